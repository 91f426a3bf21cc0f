//! Sums, differences, signs and order, and products by short factors.

use super::{HeapResult, Integer};
use crate::number::limbs;
use crate::terms::memory::Cell;
use crate::terms::memory::Store;
use std::cmp::Ordering;

/// Factors of up to this many limbs are multiplied here.
const MAX_SCHOOLBOOK_LIMBS: usize = 48;

/// The sum of integers of these signs: a sum of magnitudes, or their difference with the sign of the greater.
#[inline(always)]
fn signed_sum(store: &mut Store, x: Integer, y: Integer) -> HeapResult {
    store.new_integer(x.length.max(y.length) + 1, |heap, out| {
        let (left, right) = (x.limbs(heap), y.limbs(heap));
        let longer = left.len() >= right.len();
        if x.negative == y.negative {
            let (long, short) = if longer { (left, right) } else { (right, left) };
            limbs::add(long, short, &mut out[..=long.len()]);
            return x.negative;
        }
        let less = limbs::compare(left, right) == Ordering::Less;
        let (great, little) = if less { (right, left) } else { (left, right) };
        limbs::subtract(great, little, out);
        if less { y.negative } else { x.negative }
    })
}

/// `left + right`.
#[inline(never)]
pub fn add(store: &mut Store, left: Cell, right: Cell) -> HeapResult {
    let Some((x, y)) = store.integers_in_limbs(left, right) else { return Ok(None) };
    signed_sum(store, x, y)
}

/// `left - right`.
#[inline(never)]
pub fn subtract(store: &mut Store, left: Cell, right: Cell) -> HeapResult {
    let Some((x, y)) = store.integers_in_limbs(left, right) else { return Ok(None) };
    signed_sum(store, x, Integer { negative: !y.negative, ..y })
}

/// `- x`.
pub fn negate(store: &mut Store, x: Cell) -> HeapResult {
    subtract(store, Cell::ZERO, x)
}

/// `abs(x)`.
pub fn abs(store: &mut Store, x: Cell) -> HeapResult {
    match store.integer_in_limbs(x) {
        Some(integer) if integer.negative => negate(store, x),
        other => Ok(other.map(|_| x)),
    }
}

/// `sign(x)`.
pub fn sign(store: &mut Store, x: Cell) -> HeapResult {
    Ok(store.integer_in_limbs(x).map(|x| Cell::int(if x.negative { -1 } else { x.length.min(1) as i64 })))
}

/// The order of two integers.
#[inline(never)]
pub fn compare(store: &Store, left: Cell, right: Cell) -> Option<Ordering> {
    let (x, y) = store.integers_in_limbs(left, right)?;
    if x.negative != y.negative {
        return Some(y.negative.cmp(&x.negative));
    }
    Some(match (x.place, y.place) {
        (0, 0) => left.int_value().cmp(&right.int_value()),
        _ => store.compare_integers(left, right),
    })
}

/// `max(left, right)`.
pub fn max(store: &mut Store, left: Cell, right: Cell) -> HeapResult {
    Ok(compare(store, left, right).map(|order| if order == Ordering::Greater { left } else { right }))
}

/// `min(left, right)`.
pub fn min(store: &mut Store, left: Cell, right: Cell) -> HeapResult {
    Ok(compare(store, left, right).map(|order| if order == Ordering::Less { left } else { right }))
}

/// `left * right`.
#[inline(never)]
pub fn multiply(store: &mut Store, left: Cell, right: Cell) -> HeapResult {
    let Some((x, y)) = store.integers_in_limbs(left, right) else { return Ok(None) };
    if x.length.min(y.length) > MAX_SCHOOLBOOK_LIMBS {
        return Ok(None);
    }
    store.new_integer(x.length + y.length, |heap, out| {
        limbs::product(x.limbs(heap), y.limbs(heap), out);
        x.negative != y.negative
    })
}
