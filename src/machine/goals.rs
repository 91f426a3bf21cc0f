//! Goals known at run time only, and built-ins: what the loop does not do itself.

use super::builtin::{Kind, Next, Step};
use super::errors::{Object, Thrown, Type};
use super::{Machine, Written};
use crate::program::MAX_ARITY;
use crate::program::flags::Unknown;
use crate::program::{CodeAddr, Definition, EntryAddr, PredKey};
use crate::terms::{Addr, Cell, Functor, Region, atoms::known};

/// How the loop goes on after a control built-in.
pub(super) enum Going {
    On,
    Fail,
    Halt,
}

/// Arguments a nondeterministic built-in may have: they are kept while it runs.
pub(super) const MOST_KEPT: usize = 8;

impl Machine {
    /// Runs a deterministic built-in.
    pub(super) fn run_builtin(&mut self, number: u32) -> Result<bool, Thrown> {
        match self.builtins[number as usize].kind {
            Kind::Det(function) | Kind::Inline(function) => function(self),
            // The compiler and the stubs call the others otherwise.
            Kind::Nondet(_) | Kind::Control(_) => Ok(false),
        }
    }

    fn nondeterministic(&mut self, state: Cell) -> Result<Next, Thrown> {
        let number = self.regs.code.plus(1).fetch() as usize;
        match self.builtins[number].kind {
            Kind::Nondet(function) => function(self, state),
            _ => Ok(Next::Fail),
        }
    }

    /// The first solution of a nondeterministic built-in; its alternative stands two words further on.
    pub(super) fn first_solution(&mut self, arity: usize) -> Result<bool, Thrown> {
        let (heap, trail) = (self.store.heap_top, self.store.trail_top);
        let alternative = self.regs.code.plus(2);
        // Whatever the solution binds is undone on redo, so it counts as older than the choicepoint to come.
        self.store.boundary = heap;
        let saved: [Cell; MOST_KEPT] = std::array::from_fn(|index| self.x[index]);
        let next = self.nondeterministic(Cell::ZERO);
        self.store.boundary = self.choice_heap(self.choice);
        match next? {
            Next::Fail => return Ok(false),
            Next::Last => {}
            Next::More(state) => self.keep_place(&saved[..arity], &[state], alternative, (heap, trail))?,
            Next::Begun(state, [first, second]) => {
                self.keep_place(&saved[..arity], &[state, first, second], alternative, (heap, trail))?;
            }
        }
        self.return_solution()?;
        Ok(true)
    }

    /// Pushes the choicepoint of a nondeterministic built-in with these arguments, state first in what is kept behind them.
    fn keep_place(
        &mut self,
        arguments: &[Cell],
        kept: &[Cell],
        alternative: CodeAddr,
        tops: (Addr, Addr),
    ) -> Result<(), Thrown> {
        let (arity, count) = (arguments.len(), arguments.len() + kept.len());
        self.x[..arity].copy_from_slice(arguments);
        self.x[arity..count].copy_from_slice(kept);
        let environment = self.regs.environment;
        let protected = self.environment_top(environment);
        if !self.push_choicepoint((environment, protected), count, alternative, tops) {
            return Err(Thrown::Exhausted(Region::Choicepoints));
        }
        Ok(())
    }

    /// Another solution: the machine has come back to the built-in's choicepoint, which is the newest.
    pub(super) fn next_solution(&mut self, arity: usize) -> Result<bool, Thrown> {
        if self.store.heap_top.offset() > self.store.alarm.limit() {
            self.attend(self.choice_count(self.choice))?;
        }
        self.count_retry()?;
        let state = self.x[arity];
        match self.nondeterministic(state) {
            Ok(Next::More(state) | Next::Begun(state, _)) => self.set_choice_argument(self.choice, arity, state),
            Ok(Next::Last) => self.pop_choicepoint(),
            Ok(Next::Fail) => {
                self.pop_choicepoint();
                return Ok(false);
            }
            Err(thrown) => {
                self.pop_choicepoint();
                return Err(thrown);
            }
        }
        self.return_solution()?;
        Ok(true)
    }

    /// Returns from a nondeterministic built-in; goals that its solution has woken run before anything comes of it.
    fn return_solution(&mut self) -> Result<(), Thrown> {
        self.regs.code = self.continuation;
        if self.store.woken.is_empty() { Ok(()) } else { self.attend(0) }
    }

    /// Runs a control built-in and does what it wants done next.
    pub(super) fn run_control(&mut self) -> Result<Going, Thrown> {
        let number = self.regs.code.plus(1).fetch() as usize;
        let Kind::Control(function) = self.builtins[number].kind else { return Ok(Going::Fail) };
        match function(self)? {
            Step::Proceed => self.regs.code = self.continuation,
            Step::Fail => return Ok(Going::Fail),
            Step::Call(goal) => {
                self.x[0] = goal;
                self.regs.code = self.stubs.call;
            }
            Step::Halt(status) => {
                self.halted = Some(status);
                return Ok(Going::Halt);
            }
        }
        Ok(Going::On)
    }

