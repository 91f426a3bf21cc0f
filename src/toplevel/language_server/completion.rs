//! Completion: variables of the clause, or predicates of the program, the built-ins and the library.

use super::descriptions::usage;
use super::document::Document;
use crate::documentation::Catalogue;
use crate::reader::LexemeKind;
use crate::reports::vocabulary;
use crate::writer::needs_quotes;
use lsp_types::{CompletionItem, CompletionItemKind};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The names that may be meant by what has been typed before a byte.
pub(super) fn completions(document: &Document, at: u32, catalogue: &Catalogue) -> Value {
    let before = &document.source.text()[..at as usize];
    let continues = |character: char| character.is_alphanumeric() || character == '_';
    let start = before.trim_end_matches(continues).len();
    let begun = &before[start..];
    let items: Vec<CompletionItem> = match begun.chars().next() {
        None => Vec::new(),
        Some(first) if first.is_numeric() => Vec::new(),
        Some(first) if first.is_uppercase() || first == '_' => variables(document, start as u32, begun),
        Some(_) => predicates(document, begun, catalogue),
    };
    json!(items)
}

/// The variables of the clause around a byte that begin so: the clause need not be one yet.
fn variables(document: &Document, at: u32, begun: &str) -> Vec<CompletionItem> {
    let here = document.lexemes.partition_point(|lexeme| lexeme.span.start < at);
    let is_end = |index: &usize| document.lexemes[*index].kind == LexemeKind::End;
    let start = (0..here).rev().find(is_end).map_or(0, |end| end + 1);
    let end = (here..document.lexemes.len()).find(is_end).unwrap_or(document.lexemes.len());
    let clause = document.lexemes[start..end].iter();
    let others = clause.filter(|lexeme| lexeme.kind == LexemeKind::Variable && lexeme.span.start != at);
    let names: BTreeSet<&str> = others.map(|lexeme| document.text_of(*lexeme)).collect();
    let wanted = names.into_iter().filter(|name| name.starts_with(begun) && *name != "_");
    let item = |name: &str| CompletionItem {
        label: name.to_string(),
        kind: Some(CompletionItemKind::VARIABLE),
        ..CompletionItem::default()
    };
    wanted.map(item).collect()
}

fn predicates(document: &Document, begun: &str, catalogue: &Catalogue) -> Vec<CompletionItem> {
    let own = document.names.iter().filter(|place| place.defines).map(|place| (place.name.clone(), place.arity));
    let own: BTreeSet<(String, u32)> = own.filter(|(name, _)| name.starts_with(begun)).collect();
    let system = vocabulary::of_system(&document.prolog.machine);
    let system = system.into_iter().filter(|predicate| predicate.0.starts_with(begun) && !own.contains(predicate));
    let all = own.iter().cloned().map(|predicate| (predicate, true)).chain(system.map(|predicate| (predicate, false)));
    let item = |((name, arity), is_own): ((String, u32), bool)| CompletionItem {
        label: format!("{name}/{arity}"),
        kind: Some(CompletionItemKind::FUNCTION),
        detail: usage(catalogue, &name, arity),
        // The names of the program come first.
        sort_text: Some(format!("{}{name}/{arity:04}", if is_own { 0 } else { 1 })),
        filter_text: Some(name.clone()),
        insert_text: Some(name),
        ..CompletionItem::default()
    };
    all.filter(|((name, _), _)| !needs_quotes(name)).map(item).collect()
}
