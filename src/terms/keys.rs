//! Keys: what two terms must have in common if they unify, in one word, so that tables find terms by it.
//!
//! The key of an atom or small integer is its cell, that of a compound term its header, that of a float, big integer or
//! string a hash of what lies in the box. Terms of different keys do not unify; a variable has no key.

use super::atoms::known;
use super::block::Block;
use super::cell::{Cell, Functor, Tag};
use super::store::Store;

impl Store {
    /// The key of a term, or `None` for a variable.
    #[inline]
    pub fn key(&self, term: Cell) -> Option<Cell> {
        let term = self.deref(term);
        match term.tag() {
            Tag::Int | Tag::Atom => Some(term),
            Tag::Ref | Tag::Attributed => None,
            Tag::List => Some(PAIR),
            Tag::Struct | Tag::Header => Some(self.read(term.addr())),
            Tag::Box => {
                let words = self.read(term.addr()).header_len();
                Some(box_key((0..=words).map(|index| self.read(term.addr().plus(index)))))
            }
        }
    }
}

impl Block {
    /// The key of what the cell at a place of the block leads to, or `None` for a variable.
    #[inline]
    pub fn key_at(&self, place: usize) -> Option<Cell> {
        let cells = self.cells();
        let cell = cells[place];
        let at = cell.place();
        match cell.tag() {
            Tag::Int | Tag::Atom => Some(cell),
            Tag::Ref | Tag::Attributed => None,
            Tag::List => Some(PAIR),
            Tag::Struct | Tag::Header => Some(cells[at]),
            Tag::Box => Some(box_key(cells[at..=at + cells[at].header_len()].iter().copied())),
        }
    }
}

/// The key of all pairs.
const PAIR: Cell = Functor::new(known::DOT, 2).header();

/// A box with the hash of its words in place of an address.
fn box_key(words: impl Iterator<Item = Cell>) -> Cell {
    let hash = words.fold(0u64, |hash, word| (hash.rotate_left(5) ^ word.bits()).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    Cell::from_bits(hash & !7 | Tag::Box as u64)
}
