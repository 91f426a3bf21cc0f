//! Tests of giant integers: the combined result of pieces is what the library computes in one call.

use super::numerals::MAX_PIECE_DIGITS;
use super::words::WORD_BITS;
use super::*;
use crate::number::Poll;
use crate::number::limbs::natural;
use dashu_base::Gcd;

fn random(words: usize, seed: u64) -> UBig {
    let mut state = seed;
    let next = |_| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state ^ state >> 29
    };
    natural(&(0..words).map(next).collect::<Vec<u64>>())
}

fn never_stop() -> Result<(), Stopped> {
    Ok(())
}

#[test]
fn pieces_make_the_same_product_and_quotient() {
    for (left, right) in [(70_000, 40_000), (66_000, 65_999), (90_000, 40), (40_000, 8_193), (33_000, 10_000)] {
        let (a, b) = (random(left, 1), random(right, 2));
        let whole = product(&a, &b, &mut never_stop).expect("no poll fails");
        assert_eq!(whole, &a * &b, "{left} × {right}");
        let dividend = &whole + random(right - 1, 3);
        let (quotient, rest) = divide(&dividend, &b, &mut never_stop).expect("no poll fails");
        assert!(quotient == a && rest == random(right - 1, 3), "{left} ÷ {right}");
    }
    let ones = (UBig::ONE << (WORD_BITS * 20_000)) - UBig::ONE;
    let (quotient, rest) = divide(&(&ones * &ones), &ones, &mut never_stop).expect("no poll fails");
    assert!(quotient == ones && rest.is_zero());
}

#[test]
fn a_common_divisor_is_found() {
    let (common, a, b) = (random(18_000, 4), random(3_000, 5), random(2_500, 6));
    let found = common_divisor(&common * &a, &common * &b, &mut never_stop).expect("no poll fails");
    assert_eq!(found, (&common * &a).gcd(&(&common * &b)));
    let prime = UBig::from(3u8).pow(700_000);
    let found = common_divisor(prime.clone(), &prime * UBig::from(2u8), &mut never_stop).expect("no poll fails");
    assert_eq!(found, prime);
}

#[test]
fn decimal_digits_read_back() {
    for value in [
        random(40_000, 7),
        UBig::from(10u8).pow(4 * MAX_PIECE_DIGITS),
        UBig::from(10u8).pow(2 * MAX_PIECE_DIGITS) - UBig::ONE,
    ] {
        let text = decimal_text(&IBig::from(value.clone()), &mut never_stop).expect("no poll fails");
        assert_eq!(text, value.to_string());
        assert_eq!(of_decimal_text(&text, &mut never_stop).expect("no poll fails"), value);
    }
    assert_eq!(decimal_text(&IBig::from(-5), &mut never_stop), Ok("-5".into()));
}

#[test]
fn powers_under_a_modulus() {
    let (base, exponent, modulus) = (random(60, 8), random(2, 9), random(50, 10));
    let found = power_modulo(-IBig::from(base.clone()), &exponent, &modulus, &mut never_stop).expect("no poll fails");
    let ring = dashu_int::fast_div::ConstDivisor::new(modulus);
    assert_eq!(found, IBig::from(ring.reduce(-IBig::from(base)).pow(&exponent).residue()));
}

#[test]
fn work_stops() {
    let (a, b) = (random(70_000, 1), random(70_000, 2));
    let mut left = 3;
    let poll: Poll = &mut || {
        left -= 1;
        if left > 0 { Ok(()) } else { Err(Stopped) }
    };
    assert_eq!(Work::Two(Operation::Multiply, a.into(), b.into()).run(poll), Err(Stopped));
}
