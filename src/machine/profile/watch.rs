//! Watches: goals under observation, whose inferences are counted or limited.
//!
//! The loop (`run.rs`) exists in two versions. The plain one does not use this module. The other runs while there is a watch, and
//! counts; otherwise they are the same. Watches begin and end only in control built-ins and by exceptions, so only after these the
//! machine checks which version must run.
//!
//! *A level* is a depth of recursion: the watched goal is on level 1, the goals of its clauses are on level 2, and so on. Levels need
//! the traced translation (`translations.rs`). A goal that is too deep fails, so that a solution may be found that is not; the
//! deepest level reached shows whether there was such a goal.
//!
//! *An inference* is a call of a goal of the source, whatever the compiler has made of it. The compiler marks the first instruction
//! of every goal ([`Fields::goals`]), so `X > 0`, which is compiled to a conditional jump, counts like any call. In detail:
//!
//! * a goal of a body counts each time it is called, whether the body is that of a clause or known at run time only; `call/N`,
//!   `catch/3` and the like are goals like others, and what they call counts as well;
//! * a nondeterministic built-in, such as repeat/0, counts for its call and for each retry;
//! * `,` `;` `->` `*->` `\+` `!` `true` `fail` inside a body are not counted;
//! * library predicates count what they do, except for steps whose names begin with `$`; loading a library module does not count.
//!
//! So the count depends only on the program, not on indexes or fused instructions, and is the same in every run.
//!
//! *A profile* (`profiler.rs`) is a watch that records the ports of each call, also in the traced translation.
//!
//! A watch is active while its goal runs: the library ends it when the goal exits, and begins it again when the goal is retried.
//! Watches nest, and the strictest limit applies. When it is exceeded, the exception is caught by the catch/3 of its watch and by no
//! other.
//!
//! [`Fields::goals`]: crate::compiler::operand::Fields::goals

use super::{DepthLimit, InferenceLimit, Watch, Watching};
use crate::compiler::operand::Fields;
use crate::compiler::{DEPTH_SLOT, NODE_SLOT};
use crate::machine::{Answer, Machine, Thrown};
use crate::program::CodeAddr;
use crate::terms::{Addr, Cell, OccursCheck};

impl Machine {
    /// Inferences counted so far.
    pub fn inferences(&self) -> u64 {
        self.watching.inferences
    }

    /// Instructions executed while inferences were counted, and the choicepoints that they have written: the cost of a program without
    /// a clock. Unlike inferences, these depend on the compiler.
    #[cfg(feature = "internals")]
    pub fn work(&self) -> (u64, u64) {
        (self.watching.instructions, self.watching.choicepoints)
    }

    /// From now on everything is counted.
    pub fn count_inferences(&mut self) {
        self.watching.always = true;
        self.apply_watches();
    }

    /// Begins a watch that counts inferences, with a limit if one is given. It ends at the latest when `choice` is gone, which is the
    /// choicepoint of the catch/3 that catches the exception for the limit.
    pub fn watch_inferences(&mut self, limit: Option<u64>, choice: Addr) {
        let last = limit.map_or(u64::MAX, |limit| self.watching.inferences.saturating_add(limit));
        let outer = self.watching.inference_limit;
        let limit = if last < outer.last { InferenceLimit { last, catch: choice } } else { outer };
        self.begin_watch(choice, limit, self.watching.depth_limit, false);
    }

    /// Begins a watch that limits the depth of a goal which the running clause is going to call or retry; `reached` is the depth that
    /// it had reached before. The watch ends at the latest when `choice` is gone.
    pub fn watch_levels(&mut self, limit: u64, reached: i64, choice: Addr) {
        let environment = self.regs.environment;
        let level =
            self.watching.depth_limit.map_or(0, |limit| self.level_of(limit, environment, self.control.continuation));
        let last = level.saturating_add_unsigned(limit);
        let last = self.watching.depth_limit.map_or(last, |outer| outer.last.min(last));
        self.begin_watch(
            choice,
            self.watching.inference_limit,
            Some(DepthLimit { base: (environment, level), last }),
            false,
        );
        self.watching.deepest = level + reached;
    }

