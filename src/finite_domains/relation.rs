//! Linear constraints as data: C₁·X₁ + … + Cₙ·Xₙ in a relation to a constant.

use super::bound::integer_of;
use super::propagation::Propagation;
use super::propagator::Propagator;
use crate::terms::Cell;
use dashu_int::IBig;

/// A relation of a sum to a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    Equal,
    NotEqual,
    AtMost,
}

/// A linear constraint.
pub(super) struct Linear {
    pub(super) relation: Relation,
    pub(super) constant: IBig,
    pub(super) terms: Vec<(IBig, Cell)>,
}

/// What is known of a linear constraint whatever values its variables get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Truth {
    Holds,
    Fails,
    Unknown,
}

/// The relation with a number.
pub(super) fn relation_of(number: Cell) -> Relation {
    [Relation::Equal, Relation::NotEqual, Relation::AtMost][number.int_value() as usize]
}

/// The constant and the terms of a linear constraint.
pub(super) fn sum_of(p: &Propagation<'_>, propagator: Propagator, first: usize) -> (IBig, Vec<(IBig, Cell)>) {
    let integer = |index| integer_of(&p.m.store, propagator.argument(&p.m.store, index)).unwrap_or_default();
    let places = (first + 1..propagator.len()).step_by(2);
    (integer(first), places.map(|index| (integer(index), propagator.argument(&p.m.store, index + 1))).collect())
}

/// The constraint that holds where this one does not.
pub(super) fn contrary(linear: Linear) -> Linear {
    let Linear { relation, constant, terms } = linear;
    match relation {
        Relation::Equal => Linear { relation: Relation::NotEqual, constant, terms },
        Relation::NotEqual => Linear { relation: Relation::Equal, constant, terms },
        Relation::AtMost => {
            let terms = terms.into_iter().map(|(factor, cell)| (-factor, cell)).collect();
            Linear { relation, constant: -constant - 1, terms }
        }
    }
}
