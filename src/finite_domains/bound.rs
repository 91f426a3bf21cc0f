//! Bounds of domains: the integers and the two infinities.

use crate::machine::Machine;
use crate::number::Number;
use crate::terms::{Cell, Store, atoms::known};
use dashu_int::IBig;
use std::cmp::Ordering;

/// An integer, or an infinity. The order is that of the numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Bound {
    /// Below all integers: `inf`.
    Inf,
    /// An integer.
    At(IBig),
    /// Above all integers: `sup`.
    Sup,
}

impl Bound {
    /// The bound at a machine integer.
    pub(super) fn at(value: i64) -> Bound {
        Bound::At(IBig::from(value))
    }

    /// The integer, unless it is infinite.
    pub(super) fn finite(&self) -> Option<&IBig> {
        match self {
            Bound::At(value) => Some(value),
            Bound::Inf | Bound::Sup => None,
        }
    }

    /// The integer, if it fits 64 bits.
    pub(super) fn small(&self) -> Option<i64> {
        self.finite().and_then(|value| i64::try_from(value).ok())
    }

    /// The bound next above; an infinity is its own.
    pub(super) fn next(&self) -> Bound {
        self.map(|value| value + 1)
    }

    /// The bound next below; an infinity is its own.
    pub(super) fn previous(&self) -> Bound {
        self.map(|value| value - 1)
    }

    /// The bound behind a function of its integer.
    pub(super) fn map(&self, function: impl FnOnce(&IBig) -> IBig) -> Bound {
        match self {
            Bound::At(value) => Bound::At(function(value)),
            infinity => infinity.clone(),
        }
    }

    /// The sign: −1, 0 or 1.
    pub(super) fn sign(&self) -> i32 {
        match self {
            Bound::Inf => -1,
            Bound::Sup => 1,
            Bound::At(value) => match value.cmp(&IBig::ZERO) {
                Ordering::Less => -1,
                Ordering::Equal => 0,
                Ordering::Greater => 1,
            },
        }
    }

    /// The opposite number.
    pub(super) fn negated(&self) -> Bound {
        match self {
            Bound::Inf => Bound::Sup,
            Bound::Sup => Bound::Inf,
            Bound::At(value) => Bound::At(-value),
        }
    }

    /// The sum. Of opposite infinities, which bounds of the same side never are, it is the first.
    pub(super) fn plus(&self, other: &Bound) -> Bound {
        match (self, other) {
            (Bound::At(left), Bound::At(right)) => Bound::At(left + right),
            (Bound::At(_), infinity) => infinity.clone(),
            (infinity, _) => infinity.clone(),
        }
    }

    /// The product; zero times an infinity is zero, as is right for the corners of intervals.
    pub(super) fn times(&self, other: &Bound) -> Bound {
        match (self, other) {
            (Bound::At(left), Bound::At(right)) => Bound::At(left * right),
            _ => match self.sign() * other.sign() {
                0 => Bound::At(IBig::ZERO),
                1 => Bound::Sup,
                _ => Bound::Inf,
            },
        }
    }

    /// The absolute value.
    pub(super) fn magnitude(&self) -> Bound {
        if self.sign() < 0 { self.negated() } else { self.clone() }
    }
}

/// The quotient rounded towards −∞; the divisor is not 0.
pub(super) fn floor_quotient(left: &IBig, right: &IBig) -> IBig {
    let (quotient, remainder) = (left / right, left % right);
    if remainder != IBig::ZERO && (remainder < IBig::ZERO) != (*right < IBig::ZERO) { quotient - 1 } else { quotient }
}

/// The quotient rounded towards +∞; the divisor is not 0.
pub(super) fn ceiling_quotient(left: &IBig, right: &IBig) -> IBig {
    -floor_quotient(&-left, right)
}

/// The integer of a cell that is dereferenced.
pub(super) fn integer_of(store: &Store, cell: Cell) -> Option<IBig> {
    if cell.is_int() {
        return Some(IBig::from(cell.int_value()));
    }
    if !store.is_integer(cell) {
        return None;
    }
    store.number(cell).and_then(|number| number.to_big().ok())
}

/// The term of an integer. The caller has checked the space: [`cells_of`].
pub(super) fn cell_of(m: &mut Machine, value: &IBig) -> Cell {
    match i64::try_from(value).ok().and_then(Cell::try_int) {
        Some(cell) => cell,
        None => m.store.make_number(&Number::from_big(value.clone())),
    }
}

/// The heap cells that the term of an integer takes.
pub(super) fn cells_of(value: &IBig) -> usize {
    match i64::try_from(value).ok().and_then(Cell::try_int) {
        Some(_) => 0,
        None => Store::cells_of_number(&Number::from_big(value.clone())),
    }
}

/// The bound that a cell stands for; what is no integer and not `inf` is `sup`.
pub(super) fn bound_of(store: &Store, cell: Cell) -> Bound {
    match integer_of(store, cell) {
        Some(value) => Bound::At(value),
        None if cell == Cell::atom(known::INF) => Bound::Inf,
        None => Bound::Sup,
    }
}

/// The term of a bound: an integer, or the atom inf or sup. The caller has checked the space: [`cells_of_bound`].
pub(super) fn cell_of_bound(m: &mut Machine, bound: &Bound) -> Cell {
    match bound {
        Bound::Inf => Cell::atom(known::INF),
        Bound::Sup => Cell::atom(known::SUP),
        Bound::At(value) => cell_of(m, value),
    }
}

/// The heap cells that the term of a bound takes.
pub(super) fn cells_of_bound(bound: &Bound) -> usize {
    bound.finite().map_or(0, cells_of)
}
