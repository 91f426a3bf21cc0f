//! Why a search has not looked at a position: a sentence with the numbers recorded.

use super::figure::{Cut, FigureNode, value_text};
use crate::diagnostics::{Argument, Language, MessageId, Phrase};
use crate::games::core::Side;

/// The sentence for the node `pruned`, which comes behind those that it names.
pub(super) fn reason(nodes: &[FigureNode], pruned: &FigureNode, cut: Cut, language: Language) -> Option<String> {
    let parent = nodes.get(pruned.parent?)?;
    let name_of = |node: &FigureNode| match node.label.is_empty() {
        true => Argument::Phrase(MessageId::TreeRoot.into()),
        false => node.label.clone().into(),
    };
    let name = |index: usize| nodes.get(index).map(name_of);
    let is_max = parent.side != Some(Side::Min);
    let of_side = |max: MessageId, min: MessageId| if is_max { max } else { min };
    let first = [pruned.label.clone().into(), name_of(parent)];
    let (message, rest) = match cut {
        Cut::Refuted { value, by, rival, bound, with } => (
            of_side(MessageId::TreeRefutedByMax, MessageId::TreeRefutedByMin),
            vec![value_text(value).into(), name(by)?, name(rival)?, value_text(bound).into(), name(with)?],
        ),
        Cut::OutsideWindow { value, by, bound, whole } => (
            match whole {
                true => of_side(MessageId::TreeAboveRoot, MessageId::TreeBelowRoot),
                false => of_side(MessageId::TreeAboveWindow, MessageId::TreeBelowWindow),
            },
            vec![value_text(value).into(), name(by)?, value_text(bound).into()],
        ),
        Cut::Unfounded => (MessageId::TreeUnfounded, Vec::new()),
        Cut::Stopped => (MessageId::TreeStopped, Vec::new()),
    };
    Some(Phrase::new(message, first.into_iter().chain(rest)).text(language))
}
