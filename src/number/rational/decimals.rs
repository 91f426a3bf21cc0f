//! The decimal digits of integers and rational numbers, as many as are asked for, correctly rounded.

use super::Rational;
use crate::number::giant::{decimal_text, divide, power, product};
use crate::number::{Number, Poll, Stopped};
use dashu_base::BitTest;
use dashu_int::{IBig, UBig};
use std::cmp::Ordering;

/// What a value half way between two numerals becomes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ties {
    AwayFromZero,
    ToEven,
}

/// The digits of an exact number before and behind the point, without sign and point: `2r3` with two decimals is `067`. `None` for a
/// float.
///
/// # Errors
/// [`Stopped`] if a poll fails.
pub(crate) fn fixed_digits(number: &Number, decimals: usize, poll: Poll) -> Result<Option<String>, Stopped> {
    let Some((x, ties)) = exact(number) else { return Ok(None) };
    let digits = digits_of(&scaled(&x, decimals as i64, ties, poll)?, poll)?;
    Ok(Some("0".repeat((decimals + 1).saturating_sub(digits.len())) + &digits))
}

/// So many significant digits of an exact number, without sign and point, and the decimal exponent of the first. `None` for a float.
///
/// # Errors
/// [`Stopped`] if a poll fails.
pub(crate) fn significant_digits(number: &Number, count: usize, poll: Poll) -> Result<Option<(String, i64)>, Stopped> {
    let Some((x, ties)) = exact(number) else { return Ok(None) };
    if x.is_zero() {
        return Ok(Some(("0".repeat(count), 0)));
    }
    // The number lies between 2^(size-1) and 2^(size+1), so the estimate is at most 1 too low.
    let size = x.numerator.bit_len() as i64 - x.denominator.bit_len() as i64;
    let mut exponent = ((size - 1) as f64 * std::f64::consts::LOG10_2).floor() as i64;
    loop {
        let digits = digits_of(&scaled(&x, count as i64 - 1 - exponent, ties, poll)?, poll)?;
        match digits.len().cmp(&count) {
            Ordering::Equal => return Ok(Some((digits, exponent))),
            Ordering::Less => exponent -= 1,
            // It may have been rounded up to a power of ten; then it is exact with a digit less.
            Ordering::Greater => exponent += 1,
        }
    }
}

/// An exact number as a fraction. Halves of rational numbers are rounded away from zero, those of integers to even digits, as in
/// SWI-Prolog.
fn exact(number: &Number) -> Option<(Rational, Ties)> {
    match number {
        Number::Rational(value) => Some((Rational::clone(value), Ties::AwayFromZero)),
        Number::Float(_) => None,
        integer => integer.to_big().ok().map(|integer| (Rational::whole(integer), Ties::ToEven)),
    }
}

/// The magnitude of a number times a power of ten, rounded to an integer.
fn scaled(x: &Rational, exponent: i64, ties: Ties, poll: Poll) -> Result<UBig, Stopped> {
    let (_, mut numerator) = x.numerator.clone().into_parts();
    let mut denominator = x.denominator.clone();
    let factor = power(&UBig::from(10u8), exponent.unsigned_abs() as usize, poll)?;
    if exponent >= 0 {
        numerator = product(&numerator, &factor, poll)?;
    } else {
        denominator = product(&denominator, &factor, poll)?;
    }
    let (whole, rest) = divide(&numerator, &denominator, poll)?;
    let up = match (rest << 1).cmp(&denominator) {
        Ordering::Less => false,
        Ordering::Equal => ties == Ties::AwayFromZero || whole.bit(0),
        Ordering::Greater => true,
    };
    Ok(if up { whole + UBig::ONE } else { whole })
}

fn digits_of(number: &UBig, poll: Poll) -> Result<String, Stopped> {
    decimal_text(&IBig::from(number.clone()), poll)
}
