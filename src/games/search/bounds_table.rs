//! The transposition table of the solver: bounds of scores.
//!
//! An entry is one word. It holds all bits of the key but the lowest, which the index of the bucket determines, and in their place the
//! bounds and the work that they took, as a [`Scale`] packs them.
//!
//! A bucket has two entries: the one that took most nodes, and the latest one. The table begins small and doubles as it fills, so that a
//! small game stays in the cache.

use super::scale::{Bounds, Scale};
use std::marker::PhantomData;

/// The binary logarithm of the least initial number of buckets.
const MIN_INDEX_BITS: u32 = 15;

/// The initial number of buckets. An index determines the bits of the key that entries lack.
const fn min_buckets<S: Scale>() -> usize {
    1 << if S::DATA_BITS > MIN_INDEX_BITS { S::DATA_BITS } else { MIN_INDEX_BITS }
}

/// A table that grows.
pub(super) struct BoundsTable<S: Scale> {
    buckets: Vec<[u64; 2]>,
    /// Buckets filled since the last attempt to grow.
    used: usize,
    /// The maximum number of buckets.
    max_buckets: usize,
    scale: PhantomData<S>,
}

impl<S: Scale> BoundsTable<S> {
    /// An empty table that may grow to this many bytes. `None` if memory is exhausted.
    pub(super) fn new(bytes: usize) -> Option<BoundsTable<S>> {
        let least = min_buckets::<S>();
        let max_buckets = (bytes / size_of::<[u64; 2]>()).max(least);
        Some(BoundsTable { buckets: empty_buckets(least)?, used: 0, max_buckets, scale: PhantomData })
    }

    fn bucket_index(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// Memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<[u64; 2]>()
    }

    /// The bounds stored for a key.
    #[inline(always)]
    pub(super) fn probe(&self, key: u64) -> Bounds {
        let bucket = self.buckets[self.bucket_index(key)];
        let found = bucket.into_iter().find(|entry| has_key::<S>(*entry, key));
        found.map_or(S::UNKNOWN, S::unpack)
    }

    /// Stores bounds that took `nodes` nodes, at least one, to find.
    #[inline(always)]
    pub(super) fn store(&mut self, key: u64, known: Bounds, nodes: u64) {
        self.insert(key, key >> S::DATA_BITS << S::DATA_BITS | S::pack(known, nodes));
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
        } else if has_key::<S>(*costliest, key) {
            *costliest = entry;
        } else if S::work(entry) >= S::work(*costliest) {
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
            let lowest = bucket_index as u64 & ((1 << S::DATA_BITS) - 1);
            for entry in bucket.into_iter().filter(|entry| *entry != 0) {
                // The bucket's index gives the lowest bits of the key, the entry the others.
                self.insert(entry >> S::DATA_BITS << S::DATA_BITS | lowest, entry);
            }
        }
    }
}

fn empty_buckets(count: usize) -> Option<Vec<[u64; 2]>> {
    // The operating system gives zeroed memory, a page at a time when it is first used.
    bytemuck::try_zeroed_vec(count).ok()
}

#[inline(always)]
fn has_key<S: Scale>(entry: u64, key: u64) -> bool {
    (entry ^ key) >> S::DATA_BITS == 0 && entry != 0
}

#[cfg(test)]
mod tests {
    use super::super::scale::{Scores, Signs};
    use super::*;

    const LOSS: Bounds = Bounds { lower: -1, upper: -1 };
    const NO_LOSS: Bounds = Bounds { lower: 0, upper: 1 };

    fn key(number: u64) -> u64 {
        number.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    #[test]
    fn what_is_kept_is_found_while_the_table_grows() {
        let mut table = BoundsTable::<Signs>::new(1 << 26).expect("there is memory");
        let known = |number: u64| if number.is_multiple_of(2) { LOSS } else { NO_LOSS };
        (1..=100_000).for_each(|number| table.store(key(number), known(number), number));
        assert!(table.buckets.len() > min_buckets::<Signs>());
        assert!((1..=100_000).filter(|number| table.probe(key(*number)) == known(*number)).count() > 80_000);
        assert!((100_001..=200_000).all(|number| table.probe(key(number)) == Bounds::UNKNOWN));
    }

    #[test]
    fn what_cost_most_stays_in_a_table_that_may_not_grow() {
        let mut table = BoundsTable::<Signs>::new(0).expect("there is memory");
        table.store(key(1), NO_LOSS, 1 << 40);
        (2..1_000_000).for_each(|number| table.store(key(number), LOSS, 1));
        assert_eq!((table.buckets.len(), table.probe(key(1))), (min_buckets::<Signs>(), NO_LOSS));
    }

    #[test]
    fn bounds_of_all_scores_are_kept() {
        let mut table = BoundsTable::<Scores>::new(0).expect("there is memory");
        for (number, lower) in (-127..=127).step_by(5).enumerate() {
            let known = Bounds { lower, upper: 127 - lower.max(0) };
            table.store(key(number as u64), known, 1 << number);
            assert_eq!(table.probe(key(number as u64)), known);
        }
    }
}
