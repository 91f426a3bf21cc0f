//! What a goal reaches: primitives of library/system/sandbox.pl.

use super::arguments;
use super::texts::text;
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{Machine, Thrown};
use crate::program::{Clause, Definition, Generation, PredId, PredKey};
use crate::terms::list::ListEnd;
use crate::terms::{Cell, View, atoms::known};
use crate::writer::{Expected, expected_arguments, format_arguments};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$reach",
        &["+Module", "+Head", "-Reach"],
        Effect::Pure,
        reach,
        "A call of Head in Module runs builtin(Effect, Modes, Streams) or clauses(Home, Owner, Modes); fails if there is no such predicate.",
    ),
    Builtin::primitive(
        "$clause_bodies",
        &["+Module", "+Indicator", "-Bodies"],
        Effect::Pure,
        clause_bodies,
        "Bodies are those of the rules of a predicate that stands in Module.",
    ),
    Builtin::primitive(
        "$format_goals",
        &["+Format", "?Arguments", "-Goals"],
        Effect::Pure,
        format_goals,
        "Goals are those of the arguments of format/2 that its directives ~@ call.",
    ),
];

fn reach(m: &mut Machine) -> Answer {
    let module = arguments::atom(m, 0)?;
    let (module, head, _) = m.clause_parts_in(module, m.x[1])?;
    let key = m.key_of(module, head);
    let Some(id) = visible_or_loaded(m, key)? else { return Ok(false) };
    let modes = modes_term(m, id)?;
    let predicate = m.database.predicate(id);
    let reach = match predicate.definition {
        Definition::Builtin(number) => {
            let row = m.builtin(number);
            let streams = row.modes.iter().enumerate().filter(|(_, mode)| **mode == "+Stream");
            let streams: Vec<Cell> = streams.map(|(index, _)| Cell::int(index as i64 + 1)).collect();
            let effect = row.effect.name();
            let streams = arguments::new_list(m, &streams)?;
            m.store.check_room(4)?;
            let [name, effect] = ["builtin", effect].map(|name| m.store.atoms.intern(name));
            m.store.compound(name, &[Cell::atom(effect), modes, streams])
        }
        _ => {
            let owner = if predicate.properties.system { "library" } else { "program" };
            let home = Cell::atom(predicate.key.module);
            m.store.check_room(4)?;
            let [name, owner] = ["clauses", owner].map(|name| m.store.atoms.intern(name));
            m.store.compound(name, &[home, Cell::atom(owner), modes])
        }
    };
    Ok(m.unify(m.x[2], reach))
}

/// The predicate that a call runs. The library module that defines it is loaded first.
fn visible_or_loaded(m: &mut Machine, key: PredKey) -> Result<Option<PredId>, Thrown> {
    if let Some(id) = m.database.visible_predicate(key) {
        return Ok(Some(id));
    }
    let Some(number) = m.library_module(key.name, key.arity) else { return Ok(None) };
    m.load_library_module(number)?;
    Ok(m.database.visible_predicate(key))
}

/// The head of a predicate with the modes of its meta-arguments; `[]` if it has none.
fn modes_term(m: &mut Machine, id: PredId) -> Result<Cell, Thrown> {
    let predicate = m.database.predicate(id);
    let Some(modes) = predicate.meta.as_ref().map(|meta| meta.0.to_vec()) else { return Ok(Cell::atom(known::NIL)) };
    let name = predicate.key.name;
    m.store.check_room(modes.len() + 1)?;
    Ok(m.store.compound(name, &modes))
}

fn clause_bodies(m: &mut Machine) -> Answer {
    let (module, indicator) = (arguments::atom(m, 0)?, m.arg(1));
    let (name, arity) = arguments::indicator_of(m, indicator)?;
    let Some(id) = m.database.find(PredKey { module, name, arity }) else { return Ok(false) };
    let is_rule = |clause: &&Clause| clause.erased_at == Generation::NEVER && clause.source.is_rule();
    let rules = m.database.predicate(id).clauses.iter().filter(is_rule);
    let rules: Vec<_> = rules.map(|clause| clause.source.term.clone()).collect();
    let mut bodies = Vec::with_capacity(rules.len());
    for rule in rules {
        let rule = m.store.instantiate(&rule)?;
        if let View::Compound(rule) = m.store.view(rule) {
            bodies.push(m.store.read(rule.slot(1)));
        }
    }
    let bodies = arguments::new_list(m, &bodies)?;
    Ok(m.unify(m.x[2], bodies))
}

fn format_goals(m: &mut Machine) -> Answer {
    let format = text(m, m.x[0])?;
    let expected = expected_arguments(&format).filter(|one| matches!(one, Expected::Count | Expected::Argument(..)));
    let is_call = |one: &Expected| matches!(one, Expected::Argument('@', _));
    let places: Vec<usize> = expected.enumerate().filter(|(_, one)| is_call(one)).map(|(place, _)| place).collect();
    // Which argument the end of a partial list will be is not known.
    if !places.is_empty() && matches!(m.store.list_elements(m.x[1]).1, ListEnd::Partial(_)) {
        return Err(m.instantiation_error());
    }
    let arguments = format_arguments(&m.store, m.x[1]);
    // A directive without an argument is an error of the call.
    let goals: Vec<Cell> = places.iter().filter_map(|place| arguments.get(*place).copied()).collect();
    let goals = arguments::new_list(m, &goals)?;
    Ok(m.unify(m.x[2], goals))
}
