//! The search beyond the depth limit: captures that may pay, and all moves in check.

use super::moves::Moves;
use super::node::Searcher;
use super::scores::{DRAW, INFINITE, MAX_PLY, final_score};
use crate::games::core::selective::SelectiveGame;
use crate::games::core::steps::Step;

impl<G: SelectiveGame> Searcher<'_, G> {
    /// The score of a node at the limit, or a bound of it outside the window. `None` if the search has to stop. The recursion is
    /// bounded by [`MAX_PLY`].
    pub(super) fn quiesce(&mut self, position: &G::Position, ply: usize, alpha: i32, beta: i32) -> Option<i32> {
        self.count_node()?;
        self.lines[ply].clear();
        if self.game.is_drawn_by_count(position) {
            return Some(final_score(self.game, position, ply));
        }
        if self.game.is_dead(position) {
            return Some(DRAW);
        }
        let is_in_check = self.game.is_in_check(position);
        // A check has to be answered; otherwise the side to move need not capture.
        let estimate = if is_in_check { -INFINITE } else { self.estimate(position) };
        if estimate >= beta || ply >= MAX_PLY {
            return Some(if is_in_check { self.estimate(position) } else { estimate });
        }
        let game = self.game;
        let mut moves = self.generate(position, ply, None, |mv| is_in_check || game.is_noisy(position, mv));
        let score = match is_in_check && self.count_left(&moves) == 0 {
            true => Some(final_score(self.game, position, ply)),
            false => self.quiesce_moves(position, ply, (alpha.max(estimate), beta), estimate, &mut moves),
        };
        self.forget(moves);
        score
    }

    /// Searches the moves of a node at the limit, whose static value is -[`INFINITE`] in check.
    fn quiesce_moves(
        &mut self,
        position: &G::Position,
        ply: usize,
        (mut alpha, beta): (i32, i32),
        estimate: i32,
        moves: &mut Moves,
    ) -> Option<i32> {
        let mut best = estimate;
        while let Some((mv, _)) = self.next_move(moves) {
            if estimate > -INFINITE && self.steps.has(Step::Exchanges) {
                let gain = self.game.exchange_gain(position, mv);
                if gain < 0 || estimate + gain + 2 * G::UNIT <= alpha {
                    continue;
                }
            }
            let successor = self.game.apply(position, mv);
            let score = -self.quiesce(&successor, ply + 1, -beta, -alpha)?;
            if score > best {
                best = score;
                alpha = alpha.max(score);
            }
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }
}
