//! Functions on machine words: the fast path of arithmetic on small integers, for which no [`Number`](super::Number) is made.
//!
//! Each function returns `None` if the value is undefined or not an integer of 64 bits. The function on numbers then computes
//! the value or the error.

use super::division::gcd_of_words;

pub(crate) fn add(left: i64, right: i64) -> Option<i64> {
    left.checked_add(right)
}

pub(crate) fn subtract(left: i64, right: i64) -> Option<i64> {
    left.checked_sub(right)
}

pub(crate) fn multiply(left: i64, right: i64) -> Option<i64> {
    left.checked_mul(right)
}

/// The quotient, if the remainder is 0.
pub(crate) fn divide(left: i64, right: i64) -> Option<i64> {
    left.checked_div(right).filter(|quotient| quotient * right == left)
}

pub(crate) fn truncating_quotient(left: i64, right: i64) -> Option<i64> {
    left.checked_div(right)
}

pub(crate) fn truncating_remainder(left: i64, right: i64) -> Option<i64> {
    left.checked_rem(right)
}

pub(crate) fn flooring_quotient(left: i64, right: i64) -> Option<i64> {
    let quotient = left.checked_div(right)?;
    Some(if (left ^ right) < 0 && quotient * right != left { quotient - 1 } else { quotient })
}

pub(crate) fn flooring_remainder(left: i64, right: i64) -> Option<i64> {
    let rest = left.checked_rem(right)?;
    Some(if rest != 0 && (rest ^ right) < 0 { rest + right } else { rest })
}

pub(crate) fn min(left: i64, right: i64) -> Option<i64> {
    Some(left.min(right))
}

pub(crate) fn max(left: i64, right: i64) -> Option<i64> {
    Some(left.max(right))
}

pub(crate) fn gcd(left: i64, right: i64) -> Option<i64> {
    i64::try_from(gcd_of_words(left.unsigned_abs(), right.unsigned_abs())).ok()
}

pub(crate) fn shift_left(x: i64, distance: i64) -> Option<i64> {
    match distance {
        0..61 => Some(x << distance).filter(|shifted| shifted >> distance == x),
        -63..0 => Some(x >> -distance),
        _ => None,
    }
}

pub(crate) fn shift_right(x: i64, distance: i64) -> Option<i64> {
    shift_left(x, distance.checked_neg()?)
}

pub(crate) fn and(left: i64, right: i64) -> Option<i64> {
    Some(left & right)
}

pub(crate) fn or(left: i64, right: i64) -> Option<i64> {
    Some(left | right)
}

pub(crate) fn exclusive_or(left: i64, right: i64) -> Option<i64> {
    Some(left ^ right)
}

/// A power with an exponent not below 0.
pub(crate) fn power(base: i64, exponent: i64) -> Option<i64> {
    base.checked_pow(u32::try_from(exponent).ok()?)
}

/// The bit at a position.
pub(crate) fn bit_at(x: i64, place: i64) -> Option<i64> {
    (x >= 0 && (0..64).contains(&place)).then(|| x >> place & 1)
}

/// The integer itself.
pub(crate) fn identity(x: i64) -> Option<i64> {
    Some(x)
}

pub(crate) fn negate(x: i64) -> Option<i64> {
    x.checked_neg()
}

pub(crate) fn abs(x: i64) -> Option<i64> {
    x.checked_abs()
}

pub(crate) fn sign(x: i64) -> Option<i64> {
    Some(x.signum())
}

pub(crate) fn complement(x: i64) -> Option<i64> {
    Some(!x)
}

pub(crate) fn highest_one(x: i64) -> Option<i64> {
    x.checked_ilog2().map(i64::from)
}

pub(crate) fn lowest_one(x: i64) -> Option<i64> {
    (x > 0).then(|| i64::from(x.trailing_zeros()))
}

pub(crate) fn count_ones(x: i64) -> Option<i64> {
    (x >= 0).then(|| i64::from(x.count_ones()))
}
