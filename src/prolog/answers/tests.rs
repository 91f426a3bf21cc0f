//! Tests of answers: abbreviated ones, cyclic terms, and reading them back.

use super::*;
use crate::prolog::{Answer, Prolog, Settings};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

fn prolog() -> Prolog {
    Prolog::new(Settings::in_memory("")).expect("there is memory")
}

/// The first solution of a query as `show` sees it.
fn solution<T>(prolog: &mut Prolog, text: &str, show: impl FnOnce(&Machine, AnswerTerms<'_>) -> T) -> T {
    let mut query = prolog.query(text).unwrap_or_else(|diagnostic| panic!("{text}: {diagnostic:?}"));
    match query.next() {
        Answer::Yes { .. } => {
            let (bindings, residue) = query.solution();
            let machine = &query.prolog().machine;
            show(machine, AnswerTerms { bindings: &bindings, residue: &residue, portrayed: &[] })
        }
        other => panic!("{text}: {other:?}"),
    }
}

fn whole(text: &str) -> String {
    solution(&mut prolog(), text, |machine, terms| solution_text(machine, terms, Extent::Script).0)
}

fn short(text: &str) -> (String, bool) {
    let mut prolog = prolog();
    prolog.machine.database.flags.answers.writer.max_depth = TERMINAL_MAX_DEPTH;
    solution(&mut prolog, text, |machine, terms| solution_text(machine, terms, Extent::Short))
}

#[test]
fn terms_inside_themselves_are_written_by_name() {
    assert_eq!(whole("X = f(X)"), "X = f(X)");
    assert_eq!(whole("X = [a, b|X]"), "X = [a, b|X]");
    assert_eq!(whole("X = f(Y), Y = g(X)"), "X = f(g(X)), Y = g(X)");
    assert_eq!(whole("X = f(X), Y = X"), "X = Y, Y = f(Y)");
    assert_eq!(whole("X = f(X, _), Y = g(X, X)"), "X = f(X, _), Y = g(X, X)");
    assert_eq!(whole("_X = f(_X, a), Y = g(_X)"), "Y = g(_A), _A = f(_A, a)");
    assert_eq!(short("L = [a|L]").0, "L = [a|L]");
}

#[test]
fn long_and_deep_terms_are_cut_short_for_a_person() {
    let (list, is_cut) = short("numlist(1, 1000, L)");
    assert!(is_cut && list.starts_with("L = [1, 2, 3,") && list.ends_with("|...]"), "{list}");
    let (wide, is_cut) = short("functor(T, f, 1000)");
    assert!(is_cut && wide.len() < 2 * MAX_SHORT_BYTES && wide.ends_with("..."), "{wide}");
    let nested = (0..200).fold("a".to_string(), |term, _| format!("f({term})"));
    let (deep, is_cut) = short(&format!("X = {nested}"));
    assert!(is_cut && deep.len() < 200 && deep.contains("f(...)"), "{deep}");
    assert!(!short("length(L, 30)").1);
}

#[test]
fn a_long_answer_takes_several_lines() {
    let (text, _) = short("atom_length(abcdefghij, N), numlist(1, 20, L), numlist(20, 30, M)");
    assert_eq!(text.lines().count(), 3, "{text}");
}

#[test]
fn a_tree_with_shared_branches_takes_no_time() {
    let doubling =
        "X0 = a, ".to_string() + &(0..60).map(|n| format!("X{} = t(X{n}, X{n})", n + 1)).collect::<Vec<_>>().join(", ");
    let (text, is_cut) = short(&doubling);
    assert!(is_cut && text.len() < 61 * MAX_SHORT_BYTES);
}

#[test]
fn whole_answers_may_be_deep_wide_and_full_of_variables() {
    let nested = "f(".repeat(100_000) + "a" + &")".repeat(100_000);
    assert_eq!(whole(&format!("X = {nested}")).len(), 4 + nested.len());
    assert_eq!(whole("functor(T, f, 100000)").len(), 4 + 3 * 100_000 + 1);
    assert!(whole("numlist(1, 100000, L)").ends_with("99999, 100000]"));
    assert!(whole("length(L, 100000), T = L-L").contains("_A, _B, "));
}

// ---- pasting back --------------------------------------------------------------------------------------------------

const NAMES: &[&str] = &[
    "a",
    "f",
    "[]",
    "{}",
    "-",
    "+",
    "\\\\",
    "\\\\+",
    "two words",
    "X",
    "_x",
    "don\\'t",
    ";",
    "|",
    "!",
    ",",
    "dynamic",
    ":-",
    "?-",
    "-->",
    "->",
    "=",
    "*",
    "**",
    "^",
    "is",
    "mod",
    "",
    "ходы",
    "Ход",
    "\\n",
    "/*",
    "%",
    ".",
    "a.b",
    "$VAR",
    "0",
    "e",
    "===>",
    "~~~",
    "@@@",
    ":",
    "=..",
    "\\x1\\",
    "\"",
    "`",
];

const NUMBERS: &[&str] = &[
    "0",
    "1",
    "-1",
    "-3",
    "42",
    "123456789012345678901234567890",
    "-98765432109876543210",
    "1.0",
    "-0.5",
    "1.0e100",
    "-0.0",
];

const VARIABLES: &[&str] = &["V", "W", "_V", "_W", "_A", "_"];

/// Strings, of which a program holds some whatever double quotes mean.
const STRINGS: &[&str] = &["", "ab", "two words", "[]", "don't \\\\ \\\"quote\\\"\\n", "строка", "0", "X"];

/// Terms in a notation in which nothing can be misread.
fn term() -> impl Strategy<Value = String> {
    let name = prop::sample::select(NAMES).prop_map(|name| format!("'{name}'"));
    let leaf = prop_oneof![
        name.clone().prop_map(|name| format!("({name})")),
        prop::sample::select(NUMBERS).prop_map(String::from),
        prop::sample::select(VARIABLES).prop_map(String::from),
        prop::sample::select(STRINGS).prop_map(|text| format!("\"{text}\"")),
    ];
    leaf.prop_recursive(5, 24, 3, move |inner| {
        prop_oneof![
            3 => (name.clone(), prop::collection::vec(inner.clone(), 1..=3))
                .prop_map(|(name, arguments)| format!("{name}({})", arguments.join(","))),
            1 => (prop::collection::vec(inner.clone(), 1..=3), inner)
                .prop_map(|(elements, tail)| format!("[{}|{tail}]", elements.join(","))),
        ]
    })
}

/// The value of `Whole` in a text that only depends on what a term is, up to the names of its variables.
fn shape(machine: &Machine, terms: AnswerTerms<'_>) -> String {
    let (store, operators) = (&machine.store, machine.operators.user());
    let whole = terms.bindings.iter().find(|(name, _)| name == "Whole").expect("the whole").1;
    let names = VariableNames::for_clause(store, whole, &VariableNames::new());
    crate::writer::term_text(store, operators, whole, &WriteOptions { names: Some(&names), ..WriteOptions::CANONICAL })
}

#[test]
fn answers_pasted_back_are_the_same_answers() {
    for quotes in ["string", "codes", "chars", "atom"] {
        check_pasting_under(quotes);
    }
}

/// The terms are read while double quotes mean strings, and answers while they mean something else.
fn check_pasting_under(quotes: &str) {
    let mut prolog = prolog();
    prolog.query("op(700, xfx, ===>), op(300, fy, ~~~), op(250, xf, @@@)").expect("operators").next();
    let mut runner = TestRunner::new(Config { cases: 1500, ..Config::default() });
    let cell = std::cell::RefCell::new(&mut prolog);
    let result = runner.run(&(term(), term()), |(first, second)| {
        let prolog = &mut **cell.borrow_mut();
        prolog.query("set_prolog_flag(double_quotes, string)").expect("a goal").next();
        let flag = format!("set_prolog_flag(double_quotes, {quotes})");
        let query = format!("X = {first}, Y = {second}, Whole = t(X, Y, V, W), {flag}");
        let (answer, wanted) = solution(prolog, &query, |machine, terms| {
            let bindings = &terms.bindings.iter().filter(|(name, _)| name != "Whole").cloned().collect::<Vec<_>>();
            (solution_text(machine, AnswerTerms { bindings, ..terms }, Extent::Script).0, shape(machine, terms))
        });
        let pasted = format!("{answer}, Whole = t(X, Y, V, W)");
        prop_assert!(prolog.query(&pasted).is_ok(), "{} cannot be read", answer);
        prop_assert_eq!(solution(prolog, &pasted, shape), wanted, "pasted: {}", answer);
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}
