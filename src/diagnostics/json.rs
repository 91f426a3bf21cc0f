//! Reports for other programs, as JSON.

use super::{Diagnostic, Edit, Label, Language, Phrase, Severity};
use crate::text::{SourceId, Sources, Span};
use serde_json::{Value, json};

/// A report as an object: `file`, `start` and `end` of its first place, or null; `code`, `severity` (`"error"`, `"warning"`, `"hint"`),
/// `message`; `labels`, each with a place and a `message` or null; `notes` and `help`, texts; `fix`, null or whether it is `sure` and its `edits`,
/// each with a place and the `text` to stand there. A place is a line and a column, counted from 1 in characters, and a byte of the file.
pub fn report_json(report: &Diagnostic, sources: &Sources, language: Language) -> Value {
    let text = |phrase: &Phrase| phrase.text(language);
    let place = |source: SourceId, span: Span| match sources.get(source) {
        Some(text) => {
            let point = |byte: u32| {
                let position = text.position(byte);
                json!({ "line": position.line, "column": position.column, "byte": byte })
            };
            (json!(text.name()), point(span.start), point(span.end))
        }
        None => (Value::Null, Value::Null, Value::Null),
    };
    let label = |label: &Label| {
        let (file, start, end) = place(label.source, label.span);
        json!({ "file": file, "start": start, "end": end, "message": label.text.as_ref().map(text) })
    };
    let edit = |edit: &Edit| {
        let (file, start, end) = place(edit.source, edit.span);
        json!({ "file": file, "start": start, "end": end, "text": edit.text })
    };
    let (file, start, end) = match report.labels.first() {
        Some(label) => place(label.source, label.span),
        None => (Value::Null, Value::Null, Value::Null),
    };
    json!({
        "file": file,
        "start": start,
        "end": end,
        "code": report.code(),
        "severity": match report.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Hint => "hint",
        },
        "message": text(&report.title),
        "labels": report.labels.iter().map(label).collect::<Vec<_>>(),
        "notes": report.notes.iter().map(text).collect::<Vec<_>>(),
        "help": report.help.iter().map(text).collect::<Vec<_>>(),
        "fix": report.fix.as_ref().map(|fix| json!({
            "sure": fix.sure,
            "edits": fix.edits.iter().map(edit).collect::<Vec<_>>(),
        })),
    })
}
