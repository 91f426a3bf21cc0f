//! Circles: a cyclic term has no finite text, so writing must notice that it goes round.
//!
//! The path downwards from the term being written runs in a circle, and that is found as in a list, by Brent's method: the
//! path keeps one of its terms as a mark, moved down whenever the path has doubled in length; where the mark is met
//! again below itself, the circle is closed. It costs one comparison a term and no memory.

use crate::terms::Cell;

/// Finds out whether the path downwards runs in a circle.
#[derive(Clone, Copy)]
pub(super) struct Circle {
    mark: Cell,
    depth: u32,
    /// The depth at which the mark is moved.
    turn: u32,
}

impl Default for Circle {
    fn default() -> Self {
        Circle { mark: Cell::ZERO, depth: 0, turn: 0 }
    }
}

impl Circle {
    /// Takes note of a compound term at this depth; whether it is the mark, met below itself.
    ///
    /// Terms come in the order of the text, so all that come while `depth` is greater than the mark's are below it.
    pub fn closes(&mut self, cell: Cell, depth: u32) -> bool {
        if depth > self.depth && cell == self.mark {
            return true;
        }
        if depth <= self.depth || depth >= self.turn {
            *self = Circle { mark: cell, depth, turn: depth.saturating_mul(2) };
        }
        false
    }
}
