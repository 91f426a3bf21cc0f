//! Determinism: predicates declared by `:- det(p/1)`, and clauses that promise it by `$`, must succeed once and leave no choicepoint.
//!
//! ```text
//!     guard frame       Y0: its choicepoint   Y1: the predicate   Y2: a Promise
//!     its choicepoint   its alternative raises the error for failure
//!     its continuation  raises the error for a choicepoint left, else pops both
//! ```
//! The entry of a declared predicate pushes a guard and continues with the predicate. A `$` in a clause puts one between the environment of
//! the clause and that of its caller, so that it holds for the rest of the clause, and behind its last call. Where the caller's guard holds
//! already, a predicate that calls itself last needs no other: such a loop runs in constant space.
//!
//! The frame of `$` lies above the environment of its clause. What keeps it is the choicepoint, so a cut in the rest of the clause must not
//! remove that: the compiler calls `'$cut_in_guard'` for it.

use super::environment::{BELOW, CONTINUATION, SLOTS};
use crate::compiler::instruction::Op;
use crate::compiler::operand::{CALL_WORDS, Fields, GuardStep};
use crate::machine::Machine;
use crate::machine::code::stubs::{GUARD_CHOICE, GUARD_PREDICATE, GUARD_PROMISE, GUARD_SLOTS};
use crate::machine::errors::Thrown;
use crate::program::{CodeAddr, Owner, PredId, PredKey};
use crate::terms::{Addr, Cell, FaultKind, Region, atoms::known};

/// Who has promised that a goal is deterministic.
#[derive(Clone, Copy)]
enum Promise {
    Declaration,
    /// `$` in a clause.
    Clause,
}

/// What has been found instead.
#[derive(Clone, Copy)]
enum Found {
    Failure,
    Choicepoint,
}

impl Machine {
    /// The instruction `Guard`.
    pub(in crate::machine) fn guard_step(&mut self) -> Result<(), Thrown> {
        let code = self.regs.code;
        match GuardStep::from_field(Fields(code.fetch()).a()) {
            GuardStep::Enter => {
                let predicate = PredId(code.plus(1).fetch() as u32);
                let below = self.regs.environment;
                if self.is_guarded(below, self.control.continuation) {
                    self.set_promise(below, predicate, Promise::Declaration);
                } else {
                    let frame = self.environment_top(below);
                    self.push_guard_at(frame, below, predicate, Promise::Declaration)?;
                    self.regs.environment = frame;
                    self.control.continuation = self.stubs.guard;
                }
                self.regs.code = code.plus(Op::Guard.words());
                Ok(())
            }
            GuardStep::Exit => {
                let frame = self.regs.environment;
                let choice = self.guard_choice(frame);
                if self.control.choice > choice || self.control.choice == choice && !self.is_guard(choice, frame) {
                    return Err(self.determinism_error(frame, Found::Choicepoint));
                }
                if self.control.choice == choice {
                    self.pop_choicepoint();
                }
                self.regs.code = code.plus(Op::Guard.words());
                if self.has_cut_cleanups() { self.run_cut_cleanups(code) } else { Ok(()) }
            }
            GuardStep::Fail => {
                let frame = self.regs.environment;
                self.pop_choicepoint();
                Err(self.determinism_error(frame, Found::Failure))
            }
        }
    }

    /// `$`: the rest of the clause is deterministic. The environment of the clause is the newest.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if a stack is full.
    pub fn begin_guard(&mut self) -> Result<(), Thrown> {
        let environment = self.regs.environment;
        let (below, returns_to) = (self.environment_below(environment), self.environment_continuation(environment));
        let predicate = self.predicate_of_code(self.control.continuation.minus(CALL_WORDS));
        if self.is_guarded(below, returns_to) {
            self.set_promise(below, predicate, Promise::Clause);
            return Ok(());
        }
        let frame = self.environment_top(environment);
        let continuation = std::mem::replace(&mut self.control.continuation, returns_to);
        let pushed = self.push_guard_at(frame, below, predicate, Promise::Clause);
        self.control.continuation = continuation;
        pushed?;
        self.store.write_addr(environment.plus(BELOW), frame);
        self.stubs.guard.write(&mut self.store, environment.plus(CONTINUATION));
        Ok(())
    }

