//! The database (ISO 8.8, 8.9): clauses looked at, added and erased while the program runs.
//!
//! clause/2 and retract/1 are a line of Prolog each (library/database.pl): it notes the generation, in which the built-ins
//! here then look at one clause after another.

use super::arguments;
use crate::machine::builtin::{Answer, Builtin, Kind, Next};
use crate::machine::errors::{Operation, Permission, Type};
use crate::machine::{Added, Machine, Thrown};
use crate::program::{Definition, Generation, PredId, PredKey};
use crate::terms::{Cell, Functor, atoms::known};

/// The built-ins of this page.
pub const TABLE: &[Builtin] = &[
    Builtin {
        name: "asserta",
        modes: &["+Clause"],
        kind: Kind::Det(asserta),
        iso: true,
        doc: "Adds Clause before the other clauses of its predicate.",
        errors: ADDING,
        examples: &["asserta(p(1)), asserta(p(2)), p(X) ⇒ X = 2 ; X = 1."],
    },
    Builtin {
        name: "assertz",
        modes: &["+Clause"],
        kind: Kind::Det(assertz),
        iso: true,
        doc: "Adds Clause after the other clauses of its predicate.",
        errors: ADDING,
        examples: &["assertz(p(1)), assertz(p(2)), p(X) ⇒ X = 1 ; X = 2."],
    },
    Builtin {
        name: "assert",
        modes: &["+Clause"],
        kind: Kind::Det(assertz),
        iso: false,
        doc: "The same as assertz/1.",
        errors: ADDING,
        examples: &[],
    },
    Builtin {
        name: "retractall",
        modes: &["+Head"],
        kind: Kind::Det(retractall),
        iso: true,
        doc: "Erases all clauses whose heads unify with Head; makes its predicate dynamic if it does not exist.",
        errors: &["instantiation_error", "type_error(callable, Head)", "permission_error(modify, static_procedure, P)"],
        examples: &["assertz(p(1)), assertz(p(2)), retractall(p(1)), p(X) ⇒ X = 2."],
    },
    Builtin {
        name: "abolish",
        modes: &["+Predicate"],
        kind: Kind::Det(abolish),
        iso: true,
        doc: "Erases all clauses of the dynamic predicate Name/Arity.",
        errors: &["type_error(predicate_indicator, P)", "permission_error(modify, static_procedure, P)"],
        examples: &[
            "assertz(p(1)), abolish(p/1), catch(p(_), error(E, _), true) ⇒ E = existence_error(procedure, p/1).",
        ],
    },
    hidden("$generation", &["-Generation"], Kind::Det(generation)),
    hidden("$clause_head", &["+Head", "?Body", "+Operation"], Kind::Det(check_head)),
    hidden("$clause_parts", &["+Clause", "-Head", "-Body"], Kind::Det(clause_parts)),
    hidden("$clause", &["+Generation", "+Head", "?Body"], Kind::Nondet(clause)),
    hidden("$retract", &["+Generation", "+Head", "?Body"], Kind::Nondet(retract)),
    hidden("$user_predicates", &["-Indicators"], Kind::Det(user_predicates)),
];

