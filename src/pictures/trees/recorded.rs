//! The figure of a recorded search, with the names and boards that the program has for its positions.

use super::figure::{Bound, Cut, Figure, FigureNode, NodeKind, Relation, Run};
use super::reasons::add_reasons;
use super::selection::{variation, visited_below};
use super::words::{self, bound_text};
use crate::diagnostics::{Language, MessageId, Phrase};
use crate::games::core::Side;
use crate::games::core::picture::Picture;
use crate::games::recording::proof::{self, Proof};
use crate::games::search::Value;
use crate::games::search::node::{Kind, Node, NodeRef};
use crate::games::search::record::Record;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// What the library says about a node of the picture.
pub(super) struct Label {
    pub(super) parent: Option<usize>,
    pub(super) what: What,
    pub(super) name: String,
    pub(super) board: Option<Picture>,
    pub(super) side: Option<Side>,
    /// The static value, of a leaf that has not been visited.
    pub(super) value: Option<Value>,
}

pub(super) enum What {
    Visited(NodeRef),
    Pruned,
    Folded(u64),
}

/// The figure of a search, with no title yet.
pub(super) fn figure_of(record: &Record, root: NodeRef, labels: Vec<Label>, language: Language) -> Figure {
    let proof = Proof::of(record);
    let best = variation(record, root);
    let first_visit = record.node(root).map_or(1, |node| node.visit);
    let visited: Vec<Option<&Node>> = labels
        .iter()
        .map(|label| match label.what {
            What::Visited(at) => record.node(at),
            What::Pruned | What::Folded(_) => None,
        })
        .collect();
    let numbers: Vec<Option<u32>> = visited.iter().map(|node| node.and_then(|node| node.number)).collect();
    let places = visited.iter().enumerate().filter_map(|(index, node)| Some((node.as_ref()?.visit, index)));
    let places: HashMap<u64, usize, FxBuildHasher> = places.collect();
    // The same for all branches that are cut off at a node.
    let mut cuts: HashMap<u64, Option<proof::Cut>, FxBuildHasher> = HashMap::default();
    let mut nodes: Vec<FigureNode> = Vec::with_capacity(labels.len());
    for label in labels {
        let mut drawn = FigureNode {
            board: label.board,
            side: label.side,
            unvisited_value: label.value,
            ..FigureNode::unvisited(label.parent, label.name)
        };
        match label.what {
            What::Folded(count) => drawn.kind = NodeKind::Folded(count),
            What::Pruned => {
                let around = label.parent.and_then(|parent| visited[parent]);
                let cut = around.and_then(|around| {
                    *cuts.entry(around.visit).or_insert_with(|| proof::cut_at(record, &proof, around))
                });
                drawn.cut = cut.and_then(|cut| cut_of(cut, &places));
            }
            What::Visited(at) => {
                if let Some(node) = record.node(at) {
                    drawn.side = node.side.or(drawn.side);
                    drawn.kind = kind_of(node);
                    drawn.value = node.value_for_max().map(|value| bound_of(&proof, node, value));
                    drawn.window = node.window_for_max();
                    drawn.is_best = node.value.is_some() && best.contains(&at.index());
                    drawn.calls = node.calls;
                    drawn.visit = Some(node.visit - first_visit + 1);
                }
            }
        }
        nodes.push(drawn);
    }
    // A root alone is no variation.
    if nodes.iter().filter(|node| node.is_best).count() == 1 {
        nodes.iter_mut().for_each(|node| node.is_best = false);
    }
    add_reasons(&mut nodes, language);
    let run = run_of(record, root);
    let summary = summary(run, &nodes, language);
    mark_repeated_visits(&mut nodes, &numbers);
    Figure { title: String::new(), run, summary, language, shows_windows: false, nodes }
}

