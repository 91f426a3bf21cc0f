//! What full minimax finds in a tree of which all leaves are known, and how few of them prove it: those of a critical tree (D. Knuth and
//! R. Moore, "An Analysis of Alpha-Beta Pruning", 1975, theorem 1, there for uniform trees), which a search visits if the best move comes
//! first everywhere.
//!
//! ```text
//!   at least v     MAX: one successor that has it;  MIN: all of them
//!   at most v      MAX: all of them;                MIN: one
//!   exactly v      the one that has it exactly, and what the others at least or at most have
//! ```

use super::figure::{Figure, FigureNode, NodeKind, Relation};
use super::words;
use crate::games::core::Side;
use crate::games::search::Value;

/// The numbers of leaves that prove something of a node's value; `None` if it is not true.
#[derive(Clone, Copy)]
struct Costs {
    at_least: Option<u64>,
    at_most: Option<u64>,
    exactly: Option<u64>,
}

/// The least number of leaves whose values prove that of the root; `None` if the picture does not show all leaves with their values.
pub(super) fn least_leaves(figure: &Figure) -> Option<u64> {
    let figure = &without_revisits(figure);
    let children = figure.children();
    let values = minimax_values(figure)?;
    let target = *values.first()?;
    let mut costs: Vec<Costs> = Vec::new();
    costs.resize(values.len(), Costs { at_least: None, at_most: None, exactly: None });
    // Children come after their parents.
    for index in (0..values.len()).rev() {
        let below: Vec<Costs> = children[index].iter().map(|&child| costs[child]).collect();
        costs[index] = match below.is_empty() {
            true => leaf(values[index], target),
            false => inner(figure.nodes[index].side?, &below),
        };
    }
    costs.first()?.exactly
}

/// The figure with each position once: without what a search has visited again, with another window.
pub(super) fn without_revisits(figure: &Figure) -> Figure {
    let mut kept: Vec<Option<usize>> = Vec::with_capacity(figure.nodes.len());
    let mut once = Figure { nodes: Vec::new(), ..figure.clone() };
    for node in &figure.nodes {
        let parent = node.parent.map(|parent| kept[parent]);
        let is_kept = parent != Some(None) && !node.label.ends_with(words::AGAIN);
        kept.push(is_kept.then_some(once.nodes.len()));
        if is_kept {
            once.nodes.push(FigureNode { parent: parent.flatten(), ..node.clone() });
        }
    }
    once
}

/// The minimax value of each node of a figure that has each position once; `None` if one is not known.
pub(super) fn minimax_values(figure: &Figure) -> Option<Vec<Value>> {
    let children = figure.children();
    let mut values: Vec<Option<Value>> = vec![None; figure.nodes.len()];
    for (index, node) in figure.nodes.iter().enumerate().rev() {
        let below: Option<Vec<Value>> = children[index].iter().map(|&child| values[child]).collect();
        let below = below?;
        values[index] = match (below.is_empty(), node.side) {
            (true, _) => leaf_value(node),
            (false, Some(Side::Max)) => below.into_iter().reduce(|left, right| if right > left { right } else { left }),
            (false, Some(Side::Min)) => below.into_iter().reduce(|left, right| if right < left { right } else { left }),
            (false, None) => None,
        };
        values[index]?;
    }
    values.into_iter().collect()
}

/// The value of a leaf; `None` for what is no leaf of the game, or stands for other nodes.
fn leaf_value(node: &FigureNode) -> Option<Value> {
    match node.kind {
        NodeKind::Leaf => node.value.filter(|bound| bound.relation == Relation::Exact).map(|bound| bound.value),
        NodeKind::Pruned => node.unvisited_value,
        NodeKind::Inner | NodeKind::Repeated | NodeKind::Folded(_) => None,
    }
}

fn leaf(value: Value, target: Value) -> Costs {
    let cost = |is_true: bool| is_true.then_some(1);
    Costs { at_least: cost(value >= target), at_most: cost(value <= target), exactly: cost(value == target) }
}

fn inner(side: Side, below: &[Costs]) -> Costs {
    let at_least = |costs: &Costs| costs.at_least;
    let at_most = |costs: &Costs| costs.at_most;
    match side {
        Side::Max => Costs {
            at_least: below.iter().filter_map(at_least).min(),
            at_most: below.iter().map(at_most).sum(),
            exactly: one_exactly(below, at_most),
        },
        Side::Min => Costs {
            at_least: below.iter().map(at_least).sum(),
            at_most: below.iter().filter_map(at_most).min(),
            exactly: one_exactly(below, at_least),
        },
    }
}

