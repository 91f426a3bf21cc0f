//! What the first n, 2n and 4n solutions of enumerating predicates cost: no solution may cost more than the one before it.
//!
//! Counted are instructions, so the table is the same on every machine: `cargo test --test system -- enumeration --nocapture` prints it.
//! What predicates in Rust do inside one instruction is not seen here; the programs of [`long_enumerations_end`] would not end if that
//! were more for each further solution.

use perebor::internals::{machine, machine_mut};
use perebor::{Answer, Prolog, Settings};

/// The smallest number of solutions.
const SOLUTIONS: usize = 200;

/// A goal with at least `4 * SOLUTIONS` solutions, and what prepares it: `N` is that number. Variables are shared.
struct Row {
    prepare: &'static str,
    goal: &'static str,
}

const fn row(prepare: &'static str, goal: &'static str) -> Row {
    Row { prepare, goal }
}

#[rustfmt::skip]
const ROWS: &[Row] = &[
    // Lists.
    row("true",                               "length(_, _)"),
    row("true",                               "length([a, b|_], _)"),
    row("numlist(1, N, L)",                   "append(_, _, L)"),
    row("true",                               "append(_, [x], _)"),
    row("numlist(1, N, L)",                   "member(_, L)"),
    row("true",                               "member(x, _)"),
    row("numlist(1, N, L)",                   "nth0(_, L, _)"),
    row("true",                               "nth1(_, _, x)"),
    row("numlist(1, N, L)",                   "nth0(_, L, _, _)"),
    row("numlist(1, N, L)",                   "nth1(_, _, x, L)"),
    row("numlist(1, N, L)",                   "select(_, L, _)"),
    row("numlist(1, N, L)",                   "select(x, _, L)"),
    row("numlist(1, N, L)",                   "select(_, L, y, _)"),
    row("numlist(1, N, L)",                   "nextto(_, _, L)"),
    row("true",                               "last(_, x)"),
    row("numlist(1, N, L)",                   "prefix(_, L)"),
    row("true",                               "same_length(_, _)"),
    row("numlist(1, 12, L)",                  "permutation(L, _)"),
    row("numlist(1, 16, L)",                  "subseq(L, _, _)"),
    row("numlist(1, N, L)",                   "sub_term(_, L)"),
    // Numbers and control.
    row("true",                               "between(1, inf, _)"),
    row("true",                               "between(100000000000000000000, inf, _)"),
    row("true",                               "repeat"),
    row("numlist(1, N, L)",                   "catch(member(_, L), _, true)"),
    row("numlist(1, N, L)",                   "setup_call_cleanup(true, member(_, L), true)"),
    row("true",                               "limit(1000000, repeat)"),
    row("true",                               "offset(5, repeat)"),
    row("true",                               "findnsols(1, X, between(1, inf, X), _)"),
    row("true",                               "call_nth(repeat, _)"),
    row("true",                               "distinct(X, between(1, inf, X))"),
    row("true",                               "reduced(X, between(1, inf, X), [])"),
    // Terms and texts.
    row("functor(T, f, N)",                   "arg(_, T, _)"),
    row("text(N, A)",                         "sub_atom(A, _, 1, _, _)"),
    row("text(N, A)",                         "sub_atom(A, _, _, _, _)"),
    row("text(N, A)",                         "sub_atom(A, _, _, _, 'я')"),
    row("text(N, A), atom_string(A, S)",      "sub_string(S, _, 1, _, _)"),
    row("text(N, A), atom_string(A, S)",      "sub_string(S, _, _, _, \"я\")"),
    row("text(N, A)",                         "atom_concat(_, _, A)"),
    row("text(N, A), atom_string(A, S)",      "string_concat(_, _, S)"),
    row("text(N, A), atom_string(A, S)",      "( between(1, N, I), string_code(I, S, _) )"),
    row("true",                               "char_type(_, alpha)"),
    // The database.
    row("facts(N)",                           "fact(_)"),
    row("facts(N)",                           "clause(fact(_), _)"),
    row("facts(N)",                           "clause(fact(_), _, _)"),
    row("facts(N)",                           "retract(fact(_))"),
    row("facts(N)",                           "nth_clause(fact(_), _, _)"),
    row("facts(N)",                           "bagof(x, fact(_), _)"),
    row("forall(between(1, N, I), recordz(k, I))",         "recorded(k, _)"),
    row("forall(between(1, N, I), recordz(I, I))",         "recorded(_, _)"),
    row("forall(between(1, N, I), recordz(I, I))",         "current_key(_)"),
    row("named(N, A, flag(A, _, 1))",                      "current_flag(_)"),
    row("named(N, A, nb_setval(A, a))",                    "nb_current(_, _)"),
    // What there is in the system.
    row("named(N, A, op(700, xfx, A))",                    "current_op(_, _, _)"),
    row("named(N, A, assertz(A))",                         "current_predicate(_/0)"),
    row("named(N, A, assertz(A))",                         "current_predicate(_, user:_)"),
    row("named(N, A, assertz(A))",                         "predicate_property(user:_, dynamic)"),
    row("named(N, A, create_prolog_flag(A, a, []))",       "current_prolog_flag(_, _)"),
    row("named(N, A, assertz(A:a))",                       "current_module(_)"),
    row("forall(between(1, N, _), open_null_stream(_))",   "stream_property(_, mode(_))"),
    row("forall(between(1, N, _), open_null_stream(_))",   "current_stream(_, _, _)"),
    // Collections.
    row("pairs(N, Ps), list_to_assoc(Ps, A)",              "gen_assoc(_, A, _)"),
    row("pairs(N, Ps), list_to_rbtree(Ps, T)",             "rb_in(_, _, T)"),
    row("empty_nb_set(S), forall(between(1, N, I), add_nb_set(I, S))", "gen_nb_set(S, _)"),
];

