//! What is written of a node.

use super::canvas::{Ink, Piece};
use crate::pictures::printable::printable;
use crate::pictures::trees::columns::cut;
use crate::pictures::trees::figure::{Figure, FigureNode, NodeKind};
use crate::pictures::trees::words;

/// Labels are cut to so many columns in a tree from top to bottom.
const LABEL_COLUMNS: usize = 24;

/// Where the parts of a node stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrangement {
    /// The value behind the label, the window beneath.
    ValuesBeside,
    /// Value and window beneath the label.
    ValuesBeneath,
    /// Label, value and window one behind another.
    OnOneLine,
}

/// What is written of a node, line by line.
pub(super) fn node_lines(figure: &Figure, node: &FigureNode, arrangement: Arrangement) -> Vec<Vec<Piece>> {
    let ink = match node.kind {
        NodeKind::Pruned => Ink::FAINT,
        _ => Ink { is_bold: node.is_best, ..Ink::of_side(node.side) },
    };
    let label = printable(&node.label);
    let label = if arrangement == Arrangement::OnOneLine { label } else { cut(&label, LABEL_COLUMNS) };
    let value_ink = Ink { is_bold: node.is_best, ..Ink::PLAIN };
    let parts =
        [(label, ink), (words::remark(node), value_ink), (words::window(figure, node).unwrap_or_default(), Ink::FAINT)];
    let mut parts = parts.into_iter().map(|part| Some(part).filter(|(text, _)| !text.is_empty()));
    let line_lengths: &[usize] = match arrangement {
        Arrangement::ValuesBeside => &[2, 1],
        Arrangement::ValuesBeneath => &[1, 1, 1],
        Arrangement::OnOneLine => &[3],
    };
    let mut lines: Vec<Vec<Piece>> = Vec::new();
    for &length in line_lengths {
        let mut line: Vec<Piece> = Vec::new();
        for part in parts.by_ref().take(length).flatten() {
            if !line.is_empty() {
                line.push((" ".to_string(), Ink::PLAIN));
            }
            line.push(part);
        }
        if !line.is_empty() {
            lines.push(line);
        }
    }
    if lines.is_empty() {
        lines.push(vec![("·".to_string(), ink)]);
    }
    for row in node.board.iter().flat_map(|board| board.rows()) {
        lines.push(row.iter().map(|(text, style)| (printable(text), Ink::of_piece(*style))).collect());
    }
    lines
}
