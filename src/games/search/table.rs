//! The transposition table: results of searches by the key of the position.
//!
//! Threads share the table without locks: an entry is the exclusive or of key and data, followed by the data, so that a torn write
//! matches no key (R. Hyatt and T. Mann, *A Lockless Transposition Table Implementation for
//! Parallel Search Chess Engines*, 2002). A bucket has two entries: the deepest one, and the latest one.
//!
//! Values are used only by searches of exactly the same depth, so that no result depends on the contents of the table.

use super::score::Score;
use std::sync::atomic::{AtomicU64, Ordering};

/// The remaining depth of a search to the end of the game.
pub(crate) const UNLIMITED_DEPTH: u32 = u32::MAX;

/// How a stored value relates to the exact one, both for Max.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoundKind {
    /// It is the exact value.
    Exact,
    /// The exact value is not less.
    Lower,
    /// The exact value is not greater.
    Upper,
}

/// The result of searching a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TableEntry<W> {
    /// The value for Max, or a bound of it.
    pub value: W,
    /// Whether the value is exact or a bound.
    pub bound: BoundKind,
    /// The remaining depth of the search in plies.
    pub depth: u32,
    /// The number of the best move, if known.
    pub best: Option<usize>,
    /// No node was evaluated because of the depth limit.
    pub is_exhaustive: bool,
}

// The widths in bits of the fields of an entry's data, from the highest down: value, depth, bound, best move, exhaustive.
const VALUE_BITS: u32 = 40;
const DEPTH_BITS: u32 = 12;
const BOUND_BITS: u32 = 2;
const EXHAUSTIVE_BITS: u32 = 1;
const BEST_BITS: u32 = 9;
/// The depth field of [`UNLIMITED_DEPTH`].
const UNLIMITED_FIELD: u64 = (1 << DEPTH_BITS) - 1;
/// The best-move field without a best move, or with one whose number does not fit.
const NO_BEST: u64 = (1 << BEST_BITS) - 1;

const fn field(bits: u64, at: u32, size: u32) -> u64 {
    bits >> at & ((1 << size) - 1)
}

/// A table of fixed size; a pair of entries is a bucket.
pub(crate) struct Table {
    entries: Vec<[AtomicU64; 2]>,
}

impl Table {
    /// An empty table of this size, rounded down to a power of two, but of at least 1024 entries. `None` if memory is exhausted.
    pub(crate) fn new(bytes: usize) -> Option<Table> {
        let wanted = (bytes / size_of::<[AtomicU64; 2]>()).max(1 << 10);
        let count = 1 << wanted.ilog2();
        // The operating system gives zeroed memory, a page at a time when it is first used.
        bytemuck::try_zeroed_vec(count).ok().map(|entries| Table { entries })
    }

    /// A table of twice the size with the same entries, if this one is half full and that is within `max_bytes` bytes.
    pub(crate) fn doubled(&self, max_bytes: usize) -> Option<Table> {
        const OCCUPANCY_SAMPLE: usize = 1 << 9;
        let bytes = 2 * self.entries.len() * size_of::<[AtomicU64; 2]>();
        let taken =
            self.entries.iter().take(OCCUPANCY_SAMPLE).filter(|[_, data]| data.load(Ordering::Relaxed) != 0).count();
        if bytes > max_bytes || taken < OCCUPANCY_SAMPLE / 2 {
            return None;
        }
        let larger = Table::new(bytes)?;
        for index in 0..self.entries.len() {
            let (key, data) = self.read_bucket(index);
            if data != 0 {
                larger.insert(key, data);
            }
        }
        Some(larger)
    }

    /// The index of the first entry of a key's bucket. The lowest bits are skipped, since multiplicative hashes mix them least.
    fn bucket_index(&self, key: u64) -> usize {
        (key >> 20) as usize & (self.entries.len() - 1) & !1
    }

    fn read_bucket(&self, index: usize) -> (u64, u64) {
        let [check, data] = &self.entries[index];
        let data = data.load(Ordering::Relaxed);
        (check.load(Ordering::Relaxed) ^ data, data)
    }

