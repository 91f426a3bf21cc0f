//! What library(clpfd) is made of.

use super::booleans::Connective;
use super::bound::{Bound, integer_of};
use super::constraints::propagate;
use super::domain::Domain;
use super::expressions::{self, Expressions, Sum};
use super::propagation::{Operand, Outcome, Propagation, Stop};
use super::propagator::Kind;
use super::relation::{Linear, Relation};
use super::variable::{self, Event, Variable};
use super::{cardinality, circuit, cumulative, distinct, element, labeling, posting, tuples};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::errors::{Domain as ErrorDomain, Limit, Type};
use crate::terms::{Cell, View, atoms::known};
use dashu_int::IBig;

/// A row of a table.
pub(super) const fn row(
    name: &'static str,
    modes: &'static [&'static str],
    function: fn(&mut Machine) -> Answer,
    doc: &'static str,
) -> Builtin {
    Builtin::primitive(name, modes, Effect::Terms, function, doc)
}

/// The built-ins.
pub(super) const TABLE: &[Builtin] = &[
    row("$fd_compare", &["+Relation", "+Left", "+Right"], compare, "Two expressions stand in the relation."),
    row("$fd_reify", &["+Relation", "+Left", "+Right", "?Truth"], reify, "Truth is 1 if they do, and 0 if not."),
    row("$fd_in", &["+Variables", "+Domain"], members, "Each of a list of variables has a value of the domain."),
    row("$fd_reify_in", &["?Variable", "+Domain", "?Truth"], reify_member, "Truth is 1 if the variable has, 0 if not."),
    row("$fd_connect", &["+Operator", "?Left", "?Right", "?Truth"], connect, "Truth is that of a connective of two."),
    row("$fd_all_different", &["+Variables"], all_different, "Different values, by values that are known."),
    row("$fd_all_distinct", &["+Variables"], all_distinct, "Different values, by matchings."),
    row("$fd_element", &["?Number", "+Elements", "?Value"], element, "Value is the element with the number."),
    row("$fd_tuples", &["+Tuples", "+Rows"], tuples_in, "Each tuple is a row of the table."),
    row("$fd_cardinality", &["+Variables", "+Pairs"], cardinality, "Each value of the pairs has its count."),
    row("$fd_circuit", &["+Variables"], circuit, "The values are the successors on a circuit."),
    row("$fd_cumulative", &["+Limit", "+Tasks"], cumulative, "The tasks never use more than the limit."),
    row("$fd_woken", &["+Attribute", "?Value"], woken, "A variable with the attribute has got the value."),
    row("$fd_equal", &["?Variable", "+Value"], equal, "The variable has the value."),
    row("$fd_exclude", &["?Variable", "+Value"], exclude, "The variable has another value."),
    row("$fd_at_most", &["?Variable", "+Value"], at_most, "The variable has this value or a smaller one."),
    row("$fd_at_least", &["?Variable", "+Value"], at_least, "The variable has this value or a larger one."),
    row("$fd_select", &["+Strategy", "+Variables", "-Variable", "-Others"], select, "The variable to label next."),
    row("$fd_check_all", &["+Terms"], check_all, "Each of a list of terms is a variable or an integer."),
];

// ---- arguments -----------------------------------------------------------------------------------------------------

/// The argument of the built-in that runs, dereferenced.
pub(super) fn argument(p: &Propagation<'_>, index: usize) -> Cell {
    p.m.arg(index)
}

fn name_of(p: &Propagation<'_>, index: usize) -> String {
    let cell = argument(p, index);
    if cell.is_atom() { p.m.store.atoms.name(cell.atom_value()).to_string() } else { String::new() }
}

fn list_argument(p: &mut Propagation<'_>, index: usize) -> Outcome<Vec<Cell>> {
    let cell = argument(p, index);
    expressions::list(p, cell)
}

fn parts(p: &Propagation<'_>, cell: Cell) -> Vec<Cell> {
    match p.m.store.view(cell) {
        View::Compound(term) => {
            (0..term.arity()).map(|index| p.m.store.deref(p.m.store.read(term.slot(index)))).collect()
        }
        _ => Vec::new(),
    }
}

