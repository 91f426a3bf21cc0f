//! Limits of a search: time, positions, memory, and interruptions by the user.

use super::plan::Plan;
use crate::machine::{Machine, Thrown};
use crate::terms::interrupt;
use std::time::Duration;

/// Stops a walk. A walk polls its monitor at intervals that the monitor chooses.
pub(crate) trait Monitor {
    /// Receives the number of positions visited and the bytes in use. Returns the number of positions at which to poll again, or
    /// `None` to stop the walk.
    fn poll(&mut self, nodes: u64, size: usize) -> Option<u64>;
}

/// The limits of a search, computed when it begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// The host's time at which the search ends.
    end: Option<Duration>,
    /// The most positions to visit.
    nodes: Option<u64>,
}

impl Limits {
    /// The limits of a plan that starts now.
    pub(crate) fn begin(m: &Machine, plan: &Plan) -> Limits {
        let end = plan.time.and_then(|time| m.streams.host().elapsed().checked_add(time));
        Limits { end, nodes: plan.nodes }
    }

    /// A monitor that checks the limits and the interrupt flag every `stride` positions.
    pub(crate) fn monitor(self, m: &Machine, stride: u64) -> SearchMonitor<'_> {
        m.store.interrupts.set_searching(true);
        SearchMonitor { machine: m, limits: self, stride, failure: None }
    }
}

/// The monitor of a search that a goal has begun.
pub(crate) struct SearchMonitor<'m> {
    machine: &'m Machine,
    limits: Limits,
    /// Positions between two polls.
    stride: u64,
    /// Why the search returns no result: an interrupt aborts the goal, or memory is exhausted.
    pub failure: Option<Thrown>,
}

impl Monitor for SearchMonitor<'_> {
    fn poll(&mut self, nodes: u64, size: usize) -> Option<u64> {
        let interrupts = &self.machine.store.interrupts;
        let stopped = interrupts.poll().map_err(Thrown::from);
        if let Err(thrown) = stopped.and_then(|()| self.machine.charge(size)) {
            self.failure = Some(thrown);
            return None;
        }
        let is_late = self.limits.end.is_some_and(|end| self.machine.streams.host().elapsed() >= end);
        // The user has requested the best move found so far: the search stops, but has a result.
        let is_enough = interrupts.reasons() & interrupt::BEST != 0 && interrupts.take(interrupt::BEST) != 0;
        if is_late || is_enough {
            return None;
        }
        match self.limits.nodes {
            Some(most) if nodes >= most => None,
            Some(most) => Some(most.min(nodes + self.stride)),
            None => Some(nodes + self.stride),
        }
    }
}
