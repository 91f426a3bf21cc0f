//! Goals that wait for the answers of a table: their continuations, outside of the heap.
//!
//! A suspended goal is a block with this term, and the shapes of the frames that its slots belong to (`control/continuations.rs`):
//!
//! ```text
//!   '$suspended'(Own, Awaited, Delays, Slots…)
//! ```
//! Awaited has the variables to which an answer gives values, Own those that the table to which the goal leads gets values of. The
//! goal runs as often as there are answers, each time in a new copy.

use super::TABLE_FRAME;
use super::conditions::{Delay, TableId};
use super::waiting::Suspension;
use crate::machine::control::frame_shapes::FrameShape;
use crate::machine::errors::{Operation, Permission};
use crate::machine::{Machine, Thrown};
use crate::terms::{Addr, Block, Cell};
use std::sync::Arc;

/// Arguments of the term in the block.
const OWN: usize = 0;
const AWAITED: usize = 1;
const DELAYS: usize = 2;
const SLOTS: usize = 3;

/// Where the copy of a suspended goal at `term` has its delays.
pub(super) fn delays_place(term: Addr) -> Addr {
    term.plus(1 + DELAYS)
}

impl Machine {
    /// Suspends the goal that continues behind the call at which the machine is: `awaited` has the variables that answers give values to.
    ///
    /// # Errors
    /// An error if the goal cannot be suspended because something on the way to its table, such as findall/3, counts on its failure;
    /// [`Thrown::Exhausted`] if there is no memory.
    pub(super) fn suspension(&mut self, table: TableId, awaited: Cell, registers: usize) -> Result<Suspension, Thrown> {
        let mut frames = self.frames_to_table(table)?;
        let Some((environment, _)) = frames.pop() else { return Err(Thrown::Stopped) };
        let slots: usize = frames.iter().map(|(_, shape)| shape.slot_count()).sum();
        let cells = slots + SLOTS + 1;
        let mut awaited = awaited;
        if self.store.check_room(cells).is_err() {
            // What is passed on is kept where a collection finds it.
            self.x[registers] = awaited;
            self.collect_at_call(registers + 1)?;
            awaited = self.x[registers];
            self.store.check_room(cells)?;
        }
        let owner = self.slot(environment, TABLE_FRAME.table).int_value() as TableId;
        let own = self.slot(environment, TABLE_FRAME.template);
        let mut arguments = Vec::with_capacity(cells);
        arguments.extend([own, awaited, self.delays()]);
        for (environment, shape) in &frames {
            self.slots_of_frame(*environment, shape, &mut arguments);
        }
        let heap = self.store.heap_top;
        let name = self.store.atoms.intern("$suspended");
        let term = self.store.compound(name, &arguments);
        let block = self.store.extract_attributed(term);
        self.store.heap_top = heap;
        let guard = self.stubs.guard;
        for (environment, _) in frames.iter().filter(|(_, shape)| shape.address == guard) {
            self.release_guard(*environment);
        }
        let frames = frames.into_iter().map(|(_, shape)| shape).filter(|shape| shape.is_kept()).collect();
        Ok(Suspension { block: block?, frames, owner, served: 0 })
    }

    /// The frames from the running goal to that of its table, inclusive.
    fn frames_to_table(&mut self, table: TableId) -> Result<Vec<(Addr, Arc<FrameShape>)>, Thrown> {
        let (mut environment, mut continuation) = (self.regs.environment, self.control.continuation);
        let mut frames = Vec::new();
        loop {
            self.store.interrupts.poll_at(frames.len())?;
            match self.frame_shape(continuation) {
                Some(shape) if shape.is_table() => {
                    frames.push((environment, shape));
                    return Ok(frames);
                }
                Some(shape) if !shape.is_barrier() => frames.push((environment, shape)),
                _ => return Err(self.not_suspendable(table)),
            }
            continuation = self.environment_continuation(environment);
            environment = self.environment_below(environment);
        }
    }

    /// The running goal cannot wait for answers of a table.
    fn not_suspendable(&mut self, table: TableId) -> Thrown {
        let key = self.database.predicate(self.predicate_of_table(table)).key;
        match self.procedure_indicator(key) {
            Ok(indicator) => self.permission_error(Operation::Suspend, Permission::TabledGoal, indicator),
            Err(thrown) => thrown,
        }
    }

    /// The copy of a suspended goal on the heap: its term. There must be room for [`Block::len`] cells.
    pub(super) fn copy_of_suspended(&mut self, block: &Block) -> Result<Addr, Thrown> {
        let term = self.store.instantiate(block)?;
        Ok(self.store.structure(term).addr())
    }

    /// Runs a suspended goal whose copy is at `term`, so that it returns behind the call at which it was suspended. `delay` is added to
    /// its delays.
    pub(super) fn run_suspended(
        &mut self,
        term: Addr,
        frames: &[Arc<FrameShape>],
        owner: TableId,
        delay: Option<Delay>,
    ) -> Result<(), Thrown> {
        let own = self.store.read(term.plus(1 + OWN));
        let mut delays = self.store.deref(self.store.read(delays_place(term)));
        if let Some(delay) = delay {
            delays = self.store.cons(delay.cell(), delays);
        }
        self.set_delays(delays);
        self.regs.heap = self.store.heap_top;
        self.push_table_frame(owner, own)?;
        let mut place = term.plus(1 + SLOTS + frames.iter().map(|shape| shape.slot_count()).sum::<usize>());
        for shape in frames.iter().rev() {
            place = place.minus(shape.slot_count());
            self.push_frame(place, shape, self.control.choice)?;
        }
        self.regs.heap = self.store.heap_top;
        self.regs.code = self.control.continuation;
        Ok(())
    }

    /// The variables of a suspended goal to which answers give values, and those of its table.
    pub(super) fn templates_of_suspended(&self, term: Addr) -> (Cell, Cell) {
        (self.store.read(term.plus(1 + AWAITED)), self.store.read(term.plus(1 + OWN)))
    }
}
