//! What is computed on integers of a cell without numbers being made.
//!
//! Each function gives `None` for what has no value, or one that needs more than 64 bits or is no integer. Then the number
//! functions find it, or say what is wrong.

use super::division::gcd_of_words;

pub(super) fn add(left: i64, right: i64) -> Option<i64> {
    left.checked_add(right)
}

pub(super) fn subtract(left: i64, right: i64) -> Option<i64> {
    left.checked_sub(right)
}

pub(super) fn multiply(left: i64, right: i64) -> Option<i64> {
    left.checked_mul(right)
}

/// The quotient, if nothing remains.
pub(super) fn divide(left: i64, right: i64) -> Option<i64> {
    left.checked_div(right).filter(|quotient| quotient * right == left)
}

pub(super) fn truncating_quotient(left: i64, right: i64) -> Option<i64> {
    left.checked_div(right)
}

pub(super) fn truncating_remainder(left: i64, right: i64) -> Option<i64> {
    left.checked_rem(right)
}

pub(super) fn flooring_quotient(left: i64, right: i64) -> Option<i64> {
    let quotient = left.checked_div(right)?;
    Some(if (left ^ right) < 0 && quotient * right != left { quotient - 1 } else { quotient })
}

pub(super) fn flooring_remainder(left: i64, right: i64) -> Option<i64> {
    let rest = left.checked_rem(right)?;
    Some(if rest != 0 && (rest ^ right) < 0 { rest + right } else { rest })
}

pub(super) fn min(left: i64, right: i64) -> Option<i64> {
    Some(left.min(right))
}

pub(super) fn max(left: i64, right: i64) -> Option<i64> {
    Some(left.max(right))
}

pub(super) fn gcd(left: i64, right: i64) -> Option<i64> {
    i64::try_from(gcd_of_words(left.unsigned_abs(), right.unsigned_abs())).ok()
}

pub(super) fn shift_left(x: i64, distance: i64) -> Option<i64> {
    match distance {
        0..61 => Some(x << distance).filter(|shifted| shifted >> distance == x),
        -63..0 => Some(x >> -distance),
        _ => None,
    }
}

pub(super) fn shift_right(x: i64, distance: i64) -> Option<i64> {
    shift_left(x, distance.checked_neg()?)
}

pub(super) fn and(left: i64, right: i64) -> Option<i64> {
    Some(left & right)
}

pub(super) fn or(left: i64, right: i64) -> Option<i64> {
    Some(left | right)
}

pub(super) fn exclusive_or(left: i64, right: i64) -> Option<i64> {
    Some(left ^ right)
}

/// A power with an exponent not below 0.
pub(super) fn power(base: i64, exponent: i64) -> Option<i64> {
    base.checked_pow(u32::try_from(exponent).ok()?)
}

/// Whether a place has a one.
pub(super) fn bit_at(x: i64, place: i64) -> Option<i64> {
    (x >= 0 && (0..64).contains(&place)).then(|| x >> place & 1)
}

/// The integer itself.
pub(super) fn same(x: i64) -> Option<i64> {
    Some(x)
}

pub(super) fn negate(x: i64) -> Option<i64> {
    x.checked_neg()
}

pub(super) fn abs(x: i64) -> Option<i64> {
    x.checked_abs()
}

pub(super) fn sign(x: i64) -> Option<i64> {
    Some(x.signum())
}

pub(super) fn complement(x: i64) -> Option<i64> {
    Some(!x)
}

pub(super) fn highest_one(x: i64) -> Option<i64> {
    x.checked_ilog2().map(i64::from)
}

pub(super) fn lowest_one(x: i64) -> Option<i64> {
    (x > 0).then(|| i64::from(x.trailing_zeros()))
}

pub(super) fn count_ones(x: i64) -> Option<i64> {
    (x >= 0).then(|| i64::from(x.count_ones()))
}
