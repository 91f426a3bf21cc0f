//! A tidy drawing of a tree in levels, in linear time.
//!
//! Buchheim, Jünger, Leipert: Improving Walker's Algorithm to Run in Linear Time (Graph Drawing 2002). Parents stand centred above
//! their first and last child, subtrees come as close as their outlines allow, and the same subtree is drawn the same everywhere.
//! That algorithm goes from left to right, so that a tree and its mirror image may come out differently; the mean of the drawing
//! and of the mirrored drawing of the mirror image keeps all distances, and is symmetric.
//!
//! The paper's two recursive walks go over the nodes in an order that is made beforehand, so trees may be of any depth.

/// A tree whose nodes have extents.
pub(in crate::pictures) struct Tree<'t> {
    /// The children of each node; they have larger indices than the node. The root is the first node.
    pub children: &'t [Vec<usize>],
    /// How far each node reaches to the left and to the right of its centre: of the point that is centred.
    pub extents: &'t [(f64, f64)],
    /// The least distance between two nodes of one level.
    pub gap: f64,
    /// The least distance between two nodes of one level that have different parents.
    pub cousin_gap: f64,
}

/// The centre of each node, the leftmost edge being 0.
pub(in crate::pictures) fn centres(tree: &Tree) -> Vec<f64> {
    let forward = Walk::new(tree, false).centres();
    let mirrored = Walk::new(tree, true).centres();
    let mut centres: Vec<f64> = forward.iter().zip(&mirrored).map(|(x, mirrored)| (x - mirrored) / 2.0).collect();
    let left = centres.iter().zip(tree.extents).map(|(x, extent)| x - extent.0).fold(f64::INFINITY, f64::min);
    centres.iter_mut().for_each(|x| *x -= left);
    centres
}

/// What the walks know of a node, in the paper's words.
#[derive(Clone, Default)]
struct State {
    parent: usize,
    /// Its number among its siblings.
    number: usize,
    /// The place relative to its siblings.
    prelim: f64,
    /// What is added to the places of its descendants.
    modifier: f64,
    /// Shifts of whole subtrees, to be spread over the siblings in between.
    change: f64,
    shift: f64,
    /// The next node of the outline, where it has no child there.
    thread: Option<usize>,
    /// The root of the sibling's subtree that it belongs to, while that is being placed.
    ancestor: usize,
    /// Where the last subtree that reaches deepest stands among its children.
    default_ancestor: usize,
}

struct Walk<'t> {
    tree: &'t Tree<'t>,
    is_mirrored: bool,
    nodes: Vec<State>,
}

