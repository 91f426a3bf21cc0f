//! Adding clauses: from a term to a clause of its predicate, with the places of its goals in the source.

use super::grammar_spans::spans_of_translation;
use super::units;
use crate::compiler::body::{Body, NotCallable};
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::machine::errors::{Operation, Permission, Type};
use crate::machine::{Machine, RuleParts, Thrown};
use crate::program::{ClauseOrigin, ClauseSource, Definition, PredId, Predicate};
use crate::reader::{GoalSpans, ReadTerm, span_of_term};
use crate::reports;
use crate::terms::{Addr, Atom, Cell, Functor, atoms::known};
use crate::text::{SourceId, Span};
use std::borrow::Cow;

/// Adds a clause that was read from a source, to `module` unless it is qualified. Returns its predicate.
///
/// # Errors
/// instantiation_error or type_error if the term is not a clause, permission_error if its predicate cannot be changed.
pub(super) fn add_read(
    m: &mut Machine,
    module: Atom,
    source: Option<SourceId>,
    read: &ReadTerm,
) -> Result<PredId, Thrown> {
    let origin = source.map(|source| ClauseOrigin { source, span: read.span });
    add_clause(m, module, read.term, origin, &read.spans)
}

/// Adds a clause made by term or goal expansion, or by a grammar rule.
///
/// # Errors
/// instantiation_error or type_error if the term is not a clause, permission_error if its predicate cannot be changed.
pub fn add_expanded(m: &mut Machine, clause: Cell) -> Result<PredId, Thrown> {
    let load = m.loads.innermost();
    let origin = load.map(|load| ClauseOrigin { source: load.id, span: load.directive });
    let module = load.map_or(m.context(), |load| load.module);
    let spans = origin.map(|ClauseOrigin { source, span }| spans_of_translation(m, module, (source, span), clause));
    add_clause(m, module, clause, origin, &spans.unwrap_or_default())
}

/// Defines a predicate of `module` by a clause, in place of those that it has. No source has the clause, and nothing expands it.
///
/// # Errors
/// As [`add_expanded`].
pub fn define(m: &mut Machine, module: Atom, clause: Cell) -> Result<PredId, Thrown> {
    let parts = m.rule_parts_in(module, clause)?;
    let key = m.key_of(parts.module, parts.head);
    let id = m.modifiable_predicate(key, Operation::Modify, Permission::StaticProcedure)?;
    m.remove_all_clauses(id);
    m.abolish_tables_of(|_, other| other == id);
    m.database.predicate_mut(id).source = None;
    add_clause(m, module, clause, None, &GoalSpans::default())
}

fn add_clause(
    m: &mut Machine,
    module: Atom,
    clause: Cell,
    origin: Option<ClauseOrigin>,
    spans: &GoalSpans,
) -> Result<PredId, Thrown> {
    let parts = m.rule_parts_in(module, clause)?;
    let RuleParts { module, head, body, .. } = parts;
    if units::has_test_head(m, module, head) {
        let (test, spans) = units::numbered_test(m, module, head, clause, body, spans)?;
        return add_stored(m, module, test, origin, &spans);
    }
    let (clause, spans) = stored_clause(m, clause, &parts, spans)?;
    add_stored(m, module, clause, origin, &spans)
}

/// Adds a clause as it is stored.
fn add_stored(
    m: &mut Machine,
    module: Atom,
    clause: Cell,
    origin: Option<ClauseOrigin>,
    spans: &GoalSpans,
) -> Result<PredId, Thrown> {
    let neck = m.store.functor_of(clause).filter(|functor| functor.is_neck());
    let head = if neck.is_some() { m.store.deref(m.store.argument(clause, 0)) } else { clause };
    let key = m.key_of(module, head);
    let id = m.modifiable_predicate(key, Operation::Modify, Permission::StaticProcedure)?;
    let mut goals = Vec::new();
    let mut visit = |cell: Cell, slot: Addr| goals.push((cell, slot));
    if neck.is_some() {
        let (slot, body) = (m.store.argument_slot(clause, 1), m.store.deref(m.store.argument(clause, 1)));
        if let Err(NotCallable) = Body::flatten(&&m.store, body, slot, &mut visit) {
            return Err(m.type_error(Type::Callable, body));
        }
    }
    let goals = goals.into_iter().map(|(cell, slot)| span_of(m, cell, slot, spans, origin)).collect();
    let term = m.clause_block(clause)?;
    begin_definition(m, id, origin);
    m.check_kind(id, neck.unwrap_or(Functor::NECK))?;
    m.add_clause(id, ClauseSource { term, goals, origin })?;
    Ok(id)
}

/// The clause as it is stored, and the places of its goals: those of goals that are atoms are noted by the arguments that hold them,
/// which are others in a rule whose head matches.
fn stored_clause<'s>(
    m: &mut Machine,
    clause: Cell,
    parts: &RuleParts,
    spans: &'s GoalSpans,
) -> Result<(Cell, Cow<'s, GoalSpans>), Thrown> {
    let (_, written) = m.qualified_in(parts.module, clause)?;
    let is_as_written = match m.store.functor_of(written) {
        Some(Functor::NECK) => m.store.deref(m.store.argument(written, 0)) == parts.head,
        _ => written == parts.head,
    };
    if m.store.deref(clause) == written && is_as_written && !parts.neck.is_matching_neck() {
        return Ok((written, Cow::Borrowed(spans)));
    }
    let stored = m.stored_clause(parts)?;
    let mut spans = spans.clone();
    if parts.neck.is_matching_neck() {
        for (old, new) in moved_goals(m, written, stored) {
            let goal = m.store.deref(m.store.read(old));
            let place = span_of_term(&m.store, goal, old, &spans).filter(|_| !goal.is_compound());
            spans.extend(place.map(|place| (new, place)));
        }
        spans.sort_by_key(|(addr, _)| *addr);
    }
    Ok((stored, Cow::Owned(spans)))
}

