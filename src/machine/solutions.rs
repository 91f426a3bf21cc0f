//! Collecting solutions: what findall/3 and its kin keep across backtracking.
//!
//! Solutions are blocks outside the heap. A collection belongs to the choicepoint that findall/3 pushes next, so it is known to be
//! forgotten — cut off by an exception — as soon as the stack of choicepoints is no higher than its barrier.

use super::{Machine, Thrown};
use crate::terms::{Addr, Block, Cell};

/// A collection under way.
pub(super) struct Solutions {
    number: i64,
    barrier: Addr,
    found: Vec<Block>,
}

impl Solutions {
    /// What has been found so far.
    pub(super) fn blocks(&self) -> &[Block] {
        &self.found
    }

    /// Bytes that it takes.
    fn size(&self) -> usize {
        self.found.iter().map(Block::size).sum()
    }
}

impl Machine {
    /// Begins a collection and gives its number.
    pub fn begin_solutions(&mut self) -> i64 {
        self.forget_solutions();
        self.solution_count += 1;
        let barrier = self.choice_top();
        self.solutions.push(Solutions { number: self.solution_count, barrier, found: Vec::new() });
        self.solution_count
    }

    /// Adds a copy of a term to a collection.
    ///
    /// # Errors
    /// [`Thrown`] if the term is too large to copy.
    pub fn add_solution(&mut self, number: i64, term: Cell) -> Result<(), Thrown> {
        let block = self.store.extract_attributed(term)?;
        self.charge(block.size())?;
        if let Some(collection) = self.solutions.iter_mut().rev().find(|collection| collection.number == number) {
            self.kept_size += block.size();
            collection.found.push(block);
        }
        Ok(())
    }

    /// Ends a collection: its solutions, in the order they were found, as a list with this tail.
    ///
    /// # Errors
    /// [`Thrown`] if they do not fit the heap.
    pub fn end_solutions(&mut self, number: i64, tail: Cell) -> Result<Cell, Thrown> {
        let Some(at) = self.solutions.iter().rposition(|collection| collection.number == number) else {
            return Ok(tail);
        };
        let cells: usize = self.solutions[at].found.iter().map(|block| block.len().max(1) + 2).sum();
        self.store.need(cells)?;
        let mut found = Vec::new();
        while self.solutions.len() > at {
            found = self.pop_solutions();
        }
        let mut terms = Vec::with_capacity(found.len());
        for (step, block) in found.iter().enumerate() {
            self.store.alarm.poll_at(step)?;
            terms.push(self.store.instantiate(block)?);
        }
        Ok(self.store.list(&terms, tail))
    }

    /// Forgets collections whose choicepoint is gone.
    pub(super) fn forget_solutions(&mut self) {
        let top = self.choice_top();
        while self.solutions.last().is_some_and(|last| last.barrier >= top) {
            self.pop_solutions();
        }
    }

    /// Ends the newest collection and gives what it has found.
    fn pop_solutions(&mut self) -> Vec<Block> {
        let Some(newest) = self.solutions.pop() else { return Vec::new() };
        self.kept_size -= newest.size();
        newest.found
    }
}
