//! Every evaluable by examples: name, operands, and the result as it is written, or the error.

use super::evaluate;
use crate::number::tests::number;
use crate::number::{EvalError, Number, float, logarithm};
use crate::terms::arithmetic::{Evaluable, evaluable};
use std::collections::HashSet;

/// Checks rows of a name, operands separated by blanks, and the result or error as text.
fn check(rows: &[(&str, &str, &str)]) {
    for (name, operands, expected) in rows {
        let operands: Vec<_> = operands.split_whitespace().map(number).collect();
        let found = match evaluate(name, &operands) {
            Ok(number) => number.to_string(),
            Err(EvalError::Undefined | EvalError::Pole(_) | EvalError::NotFinite) => "undefined".to_string(),
            Err(EvalError::ZeroDivisor(_)) => "zero_divisor".to_string(),
            Err(EvalError::FloatOverflow(_) | EvalError::OperandTooLarge) => "float_overflow".to_string(),
            Err(EvalError::RationalOverflow) => "rational_overflow".to_string(),
            Err(EvalError::TypeRational(culprit)) => format!("rational {culprit}"),
            Err(EvalError::TypeInteger(culprit)) => format!("integer {culprit}"),
            Err(EvalError::TypeFloat(culprit)) => format!("float {culprit}"),
            Err(EvalError::LessThanZero(culprit)) => format!("not_less_than_zero {culprit}"),
            Err(EvalError::LessThanOne(culprit)) => format!("not_less_than_one {culprit}"),
            Err(EvalError::TooLarge { .. }) => "too large".to_string(),
            Err(EvalError::Long(_)) => "not done".to_string(),
        };
        assert_eq!(&found, expected, "{name} of {operands:?}");
    }
}

#[test]
fn rational_numbers() {
    check(&[
        ("+", "1r3 1r6", "1r2"),
        ("-", "1r3 1r3", "0"),
        ("*", "2r3 3r4", "1r2"),
        ("*", "1r3 0.5", "0.16666666666666666"),
        ("/", "1r3 2", "1r6"),
        ("/", "1r3 0", "zero_divisor"),
        ("/", "2 1r2", "4"),
        ("rdiv", "-9223372036854775808 -1", "9223372036854775808"),
        ("rdiv", "6 -4", "-3r2"),
        ("rdiv", "1 0", "zero_divisor"),
        ("rdiv", "0.5 1", "rational 0.5"),
        ("rdiv", "1 0.5", "rational 0.5"),
        ("rational", "0.75", "3r4"),
        ("rational", "-5.0e-324", &("-1r".to_string() + &power_of_two(1074))),
        ("rational", "1.0Inf", "rational_overflow"),
        ("rational", "1.5NaN", "undefined"),
        ("rationalize", "0.1", "1r10"),
        ("rationalize", "-0.75", "-3r4"),
        ("rationalize", "1.0e10", "10000000000"),
        ("numerator", "-2r3", "-2"),
        ("denominator", "-2r3", "3"),
        ("denominator", "7", "1"),
        ("numerator", "1.0", "rational 1.0"),
        ("floor", "-7r2", "-4"),
        ("ceiling", "-7r2", "-3"),
        ("truncate", "-7r2", "-3"),
        ("round", "-7r2", "-3"),
        ("integer", "-7r2", "-4"),
        ("round", "7r2", "4"),
        ("ceil", "1.5", "2"),
        ("eval", "1r2", "1r2"),
        ("float", "1r3", "0.3333333333333333"),
        ("float_integer_part", "-7r2", "-3"),
        ("float_fractional_part", "-7r2", "-1r2"),
        ("abs", "-1r2", "1r2"),
        ("sign", "-1r2", "-1"),
        ("max", "1r2 0.5", "0.5"),
        ("min", "1r2 1r3", "1r3"),
        ("**", "2r3 -3", "27r8"),
        ("**", "4r9 1r2", "2r3"),
        ("^", "-8 1r3", "-2"),
        ("^", "-8 2r3", "4"),
        ("^", "2 1r2", "1.4142135623730951"),
        ("^", "-2 1r2", "undefined"),
        ("^", "0 -1r2", "zero_divisor"),
        ("^", "-8.0 1r3", "-2.0"),
        ("mod", "1r2 2", "integer 1r2"),
        ("//", "4 1r2", "integer 1r2"),
        (">>", "1r2 1", "integer 1r2"),
        ("msb", "1r2", "integer 1r2"),
        ("sqrt", "1r4", "0.5"),
    ]);
}