const ADDING: &[&str] =
    &["instantiation_error", "type_error(callable, T)", "permission_error(modify, static_procedure, P)"];

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
    let (module, head, _) = m.clause_parts(m.x[0])?;
    let key = m.key_of(module, head);
    let id = m.changeable(key, Operation::Modify, Permission::StaticProcedure)?;
    match m.database.predicate(id).definition {
        Definition::Undefined => m.declare_dynamic(id),
        _ if m.database.predicate(id).properties.dynamic => {}
        _ => return Err(not_dynamic(m, key)),
    }
    let generation = m.database.generation();
    let mut order = i64::MIN;
    while let Some((found, next)) = m.next_clause(id, generation, order, head) {
        let (heap, trail) = (m.store.heap_top, m.store.trail_top);
        m.store.boundary = heap;
        let matches = m.unify_clause(id, found, head, None);
        m.store.undo_to(trail);
        m.store.heap_top = heap;
        m.restore_boundary();
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

fn not_dynamic(m: &mut Machine, key: PredKey) -> Thrown {
    match m.indicator(key.name, key.arity as usize) {
        Ok(culprit) => m.permission_error(Operation::Modify, Permission::StaticProcedure, culprit),
        Err(thrown) => thrown,
    }
}

fn abolish(m: &mut Machine) -> Answer {
    let (module, indicator) = (m.context(), m.arg(0));
    let (name, arity) = arguments::indicator_of(m, indicator)?;
    let key = PredKey { module, name, arity };
    let id = m.changeable(key, Operation::Modify, Permission::StaticProcedure)?;
    match m.database.predicate(id).definition {
        Definition::Undefined => {}
        _ if m.database.predicate(id).properties.dynamic => m.abolish(id),
        _ => return Err(not_dynamic(m, key)),
    }
    Ok(true)
}

fn generation(m: &mut Machine) -> Answer {
    let now = m.database.generation().0 as i64;
    Ok(m.unify(m.x[0], Cell::int(now)))
}

/// Checks the arguments of clause/2 (ISO 8.8.1.3).
fn check_head(m: &mut Machine) -> Answer {
    let (module, head, _) = m.clause_parts(m.x[0])?;
    let body = m.arg(1);
    if !body.is_var() && !body.is_atom() && !body.is_compound() {
        return Err(m.type_error(Type::Callable, body));
    }
    let key = m.key_of(module, head);
    let id = m.changeable(key, Operation::Access, Permission::PrivateProcedure)?;
    match m.database.predicate(id).definition {
        Definition::Clauses if !m.database.predicate(id).properties.dynamic => {
            let culprit = m.indicator(key.name, key.arity as usize)?;
            Err(m.permission_error(Operation::Access, Permission::PrivateProcedure, culprit))
        }
        _ => Ok(true),
    }
}

/// Takes the clause of retract/1 apart and checks that it may be erased.
fn clause_parts(m: &mut Machine) -> Answer {
    let (module, head, body) = m.clause_parts(m.x[0])?;
    let key = m.key_of(module, head);
    let id = m.changeable(key, Operation::Modify, Permission::StaticProcedure)?;
    let predicate = m.database.predicate(id);
    if predicate.is_defined() && !predicate.properties.dynamic {
        return Err(not_dynamic(m, key));
    }
    let clause_has_body = m.store.functor_of(m.arg(0)) == Some(Functor::new(known::NECK, 2));
    let body = if clause_has_body { body } else { Cell::atom(known::TRUE) };
    Ok(m.unify(m.x[1], head) && m.unify(m.x[2], body))
}

/// The predicate, generation and place that the arguments and state of `$clause` and `$retract` tell.
fn position(m: &mut Machine, state: Cell) -> Result<Option<(PredId, Generation, i64, Cell)>, Thrown> {
    let generation = Generation(arguments::integer(m, 0)? as u64);
    let head = m.arg(1);
    let (module, head) = m.qualified(head)?;
    let key = m.key_of(module, head);
    let order = if state == Cell::ZERO { i64::MIN } else { state.int_value() >> 1 };
    Ok(m.database.find(key).map(|id| (id, generation, order, head)))
}

/// The order number as a state, which is never 0.
fn state(order: i64) -> Cell {
    Cell::int(order << 1 | 1)
}

/// Finds the next clause that unifies; gives its order number and what comes after.
fn find(m: &mut Machine, at: Cell) -> Result<Option<(PredId, i64, Next)>, Thrown> {
    let Some((id, generation, mut order, head)) = position(m, at)? else { return Ok(None) };
    while let Some((found, next)) = m.next_clause(id, generation, order, head) {
        let (heap, trail) = (m.store.heap_top, m.store.trail_top);
        if m.unify_clause(id, found, head, Some(m.x[2]))? {
            return Ok(Some((id, found, next.map_or(Next::Last, |next| Next::More(state(next))))));
        }
        m.store.undo_to(trail);
        m.store.heap_top = heap;
        match next {
            Some(next) => order = next,
            None => break,
        }
    }
    Ok(None)
}

fn clause(m: &mut Machine, at: Cell) -> Result<Next, Thrown> {
    Ok(find(m, at)?.map_or(Next::Fail, |(_, _, next)| next))
}

fn retract(m: &mut Machine, at: Cell) -> Result<Next, Thrown> {
    let mut at = at;
    loop {
        let Some((id, found, next)) = find(m, at)? else { return Ok(Next::Fail) };
        if m.erase(id, found) {
            return Ok(next);
        }
        // Another goal has erased the clause since; it is not erased twice.
        match next {
            Next::More(later) => at = later,
            _ => return Ok(Next::Fail),
        }
    }
}

fn user_predicates(m: &mut Machine) -> Answer {
    let keys: Vec<PredKey> = m
        .database
        .predicates()
        .filter(|(_, predicate)| predicate.key.module == known::USER && !predicate.properties.system)
        .filter(|(_, predicate)| matches!(predicate.definition, Definition::Clauses))
        .filter(|(_, predicate)| !predicate.properties.dynamic || predicate.clauses.len() > predicate.erased)
        .map(|(_, predicate)| predicate.key)
        .collect();
    m.store.need(5 * keys.len())?;
    let mut indicators = Vec::with_capacity(keys.len());
    for key in keys {
        indicators.push(m.indicator(key.name, key.arity as usize)?);
    }
    let list = m.store.list(&indicators, Cell::atom(known::NIL));
    Ok(m.unify(m.x[0], list))
}
