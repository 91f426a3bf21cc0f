//! Rational numbers as cells.
//!
//! ```text
//!   header │ 2 · limbs of the numerator + 1 if it is negative │ limbs of the numerator │ limbs of the denominator
//! ```
//! The limbs are those of the magnitudes, the lowest first. Numbers are stored in lowest terms, so equal ones are the same words: they
//! are unified, compared with ==, hashed and indexed as big integers are.

use crate::number::limbs::{Limbs, natural};
use crate::number::{Number, Rational};
use crate::terms::memory::{BoxKind, Cell, Store, Tag};
use dashu_base::Sign;
use dashu_int::IBig;

impl Store {
    /// Whether a dereferenced cell is a rational number that is no integer.
    pub fn is_fraction(&self, cell: Cell) -> bool {
        cell.tag() == Tag::Box && self.box_header(cell).0 == BoxKind::Rational
    }

    /// The number in a box of that kind.
    pub(super) fn boxed_rational(&self, cell: Cell) -> Number {
        let Some((shape, limbs)) = self.payload(cell).split_first() else { return Number::Int(0) };
        let (numerator, denominator) = limbs.split_at((shape >> 1) as usize);
        let sign = if shape & 1 == 1 { Sign::Negative } else { Sign::Positive };
        let numerator = IBig::from_parts(sign, natural(numerator));
        Number::from_rational(Rational::of_lowest_terms(numerator, natural(denominator)))
    }

    /// The cell of a rational number ([`cells_of_rational`] cells).
    pub(super) fn new_rational(&mut self, number: &Rational) -> Cell {
        let (numerator, denominator) = (number.numerator().limbs(), number.denominator().limbs());
        let shape = 2 * numerator.len() as u64 + u64::from(number.numerator().sign() == Sign::Negative);
        let words: Vec<u64> =
            std::iter::once(shape).chain(numerator.iter().copied()).chain(denominator.iter().copied()).collect();
        self.boxed(BoxKind::Rational, words.into_iter())
    }
}

/// The number of heap cells of a rational number.
pub(super) fn cells_of_rational(number: &Rational) -> usize {
    2 + number.numerator().limb_count() + number.denominator().limb_count()
}
