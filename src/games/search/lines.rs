//! Lines of play during a search: lists of move numbers with shared tails.
//!
//! The line of a position is its best move followed by the line of the successor, which already exists. So a line is a node with
//! the number of a move and the index of the rest, and costs the same however long it is. Lines that were superseded stay until
//! [`Lines::compact`] copies those in use.

/// No line, or no move.
pub(super) const NONE: u32 = u32::MAX;

/// The least number of nodes at which lines are compacted.
const MIN_NODES: usize = 1 << 16;

/// The number of a move, and the index of the rest of the line.
type Node = (u32, u32);

/// The lines of all positions on the stack of a walk.
pub(super) struct Lines {
    /// The rest of a line precedes it.
    nodes: Vec<Node>,
    /// The number of nodes from which compaction pays.
    limit: usize,
}

impl Lines {
    /// No lines.
    pub(super) fn new() -> Lines {
        Lines { nodes: Vec::new(), limit: MIN_NODES }
    }

    /// Removes all lines.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
    }

    /// Adds the line that begins with a move and goes on with another line or [`NONE`].
    #[inline(always)]
    pub(super) fn add(&mut self, number: u32, rest: u32) -> u32 {
        self.nodes.push((number, rest));
        (self.nodes.len() - 1) as u32
    }

    /// The numbers of the moves of a line.
    pub(super) fn moves(&self, line: u32) -> Vec<u32> {
        let node = |line: u32| self.nodes.get(line as usize).copied();
        std::iter::successors(node(line), |(_, rest)| node(*rest)).map(|(number, _)| number).collect()
    }

    /// Whether there are enough nodes to compact them.
    #[inline(always)]
    pub(super) fn are_many(&self) -> bool {
        self.nodes.len() > self.limit
    }

    /// Removes all lines but those given, whose indices change.
    #[cold]
    pub(super) fn compact<'l>(&mut self, in_use: impl Iterator<Item = &'l mut u32>) {
        let mut kept = Lines::new();
        for line in in_use {
            *line = self.moves(*line).into_iter().rev().fold(NONE, |rest, number| kept.add(number, rest));
        }
        // Four times what is in use, so that compaction takes a constant share of the time.
        kept.limit = MIN_NODES.max(4 * kept.nodes.len());
        *self = kept;
    }

    /// The memory of the lines in bytes.
    pub(super) fn size(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
    }
}
