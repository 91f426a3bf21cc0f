//! Pictures of positions: rows of styled text, with colours on a terminal.

use crate::diagnostics::colours;

/// How a piece of text is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Ordinary text.
    #[default]
    Plain,
    /// A piece of Max.
    Max,
    /// A piece of Min.
    Min,
    /// Coordinates and empty squares.
    Faint,
    /// The last move or a hint.
    Marked,
}

/// A position as styled text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    rows: Vec<Vec<(String, Style)>>,
}

impl Picture {
    /// A picture without rows.
    pub fn new() -> Picture {
        Picture::default()
    }

    /// Starts a new row.
    pub fn start_row(&mut self) -> &mut Picture {
        self.rows.push(Vec::new());
        self
    }

    /// Appends text to the last row.
    pub fn put(&mut self, text: impl Into<String>, style: Style) -> &mut Picture {
        if self.rows.is_empty() {
            self.start_row();
        }
        if let Some(row) = self.rows.last_mut() {
            row.push((text.into(), style));
        }
        self
    }

    /// The rows: pieces of text with their styles.
    pub fn rows(&self) -> &[Vec<(String, Style)>] {
        &self.rows
    }

    /// The picture as lines of text, with or without the control sequences for colours.
    pub fn text(&self, coloured: bool) -> String {
        let mut text = String::new();
        for row in &self.rows {
            for (piece, style) in row {
                match style.control_sequence().filter(|_| coloured) {
                    Some(sequence) => text.extend([&sequence, piece.as_str(), "\x1b[0m"]),
                    None => text.push_str(piece),
                }
            }
            text.truncate(text.trim_end_matches(' ').len());
            text.push('\n');
        }
        text
    }
}

impl Style {
    /// The control sequence that selects the style (ECMA-48, 8.3.117).
    fn control_sequence(self) -> Option<String> {
        match self {
            Style::Plain => None,
            Style::Max => Some(colours::letters("1;", colours::CYAN)),
            Style::Min => Some(colours::letters("1;", colours::BROWN)),
            Style::Faint => Some(colours::letters("", colours::GREY)),
            Style::Marked => Some("\x1b[7m".to_string()),
        }
    }
}
