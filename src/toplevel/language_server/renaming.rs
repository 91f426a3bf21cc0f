//! Renaming: a variable in its clause, or a predicate in a document and the files that it loads.

use super::document::OpenDocument;
use super::places::uri_of_source;
use super::positions::range_of;
use crate::diagnostics::MessageId;
use crate::documents::{Document, NamedPlace, Subject, places_of, places_of_variable, subject_at};
use crate::reader::{Lexeme, LexemeKind, denoted_name, lexemes};
use crate::reports::vocabulary;
use crate::text::{SourceId, Span};
use crate::writer::quoted_atom;
use lsp_types::{Range, TextEdit};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The range of what can be renamed at a byte; null if nothing can.
pub(super) fn renamed_range(document: &Document, at: u32) -> Value {
    let range: Option<Range> = match subject_at(document, at) {
        Some((Subject::Variable { .. }, span)) => Some(range_of(&document.source, span)),
        Some((Subject::Predicate { name, arity }, span)) if is_own(document, span, &name, arity) => {
            Some(range_of(&document.source, span))
        }
        _ => None,
    };
    json!(range)
}

/// Whether a token is the name of a predicate of the program, and no data: the predicate has clauses there, or occurs there and is none of
/// the system's.
fn is_own(document: &Document, token: Span, name: &str, arity: u32) -> bool {
    let places = places_of(document, name, arity);
    let is_here = |place: &NamedPlace| Some(place.source) == document.id && place.span == token;
    places.clone().any(is_here) && (places.clone().any(|place| place.defines) || !is_of_system(document, name, arity))
}

/// Whether a name is an operator: another name in its place might not be read there.
fn is_operator(document: &Document, name: &str) -> bool {
    let machine = &document.prolog.machine;
    machine.store.atoms.find(name).is_some_and(|name| machine.operators.user().is_operator(name))
}

fn is_of_system(document: &Document, name: &str, arity: u32) -> bool {
    vocabulary::of_system(&document.prolog.machine).binary_search(&(name.to_string(), arity)).is_ok()
}

/// The edits that give what stands at a byte another name.
///
/// # Errors
/// Why it cannot have that name.
pub(super) fn rename(document: &OpenDocument, at: u32, new: &str) -> Result<Value, MessageId> {
    match subject_at(document, at) {
        Some((Subject::Variable { clause, name }, _)) => rename_variable(document, clause, &name, new),
        Some((Subject::Predicate { name, arity }, span)) if is_own(document, span, &name, arity) => {
            rename_predicate(document, &name, arity, new)
        }
        _ => Err(MessageId::LspNothingToRename),
    }
}

fn rename_variable(document: &OpenDocument, clause: Span, name: &str, new: &str) -> Result<Value, MessageId> {
    if only_lexeme(new).is_none_or(|lexeme| lexeme.kind != LexemeKind::Variable) || new == "_" {
        return Err(MessageId::LspNoVariable);
    }
    if new != name && places_of_variable(document, clause, new).next().is_some() {
        return Err(MessageId::LspNameTaken);
    }
    let edit = |span| TextEdit { range: range_of(&document.source, span), new_text: new.to_string() };
    let edits: Vec<TextEdit> = places_of_variable(document, clause, name).map(edit).collect();
    Ok(json!({ "changes": { document.uri.as_str(): edits } }))
}

fn rename_predicate(document: &OpenDocument, name: &str, arity: u32, new: &str) -> Result<Value, MessageId> {
    // A name may be given in quotes or without those that it needs.
    let (new_name, written) = match only_lexeme(new) {
        Some(lexeme) if lexeme.kind.is_name() => (denoted_name(new), new.to_string()),
        _ if new.is_empty() || new.contains(char::is_control) => return Err(MessageId::LspNoName),
        _ => (new.to_string(), quoted_atom(new).to_string()),
    };
    if is_operator(document, name) {
        return Err(MessageId::LspOperator);
    }
    if new_name != name
        && (places_of(document, &new_name, arity).next().is_some() || is_of_system(document, &new_name, arity))
    {
        return Err(MessageId::LspNameTaken);
    }
    let mut changes: BTreeMap<SourceId, Vec<TextEdit>> = BTreeMap::new();
    for place in places_of(document, name, arity) {
        let Some(source) = document.prolog.sources().get(place.source) else { continue };
        let edit = TextEdit { range: range_of(source, place.span), new_text: written.clone() };
        changes.entry(place.source).or_default().push(edit);
    }
    let by_uri = |(id, edits): (SourceId, Vec<TextEdit>)| {
        Some((uri_of_source(document, id)?.as_str().to_string(), json!(edits)))
    };
    let changes: serde_json::Map<String, Value> = changes.into_iter().filter_map(by_uri).collect();
    Ok(json!({ "changes": changes }))
}

/// The token that a text is, if it is one.
fn only_lexeme(text: &str) -> Option<Lexeme> {
    match lexemes(text)[..] {
        [lexeme] if lexeme.span.len() as usize == text.len() => Some(lexeme),
        _ => None,
    }
}