    /// A cut in the rest of a clause behind `$`: to the choicepoint of its guard. Cleanups that are cut off run at the exit. Returns `false`
    /// if the clause has no guard.
    pub fn cut_in_guard(&mut self) -> bool {
        let environment = self.regs.environment;
        if self.environment_continuation(environment) != self.stubs.guard {
            return false;
        }
        let choice = self.guard_choice(self.environment_below(environment));
        // A cut with cleanups is noticed at the exit.
        let _ = self.cut_to(choice);
        true
    }

    /// The goal in a guard frame is left without an end, because what remains of it has become a continuation: that it fails or leaves
    /// choicepoints here means nothing any more.
    pub(in crate::machine) fn release_guard(&mut self, frame: Addr) {
        let (choice, mut newest) = (self.guard_choice(frame), self.control.choice);
        while newest > choice {
            newest = self.previous_choice(newest);
        }
        if newest == choice && self.is_guard(choice, frame) {
            self.soft_cut(choice);
        }
    }

    /// Whether what returns to `continuation` in `environment` returns to a guard whose choicepoint is the newest.
    fn is_guarded(&self, environment: Addr, continuation: CodeAddr) -> bool {
        continuation == self.stubs.guard
            && self.control.choice == self.guard_choice(environment)
            && self.is_guard(self.control.choice, environment)
    }

    /// Whether a choicepoint is that of a guard frame.
    fn is_guard(&self, choice: Addr, frame: Addr) -> bool {
        self.choice_alternative(choice) == self.stubs.guard_failed && self.choice_environment(choice) == frame
    }

    fn guard_choice(&self, frame: Addr) -> Addr {
        self.slot(frame, GUARD_CHOICE).untagged_addr()
    }

    /// Pushes a guard frame and its choicepoint; a return from the frame goes to the present continuation.
    fn push_guard_at(&mut self, frame: Addr, below: Addr, predicate: PredId, promise: Promise) -> Result<(), Thrown> {
        // The stack has a margin above its limit.
        self.link_environment(frame, below);
        if frame > self.control.environment_limit || self.store.faults.strike(FaultKind::Environments) {
            return Err(Thrown::Exhausted(Region::Environments));
        }
        let tops = (self.store.heap_top, self.store.trail_top);
        let protected = frame.plus(SLOTS + GUARD_SLOTS).max(self.control.protected);
        if !self.push_choicepoint((frame, protected), 0, self.stubs.guard_failed, tops) {
            return Err(Thrown::Exhausted(Region::Choicepoints));
        }
        self.set_slot(frame, GUARD_CHOICE, Cell::untagged(self.control.choice));
        self.set_promise(frame, predicate, promise);
        Ok(())
    }

    /// What an error in a guard frame says: of the predicates that return to it and have promised to be deterministic, the one called last.
    fn set_promise(&mut self, frame: Addr, predicate: PredId, promise: Promise) {
        self.set_slot(frame, GUARD_PREDICATE, Cell::int(i64::from(predicate.0)));
        self.set_slot(frame, GUARD_PROMISE, Cell::int(promise as i64));
    }

    /// The predicate to whose clause an instruction belongs: call/1 if it is a goal known at run time only.
    fn predicate_of_code(&mut self, code: CodeAddr) -> PredId {
        let owner = self.database.code.locate(code).and_then(|(code, _)| Some(self.database.code.get(code)?.owner()));
        match owner {
            Some(Owner::Predicate(id)) => id,
            _ => self.predicate_id(PredKey { module: known::SYSTEM, name: known::CALL, arity: 1 }),
        }
    }

    #[cold]
    fn determinism_error(&mut self, frame: Addr, found: Found) -> Thrown {
        let predicate = PredId(self.slot(frame, GUARD_PREDICATE).int_value() as u32);
        let promise = self.slot(frame, GUARD_PROMISE).int_value();
        self.regs.environment = self.pop_environment(frame);
        let key = self.database.predicate(predicate).key;
        let indicator = match self.procedure_indicator(key) {
            Ok(indicator) => indicator,
            Err(thrown) => return thrown,
        };
        if let Err(exhausted) = self.store.check_room(8) {
            return exhausted.into();
        }
        let found = if matches!(found, Found::Failure) { "fail" } else { "nondet" };
        let promise = if promise == Promise::Declaration as i64 { "property" } else { "guard" };
        let [name, det, found, promise] =
            ["determinism_error", "det", found, promise].map(|name| self.store.atoms.intern(name));
        let parts = [indicator, Cell::atom(det), Cell::atom(found), Cell::atom(promise)];
        let formal = self.store.compound(name, &parts);
        let context = self.store.new_variable();
        let ball = self.store.compound(known::ERROR, &[formal, context]);
        self.throw(ball)
    }
}
