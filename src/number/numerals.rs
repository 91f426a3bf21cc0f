//! Decimal numerals of big integers short enough for repeated division by a power of ten; faster there than the library.

use super::limbs::{self, Limbs};
use dashu_base::Sign;
use dashu_int::IBig;

/// The largest power of ten in a limb, and its exponent.
const GROUP_POWER: u64 = 10_000_000_000_000_000_000;
const GROUP_DIGITS: usize = 19;

/// The largest number of limbs; the time grows with the square.
const MAX_LIMBS: usize = 300;

/// The decimal digits of an integer, behind its sign if it is negative.
pub(super) fn big_to_text(value: &IBig) -> String {
    if value.limb_count() > MAX_LIMBS {
        return value.to_string();
    }
    let mut number = value.limbs().into_owned();
    let mut groups = Vec::with_capacity(number.len() + number.len() / 64 + 1);
    while !number.is_empty() {
        groups.push(limbs::divide_in_place(&mut number, GROUP_POWER));
        number.truncate(limbs::significant_limbs(&number));
    }
    let mut text = String::with_capacity(groups.len() * GROUP_DIGITS + 1);
    if value.sign() == Sign::Negative {
        text.push('-');
    }
    text.push_str(&groups.pop().unwrap_or(0).to_string());
    for group in groups.iter().rev() {
        let digits = group.to_string();
        text.extend(std::iter::repeat_n('0', GROUP_DIGITS - digits.len()));
        text.push_str(&digits);
    }
    text
}
