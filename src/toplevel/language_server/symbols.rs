//! Symbols of a document: its predicates, and their clauses.

use super::positions::range_of;
use crate::documents::{Document, NamedPlace};
use crate::text::Span;
use crate::writer::quoted_atom;
use lsp_types::SymbolKind;
use serde_json::{Value, json};

/// A run of clauses of one predicate.
struct Run<'d> {
    place: &'d NamedPlace,
    clauses: Vec<(Span, Span)>,
}

/// The predicates of a document in the order of the text, each with its clauses.
pub(super) fn symbols(document: &Document) -> Value {
    let mut runs: Vec<Run> = Vec::new();
    let heads = document.names.iter().filter(|place| place.defines && Some(place.source) == document.id);
    for head in heads {
        let Some(clause) = document.clause_at(head.span.start) else { continue };
        match runs.last_mut() {
            Some(run) if (&run.place.name, run.place.arity) == (&head.name, head.arity) => {
                run.clauses.push((clause, head.span));
            }
            _ => runs.push(Run { place: head, clauses: vec![(clause, head.span)] }),
        }
    }
    json!(runs.iter().map(|run| symbol(document, run)).collect::<Vec<_>>())
}

fn symbol(document: &Document, run: &Run) -> Value {
    let range = |span| range_of(&document.source, span);
    let whole = run.clauses.iter().fold(run.clauses[0].0, |whole, (clause, _)| whole.to(*clause));
    let clauses = run.clauses.iter().map(|(clause, head)| {
        json!({
            "name": first_line(document, *clause),
            "kind": SymbolKind::METHOD,
            "range": range(*clause),
            "selectionRange": range(*head),
        })
    });
    json!({
        "name": format!("{}/{}", quoted_atom(&run.place.name), run.place.arity),
        "kind": SymbolKind::FUNCTION,
        "range": range(whole),
        "selectionRange": range(run.place.span),
        "children": clauses.collect::<Vec<_>>(),
    })
}

/// The first line of a clause, without what follows the neck.
fn first_line(document: &Document, clause: Span) -> String {
    let line = document.source.slice(clause).lines().next().unwrap_or_default();
    let head =
        [":-", "-->", "?=>", "==>", "=>"].iter().find_map(|neck| line.split_once(neck)).map_or(line, |(head, _)| head);
    head.trim().trim_end_matches('.').to_string()
}
