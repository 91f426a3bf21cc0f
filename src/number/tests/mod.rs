//! Tests of numbers: tables of numerals, and laws that hold for all numbers.

mod laws;
mod numerals;
mod rationals;

use super::rational::divide_exactly;
use super::text::integer_of_text;
use super::{Number, Radix, float_of_text};

/// The number denoted by a numeral, with or without a sign.
pub(crate) fn number(text: &str) -> Number {
    if let Some((numerator, denominator)) = text.split_once('r') {
        return divide_exactly(&number(numerator), &number(denominator)).expect(text);
    }
    let digits = text.strip_prefix('-').unwrap_or(text);
    let magnitude = match float_of_text(digits) {
        Ok(float) => Number::Float(float),
        Err(_) => integer_of_text(digits, Radix::DECIMAL).expect(text),
    };
    if digits == text { magnitude } else { super::negate(&magnitude).expect(text) }
}
