//! Natural numbers as slices of limbs: 64-bit digits, the lowest first.
//!
//! Nothing but `library` allocates; results are written to the caller's slice, at the top of the heap. Loops work on pieces of constant
//! length, so that bounds are checked, and the carry leaves the processor's flag, only once per piece.

mod division;
mod library;
mod long_division;
mod products;
mod shifts;

pub(crate) use division::{divide_in_place, quotient, remainder};
pub(crate) use library::{Limbs, natural};
pub(crate) use long_division::divide;
pub(crate) use products::product;
pub(crate) use shifts::{shift_left, shift_left_within, shift_right, shift_right_in_place};

use std::cmp::Ordering;

/// Bits in a limb.
pub(crate) const LIMB_BITS: u32 = u64::BITS;

/// Limbs in a piece of a carry chain.
const LIMBS_PER_PIECE: usize = 8;

/// The number of limbs without leading zeros.
#[inline]
pub(crate) fn significant_limbs(limbs: &[u64]) -> usize {
    limbs.iter().rposition(|limb| *limb != 0).map_or(0, |highest| highest + 1)
}

/// How two numbers without leading zeros compare.
pub(crate) fn compare(left: &[u64], right: &[u64]) -> Ordering {
    left.len().cmp(&right.len()).then_with(|| left.iter().rev().cmp(right.iter().rev()))
}

/// One limb of a sum, and whether it carries.
#[inline(always)]
fn add_with_carry(left: u64, right: u64, carry: bool) -> (u64, bool) {
    let (sum, over) = left.overflowing_add(right);
    let (sum, over_again) = sum.overflowing_add(u64::from(carry));
    (sum, over | over_again)
}

/// One limb of a difference, and whether it borrows.
#[inline(always)]
fn subtract_with_borrow(left: u64, right: u64, borrow: bool) -> (u64, bool) {
    let (difference, under) = left.overflowing_sub(right);
    let (difference, under_again) = difference.overflowing_sub(u64::from(borrow));
    (difference, under | under_again)
}

/// `out = left + right`, where `left` is at least as long as `right` and `out` one limb longer than `left`.
pub(crate) fn add(left: &[u64], right: &[u64], out: &mut [u64]) {
    add_or_subtract::<true>(left, right, out);
}

/// `out = left - right`, where `left` is at least `right` and `out` as long as `left`.
pub(crate) fn subtract(left: &[u64], right: &[u64], out: &mut [u64]) {
    add_or_subtract::<false>(left, right, out);
}

/// A sum or a difference. The carry out of `left` is added to the next limb of `out`, if there is one.
#[inline(always)]
fn add_or_subtract<const SUM: bool>(left: &[u64], right: &[u64], out: &mut [u64]) {
    let step = if SUM { add_with_carry } else { subtract_with_borrow };
    let (low, high) = left.split_at(right.len());
    let (out_low, out_high) = out.split_at_mut(right.len());
    let mut carry = false;
    let (lefts, left_rest) = low.as_chunks::<LIMBS_PER_PIECE>();
    let (rights, right_rest) = right.as_chunks::<LIMBS_PER_PIECE>();
    let (outs, out_rest) = out_low.as_chunks_mut::<LIMBS_PER_PIECE>();
    for ((left, right), out) in lefts.iter().zip(rights).zip(outs) {
        for index in 0..LIMBS_PER_PIECE {
            (out[index], carry) = step(left[index], right[index], carry);
        }
    }
    for ((left, right), out) in left_rest.iter().zip(right_rest).zip(out_rest) {
        (*out, carry) = step(*left, *right, carry);
    }
    let mut place = 0;
    while carry && place < high.len() {
        (out_high[place], carry) = step(high[place], 0, carry);
        place += 1;
    }
    out_high[place..high.len()].copy_from_slice(&high[place..]);
    if let Some(beyond) = out_high.get_mut(high.len()) {
        *beyond = u64::from(carry);
    }
}

/// `number = minuend - number`, where `number` is not greater and at least as long.
pub(crate) fn subtract_from(minuend: &[u64], number: &mut [u64]) {
    let mut borrow = false;
    for (limb, out) in minuend.iter().zip(number) {
        (*out, borrow) = subtract_with_borrow(*limb, *out, borrow);
    }
}

/// Adds 1 to a number whose limbs are not all ones.
pub(crate) fn increment(number: &mut [u64]) {
    for limb in number {
        *limb = limb.wrapping_add(1);
        if *limb != 0 {
            return;
        }
    }
}

/// The limbs of an integer in two's complement; the iterator repeats the sign endlessly.
pub(crate) fn twos_complement(magnitude: &[u64], negative: bool) -> impl Iterator<Item = u64> {
    let mut carry = negative;
    magnitude.iter().copied().chain(std::iter::repeat(0)).map(move |limb| match negative {
        true => {
            let (limb, over) = (!limb).overflowing_add(u64::from(carry));
            carry = over;
            limb
        }
        false => limb,
    })
}

/// Replaces a negative number in two's complement by its magnitude.
pub(crate) fn negate(number: &mut [u64]) {
    number.iter_mut().for_each(|limb| *limb = !*limb);
    increment(number);
}