/// A power of two in decimal.
fn power_of_two(exponent: i64) -> String {
    evaluate("^", &[Number::Int(2), Number::Int(exponent)]).expect("a power").to_string()
}

#[test]
fn sums() {
    check(&[
        ("+", "2 3", "5"),
        ("+", "2 3.0", "5.0"),
        ("+", "9223372036854775807 1", "9223372036854775808"),
        ("+", "-9223372036854775808 -1", "-9223372036854775809"),
        ("+", "9223372036854775808 -1", "9223372036854775807"),
        ("+", "1.7976931348623157e308 1.0e200", "1.7976931348623157e308"),
        ("+", "1.7976931348623157e308 1.0e308", "float_overflow"),
        ("+", "1.0Inf 1", "1.0Inf"),
        ("+", "1.0Inf -1.0Inf", "undefined"),
        ("+", "1.5NaN 1", "1.5NaN"),
        ("-", "2 3", "-1"),
        ("-", "-9223372036854775808 1", "-9223372036854775809"),
        ("-", "1 0.5", "0.5"),
        ("-", "100000000000000000000 99999999999999999999", "1"),
        ("*", "4294967296 4294967296", "18446744073709551616"),
        ("*", "-4294967296 2147483648", "-9223372036854775808"),
        ("*", "0 100000000000000000000", "0"),
        ("*", "1.0e308 10", "float_overflow"),
        ("*", "1.0e-308 1.0e-308", "0.0"),
        ("*", "1.0Inf 0", "undefined"),
        ("+", "7", "7"),
        ("-", "7", "-7"),
        ("-", "0.0", "-0.0"),
        ("-", "-9223372036854775808", "9223372036854775808"),
        ("-", "9223372036854775808", "-9223372036854775808"),
    ]);
}

#[test]
fn signs_and_order() {
    check(&[
        ("abs", "-3", "3"),
        ("abs", "-0.0", "0.0"),
        ("abs", "-9223372036854775808", "9223372036854775808"),
        ("abs", "-100000000000000000000", "100000000000000000000"),
        ("sign", "-3", "-1"),
        ("sign", "0", "0"),
        ("sign", "-2.5", "-1.0"),
        ("sign", "-0.0", "0.0"),
        ("sign", "100000000000000000000", "1"),
        ("sign", "-100000000000000000000", "-1"),
        ("sign", "1.5NaN", "1.5NaN"),
        ("max", "1 2", "2"),
        ("max", "2 3.0", "3.0"),
        ("max", "3 2.0", "3"),
        ("max", "1 1.0", "1.0"),
        ("max", "1.0 1", "1.0"),
        ("max", "9007199254740993 9007199254740992.0", "9007199254740993"),
        ("max", "1 1.5NaN", "1.5NaN"),
        ("min", "1 2", "1"),
        ("min", "1 1.0", "1.0"),
        ("min", "1.0 1", "1.0"),
        ("min", "1.5NaN 1", "1.5NaN"),
        ("min", "-1.0Inf -100000000000000000000", "-1.0Inf"),
        ("gcd", "12 -18", "6"),
        ("gcd", "0 0", "0"),
        ("gcd", "0 -9223372036854775808", "9223372036854775808"),
        ("gcd", "100000000000000000000 75", "25"),
        ("gcd", "0 -100000000000000000000", "100000000000000000000"),
        ("gcd", "2 1.0", "integer 1.0"),
        ("lcm", "4 -6", "12"),
        ("lcm", "0 3", "0"),
        ("lcm", "0 0", "0"),
        ("lcm", "9223372036854775807 2", "18446744073709551614"),
    ]);
}

