//! A tree as text: from top to bottom if it fits into the width, as an outline otherwise.

// Rows of coloured text.
mod canvas;

// Box characters.
mod lines;

// Small trees.
mod top_down;

// Large trees.
mod outline;

use super::columns::{columns_of, cut, wrapped};
use super::figure::{Figure, FigureNode, NodeKind};
use super::format::Screen;
use super::words;
use crate::diagnostics::MessageId;
use canvas::{Ink, Piece};

/// Labels are cut to so many columns in a tree from top to bottom.
const LABEL_COLUMNS: usize = 24;

/// Where the parts of a node stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrangement {
    /// The value behind the label, the window beneath.
    ValuesBeside,
    /// Value and window beneath the label.
    ValuesBeneath,
    /// Label, value and window one behind another.
    OnOneLine,
}

/// The tree with its title, and with sentences below.
pub(super) fn draw(figure: &Figure, screen: &Screen) -> String {
    let columns = screen.columns.max(1);
    let width = |text: &str| columns_of(text) as f64;
    let mut text = String::new();
    for line in wrapped(&words::printable(&figure.title), columns as f64, width) {
        text.push_str(&if screen.coloured { Ink::BOLD.painted(&line) } else { line });
        text.push('\n');
    }
    text.push('\n');
    text.push_str(&match top_down::drawn(figure, columns) {
        Some(canvas) => canvas.text(screen.coloured),
        None => outline::drawn(figure, columns, screen.coloured),
    });
    text.push('\n');
    let legend: Vec<String> = words::legend(figure).into_iter().map(|entry| legend_entry(figure, entry)).collect();
    for line in std::iter::once(&legend.join("; ")).chain(&figure.summary) {
        for line in wrapped(&words::printable(line), columns as f64, width) {
            text.push_str(&line);
            text.push('\n');
        }
    }
    text
}

fn legend_entry(figure: &Figure, entry: MessageId) -> String {
    let sample = match entry {
        MessageId::LegendBest => "━ ",
        MessageId::LegendPruned => "╌ ",
        _ => "",
    };
    format!("{sample}{}", entry.text(figure.language))
}

/// What is written of a node, line by line.
fn node_lines(figure: &Figure, node: &FigureNode, arrangement: Arrangement) -> Vec<Vec<Piece>> {
    let ink = match node.kind {
        NodeKind::Pruned => Ink::FAINT,
        _ => Ink { is_bold: node.is_best, ..Ink::of_side(node.side) },
    };
    let label = words::printable(&node.label);
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
        lines.push(row.iter().map(|(text, style)| (words::printable(text), Ink::of_piece(*style))).collect());
    }
    lines
}
