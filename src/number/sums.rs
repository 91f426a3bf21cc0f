//! Sums, differences, products, signs, minimum and maximum.
//!
//! Words first: a result that overflows 64 bits is computed in 128 bits, where it always fits, and only operands that are
//! big already go to the big-integer library.

use super::compare::compare;
use super::error::EvalError;
use super::floats::checked_float;
use super::giant::RationalOperation;
use super::giant::{self, Operation, Work};
use super::limbs::Limbs;
use super::pair::{Pair, from_checked_big, from_wide};
use super::rational::operate;
use super::{Evaluation, MAX_INTEGER_BYTES, Number};
use dashu_base::Abs;
use dashu_int::IBig;
use std::cmp::Ordering;

/// `X + Y` (ISO 9.1.7).
///
/// # Errors
/// Overflow of floats; a sum that is too large.
#[inline]
pub(crate) fn add(left: &Number, right: &Number) -> Evaluation {
    match Pair::of(left, right)? {
        Pair::Words(l, r) => Ok(match l.checked_add(r) {
            Some(sum) => Number::Int(sum),
            None => from_wide(i128::from(l) + i128::from(r)),
        }),
        Pair::Bigs(l, r) => from_checked_big(&*l + &*r),
        Pair::Rationals(l, r) => operate(RationalOperation::Add, &l, &r),
        Pair::Floats(l, r) => checked_float(l + r, &[l, r]),
    }
}

/// `X - Y` (ISO 9.1.7).
///
/// # Errors
/// Overflow of floats; a difference that is too large.
#[inline]
pub(crate) fn subtract(left: &Number, right: &Number) -> Evaluation {
    match Pair::of(left, right)? {
        Pair::Words(l, r) => Ok(match l.checked_sub(r) {
            Some(difference) => Number::Int(difference),
            None => from_wide(i128::from(l) - i128::from(r)),
        }),
        Pair::Bigs(l, r) => from_checked_big(&*l - &*r),
        Pair::Rationals(l, r) => operate(RationalOperation::Subtract, &l, &r),
        Pair::Floats(l, r) => checked_float(l - r, &[l, r]),
    }
}

/// `X * Y` (ISO 9.1.7).
///
/// # Errors
/// Overflow of floats; a product that is too large.
#[inline]
pub(crate) fn multiply(left: &Number, right: &Number) -> Evaluation {
    match Pair::of(left, right)? {
        Pair::Words(l, r) => Ok(match l.checked_mul(r) {
            Some(product) => Number::Int(product),
            None => from_wide(i128::from(l) * i128::from(r)),
        }),
        Pair::Bigs(l, r) => multiply_bigs(&l, &r),
        Pair::Rationals(l, r) => operate(RationalOperation::Multiply, &l, &r),
        Pair::Floats(l, r) => checked_float(l * r, &[l, r]),
    }
}

/// The product, unless its size, which is known before it is computed, is too large.
fn multiply_bigs(left: &IBig, right: &IBig) -> Evaluation {
    let (l, r) = (left.limb_count(), right.limb_count());
    let bytes = 8 * (l + r) as u64;
    if bytes > MAX_INTEGER_BYTES {
        return Err(EvalError::TooLarge { bytes });
    }
    if giant::is_long_product(l, r) {
        return Err(Work::Two(Operation::Multiply, left.clone(), right.clone()).into());
    }
    Ok(Number::from_big(left * right))
}

/// `- X` (ISO 9.1.7).
#[inline]
pub(crate) fn negate(x: &Number) -> Evaluation {
    Ok(match x {
        Number::Int(x) => match x.checked_neg() {
            Some(negated) => Number::Int(negated),
            None => from_wide(-i128::from(*x)),
        },
        Number::Big(x) => Number::from_big(-x),
        Number::Rational(x) => Number::from_rational(x.negated()),
        Number::Float(x) => Number::Float(-x),
    })
}

/// `+ X` (ISO 9.1.7, Cor.2): the number itself.
pub(crate) fn plus(x: &Number) -> Evaluation {
    Ok(x.clone())
}

/// `abs(X)` (ISO 9.1.7).
pub(crate) fn abs(x: &Number) -> Evaluation {
    Ok(match x {
        Number::Int(x) => from_wide(i128::from(*x).abs()),
        Number::Big(x) => Number::from_big(x.abs()),
        Number::Rational(rational) if rational.is_negative() => Number::from_rational(rational.negated()),
        Number::Rational(_) => x.clone(),
        Number::Float(x) => Number::Float(x.abs()),
    })
}

/// `sign(X)` (ISO 9.1.7): −1, 0 or 1, a float if `X` is; of NaN, NaN.
pub(crate) fn sign(x: &Number) -> Evaluation {
    Ok(match x {
        Number::Int(x) => Number::Int(x.signum()),
        Number::Big(_) | Number::Rational(_) => Number::Int(if x.is_negative() { -1 } else { 1 }),
        Number::Float(x) if *x == 0.0 => Number::Float(0.0),
        Number::Float(x) => Number::Float(x.signum()),
    })
}

/// `max(X, Y)` (ISO 9.3.8, Cor.2): the greater number as it is; of an integer and a float that are equal, the float.
pub(crate) fn max(left: &Number, right: &Number) -> Evaluation {
    Ok(extremum(left, right, Ordering::Greater))
}

/// `min(X, Y)` (ISO 9.3.9, Cor.2): the lesser number as it is; of an integer and a float that are equal, the float.
pub(crate) fn min(left: &Number, right: &Number) -> Evaluation {
    Ok(extremum(left, right, Ordering::Less))
}

/// `left` if it compares to `right` as `preferred`, else `right`; of two equal numbers the float, if there is one; NaN if either
/// is NaN.
fn extremum(left: &Number, right: &Number, preferred: Ordering) -> Number {
    let left_wins = match compare(left, right) {
        Some(Ordering::Equal) => matches!(left, Number::Float(_)),
        Some(order) => order == preferred,
        None => matches!(left, Number::Float(x) if x.is_nan()),
    };
    if left_wins { left.clone() } else { right.clone() }
}
