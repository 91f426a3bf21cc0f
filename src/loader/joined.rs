//! Clauses joined by a comma: `p(a),` and `p(b).` on the next line are one term with the name `,`, which is not a clause.

use crate::diagnostics::{Diagnostic, Edit, Fix, MessageId, Phrase};
use crate::machine::Machine;
use crate::reader::{GoalSpans, ReadTerm, VarInfo, comma_between, span_of_term};
use crate::terms::{Addr, Cell, Functor, atoms::known};
use crate::text::{Source, SourceId, Span};
use rustc_hash::FxHashMap;

/// The maximal number of commas with a label; all are counted.
const MAX_LABELLED_COMMAS: usize = 4;

/// A head, or one of several, with its place.
type HeadPart = (Cell, Span);

/// The error for a term whose principal functor, or that of its head, is `,`; and the clauses that it was meant to be, if it
/// is clear where they end.
pub(super) fn split_clauses(
    m: &Machine,
    id: SourceId,
    source: &Source,
    read: &ReadTerm,
) -> Option<(Diagnostic, Vec<ReadTerm>)> {
    let term = m.store.deref(read.term);
    let is_rule = m.store.functor_of(term) == Some(Functor::NECK);
    let head = if is_rule { m.store.deref(m.store.argument(term, 0)) } else { term };
    let parts = head_parts(m, head, read)?;
    let commas = commas_between(source, &parts)?;
    if !is_plain_list(source, &parts) {
        return Some((joined_heads(id, &parts, commas[0], is_rule), Vec::new()));
    }
    let report = lost_full_stops(m, id, &parts, &commas);
    let clauses = if is_rule { Vec::new() } else { separate_clauses(m, read, &parts, &commas) };
    Some((report, clauses))
}

/// The terms between the commas, of which there is at least one.
fn head_parts(m: &Machine, head: Cell, read: &ReadTerm) -> Option<Vec<HeadPart>> {
    let is_joined = |cell: Cell| m.store.functor_of(cell) == Some(Functor::new(known::COMMA, 2));
    let place = |cell: Cell, slot: Addr| span_of_term(&m.store, cell, slot, &read.spans);
    let (mut parts, mut rest, mut slot) = (Vec::new(), head, Addr::NULL);
    while is_joined(rest) {
        let first = m.store.argument_slot(rest, 0);
        let cell = m.store.deref(m.store.read(first));
        parts.push((cell, place(cell, first)?));
        slot = m.store.argument_slot(rest, 1);
        rest = m.store.deref(m.store.read(slot));
    }
    if parts.is_empty() {
        return None;
    }
    parts.push((rest, place(rest, slot)?));
    Some(parts)
}

/// The commas between the parts.
fn commas_between(source: &Source, parts: &[HeadPart]) -> Option<Vec<Span>> {
    let comma = |pair: &[HeadPart]| comma_between(source.text(), Span::new(pair[0].1.end, pair[1].1.start));
    parts.windows(2).map(comma).collect()
}

/// Whether each part begins a line, all of them in one column, as clauses do.
fn is_plain_list(source: &Source, parts: &[HeadPart]) -> bool {
    let column = |part: &HeadPart| source.position(part.1.start).column;
    let first = column(&parts[0]);
    parts.iter().all(|part| source.begins_line(part.1.start) && column(part) == first)
}

/// Commas at the ends of lines, where full stops were meant.
fn lost_full_stops(m: &Machine, id: SourceId, parts: &[HeadPart], commas: &[Span]) -> Diagnostic {
    let mut report = Diagnostic::error(MessageId::EndMissing.into());
    for (comma, (_, next)) in commas.iter().zip(&parts[1..]).take(MAX_LABELLED_COMMAS) {
        report = report.with_label(id, *comma, MessageId::CommaForStop.into()).with_label(
            id,
            *next,
            MessageId::NextClause.into(),
        );
    }
    let help = match commas.len() {
        1 => MessageId::PutStop.into(),
        count => Phrase::new(MessageId::PutStops, [(count as u64).into()]),
    };
    let name = |part: &HeadPart| m.store.functor_of(part.0);
    let sure = parts.iter().all(|part| name(part).is_some() && name(part) == name(&parts[0]));
    let edits = commas.iter().map(|comma| Edit { source: id, span: *comma, text: ".".into() }).collect();
    report.with_fix(help, Fix { edits, sure })
}

/// A comma inside a head: conditions were meant behind it, or another clause.
fn joined_heads(id: SourceId, parts: &[HeadPart], comma: Span, is_rule: bool) -> Diagnostic {
    let help = if is_rule { MessageId::StopMeantHelp } else { MessageId::HeadsJoinedHelp };
    Diagnostic::error(MessageId::HeadsJoined.into())
        .with_label(id, parts[0].1, MessageId::HeadsJoinedFirst.into())
        .with_label(id, comma, MessageId::StopMeant.into())
        .with_label(id, parts[1].1, MessageId::HeadsJoinedSecond.into())
        .with_help(help.into())
}

/// The parts, as if each had been read by itself.
fn separate_clauses(m: &Machine, read: &ReadTerm, parts: &[HeadPart], commas: &[Span]) -> Vec<ReadTerm> {
    let ends = commas.iter().map(|comma| comma.end).chain([read.span.end]);
    let variables: FxHashMap<Cell, &VarInfo> =
        read.variables.iter().map(|variable| (m.store.deref(variable.cell), variable)).collect();
    let variable = |cell: Cell| variables.get(&cell).map(|variable| VarInfo::clone(variable));
    let clause = |(((term, span), end), spans): ((&HeadPart, u32), GoalSpans)| ReadTerm {
        term: *term,
        span: Span::new(span.start, end),
        variables: m.store.variables(*term).into_iter().filter_map(variable).collect(),
        spans,
        departures: Vec::new(),
    };
    parts.iter().zip(ends).zip(spans_of_parts(read, parts)).map(clause).collect()
}

/// The places of the subterms of each part.
fn spans_of_parts(read: &ReadTerm, parts: &[HeadPart]) -> Vec<GoalSpans> {
    let mut all = vec![GoalSpans::new(); parts.len()];
    for (addr, span) in &read.spans {
        let part = parts.partition_point(|part| part.1.end < span.end);
        if parts.get(part).is_some_and(|part| part.1.start <= span.start) {
            all[part].push((*addr, *span));
        }
    }
    all
}
