//! The record of searches: the nodes that they visit, in the order of visits.
//!
//! Memory is bounded. When there are too many nodes, those of the deepest ply are folded: each is counted in its parent and forgotten, as
//! are all later ones that deep. So what is kept is the top of the tree, whole, however large the search.
//!
//! ```text
//!   ply 0       a              at most LIMIT nodes
//!   ply 1     b   c
//!   ply 2    +2   +2           the deepest ply has been folded
//! ```

use super::Value;
use super::score::Score;
use crate::games::core::Side;
use crate::terms::{AtomSet, Block};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A node of a record. It stays the same node until that is folded, which [`Record::node`] tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NodeRef {
    index: u32,
    visit: u64,
}

impl NodeRef {
    /// Its place in the record.
    pub(crate) fn index(self) -> usize {
        self.index as usize
    }
}

/// What a search did at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// It searches moves, or has not said yet.
    Inner,
    /// It has evaluated the position.
    Leaf,
    /// It has taken the value from the transposition table.
    Repeated,
}

/// A position as a program has passed it to its search.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    pub(crate) term: Block,
    /// Its hash, by which it is found among successors.
    pub(crate) hash: u64,
}

/// A visit of a position.
#[derive(Debug)]
pub(crate) struct Node {
    /// Its number in the order of visits, from 1.
    pub(crate) visit: u64,
    pub(crate) parent: Option<NodeRef>,
    pub(crate) ply: u32,
    pub(crate) children: Vec<NodeRef>,
    /// Its number among the successors of the parent, from 0, if that is known.
    pub(crate) number: Option<u32>,
    /// The position, if it is not found by the number of the move.
    pub(crate) position: Option<Position>,
    pub(crate) side: Option<Side>,
    /// What bounds the search at entry; as [`Node::value`], seen by Max or, if `views_own`, by the side to move.
    pub(crate) limits: Option<Limits>,
    /// The value returned; `None` if there is none yet, or the search failed there.
    pub(crate) value: Option<Value>,
    /// Values are those of the side to move.
    pub(crate) views_own: bool,
    pub(crate) kind: Kind,
    /// The hashes of the successors, or how many there are; `None` if the search has not asked for them.
    pub(crate) successors: Option<Successors>,
    /// The best child as the search has told it.
    pub(crate) best: Option<Best>,
    /// The number of visited nodes below that have been folded.
    pub(crate) folded: u64,
    /// The search looks at positions that are not visits.
    is_opaque: bool,
    /// The search is still there.
    is_active: bool,
}

/// The successors of a position.
#[derive(Clone, Debug)]
pub(crate) enum Successors {
    /// Only their number is known.
    Count(u32),
    /// Their hashes, in order.
    Hashes(Box<[u64]>),
}

impl Successors {
    /// Their number.
    pub(crate) fn count(&self) -> usize {
        match self {
            Successors::Count(count) => *count as usize,
            Successors::Hashes(hashes) => hashes.len(),
        }
    }
}

/// What bounds the search of a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Limits {
    /// A window.
    Window(Value, Value),
    /// A value that the side to move need not exceed.
    Bound(Value),
}

/// The best child of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Best {
    /// Its number among the successors.
    Number(u32),
    /// The hash of its position.
    Hash(u64),
    /// There is none: no move was better than what the side to move has elsewhere.
    None,
}

/// What is known of a node when a search enters it.
#[derive(Debug, Default)]
pub(crate) struct Entry {
    pub(crate) parent: Option<NodeRef>,
    /// The ply below the root; that of a node whose parent is known is one more than the parent's.
    pub(crate) ply: u32,
    pub(crate) number: Option<u32>,
    pub(crate) position: Option<Position>,
    pub(crate) side: Option<Side>,
    pub(crate) limits: Option<Limits>,
    pub(crate) views_own: bool,
}

/// A search: its root, and what it is a part of.
#[derive(Debug)]
pub(crate) struct Root {
    pub(crate) node: NodeRef,
    /// The depth limit of the iteration, if the search deepens.
    pub(crate) iteration: Option<u32>,
    /// The number of static evaluations, folded nodes included.
    pub(crate) evaluations: u64,
}

/// The record of one search or of several, one after the other.
#[derive(Debug)]
pub(crate) struct Record {
    /// The nodes; those that have been folded leave free places.
    nodes: Vec<Option<Node>>,
    free: Vec<u32>,
    /// The places of the nodes of each ply.
    plies: Vec<Vec<NodeRef>>,
    /// Nodes of deeper plies are folded as soon as the search leaves them.
    deepest: u32,
    limit: usize,
    /// The number of nodes in `plies`.
    kept: usize,
    /// Bytes of positions and hashes, and their limit.
    bytes: usize,
    pub(crate) roots: Vec<Root>,
    /// The number of visits so far.
    visits: u64,
}

