//! The float nearest to the quotient of two integers.
//!
//! Rounding both integers to floats first would be wrong: 10⁴⁰⁰ / 3·10³⁹⁹ is 3.33…, though neither fits a float. So the
//! quotient is computed as an integer with more bits than a float keeps; its lowest bit is set if the
//! remainder is not 0 (sticky bit), so that the single rounding that follows (to nearest, ties to even) recognizes ties.

use dashu_base::{BitTest, DivRem, Sign};
use dashu_int::{IBig, UBig};
use std::cmp::Ordering;

/// Integers up to this size are floats.
const MAX_EXACT_INTEGER: u64 = 1 << f64::MANTISSA_DIGITS;

/// The exponent of the smallest subnormal float, 2⁻¹⁰⁷⁴.
const MIN_SUBNORMAL_EXPONENT: i64 = -1074;

/// The exponent of the smallest normal float, 2⁻¹⁰²².
const MIN_NORMAL_EXPONENT: i64 = f64::MIN_EXP as i64 - 1;

/// The float nearest to `left / right`; neither is 0.
pub(super) fn of_words(left: i64, right: i64) -> f64 {
    let (dividend, divisor) = (left.unsigned_abs(), right.unsigned_abs());
    if dividend <= MAX_EXACT_INTEGER && divisor <= MAX_EXACT_INTEGER {
        return left as f64 / right as f64;
    }
    // The dividend fills 128 bits, so the quotient has at least 64.
    let dividend = u128::from(dividend);
    let shift = dividend.leading_zeros();
    let (shifted, divisor) = (dividend << shift, u128::from(divisor));
    let bits = (shifted / divisor) | u128::from(shifted % divisor != 0);
    let magnitude = libm::ldexp(bits as f64, -(shift as i32));
    with_sign(magnitude, (left < 0) != (right < 0))
}

/// The float nearest to `left / right`, infinite if that is larger than every float; neither is 0.
pub(super) fn of_bigs(left: &IBig, right: &IBig) -> f64 {
    let (left_sign, dividend) = left.clone().into_parts();
    let (right_sign, divisor) = right.clone().into_parts();
    // The quotient lies between 2^(scale-1) and 2^(scale+1).
    let scale = dividend.bit_len() as i64 - divisor.bit_len() as i64;
    let magnitude = if scale > f64::MAX_EXP as i64 {
        f64::INFINITY
    } else if scale > MIN_NORMAL_EXPONENT {
        normal_quotient(dividend, divisor, scale)
    } else {
        subnormal_quotient(dividend, divisor)
    };
    with_sign(magnitude, (left_sign == Sign::Negative) != (right_sign == Sign::Negative))
}

/// The quotient of a number other than 0, of this sign, by 0.
pub(super) fn by_zero(sign: Sign) -> f64 {
    with_sign(f64::INFINITY, sign == Sign::Negative)
}

/// The quotient with 65 to 67 bits, then rounded.
fn normal_quotient(dividend: UBig, divisor: UBig, scale: i64) -> f64 {
    let shift = 66 - scale;
    let distance = shift.unsigned_abs() as usize;
    let (whole, rest) =
        if shift < 0 { dividend.div_rem(divisor << distance) } else { (dividend << distance).div_rem(divisor) };
    let sticky = if rest.is_zero() { whole } else { whole | UBig::ONE };
    libm::ldexp(sticky.to_f64().value(), -(shift as i32))
}

/// The quotient as a multiple, below 2⁵³, of the smallest subnormal float; rounded here.
fn subnormal_quotient(dividend: UBig, divisor: UBig) -> f64 {
    let (whole, rest) = (dividend << MIN_SUBNORMAL_EXPONENT.unsigned_abs() as usize).div_rem(&divisor);
    let up = match (rest << 1).cmp(&divisor) {
        Ordering::Less => false,
        Ordering::Equal => whole.bit(0),
        Ordering::Greater => true,
    };
    let count = if up { whole + UBig::ONE } else { whole };
    libm::ldexp(count.to_f64().value(), MIN_SUBNORMAL_EXPONENT as i32)
}

fn with_sign(magnitude: f64, negative: bool) -> f64 {
    if negative { -magnitude } else { magnitude }
}
