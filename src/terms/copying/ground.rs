//! Blocks of ground terms, copied as trees: equal terms have equal blocks, whatever they share. They are the keys of hash tables.

use super::block::Block;
use crate::terms::memory::{Addr, CELL_BYTES, Cell, Store, Tag};

/// The maximal number of cells.
const MAX_GROUND_CELLS: usize = 1 << 20;

impl Store {
    /// The block of a ground term; `None` if the term has variables, or takes more than about a million cells as a tree, as a
    /// cyclic term does.
    pub fn ground_block(&self, term: Cell) -> Option<Block> {
        let mut cells = vec![term];
        let mut scan = 0;
        while scan < cells.len() {
            let cell = self.deref(cells[scan]);
            let count = match cell.tag() {
                Tag::Int | Tag::Atom => {
                    cells[scan] = cell;
                    0
                }
                Tag::Header => {
                    scan += cell.payload();
                    0
                }
                Tag::Ref | Tag::Attributed => return None,
                Tag::List => 2,
                Tag::Struct => 1 + self.structure(cell).arity(),
                Tag::Box => 1 + self.read(cell.addr()).header_len(),
            };
            if count > 0 {
                let to = Addr::from_offset(cells.len() as u64 * CELL_BYTES);
                cells[scan] = cell.moved_by(to.offset().wrapping_sub(cell.addr().offset()));
                cells.extend((0..count).map(|index| self.read(cell.addr().plus(index))));
            }
            scan += 1;
            if cells.len() > MAX_GROUND_CELLS {
                return None;
            }
        }
        Some(Block::from_cells(cells))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::Sizes;
    use crate::terms::atoms::known;

    fn store() -> Store {
        Store::new(Sizes::of_total(64 << 20)).expect("there is memory")
    }

    #[test]
    fn shared_parts_make_no_difference() {
        let mut store = store();
        let nil = Cell::atom(known::NIL);
        let [one, other] = [0, 1].map(|_| store.compound(known::MINUS, &[Cell::int(1), nil]));
        let text = store.string("eight or more letters");
        let shared = store.list(&[one, one, text], nil);
        let apart = store.list(&[one, other, text], nil);
        let block = store.ground_block(shared);
        assert!(block.is_some());
        assert_eq!(block, store.ground_block(apart));
        let back = store.instantiate(&block.unwrap_or_default()).expect("there is room");
        assert!(store.compare(back, apart).is_eq());
    }

    #[test]
    fn neither_variables_nor_cycles() {
        let mut store = store();
        let variable = store.new_variable();
        let pair = store.cons(Cell::int(1), variable);
        assert_eq!(store.ground_block(pair), None);
        assert!(store.unify(variable, pair));
        assert_eq!(store.ground_block(pair), None);
    }
}
