//! Move ordering of the selective search, by these criteria:
//!
//! 1. The best move of the table or of the iteration before.
//! 2. Captures that do not lose material, by the game's static rank.
//! 3. Killers of the ply.
//! 4. Quiet moves by their success elsewhere, and after the two moves before them.
//! 5. Captures that lose material.
//!
//! Each success raises, and each failure before one lowers, a count that is drawn towards zero the more, the larger it is.

use super::frames::Previous;
use crate::games::core::Side;
use crate::games::core::selective::SelectiveGame;
use crate::games::core::steps::{Step, Steps};

const HINT_RANK: i32 = i32::MAX;
const GOOD_CAPTURE_RANK: i32 = 1 << 28;
const KILLER_RANK: i32 = 1 << 27;
const BAD_CAPTURE_RANK: i32 = -(1 << 28);

/// Counts stay within ± this.
const MAX_COUNT: i32 = 1 << 13;

/// A quiet move in its place: all that its success is counted by.
#[derive(Clone, Copy)]
pub(super) struct Quiet {
    pub(super) side: Side,
    pub(super) class: usize,
    pub(super) previous: Previous,
}

/// What is known of the success of quiet moves.
pub(super) struct MoveOrdering<G: SelectiveGame> {
    /// Two for each ply, the latest first.
    killers: Vec<[Option<G::Move>; 2]>,
    /// Counts by side and class.
    history: Vec<i16>,
    /// Counts by the class of the move one or two plies before, and class.
    continuations: [Vec<i16>; 2],
}

impl<G: SelectiveGame> MoveOrdering<G> {
    pub(super) fn new() -> MoveOrdering<G> {
        let continuations = || vec![0; G::MOVE_CLASSES * G::MOVE_CLASSES];
        MoveOrdering {
            killers: vec![[None; 2]; super::scores::MAX_PLY + 1],
            history: vec![0; 2 * G::MOVE_CLASSES],
            continuations: [continuations(), continuations()],
        }
    }

    /// The place of a move's count among those of its side.
    fn slot(quiet: &Quiet) -> usize {
        quiet.class + if quiet.side == Side::Max { 0 } else { G::MOVE_CLASSES }
    }

    /// The successes of a quiet move less its failures, from all counts.
    pub(super) fn success(&self, quiet: &Quiet) -> i32 {
        let after = |back: usize| match quiet.previous[back] {
            Some(previous) => i32::from(self.continuations[back][G::MOVE_CLASSES * previous + quiet.class]),
            None => 0,
        };
        i32::from(self.history[Self::slot(quiet)]) + after(0) + after(1)
    }

    /// Whether the move has refuted a sibling lately.
    pub(super) fn is_killer(&self, ply: usize, mv: G::Move) -> bool {
        self.killers[ply].contains(&Some(mv))
    }

    /// The rank of a capture: higher ranks are searched first.
    pub(super) fn capture_rank(static_rank: i32) -> i32 {
        GOOD_CAPTURE_RANK + static_rank
    }

    /// The rank of a capture that turns out to lose material; `None` if the rank is not that of a capture.
    pub(super) fn bad_capture_rank(rank: i32) -> Option<i32> {
        let is_capture = (KILLER_RANK + 1..HINT_RANK).contains(&rank);
        is_capture.then_some(rank - GOOD_CAPTURE_RANK + BAD_CAPTURE_RANK)
    }

    /// The rank of a quiet move.
    pub(super) fn quiet_rank(&self, ply: usize, mv: G::Move, static_rank: i32, quiet: &Quiet) -> i32 {
        match self.killers[ply] {
            [Some(first), _] if first == mv => KILLER_RANK,
            [_, Some(second)] if second == mv => KILLER_RANK - 1,
            _ => 8 * self.success(quiet) + static_rank,
        }
    }

    /// The rank of the move that is known to be best.
    pub(super) fn hint_rank() -> i32 {
        HINT_RANK
    }

    /// Records that a quiet move caused a cutoff, and the classes of those before it that did not.
    pub(super) fn record_cutoff(
        &mut self,
        steps: Steps,
        ply: usize,
        depth: i32,
        mv: G::Move,
        quiet: Quiet,
        failed: &[usize],
    ) {
        if steps.has(Step::Killers) && self.killers[ply][0] != Some(mv) {
            self.killers[ply] = [Some(mv), self.killers[ply][0]];
        }
        let bonus = (16 * depth * depth).min(1200);
        self.add(steps, &quiet, bonus);
        for class in failed {
            self.add(steps, &Quiet { class: *class, ..quiet }, -bonus);
        }
    }

    fn add(&mut self, steps: Steps, quiet: &Quiet, bonus: i32) {
        if steps.has(Step::History) {
            draw(&mut self.history[Self::slot(quiet)], bonus);
        }
        if steps.has(Step::Continuations) {
            for (counts, previous) in self.continuations.iter_mut().zip(quiet.previous) {
                if let Some(previous) = previous {
                    draw(&mut counts[G::MOVE_CLASSES * previous + quiet.class], bonus);
                }
            }
        }
    }
}

/// Adds to a count, which stays within ±[`MAX_COUNT`].
fn draw(count: &mut i16, bonus: i32) {
    let before = i32::from(*count);
    *count = (before + bonus - before * bonus.abs() / MAX_COUNT) as i16;
}
