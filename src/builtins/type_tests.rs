//! Type tests (ISO 8.3), ground/1, is_list/1 and others.

use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::terms::View;
use crate::terms::list::ListEnd;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "var",
        modes: &["?Term"],
        kind: Kind::Inline(var),
        effect: Effect::Pure,
        locked: true,
        doc: "Term is an unbound variable.",
        errors: &[],
        examples: &["var(X) ⇒ true.", "X = a, var(X) ⇒ false."],
    },
    Builtin {
        name: "nonvar",
        modes: &["?Term"],
        kind: Kind::Inline(nonvar),
        effect: Effect::Pure,
        locked: true,
        doc: "Term is no unbound variable.",
        errors: &[],
        examples: &["nonvar(f(_)) ⇒ true.", "nonvar(_) ⇒ false."],
    },
    Builtin {
        name: "atom",
        modes: &["?Term"],
        kind: Kind::Inline(atom),
        effect: Effect::Pure,
        locked: true,
        doc: "Term is an atom.",
        errors: &[],
        examples: &["atom([]) ⇒ true.", "atom(1) ⇒ false."],
    },
    Builtin {
        name: "number",
        modes: &["?Term"],
        kind: Kind::Inline(number),
        effect: Effect::Pure,
        locked: true,
        doc: "Term is an integer, a rational number or a float.",
        errors: &[],
        examples: &["number(1.5) ⇒ true.", "number(a) ⇒ false."],
    },
    Builtin {
        name: "integer",
        modes: &["?Term"],
        kind: Kind::Inline(integer),
        effect: Effect::Pure,
        locked: true,
        doc: "Term is an integer.",
        errors: &[],
        examples: &["integer(100000000000000000000) ⇒ true.", "integer(1.0) ⇒ false."],
    },
    Builtin {
        name: "float",
        modes: &["?Term"],
        kind: Kind::Inline(float),
        effect: Effect::Pure,
        locked: true,
        doc: "Term is a float.",
        errors: &[],
        examples: &["float(1.0) ⇒ true.", "float(1) ⇒ false."],
    },
    Builtin {
        name: "atomic",
        modes: &["?Term"],
        kind: Kind::Inline(atomic),
        effect: Effect::Pure,
        locked: true,
        doc: "Term is an atom, a number or a string.",
        errors: &[],
        examples: &["atomic(a) ⇒ true.", "atomic(f(a)) ⇒ false."],
    },
    Builtin {
        name: "compound",
        modes: &["?Term"],
        kind: Kind::Inline(compound),
        effect: Effect::Pure,
        locked: true,
        doc: "Term is compound: it has arguments.",
        errors: &[],
        examples: &["compound([a]) ⇒ true.", "compound([]) ⇒ false."],
    },
    Builtin {
        name: "callable",
        modes: &["?Term"],
        kind: Kind::Inline(callable),
        effect: Effect::Pure,
        locked: true,
        doc: "Term is an atom or a compound term.",
        errors: &[],
        examples: &["callable((fail, 1)) ⇒ true.", "callable(3) ⇒ false."],
    },
    Builtin {
        name: "ground",
        modes: &["?Term"],
        kind: Kind::Det(ground),
        effect: Effect::Pure,
        locked: true,
        doc: "Term has no variables in it.",
        errors: &[],
        examples: &["ground(f(a, [1])) ⇒ true.", "ground(f(_)) ⇒ false."],
    },
    Builtin {
        name: "acyclic_term",
        modes: &["?Term"],
        kind: Kind::Det(acyclic_term),
        effect: Effect::Pure,
        locked: true,
        doc: "Term is not cyclic.",
        errors: &[],
        examples: &["acyclic_term(f(X, X)) ⇒ true.", "X = f(X), acyclic_term(X) ⇒ false."],
    },
    Builtin {
        name: "cyclic_term",
        modes: &["?Term"],
        kind: Kind::Det(cyclic_term),
        effect: Effect::Pure,
        locked: false,
        doc: "Term is cyclic: it contains itself, or a subterm does.",
        errors: &[],
        examples: &["cyclic_term(f(X, X)) ⇒ false."],
    },
    Builtin {
        name: "rational",
        modes: &["?Term"],
        kind: Kind::Det(rational),
        effect: Effect::Pure,
        locked: false,
        doc: "Term is a rational number: an integer or a fraction.",
        errors: &[],
        examples: &["X is 1 rdiv 3, rational(X) ⇒ X = 1r3.", "rational(2) ⇒ true.", "rational(0.5) ⇒ false."],
    },
    Builtin {
        name: "is_list",
        modes: &["?Term"],
        kind: Kind::Det(is_list),
        effect: Effect::Pure,
        locked: false,
        doc: "Term is a list that ends in [].",
        errors: &[],
        examples: &["is_list([a, _]) ⇒ true.", "is_list([a|_]) ⇒ false."],
    },
    Builtin {
        name: "is_most_general_term",
        modes: &["?Term"],
        kind: Kind::Det(is_most_general_term),
        effect: Effect::Pure,
        locked: false,
        doc: "Term is an atom, or a compound term or a list all of whose arguments or elements are variables, no two the same.",
        errors: &[],
        examples: &["is_most_general_term(f(_, _)) ⇒ true.", "is_most_general_term(f(X, X)) ⇒ false."],
    },
    Builtin {
        name: "string",
        modes: &["?Term"],
        kind: Kind::Det(string),
        effect: Effect::Pure,
        locked: false,
        doc: "Term is a string.",
        errors: &[],
        examples: &["atom_string(a, S), string(S) ⇒ S = \"a\".", "string(a) ⇒ false."],
    },
];

