//! Products, by Karatsuba's algorithm.

use super::words::{WORD_BITS, words_between};
use crate::number::limbs::Limbs;
use crate::number::{Poll, Stopped};
use dashu_int::UBig;

/// Words of a factor that one operation of the library may have.
const MAX_PIECE_WORDS: usize = 1 << 15;

/// Whether a product of integers with so many words takes long.
pub(crate) fn is_long_product(left: usize, right: usize) -> bool {
    (left as u64).saturating_mul(right as u64) > 1 << 28
}

/// The product of two natural numbers.
///
/// # Errors
/// [`Stopped`] if a poll fails.
pub(in crate::number) fn product(left: &UBig, right: &UBig, poll: Poll) -> Result<UBig, Stopped> {
    poll()?;
    let (long, short) = if left.limb_count() >= right.limb_count() { (left, right) } else { (right, left) };
    let (length, width) = (long.limb_count(), short.limb_count());
    if length <= MAX_PIECE_WORDS || width <= 1 {
        return Ok(long * short);
    }
    if 2 * width <= length {
        // The longer factor is cut into pieces as long as the shorter one.
        let step = width.max(MAX_PIECE_WORDS);
        let mut sum = UBig::ZERO;
        for from in (0..length).step_by(step) {
            sum += product(&words_between(long, from, from + step), short, poll)? << (WORD_BITS * from);
        }
        return Ok(sum);
    }
    // (h B + l) (h' B + l') = h h' B² + ((h + l) (h' + l') − h h' − l l') B + l l'
    let middle = length.div_ceil(2);
    let (low, high) = (words_between(long, 0, middle), words_between(long, middle, length));
    let (short_low, short_high) = (words_between(short, 0, middle), words_between(short, middle, width));
    let lows = product(&low, &short_low, poll)?;
    let highs = product(&high, &short_high, poll)?;
    let cross = product(&(low + high), &(short_low + short_high), poll)? - &lows - &highs;
    Ok(lows + (cross << (WORD_BITS * middle)) + (highs << (2 * WORD_BITS * middle)))
}
