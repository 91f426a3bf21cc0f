//! Posting linear constraints and functions: simplified first, then a propagator if anything is left.

use super::bound::{Bound, ceiling_quotient, cell_of, cells_of, floor_quotient};
use super::domain::Domain;
use super::function::Function;
use super::propagation::{Operand, Outcome, Propagation, Stop};
use super::propagator::Kind;
use super::relation::{Linear, Relation};
use super::variable::{self, Event};
use crate::terms::Cell;
use dashu_base::Gcd;
use dashu_int::IBig;

/// What is left of a constraint.
enum Simplified {
    True,
    False,
    Linear(Linear),
}

/// Posts a linear constraint.
pub(super) fn linear(p: &mut Propagation<'_>, linear: Linear) -> Outcome {
    match simplify(p, linear)? {
        Simplified::True => Ok(()),
        Simplified::False => Err(Stop::Failed),
        Simplified::Linear(linear) => post(p, linear),
    }
}

/// Has `result` be 1 if a linear constraint holds, and 0 if not.
pub(super) fn reified(p: &mut Propagation<'_>, result: Cell, linear: Linear) -> Outcome {
    p.make_auxiliary(result)?;
    p.narrow_small(result, 0, 1)?;
    let linear = match simplify(p, linear)? {
        Simplified::True => return p.equal_small(result, 1),
        Simplified::False => return p.equal_small(result, 0),
        Simplified::Linear(linear) => linear,
    };
    let mut arguments = vec![result, Cell::int(linear.relation as i64)];
    let count = linear.terms.len();
    reserve_arguments(p, &linear)?;
    push_arguments(p, &linear, &mut arguments);
    let propagator = p.new_propagator(Kind::Reified, &arguments);
    p.subscribe(propagator, result, Event::Fix)?;
    let event = if linear.relation != Relation::AtMost && count <= 2 { Event::Domain } else { Event::Bounds };
    for (_, cell) in &linear.terms {
        p.subscribe(propagator, *cell, event)?;
    }
    Ok(())
}

/// Joins terms of one variable, takes values into the constant and divides by the greatest common divisor of the factors.
fn simplify(p: &mut Propagation<'_>, linear: Linear) -> Outcome<Simplified> {
    let Linear { relation, mut constant, terms } = linear;
    let mut own: Vec<(IBig, Cell)> = Vec::with_capacity(terms.len());
    for (factor, cell) in terms {
        match p.operand(cell)? {
            Operand::Value(value) => constant -= factor * value,
            Operand::Variable(variable) => own.push((factor, variable.cell)),
        }
    }
    join_terms(&mut own);
    let Some(divisor) = own.iter().map(|(factor, _)| factor.clone()).reduce(|left, right| left.gcd(&right).into())
    else {
        let zero = constant.cmp(&IBig::ZERO);
        let holds = match relation {
            Relation::Equal => zero.is_eq(),
            Relation::NotEqual => zero.is_ne(),
            Relation::AtMost => zero.is_ge(),
        };
        return Ok(if holds { Simplified::True } else { Simplified::False });
    };
    let divisor = if divisor < IBig::ZERO { -divisor } else { divisor };
    if divisor != IBig::ONE {
        if relation == Relation::AtMost {
            constant = floor_quotient(&constant, &divisor);
        } else if &constant % &divisor != IBig::ZERO {
            let is_equation = relation == Relation::Equal;
            return Ok(if is_equation { Simplified::False } else { Simplified::True });
        } else {
            constant /= &divisor;
        }
        for (factor, _) in &mut own {
            *factor /= &divisor;
        }
    }
    Ok(Simplified::Linear(Linear { relation, constant, terms: own }))
}

/// Joins the terms of one variable, and drops those without it. Their order stays.
fn join_terms(terms: &mut Vec<(IBig, Cell)>) {
    if terms.len() == 2 && terms[0].1 == terms[1].1 || terms.len() > 2 {
        let mut places: hashbrown::HashMap<Cell, usize, rustc_hash::FxBuildHasher> = hashbrown::HashMap::default();
        let mut joined: Vec<(IBig, Cell)> = Vec::with_capacity(terms.len());
        for (factor, cell) in terms.drain(..) {
            match places.get(&cell) {
                Some(place) => joined[*place].0 += factor,
                None => {
                    places.insert(cell, joined.len());
                    joined.push((factor, cell));
                }
            }
        }
        *terms = joined;
    }
    terms.retain(|(factor, _)| !factor.is_zero());
}

