//! What all formats say alike: values, windows, the words on a node.

use super::figure::{Bound, Figure, FigureNode, NodeKind, Relation};
use crate::diagnostics::{Argument, Language, MessageId, Phrase};
use crate::games::core::Side;
use crate::games::search::Value;
use crate::pictures::printable::printable;

/// Stands behind the label of a position that is visited again.
pub(super) const AGAIN: &str = " ↻";

/// Whether a value is beyond all values of positions: the bounds of a window that is open.
pub(super) fn is_infinite(value: Value) -> bool {
    match value {
        Value::Int(value) => value.unsigned_abs() >= i64::MAX as u64,
        Value::Float(value) => value.is_infinite(),
    }
}

/// A value as people write it: with a minus sign, and with ∞ for what is beyond all values.
pub(super) fn value_text(value: Value) -> String {
    let text = match value {
        _ if is_infinite(value) => if value > Value::Int(0) { "∞" } else { "-∞" }.to_string(),
        Value::Int(value) => value.to_string(),
        Value::Float(value) => format!("{value:?}"),
    };
    text.replace('-', "−")
}

/// A value with its relation: `4`, `≥5`, `≤2`, `3?`.
pub(super) fn bound_text(bound: &Bound) -> String {
    let value = value_text(bound.value);
    match bound.relation {
        Relation::Exact => value,
        Relation::AtLeast => format!("≥{value}"),
        Relation::AtMost => format!("≤{value}"),
        Relation::Unproven => format!("{value}?"),
    }
}

/// A window: `(−∞, 4)`.
pub(super) fn window_text((low, high): (Value, Value)) -> String {
    format!("({}, {})", value_text(low), value_text(high))
}

/// What stands behind the label of a node: its value, or how many positions it stands for.
pub(super) fn remark(node: &FigureNode) -> String {
    let value = node.value.as_ref().map(bound_text).unwrap_or_default();
    match node.kind {
        NodeKind::Pruned => node.unvisited_value.map(value_text).unwrap_or_default(),
        NodeKind::Folded(count) => format!("+{count}"),
        NodeKind::Repeated => format!("= {value}"),
        NodeKind::Inner | NodeKind::Leaf => value,
    }
}

/// The window of a node, if it is to be shown.
pub(super) fn window(figure: &Figure, node: &FigureNode) -> Option<String> {
    node.window.filter(|_| figure.shows_windows).map(window_text)
}

/// The name of a side.
pub(super) fn side_text(side: Side, language: Language) -> &'static str {
    match side {
        Side::Max => MessageId::SideMax.text(language),
        Side::Min => MessageId::SideMin.text(language),
    }
}

/// Everything known of a node, in phrases: for those who point at it.
pub(super) fn description(node: &FigureNode, language: Language) -> String {
    let kind = match node.kind {
        NodeKind::Inner => None,
        NodeKind::Leaf => Some(MessageId::TreeLeaf.into()),
        NodeKind::Repeated => Some(MessageId::TreeRepeated.into()),
        NodeKind::Pruned => Some(MessageId::TreePruned.into()),
        NodeKind::Folded(count) => Some(Phrase::new(MessageId::TreeFolded, [count.into()])),
    };
    let filled = |message, argument: String| Phrase::new(message, [Argument::from(argument)]);
    let side = node.side.map(|side| filled(MessageId::TreeSideToMove, side_text(side, language).to_string()));
    let value = node.value.as_ref().map(|value| filled(MessageId::TreeValue, bound_text(value)));
    let window = node.window.map(|window| filled(MessageId::TreeWindow, window_text(window)));
    let visit = node.visit.map(|visit| Phrase::new(MessageId::TreeVisit, [visit.into()]));
    let phrases: Vec<String> =
        [side, value, window, visit, kind].into_iter().flatten().map(|phrase| phrase.text(language)).collect();
    let mut text = format!("{}: {}", printable(&node.label), phrases.join(", "));
    if let Some(reason) = &node.reason {
        text.extend([". ", &printable(reason)]);
    }
    text
}

/// The marks in a figure that need an explanation.
pub(super) fn legend(figure: &Figure) -> Vec<MessageId> {
    let nodes = &figure.nodes;
    let relates =
        |node: &FigureNode, relations: &[Relation]| node.value.is_some_and(|value| relations.contains(&value.relation));
    let is_bound = |node: &FigureNode| relates(node, &[Relation::AtLeast, Relation::AtMost]);
    let has = |is: &dyn Fn(&FigureNode) -> bool| nodes.iter().any(is);
    let entries = [
        (MessageId::LegendBest, has(&|node| node.is_best)),
        (MessageId::LegendPruned, has(&|node| node.kind == NodeKind::Pruned)),
        (MessageId::LegendBound, has(&is_bound)),
        (MessageId::LegendUnproven, has(&|node| relates(node, &[Relation::Unproven]))),
        (MessageId::LegendRepeated, has(&|node| node.kind == NodeKind::Repeated)),
        (MessageId::LegendAgain, has(&|node| node.label.ends_with(AGAIN))),
        (MessageId::LegendFolded, has(&|node| matches!(node.kind, NodeKind::Folded(_)))),
        (MessageId::LegendWindow, has(&|node| window(figure, node).is_some())),
    ];
    entries.into_iter().filter(|(_, is_needed)| *is_needed).map(|(message, _)| message).collect()
}
