//! Numbers outside their cells: what arithmetic computes with.
//!
//! Integers are unbounded. Those of 64 bits are computed in a machine word and never reach the big-integer library;
//! of these, those of 61 bits fit a cell. Floats are IEEE doubles.
//!
//! [`evaluable`] is the table of everything that `is/2` knows; the rooms beside it hold the functions, which take
//! numbers and give a number or an [`EvalError`] and know neither terms nor memory.

mod bits;
mod compare;
mod division;
mod error;
pub mod evaluable;
mod floats;
pub mod giant;
pub mod in_place;
mod limbs;
mod numerals;
mod pair;
mod powers;
mod quotient;
mod sums;
#[cfg(test)]
mod tests;
mod text;
mod words;

pub use bits::{
    and, bit_at, complement, count_ones, exclusive_or, highest_one, lowest_one, or, shift_left, shift_right,
};
pub use compare::compare;
pub use division::{
    divide, flooring_quotient, flooring_remainder, gcd, lcm, truncating_quotient, truncating_remainder,
};
pub use error::EvalError;
pub use evaluable::{Evaluable, Function, Shortcut};
pub use floats::{ceiling, float, float_fractional_part, float_integer_part, floor, integer, round, truncate};
pub use in_place::InPlace;
pub use powers::{binary_logarithm, integer_power, logarithm, logarithm_to_base, power, power_modulo};
pub use sums::{abs, add, max, min, multiply, negate, plus, sign, subtract};
pub use text::{
    FloatTextError, Radix, float_of_text, float_to_text, integer_of_long_text, integer_of_text, integer_to_text,
    number_to_text,
};

use super::cell::{BoxKind, Cell, Tag};
use super::store::Store;
use dashu_base::Sign;
use dashu_int::{IBig, UBig};

/// What a computation gives.
pub type Evaluation = Result<Number, EvalError>;

/// The largest integer that arithmetic makes, in bytes: 4 MiB, or ten million decimal digits. What would be larger
/// is refused before it is computed, so that no operation takes more than some seconds.
pub const LARGEST_BYTES: u64 = 1 << 22;

/// A number.
#[derive(Clone, Debug, PartialEq)]
pub enum Number {
    /// An integer of 64 bits.
    Int(i64),
    /// An integer that needs more than 64 bits.
    Big(IBig),
    /// A float.
    Float(f64),
}

impl Number {
    /// The integer as a number in its smallest form.
    pub fn from_big(value: IBig) -> Number {
        match i64::try_from(&value) {
            Ok(small) => Number::Int(small),
            Err(_) => Number::Big(value),
        }
    }

    /// The integer in the form of the big-integer library.
    ///
    /// # Errors
    /// [`EvalError::TypeInteger`] if it is a float.
    pub fn to_big(&self) -> Result<IBig, EvalError> {
        match self {
            Number::Int(value) => Ok(IBig::from(*value)),
            Number::Big(value) => Ok(value.clone()),
            Number::Float(_) => Err(EvalError::TypeInteger(self.clone())),
        }
    }

    /// Whether the number is below 0.
    pub fn is_negative(&self) -> bool {
        match self {
            Number::Int(value) => *value < 0,
            Number::Big(value) => value.sign() == Sign::Negative,
            Number::Float(value) => *value < 0.0,
        }
    }

    /// How many cells [`Store::make_number`] takes on the heap.
    pub fn cells(&self) -> usize {
        match self {
            Number::Int(value) if Cell::try_int(*value).is_some() => 0,
            Number::Int(_) | Number::Float(_) => 2,
            Number::Big(value) => 1 + value.as_sign_words().1.len(),
        }
    }
}

impl Store {
    /// The number a dereferenced cell stands for, or `None` if it is no number.
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
            BoxKind::Natural => Sign::Positive,
            BoxKind::Negative => Sign::Negative,
        };
        let limbs = self.payload(cell);
        if let [limb] = limbs
            && let Some(value) = signed(sign == Sign::Negative, *limb)
        {
            return Some(Number::Int(value));
        }
        Some(Number::Big(IBig::from_parts(sign, UBig::from_words(limbs))))
    }

    /// Whether a dereferenced cell is an integer of any size.
    pub fn is_integer(&self, cell: Cell) -> bool {
        cell.is_int()
            || (cell.tag() == Tag::Box && matches!(self.box_header(cell).0, BoxKind::Natural | BoxKind::Negative))
    }

    /// Whether a dereferenced cell is a number.
    pub fn is_number(&self, cell: Cell) -> bool {
        cell.is_int() || (cell.tag() == Tag::Box && self.box_header(cell).0 != BoxKind::String)
    }

    /// The cell of a number ([`Number::cells`] cells).
    pub fn make_number(&mut self, number: &Number) -> Cell {
        match number {
            Number::Float(value) => self.float(*value),
            Number::Int(value) => match Cell::try_int(*value) {
                Some(cell) => cell,
                None => self.boxed(integer_kind(*value < 0), std::iter::once(value.unsigned_abs())),
            },
            Number::Big(value) => {
                let (sign, limbs) = value.as_sign_words();
                self.limbs_term(sign == Sign::Negative, limbs)
            }
        }
    }
}

fn integer_kind(negative: bool) -> BoxKind {
    if negative { BoxKind::Negative } else { BoxKind::Natural }
}

/// The integer of that sign and magnitude, if it has 64 bits.
#[inline]
fn signed(negative: bool, magnitude: u64) -> Option<i64> {
    if negative { 0i64.checked_sub_unsigned(magnitude) } else { i64::try_from(magnitude).ok() }
}
