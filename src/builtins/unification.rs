//! Unification (ISO 8.2), and what can be asked of it without binding anything.

use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Kind};
use crate::terms::atoms::known;
use crate::terms::{Cell, Store};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// The built-ins of this page.
pub const TABLE: &[Builtin] = &[
    Builtin {
        name: "=",
        modes: &["?X", "?Y"],
        kind: Kind::Inline(unify),
        iso: true,
        doc: "X and Y are made the same term by binding variables, if they can be.",
        errors: &[],
        examples: &["f(X, b) = f(a, Y) ⇒ X = a, Y = b.", "a = b ⇒ false."],
    },
    Builtin {
        name: "\\=",
        modes: &["?X", "?Y"],
        kind: Kind::Inline(not_unifiable),
        iso: true,
        doc: "X and Y cannot be made the same term.",
        errors: &[],
        examples: &["a \\= b ⇒ true.", "f(X) \\= f(a) ⇒ false."],
    },
    Builtin {
        name: "unify_with_occurs_check",
        modes: &["?X", "?Y"],
        kind: Kind::Det(unify_with_occurs_check),
        iso: true,
        doc: "As X = Y, but no variable is bound to a term it occurs in.",
        errors: &[],
        examples: &["unify_with_occurs_check(X, f(Y)) ⇒ X = f(Y).", "unify_with_occurs_check(X, f(X)) ⇒ false."],
    },
    Builtin {
        name: "subsumes_term",
        modes: &["?General", "?Specific"],
        kind: Kind::Det(subsumes_term),
        iso: true,
        doc: "Specific can be made from General by binding variables of General alone; nothing is bound.",
        errors: &[],
        examples: &["subsumes_term(f(_), f(a)) ⇒ true.", "subsumes_term(f(a), f(_)) ⇒ false."],
    },
    Builtin {
        name: "?=",
        modes: &["?X", "?Y"],
        kind: Kind::Det(decided),
        iso: false,
        doc: "Whether X and Y are the same is known already: they are identical, or can never be.",
        errors: &[],
        examples: &["?=(a, b) ⇒ true.", "?=(a, _) ⇒ false."],
    },
    Builtin {
        name: "unifiable",
        modes: &["?X", "?Y", "-Equations"],
        kind: Kind::Det(equations),
        iso: false,
        doc: "X and Y can be made the same term by the Equations Variable = Value; nothing is bound.",
        errors: &[],
        examples: &["unifiable(f(X, b), f(a, Y), Es) ⇒ Es = [Y = b, X = a].", "unifiable(a, b, _) ⇒ false."],
    },
];

fn unify(m: &mut Machine) -> Answer {
    let (left, right) = (m.arg(0), m.arg(1));
    Ok(m.unify(left, right))
}

fn not_unifiable(m: &mut Machine) -> Answer {
    let (left, right) = (m.arg(0), m.arg(1));
    Ok(!unifiable(m, left, right))
}

fn unify_with_occurs_check(m: &mut Machine) -> Answer {
    let (left, right) = (m.arg(0), m.arg(1));
    Ok(unify_soundly(&mut m.store, left, right))
}

fn subsumes_term(m: &mut Machine) -> Answer {
    let (general, specific) = (m.arg(0), m.arg(1));
    Ok(subsumes(&m.store, general, specific))
}

fn decided(m: &mut Machine) -> Answer {
    let (left, right) = (m.arg(0), m.arg(1));
    Ok(m.store.identical(left, right) || !unifiable(m, left, right))
}

fn equations(m: &mut Machine) -> Answer {
    let (left, right) = (m.arg(0), m.arg(1));
    let mut bindings = None;
    tried(m, |m| {
        let mark = m.store.trail_top;
        if m.unify(left, right) {
            bindings = Some(m.store.bindings_since(mark));
        }
        false
    });
    let Some(bindings) = bindings else { return Ok(false) };
    m.store.need(5 * bindings.len())?;
    let mut equations = Vec::with_capacity(bindings.len());
    for (variable, value) in bindings {
        equations.push(m.store.compound(known::EQUAL, &[variable, value]));
    }
    let list = m.store.list(&equations, Cell::atom(known::NIL));
    let wanted = m.arg(2);
    Ok(m.unify(wanted, list))
}

/// Tries `attempt`, which may bind variables and build terms; if it says `false` every trace of it is removed.
///
/// While it runs every binding is recorded on the trail, for no choicepoint may lie between now and the failure.
pub fn tried(m: &mut Machine, attempt: impl FnOnce(&mut Machine) -> bool) -> bool {
    let (boundary, heap_top, mark) = (m.store.boundary, m.store.heap_top, m.store.trail_top);
    m.store.boundary = heap_top;
    let success = attempt(m);
    if !success {
        m.store.undo_to(mark);
        m.store.heap_top = heap_top;
    }
    m.store.boundary = boundary;
    success
}

/// Whether two terms unify; nothing is bound.
pub fn unifiable(m: &mut Machine, left: Cell, right: Cell) -> bool {
    let mut unified = false;
    tried(m, |m| {
        unified = m.unify(left, right);
        false
    });
    unified
}

/// Unifies with occurs check (ISO 7.3.4), on an explicit stack.
fn unify_soundly(store: &mut Store, left: Cell, right: Cell) -> bool {
    let mut pending = vec![(left, right)];
    while let Some((left, right)) = pending.pop() {
        let (left, right) = (store.deref(left), store.deref(right));
        if left == right {
            continue;
        }
        if left.is_compound() && right.is_compound() {
            let functor = store.functor_of(left);
            if functor != store.functor_of(right) {
                return false;
            }
            let arity = functor.map_or(0, |functor| functor.arity());
            pending.extend((0..arity).rev().map(|index| (store.argument(left, index), store.argument(right, index))));
            continue;
        }
        let occurs = (left.is_var() && right.is_compound() && store.occurs_in(left, right))
            || (right.is_var() && left.is_compound() && store.occurs_in(right, left));
        if occurs || !store.unify(left, right) {
            return false;
        }
    }
    true
}

/// Whether some binding of `general`'s variables makes it `specific` (ISO 8.2.4): matching, which binds nothing.
///
/// A variable that both terms have must stay itself, for `specific` is not to change.
fn subsumes(store: &Store, general: Cell, specific: Cell) -> bool {
    let kept: HashSet<Cell, FxBuildHasher> = store.variables(specific).into_iter().collect();
    let mut meanings: HashMap<Cell, Cell, FxBuildHasher> = HashMap::default();
    let mut pending = vec![(general, specific)];
    while let Some((general, specific)) = pending.pop() {
        let (general, specific) = (store.deref(general), store.deref(specific));
        if general.is_var() {
            if kept.contains(&general) && general != specific {
                return false;
            }
            if !store.identical(*meanings.entry(general).or_insert(specific), specific) {
                return false;
            }
        } else if general.is_compound() && specific.is_compound() {
            let functor = store.functor_of(general);
            if functor != store.functor_of(specific) {
                return false;
            }
            let arity = functor.map_or(0, |functor| functor.arity());
            pending.extend(
                (0..arity).rev().map(|index| (store.argument(general, index), store.argument(specific, index))),
            );
        } else if !store.identical(general, specific) {
            return false;
        }
    }
    true
}
