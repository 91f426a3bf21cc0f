//! What is known about the predicate at a place, in Markdown.

use super::document::Document;
use super::names::{Subject, places_of, subject_at};
use crate::diagnostics::Language;
use crate::documentation::{Catalogue, Entry};
use crate::reader::comment_above;
use crate::text::{SourceId, Span};
use crate::writer::quoted_atom;

/// The documentation of the predicate at a byte, and its name there: of the program's own, the comment above its clauses.
pub fn description(document: &Document, at: u32, catalogue: &Catalogue, language: Language) -> Option<(String, Span)> {
    let (Subject::Predicate { name, arity }, span) = subject_at(document, at)? else { return None };
    let text = match places_of(document, &name, arity).find(|place| place.defines) {
        Some(place) => {
            let comment = comment_of(document, place.source, place.span);
            let title = format!("```prolog\n{}/{arity}\n```", quoted_atom(&name));
            if comment.is_empty() { title } else { format!("{title}\n\n{comment}") }
        }
        None => description_of(entry(catalogue, &name, arity)?, language),
    };
    Some((text, span))
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

/// The documentation of a built-in or library predicate.
fn description_of(entry: &Entry, language: Language) -> String {
    let mut parts = vec![format!("```prolog\n{}\n```", usage_of(entry))];
    // A line end of Markdown: lists in the text keep their lines.
    parts.push(entry.text_in(language).lines().collect::<Vec<_>>().join("  \n"));
    parts.extend(entry.errors.iter().map(|error| format!("- `{error}`")));
    parts.extend(entry.examples.iter().map(|example| format!("    {} ⇒ {}.", example.query, example.answer)));
    parts.join("\n\n")
}

/// How a built-in or library predicate is called, and how often it succeeds.
pub(super) fn usage(catalogue: &Catalogue, name: &str, arity: u32) -> Option<String> {
    entry(catalogue, name, arity).map(usage_of)
}

fn usage_of(entry: &Entry) -> String {
    match entry.determinism.as_str() {
        "" => entry.usage(),
        determinism => format!("{} is {determinism}", entry.usage()),
    }
}

fn entry<'c>(catalogue: &'c Catalogue, name: &str, arity: u32) -> Option<&'c Entry> {
    catalogue.named(name, Some(arity as usize), false).into_iter().find(|entry| !entry.is_function())
}
