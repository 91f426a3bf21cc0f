//! Floats as rational numbers: exactly, or by the simplest fraction whose nearest float they are.

use super::Rational;
use crate::number::error::EvalError;
use crate::number::floats::integer_part;
use crate::number::{Evaluation, Number};
use dashu_int::UBig;

/// `rational(X)`: the exact value of a float; another number itself.
///
/// # Errors
/// An infinity or NaN.
pub(crate) fn rational(x: &Number) -> Evaluation {
    match x {
        Number::Float(value) => finite(*value).map(|value| Number::from_rational(Rational::of_float(value))),
        exact => Ok(exact.clone()),
    }
}

/// `rationalize(X)`: a simple fraction that is rounded to the float; another number itself. It is a convergent of the float's
/// continued fraction.
///
/// # Errors
/// An infinity or NaN.
pub(crate) fn rationalize(x: &Number) -> Evaluation {
    match x {
        Number::Float(value) => finite(*value).map(|value| Number::from_rational(first_convergent(value))),
        exact => Ok(exact.clone()),
    }
}

fn finite(value: f64) -> Result<f64, EvalError> {
    match value {
        _ if value.is_finite() => Ok(value),
        _ if value.is_nan() => Err(EvalError::NotFinite),
        _ => Err(EvalError::RationalOverflow),
    }
}

/// The terms of the continued fraction are found by reciprocals of floats, as in SWI-Prolog. When these have become so inexact that the
/// denominator passes that of the float itself, the result is the exact value.
fn first_convergent(value: f64) -> Rational {
    let exact = Rational::of_float(value);
    let magnitude = value.abs();
    let (mut before, mut last) = ((UBig::ZERO, UBig::ONE), (UBig::ONE, UBig::ZERO));
    let mut rest = magnitude;
    while rest.is_finite() && last.1 <= exact.denominator {
        let term = integer_part(rest).into_parts().1;
        let next = (&term * &last.0 + &before.0, &term * &last.1 + &before.1);
        (before, last) = (last, next);
        let convergent = Rational { numerator: last.0.clone().into(), denominator: last.1.clone() };
        if convergent.to_float() == magnitude {
            return if value < 0.0 { convergent.negated() } else { convergent };
        }
        // Infinite if nothing remains.
        rest = (rest - rest.floor()).recip();
    }
    exact
}