/// The bytes that positions may take for each node that is kept.
const BYTES_PER_NODE: usize = 512;

impl Record {
    /// A record of at most so many nodes, besides those on the way to the current one.
    pub(crate) fn new(limit: usize) -> Record {
        Record {
            nodes: Vec::new(),
            free: Vec::new(),
            plies: Vec::new(),
            deepest: u32::MAX,
            limit,
            kept: 0,
            bytes: 0,
            roots: Vec::new(),
            visits: 0,
        }
    }

    /// A node; `None` if it has been folded.
    pub(crate) fn node(&self, at: NodeRef) -> Option<&Node> {
        self.nodes.get(at.index as usize)?.as_ref().filter(|node| node.visit == at.visit)
    }

    /// A node that may be changed; `None` if it has been folded.
    pub(crate) fn node_mut(&mut self, at: NodeRef) -> Option<&mut Node> {
        self.nodes.get_mut(at.index as usize)?.as_mut().filter(|node| node.visit == at.visit)
    }

    /// The node at a place of the record.
    pub(crate) fn at(&self, index: usize) -> Option<NodeRef> {
        let node = self.nodes.get(index)?.as_ref()?;
        Some(NodeRef { index: index as u32, visit: node.visit })
    }

    /// All nodes, in no particular order.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.nodes.iter().flatten()
    }

    /// The places of all nodes.
    pub(crate) fn places(&self) -> impl Iterator<Item = NodeRef> {
        let places = self.nodes.iter().enumerate();
        places.filter_map(|(index, node)| Some(NodeRef { index: index as u32, visit: node.as_ref()?.visit }))
    }

    /// Where values are those of the side to move, and it is not known which that is, the sides alternate, and Max is first.
    pub(crate) fn alternate_sides(&mut self) {
        let mut places: Vec<NodeRef> = self.places().collect();
        places.sort_unstable_by_key(|at| at.visit);
        for at in places {
            let above = self.node(at).and_then(|node| self.node(node.parent?)).and_then(|parent| parent.side);
            if let Some(node) = self.node_mut(at).filter(|node| node.views_own && node.side.is_none()) {
                node.side = Some(above.map_or(Side::Max, Side::other));
            }
        }
    }

    /// The approximate number of bytes that it takes.
    pub(crate) fn size(&self) -> usize {
        self.nodes.capacity() * (size_of::<Option<Node>>() + 2 * size_of::<NodeRef>()) + self.bytes
    }

    /// Marks the atoms of its positions for the atom collector.
    pub(crate) fn visit_atoms(&self, used: &mut AtomSet) {
        self.nodes().filter_map(|node| node.position.as_ref()).for_each(|position| used.insert_block(&position.term));
    }

    /// The search enters a node. One without a parent is the root of a search.
    pub(crate) fn enter(&mut self, entry: Entry, iteration: Option<u32>) -> NodeRef {
        let Entry { parent, ply, number, position, side, limits, views_own } = entry;
        self.visits += 1;
        let visit = self.visits;
        let ply = parent.and_then(|parent| self.node(parent)).map_or(ply, |parent| parent.ply + 1);
        self.bytes += position.as_ref().map_or(0, |position| position.term.size());
        let node = Node {
            visit,
            parent,
            ply,
            children: Vec::new(),
            number,
            position,
            side,
            limits,
            value: None,
            views_own,
            kind: Kind::Inner,
            successors: None,
            best: None,
            folded: 0,
            is_opaque: false,
            is_active: true,
        };
        let index = match self.free.pop() {
            Some(index) => {
                self.nodes[index as usize] = Some(node);
                index
            }
            None => {
                self.nodes.push(Some(node));
                (self.nodes.len() - 1) as u32
            }
        };
        let entered = NodeRef { index, visit };
        match parent.and_then(|parent| self.node_mut(parent)) {
            Some(parent) => parent.children.push(entered),
            None => self.roots.push(Root { node: entered, iteration, evaluations: 0 }),
        }
        if ply <= self.deepest {
            let ply = ply as usize;
            if self.plies.len() <= ply {
                self.plies.resize_with(ply + 1, Vec::new);
            }
            self.plies[ply].push(entered);
            self.kept += 1;
        }
        while self.is_full() && self.plies.len() > 1 {
            self.fold_deepest();
        }
        entered
    }

    /// The search has been told the successors of a node.
    pub(crate) fn set_successors(&mut self, at: NodeRef, successors: Successors) {
        let bytes = match &successors {
            Successors::Count(_) => 0,
            Successors::Hashes(hashes) => size_of_val(&**hashes),
        };
        if let Some(node) = self.node_mut(at).filter(|node| !node.is_opaque && node.successors.is_none()) {
            node.successors = Some(successors);
            self.bytes += bytes;
        }
    }

    /// The search has looked at positions that are not visits: nobody knows which successors it has not looked at.
    pub(crate) fn forget_successors(&mut self, at: NodeRef) {
        let bytes = self.node_mut(at).map_or(0, |node| {
            let before = node.size();
            (node.successors, node.is_opaque) = (None, true);
            before - node.size()
        });
        self.bytes -= bytes;
    }

    /// A static evaluation is counted for the last search.
    pub(crate) fn count_evaluation(&mut self) {
        if let Some(root) = self.roots.last_mut() {
            root.evaluations += 1;
        }
    }

    /// The search has evaluated the position of a node, which is a leaf if it has no children.
    pub(crate) fn set_leaf(&mut self, at: NodeRef) {
        if let Some(node) = self.node_mut(at).filter(|node| node.children.is_empty() && node.folded == 0) {
            node.kind = Kind::Leaf;
        }
    }

    /// The search leaves a node: with a value, or because it fails there.
    pub(crate) fn leave(&mut self, at: NodeRef, value: Option<Value>) {
        let deepest = self.deepest;
        let Some(node) = self.node_mut(at) else { return };
        (node.value, node.is_active) = (value, false);
        if node.ply > deepest {
            self.fold(at);
        }
    }

    /// The search enters a node again that it has left, for another solution.
    pub(crate) fn reenter(&mut self, at: NodeRef) {
        if let Some(node) = self.node_mut(at) {
            (node.value, node.is_active) = (None, true);
        }
    }

    fn is_full(&self) -> bool {
        self.kept > self.limit || self.bytes > self.limit.saturating_mul(BYTES_PER_NODE)
    }

    /// Folds the nodes of the deepest ply; those where the search still is follow when it leaves them.
    fn fold_deepest(&mut self) {
        let Some(folded) = self.plies.pop() else { return };
        self.deepest = self.plies.len() as u32 - 1;
        self.kept -= folded.len();
        for at in folded {
            if self.node(at).is_some_and(|node| !node.is_active) {
                self.fold(at);
            }
        }
    }

    /// Counts a node, and what has been folded below it, in its parent, and forgets it.
    fn fold(&mut self, at: NodeRef) {
        if self.node(at).is_none() {
            return;
        }
        let Some(node) = self.nodes[at.index as usize].take() else { return };
        self.free.push(at.index);
        self.bytes -= node.size();
        let below = node.folded + 1;
        if let Some(parent) = node.parent.and_then(|parent| self.node_mut(parent)) {
            parent.folded += below;
            parent.children.retain(|child| *child != at);
        }
    }
}

