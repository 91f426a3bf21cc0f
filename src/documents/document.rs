//! A text, and what a check of it has found.

use super::names::NamedPlace;
use crate::diagnostics::{Diagnostic, MessageId, Phrase};
use crate::loader::Notes;
use crate::prolog::Prolog;
use crate::reader::{Lexeme, LexemeKind, lexemes};
use crate::text::{Source, SourceId, Sources, Span};
use std::sync::Arc;

/// A text that has been checked as `perebor check` does it.
pub struct Document {
    pub(crate) path: String,
    pub(crate) source: Arc<Source>,
    /// The tokens and comments of its text.
    pub(crate) lexemes: Vec<Lexeme>,
    /// Its number in the system that has checked it; `None` if it has nothing to read.
    pub(crate) id: Option<SourceId>,
    /// The clauses that have been read.
    pub(crate) clauses: Vec<Span>,
    /// The names of predicates in it and in the files that it loads.
    pub(crate) names: Vec<NamedPlace>,
    pub(crate) reports: Vec<Diagnostic>,
    pub(crate) prolog: Prolog,
}

impl Document {
    /// Checks a text in a new system, whose host has it as the file `path`. Nothing of it runs.
    ///
    /// # Errors
    /// The report that it is too long.
    pub fn check(path: &str, text: &str, mut prolog: Prolog) -> Result<Document, Diagnostic> {
        let too_long = |_| Diagnostic::error(Phrase::new(MessageId::LoadUnread, [path.into()]));
        let source = Arc::new(Source::new(path.to_string(), text.to_string()).map_err(too_long)?);
        let (reports, notes) = prolog.check_with_notes(path);
        Ok(Document::new(path.to_string(), source, prolog, reports, notes))
    }

    fn new(path: String, source: Arc<Source>, prolog: Prolog, reports: Vec<Diagnostic>, notes: Notes) -> Document {
        let of_reports = reports.iter().filter_map(|report| report.labels.first()).map(|label| label.source);
        let is_own = |id: &SourceId| prolog.sources().get(*id).is_some_and(|other| other.text() == source.text());
        let id = notes.places.iter().map(|(id, _)| *id).chain(of_reports).find(is_own);
        let clauses = notes.places.iter().filter(|(other, _)| Some(*other) == id).map(|(_, span)| *span).collect();
        let names = NamedPlace::all(&notes, &prolog);
        let lexemes = lexemes(source.text());
        Document { path, source, lexemes, id, clauses, names, reports, prolog }
    }

    /// What has been reported, errors, warnings and hints.
    pub fn reports(&self) -> &[Diagnostic] {
        &self.reports
    }

    /// The sources that reports are about.
    pub fn sources(&self) -> &Sources {
        self.prolog.sources()
    }

    /// The clause that has a byte, if it has been read.
    pub(crate) fn clause_at(&self, at: u32) -> Option<Span> {
        let number = self.clauses.partition_point(|clause| clause.start <= at).checked_sub(1)?;
        Some(self.clauses[number]).filter(|clause| at <= clause.end)
    }

    /// The name or variable at a byte or directly before it.
    pub(super) fn word_at(&self, at: u32) -> Option<usize> {
        let behind = self.lexemes.partition_point(|lexeme| lexeme.span.start <= at);
        let touches = |index: &usize| {
            let lexeme = self.lexemes[*index];
            let is_word = lexeme.kind.is_name() || lexeme.kind == LexemeKind::Variable;
            is_word && lexeme.span.start <= at && at <= lexeme.span.end
        };
        [behind.checked_sub(1), behind.checked_sub(2)].into_iter().flatten().find(touches)
    }

    /// The text of a lexeme.
    pub(super) fn text_of(&self, lexeme: Lexeme) -> &str {
        self.source.slice(lexeme.span)
    }
}
