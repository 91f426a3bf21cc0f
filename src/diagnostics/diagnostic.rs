//! A diagnostic as data: the problem, its places, notes and help.

use super::messages::MessageId;
use super::phrase::Phrase;
use crate::text::{SourceId, Span};

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// Something could not be done.
    Error,
    /// It was done, but is probably not what was meant.
    Warning,
    /// Not necessarily a mistake, but a place to inspect if something is wrong.
    Hint,
}

impl Severity {
    /// The word that opens the report.
    pub(super) fn word(self) -> MessageId {
        match self {
            Severity::Error => MessageId::WordError,
            Severity::Warning => MessageId::WordWarning,
            Severity::Hint => MessageId::WordHint,
        }
    }
}

/// A place in a source, with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The source.
    pub source: SourceId,
    /// The place.
    pub span: Span,
    /// The text of the label; without one the place is only underlined.
    pub text: Option<Phrase>,
}

/// A replacement of a piece of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The source.
    pub source: SourceId,
    /// The piece to be replaced; empty for an insertion.
    pub span: Span,
    /// The text that replaces it.
    pub text: String,
}

/// A fix: edits that are applied together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// The edits; no two of them overlap.
    pub edits: Vec<Edit>,
    /// Whether nothing else can have been meant, so that `perebor check --fix` applies it.
    pub sure: bool,
}

/// A diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The severity.
    pub severity: Severity,
    /// What is wrong, in one sentence; its entry in the message table holds the code.
    pub title: Phrase,
    /// The places. The first is the one that the report is about; the order of the others does not matter.
    pub labels: Vec<Label>,
    /// Facts that explain the problem.
    pub notes: Vec<Phrase>,
    /// What can be done.
    pub help: Vec<Phrase>,
    /// The fix that the first line of help describes.
    pub fix: Option<Box<Fix>>,
}

impl Diagnostic {
    /// A diagnostic that has only a title.
    pub fn new(severity: Severity, title: Phrase) -> Diagnostic {
        Diagnostic { severity, title, labels: Vec::new(), notes: Vec::new(), help: Vec::new(), fix: None }
    }

    /// An error with this title.
    pub fn error(title: Phrase) -> Diagnostic {
        Diagnostic::new(Severity::Error, title)
    }

    /// A warning with this title.
    pub fn warning(title: Phrase) -> Diagnostic {
        Diagnostic::new(Severity::Warning, title)
    }

    /// Adds a label.
    pub fn with_label(mut self, source: SourceId, span: Span, text: Phrase) -> Diagnostic {
        self.labels.push(Label { source, span, text: Some(text) });
        self
    }

    /// Adds a note.
    pub fn with_note(mut self, note: Phrase) -> Diagnostic {
        self.notes.push(note);
        self
    }

    /// Adds a line of help.
    pub fn with_help(mut self, help: Phrase) -> Diagnostic {
        self.help.push(help);
        self
    }

    /// Adds a fix, which `help` describes.
    pub fn with_fix(mut self, help: Phrase, fix: Fix) -> Diagnostic {
        self.help.insert(0, help);
        self.fix = Some(Box::new(fix));
        self
    }

    /// The code of the title in the message table, empty if it has none.
    pub fn code(&self) -> &'static str {
        self.title.message.code()
    }
}
