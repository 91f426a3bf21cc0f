//! When garbage is collected, and when memory goes back to the system.
//!
//! A collection looks at all that is live, so it is worth its time only when enough has been built since the last
//! one. After each the next is planned: the heap may grow in proportion to what will have to be looked at. Calls
//! compare its top with that limit, since what is live is known there. A built-in that finds no room for what it
//! makes gets one collection and a second try. What is full even after a collection is a resource error.
//!
//! What a collection believes to be live, and what it does, is told in [`collector`](super::collector).

use super::{Collections, Place};
use crate::machine::Machine;
use crate::machine::builtin::Answer;
use crate::machine::errors::Thrown;
use crate::program::LivePoint;
use crate::terms::{Cell, Region};

/// Bytes that the heap may grow by before garbage is collected, at least.
const MIN_GROWTH: u64 = 5 << 20;

/// A heap of so many bytes may grow by three or four times its size, what is beyond by twice.
const SMALL_HEAP: u64 = 16 << 20;

/// In a test, bytes that are looked at for every call.
const ROOTS_AT_EVERY_CALL: u64 = 4 << 10;

/// Bytes that the library may take outside the heap, about.
const LIBRARY_ALLOWANCE: u64 = 32 << 20;

impl Machine {
    /// What collections have done so far.
    pub fn collections(&self) -> Collections {
        self.gc.collections
    }

    // ---- how far ---------------------------------------------------------------------------------------------------

    /// Says how far the heap may grow before the next collection: in proportion to what that has to look at, so that all
    /// collections together take time in proportion to what is built. The same goes for what is outside the heap.
    pub(in crate::machine) fn plan_collection(&mut self) {
        let (start, top) = (self.store.region_start(Region::Heap), self.store.heap_top);
        let heap = top.offset() - start.offset();
        let times = if self.gc.collections.relaxed { 2 } else { 1 };
        let growth = (times * MIN_GROWTH).max(self.roots_size() + heap + times * heap.min(SMALL_HEAP));
        let limit = self.store.region_limit(Region::Heap);
        self.gc.collect_at = match self.gc.collect_every {
            Some(_) => start,
            None => top.plus((growth / 8) as usize).min(limit),
        };
        self.store.interrupts.set_limit(self.gc.collect_at.offset());
        self.plan_code_collection();
    }

    /// Bytes that a collection has to look at: the heap, environments, choicepoints and trail.
    pub(in crate::machine) fn roots_size(&self) -> u64 {
        let heap = self.store.heap_top.offset() - self.store.region_start(Region::Heap).offset();
        let environments = self.environment_top(self.regs.environment).offset();
        let environments = environments - self.store.region_start(Region::Environments).offset();
        let trail = self.store.trail_top.offset() - self.store.region_start(Region::Trail).offset();
        heap + environments + trail + self.control.choice.offset() - self.first_choice().offset()
    }

    /// Whether there is memory for `bytes` more outside the heap: as much may be taken there and by terms and stacks together as
    /// terms and stacks may take alone, and some for the library.
    ///
    /// # Errors
    /// Exhausted if there is not.
    pub fn charge(&self, bytes: usize) -> Result<(), Thrown> {
        let taken = self.roots_size() + (self.off_heap_size() + bytes) as u64;
        let limit = self.store.sizes().total() + LIBRARY_ALLOWANCE;
        if taken > limit { Err(Thrown::Exhausted(Region::Heap)) } else { Ok(()) }
    }

    // ---- at calls --------------------------------------------------------------------------------------------------

    /// Collects garbage at a call with its arguments in A0 to A(count−1), because heap or trail have grown.
    ///
    /// # Errors
    /// Exhausted if next to nothing could be freed.
    pub(in crate::machine) fn make_room(&mut self, count: usize) -> Result<(), Thrown> {
        if self.skips_collection() && self.store.heap_top <= self.store.region_limit(Region::Heap) {
            return Ok(());
        }
        self.collect(&Place { registers: count, slots: None });
        if self.is_full() {
            return Err(Thrown::Exhausted(Region::Heap));
        }
        if self.store.trail_top > self.store.region_limit(Region::Trail) {
            return Err(Thrown::Exhausted(Region::Trail));
        }
        self.charge(0)
    }

