//! Why a search has not looked at a position: a sentence with the numbers recorded.

use super::figure::{Cut, FigureNode, NodeKind};
use super::words::value_text;
use crate::diagnostics::{Argument, Language, MessageId, Phrase};
use crate::games::core::Side;
use hashbrown::HashSet;

/// Writes the reason of each branch that is cut off.
pub(super) fn add_reasons(nodes: &mut [FigureNode], language: Language) {
    let names = Names::of(nodes);
    let reasons: Vec<Option<String>> =
        nodes.iter().enumerate().map(|(index, node)| reason(nodes, &names, index, node.cut?, language)).collect();
    for (node, reason) in nodes.iter_mut().zip(reasons) {
        node.reason = reason;
    }
}

/// How sentences name nodes: by their labels if each has another, else by the moves from the root.
pub(super) struct Names {
    are_unique: bool,
}

impl Names {
    /// Of these nodes.
    pub(super) fn of(nodes: &[FigureNode]) -> Names {
        let mut seen = HashSet::new();
        let mut named = nodes.iter().filter(|node| !matches!(node.kind, NodeKind::Folded(_)));
        Names { are_unique: named.all(|node| !node.label.is_empty() && seen.insert(node.label.as_str())) }
    }

    /// The name of a node as a text of its own.
    pub(super) fn text(&self, nodes: &[FigureNode], index: usize, language: Language) -> String {
        self.path(nodes, index).unwrap_or_else(|| MessageId::TreeRoot.text(language).to_string())
    }

    fn name(&self, nodes: &[FigureNode], index: usize) -> Argument {
        self.path(nodes, index).map_or_else(|| Argument::Phrase(MessageId::TreeRoot.into()), Argument::from)
    }

    /// The label, or the moves from the root; `None` for a root without a name.
    fn path(&self, nodes: &[FigureNode], index: usize) -> Option<String> {
        // A position that is too long for a label is no name for the root.
        if self.are_unique && !(index == 0 && nodes[index].label.ends_with('…')) {
            return Some(nodes[index].label.clone());
        }
        let mut moves = Vec::new();
        let mut at = index;
        while let Some(parent) = nodes[at].parent {
            moves.push(nodes[at].label.as_str());
            at = parent;
        }
        (!moves.is_empty()).then(|| moves.into_iter().rev().collect::<Vec<_>>().join(" "))
    }
}

fn reason(nodes: &[FigureNode], names: &Names, pruned: usize, cut: Cut, language: Language) -> Option<String> {
    let parent = nodes[pruned].parent?;
    // Moves from a node that the sentence has named.
    let by = |index: usize| Argument::from(nodes[index].label.clone());
    let name = |index: usize| names.name(nodes, index);
    let is_max = nodes[parent].side != Some(Side::Min);
    let of_side = |max: MessageId, min: MessageId| if is_max { max } else { min };
    let first = [name(pruned), name(parent)];
    let (message, rest) = match cut {
        Cut::Refuted { value, by: child, rival, bound, with } => (
            of_side(MessageId::TreeRefutedByMax, MessageId::TreeRefutedByMin),
            vec![value_text(value).into(), by(child), name(rival), value_text(bound).into(), by(with)],
        ),
        Cut::OutsideWindow { value, by: child, bound, whole } => (
            match whole {
                true => of_side(MessageId::TreeAboveRoot, MessageId::TreeBelowRoot),
                false => of_side(MessageId::TreeAboveWindow, MessageId::TreeBelowWindow),
            },
            vec![value_text(value).into(), by(child), value_text(bound).into()],
        ),
        Cut::Unfounded => (MessageId::TreeUnfounded, Vec::new()),
        Cut::Stopped => (MessageId::TreeStopped, Vec::new()),
    };
    Some(Phrase::new(message, first.into_iter().chain(rest)).text(language))
}