/// The domain that a term describes: an integer, `Low..High`, `D \/ E`, or `\ D`, nested as deep as memory lasts.
///
/// # Errors
/// instantiation_error; domain_error(clpfd_domain, _).
pub(super) fn domain_of(p: &mut Propagation<'_>, term: Cell) -> Outcome<Domain> {
    enum Step {
        Read(Cell),
        Join,
        Complement,
    }
    let mut steps = vec![Step::Read(term)];
    let mut domains: Vec<Domain> = Vec::new();
    while let Some(step) = steps.pop() {
        p.poll()?;
        match step {
            Step::Read(cell) => {
                let cell = p.m.store.deref(cell);
                if let Some(value) = integer_of(&p.m.store, cell) {
                    domains.push(Domain::single(value));
                    continue;
                }
                if cell.is_var() {
                    return Err(p.m.instantiation_error().into());
                }
                let arguments = parts(p, cell);
                let name = p.m.store.functor_of(cell).map(|functor| p.m.store.atoms.name(functor.name()).to_string());
                match (name.as_deref(), &arguments[..]) {
                    (Some(".."), [low, high]) => {
                        let (low, high) = (end_of(p, *low, known::INF, term)?, end_of(p, *high, known::SUP, term)?);
                        domains.push(Domain::interval(low, high));
                    }
                    (Some("\\/"), [left, right]) => {
                        steps.extend([Step::Join, Step::Read(*right), Step::Read(*left)]);
                    }
                    (Some("\\"), [inner]) => steps.extend([Step::Complement, Step::Read(*inner)]),
                    _ => return Err(p.m.domain_error(ErrorDomain::ClpfdSet, term).into()),
                }
            }
            Step::Join => {
                if let (Some(right), Some(left)) = (domains.pop(), domains.pop()) {
                    domains.push(left.union(&right));
                }
            }
            Step::Complement => {
                if let Some(inner) = domains.pop() {
                    domains.push(inner.complement());
                }
            }
        }
    }
    Ok(domains.pop().unwrap_or_else(Domain::empty))
}

/// The end of an interval: an integer or one of the infinities, of which an interval has one at each end.
fn end_of(p: &mut Propagation<'_>, cell: Cell, infinite: crate::terms::Atom, domain: Cell) -> Outcome<Bound> {
    if let Some(value) = integer_of(&p.m.store, cell) {
        return Ok(Bound::At(value));
    }
    if cell.is_var() {
        return Err(p.m.instantiation_error().into());
    }
    if cell == Cell::atom(infinite) {
        return Ok(if infinite == known::INF { Bound::Inf } else { Bound::Sup });
    }
    Err(p.m.domain_error(ErrorDomain::ClpfdSet, domain).into())
}

// ---- constraints ---------------------------------------------------------------------------------------------------

/// The relation of a comparison, what is added to its constant, and whether its sides change places.
fn relation(name: Cell) -> (Relation, i64, bool) {
    match name.is_name().then(|| name.atom_value()) {
        Some(known::FD_EQUAL) => (Relation::Equal, 0, false),
        Some(known::FD_NOT_EQUAL) => (Relation::NotEqual, 0, false),
        Some(known::FD_LESS_EQUAL) => (Relation::AtMost, 0, false),
        Some(known::FD_LESS) => (Relation::AtMost, -1, false),
        Some(known::FD_GREATER_EQUAL) => (Relation::AtMost, 0, true),
        _ => (Relation::AtMost, -1, true),
    }
}

/// The difference of the sides of a comparison, as the constant and the terms of a linear constraint.
fn sides(p: &mut Propagation<'_>, all: &mut Expressions) -> Outcome<Linear> {
    let (relation, offset, swapped) = relation(argument(p, 0));
    let mut sum = Sum::default();
    let sign = if swapped { -1 } else { 1 };
    let (left, right) = (argument(p, 1), argument(p, 2));
    all.add(p, &mut sum, sign, left)?;
    all.add(p, &mut sum, -sign, right)?;
    Ok(Linear { relation, constant: IBig::from(offset) - sum.constant, terms: sum.terms })
}

