//! Big integers computed where they lie: operands are limbs on the heap, and so is the result, at its top.
//!
//! Each function takes dereferenced cells and gives `None` for what is not its business: operands that are no integers,
//! products and quotients of many limbs, which the big-integer library knows better, results that are too large, divisions
//! by zero. Then the number functions compute, or say what is wrong.

use super::division::gcd_of_words;
use super::limbs::{self, BITS};
use super::{LARGEST_BYTES, integer_kind, signed};
use crate::terms::cell::{BoxKind, Cell, Tag};
use crate::terms::store::{Exhausted, Store};
use std::cmp::Ordering;

/// What a computation in place gives, if it is one.
pub type InPlace = Result<Option<Cell>, Exhausted>;

/// Factors up to so many limbs are multiplied here.
const SCHOOL: usize = 48;

/// Quotients or divisors up to so many limbs are found here, respectively divided by.
const LONG_QUOTIENT: usize = 300;

/// An integer of a cell: its sign, and where its magnitude is.
#[derive(Clone, Copy)]
struct Integer {
    negative: bool,
    /// How many limbs there are; none for 0.
    length: usize,
    /// The word of the heap where they begin, if they do not stand here.
    place: usize,
    small: [u64; 1],
}

impl Integer {
    #[inline(always)]
    fn limbs<'a>(&'a self, heap: &'a [u64]) -> &'a [u64] {
        let limbs = if self.place == 0 { &self.small } else { &heap[self.place..] };
        &limbs[..self.length]
    }

