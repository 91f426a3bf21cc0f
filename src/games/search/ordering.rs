//! Which move is tried first: the better the order, the more is cut off.
//!
//! The order is that of the table's move; noisy moves by what they move_order; moves that cut off sister positions of the
//! same ply (killers: S. Akl and M. Newborn, *The Principal Continuation and the Killer Heuristic*, 1977); and the others
//! by how often and how high in the tree they cut off anywhere (J. Schaeffer, *The History Heuristic*, 1983), with what
//! they move_order. Equal moves are tried as they were generated.

use super::tree::Tree;
use crate::games::core::Side;
use std::hash::{Hash, Hasher};

const TABLE: i32 = i32::MAX;
const NOISY: i32 = 1 << 28;
const KILLER: i32 = 1 << 27;
/// History counts stay below this.
const MOST: i32 = 1 << 26;

/// Moves that the history tells apart.
const MOVES: usize = 1 << 12;

/// What is known of moves from the search so far.
pub struct Ordering<M> {
    killers: Vec<[Option<M>; 2]>,
    history: Vec<i32>,
}

impl<M: Copy + Eq + Hash> Ordering<M> {
    /// Nothing is known.
    pub fn new() -> Ordering<M> {
        Ordering { killers: Vec::new(), history: vec![0; 2 * MOVES] }
    }

    fn place(side: Side, mv: M) -> usize {
        let mut hasher = rustc_hash::FxHasher::default();
        mv.hash(&mut hasher);
        (hasher.finish() >> 20) as usize % MOVES + if side == Side::Max { 0 } else { MOVES }
    }

    /// The rank of a move: higher ones are tried first.
    pub fn rank<T: Tree<Move = M>>(
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

    /// A quiet move has cut off.
    pub fn cut(&mut self, side: Side, ply: usize, depth: u32, mv: M) {
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