    /// Goes on with the goal A0, to which the `extra` arguments A1, … are added.
    pub(super) fn execute_goal(&mut self, extra: usize) -> Result<(), Thrown> {
        let goal = self.arg(0);
        if let Some(own) = self.store.functor_of(goal)
            && own.arity() + extra <= MAX_ARITY
            && let Some(entry) = self.callees.find(Functor::new(own.name(), own.arity() + extra))
        {
            self.spread(goal, own.arity(), extra);
            return self.enter(entry, own.arity() + extra);
        }
        self.search_goal(goal, extra)
    }

    /// As [`Machine::execute_goal`], for what has not been called lately, is qualified, a control construct, or no goal at all.
    fn search_goal(&mut self, goal: Cell, extra: usize) -> Result<(), Thrown> {
        let (module, goal) = self.qualified(goal)?;
        let Some(functor) = self.store.functor_of(goal) else {
            return Err(if goal.is_var() { self.instantiation_error() } else { self.type_error(Type::Callable, goal) });
        };
        if extra == 0 && is_control(functor) {
            return self.execute_body(goal, module);
        }
        let arity = functor.arity() + extra;
        if arity > MAX_ARITY {
            return Err(self.representation_error(super::errors::Limit::MaxArity));
        }
        self.spread(goal, functor.arity(), extra);
        let name = functor.name();
        if extra > 0 && is_control(Functor::new(name, arity)) {
            self.store.need(arity + 1)?;
            let arguments: Vec<Cell> = self.x[..arity].to_vec();
            let goal = self.store.compound(name, &arguments);
            return self.execute_body(goal, module);
        }
        let id = self.predicate_id(PredKey { module, name, arity: arity as u32 });
        let entry = self.database.predicate(id).entry;
        if module == self.context() && (name, arity) != (known::COLON, 2) {
            self.callees.note(Functor::new(name, arity), entry);
        }
        self.enter(entry, arity)
    }

    /// Puts the goal's own arguments before the extra ones.
    #[inline(always)]
    fn spread(&mut self, goal: Cell, own: usize, extra: usize) {
        if own == 0 {
            for index in 0..extra {
                self.x[index] = self.x[index + 1];
            }
            return;
        }
        for index in (0..extra).rev() {
            self.x[own + index] = self.x[1 + index];
        }
        for index in 0..own {
            self.x[index] = self.store.argument(goal, index);
        }
    }

    /// Goes on with a predicate whose arguments are loaded.
    #[inline(always)]
    fn enter(&mut self, entry: EntryAddr, arity: usize) -> Result<(), Thrown> {
        self.count_call()?;
        if !self.pass_call() {
            self.regs.code = self.stubs.fail;
            return Ok(());
        }
        if self.watching.profiles {
            self.profile_goal(entry.predicate().0);
        }
        self.regs.code = self.code_of(entry);
        if self.store.heap_top.offset() > self.store.alarm.limit() {
            self.attend(arity)?;
        }
        Ok(())
    }

    /// The predicate at whose entry the machine is has no definition: finds one, or raises the error ISO wants.
    pub(super) fn undefined(&mut self) -> Result<bool, Thrown> {
        let id = crate::program::PredId(self.regs.code.plus(1).fetch() as u32);
        let key = self.database.predicate(id).key;
        if let Some(other) = self.database.elsewhere(key) {
            self.define(id, Definition::Inherited(other));
            self.regs.code = self.code_of(self.database.predicate(id).entry);
            return Ok(true);
        }
        if let Some(&file) = self.library.get(&(key.name, key.arity)) {
            return self.load_library(file, key);
        }
        let unknown = self.database.flags.unknown;
        if unknown == Unknown::Fail {
            return Ok(false);
        }
        let culprit = self.procedure(key)?;
        if unknown == Unknown::Error {
            return Err(self.existence_error(Object::Procedure, culprit));
        }
        self.warn_of(culprit)?;
        Ok(true)
    }

    /// Goes on with the goal that warns of a procedure without definition, and fails.
    fn warn_of(&mut self, procedure: Cell) -> Result<(), Thrown> {
        self.note_trace();
        self.store.need(2)?;
        let name = self.store.atoms.intern("$report_unknown");
        self.x[0] = self.store.compound(name, &[procedure]);
        self.regs.code = self.stubs.call;
        Ok(())
    }

