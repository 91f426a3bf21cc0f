//! When garbage is collected, and when memory is returned to the system.
//!
//! A collection visits everything that is live, so it pays only when enough has been built since the last one. After each, the next
//! is planned: the heap may grow in proportion to what will have to be visited. Calls compare its top with that limit, since what
//! is live is known there. A built-in that finds no space on the heap is run again after a collection. A region that is full even
//! then is a resource error.

use super::{Collections, Place};
use crate::machine::Machine;
use crate::machine::builtin::Answer;
use crate::machine::errors::Thrown;
use crate::program::LivePoint;
use crate::terms::{Cell, FaultKind, Region, interrupt};

/// The least number of bytes that the heap may grow by before a collection.
const MIN_GROWTH: u64 = 5 << 20;

/// Up to this size in bytes, the heap may grow by three or four times its size; beyond that, by twice.
const SMALL_HEAP: u64 = 16 << 20;

/// For tests: this many bytes in use delay a collection by one call.
const USED_BYTES_PER_SKIPPED_CALL: u64 = 4 << 10;

/// The approximate number of bytes that the library may use outside the heap.
const LIBRARY_ALLOWANCE: u64 = 32 << 20;

impl Machine {
    /// The statistics of collections so far.
    pub fn collections(&self) -> Collections {
        self.gc.collections
    }

    // ---- limits ----------------------------------------------------------------------------------------------------

    /// Sets the limit for the heap's top at which the next collection happens. It is proportional to what the collection has to visit,
    /// so that all collections together take time proportional to what is built. The same holds for memory outside the heap.
    pub(in crate::machine) fn plan_collection(&mut self) {
        let (start, top) = (self.store.region_start(Region::Heap), self.store.heap_top);
        let heap = top.offset() - start.offset();
        let times = if self.gc.collections.relaxed { 2 } else { 1 };
        let growth = (times * MIN_GROWTH).max(self.used_bytes() + heap + times * heap.min(SMALL_HEAP));
        let limit = self.store.region_limit(Region::Heap);
        self.gc.collect_at = match self.gc.collect_every {
            Some(_) => start,
            None => top.plus((growth / 8) as usize).min(limit),
        };
        self.store.interrupts.set_limit(self.gc.collect_at.offset());
        self.gc.grown = 0;
        self.gc.growth_limit = MIN_GROWTH.max(self.used_bytes()) as usize;
        self.plan_code_collection();
    }

    /// Whether garbage is to be collected at the next call.
    pub fn wants_collection(&self) -> bool {
        self.store.heap_top > self.gc.collect_at
    }

    /// Bytes in use, which a collection has to visit: heap, environments, choicepoints and trail.
    pub(super) fn used_bytes(&self) -> u64 {
        let heap = self.store.heap_top.offset() - self.store.region_start(Region::Heap).offset();
        let environments = self.environment_top(self.regs.environment).offset();
        let environments = environments - self.store.region_start(Region::Environments).offset();
        let trail = self.store.trail_top.offset() - self.store.region_start(Region::Trail).offset();
        heap + environments + trail + self.control.choice.offset() - self.first_choice().offset()
    }

    /// Checks that `bytes` more may be used outside the heap. Memory there, terms and stacks share one limit: that of terms and
    /// stacks, plus an allowance for the library.
    ///
    /// # Errors
    /// [`Exhausted`](crate::terms::Exhausted) if not.
    pub fn check_memory_limit(&self, bytes: usize) -> Result<(), Thrown> {
        let taken = self.taken_bytes() + bytes as u64;
        let has_room = taken <= self.limit_bytes() && !self.store.faults.strike(FaultKind::Charge);
        if has_room { Ok(()) } else { Err(Thrown::Exhausted(Region::Heap)) }
    }

    /// As [`Machine::check_memory_limit`], for what is small and comes often: it is checked together with what came before.
    ///
    /// # Errors
    /// [`Exhausted`](crate::terms::Exhausted) if there is no room for them.
    pub fn charge_memory(&mut self, bytes: usize) -> Result<(), Thrown> {
        const MAX_UNCHECKED: usize = 1 << 16;
        self.gc.unchecked += bytes;
        if self.gc.unchecked >= MAX_UNCHECKED || self.store.faults.is_armed(FaultKind::Charge) {
            self.check_memory_limit(bytes)?;
            self.gc.unchecked = 0;
        }
        Ok(())
    }

