//! What a search walks over: a tree of positions, whoever answers for it.
//!
//! A native game answers at once. A game that is written as rules cannot: its answers are goals that the machine has to run,
//! and no goal runs on Rust's stack. So every question may be left [`Poll::Pending`]; the search then stops where it is, and
//! asks the same question again when the answer is there.

use super::score::Score;
use crate::games::core::Side;
use std::hash::Hash;
use std::task::Poll;

/// A tree of positions.
pub trait Tree: Send {
    /// A position.
    type Position: Send;
    /// A move.
    type Move: Copy + Eq + Hash + Send;
    /// What positions are worth.
    type Score: Score;

    /// Whether it is known of moves what they move_order, so that they can be tried in a better order.
    const HAS_MOVE_ORDER: bool;

    /// Who moves, if that is known before the moves are.
    fn side_to_move(&self, position: &Self::Position) -> Option<Side>;

    /// Who moves, and adds the moves; none if the game is over.
    fn moves(&mut self, position: &Self::Position, moves: &mut Vec<Self::Move>) -> Poll<Side>;

    /// What the position is worth to Max without looking ahead.
    fn value(&mut self, position: &Self::Position) -> Poll<Self::Score>;

    /// The position after a move, the one of this number in its position.
    fn after(&mut self, position: &Self::Position, mv: Self::Move, number: usize) -> Self::Position;

    /// A number that equal positions share, and different ones almost never.
    fn key(&self, position: &Self::Position) -> u64;

    /// How good a move looks.
    fn move_order(&self, position: &Self::Position, mv: Self::Move) -> i32;

    /// The value, if two plies or more would certainly find it.
    fn forced_value(&self, position: &Self::Position) -> Option<Self::Score>;

    /// Whether a move may change the value at a stroke.
    fn is_noisy(&self, position: &Self::Position, mv: Self::Move) -> bool;
}
