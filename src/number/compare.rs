//! Exact comparison by value, also of integers and rational numbers with floats.
//!
//! `9007199254740993 =:= 9007199254740992.0` is false: the integer is not rounded to a float first.

use super::Number;
use super::floats::integer_part;
use super::rational::Rational;
use dashu_base::Sign;
use dashu_int::IBig;
use std::cmp::Ordering;

/// 2⁶³: the smallest float greater than every integer of 64 bits.
const BEYOND_WORDS: f64 = 9_223_372_036_854_775_808.0;

/// How two numbers compare by value (ISO 8.7.1); `None` if one of them is NaN, which compares with nothing.
#[inline]
pub(crate) fn compare(left: &Number, right: &Number) -> Option<Ordering> {
    match (left, right) {
        (Number::Int(l), Number::Int(r)) => Some(l.cmp(r)),
        (Number::Float(l), Number::Float(r)) => l.partial_cmp(r),
        (Number::Big(l), Number::Big(r)) => Some(l.cmp(r)),
        (Number::Big(l), Number::Int(_)) => Some(side_of_big(l)),
        (Number::Int(_), Number::Big(r)) => Some(side_of_big(r).reverse()),
        (Number::Int(l), Number::Float(r)) => compare_word(*l, *r),
        (Number::Float(l), Number::Int(r)) => compare_word(*r, *l).map(Ordering::reverse),
        (Number::Big(l), Number::Float(r)) => compare_big(l, *r),
        (Number::Float(l), Number::Big(r)) => compare_big(r, *l).map(Ordering::reverse),
        (Number::Rational(l), Number::Rational(r)) => Some(l.cmp(r)),
        (Number::Rational(l), r) => compare_rational(l, r),
        (l, Number::Rational(r)) => compare_rational(r, l).map(Ordering::reverse),
    }
}

/// How a big integer compares with every integer of 64 bits.
fn side_of_big(value: &IBig) -> Ordering {
    if value.sign() == Sign::Negative { Ordering::Less } else { Ordering::Greater }
}

/// How a rational number compares with an integer or a float.
fn compare_rational(left: &Rational, right: &Number) -> Option<Ordering> {
    match right {
        Number::Float(right) if right.is_nan() => None,
        Number::Float(f64::INFINITY) => Some(Ordering::Less),
        Number::Float(f64::NEG_INFINITY) => Some(Ordering::Greater),
        Number::Float(right) => Some(left.cmp(&Rational::of_float(*right))),
        Number::Rational(right) => Some(left.cmp(right)),
        integer => integer.to_big().ok().map(|integer| left.cmp(&Rational::whole(integer))),
    }
}

fn compare_word(word: i64, float: f64) -> Option<Ordering> {
    if float >= BEYOND_WORDS {
        return Some(Ordering::Less);
    }
    if float < -BEYOND_WORDS {
        return Some(Ordering::Greater);
    }
    // The integer part fits 64 bits; where it ties, the fraction decides. NaN has no order to its integer part.
    let whole = float.trunc();
    let fraction = whole.partial_cmp(&float)?;
    Some(word.cmp(&(whole as i64)).then(fraction))
}

fn compare_big(big: &IBig, float: f64) -> Option<Ordering> {
    if float.is_nan() {
        return None;
    }
    // A finite float of this magnitude is an integer.
    Some(match float {
        f64::INFINITY => Ordering::Less,
        f64::NEG_INFINITY => Ordering::Greater,
        _ if float.abs() < BEYOND_WORDS => side_of_big(big),
        _ => big.cmp(&integer_part(float)),
    })
}