    /// Whether next to nothing of the heap is free.
    fn is_full(&self) -> bool {
        self.store.heap_top.offset() + self.least_room() > self.store.region_limit(Region::Heap).offset()
    }

    /// Bytes that have to be free after a collection, or the next one would come too soon.
    fn least_room(&self) -> u64 {
        self.store.sizes().heap / 32
    }

    // ---- at built-ins ----------------------------------------------------------------------------------------------

    /// A built-in has thrown since the heap has no room for what it makes. Collects garbage and lets it begin anew, its arguments
    /// being where they were: built-ins ask for room before they touch anything.
    ///
    /// # Errors
    /// As the built-in; and if next to nothing could be freed, or it [must not be repeated](Machine::must_not_repeat).
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn retry_after_collection(&mut self, builtin: fn(&mut Machine) -> Answer) -> Answer {
        if !self.gc.may_retry || !self.collect_at_builtin() || self.is_full() {
            return Err(Thrown::Exhausted(Region::Heap));
        }
        self.charge(self.least_room() as usize)?;
        builtin(self)
    }

    /// The built-in that runs has done what must not be done again, so it gets no second try.
    pub fn must_not_retry(&mut self) {
        self.gc.may_retry = false;
    }

    /// Collects garbage where a built-in begins. `false` if an alternative stands by, of which nobody would hear that the heap
    /// moves, or it is not known what is live there.
    fn collect_at_builtin(&mut self) -> bool {
        let point = self.database.code.live_at(self.regs.code).filter(|_| self.control.neck.alternative.is_null());
        let Some(LivePoint { registers: live, environment, slots, .. }) = point.cloned() else { return false };
        let registers = live.end();
        for dead in (0..registers).filter(|register| !live.contains(*register)) {
            self.x[dead] = Cell::ZERO;
        }
        self.collect(&Place { registers, slots: environment.then_some(slots) });
        true
    }

    // ---- given back ------------------------------------------------------------------------------------------------

    /// Gives memory above the tops of heap and stacks back to the system, but keeps as much as is in use, and `least` bytes.
    pub(in crate::machine) fn release_memory(&mut self, least: u64) {
        let tops = [
            (Region::Heap, self.store.heap_top.max(self.gc.collect_at)),
            (Region::Environments, self.environment_top(self.regs.environment)),
            (Region::Choicepoints, self.choice_top()),
            (Region::Trail, self.store.trail_top),
        ];
        for (region, top) in tops {
            let used = top.offset() - self.store.region_start(region).offset();
            self.store.give_back(region, top.plus((used.max(least) / 8) as usize));
        }
    }

    // ---- in a test -------------------------------------------------------------------------------------------------

    /// From now on garbage is collected at every `calls` calls, or less often if there is much to look at: a test of what the
    /// collector believes to be live.
    pub fn collect_every(&mut self, calls: u32) {
        self.gc.collect_every = Some((calls, calls));
        self.plan_collection();
    }

    /// Whether it is too early yet, in a test.
    fn skips_collection(&mut self) -> bool {
        let size = (self.roots_size() / ROOTS_AT_EVERY_CALL) as u32;
        let Some((calls, left)) = &mut self.gc.collect_every else { return false };
        *left = if *left == 0 { (*calls).max(size) } else { *left - 1 };
        *left > 0
    }

    /// In a test: collects garbage where a built-in begins.
    pub(in crate::machine) fn test_at_builtin(&mut self) {
        if self.gc.collect_every.is_some() && !self.skips_collection() {
            self.collect_at_builtin();
        }
    }
}
