//! Limits of a search: time, nodes, memory, and interrupts by the user.

use super::outcome::Iteration;
use super::plan::Plan;
use super::solver::Advance;
use crate::machine::{Machine, Thrown};
use crate::terms::interrupt;
use std::time::Duration;

/// Decides when a walk stops. The walk polls it at intervals that it chooses.
pub(crate) trait Monitor {
    /// Takes the number of nodes visited and the bytes in use. Returns the node count at which to poll again, or `None` to stop.
    fn poll(&mut self, nodes: u64, size: usize) -> Option<u64>;

    /// Takes notice of an iteration that is complete.
    fn completed(&mut self, _iteration: &Iteration) {}

    /// Whether it is time to tell [`Monitor::advanced`]; a search of the solver asks after each poll.
    fn wants_advance(&self) -> bool {
        false
    }

    /// Takes notice of how far a search of the solver has come.
    fn advanced(&mut self, _advance: &Advance) {}
}

/// The limits of a running search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// The deadline, as the host's elapsed time.
    deadline: Option<Duration>,
    /// The maximum number of nodes.
    nodes: Option<u64>,
}

impl Limits {
    /// The limits of a plan that starts now.
    pub(crate) fn begin(m: &Machine, plan: &Plan) -> Limits {
        let deadline = plan.time.and_then(|time| m.streams.host().time_after(time));
        Limits { deadline, nodes: plan.nodes }
    }

    /// A monitor that checks the limits and the interrupt flag every `stride` nodes.
    pub(crate) fn monitor(self, m: &Machine, stride: u64) -> SearchMonitor<'_> {
        m.store.interrupts.set_searching(true);
        SearchMonitor { machine: m, limits: self, stride, failure: None }
    }
}

/// The monitor of a search on the machine's thread.
pub(crate) struct SearchMonitor<'m> {
    machine: &'m Machine,
    limits: Limits,
    /// Nodes between two polls.
    stride: u64,
    /// Set if the search must not return a result: the goal was aborted, or memory is exhausted.
    pub failure: Option<Thrown>,
}

impl SearchMonitor<'_> {
    /// The search has ended. Returns why it must not return a result, if so.
    pub(super) fn finish(&mut self) -> Option<Thrown> {
        self.machine.store.interrupts.set_searching(false);
        self.failure.take()
    }
}

impl Monitor for SearchMonitor<'_> {
    fn poll(&mut self, nodes: u64, size: usize) -> Option<u64> {
        let interrupts = &self.machine.store.interrupts;
        let stopped = interrupts.poll().map_err(Thrown::from);
        if let Err(thrown) = stopped.and_then(|()| self.machine.check_memory_limit(size)) {
            self.failure = Some(thrown);
            return None;
        }
        let is_late = self.limits.deadline.is_some_and(|deadline| self.machine.streams.host().elapsed() >= deadline);
        // If the user asked for the best move so far, the search stops, but returns a result.
        let is_requested = interrupts.reasons() & interrupt::BEST_MOVE_WANTED != 0
            && interrupts.take(interrupt::BEST_MOVE_WANTED) != 0;
        if is_late || is_requested {
            return None;
        }
        match self.limits.nodes {
            Some(max) if nodes >= max => None,
            Some(max) => Some(max.min(nodes + self.stride)),
            None => Some(nodes + self.stride),
        }
    }
}
