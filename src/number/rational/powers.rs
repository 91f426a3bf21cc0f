//! Powers of rational numbers, and rational powers of numbers.
//!
//! An exponent N/D asks for a root: `4 ^ 1r2` is 2, and where the root is not rational the power is the nearest float that the
//! function on floats finds. A root of odd degree of a negative number is negative: `-8 ^ 1r3` is -2.

use super::Rational;
use super::arithmetic::MAX_SHORT_WORDS;
use crate::number::error::EvalError;
use crate::number::floats::{checked_float, to_float};
use crate::number::giant::{Work, natural_root, power};
use crate::number::pair::from_checked_rational;
use crate::number::powers::{binary_size, natural_power};
use crate::number::sums::abs;
use crate::number::{Evaluation, MAX_INTEGER_BYTES, Number, Poll, Stopped};
use dashu_base::{BitTest, Sign};
use dashu_int::{IBig, UBig};

/// A rational number to an integer.
///
/// # Errors
/// 0 to a negative power; a power that is too large; long work.
pub(in crate::number) fn power_of_rational(base: &Rational, exponent: &Number) -> Evaluation {
    let base = if exponent.is_negative() { reciprocal(base)? } else { base.clone() };
    if base.denominator.is_one() {
        return natural_power(&Number::from_big(base.numerator), &abs(exponent)?);
    }
    let exponent = match exponent {
        Number::Int(exponent) => exponent.unsigned_abs(),
        _ => u64::MAX,
    };
    let bits = binary_size(&base.numerator).max(binary_size(&IBig::from(base.denominator.clone())));
    let bytes = (bits * exponent as f64 / 8.0) as u64;
    match usize::try_from(exponent) {
        Ok(exponent) if bytes <= MAX_UNDIVIDED_BYTES => {
            let numerator = base.numerator.pow(exponent);
            Ok(Number::from_rational(Rational { numerator, denominator: base.denominator.pow(exponent) }))
        }
        Ok(exponent) if bytes <= MAX_INTEGER_BYTES => Err(Work::RationalPower(base, exponent).into()),
        _ => Err(EvalError::TooLarge { bytes }),
    }
}

/// Powers of more bytes are computed in pieces.
const MAX_UNDIVIDED_BYTES: u64 = 1 << 16;

/// A long power of a rational number that is no integer.
///
/// # Errors
/// [`Stopped`] if a poll fails.
pub(in crate::number) fn run_natural_power(
    base: &Rational,
    exponent: usize,
    poll: Poll,
) -> Result<Evaluation, Stopped> {
    let (sign, magnitude) = base.numerator.clone().into_parts();
    let sign = if exponent.is_multiple_of(2) { Sign::Positive } else { sign };
    let numerator = IBig::from_parts(sign, power(&magnitude, exponent, poll)?);
    Ok(from_checked_rational(Rational { numerator, denominator: power(&base.denominator, exponent, poll)? }))
}

fn reciprocal(x: &Rational) -> Result<Rational, EvalError> {
    if x.is_zero() {
        return Err(EvalError::ZeroDivisor(Some(f64::INFINITY)));
    }
    let (sign, magnitude) = x.numerator.clone().into_parts();
    Ok(Rational { numerator: IBig::from_parts(sign, x.denominator.clone()), denominator: magnitude })
}

/// A number that is no float to a rational exponent that is no integer.
///
/// # Errors
/// 0 to a negative power; undefined for a root of even degree of a negative number; overflow; a power that is too large; long
/// work.
pub(in crate::number) fn rational_power(base: &Rational, exponent: &Rational) -> Evaluation {
    if base.words() > MAX_SHORT_WORDS {
        return Err(Work::RationalExponent(base.clone(), exponent.clone()).into());
    }
    match run_rational_power(base, exponent, &mut || Ok(())) {
        Ok(evaluation) => evaluation,
        // This poll never fails.
        Err(Stopped) => Err(EvalError::Undefined),
    }
}

/// As [`rational_power`], of bases of any length.
///
/// # Errors
/// [`Stopped`] if a poll fails.
pub(in crate::number) fn run_rational_power(
    base: &Rational,
    exponent: &Rational,
    poll: Poll,
) -> Result<Evaluation, Stopped> {
    let even_root = !exponent.denominator.bit(0);
    if base.is_negative() && even_root {
        return Ok(Err(EvalError::Undefined));
    }
    if let Some(root) = exact_root(base, &exponent.denominator, poll)? {
        return Ok(power_of_rational(&root, &Number::from_big(exponent.numerator.clone())));
    }
    Ok(float_power(base, exponent))
}

/// The power as a float, of a number whose root is not rational.
fn float_power(base: &Rational, exponent: &Rational) -> Evaluation {
    let float = to_float(&Number::from_rational(base.clone()))?;
    let magnitude = float.abs().powf(exponent.to_float());
    let negative = float < 0.0 && exponent.numerator.bit(0);
    checked_float(if negative { -magnitude } else { magnitude }, &[float])
}

/// The root of this degree, if it is rational; the negative root of a negative number.
fn exact_root(base: &Rational, degree: &UBig, poll: Poll) -> Result<Option<Rational>, Stopped> {
    let (sign, magnitude) = base.numerator.clone().into_parts();
    let Some(numerator) = exact_natural_root(magnitude, degree, poll)? else { return Ok(None) };
    let numerator = IBig::from_parts(sign, numerator);
    let denominator = exact_natural_root(base.denominator.clone(), degree, poll)?;
    Ok(denominator.map(|denominator| Rational { numerator, denominator }))
}

/// The root of a natural number, if it is an integer.
fn exact_natural_root(number: UBig, degree: &UBig, poll: Poll) -> Result<Option<UBig>, Stopped> {
    if number.is_zero() || number.is_one() {
        return Ok(Some(number));
    }
    // A root of a higher degree lies between 1 and 2.
    let Some(degree) = usize::try_from(degree).ok().filter(|degree| *degree < number.bit_len()) else {
        return Ok(None);
    };
    let root = natural_root(&number, degree, poll)?;
    Ok((power(&root, degree, poll)? == number).then_some(root))
}
