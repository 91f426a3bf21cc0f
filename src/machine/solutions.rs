//! Collecting solutions: what findall/3 and its kin keep across backtracking.
//!
//! Solutions are gathered outside the heap. A collection belongs to the choicepoint that findall/3 pushes next, so it is known to
//! be forgotten — cut off by an exception — as soon as the stack of choicepoints is no higher than its barrier. And it
//! is known to be the newest when a solution is added: so all of them share one row of cells.

use super::{Machine, Thrown};
use crate::terms::{Addr, Cell, Gathering};

/// Collections under way, the newest last.
#[derive(Default)]
pub(super) struct Solutions {
    collections: Vec<Collection>,
    cells: Vec<Cell>,
    /// How many collections have begun.
    count: i64,
}

struct Collection {
    number: i64,
    barrier: Addr,
    found: Gathering,
}

impl Solutions {
    /// The cells of what has been found so far.
    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Bytes that they take.
    pub(super) fn size(&self) -> usize {
        size_of_val(&*self.cells)
    }

    fn begin(&mut self, barrier: Addr) -> i64 {
        self.count += 1;
        let found = Gathering::at_end(&self.cells);
        self.collections.push(Collection { number: self.count, barrier, found });
        self.count
    }

    /// The collection with this number, and the row at whose end it stands: those that were newer are forgotten.
    fn newest(&mut self, number: i64) -> Option<(&mut Gathering, &mut Vec<Cell>)> {
        while self.collections.last()?.number > number {
            self.pop();
        }
        let newest = self.collections.last_mut().filter(|newest| newest.number == number)?;
        Some((&mut newest.found, &mut self.cells))
    }

    /// Forgets collections whose choicepoint is gone.
    fn forget(&mut self, choice_top: Addr) {
        while self.collections.last().is_some_and(|newest| newest.barrier >= choice_top) {
            self.pop();
        }
    }

    /// Forgets the newest collection; a long row is given back with the oldest.
    fn pop(&mut self) {
        if let Some(newest) = self.collections.pop() {
            self.cells.truncate(newest.found.start());
        }
        if self.cells.is_empty() && self.cells.capacity() > LONG {
            self.cells = Vec::new();
        }
    }
}

impl Machine {
    /// Begins a collection and gives its number.
    pub fn begin_solutions(&mut self) -> i64 {
        self.forget_solutions();
        let barrier = self.choice_top();
        self.solutions.begin(barrier)
    }

    /// Adds a copy of a term to a collection.
    ///
    /// # Errors
    /// [`Thrown`] if there is no memory left, or somebody wants the goal to stop; nothing has been added then.
    pub fn add_solution(&mut self, number: i64, term: Cell) -> Result<(), Thrown> {
        self.charge(0)?;
        let Some((found, row)) = self.solutions.newest(number) else { return Ok(()) };
        Ok(found.add(&mut self.store, row, term)?)
    }

    /// Ends a collection: its solutions, in the order they were found, as a list with this tail.
    ///
    /// # Errors
    /// [`Thrown`] if they do not fit the heap; the collection goes on then.
    pub fn end_solutions(&mut self, number: i64, tail: Cell) -> Result<Cell, Thrown> {
        let Some((found, row)) = self.solutions.newest(number) else { return Ok(tail) };
        let list = found.put(&mut self.store, row, tail)?;
        self.solutions.pop();
        Ok(list)
    }

    /// Forgets collections whose choicepoint is gone.
    pub(super) fn forget_solutions(&mut self) {
        let top = self.choice_top();
        self.solutions.forget(top);
    }
}

/// A row of so many cells is kept for the next collection.
const LONG: usize = 1 << 16;
