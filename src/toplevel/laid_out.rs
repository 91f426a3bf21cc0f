//! A text laid out by the formatter, as `perebor fmt` and the language server do it.

use super::checking::{CheckingSystems, Texts};
use crate::diagnostics::{Diagnostic, MessageId, Severity};
use crate::formatter::format;
use crate::prolog::Prolog;
use crate::streams::SharedBytes;
use crate::text::{SourceId, Span};
use std::collections::BTreeSet;

/// A text that has been laid out.
pub(super) struct LaidOut {
    /// The new text.
    pub(super) text: String,
    /// The system that has read the old one.
    pub(super) prolog: Prolog,
    /// Why parts of it were left as they stand.
    pub(super) reports: Vec<Diagnostic>,
}

/// Lays out the text of a file, which need not be in the file yet.
///
/// # Errors
/// The report that there is no memory for it.
pub(super) fn lay_out(systems: &CheckingSystems, file: &str, text: &str) -> Result<LaidOut, Diagnostic> {
    let texts = Texts::from([(file.to_string(), SharedBytes::new(text.as_bytes().into()))]);
    let mut prolog = systems.open(&texts, &[file.to_string()])?;
    let (reports, notes) = prolog.check_with_notes(file);
    let places = notes.places;
    let source = places.iter().map(|(source, _)| *source).chain(reports.iter().filter_map(first_source));
    let is_text = |id: &SourceId| prolog.sources().get(*id).is_some_and(|source| source.text() == text);
    let Some(source) = source.into_iter().find(is_text) else {
        return Ok(LaidOut { text: format(text, &[]), prolog, reports: Vec::new() });
    };
    let in_text = reports.iter().filter(|report| report.labels.first().is_some_and(|label| label.source == source));
    let (doubtful, others): (Vec<&Diagnostic>, Vec<&Diagnostic>) = in_text.partition(|report| rests_on_layout(report));
    let read: Vec<Span> = places.iter().filter(|(id, _)| *id == source).map(|(_, place)| *place).collect();
    let places_in = |report: &Diagnostic| places_of(report, source);
    let left: BTreeSet<usize> =
        doubtful.iter().flat_map(|report| places_in(report)).filter_map(|at| clause_at(&read, at)).collect();
    let is_left = |at: u32| clause_at(&read, at).is_none_or(|clause| left.contains(&clause));
    let clauses: Vec<Span> = read.iter().copied().filter(|clause| !is_left(clause.start)).collect();
    let is_laid_out = |report: &Diagnostic| !is_left(report.labels[0].span.start);
    let errors = others.into_iter().filter(|report| report.severity == Severity::Error && !is_laid_out(report));
    let reports = doubtful.iter().copied().chain(errors).cloned().collect();
    Ok(LaidOut { text: format(text, &clauses), reports, prolog })
}

/// Whether only the layout shows what a report is about: with another layout nobody would see it.
fn rests_on_layout(report: &Diagnostic) -> bool {
    matches!(report.title.message, MessageId::GoalAtMargin | MessageId::ClauseIndented)
}

/// The places in a source that a report points to or that its fix changes.
fn places_of(report: &Diagnostic, source: SourceId) -> Vec<u32> {
    let labels = report.labels.iter().map(|label| (label.source, label.span));
    let edits = report.fix.iter().flat_map(|fix| &fix.edits).map(|edit| (edit.source, edit.span));
    labels.chain(edits).filter(|(id, _)| *id == source).map(|(_, span)| span.start).collect()
}

/// The number of the clause that has a byte, of clauses in ascending order.
fn clause_at(clauses: &[Span], at: u32) -> Option<usize> {
    let number = clauses.partition_point(|clause| clause.start <= at).checked_sub(1)?;
    (at < clauses[number].end).then_some(number)
}

fn first_source(report: &Diagnostic) -> Option<SourceId> {
    report.labels.first().map(|label| label.source)
}
