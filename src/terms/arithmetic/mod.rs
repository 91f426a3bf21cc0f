//! Numbers as cells, arithmetic on cells, and the table of evaluable functors.
//!
//! The functions on numbers are those of [`crate::number`]. [`evaluable`] is the table of everything that `is/2` evaluates: for each
//! functor its function on numbers and, where there is one, its shortcut on words and cells.

pub mod evaluable;
pub mod on_heap;
mod rationals;

#[cfg(test)]
mod tests;

pub use evaluable::{Evaluable, Function, InMode, Shortcut};
pub use on_heap::HeapResult;

use crate::number::limbs::{Limbs, natural};
use crate::number::{Number, signed};
use crate::terms::memory::{BoxKind, Cell, Store, Tag};
use dashu_base::Sign;
use dashu_int::IBig;

impl Store {
    /// The number that a dereferenced cell represents, or `None` if it is not a number.
    pub fn number(&self, cell: Cell) -> Option<Number> {
        match cell.tag() {
            Tag::Int => Some(Number::Int(cell.int_value())),
            Tag::Box => self.boxed_number(cell),
            _ => None,
        }
    }

    fn boxed_number(&self, cell: Cell) -> Option<Number> {
        let sign = match self.box_header(cell).0 {
            BoxKind::Float => return Some(Number::Float(f64::from_bits(self.box_word(cell, 0)))),
            BoxKind::String => return None,
            BoxKind::Rational => return Some(self.boxed_rational(cell)),
            BoxKind::Natural => Sign::Positive,
            BoxKind::Negative => Sign::Negative,
        };
        let limbs = self.payload(cell);
        if let [limb] = limbs
            && let Some(value) = signed(sign == Sign::Negative, *limb)
        {
            return Some(Number::Int(value));
        }
        Some(Number::Big(IBig::from_parts(sign, natural(limbs))))
    }

    /// Whether a dereferenced cell is an integer of any size.
    pub fn is_integer(&self, cell: Cell) -> bool {
        cell.is_int()
            || (cell.tag() == Tag::Box && matches!(self.box_header(cell).0, BoxKind::Natural | BoxKind::Negative))
    }

    /// Whether a dereferenced cell is a float.
    pub fn is_float(&self, cell: Cell) -> bool {
        cell.tag() == Tag::Box && self.box_header(cell).0 == BoxKind::Float
    }

    /// Whether a dereferenced cell is a number.
    pub fn is_number(&self, cell: Cell) -> bool {
        cell.is_int() || (cell.tag() == Tag::Box && self.box_header(cell).0 != BoxKind::String)
    }

    /// The cell of a number ([`Store::cells_of_number`] cells).
    pub fn make_number(&mut self, number: &Number) -> Cell {
        match number {
            Number::Float(value) => self.float(*value),
            Number::Int(value) => match Cell::try_int(*value) {
                Some(cell) => cell,
                None => self.boxed(integer_kind(*value < 0), std::iter::once(value.unsigned_abs())),
            },
            Number::Big(value) => self.new_limbs_integer(value.sign() == Sign::Negative, &value.limbs()),
            Number::Rational(value) => self.new_rational(value),
        }
    }

    /// The number of heap cells that [`Store::make_number`] needs.
    pub fn cells_of_number(number: &Number) -> usize {
        match number {
            Number::Int(value) if Cell::try_int(*value).is_some() => 0,
            Number::Int(_) | Number::Float(_) => 2,
            Number::Big(value) => 1 + value.limb_count(),
            Number::Rational(value) => rationals::cells_of_rational(value),
        }
    }
}

fn integer_kind(negative: bool) -> BoxKind {
    if negative { BoxKind::Negative } else { BoxKind::Natural }
}
