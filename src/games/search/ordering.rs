//! Move ordering: the better the first move, the more is cut off.
//!
//! 1. The best move of the table or of the last iteration.
//! 2. Noisy moves, by the game's own rank.
//! 3. Killers: quiet moves that cut off at the same ply (S. Akl and M. Newborn, *The Principal Continuation and the Killer Heuristic*,
//!    1977). What refutes one move often refutes its siblings.
//! 4. Other moves, by how often they cut off anywhere, weighted by the square of the depth (J. Schaeffer, *The History Heuristic*,
//!    1983), plus the game's own rank.
//!
//! Equal moves are tried in the order of generation.

use super::tree::Tree;
use crate::games::core::Side;
use std::hash::{Hash, Hasher};

const TABLE: i32 = i32::MAX;
const NOISY: i32 = 1 << 28;
const KILLER: i32 = 1 << 27;
/// History counts stay below this, and so below killers.
const MOST: i32 = 1 << 26;

/// Slots for moves in the history; moves of equal hash share one.
const MOVES: usize = 1 << 12;

/// What earlier cuts say about moves.
pub(crate) struct Ordering<M> {
    killers: Vec<[Option<M>; 2]>,
    history: Vec<i32>,
}

impl<M: Copy + Eq + Hash> Ordering<M> {
    /// No cuts yet.
    pub(crate) fn new() -> Ordering<M> {
        Ordering { killers: Vec::new(), history: vec![0; 2 * MOVES] }
    }

    fn place(side: Side, mv: M) -> usize {
        let mut hasher = rustc_hash::FxHasher::default();
        mv.hash(&mut hasher);
        (hasher.finish() >> 20) as usize % MOVES + if side == Side::Max { 0 } else { MOVES }
    }

    /// The rank of a move: higher ranks are tried first.
    pub(crate) fn rank<T: Tree<Move = M>>(
        &self,
        tree: &T,
        position: &T::Position,
        side: Side,
        ply: usize,
        mv: M,
        is_best: bool,
    ) -> i32 {
        if is_best {
            return TABLE;
        }
        let move_order = tree.move_order(position, mv);
        if tree.is_noisy(position, mv) {
            return NOISY.saturating_add(move_order);
        }
        match self.killers.get(ply) {
            Some([Some(first), _]) if *first == mv => KILLER,
            Some([_, Some(second)]) if *second == mv => KILLER - 1,
            _ => self.history[Self::place(side, mv)].saturating_add(move_order),
        }
    }

    /// Records that a quiet move has cut off.
    pub(crate) fn cut(&mut self, side: Side, ply: usize, depth: u32, mv: M) {
        if ply < 1 << 10 {
            if self.killers.len() <= ply {
                self.killers.resize(ply + 1, [None; 2]);
            }
            let killers = &mut self.killers[ply];
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
        }
        let depth = depth.min(100) as i32;
        let count = &mut self.history[Self::place(side, mv)];
        *count += depth * depth;
        if *count >= MOST {
            self.history.iter_mut().for_each(|count| *count /= 2);
        }
    }
}
