//! Strings: texts in boxes on the heap.

use crate::terms::memory::{BoxKind, Cell, Store};

/// The bits of the first word of a string's payload that hold its length in bytes; the others hold its length in characters. A header
/// cannot describe a longer string.
const STRING_LENGTH_BITS: u32 = 32;

impl Store {
    /// The number of cells for a string of `bytes` bytes; more than any heap has if a header cannot describe it.
    pub const fn string_cells(bytes: usize) -> usize {
        let cells = 2 + bytes.div_ceil(8);
        if cells < Cell::MAX_ARITY { cells } else { usize::MAX / 16 }
    }

    /// A string ([`Store::string_cells`] cells).
    pub fn string(&mut self, text: &str) -> Cell {
        let term = Cell::boxed(self.heap_top);
        self.push(Cell::box_header(BoxKind::String, 1 + text.len().div_ceil(8)));
        self.push(Cell::from_bits(text.len() as u64 | (text.chars().count() as u64) << STRING_LENGTH_BITS));
        for chunk in text.as_bytes().chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.push(Cell::from_bits(u64::from_ne_bytes(word)));
        }
        term
    }

    /// The text of a string cell.
    pub fn string_text(&self, string: Cell) -> &str {
        let length = self.read(string.addr().plus(1)).bits() & ((1 << STRING_LENGTH_BITS) - 1);
        self.arena.text(string.addr().plus(2), length as usize)
    }

    /// The number of characters of a string cell.
    pub fn string_length(&self, string: Cell) -> usize {
        (self.read(string.addr().plus(1)).bits() >> STRING_LENGTH_BITS) as usize
    }
}