impl<'t> Walk<'t> {
    fn new(tree: &'t Tree<'t>, is_mirrored: bool) -> Walk<'t> {
        let mut nodes = vec![State::default(); tree.children.len()];
        for (index, children) in tree.children.iter().enumerate() {
            nodes[index].ancestor = index;
            for (number, &child) in children.iter().enumerate() {
                nodes[child].parent = index;
                nodes[child].number = if is_mirrored { children.len() - 1 - number } else { number };
            }
        }
        Walk { tree, is_mirrored, nodes }
    }

    /// The paper's TreeLayout.
    fn centres(mut self) -> Vec<f64> {
        for node in self.postorder() {
            self.place(node);
        }
        let mut sums = vec![0.0; self.nodes.len()];
        let mut centres = Vec::with_capacity(self.nodes.len());
        for (index, node) in self.nodes.iter().enumerate() {
            if index > 0 {
                sums[index] = sums[node.parent] + self.nodes[node.parent].modifier;
            }
            centres.push(node.prelim + sums[index]);
        }
        centres
    }

    /// All nodes, children before their parents, from left to right.
    fn postorder(&self) -> Vec<usize> {
        // The order in which parents come first, from right to left, read backwards.
        let mut order = Vec::with_capacity(self.nodes.len());
        let mut waiting: Vec<usize> = if self.nodes.is_empty() { Vec::new() } else { vec![0] };
        while let Some(node) = waiting.pop() {
            order.push(node);
            waiting.extend((0..self.tree.children[node].len()).map(|number| self.child(node, number)));
        }
        order.reverse();
        order
    }

    fn child(&self, node: usize, number: usize) -> usize {
        let children = &self.tree.children[node];
        children[if self.is_mirrored { children.len() - 1 - number } else { number }]
    }

    fn first_child(&self, node: usize) -> Option<usize> {
        (!self.tree.children[node].is_empty()).then(|| self.child(node, 0))
    }

    fn last_child(&self, node: usize) -> Option<usize> {
        let count = self.tree.children[node].len();
        (count > 0).then(|| self.child(node, count - 1))
    }

    fn left_sibling(&self, node: usize) -> Option<usize> {
        let number = self.nodes[node].number.checked_sub(1)?;
        Some(self.child(self.nodes[node].parent, number))
    }

    /// The distance between the centres of two neighbours in a level.
    fn distance(&self, left: usize, right: usize) -> f64 {
        let is_sibling = self.nodes[left].parent == self.nodes[right].parent;
        let gap = if is_sibling { self.tree.gap } else { self.tree.cousin_gap };
        let (left, right) = if self.is_mirrored { (right, left) } else { (left, right) };
        self.tree.extents[left].1 + self.tree.extents[right].0 + gap
    }

    /// The paper's FirstWalk, for a node whose children have been placed.
    fn place(&mut self, node: usize) {
        let mut middle = 0.0;
        if let (Some(first), Some(last)) = (self.first_child(node), self.last_child(node)) {
            self.execute_shifts(node);
            middle = (self.nodes[first].prelim + self.nodes[last].prelim) / 2.0;
        }
        match self.left_sibling(node) {
            Some(left) => {
                self.nodes[node].prelim = self.nodes[left].prelim + self.distance(left, node);
                self.nodes[node].modifier = self.nodes[node].prelim - middle;
            }
            None => {
                self.nodes[node].prelim = middle;
                let parent = self.nodes[node].parent;
                self.nodes[parent].default_ancestor = node;
            }
        }
        self.apportion(node);
    }

    /// The paper's Apportion: moves a subtree away from those of the siblings at its left.
    fn apportion(&mut self, node: usize) {
        let Some(left_sibling) = self.left_sibling(node) else { return };
        let parent = self.nodes[node].parent;
        let (mut inner_right, mut outer_right) = (node, node);
        let (mut inner_left, mut outer_left) = (left_sibling, self.child(parent, 0));
        let mut right_sums = [self.nodes[inner_right].modifier, self.nodes[outer_right].modifier];
        let mut left_sums = [self.nodes[inner_left].modifier, self.nodes[outer_left].modifier];
        while let (Some(left), Some(right)) = (self.next_right(inner_left), self.next_left(inner_right)) {
            (inner_left, inner_right) = (left, right);
            // The inner outlines reach no deeper than the outer ones.
            let (Some(left), Some(right)) = (self.next_left(outer_left), self.next_right(outer_right)) else { break };
            (outer_left, outer_right) = (left, right);
            self.nodes[outer_right].ancestor = node;
            let left_edge = self.nodes[inner_left].prelim + left_sums[0];
            let right_edge = self.nodes[inner_right].prelim + right_sums[0];
            let shift = left_edge - right_edge + self.distance(inner_left, inner_right);
            if shift > 0.0 {
                let ancestor = self.nodes[inner_left].ancestor;
                let is_sibling = self.nodes[ancestor].parent == parent && ancestor != parent;
                let from = if is_sibling { ancestor } else { self.nodes[parent].default_ancestor };
                self.move_subtree(from, node, shift);
                right_sums = right_sums.map(|sum| sum + shift);
            }
            left_sums =
                [left_sums[0] + self.nodes[inner_left].modifier, left_sums[1] + self.nodes[outer_left].modifier];
            right_sums =
                [right_sums[0] + self.nodes[inner_right].modifier, right_sums[1] + self.nodes[outer_right].modifier];
        }
        if let (Some(next), None) = (self.next_right(inner_left), self.next_right(outer_right)) {
            self.nodes[outer_right].thread = Some(next);
            self.nodes[outer_right].modifier += left_sums[0] - right_sums[1];
        } else if let (Some(next), None) = (self.next_left(inner_right), self.next_left(outer_left)) {
            self.nodes[outer_left].thread = Some(next);
            self.nodes[outer_left].modifier += right_sums[0] - left_sums[1];
            self.nodes[parent].default_ancestor = node;
        }
    }

    fn next_left(&self, node: usize) -> Option<usize> {
        self.first_child(node).or(self.nodes[node].thread)
    }

    fn next_right(&self, node: usize) -> Option<usize> {
        self.last_child(node).or(self.nodes[node].thread)
    }

    /// The paper's MoveSubtree: moves a subtree to the right, and notes that the siblings in between get their share.
    fn move_subtree(&mut self, left: usize, right: usize, shift: f64) {
        let share = shift / (self.nodes[right].number - self.nodes[left].number) as f64;
        let right = &mut self.nodes[right];
        right.change -= share;
        right.shift += shift;
        right.prelim += shift;
        right.modifier += shift;
        self.nodes[left].change += share;
    }

    /// The paper's ExecuteShifts.
    fn execute_shifts(&mut self, node: usize) {
        let (mut shift, mut change) = (0.0, 0.0);
        for number in (0..self.tree.children[node].len()).rev() {
            let child = self.child(node, number);
            let child = &mut self.nodes[child];
            child.prelim += shift;
            child.modifier += shift;
            change += child.change;
            shift += child.shift + change;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The children of a tree of which each node but the root names its parent among those before it.
    fn children(parents: &[usize]) -> Vec<Vec<usize>> {
        let mut children = vec![Vec::new(); parents.len() + 1];
        for (index, &parent) in parents.iter().enumerate() {
            children[parent].push(index + 1);
        }
        children
    }

    fn drawn(children: &[Vec<usize>], extents: &[(f64, f64)]) -> Vec<f64> {
        centres(&Tree { children, extents, gap: 2.0, cousin_gap: 3.0 })
    }

    /// The nodes of each level, from left to right.
    fn levels(children: &[Vec<usize>]) -> Vec<Vec<usize>> {
        let mut levels = Vec::new();
        let mut level = vec![0];
        while !level.is_empty() {
            let next = level.iter().flat_map(|&node| children[node].iter().copied()).collect();
            levels.push(std::mem::replace(&mut level, next));
        }
        levels
    }

    fn assert_is_tidy(children: &[Vec<usize>], extents: &[(f64, f64)], centres: &[f64]) {
        for level in levels(children) {
            for pair in level.windows(2) {
                let between = centres[pair[1]] - centres[pair[0]] - extents[pair[0]].1 - extents[pair[1]].0;
                assert!(between > 1.999, "{pair:?} are {between} apart");
            }
        }
        for (index, nodes) in children.iter().enumerate() {
            if let (Some(&first), Some(&last)) = (nodes.first(), nodes.last()) {
                assert!(
                    ((centres[first] + centres[last]) / 2.0 - centres[index]).abs() < 1e-6,
                    "{index} is not centred"
                );
            }
        }
    }

    /// Trees of up to 60 nodes, and the extents of these.
    fn trees() -> impl Strategy<Value = (Vec<Vec<usize>>, Vec<(f64, f64)>)> {
        let extent = (0u8..20, 0u8..20);
        let tree = proptest::collection::vec((any::<proptest::sample::Index>(), extent), 0..60);
        tree.prop_map(|nodes| {
            let parents: Vec<usize> = nodes.iter().enumerate().map(|(at, (parent, _))| parent.index(at + 1)).collect();
            let extents = nodes.iter().map(|&(_, (left, right))| (f64::from(left), f64::from(right)));
            (children(&parents), std::iter::once((2.0, 3.0)).chain(extents).collect())
        })
    }

    proptest! {
        #[test]
        fn nodes_keep_their_distance_below_centred_parents((children, extents) in trees()) {
            assert_is_tidy(&children, &extents, &drawn(&children, &extents));
        }

        #[test]
        fn mirror_images_are_drawn_as_mirror_images((children, extents) in trees()) {
            let mirrored: Vec<Vec<usize>> = children.iter().map(|nodes| nodes.iter().rev().copied().collect()).collect();
            let mirrored_extents: Vec<(f64, f64)> = extents.iter().map(|&(left, right)| (right, left)).collect();
            let (centres, mirrored) = (drawn(&children, &extents), drawn(&mirrored, &mirrored_extents));
            for (centre, mirrored_at) in centres.iter().zip(&mirrored) {
                prop_assert!((centre - centres[0] + mirrored_at - mirrored[0]).abs() < 1e-6);
            }
        }

        #[test]
        fn the_same_subtree_is_drawn_the_same((one, extents_of_one) in trees(), (other, extents_of_other) in trees()) {
            let mut forest = vec![Vec::new()];
            let mut extents = vec![(1.0, 1.0)];
            let mut starts = Vec::new();
            for (tree, of_tree) in [(&one, &extents_of_one), (&other, &extents_of_other), (&one, &extents_of_one)] {
                let start = forest.len();
                starts.push(start);
                forest[0].push(start);
                forest.extend(tree.iter().map(|nodes| nodes.iter().map(|child| child + start).collect::<Vec<_>>()));
                extents.extend(of_tree);
            }
            let centres = drawn(&forest, &extents);
            let relative = |start: usize, index: usize| centres[start + index] - centres[start];
            for index in 0..one.len() {
                let (left, right) = (relative(starts[0], index), relative(starts[2], index));
                prop_assert!((left - right).abs() < 1e-6);
            }
        }
    }

    #[test]
    fn chains_and_large_trees_are_drawn() {
        let chain: Vec<usize> = (0..99_999).collect();
        let broad = vec![0; 99_999];
        let ternary: Vec<usize> = (0..99_999).map(|index| index / 3).collect();
        // Each node of a long spine has a leaf at its left.
        let comb: Vec<usize> = (0..99_999).map(|index| index / 2 * 2).collect();
        for parents in [chain, broad, ternary, comb] {
            let children = children(&parents);
            let extents = vec![(2.0, 2.0); children.len()];
            assert_is_tidy(&children, &extents, &drawn(&children, &extents));
        }
    }

    #[test]
    fn subtrees_in_between_get_their_share_of_the_room() {
        // Two subtrees that are broad below, and two leaves between them.
        let children = children(&[0, 0, 0, 0, 1, 1, 1, 4, 4, 4]);
        let centres = drawn(&children, &[(0.5, 0.5); 11]);
        let distances: Vec<f64> = (1..4).map(|index| centres[index + 1] - centres[index]).collect();
        assert!(distances.iter().all(|distance| (distance - distances[0]).abs() < 1e-9), "{distances:?}");
        assert!(distances[0] > 3.0, "{distances:?}");
    }
}
