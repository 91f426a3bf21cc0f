//! The flag `stack_limit`.
//!
//! The address space of all regions is reserved when a system is created; the limit only says how much of it may be used. So it can
//! be lowered, and raised again up to what has been reserved, as long as what is in use stays well below it.

use crate::machine::Machine;
use crate::terms::{Addr, Region, Sizes};

/// The least limit of terms and stacks together, in bytes.
const MIN_LIMIT: u64 = 1 << 20;

impl Machine {
    /// The limit of terms and stacks together, in bytes.
    pub fn stack_limit(&self) -> u64 {
        self.store.sizes().total()
    }

    /// Sets that limit. Returns `false` if it is more than has been reserved, or too close to what is in use.
    pub fn set_stack_limit(&mut self, bytes: u64) -> bool {
        let requested = Sizes::of_total(bytes);
        let fits = |region, top: Addr, size: u64| {
            let used = top.offset() - self.store.region_start(region).offset();
            used <= size / 4 * 3
        };
        let environments = self.environment_top(self.regs.environment);
        let is_possible = (MIN_LIMIT..=self.store.reserved()).contains(&bytes)
            && fits(Region::Heap, self.store.heap_top, requested.heap)
            && fits(Region::Environments, environments, requested.environments)
            && fits(Region::Choicepoints, self.choice_top(), requested.choicepoints)
            && fits(Region::Trail, self.store.trail_top, requested.trail);
        if is_possible {
            self.store.set_limits(bytes);
            self.control.choice_limit = self.store.region_limit(Region::Choicepoints);
            self.control.environment_limit = self.store.region_limit(Region::Environments);
            self.plan_collection();
        }
        is_possible
    }
}
