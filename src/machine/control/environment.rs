//! Environments: the frames of clauses with goals still to be called.
//!
//! ```text
//!   0 the caller's environment    1 continuation    2 Y0, Y1, …
//! ```
//! An environment does not store its length. The word before a return address holds the number of slots that are in use after that
//! call, so an environment shrinks as its clause continues ("environment trimming").

use crate::machine::Machine;
use crate::program::CodeAddr;
use crate::terms::{Addr, Cell, FaultKind};

pub(super) const BELOW: usize = 0;
pub(super) const CONTINUATION: usize = 1;
pub(in crate::machine) const SLOTS: usize = 2;

impl Machine {
    /// The environment of the caller.
    #[inline(always)]
    pub(in crate::machine) fn environment_below(&self, environment: Addr) -> Addr {
        self.store.read_addr(environment.plus(BELOW))
    }

    /// The continuation of the clause to which an environment belongs.
    #[inline(always)]
    pub(in crate::machine) fn environment_continuation(&self, environment: Addr) -> CodeAddr {
        CodeAddr::read(&self.store, environment.plus(CONTINUATION))
    }

    /// The first free word of the environment stack.
    pub fn environments_top(&self) -> Addr {
        self.environment_top(self.regs.environment)
    }

    /// A slot of an environment.
    #[inline(always)]
    pub(in crate::machine) fn slot(&self, environment: Addr, index: usize) -> Cell {
        let value = self.store.read(environment.plus(SLOTS + index));
        if crate::machine::gc::poison::CHECKED {
            assert!(value != Cell::POISON, "Y{index} is dead");
        }
        value
    }

    /// The value of a slot; `None` if a checked build has overwritten it as dead.
    pub(in crate::machine) fn slot_alive(&self, environment: Addr, index: usize) -> Option<Cell> {
        let value = self.store.read(environment.plus(SLOTS + index));
        (value != Cell::POISON).then_some(value)
    }

    /// Sets a slot.
    #[inline(always)]
    pub(in crate::machine) fn set_slot(&mut self, environment: Addr, index: usize, value: Cell) {
        self.store.write(environment.plus(SLOTS + index), value);
    }

    /// Writes the header of an environment: the caller's environment, and the continuation.
    #[inline(always)]
    pub(super) fn link_environment(&mut self, place: Addr, below: Addr) {
        self.store.write_addr(place.plus(BELOW), below);
        self.control.continuation.write(&mut self.store, place.plus(CONTINUATION));
    }

    /// The code address that [`Machine::set_code_slot`] wrote to a slot.
    pub(in crate::machine) fn code_slot(&self, environment: Addr, index: usize) -> CodeAddr {
        CodeAddr::read(&self.store, environment.plus(SLOTS + index))
    }

    /// Writes a code address to a slot.
    pub(super) fn set_code_slot(&mut self, environment: Addr, index: usize, code: CodeAddr) {
        code.write(&mut self.store, environment.plus(SLOTS + index));
    }

    /// Pushes an environment above `environment`. Returns `None` if the stack is full.
    ///
    /// The words are written before the limit is checked: the stack has a margin above its limit, and so the writes do not
    /// depend on the check.
    #[inline(always)]
    pub(in crate::machine) fn push_environment(&mut self, environment: Addr) -> Option<Addr> {
        let place = self.environment_top(environment);
        self.link_environment(place, environment);
        let has_room = place <= self.control.environment_limit && !self.store.faults.strike(FaultKind::Environments);
        has_room.then_some(place)
    }

    /// Pops an environment: restores its continuation and returns the caller's environment.
    #[inline(always)]
    pub(in crate::machine) fn pop_environment(&mut self, environment: Addr) -> Addr {
        self.control.continuation = self.environment_continuation(environment);
        self.environment_below(environment)
    }
}
