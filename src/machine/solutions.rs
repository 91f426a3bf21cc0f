//! Collecting solutions: what findall/3 and its kin keep across backtracking.
//!
//! Solutions are blocks outside the heap, those of one collection in a row. A collection belongs to the choicepoint that
//! findall/3 pushes next, so it is known to be forgotten — cut off by an exception — as soon as the stack of choicepoints is no
//! higher than its barrier.

use super::{Machine, Thrown};
use crate::terms::{Addr, Cell};

/// A collection under way.
pub(super) struct Solutions {
    number: i64,
    barrier: Addr,
    /// The cells of the blocks, one after another.
    cells: Vec<Cell>,
    /// Where each of them ends.
    ends: Vec<usize>,
}

impl Solutions {
    /// The cells of what has been found so far.
    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Bytes that it takes.
    fn size(&self) -> usize {
        size_of_val(&*self.cells) + size_of_val(&*self.ends)
    }
}

impl Machine {
    /// Begins a collection and gives its number.
    pub fn begin_solutions(&mut self) -> i64 {
        self.forget_solutions();
        self.solution_count += 1;
        let barrier = self.choice_top();
        self.solutions.push(Solutions { number: self.solution_count, barrier, cells: Vec::new(), ends: Vec::new() });
        self.solution_count
    }

    /// Adds a copy of a term to a collection.
    ///
    /// # Errors
    /// [`Thrown`] if the term is too large to copy.
    pub fn add_solution(&mut self, number: i64, term: Cell) -> Result<(), Thrown> {
        let Some(at) = self.solutions.iter().rposition(|collection| collection.number == number) else { return Ok(()) };
        let collection = &mut self.solutions[at];
        let before = collection.cells.len();
        self.store.extract_to(term, &mut collection.cells)?;
        collection.ends.push(collection.cells.len());
        let size = size_of::<Cell>() * (collection.cells.len() - before + 1);
        self.kept_size += size;
        self.charge(0)
    }

    /// Ends a collection: its solutions, in the order they were found, as a list with this tail.
    ///
    /// # Errors
    /// [`Thrown`] if they do not fit the heap.
    pub fn end_solutions(&mut self, number: i64, tail: Cell) -> Result<Cell, Thrown> {
        let Some(at) = self.solutions.iter().rposition(|collection| collection.number == number) else {
            return Ok(tail);
        };
        let count = self.solutions[at].ends.len();
        self.store.need(self.solutions[at].cells.len() + 2 * count)?;
        let mut found = self.pop_solutions();
        while self.solutions.len() > at {
            found = self.pop_solutions();
        }
        let Some(Solutions { cells, ends, .. }) = found else { return Ok(tail) };
        let list = self.store.list_of_variables(count, tail);
        let (mut start, mut pair) = (0, list);
        for (step, end) in ends.into_iter().enumerate() {
            self.store.alarm.poll_at(step)?;
            let block = &cells[start..end];
            let is_variable = block.len() == 1 && block[0].is_pointer();
            if !is_variable {
                let term = self.store.instantiate_cells(block)?;
                self.store.write(self.store.argument_slot(pair, 0), term);
            }
            (start, pair) = (end, self.store.argument(pair, 1));
        }
        Ok(list)
    }

    /// Forgets collections whose choicepoint is gone.
    pub(super) fn forget_solutions(&mut self) {
        let top = self.choice_top();
        while self.solutions.last().is_some_and(|last| last.barrier >= top) {
            self.pop_solutions();
        }
    }

    /// Ends the newest collection.
    fn pop_solutions(&mut self) -> Option<Solutions> {
        let newest = self.solutions.pop()?;
        self.kept_size -= newest.size();
        Some(newest)
    }
}