#[test]
fn divisions() {
    check(&[
        ("/", "7 2", "3.5"),
        ("/", "4 2", "2"),
        ("/", "-4 2", "-2"),
        ("/", "0 5", "0"),
        ("/", "7 2.0", "3.5"),
        ("/", "-9223372036854775808 -1", "9223372036854775808"),
        ("/", "1 3", "0.3333333333333333"),
        ("/", "9007199254740993 2", "4.503599627370496e15"),
        ("/", "9223372036854775807 3", "3.0744573456182584e18"),
        ("/", "1 0", "zero_divisor"),
        ("/", "1 0.0", "zero_divisor"),
        ("/", "0.0 -0.0", "undefined"),
        ("/", "100000000000000000000 0", "zero_divisor"),
        ("/", "1.0e308 0.1", "float_overflow"),
        ("/", "1.0Inf 1.0Inf", "undefined"),
        ("/", "100000000000000000000 10", "10000000000000000000"),
        ("/", "100000000000000000000 3", "3.333333333333333e19"),
        ("/", "-1 100000000000000000000", "-1.0e-20"),
        ("//", "7 2", "3"),
        ("//", "7 -2", "-3"),
        ("//", "-7 2", "-3"),
        ("//", "-7 -2", "3"),
        ("//", "-9223372036854775808 -1", "9223372036854775808"),
        ("//", "-100000000000000000000 7", "-14285714285714285714"),
        ("//", "7 0", "zero_divisor"),
        ("//", "7.0 0", "integer 7.0"),
        ("//", "100000000000000000000 0", "zero_divisor"),
        ("rem", "7 -2", "1"),
        ("rem", "-7 2", "-1"),
        ("rem", "-9223372036854775808 -1", "0"),
        ("rem", "7 0", "zero_divisor"),
        ("rem", "7 2.0", "integer 2.0"),
        ("rem", "-100000000000000000000 7", "-2"),
        ("div", "7 2", "3"),
        ("div", "7 -2", "-4"),
        ("div", "-7 2", "-4"),
        ("div", "-7 -2", "3"),
        ("div", "-9223372036854775808 -1", "9223372036854775808"),
        ("div", "-100000000000000000000 7", "-14285714285714285715"),
        ("div", "1 0", "zero_divisor"),
        ("mod", "7 2", "1"),
        ("mod", "7 -2", "-1"),
        ("mod", "-7 2", "1"),
        ("mod", "-7 -2", "-1"),
        ("mod", "-9223372036854775808 -1", "0"),
        ("mod", "-9223372036854775808 9223372036854775807", "9223372036854775806"),
        ("mod", "-100000000000000000000 7", "5"),
        ("mod", "100000000000000000000 -7", "-5"),
        ("mod", "1 0", "zero_divisor"),
        ("mod", "1 2.0", "integer 2.0"),
    ]);
}

#[test]
fn rounding() {
    check(&[
        ("float", "3", "3.0"),
        ("float", "9007199254740993", "9.007199254740992e15"),
        ("float", "9007199254740995", "9.007199254740996e15"),
        ("float", "100000000000000000000", "1.0e20"),
        ("truncate", "2.7", "2"),
        ("truncate", "-2.7", "-2"),
        ("trunc", "-2.7", "-2"),
        ("truncate", "9223372036854775808.0", "9223372036854775808"),
        ("truncate", "-9223372036854775808.0", "-9223372036854775808"),
        ("truncate", "1.0e23", "99999999999999991611392"),
        ("truncate", "1.0Inf", "undefined"),
        ("truncate", "1.5NaN", "undefined"),
        ("floor", "7.4", "7"),
        ("floor", "-0.4", "-1"),
        ("floor", "9", "9"),
        ("ceiling", "-0.5", "0"),
        ("ceiling", "2.1", "3"),
        ("round", "7.5", "8"),
        ("round", "7.6", "8"),
        ("round", "-2.5", "-2"),
        ("round", "0.49999999999999994", "0"),
        ("round", "4503599627370497.5", "4503599627370498"),
        ("round", "9007199254740993.0", "9007199254740992"),
        ("integer", "2.5", "3"),
        ("integer", "-2.5", "-3"),
        ("integer", "0.49999999999999994", "0"),
        ("integer", "1.0e20", "100000000000000000000"),
        ("float_integer_part", "-2.5", "-2.0"),
        ("float_integer_part", "3", "3"),
        ("float_fractional_part", "-2.5", "-0.5"),
        ("float_fractional_part", "3", "0"),
        ("float_fractional_part", "-1.0Inf", "-0.0"),
    ]);
}

