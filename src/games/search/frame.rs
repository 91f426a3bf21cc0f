//! A frame: a position whose moves are being tried, with its window and the best so far.
//!
//! Values are as the side to move sees them. What the best is, and with which window the next successor is visited, is where
//! the methods differ.

use super::method::{Cut, Method};
use super::score::Score;
use super::table::{Bound, TableEntry};
use crate::games::core::Side;

/// No move, or no line.
pub(super) const NONE: u32 = u32::MAX;

/// A position whose moves are being tried.
pub(super) struct Frame<P, W> {
    pub(super) position: P,
    pub(super) side: Side,
    pub(super) depth: u32,
    pub(super) beyond: u32,
    /// The window's lower bound when the frame was made.
    pub(super) floor: W,
    pub(super) alpha: W,
    pub(super) beta: W,
    pub(super) best: W,
    pub(super) best_number: u32,
    /// The best line from here on.
    pub(super) line: u32,
    /// Where its moves stand.
    pub(super) first: u32,
    pub(super) end: u32,
    /// The next move to be tried.
    pub(super) next: u32,
    /// The move being tried.
    pub(super) number: u32,
    /// What the move being tried is tested against, if it is only tested.
    pub(super) scouted: Option<W>,
    /// As far as its moves have been tried, no position was valued because the depth was reached.
    pub(super) is_exhaustive: bool,
}

impl<P, W: Score> Frame<P, W> {
    /// Whether there is room between the bounds for a value.
    pub(super) fn is_open(&self) -> bool {
        self.alpha.above() < self.beta
    }

    /// The window for the next successor, as this side sees it. Notes if the successor is only tested.
    #[inline(always)]
    pub(super) fn window<M: Method>(&mut self, is_first: bool) -> (W, W) {
        match M::CUT {
            Cut::Never => (W::LOWEST, W::HIGHEST),
            Cut::Bound => (self.best, W::HIGHEST),
            Cut::Hard => (self.best, self.beta),
            Cut::Strict => (self.alpha, self.beta),
            Cut::Soft if M::SCOUTS && !is_first && self.is_open() => {
                let tested = if self.precedes_best() { self.alpha.below() } else { self.alpha };
                self.scouted = Some(tested);
                (tested, tested.above())
            }
            // Nothing is lost by a window that is a little too wide.
            Cut::Soft if M::SCOUTS && self.precedes_best() => (self.alpha.below(), self.beta),
            Cut::Soft => (self.alpha, self.beta),
        }
    }

    /// Whether the move being tried was generated before the best so far, which is inside the window.
    pub(super) fn precedes_best(&self) -> bool {
        self.best_number != NONE && self.number < self.best_number && self.best > self.floor
    }

    /// Whether a value of the move being tried is better than the best so far.
    #[inline(always)]
    pub(super) fn prefers<M: Method>(&self, value: W) -> bool {
        value > self.best
            || M::LAST && value == self.best
            || M::SCOUTS && value == self.best && self.precedes_best()
            || self.best_number == NONE && self.depth > 0 && (M::CUT != Cut::Hard || self.best == W::LOWEST)
    }

    /// What the table shall know.
    pub(super) fn to_entry(&self) -> TableEntry<W> {
        let (above, below) = match self.side {
            Side::Max => (Bound::Lower, Bound::Upper),
            Side::Min => (Bound::Upper, Bound::Lower),
        };
        let bound = match self.best {
            best if best >= self.beta => above,
            best if best <= self.floor => below,
            _ => Bound::Exact,
        };
        let best = (self.best_number != NONE).then_some(self.best_number as usize);
        TableEntry {
            value: self.best.for_side(self.side),
            bound,
            depth: self.depth,
            best,
            is_exhaustive: self.is_exhaustive,
        }
    }
}
