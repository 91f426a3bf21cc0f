//! What a person sets: whether the system debugs, where the tracer stops, and which ports it shows.

use super::{Overruled, Pace, PortSet, Ports, SpiedLine, Unified};
use crate::machine::Machine;
use crate::program::PredId;
use crate::terms::Addr;

/// What the tracer was about when its run was suspended.
pub struct SuspendedTracer {
    debugs: bool,
    paused_at: Option<Addr>,
    pace: Pace,
    count: i64,
    unified: Option<Unified>,
    retried: Option<i64>,
    overruled: Overruled,
}

impl Machine {
    /// Whether the system debugs: goals run in boxes.
    pub fn debugs(&self) -> bool {
        self.tracer.debugs()
    }

    /// From now on the system debugs, or no longer. Goals that are running already have no boxes, or keep them.
    pub fn set_debugging(&mut self, debugs: bool) {
        if debugs && !self.tracer.debugs {
            (self.tracer.count, self.tracer.retried, self.tracer.command) = (0, None, None);
        }
        (self.tracer.debugs, self.database.flags.debug) = (debugs, debugs);
        self.apply_watches();
    }

    /// From now on the calls of these predicates are recorded, by `'$record_port'/2`, and nothing is traced; with none, no longer.
    pub fn set_recorded(&mut self, predicates: impl IntoIterator<Item = PredId>) {
        let origins = predicates.into_iter().map(|id| self.database.import_origin(id)).collect();
        self.tracer.recorded = origins;
        self.apply_watches();
    }

    /// From now on calls of predicates with the names and arities of these built-ins lead to the built-ins, whatever module they are
    /// called in, and nothing is traced; with none, no longer.
    pub fn set_overruling(&mut self, builtins: impl IntoIterator<Item = PredId>) {
        let key = |id: PredId| self.database.predicate(id).key;
        self.tracer.overruled = builtins.into_iter().map(|id| ((key(id).name, key(id).arity), id)).collect();
        self.apply_watches();
    }

    /// Stops debugging while other queries run in the midst of a goal. Returns what [`Machine::resume_tracer`] takes.
    pub fn suspend_tracer(&mut self) -> SuspendedTracer {
        let tracer = &mut self.tracer;
        let suspended = SuspendedTracer {
            debugs: tracer.debugs,
            paused_at: tracer.paused_at.take(),
            pace: tracer.pace,
            count: tracer.count,
            unified: tracer.unified.take(),
            retried: tracer.retried.take(),
            overruled: std::mem::take(&mut tracer.overruled),
        };
        self.set_debugging(false);
        suspended
    }

    /// Debugs on as before [`Machine::suspend_tracer`].
    pub fn resume_tracer(&mut self, suspended: SuspendedTracer) {
        let SuspendedTracer { debugs, paused_at, pace, count, unified, retried, overruled } = suspended;
        self.tracer.overruled = overruled;
        self.set_debugging(debugs);
        let tracer = &mut self.tracer;
        (tracer.paused_at, tracer.pace, tracer.count) = (paused_at, pace, count);
        (tracer.unified, tracer.retried) = (unified, retried);
    }

    /// Where the tracer stops next.
    pub fn pace(&self) -> Pace {
        self.tracer.pace
    }

    /// Sets where the tracer stops next.
    pub fn set_pace(&mut self, pace: Pace) {
        self.tracer.pace = pace;
    }

    /// The ports that are shown, or those at which the tracer asks.
    pub fn ports(&self, which: PortSet) -> Ports {
        match which {
            PortSet::Visible => self.tracer.visible,
            PortSet::Leashed => self.tracer.leashed,
        }
    }

    /// Sets the ports that are shown, or those at which the tracer asks.
    pub fn set_ports(&mut self, which: PortSet, ports: Ports) {
        match which {
            PortSet::Visible => self.tracer.visible = ports,
            PortSet::Leashed => self.tracer.leashed = ports,
        }
    }

    /// Sets or removes the spy point of a predicate. It is that of all modules that import the predicate.
    pub fn spy(&mut self, id: PredId, is_spied: bool) {
        let id = self.database.import_origin(id);
        if is_spied {
            self.tracer.spied.insert(id);
        } else {
            self.tracer.spied.remove(&id);
        }
    }

    /// Sets or removes the spy point of a line.
    pub fn spy_line(&mut self, line: SpiedLine, is_spied: bool) {
        self.tracer.spied_lines.retain(|other| *other != line);
        if is_spied {
            self.tracer.spied_lines.push(line);
        }
    }

    /// The box of this number begins anew when it is failed to, or when it has failed.
    pub fn retry_box(&mut self, number: i64) {
        self.tracer.retried = Some(number);
    }
}