/// One successor has the value exactly, and of all others a bound is proved.
fn one_exactly(below: &[Costs], bound: impl Fn(&Costs) -> Option<u64>) -> Option<u64> {
    let bounds: u64 = below.iter().map(&bound).sum::<Option<u64>>()?;
    // Whatever has the value exactly has the bound, too.
    below.iter().filter_map(|costs| Some(bounds - bound(costs)? + costs.exactly?)).min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostics::Language;
    use crate::pictures::trees::figure::{Bound, Run};
    use proptest::prelude::*;

    /// A uniform tree of which some leaves have not been visited.
    fn figure(leaves: &[i64], width: usize, plies: usize, first: Side) -> Figure {
        let mut nodes = Vec::new();
        let mut leaves = leaves.iter().copied().cycle();
        let mut waiting = vec![(None, 0)];
        while let Some((parent, ply)) = waiting.pop() {
            let index = nodes.len();
            let is_leaf = ply == plies;
            let value = leaves.next().filter(|_| is_leaf).map(Value::Int);
            // Every other leaf has not been visited.
            let is_visited = index % 2 == 0 || !is_leaf;
            nodes.push(FigureNode {
                side: Some(if ply % 2 == 0 { first } else { first.other() }),
                kind: if !is_leaf {
                    NodeKind::Inner
                } else if is_visited {
                    NodeKind::Leaf
                } else {
                    NodeKind::Pruned
                },
                value: value.filter(|_| is_visited).map(|value| Bound { relation: Relation::Exact, value }),
                unvisited_value: value.filter(|_| !is_visited),
                ..FigureNode::unvisited(parent, format!("n{index}"))
            });
            if !is_leaf {
                waiting.extend((0..width).map(|_| (Some(index), ply + 1)));
            }
        }
        let (title, summary) = (String::new(), Vec::new());
        Figure { title, run: Run::default(), summary, language: Language::En, shows_windows: false, nodes }
    }

    /// The leaves that prove the value of the root, by trying all sets of them: a set proves it if no other values of the other leaves
    /// could change it.
    fn by_enumeration(figure: &Figure) -> u64 {
        let values = minimax_values(figure).expect("all values are known");
        let children = figure.children();
        let leaves: Vec<usize> = (0..values.len()).filter(|&index| children[index].is_empty()).collect();
        let with_others = |set: u32, other: Value| {
            let mut changed = figure.clone();
            for (_, &leaf) in leaves.iter().enumerate().filter(|(place, _)| set >> place & 1 == 0) {
                changed.nodes[leaf].kind = NodeKind::Pruned;
                changed.nodes[leaf].unvisited_value = Some(other);
            }
            minimax_values(&changed).expect("all values are known")[0]
        };
        let proves = |set: &u32| [-1000, 1000].iter().all(|&other| with_others(*set, Value::Int(other)) == values[0]);
        (0..1_u32 << leaves.len())
            .filter(proves)
            .map(|set| u64::from(set.count_ones()))
            .min()
            .expect("the set of all leaves")
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn it_is_the_least_set_of_leaves_that_proves_the_value(
            leaves in prop::collection::vec(-3_i64..=3, 15),
            (width, plies) in prop_oneof![Just((2, 3)), Just((3, 2)), Just((2, 2)), Just((8, 1)), Just((1, 4))],
            is_max in any::<bool>(),
        ) {
            let figure = figure(&leaves, width, plies, if is_max { Side::Max } else { Side::Min });
            prop_assert_eq!(least_leaves(&figure), Some(by_enumeration(&figure)));
        }
    }

    #[test]
    fn uniform_trees_need_as_many_as_knuth_and_moore_say() {
        for (width, plies, least) in [(2, 3, 5), (2, 4, 7), (3, 3, 11), (3, 4, 17)] {
            let leaves: Vec<i64> = (0..97).map(|number| number * 37 % 97).collect();
            assert_eq!(least_leaves(&figure(&leaves, width, plies, Side::Max)), Some(least), "{width} {plies}");
        }
    }

    #[test]
    fn an_unknown_leaf_leaves_it_open() {
        let mut figure = figure(&[1, 2, 3], 2, 2, Side::Max);
        let unvisited = figure.nodes.iter().position(|node| node.unvisited_value.is_some()).expect("a leaf");
        figure.nodes[unvisited].unvisited_value = None;
        assert_eq!(least_leaves(&figure), None);
    }
}
