//! [`Tree`] for native games.

use super::tree::Tree;
use crate::games::core::{Game, Side};
use std::task::Poll;

/// A native game as a tree: no answer is ever pending.
pub(super) struct NativeTree<G: Game>(pub G);

impl<G: Game> Tree for NativeTree<G> {
    type Position = G::Position;
    type Move = G::Move;
    type Score = i64;

    const HAS_MOVE_ORDER: bool = true;

    #[inline(always)]
    fn known_side_to_move(&self, position: &G::Position) -> Option<Side> {
        Some(self.0.side_to_move(position))
    }

    #[inline(always)]
    fn moves(&mut self, position: &G::Position, moves: &mut Vec<G::Move>) -> Poll<Side> {
        self.0.moves(position, moves);
        Poll::Ready(self.0.side_to_move(position))
    }

    #[inline(always)]
    fn value(&mut self, position: &G::Position) -> Poll<i64> {
        Poll::Ready(self.0.value(position))
    }

    #[inline(always)]
    fn is_over(&self, position: &G::Position) -> bool {
        self.0.is_over(position)
    }

    #[inline(always)]
    fn successor(&mut self, position: &G::Position, mv: G::Move, _number: usize) -> G::Position {
        self.0.apply(position, mv)
    }

    #[inline(always)]
    fn key(&self, position: &G::Position) -> u64 {
        self.0.key(position)
    }

    #[inline(always)]
    fn move_order(&self, position: &G::Position, mv: G::Move) -> i32 {
        self.0.move_order(position, mv)
    }

    #[inline(always)]
    fn forced_value(&self, position: &G::Position) -> Option<i64> {
        self.0.forced_value(position)
    }

    #[inline(always)]
    fn is_noisy(&self, position: &G::Position, mv: G::Move) -> bool {
        self.0.is_noisy(position, mv)
    }
}
