//! Delimited continuations: reset/3, shift/1, and the continuations that they pass as terms (T. Schrijvers, B. Demoen, B. Desouter, J.
//! Wielemaker, *Delimited continuations for Prolog*, 2013).
//!
//! A continuation is what remains to be done between the call of shift/1 and the end of the goal of reset/3: the environments on that
//! way. As a term it is `call_continuation(Frames)`, the innermost first, and each frame is
//!
//! ```text
//!   '$cont$'(Place, Slots…)      Place: a reference to the return address; the live slots in the order of their numbers
//! ```
//! The liveness table of the return address tells which slots are live. Slots that hold choicepoints are not part of the continuation's
//! meaning: when it is called a cut in it is local, so it gets the choicepoint that is newest then. The same holds for levels and
//! nodes that the traced translation keeps for observers.
//!
//! A reference keeps its block of code as a running goal does (`gc/reclaiming.rs`), so a continuation never becomes stale: one
//! captured before its predicate was changed ends as it began.

use super::environment::SLOTS;
use crate::compiler::instruction::Op;
use crate::compiler::operand::{CALL_WORDS, Fields};
use crate::compiler::{FRAME_NAME as TERM_NAME, FRAME_SLOT, LEVEL_SLOT, NODE_SLOT, references};
use crate::machine::code::stubs::{CATCH_CHOICE, RESET_BALL, RESET_CONTINUATION, RESET_SLOTS};
use crate::machine::errors::Thrown;
use crate::machine::{Machine, builtin::Step};
use crate::program::{CodeAddr, CodeId, Owner, PredKey};
use crate::terms::{Addr, Cell, Functor, Reference, ReferenceKind, Region, atoms::known};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::sync::Arc;

