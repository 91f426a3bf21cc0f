//! Lines as a person types and edits them. The only user of `rustyline`.

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

/// What came of asking for a line.
pub(in crate::toplevel) enum Typed {
    /// A line, without its end; several if they were pasted together.
    Line(String),
    /// The person pressed Ctrl-C: what was typed is not meant.
    Dropped,
    /// The person pressed Ctrl-D, or the terminal is gone.
    End,
}

/// Asks for lines at a terminal.
pub(in crate::toplevel) struct LineEditor(DefaultEditor);

impl LineEditor {
    /// An editor at the terminal of this program; `None` if there is none that can be used.
    pub fn new() -> Option<LineEditor> {
        DefaultEditor::new().ok().map(LineEditor)
    }

    /// Asks for a line behind `prompt`.
    pub fn line(&mut self, prompt: &str) -> Typed {
        match self.0.readline(prompt) {
            Ok(line) => Typed::Line(line),
            Err(ReadlineError::Interrupted) => Typed::Dropped,
            Err(_) => Typed::End,
        }
    }

    /// Keeps a text among those that the arrow keys bring back.
    pub fn remember(&mut self, text: &str) {
        // A text that cannot be kept is only not brought back.
        let _ = self.0.add_history_entry(text);
    }
}
