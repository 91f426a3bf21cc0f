//! A tree for Graphviz: `dot -Tpdf`, `dot -Tpng`.

use super::figure::{Figure, FigureNode, NodeKind};
use super::words;
use crate::games::core::Side;
use crate::pictures::printable::printable;

/// The tree as a graph in the language DOT.
pub(super) fn draw(figure: &Figure) -> String {
    let caption: Vec<String> =
        std::iter::once(&figure.title).chain(&figure.summary).map(|line| printable(line)).collect();
    let caption = quoted(&caption, "\\n");
    let mut text = format!(
        "graph tree {{\n  graph [ordering=out, label={caption}, fontname=\"sans-serif\", nodesep=0.15, ranksep=0.35];\n  \
         node [shape=box, fontname=\"sans-serif\", fontsize=12, height=0.25, width=0.25, margin=\"0.07,0.04\"];\n"
    );
    for (index, node) in figure.nodes.iter().enumerate() {
        text.push_str(&format!("  n{index} [{}];\n", attributes(figure, node)));
    }
    for (index, node) in figure.nodes.iter().enumerate() {
        let Some(parent) = node.parent else { continue };
        let style = match node.kind {
            _ if node.is_best && figure.nodes[parent].is_best => " [penwidth=3]",
            NodeKind::Pruned => " [style=dashed, color=gray50]",
            _ => "",
        };
        text.push_str(&format!("  n{parent} -- n{index}{style};\n"));
    }
    text.push_str("}\n");
    text
}

fn attributes(figure: &Figure, node: &FigureNode) -> String {
    let rounded = if node.side == Some(Side::Min) { "rounded" } else { "solid" };
    let mut attributes = format!("label={}", label(figure, node));
    attributes.push_str(&match node.kind {
        NodeKind::Pruned => format!(", style=\"{rounded},dashed\", color=gray50, fontcolor=gray40"),
        NodeKind::Folded(_) => format!(", style=\"{rounded}\", peripheries=2"),
        _ => format!(", style=\"{rounded}\""),
    });
    if node.is_best {
        attributes.push_str(", penwidth=2.5");
    }
    let fonts = match (&node.board, node.is_best) {
        (Some(_), _) => Some("monospace"),
        (None, true) => Some("sans-serif bold"),
        (None, false) => None,
    };
    if let Some(font) = fonts {
        attributes.push_str(&format!(", fontname=\"{font}\""));
    }
    let tooltip = [words::description(node, figure.language)];
    attributes.push_str(&format!(", tooltip={}", quoted(&tooltip, "")));
    attributes
}

/// Label, value and window line by line, and the board, whose lines begin at the left.
fn label(figure: &Figure, node: &FigureNode) -> String {
    let parts = [printable(&node.label), words::remark(node), words::window(figure, node).unwrap_or_default()];
    let lines: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let Some(board) = &node.board else { return quoted(&lines, "\\n") };
    let mut label: String = lines.iter().map(|line| format!("{}\\n", escaped(line))).collect();
    for row in board.rows() {
        let row: String = row.iter().map(|(piece, _)| printable(piece)).collect();
        label.push_str(&format!("{}\\l", escaped(&row)));
    }
    format!("\"{label}\"")
}

/// A string of lines.
fn quoted(lines: &[String], line_end: &str) -> String {
    let lines: Vec<String> = lines.iter().map(|line| escaped(line)).collect();
    format!("\"{}\"", lines.join(line_end))
}

/// Graphviz knows escapes with a backslash, and entities as HTML has them.
fn escaped(line: &str) -> String {
    line.replace('\\', "\\\\").replace('"', "\\\"").replace('&', "&amp;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_escaped() {
        let lines = ["a\"b\\N".to_string(), "&lt;".to_string()];
        assert_eq!(quoted(&lines, "\\n"), "\"a\\\"b\\\\N\\n&amp;lt;\"");
    }
}
