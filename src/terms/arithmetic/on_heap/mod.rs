//! Arithmetic on big integers on the heap: the operands are limbs on the heap, and the result is written at its top.
//!
//! Converting an operand to a [`Number`](crate::number::Number) allocates and copies it; for integers of a few limbs that costs more
//! than the operation. Each function takes dereferenced cells and returns `None` for what it does not handle: operands that are not
//! integers, products and quotients of many limbs, for which the library has better algorithms, results that are too large,
//! and division by zero. Then the function on numbers computes the value or the error.

mod bits;
mod divisions;
mod sums;

pub use bits::{and, complement, exclusive_or, highest_one, or, shift_left, shift_right};
pub use divisions::{flooring_quotient, flooring_remainder, gcd, truncating_quotient, truncating_remainder};
pub use sums::{abs, add, compare, max, min, multiply, negate, sign, subtract};

use super::integer_kind;
use crate::number::{MAX_INTEGER_BYTES, limbs, signed};
use crate::terms::memory::Addr;
use crate::terms::memory::{BoxKind, Cell, Tag};
use crate::terms::memory::{Exhausted, Store};

/// The result of a function on integers on the heap, or `None` if it does not handle the operands.
pub type HeapResult = Result<Option<Cell>, Exhausted>;

/// The integer in a cell: its sign, and the location of its magnitude.
#[derive(Clone, Copy)]
struct Integer {
    negative: bool,
    /// The number of limbs; 0 for the integer 0.
    length: usize,
    /// The index of their first word on the heap, unless they are stored here.
    place: usize,
    small: [u64; 1],
}

impl Integer {
    #[inline(always)]
    fn limbs<'a>(&'a self, heap: &'a [u64]) -> &'a [u64] {
        let limbs = if self.place == 0 { &self.small } else { &heap[self.place..] };
        &limbs[..self.length]
    }

    /// The limb, if there is at most one; 0 for the integer 0.
    #[inline(always)]
    fn limb(&self, store: &Store) -> Option<u64> {
        match (self.place, self.length) {
            (0, _) => Some(self.small[0]),
            (_, 1) => Some(store.limb(self.place)),
            _ => None,
        }
    }
}

impl Store {
    #[inline(always)]
    fn limb(&self, place: usize) -> u64 {
        self.read(Addr::NULL.plus(place)).bits()
    }

    #[inline(always)]
    fn integer_in_limbs(&self, cell: Cell) -> Option<Integer> {
        if cell.is_int() {
            let value = cell.int_value();
            let length = usize::from(value != 0);
            return Some(Integer { negative: value < 0, length, place: 0, small: [value.unsigned_abs()] });
        }
        if cell.tag() != Tag::Box {
            return None;
        }
        let (kind, length) = self.box_header(cell);
        let place = cell.addr().cells_from(Addr::NULL) + 1;
        match kind {
            BoxKind::Natural => Some(Integer { negative: false, length, place, small: [0] }),
            BoxKind::Negative => Some(Integer { negative: true, length, place, small: [0] }),
            BoxKind::Float | BoxKind::String | BoxKind::Rational => None,
        }
    }

    #[inline(always)]
    fn integers_in_limbs(&self, left: Cell, right: Cell) -> Option<(Integer, Integer)> {
        Some((self.integer_in_limbs(left)?, self.integer_in_limbs(right)?))
    }

    /// An integer of at most `room` limbs, which `work` writes, given the heap; `work` returns whether the integer is negative.
    #[inline(always)]
    fn new_integer(&mut self, room: usize, work: impl FnOnce(&[u64], &mut [u64]) -> bool) -> HeapResult {
        self.new_integer_with_scratch(room, 0, |heap, out, _| work(heap, out))
    }

    /// As [`Store::new_integer`], with additional limbs for intermediate results.
    #[inline(always)]
    fn new_integer_with_scratch(
        &mut self,
        room: usize,
        scratch: usize,
        work: impl FnOnce(&[u64], &mut [u64], &mut [u64]) -> bool,
    ) -> HeapResult {
        if room as u64 * 8 > MAX_INTEGER_BYTES {
            return Ok(None);
        }
        self.check_room(1 + room + scratch)?;
        let (heap, free) = self.arena.words_around(self.heap_top.plus(1), room + scratch);
        let (out, scratch) = free.split_at_mut(room);
        let negative = work(heap, out, scratch);
        let length = limbs::significant_limbs(out);
        if length <= 1
            && let Some(value) = signed(negative, out.first().copied().unwrap_or(0))
            && let Some(cell) = Cell::try_int(value)
        {
            return Ok(Some(cell));
        }
        Ok(Some(self.finish_integer(negative, length)))
    }

    /// The integer whose limbs begin one cell above the top of the heap.
    #[inline(always)]
    fn finish_integer(&mut self, negative: bool, length: usize) -> Cell {
        let term = Cell::boxed(self.heap_top);
        self.write(self.heap_top, Cell::box_header(integer_kind(negative), length));
        self.heap_top = self.heap_top.plus(1 + length);
        term
    }

    /// The integer of these limbs, which must not fit a cell (1 + limbs cells).
    pub(in crate::terms) fn new_limbs_integer(&mut self, negative: bool, limbs: &[u64]) -> Cell {
        self.arena.words_around(self.heap_top.plus(1), limbs.len()).1.copy_from_slice(limbs);
        self.finish_integer(negative, limbs.len())
    }

    /// A small integer.
    fn new_word_integer(&mut self, negative: bool, magnitude: u64) -> HeapResult {
        self.new_integer(1, |_, out| {
            out[0] = magnitude;
            negative
        })
    }
}

/// The integer itself.
pub fn identity(store: &mut Store, x: Cell) -> HeapResult {
    Ok(store.is_integer(x).then_some(x))
}

/// Nothing is computed on the heap.
pub fn no_unary_shortcut(_: &mut Store, _: Cell) -> HeapResult {
    Ok(None)
}

/// Nothing is computed on the heap.
pub fn no_binary_shortcut(_: &mut Store, _: Cell, _: Cell) -> HeapResult {
    Ok(None)
}
