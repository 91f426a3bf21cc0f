//! The frames of which continuations consist: their shapes, and how they are pushed again.
//!
//! The shape of a frame follows from the address to which goals in it return: the liveness table there says which slots are live, and
//! the clause's instructions which of them hold choicepoints. Those are no part of what remains to be done: a cut in a continuation
//! is local, so they become the choicepoint that is newest when it is called. The same holds for nodes of a profile's call tree that
//! the traced translation keeps.

use super::frame_shapes::{FrameKind, FrameShape};
use crate::compiler::instruction::Op;
use crate::compiler::operand::{CALL_WORDS, Fields};
use crate::compiler::{FRAME_SLOT, LEVEL_SLOT, NODE_SLOT, references};
use crate::machine::Machine;
use crate::machine::code::stubs::{CATCH_CHOICE, RESET_SLOTS, REST_LEVEL, REST_SLOTS};
use crate::machine::errors::Thrown;
use crate::program::{CodeAddr, Owner};
use crate::terms::{Addr, Cell, Region, atoms::known};
use std::sync::Arc;

impl Machine {
    /// The shape of the frame whose goals return to `continuation`; `None` if that is no return address.
    pub(in crate::machine) fn frame_shape(&mut self, continuation: CodeAddr) -> Option<Arc<FrameShape>> {
        if let Some(known) = self.code.frame_shapes.0.get(&continuation) {
            return Some(known.clone());
        }
        let shape = Arc::new(self.new_frame_shape(continuation)?);
        self.code.frame_shapes.0.insert(continuation, shape.clone());
        Some(shape)
    }

    fn new_frame_shape(&self, continuation: CodeAddr) -> Option<FrameShape> {
        let (code, offset) = self.database.code.locate(continuation)?;
        let block = self.database.code.get(code)?;
        let point = block.live_at(offset)?;
        let bare = |kind| FrameShape {
            address: continuation,
            code: (code, offset),
            live: Vec::new(),
            levels: Vec::new(),
            soft_levels: Vec::new(),
            kind,
        };
        if block.owner() == Owner::System {
            if continuation == self.stubs.catch_return {
                return Some(FrameShape { live: (0..CATCH_CHOICE).collect(), ..bare(FrameKind::Catch) });
            }
            if continuation == self.stubs.reset_return {
                return Some(FrameShape { live: (0..RESET_SLOTS).collect(), ..bare(FrameKind::Reset) });
            }
            if continuation == self.stubs.rest_return {
                let live = (0..REST_SLOTS).collect();
                return Some(FrameShape { live, levels: vec![REST_LEVEL], ..bare(FrameKind::Clause) });
            }
            return Some(bare(match continuation {
                _ if self.stubs.is_transparent(continuation) => FrameKind::Transparent,
                _ if self.tabling.is_table_return(continuation) => FrameKind::Table,
                _ => FrameKind::Barrier,
            }));
        }
        let is_call = offset.checked_sub(CALL_WORDS).map(|at| Fields(block.words()[at]));
        let is_call = is_call.is_some_and(|call| call.is(Op::Call) || call.is(Op::CallTraced));
        if !point.environment || !is_call || self.counts_on_failure(block.owner()) {
            return Some(bare(FrameKind::Barrier));
        }
        let live: Vec<usize> = (0..point.slots.upper_bound()).filter(|slot| point.slots.contains(*slot)).collect();
        let (mut levels, mut soft_levels, mut kind) = (Vec::new(), Vec::new(), FrameKind::Clause);
        references::visit_instructions(block, |op, at| {
            let a = Fields(block.words()[at]).a();
            match op {
                Op::CutY if live.contains(&a) => levels.push(a),
                Op::SoftCutY if live.contains(&a) => soft_levels.push(a),
                Op::MakeFrame => {
                    let (arguments, own) = (block.words()[at + 1] as usize, block.words()[at + 2] as usize);
                    let is_traced = live.contains(&NODE_SLOT);
                    kind = FrameKind::WithTerm { arguments: arguments.max(1), own, is_traced };
                    levels.push(LEVEL_SLOT);
                }
                _ => {}
            }
        });
        // A slot to which both instructions refer belongs to a soft condition with a cut in it.
        levels.retain(|slot| !soft_levels.contains(slot));
        Some(FrameShape { live, levels, soft_levels, ..bare(kind) })
    }

