//! The search beyond the depth limit: captures that may pay, and all moves in check.

use super::moves::Moves;
use super::node::{Searcher, sufficient};
use super::scores::{DRAW, INFINITE, MAX_PLY, final_score};
use crate::games::core::selective::SelectiveGame;
use crate::games::core::steps::Step;
use crate::games::search::table::BoundKind;

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
        let key = self.game.key(position);
        let stored = self.table.probe::<i64>(key).filter(|_| self.steps.has(Step::QuiescenceTable));
        let is_open = beta - alpha > 1;
        if let Some(score) = stored.as_ref().and_then(|stored| sufficient::<G>(stored, ply, alpha, beta))
            && !is_open
        {
            return Some(score);
        }
        let is_in_check = self.game.is_in_check(position);
        // A check has to be answered; otherwise the side to move need not capture.
        let estimate = if is_in_check { -INFINITE } else { self.estimate(position, key) };
        if estimate >= beta || ply >= MAX_PLY {
            return Some(if is_in_check { self.estimate(position, key) } else { estimate });
        }
        let game = self.game;
        let hint = stored.and_then(|stored| stored.best);
        let mut moves = self.generate(position, ply, hint, |mv| is_in_check || game.is_noisy(position, mv));
        let found = match is_in_check && self.count_left(&moves) == 0 {
            true => Some((final_score(self.game, position, ply), None)),
            false => self.quiesce_moves(position, ply, (alpha.max(estimate), beta), estimate, &mut moves),
        };
        self.forget(moves);
        let (score, best) = found?;
        if self.steps.has(Step::QuiescenceTable) {
            let bound = match score {
                score if score >= beta => BoundKind::Lower,
                score if score <= alpha || !is_open => BoundKind::Upper,
                _ => BoundKind::Exact,
            };
            self.keep(key, ply, 0, score, bound, best);
        }
        Some(score)
    }

    /// Searches the moves of a node at the limit, whose static value is -[`INFINITE`] in check. Returns the score and the number of the
    /// best move.
    fn quiesce_moves(
        &mut self,
        position: &G::Position,
        ply: usize,
        (mut alpha, beta): (i32, i32),
        estimate: i32,
        moves: &mut Moves,
    ) -> Option<(i32, Option<usize>)> {
        let (mut best, mut best_number) = (estimate, None);
        while let Some((mv, number)) = self.next_move(position, moves) {
            if estimate > -INFINITE && self.steps.has(Step::Exchanges) {
                let gain = self.game.exchange_gain(position, mv);
                if gain < 0 || estimate + gain + 2 * G::UNIT <= alpha {
                    continue;
                }
            }
            let class = self.game.move_class(position, mv);
            self.frames.set_class(ply, Some(class));
            let successor = self.game.apply(position, mv);
            let score = -self.quiesce(&successor, ply + 1, -beta, -alpha)?;
            if score > best {
                (best, best_number) = (score, Some(number as usize));
                alpha = alpha.max(score);
            }
            if alpha >= beta {
                break;
            }
        }
        Some((best, best_number))
    }
}
