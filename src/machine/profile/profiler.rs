//! Profiling: ports of goals update the call tree of a profile (`call_tree.rs`).
//!
//! A profile is a watch (`watch.rs`) over goals in their traced translation, which has an instruction `Port` before and behind each
//! goal. Goals known at run time only are recorded where they are called; steps of the library, whose names begin with `$`, are
//! part of their callers. The number of the running call is also in a cell on the heap, assigned by way of the trail: if an
//! instruction finds another number there than was assigned last, the machine has backtracked in the meantime.
//!
//! A built-in has finished by the next instruction; other goals have exited when their clause continues behind them. So at that port
//! every call from the running one up to that of the clause has exited.

use super::Profile;
use super::call_tree::{CallId, CallTree, PredicateCounts, ROOT};
use super::entered_clauses::EnteredClauses;
use crate::compiler::NODE_SLOT;
use crate::compiler::instruction::Op;
use crate::compiler::operand::{Fields, PortKind};
use crate::machine::Machine;
use crate::program::{CodeAddr, PredId, PredKey};
use crate::terms::{Addr, Cell, atoms::known, interrupt};

impl Machine {
    /// The results of the last profile: all inferences, and the counts of each predicate. `None` if there is none, or it is still
    /// running.
    pub fn profile(&self) -> Option<(u64, Vec<(PredKey, PredicateCounts)>)> {
        let profile = self.watching.profile.as_ref().filter(|_| !self.watching.profiles)?;
        let rows = profile.tree.counts().map(|(id, counts)| (self.database.predicate(id).key, counts));
        Some((profile.inferences, rows.collect()))
    }

    /// Begins a profile.
    pub(super) fn begin_profile(&mut self) {
        let (recorded, inferences) = (Addr::NULL, self.inferences());
        let profile = Profile {
            tree: CallTree::new(),
            entered: EnteredClauses::default(),
            recorded,
            builtins: Vec::new(),
            inferences,
        };
        self.watching.profile = Some(Box::new(profile));
        self.record_running();
    }

    /// Ends it. Calls that are still running have been left by an exception.
    pub(super) fn end_profile(&mut self) {
        let now = self.inferences();
        if let Some(profile) = &mut self.watching.profile {
            profile.tree.return_to(ROOT, true, now);
            profile.tree.drop_calls();
            profile.entered.forget_code();
            profile.inferences = now - profile.inferences;
        }
    }

    /// The goal that is profiled has succeeded.
    pub fn exit_profiled_goal(&mut self) {
        self.profile_exit(Cell::int(i64::from(ROOT)));
    }

    /// The number of the running call; 0 without a profile.
    pub(in crate::machine) fn running_call(&self) -> i64 {
        let profile = self.watching.profile.as_ref().filter(|_| self.watching.profiles);
        profile.map_or(0, |profile| i64::from(profile.tree.running_call_id()))
    }

    /// Writes the number of the running call into its cell.
    fn record_running(&mut self) {
        let mark = self.newest_alternative_trail();
        let Some(profile) = &mut self.watching.profile else { return };
        let running = Cell::int(i64::from(profile.tree.running_call_id()));
        profile.recorded = self.store.assign_once(self.watching.running_cell, running, profile.recorded, mark);
    }

    /// Before an instruction: if the machine has backtracked, another call is the running one.
    #[inline(never)]
    pub(super) fn profile_backtracking(&mut self) {
        self.follow_backtracking(false);
    }

    /// An exception has been caught, or has reached a cleanup.
    pub(in crate::machine) fn profile_ball(&mut self) {
        if self.watching.profiles {
            self.follow_backtracking(true);
        }
    }

    /// Makes the call of the goal that the machine has backtracked to, or whose handler it runs, the running one; calls above it have
    /// failed, or have been left by an exception if `thrown`.
    fn follow_backtracking(&mut self, thrown: bool) {
        let (cell, now) = (self.store.read(self.watching.running_cell), self.inferences());
        let Some(profile) = &mut self.watching.profile else { return };
        let new = cell.int_value() as CallId;
        if new != profile.tree.running_call_id() {
            profile.tree.return_to(new, thrown, now);
        }
    }

