//! The inverse hyperbolic functions, by the formulas that lose the fewest digits in each range of the operand.
//!
//! The logarithms are those of the platform, whose error is little over half a unit in the last place.

use super::error::EvalError;
use super::floats::{checked_float, to_float};
use super::{Evaluation, Number};
use std::f64::consts::LN_2;

/// From here on `x² ± 1` is `x²`, and the root `x`.
const LARGE: f64 = (1_u32 << 28) as f64;

/// `asinh(X)`: the inverse of the hyperbolic sine, `ln(x + √(x² + 1))`.
pub(crate) fn asinh(x: f64) -> f64 {
    let size = x.abs();
    let square = size * size;
    let value = if size < LARGE.recip() {
        size
    } else if size <= 2.0 {
        (size + square / (1.0 + (1.0 + square).sqrt())).ln_1p()
    } else if size <= LARGE {
        (2.0 * size + ((square + 1.0).sqrt() + size).recip()).ln()
    } else {
        size.ln() + LN_2
    };
    value.copysign(x)
}

/// `acosh(X)` from 1 on: the inverse of the hyperbolic cosine, `ln(x + √(x² − 1))`.
pub(crate) fn acosh(x: f64) -> f64 {
    if x <= 2.0 {
        let above = x - 1.0;
        (above + (2.0 * above + above * above).sqrt()).ln_1p()
    } else if x < LARGE {
        (2.0 * x - (x + (x * x - 1.0).sqrt()).recip()).ln()
    } else {
        x.ln() + LN_2
    }
}

/// `atanh(X)`: the inverse of the hyperbolic tangent.
///
/// # Errors
/// Undefined for 1 and -1 and beyond.
pub(crate) fn inverse_hyperbolic_tangent(x: &Number) -> Evaluation {
    let x = to_float(x)?;
    if x.abs() == 1.0 { Err(EvalError::Pole(f64::INFINITY.copysign(x))) } else { checked_float(libm::atanh(x), &[x]) }
}
