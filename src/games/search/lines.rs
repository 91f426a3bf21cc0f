//! Principal variations of the nodes on the stack, as linked lists with shared tails.
//!
//! The variation of a node is its best move followed by the variation of the successor, which exists already, so that extending one
//! takes constant time. Superseded lists remain until [`LineStore::compact`] copies those in use.

/// The index of no line, or the number of no move.
pub(super) const NO_INDEX: u32 = u32::MAX;

/// Below this number of list nodes, compaction does not pay.
const MIN_NODES: usize = 1 << 16;

/// The number of a move, and the index of the tail or [`NO_INDEX`].
type LineNode = (u32, u32);

/// An arena of lists of move numbers.
pub(super) struct LineStore {
    /// A tail precedes all nodes that refer to it.
    nodes: Vec<LineNode>,
    /// The number of nodes above which to compact.
    limit: usize,
}

impl LineStore {
    pub(super) fn new() -> LineStore {
        LineStore { nodes: Vec::new(), limit: MIN_NODES }
    }

    pub(super) fn clear(&mut self) {
        self.nodes.clear();
    }

    /// Prepends a move to a line or to [`NO_INDEX`], and returns the index of the new line.
    #[inline(always)]
    pub(super) fn prepend(&mut self, number: u32, rest: u32) -> u32 {
        self.nodes.push((number, rest));
        (self.nodes.len() - 1) as u32
    }

    /// The numbers of the moves of a line.
    pub(super) fn move_numbers(&self, line: u32) -> Vec<u32> {
        let node = |line: u32| self.nodes.get(line as usize).copied();
        std::iter::successors(node(line), |(_, rest)| node(*rest)).map(|(number, _)| number).collect()
    }

    /// Whether it is time to compact.
    #[inline(always)]
    pub(super) fn should_compact(&self) -> bool {
        self.nodes.len() > self.limit
    }

    /// Drops all lines but those given, whose indices are updated.
    #[cold]
    pub(super) fn compact<'l>(&mut self, in_use: impl Iterator<Item = &'l mut u32>) {
        let mut kept = LineStore::new();
        for line in in_use {
            *line =
                self.move_numbers(*line).into_iter().rev().fold(NO_INDEX, |rest, number| kept.prepend(number, rest));
        }
        // Proportional to what is in use, so that compaction takes amortized constant time.
        kept.limit = MIN_NODES.max(4 * kept.nodes.len());
        *self = kept;
    }

    /// Memory in bytes.
    pub(super) fn memory_bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<LineNode>()
    }
}