    /// Begins a profile of the goals that are called from now on. It ends at the latest when `choice` is gone. Returns `false` if a
    /// profile is running already.
    pub fn profile_calls(&mut self, choice: Addr) -> bool {
        if self.watching.profiles {
            return false;
        }
        self.begin_profile();
        self.begin_watch(choice, self.watching.inference_limit, self.watching.depth_limit, true);
        true
    }

    fn begin_watch(
        &mut self,
        choice: Addr,
        inference_limit: InferenceLimit,
        depth_limit: Option<DepthLimit>,
        profiles: bool,
    ) {
        let Watching { inferences: first, deepest, .. } = self.watching;
        self.watching.watches.push(Watch { choice, inference_limit, first, depth_limit, deepest, profiles });
        self.apply_watches();
    }

    /// Ends the innermost watch; returns the number of inferences that it has counted.
    pub fn end_watch(&mut self) -> u64 {
        let watch = self.watching.watches.pop();
        self.watching.deepest = self.watching.deepest.max(watch.as_ref().map_or(0, |watch| watch.deepest));
        self.apply_watches();
        watch.map_or(0, |watch| self.watching.inferences - watch.first)
    }

    /// The depth that the goal of the innermost watch has reached.
    pub fn levels_reached(&self) -> i64 {
        self.watching.depth_limit.map_or(0, |limit| self.watching.deepest - limit.base.1)
    }

    /// Puts flags that were set into effect. A change of `occurs_check` applies to clauses entered from now on.
    pub fn obey_flags(&mut self) {
        self.store.occurs_check = self.database.flags.occurs_check;
        self.store.numbers_by_value = !self.database.flags.iso;
        self.operators.write_iso(self.database.flags.iso);
        self.apply_modes();
        self.set_debugging(self.database.flags.debug);
    }

    /// For tests: from now on everything is counted and runs in its traced translation.
    #[cfg(feature = "internals")]
    pub fn trace_always(&mut self) {
        (self.watching.always, self.watching.always_traces) = (true, true);
        self.apply_watches();
    }

    /// After an exception, or at the end of a query: ends the watches whose goals have been left.
    pub(in crate::machine) fn end_lost_watches(&mut self) {
        while self.watching.watches.last().is_some_and(|watch| watch.choice > self.control.choice) {
            self.watching.watches.pop();
        }
        self.tracer.resume_above(self.control.choice);
        self.apply_watches();
        self.profile_ball();
    }

    /// Ends the watches of goals above the catch/3 that catches the exception for a limit.
    pub(in crate::machine) fn end_watches_from(&mut self, catch: Addr) {
        self.watching.watches.retain(|watch| watch.choice < catch);
        self.apply_watches();
    }

    /// Derives limits and translation from the active watches.
    pub(in crate::machine) fn apply_watches(&mut self) {
        let profiles = self.watching.watches.iter().any(|watch| watch.profiles);
        if self.watching.profiles && !profiles {
            self.end_profile();
        }
        let watching = &mut self.watching;
        watching.profiles = profiles;
        watching.boxes = self.tracer.uses_boxes();
        let innermost = watching.watches.last();
        watching.inference_limit = innermost.map_or(InferenceLimit::NONE, |watch| watch.inference_limit);
        watching.depth_limit = innermost.and_then(|watch| watch.depth_limit);
        let checks = self.store.occurs_check != OccursCheck::Off;
        watching.traces =
            watching.always_traces || watching.depth_limit.is_some() || watching.profiles || watching.boxes || checks;
        watching.on = watching.always || watching.traces || !watching.watches.is_empty();
    }

    /// Counts an instruction that is about to run, its inferences, and the choicepoint that the last one may have written. Returns
    /// `false` if the limit of inferences is exceeded.
    #[inline(always)]
    pub(in crate::machine) fn count_instruction(&mut self, operands: Fields) -> bool {
        let choice = self.control.choice;
        let watching = &mut self.watching;
        watching.instructions += 1;
        watching.choicepoints += u64::from(choice > watching.newest);
        watching.newest = choice;
        if watching.profiles {
            self.profile_backtracking();
        }
        self.count_goals(operands.goals())
    }

    /// Counts inferences. Returns `false` if the limit is exceeded.
    #[inline(always)]
    fn count_goals(&mut self, goals: impl Into<u64>) -> bool {
        self.watching.inferences += goals.into();
        self.watching.inferences <= self.watching.inference_limit.last
    }

