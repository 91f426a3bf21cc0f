//! Numbers in the notations of format/2.

use crate::number::Number;
use dashu_base::Sign;
use dashu_int::IBig;

/// An integer with a point before its last `decimals` digits, and, if `grouped`, commas between groups of three before it
/// (`~Nd`, `~ND`).
pub(super) fn decimal_with_groups(integer: &str, decimals: usize, grouped: bool) -> String {
    let (sign, digits) = match integer.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", integer),
    };
    let mut padded = zeros((decimals + 1).saturating_sub(digits.len()));
    padded.push_str(digits);
    let (whole, fraction) = padded.split_at(padded.len() - decimals);
    let mut out = String::from(sign);
    for (index, digit) in whole.chars().enumerate() {
        if grouped && index > 0 && (whole.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    if decimals > 0 {
        out.push('.');
        out.push_str(fraction);
    }
    out
}

/// An integer in a radix from 2 to 36 (`~Nr`, `~NR`).
pub(super) fn in_radix(number: &IBig, radix: u8, capital: bool) -> String {
    let text = number.in_radix(radix).to_string();
    if capital { text.to_uppercase() } else { text.to_lowercase() }
}

/// A float with `decimals` digits after the point, rounded to nearest (`~Nf`).
pub(super) fn fixed_point(value: f64, decimals: usize) -> String {
    if !value.is_finite() {
        return nan_or_infinity(value);
    }
    let exact = decimals.min(MAX_FLOAT_DIGITS);
    format!("{value:.exact$}{}", zeros(decimals - exact))
}

/// An integer with `decimals` zeros after a point.
pub(super) fn with_decimal_zeros(integer: &str, decimals: usize) -> String {
    if decimals == 0 { integer.to_owned() } else { format!("{integer}.{}", zeros(decimals)) }
}

/// An upper bound of the digits of a float; further digits are zeros.
const MAX_FLOAT_DIGITS: usize = 1100;

fn zeros(count: usize) -> String {
    "0".repeat(count)
}

/// A float with one digit before the point, `decimals` after it, and an exponent of at least two digits (`~Ne`).
pub(super) fn exponential_notation(value: f64, decimals: usize) -> String {
    if !value.is_finite() {
        return nan_or_infinity(value);
    }
    let exact = decimals.min(MAX_FLOAT_DIGITS);
    let text = format!("{value:.exact$e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let zeros = zeros(decimals - exact);
    let (sign, digits) = match exponent.strip_prefix('-') {
        Some(digits) => ('-', digits),
        None => ('+', exponent),
    };
    format!("{mantissa}{zeros}e{sign}{digits:0>2}")
}

/// A decimal integer with `_` between groups of `size` digits (`~NI`).
pub(super) fn with_digit_groups(decimal: &str, size: usize) -> String {
    let (sign, digits) = decimal.strip_prefix('-').map_or(("", decimal), |digits| ("-", digits));
    let first = digits.len() % size;
    let (first, rest) = digits.split_at(if first == 0 { size.min(digits.len()) } else { first });
    let mut text = format!("{sign}{first}");
    for at in (0..rest.len()).step_by(size) {
        text.push('_');
        text.push_str(&rest[at..at + size]);
    }
    text
}

/// A float with `digits` significant digits, in the notation that C's `%g` chooses, without trailing zeros (`~Ng`).
pub(super) fn general_notation(value: f64, digits: usize) -> String {
    if !value.is_finite() {
        return nan_or_infinity(value);
    }
    let digits = digits.clamp(1, MAX_FLOAT_DIGITS);
    let scientific = exponential_notation(value, digits - 1);
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    match exponent.parse::<isize>() {
        Ok(exponent) if exponent >= -4 && exponent < digits as isize => {
            let decimals = usize::try_from(digits as isize - 1 - exponent).unwrap_or(0);
            without_zeros(&format!("{value:.decimals$}")).to_owned()
        }
        _ => format!("{}e{exponent}", without_zeros(mantissa)),
    }
}

fn without_zeros(text: &str) -> &str {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text }
}

fn nan_or_infinity(value: f64) -> String {
    if value.is_nan() { "nan".to_owned() } else { format!("{}inf", if value < 0.0 { "-" } else { "" }) }
}

/// The float nearest to a number; integers beyond the floats are infinite.
pub(super) fn to_float(number: &Number) -> f64 {
    match number {
        Number::Float(value) => *value,
        Number::Int(value) => *value as f64,
        Number::Big(value) => {
            let (sign, magnitude) = value.clone().into_parts();
            let value = magnitude.to_f64().value();
            if sign == Sign::Negative { -value } else { value }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_have_points_and_groups() {
        let of = |number: i32, decimals, grouped| decimal_with_groups(&number.to_string(), decimals, grouped);
        assert_eq!(of(1234567, 0, false), "1234567");
        assert_eq!(of(1234567, 2, false), "12345.67");
        assert_eq!(of(-5, 3, false), "-0.005");
        assert_eq!(of(1234567, 0, true), "1,234,567");
        assert_eq!(of(-1234567, 2, true), "-12,345.67");
        assert_eq!(of(100, 0, true), "100");
    }

    #[test]
    fn integers_are_written_in_any_radix() {
        assert_eq!(in_radix(&IBig::from(-255), 16, false), "-ff");
        assert_eq!(in_radix(&IBig::from(255), 16, true), "FF");
        assert_eq!(in_radix(&IBig::from(35), 36, false), "z");
    }

    #[test]
    fn floats_are_written_as_in_c() {
        assert_eq!(fixed_point(2.0 / 3.0, 3), "0.667");
        assert_eq!(with_decimal_zeros("2", 2), "2.00");
        assert_eq!(fixed_point(-0.5, 0), "-0");
        assert_eq!(exponential_notation(1.5, 6), "1.500000e+00");
        assert_eq!(exponential_notation(1.5e-300, 1), "1.5e-300");
        assert_eq!(general_notation(3.5, 6), "3.5");
        assert_eq!(general_notation(1e10, 6), "1e+10");
        assert_eq!(general_notation(0.0001, 6), "0.0001");
        assert_eq!(general_notation(123456.7, 6), "123457");
        assert_eq!(general_notation(f64::NEG_INFINITY, 6), "-inf");
    }
}
