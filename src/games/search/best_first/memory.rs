//! The nodes of the tree that a search has seen, and the way from the root to one of them.

use crate::games::core::Side;
use crate::games::search::node::Kind;
use crate::games::search::recorder::Step;
use crate::games::search::score::Score;
use crate::games::search::tree::{AtLimit, Tree};
use std::ops::Range;
use std::task::Poll;

/// A node, by its index in the memory.
pub(super) type NodeId = usize;

/// The root.
pub(super) const ROOT: NodeId = 0;

/// A node that has been seen.
pub(super) struct Node<D> {
    /// What the search keeps of it.
    pub(super) data: D,
    /// The side to move, once it has been expanded.
    pub(super) side: Side,
    /// Its children, in the order of generation; empty before it is expanded.
    pub(super) children: Range<NodeId>,
}

/// The nodes seen.
pub(super) struct Memory<D> {
    nodes: Vec<Node<D>>,
}

impl<D: Clone> Memory<D> {
    /// The root alone.
    pub(super) fn new(root: D) -> Memory<D> {
        Memory { nodes: vec![Node { data: root, side: Side::Max, children: 0..0 }] }
    }

    pub(super) fn node(&self, id: NodeId) -> &Node<D> {
        &self.nodes[id]
    }

    pub(super) fn data(&self, id: NodeId) -> &D {
        &self.nodes[id].data
    }

    pub(super) fn data_mut(&mut self, id: NodeId) -> &mut D {
        &mut self.nodes[id].data
    }

    /// Adds the children of a node.
    pub(super) fn expand(&mut self, id: NodeId, side: Side, count: usize, child: D) {
        let first = self.nodes.len();
        self.nodes.extend((0..count).map(|_| Node { data: child.clone(), side: side.other(), children: 0..0 }));
        let node = &mut self.nodes[id];
        (node.side, node.children) = (side, first..first + count);
    }

    /// The numbers of the moves from the root on, as long as a node has a child that `follows` accepts: the first one.
    pub(super) fn line(&self, follows: impl Fn(&Node<D>, NodeId) -> bool) -> Vec<u32> {
        let (mut line, mut id) = (Vec::new(), ROOT);
        loop {
            let node = &self.nodes[id];
            let Some(child) = node.children.clone().find(|child| follows(node, *child)) else { return line };
            line.push((child - node.children.start) as u32);
            id = child;
        }
    }

    /// Memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node<D>>()
    }
}

impl<D: Clone> Memory<D> {
    /// Records the nodes for which `seen` tells a value, or that there is none yet; `None` leaves a node out. Nodes with
    /// children are of the kind `inner`. The order is that of the moves.
    pub(super) fn record<T: Tree>(
        &self,
        tree: &mut T,
        inner: Kind,
        seen: impl Fn(&Node<D>) -> Option<Option<T::Score>>,
    ) {
        if !T::RECORDS {
            return;
        }
        let Some(root) = seen(&self.nodes[ROOT]) else { return };
        tree.record(Step::Begin { iteration: None });
        self.record_entry(tree, ROOT, None);
        // The nodes on the way, their values, and the numbers of their next children.
        let mut way = vec![(ROOT, root, 0)];
        while let Some((id, value, next)) = way.last_mut() {
            let node = &self.nodes[*id];
            if *next == node.children.len() {
                let kind = if node.children.is_empty() { Kind::Leaf } else { inner };
                tree.record(Step::Leave { value: *value, kind, best: None });
                way.pop();
                continue;
            }
            let (child, number) = (node.children.start + *next, *next);
            *next += 1;
            if let Some(value) = seen(&self.nodes[child]) {
                self.record_entry(tree, child, Some(number as u32));
                way.push((child, value, 0));
            }
        }
    }

    fn record_entry<T: Tree>(&self, tree: &mut T, id: NodeId, number: Option<u32>) {
        let Node { side, children, .. } = &self.nodes[id];
        let side = *side;
        tree.record(Step::Enter { number, side: Some(side), window: (T::Score::LOWEST, T::Score::HIGHEST) });
        if !children.is_empty() {
            tree.record(Step::Expand { side, moves: Some(children.len()) });
        }
    }
}

/// A position on the way, and its moves if they are known.
struct Stop<T: Tree> {
    position: T::Position,
    moves: Vec<T::Move>,
    side: Option<Side>,
    /// The number of the move that the way goes on by, or went on by last.
    number: usize,
}