const PROGRAM: &str = "
:- dynamic(fact/1).

% The first K solutions of Goal, of which there must be so many.
first(K, Goal) :-
    Count = count(0),
    call(Goal),
    arg(1, Count, N0),
    N is N0 + 1,
    nb_setarg(1, Count, N),
    N >= K,
    !.

facts(N) :- forall(between(1, N, I), assertz(fact(I))).

named(N, Name, Goal) :- forall(( between(1, N, I), atom_concat(name_, I, Name) ), Goal).

pairs(N, Pairs) :- findall(I-v, between(1, N, I), Pairs).

text(N, Text) :- findall('я', between(1, N, _), Characters), atom_chars(Text, Characters).
";

/// The instructions of a new system for the first `count` solutions of a row.
fn instructions(row: &Row, count: usize) -> u64 {
    let mut prolog = Prolog::new(Settings::in_memory("")).expect("memory for a system");
    assert_eq!(prolog.consult_text("enumeration", PROGRAM).errors, 0);
    machine_mut(&mut prolog).count_inferences();
    let most = 4 * SOLUTIONS + 10;
    let Row { prepare, goal } = row;
    let query = format!("N = {most}, {prepare}, first({count}, {goal}).");
    let answer = prolog.query(&query).expect("a query").next();
    assert!(matches!(answer, Answer::Yes { .. }), "{query} {answer:?}");
    machine(&prolog).work().0
}

#[test]
fn no_solution_costs_more_than_the_one_before() {
    let mut dearer = Vec::new();
    println!("{:50}{:>12}{:>12}{:>12}", "instructions for each solution", "the first n", "2n", "4n");
    for row in ROWS {
        let [once, single, double, fourfold] =
            [1, SOLUTIONS, 2 * SOLUTIONS, 4 * SOLUTIONS].map(|count| instructions(row, count));
        let each = |cost: u64, count: usize| (cost - once) as f64 / (count - 1) as f64;
        let costs = [each(single, SOLUTIONS), each(double, 2 * SOLUTIONS), each(fourfold, 4 * SOLUTIONS)];
        println!("{:50}{:12.1}{:12.1}{:12.1}", row.goal, costs[0], costs[1], costs[2]);
        if costs[2] > 1.1 * costs[0] {
            dearer.push(row.goal);
        }
    }
    assert!(dearer.is_empty(), "further solutions cost more: {dearer:?}");
}

/// A list that grows step by step, and a text whose characters take several bytes: going back to the start for each solution would take
/// hours. (Checked builds look at the whole of a string whenever it is used, so strings are not among these.)
#[test]
fn long_enumerations_end() {
    let mut prolog = Prolog::new(Settings::in_memory("")).expect("memory for a system");
    assert_eq!(prolog.consult_text("enumeration", PROGRAM).errors, 0);
    for goal in [
        "first(1000000, length(_, _))",
        "text(1000000, A), first(1000000, sub_atom(A, _, 1, _, _))",
        "text(1000000, A), first(1000000, sub_atom(A, _, _, _, 'я'))",
        "first(20000, distinct(X, between(1, inf, X)))",
    ] {
        let answer = prolog.query(&format!("{goal}.")).expect("a query").next();
        assert!(matches!(answer, Answer::Yes { .. }), "{goal} {answer:?}");
    }
}
