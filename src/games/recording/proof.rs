//! What a recorded search proves: bounds of the true value of each node, from the positions that it has evaluated.
//!
//! Bounds do not rely on the search's own idea of what it has found: a leaf has its value, a node the best of its successors for the side
//! to move, and a successor that has not been visited may have any. Only where nodes have been folded, or a search passes over moves for
//! reasons of its own, the value returned is trusted as far as the window lets it be exact.
//!
//! ```text
//!   MAX      a [4, 4]
//!   MIN      b [4, 4]        c [-∞, 2]
//!   MAX   d 4   e [5, ∞]    f 2   g not visited
//! ```

use crate::games::core::Side;
use crate::games::search::Value;
use crate::games::search::node::{Best, Kind, Node, NodeRef, Successors};
use crate::games::search::record::Record;
use crate::games::search::score::Score;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Bounds of a true value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Bounds {
    pub(crate) lower: Value,
    pub(crate) upper: Value,
}

impl Bounds {
    /// Nothing is known.
    const NONE: Bounds = Bounds { lower: Value::LOWEST, upper: Value::HIGHEST };

    fn exactly(value: Value) -> Bounds {
        Bounds { lower: value, upper: value }
    }

    /// The bound in which the side to move is interested: what it has at least.
    pub(crate) fn secured_by(self, side: Side) -> Value {
        match side {
            Side::Max => self.lower,
            Side::Min => self.upper,
        }
    }

    fn intersect(self, other: Bounds) -> Bounds {
        let lower = if other.lower > self.lower { other.lower } else { self.lower };
        let upper = if other.upper < self.upper { other.upper } else { self.upper };
        // A search that contradicts itself proves nothing more.
        if lower <= upper { Bounds { lower, upper } } else { self }
    }
}

/// The bounds of all nodes of a search.
pub(crate) struct Proof {
    bounds: HashMap<u64, Bounds, FxBuildHasher>,
}

impl Proof {
    /// The bounds of all nodes of a record. Sides have been determined.
    pub(crate) fn of(record: &Record) -> Proof {
        let mut nodes: Vec<&Node> = record.nodes().collect();
        // A node is visited before its children.
        nodes.sort_unstable_by_key(|node| std::cmp::Reverse(node.visit));
        let mut proof = Proof { bounds: HashMap::default() };
        for node in nodes {
            let bounds = proof.bounds_from_children(record, node);
            proof.bounds.insert(node.visit, bounds);
        }
        proof
    }

    /// The bounds of a node's true value.
    pub(crate) fn bounds(&self, node: &Node) -> Bounds {
        self.bounds.get(&node.visit).copied().unwrap_or(Bounds::NONE)
    }

    fn bounds_from_children(&self, record: &Record, node: &Node) -> Bounds {
        let Some(value) = node.value_for_max() else { return Bounds::NONE };
        if matches!(node.kind, Kind::Leaf | Kind::Mean) {
            return Bounds::exactly(value);
        }
        let (Some(side), Some(successors)) = (node.side, &node.successors) else { return claimed(node, value) };
        if node.kind == Kind::Repeated || node.folded > 0 {
            return claimed(node, value);
        }
        let children = self.children(record, node);
        let searched = children.iter().filter(|(child, _)| child.number.is_some()).count();
        let best = children.iter().map(|(_, bounds)| *bounds).reduce(|left, right| best_for(side, left, right));
        match best {
            Some(best) if searched >= successors.count() => best,
            Some(best) => best_for(side, best, Bounds::NONE),
            None => Bounds::NONE,
        }
    }

    /// The children of a node, and what all visits of each prove together: a search may visit a child again with another window.
    fn children<'r>(&self, record: &'r Record, node: &Node) -> Vec<(&'r Node, Bounds)> {
        let mut children: Vec<(&Node, Bounds)> = Vec::with_capacity(node.children.len());
        let mut places: HashMap<u32, usize, FxBuildHasher> = HashMap::default();
        for child in node.children.iter().filter_map(|at| record.node(*at)) {
            let bounds = self.bounds(child);
            match child.number.map(|number| *places.entry(number).or_insert(children.len())) {
                Some(place) if place < children.len() => {
                    children[place] = (child, children[place].1.intersect(bounds));
                }
                _ => children.push((child, bounds)),
            }
        }
        children
    }
}

/// The better of two values whose bounds are known.
fn best_for(side: Side, left: Bounds, right: Bounds) -> Bounds {
    let better = |left: Value, right: Value| match side {
        Side::Max if right > left => right,
        Side::Min if right < left => right,
        _ => left,
    };
    Bounds { lower: better(left.lower, right.lower), upper: better(left.upper, right.upper) }
}

/// What the value returned says if the search is right: outside of the window, or on its bounds, it is a bound.
fn claimed(node: &Node, value: Value) -> Bounds {
    match node.window_for_max() {
        Some((low, _)) if value <= low => Bounds { lower: Value::LOWEST, upper: value },
        Some((_, high)) if value >= high => Bounds { lower: value, upper: Value::HIGHEST },
        _ => Bounds::exactly(value),
    }
}

