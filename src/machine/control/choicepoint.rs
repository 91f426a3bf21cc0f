//! Choicepoints: the states that failure restores.
//!
//! ```text
//!   0 previous choicepoint     4 trail top
//!   1 environment              5 heap top
//!   2 continuation             6 top of the environment stack that it protects
//!   3 alternative              7 number of arguments, and then these
//! ```
//! They have a separate stack; newer ones have higher addresses.

use super::environment::SLOTS;
use super::{ChoicepointState, Registers};
use crate::compiler::operand::{CALL_WORDS, Fields};
use crate::machine::Machine;
use crate::program::CodeAddr;
use crate::terms::{Addr, Cell, FaultKind, Region};

const PREVIOUS: usize = 0;
const ENVIRONMENT: usize = 1;
const CONTINUATION: usize = 2;
const ALTERNATIVE: usize = 3;
const TRAIL: usize = 4;
const HEAP: usize = 5;
const PROTECTED: usize = 6;
const ARGUMENT_COUNT: usize = 7;
const ARGUMENTS: usize = 8;

impl Machine {
    #[inline(always)]
    fn read_choice_addr(&self, choice: Addr, field: usize) -> Addr {
        self.store.read_addr(choice.plus(field))
    }

    /// The next older choicepoint.
    #[inline(always)]
    pub(in crate::machine) fn previous_choice(&self, choice: Addr) -> Addr {
        self.read_choice_addr(choice, PREVIOUS)
    }

    /// The environment that it restores.
    pub(in crate::machine) fn choice_environment(&self, choice: Addr) -> Addr {
        self.read_choice_addr(choice, ENVIRONMENT)
    }

    /// The continuation that it restores.
    pub(in crate::machine) fn choice_continuation(&self, choice: Addr) -> CodeAddr {
        CodeAddr::read(&self.store, choice.plus(CONTINUATION))
    }

    /// The code at which execution resumes when it is restored.
    pub(in crate::machine) fn choice_alternative(&self, choice: Addr) -> CodeAddr {
        CodeAddr::read(&self.store, choice.plus(ALTERNATIVE))
    }

    /// Sets the code at which execution resumes.
    #[inline(always)]
    pub(in crate::machine) fn set_alternative(&mut self, choice: Addr, alternative: CodeAddr) {
        alternative.write(&mut self.store, choice.plus(ALTERNATIVE));
    }

    /// The heap's top that it restores.
    #[inline(always)]
    pub(in crate::machine) fn choice_heap(&self, choice: Addr) -> Addr {
        self.read_choice_addr(choice, HEAP)
    }

    /// Sets the heap's top that it restores.
    pub(in crate::machine) fn set_choice_heap(&mut self, choice: Addr, top: Addr) {
        self.store.write_addr(choice.plus(HEAP), top);
    }

    /// The trail's top that it restores.
    #[inline(always)]
    pub(in crate::machine) fn choice_trail(&self, choice: Addr) -> Addr {
        self.read_choice_addr(choice, TRAIL)
    }

    /// The number of argument registers that it saves.
    #[inline(always)]
    pub(super) fn choice_argument_count(&self, choice: Addr) -> usize {
        self.store.read(choice.plus(ARGUMENT_COUNT)).bits() as usize
    }

    /// One of the saved arguments, dereferenced.
    pub(super) fn choice_argument(&self, choice: Addr, index: usize) -> Cell {
        self.store.deref(self.store.read(choice.plus(ARGUMENTS + index)))
    }

    /// The addresses of the saved arguments.
    pub(in crate::machine) fn choice_arguments(&self, choice: Addr) -> impl Iterator<Item = Addr> + use<> {
        (0..self.choice_argument_count(choice)).map(move |index| choice.plus(ARGUMENTS + index))
    }

    /// Sets the trail's top that it restores.
    pub(in crate::machine) fn set_choice_trail(&mut self, choice: Addr, top: Addr) {
        self.store.write_addr(choice.plus(TRAIL), top);
    }

    /// Replaces one of the saved arguments.
    #[inline(always)]
    pub(in crate::machine) fn set_choice_argument(&mut self, choice: Addr, index: usize, argument: Cell) {
        self.store.write(choice.plus(ARGUMENTS + index), argument);
    }

    /// The first free word of the choicepoint stack.
    #[inline(always)]
    pub fn choice_top(&self) -> Addr {
        self.control.choice.plus(ARGUMENTS + self.choice_argument_count(self.control.choice))
    }

    /// The first free word of the environment stack: above the slots of `environment` that its continuation needs, and above
    /// everything that the newest choicepoint protects. There is no register for it: the word before a return address says how
    /// many slots are in use after that call, so an environment shrinks as its clause continues.
    #[inline(always)]
    pub(in crate::machine) fn environment_top(&self, environment: Addr) -> Addr {
        let in_use = Fields(self.control.continuation.minus(CALL_WORDS).fetch()).a();
        let top = environment.plus(SLOTS + in_use);
        if top > self.control.protected { top } else { self.control.protected }
    }

