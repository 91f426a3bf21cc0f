//! Laws that hold for all numbers, tried on numbers of every size near the borders between words and big integers.

use crate::number::text::{float_to_text, integer_of_text, integer_to_text};
use crate::number::*;
use dashu_int::IBig;
use proptest::prelude::*;
use std::cmp::Ordering;

/// Integers of up to 200 bits, many of them close to a power of two.
pub(super) fn integers() -> impl Strategy<Value = Number> {
    let near_a_power = (0usize..200, -3i64..=3).prop_map(|(bits, offset)| (IBig::ONE << bits) + IBig::from(offset));
    let magnitude = prop_oneof![
        any::<i64>().prop_map(IBig::from),
        (-20i64..20).prop_map(IBig::from),
        any::<i128>().prop_map(IBig::from),
        near_a_power,
    ];
    (magnitude, any::<bool>()).prop_map(|(value, negative)| Number::from_big(if negative { -value } else { value }))
}

/// Floats of every exponent, and integers as floats.
pub(super) fn floats() -> impl Strategy<Value = f64> {
    prop_oneof![
        any::<i64>().prop_map(|value| value as f64),
        any::<u64>().prop_map(f64::from_bits).prop_filter("no number", |value| value.is_finite()),
        (-1000i64..1000).prop_map(|value| value as f64 / 4.0),
        (0i32..200, -4i32..4).prop_map(|(exponent, offset)| 2f64.powi(exponent) + f64::from(offset)),
    ]
}

fn int(value: i64) -> Number {
    Number::Int(value)
}

/// The float as a fraction of an integer and a power of two not below 1.
fn fraction(value: f64) -> (IBig, IBig) {
    let mut denominator = IBig::ONE;
    let mut value = value;
    while value != value.trunc() {
        value *= 2.0;
        denominator <<= 1;
    }
    let whole = truncate(&Number::Float(value)).unwrap().to_big().unwrap();
    (whole, denominator)
}

/// Whether the number is stored as its size demands.
fn is_smallest_form(number: &Number) -> bool {
    !matches!(number, Number::Big(value) if i64::try_from(value).is_ok())
}

