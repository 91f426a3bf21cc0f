//! Rows of coloured text, written at any place.

use super::lines::Weight;
use crate::diagnostics::colours;
use crate::games::core::Side;
use crate::games::core::picture::Style;
use crate::pictures::trees::columns::columns_of;

/// How a text is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ink {
    pub colour: Option<u8>,
    pub is_bold: bool,
    pub is_reversed: bool,
}

impl Ink {
    pub(super) const PLAIN: Ink = Ink { colour: None, is_bold: false, is_reversed: false };
    pub(super) const BOLD: Ink = Ink { is_bold: true, ..Ink::PLAIN };
    pub(super) const FAINT: Ink = Ink { colour: Some(colours::GREY), ..Ink::PLAIN };

    /// The colour of a side.
    pub(super) fn of_side(side: Option<Side>) -> Ink {
        let colour = side.map(|side| if side == Side::Max { colours::CYAN } else { colours::BROWN });
        Ink { colour, ..Ink::PLAIN }
    }

    /// How a piece of a board is written.
    pub(super) fn of_piece(style: Style) -> Ink {
        match style {
            Style::Plain => Ink::PLAIN,
            Style::Max => Ink { is_bold: true, ..Ink::of_side(Some(Side::Max)) },
            Style::Min => Ink { is_bold: true, ..Ink::of_side(Some(Side::Min)) },
            Style::Faint => Ink::FAINT,
            Style::Marked => Ink { is_reversed: true, ..Ink::PLAIN },
        }
    }

    /// How a line is written.
    pub(super) fn of_line(weight: Weight) -> Ink {
        match weight {
            Weight::Heavy => Ink::BOLD,
            Weight::Dashed => Ink::FAINT,
            Weight::Light | Weight::Nothing => Ink::PLAIN,
        }
    }

    /// The text with the control sequences for it (ECMA-48, 8.3.117).
    pub(super) fn painted(self, text: &str) -> String {
        let bold = if self.is_bold { "1;" } else { "" };
        let sequence = match self.colour {
            _ if self.is_reversed => "\x1b[7m".to_string(),
            Some(colour) => colours::letters(bold, colour),
            None if self.is_bold => "\x1b[1m".to_string(),
            None => return text.to_string(),
        };
        format!("{sequence}{text}\x1b[0m")
    }
}

/// A text with its ink.
pub(super) type Piece = (String, Ink);

/// The columns that pieces take.
pub(super) fn columns_of_pieces(pieces: &[Piece]) -> usize {
    pieces.iter().map(|(text, _)| columns_of(text)).sum()
}

/// Rows of text.
#[derive(Default)]
pub(super) struct Canvas {
    rows: Vec<Vec<(usize, Piece)>>,
}

impl Canvas {
    /// Writes pieces one behind another. Nothing may stand there yet.
    pub(super) fn put(&mut self, row: usize, mut column: usize, pieces: &[Piece]) {
        if self.rows.len() <= row {
            self.rows.resize_with(row + 1, Vec::new);
        }
        for (text, ink) in pieces {
            self.rows[row].push((column, (text.clone(), *ink)));
            column += columns_of(text);
        }
    }

    /// The rows as lines.
    pub(super) fn text(mut self, is_coloured: bool) -> String {
        let mut lines = String::new();
        for row in &mut self.rows {
            row.sort_by_key(|(column, _)| *column);
            let mut end = 0;
            let mut line = String::new();
            for (column, (text, ink)) in row {
                line.extend(std::iter::repeat_n(' ', column.saturating_sub(end)));
                end = *column + columns_of(text);
                line.push_str(&if is_coloured { ink.painted(text) } else { text.clone() });
            }
            lines.extend([line.trim_end(), "\n"]);
        }
        lines
    }
}
