//! Large programs: clauses beyond every fixed size, read, compiled and run.

use super::Test;
use super::respondent::{Expected, Kind, Question, respondent};

/// The tests of this file.
pub const TESTS: &[Test] = named![
    a_clause_with_70_000_variables,
    a_fact_with_a_long_list,
    a_body_of_100_000_goals,
    a_term_100_000_deep,
    a_disjunction_of_20_000_branches,
    a_predicate_of_50_000_facts,
    a_query_of_5_000_goals,
    constructs_20_000_deep,
    conditions_of_a_clause_with_3_000_variables_are_entered_again,
    a_term_a_million_deep_is_read_compared_copied_kept_and_thrown,
    a_thousand_names_in_one_term,
    a_built_in_among_as_many_variables_as_there_are_registers
];

/// Loads a program and puts a query to it.
#[track_caller]
fn check(program: &str, query: &str, answer: &str) {
    let mut respondent = respondent(Kind::Default);
    assert_eq!(respondent.load_text("large.pl", program), Ok(()), "the program is not accepted");
    let answers = vec![Expected::of_text(answer)];
    let question = Question { query: query.into(), answers, output: None };
    if let Err(difference) = respondent.ask(&question) {
        panic!("?- {query}\n{difference}");
    }
}

fn joined(count: usize, text: impl Fn(usize) -> String, separator: &str) -> String {
    (0..count).map(text).collect::<Vec<_>>().join(separator)
}

fn a_clause_with_70_000_variables() {
    let variables = joined(70_000, |number| format!("X{number}"), ", ");
    let program = format!("p([{variables}]) :- q([{variables}]).\nq([First|Rest]) :- length(Rest, N), First = N.\n");
    check(&program, "p([X, Y|_])", "X = 69999.");
}

fn a_fact_with_a_long_list() {
    let elements = joined(300_000, |number| number.to_string(), ", ");
    check(&format!("p([{elements}]).\n"), "p(_L), length(_L, N), last(_L, X)", "N = 300000, X = 299999.");
}

fn a_body_of_100_000_goals() {
    let goals = joined(100_000, |_| "add(1)".into(), ", ");
    let program = format!(
        ":- dynamic(sum/1).\nsum(0).\nadd(N) :- retract(sum(S)), T is S + N, assertz(sum(T)).\np :- {goals}.\n"
    );
    check(&program, "p, sum(N)", "N = 100000.");
}

fn a_term_100_000_deep() {
    let term = format!("{}a{}", "f(".repeat(100_000), ")".repeat(100_000));
    let program = format!("p({term}).\ndepth(f(X), N) :- !, depth(X, M), N is M + 1.\ndepth(_, 0).\n");
    check(&program, "p(_T), depth(_T, N)", "N = 100000.");
}

fn a_disjunction_of_20_000_branches() {
    let branches = joined(20_000, |number| format!("X = {number}"), " ; ");
    check(&format!("p(X) :- {branches}.\n"), "p(X), X >= 19999", "X = 19999.");
}

fn a_predicate_of_50_000_facts() {
    let facts = joined(50_000, |number| format!("p({number}, k{}).", number % 1000), "\n");
    check(&facts, "p(40000, X), findall(Y, p(Y, k7), _L), length(_L, N)", "X = k0, N = 50.");
}

fn a_query_of_5_000_goals() {
    let goals = joined(5_000, |number| format!("_A{} is _A{number} + 1", number + 1), ", ");
    check("", &format!("_A0 = 0, {goals}, N = _A5000"), "N = 5000.");
}

/// A goal in which `open` stands so many times before `core`, and `close` as often behind it.
fn nested(open: &str, core: &str, close: &str) -> String {
    format!("{}{core}{}", open.repeat(20_000), close.repeat(20_000))
}

