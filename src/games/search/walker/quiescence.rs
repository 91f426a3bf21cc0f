//! Quiescence search: noisy moves beyond the depth limit.
//!
//! A static value in the middle of an exchange is misleading. So beyond the limit the side to move may stand pat, that is, take the
//! static value as a lower bound, or search its noisy moves (C. Shannon, *Programming a Computer for Playing Chess*, 1950; D. Slate
//! and L. Atkin, *CHESS 4.5*, 1977). Games written as rules have no noisy moves.

use super::{Frame, Method, NodeScore, Poll, ScoreOf, Side, Tree, Visit, Walker};

/// The maximum number of plies beyond the depth limit, since rules may allow endless exchanges.
const MAX_PLIES: u32 = 64;

impl<T: Tree, M: Method> Walker<T, M> {
    /// Whether a node at the depth limit may be searched further.
    #[inline(always)]
    pub(super) fn may_extend(&self, visit: &Visit<T::Position, ScoreOf<T, M>>) -> bool {
        self.enhancements.quiescence && visit.quiescence_ply < MAX_PLIES
    }

    /// The side to move and the static value; `None` in trees that do not answer at once, which have no noisy moves.
    #[inline(always)]
    pub(super) fn stand_pat(&mut self, visit: &Visit<T::Position, ScoreOf<T, M>>) -> Option<(Side, ScoreOf<T, M>)> {
        let side = self.tree.known_side_to_move(&visit.position)?;
        let Poll::Ready(value) = self.tree.value(&visit.position) else { return None };
        self.counts.evaluations += 1;
        Some((side, NodeScore::of(value)))
    }

    /// Removes the quiet moves of a new frame, whose best value becomes the static one. Returns that value if no moves are left.
    pub(super) fn keep_noisy_moves(
        &mut self,
        frame: &mut Frame<T::Position, ScoreOf<T, M>>,
        stand_pat: ScoreOf<T, M>,
    ) -> Option<ScoreOf<T, M>> {
        frame.best = stand_pat;
        let first = frame.first as usize;
        let mut end = first;
        for at in first..self.moves.len() {
            let mv = self.moves[at];
            if self.tree.is_noisy(&frame.position, mv) {
                self.moves[end] = mv;
                end += 1;
            }
        }
        self.moves.truncate(end);
        frame.end = end as u32;
        if frame.best > frame.alpha {
            frame.alpha = frame.best;
        }
        (end == first).then_some(frame.best)
    }
}
