//! The trait [`Tree`]: what a search walks over.
//!
//! A native game answers at once. A game written as rules cannot: its answers are results of goals, and no goal runs on Rust's stack.
//! So methods may return [`Poll::Pending`]; the walk then stops, and calls the same method again when the answer has arrived.

use super::score::Score;
use crate::games::core::Side;
use std::hash::Hash;
use std::task::Poll;

/// A tree of positions.
pub(crate) trait Tree: Send {
    /// A position.
    type Position: Send;
    /// A move.
    type Move: Copy + Eq + Hash + Send;
    /// The values of positions.
    type Score: Score;

    /// Whether moves can be ordered before they are searched.
    const HAS_MOVE_ORDER: bool;

    /// The side to move, if it is known without generating moves.
    fn known_side_to_move(&self, position: &Self::Position) -> Option<Side>;

    /// Appends the moves, none if the game is over, and returns the side to move.
    fn moves(&mut self, position: &Self::Position, moves: &mut Vec<Self::Move>) -> Poll<Side>;

    /// The static value for Max.
    fn value(&mut self, position: &Self::Position) -> Poll<Self::Score>;

    /// The position after a move, which has this number among the moves of its position.
    fn successor(&mut self, position: &Self::Position, mv: Self::Move, number: usize) -> Self::Position;

    /// The key in transposition tables: see [`Game::key`](crate::games::core::Game::key).
    fn key(&self, position: &Self::Position) -> u64;

    /// The rank of a move before it is searched; higher ranks come first.
    fn move_order(&self, position: &Self::Position, mv: Self::Move) -> i32;

    /// The value that a search of two plies or more finds, if it is known without one.
    fn forced_value(&self, position: &Self::Position) -> Option<Self::Score>;

    /// Whether the quiescence search tries the move.
    fn is_noisy(&self, position: &Self::Position, mv: Self::Move) -> bool;
}
