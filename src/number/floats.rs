//! Floats: conversion from and to integers, rounding, and the check of every computed float.
//!
//! Infinities and NaN are not values of ISO Prolog. They enter a computation only by name (`inf`, `nan`, or a
//! numeral such as `1.0Inf`), and then obey IEEE 754: `inf + 1` is `inf`. From finite operands neither arises; there is
//! an error instead. A result too small for a float is 0.0 or a subnormal float, silently, which ISO 9.1.4.2 permits.

use super::error::EvalError;
use super::rational::{self, Rational};
use super::{Evaluation, Number};
use dashu_base::BitTest;
use dashu_int::IBig;

/// The float a number is or is nearest to.
///
/// # Errors
/// [`EvalError::OperandTooLarge`] if the number is larger than every float.
#[inline]
pub(super) fn to_float(x: &Number) -> Result<f64, EvalError> {
    match x {
        Number::Int(x) => Ok(*x as f64),
        Number::Float(x) => Ok(*x),
        Number::Big(_) | Number::Rational(_) => match to_float_or_infinity(x) {
            float if float.is_finite() => Ok(float),
            _ => Err(EvalError::OperandTooLarge),
        },
    }
}

/// The float a number is or is nearest to; an infinity for an integer larger than every float.
pub(super) fn to_float_or_infinity(x: &Number) -> f64 {
    match x {
        Number::Int(x) => *x as f64,
        Number::Float(x) => *x,
        Number::Big(x) => x.to_f64().value(),
        Number::Rational(x) => x.to_float(),
    }
}

/// Checks a computed float against its operands (ISO 9.1.4.2).
///
/// # Errors
/// [`EvalError::FloatOverflow`] for an infinity from finite operands, [`EvalError::Undefined`] for a NaN from operands
/// other than NaN.
#[inline]
pub(super) fn checked_float(value: f64, operands: &[f64]) -> Evaluation {
    if value.is_finite() { Ok(Number::Float(value)) } else { float_or_error(value, operands) }
}

#[cold]
fn float_or_error(value: f64, operands: &[f64]) -> Evaluation {
    if value.is_nan() && !operands.iter().any(|operand| operand.is_nan()) {
        Err(EvalError::Undefined)
    } else if value.is_infinite() && operands.iter().all(|operand| operand.is_finite()) {
        Err(EvalError::FloatOverflow(value))
    } else {
        Ok(Number::Float(value))
    }
}

/// The integer part of a finite float, as an integer of any size.
pub(super) fn integer_part(float: f64) -> IBig {
    const FRACTION_BITS: u32 = f64::MANTISSA_DIGITS - 1;
    const EXPONENT_OF_ONE: i64 = f64::MAX_EXP as i64 - 1;
    let bits = float.to_bits();
    let exponent = (bits >> FRACTION_BITS & 0x7FF) as i64 - EXPONENT_OF_ONE - i64::from(FRACTION_BITS);
    let digits = bits & ((1 << FRACTION_BITS) - 1) | 1 << FRACTION_BITS;
    let magnitude = match usize::try_from(exponent) {
        Ok(exponent) => IBig::from(digits) << exponent,
        Err(_) => IBig::from(digits.checked_shr(exponent.unsigned_abs() as u32).unwrap_or(0)),
    };
    if float < 0.0 { -magnitude } else { magnitude }
}

/// Rounds a float or a rational number to an integer; returns an integer unchanged.
fn round_with(x: &Number, rounding: impl Fn(f64) -> f64, of_rational: impl Fn(&Rational) -> Number) -> Evaluation {
    let float = match x {
        Number::Float(float) => *float,
        Number::Rational(rational) => return Ok(of_rational(rational)),
        Number::Int(_) | Number::Big(_) => return Ok(x.clone()),
    };
    let whole = rounding(float);
    if !whole.is_finite() {
        return Err(EvalError::NotFinite);
    }
    // Between these bounds the conversion is exact: both are powers of two.
    if whole >= i64::MIN as f64 && whole < -(i64::MIN as f64) {
        Ok(Number::Int(whole as i64))
    } else {
        Ok(Number::from_big(integer_part(whole)))
    }
}

/// `truncate(X)` (ISO 9.1.7): the integer part.
///
/// # Errors
/// Undefined of infinities and NaN.
pub(crate) fn truncate(x: &Number) -> Evaluation {
    round_with(x, f64::trunc, rational::truncate)
}

/// `floor(X)` (ISO 9.1.7): the greatest integer not above.
///
/// # Errors
/// Undefined of infinities and NaN.
pub(crate) fn floor(x: &Number) -> Evaluation {
    round_with(x, f64::floor, rational::floor)
}

/// `ceiling(X)` (ISO 9.1.7): the least integer not below.
///
/// # Errors
/// Undefined of infinities and NaN.
pub(crate) fn ceiling(x: &Number) -> Evaluation {
    round_with(x, f64::ceil, rational::ceiling)
}

/// `round(X)` (ISO 9.1.6): the floor of X + 1/2, so that −2.5 becomes −2.
///
/// # Errors
/// Undefined of infinities and NaN.
pub(crate) fn round(x: &Number) -> Evaluation {
    // X + 0.5 itself would be rounded: 0.49999999999999994 + 0.5 is 1.0.
    let of_float = |x: f64| if x - x.floor() >= 0.5 { x.ceil() } else { x.floor() };
    round_with(x, of_float, |x| rational::nearest_integer(x, true))
}

/// `integer(X)`: the nearest integer, ties away from zero, so that −2.5 becomes −3.
///
/// # Errors
/// Undefined of infinities and NaN.
pub(crate) fn integer(x: &Number) -> Evaluation {
    round_with(x, f64::round, |x| rational::nearest_integer(x, false))
}

/// `float(X)` (ISO 9.1.7): the nearest float.
///
/// # Errors
/// Overflow.
pub(crate) fn float(x: &Number) -> Evaluation {
    to_float(x).map(Number::Float)
}

/// `float_integer_part(X)` (ISO 9.1.7): the integer part as a float; that of a rational number is an integer.
pub(crate) fn float_integer_part(x: &Number) -> Evaluation {
    Ok(match x {
        Number::Float(x) => Number::Float(x.trunc()),
        Number::Rational(x) => rational::truncate(x),
        integer => integer.clone(),
    })
}

/// `float_fractional_part(X)` (ISO 9.1.7): the rest beside [`float_integer_part`], with the sign of `X`; of an integer, 0.
pub(crate) fn float_fractional_part(x: &Number) -> Evaluation {
    Ok(match x {
        Number::Float(x) if x.is_infinite() => Number::Float(0.0_f64.copysign(*x)),
        Number::Float(x) => Number::Float(x.fract()),
        Number::Rational(x) => x.fraction(),
        Number::Int(_) | Number::Big(_) => Number::Int(0),
    })
}

/// The natural logarithm of a number above 0; an integer or the parts of a rational number need not fit a float.
pub(super) fn natural_logarithm(x: &Number) -> f64 {
    match x {
        Number::Rational(rational) if !to_float_or_infinity(x).is_normal() => {
            let part = |part: IBig| natural_logarithm(&Number::from_big(part));
            part(rational.numerator().clone()) - part(rational.denominator().clone().into())
        }
        Number::Big(big) if to_float_or_infinity(x).is_infinite() => {
            let excess = big.bit_len().saturating_sub(64);
            std::f64::consts::LN_2.mul_add(excess as f64, (big >> excess).to_f64().value().ln())
        }
        _ => to_float_or_infinity(x).ln(),
    }
}
