//! Completion: what may be meant by what has been typed.

use crate::documentation::Catalogue;
use crate::documents::{Completion, Document, completions};
use lsp_types::{CompletionItem, CompletionItemKind};
use serde_json::{Value, json};

/// The items that complete what stands before a byte.
pub(super) fn items(document: &Document, at: u32, catalogue: &Catalogue) -> Value {
    json!(completions(document, at, catalogue).into_iter().map(item).collect::<Vec<_>>())
}

fn item(completion: Completion) -> CompletionItem {
    match completion {
        Completion::Variable { name } => {
            CompletionItem { label: name, kind: Some(CompletionItemKind::VARIABLE), ..CompletionItem::default() }
        }
        Completion::Predicate { name, arity, usage, is_own } => CompletionItem {
            label: format!("{name}/{arity}"),
            kind: Some(CompletionItemKind::FUNCTION),
            detail: usage,
            // The names of the program come first.
            sort_text: Some(format!("{}{name}/{arity:04}", if is_own { 0 } else { 1 })),
            filter_text: Some(name.clone()),
            insert_text: Some(name),
            ..CompletionItem::default()
        },
    }
}