/// The numbers of the successors that the search has not visited.
pub(crate) fn unvisited(record: &Record, node: &Node) -> Vec<u32> {
    let count = node.successors.as_ref().map_or(0, Successors::count);
    if node.folded > 0 {
        return Vec::new();
    }
    let mut is_visited = vec![false; count];
    for child in node.children.iter().filter_map(|at| record.node(*at)) {
        if let Some(place) = child.number.and_then(|number| is_visited.get_mut(number as usize)) {
            *place = true;
        }
    }
    (0..count as u32).filter(|number| !is_visited[*number as usize]).collect()
}

/// The child to which the best move leads: the one that the search has told, or else the first with the value of the node.
pub(crate) fn best_child<'r>(record: &'r Record, node: &Node) -> Option<&'r Node> {
    let value = node.value_for_max()?;
    // Of several visits the last is the one that counts.
    let mut visits = node.children.iter().rev().filter_map(|at| record.node(*at));
    match node.best {
        Some(Best::Number(number)) => visits.find(|child| child.number == Some(number)),
        Some(Best::Hash(hash)) => {
            visits.find(|child| child.position.as_ref().is_some_and(|position| position.hash == hash))
        }
        Some(Best::None) => None,
        None => {
            let mut children = node.children.iter().filter_map(|at| record.node(*at));
            children.find(|child| child.value_for_max() == Some(value))
        }
    }
}

/// Why a search has not visited the remaining successors of a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Cut {
    /// The side to move has enough: it secures `value` by the child `by`, and at the node `rival`, above, the other side has secured
    /// `bound`, by the child `with`, which is no worse for it.
    Refuted { value: Value, by: u64, rival: u64, bound: Value, with: u64 },
    /// What the child `by` secures leaves a window at `bound`: the one of the search at the root, or only that of the node.
    OutsideWindow { value: Value, by: u64, bound: Value, whole: bool },
    /// None of the values recorded is a reason.
    Unfounded,
    /// The search has ended before: it was stopped, or raised an error.
    Stopped,
}

/// Why the remaining successors of a node were not visited; visits name nodes. `None` if it is not known whose move it is there, or the search
/// cuts nothing off.
pub(crate) fn cut_at(record: &Record, proof: &Proof, node: &Node) -> Option<Cut> {
    if matches!(node.kind, Kind::Grown | Kind::Mean) {
        return None;
    }
    if node.value.is_none() {
        return Some(Cut::Stopped);
    }
    let side = node.side?;
    let is_better = |left: Value, right: Value| match side {
        Side::Max => left > right,
        Side::Min => left < right,
    };
    let mut by = None;
    for (child, bounds) in proof.children(record, node) {
        let secured = bounds.secured_by(side);
        if by.is_none_or(|(_, best)| is_better(secured, best)) {
            by = Some((child.visit, secured));
        }
    }
    let Some((by, secured_value)) = by else { return Some(Cut::Unfounded) };
    // The nodes above, from the nearest to the root; `below` is the one on the way to the node.
    let mut below = node;
    while let Some(above) = below.parent.and_then(|parent| record.node(parent)) {
        if above.side == Some(side.other())
            && let Some((with, bound)) = best_before(record, proof, above, below, side.other())
            && !is_better(bound, secured_value)
        {
            return Some(Cut::Refuted { value: secured_value, by, rival: above.visit, bound, with });
        }
        below = above;
    }
    let bound_left = |window: Option<(Value, Value)>, value: Value| {
        let (low, high) = window?;
        match side {
            Side::Max => (value >= high).then_some(high),
            Side::Min => (value <= low).then_some(low),
        }
    };
    if let Some(bound) = bound_left(below.window_for_max(), secured_value) {
        return Some(Cut::OutsideWindow { value: secured_value, by, bound, whole: true });
    }
    Some(match bound_left(node.window_for_max(), secured_value) {
        Some(bound) => Cut::OutsideWindow { value: secured_value, by, bound, whole: false },
        None => Cut::Unfounded,
    })
}

/// What a side has secured at a node by children visited before `below`: the child's visit, and the value.
fn best_before(record: &Record, proof: &Proof, node: &Node, below: &Node, side: Side) -> Option<(u64, Value)> {
    let mut best: Option<(u64, Value)> = None;
    for child in node.children.iter().filter_map(|at: &NodeRef| record.node(*at)) {
        if child.visit >= below.visit || child.number.is_some() && child.number == below.number {
            continue;
        }
        let value = proof.bounds(child).secured_by(side);
        let is_better = best.is_none_or(|(_, best)| match side {
            Side::Max => value > best,
            Side::Min => value < best,
        });
        if is_better {
            best = Some((child.visit, value));
        }
    }
    best
}
