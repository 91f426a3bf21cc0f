//! Keys: what two terms must have in common if they unify, in one word, so that tables find terms by it.
//!
//! The key of an atom or small integer is its cell, that of a compound term its header, that of a float, big integer or
//! string a hash of what lies in the box. Terms of different keys do not unify; a variable has no key.
//!
//! A *prefix* tells more of a compound term: its first symbols, as they would be written down, up to some number. The key of the
//! prefix is a hash of them; a term with a variable among them has none. So `[a, b, c]` and `[a, b|T]` have the same key
//! for prefixes of four symbols — pair, a, pair, b — and different terms that are written out alike up to there are told apart by
//! a longer one.

use crate::terms::copying::Block;
use crate::terms::memory::{Cell, Functor, Store, Tag};

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

/// A prefix has so many symbols at most.
pub const LONGEST_PREFIX: usize = 128;

/// Terms that wait to be gone on with, inside others; nested more deeply on the left, a term has no further symbols here.
const NESTED: usize = 8;

impl Store {
    /// The key of the first `length` symbols of a term, or `None` if there is a variable among them.
    pub fn prefix_key(&self, term: Cell, length: usize) -> Option<Cell> {
        let value = |cell| self.deref(cell);
        Prefix::of(term, value, |cell: Cell, index| self.read(cell.addr().plus(index)), length).key()
    }
}

impl Block {
    /// As [`Store::prefix_key`], of what the cell at a place of the block leads to.
    pub fn prefix_key_at(&self, place: usize, length: usize) -> Option<Cell> {
        self.prefix_at(place, length).key()
    }

    /// How many symbols stand before the first variable in what the cell at a place leads to; the most that a
    /// prefix has if there is none so early.
    pub fn prefix_length_at(&self, place: usize) -> usize {
        let prefix = self.prefix_at(place, LONGEST_PREFIX);
        if prefix.meets_variable { prefix.length } else { LONGEST_PREFIX }
    }

    fn prefix_at(&self, place: usize, length: usize) -> Prefix {
        let cells = self.cells();
        Prefix::of(cells[place], |cell| cell, |cell: Cell, index| cells[cell.place() + index], length)
    }
}

/// The first symbols of a term.
#[derive(Default)]
struct Prefix {
    hash: u64,
    length: usize,
    meets_variable: bool,
}

impl Prefix {
    /// Goes over the symbols of a term, at most so many, from left to right. `value` is what a cell stands for, `part` a cell of
    /// what it points to.
    fn of(root: Cell, value: impl Fn(Cell) -> Cell, part: impl Fn(Cell, usize) -> Cell, most: usize) -> Prefix {
        let mut prefix = Prefix::default();
        // The term whose arguments are gone over, the next of them, and their end; and outer ones.
        let mut row = (root, 0, 0);
        let mut waiting = [row; NESTED];
        let mut depth = 0;
        let mut cell = value(root);
        while prefix.length < most {
            if cell.is_var() {
                prefix.meets_variable = true;
                break;
            }
            let arguments = prefix.add(cell, &part);
            if arguments > 0 {
                if row.1 < row.2 {
                    let Some(place) = waiting.get_mut(depth) else { break };
                    *place = row;
                    depth += 1;
                }
                let first = usize::from(cell.is_struct());
                row = (cell, first, first + arguments);
            }
            while row.1 == row.2 {
                if depth == 0 {
                    return prefix;
                }
                depth -= 1;
                row = waiting[depth];
            }
            cell = value(part(row.0, row.1));
            row.1 += 1;
        }
        prefix
    }

    /// Adds the symbol of a term, and gives how many arguments it has.
    fn add(&mut self, cell: Cell, part: impl Fn(Cell, usize) -> Cell) -> usize {
        let (symbol, arguments) = match cell.tag() {
            Tag::List => (PAIR, 2),
            Tag::Struct => (part(cell, 0), part(cell, 0).header_len()),
            Tag::Box => (box_key((0..=part(cell, 0).header_len()).map(|index| part(cell, index))), 0),
            _ => (cell, 0),
        };
        self.hash = stirred(self.hash, symbol);
        self.length += 1;
        arguments
    }

    fn key(self) -> Option<Cell> {
        (!self.meets_variable).then(|| Cell::from_bits(self.hash & !7 | Tag::Box as u64))
    }
}

/// The key of all pairs.
const PAIR: Cell = Functor::PAIR.header();

/// A box with the hash of its words in place of an address.
fn box_key(words: impl Iterator<Item = Cell>) -> Cell {
    Cell::from_bits(words.fold(0, stirred) & !7 | Tag::Box as u64)
}

/// A hash with one more word in it.
#[inline(always)]
fn stirred(hash: u64, word: Cell) -> u64 {
    (hash.rotate_left(5) ^ word.bits()).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
