//! The database (ISO 8.8, 8.9): clauses looked at, added and erased while the program runs.
//!
//! clause/2 and retract/1 are two lines of Prolog each (library/database.pl): the first finds the predicate and notes the
//! generation, in which the other then looks at one clause after another.

use super::arguments;
use crate::machine::builtin::{Answer, Builtin, Kind, Next};
use crate::machine::errors::{Operation, Permission, Type};
use crate::machine::{Added, Machine, Thrown};
use crate::program::{Definition, Generation, PredId, PredKey};
use crate::terms::{Cell, atoms::known};

/// The built-ins of this page.
pub const TABLE: &[Builtin] = &[
    Builtin {
        name: "asserta",
        modes: &[":Clause"],
        kind: Kind::Det(asserta),
        iso: true,
        doc: "Adds Clause before the other clauses of its predicate.",
        errors: ADDING,
        examples: &["asserta(p(1)), asserta(p(2)), p(X) ⇒ X = 2 ; X = 1."],
    },
    Builtin {
        name: "assertz",
        modes: &[":Clause"],
        kind: Kind::Det(assertz),
        iso: true,
        doc: "Adds Clause after the other clauses of its predicate.",
        errors: ADDING,
        examples: &["assertz(p(1)), assertz(p(2)), p(X) ⇒ X = 1 ; X = 2."],
    },
    Builtin {
        name: "assert",
        modes: &[":Clause"],
        kind: Kind::Det(assertz),
        iso: false,
        doc: "The same as assertz/1.",
        errors: ADDING,
        examples: &[],
    },
    Builtin {
        name: "retractall",
        modes: &[":Head"],
        kind: Kind::Det(retractall),
        iso: true,
        doc: "Erases all clauses whose heads unify with Head; makes its predicate dynamic if it does not exist.",
        errors: &["instantiation_error", "type_error(callable, Head)", "permission_error(modify, static_procedure, P)"],
        examples: &["assertz(p(1)), assertz(p(2)), retractall(p(1)), p(X) ⇒ X = 2."],
    },
    Builtin {
        name: "abolish",
        modes: &[":Predicate"],
        kind: Kind::Det(abolish),
        iso: true,
        doc: "Erases all clauses of the dynamic predicate Name/Arity.",
        errors: &[
            "instantiation_error",
            "type_error(predicate_indicator, P)",
            "type_error(integer, Arity)",
            "type_error(atom, Name)",
            "domain_error(not_less_than_zero, Arity)",
            "permission_error(modify, static_procedure, P)",
            "representation_error(max_arity)",
        ],
        examples: &[
            "assertz(p(1)), abolish(p/1), catch(p(_), error(E, _), true) ⇒ E = existence_error(procedure, p/1).",
        ],
    },
    hidden("$clauses_of", &["+Head", "?Body", "-Predicate", "-Generation", "-Plain"], Kind::Det(clauses_of)),
    hidden(
        "$retractable",
        &["+Clause", "-Predicate", "-Generation", "-Head", "-Body", "-Other"],
        Kind::Det(retractable),
    ),
    hidden("$clause", &["+Predicate", "+Generation", "+Head", "?Body"], Kind::Nondet(clause)),
    hidden("$retract", &["+Predicate", "+Generation", "+Head", "?Body", "?Other"], Kind::Nondet(retract)),
    hidden("$current_predicates", &["?Module", "?Name", "?Arity", "-Indicators"], Kind::Det(current_predicates)),
];

const ADDING: &[&str] = &[
    "instantiation_error",
    "type_error(callable, T)",
    "permission_error(modify, static_procedure, P)",
    "representation_error(cyclic_term)",
];

