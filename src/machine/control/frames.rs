//! The frames of which continuations consist: their shapes, and how they are pushed again.
//!
//! The shape of a frame follows from the address to which goals in it return: the liveness table there says which slots are live, and
//! the clause's instructions which of them hold choicepoints. Those are no part of what remains to be done: a cut in a continuation
//! is local, so they become the choicepoint that is newest when it is called. The same holds for nodes of a profile's call tree that
//! the traced translation keeps.

use crate::compiler::instruction::Op;
use crate::compiler::operand::{CALL_WORDS, Fields};
use crate::compiler::{FRAME_SLOT, LEVEL_SLOT, NODE_SLOT, references};
use crate::machine::Machine;
use crate::machine::code::stubs::{CATCH_CHOICE, RESET_SLOTS};
use crate::machine::errors::Thrown;
use crate::program::{CodeAddr, CodeId, Owner, PredKey};
use crate::terms::{Addr, Cell, Region, atoms::known};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::sync::Arc;

/// What a frame of a continuation consists of.
#[derive(Debug)]
pub(in crate::machine) struct FrameShape {
    /// The address to which goals in it return.
    pub(super) address: CodeAddr,
    /// The block of that address, and the offset in it.
    pub(super) code: (CodeId, usize),
    /// Its live slots, ascending.
    pub(super) live: Vec<usize>,
    /// Those of them that hold choicepoints to which a cut cuts, and those that `*->` removes.
    levels: Vec<usize>,
    soft_levels: Vec<usize>,
    pub(super) kind: FrameKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FrameKind {
    /// The environment of a clause.
    Clause,
    /// That of a clause with a frame term of so many arguments, the first `own` of which are its variables; the others are choicepoints.
    WithTerm { arguments: usize, own: usize, is_traced: bool },
    /// catch/3: it catches again when the continuation is called.
    Catch,
    /// A box of the tracer, or setup_call_cleanup/3, whose cleanup runs when the choicepoints of its goal are gone: left out.
    Transparent,
    /// reset/3.
    Reset,
    /// A table's clauses (`tabling`).
    Table,
    /// What no continuation can contain: the end of a query, a goal woken in the midst of a clause, findall/4, which counts on its
    /// goal's failure.
    Barrier,
}

/// The shapes of frames met so far. They are forgotten when code may be freed.
#[derive(Default)]
pub(in crate::machine) struct FrameShapes(HashMap<CodeAddr, Arc<FrameShape>, FxBuildHasher>);

impl FrameShapes {
    pub(in crate::machine) fn clear(&mut self) {
        self.0.clear();
    }
}

impl FrameShape {
    /// The number of its slots in a continuation.
    pub(in crate::machine) fn slot_count(&self) -> usize {
        self.live.len()
    }

    /// The block of code to which goals in it return.
    pub(in crate::machine) fn code_id(&self) -> CodeId {
        self.code.0
    }

    /// The cells that the frame takes as a term, and those that calling it takes.
    pub(in crate::machine) fn cells(&self) -> usize {
        let term = if let FrameKind::WithTerm { arguments, .. } = self.kind { arguments + 1 } else { 0 };
        self.live.len() + 4 + term
    }

    /// Whether it is that of a table.
    pub(in crate::machine) fn is_table(&self) -> bool {
        self.kind == FrameKind::Table
    }

    /// Whether no continuation can contain it.
    pub(in crate::machine) fn is_barrier(&self) -> bool {
        self.kind == FrameKind::Barrier
    }

    /// Whether the continuation has this frame.
    pub(in crate::machine) fn is_kept(&self) -> bool {
        matches!(self.kind, FrameKind::Clause | FrameKind::WithTerm { .. } | FrameKind::Catch | FrameKind::Reset)
    }
}

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
            return Some(bare(match continuation {
                _ if self.stubs.is_transparent(continuation) => FrameKind::Transparent,
                _ if self.tabling.is_table_return(continuation) => FrameKind::Table,
                _ => FrameKind::Barrier,
            }));
        }
        let is_call = offset.checked_sub(CALL_WORDS).map(|at| Fields(block.words()[at]));
        let is_call = is_call.is_some_and(|call| call.is(Op::Call) || call.is(Op::CallTraced));
        if !point.environment || !is_call || self.is_findall(block.owner()) {
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

    /// Whether code is that of findall/4.
    fn is_findall(&self, owner: Owner) -> bool {
        let Owner::Predicate(id) = owner else { return false };
        self.database.predicate(id).key == PredKey { module: known::SYSTEM, name: known::FINDALL, arity: 4 }
    }

    // ---- frames ----------------------------------------------------------------------------------------------------

    /// Adds the live slots of a frame to `values`, 0 in place of choicepoints.
    pub(in crate::machine) fn slots_of_frame(&self, environment: Addr, shape: &FrameShape, values: &mut Vec<Cell>) {
        let is_level = |slot: &usize| shape.levels.contains(slot) || shape.soft_levels.contains(slot);
        let value = |slot: &usize| if is_level(slot) { Cell::ZERO } else { self.slot(environment, *slot) };
        values.extend(shape.live.iter().map(value));
    }

    /// Pushes a frame of a continuation whose slots have their values from `values` on; there is room for it on the heap.
    pub(in crate::machine) fn push_frame(&mut self, values: Addr, shape: &FrameShape) -> Result<(), Thrown> {
        let below = self.regs.environment;
        let level = self.control.choice;
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
