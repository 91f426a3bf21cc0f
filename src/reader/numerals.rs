//! Numerals: the values of number tokens (ISO 6.4.4, 6.4.5).

use super::errors::Problem;
use super::lenient::with_point;
use super::lexer::Kind;
use super::quoted;
use crate::number::rational::divide_exactly;
use crate::number::{EvalError, FloatTextError, Number, Poll, Radix, float_of_text, integer_of_long_text, negate};

/// The number of decimal digits that always fit an `i64`.
const MAX_SMALL_DIGITS: usize = 18;

/// The value of a number token, negated if a minus sign precedes it.
///
/// # Errors
/// [`Problem::FloatTooLarge`]
pub(in crate::reader) fn number(kind: Kind, text: &str, negative: bool, poll: Poll) -> Result<Number, Problem> {
    let magnitude = match kind {
        Kind::Decimal if text.len() <= MAX_SMALL_DIGITS => Number::Int(parse_small(text)),
        Kind::Decimal => parse_integer(text, Radix::DECIMAL, poll),
        Kind::Rational => parse_rational(text, poll),
        Kind::Binary => parse_integer(&text[2..], Radix::BINARY, poll),
        Kind::Octal => parse_integer(&text[2..], Radix::OCTAL, poll),
        Kind::Hexadecimal => parse_integer(&text[2..], Radix::HEXADECIMAL, poll),
        Kind::Radix => parse_with_radix(text, poll),
        Kind::Character => Number::Int(i64::from(u32::from(character_of_literal(text)))),
        _ => Number::Float(parse_float(text)?),
    };
    if !negative {
        return Ok(magnitude);
    }
    // `negate` fails for no number.
    Ok(negate(&magnitude).unwrap_or(magnitude))
}

fn parse_small(text: &str) -> i64 {
    text.bytes().filter(|&byte| byte != b'_').fold(0, |value, digit| value * 10 + i64::from(digit - b'0'))
}

fn parse_integer(digits: &str, radix: Radix, poll: Poll) -> Number {
    // The lexer accepts only digits of the radix, correctly grouped. If the conversion is interrupted, the value is not used.
    integer_of_long_text(digits, radix, poll).ok().flatten().unwrap_or(Number::Int(0))
}

/// The number of a numerator, a sign and a denominator, which is not 0.
fn parse_rational(text: &str, poll: Poll) -> Number {
    let (numerator, denominator) = text.split_once(['r', '/']).unwrap_or((text, "1"));
    let numerator = parse_integer(numerator, Radix::DECIMAL, poll);
    let quotient = match divide_exactly(&numerator, &parse_integer(denominator, Radix::DECIMAL, poll)) {
        Err(EvalError::Long(work)) => work.run(poll).ok().and_then(Result::ok),
        quotient => quotient.ok(),
    };
    // If the conversion is interrupted, the value is not used.
    quotient.unwrap_or(numerator)
}

/// The character of `0'c`.
fn character_of_literal(text: &str) -> char {
    let rest = text.get(2..).unwrap_or_default();
    let escaped =
        rest.starts_with('\\').then(|| quoted::parse_lenient_escape(rest).and_then(|escape| escape.character));
    escaped.flatten().or(rest.chars().next()).unwrap_or_default()
}

/// The integer of a radix, a quote and digits.
fn parse_with_radix(text: &str, poll: Poll) -> Number {
    let (radix, digits) = text.split_once('\'').unwrap_or(("10", text));
    let radix = radix.parse().ok().and_then(Radix::new).unwrap_or(Radix::DECIMAL);
    parse_integer(digits, radix, poll)
}

fn parse_float(text: &str) -> Result<f64, Problem> {
    if !text.contains('.') {
        return parse_float(&with_point(text));
    }
    let value = if text.contains('_') { float_of_text(&text.replace('_', "")) } else { float_of_text(text) };
    // The lexer accepts nothing malformed, so the only error is the range.
    value.map_err(|_: FloatTextError| Problem::FloatTooLarge)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(kind: Kind, text: &str, negative: bool) -> Result<Number, Problem> {
        super::number(kind, text, negative, &mut || Ok(()))
    }

    #[test]
    fn integers_of_any_size_and_radix() {
        let read = |kind, text, negative| number(kind, text, negative).expect("a number");
        assert_eq!(read(Kind::Decimal, "0", true), Number::Int(0));
        assert_eq!(read(Kind::Decimal, "1_000", false), Number::Int(1000));
        assert_eq!(read(Kind::Decimal, "9223372036854775807", false), Number::Int(i64::MAX));
        assert_eq!(read(Kind::Decimal, "9223372036854775808", true), Number::Int(i64::MIN));
        assert!(matches!(read(Kind::Decimal, "9223372036854775808", false), Number::Big(_)));
        assert_eq!(read(Kind::Hexadecimal, "0xff_FF", false), Number::Int(65535));
        assert_eq!(read(Kind::Octal, "0o17", true), Number::Int(-15));
        assert_eq!(read(Kind::Binary, "0b1010", false), Number::Int(10));
    }

    #[test]
    fn a_character_literal_is_its_code() {
        let code = |text| number(Kind::Character, text, false).expect("a code");
        assert_eq!(code("0'a"), Number::Int(97));
        assert_eq!(code("0'я"), Number::Int(0x44F));
        assert_eq!(code("0'''"), Number::Int(39));
        assert_eq!(code(r"0'\n"), Number::Int(10));
        assert_eq!(code(r"0'\x41\"), Number::Int(65));
        assert_eq!(code(r"0'\\"), Number::Int(92));
        assert_eq!(number(Kind::Character, "0'a", true), Ok(Number::Int(-97)));
    }

    #[test]
    fn floats_out_of_range_are_errors() {
        let read = |text, negative| number(Kind::Float, text, negative);
        assert_eq!(read("1.5e3", true), Ok(Number::Float(-1500.0)));
        assert_eq!(read("1_0.25", false), Ok(Number::Float(10.25)));
        assert_eq!(read("1.0Inf", true), Ok(Number::Float(f64::NEG_INFINITY)));
        assert!(matches!(read("1.5NaN", false), Ok(Number::Float(value)) if value.is_nan()));
        assert_eq!(read("1.0e999", false), Err(Problem::FloatTooLarge));
        assert_eq!(read("1.0e-999", false), Ok(Number::Float(0.0)));
        assert!(matches!(read("0.0", true), Ok(Number::Float(value)) if value.is_sign_negative()));
    }
}
