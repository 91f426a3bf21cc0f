//! Watching: goals whose inferences are counted, or that may take only so many.
//!
//! The loop (`run.rs`) exists twice. The plain one knows nothing of this module. The other runs as long as somebody watches, and
//! counts; otherwise they are the same. Only control built-ins and exceptions end and begin a watch, so only behind them the
//! machine looks which of the two is to go on.
//!
//! *A level* is a depth of the recursion: the goal that is watched is on level 1, the goals of its clauses on level 2, and so on.
//! To know levels the machine runs the traced translation (`translations.rs`). A goal that is too deep fails, and so another
//! solution may be found that is not; the deepest level tells whether there was such a goal.
//!
//! *An inference* is a call of a goal as the source has it, whatever became of it: on the first instruction of every goal the
//! compiler notes that one begins there ([`Fields::goals`]), and so `X > 0`, of which a jump is left, counts like any call.
//! Precisely:
//!
//! * a goal of a body counts when it is called, and each time it is called, the body being that of a clause or one met
//!   at run time; `call/N`, `catch/3` and the like are goals like others, and what they call counts beside them;
//! * a built-in with many solutions, such as repeat/0, counts for each that is asked of it;
//! * `,` `;` `->` `*->` `\+` `!` `true` `fail` inside a body are not goals, they only say which goals come next;
//! * library predicates count what they do, except for the steps that have names with `$`; loading a page of it does not count.
//!
//! So the count depends on the program alone, not on indexes or fused instructions, and is the same in every run.
//!
//! *A profile* (`profile.rs`) is a watch that knows what becomes of each call, in the traced translation too.
//!
//! A watch belongs to a goal and is in force while that runs: the library modules that begin one end it when the goal
//! is left, and begin it anew when the goal is entered again from behind. Watches nest, and the strictest limit counts. If
//! it is passed, the ball goes to the catch/3 of its watch and to no other.
//!
//! [`Fields::goals`]: crate::compiler::instruction::Fields::goals

use super::{Levels, Limit, Watch, Watching};
use crate::compiler::instruction::Fields;
use crate::compiler::{BOX_SLOT, DEPTH_SLOT};
use crate::machine::{Answer, Machine, Thrown};
use crate::program::CodeAddr;
use crate::terms::{Addr, Cell, OccursCheck};

impl Machine {
    /// Inferences counted so far.
    pub fn inferences(&self) -> u64 {
        self.watching.inferences
    }

    /// Instructions run while inferences were counted, and the choicepoints that they have written: what a program costs without a
    /// clock. Unlike inferences they depend on the compiler.
    pub fn work(&self) -> (u64, u64) {
        (self.watching.instructions, self.watching.choicepoints)
    }

    /// From now on everything is counted.
    pub fn count_inferences(&mut self) {
        self.watching.always = true;
        self.set_watch();
    }

    /// Begins to count inferences, and lets there be so many more, if there is a limit. The watch ends at the latest when the
    /// choicepoint `choice` is gone, which is that of the catch/3 that hears of the limit.
    pub fn watch_inferences(&mut self, limit: Option<u64>, choice: Addr) {
        let last = limit.map_or(u64::MAX, |limit| self.watching.inferences.saturating_add(limit));
        let outer = self.watching.limit;
        let limit = if last < outer.last { Limit { last, catch: choice } } else { outer };
        self.begin_watch(choice, limit, self.watching.levels, false);
    }

    /// Begins to watch the levels of a goal that the running clause is going to call, and lets there be so many; if it is entered
    /// again it may have reached some before. The watch ends at the latest when the choicepoint is gone.
    pub fn watch_levels(&mut self, limit: u64, reached: i64, choice: Addr) {
        let environment = self.regs.environment;
        let level =
            self.watching.levels.map_or(0, |levels| self.level_of(levels, environment, self.control.continuation));
        let last = level.saturating_add_unsigned(limit);
        let last = self.watching.levels.map_or(last, |outer| outer.last.min(last));
        self.begin_watch(choice, self.watching.limit, Some(Levels { base: (environment, level), last }), false);
        self.watching.deepest = level + reached;
    }

    /// Begins to profile the goals that are called from now on. The watch ends at the latest when the choicepoint is gone.
    /// `false` if there is a profile being made already.
    pub fn watch_calls(&mut self, choice: Addr) -> bool {
        if self.watching.profiles {
            return false;
        }
        self.begin_profile();
        self.begin_watch(choice, self.watching.limit, self.watching.levels, true);
        true
    }

    fn begin_watch(&mut self, choice: Addr, limit: Limit, levels: Option<Levels>, profiles: bool) {
        let Watching { inferences: first, deepest, .. } = self.watching;
        self.watching.watches.push(Watch { choice, limit, first, levels, deepest, profiles });
        self.set_watch();
    }

    /// Ends the innermost watch and says how many inferences it has counted.
    pub fn end_watch(&mut self) -> u64 {
        let watch = self.watching.watches.pop();
        self.watching.deepest = self.watching.deepest.max(watch.as_ref().map_or(0, |watch| watch.deepest));
        self.set_watch();
        watch.map_or(0, |watch| self.watching.inferences - watch.first)
    }

    /// How many levels deep the goal of the innermost watch has been.
    pub fn levels_reached(&self) -> i64 {
        self.watching.levels.map_or(0, |levels| self.watching.deepest - levels.base.1)
    }

    /// Sets the flag `occurs_check`. Clauses entered from now on obey it; those that run already go on as they began.
    pub fn set_occurs_check(&mut self, check: OccursCheck) {
        self.store.occurs_check = check;
        self.set_watch();
    }

