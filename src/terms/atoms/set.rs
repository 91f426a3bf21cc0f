//! Sets of atoms: those in use when the table is collected.

use super::{Atom, Atoms, known};

/// The atoms in use. Those of one character and the [`known`] ones always are.
#[derive(Debug)]
pub struct AtomSet {
    bits: Vec<u64>,
}

impl AtomSet {
    /// The atoms of a table that are always in use.
    pub fn new(atoms: &Atoms) -> AtomSet {
        let mut set = AtomSet { bits: vec![0; atoms.end_of_numbers().div_ceil(64)] };
        (0..known::NAMES.len()).for_each(|index| set.insert(Atom::from_index(index as u32)));
        set
    }

    /// Adds an atom.
    #[inline(always)]
    pub fn insert(&mut self, atom: Atom) {
        let index = atom.place();
        if let Some(word) = self.bits.get_mut(index / 64) {
            *word |= 1 << (index % 64);
        }
    }

    /// Whether an atom of the table is in use.
    pub fn contains(&self, atom: Atom) -> bool {
        let index = atom.place();
        self.bits.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 != 0)
    }
}
