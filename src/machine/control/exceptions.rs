//! Exceptions: from the goal that throws to the catch/3 that catches (ISO 7.8.9, 7.8.10).
//!
//! The choicepoint of a catch/3 is recognized by its alternative; its environment holds the catcher and the recovery goal. The
//! catch/3 is active only while that environment is on the chain of environments of the goal that throws: a catch/3 whose goal
//! has succeeded with choicepoints left keeps its own, but catches nothing any more. Both chains lead to lower addresses, so one
//! pass down both finds the catcher.

use super::{ChoicepointState, Uncaught, Unwinding};
use crate::compiler::operand::Property;
use crate::machine::Machine;
use crate::machine::backtrace::Backtrace;
use crate::machine::backtrace::trace::op_at;
use crate::machine::code::stubs::CATCHER;
use crate::machine::errors::Thrown;
use crate::machine::gc::MIN_RETAINED;
use crate::machine::gc::poison::CHECKED;
use crate::program::CodeAddr;
use crate::terms::{Addr, Block, Cell, Region, atoms::known, interrupt};

impl Machine {
    /// Unwinds to the catcher of the thrown exception: execution continues with the recovery goal, or with a cleanup on the way.
    /// Returns the exception if there is no catcher.
    pub(in crate::machine) fn unwind(&mut self) -> Option<Box<Uncaught>> {
        self.store.heap_top = self.regs.heap;
        self.store.woken.clear();
        if self.watching.boxes && self.trace_exception() {
            return None;
        }
        self.control.pending.alternative = CodeAddr::NULL;
        self.control.pending.state = ChoicepointState::No;
        let mut unwinding = match self.exceptions.thrown.take() {
            Some(Thrown::Resumed) => self.resume_unwinding().unwrap_or_else(|| self.begin_unwinding(Thrown::Stopped)),
            thrown => {
                let thrown = thrown.unwrap_or(Thrown::Exhausted(Region::Heap));
                self.record_origin(&thrown);
                let thrown = self.take_stop().unwrap_or(thrown);
                let unwinding = self.begin_unwinding(thrown);
                if self.stubs.is_before_cleanup_is_pushed(self.regs.code) {
                    self.run_cleanup_quietly(self.x[0], self.regs.environment, unwinding);
                    return None;
                }
                unwinding
            }
        };
        loop {
            let choice = self.control.choice;
            let alternative = self.choice_alternative(choice);
            if alternative == self.stubs.failure {
                self.undo_to_choice(choice);
                let ball = self.take_ball(&mut unwinding);
                let (ball, aborted) = (self.add_external_root(ball), unwinding.aborted);
                self.resolve_trace();
                let Backtrace { trace, memory_users, stopped_load, .. } = std::mem::take(&mut self.backtrace);
                return Some(Box::new(Uncaught { ball, frames: trace.frames, memory_users, stopped_load, aborted }));
            }
            let frame = self.choice_environment(choice);
            while unwinding.environment > frame {
                unwinding.environment = self.environment_below(unwinding.environment);
            }
            if alternative == self.stubs.cleanup_alternative {
                self.undo_to_choice(choice);
                if self.is_out_of_time() {
                    // A cleanup might not end either.
                    self.pop_cleanup_choicepoint();
                    continue;
                }
                self.run_cleanup_of_exception(unwinding);
                return None;
            }
            let may_catch = !unwinding.is_final && unwinding.only.is_none_or(|catch| catch == choice);
            if alternative == self.stubs.catch_alternative && unwinding.environment == frame && may_catch {
                self.undo_to_choice(choice);
                let ball = self.take_ball(&mut unwinding);
                if self.unify_with_catcher(frame, &ball) {
                    self.drop_abandoned_goals();
                    if unwinding.resource.is_some() {
                        self.plan_collection();
                        self.release_memory(MIN_RETAINED);
                    }
                    return None;
                }
                unwinding.ball = Some(ball);
            }
            self.drop_to(self.previous_choice(choice));
        }
    }

    /// Takes a request to stop, and returns what to throw for it. It replaces whatever was thrown because of the stop.
    fn take_stop(&mut self) -> Option<Thrown> {
        if self.store.interrupts.take(interrupt::STOP_REQUESTED) != 0 {
            self.store.interrupts.take(interrupt::USER_INTERRUPT);
            return Some(Thrown::Aborted);
        }
        if self.store.interrupts.reasons() & interrupt::DEADLINE_PASSED != 0 {
            Some(self.expire_deadline())
        } else {
            None
        }
    }

    /// The uncaught exception that this is outside of all queries.
    pub fn uncaught(&mut self, thrown: Thrown) -> Uncaught {
        let thrown = self.take_stop().unwrap_or(thrown);
        let mut unwinding = self.begin_unwinding(thrown);
        let ball = self.take_ball(&mut unwinding);
        let (ball, stopped_load) = (self.add_external_root(ball), self.loads.take_stopped());
        Uncaught { ball, frames: Vec::new(), memory_users: Vec::new(), stopped_load, aborted: unwinding.aborted }
    }

