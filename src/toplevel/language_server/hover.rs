//! Hover: what is known about the predicate at a place.

use super::descriptions::description;
use super::document::Document;
use super::names::{Subject, places_of, subject_at};
use super::positions::range_of;
use crate::diagnostics::Language;
use crate::documentation::Catalogue;
use crate::reader::comment_above;
use crate::text::{SourceId, Span};
use crate::writer::quoted_atom;
use serde_json::{Value, json};

/// The documentation of the predicate at a byte: of the program's own, the comment above its clauses.
pub(super) fn hover(document: &Document, at: u32, catalogue: &Catalogue, language: Language) -> Value {
    let Some((Subject::Predicate { name, arity }, span)) = subject_at(document, at) else { return Value::Null };
    let own = places_of(document, &name, arity).find(|place| place.defines);
    let text = match own {
        Some(place) => {
            let comment = comment_of(document, place.source, place.span);
            let title = format!("```prolog\n{}/{arity}\n```", quoted_atom(&name));
            Some(if comment.is_empty() { title } else { format!("{title}\n\n{comment}") })
        }
        None => description(catalogue, &name, arity, language),
    };
    match text {
        Some(text) => json!({
            "contents": { "kind": "markdown", "value": text },
            "range": range_of(&document.source, span),
        }),
        None => Value::Null,
    }
}

/// The comments on the lines directly above a clause, without their signs.
fn comment_of(document: &Document, source: SourceId, clause: Span) -> String {
    let Some(source) = document.prolog.sources().get(source) else { return String::new() };
    let comment = comment_above(source.text(), clause.start as usize);
    // A line end of Markdown.
    comment.lines().map(without_signs).collect::<Vec<_>>().join("  \n").trim().to_string()
}

fn without_signs(line: &str) -> String {
    let line = line.trim().trim_start_matches("/*").trim_end_matches("*/");
    line.trim_start_matches(['%', '!', '*']).trim().to_string()
}
