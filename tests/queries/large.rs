//! Large programs: clauses beyond every fixed size, read, compiled and run.

use super::respondent::{Expected, Question, Respondent};

/// Loads a program and puts a query to it.
#[track_caller]
fn check(program: &str, query: &str, answer: &str) {
    let mut respondent = Respondent::new();
    let loaded = respondent.prolog.consult_text("large.pl", program);
    assert_eq!(loaded.errors, 0, "the program is not accepted");
    let answers = vec![Expected::of_text(answer)];
    let question = Question { query: query.into(), answers, output: None };
    if let Err(difference) = respondent.ask(&question) {
        panic!("?- {query}\n{difference}");
    }
}

fn joined(count: usize, text: impl Fn(usize) -> String, separator: &str) -> String {
    (0..count).map(text).collect::<Vec<_>>().join(separator)
}

#[test]
fn a_clause_with_70_000_variables() {
    let variables = joined(70_000, |number| format!("X{number}"), ", ");
    let program = format!("p([{variables}]) :- q([{variables}]).\nq([First|Rest]) :- length(Rest, N), First = N.\n");
    check(&program, "p([X, Y|_])", "X = 69999.");
}

#[test]
fn a_fact_with_a_long_list() {
    let elements = joined(300_000, |number| number.to_string(), ", ");
    check(&format!("p([{elements}]).\n"), "p(_L), length(_L, N), last(_L, X)", "N = 300000, X = 299999.");
}

#[test]
fn a_body_of_100_000_goals() {
    let goals = joined(100_000, |_| "add(1)".into(), ", ");
    let program = format!(
        ":- dynamic(sum/1).\nsum(0).\nadd(N) :- retract(sum(S)), T is S + N, assertz(sum(T)).\np :- {goals}.\n"
    );
    check(&program, "p, sum(N)", "N = 100000.");
}

#[test]
fn a_term_100_000_deep() {
    let term = format!("{}a{}", "f(".repeat(100_000), ")".repeat(100_000));
    let program = format!("p({term}).\ndepth(f(X), N) :- !, depth(X, M), N is M + 1.\ndepth(_, 0).\n");
    check(&program, "p(_T), depth(_T, N)", "N = 100000.");
}

#[test]
fn a_disjunction_of_20_000_branches() {
    let branches = joined(20_000, |number| format!("X = {number}"), " ; ");
    check(&format!("p(X) :- {branches}.\n"), "p(X), X >= 19999", "X = 19999.");
}

#[test]
fn a_predicate_of_50_000_facts() {
    let facts = joined(50_000, |number| format!("p({number}, k{}).", number % 1000), "\n");
    check(&facts, "p(40000, X), findall(Y, p(Y, k7), _L), length(_L, N)", "X = k0, N = 50.");
}

#[test]
fn a_thousand_names_in_one_term() {
    let fields = joined(1_000, |number| format!("name_{number}(A{number}, B{number})"), ", ");
    check(
        &format!("p(r({fields})).\n"),
        "p(_R), functor(_R, F, N), arg(1000, _R, A)",
        "F = r, N = 1000, A = name_999(_, _).",
    );
}
