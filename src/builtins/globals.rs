//! Global variables, as in SWI-Prolog: b_setval/2, nb_setval/2 and others. Their storage is machine/operations/globals.rs.

use super::arguments;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::Object;
use crate::machine::{Machine, Thrown};
use crate::terms::{Atom, Cell, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$residue",
        &["-Noted"],
        Effect::Pure,
        residue,
        "The variables that call_residue_vars/2 has noted so far; fails outside of it. Asked whenever attributes change.",
    ),
    Builtin {
        name: "nb_setval",
        modes: &["+Name", "?Value"],
        kind: Kind::Det(nb_setval),
        effect: Effect::Database,
        locked: false,
        doc: "Gives the global variable Name a copy of Value, which stays when backtracking.",
        errors: &["instantiation_error", "type_error(atom, Name)"],
        examples: &["( nb_setval(best, 7), fail ; nb_getval(best, X) ) ⇒ X = 7."],
    },
    Builtin {
        name: "b_setval",
        modes: &["+Name", "?Value"],
        kind: Kind::Det(b_setval),
        effect: Effect::Database,
        locked: false,
        doc: "Gives the global variable Name this Value, until backtracking.",
        errors: &["instantiation_error", "type_error(atom, Name)"],
        examples: &["nb_setval(depth, 0), ( b_setval(depth, 1), fail ; b_getval(depth, X) ) ⇒ X = 0."],
    },
    Builtin {
        name: "nb_delete",
        modes: &["+Name"],
        kind: Kind::Det(nb_delete),
        effect: Effect::Database,
        locked: false,
        doc: "Takes the value of the global variable Name away, if it has one; backtracking does not bring it back.",
        errors: &["instantiation_error", "type_error(atom, Name)"],
        examples: &[
            "nb_setval(best, 7), nb_delete(best), catch(nb_getval(best, _), error(E, _), true) ⇒ E = existence_error(variable, best).",
        ],
    },
    getter(
        "nb_getval",
        Effect::Pure,
        "Value is the newest value of the global variable Name.",
        &["nb_setval(best, 7), nb_getval(best, V) ⇒ V = 7."],
    ),
    getter(
        "b_getval",
        Effect::Pure,
        "Value is the newest value of the global variable Name.",
        &["b_setval(depth, 3), b_getval(depth, V) ⇒ V = 3."],
    ),
    Builtin {
        name: "$global",
        modes: &["+Name", "?Value"],
        kind: Kind::Det(global_or_fail),
        effect: Effect::Pure,
        locked: false,
        doc: "Value is the newest value of the global variable Name, which may have none.",
        errors: &["type_error(atom, Name)"],
        examples: &["'$global'(nobody, _) ⇒ false."],
    },
    Builtin {
        name: "$global_names",
        modes: &["-Names"],
        kind: Kind::Det(global_names),
        effect: Effect::Pure,
        locked: false,
        doc: "Names are those of all global variables that have or had a value.",
        errors: &[],
        examples: &[],
    },
];

/// The row of a built-in that tells the value of a global variable.
const fn getter(name: &'static str, effect: Effect, doc: &'static str, examples: &'static [&'static str]) -> Builtin {
    Builtin {
        name,
        modes: &["+Name", "?Value"],
        kind: Kind::Det(global_or_error),
        effect,
        locked: false,
        doc,
        errors: &["instantiation_error", "type_error(atom, Name)", "existence_error(variable, Name)"],
        examples,
    }
}

fn residue(m: &mut Machine) -> Answer {
    let noted = m.global(known::RESIDUE)?.map(|noted| m.store.deref(noted));
    let noted = noted.filter(|noted| noted.is_list() || *noted == Cell::atom(known::NIL));
    Ok(noted.is_some_and(|noted| m.unify(m.x[0], noted)))
}

fn nb_setval(m: &mut Machine) -> Answer {
    let name = arguments::atom(m, 0)?;
    m.nb_setval(name, m.x[1])?;
    Ok(true)
}

fn b_setval(m: &mut Machine) -> Answer {
    let name = arguments::atom(m, 0)?;
    m.b_setval(name, m.x[1])?;
    Ok(true)
}

fn nb_delete(m: &mut Machine) -> Answer {
    let name = arguments::atom(m, 0)?;
    m.nb_delete(name);
    Ok(true)
}

fn global_or_error(m: &mut Machine) -> Answer {
    match name_and_value(m)? {
        (_, Some(value)) => Ok(m.unify(m.x[1], value)),
        (name, None) => Err(m.existence_error(Object::Variable, Cell::atom(name))),
    }
}

fn global_or_fail(m: &mut Machine) -> Answer {
    match name_and_value(m)? {
        (_, Some(value)) => Ok(m.unify(m.x[1], value)),
        (_, None) => Ok(false),
    }
}

/// The name in argument 0, and the value of that variable, if any.
fn name_and_value(m: &mut Machine) -> Result<(Atom, Option<Cell>), Thrown> {
    let name = arguments::atom(m, 0)?;
    Ok((name, m.global(name)?))
}

fn global_names(m: &mut Machine) -> Answer {
    let mut names: Vec<Cell> = m.global_names().map(Cell::atom).collect();
    names.sort_by(|left, right| m.store.compare(*left, *right));
    m.store.check_room(2 * names.len())?;
    let list = m.store.list(&names, Cell::atom(known::NIL));
    Ok(m.unify(m.x[0], list))
}
