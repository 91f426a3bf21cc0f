//! Hash keys for clause indexing: one word that two terms have in common if they unify.
//!
//! The key of an atom or small integer is its cell, that of a compound term its header, that of a float, big integer or string a
//! hash of the box. Terms with different keys do not unify. A variable has no key.
//!
//! A *prefix* of a compound term is the sequence of its first symbols, in preorder, up to some length; its key is a hash of
//! them, and there is none if a variable is among them. For prefixes of four symbols `[a, b, c]` and `[a, b|T]` have the same key,
//! that of pair, a, pair, b; a longer prefix distinguishes more terms.

use crate::terms::copying::Block;
use crate::terms::memory::{Cell, Functor, Store, Tag};

impl Store {
    /// The key of a term, or `None` for a variable.
    #[inline]
    pub fn index_key(&self, term: Cell) -> Option<Cell> {
        let term = self.deref(term);
        match term.tag() {
            Tag::Int | Tag::Atom => Some(term),
            Tag::Ref | Tag::Attributed => None,
            Tag::List => Some(PAIR),
            Tag::Struct | Tag::Header => Some(self.read(term.addr())),
            Tag::Box => {
                let words = self.read(term.addr()).header_len();
                Some(box_hash_key((0..=words).map(|index| self.read(term.addr().plus(index)))))
            }
        }
    }
}

impl Block {
    /// The key of the subterm at a place of the block, or `None` for a variable.
    #[inline]
    pub fn index_key_at(&self, place: usize) -> Option<Cell> {
        let cells = self.cells();
        let cell = cells[place];
        let at = cell.place();
        match cell.tag() {
            Tag::Int | Tag::Atom => Some(cell),
            Tag::Ref | Tag::Attributed => None,
            Tag::List => Some(PAIR),
            Tag::Struct | Tag::Header => Some(cells[at]),
            Tag::Box => Some(box_hash_key(cells[at..=at + cells[at].header_len()].iter().copied())),
        }
    }
}

/// The maximal length of a prefix.
pub(super) const MAX_PREFIX_SYMBOLS: usize = 128;

/// The size of the stack; a prefix ends where a term is nested more deeply in arguments other than the last.
const MAX_WAITING_ROWS: usize = 8;

impl Store {
    /// The key of the first `length` symbols of a term, or `None` if there is a variable among them.
    pub fn prefix_key(&self, term: Cell, length: usize) -> Option<Cell> {
        let value = |cell| self.deref(cell);
        Prefix::of(term, value, |cell: Cell, index| self.read(cell.addr().plus(index)), length).hash_key()
    }
}

impl Block {
    /// As [`Store::prefix_key`], of the subterm at a place of the block.
    pub fn prefix_key_at(&self, place: usize, length: usize) -> Option<Cell> {
        self.prefix_at(place, length).hash_key()
    }

    /// The number of symbols before the first variable of the subterm at a place, at most [`MAX_PREFIX_SYMBOLS`].
    pub fn prefix_length_at(&self, place: usize) -> usize {
        let prefix = self.prefix_at(place, MAX_PREFIX_SYMBOLS);
        if prefix.meets_variable { prefix.length } else { MAX_PREFIX_SYMBOLS }
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
    /// Reads at most `most` symbols of a term, in preorder. `value` dereferences a cell; `part` returns a cell of what a cell
    /// points to.
    fn of(root: Cell, value: impl Fn(Cell) -> Cell, part: impl Fn(Cell, usize) -> Cell, most: usize) -> Prefix {
        let mut prefix = Prefix::default();
        // A term, the index of its next argument, and the end of its arguments; and the stack of outer ones.
        let mut row = (root, 0, 0);
        let mut waiting = [row; MAX_WAITING_ROWS];
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

    /// Adds the symbol of a term; returns the number of its arguments.
    fn add(&mut self, cell: Cell, part: impl Fn(Cell, usize) -> Cell) -> usize {
        let (symbol, arguments) = match cell.tag() {
            Tag::List => (PAIR, 2),
            Tag::Struct => (part(cell, 0), part(cell, 0).header_len()),
            Tag::Box => (box_hash_key((0..=part(cell, 0).header_len()).map(|index| part(cell, index))), 0),
            _ => (cell, 0),
        };
        self.hash = combine(self.hash, symbol);
        self.length += 1;
        arguments
    }

    fn hash_key(self) -> Option<Cell> {
        (!self.meets_variable).then(|| Cell::from_bits(self.hash & !7 | Tag::Box as u64))
    }
}

/// The key of all pairs.
const PAIR: Cell = Functor::PAIR.header();

/// A box with the hash of its words in place of an address.
fn box_hash_key(words: impl Iterator<Item = Cell>) -> Cell {
    Cell::from_bits(words.fold(0, combine) & !7 | Tag::Box as u64)
}

/// Adds a word to a hash.
#[inline(always)]
fn combine(hash: u64, word: Cell) -> u64 {
    (hash.rotate_left(5) ^ word.bits()).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
