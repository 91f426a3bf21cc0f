//! Numbers in the notations of format/2.

use crate::number::rational::{fixed_digits, significant_digits};
use crate::number::{Number, Poll, Stopped};
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

/// A number with `decimals` digits after the point (`~Nf`): a float rounded to nearest, another exactly.
///
/// # Errors
/// [`Stopped`] if a poll fails.
pub(super) fn fixed_point(number: &Number, decimals: usize, poll: Poll) -> Result<String, Stopped> {
    let value = match (number, fixed_digits(number, decimals, poll)?) {
        (Number::Float(value), _) => *value,
        (_, digits) => return Ok(with_point(number.is_negative(), &digits.unwrap_or_default(), decimals)),
    };
    if !value.is_finite() {
        return Ok(nan_or_infinity(value));
    }
    let exact = decimals.min(MAX_FLOAT_DIGITS);
    Ok(format!("{value:.exact$}{}", zeros(decimals - exact)))
}

/// Digits with a sign, and a point before the last `decimals` of them.
fn with_point(negative: bool, digits: &str, decimals: usize) -> String {
    let (whole, fraction) = digits.split_at(digits.len().saturating_sub(decimals));
    let point = if decimals == 0 { "" } else { "." };
    format!("{}{whole}{point}{fraction}", sign(negative))
}

fn sign(negative: bool) -> &'static str {
    if negative { "-" } else { "" }
}

/// An upper bound of the digits of a float; further digits are zeros.
const MAX_FLOAT_DIGITS: usize = 1100;

fn zeros(count: usize) -> String {
    "0".repeat(count)
}

/// A number in the notation that C calls scientific: a digit, a point, `decimals` digits, and an exponent.
struct Scientific {
    mantissa: String,
    exponent: i64,
}

/// A number with one digit before the point, `decimals` after it, and its exponent; `None` for an infinity and NaN.
fn scientific(number: &Number, decimals: usize, poll: Poll) -> Result<Option<Scientific>, Stopped> {
    let Number::Float(value) = number else {
        let Some((digits, exponent)) = significant_digits(number, decimals + 1, poll)? else { return Ok(None) };
        return Ok(Some(Scientific { mantissa: with_point(number.is_negative(), &digits, decimals), exponent }));
    };
    if !value.is_finite() {
        return Ok(None);
    }
    let exact = decimals.min(MAX_FLOAT_DIGITS);
    let text = format!("{value:.exact$e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let mantissa = format!("{mantissa}{}", zeros(decimals - exact));
    Ok(Some(Scientific { mantissa, exponent: exponent.parse().unwrap_or(0) }))
}

/// `e`, the sign, and at least two digits.
fn exponent_text(exponent: i64) -> String {
    format!("e{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.unsigned_abs())
}

/// A number with one digit before the point, `decimals` after it, and an exponent of at least two digits (`~Ne`).
///
/// # Errors
/// [`Stopped`] if a poll fails.
pub(super) fn exponential_notation(number: &Number, decimals: usize, poll: Poll) -> Result<String, Stopped> {
    Ok(match scientific(number, decimals, poll)? {
        Some(Scientific { mantissa, exponent }) => mantissa + &exponent_text(exponent),
        None => not_finite(number),
    })
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

/// A number with `digits` significant digits, in the notation that C's `%g` chooses, without trailing zeros (`~Ng`).
///
/// # Errors
/// [`Stopped`] if a poll fails.
pub(super) fn general_notation(number: &Number, digits: usize, poll: Poll) -> Result<String, Stopped> {
    let digits = digits.max(1);
    let Some(Scientific { mantissa, exponent }) = scientific(number, digits - 1, poll)? else {
        return Ok(not_finite(number));
    };
    if exponent < -4 || exponent >= digits as i64 {
        return Ok(without_zeros(&mantissa).to_owned() + &exponent_text(exponent));
    }
    let decimals = usize::try_from(digits as i64 - 1 - exponent).unwrap_or(0);
    Ok(without_zeros(&fixed_point(number, decimals, poll)?).to_owned())
}

fn without_zeros(text: &str) -> &str {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text }
}

fn not_finite(number: &Number) -> String {
    match number {
        Number::Float(value) => nan_or_infinity(*value),
        _ => String::new(),
    }
}

fn nan_or_infinity(value: f64) -> String {
    if value.is_nan() { "nan".to_owned() } else { format!("{}inf", if value < 0.0 { "-" } else { "" }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::rational::divide_exactly;

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
        let poll: Poll = &mut || Ok(());
        let float = Number::Float;
        let mut fixed = |number: Number, digits| fixed_point(&number, digits, poll);
        assert_eq!(fixed(float(2.0 / 3.0), 3), Ok("0.667".into()));
        assert_eq!(fixed(Number::Int(2), 2), Ok("2.00".into()));
        assert_eq!(fixed(float(-0.5), 0), Ok("-0".into()));
        let mut exponential = |number: Number, digits| exponential_notation(&number, digits, poll);
        assert_eq!(exponential(float(1.5), 6), Ok("1.500000e+00".into()));
        assert_eq!(exponential(float(1.5e-300), 1), Ok("1.5e-300".into()));
        assert_eq!(exponential(Number::Int(25), 0), Ok("2e+01".into()));
        let mut general = |number: f64| general_notation(&float(number), 6, poll);
        assert_eq!(general(3.5), Ok("3.5".into()));
        assert_eq!(general(1e10), Ok("1e+10".into()));
        assert_eq!(general(0.0001), Ok("0.0001".into()));
        assert_eq!(general(123456.7), Ok("123457".into()));
        assert_eq!(general(f64::NEG_INFINITY), Ok("-inf".into()));
    }

    #[test]
    fn rational_numbers_are_written_exactly() {
        let poll: Poll = &mut || Ok(());
        let ratio = |x: i64, y: i64| divide_exactly(&Number::Int(x), &Number::Int(y)).expect("a ratio");
        let mut fixed = |number: Number, digits| fixed_point(&number, digits, poll);
        assert_eq!(fixed(ratio(2, 3), 20), Ok("0.66666666666666666667".into()));
        assert_eq!(fixed(ratio(-5, 2), 0), Ok("-3".into()));
        assert_eq!(fixed(ratio(-1, 1000), 2), Ok("-0.00".into()));
        let mut exponential = |number: Number, digits| exponential_notation(&number, digits, poll);
        assert_eq!(exponential(ratio(1, 3), 10), Ok("3.3333333333e-01".into()));
        assert_eq!(exponential(ratio(99999, 10), 1), Ok("1.0e+04".into()));
        assert_eq!(exponential(ratio(1, 1000), 0), Ok("1e-03".into()));
        let mut general = |number: Number, digits| general_notation(&number, digits, poll);
        assert_eq!(general(ratio(1, 3), 20), Ok("0.33333333333333333333".into()));
        assert_eq!(general(ratio(1, 1_000_000), 6), Ok("1e-06".into()));
        assert_eq!(general(ratio(7, 2), 6), Ok("3.5".into()));
    }
}