    /// Bytes that a load leaves free, so that the program can deal with the error that ends it, and go on with what is loaded.
    pub fn load_reserve(&self) -> usize {
        usize::try_from(self.limit_bytes() / 16).unwrap_or(usize::MAX)
    }

    /// How many bytes more may be used outside the heap.
    pub fn free_memory(&self) -> usize {
        if self.store.faults.strike(FaultKind::Charge) {
            return 0;
        }
        usize::try_from(self.limit_bytes().saturating_sub(self.taken_bytes())).unwrap_or(usize::MAX)
    }

    /// Bytes in use, on the heap, on the stacks and outside.
    fn taken_bytes(&self) -> u64 {
        self.used_bytes() + self.off_heap_size() as u64
    }

    /// The most bytes that may be in use.
    fn limit_bytes(&self) -> u64 {
        self.store.sizes().total() + LIBRARY_ALLOWANCE
    }

    // ---- at calls --------------------------------------------------------------------------------------------------

    /// Collects garbage at a safepoint where A0 to A(count−1) are live.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if the heap is still almost full, or the trail or the total memory still exceeds its limit.
    pub(in crate::machine) fn collect_at_call(&mut self, count: usize) -> Result<(), Thrown> {
        if self.store.faults.strike(FaultKind::Heap) {
            return Err(Thrown::Exhausted(Region::Heap));
        }
        if self.skips_collection() && self.store.heap_top <= self.store.region_limit(Region::Heap) {
            return Ok(());
        }
        if self.is_name_collection_due() {
            self.sweep_all();
        }
        self.collect(&Place { registers: count, slots: None });
        if self.is_nearly_full() {
            return Err(Thrown::Exhausted(Region::Heap));
        }
        if self.store.trail_is_full() {
            return Err(Thrown::Exhausted(Region::Trail));
        }
        self.check_names()?;
        let checked = self.check_memory_limit(0);
        self.gc.is_exceeded = checked.is_err();
        checked
    }

    /// Notes that streams, files in memory, predicates and the like take so many bytes more. They trigger a collection, and with it a check of the
    /// limit, as heap does.
    ///
    /// # Errors
    /// [`Exhausted`](crate::terms::Exhausted) if memory exceeded its limit after the last collection, and still does.
    pub fn note_growth(&mut self, bytes: usize) -> Result<(), Thrown> {
        self.gc.grown = self.gc.grown.saturating_add(bytes);
        if self.gc.grown > self.gc.growth_limit {
            self.store.interrupts.raise(interrupt::COLLECTION_DUE);
        }
        if self.store.faults.strike(FaultKind::Charge) {
            return Err(Thrown::Exhausted(Region::Heap));
        }
        if self.gc.is_exceeded {
            self.check_memory_limit(bytes)?;
            self.gc.is_exceeded = false;
        }
        Ok(())
    }

    /// Limits the bytes that names of atoms may take.
    pub fn limit_names(&mut self, bytes: u64) {
        self.gc.names_limit = usize::try_from(bytes).unwrap_or(usize::MAX);
        self.plan_name_collection();
    }

    /// Checks that the names in use do not take more than their limit.
    fn check_names(&mut self) -> Result<(), Thrown> {
        if self.store.atoms.size() <= self.gc.names_limit { Ok(()) } else { Err(self.resource_error("atoms")) }
    }

    /// Whether almost nothing of the heap is free.
    fn is_nearly_full(&self) -> bool {
        self.store.heap_top.offset() + self.min_free_bytes() > self.store.region_limit(Region::Heap).offset()
    }

    /// Bytes that must be free after a collection: with less, the next one would come too soon.
    fn min_free_bytes(&self) -> u64 {
        self.store.sizes().heap / 32
    }

    // ---- at built-ins ----------------------------------------------------------------------------------------------

