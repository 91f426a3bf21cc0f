//! Unification (ISO 8.2) and tests of unifiability.

use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::terms::atoms::known;
use crate::terms::{Cell, Subsumption};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "=",
        modes: &["?X", "?Y"],
        kind: Kind::Inline(unify),
        effect: Effect::Pure,
        locked: true,
        doc: "X and Y are made the same term by binding variables, if they can be.",
        errors: &["occurs_check(Variable, Term)"],
        examples: &["f(X, b) = f(a, Y) ⇒ X = a, Y = b.", "a = b ⇒ false."],
    },
    Builtin {
        name: "\\=",
        modes: &["?X", "?Y"],
        kind: Kind::Inline(not_unifiable),
        effect: Effect::Pure,
        locked: true,
        doc: "X and Y cannot be made the same term, or not without waking a goal that fails.",
        errors: &[],
        examples: &["a \\= b ⇒ true.", "f(X) \\= f(a) ⇒ false.", "freeze(X, fail), X \\= a ⇒ freeze(X, fail)."],
    },
    Builtin {
        name: "unify_with_occurs_check",
        modes: &["?X", "?Y"],
        kind: Kind::Det(unify_with_occurs_check),
        effect: Effect::Pure,
        locked: true,
        doc: "As X = Y, but no variable is bound to a term it occurs in.",
        errors: &[],
        examples: &["unify_with_occurs_check(X, f(Y)) ⇒ X = f(Y).", "unify_with_occurs_check(X, f(X)) ⇒ false."],
    },
    Builtin {
        name: "subsumes_term",
        modes: &["?General", "?Specific"],
        kind: Kind::Det(subsumes_term),
        effect: Effect::Pure,
        locked: true,
        doc: "Specific can be made from General by binding variables of General alone; nothing is bound.",
        errors: &[],
        examples: &["subsumes_term(f(_), f(a)) ⇒ true.", "subsumes_term(f(a), f(_)) ⇒ false."],
    },
    Builtin {
        name: "?=",
        modes: &["?X", "?Y"],
        kind: Kind::Det(is_decided),
        effect: Effect::Pure,
        locked: false,
        doc: "Whether X and Y are the same is known already: they are identical, or can never be.",
        errors: &[],
        examples: &["?=(a, b) ⇒ true.", "?=(a, _) ⇒ false."],
    },
    Builtin {
        name: "unifiable",
        modes: &["?X", "?Y", "-Equations"],
        kind: Kind::Det(unifier_equations),
        effect: Effect::Pure,
        locked: false,
        doc: "X and Y can be made the same term by the Equations Variable = Value; nothing is bound.",
        errors: &[],
        examples: &["unifiable(f(X, b), f(a, Y), Es) ⇒ Es = [Y = b, X = a].", "unifiable(a, b, _) ⇒ false."],
    },
];

fn unify(m: &mut Machine) -> Answer {
    let (left, right) = (m.arg(0), m.arg(1));
    m.unify_or_report(left, right)
}

/// Where unification would wake goals, they decide: they run as part of a goal that is woken itself.
fn not_unifiable(m: &mut Machine) -> Answer {
    let (left, right) = (m.arg(0), m.arg(1));
    let (mut unified, mut wakes) = (false, false);
    try_or_undo(m, |m| {
        unified = m.unify(left, right);
        wakes = !m.store.woken.is_empty();
        false
    });
    if unified && wakes {
        return wake_test(m, "$not_unifiable", left, right);
    }
    Ok(!unified)
}

/// Succeeds on condition that a library predicate is true of the two terms: it runs before the next goal.
fn wake_test(m: &mut Machine, name: &str, left: Cell, right: Cell) -> Answer {
    m.store.check_room(12)?;
    let name = m.store.atoms.intern(name);
    let test = m.store.compound(name, &[left, right]);
    let test = m.store.compound(known::COLON, &[Cell::atom(known::SYSTEM), test]);
    m.store.wake(test);
    Ok(true)
}

fn unify_with_occurs_check(m: &mut Machine) -> Answer {
    let (left, right) = (m.arg(0), m.arg(1));
    Ok(m.store.unify_with_occurs_check(left, right).unwrap_or(false))
}

fn subsumes_term(m: &mut Machine) -> Answer {
    let (general, specific) = (m.arg(0), m.arg(1));
    match m.store.subsumes(general, specific) {
        Subsumption::No => Ok(false),
        Subsumption::Yes => Ok(true),
        Subsumption::WithAttributes => wake_test(m, "$subsumes_term", general, specific),
    }
}

fn is_decided(m: &mut Machine) -> Answer {
    let (left, right) = (m.arg(0), m.arg(1));
    Ok(m.store.identical(left, right) || !unifiable(m, left, right))
}

fn unifier_equations(m: &mut Machine) -> Answer {
    let (left, right) = (m.arg(0), m.arg(1));
    let mut bindings = None;
    try_or_undo(m, |m| {
        let mark = m.store.trail_top;
        if m.unify(left, right) {
            bindings = Some(m.store.bindings_since(mark));
        }
        false
    });
    let Some(bindings) = bindings else { return Ok(false) };
    m.store.check_room(5 * bindings.len())?;
    let mut equations = Vec::with_capacity(bindings.len());
    for (variable, value) in bindings {
        equations.push(m.store.compound(known::EQUAL, &[variable, value]));
    }
    let list = m.store.list(&equations, Cell::atom(known::NIL));
    let result = m.arg(2);
    Ok(m.unify(result, list))
}

/// Runs `attempt`, which may bind variables and build terms. If it returns `false`, the bindings are undone and the heap is reset.
///
/// There may be no choicepoint to restore, so the boundary is raised: every binding is trailed meanwhile.
pub(super) fn try_or_undo(m: &mut Machine, attempt: impl FnOnce(&mut Machine) -> bool) -> bool {
    let (boundary, heap_top, mark) = (m.store.boundary, m.store.heap_top, m.store.trail_top);
    m.store.boundary = heap_top;
    let success = attempt(m);
    if !success {
        m.store.take_occurs_check_failure();
        m.store.undo_to(mark);
        m.store.heap_top = heap_top;
    }
    m.store.boundary = boundary;
    success
}

/// Whether two terms unify; nothing is bound.
pub(super) fn unifiable(m: &mut Machine, left: Cell, right: Cell) -> bool {
    let mut unified = false;
    try_or_undo(m, |m| {
        unified = m.unify(left, right);
        false
    });
    unified
}