proptest! {
    #[test]
    fn sums_and_products_are_those_of_the_library(x in integers(), y in integers()) {
        let (big_x, big_y) = (x.to_big().unwrap(), y.to_big().unwrap());
        let rows = [
            (add(&x, &y), &big_x + &big_y),
            (subtract(&x, &y), &big_x - &big_y),
            (multiply(&x, &y), &big_x * &big_y),
            (and(&x, &y), &big_x & &big_y),
            (or(&x, &y), &big_x | &big_y),
            (exclusive_or(&x, &y), &big_x ^ &big_y),
            (negate(&x), -&big_x),
            (complement(&x), !&big_x),
        ];
        for (found, expected) in rows {
            let found = found.unwrap();
            prop_assert!(is_smallest_form(&found));
            prop_assert_eq!(found.to_big().unwrap(), expected);
        }
    }

    #[test]
    fn quotient_and_remainder_make_the_dividend(x in integers(), y in integers()) {
        prop_assume!(y != int(0));
        let pairs = [
            (truncating_quotient(&x, &y).unwrap(), truncating_remainder(&x, &y).unwrap(), &x),
            (flooring_quotient(&x, &y).unwrap(), flooring_remainder(&x, &y).unwrap(), &y),
        ];
        for (quotient, remainder, same_sign) in pairs {
            prop_assert!(is_smallest_form(&quotient) && is_smallest_form(&remainder));
            let sum = add(&multiply(&quotient, &y).unwrap(), &remainder).unwrap();
            prop_assert_eq!(&sum, &x);
            prop_assert!(remainder == int(0) || remainder.is_negative() == same_sign.is_negative());
            prop_assert_eq!(compare(&abs(&remainder).unwrap(), &abs(&y).unwrap()), Some(Ordering::Less));
        }
    }

    #[test]
    fn division_is_exact_or_the_nearest_float(x in integers(), y in integers()) {
        prop_assume!(y != int(0));
        match divide(&x, &y).unwrap() {
            Number::Float(found) => {
                prop_assert!(truncating_remainder(&x, &y).unwrap() != int(0));
                let distance = |float: f64| {
                    let (numerator, denominator) = fraction(float);
                    // |x/y - n/d| times |y|, brought to a common denominator by the caller.
                    let gap = x.to_big().unwrap() * &denominator - y.to_big().unwrap() * numerator;
                    (abs(&Number::from_big(gap)).unwrap().to_big().unwrap(), denominator)
                };
                let (gap, denominator) = distance(found);
                for neighbour in [found.next_up(), found.next_down()] {
                    let (other_gap, other_denominator) = distance(neighbour);
                    prop_assert!(&gap * &other_denominator <= other_gap * &denominator);
                }
            }
            whole => prop_assert_eq!(multiply(&whole, &y).unwrap(), x),
        }
    }

    #[test]
    fn shifts_multiply_and_divide_by_powers_of_two(x in integers(), bits in 0i64..200) {
        let power = power(&int(2), &int(bits)).unwrap();
        prop_assert_eq!(shift_left(&x, &int(bits)), multiply(&x, &power));
        prop_assert_eq!(shift_right(&x, &int(bits)), flooring_quotient(&x, &power));
        prop_assert_eq!(shift_right(&x, &int(-bits)), shift_left(&x, &int(bits)));
        prop_assert!(is_smallest_form(&shift_left(&x, &int(bits)).unwrap()));
    }

    #[test]
    fn common_divisors_divide(x in integers(), y in integers()) {
        let divisor = gcd(&x, &y).unwrap();
        prop_assert!(!divisor.is_negative() && is_smallest_form(&divisor));
        if divisor != int(0) {
            let (x, y) = (truncating_quotient(&x, &divisor).unwrap(), truncating_quotient(&y, &divisor).unwrap());
            prop_assert_eq!(gcd(&x, &y), Ok(int(1)));
        }
        let product = abs(&multiply(&x, &y).unwrap()).unwrap();
        prop_assert_eq!(multiply(&divisor, &lcm(&x, &y).unwrap()), Ok(product));
    }

    #[test]
    fn powers_multiply(x in integers(), m in 0i64..12, n in 0i64..12) {
        let product = multiply(&power(&x, &int(m)).unwrap(), &power(&x, &int(n)).unwrap());
        prop_assert_eq!(power(&x, &int(m + n)), product);
        prop_assert_eq!(powers::strict_integer_power(&x, &int(m)), power(&x, &int(m)));
    }

    #[test]
    fn modular_powers_are_remainders_of_powers(x in integers(), n in 0i64..20, m in integers()) {
        let m = abs(&m).unwrap();
        prop_assume!(m != int(0));
        let remainder = flooring_remainder(&power(&x, &int(n)).unwrap(), &m);
        prop_assert_eq!(power_modulo(&x, &int(n), &m), remainder);
    }

    #[test]
    fn bits_are_where_they_are_counted(x in integers()) {
        let x = abs(&x).unwrap();
        prop_assume!(x != int(0));
        let Number::Int(highest) = highest_one(&x).unwrap() else { panic!() };
        let ones = (0..=highest).filter(|place| bit_at(&x, &int(*place)) == Ok(int(1))).count();
        prop_assert_eq!(count_ones(&x), Ok(int(ones as i64)));
        prop_assert_eq!(shift_right(&x, &int(highest)), Ok(int(1)));
        prop_assert_eq!(and(&x, &negate(&x).unwrap()), shift_left(&int(1), &lowest_one(&x).unwrap()));
    }

    #[test]
    fn comparison_is_that_of_the_difference(x in integers(), y in integers()) {
        let difference = subtract(&x, &y).unwrap();
        let expected = compare(&difference, &int(0));
        prop_assert_eq!(compare(&x, &y), expected);
        prop_assert_eq!(compare(&x, &y), Some(x.to_big().unwrap().cmp(&y.to_big().unwrap())));
    }

    #[test]
    fn comparison_with_a_float_is_exact(x in integers(), y in floats()) {
        let (numerator, denominator) = fraction(y);
        let expected = Some((x.to_big().unwrap() * denominator).cmp(&numerator));
        prop_assert_eq!(compare(&x, &Number::Float(y)), expected);
        prop_assert_eq!(compare(&Number::Float(y), &x), expected.map(Ordering::reverse));
    }

    #[test]
    fn an_integer_and_its_float_compare_as_their_difference(x in integers()) {
        let Number::Float(nearest) = float(&x).unwrap() else { panic!() };
        let exact = fraction(nearest).0;
        prop_assert_eq!(compare(&x, &Number::Float(nearest)), Some(x.to_big().unwrap().cmp(&exact)));
        let gap = |other: f64| abs(&subtract(&x, &Number::from_big(fraction(other).0)).unwrap()).unwrap();
        if nearest.abs() > 9e15 {
            for neighbour in [nearest.next_up(), nearest.next_down()] {
                prop_assert_ne!(compare(&gap(nearest), &gap(neighbour)), Some(Ordering::Greater));
            }
        }
    }

    #[test]
    fn rounding_stays_near(x in floats()) {
        let number = Number::Float(x);
        let (numerator, denominator) = fraction(x);
        let (numerator, denominator) = (Number::from_big(numerator), Number::from_big(denominator));
        prop_assert_eq!(floor(&number), flooring_quotient(&numerator, &denominator));
        prop_assert_eq!(truncate(&number), truncating_quotient(&numerator, &denominator));
        let raised = negate(&flooring_quotient(&negate(&numerator).unwrap(), &denominator).unwrap());
        prop_assert_eq!(ceiling(&number), raised);
        // round(X) is the floor of X + 1/2 = (2N + D) / 2D.
        let doubled = multiply(&denominator, &int(2)).unwrap();
        let half_more = add(&multiply(&numerator, &int(2)).unwrap(), &denominator).unwrap();
        prop_assert_eq!(round(&number), flooring_quotient(&half_more, &doubled));
        let mirrored = integer(&Number::Float(-x)).unwrap();
        prop_assert_eq!(integer(&number), negate(&mirrored));
    }

    #[test]
    fn integers_read_back(x in integers(), digits in 2u32..=36) {
        let radix = Radix::new(digits).unwrap();
        let text = integer_to_text(&abs(&x).unwrap(), radix).unwrap();
        prop_assert_eq!(integer_of_text(&text, radix), abs(&x).ok());
        prop_assert_eq!(integer_of_text(&text.to_uppercase(), radix), abs(&x).ok());
        prop_assert_eq!(integer_to_text(&x, Radix::DECIMAL).unwrap(), x.to_string());
    }

    #[test]
    fn floats_read_back(x in floats()) {
        let text = float_to_text(x.abs());
        prop_assert!(text.contains('.'));
        prop_assert_eq!(float_of_text(&text), Ok(x.abs()));
    }

    #[test]
    fn texts_never_panic(text in "[0-9a-zA-Z_.+-]{0,12}|\\PC{0,6}", digits in 2u32..=36) {
        let radix = Radix::new(digits).unwrap();
        if let Some(number) = integer_of_text(&text, radix) {
            let bare = text.replace('_', "").trim_start_matches('0').to_lowercase();
            let bare = if bare.is_empty() { "0".to_string() } else { bare };
            prop_assert_eq!(integer_to_text(&number, radix), Some(bare));
        }
        if let Ok(float) = float_of_text(&text) {
            prop_assert!(text.contains('.') && !float.is_sign_negative());
        }
    }
}