fn compare(m: &mut Machine) -> Answer {
    propagate(m, |p| {
        let mut all = Expressions::new(false);
        let linear = sides(p, &mut all)?;
        all.post_parts(p)?;
        posting::linear(p, linear)
    })
}

fn reify(m: &mut Machine) -> Answer {
    propagate(m, |p| {
        let mut all = Expressions::new(true);
        let linear = sides(p, &mut all)?;
        all.post_parts(p)?;
        let truth = argument(p, 3);
        let definedness = all.definedness.take().unwrap_or_default();
        if definedness.is_empty() {
            return posting::reified(p, truth, linear);
        }
        // Where a function has no value the constraint is false.
        p.reserve(1)?;
        let holds = p.m.store.new_variable();
        posting::reified(p, holds, linear)?;
        let mut all = holds;
        for (index, defined) in definedness.iter().enumerate() {
            let whole = if index + 1 == definedness.len() {
                truth
            } else {
                p.reserve(1)?;
                p.m.store.new_variable()
            };
            post_connective(p, Connective::And, (all, *defined, whole))?;
            all = whole;
        }
        Ok(())
    })
}

fn members(m: &mut Machine) -> Answer {
    propagate(m, |p| {
        let domain = argument(p, 1);
        let domain = domain_of(p, domain)?;
        for variable in list_argument(p, 0)? {
            p.restrict(variable, &domain)?;
        }
        Ok(())
    })
}

fn reify_member(m: &mut Machine) -> Answer {
    propagate(m, |p| {
        let domain = argument(p, 1);
        let domain = domain_of(p, domain)?;
        let (variable, truth) = (argument(p, 0), argument(p, 2));
        posting::reified_member(p, truth, variable, &domain)
    })
}

fn connect(m: &mut Machine) -> Answer {
    propagate(m, |p| {
        let Some(connective) = Connective::find(&name_of(p, 0)) else { return Err(Stop::Failed) };
        let operands = (argument(p, 1), argument(p, 2), argument(p, 3));
        post_connective(p, connective, operands)
    })
}

fn post_connective(p: &mut Propagation<'_>, connective: Connective, (x, y, truth): (Cell, Cell, Cell)) -> Outcome {
    p.make_auxiliary(truth)?;
    for cell in [x, y, truth] {
        p.narrow_small(cell, 0, 1)?;
    }
    p.reserve(32)?;
    let propagator = p.new_propagator(Kind::Boolean, &[Cell::int(connective as i64), truth, x, y]);
    for cell in [x, y, truth] {
        p.subscribe(propagator, cell, Event::Fix)?;
    }
    Ok(())
}

fn all_different(m: &mut Machine) -> Answer {
    propagate(m, |p| {
        let variables = list_argument(p, 0)?;
        distinct::post_different(p, &variables, true)
    })
}

fn all_distinct(m: &mut Machine) -> Answer {
    propagate(m, |p| {
        let variables = list_argument(p, 0)?;
        distinct::post_distinct(p, &variables)
    })
}

fn element(m: &mut Machine) -> Answer {
    propagate(m, |p| {
        let elements = list_argument(p, 1)?;
        let (number, value) = (argument(p, 0), argument(p, 2));
        element::post(p, number, value, elements)
    })
}

/// The rows have been checked to be lists of Width integers.
fn tuples_in(m: &mut Machine) -> Answer {
    propagate(m, |p| {
        let tuples = list_argument(p, 0)?;
        let (mut table, mut rows) = (Vec::new(), 0);
        for row in list_argument(p, 1)? {
            rows += 1;
            table.extend(expressions::list(p, row)?);
        }
        if rows == 0 {
            return if tuples.is_empty() { Ok(()) } else { Err(Stop::Failed) };
        }
        if table.is_empty() {
            // Tuples and rows of no elements.
            return Ok(());
        }
        p.reserve(table.len() + 1)?;
        let rows = p.m.store.compound(known::FD_ROWS, &table);
        for tuple in tuples {
            let tuple = expressions::list(p, tuple)?;
            tuples::post(p, tuple, rows)?;
        }
        Ok(())
    })
}

