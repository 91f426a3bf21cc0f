//! What a solver tells apart: only who wins, or all values; and how the bounds of a value are packed into an entry of its table.
//!
//! A score is a value as a small number, for the side to move. Larger values have larger scores, and opposite values opposite ones.

use crate::games::core::Game;

/// Bounds of the score of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub lower: i8,
    pub upper: i8,
}

impl Bounds {
    /// The intersection.
    #[inline(always)]
    pub(super) fn intersect(self, other: Bounds) -> Bounds {
        Bounds { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }

    /// The score if it is known, or a bound outside the window.
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

/// What a solver tells apart.
pub(crate) trait Scale: Send + Sync + 'static {
    /// The bounds of all scores.
    const UNKNOWN: Bounds;

    /// The number of bits of an entry that do not belong to the key.
    const DATA_BITS: u32;

    /// The score of a value.
    fn score<G: Game>(game: &G, value: i64) -> i8;

    /// Packs bounds that took `nodes` nodes, at least one, to find. No entry is 0.
    fn pack(bounds: Bounds, nodes: u64) -> u64;

    /// The bounds of an entry.
    fn unpack(entry: u64) -> Bounds;

    /// A measure of the work that an entry took.
    fn work(entry: u64) -> u64;
}

/// Only who wins: 1, 0 or -1.
///
/// ```text
///     binary logarithm of the nodes searched for it: 7 bits | lower + 1: 2 | upper + 1: 2
/// ```
pub(crate) struct Signs;

impl Scale for Signs {
    const UNKNOWN: Bounds = Bounds { lower: -1, upper: 1 };
    const DATA_BITS: u32 = 11;

    #[inline(always)]
    fn score<G: Game>(_game: &G, value: i64) -> i8 {
        value.signum() as i8
    }

    #[inline(always)]
    fn pack(bounds: Bounds, nodes: u64) -> u64 {
        u64::from(nodes.ilog2()) << 4 | ((bounds.lower + 1) as u64) << 2 | (bounds.upper + 1) as u64
    }

    #[inline(always)]
    fn unpack(entry: u64) -> Bounds {
        Bounds { lower: (entry >> 2 & 3) as i8 - 1, upper: (entry & 3) as i8 - 1 }
    }

    #[inline(always)]
    fn work(entry: u64) -> u64 {
        entry >> 4 & 0x7F
    }
}

/// All values, by [`Game::score_of`].
///
/// ```text
///     binary logarithm of the nodes searched for it, by fours: 4 bits | lower + 128: 8 | upper + 128: 8
/// ```
pub(crate) struct Scores;

/// The greatest score.
const MAX_SCORE: i8 = 127;

impl Scale for Scores {
    const UNKNOWN: Bounds = Bounds { lower: -MAX_SCORE, upper: MAX_SCORE };
    const DATA_BITS: u32 = 20;

    #[inline(always)]
    fn score<G: Game>(game: &G, value: i64) -> i8 {
        match value {
            i64::MIN => -MAX_SCORE,
            i64::MAX => MAX_SCORE,
            value => game.score_of(value).unwrap_or(0),
        }
    }

    #[inline(always)]
    fn pack(bounds: Bounds, nodes: u64) -> u64 {
        let [lower, upper] = [bounds.lower, bounds.upper].map(|bound| (i64::from(bound) + 128) as u64);
        u64::from(nodes.ilog2() / 4) << 16 | lower << 8 | upper
    }

    #[inline(always)]
    fn unpack(entry: u64) -> Bounds {
        let bound = |bits: u64| ((bits & 0xFF) as i64 - 128) as i8;
        Bounds { lower: bound(entry >> 8), upper: bound(entry) }
    }

    #[inline(always)]
    fn work(entry: u64) -> u64 {
        entry >> 16 & 0xF
    }
}
