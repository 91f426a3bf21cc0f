//! Term creation and decomposition (ISO 8.5.1 to 8.5.3).

use super::arguments;
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Thrown, Type};
use crate::terms::{Atom, Cell, Functor, View};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "functor",
        modes: &["?Term", "?Name", "?Arity"],
        kind: Kind::Det(functor),
        effect: Effect::Pure,
        locked: true,
        doc: "Term has this name and number of arguments; a new Term gets variables as arguments.",
        errors: &[
            "instantiation_error",
            "type_error(atomic, Name)",
            "type_error(atom, Name)",
            "type_error(integer, Arity)",
            "representation_error(max_arity)",
            "domain_error(not_less_than_zero, Arity)",
        ],
        examples: &["functor(f(a, b), N, A) ⇒ N = f, A = 2.", "functor(T, f, 1) ⇒ T = f(_)."],
    },
    Builtin {
        name: "arg",
        modes: &["?N", "+Term", "?Argument"],
        kind: Kind::Det(arg),
        effect: Effect::Pure,
        locked: true,
        doc: "Argument is the argument number N, counted from 1, of Term; an unbound N is found if the flag iso is false.",
        errors: &[
            "instantiation_error",
            "type_error(integer, N)",
            "type_error(compound, Term)",
            "domain_error(not_less_than_zero, N)",
        ],
        examples: &[
            "arg(2, f(a, b), X) ⇒ X = b.",
            "arg(3, f(a, b), _) ⇒ false.",
            "findall(N, arg(N, f(a, b, a), a), Ns) ⇒ Ns = [1, 3].",
        ],
    },
    Builtin {
        name: "=..",
        modes: &["?Term", "?List"],
        kind: Kind::Det(univ),
        effect: Effect::Pure,
        locked: true,
        doc: "List is the name of Term followed by its arguments.",
        errors: &[
            "instantiation_error",
            "type_error(list, List)",
            "type_error(atom, Name)",
            "type_error(atomic, Name)",
            "domain_error(non_empty_list, [])",
            "representation_error(max_arity)",
        ],
        examples: &["f(a, b) =.. L ⇒ L = [f, a, b].", "T =.. [f, X] ⇒ T = f(X)."],
    },
    Builtin {
        name: "setarg",
        modes: &["+N", "+Term", "?Value"],
        kind: Kind::Det(setarg),
        effect: Effect::Terms,
        locked: false,
        doc: "Puts Value in the place of argument number N of Term, until backtracking.",
        errors: &[
            "instantiation_error",
            "type_error(integer, N)",
            "type_error(compound, Term)",
            "domain_error(not_less_than_zero, N)",
        ],
        examples: &["T = f(a, b), setarg(1, T, c) ⇒ T = f(c, b)."],
    },
    Builtin {
        name: "nb_setarg",
        modes: &["+N", "+Term", "?Argument"],
        kind: Kind::Det(nb_setarg),
        effect: Effect::Terms,
        locked: false,
        doc: "Makes a copy of Argument the argument N of Term; backtracking does not undo it.",
        errors: &[
            "instantiation_error",
            "type_error(integer, N)",
            "type_error(compound, Term)",
            "domain_error(not_less_than_zero, N)",
        ],
        examples: &["T = f(0), ( nb_setarg(1, T, g(a)), fail ; true ) ⇒ T = f(g(a))."],
    },
    Builtin {
        name: "compound_name_arity",
        modes: &["?Compound", "?Name", "?Arity"],
        kind: Kind::Det(compound_name_arity),
        effect: Effect::Pure,
        locked: false,
        doc: "As functor/3 for compound terms only.",
        errors: &[
            "instantiation_error",
            "type_error(compound, Compound)",
            "type_error(atom, Name)",
            "type_error(integer, Arity)",
            "representation_error(max_arity)",
            "domain_error(not_less_than_zero, Arity)",
        ],
        examples: &["compound_name_arity(f(a), N, A) ⇒ N = f, A = 1."],
    },
    Builtin {
        name: "compound_name_arguments",
        modes: &["?Compound", "?Name", "?Arguments"],
        kind: Kind::Det(compound_name_arguments),
        effect: Effect::Pure,
        locked: false,
        doc: "As =../2 for compound terms only, name and arguments apart.",
        errors: &[
            "instantiation_error",
            "type_error(compound, Compound)",
            "type_error(atom, Name)",
            "type_error(list, Arguments)",
            "representation_error(max_arity)",
        ],
        examples: &["compound_name_arguments(f(a, b), N, As) ⇒ N = f, As = [a, b]."],
    },
];

