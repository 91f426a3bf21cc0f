//! Hover: what is known about the predicate at a place.

use super::descriptions::description;
use super::document::Document;
use super::names::{Subject, places_of, subject_at};
use super::positions::range_of;
use crate::reader::{Piece, pieces};
use crate::text::{SourceId, Span};
use crate::writer::quoted_atom;
use serde_json::{Value, json};

/// The documentation of the predicate at a byte: of the program's own, the comment above its clauses.
pub(super) fn hover(document: &Document, at: u32) -> Value {
    let Some((Subject::Predicate { name, arity }, span)) = subject_at(document, at) else { return Value::Null };
    let own = places_of(document, &name, arity).find(|place| place.defines);
    let text = match own {
        Some(place) => {
            let comment = comment_above(document, place.source, place.span);
            let title = format!("```prolog\n{}/{arity}\n```", quoted_atom(&name));
            Some(if comment.is_empty() { title } else { format!("{title}\n\n{comment}") })
        }
        None => description(&document.prolog, &name, arity),
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
fn comment_above(document: &Document, source: SourceId, clause: Span) -> String {
    let Some(source) = document.prolog.sources().get(source) else { return String::new() };
    let text = source.text();
    let all: Vec<Piece> = pieces(text, 0, clause.start);
    let mut start = clause.start;
    let mut lines: Vec<String> = Vec::new();
    for comment in all.iter().rev().take_while(|piece| piece.is_comment()) {
        let gap = &text[comment.span.end as usize..start as usize];
        if gap.matches('\n').count() != 1 || !source.begins_line(comment.span.start) {
            break;
        }
        lines.extend(comment.span.of(text).lines().rev().map(without_signs));
        start = comment.span.start;
    }
    lines.reverse();
    // A line end of Markdown.
    lines.join("  \n").trim().to_string()
}

fn without_signs(line: &str) -> String {
    let line = line.trim().trim_start_matches("/*").trim_end_matches("*/");
    line.trim_start_matches(['%', '!', '*']).trim().to_string()
}
