//! Numerals: numbers as text that reads back as the same number.

use crate::number::Number;
use std::fmt::Write;

/// The least positive float that is written without an exponent. The bounds are those of most Prolog systems.
const SMALL: f64 = 1e-4;
/// The least float above [`SMALL`] that is written with an exponent.
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

/// Appends a float: the fewest digits that read back as it, always with a point (ISO 7.10.5): `15.0`, `1.0e22`, `1.0e-7`.
/// Infinities and undefined values are `1.0Inf` and `1.5NaN`.
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

/// Appends an integer.
pub(super) fn push_integer(value: i64, out: &mut String) {
    out.push_str(itoa::Buffer::new().format(value));
}

/// Appends formatted text to a string.
pub(super) fn append(out: &mut String, text: std::fmt::Arguments) {
    // Writing to a String fails only if a Display implementation does; those of numbers and texts do not.
    out.write_fmt(text).unwrap_or_default();
}