    /// Looks up the entry of a key.
    #[inline]
    pub(crate) fn probe<W: Score>(&self, key: u64) -> Option<TableEntry<W>> {
        let bucket = self.bucket_index(key);
        let data = [bucket, bucket + 1].into_iter().find_map(|index| {
            let (found, data) = self.read_bucket(index);
            (found == key && data != 0).then_some(data)
        })?;
        // The value is the highest field, so that the arithmetic shift extends its sign.
        let value = data as i64 >> (64 - VALUE_BITS);
        let best = field(data, EXHAUSTIVE_BITS, BEST_BITS);
        Some(TableEntry {
            value: W::unpacked(value),
            bound: match field(data, EXHAUSTIVE_BITS + BEST_BITS, BOUND_BITS) {
                1 => BoundKind::Exact,
                2 => BoundKind::Lower,
                _ => BoundKind::Upper,
            },
            depth: match field(data, EXHAUSTIVE_BITS + BEST_BITS + BOUND_BITS, DEPTH_BITS) {
                UNLIMITED_FIELD => UNLIMITED_DEPTH,
                depth => depth as u32,
            },
            best: (best != NO_BEST).then_some(best as usize),
            is_exhaustive: field(data, 0, EXHAUSTIVE_BITS) == 1,
        })
    }

    /// Stores an entry, unless its value or depth does not fit.
    #[inline]
    pub(crate) fn store<W: Score>(&self, key: u64, entry: TableEntry<W>) {
        let depth = if entry.depth == UNLIMITED_DEPTH { UNLIMITED_FIELD } else { u64::from(entry.depth) };
        let Some(value) = entry.value.packed().filter(|_| depth < UNLIMITED_FIELD || entry.depth == UNLIMITED_DEPTH)
        else {
            return;
        };
        let bound = match entry.bound {
            BoundKind::Exact => 1,
            BoundKind::Lower => 2,
            BoundKind::Upper => 3,
        };
        let best = entry.best.map_or(NO_BEST, |best| (best as u64).min(NO_BEST));
        let data = (value as u64) << (64 - VALUE_BITS)
            | depth << (EXHAUSTIVE_BITS + BEST_BITS + BOUND_BITS)
            | bound << (EXHAUSTIVE_BITS + BEST_BITS)
            | best << EXHAUSTIVE_BITS
            | u64::from(entry.is_exhaustive);
        self.insert(key, data);
    }

    fn insert(&self, key: u64, data: u64) {
        let depth = field(data, EXHAUSTIVE_BITS + BEST_BITS + BOUND_BITS, DEPTH_BITS);
        let bucket = self.bucket_index(key);
        let (first, older) = self.read_bucket(bucket);
        // The first entry is the deepest, the second the latest; an entry displaced from the first place moves to the second.
        let is_deeper = field(older, EXHAUSTIVE_BITS + BEST_BITS + BOUND_BITS, DEPTH_BITS) <= depth;
        let index = if first == key || older == 0 || is_deeper { bucket } else { bucket + 1 };
        if index == bucket && first != key && older != 0 {
            let [check, rest] = &self.entries[bucket + 1];
            check.store(first ^ older, Ordering::Relaxed);
            rest.store(older, Ordering::Relaxed);
        }
        let [check, rest] = &self.entries[index];
        check.store(key ^ data, Ordering::Relaxed);
        rest.store(data, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found() {
        let table = Table::new(1 << 16).expect("there is memory");
        for (number, bound) in [BoundKind::Exact, BoundKind::Lower, BoundKind::Upper].into_iter().enumerate() {
            let entry = TableEntry {
                value: -123_456_789_i64 * number as i64,
                bound,
                depth: 7,
                best: Some(number),
                is_exhaustive: number == 1,
            };
            let key = 0x1234_5678_9ABC_DEF0 + ((number as u64) << 32);
            table.store(key, entry);
            assert_eq!(table.probe::<i64>(key), Some(entry));
            assert_eq!(table.probe::<i64>(key ^ 1), None);
        }
    }

    #[test]
    fn values_without_room_are_not_kept() {
        let table = Table::new(0).expect("there is memory");
        table.store(
            9,
            TableEntry {
                value: 1_i64 << 40,
                bound: BoundKind::Exact,
                depth: UNLIMITED_DEPTH,
                best: None,
                is_exhaustive: true,
            },
        );
        assert_eq!(table.probe::<i64>(9), None);
        table.store(
            9,
            TableEntry {
                value: -1_i64,
                bound: BoundKind::Exact,
                depth: UNLIMITED_DEPTH,
                best: None,
                is_exhaustive: true,
            },
        );
        let entry = table.probe::<i64>(9).expect("it is there");
        assert_eq!((entry.value, entry.depth, entry.best), (-1, UNLIMITED_DEPTH, None));
    }
}