    /// Loads the page of the library that defines a predicate, then goes on with the call.
    fn load_library(&mut self, page: usize, key: PredKey) -> Result<bool, Thrown> {
        // Whoever in `user` called it meant the library's, even if the program has a predicate of the same name: its own
        // calls never come here then.
        let module = if key.module == known::USER { known::SYSTEM } else { key.module };
        let id = self.predicate_id(PredKey { module, ..key });
        if let Some(load) = self.loader {
            load(self, page)?;
        }
        if self.database.visible(PredKey { module, ..key }).is_none() {
            let culprit = self.procedure(key)?;
            return Err(self.existence_error(Object::Procedure, culprit));
        }
        self.regs.code = self.code_of(self.database.predicate(id).entry);
        Ok(true)
    }

    /// Pushes the choicepoint of catch/3, whose environment is the newest, and notes it there.
    pub(super) fn catch_push(&mut self, r: &super::Registers, slot: usize) -> bool {
        let protected = r.environment.plus(2 + slot + 1).max(self.protected);
        let tops = (r.heap, self.store.trail_top);
        let pushed = self.push_choicepoint((r.environment, protected), 0, self.stubs.catch_alternative, tops);
        self.set_slot(r.environment, slot, Cell::from_bits(self.choice.offset()));
        pushed
    }

    /// The goal of catch/3 has succeeded: without choicepoints of its own it is done with.
    pub(super) fn catch_exit(&mut self, r: &super::Registers, slot: usize) {
        let own = Addr::from_offset(self.slot(r.environment, slot).bits());
        if self.choice == own {
            self.pop_choicepoint();
        }
    }

    /// Forgets one choicepoint, which others may lie above.
    pub(super) fn soft_cut(&mut self, choice: Addr) {
        if self.choice == choice {
            self.pop_choicepoint();
        } else {
            self.set_alternative(choice, self.stubs.dead);
        }
    }

    /// Starts a query: a choicepoint at which everything ends, and the goal called above it. The choicepoint keeps a term for
    /// [`Machine::kept`], since nobody else may hold cells while goals run.
    pub fn start(&mut self, goal: Cell, kept: Cell) -> Result<(), Thrown> {
        self.neck.alternative = CodeAddr::NULL;
        self.neck.written = Written::No;
        let protected = self.environment_top(self.regs.environment);
        let tops = (self.store.heap_top, self.store.trail_top);
        let (environment, failure) = (self.regs.environment, self.stubs.failure);
        self.x[0] = kept;
        if !self.push_choicepoint((environment, protected), 1, failure, tops) {
            return Err(Thrown::Exhausted(Region::Choicepoints));
        }
        self.continuation = self.stubs.success;
        self.x[0] = goal;
        self.regs.code = self.stubs.call;
        self.regs.heap = self.store.heap_top;
        Ok(())
    }

    /// What the query keeps whose choicepoint this is.
    pub fn kept(&self, own: Addr) -> Cell {
        self.choice_arguments(own).next().map_or(Cell::ZERO, |place| self.store.read(place))
    }

    /// Runs a query that has been started to its first solution or end.
    pub fn first(&mut self) -> super::Outcome {
        let outcome = self.run();
        self.store.heap_top = self.regs.heap;
        outcome
    }

    /// Looks for another solution of the query.
    pub fn redo(&mut self) -> super::Outcome {
        let mut regs = self.regs;
        self.restore_choicepoint(&mut regs);
        self.regs = regs;
        self.first()
    }

    /// Ends a query: drops its choicepoints and, if `undo`, its bindings and heap.
    pub fn finish(&mut self, base: Addr, undo: bool) {
        while self.choice > base {
            let previous = self.previous_choice(self.choice);
            if previous <= base && undo {
                let (heap, trail) = (self.choice_heap(self.choice), self.choice_trail(self.choice));
                self.store.undo_to(trail);
                self.store.heap_top = heap;
            }
            if previous <= base {
                self.regs.environment = self.choice_environment(self.choice);
                self.continuation = self.choice_continuation(self.choice);
            }
            self.drop_to(previous);
        }
        self.regs.heap = self.store.heap_top;
        self.store.woken.clear();
        self.forget_lost();
        if self.choice == self.first_choice() {
            self.plan_collection();
            self.give_memory_back(super::planning::LEAST_KEPT);
        }
    }

    /// The newest choicepoint: a query's base, for [`Machine::finish`].
    pub fn base(&self) -> Addr {
        self.choice
    }
}

/// Whether a goal is a control construct: it becomes code, not a call.
fn is_control(functor: Functor) -> bool {
    matches!(
        (functor.name(), functor.arity()),
        (known::COMMA | known::SEMICOLON | known::ARROW | known::SOFT_ARROW, 2)
            | (known::NOT_PROVABLE, 1)
            | (known::CUT, 0)
    )
}
