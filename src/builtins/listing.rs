//! Primitives of library/system/listing.pl about predicates.

use super::arguments;
use super::listed_clauses::predicate_argument;
use super::stream_arguments::StreamTarget;
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::program::{Definition, PredId, PredKey, Predicate};
use crate::terms::{Cell, atoms::known};
use crate::text::Span;
use crate::writer::{WriteOptions, term_text};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$listed",
        &["+Module", "?Name", "?Arity", "-Predicates"],
        Effect::Pure,
        listed,
        "The predicates of a module to list.",
    ),
    Builtin::primitive(
        "$declared",
        &["+Module", "+Indicator", "-Properties"],
        Effect::Pure,
        declared,
        "What a listing says before the clauses.",
    ),
    Builtin::primitive(
        "$vm_list",
        &["+Module", "+Indicator"],
        Effect::Output,
        vm_list,
        "Writes the code of the predicate that a call in the module would run; fails if there is none.",
    ),
];

// ---- predicates ----------------------------------------------------------------------------------------------------

fn listed(m: &mut Machine) -> Answer {
    let module = arguments::atom(m, 0)?;
    let name = arguments::atom_or_variable(m, 1)?;
    let arity = arguments::natural_or_variable(m, 2)?;
    let is_selected = |key: PredKey| {
        key.module == module
            && name.is_none_or(|name| name == key.name)
            && arity.is_none_or(|n| n == key.arity as usize)
    };
    // Imported predicates are listed only if they are named.
    let is_own = |predicate: &Predicate| name.is_some() || predicate.definition.target().is_none();
    let all = m.database.predicates().filter(|(_, predicate)| is_selected(predicate.key) && is_own(predicate));
    let mut ids: Vec<PredId> = all.map(|(id, _)| id).filter(|id| has_clauses(m, *id)).collect();
    ids.sort_by_key(|id| (first_place(m, *id), *id));
    m.store.check_room(5 * ids.len())?;
    let mut indicators = Vec::with_capacity(ids.len());
    for id in ids {
        let key = m.database.predicate(id).key;
        indicators.push(m.indicator(key.name, key.arity as usize)?);
    }
    let list = m.store.list(&indicators, Cell::atom(known::NIL));
    Ok(m.unify(m.x[3], list))
}

/// Whether a predicate belongs to the program and is defined by clauses, possibly none.
fn has_clauses(m: &Machine, id: PredId) -> bool {
    let predicate = m.database.predicate(m.resolve_import(id));
    !predicate.properties.system && matches!(predicate.definition, Definition::Clauses)
}

/// Sort key of predicates in a listing: the position of the first clause; predicates created at run time come last.
fn first_place(m: &Machine, id: PredId) -> (u32, u32) {
    let predicate = m.database.predicate(m.resolve_import(id));
    let origin = predicate.clauses.front().and_then(|clause| clause.source.origin);
    origin.map_or((u32::MAX, 0), |origin| (origin.source.0, origin.span.start))
}

fn vm_list(m: &mut Machine) -> Answer {
    let module = arguments::atom(m, 0)?;
    let indicator = m.arg(1);
    let (name, arity) = arguments::indicator_of(m, indicator)?;
    let Some(id) = m.database.visible_predicate(PredKey { module, name, arity }) else { return Ok(false) };
    let procedure = m.procedure_indicator(m.database.predicate(id).key)?;
    let title = term_text(&m.store, m.operators.user(), procedure, &WriteOptions::WRITEQ);
    let code = m.code_listing(id);
    StreamTarget::current_output(m).write_text(m, &format!("{title}\n{code}\n"))?;
    Ok(true)
}

fn declared(m: &mut Machine) -> Answer {
    let Some(id) = predicate_argument(m)? else { return Ok(false) };
    let properties = m.database.predicate(id).properties;
    let named = [("dynamic", properties.dynamic), ("multifile", properties.multifile)];
    let named = named.into_iter().filter(|(_, holds)| *holds).map(|(name, _)| Cell::atom(m.store.atoms.intern(name)));
    let named: Vec<Cell> = named.collect();
    let list = arguments::new_list(m, &named)?;
    Ok(m.unify(m.x[2], list))
}

/// The name of the source in which a predicate is defined, and its first line.
pub(super) fn source_place(m: &Machine, id: PredId) -> Option<(String, u32)> {
    let predicate = m.database.predicate(id);
    let origin = predicate.clauses.front().and_then(|clause| clause.source.origin)?;
    let source = m.sources.get(origin.source)?;
    let Span { start, .. } = origin.span;
    Some((source.name().to_string(), source.line(start)))
}
