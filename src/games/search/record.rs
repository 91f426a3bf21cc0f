//! The record of searches: the nodes that they visit, in the order of visits.
//!
//! Memory is bounded. When there are too many nodes, the oldest searches that have ended are forgotten. Of a single one, the nodes of the
//! deepest ply are folded: each is counted in its parent and forgotten, as are all later ones that deep. So what is kept is the top of the
//! tree, whole, however large the search.
//!
//! ```text
//!   ply 0       a              at most LIMIT nodes
//!   ply 1     b   c
//!   ply 2    +2   +2           the deepest ply has been folded
//! ```

use super::Value;
use super::node::{Entry, Kind, Node, NodeRef, Successors};
use crate::games::core::Side;
use crate::terms::AtomSet;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

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
    /// The places of the nodes of each ply, and of some that have been forgotten since.
    plies: Vec<Vec<NodeRef>>,
    /// Nodes of deeper plies are folded as soon as the search leaves them.
    deepest: u32,
    limit: usize,
    /// The number of nodes in `plies`.
    kept: usize,
    /// The number of places there of nodes that have been forgotten.
    stale: usize,
    /// Bytes of positions and hashes, and their limit.
    bytes: usize,
    /// The searches, without those that have been forgotten, which came first.
    pub(crate) roots: VecDeque<Root>,
    /// How many have been forgotten.
    pub(crate) forgotten: usize,
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
            stale: 0,
            bytes: 0,
            roots: VecDeque::new(),
            forgotten: 0,
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
        self.visits += 1;
        let (visit, parent) = (self.visits, entry.parent);
        let ply = parent.and_then(|parent| self.node(parent)).map_or(entry.ply, |parent| parent.ply + 1);
        let node = Node::new(visit, ply, entry);
        self.bytes += node.size();
        let entered = NodeRef { index: self.place(node), visit };
        match parent {
            Some(parent) => {
                if let Some(parent) = self.node_mut(parent) {
                    parent.children.push(entered);
                    parent.kind = Kind::Inner;
                }
            }
            None => {
                self.roots.push_back(Root { node: entered, iteration, evaluations: 0 });
                self.deepest = u32::MAX;
            }
        }
        if ply <= self.deepest {
            let ply = ply as usize;
            if self.plies.len() <= ply {
                self.plies.resize_with(ply + 1, Vec::new);
            }
            self.plies[ply].push(entered);
            self.kept += 1;
        }
        self.make_room();
        entered
    }

    /// Puts a node into a free place.
    fn place(&mut self, node: Node) -> u32 {
        match self.free.pop() {
            Some(index) => {
                self.nodes[index as usize] = Some(node);
                index
            }
            None => {
                self.nodes.push(Some(node));
                (self.nodes.len() - 1) as u32
            }
        }
    }

    /// The number of nodes.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len() - self.free.len()
    }

    /// The number of visits so far.
    pub(crate) fn visits(&self) -> u64 {
        self.visits
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
        if let Some(root) = self.roots.back_mut() {
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
        if node.ply > deepest
            && let Some(parent) = self.fold(at).and_then(|parent| self.node_mut(parent))
        {
            // It is the newest child, unless the search has been there again since.
            match parent.children.last() {
                Some(last) if *last == at => drop(parent.children.pop()),
                _ => parent.children.retain(|child| *child != at),
            }
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

    /// Forgets old searches, and then folds, until there is room.
    fn make_room(&mut self) {
        while self.is_full() {
            let has_ended = |root: &Root| self.node(root.node).is_none_or(|node| !node.is_active);
            let newest = self.roots.len().saturating_sub(1);
            match self.roots.iter().take(newest).position(has_ended) {
                Some(place) => self.forget_search(place),
                None if self.plies.len() > 1 => self.fold_deepest(),
                None => return,
            }
        }
    }

    /// Forgets a search.
    fn forget_search(&mut self, place: usize) {
        let Some(root) = self.roots.remove(place) else { return };
        self.forgotten += 1;
        let mut waiting = vec![root.node];
        while let Some(at) = waiting.pop() {
            if let Some(node) = self.take(at) {
                waiting.extend(node.children);
                if node.ply <= self.deepest && (node.ply as usize) < self.plies.len() {
                    (self.kept, self.stale) = (self.kept.saturating_sub(1), self.stale + 1);
                }
            }
        }
        if self.stale > self.kept + LEAST_STALE {
            let mut plies = std::mem::take(&mut self.plies);
            plies.iter_mut().for_each(|ply| ply.retain(|at| self.node(*at).is_some()));
            (self.plies, self.stale) = (plies, 0);
        }
    }

    /// Folds the nodes of the deepest ply; those where the search still is follow when it leaves them.
    fn fold_deepest(&mut self) {
        let Some(deepest) = self.plies.pop() else { return };
        self.deepest = self.plies.len() as u32 - 1;
        let mut parents = Vec::new();
        for at in deepest {
            let Some(node) = self.node(at) else {
                self.stale = self.stale.saturating_sub(1);
                continue;
            };
            let has_left = !node.is_active;
            self.kept = self.kept.saturating_sub(1);
            if has_left {
                parents.extend(self.fold(at));
            }
        }
        parents.dedup();
        for parent in parents {
            let Some(mut children) = self.node_mut(parent).map(|node| std::mem::take(&mut node.children)) else {
                continue;
            };
            children.retain(|child| self.node(*child).is_some());
            if let Some(node) = self.node_mut(parent) {
                node.children = children;
            }
        }
    }

    /// Counts a node, and what has been folded below it, in its parent, and forgets it. Returns the parent, whose children still name it.
    fn fold(&mut self, at: NodeRef) -> Option<NodeRef> {
        let node = self.take(at)?;
        let parent = node.parent?;
        self.node_mut(parent)?.folded += node.folded + 1;
        Some(parent)
    }

    /// Takes a node out of its place.
    fn take(&mut self, at: NodeRef) -> Option<Node> {
        self.node(at)?;
        let node = self.nodes[at.index()].take()?;
        self.free.push(at.index() as u32);
        self.bytes -= node.size();
        Some(node)
    }
}

/// So many places of forgotten nodes may stay among those of plies in any case.
const LEAST_STALE: usize = 64;

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
