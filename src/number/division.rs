//! Division: quotients, remainders and common divisors.
//!
//! Of the two ways to divide integers (ISO 9.1.3), `//` and `rem` go towards zero, as the flag
//! `integer_rounding_function` says; `div` and `mod` go towards minus infinity:
//!
//! ```text
//!              7 / 2    7 / -2   -7 / 2   -7 / -2
//! // and rem   3, 1    -3, 1    -3, -1     3, -1
//! div and mod  3, 1    -4, -1   -4, 1      3, -1
//! ```

use super::error::EvalError;
use super::floats::checked_float;
use super::giant::RationalOperation;
use super::giant::{self, Operation, Work};
use super::limbs::Limbs;
use super::pair::{Integers, Pair, from_wide};
use super::{Evaluation, Number, quotient, rational, sums};
use dashu_base::{DivRem, Gcd};
use dashu_int::IBig;

/// `X / Y` (ISO 9.1.7): of integers an integer if the remainder is 0, otherwise the nearest float; of rational numbers a rational one.
///
/// # Errors
/// Division by zero, undefined if both are 0 and one a float; overflow of floats.
pub(crate) fn divide(left: &Number, right: &Number) -> Evaluation {
    match Pair::of(left, right)? {
        Pair::Words(l, 0) => Err(EvalError::ZeroDivisor(Some(l as f64 / 0.0))),
        Pair::Floats(0.0, 0.0) => Err(EvalError::Undefined),
        Pair::Floats(l, r @ 0.0) => Err(EvalError::ZeroDivisor(Some(l / r))),
        Pair::Words(l, r) if l.wrapping_rem(r) == 0 => Ok(divide_words(l, r)),
        Pair::Words(l, r) => Ok(Number::Float(quotient::of_words(l, r))),
        Pair::Bigs(l, r) if r.is_zero() => Err(EvalError::ZeroDivisor(Some(quotient::by_zero(l.sign())))),
        Pair::Bigs(l, r) => {
            defer_long_division(Operation::Divide, &l, &r)?;
            let (whole, rest) = (&*l).div_rem(&*r);
            if rest.is_zero() { Ok(Number::from_big(whole)) } else { checked_float(quotient::of_bigs(&l, &r), &[]) }
        }
        Pair::Rationals(l, r) if r.is_zero() => {
            Err(EvalError::ZeroDivisor(Some(quotient::by_zero(l.numerator().sign()))))
        }
        Pair::Rationals(l, r) => rational::operate(RationalOperation::Divide, &l, &r),
        Pair::Floats(l, r) => checked_float(l / r, &[l, r]),
    }
}

/// `X // Y` (ISO 9.1.7): the quotient without its fraction.
///
/// # Errors
/// An operand that is no integer; division by zero.
pub(crate) fn truncating_quotient(left: &Number, right: &Number) -> Evaluation {
    divide_integers(Operation::TruncatingQuotient, left, right, divide_words, |l, r| l / r)
}

/// `X rem Y` (ISO 9.1.7): the remainder of `X // Y`; it has the sign of `X`.
///
/// # Errors
/// An operand that is no integer; division by zero.
pub(crate) fn truncating_remainder(left: &Number, right: &Number) -> Evaluation {
    divide_integers(Operation::TruncatingRemainder, left, right, |l, r| Number::Int(l.wrapping_rem(r)), |l, r| l % r)
}

/// `X div Y` (ISO 9.1.7, Cor.2): the greatest integer not above the quotient.
///
/// # Errors
/// An operand that is no integer; division by zero.
pub(crate) fn flooring_quotient(left: &Number, right: &Number) -> Evaluation {
    divide_integers(
        Operation::FlooringQuotient,
        left,
        right,
        |l, r| match l.wrapping_rem(r) {
            rest if rest != 0 && (rest < 0) != (r < 0) => Number::Int(l / r - 1),
            _ => divide_words(l, r),
        },
        |l, r| {
            let (whole, rest) = l.div_rem(r);
            if !rest.is_zero() && rest.sign() != r.sign() { whole - IBig::ONE } else { whole }
        },
    )
}

