//! Numbers as text: numerals to numbers and back.
//!
//! Every number reads back as itself: a float is written with the fewest digits that identify it, and always
//! with a point, as ISO 6.4.5 requires. Signs, layout and the `0'c` notation are the reader's.

use super::Number;
use super::giant;
use super::numerals::big_to_text;
use super::poll::{Poll, Stopped};
use super::rational::Rational;
use dashu_int::IBig;
use std::fmt::{self, Display, Formatter};

/// The base of a numeral, from 2 to 36.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Radix(u8);

impl Radix {
    /// Two digits.
    pub(crate) const BINARY: Radix = Radix(2);
    /// Eight digits.
    pub(crate) const OCTAL: Radix = Radix(8);
    /// Ten digits.
    pub(crate) const DECIMAL: Radix = Radix(10);
    /// Sixteen digits.
    pub(crate) const HEXADECIMAL: Radix = Radix(16);

    /// The radix with this number of digits; `None` outside 2 to 36.
    pub(crate) fn new(digits: u32) -> Option<Radix> {
        u8::try_from(digits).ok().filter(|digits| (2..=36).contains(digits)).map(Radix)
    }

    /// The number of digits.
    pub(crate) fn digits(self) -> u32 {
        u32::from(self.0)
    }
}

/// Why a text is not a float.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FloatTextError {
    /// It does not have the form of a float.
    Malformed,
    /// It is larger than every float.
    Overflow,
}

/// The integer with these digits, without a sign; `_` may separate two digits. Letters of either case are the digits from
/// ten on. `None` if the text has another form.
pub(super) fn integer_of_text(text: &str, radix: Radix) -> Option<Number> {
    let mut previous = b'_';
    for &byte in text.as_bytes() {
        if byte == b'_' && previous == b'_' || byte != b'_' && !(byte as char).is_digit(radix.digits()) {
            return None;
        }
        previous = byte;
    }
    if previous == b'_' {
        return None;
    }
    let digits = if text.contains('_') { &text.replace('_', "") } else { text };
    match i64::from_str_radix(digits, radix.digits()) {
        Ok(value) => Some(Number::Int(value)),
        Err(_) => IBig::from_str_radix(digits, radix.digits()).ok().map(Number::from_big),
    }
}

/// The float of a text without a sign: digits, a point, digits, and perhaps `e` or `E`, a sign and digits (ISO
/// 6.4.5), rounded to the nearest float; or `1.0Inf` or `1.5NaN`, as infinities and NaN are written.
///
/// # Errors
/// [`FloatTextError`] if the text is not a float or the float is too large.
pub(crate) fn float_of_text(text: &str) -> Result<f64, FloatTextError> {
    match text {
        INFINITY => return Ok(f64::INFINITY),
        NAN => return Ok(f64::NAN),
        _ => {}
    }
    if !is_float(text) {
        return Err(FloatTextError::Malformed);
    }
    match text.parse::<f64>() {
        Ok(value) if value.is_finite() => Ok(value),
        Ok(_) => Err(FloatTextError::Overflow),
        Err(_) => Err(FloatTextError::Malformed),
    }
}

const INFINITY: &str = "1.0Inf";
const NAN: &str = "1.5NaN";

fn is_float(text: &str) -> bool {
    let is_digits = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let (significand, exponent) = match text.split_once(['e', 'E']) {
        Some((significand, exponent)) => (significand, Some(exponent)),
        None => (text, None),
    };
    significand.split_once('.').is_some_and(|(whole, fraction)| is_digits(whole) && is_digits(fraction))
        && exponent.is_none_or(|exponent| is_digits(exponent.strip_prefix(['+', '-']).unwrap_or(exponent)))
}

/// The decimal text of a number; polls if that takes long.
///
/// # Errors
/// [`Stopped`] if a poll fails.
pub(crate) fn number_to_text(number: &Number, poll: Poll) -> Result<String, Stopped> {
    match number {
        Number::Big(value) if giant::has_long_text(value) => giant::decimal_text(value, poll),
        Number::Big(value) => Ok(big_to_text(value)),
        Number::Int(value) => Ok(value.to_string()),
        Number::Rational(value) => rational_to_text(value, RATIONAL_SIGN, poll),
        Number::Float(_) => Ok(number.to_string()),
    }
}

