//! Calls that the loop leaves to functions: built-ins, goals known at run time only, and undefined predicates.

use crate::compiler::body::is_control;
use crate::compiler::operand::Fields;
use crate::machine::Machine;
use crate::machine::builtin::{Kind, Step, Suspension};
use crate::machine::errors::{Limit, Object, Thrown, Type};
use crate::program::flags::Unknown;
use crate::program::{Definition, EntryAddr, MAX_ARITY, PredId, PredKey};
use crate::terms::{Cell, Functor, Region, atoms::known};

/// How execution continues after a control built-in.
pub(in crate::machine) enum ControlOutcome {
    Continue,
    Fail,
    /// halt/1 was called with this exit status.
    Halt(i32),
    /// The run is suspended.
    Suspend(Suspension),
}

impl Machine {
    /// Runs a deterministic built-in.
    pub(in crate::machine) fn run_builtin(&mut self, number: u32) -> Result<bool, Thrown> {
        match self.builtins.kind(number as usize) {
            Kind::Det(function) | Kind::Inline(function) => {
                self.gc.may_retry = true;
                match function(self) {
                    Err(Thrown::Exhausted(Region::Heap)) => self.retry_after_collection(function),
                    answer => answer,
                }
            }
            // These are called by other instructions.
            Kind::Nondet(_) | Kind::Range(_) | Kind::Elements => Ok(false),
            Kind::Control(_) | Kind::Call | Kind::Catch | Kind::CallCleanup | Kind::Box => Ok(false),
        }
    }

    /// Runs a control built-in and carries out the step that it returns.
    pub(in crate::machine) fn run_control(&mut self) -> Result<ControlOutcome, Thrown> {
        let number = self.regs.code.plus(1).fetch() as usize;
        let Kind::Control(function) = self.builtins.kind(number) else { return Ok(ControlOutcome::Fail) };
        match function(self)? {
            Step::Proceed => self.return_solution()?,
            Step::Fail => return Ok(ControlOutcome::Fail),
            Step::Resume => {}
            Step::Call(goal) => {
                self.x[0] = goal;
                self.regs.code = self.stubs.call;
            }
            Step::Halt(status) => return Ok(ControlOutcome::Halt(status)),
            Step::Suspend(why) => return Ok(ControlOutcome::Suspend(why)),
        }
        Ok(ControlOutcome::Continue)
    }

    /// Calls the goal A0 with the `extra` arguments A1, … appended.
    pub(in crate::machine) fn execute_goal(&mut self, extra: usize) -> Result<(), Thrown> {
        let goal = self.arg(0);
        if let Some(own) = self.store.functor_of(goal)
            && own.arity() + extra <= MAX_ARITY
            && let Some(entry) = self.code.meta_calls.find(Functor::new(own.name(), own.arity() + extra))
        {
            self.load_goal_arguments(goal, own.arity(), extra);
            return self.enter_predicate(entry, own.arity() + extra);
        }
        self.resolve_goal(goal, extra)
    }

    /// [`Machine::execute_goal`] for what is not in the call cache: new goals, qualified ones, control constructs, and terms that are
    /// not goals.
    fn resolve_goal(&mut self, goal: Cell, extra: usize) -> Result<(), Thrown> {
        let (module, goal) = self.qualified(goal)?;
        let Some(functor) = self.store.functor_of(goal) else {
            return Err(if goal.is_var() { self.instantiation_error() } else { self.type_error(Type::Callable, goal) });
        };
        if extra == 0 && is_control(functor) {
            return self.execute_body(goal, module);
        }
        let arity = functor.arity() + extra;
        if arity > MAX_ARITY {
            return Err(self.representation_error(Limit::MaxArity));
        }
        self.load_goal_arguments(goal, functor.arity(), extra);
        let name = functor.name();
        if extra > 0 && (is_control(Functor::new(name, arity)) || (name, arity) == (known::COLON, 2)) {
            self.store.check_room(arity + 1)?;
            let arguments: Vec<Cell> = self.x[..arity].to_vec();
            let goal = self.store.compound(name, &arguments);
            return self.execute_body(goal, module);
        }
        let id = self.predicate_id(PredKey { module, name, arity: arity as u32 });
        let entry = self.database.predicate(id).entry;
        if module == self.context() && (name, arity) != (known::COLON, 2) {
            self.code.meta_calls.insert(Functor::new(name, arity), entry);
        }
        self.enter_predicate(entry, arity)
    }

