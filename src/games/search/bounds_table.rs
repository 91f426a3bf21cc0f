//! The solver's table: bounds of the signs of values.
//!
//! An entry is one word. It holds all bits of the key but the lowest 11, which the index of the bucket gives:
//!
//! ```text
//!     bits of the key from 11 on: 53 | binary logarithm of the positions visited for it: 7 | lower + 1: 2 | upper + 1: 2
//! ```
//!
//! A bucket has two entries: the one that took most positions, and the latest one. The table begins small and doubles as it
//! fills, since clearing a large table takes longer than solving a small game.

/// The bits of an entry that are not the key's.
const DATA: u32 = 11;

/// The initial number of buckets. An index has to have at least the [`DATA`] bits of the key that entries lack.
const FEWEST: usize = 1 << 15;

/// Bounds of the sign of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    /// The lower bound.
    pub lower: i8,
    /// The upper bound.
    pub upper: i8,
}

impl Bounds {
    /// Any sign.
    pub(super) const WIDEST: Bounds = Bounds { lower: -1, upper: 1 };

    /// The intersection.
    #[inline(always)]
    pub(super) fn and(self, other: Bounds) -> Bounds {
        Bounds { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }

    /// The sign, or a bound outside the window, if the bounds give one.
    #[inline(always)]
    pub(super) fn decide(self, alpha: i8, beta: i8) -> Option<i8> {
        if self.lower >= beta || self.lower == self.upper {
            Some(self.lower)
        } else if self.upper <= alpha {
            Some(self.upper)
        } else {
            None
        }
    }
}

/// The table.
pub(super) struct BoundsTable {
    buckets: Vec<[u64; 2]>,
    /// Buckets with an entry, counted since the last attempt to grow.
    used: usize,
    /// The most buckets it may have.
    most: usize,
}

impl BoundsTable {
    /// An empty table that may grow to so many bytes. `None` if memory is exhausted.
    pub(super) fn new(bytes: usize) -> Option<BoundsTable> {
        let most = (bytes / size_of::<[u64; 2]>()).max(FEWEST);
        Some(BoundsTable { buckets: empty(FEWEST)?, used: 0, most })
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// The bounds for a key.
    #[inline(always)]
    pub(super) fn probe(&self, key: u64) -> Bounds {
        let bucket = self.buckets[self.place(key)];
        let found = bucket.into_iter().find(|entry| is_of(*entry, key));
        found.map_or(Bounds::WIDEST, |entry| Bounds { lower: (entry >> 2 & 3) as i8 - 1, upper: (entry & 3) as i8 - 1 })
    }

    /// Stores bounds that took so many positions to find.
    #[inline(always)]
    pub(super) fn store(&mut self, key: u64, known: Bounds, nodes: u64) {
        let work = u64::from(nodes.ilog2()) << 4;
        let bounds = ((known.lower + 1) as u64) << 2 | (known.upper + 1) as u64;
        self.put(key, key >> DATA << DATA | work | bounds);
        if self.used > self.buckets.len() / 4 * 3 {
            self.grow();
        }
    }

    #[inline(always)]
    fn put(&mut self, key: u64, entry: u64) {
        let place = self.place(key);
        let [costly, latest] = &mut self.buckets[place];
        if *costly == 0 {
            self.used += 1;
            *costly = entry;
        } else if is_of(*costly, key) {
            *costly = entry;
        } else if work_of(entry) >= work_of(*costly) {
            (*costly, *latest) = (entry, *costly);
        } else {
            *latest = entry;
        }
    }

    /// Doubles the table, if it may grow and there is memory.
    #[cold]
    fn grow(&mut self) {
        let count = self.buckets.len();
        // Reset in any case: a table that cannot grow should not try again at the next store.
        self.used = 0;
        if 2 * count > self.most {
            return;
        }
        let Some(larger) = empty(2 * count) else { return };
        let older = std::mem::replace(&mut self.buckets, larger);
        for (place, bucket) in older.into_iter().enumerate() {
            let lowest = place as u64 & ((1 << DATA) - 1);
            for entry in bucket.into_iter().filter(|entry| *entry != 0) {
                // The bucket's index gives the lowest bits of the key, the entry the others.
                self.put(entry >> DATA << DATA | lowest, entry);
            }
        }
    }
}

fn empty(count: usize) -> Option<Vec<[u64; 2]>> {
    let mut buckets = Vec::new();
    buckets.try_reserve_exact(count).ok()?;
    buckets.resize(count, [0; 2]);
    Some(buckets)
}

#[inline(always)]
fn is_of(entry: u64, key: u64) -> bool {
    (entry ^ key) >> DATA == 0 && entry != 0
}

fn work_of(entry: u64) -> u64 {
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
        assert!(table.buckets.len() > FEWEST);
        assert!((1..=100_000).filter(|number| table.probe(key(*number)) == known(*number)).count() > 80_000);
        assert!((100_001..=200_000).all(|number| table.probe(key(number)) == Bounds::WIDEST));
    }

    #[test]
    fn what_cost_most_stays_in_a_table_that_may_not_grow() {
        let mut table = BoundsTable::new(0).expect("there is memory");
        table.store(key(1), NO_LOSS, 1 << 40);
        (2..1_000_000).for_each(|number| table.store(key(number), LOSS, 1));
        assert_eq!((table.buckets.len(), table.probe(key(1))), (FEWEST, NO_LOSS));
    }
}