/// `X mod Y` (ISO 9.1.7): the remainder of `X div Y`; it has the sign of `Y`.
///
/// # Errors
/// An operand that is no integer; division by zero.
pub(crate) fn flooring_remainder(left: &Number, right: &Number) -> Evaluation {
    divide_integers(
        Operation::FlooringRemainder,
        left,
        right,
        |l, r| match l.wrapping_rem(r) {
            rest if rest != 0 && (rest < 0) != (r < 0) => Number::Int(rest + r),
            rest => Number::Int(rest),
        },
        |l, r| {
            let rest = l % r;
            if !rest.is_zero() && rest.sign() != r.sign() { rest + r } else { rest }
        },
    )
}

/// The quotient of words, truncated; it fits 64 bits except for −2⁶³ / −1. `right` is not 0.
fn divide_words(left: i64, right: i64) -> Number {
    match left.checked_div(right) {
        Some(quotient) => Number::Int(quotient),
        None => from_wide(-i128::from(left)),
    }
}

/// One of the four integer divisions: `words` computes it on words, `bigs` on big integers; the divisor is not 0.
#[inline(always)]
fn divide_integers(
    operation: Operation,
    left: &Number,
    right: &Number,
    words: impl Fn(i64, i64) -> Number,
    bigs: impl Fn(&IBig, &IBig) -> IBig,
) -> Evaluation {
    match Integers::of(left, right)? {
        Integers::Words(_, 0) => Err(EvalError::ZeroDivisor(None)),
        Integers::Words(l, r) => Ok(words(l, r)),
        Integers::Bigs(_, r) if r.is_zero() => Err(EvalError::ZeroDivisor(None)),
        Integers::Bigs(l, r) => {
            defer_long_division(operation, &l, &r)?;
            Ok(Number::from_big(bigs(&l, &r)))
        }
    }
}

/// Returns long divisions as work.
fn defer_long_division(operation: Operation, left: &IBig, right: &IBig) -> Result<(), EvalError> {
    if giant::is_long_division(left.limb_count(), right.limb_count()) {
        return Err(Work::Two(operation, left.clone(), right.clone()).into());
    }
    Ok(())
}

/// `gcd(X, Y)`: the greatest common divisor, not below 0; of 0 and 0, 0.
///
/// # Errors
/// An operand that is no integer.
pub(crate) fn gcd(left: &Number, right: &Number) -> Evaluation {
    defer_long_search(Operation::Gcd, left, right)?;
    Ok(match Integers::of(left, right)? {
        Integers::Words(l, r) => from_wide(i128::from(gcd_of_words(l.unsigned_abs(), r.unsigned_abs()))),
        Integers::Bigs(l, r) => Number::from_big(IBig::from((&*l).gcd(&*r))),
    })
}

/// Returns long searches for a common divisor as work.
fn defer_long_search(operation: Operation, left: &Number, right: &Number) -> Result<(), EvalError> {
    if let (Number::Big(l), Number::Big(r)) = (left, right)
        && giant::is_long_search(l.limb_count(), r.limb_count())
    {
        return Err(Work::Two(operation, l.clone(), r.clone()).into());
    }
    Ok(())
}

/// The greatest common divisor, by the binary algorithm (Stein).
pub(crate) fn gcd_of_words(left: u64, right: u64) -> u64 {
    if left == 0 || right == 0 {
        return left | right;
    }
    let twos = (left | right).trailing_zeros();
    let (mut left, mut right) = (left >> left.trailing_zeros(), right >> right.trailing_zeros());
    while left != right {
        // Without a branch on which of the two is greater: it would be unpredictable.
        let difference = left.abs_diff(right);
        left = left.min(right);
        right = difference >> difference.trailing_zeros();
    }
    left << twos
}

/// `lcm(X, Y)`: the least common multiple, not below 0; 0 if an operand is 0.
///
/// # Errors
/// An operand that is no integer; a multiple that is too large.
pub(crate) fn lcm(left: &Number, right: &Number) -> Evaluation {
    defer_long_search(Operation::Lcm, left, right)?;
    match gcd(left, right)? {
        Number::Int(0) => Ok(Number::Int(0)),
        divisor => sums::abs(&sums::multiply(&truncating_quotient(left, &divisor)?, right)?),
    }
}
