//! Which function runs which propagator, and the run of all that wait.

use super::propagation::{Outcome, Propagation};
use super::propagator::{Kind, Propagator};
use super::relation::Relation;
use super::{booleans, cardinality, circuit, cumulative, distinct, element, functions, linear, reification, tuples};
use crate::machine::Machine;
use crate::machine::builtin::Answer;

/// Runs the body of a built-in that posts constraints or changes a domain, and propagates.
pub(super) fn propagate(m: &mut Machine, post: impl FnOnce(&mut Propagation<'_>) -> Outcome) -> Answer {
    Propagation::complete(m, post, run)
}

/// Runs a propagator.
fn run(p: &mut Propagation<'_>, propagator: Propagator) -> Outcome {
    match propagator.kind() {
        Kind::LinearEqual => linear::run(p, propagator, 0, Relation::Equal),
        Kind::LinearNotEqual => linear::run(p, propagator, 0, Relation::NotEqual),
        Kind::LinearAtMost => linear::run(p, propagator, 0, Relation::AtMost),
        Kind::Reified => reification::run(p, propagator),
        Kind::Member => reification::run_member(p, propagator),
        Kind::Boolean => booleans::run(p, propagator),
        Kind::Function => functions::run(p, propagator),
        Kind::AllDifferent => distinct::run_different(p, propagator),
        Kind::AllDistinct => distinct::run_distinct(p, propagator),
        Kind::Element => element::run(p, propagator),
        Kind::Tuple => tuples::run(p, propagator),
        Kind::Cardinality => cardinality::run(p, propagator),
        Kind::Circuit => circuit::run(p, propagator),
        Kind::Cumulative => cumulative::run(p, propagator),
    }
}