/// Posts a constraint with at least one variable.
fn post(p: &mut Propagation<'_>, linear: Linear) -> Outcome {
    let Linear { relation, constant, terms } = &linear;
    if let [(factor, cell)] = &terms[..] {
        return match relation {
            Relation::Equal => p.equal(*cell, &(constant / factor)),
            Relation::NotEqual => p.remove_any(*cell, &(constant / factor)),
            Relation::AtMost if *factor > IBig::ZERO => {
                p.narrow(*cell, &Bound::Inf, &Bound::At(floor_quotient(constant, factor)))
            }
            Relation::AtMost => p.narrow(*cell, &Bound::At(ceiling_quotient(constant, factor)), &Bound::Sup),
        };
    }
    if let ([(left, x), (right, y)], Relation::Equal) = (&terms[..], relation)
        && constant.is_zero()
        && *left == -right
    {
        return p.unify(*x, *y);
    }
    let mut arguments = Vec::with_capacity(1 + 2 * terms.len());
    reserve_arguments(p, &linear)?;
    push_arguments(p, &linear, &mut arguments);
    let (kind, event) = match relation {
        Relation::Equal if terms.len() <= 3 => (Kind::LinearEqual, Event::Domain),
        Relation::Equal => (Kind::LinearEqual, Event::Bounds),
        Relation::NotEqual => (Kind::LinearNotEqual, Event::Fix),
        Relation::AtMost => (Kind::LinearAtMost, Event::Bounds),
    };
    let propagator = p.new_propagator(kind, &arguments);
    for (_, cell) in terms {
        p.subscribe(propagator, *cell, event)?;
    }
    Ok(())
}

/// Reserves space for the propagator of a constraint, its arguments and its subscriptions.
fn reserve_arguments(p: &mut Propagation<'_>, linear: &Linear) -> Outcome {
    let numbers: usize = linear.terms.iter().map(|(factor, _)| cells_of(factor)).sum();
    p.reserve(cells_of(&linear.constant) + numbers + 4 * linear.terms.len() + 16)
}

fn push_arguments(p: &mut Propagation<'_>, linear: &Linear, arguments: &mut Vec<Cell>) {
    arguments.push(cell_of(p.m, &linear.constant));
    for (factor, cell) in &linear.terms {
        arguments.push(cell_of(p.m, factor));
        arguments.push(*cell);
    }
}

/// Posts Z = f(X, Y), which holds only where `defined` is 1.
pub(super) fn function(
    p: &mut Propagation<'_>,
    function: Function,
    defined: Cell,
    (z, x, y): (Cell, Cell, Cell),
) -> Outcome {
    // The square as a power, whose propagator knows that it is not negative.
    let is_square = function == Function::Times && p.same(x, y) && p.m.store.deref(x).is_var();
    let (function, y) = if is_square { (Function::Power, Cell::int(2)) } else { (function, y) };
    for cell in [z, x, y, defined] {
        p.operand(cell)?;
    }
    p.reserve(32)?;
    let propagator = p.new_propagator(Kind::Function, &[Cell::int(function as i64), defined, z, x, y]);
    for cell in [z, x, y] {
        p.subscribe(propagator, cell, Event::Domain)?;
    }
    p.subscribe(propagator, defined, Event::Fix)
}

/// Has `result` be 1 if X has one of these values, and 0 if not.
pub(super) fn reified_member(p: &mut Propagation<'_>, result: Cell, x: Cell, values: &Domain) -> Outcome {
    p.make_auxiliary(result)?;
    p.narrow_small(result, 0, 1)?;
    if values.is_empty() {
        return p.equal_small(result, 0);
    }
    p.operand(x)?;
    p.reserve(variable::cells_of_intervals(values) + 32)?;
    let term = variable::intervals_term(p.m, values);
    let propagator = p.new_propagator(Kind::Member, &[result, x, term]);
    p.subscribe(propagator, result, Event::Fix)?;
    p.subscribe(propagator, x, Event::Domain)
}