fn constructs_20_000_deep() {
    let bodies = [
        nested("( X == b -> true ; ", "X = a", " )"),
        nested("( a(X) -> ", "X = a", " ; true )"),
        nested("( ", "a(X)", " -> true ; fail )"),
        nested("( ", "a(X)", " *-> true ; fail )"),
        nested("( fail ; ", "X = a", " )"),
        nested("( X = a, ", "!", " ; fail )"),
        nested("\\+ ", "X \\== Y", "") + ", X = a",
        nested("( a(X), ", "( true ; X == b )", ", ! ; fail )"),
    ];
    let clauses = joined(bodies.len(), |number| format!("p({number}, X) :- {}.\n", bodies[number]), "");
    let program = format!("a(a).\n{clauses}");
    check(&program, "findall(N-X, ( between(0, 7, N), p(N, X) ), L)", "L = [0-a, 1-a, 2-a, 3-a, 4-a, 5-a, 6-a, 7-a].");
    for body in bodies {
        check("a(a).\n", &format!("once(({body}))"), "X = a.");
    }
}

fn conditions_of_a_clause_with_3_000_variables_are_entered_again() {
    let variables = joined(3_000, |number| format!("V{number}"), ", ");
    let program = format!(
        "m(1). m(2). m(3).\n\
         p(X, Y, Z) :- ( m(X), m(Y) *-> true ; X = 0 ), q([{variables}]),\n    \
         ( m(Z) *-> ( Z == 1 -> true ; true ) ; Z = 0 ), \\+ ( \\+ X > 1 ), ( X > 2 -> ( Y == 3 ; Y == 1 ) ; fail ).\n\
         q(_).\n"
    );
    let answer = "L = [3-1-1, 3-1-2, 3-1-3, 3-3-1, 3-3-2, 3-3-3].";
    check(&program, "findall(X-Y-Z, p(X, Y, Z), L)", answer);
}

/// Runs on a stack on which nothing can recurse.
fn on_a_small_stack(run: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(256 << 10).spawn(run).expect("a thread");
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
}

fn a_term_a_million_deep_is_read_compared_copied_kept_and_thrown() {
    let program = "
        compared(T) :- copy_term(T-_, C-_), T == C, T = C, compare(=, T, C), T =@= C, unify_with_occurs_check(T, C),
            msort([C, T], _), ground(T), acyclic_term(T), term_variables(T, []), numbervars(T, 0, 0).
        kept(T) :- findall(T, true, [C]), T == C, assertz(fact(C)), retract(fact(D)), D == T.
        thrown(T) :- catch(throw(T), C, true), C == T.
        :- dynamic(fact/1).
    ";
    for (open, close) in [("f(", ",b)"), ("f(b,", ")"), ("[", "]"), ("- (", ")")] {
        on_a_small_stack(move || {
            let term = format!("{}a{}", open.repeat(1_000_000), close.repeat(1_000_000));
            let program = format!("{program}\np({term}).\n");
            check(&program, "p(_T), \\+ \\+ compared(_T), \\+ \\+ kept(_T), \\+ \\+ thrown(_T)", "true.");
        });
    }
}

fn a_thousand_names_in_one_term() {
    let fields = joined(1_000, |number| format!("name_{number}(A{number}, B{number})"), ", ");
    check(
        &format!("p(r({fields})).\n"),
        "p(_R), functor(_R, F, N), arg(1000, _R, A)",
        "F = r, N = 1000, A = name_999(_, _).",
    );
}

fn a_built_in_among_as_many_variables_as_there_are_registers() {
    for count in [300, 469, 472, 475, 478, 490, 600] {
        let variables = joined(count, |number| format!("V{number}"), ", ");
        let body = format!("functor(T, a, 2), R = g(T, {variables}), z(1, 2, 3, 4, 5, 6, 7, 8, 9)");
        let program = format!("s(f({variables}), R) :- {body}.\nz(_, _, _, _, _, _, _, _, _).\n");
        let query = format!("length(_L, {count}), _F =.. [f|_L], s(_F, _R), _R =.. [N, A|_], functor(_R, _, B)");
        check(&program, &query, &format!("N = g, A = a(_, _), B = {}.", count + 1));
    }
}
