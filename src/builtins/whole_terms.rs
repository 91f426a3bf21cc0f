//! Terms as wholes: their copies, hashes and variables (ISO 8.5.4, 8.5.5).

use super::arguments;
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Kind};
use crate::machine::errors::Type;
use crate::terms::Cell;
use crate::terms::atoms::known;

/// The built-ins of this page.
pub const TABLE: &[Builtin] = &[
    Builtin {
        name: "copy_term",
        modes: &["?Term", "?Copy"],
        kind: Kind::Det(copy_term),
        iso: true,
        doc: "Copy is Term with new variables for its own.",
        errors: &[],
        examples: &["copy_term(f(X, Y, X), f(a, B, C)) ⇒ C = a.", "copy_term(a, X) ⇒ X = a."],
    },
    Builtin {
        name: "duplicate_term",
        modes: &["?Term", "?Copy"],
        kind: Kind::Det(duplicate_term),
        iso: false,
        doc: "As copy_term/2, but parts without variables are copied too: so setarg/3 in Copy does not change Term.",
        errors: &[],
        examples: &["T = f(a), duplicate_term(T, D), setarg(1, D, b) ⇒ T = f(a), D = f(b)."],
    },
    Builtin {
        name: "term_hash",
        modes: &["?Term", "?Hash"],
        kind: Kind::Det(term_hash),
        iso: false,
        doc: "Hash is a whole number below 2**24, the same for equal terms; not known while Term has variables.",
        errors: &["type_error(integer, Hash)"],
        examples: &["term_hash(f(_), H) ⇒ true.", "term_hash(f(a), H), term_hash(f(a), H), integer(H), fail ⇒ false."],
    },
    Builtin {
        name: "term_variables",
        modes: &["?Term", "?Variables"],
        kind: Kind::Det(term_variables),
        iso: true,
        doc: "Variables is the list of Term's variables, each once, in the order in which they first occur.",
        errors: &["type_error(list, Variables)"],
        examples: &["term_variables(f(X, g(Y), X), Vs) ⇒ Vs = [X, Y].", "term_variables(a, Vs) ⇒ Vs = []."],
    },
    Builtin {
        name: "term_variables",
        modes: &["?Term", "?Variables", "?Rest"],
        kind: Kind::Det(term_variables_before),
        iso: false,
        doc: "Variables is the list of Term's variables, followed by Rest.",
        errors: &[],
        examples: &["term_variables(f(X, Y), Vs, [a]) ⇒ Vs = [X, Y, a]."],
    },
    Builtin {
        name: "numbervars",
        modes: &["?Term", "+Start", "?End"],
        kind: Kind::Det(numbervars),
        iso: false,
        doc: "Binds the variables of Term to '$VAR'(Start), '$VAR'(Start+1), and so on up to before End.",
        errors: &["instantiation_error", "type_error(integer, Start)"],
        examples: &["numbervars(f(X, _), 0, E) ⇒ X = '$VAR'(0), E = 2."],
    },
];

fn copy_term(m: &mut Machine) -> Answer {
    let original = m.arg(0);
    let copy = m.store.copy(original, true)?;
    let wanted = m.arg(1);
    Ok(m.unify(wanted, copy))
}

fn duplicate_term(m: &mut Machine) -> Answer {
    let block = m.store.extract_attributed(m.x[0])?;
    let copy = m.store.instantiate(&block)?;
    let wanted = m.arg(1);
    Ok(m.unify(wanted, copy))
}

/// Hashes are as large as SWI-Prolog's.
const HASH_BITS: u32 = 24;

fn term_hash(m: &mut Machine) -> Answer {
    let (term, wanted) = (m.arg(0), m.arg(1));
    if !wanted.is_var() && !m.store.is_integer(wanted) {
        return Err(m.type_error(Type::Integer, wanted));
    }
    if !m.store.is_ground(term) {
        return Ok(true);
    }
    let hash = m.store.hash(term) >> (u64::BITS - HASH_BITS);
    Ok(m.unify(wanted, Cell::int(hash as i64)))
}

fn term_variables(m: &mut Machine) -> Answer {
    let wanted = m.arg(1);
    arguments::check_list_or_partial(m, wanted)?;
    unify_variables(m, Cell::atom(known::NIL))
}

fn term_variables_before(m: &mut Machine) -> Answer {
    let rest = m.arg(2);
    unify_variables(m, rest)
}

fn unify_variables(m: &mut Machine, rest: Cell) -> Answer {
    let variables = m.store.variables(m.arg(0));
    m.store.need(2 * variables.len())?;
    let list = m.store.list(&variables, rest);
    let wanted = m.arg(1);
    Ok(m.unify(wanted, list))
}

fn numbervars(m: &mut Machine) -> Answer {
    let start = arguments::integer(m, 1)?;
    let variables = m.store.variables(m.arg(0));
    let Some(end) = start.checked_add(variables.len() as i64).filter(|end| Cell::try_int(*end).is_some()) else {
        return Err(m.resource_error("integer"));
    };
    m.store.need(2 * variables.len())?;
    for (variable, number) in variables.into_iter().zip(start..) {
        m.store.alarm.poll_at(number as usize)?;
        let name = m.store.compound(known::VAR_FUNCTOR, &[Cell::int(number)]);
        m.unify(variable, name);
    }
    let wanted = m.arg(2);
    Ok(m.unify(wanted, Cell::int(end)))
}