#[test]
fn bits() {
    check(&[
        ("<<", "16 2", "64"),
        ("<<", "-16 2", "-64"),
        ("<<", "1 61", "2305843009213693952"),
        ("<<", "1 62", "4611686018427387904"),
        ("<<", "1 63", "9223372036854775808"),
        ("<<", "-1 63", "-9223372036854775808"),
        ("<<", "-1 64", "-18446744073709551616"),
        ("<<", "1 -1", "0"),
        ("<<", "0 100000000000000000000", "0"),
        ("<<", "1 100000000000000000000", "too large"),
        ("<<", "1 134217728", "too large"),
        ("<<", "-1 -100000000000000000000", "-1"),
        ("<<", "1 1.0", "integer 1.0"),
        (">>", "16 2", "4"),
        (">>", "-16 2", "-4"),
        (">>", "-5 1", "-3"),
        (">>", "-1 1000", "-1"),
        (">>", "5 64", "0"),
        (">>", "4 -2", "16"),
        (">>", "100000000000000000000 60", "86"),
        (">>", "-100000000000000000000 60", "-87"),
        (">>", "-100000000000000000000 1000", "-1"),
        (">>", "1 -9223372036854775808", "too large"),
        (">>", "1.5 2", "integer 1.5"),
        ("/\\", "10 12", "8"),
        ("/\\", "-1 100000000000000000000", "100000000000000000000"),
        ("/\\", "17 1.0", "integer 1.0"),
        ("\\/", "10 12", "14"),
        ("\\/", "-18446744073709551616 1", "-18446744073709551615"),
        ("xor", "10 12", "6"),
        ("xor", "-1 18446744073709551615", "-18446744073709551616"),
        ("\\", "5", "-6"),
        ("\\", "-9223372036854775808", "9223372036854775807"),
        ("\\", "9223372036854775808", "-9223372036854775809"),
        ("\\", "1.0", "integer 1.0"),
        ("msb", "1", "0"),
        ("msb", "1000", "9"),
        ("msb", "18446744073709551616", "64"),
        ("msb", "0", "not_less_than_one 0"),
        ("msb", "1.0", "integer 1.0"),
        ("lsb", "12", "2"),
        ("lsb", "18446744073709551616", "64"),
        ("lsb", "-1", "not_less_than_one -1"),
        ("popcount", "5", "2"),
        ("popcount", "18446744073709551615", "64"),
        ("popcount", "-1", "not_less_than_zero -1"),
        ("getbit", "5 2", "1"),
        ("getbit", "5 1", "0"),
        ("getbit", "5 100000000000000000000", "0"),
        ("getbit", "5 -1", "not_less_than_zero -1"),
    ]);
}

