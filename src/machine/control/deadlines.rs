//! Deadlines: call_with_time_limit/2, and the time limit of the command line.
//!
//! Active deadlines are on a stack, inner ones above outer ones. The host's timer is set for the earliest; when it expires, it
//! raises an interrupt, which the machine sees at its next call and long-running built-ins at their next poll. A deadline belongs
//! to the choicepoint that call_with_time_limit/2 pushes next. So it has been left, by an exception caught outside, as soon as the
//! choicepoint stack is no higher than it was then.
//!
//! The deadline of the command line is thrown as `resource_error(time)`, which a program may catch to clean up. For that it has a
//! tenth of the time again, and at least a second; then it is stopped by an exception that cannot be caught, and that runs no cleanups.

use super::{Deadline, DeadlineKind};
use crate::machine::{Machine, Thrown};
use crate::terms::{Addr, Block, Cell, Functor, atoms::known, interrupt};
use std::time::Duration;

/// The least time for cleaning up.
const MIN_GRACE: Duration = Duration::from_secs(1);

/// The deadlines of a run that is suspended.
pub struct SuspendedDeadlines(Vec<Deadline>);

impl Machine {
    /// Sets a time limit for everything that runs from now on; `None` removes it.
    pub fn limit_time(&mut self, limit: Option<Duration>) {
        if limit.is_none() && self.deadlines.is_empty() {
            return;
        }
        self.deadlines.clear();
        if let Some(limit) = limit {
            let at = self.streams.host().time_after(limit);
            let kind = DeadlineKind::Run(MIN_GRACE.max(limit / 10));
            self.deadlines.push(Deadline { at, barrier: Addr::NULL, kind });
        }
        self.set_timer_for_next();
    }

    /// Takes the deadlines away while other queries run in the midst of a goal: those have limits of their own. Returns what
    /// [`Machine::resume_deadlines`] takes.
    pub fn suspend_deadlines(&mut self) -> SuspendedDeadlines {
        let suspended = std::mem::take(&mut self.deadlines);
        self.set_timer_for_next();
        SuspendedDeadlines(suspended)
    }

    /// The deadlines before [`Machine::suspend_deadlines`] hold again; the time since then counts.
    pub fn resume_deadlines(&mut self, suspended: SuspendedDeadlines) {
        self.deadlines = suspended.0;
        self.set_timer_for_next();
    }

    /// Whether a time set by [`Machine::limit_time`] runs.
    pub fn is_time_limited(&self) -> bool {
        self.deadlines.first().is_some_and(|deadline| deadline.kind != DeadlineKind::Goal && deadline.at.is_some())
    }

    /// Whether the time set by [`Machine::limit_time`] has passed, and that for cleaning up too.
    pub fn is_out_of_time(&self) -> bool {
        self.deadlines.first().is_some_and(|deadline| deadline.kind == DeadlineKind::Final && deadline.at.is_none())
    }

    /// Begins a time limit for the goal that is called next.
    pub fn begin_deadline(&mut self, limit: Duration) {
        self.drop_abandoned_deadlines();
        // A time that the clock cannot represent is no limit.
        let at = self.streams.host().time_after(limit);
        self.deadlines.push(Deadline { at, barrier: self.choice_top(), kind: DeadlineKind::Goal });
        self.set_timer_for_next();
    }

    /// Ends the innermost time limit.
    pub fn end_deadline(&mut self) {
        self.deadlines.pop_if(|last| last.kind == DeadlineKind::Goal);
        self.set_timer_for_next();
    }

    /// Drops deadlines whose goals have been left.
    pub(super) fn drop_abandoned_deadlines(&mut self) {
        let top = self.choice_top();
        if self.deadlines.last().is_some_and(|last| last.barrier >= top) {
            self.deadlines.retain(|deadline| deadline.barrier < top);
            self.set_timer_for_next();
        }
    }

    /// Sets the host's timer for the earliest deadline. An interrupt that it has raised before is cleared: its deadline has either been
    /// thrown or ended.
    fn set_timer_for_next(&mut self) {
        let next = self.deadlines.iter().filter_map(|deadline| deadline.at).min();
        let handle = self.store.interrupts.handle();
        self.streams.host_mut().set_timer(None, &handle);
        self.store.interrupts.take(interrupt::DEADLINE_PASSED);
        if next.is_some() {
            self.streams.host_mut().set_timer(next, &handle);
        }
    }

    /// The timer has expired: what to throw for the deadline that has passed, the outermost if there are several.
    pub(super) fn expire_deadline(&mut self) -> Thrown {
        let now = self.streams.host().elapsed();
        let first = self.deadlines.iter_mut().find(|deadline| deadline.at.is_some_and(|at| at <= now));
        let mut kind = DeadlineKind::Goal;
        if let Some(deadline) = first {
            kind = deadline.kind;
            deadline.at = None;
            if let DeadlineKind::Run(grace) = kind {
                *deadline = Deadline {
                    at: self.streams.host().time_after(grace),
                    barrier: Addr::NULL,
                    kind: DeadlineKind::Final,
                };
            }
        }
        self.set_timer_for_next();
        match kind {
            DeadlineKind::Goal => Thrown::Ball(Box::new(Block::of_atom(known::TIME_LIMIT_EXCEEDED))),
            DeadlineKind::Run(_) => Thrown::Ball(Box::new(time_resource_error())),
            DeadlineKind::Final => Thrown::Final(Box::new(time_resource_error())),
        }
    }
}

/// `error(resource_error(time), _)`, built outside the heap, which may be full.
fn time_resource_error() -> Block {
    let at = |index: usize| Addr::relative(index);
    Block::from_cells(vec![
        Cell::structure(at(1)),
        Functor::new(known::ERROR, 2).header(),
        Cell::structure(at(4)),
        Cell::reference(at(3)),
        Functor::new(known::RESOURCE_ERROR, 1).header(),
        Cell::atom(known::TIME),
    ])
}
