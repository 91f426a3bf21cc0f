//! Atoms: interned names.
//!
//! An atom of one character is its code point; every other name is in the table once. So atoms are compared as words,
//! `char_code/2` needs no table, and text processing by characters makes no garbage.
//!
//! Names that are no longer used are removed by garbage collection, and their numbers are reused. Atoms kept outside the heap and
//! the stacks are roots: their owners add them to an [`AtomSet`] then.

pub mod known;
mod references;
mod set;

pub use references::{Reference, ReferenceKind};
pub use set::AtomSet;

use crate::terms::interrupt;
use crate::terms::interrupt::Interrupts;
use hashbrown::HashTable;
use references::References;
use rustc_hash::FxBuildHasher;
use std::cell::Cell;
use std::hash::BuildHasher;
use std::ops::Deref;
use std::sync::Arc;

/// A name.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Atom(u32);

/// Set in the index of an atom of one character; the other bits are its code point.
const CHARACTER_BIT: u32 = 1 << 31;

/// Set in the index of a reference; the other bits are its place in the table. No code point has this bit.
const REFERENCE_BIT: u32 = 1 << 30;

impl Atom {
    /// The atom whose name is `character` alone.
    #[inline(always)]
    pub const fn from_char(character: char) -> Atom {
        Atom(CHARACTER_BIT | character as u32)
    }

    /// The character of a one-character atom.
    #[inline(always)]
    pub const fn as_char(self) -> Option<char> {
        if self.0 & CHARACTER_BIT != 0 { char::from_u32(self.0 & !CHARACTER_BIT) } else { None }
    }

    /// Whether this is a reference to an object outside the heap, and no name.
    #[inline(always)]
    pub const fn is_reference(self) -> bool {
        self.0 & (CHARACTER_BIT | REFERENCE_BIT) == REFERENCE_BIT
    }

    /// The place in the table; beyond its end for an atom of one character.
    #[inline(always)]
    const fn place(self) -> usize {
        (self.0 & !REFERENCE_BIT) as usize
    }

    /// The number of this atom in cells and functors.
    #[inline(always)]
    pub const fn index(self) -> u32 {
        self.0
    }

    /// The atom with this number; the inverse of [`Atom::index`].
    #[inline(always)]
    pub const fn from_index(index: u32) -> Atom {
        Atom(index)
    }
}

impl std::fmt::Debug for Atom {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.as_char() {
            Some(character) => write!(f, "Atom({character:?})"),
            None => write!(f, "Atom({})", self.0),
        }
    }
}

/// The text of an atom, borrowed from the table or held as a character; derefs to `str`.
pub struct AtomName<'a> {
    table: &'a str,
    character: [u8; 4],
    length: u8,
}

impl AtomName<'_> {
    /// The text in UTF-8; the order of these bytes is that of the characters.
    #[inline]
    pub fn bytes(&self) -> &[u8] {
        if self.length == 0 { self.table.as_bytes() } else { &self.character[..self.length as usize] }
    }
}

impl Deref for AtomName<'_> {
    type Target = str;
    fn deref(&self) -> &str {
        if self.length == 0 {
            return self.table;
        }
        // The bytes were written by `char::encode_utf8`, so they always are UTF-8.
        std::str::from_utf8(self.bytes()).unwrap_or_default()
    }
}

/// The table of names, one for each system.
pub struct Atoms {
    /// By number; `None` for a number that is free.
    names: Vec<Option<Arc<str>>>,
    free: Vec<u32>,
    by_name: HashTable<u32>,
    references: References,
    /// The approximate size of the table in bytes.
    size: usize,
    /// The size that triggers a collection.
    size_limit: usize,
    /// Where a collection is requested.
    interrupts: Option<Interrupts>,
    /// The name measured last.
    measured: Cell<LastMeasured>,
}

/// The length of a name in characters, and the position found last, in characters and bytes. So a loop over the characters of a
/// long name, as sub_atom/5 makes, never counts from the beginning again.
#[derive(Clone, Copy)]
struct LastMeasured {
    atom: Atom,
    length: usize,
    characters: usize,
    bytes: usize,
}