#[test]
fn powers() {
    check(&[
        ("**", "2 3", "8"),
        ("**", "2 -1", "0.5"),
        ("**", "2 -200", "6.223015277861142e-61"),
        ("**", "-1 -3", "-1"),
        ("**", "1 -100000000000000000001", "1"),
        ("**", "0 -1", "zero_divisor"),
        ("**", "0.0 -1", "zero_divisor"),
        ("**", "0 -1.0", "zero_divisor"),
        ("**", "5 3.0", "125.0"),
        ("**", "0 0.0", "1.0"),
        ("**", "2 0.5", "1.4142135623730951"),
        ("**", "-8 0.3333333333333333", "undefined"),
        ("**", "-8.0 2", "64.0"),
        ("**", "1.0e300 1.0e300", "float_overflow"),
        ("**", "100000000000000000000 -20", "0.0"),
        ("**", "10.0 15", "1.0e15"),
        ("^", "0 0", "1"),
        ("^", "3 1.0", "3.0"),
        ("^", "3 27", "7625597484987"),
        ("^", "-2 63", "-9223372036854775808"),
        ("^", "2 63", "9223372036854775808"),
        ("^", "-2 64", "18446744073709551616"),
        ("^", "100000000000000000000 2", "10000000000000000000000000000000000000000"),
        ("^", "2 -1", "0.5"),
        ("^", "0 -1", "zero_divisor"),
        ("^", "1 -1", "1"),
        ("^", "-1 -1", "-1"),
        ("^", "-1 -100000000000000000000", "1"),
        ("^", "-1 100000000000000000001", "-1"),
        ("^", "0 100000000000000000001", "0"),
        ("^", "2.0 -1", "0.5"),
        ("^", "2 100000000000000000001", "too large"),
        ("^", "7 47810000", "too large"),
        ("^", "100000000000000000000 2100000", "too large"),
        ("powm", "3 4 5", "1"),
        ("powm", "-3 3 5", "3"),
        ("powm", "2 100000000000000000000 1000000007", "855473248"),
        ("powm", "3 0 1", "0"),
        ("powm", "3 -1 5", "not_less_than_zero -1"),
        ("powm", "2 3 0", "not_less_than_one 0"),
        ("powm", "2 3 1.0", "integer 1.0"),
        ("sqrt", "4", "2.0"),
        ("sqrt", "-0.0", "-0.0"),
        ("sqrt", "-1", "undefined"),
        ("sqrt", "1.0Inf", "1.0Inf"),
        ("exp", "0", "1.0"),
        ("exp", "1", "2.718281828459045"),
        ("exp", "1000", "float_overflow"),
        ("exp", "-1000", "0.0"),
        ("exp", "-1.0Inf", "0.0"),
        ("log", "1", "0.0"),
        ("log", "0", "undefined"),
        ("log", "0.0", "undefined"),
        ("log", "-1", "undefined"),
        ("log", "-100000000000000000000", "undefined"),
        ("log", "100000000000000000000", "46.051701859880914"),
        ("log", "1.0Inf", "1.0Inf"),
        ("log", "2 8", "3.0"),
        ("log", "1 8", "undefined"),
        ("log", "0 8", "undefined"),
        ("log", "2 0", "undefined"),
        ("log2", "8", "3.0"),
        ("log2", "18446744073709551616", "64.0"),
        ("log2", "0", "undefined"),
    ]);
}

#[test]
fn integers_beyond_every_float() {
    let evaluate = |name: &str, operands: [&Number; 2]| evaluate(name, &operands.map(Number::clone));
    let big = evaluate("^", [&number("10"), &number("400")]).unwrap();
    assert_eq!(logarithm(&big), Ok(number("921.0340371976182")));
    assert_eq!(float(&big), Err(EvalError::OperandTooLarge));
    assert_eq!(evaluate("+", [&big, &number("1.0")]), Err(EvalError::OperandTooLarge));
    assert_eq!(evaluate("**", [&big, &number("-1")]), Ok(number("0.0")));
    let smaller = evaluate("//", [&big, &number("-3")]).unwrap();
    assert_eq!(evaluate("/", [&big, &smaller]), Ok(number("-3.0")));
    assert_eq!(evaluate("/", [&big, &number("3")]), Err(EvalError::FloatOverflow(f64::INFINITY)));
    assert_eq!(evaluate("/", [&number("1"), &big]), Ok(number("0.0")));
}

