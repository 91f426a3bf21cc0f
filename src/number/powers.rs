//! Powers, exponentials and logarithms.
//!
//! `2 ^ 3` and `2 ** 3` are the integer 8. In the standard they differ on a negative exponent: `2 ^ -1` has no integer value and is an
//! error (ISO 9.3.10, Cor.2), `2 ** -1` is the float 0.5 (ISO 9.3.1). In the default dialect both are 0.5.

use super::error::EvalError;
use super::floats::{checked_float, float, natural_logarithm, to_float, to_float_or_infinity};
use super::giant::{self, Work};
use super::limbs::Limbs;
use super::rational::{Rational, power_of_rational, rational_power};
use super::reals::apply_real_function;
use super::{Evaluation, MAX_INTEGER_BYTES, Number, sums};
use dashu_base::BitTest;
use dashu_int::fast_div::ConstDivisor;
use dashu_int::{IBig, UBig};

/// `X ^ Y` of the standard (ISO 9.3.10, Cor.2): an integer if both are, otherwise a float.
///
/// # Errors
/// [`EvalError::TypeFloat`] for an integer other than 1 and −1 to a negative integer; undefined for a float 0 to a
/// negative power and a negative float to a fractional one; overflow of floats; a power that is too large.
pub(crate) fn strict_integer_power(base: &Number, exponent: &Number) -> Evaluation {
    match (base, exponent) {
        (Number::Rational(_), _) | (_, Number::Rational(_)) => power(base, exponent),
        (Number::Float(_), _) | (_, Number::Float(_)) => strict_power(base, exponent),
        _ if !exponent.is_negative() => natural_power(base, exponent),
        _ => power_of_unit(base, exponent).ok_or_else(|| EvalError::TypeFloat(base.clone())),
    }
}

/// `X ** Y` of the standard (ISO 9.3.1): as [`power`], but 0 to a negative power is undefined.
///
/// # Errors
/// As [`power`].
pub(crate) fn strict_power(base: &Number, exponent: &Number) -> Evaluation {
    power(base, exponent).map_err(|error| match error {
        EvalError::ZeroDivisor(_) => EvalError::Undefined,
        other => other,
    })
}

/// `X ** Y` and `X ^ Y`: an integer if both are and `Y` is not negative or `X` is 1 or −1; a rational number if `X` is one and `Y` an
/// integer; otherwise a float, unless `Y` is rational and the power too.
///
/// # Errors
/// Division by zero for 0 to a negative power; undefined for a negative number to a fractional one; overflow of floats; a power that
/// is too large.
pub(crate) fn power(base: &Number, exponent: &Number) -> Evaluation {
    match (base, exponent) {
        (Number::Float(_), Number::Rational(exponent)) => power_of_float(base, exponent),
        (Number::Float(_), _) | (_, Number::Float(_)) => float_power(base, exponent),
        (Number::Int(0), _) if exponent.is_negative() => Err(EvalError::ZeroDivisor(Some(f64::INFINITY))),
        (Number::Rational(base), Number::Int(_) | Number::Big(_)) => power_of_rational(base, exponent),
        (Number::Rational(base), Number::Rational(exponent)) => rational_power(base, exponent),
        (_, Number::Rational(exponent)) => rational_power(&Rational::whole(base.to_big()?), exponent),
        _ if !exponent.is_negative() => natural_power(base, exponent),
        // |X| is at least 2, so the power is at most 1/2: nothing overflows.
        _ => Ok(power_of_unit(base, exponent)
            .unwrap_or_else(|| Number::Float(to_float_or_infinity(base).powf(to_float_or_infinity(exponent))))),
    }
}

fn float_power(base: &Number, exponent: &Number) -> Evaluation {
    let (base, exponent) = (to_float(base)?, to_float(exponent)?);
    if base == 0.0 && exponent < 0.0 {
        return Err(EvalError::ZeroDivisor(Some(base.powf(exponent))));
    }
    checked_float(base.powf(exponent), &[base, exponent])
}

/// A float to a rational exponent: a negative one has a root of odd degree.
fn power_of_float(base: &Number, exponent: &Rational) -> Evaluation {
    let fraction = float(&Number::from_rational(exponent.clone()))?;
    if !base.is_negative() {
        return float_power(base, &fraction);
    }
    if !exponent.denominator().bit(0) {
        return Err(EvalError::Undefined);
    }
    let magnitude = float_power(&sums::negate(base)?, &fraction)?;
    if exponent.numerator().bit(0) { sums::negate(&magnitude) } else { Ok(magnitude) }
}

fn is_even(integer: &Number) -> bool {
    match integer {
        Number::Int(value) => value & 1 == 0,
        Number::Big(value) => !value.bit(0),
        Number::Rational(_) | Number::Float(_) => false,
    }
}

/// A power of 1 or −1, which any integer exponent has; `None` for another base.
fn power_of_unit(base: &Number, exponent: &Number) -> Option<Number> {
    match base {
        Number::Int(1) => Some(Number::Int(1)),
        Number::Int(-1) => Some(Number::Int(if is_even(exponent) { 1 } else { -1 })),
        _ => None,
    }
}

