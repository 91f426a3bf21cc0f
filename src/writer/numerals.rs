//! Numerals: numbers as text that reads back to the same number.

use crate::number::Number;
use std::fmt::Write;

/// Floats from here up to [`LARGE`] are written without an exponent, as in most Prologs.
const SMALL: f64 = 1e-4;
/// The first float above [`SMALL`] that is written with an exponent.
const LARGE: f64 = 1e15;

/// Appends a number.
pub fn push_number(number: &Number, out: &mut String) {
    match number {
        Number::Int(value) => push_integer(*value, out),
        Number::Big(_) => append(out, format_args!("{number}")),
        Number::Float(value) => push_float(*value, out),
    }
}

/// The text of a float.
pub fn float_text(value: f64) -> String {
    let mut out = String::new();
    push_float(value, &mut out);
    out
}

/// Appends a float: the fewest digits that read back to it, always with a point (ISO 7.10.5): `15.0`, `1.0e22`,
/// `1.0e-7`; infinities and undefined values as `1.0Inf` and `1.5NaN`.
pub fn push_float(value: f64, out: &mut String) {
    if value.is_sign_negative() {
        out.push('-');
    }
    if value.is_nan() {
        out.push_str("1.5NaN");
    } else if value.is_infinite() {
        out.push_str("1.0Inf");
    } else {
        push_finite(value.abs(), out);
    }
}

fn push_finite(value: f64, out: &mut String) {
    let mut buffer = ryu::Buffer::new();
    if value == 0.0 || (SMALL..LARGE).contains(&value) {
        return out.push_str(buffer.format_finite(value));
    }
    let scientific = format!("{value:e}");
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let point = if mantissa.contains('.') { "" } else { ".0" };
    append(out, format_args!("{mantissa}{point}e{exponent}"));
}

/// Appends an integer of a machine word.
pub(super) fn push_integer(value: i64, out: &mut String) {
    let mut digits = [0; 20];
    let mut start = digits.len();
    let mut rest = value.unsigned_abs();
    loop {
        start -= 1;
        digits[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if value < 0 {
        out.push('-');
    }
    out.extend(digits[start..].iter().map(|&digit| digit as char));
}

/// Appends formatted text to a string.
pub(super) fn append(out: &mut String, text: std::fmt::Arguments) {
    // Appending to a String fails only if a Display implementation does, and those of numbers and texts do not.
    out.write_fmt(text).unwrap_or_default();
}