/// Between the numerator and the denominator of a rational number.
pub(crate) const RATIONAL_SIGN: char = 'r';

/// The decimal text of a rational number: the numerator, a sign, the denominator.
///
/// # Errors
/// [`Stopped`] if a poll fails.
pub(crate) fn rational_to_text(value: &Rational, sign: char, poll: Poll) -> Result<String, Stopped> {
    let numerator = number_to_text(&Number::from_big(value.numerator().clone()), poll)?;
    let denominator = number_to_text(&Number::from_big(value.denominator().clone().into()), poll)?;
    Ok(format!("{numerator}{sign}{denominator}"))
}

/// As [`integer_of_text`]; polls if that takes long.
///
/// # Errors
/// [`Stopped`] if a poll fails.
pub(crate) fn integer_of_long_text(text: &str, radix: Radix, poll: Poll) -> Result<Option<Number>, Stopped> {
    if radix != Radix::DECIMAL || !giant::is_long_text(text) || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(integer_of_text(text, radix));
    }
    Ok(Some(Number::from_big(giant::of_decimal_text(text, poll)?.into())))
}

impl Display for Number {
    /// Writes the number in decimal, as the reader reads it.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Number::Int(value) => write!(f, "{value}"),
            Number::Big(value) => f.write_str(&big_to_text(value)),
            Number::Rational(value) => {
                write!(f, "{}{RATIONAL_SIGN}{}", value.numerator(), value.denominator())
            }
            Number::Float(value) => f.write_str(&float_to_text(*value)),
        }
    }
}

/// The text of an integer in a radix, with a sign if it is negative; digits from ten on are small letters. `None` for another
/// number.
#[cfg(test)]
pub(super) fn integer_to_text(number: &Number, radix: Radix) -> Option<String> {
    match number {
        Number::Int(value) if radix == Radix::DECIMAL => Some(value.to_string()),
        Number::Int(value) => Some(IBig::from(*value).in_radix(radix.0).to_string()),
        Number::Big(value) => Some(value.in_radix(radix.0).to_string()),
        Number::Rational(_) | Number::Float(_) => None,
    }
}

/// The text of a float.
pub(super) fn float_to_text(value: f64) -> String {
    let mut text = String::new();
    push_float(value, &mut text);
    text
}

/// Appends an integer of 64 bits.
#[inline]
pub(crate) fn push_integer(value: i64, out: &mut String) {
    out.push_str(itoa::Buffer::new().format(value));
}

/// Floats from here up to [`MIN_EXPONENT_FLOAT`] are written without an exponent, as in most Prologs.
const MIN_PLAIN_FLOAT: f64 = 1e-4;
/// The first float above [`MIN_PLAIN_FLOAT`] that is written with an exponent.
const MIN_EXPONENT_FLOAT: f64 = 1e15;

/// Appends a float: the fewest digits that read back to it, always with a point (ISO 7.10.5): `15.0`, `1.0e22`, `1.0e-7`.
pub(crate) fn push_float(value: f64, out: &mut String) {
    if value.is_nan() {
        return out.push_str(NAN);
    }
    if value.is_sign_negative() {
        out.push('-');
    }
    let magnitude = value.abs();
    if magnitude.is_infinite() {
        out.push_str(INFINITY);
    } else if magnitude == 0.0 || (MIN_PLAIN_FLOAT..MIN_EXPONENT_FLOAT).contains(&magnitude) {
        out.push_str(ryu::Buffer::new().format_finite(magnitude));
    } else {
        // Rust writes 1e15 where ISO requires 1.0e15.
        let text = format!("{magnitude:e}");
        let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let point = if mantissa.contains('.') { "" } else { ".0" };
        [mantissa, point, "e", exponent].iter().for_each(|part| out.push_str(part));
    }
}
