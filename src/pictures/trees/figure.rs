//! A game tree as it is drawn: what all formats share.

use crate::diagnostics::Language;
use crate::games::core::Side;
use crate::games::core::picture::Picture;
use crate::games::search::Value;
use crate::games::search::node::Calls;

/// A game tree as it is drawn.
#[derive(Clone, Debug)]
pub struct Figure {
    /// What has been searched: `альфабета(a, -1000, 1000, Ход, Оценка)`.
    pub title: String,
    /// Which search of the goal it is, and what it has visited.
    pub run: Run,
    /// Sentences about the whole search: below the picture, and for screen readers.
    pub summary: Vec<String>,
    /// The language of the words in the picture.
    pub language: Language,
    /// Whether the window of each node is shown.
    pub shows_windows: bool,
    /// The nodes in preorder; the root comes first.
    pub nodes: Vec<FigureNode>,
}

/// A search among those that a goal has run, and what it has visited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// Its number, from 1.
    pub number: usize,
    /// How many there are.
    pub count: usize,
    /// The depth limit of the iteration, in plies, if the search deepens.
    pub depth: Option<u32>,
    /// The number of positions visited, whether they are drawn or not.
    pub visited: u64,
    /// How many of them were evaluated.
    pub evaluated: u64,
}

/// A node of the tree.
#[derive(Clone, Debug)]
pub struct FigureNode {
    /// The index of its parent, which is less than its own; `None` for the root.
    pub parent: Option<usize>,
    /// The name of the position, or of the move that leads to it.
    pub label: String,
    /// The board of the position, if boards are drawn.
    pub board: Option<Picture>,
    /// The side to move, if it is known.
    pub side: Option<Side>,
    /// What the search did there.
    pub kind: NodeKind,
    /// What the search returned, for Max.
    pub value: Option<Bound>,
    /// The static value of a leaf that has not been visited, for Max, if the program has been asked.
    pub unvisited_value: Option<Value>,
    /// The window with which the search entered, for Max.
    pub window: Option<(Value, Value)>,
    /// Whether it is on the principal variation; the root is, if there is one.
    pub is_best: bool,
    /// Its number in the order of visits, from 1; `None` if it has not been visited.
    pub visit: Option<u64>,
    /// Why it has not been visited.
    pub cut: Option<Cut>,
    /// The same in a sentence.
    pub reason: Option<String>,
    /// The calls of the program that made the steps of the search there.
    pub(crate) calls: Calls,
}

/// What a search did at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeKind {
    /// It searched moves.
    Inner,
    /// It evaluated the position.
    Leaf,
    /// It took the value from the transposition table.
    Repeated,
    /// It did not look at the position.
    Pruned,
    /// Not one position but so many that are not drawn.
    Folded(u64),
}

/// Why a position has not been visited. Nodes are given by their indices, values are for Max; the side to move at the parent is the one
/// that has enough.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cut {
    /// At the parent the side to move has secured `value`, by the child `by`; and at the node `rival` above, where the other side is to
    /// move, that side has secured `bound`, which is no worse for it, by the child `with`.
    Refuted {
        /// The value secured at the parent.
        value: Value,
        /// The child of the parent that secures it.
        by: usize,
        /// The node above.
        rival: usize,
        /// The value secured there.
        bound: Value,
        /// The child that secures it.
        with: usize,
    },
    /// The value of the child `by` leaves a window at `bound`: that of the whole search, or only that of the parent.
    OutsideWindow {
        /// The value.
        value: Value,
        /// The child of the parent that has it.
        by: usize,
        /// The bound of the window.
        bound: Value,
        /// Whether it is the window of the whole search.
        whole: bool,
    },
    /// None of the values recorded is a reason.
    Unfounded,
    /// The search has ended before: it was stopped, or raised an error.
    Stopped,
}

/// A value, and how the true value relates to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bound {
    /// The relation of the true value to the value.
    pub relation: Relation,
    /// The value for Max.
    pub value: Value,
}

/// How a true value relates to the one that a search returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// They are equal.
    Exact,
    /// The true value is at least that.
    AtLeast,
    /// The true value is at most that.
    AtMost,
    /// What has been visited does not tell.
    Unproven,
}

impl FigureNode {
    /// A node that has not been visited, and of which no more is known.
    pub fn unvisited(parent: Option<usize>, label: String) -> FigureNode {
        FigureNode {
            parent,
            label,
            board: None,
            side: None,
            kind: NodeKind::Pruned,
            value: None,
            unvisited_value: None,
            window: None,
            is_best: false,
            visit: None,
            cut: None,
            reason: None,
            calls: Calls::default(),
        }
    }
}

impl Figure {
    /// The side to move in each level, given the level of each node; `None` if it is not the same for all nodes of which it is known.
    pub fn sides(&self, levels: impl Iterator<Item = usize>) -> Vec<Option<Side>> {
        let mut sides: Vec<(Option<Side>, bool)> = Vec::new();
        for (node, level) in self.nodes.iter().zip(levels) {
            if sides.len() <= level {
                sides.resize(level + 1, (None, true));
            }
            let (side, is_unique) = &mut sides[level];
            *is_unique &= side.is_none() || node.side.is_none() || *side == node.side;
            *side = side.or(node.side);
        }
        sides.into_iter().map(|(side, is_unique)| side.filter(|_| is_unique)).collect()
    }

    /// The children of each node, in order.
    pub fn children(&self) -> Vec<Vec<usize>> {
        let mut children = vec![Vec::new(); self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate() {
            if let Some(parent) = node.parent {
                children[parent].push(index);
            }
        }
        children
    }
}
