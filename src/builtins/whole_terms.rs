//! Operations on whole terms (ISO 8.5.4, 8.5.5): copy_term/2, term_variables/2, term_hash/2 and others.

use super::arguments;
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Domain, Thrown};
use crate::number::{self, Number};
use crate::terms::atoms::known;
use crate::terms::{Cell, Occurrences, Store};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "copy_term",
        modes: &["?Term", "?Copy"],
        kind: Kind::Det(copy_term),
        effect: Effect::Pure,
        locked: true,
        doc: "Copy is Term with its variables renamed.",
        errors: &[],
        examples: &["copy_term(f(X, Y, X), f(a, B, C)) ⇒ C = a.", "copy_term(a, X) ⇒ X = a."],
    },
    Builtin {
        name: "duplicate_term",
        modes: &["?Term", "?Copy"],
        kind: Kind::Det(duplicate_term),
        effect: Effect::Pure,
        locked: false,
        doc: "As copy_term/2, but parts without variables are copied too: so setarg/3 in Copy does not change Term.",
        errors: &[],
        examples: &["T = f(a), duplicate_term(T, D), setarg(1, D, b) ⇒ T = f(a), D = f(b)."],
    },
    Builtin {
        name: "term_hash",
        modes: &["?Term", "?Hash"],
        kind: Kind::Det(term_hash),
        effect: Effect::Pure,
        locked: false,
        doc: "Hash is an integer below 2**24, the same for equal terms; unbound while Term has variables.",
        errors: &["type_error(integer, Hash)"],
        examples: &["term_hash(f(_), H) ⇒ true.", "term_hash(f(a), H), term_hash(f(a), H), integer(H), fail ⇒ false."],
    },
    Builtin {
        name: "term_hash",
        modes: &["?Term", "+Depth", "+Range", "?Hash"],
        kind: Kind::Det(term_hash_to_depth),
        effect: Effect::Pure,
        locked: false,
        doc: "Hash is an integer from 0 to Range - 1 that depends on the uppermost Depth levels of Term, \
              on all of them if Depth is -1; unbound while there are variables in them.",
        errors: &[
            "instantiation_error",
            "type_error(integer, Depth)",
            "type_error(integer, Range)",
            "type_error(integer, Hash)",
            "domain_error(not_less_than_zero, Depth)",
            "domain_error(not_less_than_one, Range)",
        ],
        examples: &["term_hash(f(_), 1, 100, H), integer(H), fail ⇒ false.", "term_hash(f(_), 2, 100, H) ⇒ true."],
    },
    Builtin {
        name: "term_variables",
        modes: &["?Term", "?Variables"],
        kind: Kind::Det(term_variables),
        effect: Effect::Pure,
        locked: true,
        doc: "Variables is the list of Term's variables, each once, in the order in which they first occur.",
        errors: &["type_error(list, Variables)"],
        examples: &["term_variables(f(X, g(Y), X), Vs) ⇒ Vs = [X, Y].", "term_variables(a, Vs) ⇒ Vs = []."],
    },
    Builtin {
        name: "term_variables",
        modes: &["?Term", "?Variables", "?Rest"],
        kind: Kind::Det(term_variables_with_tail),
        effect: Effect::Pure,
        locked: false,
        doc: "Variables is the list of Term's variables, followed by Rest.",
        errors: &[],
        examples: &["term_variables(f(X, Y), Vs, [a]) ⇒ Vs = [X, Y, a]."],
    },
    Builtin {
        name: "term_singletons",
        modes: &["?Term", "?Variables"],
        kind: Kind::Det(term_singletons),
        effect: Effect::Pure,
        locked: false,
        doc: "Variables is the list of the variables that occur once in Term.",
        errors: &["type_error(list, Variables)"],
        examples: &["term_singletons(f(X, Y, X), Vs) ⇒ Vs = [Y]."],
    },
    Builtin {
        name: "nonground",
        modes: &["?Term", "?Variable"],
        kind: Kind::Det(nonground),
        effect: Effect::Pure,
        locked: false,
        doc: "Variable is the first variable of Term, which has one.",
        errors: &[],
        examples: &["nonground(f(a, X, _), V) ⇒ V = X.", "nonground(f(a), _) ⇒ false."],
    },
    Builtin {
        name: "numbervars",
        modes: &["?Term"],
        kind: Kind::Det(numbervars_from_zero),
        effect: Effect::Pure,
        locked: false,
        doc: "Binds the variables of Term to '$VAR'(0), '$VAR'(1), and so on.",
        errors: &[],
        examples: &["numbervars(f(X, Y)) ⇒ X = '$VAR'(0), Y = '$VAR'(1)."],
    },
    Builtin {
        name: "numbervars",
        modes: &["?Term", "+Start", "?End"],
        kind: Kind::Det(numbervars),
        effect: Effect::Pure,
        locked: false,
        doc: "Binds the variables of Term to '$VAR'(Start), '$VAR'(Start+1), and so on up to before End.",
        errors: &["instantiation_error", "type_error(integer, Start)", "type_error(integer, End)"],
        examples: &["numbervars(f(X, _), 0, E) ⇒ X = '$VAR'(0), E = 2."],
    },
];

