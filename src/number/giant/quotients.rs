//! Quotients, by Burnikel and Ziegler's recursion on products.

use super::products::product;
use super::words::{WORD_BITS, words_between};
use crate::number::limbs::Limbs;
use crate::number::{Poll, Stopped};
use dashu_base::{BitTest, DivRem};
use dashu_int::UBig;

/// Words of a divisor that one operation of the library may have: it divides more slowly than it multiplies.
const MAX_PIECE_WORDS: usize = 1 << 13;

/// Whether a division of integers with so many words takes long.
pub(crate) fn is_long_division(dividend: usize, divisor: usize) -> bool {
    let quotient = dividend.saturating_sub(divisor) as u64;
    quotient.saturating_mul(divisor as u64) > 1 << 26
}

/// Quotient and remainder of natural numbers; the divisor is not 0.
///
/// # Errors
/// [`Stopped`] if a poll fails.
pub(in crate::number) fn divide(dividend: &UBig, divisor: &UBig, poll: Poll) -> Result<(UBig, UBig), Stopped> {
    poll()?;
    let words = divisor.limb_count();
    if words <= 1 || !is_long_division(dividend.limb_count(), words) {
        return Ok(dividend.div_rem(divisor));
    }
    // Both are shifted until the divisor fills a number of words that can be halved down to a piece, with its highest bit set.
    let mut width = words;
    let mut unit = 1;
    while width > MAX_PIECE_WORDS {
        (width, unit) = (width.div_ceil(2), 2 * unit);
    }
    let width = width * unit;
    let shift = WORD_BITS * width - divisor.bit_len();
    let (dividend, divisor) = (dividend << shift, divisor << shift);
    let (mut quotient, mut rest) = (UBig::ZERO, UBig::ZERO);
    for block in (0..dividend.limb_count().div_ceil(width)).rev() {
        let next = (rest << (WORD_BITS * width)) + words_between(&dividend, block * width, (block + 1) * width);
        let (digits, left) = divide_two_by_one(&next, &divisor, width, poll)?;
        quotient = (quotient << (WORD_BITS * width)) + digits;
        rest = left;
    }
    Ok((quotient, rest >> shift))
}

/// Divides twice `width` words by `width` words whose highest bit is set; the quotient has `width` words.
fn divide_two_by_one(dividend: &UBig, divisor: &UBig, width: usize, poll: Poll) -> Result<(UBig, UBig), Stopped> {
    if width <= MAX_PIECE_WORDS {
        poll()?;
        return Ok(dividend.div_rem(divisor));
    }
    let half = width / 2;
    let (high, rest) = divide_three_by_two(&words_between(dividend, half, 4 * half), divisor, half, poll)?;
    let next = (rest << (WORD_BITS * half)) + words_between(dividend, 0, half);
    let (low, rest) = divide_three_by_two(&next, divisor, half, poll)?;
    Ok(((high << (WORD_BITS * half)) + low, rest))
}

/// Divides three times `half` words by twice as many: a quotient by the divisor's upper half is at most two too large.
fn divide_three_by_two(dividend: &UBig, divisor: &UBig, half: usize, poll: Poll) -> Result<(UBig, UBig), Stopped> {
    let (low, high) = (words_between(divisor, 0, half), words_between(divisor, half, 2 * half));
    let upper = words_between(dividend, half, 3 * half);
    let (mut quotient, rest) = if words_between(dividend, 2 * half, 3 * half) < high {
        divide_two_by_one(&upper, &high, half, poll)?
    } else {
        ((UBig::ONE << (WORD_BITS * half)) - UBig::ONE, upper - (&high << (WORD_BITS * half)) + &high)
    };
    let excess = product(&quotient, &low, poll)?;
    let mut rest = (rest << (WORD_BITS * half)) + words_between(dividend, 0, half);
    while rest < excess {
        quotient -= UBig::ONE;
        rest += divisor;
    }
    Ok((quotient, rest - excess))
}
