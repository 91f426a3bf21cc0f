//! The solver's table: between which signs the values of positions lie.
//!
//! An entry is one word. It holds all bits of a key but the lowest, and those are the same for all entries of a place:
//!
//! ```text
//!     bits of the key from 11 on: 53 | binary logarithm of the positions visited for it: 7 | lower + 1: 2 | upper + 1: 2
//! ```
//!
//! Two entries make a bucket: one for what cost most, one for what came last. The table begins small and doubles as it fills, so
//! that small games need not wait for memory.

/// Bits of an entry that are not the key's.
const DATA: u32 = 11;

/// Buckets at first: with fewer, two keys could be mistaken for each other.
const FEWEST: usize = 1 << 15;

/// Between which signs a value lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The least it can be.
    pub lower: i8,
    /// The most it can be.
    pub upper: i8,
}

impl Bounds {
    /// Nothing is known.
    pub const WIDEST: Bounds = Bounds { lower: -1, upper: 1 };

    /// What both say.
    #[inline(always)]
    pub fn and(self, other: Bounds) -> Bounds {
        Bounds { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }

    /// The value, or a bound outside the window, if one is known.
    #[inline(always)]
    pub fn decide(self, alpha: i8, beta: i8) -> Option<i8> {
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
pub struct BoundsTable {
    buckets: Vec<[u64; 2]>,
    /// Buckets that hold something.
    used: usize,
    /// Buckets it may come to have.
    most: usize,
}

impl BoundsTable {
    /// An empty table that may take so many bytes, but at least a few. `None` if there is no memory.
    pub fn new(bytes: usize) -> Option<BoundsTable> {
        let most = (bytes / size_of::<[u64; 2]>()).max(FEWEST);
        Some(BoundsTable { buckets: empty(FEWEST)?, used: 0, most })
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// What is known of the position of this key.
    #[inline(always)]
    pub fn probe(&self, key: u64) -> Bounds {
        let bucket = self.buckets[self.place(key)];
        let found = bucket.into_iter().find(|entry| is_of(*entry, key));
        found.map_or(Bounds::WIDEST, |entry| Bounds { lower: (entry >> 2 & 3) as i8 - 1, upper: (entry & 3) as i8 - 1 })
    }

    /// Remembers what is known of a position, for which so many were visited.
    #[inline(always)]
    pub fn store(&mut self, key: u64, known: Bounds, nodes: u64) {
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

    /// Doubles the table, if that is allowed and there is memory for it.
    #[cold]
    fn grow(&mut self) {
        let count = self.buckets.len();
        // Whether it can be done or not, it is not to be tried again at once.
        self.used = 0;
        if 2 * count > self.most {
            return;
        }
        let Some(larger) = empty(2 * count) else { return };
        let older = std::mem::replace(&mut self.buckets, larger);
        for (place, bucket) in older.into_iter().enumerate() {
            let lowest = place as u64 & ((1 << DATA) - 1);
            for entry in bucket.into_iter().filter(|entry| *entry != 0) {
                // The key's bits between the two are the entry's own.
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