// ---- functor/3 (8.5.1) ---------------------------------------------------------------------------------------------

fn functor(m: &mut Machine) -> Answer {
    m.functor(m.arg(0), m.arg(1), m.arg(2))
}

// ---- arg/3 (8.5.2) -------------------------------------------------------------------------------------------------

fn arg(m: &mut Machine) -> Answer {
    let found = m.argument_of(m.arg(0), m.arg(1))?;
    Ok(found.is_some_and(|found| m.unify(m.x[2], found)))
}

// ---- =../2 (8.5.3) -------------------------------------------------------------------------------------------------

fn univ(m: &mut Machine) -> Answer {
    m.univ(m.arg(0), m.arg(1))
}

// ---- changing terms ------------------------------------------------------------------------------------------------

fn setarg(m: &mut Machine) -> Answer {
    let Some(slot) = m.argument_slot(m.arg(0), m.arg(1))? else { return Ok(false) };
    let value = m.arg(2);
    m.store.assign(slot, value);
    Ok(true)
}

fn nb_setarg(m: &mut Machine) -> Answer {
    let Some(slot) = m.argument_slot(m.arg(0), m.arg(1))? else { return Ok(false) };
    let value = m.arg(2);
    m.nb_setarg(slot, value)?;
    Ok(true)
}

// ---- compound terms only -------------------------------------------------------------------------------------------

fn compound_name_arity(m: &mut Machine) -> Answer {
    let term = m.arg(0);
    if !term.is_var() {
        check_compound(m, term)?;
        return functor(m);
    }
    let name = arguments::atom(m, 1)?;
    match m.arity_of(m.arg(2))? {
        Some(arity) => {
            let new = m.compound_of_variables(Functor::new(name, arity))?;
            Ok(m.unify(term, new))
        }
        None => zero_arity_error(m, name),
    }
}

fn compound_name_arguments(m: &mut Machine) -> Answer {
    let term = m.arg(0);
    if !term.is_var() {
        check_compound(m, term)?;
        let values = m.arg(2);
        arguments::check_list_or_partial(m, values)?;
        let (own_name, _) = m.name_and_arity(term);
        let own_values = m.list_of_arguments(term)?;
        let (name, values) = (m.arg(1), m.arg(2));
        return Ok(m.unify(name, own_name) && m.unify(values, own_values));
    }
    let name = arguments::atom(m, 1)?;
    let values = m.arg(2);
    match m.elements_of_term(values, Cell::MAX_ARITY)? {
        0 => zero_arity_error(m, name),
        count => {
            let new = m.compound_of_list(Cell::atom(name), values, count)?;
            Ok(m.unify(term, new))
        }
    }
}

fn check_compound(m: &mut Machine, term: Cell) -> Result<(), Thrown> {
    match m.store.view(term) {
        View::List(..) | View::Compound(_) => Ok(()),
        _ => Err(m.type_error(Type::Compound, term)),
    }
}

/// The error for arity 0: there are no compound terms without arguments, neither in ISO nor in the store.
fn zero_arity_error(m: &mut Machine, name: Atom) -> Answer {
    Err(m.type_error(Type::Compound, Cell::atom(name)))
}
