//! What the solver tells apart: signs of values or the values themselves, and how its table packs their bounds.
//!
//! ```text
//!     a sign     one word:   high bits of the key: 53 | binary logarithm of the nodes: 7 | lower + 1: 2 | upper + 1: 2
//!     a value    two words:  high bits of the key: 53 | binary logarithm of the nodes: 7 | unused: 4
//!                            lower: 32 | upper: 32
//! ```

use super::bounds_table::{Bounds, BoundsTable};
use super::kept_tables::KeptTables;
use std::ops::Neg;
use std::sync::Mutex;

/// A value as the solver sees it, for the side to move.
pub(super) trait SolverScore: Copy + Ord + Neg<Output = Self> {
    /// An entry of the table.
    type Entry: BoundsEntry<Self>;

    const LOWEST: Self;
    const HIGHEST: Self;

    /// The score of a value. The map is monotone and odd, so that the score of the minimax value is the minimax value of scores.
    fn of(value: i64) -> Self;

    /// The table of such scores that a game keeps.
    fn kept(tables: &KeptTables) -> &Mutex<Option<BoundsTable<Self>>>;
}

/// An entry of the table: a key with bounds. The default is an empty one.
pub(super) trait BoundsEntry<S>: Copy + Default {
    /// An entry; `tag` has its lowest 4 bits free.
    fn new(tag: u64, bounds: Bounds<S>) -> Self;

    /// High bits of the key, the binary logarithm of the nodes, and 4 bits more; 0 if the entry is empty.
    fn checked_bits(self) -> u64;

    fn bounds(self) -> Bounds<S>;
}

/// A sign: who wins.
impl SolverScore for i8 {
    type Entry = u64;

    const LOWEST: i8 = -1;
    const HIGHEST: i8 = 1;

    #[inline(always)]
    fn of(value: i64) -> i8 {
        value.signum() as i8
    }

    fn kept(tables: &KeptTables) -> &Mutex<Option<BoundsTable<i8>>> {
        &tables.signs
    }
}

/// A value, where those beyond the range of the type are as good as its ends.
impl SolverScore for i32 {
    type Entry = ValueEntry;

    const LOWEST: i32 = -i32::MAX;
    const HIGHEST: i32 = i32::MAX;

    #[inline(always)]
    fn of(value: i64) -> i32 {
        value.clamp(i64::from(Self::LOWEST), i64::from(Self::HIGHEST)) as i32
    }

    fn kept(tables: &KeptTables) -> &Mutex<Option<BoundsTable<i32>>> {
        &tables.values
    }
}

impl BoundsEntry<i8> for u64 {
    #[inline(always)]
    fn new(tag: u64, bounds: Bounds<i8>) -> u64 {
        tag | ((bounds.lower + 1) as u64) << 2 | (bounds.upper + 1) as u64
    }

    #[inline(always)]
    fn checked_bits(self) -> u64 {
        self
    }

    #[inline(always)]
    fn bounds(self) -> Bounds<i8> {
        Bounds { lower: (self >> 2 & 3) as i8 - 1, upper: (self & 3) as i8 - 1 }
    }
}

/// An entry with bounds of a value.
#[derive(Clone, Copy, Default)]
pub(super) struct ValueEntry {
    tag: u64,
    lower: i32,
    upper: i32,
}

impl BoundsEntry<i32> for ValueEntry {
    #[inline(always)]
    fn new(tag: u64, Bounds { lower, upper }: Bounds<i32>) -> ValueEntry {
        // One of the free bits is set, so that no entry looks empty.
        ValueEntry { tag: tag | 1, lower, upper }
    }

    #[inline(always)]
    fn checked_bits(self) -> u64 {
        self.tag
    }

    #[inline(always)]
    fn bounds(self) -> Bounds<i32> {
        Bounds { lower: self.lower, upper: self.upper }
    }
}