/// An integer to an exponent not below 0, unless the power, whose size is estimated first, is too large.
pub(super) fn natural_power(base: &Number, exponent: &Number) -> Evaluation {
    if let Some(power) = power_of_unit(base, exponent) {
        return Ok(power);
    }
    let exponent = match (base, exponent) {
        (_, Number::Int(0)) => return Ok(Number::Int(1)),
        (Number::Int(0), _) => return Ok(Number::Int(0)),
        (_, Number::Int(exponent)) => *exponent as u64,
        _ => return Err(EvalError::TooLarge { bytes: u64::MAX }),
    };
    if let (Number::Int(base), Ok(exponent)) = (base, u32::try_from(exponent))
        && let Some(power) = base.checked_pow(exponent)
    {
        return Ok(Number::Int(power));
    }
    let base = base.to_big()?;
    let bits = binary_size(&base) * exponent as f64;
    let bytes = (bits / 8.0) as u64;
    match usize::try_from(exponent) {
        Ok(exponent) if bytes <= MAX_UNDIVIDED_BYTES => Ok(Number::from_big(base.pow(exponent))),
        Ok(exponent) if bytes <= MAX_INTEGER_BYTES => Err(Work::Power(base, exponent).into()),
        _ => Err(EvalError::TooLarge { bytes }),
    }
}

/// Powers of more bytes are computed in pieces.
const MAX_UNDIVIDED_BYTES: u64 = 1 << 17;

/// The binary logarithm of the magnitude of an integer other than 0.
pub(super) fn binary_size(value: &IBig) -> f64 {
    let magnitude = Number::Big(IBig::from(value.clone().into_parts().1));
    natural_logarithm(&magnitude) / std::f64::consts::LN_2
}

/// `powm(X, Y, M)`: the remainder of `X ^ Y` divided by `M`, computed without the power; `0 =< Result < M`.
///
/// # Errors
/// An operand that is no integer; an exponent below 0; a modulus below 1.
pub(crate) fn power_modulo(base: &Number, exponent: &Number, modulus: &Number) -> Evaluation {
    let (base, power, divisor) = (base.to_big()?, exponent.to_big()?, modulus.to_big()?);
    let Ok(power) = UBig::try_from(power) else { return Err(EvalError::LessThanZero(exponent.clone())) };
    match UBig::try_from(divisor) {
        // The big-integer library has no ring of one element.
        Ok(divisor) if divisor.is_one() => Ok(Number::Int(0)),
        Ok(divisor) if giant::is_long_power(power.bit_len(), divisor.limb_count()) => {
            Err(Work::PowerModulo(base, power, divisor).into())
        }
        Ok(divisor) if !divisor.is_zero() => {
            let ring = ConstDivisor::new(divisor);
            Ok(Number::from_big(ring.reduce(base).pow(&power).residue().into()))
        }
        _ => Err(EvalError::LessThanOne(modulus.clone())),
    }
}

/// `log(X)` (ISO 9.3.6): the natural logarithm, of integers and rational numbers of any size.
///
/// # Errors
/// Undefined for 0 and below.
pub(crate) fn logarithm(x: &Number) -> Evaluation {
    scaled_logarithm(x, 1.0)
}

/// `log2(X)`: the binary logarithm, of integers of any size.
///
/// # Errors
/// Undefined for 0 and below.
pub(crate) fn binary_logarithm(x: &Number) -> Evaluation {
    match x {
        Number::Big(big) => {
            let (head, excess) = leading_bits(big);
            check_positive(x).map(|()| Number::Float(excess + head.log2()))
        }
        Number::Rational(fraction) if !to_float_or_infinity(x).is_normal() => of_parts(x, fraction, binary_logarithm),
        _ => check_positive(x).and_then(|()| apply_real_function(x, f64::log2)),
    }
}

/// A logarithm of a fraction that no float is near to.
fn of_parts(x: &Number, fraction: &Rational, logarithm: fn(&Number) -> Evaluation) -> Evaluation {
    check_positive(x)?;
    let numerator = logarithm(&Number::from_big(fraction.numerator().clone()))?;
    let denominator = logarithm(&Number::from_big(fraction.denominator().clone().into()))?;
    sums::subtract(&numerator, &denominator)
}

/// The highest 64 bits of a big integer above 0 as a float, and the number of bits below them.
fn leading_bits(big: &IBig) -> (f64, f64) {
    let excess = big.bit_len().saturating_sub(64);
    ((big >> excess).to_f64().value(), excess as f64)
}

/// `log10(X)`: the decimal logarithm, of integers of any size.
///
/// # Errors
/// Undefined for 0 and below.
pub(crate) fn decimal_logarithm(x: &Number) -> Evaluation {
    match x {
        Number::Big(big) => {
            let (head, excess) = leading_bits(big);
            check_positive(x).map(|()| Number::Float(excess.mul_add(std::f64::consts::LOG10_2, head.log10())))
        }
        Number::Rational(fraction) if !to_float_or_infinity(x).is_normal() => of_parts(x, fraction, decimal_logarithm),
        _ => check_positive(x).and_then(|()| apply_real_function(x, f64::log10)),
    }
}

/// `log(B, X)`: the logarithm of `X` to the base `B`, of integers of any size.
///
/// # Errors
/// Undefined if either is 0 or below, or the base is 1.
pub(crate) fn logarithm_to_base(base: &Number, x: &Number) -> Evaluation {
    check_positive(base)?;
    match natural_logarithm(base) {
        0.0 => Err(EvalError::Undefined),
        divisor => scaled_logarithm(x, divisor),
    }
}

fn scaled_logarithm(x: &Number, divisor: f64) -> Evaluation {
    check_positive(x)?;
    checked_float(natural_logarithm(x) / divisor, &[to_float_or_infinity(x), divisor])
}

/// Checks that a number has a logarithm; accepts NaN.
fn check_positive(x: &Number) -> Result<(), EvalError> {
    match x {
        Number::Float(x) if x.is_nan() => Ok(()),
        Number::Float(x) if *x > 0.0 => Ok(()),
        Number::Int(x) if *x > 0 => Ok(()),
        Number::Big(_) | Number::Rational(_) if !x.is_negative() => Ok(()),
        Number::Int(0) | Number::Float(0.0) => Err(EvalError::Pole(f64::NEG_INFINITY)),
        _ => Err(EvalError::Undefined),
    }
}
