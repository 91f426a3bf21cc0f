//! Division by several limbs by the schoolbook method (Knuth, TAOCP 4.3.1, algorithm D).

use super::division::Divisor;
use super::products::subtract_scaled;
use super::{LIMB_BITS, add_with_carry};

/// Divides `number` by `divisor`, whose highest bit is set and which has at least two limbs; `number` is longer, and its
/// highest limb is less than the divisor's. The remainder is left in the lower limbs of `number`; `quotient` is called with the
/// index and value of each limb of the quotient, the highest first.
pub(crate) fn divide(number: &mut [u64], divisor: &[u64], mut quotient: impl FnMut(usize, u64)) {
    let width = divisor.len();
    let leading = (Divisor::new(divisor[width - 1]), divisor[width - 2]);
    for place in (0..number.len() - width).rev() {
        let (rest, highest) = number[place..=place + width].split_at_mut(width);
        let mut digit =
            estimate_quotient_limb(leading, divisor[width - 1], [highest[0], rest[width - 1], rest[width - 2]]);
        let taken = subtract_scaled(divisor, digit, rest);
        if taken > highest[0] {
            digit -= 1;
            add_divisor_back(divisor, rest);
        }
        highest[0] = 0;
        quotient(place, digit);
    }
}

/// The quotient of three limbs by the two highest ones of the divisor; one too large at most.
#[inline(always)]
fn estimate_quotient_limb((divisor, second): (Divisor, u64), first: u64, [high, middle, low]: [u64; 3]) -> u64 {
    let (mut digit, mut rest) = match high < first {
        true => divisor.divide(high, middle),
        // The estimate would exceed one limb, which a digit of the quotient never does.
        false => match middle.overflowing_add(first) {
            (rest, false) => (u64::MAX, rest),
            (_, true) => return u64::MAX,
        },
    };
    while u128::from(digit) * u128::from(second) > (u128::from(rest) << LIMB_BITS | u128::from(low)) {
        digit -= 1;
        let (next, over) = rest.overflowing_add(first);
        if over {
            break;
        }
        rest = next;
    }
    digit
}

/// Adds the divisor back after an estimate that was one too large.
#[cold]
fn add_divisor_back(divisor: &[u64], rest: &mut [u64]) {
    let mut carry = false;
    for (limb, rest) in divisor.iter().zip(rest) {
        (*rest, carry) = add_with_carry(*rest, *limb, carry);
    }
}
