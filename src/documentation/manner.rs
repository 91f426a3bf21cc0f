//! How answers are written: their language, and the width of their lines.

use super::wrapping::wrapped;
use crate::diagnostics::{Language, MessageId, Phrase};

/// How answers are written.
#[derive(Clone, Copy)]
pub struct Manner {
    /// Their language, as far as there are texts in it.
    pub language: Language,
    /// The most characters of a line.
    pub columns: usize,
}

impl Manner {
    /// A sentence of the message table, as a line.
    pub fn line(self, message: MessageId, arguments: &[&str]) -> String {
        let arguments = arguments.iter().map(|argument| (*argument).into());
        wrapped(&Phrase::new(message, arguments).text(self.language), self.columns, 0)
    }
}
