//! Floats rounded in a given direction.
//!
//! The processor's rounding mode is left alone, for the compiler of this program relies on it. A sum, difference, product or quotient,
//! a square root and a conversion are the exact value correctly rounded. For other functions the nearest float is taken one step further
//! in the direction, so that an interval contains the exact value.

use super::error::EvalError;
use super::floats::checked_float;
use super::giant::RationalOperation;
use super::mode::Rounding;
use super::rational::{Rational, operate, power_of_rational};
use super::{Evaluation, Number};
use std::cmp::Ordering;

/// A rational number as a float, rounded in this direction; the float beyond all others is infinite.
pub(super) fn rounded(exact: &Rational, rounding: Rounding) -> f64 {
    let nearest = exact.to_float();
    let too_great = match nearest {
        f64::INFINITY => true,
        f64::NEG_INFINITY => false,
        nearest => match Rational::of_float(nearest).cmp(exact) {
            Ordering::Equal => return nearest,
            order => order == Ordering::Greater,
        },
    };
    match (direction(rounding, exact.is_negative()), too_great) {
        (Rounding::Down, true) => nearest.next_down(),
        (Rounding::Up, false) => nearest.next_up(),
        _ => nearest,
    }
}

/// `rounding`, with one of up and down for the direction towards zero.
fn direction(rounding: Rounding, negative: bool) -> Rounding {
    match rounding {
        Rounding::TowardsZero if negative => Rounding::Up,
        Rounding::TowardsZero => Rounding::Down,
        other => other,
    }
}

/// The exact value of a number; `None` if it is infinite or NaN.
pub(super) fn exact(x: &Number) -> Option<Rational> {
    match x {
        Number::Float(value) => value.is_finite().then(|| Rational::of_float(*value)),
        Number::Rational(value) => Some(Rational::clone(value)),
        integer => integer.to_big().ok().map(Rational::whole),
    }
}

/// A float as it is, another number rounded.
///
/// # Errors
/// [`EvalError::OperandTooLarge`].
fn operand(x: &Number, rounding: Rounding) -> Result<f64, EvalError> {
    match (x, exact(x)) {
        (Number::Float(value), _) => Ok(*value),
        (_, Some(value)) => match rounded(&value, rounding) {
            value if value.is_finite() => Ok(value),
            _ => Err(EvalError::OperandTooLarge),
        },
        (_, None) => Ok(f64::NAN),
    }
}

/// The float of an operation. If one operand is a float, the other is rounded to one first; otherwise the exact result is rounded.
/// `native` is the operation on floats, for operands that are not finite.
///
/// # Errors
/// Division by zero; overflow.
pub(super) fn operation(
    operation: RationalOperation,
    left: &Number,
    right: &Number,
    rounding: Rounding,
    native: fn(f64, f64) -> f64,
) -> Evaluation {
    let has_float = [left, right].iter().any(|operand| matches!(operand, Number::Float(_)));
    let value =
        |x: &Number| if has_float { operand(x, rounding).map(|x| exact(&Number::Float(x))) } else { Ok(exact(x)) };
    let (Some(l), Some(r)) = (value(left)?, value(right)?) else { return natively(left, right, rounding, native) };
    if operation == RationalOperation::Divide && r.is_zero() {
        return Err(EvalError::ZeroDivisor(Some(native(operand(left, rounding)?, operand(right, rounding)?))));
    }
    let result = match operate(operation, &l, &r)? {
        Number::Float(float) => return Ok(Number::Float(float)),
        number => exact(&number).unwrap_or_else(|| l.clone()),
    };
    if !result.is_zero() {
        return checked_float(rounded(&result, rounding), &[]);
    }
    // Of the zeros that differ in sign, IEEE 754 makes the sum of opposite numbers negative if it rounds down.
    let opposites = matches!(operation, RationalOperation::Add | RationalOperation::Subtract) && !l.is_zero();
    let zero = if opposites { 0.0 } else { native(operand(left, rounding)?, operand(right, rounding)?) };
    Ok(Number::Float(if opposites && rounding == Rounding::Down { -0.0 } else { zero }))
}

fn natively(left: &Number, right: &Number, rounding: Rounding, native: fn(f64, f64) -> f64) -> Evaluation {
    let (left, right) = (operand(left, rounding)?, operand(right, rounding)?);
    checked_float(native(left, right), &[left, right])
}

/// `float(X)`.
///
/// # Errors
/// Overflow.
pub(super) fn float(x: &Number, rounding: Rounding) -> Evaluation {
    operand(x, rounding).map(Number::Float)
}

/// `sqrt(X)`.
///
/// # Errors
/// Undefined below 0; overflow.
pub(super) fn square_root(x: &Number, rounding: Rounding) -> Evaluation {
    let x = operand(x, rounding)?;
    let nearest = x.sqrt();
    if !nearest.is_finite() || nearest == 0.0 {
        return checked_float(nearest, &[x]);
    }
    let root = Rational::of_float(nearest);
    let Ok(square) = operate(RationalOperation::Multiply, &root, &root) else { return Err(EvalError::Undefined) };
    let order = exact(&square).map_or(Ordering::Equal, |square| square.cmp(&Rational::of_float(x)));
    Ok(Number::Float(match (direction(rounding, false), order) {
        (Rounding::Down, Ordering::Greater) => nearest.next_down(),
        (Rounding::Up, Ordering::Less) => nearest.next_up(),
        _ => nearest,
    }))
}

/// `X ** Y`, of which this is about the nearest float: exactly rounded if `Y` is a small integer.
///
/// # Errors
/// Overflow.
pub(super) fn power(base: &Number, exponent: &Number, nearest: f64, rounding: Rounding) -> Evaluation {
    const MAX_EXPONENT: f64 = 256.0;
    // The powers of 0 and of infinities are exact.
    let Some(base) = exact(base).filter(|base| !base.is_zero()) else { return Ok(Number::Float(nearest)) };
    let exponent = operand(exponent, rounding)?;
    if exponent.fract() != 0.0 || exponent.abs() > MAX_EXPONENT {
        return Ok(stepped(Number::Float(nearest), rounding));
    }
    match exact(&power_of_rational(&base, &Number::Int(exponent as i64))?) {
        Some(power) => checked_float(rounded(&power, rounding), &[]),
        None => Ok(stepped(Number::Float(nearest), rounding)),
    }
}

/// The value of a function that is computed to the nearest float, or about, one step further in a direction.
pub(super) fn stepped(value: Number, rounding: Rounding) -> Number {
    match value {
        Number::Float(value) if value.is_finite() => Number::Float(match rounding {
            Rounding::TowardsZero if value == 0.0 => value,
            rounding => match direction(rounding, value < 0.0) {
                Rounding::Down => value.next_down(),
                Rounding::Up => value.next_up(),
                _ => value,
            },
        }),
        other => other,
    }
}

/// As [`stepped`], of a function whose values lie between -1 and 1.
pub(super) fn stepped_in_unit(value: Number, rounding: Rounding) -> Number {
    match stepped(value, rounding) {
        Number::Float(value) => Number::Float(value.clamp(-1.0, 1.0)),
        other => other,
    }
}
