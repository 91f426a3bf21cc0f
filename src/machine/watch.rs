//! Watching: goals whose inferences are counted, or that may take only so many.
//!
//! The loop (`run.rs`) exists twice. The plain one knows nothing of this page. The other runs as long as somebody watches, and
//! counts; otherwise they are the same. Only control built-ins and exceptions end and begin a watch, so only behind them the
//! machine looks which of the two is to go on.
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
//! A watch belongs to a goal and is in force while that runs: the pages of the library that begin one end it when the goal
//! is left, and begin it anew when the goal is entered again from behind. Watches nest, and the strictest limit counts. If
//! it is passed, the ball goes to the catch/3 of its watch and to no other.
//!
//! [`Fields::goals`]: crate::compiler::instruction::Fields::goals

use super::{Machine, Thrown};
use crate::terms::Addr;

/// What is watched, and the counts.
#[derive(Debug)]
pub(super) struct Watching {
    /// Whether anything is.
    pub on: bool,
    /// Inferences so far, of those that were watched.
    inferences: u64,
    /// The limit in force.
    limit: Limit,
    /// The watches in force, the innermost last.
    watches: Vec<Watch>,
    /// Whether everything is counted from now on.
    always: bool,
}

/// How far inferences may be counted.
#[derive(Clone, Copy, Debug)]
struct Limit {
    /// The last number that may be reached.
    last: u64,
    /// The choicepoint of the catch/3 that is told.
    catch: Addr,
}

impl Limit {
    const NONE: Limit = Limit { last: u64::MAX, catch: Addr::NULL };
}

/// A goal that is watched.
#[derive(Debug)]
struct Watch {
    /// A choicepoint that stands as long as the goal may still be running.
    choice: Addr,
    /// The limit in force, of this watch or one around it.
    limit: Limit,
    /// The count when it began.
    first: u64,
}

impl Default for Watching {
    fn default() -> Watching {
        Watching { on: false, inferences: 0, limit: Limit::NONE, watches: Vec::new(), always: false }
    }
}

impl Machine {
    /// Inferences counted so far.
    pub fn inferences(&self) -> u64 {
        self.watching.inferences
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
        self.watching.watches.push(Watch { choice, limit, first: self.watching.inferences });
        self.set_watch();
    }

    /// Ends the innermost watch and says how many inferences it has counted.
    pub fn end_watch(&mut self) -> u64 {
        let watch = self.watching.watches.pop();
        self.set_watch();
        watch.map_or(0, |watch| self.watching.inferences - watch.first)
    }

    /// After an exception, or at the end of a query: watches end whose goals are gone.
    pub(super) fn end_lost_watches(&mut self) {
        while self.watching.watches.last().is_some_and(|watch| watch.choice > self.choice) {
            self.watching.watches.pop();
        }
        self.set_watch();
    }

    /// What is in force follows from the watches.
    fn set_watch(&mut self) {
        let watching = &mut self.watching;
        watching.on = watching.always || !watching.watches.is_empty();
        watching.limit = watching.watches.last().map_or(Limit::NONE, |watch| watch.limit);
    }

    /// Counts inferences. `false` if that is more than there may be.
    #[inline(always)]
    pub(super) fn count(&mut self, goals: u8) -> bool {
        self.watching.inferences += u64::from(goals);
        self.watching.inferences <= self.watching.limit.last
    }

    /// Takes back the inferences of calls that did not come about, or will be counted again.
    pub(super) fn count_back(&mut self, goals: u8) {
        if self.watching.on {
            self.watching.inferences -= u64::from(goals);
        }
    }

    /// What is thrown when there are more inferences than there may be.
    #[cold]
    pub(super) fn too_many_inferences(&self) -> Thrown {
        Thrown::Exceeded(self.watching.limit.catch)
    }

    /// Counts one inference outside the loop, if anybody counts: a goal known at run time only is called, or a built-in is asked for
    /// another solution.
    pub(super) fn count_call(&mut self) -> Result<(), Thrown> {
        if self.watching.on && !self.count(1) { Err(self.too_many_inferences()) } else { Ok(()) }
    }
}
