//! A frame: a position whose moves are being searched, with its window and the best value so far.
//!
//! Values are from the point of view of the side to move. Methods differ in what counts as best, and in the window of the next
//! successor.

use super::lines::NONE;
use super::method::{Cut, Method};
use super::score::Score;
use super::table::{Bound, TableEntry};
use crate::games::core::Side;

/// A position whose moves are being searched.
pub(super) struct Frame<P, S> {
    pub(super) position: P,
    pub(super) side: Side,
    /// Plies to the depth limit.
    pub(super) depth: u32,
    /// Plies beyond the depth limit.
    pub(super) quiescence_ply: u32,
    /// The window's lower bound before the first move: a best value that does not exceed it is only an upper bound.
    pub(super) initial_alpha: S,
    pub(super) alpha: S,
    pub(super) beta: S,
    pub(super) best: S,
    /// The number of the best move so far, or [`NONE`].
    pub(super) best_number: u32,
    /// The line that begins with the best move.
    pub(super) line: u32,
    /// The range of the walker's moves that are those of the position.
    pub(super) first: u32,
    pub(super) end: u32,
    /// Where the next move to be tried stands in that range. The current move is known by its number, since ordering swaps.
    pub(super) next: u32,
    /// The number of the current move.
    pub(super) number: u32,
    /// The bound that the current move has to exceed, if a null window tests it.
    pub(super) scout_bound: Option<S>,
    /// No position below the moves searched so far was evaluated because of the depth limit.
    pub(super) is_exhaustive: bool,
}

impl<P, S: Score> Frame<P, S> {
    /// Whether there is an integer between the bounds.
    pub(super) fn is_open(&self) -> bool {
        self.alpha.above() < self.beta
    }

    /// The window of the current move. Sets `scout_bound` if the window is a null window, which only tests the move.
    #[inline(always)]
    pub(super) fn window<M: Method>(&mut self, is_first: bool) -> (S, S) {
        match M::CUT {
            Cut::Never => (S::LOWEST, S::HIGHEST),
            Cut::Bound => (self.best, S::HIGHEST),
            Cut::Hard => (self.best, self.beta),
            Cut::Strict => (self.alpha, self.beta),
            Cut::Soft if M::SCOUTS && !is_first && self.is_open() => {
                let tested = if self.precedes_best() { self.alpha.below() } else { self.alpha };
                self.scout_bound = Some(tested);
                (tested, tested.above())
            }
            // A value equal to alpha must count as inside: the move comes before the best so far.
            Cut::Soft if M::SCOUTS && self.precedes_best() => (self.alpha.below(), self.beta),
            Cut::Soft => (self.alpha, self.beta),
        }
    }

    /// Whether the current move was generated before the best so far, and the best is inside the window. Such a move is preferred at
    /// an equal value, which makes the result independent of move ordering.
    pub(super) fn precedes_best(&self) -> bool {
        self.best_number != NONE && self.number < self.best_number && self.best > self.initial_alpha
    }

    /// Whether the current move becomes the best with this value. Before the depth limit the first move does whatever its value,
    /// so that there is always a line.
    #[inline(always)]
    pub(super) fn prefers<M: Method>(&self, value: S) -> bool {
        value > self.best
            || M::LAST && value == self.best
            || M::SCOUTS && value == self.best && self.precedes_best()
            || self.best_number == NONE && self.depth > 0 && (M::CUT != Cut::Hard || self.best == S::LOWEST)
    }

    /// The table's entry. A best value that reached beta is a lower bound for the side to move, since moves were cut off; one that
    /// did not exceed the initial alpha is an upper bound, since each of its moves may have been cut off below.
    pub(super) fn to_entry(&self) -> TableEntry<S> {
        let (above, below) = match self.side {
            Side::Max => (Bound::Lower, Bound::Upper),
            Side::Min => (Bound::Upper, Bound::Lower),
        };
        let bound = match self.best {
            best if best >= self.beta => above,
            best if best <= self.initial_alpha => below,
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
