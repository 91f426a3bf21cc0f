//! Reports of a check as diagnostics of the protocol, and their mends as code actions.

use super::super::fixed_texts::with_edits;
use super::document::OpenDocument;
use super::places::uri_of_source;
use super::positions::range_of;
use crate::diagnostics::{Diagnostic, Edit, Fix, Language, MessageId, Phrase, Severity};
use crate::text::Span;
use lsp_types::{
    DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString, Position, Range, TextEdit,
};
use serde_json::{Value, json};

/// The reports about a document. One without a place in it stands at its beginning.
pub(super) fn diagnostics(document: &OpenDocument, language: Language) -> Vec<lsp_types::Diagnostic> {
    let is_about = |report: &&Diagnostic| report.labels.first().is_none_or(|label| Some(label.source) == document.id);
    document.reports.iter().filter(is_about).map(|report| diagnostic(document, report, language)).collect()
}

/// A report that concerns no place.
pub(super) fn without_place(report: &Diagnostic, language: Language) -> Vec<lsp_types::Diagnostic> {
    vec![plain_diagnostic(report, Range::default(), language)]
}

fn diagnostic(document: &OpenDocument, report: &Diagnostic, language: Language) -> lsp_types::Diagnostic {
    let range = report.labels.first().map(|label| range_of(&document.source, label.span)).unwrap_or_default();
    let related = report.labels.iter().skip(1).filter_map(|label| {
        let message = label.text.as_ref()?.text(language);
        let uri = uri_of_source(document, label.source)?;
        let range = range_of(document.prolog.sources().get(label.source)?, label.span);
        Some(DiagnosticRelatedInformation { location: Location { uri, range }, message })
    });
    let related: Vec<DiagnosticRelatedInformation> = related.collect();
    let related_information = (!related.is_empty()).then_some(related);
    lsp_types::Diagnostic { related_information, ..plain_diagnostic(report, range, language) }
}

/// The title, what is said at the place, notes and help, a line each.
fn plain_diagnostic(report: &Diagnostic, range: Range, language: Language) -> lsp_types::Diagnostic {
    let line = |word: MessageId, phrase: &Phrase| format!("{}: {}", word.text(language), phrase.text(language));
    let mut lines = vec![report.title.text(language)];
    lines.extend(report.labels.first().and_then(|label| label.text.as_ref()).map(|text| text.text(language)));
    lines.extend(report.notes.iter().map(|note| line(MessageId::WordNote, note)));
    lines.extend(report.help.iter().map(|help| line(MessageId::WordHelp, help)));
    let severity = match report.severity {
        Severity::Error => DiagnosticSeverity::ERROR,
        Severity::Warning => DiagnosticSeverity::WARNING,
        Severity::Hint => DiagnosticSeverity::HINT,
    };
    let code = Some(report.code()).filter(|code| !code.is_empty());
    lsp_types::Diagnostic {
        range,
        severity: Some(severity),
        code: code.map(|code| NumberOrString::String(code.to_string())),
        source: Some("perebor".to_string()),
        message: lines.join("\n"),
        ..lsp_types::Diagnostic::default()
    }
}

/// The mends of the reports in a range; those that are sure are preferred. If there are sure ones in the document, they can be made
/// all at once.
pub(super) fn code_actions(document: &OpenDocument, range: Range, language: Language) -> Value {
    let touches = |other: Range| other.start <= range.end && range.start <= other.end;
    let mut actions = Vec::new();
    for report in &document.reports {
        let Some(fix) = own_fix(document, report) else { continue };
        let diagnostic = diagnostic(document, report, language);
        if !touches(diagnostic.range) && !fix.edits.iter().any(|edit| touches(range_of(&document.source, edit.span))) {
            continue;
        }
        let edits: Vec<TextEdit> = fix.edits.iter().map(|edit| text_edit(document, edit)).collect();
        actions.push(json!({
            "title": report.help.first().unwrap_or(&report.title).text(language),
            "kind": "quickfix",
            "diagnostics": [diagnostic],
            "isPreferred": fix.sure,
            "edit": { "changes": { document.uri.as_str(): edits } },
        }));
    }
    let sure = document.reports.iter().filter_map(|report| own_fix(document, report)).filter(|fix| fix.sure);
    let sure: Vec<&Edit> = sure.flat_map(|fix| &fix.edits).collect();
    if !sure.is_empty() {
        let text = with_edits(document.source.text(), sure);
        actions.push(json!({
            "title": MessageId::HelpFix.text(language),
            "kind": "source.fixAll",
            "edit": { "changes": { document.uri.as_str(): [whole_text_edit(document, text)] } },
        }));
    }
    json!(actions)
}

/// The fix of a report if it changes this document only.
fn own_fix<'r>(document: &OpenDocument, report: &'r Diagnostic) -> Option<&'r Fix> {
    let fix = report.fix.as_deref()?;
    let is_own = !fix.edits.is_empty() && fix.edits.iter().all(|edit| Some(edit.source) == document.id);
    is_own.then_some(fix)
}

fn text_edit(document: &OpenDocument, edit: &Edit) -> TextEdit {
    TextEdit { range: range_of(&document.source, edit.span), new_text: edit.text.clone() }
}

/// The edit that gives a document another text.
pub(super) fn whole_text_edit(document: &OpenDocument, new_text: String) -> TextEdit {
    let end = range_of(&document.source, Span::at(document.source.text().len() as u32)).end;
    TextEdit { range: Range { start: Position::new(0, 0), end }, new_text }
}
