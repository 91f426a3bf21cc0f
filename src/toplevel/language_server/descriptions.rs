//! What the catalogue says about predicates, in Markdown.

use crate::diagnostics::Language;
use crate::documentation::{Catalogue, Entry};

/// The documentation of a built-in or library predicate.
pub(super) fn description(catalogue: &Catalogue, name: &str, arity: u32, language: Language) -> Option<String> {
    let entry = entry(catalogue, name, arity)?;
    let mut parts = vec![format!("```prolog\n{}\n```", usage_of(entry))];
    // A line end of Markdown: lists in the text keep their lines.
    parts.push(entry.text_in(language).lines().collect::<Vec<_>>().join("  \n"));
    parts.extend(entry.errors.iter().map(|error| format!("- `{error}`")));
    parts.extend(entry.examples.iter().map(|example| format!("    {} ⇒ {}.", example.query, example.answer)));
    Some(parts.join("\n\n"))
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
