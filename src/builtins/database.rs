//! The clause database (ISO 8.8, 8.9): clause/2, asserta/1, assertz/1, retract/1 and abolish/1.
//!
//! clause/2 and retract/1 implement the logical update view: their state holds the next clause, the predicate and the generation of
//! the database at the call, and only clauses of that generation are solutions.

use super::arguments;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind, Next};
use crate::machine::errors::{Operation, Permission, Type};
use crate::machine::{ClauseSearch, Machine, PredicateEnd, Thrown};
use crate::program::{Definition, Generation, PredId, PredKey};
use crate::terms::{Atom, Cell, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "asserta",
        modes: &[":Clause"],
        kind: Kind::Det(asserta),
        effect: Effect::Database,
        locked: true,
        doc: "Adds Clause before the other clauses of its predicate.",
        errors: ASSERT_ERRORS,
        examples: &["asserta(p(1)), asserta(p(2)), p(X) ⇒ X = 2 ; X = 1."],
    },
    Builtin {
        name: "assertz",
        modes: &[":Clause"],
        kind: Kind::Det(assertz),
        effect: Effect::Database,
        locked: true,
        doc: "Adds Clause after the other clauses of its predicate.",
        errors: ASSERT_ERRORS,
        examples: &["assertz(p(1)), assertz(p(2)), p(X) ⇒ X = 1 ; X = 2."],
    },
    Builtin {
        name: "assert",
        modes: &[":Clause"],
        kind: Kind::Det(assertz),
        effect: Effect::Database,
        locked: false,
        doc: "The same as assertz/1.",
        errors: ASSERT_ERRORS,
        examples: &[
            "assert(parent(ann, bob)), assert(parent(ann, cat)), findall(X, parent(ann, X), L) ⇒ L = [bob, cat].",
        ],
    },
    Builtin {
        name: "retractall",
        modes: &[":Head"],
        kind: Kind::Det(retractall),
        effect: Effect::Database,
        locked: true,
        doc: "Erases all clauses whose heads unify with Head; makes its predicate dynamic if it does not exist.",
        errors: &["instantiation_error", "type_error(callable, Head)", "permission_error(modify, static_procedure, P)"],
        examples: &["assertz(p(1)), assertz(p(2)), retractall(p(1)), p(X) ⇒ X = 2."],
    },
    Builtin {
        name: "abolish",
        modes: &[":Predicate"],
        kind: Kind::Det(abolish),
        effect: Effect::Database,
        locked: true,
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
    Builtin {
        name: "clause",
        modes: &[":Head", "?Body"],
        kind: Kind::Nondet(clause),
        effect: Effect::Pure,
        locked: true,
        doc: "The dynamic predicate of Head has a clause with this head and body; the body of a fact is true.",
        errors: &[
            "instantiation_error",
            "type_error(callable, Head)",
            "type_error(callable, Body)",
            "permission_error(access, private_procedure, P)",
        ],
        examples: &[
            "assertz((p(X) :- q(X))), clause(p(1), B) ⇒ B = q(1).",
            "assertz(p(1)), clause(p(1), B) ⇒ B = true.",
        ],
    },
    Builtin {
        name: "retract",
        modes: &[":Clause"],
        kind: Kind::Nondet(retract),
        effect: Effect::Database,
        locked: true,
        doc: "Erases the first clause that unifies with Clause; on backtracking the next.",
        errors: &["instantiation_error", "type_error(callable, T)", "permission_error(modify, static_procedure, P)"],
        examples: &["assertz(p(1)), assertz(p(2)), retract(p(X)) ⇒ X = 1 ; X = 2."],
    },
    Builtin::primitive(
        "$generation",
        &["?Generation"],
        Effect::Pure,
        |m| {
            let generation = Cell::int(m.database.generation().0 as i64);
            Ok(m.unify(m.x[0], generation))
        },
        "Generation is another number whenever a clause has been added or erased.",
    ),
    library_primitive(
        "$current_predicates",
        &["?Module", "?Name", "?Arity", "-Indicators"],
        Kind::Det(current_predicates),
        Effect::Pure,
    ),
];

