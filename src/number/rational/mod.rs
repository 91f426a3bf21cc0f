//! Rational numbers: a numerator and a denominator in lowest terms.
//!
//! A pair of integers of the big-integer library is all there is to them: of a package for rational numbers only the reduction to
//! lowest terms would be of use, and that must be interruptible here. A rational number that is an integer is stored as that
//! integer, so equal numbers that are no floats are the same term, and [`Number::Rational`](super::Number::Rational) is never whole.

// The type.
mod fraction;

// The functions on it.
mod arithmetic;
mod powers;

// To integers, to its parts, and from floats.
mod approximation;
mod parts;

// To text.
mod decimals;

pub(crate) use approximation::{rational, rationalize};
pub(crate) use arithmetic::divide_exactly;
pub(super) use arithmetic::{operate, run_operation};
pub(crate) use decimals::{fixed_digits, significant_digits};
pub(crate) use fraction::Rational;
pub(super) use parts::{ceiling, floor, nearest_integer, truncate};
pub(crate) use parts::{denominator, numerator};
pub(super) use powers::{power_of_rational, rational_power, run_natural_power, run_rational_power};
