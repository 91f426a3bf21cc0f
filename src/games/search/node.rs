//! The nodes of a record: visits of positions, and what a search has done there.

use super::Value;
use super::score::Score;
use crate::games::core::Side;
use crate::machine::CallSite;
use crate::terms::Block;

/// A node of a record. It stays the same node until that is folded, which [`Record::node`] tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NodeRef {
    pub(super) index: u32,
    pub(super) visit: u64,
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
    /// A search that goes from node to node as it likes has looked at some of its moves.
    Grown,
    /// The same; its value is the mean of those of playouts.
    Mean,
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
    /// The calls of the program that made its steps.
    pub(crate) calls: Calls,
    /// The number of visited nodes below that have been folded.
    pub(crate) folded: u64,
    /// The search looks at positions that are not visits.
    pub(crate) is_opaque: bool,
    /// The search is still there.
    pub(crate) is_active: bool,
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

/// The calls of a program that make the steps of a visit, as far as they are known.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Calls {
    /// That of the search itself.
    pub(crate) enter: Option<CallSite>,
    /// That of the relation of moves.
    pub(crate) moves: Option<CallSite>,
    /// That of the relation of static values.
    pub(crate) value: Option<CallSite>,
    /// The last before the search leaves.
    pub(crate) leave: Option<CallSite>,
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
    pub(crate) call: Option<CallSite>,
}

impl Node {
    /// A node that the search has just entered.
    pub(super) fn new(visit: u64, ply: u32, entry: Entry) -> Node {
        let Entry { parent, ply: _, number, position, side, limits, views_own, call } = entry;
        Node {
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
            calls: Calls { enter: call, ..Calls::default() },
            folded: 0,
            is_opaque: false,
            is_active: true,
        }
    }

    /// The bytes of its position and hashes.
    pub(super) fn size(&self) -> usize {
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
