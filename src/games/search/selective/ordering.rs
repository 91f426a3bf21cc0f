//! Move ordering of the selective search, by these criteria:
//!
//! 1. The best move of the table or of the iteration before.
//! 2. Captures that do not lose material, by the game's static rank.
//! 3. Killers of the ply.
//! 4. Quiet moves by history: each success raises, and each failure before one lowers, a count that is drawn towards zero the more, the
//!    larger it is.
//! 5. Captures that lose material.

use crate::games::core::Side;
use crate::games::core::selective::SelectiveGame;
use crate::games::core::steps::{Step, Steps};
use std::hash::{Hash, Hasher};

const HINT_RANK: i32 = i32::MAX;
const GOOD_CAPTURE_RANK: i32 = 1 << 28;
const KILLER_RANK: i32 = 1 << 27;
const BAD_CAPTURE_RANK: i32 = -(1 << 28);

/// History counts stay within ± this.
const MAX_HISTORY: i32 = 1 << 14;

/// History counts of a side; moves that collide share one.
const HISTORY_SLOTS: usize = 1 << 13;

/// What is known of the success of quiet moves.
pub(super) struct MoveOrdering<M> {
    /// Two for each ply, the latest first.
    killers: Vec<[Option<M>; 2]>,
    history: Vec<i32>,
}

impl<M: Copy + Eq + Hash> MoveOrdering<M> {
    pub(super) fn new() -> MoveOrdering<M> {
        MoveOrdering { killers: vec![[None; 2]; super::scores::MAX_PLY + 1], history: vec![0; 2 * HISTORY_SLOTS] }
    }

    fn slot(side: Side, mv: M) -> usize {
        let mut hasher = rustc_hash::FxHasher::default();
        mv.hash(&mut hasher);
        (hasher.finish() >> 20) as usize % HISTORY_SLOTS + if side == Side::Max { 0 } else { HISTORY_SLOTS }
    }

    /// The count of successes of a quiet move less its failures.
    pub(super) fn history(&self, side: Side, mv: M) -> i32 {
        self.history[Self::slot(side, mv)]
    }

    /// Whether the move has refuted a sibling lately.
    pub(super) fn is_killer(&self, ply: usize, mv: M) -> bool {
        self.killers[ply].contains(&Some(mv))
    }

    /// The rank of a move: higher ranks are searched first.
    pub(super) fn rank<G: SelectiveGame<Move = M>>(
        &self,
        game: &G,
        position: &G::Position,
        steps: Steps,
        ply: usize,
        mv: M,
    ) -> i32 {
        let static_rank = game.move_order(position, mv);
        if game.is_noisy(position, mv) {
            let is_bad = steps.has(Step::Exchanges) && game.exchange_gain(position, mv) < 0;
            return static_rank + if is_bad { BAD_CAPTURE_RANK } else { GOOD_CAPTURE_RANK };
        }
        match self.killers[ply] {
            [Some(first), _] if first == mv => KILLER_RANK,
            [_, Some(second)] if second == mv => KILLER_RANK - 1,
            _ => 8 * self.history(game.side_to_move(position), mv) + static_rank,
        }
    }

    /// The rank of the move that is known to be best.
    pub(super) fn hint_rank() -> i32 {
        HINT_RANK
    }

    /// Records that a quiet move caused a cutoff, and which ones before it did not.
    pub(super) fn record_cutoff(&mut self, steps: Steps, side: Side, ply: usize, depth: i32, mv: M, failed: &[M]) {
        if steps.has(Step::Killers) && self.killers[ply][0] != Some(mv) {
            self.killers[ply] = [Some(mv), self.killers[ply][0]];
        }
        if steps.has(Step::History) {
            let bonus = (depth * depth).min(400);
            self.add(side, mv, bonus);
            failed.iter().for_each(|mv| self.add(side, *mv, -bonus));
        }
    }

    fn add(&mut self, side: Side, mv: M, bonus: i32) {
        let count = &mut self.history[Self::slot(side, mv)];
        *count += bonus - *count * bonus.abs() / MAX_HISTORY;
    }
}
