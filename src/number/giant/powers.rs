//! Powers by repeated squaring, with and without a modulus.

use super::products::product;
use super::quotients::divide;
use crate::number::{Poll, Stopped};
use dashu_base::{BitTest, Sign};
use dashu_int::{IBig, UBig};

/// Whether a power modulo an integer of so many words takes long.
pub(crate) fn is_long_power(exponent_bits: usize, modulus: usize) -> bool {
    (exponent_bits as u64).saturating_mul(modulus as u64).saturating_mul(modulus as u64) > 1 << 32
}

/// A power of a natural number, squared and multiplied along the bits of the exponent.
///
/// # Errors
/// [`Stopped`] if a poll fails.
pub(in crate::number) fn power(base: &UBig, exponent: usize, poll: Poll) -> Result<UBig, Stopped> {
    let mut power = UBig::ONE;
    for place in (0..exponent.bit_len()).rev() {
        power = product(&power, &power, poll)?;
        if exponent.bit(place) {
            power = product(&power, base, poll)?;
        }
    }
    Ok(power)
}

/// The power modulo `modulus`, not negative even if the base is.
///
/// # Errors
/// [`Stopped`] if a poll fails.
pub(super) fn power_modulo(base: IBig, exponent: &UBig, modulus: &UBig, poll: Poll) -> Result<IBig, Stopped> {
    let (sign, magnitude) = base.into_parts();
    let mut base = divide(&magnitude, modulus, poll)?.1;
    if sign == Sign::Negative && !base.is_zero() {
        base = modulus - base;
    }
    let mut power = divide(&UBig::ONE, modulus, poll)?.1;
    for place in (0..exponent.bit_len()).rev() {
        power = divide(&product(&power, &power, poll)?, modulus, poll)?.1;
        if exponent.bit(place) {
            power = divide(&product(&power, &base, poll)?, modulus, poll)?.1;
        }
    }
    Ok(power.into())
}
