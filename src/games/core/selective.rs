//! The trait [`SelectiveGame`]: what a selective search knows of a game besides its rules.
//!
//! A selective search looks at some moves less deeply than at others, so that it sees further where it matters. What it may look at less
//! deeply is knowledge of the game.

use super::game::Game;
use super::steps::Steps;

/// A game that can be searched selectively. Values are for the side to move, where nothing else is said.
pub(crate) trait SelectiveGame: Game {
    /// The value of a game that Max has won. No static value of a game that goes on comes near it.
    const WIN: i32;

    /// The unit of the margins of the search: in chess, a pawn.
    const UNIT: i32;

    /// The number of classes of moves.
    const MOVE_CLASSES: usize;

    /// The static value of a position in which the game goes on, by the terms among `steps`.
    fn estimate(&self, position: &Self::Position, steps: Steps) -> i32;

    /// The side to move has to answer a threat, so that a static value says nothing: in chess, a check.
    fn is_in_check(&self, position: &Self::Position) -> bool;

    /// The position after passing, for null-move pruning; `None` where the right to move may be a burden, or passing is absurd.
    fn after_pass(&self, position: &Self::Position) -> Option<Self::Position>;

    /// The class of a move, below [`SelectiveGame::MOVE_CLASSES`]: moves of a class have a similar purpose wherever they are made. In chess,
    /// those of a kind of piece to a square.
    fn move_class(&self, position: &Self::Position, mv: Self::Move) -> usize;

    /// The game is drawn by the rules if it goes on at all, since nothing has happened for too long: in chess, for fifty moves.
    fn is_drawn_by_count(&self, position: &Self::Position) -> bool;

    /// What identifies a position when positions recur: counters of moves do not count.
    fn recurrence_key(&self, position: &Self::Position) -> u64;

    /// How many of the last plies can be undone by further ones: a position older than that cannot recur.
    fn reversible_plies(&self, position: &Self::Position) -> usize;

    /// The gain of material of a move, if both sides go on capturing on its target as long as that pays: static exchange evaluation.
    fn exchange_gain(&self, position: &Self::Position, mv: Self::Move) -> i32;
}
