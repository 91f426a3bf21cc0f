//! Delimited continuations: reset/3, shift/1, and the continuations that they pass as terms (T. Schrijvers, B. Demoen, B. Desouter, J.
//! Wielemaker, *Delimited continuations for Prolog*, 2013).
//!
//! A continuation is what remains to be done between the call of shift/1 and the end of the goal of reset/3: the environments on that
//! way. As a term it is `call_continuation(Frames)`, the innermost first, and each frame is
//!
//! ```text
//!   '$cont$'(Place, Slots…)      Place: a reference to the return address; the live slots in the order of their numbers
//! ```
//! Which slots these are, `frames` tells.
//!
//! To call a continuation pushes its frames again, but of the outer ones, outside all catch/3 and reset/3, only an environment that stands
//! for them: on return to it the next one is pushed. So it costs as much as is run, however deep the goal is that has been left. In the
//! term they are in a frame of their own, and shift/1 captures them as they are:
//!
//! ```text
//!   '$cont$'(Place, '$resume_frames'(Frames), 0)
//! ```
//!
//! A reference keeps its block of code as a running goal does (`gc/reclaiming.rs`), so a continuation never becomes stale: one
//! captured before its predicate was changed ends as it began.

use super::frame_shapes::{FrameKind, FrameShape};
use crate::compiler::{FRAME_NAME as TERM_NAME, FRAME_SLOT};
use crate::machine::code::stubs::{RESET_BALL, RESET_CONTINUATION, RESET_SLOTS, REST_GOAL, REST_LEVEL, REST_SLOTS};
use crate::machine::errors::{Thrown, Type};
use crate::machine::{Machine, builtin::Step};
use crate::program::CodeId;
use crate::terms::{Addr, Cell, Functor, Reference, ReferenceKind, Region, View, atoms::known};
use std::sync::Arc;

