//! Garbage collection: of the heap, of code and of atoms.
//!
//! ```text
//!   planning          when garbage is collected, and when memory is returned to the system
//!   collector         marking live cells, and sliding them together
//!   reclaiming        retired code and unused atoms
//!   predicates        predicates that have only been mentioned
//!   sources           texts of files that have been loaded again
//!   limits            the flag `stack_limit`
//!   poison            checked builds overwrite what is dead by the liveness tables
//! ```

pub(super) mod collector;
pub(super) mod limits;
pub(super) mod planning;
pub(super) mod poison;
mod predicates;
pub(super) mod reclaiming;
mod sources;

use crate::program::LiveSet;
use crate::terms::{Addr, AtomSet, Block, Cell};
use std::sync::{Arc, Weak};
use std::time::Duration;

/// When garbage is collected, and what collections have done.
#[derive(Debug)]
pub(super) struct Gc {
    /// A call collects garbage if the heap's top is past this address.
    pub(super) collect_at: Addr,
    /// Whether the running built-in may be called again if the heap is full.
    pub(super) may_retry: bool,
    /// A collection is requested when this many bytes of code are retired.
    pub(super) retired_limit: usize,
    /// Predicates to which nothing refers are forgotten when there are more than this.
    predicates_limit: usize,
    /// The texts of earlier loads that nothing came from are dropped when they take more bytes than this.
    earlier_sources_limit: usize,
    pub(super) external_roots: ExternalRoots,
    /// What the running built-in holds besides its arguments, while garbage is collected in the midst of it.
    pub(super) held: Vec<Cell>,
    pub(super) collections: Collections,
    /// For tests: garbage is collected at every so many calls, and the calls until then.
    pub(super) collect_every: Option<(u32, u32)>,
    /// The bytes that names of atoms may take.
    names_limit: usize,
    /// The bytes of streams, files in memory and predicates made since the last collection, and how many lead to the next one.
    grown: usize,
    growth_limit: usize,
    /// The bytes of clauses added since they were last compared with the limit of memory.
    unchecked: usize,
    /// Whether memory exceeded its limit after the last collection.
    is_exceeded: bool,
    /// The highest register written since the last poisoning; kept in checked builds only.
    pub(super) highest_register: usize,
}

impl Default for Gc {
    fn default() -> Gc {
        Gc {
            collect_at: Addr::NULL,
            may_retry: true,
            retired_limit: 0,
            predicates_limit: usize::MAX,
            earlier_sources_limit: usize::MAX,
            external_roots: ExternalRoots::default(),
            held: Vec::new(),
            collections: Collections::default(),
            collect_every: None,
            highest_register: 0,
            names_limit: usize::MAX,
            grown: 0,
            growth_limit: usize::MAX,
            unchecked: 0,
            is_exceeded: false,
        }
    }
}

/// Terms outside the heap whose atoms are in use as long as a reference to them exists.
#[derive(Debug, Default)]
pub(super) struct ExternalRoots(Vec<Weak<Block>>);

impl ExternalRoots {
    /// Adds a term.
    pub(super) fn add(&mut self, block: Block) -> Arc<Block> {
        // Dropped terms are removed only when the vector is about to grow, so the cost of an addition is constant on average.
        if self.0.len() == self.0.capacity() {
            self.0.retain(|block| block.strong_count() > 0);
        }
        let block = Arc::new(block);
        self.0.push(Arc::downgrade(&block));
        block
    }

    /// Adds the atoms of all terms to `used`.
    pub(super) fn visit_atoms(&self, used: &mut AtomSet) {
        self.0.iter().filter_map(Weak::upgrade).for_each(|block| used.insert_block(&block));
    }
}

/// Statistics of collections.
#[derive(Clone, Copy, Debug, Default)]
pub struct Collections {
    /// Their number.
    pub count: u64,
    /// Bytes freed on the heap.
    pub freed: u64,
    /// The time they took.
    pub time: Duration,
    /// When the last one ended.
    ended: Duration,
    /// Whether it took much of the time since the one before it.
    was_expensive: bool,
    /// Whether the heap may grow further before the next one, because collections are expensive.
    relaxed: bool,
}

impl Collections {
    /// Records a collection: when it began and ended, and how much it freed. If two in a row take more than an eighth of the time the
    /// heap may grow further before the next one; if one takes less than a thirty-second, no longer.
    pub(super) fn record_times(&mut self, began: Duration, ended: Duration, freed: u64) {
        let (took, between) = (ended.saturating_sub(began), began.saturating_sub(self.ended));
        let is_expensive = 8 * took > between;
        if is_expensive && self.was_expensive {
            self.relaxed = true;
        } else if 32 * took < between {
            self.relaxed = false;
        }
        self.was_expensive = is_expensive;
        self.count += 1;
        self.freed += freed;
        self.time += took;
        self.ended = ended;
    }
}

/// Bytes above the top of the heap or a stack that are not returned to the system.
pub(super) const MIN_RETAINED: u64 = 4 << 20;

/// The registers and slots that are live at a collection.
pub(super) struct Place {
    /// The number of live argument registers.
    pub(super) registers: usize,
    /// The live slots of the running clause's environment; `None` if it has none there.
    pub(super) slots: Option<LiveSet>,
}
