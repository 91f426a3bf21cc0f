//! Integers as bits, in two's complement with an infinitely repeated sign bit.

use super::HeapResult;
use super::sums::subtract;
use crate::number::limbs::{self, LIMB_BITS};
use crate::terms::memory::Cell;
use crate::terms::memory::Store;

/// `\ x`, which is −x − 1.
pub fn complement(store: &mut Store, x: Cell) -> HeapResult {
    subtract(store, Cell::int(-1), x)
}

/// `x << distance`.
pub fn shift_left(store: &mut Store, x: Cell, distance: Cell) -> HeapResult {
    shift(store, x, distance, false)
}

/// `x >> distance`.
pub fn shift_right(store: &mut Store, x: Cell, distance: Cell) -> HeapResult {
    shift(store, x, distance, true)
}

fn shift(store: &mut Store, x: Cell, distance: Cell, to_the_right: bool) -> HeapResult {
    let Some(x) = store.integer_in_limbs(x).filter(|_| distance.is_int()) else { return Ok(None) };
    let distance = if to_the_right { -distance.int_value() } else { distance.int_value() };
    let bits = usize::try_from(distance.unsigned_abs()).unwrap_or(usize::MAX);
    let places = bits / LIMB_BITS as usize;
    if distance >= 0 {
        return store.new_integer((x.length + 1).saturating_add(places), |heap, out| {
            limbs::shift_left(x.limbs(heap), bits, out);
            x.negative
        });
    }
    if places >= x.length {
        return Ok(Some(Cell::int(if x.negative { -1 } else { 0 })));
    }
    store.new_integer(x.length - places + 1, |heap, out| {
        let (last, lower) = (x.length - places, &mut out[..x.length - places]);
        let inexact = limbs::shift_right(x.limbs(heap), bits, lower);
        out[last] = 0;
        if inexact && x.negative {
            limbs::increment(out);
        }
        x.negative
    })
}

#[inline(always)]
fn bitwise(
    store: &mut Store,
    left: Cell,
    right: Cell,
    limb: impl Fn(u64, u64) -> u64,
    sign: impl Fn(bool, bool) -> bool,
) -> HeapResult {
    let Some((x, y)) = store.integers_in_limbs(left, right) else { return Ok(None) };
    let negative = sign(x.negative, y.negative);
    store.new_integer(x.length.max(y.length) + 1, |heap, out| {
        let left = limbs::twos_complement(x.limbs(heap), x.negative);
        let right = limbs::twos_complement(y.limbs(heap), y.negative);
        for ((left, right), out) in left.zip(right).zip(&mut *out) {
            *out = limb(left, right);
        }
        if negative {
            limbs::negate(out);
        }
        negative
    })
}

/// `left /\ right`.
pub fn and(store: &mut Store, left: Cell, right: Cell) -> HeapResult {
    bitwise(store, left, right, |l, r| l & r, |l, r| l & r)
}

/// `left \/ right`.
pub fn or(store: &mut Store, left: Cell, right: Cell) -> HeapResult {
    bitwise(store, left, right, |l, r| l | r, |l, r| l | r)
}

/// `left xor right`.
pub fn exclusive_or(store: &mut Store, left: Cell, right: Cell) -> HeapResult {
    bitwise(store, left, right, |l, r| l ^ r, |l, r| l ^ r)
}

/// `msb(x)` of an integer above 0.
pub fn highest_one(store: &mut Store, x: Cell) -> HeapResult {
    let Some(integer) = store.integer_in_limbs(x).filter(|x| !x.negative && x.length > 0) else { return Ok(None) };
    let highest = if integer.place == 0 { integer.small[0] } else { store.limb(integer.place + integer.length - 1) };
    Ok(Some(Cell::int(integer.length as i64 * i64::from(LIMB_BITS) - 1 - i64::from(highest.leading_zeros()))))
}
