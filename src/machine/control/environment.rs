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
        Addr::from_offset(self.store.read(environment.plus(BELOW)).bits())
    }

    /// Where the clause of an environment returns to.
    #[inline(always)]
    pub(in crate::machine) fn environment_continuation(&self, environment: Addr) -> CodeAddr {
        CodeAddr::from_bits(self.store.read(environment.plus(CONTINUATION)).bits())
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

    /// Pushes an environment on top of `environment`; `None` if the stack is full.
    #[inline(always)]
    pub(in crate::machine) fn push_environment(&mut self, environment: Addr) -> Option<Addr> {
        let place = self.environment_top(environment);
        self.store.write(place.plus(BELOW), Cell::from_bits(environment.offset()));
        self.store.write(place.plus(CONTINUATION), Cell::from_bits(self.continuation.bits()));
        (place <= self.environment_limit).then_some(place)
    }

    /// Pops an environment: gives the one below, and returns to where its clause would.
    #[inline(always)]
    pub(in crate::machine) fn pop_environment(&mut self, environment: Addr) -> Addr {
        self.continuation = self.environment_continuation(environment);
        self.environment_below(environment)
    }
}
