//! Attributed variables: access to the attribute list of a variable.
//!
//! The list is a term `att(Name, Value, More)` or `[]`. put_attr/3 and get_attr/3 search it in Prolog
//! (library/system/attributes.pl); these predicates only read or replace it as a whole.

use super::arguments;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::{Machine, Thrown};
use crate::terms::{Cell, atoms::known};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "attvar",
        modes: &["?Term"],
        kind: Kind::Det(attvar),
        effect: Effect::Pure,
        locked: false,
        doc: "Term is a variable with attributes.",
        errors: &[],
        examples: &["put_attr(X, a, 1), attvar(X) ⇒ put_attr(X, a, 1).", "attvar(_) ⇒ false."],
    },
    Builtin {
        name: "term_attvars",
        modes: &["?Term", "?Variables"],
        kind: Kind::Det(term_attvars),
        effect: Effect::Pure,
        locked: false,
        doc: "Variables is the list of the variables with attributes in Term, and in the attributes of those.",
        errors: &[],
        examples: &[
            "term_attvars(f(_, _), Vs) ⇒ Vs = [].",
            "put_attr(X, a, f(Y)), put_attr(Y, a, 1), term_attvars(X, [V, W]), V == X, W == Y, del_attr(X, a), del_attr(Y, a) ⇒ V = X, W = Y.",
        ],
    },
    Builtin {
        name: "copy_term_nat",
        modes: &["?Term", "?Copy"],
        kind: Kind::Det(copy_without_attributes),
        effect: Effect::Pure,
        locked: false,
        doc: "Copy is Term with new variables, none of which has attributes.",
        errors: &[],
        examples: &["put_attr(X, a, 1), copy_term_nat(X, Y), attvar(Y) ⇒ false."],
    },
    Builtin {
        name: "$attributes",
        modes: &["+Variable", "-Attributes"],
        kind: Kind::Det(attributes),
        effect: Effect::Pure,
        locked: false,
        doc: "The attributes of a variable, [] if it has none.",
        errors: &["uninstantiation_error(Variable)"],
        examples: &[],
    },
    Builtin {
        name: "$set_attributes",
        modes: &["+Variable", "+Attributes"],
        kind: Kind::Det(set_attributes),
        effect: Effect::Terms,
        locked: false,
        doc: "Gives a variable these attributes; backtracking takes them back.",
        errors: &["uninstantiation_error(Variable)"],
        examples: &[],
    },
];

fn attvar(m: &mut Machine) -> Answer {
    let term = m.arg(0);
    Ok(has_attributes(m, term))
}

/// Whether a term is a variable that has attributes; one that has lost all of them is as any other.
fn has_attributes(m: &Machine, term: Cell) -> bool {
    term.is_attributed() && m.store.deref(m.store.read(m.store.attributes_slot(term))) != Cell::atom(known::NIL)
}

fn term_attvars(m: &mut Machine) -> Answer {
    let mut found = Vec::new();
    let mut met: HashSet<Cell, FxBuildHasher> = HashSet::default();
    let mut terms = vec![m.arg(0)];
    let mut next = 0;
    while let Some(&term) = terms.get(next) {
        m.store.interrupts.poll_at(next)?;
        next += 1;
        for variable in m.store.variables(term) {
            if has_attributes(m, variable) && met.insert(variable) {
                found.push(variable);
                terms.push(m.store.read(m.store.attributes_slot(variable)));
            }
        }
    }
    let list = arguments::new_list(m, &found)?;
    Ok(m.unify(m.x[1], list))
}

fn copy_without_attributes(m: &mut Machine) -> Answer {
    let copy = m.store.copy(m.x[0], false)?;
    Ok(m.unify(m.x[1], copy))
}

fn attributes(m: &mut Machine) -> Answer {
    let variable = variable_argument(m)?;
    let attributes =
        if variable.is_attributed() { m.store.read(m.store.attributes_slot(variable)) } else { Cell::atom(known::NIL) };
    Ok(m.unify(m.x[1], attributes))
}

fn set_attributes(m: &mut Machine) -> Answer {
    m.store.check_room(2)?;
    let variable = variable_argument(m)?;
    let attributes = m.arg(1);
    if variable.is_attributed() {
        let slot = m.store.attributes_slot(variable);
        m.store.assign(slot, attributes);
    } else {
        let attributed = m.store.new_attributed_variable(attributes);
        m.store.bind(variable, attributed);
    }
    Ok(true)
}

fn variable_argument(m: &mut Machine) -> Result<Cell, Thrown> {
    let variable = m.arg(0);
    if variable.is_var() { Ok(variable) } else { Err(m.uninstantiation_error(variable)) }
}