    /// A built-in has found no space on the heap: collects garbage and calls it again. Its arguments are still in their registers, since
    /// built-ins reserve space before they change anything.
    ///
    /// # Errors
    /// Those of the built-in; and [`Thrown::Exhausted`] if almost nothing could be freed, or [`Machine::must_not_retry`] was called.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn retry_after_collection(&mut self, builtin: fn(&mut Machine) -> Answer) -> Answer {
        if !self.gc.may_retry {
            return Err(Thrown::Exhausted(Region::Heap));
        }
        self.make_room_at_builtin()?;
        builtin(self)
    }

    /// A deterministic built-in has found no space on the heap, and cannot be called again: collects garbage in the midst of it. `held` is
    /// what it holds besides its arguments, which it has to fetch again; the cells are moved.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if almost nothing could be freed, or if garbage cannot be collected there.
    pub fn collect_holding(&mut self, held: &mut [Cell]) -> Result<(), Thrown> {
        self.gc.held.extend_from_slice(held);
        let made = self.make_room_at_builtin();
        held.copy_from_slice(&self.gc.held);
        self.gc.held.clear();
        made
    }

    /// Collects garbage at a built-in.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if almost nothing could be freed.
    fn make_room_at_builtin(&mut self) -> Result<(), Thrown> {
        if !self.collect_at_builtin() || self.is_nearly_full() {
            return Err(Thrown::Exhausted(Region::Heap));
        }
        self.check_memory_limit(self.min_free_bytes() as usize)
    }

    /// The running built-in has had an effect that must not happen twice, so it is not called again after a collection. What it reads of
    /// the standard input from now on can be read again.
    pub fn must_not_retry(&mut self) {
        if std::mem::replace(&mut self.gc.may_retry, false) {
            self.streams.mark_input();
        }
    }

    /// Collects garbage at the start of a built-in. Returns `false` without doing so if an alternative is pending, whose tops of heap
    /// and trail a collection does not update, or if there is no liveness table for this instruction.
    fn collect_at_builtin(&mut self) -> bool {
        let point = self.database.code.live_at(self.regs.code).filter(|_| self.control.pending.alternative.is_null());
        let Some(point) = point.cloned() else { return false };
        self.collect_at(point);
        true
    }

    /// Collects garbage where this is live.
    fn collect_at(&mut self, point: LivePoint) {
        let LivePoint { registers: live, environment, slots, .. } = point;
        let registers = live.upper_bound();
        for dead in (0..registers).filter(|register| !live.contains(*register)) {
            self.x[dead] = Cell::ZERO;
        }
        self.collect(&Place { registers, slots: environment.then_some(slots) });
    }

    // ---- at instructions that build terms --------------------------------------------------------------------------

    /// The instruction in `regs` has found no space on the heap: collects garbage, so that it can run again. The tops of a pending alternative
    /// are not updated by a collection, so its choicepoint is written first, as where goals are woken. The word behind the instruction tells
    /// how many registers that saves at most.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if almost nothing could be freed.
    pub(in crate::machine) fn collect_in_clause(&mut self) -> Result<(), Thrown> {
        self.collect_at_building()?;
        if self.is_nearly_full() {
            return Err(Thrown::Exhausted(Region::Heap));
        }
        self.check_memory_limit(self.min_free_bytes() as usize)
    }

    fn collect_at_building(&mut self) -> Result<(), Thrown> {
        let Some(point) = self.database.code.live_at(self.regs.code).cloned() else {
            return Err(Thrown::Exhausted(Region::Heap));
        };
        if self.control.pending.alternative.is_null() {
            self.collect_at(point);
            return Ok(());
        }
        let level = self.cut_barrier();
        self.write_pending_choicepoint(self.regs.code.plus(1).fetch() as usize)?;
        self.collect_at(point);
        self.note_written_choicepoint(level);
        Ok(())
    }

    // ---- returning memory ------------------------------------------------------------------------------------------

    /// Returns memory above the tops of heap and stacks to the system, except as much as is in use, and at least `least` bytes.
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

    // ---- tests -----------------------------------------------------------------------------------------------------

    /// For tests of liveness: from now on garbage is collected at every `calls` calls, or less often if there is much to visit.
    pub fn collect_every(&mut self, calls: u32) {
        self.gc.collect_every = Some((calls, calls));
        self.plan_collection();
    }

    /// For tests: whether this call is skipped.
    fn skips_collection(&mut self) -> bool {
        let size = (self.used_bytes() / USED_BYTES_PER_SKIPPED_CALL) as u32;
        let Some((calls, left)) = &mut self.gc.collect_every else { return false };
        *left = if *left == 0 { (*calls).max(size) } else { *left - 1 };
        *left > 0
    }

    /// For tests: collects garbage at the start of a built-in.
    pub(in crate::machine) fn collect_at_builtin_in_tests(&mut self) {
        if self.gc.collect_every.is_some() && !self.skips_collection() {
            self.collect_at_builtin();
        }
    }

    /// For tests: collects garbage at an instruction that builds terms.
    pub(in crate::machine) fn collect_at_building_in_tests(&mut self) -> Result<(), Thrown> {
        if self.gc.collect_every.is_none() || self.skips_collection() { Ok(()) } else { self.collect_at_building() }
    }
}
