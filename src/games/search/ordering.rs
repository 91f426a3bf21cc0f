//! Move ordering, by these criteria:
//!
//! 1. The best move of the previous iteration or of the transposition table.
//! 2. Noisy moves, by the game's static rank.
//! 3. Killers: quiet moves that caused cutoffs at the same ply (S. Akl and M. Newborn, *The Principal Continuation and the Killer
//!    Heuristic*, 1977), since what refutes a move often refutes its siblings.
//! 4. Other moves, by how often they caused cutoffs anywhere, weighted by the square of the depth (J. Schaeffer, *The History
//!    Heuristic*, 1983), plus the game's static rank.
//!
//! Moves of equal rank are searched in the order of generation.

use super::tree::Tree;
use crate::games::core::Side;
use std::hash::{Hash, Hasher};

const HINT_RANK: i32 = i32::MAX;
const NOISY_RANK: i32 = 1 << 28;
const KILLER_RANK: i32 = 1 << 27;
/// History counts stay below this, and so below the rank of killers.
const MAX_HISTORY: i32 = 1 << 26;

/// History slots of a side; moves that collide share one.
const HISTORY_SLOTS: usize = 1 << 12;

/// Statistics of earlier cutoffs.
pub(crate) struct Ordering<M> {
    /// Two for each ply, the latest first.
    killers: Vec<[Option<M>; 2]>,
    /// Counts by hash of the move, for each side.
    history: Vec<i32>,
}

/// Swaps the move of the highest rank to the front and returns its number; of equals, the one generated first.
///
/// Selection is cheaper than sorting all moves, since most nodes are cut off after a move or two.
pub(super) fn select_next(order: &mut [(i32, u32)]) -> u32 {
    let mut best = 0;
    for (at, (rank, number)) in order.iter().enumerate().skip(1) {
        let (best_rank, best_number) = order[best];
        if *rank > best_rank || *rank == best_rank && *number < best_number {
            best = at;
        }
    }
    order.swap(0, best);
    order[0].1
}

impl<M: Copy + Eq + Hash> Ordering<M> {
    pub(crate) fn new() -> Ordering<M> {
        Ordering { killers: Vec::new(), history: vec![0; 2 * HISTORY_SLOTS] }
    }

    fn slot(side: Side, mv: M) -> usize {
        let mut hasher = rustc_hash::FxHasher::default();
        mv.hash(&mut hasher);
        (hasher.finish() >> 20) as usize % HISTORY_SLOTS + if side == Side::Max { 0 } else { HISTORY_SLOTS }
    }

    /// The rank of a move: higher ranks are searched first.
    pub(crate) fn rank<T: Tree<Move = M>>(
        &self,
        tree: &T,
        position: &T::Position,
        side: Side,
        ply: usize,
        mv: M,
        is_hint: bool,
    ) -> i32 {
        if is_hint {
            return HINT_RANK;
        }
        let static_rank = tree.move_order(position, mv);
        if tree.is_noisy(position, mv) {
            return NOISY_RANK.saturating_add(static_rank);
        }
        match self.killers.get(ply) {
            Some([Some(first), _]) if *first == mv => KILLER_RANK,
            Some([_, Some(second)]) if *second == mv => KILLER_RANK - 1,
            _ => self.history[Self::slot(side, mv)].saturating_add(static_rank),
        }
    }

    /// Records that a quiet move caused a cutoff.
    pub(crate) fn record_cutoff(&mut self, side: Side, ply: usize, depth: u32, mv: M) {
        if ply < 1 << 10 {
            if self.killers.len() <= ply {
                self.killers.resize(ply + 1, [None; 2]);
            }
            let killers = &mut self.killers[ply];
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
        }
        // Unlimited searches have depth `u32::MAX`, whose square would overflow.
        let depth = depth.min(100) as i32;
        let count = &mut self.history[Self::slot(side, mv)];
        *count += depth * depth;
        // Ageing keeps the counts in range and favours recent cutoffs.
        if *count >= MAX_HISTORY {
            self.history.iter_mut().for_each(|count| *count /= 2);
        }
    }
}
