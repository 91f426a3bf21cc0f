//! Buffers that operations on terms keep from one call to the next, so that most calls allocate nothing.

use super::arena::Addr;
use super::cell::Cell;

/// The arguments of two compound terms that are still to be walked over: the addresses of the next ones, and their number.
pub(in crate::terms) type Row = (Addr, Addr, usize);

/// A longer buffer is freed after use.
const MAX_KEPT_CELLS: usize = 1 << 14;

/// The buffers of copying.
#[derive(Debug, Default)]
pub(in crate::terms) struct CopyBuffers {
    cells: Vec<Cell>,
    variables: Vec<Cell>,
}

impl CopyBuffers {
    /// The buffer for the copy of a term, with the term as its only cell.
    pub(crate) fn take_cells(&mut self, term: Cell) -> Vec<Cell> {
        let mut cells = std::mem::take(&mut self.cells);
        cells.clear();
        cells.push(term);
        cells
    }

    /// Keeps the buffer for the next copy.
    pub(crate) fn keep_cells(&mut self, cells: Vec<Cell>) {
        if cells.capacity() <= MAX_KEPT_CELLS {
            self.cells = cells;
        }
    }

    /// The buffer for the variables met; it is empty.
    pub(crate) fn take_variables(&mut self) -> Vec<Cell> {
        std::mem::take(&mut self.variables)
    }

    /// Empties the buffer and keeps it for the next copy.
    pub(crate) fn keep_variables(&mut self, mut variables: Vec<Cell>) {
        variables.clear();
        if variables.capacity() <= MAX_KEPT_CELLS {
            self.variables = variables;
        }
    }
}