    /// From now on everything is counted and runs in its traced translation: a test of that.
    pub fn trace_always(&mut self) {
        (self.watching.always, self.watching.always_traces) = (true, true);
        self.set_watch();
    }

    /// After an exception, or at the end of a query: watches end whose goals are gone.
    pub(in crate::machine) fn end_lost_watches(&mut self) {
        while self.watching.watches.last().is_some_and(|watch| watch.choice > self.control.choice) {
            self.watching.watches.pop();
        }
        self.set_watch();
        self.profile_ball();
    }

    /// Ends the watches of goals above the choicepoint of a catch/3 that hears of a limit.
    pub(in crate::machine) fn end_watches_from(&mut self, catch: Addr) {
        self.watching.watches.retain(|watch| watch.choice < catch);
        self.set_watch();
    }

    /// What is in force follows from the watches.
    fn set_watch(&mut self) {
        let profiles = self.watching.watches.iter().any(|watch| watch.profiles);
        if self.watching.profiles && !profiles {
            self.end_profile();
        }
        let watching = &mut self.watching;
        watching.profiles = profiles;
        let innermost = watching.watches.last();
        watching.limit = innermost.map_or(Limit::NONE, |watch| watch.limit);
        watching.levels = innermost.and_then(|watch| watch.levels);
        let checks = self.store.occurs_check != OccursCheck::Off;
        watching.traces = watching.always_traces || watching.levels.is_some() || watching.profiles || checks;
        watching.on = watching.always || watching.traces || !watching.watches.is_empty();
    }

    /// Before every instruction that is watched. `false` if there are more inferences than there may be.
    #[inline(always)]
    pub(in crate::machine) fn observe(&mut self, fields: Fields) -> bool {
        let choice = self.control.choice;
        let watching = &mut self.watching;
        watching.instructions += 1;
        watching.choicepoints += u64::from(choice > watching.newest);
        watching.newest = choice;
        if watching.profiles {
            self.profile_backtracking();
        }
        self.count(fields.goals())
    }

    /// Counts inferences. `false` if that is more than there may be.
    #[inline(always)]
    fn count(&mut self, goals: u8) -> bool {
        self.watching.inferences += u64::from(goals);
        self.watching.inferences <= self.watching.limit.last
    }

    /// Takes back the inferences of calls that did not come about.
    pub(in crate::machine) fn count_back(&mut self, goals: u8) {
        if self.watching.on {
            self.watching.inferences -= u64::from(goals);
        }
    }

    /// What is thrown when there are more inferences than there may be.
    #[cold]
    pub(in crate::machine) fn too_many_inferences(&self) -> Thrown {
        Thrown::Exceeded(self.watching.limit.catch)
    }

    /// Counts one inference outside the loop, if anybody counts: a built-in is asked for another solution.
    pub(in crate::machine) fn count_retry(&mut self) -> Result<(), Thrown> {
        self.profile_retry();
        self.count_call()
    }

    /// The same for a goal known at run time only that is called.
    pub(in crate::machine) fn count_call(&mut self) -> Result<(), Thrown> {
        if self.watching.on && !self.count(1) { Err(self.too_many_inferences()) } else { Ok(()) }
    }

    // ---- levels ----------------------------------------------------------------------------------------------------

    /// The level of the clause whose environment this is, when a goal of it returns to `continuation`. Environments of the
    /// machine's own, such as that of catch/3, are levels too.
    fn level_of(&self, levels: Levels, environment: Addr, continuation: CodeAddr) -> i64 {
        let (base, level) = levels.base;
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

    /// Notes in the environment that has just been pushed the level of its clause, if levels are watched, and its box, if there is
    /// a profile.
    #[inline(never)]
    pub(in crate::machine) fn note_level(&mut self) {
        let environment = self.regs.environment;
        let below = self.environment_below(environment);
        let level =
            self.watching.levels.map_or(0, |levels| 1 + self.level_of(levels, below, self.control.continuation));
        self.set_slot(environment, DEPTH_SLOT, Cell::int(level));
        self.set_slot(environment, BOX_SLOT, Cell::int(self.running_call()));
    }

    /// Notes that a goal is called on this level. `false` if that is too deep.
    fn reach(&mut self, levels: Levels, level: i64) -> bool {
        self.watching.deepest = self.watching.deepest.max(level);
        level <= levels.last
    }

    /// A port of a traced clause, the code behind it in the registers: a goal is to be called so many levels deeper, or has been
    /// left. `false` if that is too deep.
    #[inline(never)]
    pub(in crate::machine) fn pass_port(&mut self, fields: Fields) -> bool {
        if self.watching.profiles {
            self.profile_port(fields.b());
        }
        let (Some(levels), deeper) = (self.watching.levels, fields.a()) else { return true };
        deeper == 0 || self.reach(levels, self.slot(self.regs.environment, DEPTH_SLOT).int_value() + deeper as i64)
    }

    /// A goal known at run time only is to be called. `false` if that is too deep.
    pub(in crate::machine) fn pass_call(&mut self) -> bool {
        let Some(levels) = self.watching.levels else { return true };
        let level = self.level_of(levels, self.regs.environment, self.control.continuation);
        self.reach(levels, level + 1)
    }

    /// Unifies two terms as the flag `occurs_check` says.
    #[inline(never)]
    pub(in crate::machine) fn unify_flagged(&mut self, left: Cell, right: Cell) -> Answer {
        self.unify_or_report(left, right)
    }
}
