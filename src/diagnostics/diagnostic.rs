//! A diagnostic is a message to a person as data: what is wrong, where, and what may help.

use super::messages::MessageId;
use super::phrase::Phrase;
use crate::text::{SourceId, Span};

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// Something was not done.
    Error,
    /// It was done, and is probably not what was meant.
    Warning,
    /// Nothing is wrong, but a person who looks for a mistake may want to look here.
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

/// A place in a source and what is to be said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The source.
    pub source: SourceId,
    /// The place.
    pub span: Span,
    /// What stands beside the place; without it the place is only underlined.
    pub text: Option<Phrase>,
}

/// A piece of a source and what is to stand in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The source.
    pub source: SourceId,
    /// What is to be taken out; empty where something is only put in.
    pub span: Span,
    /// What is to be put there.
    pub text: String,
}

/// A mend: edits that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// The edits; no two of them overlap.
    pub edits: Vec<Edit>,
    /// Whether nothing else can have been meant, so that it may be applied without asking.
    pub sure: bool,
}

/// A message to a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong, in one sentence; its entry in the message table holds the code.
    pub title: Phrase,
    /// Where; the first label is the place the report is about, the order of the others does not matter.
    pub labels: Vec<Label>,
    /// What else is worth knowing.
    pub notes: Vec<Phrase>,
    /// What can be done.
    pub help: Vec<Phrase>,
    /// The mend that the first line of help tells of.
    pub fix: Option<Box<Fix>>,
}

impl Diagnostic {
    /// A diagnostic with a title and nothing else yet.
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

    /// The same, with a place and what is to be said about it.
    pub fn with_label(mut self, source: SourceId, span: Span, text: Phrase) -> Diagnostic {
        self.labels.push(Label { source, span, text: Some(text) });
        self
    }

    /// The same, with one more thing worth knowing.
    pub fn with_note(mut self, note: Phrase) -> Diagnostic {
        self.notes.push(note);
        self
    }

    /// The same, with one more thing that can be done.
    pub fn with_help(mut self, help: Phrase) -> Diagnostic {
        self.help.push(help);
        self
    }

    /// The same, with a mend that `help` tells of.
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