const ASSERT_ERRORS: &[&str] = &[
    "instantiation_error",
    "type_error(callable, T)",
    "permission_error(modify, static_procedure, P)",
    "representation_error(cyclic_term)",
];

const fn library_primitive(name: &'static str, modes: &'static [&'static str], kind: Kind, effect: Effect) -> Builtin {
    Builtin {
        name,
        modes,
        kind,
        effect,
        locked: true,
        doc: "A part of library/system/database.pl.",
        errors: &[],
        examples: &[],
    }
}

fn asserta(m: &mut Machine) -> Answer {
    m.assert(m.x[0], PredicateEnd::First)?;
    Ok(true)
}

fn assertz(m: &mut Machine) -> Answer {
    m.assert(m.x[0], PredicateEnd::Last)?;
    Ok(true)
}

fn retractall(m: &mut Machine) -> Answer {
    let (module, head) = m.head_parts(m.context(), m.x[0])?;
    let id = m.modifiable_predicate(m.key_of(module, head), Operation::Modify, Permission::StaticProcedure)?;
    let id = m.ensure_dynamic(id)?;
    let search = m.search_head(id, m.database.generation(), head);
    let mut after = m.next_matching(&search, i64::MIN);
    while let Some(found) = after {
        after = m.next_matching(&search, found + 1);
        let (heap, trail) = (m.store.heap_top, m.store.trail_top);
        m.store.boundary = heap;
        let matches = m.unify_clause(&search, found, head, None);
        m.store.undo_to(trail);
        m.store.heap_top = heap;
        m.restore_trail_boundary();
        m.store.interrupts.poll()?;
        if matches? {
            m.erase(id, found);
        }
    }
    m.sweep_if_many_erased(id);
    Ok(true)
}

fn abolish(m: &mut Machine) -> Answer {
    let (module, indicator) = m.qualified(m.x[0])?;
    let (name, arity) = arguments::indicator_of(m, indicator)?;
    let key = PredKey { module, name, arity };
    let id = m.modifiable_predicate(key, Operation::Modify, Permission::StaticProcedure)?;
    let id = m.resolve_import(id);
    match m.database.predicate(id).definition {
        Definition::Undefined => {}
        _ if m.database.predicate(id).properties.dynamic => m.abolish(id),
        _ => return Err(m.static_procedure_error(id)),
    }
    Ok(true)
}

/// A call of clause/2 or retract/1.
pub(super) struct ClauseQuery {
    pub(super) search: ClauseSearch,
    pub(super) head: Cell,
    /// The body to unify with, and an alternative.
    pub(super) bodies: (Cell, Option<Cell>),
}

/// The number of arguments before the state cells.
const CLAUSE_ARITY: usize = 2;
const RETRACT_ARITY: usize = 1;

fn clause(m: &mut Machine, state: Cell) -> Result<Next, Thrown> {
    let (module, head) = m.head_parts(m.context(), m.x[0])?;
    let place =
        if state == Cell::ZERO { asked_predicate(m, module, head)? } else { Some(saved_state(m, CLAUSE_ARITY)) };
    let Some((id, generation)) = place else { return Ok(Next::Fail) };
    let query = ClauseQuery { search: m.search_head(id, generation, head), head, bodies: (m.x[1], None) };
    Ok(next_match(m, state, &query)?.map_or(Next::Fail, |(_, after)| after.next(state, &query)))
}

/// By the logical update view, a clause that another goal has erased since the call is still a solution.
fn retract(m: &mut Machine, state: Cell) -> Result<Next, Thrown> {
    let parts = m.rule_parts_in(m.context(), m.x[0])?;
    let head = parts.head;
    let place = match state {
        Cell::ZERO => erasable_predicate(m, parts.module, head)?,
        _ => Some(saved_state(m, RETRACT_ARITY)),
    };
    let Some((id, generation)) = place else { return Ok(Next::Fail) };
    // assertz/1 stores another body if the clause and its head have different modules.
    let bodies = (parts.plain_body, Some(parts.body).filter(|body| *body != parts.plain_body));
    let query = ClauseQuery { search: m.search_head(id, generation, head), head, bodies };
    let Some((found, after)) = next_match(m, state, &query)? else { return Ok(Next::Fail) };
    m.erase(id, found);
    if after.0.is_none() {
        m.sweep_if_many_erased(id);
    }
    Ok(after.next(state, &query))
}

/// Checks the arguments of clause/2 (ISO 8.8.1.3); returns the predicate, if it is defined, and the current generation.
pub(super) fn asked_predicate(
    m: &mut Machine,
    module: Atom,
    head: Cell,
) -> Result<Option<(PredId, Generation)>, Thrown> {
    let body = m.arg(1);
    if !body.is_var() && !body.is_atom() && !body.is_compound() {
        return Err(m.type_error(Type::Callable, body));
    }
    visible_predicate(m, module, head)
}

/// The predicate of a head, if it is defined and its clauses may be seen, and the current generation.
pub(super) fn visible_predicate(
    m: &mut Machine,
    module: Atom,
    head: Cell,
) -> Result<Option<(PredId, Generation)>, Thrown> {
    let key = m.key_of(module, head);
    m.modifiable_predicate(key, Operation::Access, Permission::PrivateProcedure)?;
    let id = match m.database.visible_predicate(key) {
        Some(id) => id,
        None => match m.library_module(key.name, key.arity) {
            // In the standard's dialect a library predicate is private, so its module need not be loaded.
            Some(_) if m.database.flags.iso => return Err(private_procedure_error(m, key)?),
            Some(module) => {
                m.load_library_module(module)?;
                m.predicate_id(PredKey { module: known::SYSTEM, ..key })
            }
            None => return Ok(None),
        },
    };
    let predicate = m.database.predicate(id);
    let properties = &predicate.properties;
    let is_private = match m.database.flags.iso {
        // The library that runs tests looks at them in any dialect.
        true => predicate.key.name != known::NUMBERED_TEST && (properties.system || !properties.dynamic),
        false => !properties.dynamic && (properties.locked || !matches!(predicate.definition, Definition::Clauses)),
    };
    if is_private {
        let key = predicate.key;
        return Err(private_procedure_error(m, key)?);
    }
    Ok(Some((id, m.database.generation())))
}

/// permission_error(access, private_procedure, Key).
fn private_procedure_error(m: &mut Machine, key: PredKey) -> Result<Thrown, Thrown> {
    let culprit = m.procedure_indicator(key)?;
    Ok(m.permission_error(Operation::Access, Permission::PrivateProcedure, culprit))
}

/// The predicate whose clauses retract/1 may erase, if there is one, and the current generation.
fn erasable_predicate(m: &mut Machine, module: Atom, head: Cell) -> Result<Option<(PredId, Generation)>, Thrown> {
    let id = m.modifiable_predicate(m.key_of(module, head), Operation::Modify, Permission::StaticProcedure)?;
    let id = m.resolve_import(id);
    let predicate = m.database.predicate(id);
    match predicate.definition {
        Definition::Undefined | Definition::Inherited(_) => Ok(None),
        _ if predicate.properties.dynamic => Ok(Some((id, m.database.generation()))),
        _ => Err(m.static_procedure_error(id)),
    }
}

/// The predicate and the generation of the first call, which the machine keeps in the registers after the state.
pub(super) fn saved_state(m: &Machine, arguments: usize) -> (PredId, Generation) {
    (PredId(m.x[arguments + 2].int_value() as u32), Generation(m.x[arguments + 1].int_value() as u64))
}

/// The order number of the next clause that may match; `None` if there is none.
pub(super) struct NextClause(pub(super) Option<i64>);

impl NextClause {
    /// The result of a built-in that was called with `state`; the first call also saves predicate and generation.
    pub(super) fn next(self, state: Cell, query: &ClauseQuery) -> Next {
        match self.0.map(encode_state) {
            None => Next::Last,
            Some(next) if state == Cell::ZERO => {
                let ClauseSearch { predicate, generation, .. } = query.search;
                Next::Begun(next, generation, predicate)
            }
            Some(next) => Next::More(next),
        }
    }
}

/// Encodes an order number as a state other than 0, which means the first call.
pub(super) fn encode_state(order: i64) -> Cell {
    Cell::int(order << 1 | 1)
}

/// Finds the next clause that unifies with head and body; returns its order number and the next candidate.
pub(super) fn next_match(
    m: &mut Machine,
    state: Cell,
    query: &ClauseQuery,
) -> Result<Option<(i64, NextClause)>, Thrown> {
    let mut after = m.next_matching(&query.search, if state == Cell::ZERO { i64::MIN } else { state.int_value() >> 1 });
    while let Some(found) = after {
        after = m.next_matching(&query.search, found + 1);
        let (heap, trail) = (m.store.heap_top, m.store.trail_top);
        for body in [Some(query.bodies.0), query.bodies.1].into_iter().flatten() {
            if m.unify_clause(&query.search, found, query.head, Some(body))? {
                return Ok(Some((found, NextClause(after))));
            }
            m.store.undo_to(trail);
            m.store.heap_top = heap;
            m.store.interrupts.poll()?;
        }
    }
    Ok(None)
}

/// '$current_predicates'/4: the predicates with a given module, name and arity. If all three are bound, the one visible there;
/// otherwise all that are defined or imported.
fn current_predicates(m: &mut Machine) -> Answer {
    let module = arguments::atom_or_variable(m, 0)?;
    let name = arguments::atom_or_variable(m, 1)?;
    let arity = arguments::natural_or_variable(m, 2)?.map(|arity| u32::try_from(arity).unwrap_or(u32::MAX));
    let keys = match (module, name, arity) {
        (Some(module), Some(name), Some(arity)) => {
            let key = PredKey { module, name, arity };
            m.database.visible_predicate(key).filter(|id| is_current(m, *id)).map(|_| key).into_iter().collect()
        }
        _ => current_keys(m, |key| {
            module.is_none_or(|module| module == key.module)
                && name.is_none_or(|name| name == key.name)
                && arity.is_none_or(|arity| arity == key.arity)
        }),
    };
    m.store.check_room(8 * keys.len())?;
    let mut indicators = Vec::with_capacity(keys.len());
    for key in keys {
        let indicator = m.indicator(key.name, key.arity as usize)?;
        indicators.push(m.store.compound(known::COLON, &[Cell::atom(key.module), indicator]));
    }
    let list = m.store.list(&indicators, Cell::atom(known::NIL));
    Ok(m.unify(m.x[3], list))
}

fn current_keys(m: &Machine, is_selected: impl Fn(PredKey) -> bool) -> Vec<PredKey> {
    let predicates = m.database.predicates().filter(|(_, predicate)| is_selected(predicate.key));
    let visible = predicates.filter(|(_, predicate)| !matches!(predicate.definition, Definition::Inherited(_)));
    let current = visible.filter(|(id, _)| is_current(m, m.database.import_origin(*id)));
    current.map(|(_, predicate)| predicate.key).collect()
}

/// Whether current_predicate/1 finds a predicate: it belongs to the program. A dynamic one counts even without clauses.
fn is_current(m: &Machine, id: PredId) -> bool {
    let predicate = m.database.predicate(id);
    !predicate.properties.system && matches!(predicate.definition, Definition::Clauses)
}