const fn hidden(name: &'static str, modes: &'static [&'static str], kind: Kind) -> Builtin {
    Builtin { name, modes, kind, iso: true, doc: "A part of library/database.pl.", errors: &[], examples: &[] }
}

fn asserta(m: &mut Machine) -> Answer {
    m.assert(m.x[0], Added::First)?;
    Ok(true)
}

fn assertz(m: &mut Machine) -> Answer {
    m.assert(m.x[0], Added::Last)?;
    Ok(true)
}

fn retractall(m: &mut Machine) -> Answer {
    let (module, head) = m.head_parts(m.context(), m.x[0])?;
    let id = m.changeable(m.key_of(module, head), Operation::Modify, Permission::StaticProcedure)?;
    let id = m.changing(id)?;
    let generation = m.database.generation();
    let mut order = i64::MIN;
    while let Some((found, next)) = m.next_clause(id, generation, order, head) {
        let (heap, trail) = (m.store.heap_top, m.store.trail_top);
        m.store.boundary = heap;
        let matches = m.unify_clause(id, found, head, None);
        m.store.undo_to(trail);
        m.store.heap_top = heap;
        m.restore_boundary();
        m.store.alarm.poll()?;
        if matches? {
            m.erase(id, found);
        }
        match next {
            Some(next) => order = next,
            None => break,
        }
    }
    Ok(true)
}

fn abolish(m: &mut Machine) -> Answer {
    let (module, indicator) = m.qualified(m.x[0])?;
    let (name, arity) = arguments::indicator_of(m, indicator)?;
    let key = PredKey { module, name, arity };
    let id = m.changeable(key, Operation::Modify, Permission::StaticProcedure)?;
    let id = m.meant(id);
    match m.database.predicate(id).definition {
        Definition::Undefined => {}
        _ if m.database.predicate(id).properties.dynamic => m.abolish(id),
        _ => return Err(m.not_dynamic(id)),
    }
    Ok(true)
}

/// Checks the arguments of clause/2 (ISO 8.8.1.3), and gives the predicate, if it has clauses to see, this moment, and the
/// head without module.
fn clauses_of(m: &mut Machine) -> Answer {
    let (module, head) = m.head_parts(m.context(), m.x[0])?;
    let body = m.arg(1);
    if !body.is_var() && !body.is_atom() && !body.is_compound() {
        return Err(m.type_error(Type::Callable, body));
    }
    let key = m.key_of(module, head);
    m.changeable(key, Operation::Access, Permission::PrivateProcedure)?;
    let Some(id) = m.database.visible(key) else {
        // The library's predicates are private before their page is loaded, too.
        return if m.library_page(key.name, key.arity).is_some() { Err(private(m, key)?) } else { Ok(false) };
    };
    let predicate = m.database.predicate(id);
    if predicate.properties.system || !predicate.properties.dynamic {
        let key = predicate.key;
        return Err(private(m, key)?);
    }
    Ok(give_place(m, id, 2) && m.unify(m.x[4], head))
}

/// Nobody sees the clauses of this predicate.
fn private(m: &mut Machine, key: PredKey) -> Result<Thrown, Thrown> {
    let culprit = m.procedure(key)?;
    Ok(m.permission_error(Operation::Access, Permission::PrivateProcedure, culprit))
}

/// Takes the clause of retract/1 apart and checks that it may be erased. Other is Body as assertz/1 would keep it, which is
/// something else if the clause and its head are not of one module.
fn retractable(m: &mut Machine) -> Answer {
    let (module, head, other) = m.clause_parts(m.x[0])?;
    let id = m.changeable(m.key_of(module, head), Operation::Modify, Permission::StaticProcedure)?;
    let id = m.meant(id);
    let predicate = m.database.predicate(id);
    match predicate.definition {
        Definition::Undefined | Definition::Inherited(_) => return Ok(false),
        _ if predicate.properties.dynamic => {}
        _ => return Err(m.not_dynamic(id)),
    }
    let (_, clause) = m.qualified(m.x[0])?;
    let body = m.clause_body(clause);
    Ok(give_place(m, id, 1) && m.unify(m.x[3], head) && m.unify(m.x[4], body) && m.unify(m.x[5], other))
}

/// Gives a predicate and this moment in two arguments, from `index` on.
fn give_place(m: &mut Machine, id: PredId, index: usize) -> bool {
    let now = m.database.generation().0 as i64;
    m.unify(m.x[index], Cell::int(i64::from(id.0))) && m.unify(m.x[index + 1], Cell::int(now))
}

/// The order number as a state, which is never 0.
fn state(order: i64) -> Cell {
    Cell::int(order << 1 | 1)
}

/// Finds the next clause of Predicate, as of Generation, that unifies with Head and one of some bodies; gives its order
/// number and what comes after.
fn find(m: &mut Machine, at: Cell, bodies: &[Cell]) -> Result<Option<(PredId, i64, Next)>, Thrown> {
    let Some(id) = given_predicate(m)? else { return Ok(None) };
    let generation = Generation(arguments::integer(m, 1)? as u64);
    let head = m.arg(2);
    let mut order = if at == Cell::ZERO { i64::MIN } else { at.int_value() >> 1 };
    while let Some((found, next)) = m.next_clause(id, generation, order, head) {
        let (heap, trail) = (m.store.heap_top, m.store.trail_top);
        for body in bodies {
            if m.unify_clause(id, found, head, Some(*body))? {
                return Ok(Some((id, found, next.map_or(Next::Last, |next| Next::More(state(next))))));
            }
            m.store.undo_to(trail);
            m.store.heap_top = heap;
            m.store.alarm.poll()?;
        }
        match next {
            Some(next) => order = next,
            None => break,
        }
    }
    Ok(None)
}

/// The predicate whose number the first argument is, if there is one and the third argument is a goal of it.
fn given_predicate(m: &mut Machine) -> Result<Option<PredId>, Thrown> {
    let number = arguments::integer(m, 0)?;
    if !(0..m.database.predicates().len() as i64).contains(&number) {
        return Ok(None);
    }
    let id = PredId(number as u32);
    let key = m.database.predicate(id).key;
    let head = m.store.functor_of(m.arg(2));
    Ok(head.is_some_and(|head| (head.name(), head.arity()) == (key.name, key.arity as usize)).then_some(id))
}

fn clause(m: &mut Machine, at: Cell) -> Result<Next, Thrown> {
    let body = m.x[3];
    Ok(find(m, at, &[body])?.map_or(Next::Fail, |(_, _, next)| next))
}

/// A clause that another goal has erased since retract/1 was called is still one of its solutions: the database that it sees
/// is that of the call.
fn retract(m: &mut Machine, at: Cell) -> Result<Next, Thrown> {
    let bodies = [m.arg(3), m.arg(4)];
    let count = if bodies[0] == bodies[1] { 1 } else { 2 };
    let Some((id, found, next)) = find(m, at, &bodies[..count])? else { return Ok(Next::Fail) };
    m.erase(id, found);
    Ok(next)
}

/// The predicates of the module, name and arity that are given: the one that is visible if all are, else those
/// defined or imported somewhere.
fn current_predicates(m: &mut Machine) -> Answer {
    let module = arguments::atom_or_variable(m, 0)?;
    let name = arguments::atom_or_variable(m, 1)?;
    let arity = arguments::natural_or_variable(m, 2)?.map(|arity| u32::try_from(arity).unwrap_or(u32::MAX));
    let keys = match (module, name, arity) {
        (Some(module), Some(name), Some(arity)) => {
            let key = PredKey { module, name, arity };
            m.database.visible(key).filter(|id| is_current(m, *id)).map(|_| key).into_iter().collect()
        }
        _ => current_keys(m, |key| {
            module.is_none_or(|module| module == key.module)
                && name.is_none_or(|name| name == key.name)
                && arity.is_none_or(|arity| arity == key.arity)
        }),
    };
    m.store.need(8 * keys.len())?;
    let mut indicators = Vec::with_capacity(keys.len());
    for key in keys {
        let indicator = m.indicator(key.name, key.arity as usize)?;
        indicators.push(m.store.compound(known::COLON, &[Cell::atom(key.module), indicator]));
    }
    let list = m.store.list(&indicators, Cell::atom(known::NIL));
    Ok(m.unify(m.x[3], list))
}

fn current_keys(m: &Machine, is_meant: impl Fn(PredKey) -> bool) -> Vec<PredKey> {
    let predicates = m.database.predicates().filter(|(_, predicate)| is_meant(predicate.key));
    let visible = predicates.filter(|(_, predicate)| !matches!(predicate.definition, Definition::Inherited(_)));
    let current = visible.filter(|(id, _)| is_current(m, m.database.origin(*id)));
    current.map(|(_, predicate)| predicate.key).collect()
}

/// Whether a predicate is of a program. A dynamic one is there as long as it is not abolished, with clauses or without.
fn is_current(m: &Machine, id: PredId) -> bool {
    let predicate = m.database.predicate(id);
    !predicate.properties.system && matches!(predicate.definition, Definition::Clauses)
}
