//! Decimal numerals, written and read by divide and conquer.

use super::products::product;
use super::quotients::divide;
use crate::number::limbs::Limbs;
use crate::number::{Poll, Stopped};
use dashu_base::Sign;
use dashu_int::{IBig, UBig};

/// Decimal digits that the library converts in one call.
pub(super) const MAX_PIECE_DIGITS: usize = 1 << 16;

/// Whether the decimal text of an integer takes long.
pub(crate) fn has_long_text(value: &IBig) -> bool {
    value.limb_count() * 19 > 2 * MAX_PIECE_DIGITS
}

/// A lower bound of the number of decimal digits of an integer.
pub(crate) fn least_digits(value: &IBig) -> usize {
    value.limb_count().saturating_sub(1) * 19
}

/// The decimal digits of an integer, behind its sign if it is negative.
///
/// # Errors
/// [`Stopped`] if a poll fails.
pub(crate) fn decimal_text(value: &IBig, poll: Poll) -> Result<String, Stopped> {
    let (sign, magnitude) = value.clone().into_parts();
    let mut powers = vec![UBig::from(10u8).pow(MAX_PIECE_DIGITS)];
    while let Some(last) = powers.last()
        && *last <= magnitude
    {
        let square = product(last, last, poll)?;
        powers.push(square);
    }
    powers.pop();
    let mut text = String::from(if sign == Sign::Negative { "-" } else { "" });
    push_digits(magnitude, &powers, false, &mut text, poll)?;
    Ok(text)
}

/// Pushes the digits of a number less than the square of the last power; if `padded`, with leading zeros to the full width.
fn push_digits(value: UBig, powers: &[UBig], padded: bool, text: &mut String, poll: Poll) -> Result<(), Stopped> {
    let Some((power, lower)) = powers.split_last() else {
        poll()?;
        let digits = value.to_string();
        if padded {
            text.extend(std::iter::repeat_n('0', MAX_PIECE_DIGITS.saturating_sub(digits.len())));
        }
        text.push_str(&digits);
        return Ok(());
    };
    let (high, low) = divide(&value, power, poll)?;
    let begins = padded || !high.is_zero();
    if begins {
        push_digits(high, lower, padded, text, poll)?;
    }
    push_digits(low, lower, begins, text, poll)
}

/// Whether converting so many digits to an integer takes long.
pub(crate) fn is_long_text(digits: &str) -> bool {
    digits.len() > 2 * MAX_PIECE_DIGITS
}

/// The natural number with these decimal digits; the text consists of digits only.
///
/// # Errors
/// [`Stopped`] if a poll fails.
pub(crate) fn of_decimal_text(digits: &str, poll: Poll) -> Result<UBig, Stopped> {
    // Pieces of equal length, lowest first; neighbours are combined until one remains.
    let mut pieces = Vec::new();
    let mut rest = digits;
    while !rest.is_empty() {
        poll()?;
        let (high, piece) = rest.split_at(rest.len().saturating_sub(MAX_PIECE_DIGITS));
        pieces.push(UBig::from_str_radix(piece, 10).unwrap_or_default());
        rest = high;
    }
    let mut power = UBig::from(10u8).pow(MAX_PIECE_DIGITS);
    while pieces.len() > 1 {
        let mut joined = Vec::with_capacity(pieces.len().div_ceil(2));
        for pair in pieces.chunks(2) {
            joined.push(match pair {
                [low, high] => product(high, &power, poll)? + low,
                _ => pair[0].clone(),
            });
        }
        pieces = joined;
        if pieces.len() > 1 {
            power = product(&power, &power, poll)?;
        }
    }
    Ok(pieces.pop().unwrap_or_default())
}