impl Node {
    /// The bytes of its position and hashes.
    fn size(&self) -> usize {
        let hashes = match &self.successors {
            Some(Successors::Hashes(hashes)) => size_of_val(&**hashes),
            _ => 0,
        };
        hashes + self.position.as_ref().map_or(0, |position| position.term.size())
    }

    /// A value seen by Max that this node has as the side to move sees it.
    fn for_max(&self, value: Value) -> Value {
        match self.side {
            Some(side) if self.views_own => value.for_side(side),
            _ => value,
        }
    }

    /// The value returned, for Max.
    pub(crate) fn value_for_max(&self) -> Option<Value> {
        self.value.map(|value| self.for_max(value))
    }

    /// The window at entry, for Max.
    pub(crate) fn window_for_max(&self) -> Option<(Value, Value)> {
        let (low, high) = match self.limits? {
            Limits::Window(low, high) => (self.for_max(low), self.for_max(high)),
            Limits::Bound(bound) => {
                let bound = self.for_max(bound);
                return Some(match self.side? {
                    Side::Max => (Value::LOWEST, bound),
                    Side::Min => (bound, Value::HIGHEST),
                });
            }
        };
        // The bounds of a window seen by Min are swapped.
        Some(if self.views_own && self.side == Some(Side::Min) { (high, low) } else { (low, high) })
    }
}

/// A record that a search fills while others can read it.
#[derive(Clone, Debug)]
pub(crate) struct SharedRecord(Arc<Mutex<Record>>);

impl SharedRecord {
    /// A new record.
    pub(crate) fn new(limit: usize) -> SharedRecord {
        SharedRecord(Arc::new(Mutex::new(Record::new(limit))))
    }

    /// The record itself. Nobody may hold it while goals run.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Record> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
