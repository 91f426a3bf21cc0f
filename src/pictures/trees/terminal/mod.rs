//! A tree as text: from top to bottom if it fits into the width, as an outline otherwise.

// Rows of coloured text.
mod canvas;

// Box characters.
mod lines;

// Labels, values, windows and boards.
mod nodes;

// Small trees.
mod top_down;

// Large trees.
mod outline;

use super::columns::{columns_of, wrapped};
use super::figure::Figure;
use super::format::Screen;
use super::words;
use crate::diagnostics::MessageId;
use crate::pictures::printable::printable;
use canvas::Ink;

/// The tree with its title, and with sentences below.
pub(super) fn draw(figure: &Figure, screen: &Screen) -> String {
    let columns = screen.columns.max(1);
    let width = |text: &str| columns_of(text) as f64;
    let mut text = String::new();
    for line in wrapped(&printable(&figure.title), columns as f64, width) {
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
        for line in wrapped(&printable(line), columns as f64, width) {
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
