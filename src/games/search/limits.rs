//! When a search is to stop: when a person wants it to, when its time is up, when it has visited its positions.

use super::plan::Plan;
use super::walker::Monitor;
use crate::machine::{Machine, Thrown};
use crate::terms::interrupt;
use std::time::Duration;

/// The limits of a search, reckoned when it begins.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The host's time at which it is to end.
    end: Option<Duration>,
    /// Positions it may visit.
    nodes: Option<u64>,
}

impl Limits {
    /// The limits of a plan, from now on.
    pub fn begin(m: &Machine, plan: &Plan) -> Limits {
        let end = plan.time.and_then(|time| m.streams.host().elapsed().checked_add(time));
        Limits { end, nodes: plan.nodes }
    }

    /// What looks after the search while nothing else runs, once for every `stride` positions.
    pub fn monitor(self, m: &Machine, stride: u64) -> SearchMonitor<'_> {
        m.store.interrupts.set_searching(true);
        SearchMonitor { machine: m, limits: self, stride, failure: None }
    }
}

/// Looks after a search.
pub struct SearchMonitor<'m> {
    machine: &'m Machine,
    limits: Limits,
    /// Positions between two looks.
    stride: u64,
    /// Why the search is not only to end but has no result: nobody wants it, or there is no memory.
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
        let is_content = interrupts.reasons() & interrupt::BEST != 0 && interrupts.take(interrupt::BEST) != 0;
        if is_late || is_content {
            return None;
        }
        match self.limits.nodes {
            Some(most) if nodes >= most => None,
            Some(most) => Some(most.min(nodes + self.stride)),
            None => Some(nodes + self.stride),
        }
    }
}
