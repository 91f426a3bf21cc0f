//! List buffers: lists that grow outside the heap, such as the solutions that findall/3 collects across backtracking.
//!
//! The buffer is a block under construction: for each element a list pair, then what the element points to, then the next pair. A
//! pair is linked to its predecessor when it is appended; so the list is put on the heap by one pass over its cells.

use crate::terms::memory::{Addr, CELL_BYTES, Cell, Exhausted, Store};

/// A list at the end of a vector of cells, which may hold other lists before it.
#[derive(Clone, Copy, Debug)]
pub struct ListBuffer {
    start: usize,
    /// The last pair, if there is one.
    last: usize,
}

impl ListBuffer {
    /// An empty list after the cells there are.
    pub fn at_end(cells: &[Cell]) -> ListBuffer {
        ListBuffer { start: cells.len(), last: cells.len() }
    }

    /// The index of its first cell.
    pub fn start(&self) -> usize {
        self.start
    }

    /// Appends a copy of a term, with attributes, to the list, which must be the last in the vector.
    ///
    /// # Errors
    /// If a poll fails; the list is unchanged.
    pub fn add(&mut self, store: &mut Store, cells: &mut Vec<Cell>, term: Cell) -> Result<(), Exhausted> {
        let pair = cells.len();
        cells.extend([term, END_OF_LIST]);
        store.copy_to_end(cells, self.start, pair, true)?;
        if self.last != pair {
            cells[self.last + 1] = Cell::list(Addr::from_offset((pair - self.start) as u64 * CELL_BYTES));
        }
        self.last = pair;
        Ok(())
    }

    /// Builds the list on the heap, with this tail.
    ///
    /// # Errors
    /// [`Exhausted`] if the heap has no space for it.
    pub fn put(&self, store: &mut Store, cells: &[Cell], tail: Cell) -> Result<Cell, Exhausted> {
        let cells = &cells[self.start..];
        if cells.is_empty() {
            return Ok(tail);
        }
        let place = store.relocate(cells)?;
        store.write(place.plus(self.last - self.start + 1), tail);
        Ok(Cell::list(place))
    }
}

/// The tail of the last pair until the next is appended.
const END_OF_LIST: Cell = Cell::ZERO;
