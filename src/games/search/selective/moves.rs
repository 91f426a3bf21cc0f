//! The moves of the nodes on the line, on stacks that all nodes share.
//!
//! ```text
//!     moves  [ of the root | of the successor | … ]       order: ranks and numbers of those that are searched, not yet taken first
//! ```

use super::frames::Previous;
use super::node::Searcher;
use super::ordering::{MoveOrdering, Quiet};
use crate::games::core::Side;
use crate::games::core::selective::SelectiveGame;
use crate::games::core::steps::Step;
use crate::games::search::ordering::select_next;

/// The moves of a node: those on the searcher's stacks from here on.
pub(super) struct Moves {
    first: usize,
    first_ranked: usize,
    /// The number of moves taken.
    pub(super) taken: usize,
}

impl<G: SelectiveGame> Searcher<'_, G> {
    /// Generates the moves of a node, and ranks those that are wanted. The move with the number `hint` comes first.
    pub(super) fn generate(
        &mut self,
        position: &G::Position,
        ply: usize,
        hint: Option<usize>,
        is_wanted: impl Fn(G::Move) -> bool,
    ) -> Moves {
        let (first, first_ranked) = (self.moves.len(), self.order.len());
        self.game.moves(position, &mut self.moves);
        let (side, previous) = (self.game.side_to_move(position), self.frames.previous(ply));
        for number in 0..self.moves.len() - first {
            let mv = self.moves[first + number];
            if is_wanted(mv) {
                let rank = if hint == Some(number) {
                    MoveOrdering::<G>::hint_rank()
                } else {
                    self.rank(position, ply, mv, side, previous)
                };
                self.order.push((rank, number as u32));
            }
        }
        Moves { first, first_ranked, taken: 0 }
    }

    /// The rank of a move: higher ranks are searched first.
    fn rank(&self, position: &G::Position, ply: usize, mv: G::Move, side: Side, previous: Previous) -> i32 {
        let static_rank = self.game.move_order(position, mv);
        if self.game.is_noisy(position, mv) {
            return MoveOrdering::<G>::capture_rank(static_rank);
        }
        let class = self.game.move_class(position, mv);
        self.ordering.quiet_rank(ply, mv, static_rank, &Quiet { side, class, previous })
    }

    /// A quiet move in its place.
    pub(super) fn quiet(&self, position: &G::Position, ply: usize, mv: G::Move) -> Quiet {
        Quiet {
            side: self.game.side_to_move(position),
            class: self.game.move_class(position, mv),
            previous: self.frames.previous(ply),
        }
    }

    /// The next move in the order, and its number in that of generation. A capture is put back, behind the quiet moves, if it turns out
    /// to lose material.
    pub(super) fn next_move(&mut self, position: &G::Position, moves: &mut Moves) -> Option<(G::Move, u32)> {
        loop {
            let left = &mut self.order[moves.first_ranked + moves.taken..];
            if left.is_empty() {
                return None;
            }
            let number = select_next(left);
            let mv = self.moves[moves.first + number as usize];
            if let Some(rank) = MoveOrdering::<G>::bad_capture_rank(left[0].0)
                && self.steps.has(Step::Exchanges)
                && self.game.exchange_gain(position, mv) < 0
            {
                left[0].0 = rank;
                continue;
            }
            moves.taken += 1;
            return Some((mv, number));
        }
    }

    /// The number of moves not taken yet.
    pub(super) fn count_left(&self, moves: &Moves) -> usize {
        self.order.len() - moves.first_ranked - moves.taken
    }

    /// Removes the moves of a node from the stacks.
    pub(super) fn forget(&mut self, moves: Moves) {
        self.moves.truncate(moves.first);
        self.order.truncate(moves.first_ranked);
    }
}
