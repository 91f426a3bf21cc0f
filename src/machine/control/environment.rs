//! Environments: frames of clauses with goals still to run.
//!
//! ```text
//!   0 the environment below    1 the continuation    2 Y0, Y1, …
//! ```
//! A frame is as long as its clause still needs: the word before a return address tells how many slots are in use
//! after that call, so frames shrink as a clause goes on.

use crate::machine::Machine;
use crate::program::CodeAddr;
use crate::terms::{Addr, Cell};

const BELOW: usize = 0;
const CONTINUATION: usize = 1;
const SLOTS: usize = 2;

impl Machine {
    /// The environment below another.
    #[inline(always)]
    pub(in crate::machine) fn environment_below(&self, environment: Addr) -> Addr {
        self.store.read_addr(environment.plus(BELOW))
    }

    /// Where the clause of an environment returns to.
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

    /// A slot of an environment, if it is not known to be dead.
    pub(in crate::machine) fn slot_alive(&self, environment: Addr, index: usize) -> Option<Cell> {
        let value = self.store.read(environment.plus(SLOTS + index));
        (value != Cell::POISON).then_some(value)
    }

    /// Puts a value into a slot.
    #[inline(always)]
    pub(in crate::machine) fn set_slot(&mut self, environment: Addr, index: usize, value: Cell) {
        self.store.write(environment.plus(SLOTS + index), value);
    }

    /// Writes what every environment begins with: the one below it, and where its clause returns to.
    #[inline(always)]
    pub(in crate::machine) fn link_environment(&mut self, place: Addr, below: Addr) {
        self.store.write_addr(place.plus(BELOW), below);
        self.control.continuation.write(&mut self.store, place.plus(CONTINUATION));
    }

    /// The code that [`Machine::set_code_slot`] put into a slot.
    pub(in crate::machine) fn code_slot(&self, environment: Addr, index: usize) -> CodeAddr {
        CodeAddr::read(&self.store, environment.plus(SLOTS + index))
    }

    /// Puts an address of code into a slot.
    pub(in crate::machine) fn set_code_slot(&mut self, environment: Addr, index: usize, code: CodeAddr) {
        code.write(&mut self.store, environment.plus(SLOTS + index));
    }

    /// Pushes an environment on top of `environment`; `None` if the stack is full.
    #[inline(always)]
    pub(in crate::machine) fn push_environment(&mut self, environment: Addr) -> Option<Addr> {
        let place = self.environment_top(environment);
        self.link_environment(place, environment);
        (place <= self.control.environment_limit).then_some(place)
    }

    /// Pops an environment: gives the one below, and returns to where its clause would.
    #[inline(always)]
    pub(in crate::machine) fn pop_environment(&mut self, environment: Addr) -> Addr {
        self.control.continuation = self.environment_continuation(environment);
        self.environment_below(environment)
    }
}
