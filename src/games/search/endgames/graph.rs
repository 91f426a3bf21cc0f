//! The graph of positions and moves: positions are numbers, in the order in which they are found.

use crate::games::core::Side;

/// What is known of a position besides its moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The side to move; in a final position, the side that would be.
    pub side: Side,
    /// Of a final position, the sign of its value for Max.
    pub sign: i8,
}

/// Positions and moves, in compressed rows: the successors of a position follow those of the position before.
#[derive(Default)]
pub(crate) struct MoveGraph {
    pub(super) nodes: Vec<Node>,
    /// Where the successors of each position end.
    pub(super) ends: Vec<u32>,
    pub(super) successors: Vec<u32>,
}

impl MoveGraph {
    /// The number of positions added.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Adds the next position, in which the game is over or dead: `sign` is that of its value for Max.
    pub(crate) fn add_end(&mut self, side: Side, sign: i8) {
        self.nodes.push(Node { side, sign });
        self.ends.push(self.successors.len() as u32);
    }

    /// Adds the next position, with the numbers of its successors, one or more. Returns false if the graph has more moves than it can hold,
    /// about four thousand million.
    #[must_use]
    pub(crate) fn add_moves(&mut self, side: Side, successors: &[u32]) -> bool {
        let Ok(end) = u32::try_from(self.successors.len() + successors.len()) else { return false };
        self.successors.extend_from_slice(successors);
        self.nodes.push(Node { side, sign: 0 });
        self.ends.push(end);
        true
    }

    /// The numbers of a position's successors.
    pub(super) fn successors_of(&self, position: usize) -> &[u32] {
        let first = position.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.successors[first as usize..self.ends[position] as usize]
    }

    /// Memory in bytes.
    pub(crate) fn memory_bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + (self.ends.capacity() + self.successors.capacity()) * size_of::<u32>()
    }
}
