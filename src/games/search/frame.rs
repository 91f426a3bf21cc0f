//! Stack frames of the walker: a node whose moves are being searched, with its window and its best value so far.
//!
//! Values are those of the side to move, as in negamax. Methods differ in when a move becomes the best, and in the window of the
//! next successor.

use super::lines::NO_INDEX;
use super::method::{CutoffRule, Method};
use super::score::Score;
use super::table::{BoundKind, TableEntry};
use crate::games::core::Side;

/// A node whose moves are being searched.
pub(super) struct Frame<P, S> {
    pub(super) position: P,
    pub(super) side: Side,
    /// Remaining depth in plies.
    pub(super) depth: u32,
    /// Plies beyond the depth limit.
    pub(super) quiescence_ply: u32,
    /// Alpha before the first move: a best value that does not exceed it is only an upper bound.
    pub(super) initial_alpha: S,
    pub(super) alpha: S,
    pub(super) beta: S,
    pub(super) best: S,
    /// The number of the best move so far, or [`NO_INDEX`].
    pub(super) best_number: u32,
    /// The principal variation, which begins with the best move.
    pub(super) line: u32,
    /// The range of the walker's moves that belong to this node.
    pub(super) first: u32,
    pub(super) end: u32,
    /// The index of the next move in that range, or in the walker's `order` if moves are ordered.
    pub(super) next: u32,
    /// The number of the current move in the order of generation.
    pub(super) number: u32,
    /// The lower bound of the null window in which the current move is searched, if it is.
    pub(super) scout_bound: Option<S>,
    /// No node below the moves searched so far was evaluated because of the depth limit.
    pub(super) is_exhaustive: bool,
}

impl<P, S: Score> Frame<P, S> {
    /// Whether there is an integer strictly between the bounds: the window is no null window.
    pub(super) fn is_open(&self) -> bool {
        self.alpha.just_above() < self.beta
    }

    /// The window of the current move. Sets `scout_bound` if that is the null window of a scout.
    #[inline(always)]
    pub(super) fn next_window<M: Method>(&mut self, is_first: bool) -> (S, S) {
        match M::CUTOFF_RULE {
            CutoffRule::Never => (S::LOWEST, S::HIGHEST),
            CutoffRule::BetaOnly => (self.best, S::HIGHEST),
            CutoffRule::FailHard => (self.best, self.beta),
            CutoffRule::Strict => (self.alpha, self.beta),
            CutoffRule::FailSoft if M::USES_SCOUTS && !is_first && self.is_open() => {
                let tested = if self.precedes_best() { self.alpha.just_below() } else { self.alpha };
                self.scout_bound = Some(tested);
                (tested, tested.just_above())
            }
            // A value equal to alpha has to be exact, since this move is preferred to the best so far.
            CutoffRule::FailSoft if M::USES_SCOUTS && self.precedes_best() => (self.alpha.just_below(), self.beta),
            CutoffRule::FailSoft => (self.alpha, self.beta),
        }
    }

    /// Whether the current move was generated before the best so far, whose value is exact. Such a move is preferred at an equal value,
    /// which makes the result independent of move ordering.
    pub(super) fn precedes_best(&self) -> bool {
        self.best_number != NO_INDEX && self.number < self.best_number && self.best > self.initial_alpha
    }

    /// Whether a move with this value becomes the best. Outside quiescence search the first move does even at the lowest value, so that
    /// there is always a line; in F2 only if the window is open below.
    #[inline(always)]
    pub(super) fn prefers<M: Method>(&self, value: S) -> bool {
        value > self.best
            || M::PREFERS_LAST && value == self.best
            || M::USES_SCOUTS && value == self.best && self.precedes_best()
            || self.best_number == NO_INDEX
                && self.depth > 0
                && (M::CUTOFF_RULE != CutoffRule::FailHard || self.best == S::LOWEST)
    }

    /// The entry for the transposition table. A best value that reached beta is a lower bound for the side to move, since moves were
    /// cut off; one that did not exceed the initial alpha is an upper bound, since each successor may have been cut off.
    pub(super) fn to_entry(&self) -> TableEntry<S> {
        let (above, below) = match self.side {
            Side::Max => (BoundKind::Lower, BoundKind::Upper),
            Side::Min => (BoundKind::Upper, BoundKind::Lower),
        };
        let bound = match self.best {
            best if best >= self.beta => above,
            best if best <= self.initial_alpha => below,
            _ => BoundKind::Exact,
        };
        let best = (self.best_number != NO_INDEX).then_some(self.best_number as usize);
        TableEntry {
            value: self.best.for_side(self.side),
            bound,
            depth: self.depth,
            best,
            is_exhaustive: self.is_exhaustive,
        }
    }
}
