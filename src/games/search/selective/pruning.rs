//! What is not searched, or less deeply: nodes whose static value is far above the window, and moves that hardly ever turn out well.

use super::node::{Searcher, Visit};
use super::ordering::Quiet;
use super::scores::plies_to_end;
use crate::games::core::selective::SelectiveGame;
use crate::games::core::steps::Step;

/// Reductions are computed for depths and numbers of moves below this.
const MAX_REDUCED: usize = 64;

/// The plies by which late quiet moves are searched less deeply, by the depth and the number of moves searched.
pub(super) struct Reductions {
    plies: Vec<[u8; MAX_REDUCED]>,
}

impl Reductions {
    pub(super) fn new() -> Reductions {
        let logarithm = |x: usize| (x.max(1) as f32).ln();
        let plies = |depth, number| (0.7 + logarithm(depth) * logarithm(number) / 2.2) as u8;
        Reductions { plies: (0..MAX_REDUCED).map(|depth| std::array::from_fn(|number| plies(depth, number))).collect() }
    }

    fn plies(&self, depth: i32, number: usize) -> i32 {
        i32::from(self.plies[(depth.max(0) as usize).min(MAX_REDUCED - 1)][number.min(MAX_REDUCED - 1)])
    }
}

impl<G: SelectiveGame> Searcher<'_, G> {
    /// The score of a node that is not searched, since its static value is far above the window, or it fails high even after a pass.
    /// The outer `None` stops the search.
    pub(super) fn cut_by_estimate(
        &mut self,
        position: &G::Position,
        visit: &Visit,
        estimate: i32,
    ) -> Option<Option<i32>> {
        let Visit { depth, ply, beta, may_pass, .. } = *visit;
        let is_won = plies_to_end::<G>(beta).is_some();
        let margin = (depth - i32::from(self.is_improving(ply))) * G::UNIT * 3 / 4;
        if self.steps.has(Step::Futility) && depth <= 7 && !is_won && estimate - margin >= beta {
            return Some(Some(estimate));
        }
        if !self.steps.has(Step::NullMove) || !may_pass || depth < 3 || estimate < beta || is_won {
            return Some(None);
        }
        let Some(passed) = self.game.after_pass(position) else { return Some(None) };
        let reduced = depth - 3 - depth / 4 - ((estimate - beta) / (2 * G::UNIT)).min(3);
        let first = self.path.push_pass(self.game.recurrence_key(position));
        self.frames.set_class(ply, None);
        let visit =
            Visit { depth: reduced - 1, ply: ply + 1, alpha: -beta, beta: 1 - beta, may_pass: false, excluded: None };
        let score = self.search(&passed, visit);
        self.path.pop_pass(first);
        let score = -score?;
        // A win after a pass need not be one.
        let bound = if plies_to_end::<G>(score).is_some() { beta } else { score };
        Some((score >= beta).then_some(bound))
    }

    /// Whether the node at a ply is better for the side to move than two plies before, so that less is given up.
    fn is_improving(&self, ply: usize) -> bool {
        !self.steps.has(Step::Improving) || self.frames.is_improving(ply)
    }

    /// Whether a quiet move is given up near the limit, after `failed` others: the static value is too far below the window, or many have
    /// failed.
    pub(super) fn is_hopeless(&self, visit: &Visit, alpha: i32, estimate: i32, failed: usize) -> bool {
        let depth = visit.depth;
        let is_below = depth <= 6 && estimate + G::UNIT + depth * G::UNIT * 4 / 5 <= alpha;
        if is_below && self.steps.has(Step::Futility) && plies_to_end::<G>(alpha).is_none() {
            return true;
        }
        let usual = (3 + depth * depth) / if self.is_improving(visit.ply) { 1 } else { 2 };
        self.steps.has(Step::LateMovePruning) && depth <= 7 && failed as i32 > usual
    }

    /// Whether a move is given up near the limit, since it loses more than the plies left may bring back.
    pub(super) fn loses_too_much(&self, position: &G::Position, mv: G::Move, depth: i32, is_quiet: bool) -> bool {
        let loss = if is_quiet { depth * G::UNIT * 3 / 5 } else { depth * G::UNIT };
        self.steps.has(Step::ExchangePruning) && depth <= 7 && self.game.exchange_gain(position, mv) < -loss
    }

    /// The plies by which a quiet move is searched less deeply, as the `number`-th of the node.
    pub(super) fn reduction(&self, visit: &Visit, number: usize, mv: G::Move, quiet: &Quiet) -> i32 {
        if !self.steps.has(Step::LateMoveReductions) || visit.depth < 3 || number <= 2 {
            return 0;
        }
        let mut less = self.reductions.plies(visit.depth, number);
        less -= i32::from(visit.is_open()) + i32::from(self.ordering.is_killer(visit.ply, mv));
        less += i32::from(!self.is_improving(visit.ply));
        less -= self.ordering.success(quiet) / (1 << 12);
        less.clamp(0, visit.depth - 2)
    }
}