    /// The only limb, if there is only one, or of 0.
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
        self.read(crate::terms::Addr::NULL.plus(place)).bits()
    }

    #[inline(always)]
    fn in_limbs(&self, cell: Cell) -> Option<Integer> {
        if cell.is_int() {
            let value = cell.int_value();
            let length = usize::from(value != 0);
            return Some(Integer { negative: value < 0, length, place: 0, small: [value.unsigned_abs()] });
        }
        if cell.tag() != Tag::Box {
            return None;
        }
        let (kind, length) = self.box_header(cell);
        let place = cell.addr().cells_from(crate::terms::Addr::NULL) + 1;
        match kind {
            BoxKind::Natural => Some(Integer { negative: false, length, place, small: [0] }),
            BoxKind::Negative => Some(Integer { negative: true, length, place, small: [0] }),
            BoxKind::Float | BoxKind::String => None,
        }
    }

    #[inline(always)]
    fn both_in_limbs(&self, left: Cell, right: Cell) -> Option<(Integer, Integer)> {
        Some((self.in_limbs(left)?, self.in_limbs(right)?))
    }

    /// An integer of at most `room` limbs, which `work`, given the heap, writes; it says whether the integer is negative.
    #[inline(always)]
    fn new_integer(&mut self, room: usize, work: impl FnOnce(&[u64], &mut [u64]) -> bool) -> InPlace {
        self.new_integer_beside(room, 0, |heap, out, _| work(heap, out))
    }

    /// As [`Store::new_integer`], with so many more limbs that are nothing any more when the work is done.
    #[inline(always)]
    fn new_integer_beside(
        &mut self,
        room: usize,
        scratch: usize,
        work: impl FnOnce(&[u64], &mut [u64], &mut [u64]) -> bool,
    ) -> InPlace {
        if room as u64 * 8 > LARGEST_BYTES {
            return Ok(None);
        }
        self.need(1 + room + scratch)?;
        let (heap, free) = self.arena.words_around(self.heap_top.plus(1), room + scratch);
        let (out, scratch) = free.split_at_mut(room);
        let negative = work(heap, out, scratch);
        let length = limbs::significant(out);
        if length <= 1
            && let Some(value) = signed(negative, out.first().copied().unwrap_or(0))
            && let Some(cell) = Cell::try_int(value)
        {
            return Ok(Some(cell));
        }
        Ok(Some(self.close_integer(negative, length)))
    }

    /// The integer whose limbs stand one cell above the top of the heap.
    #[inline(always)]
    fn close_integer(&mut self, negative: bool, length: usize) -> Cell {
        let term = Cell::boxed(self.heap_top);
        self.write(self.heap_top, Cell::box_header(integer_kind(negative), length));
        self.heap_top = self.heap_top.plus(1 + length);
        term
    }

    /// The integer of these limbs, which no small integer is (1 + limbs cells).
    pub(super) fn limbs_term(&mut self, negative: bool, limbs: &[u64]) -> Cell {
        self.arena.words_around(self.heap_top.plus(1), limbs.len()).1.copy_from_slice(limbs);
        self.close_integer(negative, limbs.len())
    }

    /// A small integer.
    fn word_term(&mut self, negative: bool, magnitude: u64) -> InPlace {
        self.new_integer(1, |_, out| {
            out[0] = magnitude;
            negative
        })
    }

    // ---- sums ------------------------------------------------------------------------------------------------------

    /// The sum of integers of these signs: a sum of magnitudes, or their difference with the sign of the greater.
    #[inline(always)]
    fn signed_sum(&mut self, x: Integer, y: Integer) -> InPlace {
        self.new_integer(x.length.max(y.length) + 1, |heap, out| {
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
}

/// `left + right`.
#[inline(never)]
pub fn add(store: &mut Store, left: Cell, right: Cell) -> InPlace {
    let Some((x, y)) = store.both_in_limbs(left, right) else { return Ok(None) };
    store.signed_sum(x, y)
}

/// `left - right`.
#[inline(never)]
pub fn subtract(store: &mut Store, left: Cell, right: Cell) -> InPlace {
    let Some((x, y)) = store.both_in_limbs(left, right) else { return Ok(None) };
    store.signed_sum(x, Integer { negative: !y.negative, ..y })
}

/// `- x`.
pub fn negate(store: &mut Store, x: Cell) -> InPlace {
    subtract(store, Cell::ZERO, x)
}

/// `abs(x)`.
pub fn abs(store: &mut Store, x: Cell) -> InPlace {
    match store.in_limbs(x) {
        Some(integer) if integer.negative => negate(store, x),
        other => Ok(other.map(|_| x)),
    }
}

/// `sign(x)`.
pub fn sign(store: &mut Store, x: Cell) -> InPlace {
    Ok(store.in_limbs(x).map(|x| Cell::int(if x.negative { -1 } else { x.length.min(1) as i64 })))
}

/// `\ x`, which is −x − 1.
pub fn complement(store: &mut Store, x: Cell) -> InPlace {
    subtract(store, Cell::int(-1), x)
}

/// How two integers compare.
#[inline(never)]
pub fn compare(store: &Store, left: Cell, right: Cell) -> Option<Ordering> {
    let (x, y) = store.both_in_limbs(left, right)?;
    if x.negative != y.negative {
        return Some(y.negative.cmp(&x.negative));
    }
    Some(match (x.place, y.place) {
        (0, 0) => left.int_value().cmp(&right.int_value()),
        _ => store.compare_integers(left, right),
    })
}

/// `max(left, right)`.
pub fn max(store: &mut Store, left: Cell, right: Cell) -> InPlace {
    Ok(compare(store, left, right).map(|order| if order == Ordering::Greater { left } else { right }))
}

/// `min(left, right)`.
pub fn min(store: &mut Store, left: Cell, right: Cell) -> InPlace {
    Ok(compare(store, left, right).map(|order| if order == Ordering::Less { left } else { right }))
}

// ---- products ------------------------------------------------------------------------------------------------------

/// `left * right`.
#[inline(never)]
pub fn multiply(store: &mut Store, left: Cell, right: Cell) -> InPlace {
    let Some((x, y)) = store.both_in_limbs(left, right) else { return Ok(None) };
    if x.length.min(y.length) > SCHOOL {
        return Ok(None);
    }
    store.new_integer(x.length + y.length, |heap, out| {
        limbs::product(x.limbs(heap), y.limbs(heap), out);
        x.negative != y.negative
    })
}

// ---- divisions -----------------------------------------------------------------------------------------------------

/// Which way a quotient is rounded.
#[derive(Clone, Copy, PartialEq)]
enum Rounding {
    TowardsZero,
    Down,
}

#[inline(always)]
fn quotient(store: &mut Store, left: Cell, right: Cell, rounding: Rounding) -> InPlace {
    let Some((x, y)) = store.both_in_limbs(left, right) else { return Ok(None) };
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
        None if is_long(x, y) => Ok(None),
        None => {
            let room = (x.length + 1).saturating_sub(y.length) + 1;
            store.new_integer_beside(room, x.length + 1 + y.length, |heap, out, scratch| {
                out.fill(0);
                let (rest, divisor) = scratch.split_at_mut(x.length + 1);
                divide_shifted(x.limbs(heap), y.limbs(heap), rest, divisor, |place, digit| out[place] = digit);
                finished(limbs::significant(rest) > 0, out)
            })
        }
    }
}

#[inline(always)]
fn remainder(store: &mut Store, left: Cell, right: Cell, rounding: Rounding) -> InPlace {
    let Some((x, y)) = store.both_in_limbs(left, right) else { return Ok(None) };
    let turns = rounding == Rounding::Down && x.negative != y.negative;
    if let Some(divisor) = y.limb(store) {
        let rest = match (x.place, divisor) {
            (_, 0) => return Ok(None),
            (0, _) => x.small[0] % divisor,
            _ => limbs::remainder(store.payload(left), divisor),
        };
        return if turns && rest != 0 {
            store.word_term(y.negative, divisor - rest)
        } else {
            store.word_term(x.negative, rest)
        };
    }
    if is_long(x, y) {
        return Ok(None);
    }
    store.new_integer_beside(x.length.max(y.length) + 1, y.length, |heap, out, divisor| {
        let rest = &mut out[..=x.length];
        let shift = divide_shifted(x.limbs(heap), y.limbs(heap), rest, divisor, |_, _| ());
        let length = limbs::significant(rest);
        limbs::shift_right_in_place(rest, shift);
        out[x.length + 1..].fill(0);
        if !turns || length == 0 {
            return x.negative;
        }
        limbs::subtract_from(y.limbs(heap), out);
        y.negative
    })
}

/// Whether the library divides these more quickly: both quotient and divisor are long.
fn is_long(x: Integer, y: Integer) -> bool {
    x.length.saturating_sub(y.length).min(y.length) > LONG_QUOTIENT
}

/// Divides a number by a divisor of several limbs, both shifted until the divisor's highest bit is set, which is done in `rest`,
/// one limb longer than the number, and in `scratch`. Gives how far what remains is shifted.
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
pub fn truncating_quotient(store: &mut Store, left: Cell, right: Cell) -> InPlace {
    quotient(store, left, right, Rounding::TowardsZero)
}

/// `left rem right`.
pub fn truncating_remainder(store: &mut Store, left: Cell, right: Cell) -> InPlace {
    remainder(store, left, right, Rounding::TowardsZero)
}

/// `left div right`.
pub fn flooring_quotient(store: &mut Store, left: Cell, right: Cell) -> InPlace {
    quotient(store, left, right, Rounding::Down)
}

/// `left mod right`.
#[inline(never)]
pub fn flooring_remainder(store: &mut Store, left: Cell, right: Cell) -> InPlace {
    remainder(store, left, right, Rounding::Down)
}

/// `gcd(left, right)`, of which at least one has one limb.
pub fn gcd(store: &mut Store, left: Cell, right: Cell) -> InPlace {
    let Some((x, y)) = store.both_in_limbs(left, right) else { return Ok(None) };
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
    store.word_term(false, gcd_of_words(rest, word))
}

// ---- bits ----------------------------------------------------------------------------------------------------------

/// `x << distance`.
pub fn shift_left(store: &mut Store, x: Cell, distance: Cell) -> InPlace {
    shift(store, x, distance, false)
}

/// `x >> distance`.
pub fn shift_right(store: &mut Store, x: Cell, distance: Cell) -> InPlace {
    shift(store, x, distance, true)
}

fn shift(store: &mut Store, x: Cell, distance: Cell, to_the_right: bool) -> InPlace {
    let Some(x) = store.in_limbs(x).filter(|_| distance.is_int()) else { return Ok(None) };
    let distance = if to_the_right { -distance.int_value() } else { distance.int_value() };
    let (bits, places) = (distance.unsigned_abs() as usize, distance.unsigned_abs() as usize / BITS as usize);
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
) -> InPlace {
    let Some((x, y)) = store.both_in_limbs(left, right) else { return Ok(None) };
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
pub fn and(store: &mut Store, left: Cell, right: Cell) -> InPlace {
    bitwise(store, left, right, |l, r| l & r, |l, r| l & r)
}

/// `left \/ right`.
pub fn or(store: &mut Store, left: Cell, right: Cell) -> InPlace {
    bitwise(store, left, right, |l, r| l | r, |l, r| l | r)
}

/// `left xor right`.
pub fn exclusive_or(store: &mut Store, left: Cell, right: Cell) -> InPlace {
    bitwise(store, left, right, |l, r| l ^ r, |l, r| l ^ r)
}

/// `msb(x)` of what is above 0.
pub fn highest_one(store: &mut Store, x: Cell) -> InPlace {
    let Some(integer) = store.in_limbs(x).filter(|x| !x.negative && x.length > 0) else { return Ok(None) };
    let highest = if integer.place == 0 { integer.small[0] } else { store.limb(integer.place + integer.length - 1) };
    Ok(Some(Cell::int(integer.length as i64 * i64::from(BITS) - 1 - i64::from(highest.leading_zeros()))))
}

/// The integer itself.
pub fn same(store: &mut Store, x: Cell) -> InPlace {
    Ok(store.is_integer(x).then_some(x))
}

/// Nothing is computed in place.
pub fn unknown1(_: &mut Store, _: Cell) -> InPlace {
    Ok(None)
}

/// Nothing is computed in place.
pub fn unknown2(_: &mut Store, _: Cell, _: Cell) -> InPlace {
    Ok(None)
}
