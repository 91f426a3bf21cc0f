//! Completion: variables of the clause, or predicates of the program, the built-ins and the library.

use super::descriptions::usage;
use super::document::Document;
use crate::documentation::Catalogue;
use crate::reader::LexemeKind;
use crate::reports::vocabulary;
use crate::writer::needs_quotes;
use std::collections::BTreeSet;

/// A name that may be meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Completion {
    /// A variable of the clause.
    Variable {
        /// Its name.
        name: String,
    },
    /// A predicate.
    Predicate {
        /// Its name, which needs no quotes.
        name: String,
        /// The number of its arguments.
        arity: u32,
        /// How it is called and how often it succeeds, if it is of the system or its library.
        usage: Option<String>,
        /// Whether the program defines it.
        is_own: bool,
    },
}

/// The names that may be meant by what stands before a byte: those of the program first.
pub fn completions(document: &Document, at: u32, catalogue: &Catalogue) -> Vec<Completion> {
    let before = document.source.text().get(..at as usize).unwrap_or_default();
    let continues = |character: char| character.is_alphanumeric() || character == '_';
    let start = before.trim_end_matches(continues).len();
    let begun = &before[start..];
    match begun.chars().next() {
        None => Vec::new(),
        Some(first) if first.is_numeric() => Vec::new(),
        Some(first) if first.is_uppercase() || first == '_' => variables(document, start as u32, begun),
        Some(_) => predicates(document, begun, catalogue),
    }
}

/// The variables of the clause around a byte that begin so: the clause need not be one yet.
fn variables(document: &Document, at: u32, begun: &str) -> Vec<Completion> {
    let here = document.lexemes.partition_point(|lexeme| lexeme.span.start < at);
    let is_end = |index: &usize| document.lexemes[*index].kind == LexemeKind::End;
    let start = (0..here).rev().find(is_end).map_or(0, |end| end + 1);
    let end = (here..document.lexemes.len()).find(is_end).unwrap_or(document.lexemes.len());
    let clause = document.lexemes[start..end].iter();
    let others = clause.filter(|lexeme| lexeme.kind == LexemeKind::Variable && lexeme.span.start != at);
    let names: BTreeSet<&str> = others.map(|lexeme| document.text_of(*lexeme)).collect();
    let wanted = names.into_iter().filter(|name| name.starts_with(begun) && *name != "_");
    wanted.map(|name| Completion::Variable { name: name.to_string() }).collect()
}

fn predicates(document: &Document, begun: &str, catalogue: &Catalogue) -> Vec<Completion> {
    let own = document.names.iter().filter(|place| place.defines).map(|place| (place.name.clone(), place.arity));
    let own: BTreeSet<(String, u32)> = own.filter(|(name, _)| name.starts_with(begun)).collect();
    let system = vocabulary::of_system(&document.prolog.machine);
    let system = system.into_iter().filter(|predicate| predicate.0.starts_with(begun) && !own.contains(predicate));
    let all = own.iter().cloned().map(|predicate| (predicate, true)).chain(system.map(|predicate| (predicate, false)));
    let completion = |((name, arity), is_own): ((String, u32), bool)| {
        let usage = usage(catalogue, &name, arity);
        Completion::Predicate { name, arity, usage, is_own }
    };
    all.filter(|((name, _), _)| !needs_quotes(name)).map(completion).collect()
}