    /// Starts unwinding.
    fn begin_unwinding(&self, thrown: Thrown) -> Unwinding {
        let resource = if let Thrown::Exhausted(region) = thrown { Some(region) } else { None };
        let is_final = matches!(thrown, Thrown::Aborted | Thrown::Final(_) | Thrown::Stopped);
        let only = if let Thrown::Exceeded(catch) = thrown { Some(catch) } else { None };
        let (ball, aborted) = match thrown {
            Thrown::Ball(ball) | Thrown::Final(ball) => (Some(*ball), false),
            Thrown::Aborted | Thrown::Stopped | Thrown::Resumed | Thrown::NothingYet => {
                (Some(Block::of_atom(known::ABORTED)), true)
            }
            Thrown::Exceeded(_) => (Some(Block::of_atom(known::LIMIT_EXCEEDED)), false),
            Thrown::Exhausted(_) => (None, false),
        };
        Unwinding { ball, resource, is_final, aborted, only, environment: self.regs.environment }
    }

    /// Takes the ball out. That of a resource error is made here, after choicepoints have been dropped.
    fn take_ball(&mut self, unwinding: &mut Unwinding) -> Block {
        unwinding.ball.take().unwrap_or_else(|| self.resource_ball(resource_of(unwinding.resource)))
    }

    /// Records where an exception comes from: the backtrace and, if memory ran out, the predicates that use most of it. An
    /// exception that was caught and thrown again keeps its record.
    pub(in crate::machine) fn record_origin(&mut self, thrown: &Thrown) {
        if std::mem::take(&mut self.backtrace.keeps_trace) {
            return;
        }
        // A test that an index has copied from a clause is reported as a goal of the clause: registers have the same values there.
        if op_at(self.regs.code).is_some_and(|op| !op.has(Property::RunsGoal)) {
            self.regs.code = self.database.code.original_of(self.regs.code);
        }
        self.record_trace();
        self.record_ball(thrown);
        self.capture_error_context(thrown);
        self.backtrace.memory_users = match *thrown {
            Thrown::Exhausted(region) => self.find_memory_users(region),
            _ => Vec::new(),
        };
        self.backtrace.stopped_load = self.loads.take_stopped();
    }

    /// Drops what belonged to goals whose choicepoints are gone: collections of solutions, suspended exceptions, deadlines,
    /// watches and tables. A game-tree search is marked as not running; one that is running marks itself again at its next step.
    pub(in crate::machine) fn drop_abandoned_goals(&mut self) {
        if self.store.interrupts.is_searching() {
            self.store.interrupts.set_searching(false);
        }
        self.drop_abandoned_collections();
        self.drop_abandoned_tables();
        self.drop_suspended_exceptions();
        self.drop_abandoned_deadlines();
        self.end_lost_watches();
    }

    /// Undoes all bindings since the newest choicepoint, and resets the heap's top.
    fn undo_to_choice(&mut self, choice: Addr) {
        let trail = self.choice_trail(choice);
        self.store.undo_to(trail);
        self.store.heap_top = self.choice_heap(choice);
        self.regs.heap = self.store.heap_top;
        self.store.interrupts.take(interrupt::GOALS_TO_WAKE | interrupt::TRAIL_FULL);
    }

    /// Unifies the ball with the catcher of the catch/3 whose environment is `frame`. On success execution continues with the
    /// recovery goal.
    fn unify_with_catcher(&mut self, frame: Addr, ball: &Block) -> bool {
        let Ok(term) = self.store.instantiate_ball(ball) else { return false };
        let catcher = self.slot(frame, CATCHER);
        let (heap, trail) = (self.choice_heap(self.control.choice), self.choice_trail(self.control.choice));
        if !self.store.unify(catcher, term) {
            self.store.undo_to(trail);
            self.store.heap_top = heap;
            return false;
        }
        self.pop_choicepoint();
        self.regs.heap = self.store.heap_top;
        self.regs.environment = frame;
        self.regs.code = self.stubs.recovery;
        if CHECKED {
            let regs = self.regs;
            self.poison_at(&regs, regs.code);
        }
        true
    }

    /// `error(resource_error(Resource), _)`, which can be made even if the heap is full: its few cells are within the guard then.
    pub fn resource_ball(&mut self, resource: &str) -> Block {
        let name = Cell::atom(self.store.atoms.intern(resource));
        let formal = self.store.compound(known::RESOURCE_ERROR, &[name]);
        let context = self.store.new_variable();
        let ball = self.store.compound(known::ERROR, &[formal, context]);
        self.store.extract_attributed(ball).unwrap_or_else(|_| Block::of_atom(known::RESOURCE_ERROR))
    }
}

/// The resource that a full region stands for.
fn resource_of(region: Option<Region>) -> &'static str {
    match region {
        Some(Region::Heap) | None => "memory",
        Some(Region::Environments) => "environment_stack",
        Some(Region::Choicepoints) => "choicepoint_stack",
        Some(Region::Trail) => "trail",
    }
}
