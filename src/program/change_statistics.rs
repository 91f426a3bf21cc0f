//! How a dynamic predicate changes, by which it is decided whether its clauses are compiled and indexed.
//!
//! Clauses that may be erased soon are not worth compiling. But many dynamic predicates are filled first and called then, or hardly change
//! at all. So a dynamic predicate is *linked*, as a static one is at its first call, once it has been called often enough since its last
//! change: so often that searching the clauses has cost more than linking will. From then on calls that one clause may match enter it
//! by an index. The next change unlinks the predicate. Each time it has been linked the number of calls doubles, so that whatever a
//! program does, linking takes a bounded part of its time.

/// The statistics of one dynamic predicate.
#[derive(Clone, Copy, Debug, Default)]
pub struct ChangeStatistics {
    /// The number of calls that have searched its clauses since the last change.
    calls: u32,
    /// The number of times that it has been linked, or found to be too large for that.
    attempts: u32,
    /// Whether it is linked.
    is_linked: bool,
}

impl ChangeStatistics {
    /// The number of calls for each clause after which a predicate is linked for the first time. Compiling and indexing a fact takes as
    /// many machine instructions as about nine calls save.
    const CALLS_PER_CLAUSE: usize = 32;

    /// The same for a predicate without clauses.
    const MIN_CALLS: usize = 64;

    /// Counts a call that searches the clauses, of which there are so many. Returns `true` if the predicate should be linked now.
    #[inline]
    pub fn note_call(&mut self, clauses: usize) -> bool {
        self.calls = self.calls.saturating_add(1);
        let limit = ChangeStatistics::MIN_CALLS + clauses * ChangeStatistics::CALLS_PER_CLAUSE;
        (self.calls >> self.attempts.min(31)) as usize >= limit
    }

    /// The predicate is being linked, or is too large.
    pub fn note_attempt(&mut self, is_linked: bool) {
        (self.attempts, self.is_linked) = (self.attempts.saturating_add(1), is_linked);
    }

    /// The predicate changes. Returns `true` if it was linked.
    #[inline]
    pub fn note_change(&mut self) -> bool {
        self.calls = 0;
        std::mem::take(&mut self.is_linked)
    }

    /// Whether the predicate is linked.
    #[inline]
    pub fn is_linked(self) -> bool {
        self.is_linked
    }
}
