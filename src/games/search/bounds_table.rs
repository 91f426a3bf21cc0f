//! The transposition table of the solver: bounds of scores, which are signs of values or values.
//!
//! An entry holds all bits of the key but the lowest 11, which the index of the bucket determines: see [`super::solver_score`]. A bucket
//! has two entries: the one that took most nodes, and the latest one. The table begins small and doubles as it fills, since clearing a
//! large table takes longer than solving a small game.

use super::solver_score::{BoundsEntry, SolverScore};

/// The number of bits of an entry that do not belong to the key.
const DATA_BITS: u32 = 11;

/// The initial number of buckets. An index has at least [`DATA_BITS`] bits, so that it determines the bits of the key that entries lack.
const MIN_BUCKETS: usize = 1 << 15;

/// Bounds of a score, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds<S> {
    pub lower: S,
    pub upper: S,
}

impl<S: SolverScore> Bounds<S> {
    /// Nothing is known.
    pub(super) const UNKNOWN: Bounds<S> = Bounds { lower: S::LOWEST, upper: S::HIGHEST };

    /// The intersection.
    #[inline(always)]
    pub(super) fn intersect(self, other: Bounds<S>) -> Bounds<S> {
        Bounds { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }

    /// The score if it is known, or a bound outside the window.
    #[inline(always)]
    pub(super) fn deciding_bound(self, alpha: S, beta: S) -> Option<S> {
        if self.lower >= beta || self.lower == self.upper {
            Some(self.lower)
        } else if self.upper <= alpha {
            Some(self.upper)
        } else {
            None
        }
    }
}

/// A table that grows.
pub(super) struct BoundsTable<S: SolverScore> {
    buckets: Vec<[S::Entry; 2]>,
    /// Buckets with an entry.
    used: usize,
    /// The number of such buckets beyond which the table grows.
    enough: usize,
    /// The maximum number of buckets.
    max_buckets: usize,
}

impl<S: SolverScore> BoundsTable<S> {
    /// An empty table that may grow to this many bytes. `None` if memory is exhausted.
    pub(super) fn new(bytes: usize) -> Option<BoundsTable<S>> {
        let max_buckets = (bytes / size_of::<[S::Entry; 2]>()).max(MIN_BUCKETS);
        Some(BoundsTable { buckets: empty_buckets(MIN_BUCKETS)?, used: 0, enough: MIN_BUCKETS / 4 * 3, max_buckets })
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<[S::Entry; 2]>()
    }

    /// Sets how many bytes it may grow to. It does not shrink.
    pub(super) fn limit(&mut self, bytes: usize) {
        self.max_buckets = (bytes / size_of::<[S::Entry; 2]>()).max(self.buckets.len());
        self.enough = self.buckets.len() / 4 * 3;
    }

    /// The percentage of buckets with an entry, of as many as the table may have.
    pub(super) fn percent_full(&self) -> usize {
        100 * self.used / self.max_buckets
    }

    fn bucket_index(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// The bounds stored for a key.
    #[inline(always)]
    pub(super) fn probe(&self, key: u64) -> Bounds<S> {
        let bucket = self.buckets[self.bucket_index(key)];
        bucket.into_iter().find(|entry| has_key(entry.checked_bits(), key)).map_or(Bounds::UNKNOWN, S::Entry::bounds)
    }

    /// Stores bounds that took `nodes` nodes, at least one, to find.
    #[inline(always)]
    pub(super) fn store(&mut self, key: u64, known: Bounds<S>, nodes: u64) {
        let work = u64::from(nodes.ilog2()) << 4;
        self.insert(key, S::Entry::new(key >> DATA_BITS << DATA_BITS | work, known));
        if self.used > self.enough {
            self.grow();
        }
    }

    #[inline(always)]
    fn insert(&mut self, key: u64, entry: S::Entry) {
        let bucket_index = self.bucket_index(key);
        let [costliest, latest] = &mut self.buckets[bucket_index];
        if costliest.checked_bits() == 0 {
            self.used += 1;
            *costliest = entry;
        } else if has_key(costliest.checked_bits(), key) {
            *costliest = entry;
        } else if packed_work(entry.checked_bits()) >= packed_work(costliest.checked_bits()) {
            (*costliest, *latest) = (entry, *costliest);
        } else {
            *latest = entry;
        }
    }

    /// Doubles the table, if its limit and memory permit.
    #[cold]
    fn grow(&mut self) {
        let count = self.buckets.len();
        // A table that cannot grow does not try again.
        self.enough = usize::MAX;
        if 2 * count > self.max_buckets {
            return;
        }
        let Some(larger) = empty_buckets(2 * count) else { return };
        (self.used, self.enough) = (0, count / 2 * 3);
        let older = std::mem::replace(&mut self.buckets, larger);
        for (bucket_index, bucket) in older.into_iter().enumerate() {
            let lowest = bucket_index as u64 & ((1 << DATA_BITS) - 1);
            for entry in bucket.into_iter().filter(|entry| entry.checked_bits() != 0) {
                // The bucket's index gives the lowest bits of the key, the entry the others.
                self.insert(entry.checked_bits() >> DATA_BITS << DATA_BITS | lowest, entry);
            }
        }
    }
}

fn empty_buckets<E: Copy + Default>(count: usize) -> Option<Vec<[E; 2]>> {
    let mut buckets = Vec::new();
    buckets.try_reserve_exact(count).ok()?;
    buckets.resize(count, [E::default(); 2]);
    Some(buckets)
}

#[inline(always)]
fn has_key(tag: u64, key: u64) -> bool {
    (tag ^ key) >> DATA_BITS == 0 && tag != 0
}

fn packed_work(tag: u64) -> u64 {
    tag >> 4 & 0x7F
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOSS: Bounds<i8> = Bounds { lower: -1, upper: -1 };
    const NO_LOSS: Bounds<i8> = Bounds { lower: 0, upper: 1 };

    fn key(number: u64) -> u64 {
        number.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    #[test]
    fn what_is_kept_is_found_while_the_table_grows() {
        let mut table = BoundsTable::new(1 << 26).expect("there is memory");
        let known = |number: u64| if number.is_multiple_of(2) { LOSS } else { NO_LOSS };
        (1..=100_000).for_each(|number| table.store(key(number), known(number), number));
        assert!(table.buckets.len() > MIN_BUCKETS);
        assert!((1..=100_000).filter(|number| table.probe(key(*number)) == known(*number)).count() > 80_000);
        assert!((100_001..=200_000).all(|number| table.probe(key(number)) == Bounds::UNKNOWN));
    }

    #[test]
    fn what_cost_most_stays_in_a_table_that_may_not_grow() {
        let mut table = BoundsTable::new(0).expect("there is memory");
        table.store(key(1), NO_LOSS, 1 << 40);
        (2..1_000_000).for_each(|number| table.store(key(number), LOSS, 1));
        assert_eq!((table.buckets.len(), table.probe(key(1))), (MIN_BUCKETS, NO_LOSS));
    }
}