fn var(m: &mut Machine) -> Answer {
    Ok(m.arg(0).is_var())
}

fn nonvar(m: &mut Machine) -> Answer {
    Ok(!m.arg(0).is_var())
}

fn atom(m: &mut Machine) -> Answer {
    Ok(m.arg(0).is_name())
}

fn number(m: &mut Machine) -> Answer {
    Ok(m.store.is_number(m.arg(0)))
}

fn rational(m: &mut Machine) -> Answer {
    Ok(m.store.is_integer(m.arg(0)) || matches!(m.store.view(m.arg(0)), View::Rational))
}

fn integer(m: &mut Machine) -> Answer {
    Ok(m.store.is_integer(m.arg(0)))
}

fn float(m: &mut Machine) -> Answer {
    Ok(matches!(m.store.view(m.arg(0)), View::Float(_)))
}

fn atomic(m: &mut Machine) -> Answer {
    let term = m.arg(0);
    Ok(!term.is_var() && !term.is_compound())
}

fn compound(m: &mut Machine) -> Answer {
    Ok(m.arg(0).is_compound())
}

fn callable(m: &mut Machine) -> Answer {
    let term = m.arg(0);
    Ok(term.is_name() || term.is_compound())
}

fn ground(m: &mut Machine) -> Answer {
    Ok(m.store.is_ground(m.arg(0)))
}

fn acyclic_term(m: &mut Machine) -> Answer {
    Ok(m.store.is_acyclic(m.arg(0)))
}

fn cyclic_term(m: &mut Machine) -> Answer {
    Ok(!m.store.is_acyclic(m.arg(0)))
}

fn is_list(m: &mut Machine) -> Answer {
    Ok(m.store.list_length(m.arg(0)).1 == ListEnd::Nil)
}

fn is_most_general_term(m: &mut Machine) -> Answer {
    let term = m.arg(0);
    let mut parts = match m.store.view(term) {
        View::Atom(_) => return Ok(true),
        View::List(..) => match m.store.list_elements(term) {
            (elements, ListEnd::Nil) => elements,
            _ => return Ok(false),
        },
        View::Compound(structure) => (0..structure.arity()).map(|index| m.store.argument(term, index)).collect(),
        _ => return Ok(false),
    };
    parts.iter_mut().for_each(|part| *part = m.store.deref(*part));
    let count = parts.len();
    let all_free = parts.iter().all(|part| part.is_ref());
    parts.sort_unstable_by_key(|part| part.identity());
    parts.dedup();
    Ok(all_free && parts.len() == count)
}

fn string(m: &mut Machine) -> Answer {
    Ok(matches!(m.store.view(m.arg(0)), View::String(_)))
}
