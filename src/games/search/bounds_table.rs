//! The transposition table of the solver: bounds of the signs of values.
//!
//! An entry is one word. It holds all bits of the key but the lowest 11, which the index of the bucket determines:
//!
//! ```text
//!     high bits of the key: 53 | binary logarithm of the nodes searched for it: 7 | lower + 1: 2 | upper + 1: 2
//! ```
//!
//! A bucket has two entries: the one that took most nodes, and the latest one. The table begins small and doubles as it fills, since
//! clearing a large table takes longer than solving a small game.

/// The number of bits of an entry that do not belong to the key.
const DATA_BITS: u32 = 11;

/// The initial number of buckets. An index has at least [`DATA_BITS`] bits, so that it determines the bits of the key that entries lack.
const MIN_BUCKETS: usize = 1 << 15;

/// Bounds of the sign of a value, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub lower: i8,
    pub upper: i8,
}

impl Bounds {
    /// Nothing is known.
    pub(super) const UNKNOWN: Bounds = Bounds { lower: -1, upper: 1 };

    /// The intersection.
    #[inline(always)]
    pub(super) fn intersect(self, other: Bounds) -> Bounds {
        Bounds { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }

    /// The sign if it is known, or a bound outside the window.
    #[inline(always)]
    pub(super) fn deciding_bound(self, alpha: i8, beta: i8) -> Option<i8> {
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
pub(super) struct BoundsTable {
    buckets: Vec<[u64; 2]>,
    /// Buckets filled since the last attempt to grow.
    used: usize,
    /// The maximum number of buckets.
    max_buckets: usize,
}

impl BoundsTable {
    /// An empty table that may grow to this many bytes. `None` if memory is exhausted.
    pub(super) fn new(bytes: usize) -> Option<BoundsTable> {
        let max_buckets = (bytes / size_of::<[u64; 2]>()).max(MIN_BUCKETS);
        Some(BoundsTable { buckets: empty_buckets(MIN_BUCKETS)?, used: 0, max_buckets })
    }

    fn bucket_index(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// The bounds stored for a key.
    #[inline(always)]
    pub(super) fn probe(&self, key: u64) -> Bounds {
        let bucket = self.buckets[self.bucket_index(key)];
        let found = bucket.into_iter().find(|entry| has_key(*entry, key));
        found
            .map_or(Bounds::UNKNOWN, |entry| Bounds { lower: (entry >> 2 & 3) as i8 - 1, upper: (entry & 3) as i8 - 1 })
    }

    /// Stores bounds that took `nodes` nodes, at least one, to find.
    #[inline(always)]
    pub(super) fn store(&mut self, key: u64, known: Bounds, nodes: u64) {
        let work = u64::from(nodes.ilog2()) << 4;
        let bounds = ((known.lower + 1) as u64) << 2 | (known.upper + 1) as u64;
        self.insert(key, key >> DATA_BITS << DATA_BITS | work | bounds);
        if self.used > self.buckets.len() / 4 * 3 {
            self.grow();
        }
    }

    #[inline(always)]
    fn insert(&mut self, key: u64, entry: u64) {
        let bucket_index = self.bucket_index(key);
        let [costliest, latest] = &mut self.buckets[bucket_index];
        if *costliest == 0 {
            self.used += 1;
            *costliest = entry;
        } else if has_key(*costliest, key) {
            *costliest = entry;
        } else if packed_work(entry) >= packed_work(*costliest) {
            (*costliest, *latest) = (entry, *costliest);
        } else {
            *latest = entry;
        }
    }

    /// Doubles the table, if its limit and memory permit.
    #[cold]
    fn grow(&mut self) {
        let count = self.buckets.len();
        // Reset in any case: a table that cannot grow should not try again at the next store.
        self.used = 0;
        if 2 * count > self.max_buckets {
            return;
        }
        let Some(larger) = empty_buckets(2 * count) else { return };
        let older = std::mem::replace(&mut self.buckets, larger);
        for (bucket_index, bucket) in older.into_iter().enumerate() {
            let lowest = bucket_index as u64 & ((1 << DATA_BITS) - 1);
            for entry in bucket.into_iter().filter(|entry| *entry != 0) {
                // The bucket's index gives the lowest bits of the key, the entry the others.
                self.insert(entry >> DATA_BITS << DATA_BITS | lowest, entry);
            }
        }
    }
}

fn empty_buckets(count: usize) -> Option<Vec<[u64; 2]>> {
    let mut buckets = Vec::new();
    buckets.try_reserve_exact(count).ok()?;
    buckets.resize(count, [0; 2]);
    Some(buckets)
}

#[inline(always)]
fn has_key(entry: u64, key: u64) -> bool {
    (entry ^ key) >> DATA_BITS == 0 && entry != 0
}

fn packed_work(entry: u64) -> u64 {
    entry >> 4 & 0x7F
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOSS: Bounds = Bounds { lower: -1, upper: -1 };
    const NO_LOSS: Bounds = Bounds { lower: 0, upper: 1 };

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
