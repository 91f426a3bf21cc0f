//! Why a search has not looked at a position: a sentence with the numbers recorded.

use super::figure::value_text;
use crate::diagnostics::{Argument, Language, MessageId, Phrase};
use crate::games::core::Side;
use crate::games::recording::proof::{Cut, Proof, cut_at};
use crate::games::search::record::{Node, Record};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Why the successor `pruned` of a node has not been visited; `None` if a node that the sentence needs is not in the picture. `names` are
/// those of nodes, by their visits.
pub(super) fn reason(
    record: &Record,
    proof: &Proof,
    node: &Node,
    names: &HashMap<u64, String, FxBuildHasher>,
    pruned: &str,
    language: Language,
) -> Option<String> {
    let name = |visit: u64| names.get(&visit).cloned().map(Argument::from);
    let side = node.side.unwrap_or(Side::Max);
    let first = [Argument::from(pruned.to_string()), name(node.visit)?];
    let of_side = |max: MessageId, min: MessageId| if side == Side::Max { max } else { min };
    let (message, rest) = match cut_at(record, proof, node) {
        Cut::Refuted { value, by, rival, bound, with } => (
            of_side(MessageId::TreeRefutedByMax, MessageId::TreeRefutedByMin),
            vec![value_text(value).into(), name(by)?, name(rival)?, value_text(bound).into(), name(with)?],
        ),
        Cut::OutsideRoot { value, by, bound } => (
            of_side(MessageId::TreeAboveRoot, MessageId::TreeBelowRoot),
            vec![value_text(value).into(), name(by)?, value_text(bound).into()],
        ),
        Cut::OutsideWindow { value, by, bound } => (
            of_side(MessageId::TreeAboveWindow, MessageId::TreeBelowWindow),
            vec![value_text(value).into(), name(by)?, value_text(bound).into()],
        ),
        Cut::Unfounded => (MessageId::TreeUnfounded, Vec::new()),
        Cut::Stopped => (MessageId::TreeStopped, Vec::new()),
    };
    Some(Phrase::new(message, first.into_iter().chain(rest)).text(language))
}
