//! How a dynamic predicate changes, by which it is decided whether its clauses are compiled and indexed.
//!
//! Clauses that may be erased soon are not worth compiling. But many dynamic predicates are filled first and called then, or hardly change
//! at all. So a dynamic predicate is *linked*, as a static one is at its first call, once it has been called often enough since its last
//! change: so often that searching the clauses has cost more than linking will. The next change unlinks it. Each time that happens the
//! number of calls doubles, so that whatever a program does, linking costs a bounded part of its time.

/// The statistics of one dynamic predicate.
#[derive(Clone, Copy, Debug, Default)]
pub struct ChangeStatistics {
    /// The number of calls since the last change.
    calls: u32,
    /// The number of times that it has been linked.
    links: u32,
    /// Whether it is linked.
    is_linked: bool,
}

impl ChangeStatistics {
    /// The number of calls for each clause after which a predicate is linked for the first time. Compiling and indexing a fact
    /// takes as many instructions as nine calls save.
    const CALLS_PER_CLAUSE: usize = 32;

    /// The same for a predicate without clauses.
    const MIN_CALLS: usize = 64;

    /// Predicates with more clauses are not linked: as with static tables of facts, code would take as much memory again as the terms.
    const MAX_CLAUSES: usize = 1 << 15;

    /// Counts a call of the predicate, which has this number of clauses. Returns `true` if it should be linked now.
    #[inline]
    pub fn note_call(&mut self, clauses: usize) -> bool {
        self.calls = self.calls.saturating_add(1);
        let limit = ChangeStatistics::MIN_CALLS + clauses * ChangeStatistics::CALLS_PER_CLAUSE;
        (self.calls >> self.links.min(31)) as usize >= limit && clauses <= ChangeStatistics::MAX_CLAUSES
    }

    /// The predicate is being linked.
    pub fn note_link(&mut self) {
        (self.links, self.is_linked) = (self.links.saturating_add(1), true);
    }

    /// The predicate changes. Returns `true` if it was linked.
    #[inline]
    pub fn note_change(&mut self) -> bool {
        self.calls = 0;
        std::mem::take(&mut self.is_linked)
    }

    /// Whether the predicate is linked.
    pub fn is_linked(self) -> bool {
        self.is_linked
    }

    /// Whether it has ever been linked, so that goals may be running an index that leads to its clauses.
    pub fn has_been_linked(self) -> bool {
        self.links > 0
    }
}
