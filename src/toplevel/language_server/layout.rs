//! Formatting: the text as `perebor fmt` lays it out.

use super::super::checking::CheckingSystems;
use super::super::laid_out::lay_out;
use super::document::OpenDocument;
use super::reports::whole_text_edit;
use lsp_types::TextEdit;
use serde_json::{Value, json};

/// The edit that lays out a document; none if nothing changes, null if there is no memory for it.
pub(super) fn edits(document: &OpenDocument, systems: &CheckingSystems) -> Value {
    let Ok(laid_out) = lay_out(systems, &document.path, document.source.text()) else { return Value::Null };
    let is_changed = laid_out.text != document.source.text();
    let edits: Vec<TextEdit> = is_changed.then(|| whole_text_edit(document, laid_out.text)).into_iter().collect();
    json!(edits)
}
