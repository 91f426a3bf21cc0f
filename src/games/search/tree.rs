//! The trait [`Tree`]: what the walker needs of a game.
//!
//! A native game answers at once. A game written as rules cannot: its answers are results of goals, and no goal runs on Rust's stack.
//! So methods may return [`Poll::Pending`]: the walk is suspended, and calls the same method again once the answer is there.

use super::recorder::Step;
use super::score::Score;
use crate::games::core::Side;
use std::hash::Hash;
use std::task::Poll;

/// What a position at the depth limit is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AtLimit<S> {
    /// Its static value for Max.
    Value(S),
    /// Its static value, and the game is known to be over, so that a deeper search would return the same.
    Final(S),
    /// It has no value, and is searched a ply deeper.
    Unknown,
}

/// A game tree.
pub(crate) trait Tree: Send {
    type Position: Send;
    type Move: Copy + Eq + Hash + Send;
    /// Values of positions.
    type Score: Score;

    /// Whether [`Tree::move_order`] ranks moves.
    const HAS_MOVE_ORDER: bool;

    /// Whether the walker reports its steps to [`Tree::record`].
    const RECORDS: bool = false;

    /// The side to move, if it is known without generating moves.
    fn known_side_to_move(&self, position: &Self::Position) -> Option<Side>;

    /// Appends the moves, none if the game is over, and returns the side to move.
    fn moves(&mut self, position: &Self::Position, moves: &mut Vec<Self::Move>) -> Poll<Side>;

    /// The static value for Max.
    fn value(&mut self, position: &Self::Position) -> Poll<Self::Score>;

    /// What a position at the depth limit is worth: its static value, which all positions of native games have.
    fn value_at_limit(&mut self, position: &Self::Position) -> Poll<AtLimit<Self::Score>> {
        self.value(position).map(AtLimit::Value)
    }

    /// Whether a position that has a value has no moves; false where that is not known at once.
    fn is_over(&self, _position: &Self::Position) -> bool {
        false
    }

    /// The position after a move; `number` is its index among the moves of the position.
    fn successor(&mut self, position: &Self::Position, mv: Self::Move, number: usize) -> Self::Position;

    /// The key in transposition tables: see [`Game::key`](crate::games::core::Game::key).
    fn key(&self, position: &Self::Position) -> u64;

    /// What identifies a position when it recurs: then it is drawn for a search that is to play. `None` in games without recurrence.
    fn recurrence(&self, _position: &Self::Position) -> Option<u64> {
        None
    }

    /// The static rank of a move; higher ranks are searched first.
    fn move_order(&self, position: &Self::Position, mv: Self::Move) -> i32;

    /// The exact value of a search of two plies or more, if it is known without one.
    fn forced_value(&self, position: &Self::Position) -> Option<Self::Score>;

    /// Whether the quiescence search tries the move.
    fn is_noisy(&self, position: &Self::Position, mv: Self::Move) -> bool;

    /// Records a step of the walker.
    fn record(&mut self, _step: Step<Self::Score>) {}
}