impl Default for Atoms {
    fn default() -> Self {
        Self::new()
    }
}

impl Atoms {
    /// A table that holds the [`known`] names.
    pub fn new() -> Atoms {
        let nothing = LastMeasured { atom: Atom::from_char('\0'), length: 1, characters: 0, bytes: 0 };
        let mut atoms = Atoms {
            names: Vec::new(),
            free: Vec::new(),
            by_name: HashTable::new(),
            references: References::default(),
            size: 0,
            size_limit: usize::MAX,
            interrupts: None,
            measured: Cell::new(nothing),
        };
        for (index, name) in known::NAMES.iter().enumerate() {
            let atom = atoms.intern(name);
            debug_assert_eq!(atom.index() as usize, index, "known name {name} stands twice or has one character");
        }
        atoms
    }

    /// The atom of this name, entered into the table if it is new.
    pub fn intern(&mut self, name: &str) -> Atom {
        if let Some(atom) = single_character(name) {
            return atom;
        }
        let names = &self.names;
        let hash = FxBuildHasher.hash_one(name);
        let entry = self.by_name.entry(
            hash,
            |&index| names[index as usize].as_deref() == Some(name),
            |&index| FxBuildHasher.hash_one(names[index as usize].as_deref().unwrap_or_default()),
        );
        match entry {
            hashbrown::hash_table::Entry::Occupied(found) => Atom(*found.get()),
            hashbrown::hash_table::Entry::Vacant(place) => {
                let index = self.free.last().map_or(names.len() as u32, |index| *index);
                place.insert(index);
                self.insert_name(index, name);
                Atom(index)
            }
        }
    }

    /// Enters a new name under its number.
    fn insert_name(&mut self, index: u32, name: &str) {
        match self.free.pop() {
            Some(_) => self.names[index as usize] = Some(name.into()),
            None => self.names.push(Some(name.into())),
        }
        self.size += size_of_name(name);
        if self.size > self.size_limit
            && let Some(interrupts) = &self.interrupts
        {
            interrupts.raise(interrupt::COLLECTION_DUE);
        }
    }

    /// The reference to an object outside the heap.
    pub fn reference(&mut self, object: Reference) -> Atom {
        let index = self.references.place(&object).unwrap_or_else(|| {
            let index = self.free.last().map_or(self.names.len() as u32, |index| *index);
            self.insert_name(index, &object.text());
            self.references.add(object, index);
            index
        });
        Atom(REFERENCE_BIT | index)
    }

    /// The places of the return addresses to which there are references, with repetitions.
    pub fn continuation_places(&self) -> impl Iterator<Item = u32> {
        self.references.continuation_places()
    }

    /// The object of a reference; none for a name.
    pub fn object(&self, atom: Atom) -> Option<Reference> {
        if atom.is_reference() { self.references.object(atom.place() as u32) } else { None }
    }

    /// Requests a collection when the table takes more than `size` bytes.
    pub fn request_collection_above(&mut self, size: usize, interrupts: &Interrupts) {
        (self.size_limit, self.interrupts) = (size, Some(interrupts.clone()));
    }

    /// The approximate size of the table in bytes.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Whether the table has outgrown its limit.
    pub fn exceeds_limit(&self) -> bool {
        self.size > self.size_limit
    }

    /// Removes all names that are not in use.
    pub fn retain(&mut self, used: &AtomSet) {
        self.by_name.retain(|index| used.contains(Atom(*index)));
        self.references.retain(|place| used.contains(Atom(place)));
        self.free.clear();
        // Low numbers are reused first, so that the same program gets the same ones every time.
        for (index, name) in self.names.iter_mut().enumerate().rev() {
            if !used.contains(Atom(index as u32)) {
                self.size -= name.take().map_or(0, |name| size_of_name(&name));
                self.free.push(index as u32);
            }
        }
        self.measured.set(LastMeasured { atom: Atom::from_char('\0'), length: 1, characters: 0, bytes: 0 });
    }

