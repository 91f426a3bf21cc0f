//! A text that an editor has open, and what a check of it has found.

use super::super::checking::{CheckingSystems, Texts};
use super::addresses::path_of;
use super::names::NamedPlace;
use crate::diagnostics::{Diagnostic, MessageId, Phrase};
use crate::loader::Notes;
use crate::prolog::Prolog;
use crate::reader::{Lexeme, lexemes};
use crate::streams::SharedBytes;
use crate::text::{Source, SourceId, Span};
use lsp_types::Uri;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The documents that are open, by their URIs.
#[derive(Default)]
pub(super) struct Documents {
    all: BTreeMap<String, Document>,
    /// Their texts by paths, for those that load them.
    texts: Texts,
}

/// A document.
pub(super) struct Document {
    pub uri: Uri,
    pub path: String,
    pub source: Arc<Source>,
    /// The tokens and comments of its text.
    pub lexemes: Vec<Lexeme>,
    /// Its number in the system that has checked it; `None` if it has nothing to read.
    pub id: Option<SourceId>,
    /// The clauses that have been read.
    pub clauses: Vec<Span>,
    /// The names of predicates in it and in the files that it loads.
    pub names: Vec<NamedPlace>,
    pub reports: Vec<Diagnostic>,
    pub prolog: Prolog,
}

impl Documents {
    /// The open document of a URI.
    pub(super) fn find(&self, uri: &Uri) -> Option<&Document> {
        self.all.get(uri.as_str())
    }

    /// Forgets a document.
    pub(super) fn close(&mut self, uri: &Uri) {
        self.all.remove(uri.as_str());
        self.texts.remove(&path_of(uri));
    }

    /// Takes the text of a document and checks it.
    ///
    /// # Errors
    /// The report that there is no memory for it.
    pub(super) fn open(&mut self, uri: &Uri, text: String, systems: &CheckingSystems) -> Result<&Document, Diagnostic> {
        let path = path_of(uri);
        self.texts.insert(path.clone(), SharedBytes::new(text.clone().into_bytes()));
        let too_long = |_| Diagnostic::error(Phrase::new(MessageId::LoadUnread, [path.as_str().into()]));
        let source = Arc::new(Source::new(path.clone(), text).map_err(too_long)?);
        // The system of the last check goes before there is another one.
        self.all.remove(uri.as_str());
        let mut prolog = systems.open(&self.texts, std::slice::from_ref(&path))?;
        let (reports, notes) = prolog.check_with_notes(&path);
        let document = Document::new(uri.clone(), path, source, prolog, reports, notes);
        Ok(self.all.entry(uri.as_str().to_string()).or_insert(document))
    }
}

impl Document {
    fn new(
        uri: Uri,
        path: String,
        source: Arc<Source>,
        prolog: Prolog,
        reports: Vec<Diagnostic>,
        notes: Notes,
    ) -> Document {
        let of_reports = reports.iter().filter_map(|report| report.labels.first()).map(|label| label.source);
        let is_own = |id: &SourceId| prolog.sources().get(*id).is_some_and(|other| other.text() == source.text());
        let id = notes.places.iter().map(|(id, _)| *id).chain(of_reports).find(is_own);
        let clauses = notes.places.iter().filter(|(other, _)| Some(*other) == id).map(|(_, span)| *span).collect();
        let names = NamedPlace::all(&notes, &prolog);
        let lexemes = lexemes(source.text());
        Document { uri, path, source, lexemes, id, clauses, names, reports, prolog }
    }

    /// The clause that has a byte, if it has been read.
    pub(super) fn clause_at(&self, at: u32) -> Option<Span> {
        let number = self.clauses.partition_point(|clause| clause.start <= at).checked_sub(1)?;
        Some(self.clauses[number]).filter(|clause| at <= clause.end)
    }

    /// The name or variable at a byte or directly before it.
    pub(super) fn word_at(&self, at: u32) -> Option<usize> {
        let behind = self.lexemes.partition_point(|lexeme| lexeme.span.start <= at);
        let touches = |index: &usize| {
            let lexeme = self.lexemes[*index];
            let is_word = lexeme.kind.is_name() || lexeme.kind == crate::reader::LexemeKind::Variable;
            is_word && lexeme.span.start <= at && at <= lexeme.span.end
        };
        [behind.checked_sub(1), behind.checked_sub(2)].into_iter().flatten().find(touches)
    }

    /// The text of a lexeme.
    pub(super) fn text_of(&self, lexeme: Lexeme) -> &str {
        self.source.slice(lexeme.span)
    }
}
