//! The nodes of a recorded search that are drawn: as many whole levels as a picture has room for, and the principal variation.
//!
//! What is left out below a node is one item with its count.

use crate::games::recording::proof::{best_child, unvisited};
use crate::games::search::node::{Kind, NodeRef};
use crate::games::search::record::Record;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// A node of a picture, in preorder. Its key is its place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Item {
    /// The key of its parent.
    pub(super) parent: Option<usize>,
    pub(super) kind: ItemKind,
    /// Its number among the successors of the parent, if that is known.
    pub(super) number: Option<u32>,
    /// The ply below the root.
    pub(super) ply: u32,
}

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ItemKind {
    /// A node that has been visited.
    Visited(NodeRef),
    /// A successor that has not.
    Pruned,
    /// So many visited nodes together.
    Folded(u64),
}

/// What a picture has room for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    /// The number of plies below the root; the principal variation goes on if it is not limited.
    pub(super) plies: Option<u32>,
    /// The number of nodes. The root, its successors and the principal variation are drawn in any case.
    pub(super) nodes: usize,
    /// Whether successors that have not been visited are drawn.
    pub(super) with_pruned: bool,
}

/// The most plies by which the principal variation goes on below the last whole level.
const VARIATION_PLIES: u32 = 40;

/// The nodes to draw of the search with this root.
pub(super) fn select(record: &Record, root: NodeRef, room: Room) -> Vec<Item> {
    let variation = variation(record, root);
    let counts = subtree_counts(record);
    let last = last_whole_ply(record, root, room);
    let mut items: Vec<Item> = Vec::new();
    // What waits to be drawn, the next on top.
    let mut waiting = vec![Item { parent: None, kind: ItemKind::Visited(root), number: None, ply: 0 }];
    while let Some(item) = waiting.pop() {
        let key = items.len();
        items.push(item);
        let ItemKind::Visited(at) = item.kind else { continue };
        let Some(node) = record.node(at) else { continue };
        let below = |kind, number| Item { parent: Some(key), kind, number, ply: item.ply + 1 };
        if item.ply < last {
            if node.folded > 0 {
                waiting.push(below(ItemKind::Folded(node.folded), None));
            }
            // Of a position that has been evaluated the search needs no successors, though it may have asked for them.
            if room.with_pruned && node.kind != Kind::Leaf {
                let pruned = unvisited(record, node);
                waiting.extend(pruned.into_iter().rev().map(|number| below(ItemKind::Pruned, Some(number))));
            }
            for child in node.children.iter().rev() {
                waiting.push(below(ItemKind::Visited(*child), record.node(*child).and_then(|child| child.number)));
            }
            continue;
        }
        let mut hidden = counts.get(&node.visit).copied().unwrap_or(0);
        let best = node.children.iter().find(|child| variation.contains(&child.index())).filter(|_| {
            room.plies.is_none() && variation.contains(&at.index()) && item.ply < last.saturating_add(VARIATION_PLIES)
        });
        if let Some(best) = best.and_then(|best| Some((best, record.node(*best)?))) {
            let (best, child) = best;
            hidden -= 1 + counts.get(&child.visit).copied().unwrap_or(0);
            if hidden > 0 {
                waiting.push(below(ItemKind::Folded(hidden), None));
            }
            waiting.push(below(ItemKind::Visited(*best), child.number));
        } else if hidden > 0 {
            waiting.push(below(ItemKind::Folded(hidden), None));
        }
    }
    items
}

/// The places of the nodes on the principal variation.
pub(super) fn variation(record: &Record, root: NodeRef) -> HashSet<usize, FxBuildHasher> {
    let mut places = HashSet::default();
    let mut at = Some(root);
    while let Some(here) = at {
        places.insert(here.index());
        at = record.node(here).and_then(|node| {
            let best = best_child(record, node)?.visit;
            node.children.iter().copied().find(|child| record.node(*child).is_some_and(|child| child.visit == best))
        });
    }
    places
}

/// The number of visited nodes below each node, by its visit.
fn subtree_counts(record: &Record) -> HashMap<u64, u64, FxBuildHasher> {
    let mut nodes: Vec<_> = record.nodes().collect();
    nodes.sort_unstable_by_key(|node| std::cmp::Reverse(node.visit));
    let mut counts: HashMap<u64, u64, FxBuildHasher> = HashMap::default();
    for node in nodes {
        let own = *counts.entry(node.visit).and_modify(|count| *count += node.folded).or_insert(node.folded);
        if let Some(parent) = node.parent.and_then(|parent| record.node(parent)) {
            *counts.entry(parent.visit).or_insert(0) += own + 1;
        }
    }
    counts
}

/// The number of visited nodes below a root, the root included.
pub(super) fn visited_below(record: &Record, root: NodeRef) -> u64 {
    let below = record.node(root).and_then(|node| subtree_counts(record).get(&node.visit).copied());
    below.unwrap_or(0) + 1
}

/// The last ply below the root down to which everything is drawn.
fn last_whole_ply(record: &Record, root: NodeRef, room: Room) -> u32 {
    let mut level = vec![root];
    let mut drawn = 1;
    let mut ply = 0;
    while room.plies.is_none_or(|plies| ply < plies) {
        let mut next = Vec::new();
        let mut count = 0;
        for node in level.iter().filter_map(|at| record.node(*at)) {
            next.extend(node.children.iter().copied());
            count += usize::from(node.folded > 0);
            if room.with_pruned {
                count += unvisited(record, node).len();
            }
        }
        count += next.len();
        drawn += count;
        if count == 0 || ply > 0 && drawn > room.nodes {
            break;
        }
        (level, ply) = (next, ply + 1);
    }
    ply
}
