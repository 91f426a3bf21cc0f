//! A tree as JSON, for other programs: docs/tree-json.md describes it.

use super::figure::{Cut, Figure, FigureNode, NodeKind, Relation, Run};
use super::words;
use crate::games::core::Side;
use crate::games::search::Value;
use serde_json::{Value as Json, json};

/// The version of the format. It grows when a program that knows the old one would misunderstand the new one.
const VERSION: u64 = 1;

/// The tree as an object, with a line for each node.
pub(super) fn draw(figure: &Figure) -> String {
    let head = [
        ("format", json!("perebor-tree")),
        ("version", json!(VERSION)),
        ("title", json!(figure.title)),
        ("language", json!(figure.language.code())),
        ("search", run(figure.run)),
        ("summary", json!(figure.summary)),
    ];
    let nodes: Vec<String> =
        figure.nodes.iter().enumerate().map(|(index, node)| object(&node_fields(index, node))).collect();
    let nodes = if nodes.is_empty() { String::new() } else { format!("\n    {}\n  ", nodes.join(",\n    ")) };
    let head: String = head.iter().map(|(name, value)| format!("  \"{name}\": {value},\n")).collect();
    format!("{{\n{head}  \"nodes\": [{nodes}]\n}}\n")
}

/// Which search it is. What is not known is null.
pub(super) fn run(run: Run) -> Json {
    let Run { number, count, depth, visited, evaluated } = run;
    json!({ "number": number, "count": count, "depth": depth, "visited": visited, "evaluated": evaluated })
}

/// The fields of a node. What is not known is left out.
pub(super) fn node_fields(index: usize, node: &FigureNode) -> Vec<(&'static str, Json)> {
    let (kind, hidden) = match node.kind {
        NodeKind::Inner => ("inner", None),
        NodeKind::Leaf => ("leaf", None),
        NodeKind::Repeated => ("repeated", None),
        NodeKind::Pruned => ("pruned", None),
        NodeKind::Folded(count) => ("folded", Some(count)),
    };
    let side = node.side.map(|side| if side == Side::Max { "max" } else { "min" });
    let value = node.value.map(|bound| json!({ "relation": relation(bound.relation), "value": number(bound.value) }));
    let board = node.board.as_ref().map(|board| {
        let text = board.text(false);
        json!(text.lines().collect::<Vec<_>>())
    });
    let fields = [
        ("id", Some(json!(index))),
        ("parent", node.parent.map(|parent| json!(parent))),
        ("label", Some(json!(node.label))),
        ("side", side.map(|side| json!(side))),
        ("kind", Some(json!(kind))),
        ("hidden", hidden.map(|count| json!(count))),
        ("value", value),
        ("static", node.unvisited_value.map(number)),
        ("window", node.window.map(|(low, high)| json!([number(low), number(high)]))),
        ("best", node.is_best.then_some(json!(true))),
        ("visit", node.visit.map(|visit| json!(visit))),
        ("cut", node.cut.map(cut)),
        ("reason", node.reason.as_ref().map(|reason| json!(reason))),
        ("board", board),
    ];
    fields.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
}

/// An object with its fields in this order.
pub(super) fn object(fields: &[(&str, Json)]) -> String {
    let fields: Vec<String> = fields.iter().map(|(name, value)| format!("\"{name}\": {value}")).collect();
    format!("{{{}}}", fields.join(", "))
}

/// Why a node was not visited.
fn cut(cut: Cut) -> Json {
    match cut {
        Cut::Refuted { value, by, rival, bound, with } => json!({
            "kind": "refuted", "value": number(value), "by": by, "rival": rival, "bound": number(bound), "with": with,
        }),
        Cut::OutsideWindow { value, by, bound, whole } => json!({
            "kind": "window", "value": number(value), "by": by, "bound": number(bound), "whole": whole,
        }),
        Cut::Unfounded => json!({ "kind": "unfounded" }),
        Cut::Stopped => json!({ "kind": "stopped" }),
    }
}

fn relation(relation: Relation) -> &'static str {
    match relation {
        Relation::Exact => "=",
        Relation::AtLeast => ">=",
        Relation::AtMost => "<=",
        Relation::Unproven => "?",
    }
}

/// The integers that every reader of JSON has exactly: those of a double.
const EXACT: u64 = 1 << 53;

/// A number; JSON has no infinite ones, and integers that a reader may round are texts.
fn number(value: Value) -> Json {
    match value {
        Value::Int(value) if words::is_infinite(Value::Int(value)) => json!(if value > 0 { "inf" } else { "-inf" }),
        Value::Int(value) if value.unsigned_abs() > EXACT => json!(value.to_string()),
        Value::Int(value) => json!(value),
        Value::Float(value) if value.is_finite() => json!(value),
        Value::Float(value) if value.is_nan() => json!("nan"),
        Value::Float(value) => json!(if value > 0.0 { "inf" } else { "-inf" }),
    }
}