    /// The atom of this name if there is one already.
    pub fn find(&self, name: &str) -> Option<Atom> {
        if let Some(atom) = single_character(name) {
            return Some(atom);
        }
        let hash = FxBuildHasher.hash_one(name);
        self.by_name.find(hash, |&index| self.names[index as usize].as_deref() == Some(name)).map(|&index| Atom(index))
    }

    /// The text of an atom.
    pub fn name(&self, atom: Atom) -> AtomName<'_> {
        let mut character = [0; 4];
        match atom.as_char() {
            Some(c) => {
                let length = c.encode_utf8(&mut character).len() as u8;
                AtomName { table: "", character, length }
            }
            None => AtomName { table: self.table_name(atom), character, length: 0 },
        }
    }

    /// The text of an atom that the table holds, shared; none for an atom of one character.
    pub fn shared_name(&self, atom: Atom) -> Option<Arc<str>> {
        self.names.get(atom.place())?.clone()
    }

    fn table_name(&self, atom: Atom) -> &str {
        let name = self.names.get(atom.place()).and_then(|name| name.as_deref());
        debug_assert!(name.is_some(), "atom {} has been forgotten", atom.0);
        name.unwrap_or_default()
    }

    /// The number of characters in the name of an atom.
    pub fn length(&self, atom: Atom) -> usize {
        self.measure(atom).length
    }

    /// The length in bytes of the first `characters` characters of a name; of the whole name if it is shorter.
    pub fn byte_offset_of(&self, atom: Atom, characters: usize) -> usize {
        let (name, known) = (self.name(atom), self.measure(atom));
        if known.length == name.len() {
            return characters.min(name.len());
        }
        let ahead = characters.checked_sub(known.characters).map(|steps| (known.characters, known.bytes, steps));
        let (passed, from, steps) = ahead.unwrap_or((0, 0, characters));
        let mut rest = name[from..].chars();
        if let Some(last) = steps.checked_sub(1)
            && rest.nth(last).is_none()
        {
            return name.len();
        }
        let bytes = name.len() - rest.as_str().len();
        self.measured.set(LastMeasured { characters: passed + steps, bytes, ..known });
        bytes
    }

    fn measure(&self, atom: Atom) -> LastMeasured {
        let known = self.measured.get();
        if known.atom == atom {
            return known;
        }
        let new = LastMeasured { atom, length: self.name(atom).chars().count(), characters: 0, bytes: 0 };
        self.measured.set(new);
        new
    }

    /// The number of names in the table.
    pub fn count(&self) -> usize {
        self.by_name.len()
    }

    /// One more than the largest number in use.
    pub(in crate::terms) fn end_of_numbers(&self) -> usize {
        self.names.len()
    }
}

/// The size in bytes of a name in the table: its text and the bookkeeping.
fn size_of_name(name: &str) -> usize {
    name.len() + 56
}

fn single_character(name: &str) -> Option<Atom> {
    let mut characters = name.chars();
    match (characters.next(), characters.next()) {
        (Some(only), None) => Some(Atom::from_char(only)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_names_keep_their_numbers() {
        let mut atoms = Atoms::new();
        assert_eq!(atoms.intern("[]"), known::NIL);
        assert_eq!(&*atoms.name(known::END_OF_FILE), "end_of_file");
        assert_eq!(atoms.intern("fx"), known::FX);
    }

    #[test]
    fn places_in_a_name_are_found_from_either_side() {
        let mut atoms = Atoms::new();
        for name in ["aжb¢c漢", "abcdef", "ж", "", "end"] {
            let atom = atoms.intern(name);
            assert_eq!(atoms.length(atom), name.chars().count());
            for characters in [3, 1, 2, 6, 0, 5, 4, 7] {
                let bytes = name.char_indices().nth(characters).map_or(name.len(), |(byte, _)| byte);
                assert_eq!(atoms.byte_offset_of(atom, characters), bytes, "{name} {characters}");
            }
        }
    }

    #[test]
    fn a_character_is_its_own_atom() {
        let mut atoms = Atoms::new();
        let before = atoms.count();
        assert_eq!(atoms.intern("ж").as_char(), Some('ж'));
        assert_eq!(&*atoms.name(Atom::from_char('ж')), "ж");
        assert_eq!(atoms.count(), before);
    }
}