/// Marks a child that is visited again, as searches with null windows do: `numbers` are those of moves.
fn mark_repeated_visits(nodes: &mut [FigureNode], numbers: &[Option<u32>]) {
    let mut seen: HashSet<(usize, u32), FxBuildHasher> = HashSet::default();
    for (node, number) in nodes.iter_mut().zip(numbers) {
        if let (Some(parent), Some(number)) = (node.parent, number)
            && !seen.insert((parent, *number))
        {
            node.label.push_str(words::AGAIN);
        }
    }
}

/// Which search has this root, and what it has visited.
fn run_of(record: &Record, root: NodeRef) -> Run {
    let place = record.roots.iter().position(|other| other.node == root);
    let count = record.forgotten + record.roots.len();
    Run {
        number: place.map_or(0, |place| record.forgotten + place + 1),
        count,
        depth: place.and_then(|place| record.roots[place].iteration),
        visited: visited_below(record, root),
        evaluated: place.map_or(0, |place| record.roots[place].evaluations),
    }
}

/// A cut of the record in terms of the figure, by the places of visits; `None` if it names a node that is not drawn.
fn cut_of(cut: proof::Cut, places: &HashMap<u64, usize, FxBuildHasher>) -> Option<Cut> {
    let place = |visit: u64| places.get(&visit).copied();
    Some(match cut {
        proof::Cut::Refuted { value, by, rival, bound, with } => {
            Cut::Refuted { value, by: place(by)?, rival: place(rival)?, bound, with: place(with)? }
        }
        proof::Cut::OutsideWindow { value, by, bound, whole } => {
            Cut::OutsideWindow { value, by: place(by)?, bound, whole }
        }
        proof::Cut::Unfounded => Cut::Unfounded,
        proof::Cut::Stopped => Cut::Stopped,
    })
}

fn kind_of(node: &Node) -> NodeKind {
    match node.kind {
        Kind::Leaf => NodeKind::Leaf,
        Kind::Repeated => NodeKind::Repeated,
        Kind::Inner if node.children.is_empty() && node.folded == 0 && node.value.is_some() => NodeKind::Leaf,
        Kind::Inner | Kind::Grown | Kind::Mean => NodeKind::Inner,
    }
}

/// How the true value relates to the one returned.
fn bound_of(proof: &Proof, node: &Node, value: Value) -> Bound {
    let bounds = proof.bounds(node);
    let relation = if bounds.lower == value && bounds.upper == value {
        Relation::Exact
    } else if value <= bounds.lower {
        Relation::AtLeast
    } else if value >= bounds.upper {
        Relation::AtMost
    } else {
        Relation::Unproven
    };
    Bound { relation, value }
}

/// Sentences about the whole search.
fn summary(run: Run, nodes: &[FigureNode], language: Language) -> Vec<String> {
    let Run { number, count, depth, visited, evaluated } = run;
    let mut sentences = Vec::new();
    if count > 1 {
        let numbers = [number, count].map(|number| (number as u64).into());
        sentences.push(match depth {
            Some(depth) => Phrase::new(MessageId::TreeIteration, [u64::from(depth).into()].into_iter().chain(numbers)),
            None => Phrase::new(MessageId::TreeSearchNumber, numbers),
        });
    }
    let best = nodes.iter().find(|node| node.parent == Some(0) && node.is_best && !node.label.is_empty());
    if let Some(value) = nodes.first().and_then(|root| root.value) {
        let value = bound_text(&value);
        sentences.push(match best {
            Some(best) => Phrase::new(MessageId::TreeResult, [value.into(), best.label.clone().into()]),
            None => Phrase::new(MessageId::TreeResultValue, [value.into()]),
        });
    }
    sentences.push(Phrase::new(MessageId::TreeCounts, [visited.into(), evaluated.into()]));
    let folded = nodes.iter().map(|node| if let NodeKind::Folded(count) = node.kind { count } else { 0 });
    let hidden: u64 = folded.sum();
    if hidden > 0 {
        sentences.push(Phrase::new(MessageId::TreeHidden, [hidden.into()]));
    }
    sentences.into_iter().map(|sentence| sentence.text(language)).collect()
}