/// A frame on the way from a goal outwards.
type Captured = (Addr, Arc<FrameShape>);

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
        let cells = frames.iter().map(|(_, shape)| shape.cells()).sum::<usize>() + 2 + REST_CELLS;
        if self.store.check_room(cells).is_err() {
            self.collect_at_call(1)?;
            self.store.check_room(cells)?;
        }
        let Some(((reset, _), frames)) = frames.split_last() else { return Ok(Step::Fail) };
        let reset = *reset;
        let frames = self.captured_frames(frames)?;
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

    /// The list of frames of a continuation; there is room for it.
    fn captured_frames(&mut self, frames: &[Captured]) -> Result<Cell, Thrown> {
        let mut kept = Vec::with_capacity(frames.len());
        for (step, (environment, shape)) in frames.iter().enumerate() {
            self.store.interrupts.poll_at(step)?;
            if shape.is_kept() {
                kept.push((*environment, shape));
            } else if shape.address == self.stubs.guard {
                self.release_guard(*environment);
            }
        }
        // What exceptions and shift/1 look for has to be there from the beginning, and so has the first frame.
        let outermost = kept.iter().rposition(|(_, shape)| matches!(shape.kind, FrameKind::Catch | FrameKind::Reset));
        let (first, others) = kept.split_at((outermost.unwrap_or(0) + 1).min(kept.len()));
        let mut list = self.frame_terms(first)?;
        let rest = match others.split_last() {
            Some(((environment, shape), before)) if shape.address == self.stubs.rest_return => {
                let frames = self.frame_terms(before)?;
                let outside = self.frames_of_rest(*environment);
                self.store.list(&frames, outside)
            }
            _ => {
                let frames = self.frame_terms(others)?;
                self.store.list(&frames, Cell::atom(known::NIL))
            }
        };
        if rest != Cell::atom(known::NIL) {
            let goal = self.store.compound(known::RESUME_FRAMES, &[rest]);
            list.push(self.rest_term(goal));
        }
        Ok(self.store.list(&list, Cell::atom(known::NIL)))
    }

    fn frame_terms(&mut self, frames: &[(Addr, &Arc<FrameShape>)]) -> Result<Vec<Cell>, Thrown> {
        let mut terms = Vec::with_capacity(frames.len());
        for (step, (environment, shape)) in frames.iter().enumerate() {
            self.store.interrupts.poll_at(step)?;
            terms.push(self.frame_term(*environment, shape));
        }
        Ok(terms)
    }

    /// The frame that calls a goal when it is returned to.
    fn rest_term(&mut self, goal: Cell) -> Cell {
        let name = self.store.atoms.intern(FRAME_NAME);
        let Some(shape) = self.frame_shape(self.stubs.rest_return) else { return Cell::atom(known::NIL) };
        let place = self.place_reference(&shape);
        self.store.compound(name, &[place, goal, Cell::ZERO])
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
        let level = self.control.choice;
        self.regs.heap = self.store.heap_top;
        for (step, (term, shape)) in frames.iter().rev().enumerate() {
            self.store.interrupts.poll_at(step)?;
            let place = self.store.structure(*term).slot(1);
            self.push_frame(place, shape, level)?;
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

    /// `'$resume_frames'(Frames)`, its argument in A0, on return from the frames inside: pushes the first of them, above an environment that
    /// stands for the others, and returns into it. Cuts in them cut to the choicepoint that was the newest when the continuation was called.
    ///
    /// # Errors
    /// As [`Machine::call_continuation`].
    pub fn resume_frames(&mut self) -> Result<Step, Thrown> {
        if self.control.continuation != self.stubs.rest_return {
            return self.call_continuation();
        }
        let rest = self.regs.environment;
        let level = self.slot(rest, REST_LEVEL).untagged_addr();
        self.regs.environment = self.pop_environment(rest);
        self.push_first_frame(level)?;
        self.regs.code = self.control.continuation;
        Ok(Step::Resume)
    }

    fn push_first_frame(&mut self, level: Addr) -> Result<(), Thrown> {
        let Some((mut frame, mut others, shape)) = self.first_frame()? else { return Ok(()) };
        let cells = shape.cells() + 2;
        if self.store.check_room(cells).is_err() {
            self.collect_at_call(1)?;
            self.store.check_room(cells)?;
            let Some(moved) = self.first_frame()? else { return Ok(()) };
            (frame, others, _) = moved;
        }
        if others != Cell::atom(known::NIL) {
            let goal = self.store.compound(known::RESUME_FRAMES, &[others]);
            let below = self.regs.environment;
            let place = self.push_environment(below).ok_or(Thrown::Exhausted(Region::Environments))?;
            self.set_slot(place, REST_GOAL, goal);
            self.set_slot(place, REST_LEVEL, Cell::untagged(level));
            const { assert!(REST_SLOTS == 2, "all slots are written") };
            self.regs.environment = place;
            self.control.continuation = self.stubs.rest_return;
        }
        self.regs.heap = self.store.heap_top;
        let place = self.store.structure(frame).slot(1);
        self.push_frame(place, &shape, level)
    }

    /// The first frame of the list in A0, the others, and its shape; `None` if the list is empty.
    fn first_frame(&mut self) -> Result<Option<(Cell, Cell, Arc<FrameShape>)>, Thrown> {
        let list = self.arg(0);
        if list == Cell::atom(known::NIL) {
            return Ok(None);
        }
        let View::List(first, others) = self.store.view(list) else { return Err(self.no_continuation(list)) };
        let (first, others) = (self.store.deref(first), self.store.deref(others));
        match self.shape_of_term(first) {
            Some(shape) => Ok(Some((first, others, shape))),
            None => Err(self.no_continuation(list)),
        }
    }

    /// The frames for which an environment stands.
    fn frames_of_rest(&self, environment: Addr) -> Cell {
        let goal = self.store.deref(self.slot(environment, REST_GOAL));
        self.store.deref(self.store.argument(goal, 0))
    }

    fn no_continuation(&mut self, culprit: Cell) -> Thrown {
        if culprit.is_var() {
            return self.instantiation_error();
        }
        self.type_error(Type::Continuation, culprit)
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
        if address == self.stubs.rest_return {
            let goal = self.store.deref(self.store.argument(term, REST_GOAL + 1));
            return (self.store.functor_of(goal) == Some(Functor::new(known::RESUME_FRAMES, 1))).then_some(shape);
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
}

/// The name of a continuation, and of a frame in it.
const CALL_CONTINUATION: &str = "call_continuation";
const FRAME_NAME: &str = "$cont$";

/// The most cells that a frame takes that stands for others, and what may be in it besides them.
const REST_CELLS: usize = 8;

/// The bits of a reference's number that are the offset in the block; the others are the number of the block.
const OFFSET_BITS: u32 = 32;
const OFFSET_MASK: u64 = (1 << OFFSET_BITS) - 1;
