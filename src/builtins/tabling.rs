//! Tables of answers: primitives of library/system/tabling.pl, and tnot/1 (`machine/tabling/`).

use super::arguments;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind, Step};
use crate::machine::errors::{Domain, Object, Operation, Permission, Type};
use crate::machine::{Machine, TableDeclaration, TableMode, Thrown};
use crate::program::{PredId, PredKey};
use crate::terms::{Atom, Cell, Functor, Tokens, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "tnot",
        modes: &[":Goal"],
        kind: Kind::Control(tnot),
        effect: Effect::Held,
        locked: false,
        doc: "Goal, of a tabled predicate, has no answers. If it has answers that are undefined, or depends on itself through tnot/1, this is undefined.",
        errors: &[
            "instantiation_error",
            "type_error(callable, Goal)",
            "permission_error(tnot, non_tabled_procedure, F/N)",
        ],
        examples: &["table(t/1), assertz(t(1)), tnot(t(2)) ⇒ true.", "table(t/1), assertz(t(1)), tnot(t(1)) ⇒ false."],
    },
    Builtin {
        name: "undefined",
        modes: &[],
        kind: Kind::Det(|m| m.delay_undefined()),
        effect: Effect::Held,
        locked: false,
        doc: "Neither true nor false: an answer that depends on it is undefined.",
        errors: &[],
        examples: &["call_delays((X = 1, undefined), D) ⇒ X = 1, D = undefined."],
    },
    Builtin {
        name: "abolish_all_tables",
        modes: &[],
        kind: Kind::Det(abolish_all_tables),
        effect: Effect::Held,
        locked: false,
        doc: "Removes all complete tables, so that their goals are evaluated anew. Tables that are being made stay.",
        errors: &[],
        examples: &[
            "table(t/1), assertz(t(1)), t(_), assertz(t(2)), abolish_all_tables, findall(X, t(X), L) ⇒ L = [1, 2].",
        ],
    },
    Builtin::step(
        "$table_answer",
        &[],
        Effect::Held,
        |m| m.add_table_answer(),
        "Adds an answer to a table, and fails.",
    ),
    Builtin::step("$table_generator", &[], Effect::Held, |m| m.continue_table(), "Goes on with a table."),
    Builtin::step("$table_next", &[], Effect::Held, |m| m.next_table_answer(), "The next answer of a complete table."),
    Builtin::primitive(
        "$declare_table",
        &["+Indicator", "+Modes", "+How"],
        Effect::Database,
        declare_table,
        "Keeps the answers of a predicate in tables. Modes is [] or has a mode for each argument.",
    ),
    Builtin::primitive("$untable", &["+Indicator"], Effect::Database, untable, "The predicate has no tables any more."),
    Builtin::primitive("$is_tabled", &["+Goal"], Effect::Pure, is_tabled, "The predicate of Goal is tabled."),
    Builtin::primitive(
        "$table_declaration",
        &["+Goal", "-Modes", "-How"],
        Effect::Pure,
        table_declaration,
        "How the predicate of Goal is tabled; fails if it is not.",
    ),
    Builtin::primitive(
        "$abolish_tables_of",
        &["+Module"],
        Effect::Held,
        abolish_tables_of,
        "Removes the complete tables of a module.",
    ),
    Builtin::primitive("$abolish_tables", &["+Numbers"], Effect::Held, abolish_tables, "Removes complete tables."),
    Builtin::primitive("$tables", &["-Numbers"], Effect::Pure, tables, "The numbers of the complete tables."),
    Builtin::primitive(
        "$table_call",
        &["+Number", "-Module", "-Call"],
        Effect::Pure,
        table_call,
        "The call that a table is for, and the module of its predicate.",
    ),
    Builtin::primitive(
        "$improve_answer",
        &["+Table", "+Answer", "+News", "+Combined"],
        Effect::Held,
        improve_answer,
        "News have been combined with an answer and its alternatives: Combined has Number-Values for each.",
    ),
    Builtin::primitive(
        "$delays",
        &["-Delays"],
        Effect::Pure,
        delays,
        "What the running goal has delayed, as integers.",
    ),
    Builtin::primitive(
        "$set_delays",
        &["+Delays"],
        Effect::Held,
        set_delays,
        "Sets what the running goal has delayed.",
    ),
    Builtin::primitive(
        "$delayed_goal",
        &["+Delay", "-Goal"],
        Effect::Pure,
        delayed_goal,
        "The goal that a delay stands for: an answer, tnot of a call, or undefined.",
    ),
    Builtin::primitive(
        "$delay_conditions",
        &["+Delay", "-Answers"],
        Effect::Pure,
        delay_conditions,
        "Answers has Delay-Sets for the conditional answers that a delay is about: Sets of delays of which one must hold.",
    ),
];