    /// Uncounts inferences of calls that were not made.
    pub(in crate::machine) fn uncount_inferences(&mut self, goals: u8) {
        if self.watching.on {
            self.watching.inferences -= u64::from(goals);
        }
    }

    /// The exception for an exceeded limit of inferences.
    #[cold]
    pub(in crate::machine) fn too_many_inferences(&self) -> Thrown {
        Thrown::Exceeded(self.watching.inference_limit.catch)
    }

    /// Counts the retry of a built-in, if there is a watch.
    pub(in crate::machine) fn count_retry(&mut self) -> Result<(), Thrown> {
        self.profile_retry();
        self.count_call()
    }

    /// Counts the call of a goal known at run time only, if there is a watch.
    pub(in crate::machine) fn count_call(&mut self) -> Result<(), Thrown> {
        self.count_calls(1)
    }

    /// Counts several such calls.
    pub(in crate::machine) fn count_calls(&mut self, calls: u64) -> Result<(), Thrown> {
        if self.watching.on && !self.count_goals(calls) { Err(self.too_many_inferences()) } else { Ok(()) }
    }

    // ---- levels ----------------------------------------------------------------------------------------------------

    /// The level of the clause with this environment, one of whose goals returns to `continuation`. Environments of stubs, such as that
    /// of catch/3, are levels too.
    fn level_of(&self, limit: DepthLimit, environment: Addr, continuation: CodeAddr) -> i64 {
        let (base, level) = limit.base;
        let (mut environment, mut continuation, mut passed) = (environment, continuation, 0);
        while environment > base && continuation != self.stubs.success {
            if Machine::is_traced_call(continuation) {
                return self.slot(environment, DEPTH_SLOT).int_value() + passed;
            }
            continuation = self.environment_continuation(environment);
            environment = self.environment_below(environment);
            passed += 1;
        }
        level + passed
    }

    /// Stores the level of a clause in its environment, which has just been pushed, if depth is limited; and the running call, if there
    /// is a profile.
    #[inline(never)]
    pub(in crate::machine) fn note_level(&mut self) {
        let environment = self.regs.environment;
        let below = self.environment_below(environment);
        let level =
            self.watching.depth_limit.map_or(0, |limit| 1 + self.level_of(limit, below, self.control.continuation));
        self.set_slot(environment, DEPTH_SLOT, Cell::int(level));
        self.set_slot(environment, NODE_SLOT, Cell::int(self.running_call()));
        if self.watching.profiles {
            self.profile_clause();
        }
        if self.watching.boxes {
            self.note_unified();
        }
    }

    /// Records the level of a goal. Returns `false` if it is too deep.
    fn record_level(&mut self, limit: DepthLimit, level: i64) -> bool {
        self.watching.deepest = self.watching.deepest.max(level);
        level <= limit.last
    }

    /// A port of a traced clause: a goal is about to be called, or has exited. `regs.code` is the next instruction. Returns `false` if
    /// the goal is too deep.
    #[inline(never)]
    pub(in crate::machine) fn check_depth_at_port(&mut self, fields: Fields) -> bool {
        if self.watching.profiles {
            self.profile_port(fields.b());
        }
        let (Some(limit), deeper) = (self.watching.depth_limit, fields.a()) else { return true };
        deeper == 0
            || self.record_level(limit, self.slot(self.regs.environment, DEPTH_SLOT).int_value() + deeper as i64)
    }

    /// A goal known at run time only is about to be called. Returns `false` if it is too deep.
    pub(in crate::machine) fn check_depth_at_call(&mut self) -> bool {
        let Some(limit) = self.watching.depth_limit else { return true };
        let level = self.level_of(limit, self.regs.environment, self.control.continuation);
        self.record_level(limit, level + 1)
    }

    /// The instruction `UnifyFlagged`: unifies two terms by the flag `occurs_check`, or matches the first with the second.
    #[inline(never)]
    pub(in crate::machine) fn unify_by_flag(&mut self, fields: Fields) -> Answer {
        let (left, right) = (self.register(fields.a()), self.register(fields.b()));
        match fields.c() {
            0 => self.unify_or_report(left, right),
            frame => Ok(self.store.match_pattern(right, left, self.register(frame).addr())),
        }
    }
}
