//! Random terms and random operator tables for the laws of writing.
//!
//! The names are chosen to join, to clash and to have a meaning elsewhere; the priorities are often equal.

use super::Fixture;
use crate::terms::atoms::known;
use crate::terms::operators::{Kind, Operators, Specifier};
use crate::terms::{Atom, Cell, Store};
use proptest::prelude::*;

/// Names of all notations.
const NAMES: &[&str] = &[
    ":-",
    "-->",
    "|",
    ";",
    "->",
    ",",
    "\\+",
    "=",
    "is",
    ":",
    "+",
    "-",
    "*",
    "mod",
    "**",
    "^",
    "\\",
    "fy",
    "yf",
    "e",
    "e10",
    "x",
    "x1",
    "b",
    "~",
    "~~~",
    "#",
    "Big Op",
    "ход",
    "a",
    "f",
    "[]",
    "A b",
    "",
    "0",
    "'",
    "!",
    "/*",
    "@*",
    ".",
    "$",
    "dynamic",
    "{}",
    "`",
    "\"",
    "\\",
    "--",
    "//",
    "%",
    "\n",
    "\0",
    "\u{7F}",
    "\u{A0}",
    "é",
    "É",
    "_",
    "X",
    "(",
    ")",
    "[",
    "{",
    "1.0Inf",
    "*/",
    "'''",
    "..",
    "0'",
    "\u{301}",
    "ﬁ",
    "\u{1F600}",
    "λ",
];

const PRIORITIES: &[u16] = &[1, 2, 100, 199, 200, 200, 200, 201, 400, 500, 699, 700, 999, 1000, 1001, 1100, 1199, 1200];

const FLOATS: &[f64] =
    &[0.0, -0.0, 1.0, -1.5, 1e15, -1e22, 1e-4, 5e-324, f64::MAX, f64::MIN_POSITIVE, f64::INFINITY, f64::NEG_INFINITY];

/// The arguments of op/3: priority, specifier and name, each by its number.
pub(super) type Declaration = (usize, usize, usize);

/// How a term is made from those made before it: by what, and from which two.
pub(super) type Step = (usize, usize, usize);

/// The leaves and the steps of a term.
pub(super) type Plan = (Vec<(usize, i64)>, Vec<Step>);

/// Some declarations.
pub(super) fn declarations() -> impl Strategy<Value = Vec<Declaration>> {
    prop::collection::vec((0..PRIORITIES.len() + 2, 0..Specifier::ALL.len(), 0..NAMES.len()), 0..24)
}

/// The plans of some terms.
pub(super) fn plans(count: usize) -> impl Strategy<Value = Vec<Plan>> {
    let leaves = prop::collection::vec((0..2 * NAMES.len(), -3..4i64), 1..6);
    let steps = prop::collection::vec((0..4 * NAMES.len(), 0..30usize, 0..30usize), 0..10);
    prop::collection::vec((leaves, steps), count)
}

/// A fixture whose operators are those of the system and the declared ones, as far as `wanted` and op/3 let them.
pub(super) fn fixture(declarations: &[Declaration], wanted: impl Fn(&str, Kind) -> bool) -> Fixture {
    let mut fixture = Fixture::new();
    for &(priority, specifier, name) in declarations {
        let priority = PRIORITIES.get(priority).copied().unwrap_or(0);
        let specifier = Specifier::ALL[specifier].0;
        let name = NAMES[name];
        let atom = fixture.store.atoms.intern(name);
        if wanted(name, specifier.kind()) && is_allowed(&fixture.operators, atom, priority, specifier) {
            fixture.operators.set(atom, priority, specifier);
        }
    }
    fixture
}

/// What op/3 allows (ISO 8.14.3.3).
fn is_allowed(operators: &Operators, name: Atom, priority: u16, specifier: Specifier) -> bool {
    match (name, specifier.kind()) {
        (known::COMMA | known::NIL | known::CURLY, _) => false,
        (known::BAR, kind) => kind == Kind::Infix && (priority == 0 || priority > 1000),
        (_, Kind::Prefix) => true,
        (_, Kind::Infix) => operators.postfix(name).is_none(),
        (_, Kind::Postfix) => operators.infix(name).is_none(),
    }
}

/// The term of a plan.
pub(super) fn build(fixture: &mut Fixture, (leaves, steps): &Plan) -> Cell {
    let store = &mut fixture.store;
    store.check_room(1 << 12).expect("room for a small term");
    // Operators are met more often than chance would have it.
    let mut names: Vec<Atom> = fixture.operators.iter().map(|(name, _)| name).collect();
    names.sort_by_key(|name| name.index());
    names.extend(NAMES.iter().map(|name| store.atoms.intern(name)));
    let name = |number: usize| names[number % names.len()];
    let shared = store.new_variable();
    let mut made: Vec<Cell> =
        leaves.iter().map(|&(kind, number)| leaf(store, kind, number, shared, name(kind))).collect();
    for &(by, left, right) in steps {
        // Later terms are taken more often, so that the term grows deep.
        let pick = |from: usize| made[made.len() - 1 - (from * from / 64).min(made.len() - 1)];
        let (left, right) = (pick(left), pick(right));
        let nil = Cell::atom(known::NIL);
        let term = match by {
            0..=4 => store.list(&[left, right], nil),
            5..=6 => store.cons(left, right),
            7..=9 => store.compound(known::CURLY, &[left]),
            10 => store.compound(known::VAR_FUNCTOR, &[left]),
            11 => store.compound(name(by), &[left, right, left]),
            _ => {
                let arguments = [left, right];
                store.compound(name(by / 2), if by % 2 == 0 { &arguments } else { &arguments[..1] })
            }
        };
        made.push(term);
    }
    made.last().copied().unwrap_or(Cell::ZERO)
}

fn leaf(store: &mut Store, kind: usize, number: i64, shared: Cell, name: Atom) -> Cell {
    match kind {
        0..=3 => Cell::int(number),
        4 => store.float(number as f64 / 4.0),
        5 => store.float(FLOATS[number.rem_euclid(FLOATS.len() as i64) as usize]),
        6 => store.float(FLOATS[(number + 7) as usize]),
        7 => store.string("\"s\\\n"),
        8..=9 => shared,
        10 => store.new_variable(),
        11 => {
            let big = crate::number::Number::from_big(dashu_int::IBig::from(number) << 100);
            store.make_number(&big)
        }
        _ => Cell::atom(name),
    }
}
