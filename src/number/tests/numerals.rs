//! Numerals: what is read, what is refused, and how numbers are written.

use super::number;
use crate::number::text::{float_to_text, integer_of_text, integer_to_text};
use crate::number::{FloatTextError, Number, Radix, float_of_text};

fn read(text: &str, digits: u32) -> Option<String> {
    integer_of_text(text, Radix::new(digits)?).map(|number| number.to_string())
}

#[test]
fn integers_are_read_in_every_radix() {
    let rows = [
        ("0", 10, "0"),
        ("007", 10, "7"),
        ("9223372036854775807", 10, "9223372036854775807"),
        ("9223372036854775808", 10, "9223372036854775808"),
        ("1_000_000", 10, "1000000"),
        ("100_000_000_000_000_000_000", 10, "100000000000000000000"),
        ("ff", 16, "255"),
        ("FF_ff", 16, "65535"),
        ("zz", 36, "1295"),
        ("101", 2, "5"),
        ("17", 8, "15"),
        ("100000000000000000", 16, "295147905179352825856"),
    ];
    for (text, radix, expected) in rows {
        assert_eq!(read(text, radix).as_deref(), Some(expected), "{text} in radix {radix}");
    }
}

#[test]
fn other_texts_are_no_integers() {
    let rows = [
        ("", 10),
        ("_", 10),
        ("_1", 10),
        ("1_", 10),
        ("1__0", 10),
        ("+1", 10),
        ("-1", 10),
        (" 1", 10),
        ("1 ", 10),
        ("1a", 10),
        ("8", 8),
        ("2", 2),
        ("g", 16),
        ("٣", 10),
        ("1.0", 10),
    ];
    for (text, radix) in rows {
        assert_eq!(read(text, radix), None, "{text} in radix {radix}");
    }
    assert_eq!(Radix::new(1), None);
    assert_eq!(Radix::new(37), None);
    assert_eq!(Radix::new(258), None);
}

#[test]
fn floats_are_read() {
    let rows = [
        ("1.0", 1.0),
        ("00.50", 0.5),
        ("1.5e3", 1500.0),
        ("1.5E+3", 1500.0),
        ("1.0e-7", 1e-7),
        ("1.0e-400", 0.0),
        ("1.7976931348623157e308", f64::MAX),
        ("1.0Inf", f64::INFINITY),
    ];
    for (text, expected) in rows {
        assert_eq!(float_of_text(text), Ok(expected), "{text}");
    }
    assert!(float_of_text("1.5NaN").is_ok_and(f64::is_nan));
}

#[test]
fn other_texts_are_no_floats() {
    let rows = [
        "",
        ".",
        "1",
        "1.",
        ".5",
        "1.e5",
        "1e5",
        "1.0e",
        "1.0e+",
        "1.0e1.0",
        "1.0e1e1",
        "-1.0",
        "+1.0",
        "1.0 ",
        "inf",
        "NaN",
        "1_0.0",
        "1.0Infinity",
        "1.0e--1",
    ];
    for text in rows {
        assert_eq!(float_of_text(text), Err(FloatTextError::Malformed), "{text}");
    }
    assert_eq!(float_of_text("1.0e400"), Err(FloatTextError::Overflow));
    assert_eq!(float_of_text("1.7976931348623159e308"), Err(FloatTextError::Overflow));
}

#[test]
fn floats_are_written_shortest_and_with_a_point() {
    let rows = [
        "0.0",
        "-0.0",
        "1.0",
        "-2.5",
        "0.1",
        "100000.0",
        "10000000000.0",
        "100000000000000.0",
        "123456789012345.0",
        "999999999999999.9",
        "1.0e15",
        "1.0e16",
        "1.234567890123456e15",
        "1.2345678901234568e16",
        "1.0e22",
        "1.5e300",
        "0.001",
        "0.0001",
        "0.00012345",
        "9.999e-5",
        "1.0e-5",
        "1.0e-7",
        "5.0e-324",
        "1.7976931348623157e308",
        "-1.0e100",
        "1.0Inf",
        "-1.0Inf",
    ];
    for text in rows {
        assert_eq!(number(text).to_string(), text);
    }
    assert_eq!(float_to_text(f64::NAN), "1.5NaN");
    assert_eq!(float_to_text(-f64::NAN), "1.5NaN");
}

#[test]
fn integers_are_written_in_every_radix() {
    let rows = [
        ("255", 16, "ff"),
        ("-255", 16, "-ff"),
        ("5", 2, "101"),
        ("-9223372036854775808", 36, "-1y2p0ij32e8e8"),
        ("1295", 36, "zz"),
        ("0", 8, "0"),
        ("-9223372036854775808", 10, "-9223372036854775808"),
        ("295147905179352825856", 16, "100000000000000000"),
    ];
    for (value, radix, expected) in rows {
        let text = integer_to_text(&number(value), Radix::new(radix).unwrap());
        assert_eq!(text.as_deref(), Some(expected), "{value} in radix {radix}");
    }
    assert_eq!(integer_to_text(&Number::Float(1.0), Radix::DECIMAL), None);
}