/// The way from the root to a position. Where a game is written as rules, positions are found only in the order of the moves, so that
/// moves are asked for again to go back to an earlier one.
pub(super) struct Way<T: Tree> {
    stops: Vec<Stop<T>>,
    /// The moves that the way still has to take.
    ahead: Vec<usize>,
}

impl<T: Tree> Way<T> {
    /// The way to the root.
    pub(super) fn new(root: T::Position) -> Way<T> {
        Way { stops: vec![Stop { position: root, moves: Vec::new(), side: None, number: 0 }], ahead: Vec::new() }
    }

    /// The plies from the root.
    pub(super) fn ply(&self) -> usize {
        self.stops.len() - 1
    }

    /// The position that has been reached.
    pub(super) fn position(&self) -> &T::Position {
        &self.stops[self.stops.len() - 1].position
    }

    /// The side to move and the number of moves of the position that has been reached; none if the game is over.
    pub(super) fn moves(&mut self, tree: &mut T) -> Poll<(Side, usize)> {
        let stop = self.last();
        if let Some(side) = stop.side {
            return Poll::Ready((side, stop.moves.len()));
        }
        match tree.moves(&stop.position, &mut stop.moves) {
            Poll::Ready(side) => {
                stop.side = Some(side);
                Poll::Ready((side, stop.moves.len()))
            }
            Poll::Pending => Poll::Pending,
        }
    }

    /// Sets out for the position that the moves of these numbers lead to from the root.
    pub(super) fn set_out(&mut self, numbers: Vec<usize>) {
        let common = self.stops.iter().zip(&numbers).take_while(|(stop, number)| stop.number == **number).count();
        self.stops.truncate(common.min(self.ply()) + 1);
        self.ahead = numbers;
        self.ahead.drain(..self.ply());
        self.ahead.reverse();
    }

    /// Goes on to where [`Way::set_out`] has been told.
    pub(super) fn go_on(&mut self, tree: &mut T) -> Poll<()> {
        while let Some(number) = self.ahead.last().copied() {
            let stop = self.last();
            if number < stop.number {
                // The position of the move has been passed.
                (stop.side, stop.number) = (None, 0);
                stop.moves.clear();
            }
            if self.moves(tree).is_pending() {
                return Poll::Pending;
            }
            self.ahead.pop();
            self.step(tree, number);
        }
        Poll::Ready(())
    }

    /// Goes on by a move of the position that has been reached, whose moves are known, and not back to one before the last taken.
    pub(super) fn step(&mut self, tree: &mut T, number: usize) {
        let stop = self.last();
        stop.number = number;
        let position = tree.successor(&stop.position, stop.moves[number], number);
        self.stops.push(Stop { position, moves: Vec::new(), side: None, number: 0 });
    }

    fn last(&mut self) -> &mut Stop<T> {
        let last = self.stops.len() - 1;
        &mut self.stops[last]
    }
}

/// What a position is for a search with a depth limit.
pub(super) enum Met<S> {
    /// The search goes no further: its value for Max.
    Leaf(S),
    /// It has moves.
    Inner(Side, usize),
}

impl<T: Tree> Way<T> {
    /// The value or the moves of the position that has been reached. `is_deep` tells that it has been found without a value at the limit.
    pub(super) fn meet(&mut self, tree: &mut T, depth: u32, is_deep: &mut bool) -> Poll<Met<T::Score>> {
        if self.ply() as u32 >= depth && !*is_deep {
            match tree.value_at_limit(self.position()) {
                Poll::Ready(AtLimit::Value(value) | AtLimit::Final(value)) => return Poll::Ready(Met::Leaf(value)),
                Poll::Ready(AtLimit::Unknown) => *is_deep = true,
                Poll::Pending => return Poll::Pending,
            }
        }
        match self.moves(tree) {
            Poll::Ready((_, 0)) => match tree.value(self.position()) {
                Poll::Ready(value) => Poll::Ready(Met::Leaf(value)),
                // The value is asked for with the moves.
                Poll::Pending => {
                    self.last().side = None;
                    Poll::Pending
                }
            },
            Poll::Ready((side, count)) => Poll::Ready(Met::Inner(side, count)),
            Poll::Pending => Poll::Pending,
        }
    }
}