/// The arguments that hold the guard and the body of a matching rule, as it is written and as it is stored.
fn moved_goals(m: &Machine, written: Cell, stored: Cell) -> Vec<(Addr, Addr)> {
    let slot = |term: Cell, index: usize| m.store.argument_slot(m.store.deref(term), index);
    let argument = |term: Cell, index: usize| m.store.deref(m.store.argument(m.store.deref(term), index));
    let is = |term: Cell, name: Atom| m.store.functor_of(term) == Some(Functor::new(name, 2));
    let body = slot(written, 1);
    let (left, inner) = (argument(written, 0), argument(stored, 1));
    if !is(left, known::COMMA) || !is(inner, known::COMMA) {
        return vec![(body, slot(stored, 1))];
    }
    let guard = slot(left, 1);
    match argument(inner, 0) {
        condition if is(written, known::CHOICE_RULE) => vec![(guard, slot(condition, 0)), (body, slot(inner, 1))],
        _ => vec![(guard, slot(inner, 0)), (body, slot(argument(inner, 1), 1))],
    }
}

/// The place of a goal in the source; that of the clause if it is not known. The reader notes places by the address of a
/// compound goal, and of an atom by the address of the argument that holds it.
fn span_of(m: &Machine, goal: Cell, slot: Addr, spans: &GoalSpans, origin: Option<ClauseOrigin>) -> Span {
    let goal = m.store.deref(goal);
    span_of_term(&m.store, goal, slot, spans).unwrap_or(origin.map_or(Span::default(), |origin| origin.span))
}

/// The diagnostic for a clause that was not accepted.
pub(super) fn rejection(m: &mut Machine, thrown: &Thrown, source: SourceId, span: Span) -> Diagnostic {
    reports::of_thrown(m, thrown).with_label(source, span, MessageId::ClauseRefused.into())
}

/// The first clause of a source for a predicate replaces the clauses of other sources.
fn begin_definition(m: &mut Machine, id: PredId, origin: Option<ClauseOrigin>) {
    let Some(load) = m.loads.innermost_mut() else { return };
    if origin.is_none() {
        return;
    }
    let (whole, is_file) = (load.owner, load.file.is_some());
    if !load.defined.insert(id) {
        return;
    }
    let predicate = m.database.predicate(id);
    let replaced = matches!(predicate.definition, Definition::Clauses)
        && predicate.source != Some(whole)
        && !predicate.clauses.is_empty()
        && !predicate.properties.multifile
        && !is_hook(predicate)
        && !predicate.properties.dynamic;
    if replaced {
        // A redefinition at the terminal is intended, and not reported.
        if is_file {
            report_replaced(m, id, origin);
        }
        m.remove_all_clauses(id);
        m.abolish_tables_of(|_, other| other == id);
    }
    m.database.predicate_mut(id).source = Some(whole);
}

/// Whether a predicate is a hook of the system, to which each file may add: term_expansion/2 of `user`, for example.
fn is_hook(predicate: &Predicate) -> bool {
    const HOOKS: &[(Atom, u32)] =
        &[(known::TERM_EXPANSION, 2), (known::GOAL_EXPANSION, 2), (known::FILE_SEARCH_PATH, 2)];
    let key = predicate.key;
    matches!(key.module, known::USER | known::SYSTEM) && HOOKS.contains(&(key.name, key.arity))
}

/// Warns that a file redefines a predicate of another source.
fn report_replaced(m: &mut Machine, id: PredId, origin: Option<ClauseOrigin>) {
    let predicate = m.database.predicate(id);
    let old = predicate.clauses.iter().find_map(|clause| clause.source.origin);
    let name = Argument::from(reports::indicator_text(m, predicate.key));
    let mut diagnostic = Diagnostic::warning(Phrase::new(MessageId::Replaced, [name]));
    for (place, label) in [(origin, MessageId::ReplacedHere), (old, MessageId::ReplacedThere)] {
        if let Some(ClauseOrigin { source, span }) = place {
            diagnostic = diagnostic.with_label(source, span, label.into());
        }
    }
    reports::report(m, &diagnostic);
}

/// Removes what the earlier load of a file has defined, because the file is loaded again. Clauses that the program has asserted
/// remain.
pub(super) fn remove_definitions_of(m: &mut Machine, earlier: SourceId) {
    let sources = m.sources.with_included(earlier);
    let is_shared = |predicate: &Predicate| predicate.properties.dynamic || predicate.properties.multifile;
    let affected = m.database.predicates().filter(|(_, predicate)| {
        matches!(predicate.definition, Definition::Clauses)
            && (is_shared(predicate) || predicate.source == Some(earlier))
    });
    let affected: Vec<(PredId, bool)> = affected.map(|(id, predicate)| (id, is_shared(predicate))).collect();
    for (id, is_shared) in affected {
        m.declare_det(id, false);
        if m.database.predicate(id).source == Some(earlier) {
            // The file declares it again.
            m.untable(id);
        }
        if is_shared {
            m.remove_clauses(id, |origin| sources.contains(&origin.source));
        } else {
            m.remove_all_clauses(id);
            m.declare_meta(id, None);
        }
    }
}
