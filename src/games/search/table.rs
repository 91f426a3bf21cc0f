//! The transposition table: results of searches by the key of the position.
//!
//! An entry is two words, so that threads can share the table without locks: the first is the key combined with the data by
//! exclusive or, and a half-written entry fits no key (R. Hyatt and T. Mann, *A Lockless Transposition Table Implementation for
//! Parallel Search Chess Engines*, 2002). A bucket has two entries: the deepest one, and the latest one.
//!
//! An entry is used only by searches of exactly its depth. So a value from the table is the value that a search without it would
//! find, and no result depends on the contents of the table.

use super::score::Score;
use std::sync::atomic::{AtomicU64, Ordering};

/// The depth of a search to the end of the game.
pub(crate) const UNLIMITED: u32 = u32::MAX;

/// How a stored value relates to the true one, both for Max.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the true value.
    Exact,
    /// The true value is at least that.
    Lower,
    /// The true value is at most that.
    Upper,
}

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TableEntry<W> {
    /// The value, or a bound.
    pub value: W,
    /// Which of them.
    pub bound: Bound,
    /// The depth of the search.
    pub depth: u32,
    /// The number of the best move, if one is known.
    pub best: Option<usize>,
    /// No position was evaluated because of the depth limit.
    pub is_exhaustive: bool,
}

// The fields of an entry's data, from the highest bits down: value, depth, bound, best move, exhaustive.
const VALUE: u32 = 40;
const DEPTH: u32 = 12;
const BOUND: u32 = 2;
const WHOLE: u32 = 1;
const BEST: u32 = 9;
/// Stands for [`UNLIMITED`].
const DEEPEST: u64 = (1 << DEPTH) - 1;
const NO_BEST: u64 = (1 << BEST) - 1;

const fn field(bits: u64, at: u32, size: u32) -> u64 {
    bits >> at & ((1 << size) - 1)
}

/// A table of fixed size.
pub(crate) struct Table {
    entries: Vec<[AtomicU64; 2]>,
}

impl Table {
    /// A table of so many bytes, rounded down to a power of two, but of at least 1024 entries. `None` if memory is exhausted.
    pub(crate) fn new(bytes: usize) -> Option<Table> {
        let wanted = (bytes / size_of::<[AtomicU64; 2]>()).max(1 << 10);
        let count = 1 << wanted.ilog2();
        let mut entries = Vec::new();
        entries.try_reserve_exact(count).ok()?;
        entries.resize_with(count, Default::default);
        Some(Table { entries })
    }

    /// A table of twice the size with the same entries, if half of this one is taken and `most` bytes allow it.
    pub(crate) fn grown(&self, most: usize) -> Option<Table> {
        const SAMPLE: usize = 1 << 9;
        let bytes = 2 * self.entries.len() * size_of::<[AtomicU64; 2]>();
        let taken = self.entries.iter().take(SAMPLE).filter(|[_, data]| data.load(Ordering::Relaxed) != 0).count();
        if bytes > most || taken < SAMPLE / 2 {
            return None;
        }
        let larger = Table::new(bytes)?;
        for place in 0..self.entries.len() {
            let (key, data) = self.read(place);
            if data != 0 {
                larger.put(key, data);
            }
        }
        Some(larger)
    }

    /// The index of a bucket's first entry.
    fn bucket(&self, key: u64) -> usize {
        (key >> 20) as usize & (self.entries.len() - 1) & !1
    }

    fn read(&self, place: usize) -> (u64, u64) {
        let [combined, data] = &self.entries[place];
        let data = data.load(Ordering::Relaxed);
        (combined.load(Ordering::Relaxed) ^ data, data)
    }

    /// The entry of a key.
    #[inline]
    pub(crate) fn probe<W: Score>(&self, key: u64) -> Option<TableEntry<W>> {
        let bucket = self.bucket(key);
        let data = [bucket, bucket + 1].into_iter().find_map(|place| {
            let (found, data) = self.read(place);
            (found == key && data != 0).then_some(data)
        })?;
        // The value is the highest field, so that shifting keeps its sign.
        let value = data as i64 >> (64 - VALUE);
        let best = field(data, WHOLE, BEST);
        Some(TableEntry {
            value: W::unpacked(value),
            bound: match field(data, WHOLE + BEST, BOUND) {
                1 => Bound::Exact,
                2 => Bound::Lower,
                _ => Bound::Upper,
            },
            depth: match field(data, WHOLE + BEST + BOUND, DEPTH) {
                DEEPEST => UNLIMITED,
                depth => depth as u32,
            },
            best: (best != NO_BEST).then_some(best as usize),
            is_exhaustive: field(data, 0, WHOLE) == 1,
        })
    }

    /// Stores an entry, unless its value or its depth does not fit.
    #[inline]
    pub(crate) fn store<W: Score>(&self, key: u64, known: TableEntry<W>) {
        let depth = if known.depth == UNLIMITED { DEEPEST } else { u64::from(known.depth) };
        let Some(value) = known.value.packed().filter(|_| depth < DEEPEST || known.depth == UNLIMITED) else { return };
        let bound = match known.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        let best = known.best.map_or(NO_BEST, |best| (best as u64).min(NO_BEST));
        let data = (value as u64) << (64 - VALUE)
            | depth << (WHOLE + BEST + BOUND)
            | bound << (WHOLE + BEST)
            | best << WHOLE
            | u64::from(known.is_exhaustive);
        self.put(key, data);
    }

    fn put(&self, key: u64, data: u64) {
        let depth = field(data, WHOLE + BEST + BOUND, DEPTH);
        let bucket = self.bucket(key);
        let (first, older) = self.read(bucket);
        // The first entry is for the deepest search, the second for the latest; what the first loses moves to the second.
        let is_deeper = field(older, WHOLE + BEST + BOUND, DEPTH) <= depth;
        let place = if first == key || older == 0 || is_deeper { bucket } else { bucket + 1 };
        if place == bucket && first != key && older != 0 {
            let [combined, rest] = &self.entries[bucket + 1];
            combined.store(first ^ older, Ordering::Relaxed);
            rest.store(older, Ordering::Relaxed);
        }
        let [combined, rest] = &self.entries[place];
        combined.store(key ^ data, Ordering::Relaxed);
        rest.store(data, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found() {
        let table = Table::new(1 << 16).expect("there is memory");
        for (number, bound) in [Bound::Exact, Bound::Lower, Bound::Upper].into_iter().enumerate() {
            let known = TableEntry {
                value: -123_456_789_i64 * number as i64,
                bound,
                depth: 7,
                best: Some(number),
                is_exhaustive: number == 1,
            };
            let key = 0x1234_5678_9ABC_DEF0 + ((number as u64) << 32);
            table.store(key, known);
            assert_eq!(table.probe::<i64>(key), Some(known));
            assert_eq!(table.probe::<i64>(key ^ 1), None);
        }
    }

    #[test]
    fn values_without_room_are_not_kept() {
        let table = Table::new(0).expect("there is memory");
        table.store(
            9,
            TableEntry { value: 1_i64 << 40, bound: Bound::Exact, depth: UNLIMITED, best: None, is_exhaustive: true },
        );
        assert_eq!(table.probe::<i64>(9), None);
        table.store(
            9,
            TableEntry { value: -1_i64, bound: Bound::Exact, depth: UNLIMITED, best: None, is_exhaustive: true },
        );
        let known = table.probe::<i64>(9).expect("it is there");
        assert_eq!((known.value, known.depth, known.best), (-1, UNLIMITED, None));
    }
}
