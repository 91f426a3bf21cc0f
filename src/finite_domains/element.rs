//! element/3: V is the element number N of a list.
//!
//! The arguments of a propagator are N, V and the elements.

use super::domain::Domain;
use super::propagation::{Operand, Outcome, Propagation, Stop};
use super::propagator::{Kind, Propagator};
use super::variable::Event;
use crate::terms::Cell;

/// Posts the constraint.
pub(super) fn post(p: &mut Propagation<'_>, n: Cell, v: Cell, elements: Vec<Cell>) -> Outcome {
    p.narrow_small(n, 1, elements.len() as i64)?;
    let arguments: Vec<Cell> = [n, v].into_iter().chain(elements).collect();
    for cell in &arguments {
        p.operand(*cell)?;
    }
    p.reserve(4 * arguments.len() + 16)?;
    let propagator = p.new_propagator(Kind::Element, &arguments);
    for cell in arguments {
        p.subscribe(propagator, cell, Event::Domain)?;
    }
    Ok(())
}

/// Runs a propagator: a number stays only if its element can be V, and V has only values of the elements whose numbers stay.
pub(super) fn run(p: &mut Propagation<'_>, propagator: Propagator) -> Outcome {
    let (n, v) = (propagator.argument(&p.m.store, 0), propagator.argument(&p.m.store, 1));
    let numbers = match p.operand(n)? {
        Operand::Value(value) => i64::try_from(&value).map(|value| vec![value]).unwrap_or_default(),
        Operand::Variable(variable) => variable.small_values(&p.m.store, propagator.len()).unwrap_or_default(),
    };
    let count = propagator.len() as i64 - 2;
    let values = p.domain(v)?;
    let (mut kept, mut union) = (Vec::with_capacity(numbers.len()), Domain::empty());
    for number in numbers.into_iter().filter(|number| (1..=count).contains(number)) {
        let own = p.domain(propagator.argument(&p.m.store, 1 + number as usize))?;
        let common = own.intersection(&values);
        if !common.is_empty() {
            kept.push(number);
            union = union.union(&common);
        }
    }
    if let [number] = kept[..] {
        p.equal_small(n, number)?;
        p.unify(v, propagator.argument(&p.m.store, 1 + number as usize))?;
        return p.kill(propagator);
    }
    if kept.is_empty() {
        return Err(Stop::Failed);
    }
    p.restrict(n, &Domain::of_ascending(kept))?;
    p.restrict(v, &union)
}