    /// Writes all of a choicepoint at `place` but the arguments; the newest choicepoint becomes its predecessor.
    #[inline(always)]
    fn write_header(
        &mut self,
        place: Addr,
        (environment, protected): (Addr, Addr),
        count: usize,
        alternative: CodeAddr,
        (heap, trail): (Addr, Addr),
    ) {
        self.store.write_addr(place.plus(PREVIOUS), self.control.choice);
        self.store.write_addr(place.plus(ENVIRONMENT), environment);
        self.control.continuation.write(&mut self.store, place.plus(CONTINUATION));
        alternative.write(&mut self.store, place.plus(ALTERNATIVE));
        self.store.write_addr(place.plus(TRAIL), trail);
        self.store.write_addr(place.plus(HEAP), heap);
        self.store.write_addr(place.plus(PROTECTED), protected);
        self.store.write(place.plus(ARGUMENT_COUNT), Cell::from_bits(count as u64));
    }

    /// Writes a choicepoint at `place` for the state in `regs`, with `count` argument registers.
    pub(in crate::machine) fn write_choicepoint(
        &mut self,
        place: Addr,
        count: usize,
        alternative: CodeAddr,
        heap: Addr,
        trail: Addr,
    ) {
        let frame = (self.regs.environment, self.control.protected);
        self.write_header(place, frame, count, alternative, (heap, trail));
        for index in 0..count {
            self.store.write(place.plus(ARGUMENTS + index), self.x[index]);
        }
    }

    /// Pushes a choicepoint. Returns `false` if the stack is full.
    #[inline(always)]
    pub(in crate::machine) fn push_choicepoint(
        &mut self,
        (environment, protected): (Addr, Addr),
        count: usize,
        alternative: CodeAddr,
        (heap, trail): (Addr, Addr),
    ) -> bool {
        let place = self.choice_top();
        if place > self.control.choice_limit || self.store.faults.strike(FaultKind::Choicepoints) {
            return false;
        }
        self.write_header(place, (environment, protected), count, alternative, (heap, trail));
        for index in 0..count {
            self.store.write(place.plus(ARGUMENTS + index), self.register(index));
        }
        self.control.choice = place;
        self.control.protected = protected;
        self.store.boundary = heap;
        true
    }

    /// A cut: makes `choice`, or an older choicepoint, the newest. Returns whether choicepoints with cleanups have been cut off;
    /// the caller must then run the cleanups (`cleanup.rs`).
    #[inline(always)]
    #[must_use]
    pub(in crate::machine) fn cut_to(&mut self, choice: Addr) -> bool {
        self.drop_to(choice);
        self.has_cut_cleanups()
    }

    /// Makes `choice` the newest choicepoint, where no choicepoint above it has a cleanup.
    ///
    /// `store.boundary` is the heap's top of the newest choicepoint: only bindings of older cells need an entry in the trail.
    #[inline(always)]
    pub(in crate::machine) fn drop_to(&mut self, choice: Addr) {
        if choice < self.control.choice {
            self.control.choice = choice;
            self.control.protected = self.read_choice_addr(choice, PROTECTED);
        }
        self.store.boundary = self.choice_heap(choice);
    }

    /// Drops the newest choicepoint.
    #[inline(always)]
    pub(in crate::machine) fn pop_choicepoint(&mut self) {
        self.drop_to(self.previous_choice(self.control.choice));
    }

    /// Restores the newest choicepoint: undoes bindings, and sets the registers to continue with its alternative.
    #[inline(always)]
    pub(in crate::machine) fn restore_choicepoint(&mut self, regs: &mut Registers) {
        let choice = self.control.choice;
        let trail = self.choice_trail(choice);
        self.store.undo_to(trail);
        regs.heap = self.choice_heap(choice);
        regs.environment = self.read_choice_addr(choice, ENVIRONMENT);
        self.control.continuation = CodeAddr::read(&self.store, choice.plus(CONTINUATION));
        for index in 0..self.choice_argument_count(choice) {
            let argument = self.store.read(choice.plus(ARGUMENTS + index));
            self.set_register(index, argument);
        }
        regs.code = self.choice_alternative(choice);
        self.control.pending.state = ChoicepointState::Newest;
        self.control.pending.heap = regs.heap;
        self.control.pending.trail = trail;
    }

    /// The cut barrier of the running clause, before its neck: the choicepoint that was the newest when its predicate was called.
    #[inline(always)]
    pub(in crate::machine) fn cut_barrier(&self) -> Addr {
        if self.control.pending.alternative.is_null() {
            return self.control.choice;
        }
        match self.control.pending.state {
            ChoicepointState::No => self.control.choice,
            ChoicepointState::Newest => self.previous_choice(self.control.choice),
            ChoicepointState::Woken => self.control.pending.cut_barrier,
        }
    }

    /// The oldest choicepoint.
    pub(in crate::machine) fn first_choice(&self) -> Addr {
        self.store.region_start(Region::Choicepoints)
    }

    /// The trail's top when the newest alternative was created.
    pub(in crate::machine) fn newest_alternative_trail(&self) -> Addr {
        if self.control.pending.alternative.is_null() {
            self.choice_trail(self.control.choice)
        } else {
            self.control.pending.trail
        }
    }
}