    /// Loads the goal's own arguments, in front of the extra ones.
    #[inline(always)]
    fn load_goal_arguments(&mut self, goal: Cell, own: usize, extra: usize) {
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

    /// Calls a predicate whose arguments are loaded.
    #[inline(always)]
    fn enter_predicate(&mut self, entry: EntryAddr, arity: usize) -> Result<(), Thrown> {
        self.count_call()?;
        if !self.check_depth_at_call() {
            self.regs.code = self.stubs.fail;
            return Ok(());
        }
        if self.watching.profiles {
            self.profile_goal(entry.predicate().0);
        }
        let (entry, arity) = match self.watching.boxes {
            true => self.entry_or_box(entry).map(|entry| (entry, entry.predicate().1))?,
            false => (entry, arity),
        };
        self.regs.code = self.code_of(entry);
        if self.store.heap_top.offset() > self.store.interrupts.limit() {
            self.safepoint(arity)?;
        }
        Ok(())
    }

    /// The called predicate has no definition: finds one in `user`, the system or the library, or acts according to the flag `unknown`.
    pub(in crate::machine) fn call_undefined(&mut self) -> Result<bool, Thrown> {
        let id = PredId(self.regs.code.plus(1).fetch() as u32);
        if Fields(self.regs.code.fetch()).b() == 1 {
            return self.end_of_rules(id);
        }
        let key = self.database.predicate(id).key;
        if let Some(other) = self.database.inherited_definition(key) {
            self.define(id, Definition::Inherited(other));
            self.regs.code = self.code_of(self.database.predicate(id).entry);
            return Ok(true);
        }
        if let Some(module) = self.library_module(key.name, key.arity) {
            return self.load_library(module, key);
        }
        let unknown = self.database.flags.unknown;
        if unknown == Unknown::Fail {
            return Ok(false);
        }
        let culprit = self.procedure_indicator(key)?;
        if self.has_exception_hook() {
            self.ask_exception_hook(key, culprit)?;
            return Ok(true);
        }
        if unknown == Unknown::Error {
            return Err(self.existence_error(Object::Procedure, culprit));
        }
        self.warn_undefined(culprit)?;
        Ok(true)
    }

    /// Whether the program has clauses of user:exception/3, which says what becomes of undefined procedures.
    fn has_exception_hook(&self) -> bool {
        let Some(name) = self.store.atoms.find("exception") else { return false };
        let hook = self.database.find(PredKey { module: known::USER, name, arity: 3 });
        hook.is_some_and(|hook| !self.database.predicate(hook).clauses.is_empty())
    }

    /// Calls the goal that asks user:exception/3 about an undefined procedure, whose arguments are loaded.
    fn ask_exception_hook(&mut self, key: PredKey, procedure: Cell) -> Result<(), Thrown> {
        let arity = key.arity as usize;
        self.store.check_room(arity + 8)?;
        let arguments = self.x[..arity].to_vec();
        let goal = if arity == 0 { Cell::atom(key.name) } else { self.store.compound(key.name, &arguments) };
        let goal = self.store.compound(known::COLON, &[Cell::atom(key.module), goal]);
        let name = self.store.atoms.intern("$undefined");
        self.x[0] = self.store.compound(name, &[procedure, goal]);
        self.regs.code = self.stubs.call;
        Ok(())
    }

    /// Calls the goal that warns of an undefined procedure, and fails.
    fn warn_undefined(&mut self, procedure: Cell) -> Result<(), Thrown> {
        self.record_trace();
        self.store.check_room(2)?;
        let name = self.store.atoms.intern("$report_unknown");
        self.x[0] = self.store.compound(name, &[procedure]);
        self.regs.code = self.stubs.call;
        Ok(())
    }

    /// Loads the library module that defines a predicate, and continues with the call.
    fn load_library(&mut self, number: usize, key: PredKey) -> Result<bool, Thrown> {
        // Never reached if the program defines this predicate: a caller in `user` refers to that of the library here.
        let module = if key.module == known::USER { known::SYSTEM } else { key.module };
        let id = self.predicate_id(PredKey { module, ..key });
        self.load_library_module(number)?;
        if self.database.visible_predicate(PredKey { module, ..key }).is_none() {
            let culprit = self.procedure_indicator(key)?;
            return Err(self.existence_error(Object::Procedure, culprit));
        }
        self.regs.code = self.code_of(self.database.predicate(id).entry);
        Ok(true)
    }
}