/// What a frame of a continuation consists of.
#[derive(Debug)]
pub(in crate::machine) struct FrameShape {
    /// The address to which goals in it return.
    address: CodeAddr,
    /// The block of that address, and the offset in it.
    code: (CodeId, usize),
    /// Its live slots, ascending.
    live: Vec<usize>,
    /// Those of them that hold choicepoints to which a cut cuts, and those that `*->` removes.
    levels: Vec<usize>,
    soft_levels: Vec<usize>,
    kind: FrameKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FrameKind {
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

/// A frame on the way from a goal outwards.
type Captured = (Addr, Arc<FrameShape>);

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
    // ---- reset and shift -------------------------------------------------------------------------------------------

    /// reset(Goal, Ball, Continuation), its arguments in A0, A1 and A2: calls Goal in an environment by which shift/1 finds it.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if the environment stack is full.
    pub fn reset(&mut self) -> Result<Step, Thrown> {
        let (ball, continuation) = (self.x[1], self.x[2]);
        let below = self.regs.environment;
        let place = self.push_environment(below).ok_or(Thrown::Exhausted(Region::Environments))?;
        self.set_slot(place, RESET_BALL, ball);
        self.set_slot(place, RESET_CONTINUATION, continuation);
        const { assert!(RESET_SLOTS == 2, "all slots are written") };
        self.regs.environment = place;
        self.control.continuation = self.stubs.reset_return;
        self.regs.code = self.stubs.call;
        Ok(Step::Resume)
    }

    /// shift(Ball), its argument in A0: leaves the goal of the nearest reset/3 whose ball unifies with Ball.
    ///
    /// # Errors
    /// The error that there is none; [`Thrown::Exhausted`] if the continuation does not fit the heap.
    pub fn shift(&mut self) -> Result<Step, Thrown> {
        let frames = self.frames_to_reset()?;
        let cells = frames.iter().map(|(_, shape)| shape.cells()).sum::<usize>() + 2;
        if self.store.check_room(cells).is_err() {
            self.collect_at_call(1)?;
            self.store.check_room(cells)?;
        }
        let Some(((reset, _), frames)) = frames.split_last() else { return Ok(Step::Fail) };
        let reset = *reset;
        let mut list = Vec::with_capacity(frames.len());
        for (step, (environment, shape)) in frames.iter().enumerate() {
            self.store.interrupts.poll_at(step)?;
            if shape.is_kept() {
                list.push(self.frame_term(*environment, shape));
            }
        }
        let frames = self.store.list(&list, Cell::atom(known::NIL));
        let name = self.store.atoms.intern(CALL_CONTINUATION);
        let continuation = self.store.compound(name, &[frames]);
        let expected = self.slot(reset, RESET_CONTINUATION);
        // Between reset/3 and here there may be choicepoints, but what is bound now is undone with them.
        if !self.unify(expected, continuation) {
            return Ok(Step::Fail);
        }
        self.regs.environment = self.pop_environment(reset);
        Ok(Step::Proceed)
    }

    /// The frames from the running goal to the nearest reset/3 whose ball unifies with that in A0, inclusive; then they are unified.
    fn frames_to_reset(&mut self) -> Result<Vec<Captured>, Thrown> {
        let (mut environment, mut continuation) = (self.regs.environment, self.control.continuation);
        let mut frames = Vec::new();
        loop {
            self.store.interrupts.poll_at(frames.len())?;
            let Some(shape) = self.frame_shape(continuation) else { return Err(self.no_reset()) };
            let kind = shape.kind;
            if matches!(kind, FrameKind::Barrier | FrameKind::Table) {
                return Err(self.no_reset());
            }
            frames.push((environment, shape));
            if kind == FrameKind::Reset && self.unify_or_undo(self.slot(environment, RESET_BALL), self.x[0]) {
                return Ok(frames);
            }
            continuation = self.environment_continuation(environment);
            environment = self.environment_below(environment);
        }
    }

    /// Unifies two terms; if they do not unify no variable is bound.
    fn unify_or_undo(&mut self, left: Cell, right: Cell) -> bool {
        let (trail, woken) = (self.store.trail_top, self.store.woken.len());
        // As if there were a choicepoint: all bindings are trailed.
        self.store.boundary = self.store.heap_top;
        let unified = self.unify(left, right);
        if !unified {
            self.store.undo_to(trail);
            self.store.woken.truncate(woken);
        }
        self.store.boundary = self.choice_heap(self.control.choice);
        unified
    }

    /// No reset/3 takes the ball in A0.
    fn no_reset(&mut self) -> Thrown {
        let reset = self.store.atoms.intern("reset");
        let (indicator, ball) = match self.indicator(reset, 3) {
            Ok(indicator) => (indicator, self.arg(0)),
            Err(thrown) => return thrown,
        };
        if let Err(exhausted) = self.store.check_room(8) {
            return exhausted.into();
        }
        let formal = self.store.compound(known::EXISTENCE_ERROR, &[indicator, ball]);
        let context = self.store.new_variable();
        let error = self.store.compound(known::ERROR, &[formal, context]);
        self.throw(error)
    }

    /// A frame as a term; there is room for it.
    fn frame_term(&mut self, environment: Addr, shape: &FrameShape) -> Cell {
        let name = self.store.atoms.intern(FRAME_NAME);
        let place = self.place_reference(shape);
        let mut arguments = Vec::with_capacity(shape.live.len() + 1);
        arguments.push(place);
        self.slots_of_frame(environment, shape, &mut arguments);
        self.store.compound(name, &arguments)
    }

    /// Adds the live slots of a frame to `values`, 0 in place of choicepoints.
    pub(in crate::machine) fn slots_of_frame(&self, environment: Addr, shape: &FrameShape, values: &mut Vec<Cell>) {
        let is_level = |slot: &usize| shape.levels.contains(slot) || shape.soft_levels.contains(slot);
        let value = |slot: &usize| if is_level(slot) { Cell::ZERO } else { self.slot(environment, *slot) };
        values.extend(shape.live.iter().map(value));
    }

    /// The reference to the return address of a frame.
    fn place_reference(&mut self, shape: &FrameShape) -> Cell {
        let (code, offset) = shape.code;
        let number = (code.number() as u64) << OFFSET_BITS | offset as u64;
        let place = code.number() as u32;
        Cell::atom(self.store.atoms.reference(Reference { kind: ReferenceKind::Continuation, place, number }))
    }

    // ---- calling a continuation ------------------------------------------------------------------------------------

    /// call_continuation(Frames), its argument in A0: pushes the frames again, the last of them first, and returns into the first.
    ///
    /// # Errors
    /// An error if it is no list of frames; [`Thrown::Exhausted`] if a stack is full.
    pub fn call_continuation(&mut self) -> Result<Step, Thrown> {
        let (environment, continuation) = (self.regs.environment, self.control.continuation);
        let pushed = self.push_frames();
        if pushed.is_err() {
            (self.regs.environment, self.control.continuation) = (environment, continuation);
        } else {
            self.regs.code = self.control.continuation;
        }
        pushed.map(|()| Step::Resume)
    }

    fn push_frames(&mut self) -> Result<(), Thrown> {
        let mut frames = self.frames_of_term()?;
        let cells = frames.iter().map(|(_, shape)| shape.cells()).sum();
        if self.store.check_room(cells).is_err() {
            self.collect_at_call(1)?;
            self.store.check_room(cells)?;
            frames = self.frames_of_term()?;
        }
        self.regs.heap = self.store.heap_top;
        for (step, (term, shape)) in frames.iter().rev().enumerate() {
            self.store.interrupts.poll_at(step)?;
            let place = self.store.structure(*term).slot(1);
            self.push_frame(place, shape)?;
        }
        Ok(())
    }

    /// The frames of the continuation in A0.
    fn frames_of_term(&mut self) -> Result<Vec<(Cell, Arc<FrameShape>)>, Thrown> {
        let list = self.arg(0);
        let Some(terms) = self.store.proper_list(list) else { return Err(self.no_continuation(list)) };
        let mut frames = Vec::with_capacity(terms.len());
        for (step, term) in terms.into_iter().enumerate() {
            self.store.interrupts.poll_at(step)?;
            let term = self.store.deref(term);
            match self.shape_of_term(term) {
                Some(shape) => frames.push((term, shape)),
                None => return Err(self.no_continuation(list)),
            }
        }
        Ok(frames)
    }

    fn no_continuation(&mut self, culprit: Cell) -> Thrown {
        if culprit.is_var() {
            return self.instantiation_error();
        }
        self.type_error(crate::machine::errors::Type::Continuation, culprit)
    }

    /// The shape of a frame as a term; `None` for any other term. A program may take frames apart, so what the shape says of them is
    /// tested.
    fn shape_of_term(&mut self, term: Cell) -> Option<Arc<FrameShape>> {
        let functor = self.store.functor_of(term).filter(|functor| functor.arity() > 0)?;
        let place = self.store.deref(self.store.argument(term, 0));
        if &*self.store.atoms.name(functor.name()) != FRAME_NAME || !place.is_atom() {
            return None;
        }
        let object = self.store.atoms.object(place.atom_value()).filter(|it| it.kind == ReferenceKind::Continuation)?;
        let code = CodeId::from_number(i64::from(object.place))?;
        let address = self.database.code.address(code, (object.number & OFFSET_MASK) as usize);
        let shape = self.frame_shape(address).filter(|shape| shape.is_kept())?;
        if functor.arity() != shape.live.len() + 1 {
            return None;
        }
        if let FrameKind::WithTerm { arguments, .. } = shape.kind {
            let index = shape.live.iter().position(|slot| *slot == FRAME_SLOT)?;
            let frame = self.store.deref(self.store.argument(term, index + 1));
            let found = self.store.functor_of(frame).filter(|_| frame.is_struct())?;
            let name = self.store.atoms.find(TERM_NAME)?;
            if found != Functor::new(name, arguments) {
                return None;
            }
        }
        Some(shape)
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

    // ---- shapes ----------------------------------------------------------------------------------------------------

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
}

/// The name of a continuation, and of a frame in it.
const CALL_CONTINUATION: &str = "call_continuation";
const FRAME_NAME: &str = "$cont$";

/// The bits of a reference's number that are the offset in the block; the others are the number of the block.
const OFFSET_BITS: u32 = 32;
const OFFSET_MASK: u64 = (1 << OFFSET_BITS) - 1;

const _: () = assert!(SLOTS == 2, "an environment begins with its caller and its continuation");
