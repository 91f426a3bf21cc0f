//! Lists that grow outside the heap: what findall/3 gathers while backtracking undoes all else.
//!
//! A gathering is a block whose cells make a list: a pair for each element, what the element leads to, the next pair. Where the
//! next pair will stand is known as soon as it comes; so the list is put on the heap by one pass over its cells.

use crate::terms::memory::{Addr, CELL, Cell, Exhausted, Store};

/// A list at the end of a row of cells, where other gatherings may stand before it.
#[derive(Clone, Copy, Debug)]
pub struct ListBuffer {
    start: usize,
    /// The last pair, if there is one.
    last: usize,
}

impl ListBuffer {
    /// No elements, behind the cells that there are.
    pub fn at_end(row: &[Cell]) -> ListBuffer {
        ListBuffer { start: row.len(), last: row.len() }
    }

    /// Where its cells begin.
    pub fn start(&self) -> usize {
        self.start
    }

    /// Adds a copy of a term to the list, whose cells are the last of the row. Attributed variables keep their attributes.
    ///
    /// # Errors
    /// If the interrupt flag says so; the list is as it was.
    pub fn add(&mut self, store: &mut Store, row: &mut Vec<Cell>, term: Cell) -> Result<(), Exhausted> {
        let pair = row.len();
        row.extend([term, END]);
        store.copy_to_end(row, self.start, pair, true)?;
        if self.last != pair {
            row[self.last + 1] = Cell::list(Addr::from_offset((pair - self.start) as u64 * CELL));
        }
        self.last = pair;
        Ok(())
    }

    /// Puts the list on the heap, with this tail.
    ///
    /// # Errors
    /// [`Exhausted`] if the heap has no room for it.
    pub fn put(&self, store: &mut Store, row: &[Cell], tail: Cell) -> Result<Cell, Exhausted> {
        let cells = &row[self.start..];
        if cells.is_empty() {
            return Ok(tail);
        }
        let place = store.put_back(cells)?;
        store.write(place.plus(self.last - self.start + 1), tail);
        Ok(Cell::list(place))
    }
}

/// The tail of the last pair, as long as nobody knows it.
const END: Cell = Cell::ZERO;