/// tnot/1: loads the arguments of the goal, and asks for its table.
fn tnot(m: &mut Machine) -> Result<Step, Thrown> {
    let (module, goal) = m.qualified(m.x[0])?;
    let (module, goal) = m.head_parts(module, goal)?;
    let key = m.key_of(module, goal);
    let undefined = Functor::new(key.name, key.arity as usize);
    let id = m.database.visible_predicate(key).map(|id| m.database.import_origin(id));
    if undefined.arity() == 0
        && &*m.store.atoms.name(key.name) == "undefined"
        && id.is_none_or(|id| !is_tabled_id(m, id))
    {
        // The negation of what is undefined is undefined.
        m.delay_undefined()?;
        return Ok(Step::Proceed);
    }
    let Some(id) = id.filter(|id| is_tabled_id(m, *id)) else { return Err(not_tabled(m, key, id.is_some())) };
    for index in 0..key.arity as usize {
        m.x[index] = m.store.argument(goal, index);
    }
    m.negate_tabled(id)
}

fn is_tabled_id(m: &Machine, id: PredId) -> bool {
    m.table_declaration(id).is_some()
}

/// The error for a negated goal whose predicate is not tabled or does not exist.
fn not_tabled(m: &mut Machine, key: PredKey, exists: bool) -> Thrown {
    let indicator = match m.procedure_indicator(key) {
        Ok(indicator) => indicator,
        Err(thrown) => return thrown,
    };
    if exists || m.library_module(key.name, key.arity).is_some() {
        m.permission_error(Operation::Tnot, Permission::NonTabledProcedure, indicator)
    } else {
        m.existence_error(Object::Procedure, indicator)
    }
}

fn abolish_all_tables(m: &mut Machine) -> Answer {
    m.abolish_all_tables();
    Ok(true)
}

/// The predicate of an indicator in the first argument, if a program may change it.
fn indicated_predicate(m: &mut Machine) -> Result<PredId, Thrown> {
    let (module, indicator) = m.qualified(m.x[0])?;
    let (name, arity) = arguments::indicator_of(m, indicator)?;
    m.modifiable_predicate(PredKey { module, name, arity }, Operation::Modify, Permission::StaticProcedure)
}

fn declare_table(m: &mut Machine) -> Answer {
    let modes = arguments::list(m, m.x[1])?;
    let how = arguments::atom(m, 2)?;
    let modes = modes.into_iter().map(|mode| mode_of(m, mode)).collect::<Result<Box<[TableMode]>, Thrown>>()?;
    let id = indicated_predicate(m)?;
    let id = m.resolve_import(id);
    let is_subsumptive = &*m.store.atoms.name(how) == "subsumptive";
    m.declare_tabled(id, TableDeclaration { modes, is_subsumptive });
    Ok(true)
}

/// The mode of a term.
fn mode_of(m: &mut Machine, term: Cell) -> Result<TableMode, Thrown> {
    let term = m.store.deref(term);
    let functor = m.store.functor_of(term).unwrap_or(Functor::new(known::NIL, 0));
    let name = m.store.atoms.name(functor.name()).to_string();
    let plain = TableMode::PLAIN.iter().find(|(known, _)| *known == name);
    if let Some((_, plain)) = plain.filter(|_| functor.arity() == 0) {
        return Ok(plain.clone());
    }
    if functor.arity() == 1 && (name == TableMode::LATTICE || name == TableMode::ORDER) {
        let mut tokens = Tokens::default();
        let goal = m.store.argument(term, 0);
        if m.store.append_tokens(goal, &mut tokens, usize::MAX).is_err() {
            return Err(m.type_error(Type::Callable, goal));
        }
        let goal: Box<[u64]> = tokens.words.into();
        return Ok(if name == TableMode::ORDER { TableMode::Order(goal) } else { TableMode::Lattice(goal) });
    }
    Err(m.domain_error(Domain::TabledMode, term))
}

fn untable(m: &mut Machine) -> Answer {
    let id = indicated_predicate(m)?;
    let id = m.resolve_import(id);
    m.untable(id);
    Ok(true)
}

/// The tabled predicate of the goal in the first argument.
fn tabled_predicate(m: &mut Machine) -> Result<Option<PredId>, Thrown> {
    let (module, goal) = m.head_parts(m.context(), m.x[0])?;
    let key = m.key_of(module, goal);
    let id = m.database.visible_predicate(key).map(|id| m.database.import_origin(id));
    Ok(id.filter(|id| is_tabled_id(m, *id)))
}

