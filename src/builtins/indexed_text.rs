//! Texts whose characters are found by their numbers.

use crate::terms::atoms::known;
use crate::terms::{Atom, Atoms, Cell, Store, View};
use std::ops::Range;

/// A text with its length in characters, which converts between byte and character offsets.
pub(super) struct IndexedText<'t> {
    pub(super) text: &'t str,
    /// Its length in characters.
    pub(super) length: usize,
    /// The atom whose name it is: the atom table caches offsets in names.
    name: Option<(&'t Atoms, Atom)>,
}

impl<'t> IndexedText<'t> {
    fn new(text: &'t str) -> IndexedText<'t> {
        let length = if text.is_ascii() { text.len() } else { text.chars().count() };
        IndexedText { text, length, name: None }
    }

    /// The text of a term. `[]` may stand for the empty text, so it is not treated as an atom.
    pub(super) fn of(store: &'t Store, cell: Cell, text: &'t str) -> IndexedText<'t> {
        match store.view(cell) {
            View::Atom(atom) if atom != known::NIL => {
                IndexedText { text, length: store.atoms.length(atom), name: Some((&store.atoms, atom)) }
            }
            View::String(string) => IndexedText { text, length: store.string_length(string), name: None },
            _ => IndexedText::new(text),
        }
    }

    /// The byte offset of a character offset, at most the length of the text.
    pub(super) fn byte_offset(&self, characters: usize) -> usize {
        match self.name {
            _ if self.length == self.text.len() => characters.min(self.length),
            Some((atoms, atom)) => atoms.byte_offset_of(atom, characters),
            None => nth_byte(self.text, characters),
        }
    }

    /// The number of characters in a range of bytes.
    pub(super) fn characters_in(&self, bytes: Range<usize>) -> usize {
        if self.length == self.text.len() { bytes.len() } else { self.text[bytes].chars().count() }
    }

    /// The bytes of the character that begins at `byte`; 0 at the end of the text.
    pub(super) fn width_at(&self, byte: usize) -> usize {
        self.text[byte..].chars().next().map_or(0, char::len_utf8)
    }

    /// The byte range of the `length` characters from byte `start` on.
    pub(super) fn byte_range(&self, start: usize, length: usize) -> Range<usize> {
        let rest = &self.text[start..];
        let end = if self.length == self.text.len() { length.min(rest.len()) } else { nth_byte(rest, length) };
        start..start + end
    }

    /// The character with this index, from 0.
    pub(super) fn character(&self, index: usize) -> Option<char> {
        self.text[self.byte_offset(index)..].chars().next()
    }
}

/// The byte offset of the character with index `characters`, or the length of the text.
fn nth_byte(text: &str, characters: usize) -> usize {
    let mut rest = text.chars();
    if let Some(last) = characters.checked_sub(1) {
        rest.nth(last);
    }
    text.len() - rest.as_str().len()
}
