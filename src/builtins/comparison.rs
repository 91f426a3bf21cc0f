//! Term comparison (ISO 8.4): the standard order of terms, and variants.

use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::terms::{Atom, Functor};
use std::cmp::Ordering;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "==",
        modes: &["?X", "?Y"],
        kind: Kind::Inline(identical),
        effect: Effect::Pure,
        locked: true,
        doc: "X and Y are the same term, variables included.",
        errors: &[],
        examples: &["f(X, a) == f(X, a) ⇒ true.", "_ == _ ⇒ false."],
    },
    Builtin {
        name: "\\==",
        modes: &["?X", "?Y"],
        kind: Kind::Inline(not_identical),
        effect: Effect::Pure,
        locked: true,
        doc: "X and Y are not the same term.",
        errors: &[],
        examples: &["_ \\== _ ⇒ true.", "1 \\== 1 ⇒ false."],
    },
    Builtin {
        name: "@<",
        modes: &["?X", "?Y"],
        kind: Kind::Inline(before),
        effect: Effect::Pure,
        locked: true,
        doc: "X precedes Y in the standard order: variables, floats, integers, strings, atoms, compound terms.",
        errors: &[],
        examples: &["1 @< a ⇒ true.", "f(b) @< f(a) ⇒ false."],
    },
    Builtin {
        name: "@=<",
        modes: &["?X", "?Y"],
        kind: Kind::Inline(not_after),
        effect: Effect::Pure,
        locked: true,
        doc: "X precedes Y in the standard order or is identical to it.",
        errors: &[],
        examples: &["1.0 @=< 1 ⇒ true.", "b @=< a ⇒ false."],
    },
    Builtin {
        name: "@>",
        modes: &["?X", "?Y"],
        kind: Kind::Inline(after),
        effect: Effect::Pure,
        locked: true,
        doc: "X follows Y in the standard order.",
        errors: &[],
        examples: &["f(a, b) @> f(c) ⇒ true.", "a @> a ⇒ false."],
    },
    Builtin {
        name: "@>=",
        modes: &["?X", "?Y"],
        kind: Kind::Inline(not_before),
        effect: Effect::Pure,
        locked: true,
        doc: "X follows Y in the standard order or is identical to it.",
        errors: &[],
        examples: &["a @>= a ⇒ true.", "1 @>= a ⇒ false."],
    },
    Builtin {
        name: "compare",
        modes: &["?Order", "?X", "?Y"],
        kind: Kind::Det(compare),
        effect: Effect::Pure,
        locked: true,
        doc: "Order is <, = or >, the order of X and Y in the standard order.",
        errors: &["type_error(atom, Order)", "domain_error(order, Order)"],
        examples: &["compare(O, 1, a) ⇒ O = (<).", "compare(<, b, a) ⇒ false."],
    },
    Builtin {
        name: "same_term",
        modes: &["?X", "?Y"],
        kind: Kind::Det(same_term),
        effect: Effect::Pure,
        locked: false,
        doc: "X and Y are the same variable, equal atomic terms, or the same compound term in memory.",
        errors: &[],
        examples: &["T = f(a), same_term(T, T) ⇒ T = f(a).", "same_term(f(a), f(b)) ⇒ false."],
    },
    Builtin {
        name: "=@=",
        modes: &["?X", "?Y"],
        kind: Kind::Det(variant),
        effect: Effect::Pure,
        locked: false,
        doc: "X and Y are variants: identical up to renaming of variables.",
        errors: &[],
        examples: &["=@=(f(X, Y), f(Y, X)) ⇒ true.", "=@=(f(_, _), f(X, X)) ⇒ false."],
    },
    Builtin {
        name: "\\=@=",
        modes: &["?X", "?Y"],
        kind: Kind::Det(not_variant),
        effect: Effect::Pure,
        locked: false,
        doc: "X and Y are not variants.",
        errors: &[],
        examples: &["\\=@=(f(_, _), f(X, X)) ⇒ true.", "\\=@=(f(_), f(_)) ⇒ false."],
    },
    Builtin::primitive(
        "$find_in_tree",
        &["?Key", "+Tree", "?Value"],
        Effect::Pure,
        find_in_tree,
        "Key has Value in Tree, which is t or t(Key, Value, Height, Left, Right), its keys in the standard order.",
    ),
];

fn order_of_arguments(m: &Machine) -> Ordering {
    m.store.compare(m.arg(0), m.arg(1))
}

fn identical(m: &mut Machine) -> Answer {
    Ok(m.store.identical(m.arg(0), m.arg(1)))
}

fn not_identical(m: &mut Machine) -> Answer {
    Ok(!m.store.identical(m.arg(0), m.arg(1)))
}

fn before(m: &mut Machine) -> Answer {
    Ok(order_of_arguments(m).is_lt())
}

fn not_after(m: &mut Machine) -> Answer {
    Ok(order_of_arguments(m).is_le())
}

fn after(m: &mut Machine) -> Answer {
    Ok(order_of_arguments(m).is_gt())
}

fn not_before(m: &mut Machine) -> Answer {
    Ok(order_of_arguments(m).is_ge())
}

fn compare(m: &mut Machine) -> Answer {
    m.unify_order(m.arg(0), m.arg(1), m.arg(2))
}

fn same_term(m: &mut Machine) -> Answer {
    let (left, right) = (m.arg(0), m.arg(1));
    Ok(left == right || (!left.is_compound() && m.store.identical(left, right)))
}

fn variant(m: &mut Machine) -> Answer {
    Ok(m.store.are_variants(m.arg(0), m.arg(1)))
}

fn not_variant(m: &mut Machine) -> Answer {
    Ok(!m.store.are_variants(m.arg(0), m.arg(1)))
}

/// The functor of the nodes of an AVL tree, `t(Key, Value, Height, Left, Right)`.
const TREE_NODE: Functor = Functor::new(Atom::from_char('t'), 5);

/// get_assoc/3: looks up a key in an AVL tree of library/collections/assoc.pl. Fails for a term that is not a tree.
fn find_in_tree(m: &mut Machine) -> Answer {
    let (key, mut tree) = (m.arg(0), m.arg(1));
    loop {
        m.store.interrupts.poll()?;
        if tree.is_var() {
            return Err(m.instantiation_error());
        }
        if m.store.functor_of(tree) != Some(TREE_NODE) {
            return Ok(false);
        }
        let [own, value, _, left, right] = std::array::from_fn(|index| m.store.argument(tree, index));
        tree = match m.store.compare(key, own) {
            Ordering::Equal => return Ok(m.unify(m.x[2], value)),
            Ordering::Less => m.store.deref(left),
            Ordering::Greater => m.store.deref(right),
        };
    }
}
