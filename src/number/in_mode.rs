//! The functions whose results depend on the mode: quotients and powers of integers, and whatever is rounded to a float.
//!
//! Each takes its operands as a slice, as the table of evaluables calls them all alike.

use super::error::EvalError;
use super::giant::RationalOperation;
use super::mode::{Mode, Rounding};
use super::{Evaluation, Number, division, floats, powers, rational, rounding, sums};
use std::cmp::Ordering;

/// Whether an operation on these numbers is one on floats.
fn has_float(operands: &[Number]) -> bool {
    operands.iter().any(|operand| matches!(operand, Number::Float(_)))
}

/// Evaluates by the function of the default mode unless the result is a float to be rounded in a direction.
fn rounded(
    mode: Mode,
    operands: &[Number],
    function: fn(&Number, &Number) -> Evaluation,
    operation: RationalOperation,
    native: fn(f64, f64) -> f64,
) -> Evaluation {
    match operands {
        [left, right] if mode.rounding != Rounding::Nearest && has_float(operands) => {
            rounding::operation(operation, left, right, mode.rounding, native)
        }
        [left, right] => function(left, right),
        _ => Err(EvalError::Undefined),
    }
}

/// `X + Y`.
///
/// # Errors
/// As [`sums::add`].
pub(crate) fn add(mode: Mode, operands: &[Number]) -> Evaluation {
    rounded(mode, operands, sums::add, RationalOperation::Add, |x, y| x + y)
}

/// `X - Y`.
///
/// # Errors
/// As [`sums::subtract`].
pub(crate) fn subtract(mode: Mode, operands: &[Number]) -> Evaluation {
    rounded(mode, operands, sums::subtract, RationalOperation::Subtract, |x, y| x - y)
}

/// `X * Y`.
///
/// # Errors
/// As [`sums::multiply`].
pub(crate) fn multiply(mode: Mode, operands: &[Number]) -> Evaluation {
    rounded(mode, operands, sums::multiply, RationalOperation::Multiply, |x, y| x * y)
}

/// `X / Y`: of integers a rational number if these are preferred.
///
/// # Errors
/// As [`division::divide`]; in the mode `iso` every division by 0 is one by zero (ISO 9.1.4).
pub(crate) fn divide(mode: Mode, operands: &[Number]) -> Evaluation {
    let [left, right] = operands else { return Err(EvalError::Undefined) };
    let of_floats = has_float(operands);
    if mode.prefer_rationals && !of_floats {
        return match rational::divide_exactly(left, right) {
            // The error says what the quotient is among the floats.
            Err(EvalError::ZeroDivisor(_)) => division::divide(left, right),
            quotient => quotient,
        };
    }
    match division::divide(left, right) {
        Ok(Number::Float(_)) | Err(EvalError::FloatOverflow(_) | EvalError::OperandTooLarge)
            if mode.rounding != Rounding::Nearest =>
        {
            rounding::operation(RationalOperation::Divide, left, right, mode.rounding, |x, y| x / y)
        }
        Err(EvalError::Undefined) if mode.iso && super::compare(right, &Number::Int(0)) == Some(Ordering::Equal) => {
            Err(EvalError::ZeroDivisor(Some(f64::NAN)))
        }
        quotient => quotient,
    }
}

/// `X ** Y`.
///
/// # Errors
/// As [`powers::power`].
pub(crate) fn power(mode: Mode, operands: &[Number]) -> Evaluation {
    general_power(mode, operands, powers::strict_power)
}

/// `X ^ Y`.
///
/// # Errors
/// As [`powers::power`]; in the mode `iso` as [`powers::strict_integer_power`].
pub(crate) fn integer_power(mode: Mode, operands: &[Number]) -> Evaluation {
    general_power(mode, operands, powers::strict_integer_power)
}

fn general_power(mode: Mode, operands: &[Number], strict: fn(&Number, &Number) -> Evaluation) -> Evaluation {
    let [base, exponent] = operands else { return Err(EvalError::Undefined) };
    if let (true, Number::Int(_) | Number::Big(_), Number::Int(_) | Number::Big(_)) =
        (mode.prefer_rationals && exponent.is_negative(), base, exponent)
    {
        return rational::power_of_rational(&rational::Rational::whole(base.to_big()?), exponent);
    }
    let power = if mode.iso { strict(base, exponent)? } else { powers::power(base, exponent)? };
    match power {
        Number::Float(value) if mode.rounding != Rounding::Nearest && value.is_finite() => {
            rounding::power(base, exponent, value, mode.rounding)
        }
        other => Ok(other),
    }
}

/// `float(X)`.
///
/// # Errors
/// Overflow.
pub(crate) fn float(mode: Mode, operands: &[Number]) -> Evaluation {
    match operands {
        [x] if mode.rounding != Rounding::Nearest => rounding::float(x, mode.rounding),
        [x] => floats::float(x),
        _ => Err(EvalError::Undefined),
    }
}

/// The operands with infinities in the place of those that are larger than every float.
pub(crate) fn with_infinities(mode: Mode, operands: &[Number]) -> Vec<Number> {
    let as_infinity = |operand: &Number| match float(mode, std::slice::from_ref(operand)) {
        Err(_) if operand.is_negative() => Number::Float(f64::NEG_INFINITY),
        Err(_) => Number::Float(f64::INFINITY),
        Ok(_) => operand.clone(),
    };
    operands.iter().map(as_infinity).collect()
}

/// `sqrt(X)`.
///
/// # Errors
/// Undefined below 0; overflow.
pub(crate) fn square_root(mode: Mode, operands: &[Number]) -> Evaluation {
    match operands {
        [x] if mode.rounding != Rounding::Nearest => rounding::square_root(x, mode.rounding),
        [x] => super::apply_real_function(x, f64::sqrt),
        _ => Err(EvalError::Undefined),
    }
}

/// A value that was computed to the nearest float, in a mode: one step further in the direction.
pub(crate) fn step(mode: Mode, value: Number) -> Number {
    rounding::stepped(value, mode.rounding)
}

/// As [`step`], of a function whose values lie between -1 and 1.
pub(crate) fn step_in_unit(mode: Mode, value: Number) -> Number {
    rounding::stepped_in_unit(value, mode.rounding)
}

/// A constant whose nearest float is too small.
pub(crate) fn constant_from_below(mode: Mode, value: Number) -> Number {
    if mode.rounding == Rounding::Up { rounding::stepped(value, mode.rounding) } else { value }
}
