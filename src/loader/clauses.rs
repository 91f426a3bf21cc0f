//! A term that was read, added as a clause.

use crate::compiler::body::Body;
use crate::machine::errors::{Operation, Permission};
use crate::machine::{Machine, Thrown};
use crate::program::{ClauseSource, Definition, Origin, PredId, Predicate};
use crate::reader::{GoalSpans, ReadTerm};
use crate::terms::{Addr, Atom, Cell, Functor, Tag, atoms::known};
use crate::text::{SourceId, Span};

/// Adds a clause that was read from a source, in `module` unless it says otherwise, and gives its predicate.
///
/// # Errors
/// instantiation_error, type_error or permission_error for a term that is no clause or must not be one.
pub fn add_read(m: &mut Machine, module: Atom, source: Option<SourceId>, read: &ReadTerm) -> Result<PredId, Thrown> {
    let origin = source.map(|source| Origin { source, span: read.span });
    add(m, module, read.term, origin, &read.spans)
}

/// Adds a clause made by term or goal expansion, or by a grammar rule.
///
/// # Errors
/// instantiation_error, type_error or permission_error for a term that is no clause or must not be one.
pub fn add_clause(m: &mut Machine, clause: Cell) -> Result<PredId, Thrown> {
    let origin = m.loads.open.last().map(|load| Origin { source: load.id, span: load.directive });
    add(m, m.context(), clause, origin, &GoalSpans::new())
}

fn add(
    m: &mut Machine,
    module: Atom,
    clause: Cell,
    origin: Option<Origin>,
    spans: &GoalSpans,
) -> Result<PredId, Thrown> {
    let (named, head, body) = m.clause_parts(clause)?;
    let module = if named == m.context() { module } else { named };
    let key = m.key_of(module, head);
    let id = m.changeable(key, Operation::Modify, Permission::StaticProcedure)?;
    let clause = m.store.deref(clause);
    let body_slot = match clause.tag() {
        Tag::Struct if m.store.structure(clause).functor() == Functor::new(known::NECK, 2) => {
            m.store.argument_slot(clause, 1)
        }
        _ => Addr::NULL,
    };
    let mut goals = Vec::new();
    let mut visit = |cell: Cell, slot: Addr| goals.push((cell, slot));
    if let Err(refused) = Body::flatten(&&m.store, body, body_slot, &mut visit) {
        return Err(m.refused(refused, body));
    }
    let goals = goals.into_iter().map(|(cell, slot)| span_of(m, cell, slot, spans, origin)).collect();
    let term = m.store.extract(clause)?;
    begin_definition(m, id, origin);
    m.add_clause(id, ClauseSource { term, goals, origin })?;
    Ok(id)
}

/// Where a goal stands: under its own address if it is compound, else under that of its place; the clause if neither is known.
fn span_of(m: &Machine, goal: Cell, slot: Addr, spans: &GoalSpans, origin: Option<Origin>) -> Span {
    let goal = m.store.deref(goal);
    let addr = if goal.tag() == Tag::Struct { goal.addr() } else { slot };
    match spans.binary_search_by_key(&addr, |(addr, _)| *addr) {
        Ok(index) => spans[index].1,
        Err(_) => origin.map_or(Span::default(), |origin| origin.span),
    }
}

/// The first clause that a source has for a predicate replaces what other sources had for it.
fn begin_definition(m: &mut Machine, id: PredId, origin: Option<Origin>) {
    let Some(load) = m.loads.open.last_mut() else { return };
    if origin.is_none() {
        return;
    }
    let whole = load.whole;
    if !load.defined.insert(id) {
        return;
    }
    let predicate = m.database.predicate(id);
    let replaced = matches!(predicate.definition, Definition::Clauses)
        && predicate.source.is_some_and(|source| source != whole)
        && !predicate.properties.multifile
        && !predicate.properties.dynamic;
    if replaced {
        m.wipe(id);
    }
    m.database.predicate_mut(id).source = Some(whole);
}

/// Takes away what an earlier load of a file has defined, because the file is loaded again. Clauses that the program has
/// added while it ran stay, and so do those of multifile predicates that are not dynamic.
pub(super) fn forget(m: &mut Machine, earlier: SourceId) {
    let is_concerned = |predicate: &Predicate| predicate.properties.dynamic || predicate.source == Some(earlier);
    let concerned = m.database.predicates().filter(|(_, predicate)| is_concerned(predicate));
    let concerned: Vec<PredId> = concerned.map(|(id, _)| id).collect();
    for id in concerned {
        let predicate = m.database.predicate(id);
        if predicate.properties.dynamic {
            let clauses = predicate.clauses.iter();
            let own = clauses.filter(|clause| clause.origin.is_some_and(|origin| origin.source == earlier));
            let orders: Vec<i64> = own.map(|clause| clause.order).collect();
            for order in orders {
                m.erase(id, order);
            }
        } else if !predicate.properties.multifile {
            m.wipe(id);
        }
    }
}
