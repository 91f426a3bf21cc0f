//! Term creation and decomposition (ISO 8.5.1 to 8.5.3).

use super::arguments;
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Domain, Limit, Thrown, Type};
use crate::terms::{Atom, Cell, Functor, ListBuilder, View};

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
    let (term, name, arity) = (m.arg(0), m.arg(1), m.arg(2));
    if !term.is_var() {
        // Without the flag `iso` this only fails, as in SWI-Prolog: the term has no such name and arity.
        if m.database.flags.iso {
            check_functor(m, name, arity)?;
        }
        let (own_name, own_arity) = name_and_arity(m, term);
        return Ok(m.unify(name, own_name) && m.unify(arity, Cell::int(own_arity as i64)));
    }
    construct_term(m, term, name, arity)
}

/// functor/3 for an unbound Term.
fn construct_term(m: &mut Machine, term: Cell, name: Cell, arity: Cell) -> Answer {
    if name.is_atom() && arity.is_int() && (1..=FEW_ARGUMENTS as i64).contains(&arity.int_value()) {
        let new = compound_of_variables(m, Functor::new(name.atom_value(), arity.int_value() as usize))?;
        return Ok(m.unify(term, new));
    }
    if name.is_var() || arity.is_var() {
        return Err(m.instantiation_error());
    }
    check_functor(m, name, arity)?;
    if !name.is_atom() && m.store.compare(arity, Cell::ZERO).is_gt() {
        return Err(m.type_error(Type::Atom, name));
    }
    let Some(arity) = arity_argument(m, 2)? else { return Ok(m.unify(term, name)) };
    let name = arguments::atom_of(m, name)?;
    let new = compound_of_variables(m, Functor::new(name, arity))?;
    Ok(m.unify(term, new))
}

/// Larger terms leave the fast paths.
const FEW_ARGUMENTS: usize = 1 << 8;

/// Checks that Name is atomic and Arity an integer, if they are bound.
#[inline(always)]
fn check_functor(m: &mut Machine, name: Cell, arity: Cell) -> Result<(), Thrown> {
    if name.is_compound() {
        return Err(m.type_error(Type::Atomic, name));
    }
    if !arity.is_var() && !m.store.is_integer(arity) {
        return Err(m.type_error(Type::Integer, arity));
    }
    Ok(())
}

/// The name and the arity of a term; an atomic term is its own name.
fn name_and_arity(m: &Machine, term: Cell) -> (Cell, usize) {
    match m.store.functor_of(term) {
        Some(functor) => (Cell::atom(functor.name()), functor.arity()),
        None => (term, 0),
    }
}

/// The arity in argument `index`; `None` for 0.
///
/// # Errors
/// instantiation_error, type_error(integer), domain_error(not_less_than_zero), representation_error(max_arity).
fn arity_argument(m: &mut Machine, index: usize) -> Result<Option<usize>, Thrown> {
    match arguments::natural(m, index)? {
        0 => Ok(None),
        arity if arity > Cell::MAX_ARITY => Err(m.representation_error(Limit::MaxArity)),
        arity => Ok(Some(arity)),
    }
}

fn compound_of_variables(m: &mut Machine, functor: Functor) -> Result<Cell, Thrown> {
    m.store.check_room(functor.arity() + 1)?;
    Ok(m.store.compound_of_variables(functor))
}

// ---- arg/3 (8.5.2) -------------------------------------------------------------------------------------------------

fn arg(m: &mut Machine) -> Answer {
    let found = m.argument_of(m.arg(0), m.arg(1))?;
    Ok(found.is_some_and(|found| m.unify(m.x[2], found)))
}

// ---- =../2 (8.5.3) -------------------------------------------------------------------------------------------------

fn univ(m: &mut Machine) -> Answer {
    let (term, list) = (m.arg(0), m.arg(1));
    if term.is_var() {
        m.store.check_room(FEW_ARGUMENTS + 1)?;
        if let Some(new) = m.store.compound_of_list(list, FEW_ARGUMENTS) {
            return Ok(m.unify(term, new));
        }
        let parts = elements_up_to(m, list, Cell::MAX_ARITY + 1)?;
        let new = term_of_parts(m, &parts, list)?;
        return Ok(m.unify(term, new));
    }
    if !list.is_var() {
        arguments::check_list_or_partial(m, list)?;
    }
    let (name, arity) = name_and_arity(m, term);
    m.store.check_room(2 * arity + 2)?;
    let mut parts = ListBuilder::new(&m.store);
    parts.push(&mut m.store, name);
    let parts = argument_list(m, parts, term, arity);
    Ok(m.unify(list, parts))
}

/// Appends the arguments of a term to a list (2 cells each, which the caller has reserved).
fn argument_list(m: &mut Machine, mut list: ListBuilder, term: Cell, arity: usize) -> Cell {
    for index in 0..arity {
        let value = m.store.argument(term, index);
        list.push(&mut m.store, value);
    }
    list.finish(&mut m.store)
}

/// The compound term with the first of `parts` as name and the others as arguments.
fn term_of_parts(m: &mut Machine, parts: &[Cell], list: Cell) -> Result<Cell, Thrown> {
    let Some((&name, values)) = parts.split_first() else {
        return Err(m.domain_error(Domain::NonEmptyList, list));
    };
    if name.is_var() {
        return Err(m.instantiation_error());
    }
    if !values.is_empty() {
        let name = arguments::atom_of(m, name)?;
        new_compound(m, name, values)
    } else if name.is_compound() {
        Err(m.type_error(Type::Atomic, name))
    } else {
        Ok(name)
    }
}

/// The elements of a list that is to become a compound term. They are counted first: a list that is too long is not collected.
///
/// # Errors
/// representation_error(max_arity) if there are more than `most`; those of [`arguments::list`]; [`Thrown::Exhausted`].
fn elements_up_to(m: &mut Machine, list: Cell, most: usize) -> Result<Vec<Cell>, Thrown> {
    let Some((count, _)) = m.store.list_length_up_to(list, most) else {
        return Err(m.representation_error(Limit::MaxArity));
    };
    m.check_memory_limit(count * size_of::<Cell>())?;
    arguments::list(m, list)
}

/// The compound term of this name with these arguments, at least one.
///
/// # Errors
/// [`Thrown::Exhausted`].
fn new_compound(m: &mut Machine, name: Atom, values: &[Cell]) -> Result<Cell, Thrown> {
    m.store.check_room(values.len() + 1)?;
    Ok(m.store.compound(name, values))
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
    match arity_argument(m, 2)? {
        Some(arity) => {
            let new = compound_of_variables(m, Functor::new(name, arity))?;
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
        let (own_name, arity) = name_and_arity(m, term);
        m.store.check_room(2 * arity)?;
        let own_values = argument_list(m, ListBuilder::new(&m.store), term, arity);
        let (name, values) = (m.arg(1), m.arg(2));
        return Ok(m.unify(name, own_name) && m.unify(values, own_values));
    }
    let name = arguments::atom(m, 1)?;
    let values = m.arg(2);
    let values = elements_up_to(m, values, Cell::MAX_ARITY)?;
    if values.is_empty() {
        return zero_arity_error(m, name);
    }
    let new = new_compound(m, name, &values)?;
    Ok(m.unify(term, new))
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