    /// Whether code is that of a library predicate that takes the failure of its goal for the end of the solutions.
    fn counts_on_failure(&self, owner: Owner) -> bool {
        const PREDICATES: &[(&str, u32)] =
            &[("findall", 4), ("forall", 2), ("not", 1), ("number_of_solutions", 2), ("findnsols_from", 6)];
        let Owner::Predicate(id) = owner else { return false };
        let key = self.database.predicate(id).key;
        let name = self.store.atoms.name(key.name);
        key.module == known::SYSTEM && PREDICATES.iter().any(|(known, arity)| *known == &*name && *arity == key.arity)
    }

    // ---- frames ----------------------------------------------------------------------------------------------------

    /// Adds the live slots of a frame to `values`, 0 in place of choicepoints.
    pub(in crate::machine) fn slots_of_frame(&self, environment: Addr, shape: &FrameShape, values: &mut Vec<Cell>) {
        let is_level = |slot: &usize| shape.levels.contains(slot) || shape.soft_levels.contains(slot);
        let value = |slot: &usize| if is_level(slot) { Cell::ZERO } else { self.slot(environment, *slot) };
        values.extend(shape.live.iter().map(value));
    }

    /// Pushes a frame of a continuation whose slots have their values from `values` on, and whose cuts cut to the choicepoint `level`;
    /// there is room for it on the heap.
    pub(in crate::machine) fn push_frame(
        &mut self,
        values: Addr,
        shape: &FrameShape,
        level: Addr,
    ) -> Result<(), Thrown> {
        let below = self.regs.environment;
        let has_soft_level = match shape.kind {
            FrameKind::WithTerm { .. } => true,
            _ => !shape.soft_levels.is_empty(),
        };
        if has_soft_level {
            self.push_idle_choicepoint()?;
        }
        let own_level = self.control.choice;
        let place = self.push_environment(below).ok_or(Thrown::Exhausted(Region::Environments))?;
        for (index, slot) in shape.live.iter().enumerate() {
            let value = self.store.read(values.plus(index));
            self.set_slot(place, *slot, value);
        }
        shape.levels.iter().for_each(|slot| self.set_slot(place, *slot, Cell::untagged(level)));
        shape.soft_levels.iter().for_each(|slot| self.set_slot(place, *slot, Cell::untagged(own_level)));
        self.regs.environment = place;
        match shape.kind {
            FrameKind::Catch if self.catch_push(CATCH_CHOICE) => {}
            FrameKind::Catch => return Err(Thrown::Exhausted(Region::Choicepoints)),
            FrameKind::WithTerm { own, is_traced, .. } => {
                let frame = self.frame_for_call(self.slot(place, FRAME_SLOT), own, (level, own_level));
                self.set_slot(place, FRAME_SLOT, frame);
                if is_traced {
                    self.set_slot(place, NODE_SLOT, Cell::int(self.running_call()));
                }
            }
            _ => {}
        }
        self.control.continuation = shape.address;
        Ok(())
    }

    /// Pushes a choicepoint that only fails: the one that the end of a soft condition in a continuation removes.
    fn push_idle_choicepoint(&mut self) -> Result<(), Thrown> {
        let environment = self.regs.environment;
        let protected = self.environment_top(environment);
        let tops = (self.store.heap_top, self.store.trail_top);
        match self.push_choicepoint((environment, protected), 0, self.stubs.dead, tops) {
            true => Ok(()),
            false => Err(Thrown::Exhausted(Region::Choicepoints)),
        }
    }

    /// A copy of a frame term whose conditions cut to the choicepoints of this call; its variables are those of the original. Behind
    /// the clause's `own` variables there are two arguments for each construct: the choicepoint before it, and its own.
    fn frame_for_call(&mut self, frame: Cell, own: usize, levels: (Addr, Addr)) -> Cell {
        let frame = self.store.deref(frame);
        let functor = self.store.structure(frame).functor();
        let mut arguments = Vec::with_capacity(functor.arity());
        for index in 0..functor.arity() {
            let value = self.store.argument(frame, index);
            if index < own {
                arguments.push(value);
            } else if self.store.deref(value).is_int() {
                let level = if (index - own).is_multiple_of(2) { levels.0 } else { levels.1 };
                arguments.push(Cell::untagged(level));
            } else {
                // A construct that has not been entered.
                arguments.push(Cell::ZERO);
            }
        }
        let unentered: Vec<usize> = (own..functor.arity()).filter(|index| arguments[*index] == Cell::ZERO).collect();
        let copy = self.store.compound(functor.name(), &arguments);
        for index in unentered {
            let slot = self.store.argument_slot(copy, index);
            self.store.write(slot, Cell::reference(slot));
        }
        self.regs.heap = self.store.heap_top;
        copy
    }
}
