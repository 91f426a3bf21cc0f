//! The solutions that findall/3 and the like collect across backtracking.
//!
//! Solutions are gathered outside the heap. A collection belongs to the choicepoint that findall/3 pushes next, so it has been
//! abandoned, by an exception, as soon as the stack of choicepoints is no higher than its barrier. Solutions are added
//! to the newest collection only, so all collections share one vector of cells.

use crate::terms::{Addr, Cell, ListBuffer};

/// Collections under way, the newest last.
#[derive(Default)]
pub(in crate::machine) struct Solutions {
    collections: Vec<Collection>,
    cells: Vec<Cell>,
    /// Their capacity in bytes when it was compared with the limit of memory.
    checked_size: usize,
    /// The number of collections begun.
    count: i64,
}

struct Collection {
    number: i64,
    barrier: Addr,
    found: ListBuffer,
}

impl Solutions {
    /// The cells of all solutions.
    pub(in crate::machine) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Their capacity in bytes.
    pub(in crate::machine) fn size(&self) -> usize {
        self.cells.capacity() * size_of::<Cell>()
    }

    /// Whether the size has changed since it was compared with the limit of memory.
    pub(in crate::machine) fn has_grown(&self) -> bool {
        self.size() != self.checked_size
    }

    /// The size is within the limit of memory.
    pub(in crate::machine) fn note_checked(&mut self) {
        self.checked_size = self.size();
    }

    pub(in crate::machine) fn begin_collection(&mut self, barrier: Addr) -> i64 {
        self.count += 1;
        let found = ListBuffer::at_end(&self.cells);
        self.collections.push(Collection { number: self.count, barrier, found });
        self.count
    }

    /// The collection with this number, and the vector at whose end it is: newer collections are dropped.
    pub(in crate::machine) fn truncate_to(&mut self, number: i64) -> Option<(&mut ListBuffer, &mut Vec<Cell>)> {
        while self.collections.last()?.number > number {
            self.drop_newest();
        }
        let newest = self.collections.last_mut().filter(|newest| newest.number == number)?;
        Some((&mut newest.found, &mut self.cells))
    }

    /// Drops collections whose choicepoint is gone.
    pub(super) fn drop_abandoned(&mut self, choice_top: Addr) {
        while self.collections.last().is_some_and(|newest| newest.barrier >= choice_top) {
            self.drop_newest();
        }
    }

    /// Drops the newest collection, and frees most of a large unused capacity.
    pub(in crate::machine) fn drop_newest(&mut self) {
        let Some(newest) = self.collections.pop() else { return };
        self.cells.truncate(newest.found.start());
        let (count, room) = (self.cells.len(), self.cells.capacity());
        if room > MAX_KEPT_CAPACITY && room > 4 * count {
            self.cells.shrink_to(MAX_KEPT_CAPACITY.max(2 * count));
        }
    }
}

/// The capacity in cells that is kept for the next collection.
const MAX_KEPT_CAPACITY: usize = 1 << 16;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_row_is_given_back_while_an_older_collection_goes_on() {
        let mut solutions = Solutions::default();
        solutions.begin_collection(Addr::NULL);
        solutions.cells.push(Cell::ZERO);
        let inner = solutions.begin_collection(Addr::NULL);
        solutions.cells.resize(64 * MAX_KEPT_CAPACITY, Cell::ZERO);
        assert!(solutions.size() >= 64 * MAX_KEPT_CAPACITY * size_of::<Cell>());
        assert!(solutions.truncate_to(inner - 1).is_some());
        assert_eq!(solutions.cells().len(), 1);
        assert!(solutions.size() <= 2 * MAX_KEPT_CAPACITY * size_of::<Cell>());
    }
}
