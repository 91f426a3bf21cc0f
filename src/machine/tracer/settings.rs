//! What a person sets: whether the system debugs, where the tracer stops, and which ports it shows.

use super::{Pace, PortSet, Ports};
use crate::machine::Machine;
use crate::program::PredId;

impl Machine {
    /// Whether the system debugs: goals run in boxes.
    pub fn debugs(&self) -> bool {
        self.tracer.debugs()
    }

    /// From now on the system debugs, or no longer. Goals that are running already have no boxes, or keep them.
    pub fn set_debugging(&mut self, debugs: bool) {
        if debugs && !self.tracer.debugs {
            (self.tracer.count, self.tracer.retried) = (0, None);
        }
        (self.tracer.debugs, self.database.flags.debug) = (debugs, debugs);
        self.apply_watches();
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

    /// The box of this number begins anew when it is failed to, or when it has failed.
    pub fn retry_box(&mut self, number: i64) {
        self.tracer.retried = Some(number);
    }
}
