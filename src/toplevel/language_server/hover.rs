//! Hover: what is known about the predicate at a place.

use super::positions::range_of;
use crate::diagnostics::Language;
use crate::documentation::Catalogue;
use crate::documents::{Document, description};
use serde_json::{Value, json};

/// The description of the predicate at a byte.
pub(super) fn hover(document: &Document, at: u32, catalogue: &Catalogue, language: Language) -> Value {
    match description(document, at, catalogue, language) {
        Some((text, span)) => json!({
            "contents": { "kind": "markdown", "value": text },
            "range": range_of(&document.source, span),
        }),
        None => Value::Null,
    }
}
