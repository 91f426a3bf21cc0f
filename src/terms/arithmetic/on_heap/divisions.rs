//! Divisions by up to some hundred limbs.

use super::{HeapResult, Integer, abs};
use crate::number::gcd_of_words;
use crate::number::limbs;
use crate::terms::memory::Cell;
use crate::terms::memory::Store;

/// Divisions whose quotient or divisor has at most this many limbs are computed here.
const MAX_SCHOOLBOOK_LIMBS: usize = 300;

/// The direction in which a quotient is rounded.
#[derive(Clone, Copy, PartialEq)]
enum Rounding {
    TowardsZero,
    Down,
}

#[inline(always)]
fn quotient(store: &mut Store, left: Cell, right: Cell, rounding: Rounding) -> HeapResult {
    let Some((x, y)) = store.integers_in_limbs(left, right) else { return Ok(None) };
    let negative = x.negative != y.negative;
    let finished = |inexact: bool, out: &mut [u64]| {
        if inexact && negative && rounding == Rounding::Down {
            limbs::increment(out);
        }
        negative
    };
    match y.limb(store) {
        Some(0) => Ok(None),
        Some(divisor) => store.new_integer(x.length + 1, |heap, out| {
            out[x.length] = 0;
            let inexact = limbs::quotient(x.limbs(heap), divisor, &mut out[..x.length]);
            finished(inexact, out)
        }),
        None if is_long_division(x, y) => Ok(None),
        None => {
            let room = (x.length + 1).saturating_sub(y.length) + 1;
            store.new_integer_with_scratch(room, x.length + 1 + y.length, |heap, out, scratch| {
                out.fill(0);
                let (rest, divisor) = scratch.split_at_mut(x.length + 1);
                divide_shifted(x.limbs(heap), y.limbs(heap), rest, divisor, |place, digit| out[place] = digit);
                finished(limbs::significant_limbs(rest) > 0, out)
            })
        }
    }
}

#[inline(always)]
fn remainder(store: &mut Store, left: Cell, right: Cell, rounding: Rounding) -> HeapResult {
    let Some((x, y)) = store.integers_in_limbs(left, right) else { return Ok(None) };
    let turns = rounding == Rounding::Down && x.negative != y.negative;
    if let Some(divisor) = y.limb(store) {
        let rest = match (x.place, divisor) {
            (_, 0) => return Ok(None),
            (0, _) => x.small[0] % divisor,
            _ => limbs::remainder(store.payload(left), divisor),
        };
        return if turns && rest != 0 {
            store.new_word_integer(y.negative, divisor - rest)
        } else {
            store.new_word_integer(x.negative, rest)
        };
    }
    if is_long_division(x, y) {
        return Ok(None);
    }
    store.new_integer_with_scratch(x.length.max(y.length) + 1, y.length, |heap, out, divisor| {
        let rest = &mut out[..=x.length];
        let shift = divide_shifted(x.limbs(heap), y.limbs(heap), rest, divisor, |_, _| ());
        let length = limbs::significant_limbs(rest);
        limbs::shift_right_in_place(rest, shift);
        out[x.length + 1..].fill(0);
        if !turns || length == 0 {
            return x.negative;
        }
        limbs::subtract_from(y.limbs(heap), out);
        y.negative
    })
}

/// Whether the library is faster: both quotient and divisor are long.
fn is_long_division(x: Integer, y: Integer) -> bool {
    x.length.saturating_sub(y.length).min(y.length) > MAX_SCHOOLBOOK_LIMBS
}

/// Divides a number by a divisor of several limbs, both shifted until the divisor's highest bit is set, which is done in `rest`,
/// one limb longer than the number, and in `scratch`. Returns the shift of the remainder.
#[inline(always)]
fn divide_shifted(
    number: &[u64],
    divisor: &[u64],
    rest: &mut [u64],
    scratch: &mut [u64],
    quotient: impl FnMut(usize, u64),
) -> u32 {
    let shift = divisor.last().map_or(0, |highest| highest.leading_zeros());
    limbs::shift_left(number, shift as usize, rest);
    if number.len() >= divisor.len() {
        limbs::shift_left_within(divisor, shift, scratch);
        limbs::divide(rest, scratch, quotient);
    }
    shift
}

/// `left // right`.
#[inline(never)]
pub fn truncating_quotient(store: &mut Store, left: Cell, right: Cell) -> HeapResult {
    quotient(store, left, right, Rounding::TowardsZero)
}

/// `left rem right`.
pub fn truncating_remainder(store: &mut Store, left: Cell, right: Cell) -> HeapResult {
    remainder(store, left, right, Rounding::TowardsZero)
}

/// `left div right`.
pub fn flooring_quotient(store: &mut Store, left: Cell, right: Cell) -> HeapResult {
    quotient(store, left, right, Rounding::Down)
}

/// `left mod right`.
#[inline(never)]
pub fn flooring_remainder(store: &mut Store, left: Cell, right: Cell) -> HeapResult {
    remainder(store, left, right, Rounding::Down)
}

/// `gcd(left, right)`, of which at least one has one limb.
pub fn gcd(store: &mut Store, left: Cell, right: Cell) -> HeapResult {
    let Some((x, y)) = store.integers_in_limbs(left, right) else { return Ok(None) };
    let (long, word) = match (x.limb(store), y.limb(store)) {
        (_, Some(word)) => (left, word),
        (Some(word), None) => (right, word),
        (None, None) => return Ok(None),
    };
    if word == 0 {
        return abs(store, long);
    }
    let rest =
        if long.is_int() { long.int_value().unsigned_abs() } else { limbs::remainder(store.payload(long), word) };
    store.new_word_integer(false, gcd_of_words(rest, word))
}
