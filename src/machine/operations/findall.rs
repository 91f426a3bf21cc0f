//! findall/3 and the like: beginning, filling and ending a collection of solutions.

use crate::machine::{Machine, Thrown};
use crate::terms::{Cell, FaultKind};

impl Machine {
    /// Begins a collection and returns its number.
    pub fn begin_solutions(&mut self) -> i64 {
        self.drop_abandoned_collections();
        let barrier = self.choice_top();
        self.solutions.begin_collection(barrier)
    }

    /// Adds a copy of a term to a collection.
    ///
    /// # Errors
    /// [`Thrown`] if there is no memory left, or the goal is to stop; nothing has been added then.
    pub fn add_solution(&mut self, number: i64, term: Cell) -> Result<(), Thrown> {
        if self.solutions.has_grown() || self.store.faults.is_armed(FaultKind::Charge) {
            self.check_memory_limit(0)?;
            self.solutions.note_checked();
        }
        let Some((found, row)) = self.solutions.truncate_to(number) else { return Ok(()) };
        Ok(found.add(&mut self.store, row, term)?)
    }

    /// Ends a collection: returns its solutions as a list with this tail, in the order in which they were found.
    ///
    /// # Errors
    /// [`Thrown`] if they do not fit the heap; the collection continues then.
    pub fn end_solutions(&mut self, number: i64, tail: Cell) -> Result<Cell, Thrown> {
        let Some((found, row)) = self.solutions.truncate_to(number) else { return Ok(tail) };
        let list = found.put(&mut self.store, row, tail)?;
        self.solutions.drop_newest();
        Ok(list)
    }

    /// Drops collections whose choicepoint is gone.
    pub(in crate::machine) fn drop_abandoned_collections(&mut self) {
        let top = self.choice_top();
        self.solutions.drop_abandoned(top);
    }
}