fn is_tabled(m: &mut Machine) -> Answer {
    Ok(tabled_predicate(m)?.is_some())
}

fn table_declaration(m: &mut Machine) -> Answer {
    let Some(id) = tabled_predicate(m)? else { return Ok(false) };
    let modes = m.table_modes(id)?;
    let is_subsumptive = m.table_declaration(id).is_some_and(|declaration| declaration.is_subsumptive);
    let how = m.store.atoms.intern(if is_subsumptive { "subsumptive" } else { "variant" });
    let modes = arguments::new_list(m, &modes)?;
    Ok(m.unify(m.x[1], modes) && m.unify(m.x[2], Cell::atom(how)))
}

fn abolish_tables_of(m: &mut Machine) -> Answer {
    let module = arguments::atom(m, 0)?;
    m.abolish_tables_of(|m, id| m.database.predicate(id).key.module == module);
    Ok(true)
}

fn abolish_tables(m: &mut Machine) -> Answer {
    let numbers = arguments::list(m, m.x[0])?;
    let numbers: Vec<i64> =
        numbers.into_iter().map(|it| m.store.deref(it)).filter(|it| it.is_int()).map(Cell::int_value).collect();
    m.abolish_numbered(&numbers);
    Ok(true)
}

fn tables(m: &mut Machine) -> Answer {
    let numbers: Vec<Cell> = m.table_numbers().into_iter().map(Cell::int).collect();
    let list = arguments::new_list(m, &numbers)?;
    Ok(m.unify(m.x[0], list))
}

fn table_call(m: &mut Machine) -> Answer {
    let number = arguments::natural(m, 0)?;
    let Some((id, call)) = m.table_call(number as i64)? else { return Ok(false) };
    let module = m.database.predicate(id).key.module;
    Ok(m.unify(m.x[1], Cell::atom(module)) && m.unify(m.x[2], call))
}

fn improve_answer(m: &mut Machine) -> Answer {
    let (table, answer) = (arguments::natural(m, 0)?, arguments::natural(m, 1)?);
    let new = arguments::list(m, m.x[2])?;
    let mut combined = Vec::new();
    for pair in arguments::list(m, m.x[3])? {
        let pair = m.store.deref(pair);
        if m.store.functor_of(pair) != Some(Functor::new(known::MINUS, 2)) {
            return Err(m.type_error(Type::Pair, pair));
        }
        let number = m.store.deref(m.store.argument(pair, 0));
        if !number.is_int() {
            return Err(m.type_error(Type::Integer, number));
        }
        combined.push((number.int_value(), arguments::list(m, m.store.argument(pair, 1))?));
    }
    m.improve_answer(table as i64, answer as i64, &new, &combined)?;
    Ok(true)
}

fn delays(m: &mut Machine) -> Answer {
    let delays = m.delays();
    Ok(m.unify(m.x[0], delays))
}

fn set_delays(m: &mut Machine) -> Answer {
    for delay in arguments::list(m, m.x[0])? {
        let delay = m.store.deref(delay);
        if !delay.is_int() {
            return Err(m.type_error(Type::Integer, delay));
        }
    }
    let delays = m.arg(0);
    m.set_delays(delays);
    Ok(true)
}

fn delayed_goal(m: &mut Machine) -> Answer {
    let Some(delayed) = m.delayed_goal(m.arg(0))? else { return Ok(false) };
    m.store.check_room(5)?;
    let mut goal = delayed.goal;
    if let Some(module) = delayed.predicate.map(|id| m.database.predicate(id).key.module)
        && !is_default_module(module)
    {
        goal = m.store.compound(known::COLON, &[Cell::atom(module), goal]);
    }
    if delayed.is_negated {
        let tnot = m.store.atoms.intern("tnot");
        goal = m.store.compound(tnot, &[goal]);
    }
    Ok(m.unify(m.x[1], goal))
}

fn is_default_module(module: Atom) -> bool {
    matches!(module, known::USER | known::SYSTEM)
}

fn delay_conditions(m: &mut Machine) -> Answer {
    let entries = m.conditions_of_delay(m.arg(0));
    let mut answers = Vec::with_capacity(entries.len());
    for (answer, sets) in entries {
        let mut lists = Vec::with_capacity(sets.len());
        for set in sets {
            lists.push(arguments::new_list(m, &set)?);
        }
        let sets = arguments::new_list(m, &lists)?;
        m.store.check_room(3)?;
        answers.push(m.store.compound(known::MINUS, &[answer, sets]));
    }
    let list = arguments::new_list(m, &answers)?;
    Ok(m.unify(m.x[1], list))
}
