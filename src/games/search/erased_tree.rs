//! A native game as a tree whose steps are recorded.
//!
//! Positions and moves are erased, so that the walker is compiled once more for all games together, not for each.

use super::recorder::{Recorder, Step};
use super::score::Score;
use super::tree::Tree;
use crate::games::core::{Game, Side};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::any::Any;
use std::sync::Arc;
use std::task::Poll;

/// A position of some game.
type AnyPosition = Arc<dyn Any + Send + Sync>;

/// A game with moves that are numbers.
trait ErasedGame: Send {
    fn side_to_move(&self, position: &AnyPosition) -> Side;
    fn moves(&mut self, position: &AnyPosition, moves: &mut Vec<u32>);
    fn value(&self, position: &AnyPosition) -> i64;
    fn is_over(&self, position: &AnyPosition) -> bool;
    fn apply(&self, position: &AnyPosition, mv: u32) -> AnyPosition;
    fn key(&self, position: &AnyPosition) -> u64;
    fn move_order(&self, position: &AnyPosition, mv: u32) -> i32;
    fn forced_value(&self, position: &AnyPosition) -> Option<i64>;
    fn is_noisy(&self, position: &AnyPosition, mv: u32) -> bool;
}

/// A game, and the moves that have been met, by their numbers.
struct Numbered<G: Game> {
    game: G,
    moves: Vec<G::Move>,
    numbers: HashMap<G::Move, u32, FxBuildHasher>,
}

impl<G: Game> Numbered<G> {
    fn position<'p>(&self, position: &'p AnyPosition) -> &'p G::Position {
        position.downcast_ref().expect("all positions of a tree are those of its game")
    }

    fn number(&mut self, mv: G::Move) -> u32 {
        let moves = &mut self.moves;
        *self.numbers.entry(mv).or_insert_with(|| {
            moves.push(mv);
            (moves.len() - 1) as u32
        })
    }
}

impl<G: Game> ErasedGame for Numbered<G> {
    fn side_to_move(&self, position: &AnyPosition) -> Side {
        self.game.side_to_move(self.position(position))
    }

    fn moves(&mut self, position: &AnyPosition, moves: &mut Vec<u32>) {
        let mut legal = Vec::new();
        self.game.moves(self.position(position), &mut legal);
        moves.extend(legal.into_iter().map(|mv| self.number(mv)));
    }

    fn value(&self, position: &AnyPosition) -> i64 {
        self.game.value(self.position(position))
    }

    fn is_over(&self, position: &AnyPosition) -> bool {
        self.game.is_over(self.position(position))
    }

    fn apply(&self, position: &AnyPosition, mv: u32) -> AnyPosition {
        Arc::new(self.game.apply(self.position(position), self.moves[mv as usize]))
    }

    fn key(&self, position: &AnyPosition) -> u64 {
        self.game.key(self.position(position))
    }

    fn move_order(&self, position: &AnyPosition, mv: u32) -> i32 {
        self.game.move_order(self.position(position), self.moves[mv as usize])
    }

    fn forced_value(&self, position: &AnyPosition) -> Option<i64> {
        self.game.forced_value(self.position(position))
    }

    fn is_noisy(&self, position: &AnyPosition, mv: u32) -> bool {
        self.game.is_noisy(self.position(position), self.moves[mv as usize])
    }
}

/// A native game as a tree whose steps are recorded.
pub(super) struct ErasedTree {
    game: Box<dyn ErasedGame>,
    recorder: Recorder,
}

impl ErasedTree {
    pub(super) fn new<G: Game>(game: G, recorder: Recorder) -> ErasedTree {
        ErasedTree { game: Box::new(Numbered { game, moves: Vec::new(), numbers: HashMap::default() }), recorder }
    }
}

/// A position of a game for its erased tree.
pub(super) fn erased<G: Game>(position: G::Position) -> AnyPosition {
    Arc::new(position)
}

impl Tree for ErasedTree {
    type Position = AnyPosition;
    type Move = u32;
    type Score = i64;

    const HAS_MOVE_ORDER: bool = true;
    const RECORDS: bool = true;

    fn known_side_to_move(&self, position: &AnyPosition) -> Option<Side> {
        Some(self.game.side_to_move(position))
    }

    fn moves(&mut self, position: &AnyPosition, moves: &mut Vec<u32>) -> Poll<Side> {
        self.game.moves(position, moves);
        Poll::Ready(self.game.side_to_move(position))
    }

    fn value(&mut self, position: &AnyPosition) -> Poll<i64> {
        Poll::Ready(self.game.value(position))
    }

    fn is_over(&self, position: &AnyPosition) -> bool {
        self.game.is_over(position)
    }

    fn successor(&mut self, position: &AnyPosition, mv: u32, _number: usize) -> AnyPosition {
        self.game.apply(position, mv)
    }

    fn key(&self, position: &AnyPosition) -> u64 {
        self.game.key(position)
    }

    fn move_order(&self, position: &AnyPosition, mv: u32) -> i32 {
        self.game.move_order(position, mv)
    }

    fn forced_value(&self, position: &AnyPosition) -> Option<i64> {
        self.game.forced_value(position)
    }

    fn is_noisy(&self, position: &AnyPosition, mv: u32) -> bool {
        self.game.is_noisy(position, mv)
    }

    fn record(&mut self, step: Step<i64>) {
        self.recorder.record(step.map(i64::to_value));
    }
}
