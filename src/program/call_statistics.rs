//! Statistics of calls, by which the arguments of a predicate are chosen for its index.
//!
//! An index on an argument is useful only if calls bind that argument, which the clauses do not show. So the index starts with
//! the first argument, and the instruction `Assess` precedes clauses where several remain. It records which of the useful
//! arguments a call has bound; the index is then rebuilt with them. `Assess` costs time at every call, so after
//! enough calls without a useful argument it is removed, and tried again after garbage collections at growing intervals.

/// A set of argument numbers below 64; further arguments are not indexed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ArgumentSet(u64);

impl ArgumentSet {
    /// The set of the first `count` arguments.
    pub fn below(count: usize) -> ArgumentSet {
        ArgumentSet(if count >= 64 { u64::MAX } else { (1 << count) - 1 })
    }

    /// The set with `argument` added; no change from 64 on.
    #[must_use]
    pub fn with(self, argument: usize) -> ArgumentSet {
        ArgumentSet(self.0 | 1_u64.checked_shl(argument as u32).unwrap_or(0))
    }

    /// The union.
    #[must_use]
    pub fn union(self, others: ArgumentSet) -> ArgumentSet {
        ArgumentSet(self.0 | others.0)
    }

    /// The arguments that are in both sets.
    #[must_use]
    pub fn intersection(self, others: ArgumentSet) -> ArgumentSet {
        ArgumentSet(self.0 & others.0)
    }

    /// Whether `argument` is in the set; so is every number from 64 on.
    pub fn contains(self, argument: usize) -> bool {
        self.with(argument) == self
    }

    /// The difference.
    #[must_use]
    pub fn difference(self, others: ArgumentSet) -> ArgumentSet {
        ArgumentSet(self.0 & !others.0)
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The numbers in the set, ascending.
    pub fn numbers(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let number = rest.trailing_zeros();
            rest &= rest.checked_sub(1)?;
            Some(number as usize)
        })
    }

    /// The set as the operand of an instruction.
    pub fn bits(self) -> u64 {
        self.0
    }

    /// The inverse of [`ArgumentSet::bits`].
    pub fn from_bits(bits: u64) -> ArgumentSet {
        ArgumentSet(bits)
    }
}

/// The statistics of one predicate.
#[derive(Clone, Copy, Debug, Default)]
pub struct CallStatistics {
    /// The arguments that some call has bound where they distinguish clauses; the index uses them.
    pub bound: ArgumentSet,
    /// The number of calls without such an argument since the last restart.
    idle: u32,
    /// The number of restarts.
    rounds: u32,
}

impl CallStatistics {
    /// The number of idle calls after which assessment of a few clauses ends.
    const MAX_IDLE_CALLS: u32 = 64;

    /// Whether enough calls were idle to stop assessing small sets of clauses.
    pub fn has_idled_enough(self) -> bool {
        self.idle >= CallStatistics::MAX_IDLE_CALLS
    }

    /// Counts a call that left a few clauses and bound none of the assessed arguments. Returns `true` for the call that reaches
    /// the limit.
    pub fn note_idle_call(&mut self) -> bool {
        self.idle = self.idle.saturating_add(1);
        self.idle == CallStatistics::MAX_IDLE_CALLS
    }

    /// Whether assessment restarts after the garbage collection with this number: after the next one the first time, then after
    /// every second one, every fourth one and so on. The cost of repeated failure decreases exponentially.
    pub fn is_assessment_due(self, collection: u64) -> bool {
        collection.trailing_zeros() >= self.rounds
    }

    /// Restarts the assessment.
    pub fn restart_assessment(&mut self) {
        self.idle = 0;
        self.rounds += 1;
    }
}