fn copy_term(m: &mut Machine) -> Answer {
    let original = m.arg(0);
    let copy = m.store.copy(original, true)?;
    let result = m.arg(1);
    Ok(m.unify(result, copy))
}

fn duplicate_term(m: &mut Machine) -> Answer {
    let block = m.store.extract_attributed(m.x[0])?;
    let copy = m.store.instantiate(&block)?;
    let result = m.arg(1);
    Ok(m.unify(result, copy))
}

/// As in SWI-Prolog.
const HASH_BITS: u32 = 24;

fn term_hash(m: &mut Machine) -> Answer {
    let (term, result) = (m.arg(0), m.arg(1));
    if !result.is_var() {
        arguments::integer_of(m, result)?;
    }
    if !m.store.is_ground(term) {
        return Ok(true);
    }
    let hash = m.store.hash(term) >> (u64::BITS - HASH_BITS);
    Ok(m.unify(result, Cell::int(hash as i64)))
}

fn term_hash_to_depth(m: &mut Machine) -> Answer {
    if m.arg(1).is_var() || m.arg(2).is_var() {
        return Err(m.instantiation_error());
    }
    let (depth, range) = (arguments::integer(m, 1)?, arguments::integer(m, 2)?);
    let (term, result) = (m.arg(0), m.arg(3));
    if !result.is_var() {
        arguments::integer_of(m, result)?;
    }
    if depth < -1 {
        let culprit = m.arg(1);
        return Err(m.domain_error(Domain::NotLessThanZero, culprit));
    }
    if range < 1 {
        let culprit = m.arg(2);
        return Err(m.domain_error(Domain::NotLessThanOne, culprit));
    }
    let hash = match usize::try_from(depth) {
        Ok(levels) if m.store.is_ground_above(term, levels) => m.store.upper_hash(term, levels),
        Err(_) if m.store.is_ground(term) => m.store.hash(term),
        _ => return Ok(true),
    };
    let hash = (hash >> (u64::BITS - HASH_BITS)) % range as u64;
    Ok(m.unify(result, Cell::int(hash as i64)))
}

fn term_variables(m: &mut Machine) -> Answer {
    let result = m.arg(1);
    arguments::check_list_or_partial(m, result)?;
    unify_variables(m, Cell::atom(known::NIL))
}

fn term_variables_with_tail(m: &mut Machine) -> Answer {
    let rest = m.arg(2);
    unify_variables(m, rest)
}

fn unify_variables(m: &mut Machine, rest: Cell) -> Answer {
    let variables = m.store.variables(m.arg(0));
    m.store.check_room(2 * variables.len())?;
    let list = m.store.list(&variables, rest);
    let result = m.arg(1);
    Ok(m.unify(result, list))
}

fn term_singletons(m: &mut Machine) -> Answer {
    let result = m.arg(1);
    arguments::check_list_or_partial(m, result)?;
    let mut occurrences = Occurrences::new(&m.store, &[]);
    occurrences.add(m.arg(0));
    let mut singletons = std::mem::take(&mut occurrences.variables);
    singletons.retain(|variable| occurrences.is_single(*variable));
    let list = arguments::new_list(m, &singletons)?;
    Ok(m.unify(result, list))
}

fn nonground(m: &mut Machine) -> Answer {
    let Some(&first) = m.store.variables(m.arg(0)).first() else { return Ok(false) };
    let result = m.arg(1);
    Ok(m.unify(result, first))
}

fn numbervars_from_zero(m: &mut Machine) -> Answer {
    number_variables(m, Number::Int(0))?;
    Ok(true)
}

fn numbervars(m: &mut Machine) -> Answer {
    let (start, result) = (m.arg(1), m.arg(2));
    arguments::integer_of(m, start)?;
    if !result.is_var() {
        arguments::integer_of(m, result)?;
    }
    // Checked above to be an integer.
    let Some(start) = m.store.number(start) else { return Ok(false) };
    let end = number_variables(m, start)?;
    let result = m.arg(2);
    Ok(m.unify(result, end))
}

/// Binds the variables of argument 0 to `'$VAR'(N)`, counting from `start`; returns the next number.
fn number_variables(m: &mut Machine, start: Number) -> Result<Cell, Thrown> {
    let variables = m.store.variables(m.arg(0));
    let end = number_after(m, &start, variables.len())?;
    let (cells_of_start, cells_of_end) = (Store::cells_of_number(&start), Store::cells_of_number(&end));
    m.store.check_room((2 + cells_of_start.max(cells_of_end)) * variables.len() + cells_of_end)?;
    for (step, variable) in variables.into_iter().enumerate() {
        m.store.interrupts.poll_at(step)?;
        let number = number_after(m, &start, step)?;
        let number = m.store.make_number(&number);
        let name = m.store.compound(known::VAR_FUNCTOR, &[number]);
        m.unify(variable, name);
    }
    Ok(m.store.make_number(&end))
}

fn number_after(m: &mut Machine, number: &Number, steps: usize) -> Result<Number, Thrown> {
    number::add(number, &Number::Int(steps as i64)).map_err(|_| m.resource_error("memory"))
}
