//! The text of numbers, which reads back as the same number.

use crate::number::{self};
use std::fmt::Write;

/// The text of a float.
pub fn float_text(value: f64) -> String {
    let mut out = String::new();
    push_float(value, &mut out);
    out
}

/// Appends a float as [`number::push_float`] does, and the sign of an undefined value too.
pub(super) fn push_float(value: f64, out: &mut String) {
    if value.is_nan() && value.is_sign_negative() {
        out.push('-');
    }
    number::push_float(value, out);
}

/// Appends formatted text to a string.
pub(super) fn append(out: &mut String, text: std::fmt::Arguments) {
    // Writing to a String fails only if a Display implementation does; those of numbers and texts do not.
    out.write_fmt(text).unwrap_or_default();
}
