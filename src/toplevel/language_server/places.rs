//! Places of the protocol: where what stands at a byte is defined, and where else it stands.

use super::addresses::uri_of;
use super::document::OpenDocument;
use super::positions::range_of;
use crate::documents::{Subject, places_of, places_of_variable, subject_at};
use crate::text::{SourceId, Span};
use lsp_types::{Location, Uri};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The URI of a source: that of the document as the editor has written it.
pub(super) fn uri_of_source(document: &OpenDocument, source: SourceId) -> Option<Uri> {
    if Some(source) == document.id {
        return Some(document.uri.clone());
    }
    let name = document.prolog.sources().get(source)?.name();
    name.starts_with('/').then(|| uri_of(name)).flatten().or_else(|| {
        let full = std::path::absolute(name).ok()?;
        uri_of(&full.to_string_lossy())
    })
}

fn location(document: &OpenDocument, source: SourceId, span: Span) -> Option<Location> {
    let uri = uri_of_source(document, source)?;
    Some(Location { uri, range: range_of(document.prolog.sources().get(source)?, span) })
}

/// Where the predicate at a byte is defined: the first clause in each file. For a variable, its first occurrence.
pub(super) fn definitions(document: &OpenDocument, at: u32) -> Value {
    let found: Vec<Location> = match subject_at(document, at) {
        Some((Subject::Predicate { name, arity }, _)) => {
            let mut sources = BTreeSet::new();
            let heads = places_of(document, &name, arity).filter(|place| place.defines);
            let firsts = heads.filter(|place| sources.insert(place.source));
            firsts.filter_map(|place| location(document, place.source, place.span)).collect()
        }
        Some((Subject::Variable { clause, name }, _)) => {
            let first = places_of_variable(document, clause, &name).next();
            let range = first.map(|span| range_of(&document.source, span));
            range.map(|range| Location { uri: document.uri.clone(), range }).into_iter().collect()
        }
        None => Vec::new(),
    };
    json!(found)
}

/// Where the predicate or variable at a byte stands.
pub(super) fn references(document: &OpenDocument, at: u32, with_definitions: bool) -> Value {
    let found: Vec<Location> = match subject_at(document, at) {
        Some((Subject::Predicate { name, arity }, _)) => {
            let places = places_of(document, &name, arity).filter(|place| with_definitions || !place.defines);
            places.filter_map(|place| location(document, place.source, place.span)).collect()
        }
        Some((Subject::Variable { clause, name }, _)) => {
            let places = places_of_variable(document, clause, &name).skip(usize::from(!with_definitions));
            let location = |span| Location { uri: document.uri.clone(), range: range_of(&document.source, span) };
            places.map(location).collect()
        }
        None => Vec::new(),
    };
    json!(found)
}
