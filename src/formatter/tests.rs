//! Random clauses in random layouts: laid out twice they are as laid out once, and their tokens and comments stay.

use super::format;
use crate::reader::{ReadFlags, Reader, lexemes};
use crate::terms::operators::Operators;
use crate::terms::{Sizes, Store};
use crate::text::Span;
use proptest::prelude::*;

/// The places of the clauses of a text.
fn clauses(text: &str) -> Vec<Span> {
    let mut store = Store::new(Sizes::of_total(1 << 26)).expect("memory");
    let operators = Operators::predefined(&mut store.atoms);
    let (mut reader, mut places) = (Reader::new(text), Vec::new());
    let flags = ReadFlags { listing: true, ..ReadFlags::default() };
    loop {
        match reader.next(&mut store, &operators, flags) {
            Ok(Some(read)) => places.push(read.span),
            Ok(None) => return places,
            Err(_) => {}
        }
    }
}

/// The tokens and comments of a text, comments without the blanks in them.
fn parts(text: &str) -> Vec<String> {
    let part = |span: Span| span.of(text).split_whitespace().collect::<Vec<_>>().join(" ");
    lexemes(text).iter().map(|lexeme| part(lexeme.span)).collect()
}

/// Layout between tokens: mostly a blank, sometimes more.
fn gap() -> impl Strategy<Value = &'static str> {
    prop_oneof![
        6 => Just(" "), 2 => Just("  "), 2 => Just("\n"), 2 => Just("\n      "), 1 => Just("\n\t"), 1 => Just("\n\n\n  "),
        1 => Just(" % c\n"), 1 => Just("\n   % d\n"), 1 => Just(" /* e\n   f */ "), 1 => Just(" /* g */\n"),
    ]
}

/// A term as tokens, between any two of which there may be layout, except before the bracket of arguments.
fn term() -> impl Strategy<Value = Vec<&'static str>> {
    let leaf = prop::sample::select(vec!["a", "X", "1", "'b c'", "\"s\"", "!", "nl", "[]", "0'a", "- 1", "\\+ p"])
        .prop_map(|word| vec![word]);
    leaf.prop_recursive(4, 40, 3, |inner| {
        let between = |left: &'static str, right: &'static str| {
            (inner.clone(), prop::sample::select(vec![",", ";", "->", "=", "is", "-", "*->"]), inner.clone()).prop_map(
                move |(one, operator, other)| {
                    [vec![left], vec!["("], one, vec![")"], vec![operator], vec!["("], other, vec![")"], vec![right]]
                        .concat()
                },
            )
        };
        let goals = (inner.clone(), prop::sample::select(vec![",", ";", ", !,", "->"]), inner.clone());
        prop_oneof![
            between("(", ")"),
            goals.prop_map(
                |(one, operator, other)| [vec!["(", "p", ","], one, vec![operator], other, vec![")"]].concat()
            ),
            prop::collection::vec(inner.clone(), 1..4)
                .prop_map(|items| [vec!["f("], separated(items), vec![")"]].concat()),
            prop::collection::vec(inner, 1..8).prop_map(|items| [vec!["["], separated(items), vec!["]"]].concat()),
        ]
    })
}

fn separated(items: Vec<Vec<&'static str>>) -> Vec<&'static str> {
    // An argument of a low priority needs no brackets; the others get them.
    let bracketed = items.into_iter().map(|item| [vec!["("], item, vec![")"]].concat());
    bracketed.reduce(|all, item| [all, vec![","], item].concat()).unwrap_or_default()
}

/// A clause or two, with layout.
fn source() -> impl Strategy<Value = String> {
    let body = (term(), term(), prop::sample::select(vec![":-", "-->"])).prop_map(|(one, other, neck)| {
        [vec!["h(", "X", ")", neck], vec!["("], one, vec![")", ",", "("], other, vec![")", "."]].concat()
    });
    let clause = prop_oneof![3 => body, 1 => term().prop_map(|item| [vec!["g("], item, vec![")", "."]].concat())];
    prop::collection::vec(clause, 1..4).prop_flat_map(|clauses| {
        let tokens = clauses.concat();
        let count = tokens.len();
        (Just(tokens), prop::collection::vec(gap(), count)).prop_map(|(tokens, gaps)| {
            tokens.into_iter().zip(gaps).map(|(token, gap)| format!("{token}{gap}")).collect()
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn twice_is_once(text in source()) {
        let once = format(&text, &clauses(&text));
        prop_assert_eq!(parts(&once), parts(&text), "{}", once);
        prop_assert_eq!(clauses(&once).len(), clauses(&text).len(), "{}", once);
        let twice = format(&once, &clauses(&once));
        prop_assert_eq!(&twice, &once, "\n{}\n----\n{}\n----\n{}", text, once, twice);
    }
}
