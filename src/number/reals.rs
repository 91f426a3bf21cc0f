//! Functions of real numbers, computed in floats (ISO 9.3).

use super::error::EvalError;
use super::floats::{checked_float, to_float};
use super::sums::negate;
use super::{Evaluation, Number};

/// Applies a function that is total except for overflow and NaN to a number as a float.
///
/// # Errors
/// As [`to_float`] and [`checked_float`].
pub(crate) fn apply_real_function(x: &Number, function: impl Fn(f64) -> f64) -> Evaluation {
    let x = to_float(x)?;
    checked_float(function(x), &[x])
}

/// As [`apply_real_function`], for a function that is not defined everywhere; `domain` tests the operand.
///
/// # Errors
/// As [`apply_real_function`], and [`EvalError::Undefined`] outside the domain.
pub(crate) fn apply_real_function_within(
    x: &Number,
    domain: impl Fn(f64) -> bool,
    function: impl Fn(f64) -> f64,
) -> Evaluation {
    let float = to_float(x)?;
    if float.is_nan() || domain(float) { checked_float(function(float), &[float]) } else { Err(EvalError::Undefined) }
}

/// `atan2(Y, X)` (ISO 9.3.13, Cor.2).
///
/// # Errors
/// Undefined for the point 0, 0.
pub(crate) fn angle(ordinate: &Number, abscissa: &Number) -> Evaluation {
    let (y, x) = (to_float(ordinate)?, to_float(abscissa)?);
    if y == 0.0 && x == 0.0 { Err(EvalError::Undefined) } else { checked_float(y.atan2(x), &[y, x]) }
}

/// `copysign(X, Y)`: `X` with the sign of `Y`, which a float has even if it is 0 or NaN.
///
/// # Errors
/// Overflow.
pub(crate) fn copysign(magnitude: &Number, sign: &Number) -> Evaluation {
    let negative = match sign {
        Number::Float(sign) => sign.is_sign_negative(),
        exact => exact.is_negative(),
    };
    match magnitude {
        Number::Float(value) => Ok(Number::Float(value.copysign(if negative { -1.0 } else { 1.0 }))),
        exact if exact.is_negative() == negative => Ok(exact.clone()),
        exact => negate(exact),
    }
}

/// `nexttoward(X, Y)`: the next float from `X` in the direction of `Y`.
///
/// # Errors
/// Overflow.
pub(crate) fn next_toward(from: &Number, to: &Number) -> Evaluation {
    let (from, to) = (to_float(from)?, to_float(to)?);
    checked_float(libm::nextafter(from, to), &[from, to])
}

/// `lgamma(X)`: the logarithm of the gamma function.
///
/// # Errors
/// Undefined for 0 and the negative integers; overflow.
pub(crate) fn log_gamma(x: &Number) -> Evaluation {
    match to_float(x)? {
        pole if pole.is_finite() && pole <= 0.0 && pole == pole.floor() => Err(EvalError::Pole(f64::INFINITY)),
        x => checked_float(libm::lgamma(x), &[x]),
    }
}
