//! Deadlines: the limits of call_with_time_limit/2, and the one of the command line.
//!
//! The deadlines in force stand on a stack, inner ones above outer ones. The host's clock is set for the next of them; when
//! it rings, the machine throws at its next call, and whoever works long leaves off at the next poll. A deadline
//! belongs to the choicepoint that call_with_time_limit/2 pushes next, so it is known to be left — by an exception that was
//! caught outside — as soon as the stack of choicepoints is no higher.
//!
//! The deadline of the command line is thrown as a `resource_error(time)` that a program may catch, to put things in order.
//! For that it has a tenth of the time again, a second at least; then the end is final.

use super::{Deadline, DeadlineKind};
use crate::machine::{Machine, Thrown};
use crate::terms::{Addr, Block, Cell, Functor, atoms::known, interrupt};
use std::time::Duration;

/// The least time that there is to end in good order.
const MIN_GRACE: Duration = Duration::from_secs(1);

impl Machine {
    /// Whatever runs from now on is to be done within this time; `None` takes such a limit back.
    pub fn limit_time(&mut self, limit: Option<Duration>) {
        if limit.is_none() && self.exceptions.deadlines.is_empty() {
            return;
        }
        self.exceptions.deadlines.clear();
        if let Some(limit) = limit {
            let at = self.streams.host().elapsed().checked_add(limit);
            let kind = DeadlineKind::Run(MIN_GRACE.max(limit / 10));
            self.exceptions.deadlines.push(Deadline { at, barrier: Addr::NULL, kind });
        }
        self.set_timer_for_next();
    }

    /// Whether the time that was set by [`Machine::limit_time`] is over for good.
    pub fn is_out_of_time(&self) -> bool {
        self.exceptions
            .deadlines
            .first()
            .is_some_and(|deadline| deadline.kind == DeadlineKind::Final && deadline.at.is_none())
    }

    /// Begins a time limit for the goal that comes next.
    pub fn begin_deadline(&mut self, limit: Duration) {
        self.drop_left_deadlines();
        // A limit beyond what a clock can tell is none.
        let at = self.streams.host().elapsed().checked_add(limit);
        self.exceptions.deadlines.push(Deadline { at, barrier: self.choice_top(), kind: DeadlineKind::Goal });
        self.set_timer_for_next();
    }

    /// Ends the limit that was begun last.
    pub fn end_deadline(&mut self) {
        self.exceptions.deadlines.pop_if(|last| last.kind == DeadlineKind::Goal);
        self.set_timer_for_next();
    }

    /// Forgets limits that have been left.
    pub(in crate::machine) fn drop_left_deadlines(&mut self) {
        let top = self.choice_top();
        if self.exceptions.deadlines.last().is_some_and(|last| last.barrier >= top) {
            self.exceptions.deadlines.retain(|deadline| deadline.barrier < top);
            self.set_timer_for_next();
        }
    }

    /// Has the clock ring for the next deadline. What it has rung for before is either thrown or over.
    fn set_timer_for_next(&mut self) {
        let next = self.exceptions.deadlines.iter().filter_map(|deadline| deadline.at).min();
        let handle = self.store.interrupts.handle();
        self.streams.host_mut().set_timer(None, &handle);
        self.store.interrupts.take(interrupt::TIME);
        if next.is_some() {
            self.streams.host_mut().set_timer(next, &handle);
        }
    }

    /// The clock has rung: what is thrown for the deadline that has passed, the outermost if there are several.
    pub(in crate::machine) fn expire_deadline(&mut self) -> Thrown {
        let now = self.streams.host().elapsed();
        let first = self.exceptions.deadlines.iter_mut().find(|deadline| deadline.at.is_some_and(|at| at <= now));
        let mut kind = DeadlineKind::Goal;
        if let Some(deadline) = first {
            kind = deadline.kind;
            deadline.at = None;
            if let DeadlineKind::Run(grace) = kind {
                *deadline = Deadline { at: now.checked_add(grace), barrier: Addr::NULL, kind: DeadlineKind::Final };
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

/// `error(resource_error(time), _)`. It is made apart from the heap, which may be full.
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
