//! The law of writeq/1: what is written is read as the same term.

use super::Bench;
use crate::terms::atoms::known;
use crate::terms::operators::{Operators, Specifier::*};
use crate::terms::{Cell, Store};
use crate::writer::*;
use proptest::prelude::*;

/// Names of all notations; many of them are operators of several kinds, priorities and associativities.
const NAMES: &[&str] = &[
    ":-", "-->", "|", ";", "->", ",", "\\+", "=", "is", ":", "+", "-", "*", "mod", "**", "^", "\\", "fy", "yf", "yfx",
    "xfy", "fx", "xf", "~", "~~~", "#", "Big Op", "ход", "a", "f", "[]", "A b", "", "0", "'", "!", "/*", "@*", "x1",
    ".", "$", "dynamic",
];

/// How a term is made from those made before it: by what, and from which two.
type Step = (usize, usize, usize);

fn build(bench: &mut Bench, leaves: &[(usize, i64)], steps: &[Step]) -> Cell {
    let store = &mut bench.store;
    let mut made: Vec<Cell> = leaves.iter().map(|&(kind, number)| leaf(store, kind, number)).collect();
    for &(by, left, right) in steps {
        // Later terms are taken more often, so that the term grows deep.
        let pick = |from: usize| made[made.len() - 1 - (from * from / 64).min(made.len() - 1)];
        let (left, right) = (pick(left), pick(right));
        let nil = Cell::atom(known::NIL);
        let term = match by {
            0..=4 => store.list(&[left, right], nil),
            5..=6 => store.cons(left, right),
            // The reader does not take `{-}` yet.
            7..=9 if !is_operator(&bench.operators, left) => store.compound(known::CURLY, &[left]),
            _ => {
                let name = store.atoms.intern(NAMES[by / 2 % NAMES.len()]);
                let arguments = [left, right];
                store.compound(name, if by % 2 == 0 { &arguments } else { &arguments[..1] })
            }
        };
        made.push(term);
    }
    made.last().copied().unwrap_or(Cell::ZERO)
}

fn is_operator(operators: &Operators, term: Cell) -> bool {
    term.is_atom() && operators.is_operator(term.atom_value())
}

fn leaf(store: &mut Store, kind: usize, number: i64) -> Cell {
    match kind {
        0 => Cell::int(number),
        1 => store.float(number as f64 / 4.0),
        2 => store.string("\"s\\\n"),
        _ => Cell::atom(store.atoms.intern(NAMES[kind % NAMES.len()])),
    }
}

fn bench() -> Bench {
    Bench::with(&[
        (9, Fy, "fy"),
        (9, Yf, "yf"),
        (9, Yfx, "yfx"),
        (9, Xfy, "xfy"),
        (300, Fx, "fx"),
        (300, Xf, "xf"),
        (200, Xfx, "#"),
        (250, Fy, "~"),
        (250, Yf, "~~~"),
        (700, Xfy, "Big Op"),
        (700, Yfx, "ход"),
    ])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_quoted_reads_back(
        leaves in prop::collection::vec((0..60usize, -2..3i64), 1..6),
        steps in prop::collection::vec((0..100usize, 0..30usize, 0..30usize), 0..12),
    ) {
        let mut bench = bench();
        let term = build(&mut bench, &leaves, &steps);
        for options in [
            WriteOptions { numbervars: false, ..WriteOptions::WRITEQ },
            WriteOptions { numbervars: false, ..WriteOptions::LISTED },
            WriteOptions::CANONICAL,
            WriteOptions { dotted_lists: true, ..WriteOptions::CANONICAL },
        ] {
            let text = term_text(&bench.store, &bench.operators, term, &options);
            let again = bench.term(&format!("({text})"));
            prop_assert!(bench.store.identical(term, again), "{text}");
        }
    }

    #[test]
    fn what_is_listed_reads_back(
        leaves in prop::collection::vec((0..60usize, -2..3i64), 1..6),
        steps in prop::collection::vec((0..100usize, 0..30usize, 0..30usize), 0..12),
    ) {
        let mut bench = bench();
        let body = build(&mut bench, &leaves, &steps);
        let head = bench.term("h");
        for clause in [bench.store.compound(known::NECK, &[head, body]), bench.store.compound(known::NECK, &[body])] {
            let mut text = String::new();
            let written = write_clause(&bench.store, &bench.operators, clause, &VariableNames::new(), &mut text);
            prop_assert_eq!(written, Ok(()));
            let again = bench.term(text.trim_end().trim_end_matches('.'));
            prop_assert!(bench.store.identical(clause, again), "{text}");
        }
    }

    #[test]
    fn any_name_reads_back(name in any::<String>()) {
        let mut bench = Bench::new();
        let atom = Cell::atom(bench.store.atoms.intern(&name));
        let text = format!("[{}]", quoted_atom(&name));
        let list = bench.term(&text);
        prop_assert_eq!(bench.store.proper_list(list), Some(vec![atom]), "{}", text);
    }

    #[test]
    fn any_float_reads_back(bits in any::<u64>()) {
        let mut bench = Bench::new();
        let value = f64::from_bits(bits);
        let cell = bench.store.float(value);
        let again = bench.term(&float_text(value));
        prop_assert!(value.is_nan() || bench.store.identical(cell, again), "{}", float_text(value));
    }
}
