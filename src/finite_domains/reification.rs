//! Reified constraints: R is 1 if the constraint holds, and 0 if not.
//!
//! The arguments of a propagator for a linear constraint are R, the number of its relation, then those of the constraint (`linear.rs`);
//! of a propagator for membership they are R, X and a term with the bounds of the intervals.

use super::bound::bound_of;
use super::domain::Domain;
use super::linear;
use super::posting;
use super::propagation::{Outcome, Propagation};
use super::propagator::Propagator;
use super::relation::{Linear, Truth, contrary, relation_of, sum_of};
use crate::terms::Cell;

/// The argument of the constant of a linear constraint.
pub(super) const LINEAR: usize = 2;

/// Runs a propagator for a linear constraint. Once R is known, the constraint or its contrary takes its place.
pub(super) fn run(p: &mut Propagation<'_>, propagator: Propagator) -> Outcome {
    let (result, relation) = (propagator.argument(&p.m.store, 0), relation_of(propagator.argument(&p.m.store, 1)));
    if result.is_int() {
        let (constant, terms) = sum_of(p, propagator, LINEAR);
        let linear = Linear { relation, constant, terms };
        posting::linear(p, if result == Cell::int(1) { linear } else { contrary(linear) })?;
        // Last: if the heap is full before, the propagator runs again.
        return p.kill(propagator);
    }
    if p.has_merged && linear::has_twice(p, propagator, LINEAR) {
        let (constant, terms) = sum_of(p, propagator, LINEAR);
        posting::reified(p, result, Linear { relation, constant, terms })?;
        return p.kill(propagator);
    }
    let truth = match linear::truth(p, propagator, LINEAR, relation)? {
        Truth::Unknown => return Ok(()),
        Truth::Holds => 1,
        Truth::Fails => 0,
    };
    p.equal_small(result, truth)?;
    p.kill(propagator)
}

/// Runs a propagator for membership in a domain.
pub(super) fn run_member(p: &mut Propagation<'_>, propagator: Propagator) -> Outcome {
    let (result, x) = (propagator.argument(&p.m.store, 0), propagator.argument(&p.m.store, 1));
    let values = domain_of(p, propagator.argument(&p.m.store, 2));
    if result.is_int() {
        p.restrict(x, &if result == Cell::int(1) { values } else { values.complement() })?;
        return p.kill(propagator);
    }
    let domain = p.domain(x)?;
    let common = domain.intersection(&values);
    let truth = if common.is_empty() {
        0
    } else if common == domain {
        1
    } else {
        return Ok(());
    };
    p.equal_small(result, truth)?;
    p.kill(propagator)
}

/// The domain whose bounds are the arguments of a term.
pub(super) fn domain_of(p: &Propagation<'_>, cell: Cell) -> Domain {
    let term = p.m.store.structure(cell);
    let bound = |index| bound_of(&p.m.store, p.m.store.deref(p.m.store.read(term.slot(index))));
    let mut domain = Domain::empty();
    for pair in 0..term.arity() / 2 {
        domain.push(bound(2 * pair), bound(2 * pair + 1));
    }
    domain
}
