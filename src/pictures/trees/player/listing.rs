//! The listing beside a tree: the clauses of the program whose goals make the steps of a search.

use super::Column;
use crate::machine::{CallSite, Machine};
use crate::pictures::trees::figure::FigureNode;
use crate::text::{Source, SourceId, Span};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use serde_json::{Value as Json, json};
use std::sync::Arc;

/// A source with no more lines is shown whole.
const WHOLE_LINES: u32 = 150;
/// Clauses that are no further apart are shown with what is between them.
const GAP_LINES: u32 = 12;

/// Parts of sources, and places in them.
#[derive(Default)]
pub(in crate::pictures::trees) struct Listing {
    parts: Vec<Part>,
    places: Vec<Place>,
    /// The index of the place of each call.
    by_call: HashMap<CallSite, usize, FxBuildHasher>,
}

/// Lines of a source.
struct Part {
    id: SourceId,
    source: Arc<Source>,
    first: u32,
    last: u32,
}

/// A goal in its clause.
struct Place {
    part: usize,
    clause: Span,
    goal: Span,
}

/// A call whose source is known.
struct Call {
    call: CallSite,
    id: SourceId,
    source: Arc<Source>,
    clause: Span,
    goal: Span,
}

impl Listing {
    /// What the nodes of all columns refer to.
    pub(in crate::pictures::trees) fn of(m: &Machine, columns: &[Column]) -> Listing {
        let mut calls: Vec<Call> = Vec::new();
        let mut seen = HashMap::<CallSite, (), FxBuildHasher>::default();
        let nodes = columns.iter().flat_map(|column| &column.searches).flat_map(|search| &search.nodes);
        for call in nodes.flat_map(calls_of).map(|(_, call)| call) {
            if seen.insert(call, ()).is_none() {
                calls.extend(known_call(m, call));
            }
        }
        let mut listing = Listing { parts: parts_of(&calls), ..Listing::default() };
        for Call { call, id, source, clause, goal } in calls {
            let line = source.line(clause.start);
            let holds = |part: &Part| part.id == id && (part.first..=part.last).contains(&line);
            if let Some(part) = listing.parts.iter().position(holds) {
                listing.by_call.insert(call, listing.places.len());
                listing.places.push(Place { part, clause, goal });
            }
        }
        listing
    }

    /// The places of a node's steps, by name; `None` if no step of it is known.
    pub(super) fn places_of(&self, node: &FigureNode) -> Option<Json> {
        let known = calls_of(node).filter_map(|(name, call)| Some((name.to_string(), json!(self.by_call.get(&call)?))));
        let places: serde_json::Map<String, Json> = known.collect();
        (!places.is_empty()).then_some(Json::Object(places))
    }

    /// The sources and places as an object; `None` if there are none.
    pub(super) fn json(&self) -> Option<Json> {
        let files: Vec<Json> = self.parts.iter().map(Part::json).collect();
        let places: Vec<Json> = self.places.iter().map(|place| place.json(&self.parts[place.part].source)).collect();
        (!places.is_empty()).then(|| json!({ "files": files, "places": places }))
    }
}

/// The calls that have made the steps of a node.
fn calls_of(node: &FigureNode) -> impl Iterator<Item = (&'static str, CallSite)> {
    let calls = node.calls;
    let named = [("enter", calls.enter), ("moves", calls.moves), ("value", calls.value), ("leave", calls.leave)];
    named.into_iter().filter_map(|(name, call)| Some((name, call?)))
}

/// A call in a clause whose source is still there.
fn known_call(m: &Machine, call: CallSite) -> Option<Call> {
    let (id, goal, clause) = m.source_of_call(call)?;
    let source = Arc::clone(m.sources.get(id)?);
    Some(Call { call, id, source, clause: clause?, goal })
}

/// The lines to show: whole short sources, and else the clauses with what is between them.
fn parts_of(calls: &[Call]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut clauses: Vec<&Call> = calls.iter().collect();
    clauses.sort_by_key(|call| call.clause);
    for Call { id, source, clause, .. } in clauses {
        let is_short = source.line_count() <= WHOLE_LINES;
        let (first, last) = match is_short {
            true => (1, source.line_count()),
            false => (source.line(clause.start), source.line(clause.end.saturating_sub(1).max(clause.start))),
        };
        let near = parts.iter_mut().find(|part| part.id == *id && first <= part.last + GAP_LINES);
        match near {
            Some(part) => part.last = part.last.max(last),
            None => parts.push(Part { id: *id, source: Arc::clone(source), first, last }),
        }
    }
    parts
}

impl Part {
    fn json(&self) -> Json {
        let lines: Vec<&str> =
            (self.first..=self.last).map(|line| self.source.slice(self.source.line_span(line))).collect();
        let name = self.source.name();
        let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
        json!({ "name": name, "first": self.first, "lines": lines })
    }
}

impl Place {
    fn json(&self, source: &Source) -> Json {
        let (clause, goal) = (self.clause, self.goal);
        let lines = [clause.start, clause.end.saturating_sub(1).max(clause.start)].map(|at| source.line(at));
        let ([line, column], [end_line, end_column]) = (position(source, goal.start), position(source, goal.end));
        json!({ "file": self.part, "clause": lines, "goal": [line, column, end_line, end_column] })
    }
}

/// A line, from 1, and a column there, from 0, in units of UTF-16 as scripts count them.
fn position(source: &Source, offset: u32) -> [u32; 2] {
    let line = source.line(offset);
    let before = source.slice(Span::new(source.line_span(line).start.min(offset), offset));
    [line, before.encode_utf16().count() as u32]
}
