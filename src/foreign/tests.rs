//! Laws of terms outside a system, for random ones.

use super::*;
use crate::terms::{Sizes, Store};
use proptest::prelude::*;
use std::hash::{BuildHasher, RandomState};

/// Random terms: all kinds, nested, with shared names of variables.
pub(crate) fn term() -> impl Strategy<Value = Term> {
    let big = (any::<i64>(), 60_usize..200).prop_map(|(digits, shift)| Term::of(IBig::from(digits) << shift));
    let rational = (any::<i64>(), 1_i64..).prop_filter_map("the denominator is not 0", |(numerator, denominator)| {
        Term::rational(numerator.into(), denominator.into())
    });
    let leaf = prop_oneof![
        3 => "[a-c]|[A-Я ]{0,3}|'|\\[\\]".prop_map(|name| Term::atom(&name)),
        1 => ".{0,4}".prop_map(|text| Term::string(&text)),
        2 => "[A-D]".prop_map(|name| Term::variable(&name)),
        2 => any::<i64>().prop_map(Term::of),
        1 => any::<f64>().prop_filter("numbers", |value| value.is_finite()).prop_map(Term::of),
        1 => big,
        1 => rational,
    ];
    leaf.prop_recursive(5, 60, 5, |inner| {
        let arguments = prop::collection::vec(inner.clone(), 1..5);
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Term::list),
            ("[fg.-]", arguments).prop_map(|(name, arguments)| Term::compound(&name, arguments)),
            (inner.clone(), inner).prop_map(|(head, tail)| Term::compound(".", [head, tail])),
        ]
    })
}

proptest! {
    #[test]
    fn what_is_built_on_the_heap_comes_back(term in term()) {
        let mut store = Store::new(Sizes::of_total(64 << 20)).expect("memory for a store");
        let mut variables = Variables::default();
        let cells = build_together(&mut store, &[&term, &term], &mut variables).expect("room");
        prop_assert!(store.compare(cells[0], cells[1]).is_eq(), "variables of one name are one");
        let mut names = Names::default();
        variables.iter().for_each(|(name, cell)| names.set(*cell, name));
        prop_assert_eq!(value(&store, cells[0], &mut names), Ok(term));
    }

    #[test]
    fn a_part_is_the_term_that_it_looks_like(term in term()) {
        let rebuilt = match term.view() {
            TermView::List(elements, end) => {
                let pair = |tail: Term, head: TermRef<'_>| Term::compound(".", [head.to_term(), tail]);
                let elements: Vec<TermRef<'_>> = elements.collect();
                elements.into_iter().rev().fold(end.to_term(), pair)
            }
            TermView::Compound(name, arguments) => Term::compound(name, arguments.map(TermRef::to_term)),
            _ => term.clone(),
        };
        prop_assert_eq!(&rebuilt, &term);
        let hasher = RandomState::new();
        prop_assert_eq!(hasher.hash_one(&rebuilt), hasher.hash_one(&term));
    }
}

#[test]
fn pairs_are_lists_however_they_are_made() {
    let opened = TermBuilder::of(|builder| {
        let pair = builder.open_compound(".");
        builder.integer(1);
        builder.atom("[]");
        builder.close_compound(pair, 2);
    });
    assert_eq!(opened, Term::list([1]));
    assert_eq!(Term::compound::<Term>("f", []), Term::atom("f"));
    assert_eq!(Term::compound(".", [1]).to_string(), "'.'(1)");
}

#[test]
#[should_panic(expected = "as many arguments as the arity says")]
fn an_arity_is_not_made_up() {
    TermBuilder::of(|builder| builder.compound("f", 2, |arguments| arguments.integer(1)));
}