fn cardinality(m: &mut Machine) -> Answer {
    propagate(m, |p| {
        let variables = list_argument(p, 0)?;
        let mut counted = Vec::new();
        for pair in list_argument(p, 1)? {
            if let [value, count] = parts(p, pair)[..] {
                if !value.is_int() {
                    // The flow is over machine integers.
                    return Err(p.m.representation_error(Limit::MaxInteger).into());
                }
                counted.push((value.int_value(), count));
            }
        }
        cardinality::post(p, &variables, &counted)
    })
}

fn circuit(m: &mut Machine) -> Answer {
    propagate(m, |p| {
        let variables = list_argument(p, 0)?;
        circuit::post(p, &variables)?;
        distinct::post_distinct(p, &variables)
    })
}

fn cumulative(m: &mut Machine) -> Answer {
    propagate(m, |p| {
        let mut tasks = Vec::new();
        for task in list_argument(p, 1)? {
            if let [start, duration, end, used, ..] = parts(p, task)[..] {
                tasks.push([start, duration, end, used]);
            }
        }
        let limit = argument(p, 0);
        cumulative::post(p, limit, &tasks)
    })
}

// ---- variables -----------------------------------------------------------------------------------------------------

fn woken(m: &mut Machine) -> Answer {
    propagate(m, |p| {
        let (attribute, value) = (argument(p, 0), argument(p, 1));
        let Some(attribute) = variable::as_attribute(&p.m.store, attribute) else { return Ok(()) };
        let from = Variable { cell: value, attribute };
        match p.operand(value)? {
            Operand::Variable(to) => p.merge(from, to),
            Operand::Value(value) => {
                if !from.domain(&p.m.store).contains(&value) {
                    return Err(Stop::Failed);
                }
                p.schedule_all(from);
                Ok(())
            }
        }
    })
}

fn equal(m: &mut Machine) -> Answer {
    with_value(m, |p, variable, value| p.equal(variable, &value))
}

fn exclude(m: &mut Machine) -> Answer {
    with_value(m, |p, variable, value| match i64::try_from(&value) {
        Ok(value) => p.remove(variable, value),
        Err(_) => p.remove_any(variable, &value),
    })
}

fn at_most(m: &mut Machine) -> Answer {
    with_value(m, |p, variable, value| p.narrow(variable, &Bound::Inf, &Bound::At(value)))
}

fn at_least(m: &mut Machine) -> Answer {
    with_value(m, |p, variable, value| p.narrow(variable, &Bound::At(value), &Bound::Sup))
}

fn with_value(m: &mut Machine, change: impl FnOnce(&mut Propagation<'_>, Cell, IBig) -> Outcome) -> Answer {
    propagate(m, |p| {
        let (variable, value) = (argument(p, 0), argument(p, 1));
        match integer_of(&p.m.store, value) {
            Some(value) => change(p, variable, value),
            None => Err(p.m.type_error(Type::Integer, value).into()),
        }
    })
}

fn select(m: &mut Machine) -> Answer {
    let mut selected = None;
    let answer = propagate(m, |p| {
        let (strategy, variables) = (argument(p, 0), argument(p, 1));
        selected = labeling::select(p, strategy, variables)?;
        Ok(())
    })?;
    match selected {
        Some((variable, others)) if answer => Ok(m.unify(m.x[2], variable) && m.unify(m.x[3], others)),
        _ => Ok(false),
    }
}

fn check_all(m: &mut Machine) -> Answer {
    propagate(m, |p| {
        for cell in list_argument(p, 0)? {
            if !cell.is_var() && integer_of(&p.m.store, cell).is_none() {
                return Err(p.m.type_error(Type::Integer, cell).into());
            }
        }
        Ok(())
    })
}