    /// A port of a traced clause, the code behind it in the registers.
    pub(super) fn profile_port(&mut self, port: usize) {
        let r = self.regs;
        self.profile_exit(self.slot(r.environment, NODE_SLOT));
        if PortKind::from_field(port) != PortKind::Goal {
            return;
        }
        let operand = r.code.plus(1).fetch();
        let next = r.code.plus(2);
        let is_builtin = Fields(r.code.fetch()).is(Op::Builtin);
        let goal = if is_builtin { self.builtin_predicate(operand) } else { r.code.plus(1).read_entry().predicate().0 };
        let continuation = match !is_builtin && Machine::is_last_call(next) {
            true => (self.environment_continuation(r.environment), self.environment_below(r.environment)),
            false => (next, r.environment),
        };
        self.open_call(goal, continuation);
    }

    /// A goal known at run time only is called.
    pub(in crate::machine) fn profile_goal(&mut self, goal: PredId) {
        let name = self.database.predicate(goal).key.name;
        if !crate::compiler::Linker::is_primitive(self, name) {
            self.open_call(goal, (self.control.continuation, self.regs.environment));
        } else if let Some(profile) = &mut self.watching.profile {
            profile.tree.count_step();
        }
    }

    /// A goal is called. Its inference has been counted already.
    fn open_call(&mut self, goal: PredId, continuation: (CodeAddr, Addr)) {
        let goal = self.predicate_to_run(goal);
        let (choice, now) = (self.control.choice, self.inferences().saturating_sub(1));
        if let Some(profile) = &mut self.watching.profile {
            let size = profile.tree.size();
            profile.tree.begin_call(goal, continuation, choice, now);
            if profile.tree.size() > size {
                // The next call checks the limit of memory.
                self.store.interrupts.raise(interrupt::COLLECTION_DUE);
            }
        }
        self.record_running();
    }

    /// The size of the call tree and of what is known of clauses, in bytes.
    pub(in crate::machine) fn profile_size(&self) -> usize {
        let running = self.watching.profile.as_ref().filter(|_| self.watching.profiles);
        running.map_or(0, |profile| profile.tree.size() + profile.entered.size())
    }

    /// The predicate that a call of this one will run, even if its library module is not loaded yet.
    fn predicate_to_run(&self, id: PredId) -> PredId {
        let id = self.database.import_origin(id);
        let predicate = self.database.predicate(id);
        if predicate.is_defined() {
            return id;
        }
        let key = PredKey { module: known::SYSTEM, ..predicate.key };
        let in_library = self.library_module(key.name, key.arity).and_then(|_| self.database.find(key));
        self.database.inherited_definition(predicate.key).or(in_library).unwrap_or(id)
    }

    /// All calls inside `outer` have exited, if there is a profile.
    pub(in crate::machine) fn profile_exit(&mut self, outer: Cell) {
        if !self.watching.profiles {
            return;
        }
        let (choice, now) = (self.control.choice, self.inferences());
        if let Some(profile) = &mut self.watching.profile {
            profile.tree.exit_to(outer.int_value() as CallId, choice, now);
        }
        self.record_running();
    }

    /// The running call, of a built-in, is retried.
    pub(super) fn profile_retry(&mut self) {
        if self.watching.profiles
            && let Some(profile) = &mut self.watching.profile
        {
            profile.tree.count_step();
        }
    }

    /// The predicate of a built-in that a clause executes by an instruction.
    fn builtin_predicate(&mut self, number: u64) -> PredId {
        let number = number as usize;
        let known = self.watching.profile.as_ref().and_then(|profile| profile.builtins.get(number).copied().flatten());
        if let Some(id) = known {
            return id;
        }
        let (name, arity) = (self.builtins.row(number).name, self.builtins.row(number).arity() as u32);
        let name = self.store.atoms.intern(name);
        let id = self.predicate_id(PredKey { module: known::SYSTEM, name, arity });
        if let Some(profile) = &mut self.watching.profile {
            let most = profile.builtins.len().max(number + 1);
            profile.builtins.resize(most, None);
            profile.builtins[number] = Some(id);
        }
        id
    }
}