#[test]
fn quotients_that_are_subnormal_are_rounded_once() {
    // Counted in smallest floats, the quotient is a quarter of the dividend; ties go to the even number.
    let scale = evaluate("^", &[number("2"), number("1076")]).unwrap();
    let rows = [(-7, -2), (1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (7, 2), (10, 2), (11, 3), (14, 4)];
    for (dividend, count) in rows {
        let scaled = evaluate("/", &[Number::Int(dividend), scale.clone()]);
        let expected = f64::from_bits(i64::unsigned_abs(count)).copysign(dividend as f64);
        assert_eq!(scaled, Ok(Number::Float(expected)), "{dividend}");
    }
}

#[test]
fn angles_and_hyperbolas() {
    check(&[
        ("sin", "0", "0.0"),
        ("sin", "1.0Inf", "undefined"),
        ("cos", "0", "1.0"),
        ("tan", "1", "1.5574077246549023"),
        ("cot", "1", "0.6420926159343306"),
        ("cot", "0", "undefined"),
        ("asin", "1", "1.5707963267948966"),
        ("asin", "2", "undefined"),
        ("acos", "1", "0.0"),
        ("acos", "1.1", "undefined"),
        ("atan", "1", "0.7853981633974483"),
        ("acot", "0", "1.5707963267948966"),
        ("acot", "2", "0.4636476090008061"),
        ("atan2", "1 2", "0.4636476090008061"),
        ("atan2", "0 -1", "3.141592653589793"),
        ("atan2", "0 0", "undefined"),
        ("atan2", "0.0 -0.0", "undefined"),
        ("atan", "1 2", "0.4636476090008061"),
        ("sinh", "0", "0.0"),
        ("sinh", "1000", "float_overflow"),
        ("cosh", "0", "1.0"),
        ("tanh", "1000", "1.0"),
        ("asinh", "1", "0.881373587019543"),
        ("asinh", "-0.0", "-0.0"),
        ("asinh", "1.0e300", "691.4686750787736"),
        ("acosh", "1", "0.0"),
        ("acosh", "3", "1.762747174039086"),
        ("acosh", "1.0e300", "691.4686750787736"),
        ("acosh", "0.5", "undefined"),
        ("atanh", "0.5", "0.5493061443340548"),
        ("atanh", "1", "undefined"),
        ("atanh", "-1.1", "undefined"),
        ("erf", "1", "0.8427007929497149"),
        ("erfc", "1", "0.15729920705028513"),
        ("lgamma", "3", "0.6931471805599453"),
        ("lgamma", "0", "undefined"),
        ("lgamma", "-2", "undefined"),
        ("lgamma", "-0.5", "1.2655121234846454"),
    ]);
}

#[test]
fn floats_and_constants() {
    check(&[
        ("copysign", "2 -0.0", "-2"),
        ("copysign", "-2 1", "2"),
        ("copysign", "0.0 -1r2", "-0.0"),
        ("copysign", "1r2 -0.0", "-1r2"),
        ("nexttoward", "1 2", "1.0000000000000002"),
        ("nexttoward", "1.0 1", "1.0"),
        ("nexttoward", "0 1", "5.0e-324"),
        ("pi", "", "3.141592653589793"),
        ("e", "", "2.718281828459045"),
        ("epsilon", "", "2.220446049250313e-16"),
        ("inf", "", "1.0Inf"),
        ("infinite", "", "1.0Inf"),
        ("беск", "", "1.0Inf"),
        ("бесконечность", "", "1.0Inf"),
        ("nan", "", "1.5NaN"),
        ("max_tagged_integer", "", "1152921504606846975"),
        ("min_tagged_integer", "", "-1152921504606846976"),
        ("max_integer", "", "9223372036854775807"),
        ("min_integer", "", "-9223372036854775808"),
    ]);
}

#[test]
fn rows_of_the_table_are_found_and_differ() {
    let mut seen = HashSet::new();
    for evaluable in Evaluable::all() {
        let entry = evaluable.entry();
        assert_eq!(Evaluable::find(entry.name, entry.arity()), Some(evaluable));
        assert_eq!(Evaluable::from_index(evaluable.index()), Some(evaluable));
        assert!(seen.insert((entry.name, entry.arity())), "{} stands twice", entry.name);
        assert!(entry.doc.ends_with('.'), "{} has no sentence", entry.name);
    }
    assert_eq!(seen.len(), evaluable::table().len());
    assert_eq!(Evaluable::from_index(seen.len() as u16), None);
    assert_eq!(Evaluable::find("foo", 2), None);
    assert_eq!(Evaluable::find("+", 3), None);
}
