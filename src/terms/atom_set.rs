//! Sets of atoms: what is in use when names are forgotten that nobody uses.

use super::atoms::{Atom, Atoms, known};
use super::block::Block;
use super::cell::{Cell, Functor, Tag};

/// Atoms that are in use. Those of one character and the [`known`] ones always are.
#[derive(Debug)]
pub struct AtomSet {
    bits: Vec<u64>,
}

impl AtomSet {
    /// Only atoms that always are in use, of those that a table has now.
    pub fn new(atoms: &Atoms) -> AtomSet {
        let mut set = AtomSet { bits: vec![0; atoms.end().div_ceil(64)] };
        (0..known::NAMES.len()).for_each(|index| set.insert(Atom::from_index(index as u32)));
        set
    }

    /// Adds an atom.
    #[inline(always)]
    pub fn insert(&mut self, atom: Atom) {
        let index = atom.index();
        if let Some(word) = self.bits.get_mut(index as usize / 64) {
            *word |= 1 << (index % 64);
        }
    }

    /// Whether an atom of the table is in use.
    pub fn contains(&self, atom: Atom) -> bool {
        let index = atom.index();
        self.bits.get(index as usize / 64).is_some_and(|word| word >> (index % 64) & 1 != 0)
    }

    /// Adds the atom that a cell is, or the name of the compound term that it heads.
    #[inline(always)]
    pub fn insert_cell(&mut self, cell: Cell) {
        match cell.tag() {
            Tag::Atom => self.insert(cell.atom_value()),
            Tag::Header if !cell.is_box_header() => self.insert(Functor::from_header(cell).name()),
            _ => {}
        }
    }

    /// Adds the atoms of a row of cells, boxes and their payload among them.
    pub fn insert_cells(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let mut cells = cells.into_iter();
        while let Some(cell) = cells.next() {
            self.insert_cell(cell);
            let payload = if cell.tag() == Tag::Header { cell.payload() } else { 0 };
            if payload > 0 {
                cells.nth(payload - 1);
            }
        }
    }

    /// Adds the atoms of a term outside the heap.
    pub fn insert_block(&mut self, block: &Block) {
        self.insert_cells(block.cells().iter().copied());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_in_use_is_forgotten_and_its_number_given_away() {
        let mut atoms = Atoms::new();
        let (kept, lost) = (atoms.intern("kept"), atoms.intern("lost"));
        let mut used = AtomSet::new(&atoms);
        used.insert_cell(Cell::atom(kept));
        let size = atoms.size();
        atoms.retain(&used);
        assert!(atoms.size() < size);
        assert_eq!((atoms.find("kept"), atoms.find("lost")), (Some(kept), None));
        assert_eq!(atoms.find("end_of_file"), Some(known::END_OF_FILE));
        assert_eq!(atoms.intern("new"), lost);
        assert_eq!(&*atoms.name(lost), "new");
        assert_eq!(atoms.length(lost), 3);
    }

    #[test]
    fn the_payload_of_a_box_is_no_atom() {
        let mut atoms = Atoms::new();
        let lost = atoms.intern("lost");
        let kept = atoms.intern("kept");
        let mut used = AtomSet::new(&atoms);
        let header = Cell::box_header(crate::terms::cell::BoxKind::Float, 1);
        used.insert_cells([header, Cell::atom(lost), Functor::new(kept, 1).header(), Cell::int(1)]);
        assert!(used.contains(kept) && !used.contains(lost));
    }
}
