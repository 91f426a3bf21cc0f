//! When a search is to stop: when a person wants it to, when its time is up, when it has visited its positions.

use super::plan::Plan;
use super::walker::Watch;
use crate::machine::Machine;
use crate::streams::Host;
use crate::terms::{Alarm, alarm};
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
    pub fn watch(self, m: &Machine, stride: u64) -> Watching<'_> {
        m.store.alarm.seek(true);
        Watching { alarm: &m.store.alarm, host: m.streams.host(), limits: self, stride, is_aborted: false }
    }
}

/// Looks after a search.
pub struct Watching<'m> {
    alarm: &'m Alarm,
    host: &'m dyn Host,
    limits: Limits,
    /// Positions between two looks.
    stride: u64,
    /// The search is not only to end: nobody wants its result.
    pub is_aborted: bool,
}

impl Watch for Watching<'_> {
    fn look(&mut self, nodes: u64) -> Option<u64> {
        if self.alarm.poll().is_err() {
            self.is_aborted = true;
            return None;
        }
        let is_late = self.limits.end.is_some_and(|end| self.host.elapsed() >= end);
        let is_content = self.alarm.reasons() & alarm::BEST != 0 && self.alarm.take(alarm::BEST) != 0;
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
