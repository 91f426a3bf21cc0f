//! The moves of the nodes on the line, on stacks that all nodes share.
//!
//! ```text
//!     moves  [ of the root | of the successor | … ]       order: ranks and numbers of those that are searched, not yet taken first
//! ```

use super::node::Searcher;
use super::ordering::MoveOrdering;
use crate::games::core::selective::SelectiveGame;
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
        for (number, mv) in self.moves[first..].iter().enumerate() {
            if is_wanted(*mv) {
                let rank = match hint {
                    Some(hint) if hint == number => MoveOrdering::<G::Move>::hint_rank(),
                    _ => self.ordering.rank(self.game, position, self.steps, ply, *mv),
                };
                self.order.push((rank, number as u32));
            }
        }
        Moves { first, first_ranked, taken: 0 }
    }

    /// The next move in the order, and its number in that of generation.
    pub(super) fn next_move(&mut self, moves: &mut Moves) -> Option<(G::Move, u32)> {
        let left = &mut self.order[moves.first_ranked + moves.taken..];
        if left.is_empty() {
            return None;
        }
        let number = select_next(left);
        moves.taken += 1;
        Some((self.moves[moves.first + number as usize], number))
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
