//! Names and numerals.

use super::Fixture;
use crate::writer::quoting::push_quoted;
use crate::writer::*;

#[test]
fn numbers_have_the_shortest_text_that_reads_back() {
    let table = [
        (15.0, "15.0"),
        (-0.0, "-0.0"),
        (0.1, "0.1"),
        (1e10, "10000000000.0"),
        (123456789012345.0, "123456789012345.0"),
        (1e15, "1.0e15"),
        (1.5e22, "1.5e22"),
        (0.0001, "0.0001"),
        (0.00001234, "1.234e-5"),
        (1e-7, "1.0e-7"),
        (5e-324, "5.0e-324"),
        (f64::MAX, "1.7976931348623157e308"),
        (f64::NEG_INFINITY, "-1.0Inf"),
        (f64::NAN, "1.5NaN"),
    ];
    for (value, text) in table {
        assert_eq!(float_text(value), text);
    }
    let integers = [
        ("-9223372036854775808", "-9223372036854775808"),
        ("123456789012345678901234567890", "123456789012345678901234567890"),
        ("-(123456789012345678901234567890)", "- (123456789012345678901234567890)"),
        ("-(-123456789012345678901234567890,1)", "(-123456789012345678901234567890)-1"),
    ];
    for (term, text) in integers {
        assert_eq!(Fixture::new().written(term, &WriteOptions::WRITEQ), text);
    }
}

#[test]
fn a_float_without_exponent_reads_back() {
    for value in [1.0 / 3.0, 2.5e-4, 99999.99999, 1e14 / 7.0, 4.35, 100.0, 0.3] {
        assert_eq!(float_text(value).parse(), Ok(value));
    }
}

#[test]
fn names_of_all_scripts_need_no_quotes() {
    for plain in ["ход", "ходы_2", "été", "数", "aБ", "x_1", "ߊ"] {
        assert!(!needs_quotes(plain), "{plain}");
    }
    for quoted in ["Ход", "_x", "1a", "a b", "ǅa", "ⓐ", "²", "e\u{301}", "a-b", "≥", "a\u{AD}b", "ª "] {
        assert!(needs_quotes(quoted), "{quoted}");
    }
}

#[test]
fn quoted_names_escape_control_characters() {
    let table = [
        ("it's", r"'it\'s'"),
        ("a\\b c", r"'a\\b c'"),
        ("\x07\x08\t\n\x0B\x0C\r", r"'\a\b\t\n\v\f\r'"),
        ("\0\x1b\x7f", r"'\x0\\x1b\\x7f\'"),
        ("a\u{A0}b\u{200B}", r"'a\xa0\b\x200b\'"),
        ("say \"hi\"`", "'say \"hi\"`'"),
        ("Дом 1", "'Дом 1'"),
    ];
    for (name, text) in table {
        assert_eq!(quoted_atom(name), text);
    }
    let mut out = String::new();
    push_quoted("a\"b'\n", '"', &mut out);
    assert_eq!(out, r#""a\"b'\n""#);
}
