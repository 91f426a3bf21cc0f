//! The atoms in rows of cells, collected into a set.

use super::cell::{Cell, Functor, Tag};
use crate::terms::atoms::AtomSet;

impl AtomSet {
    /// Adds the atom of an atom cell, or the name in the header of a compound term.
    #[inline(always)]
    pub fn insert_cell(&mut self, cell: Cell) {
        match cell.tag() {
            Tag::Atom => self.insert(cell.atom_value()),
            Tag::Header if !cell.is_box_header() => self.insert(Functor::from_header(cell).name()),
            _ => {}
        }
    }

    /// Adds the atoms of some cells; the payload of boxes is skipped.
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::atoms::{Atoms, known};

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
        let header = Cell::box_header(super::super::cell::BoxKind::Float, 1);
        used.insert_cells([header, Cell::atom(lost), Functor::new(kept, 1).header(), Cell::int(1)]);
        assert!(used.contains(kept) && !used.contains(lost));
    }
}
