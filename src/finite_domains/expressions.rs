//! Arithmetic expressions as linear sums, with a new variable for each part that is not linear.
//!
//! An expression may be nested as deep as memory lasts, so what is still to be read waits in vectors.

use super::bound::integer_of;
use super::function::Function;
use super::propagation::{Outcome, Propagation, Stop};
use super::relation::{Linear, Relation};
use super::{definedness, posting};
use crate::machine::errors::{Domain, Type};
use crate::terms::{Cell, View};
use dashu_int::IBig;

/// A sum of variables with factors, and a constant.
#[derive(Default)]
pub(super) struct Sum {
    pub(super) constant: IBig,
    pub(super) terms: Vec<(IBig, Cell)>,
}

/// Where an expression is put together: the sums of the operands, and what is to be posted for the parts that are not linear.
pub(super) struct Expressions {
    /// Z, the function, X and Y: the operands are expressions still.
    waiting: Vec<(Cell, Function, Cell, Cell)>,
    /// For a reified constraint: the variables that say whether a function has a value.
    pub(super) definedness: Option<Vec<Cell>>,
}

impl Expressions {
    /// For a constraint that must hold, or one that is reified.
    pub(super) fn new(is_reified: bool) -> Expressions {
        Expressions { waiting: Vec::new(), definedness: is_reified.then(Vec::new) }
    }

    /// Adds an expression times a factor to a sum.
    ///
    /// # Errors
    /// domain_error(clpfd_expression, _) for anything that is no integer expression.
    pub(super) fn add(&mut self, p: &mut Propagation<'_>, sum: &mut Sum, factor: i64, expression: Cell) -> Outcome {
        let mut left = vec![(IBig::from(factor), expression)];
        while let Some((factor, expression)) = left.pop() {
            p.poll()?;
            let expression = p.m.store.deref(expression);
            if let Some(value) = integer_of(&p.m.store, expression) {
                sum.constant += factor * value;
                continue;
            }
            if expression.is_var() {
                sum.terms.push((factor, expression));
                continue;
            }
            let View::Compound(term) = p.m.store.view(expression) else {
                return Err(not_an_expression(p, expression));
            };
            let name = p.m.store.atoms.name(term.name()).to_string();
            let argument = |p: &Propagation<'_>, index| p.m.store.deref(p.m.store.read(term.slot(index)));
            match (&*name, term.arity()) {
                ("?", 1) | ("#", 1) | ("+", 1) => left.push((factor, argument(p, 0))),
                ("-", 1) => left.push((-factor, argument(p, 0))),
                ("\\", 1) => {
                    sum.constant -= &factor;
                    left.push((-factor, argument(p, 0)));
                }
                ("+", 2) => {
                    left.push((factor.clone(), argument(p, 1)));
                    left.push((factor, argument(p, 0)));
                }
                ("-", 2) => {
                    left.push((-&factor, argument(p, 1)));
                    left.push((factor, argument(p, 0)));
                }
                ("*", 2) if integer_of(&p.m.store, argument(p, 0)).is_some() => {
                    let by = integer_of(&p.m.store, argument(p, 0)).unwrap_or_default();
                    left.push((factor * by, argument(p, 1)));
                }
                ("*", 2) if integer_of(&p.m.store, argument(p, 1)).is_some() => {
                    let by = integer_of(&p.m.store, argument(p, 1)).unwrap_or_default();
                    left.push((factor * by, argument(p, 0)));
                }
                (name, arity) => {
                    let Some(function) = Function::find(name, arity) else {
                        return Err(not_an_expression(p, expression));
                    };
                    let z = p.auxiliary()?;
                    let y = if arity == 2 { argument(p, 1) } else { Cell::ZERO };
                    self.waiting.push((z, function, argument(p, 0), y));
                    sum.terms.push((factor, z));
                }
            }
        }
        Ok(())
    }

    /// Posts the constraints of the parts that are not linear.
    pub(super) fn post_parts(&mut self, p: &mut Propagation<'_>) -> Outcome {
        while let Some((z, function, x, y)) = self.waiting.pop() {
            let x = self.operand(p, x)?;
            let y = self.operand(p, y)?;
            let defined = match &mut self.definedness {
                Some(definedness) if !definedness::is_total(function) => {
                    p.reserve(1)?;
                    let defined = p.m.store.new_variable();
                    p.narrow_small(defined, 0, 1)?;
                    definedness.push(defined);
                    defined
                }
                _ => Cell::int(1),
            };
            posting::function(p, function, defined, (z, x, y))?;
        }
        Ok(())
    }

    /// The variable or integer that an operand is; a new variable if it is an expression.
    fn operand(&mut self, p: &mut Propagation<'_>, expression: Cell) -> Outcome<Cell> {
        let expression = p.m.store.deref(expression);
        if expression.is_var() || integer_of(&p.m.store, expression).is_some() {
            return Ok(expression);
        }
        let mut sum = Sum::default();
        self.add(p, &mut sum, 1, expression)?;
        if let ([(factor, cell)], true) = (&sum.terms[..], sum.constant.is_zero())
            && *factor == IBig::ONE
        {
            return Ok(*cell);
        }
        let variable = p.auxiliary()?;
        sum.terms.push((IBig::from(-1), variable));
        posting::linear(p, Linear { relation: Relation::Equal, constant: -sum.constant, terms: sum.terms })?;
        Ok(variable)
    }
}

fn not_an_expression(p: &mut Propagation<'_>, culprit: Cell) -> Stop {
    p.m.domain_error(Domain::ClpfdExpression, culprit).into()
}

/// The list of the elements of a proper list.
///
/// # Errors
/// instantiation_error for a partial list, type_error(list, _) for anything else.
pub(super) fn list(p: &mut Propagation<'_>, cell: Cell) -> Outcome<Vec<Cell>> {
    let cell = p.m.store.deref(cell);
    match p.m.store.proper_list(cell) {
        Some(elements) => Ok(elements.into_iter().map(|element| p.m.store.deref(element)).collect()),
        None if cell.is_var() => Err(p.m.instantiation_error().into()),
        None => Err(p.m.type_error(Type::List, cell).into()),
    }
}
