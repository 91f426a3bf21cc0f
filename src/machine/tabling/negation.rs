//! Negation: tnot/1, undefined/0, and the goals that are delayed because they cannot be decided yet.
//!
//! What the running goal has delayed is a list of integers (`Delay`) in a cell that backtracking restores. The answer that the goal
//! leads to has it as a condition.

use super::conditions::{Delay, TableId};
use super::evaluation::Awaits;
use super::tables::{State, Table};
use super::well_founded::Truth;
use crate::machine::builtin::Step;
use crate::machine::{Machine, Thrown};
use crate::program::PredId;
use crate::terms::{Addr, Cell, atoms::known};
use smallvec::SmallVec;

impl Machine {
    /// tnot/1 for a tabled predicate whose arguments are loaded: true if the goal has no answers.
    ///
    /// # Errors
    /// As [`Machine::call_tabled`].
    pub fn negate_tabled(&mut self, id: PredId) -> Result<Step, Thrown> {
        self.read_call(id)?;
        match self.tabling.tables.find(&self.tabling.tokens.words) {
            None => {
                // No answer is returned, so the generator needs no template; the clauses have one.
                let items: SmallVec<[Cell; 8]> = self.tabling.tokens.variables.as_slice().into();
                let template = self.new_template(&items);
                self.begin_table(id, template, Awaits::Negation)?;
            }
            Some(table) => match self.state_of(table) {
                State::Complete => self.decide_negation(table)?,
                State::Incomplete(_) => {
                    let arity = self.database.predicate(id).key.arity as usize;
                    self.await_negation(table, arity)?;
                    return Ok(Step::Fail);
                }
            },
        }
        Ok(Step::Resume)
    }

    /// Continues behind tnot/1 for a complete table, or fails.
    pub(super) fn decide_negation(&mut self, table: TableId) -> Result<(), Thrown> {
        match self.tabling.tables.get(table).map_or(Truth::False, Table::truth) {
            Truth::True => {
                self.regs.code = self.stubs.fail;
                return Ok(());
            }
            Truth::False => {}
            Truth::Undefined => {
                self.store.check_room(2)?;
                self.delay(Delay::Negation(table));
            }
        }
        self.return_from_call()
    }

    /// undefined/0: from now on the goal is undefined.
    pub fn delay_undefined(&mut self) -> Result<bool, Thrown> {
        self.store.check_room(2)?;
        self.delay(Delay::Undefined);
        Ok(true)
    }

    /// The list of what the running goal has delayed.
    pub fn delays(&self) -> Cell {
        self.store.deref(self.store.read(self.tabling.delays_cell))
    }

    /// Sets that list.
    pub fn set_delays(&mut self, delays: Cell) {
        if self.delays() == delays {
            return;
        }
        let mark = self.newest_alternative_trail();
        let (cell, last) = (self.tabling.delays_cell, self.tabling.delays_trail);
        self.tabling.delays_trail = self.store.assign_once(cell, delays, last, mark);
    }

    /// Adds something to what the running goal has delayed (2 cells).
    pub(super) fn delay(&mut self, delay: Delay) {
        let delays = self.delays();
        let delays = self.store.cons(delay.cell(), delays);
        self.set_delays(delays);
    }

    /// What the running goal has delayed, as a set.
    pub(super) fn delay_set(&mut self) -> Result<SmallVec<[Delay; 4]>, Thrown> {
        let mut list = self.delays();
        let mut set = SmallVec::new();
        while list.is_list() {
            let delay = self.store.deref(self.store.argument(list, 0));
            set.push(Delay::of_cell(delay));
            list = self.store.deref(self.store.argument(list, 1));
            self.store.interrupts.poll_at(set.len())?;
        }
        set.sort_unstable();
        set.dedup();
        Ok(set)
    }

    /// Whether the suspended goal whose copy is at `term` has delayed nothing.
    pub(super) fn has_no_delays(&self, term: Addr) -> bool {
        self.store.deref(self.store.read(super::suspensions::delays_place(term))) == Cell::atom(known::NIL)
    }
}
