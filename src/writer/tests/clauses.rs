//! Clauses over lines.

use super::Bench;
use crate::terms::Cell;
use crate::terms::atoms::known;
use crate::writer::*;

/// A clause as it is listed, the variables named in `kept` under their own names.
fn listed(text: &str, kept: &[&str]) -> String {
    let mut bench = Bench::new();
    let read = bench.read(text);
    let kept = |name: &str| kept.contains(&name);
    let given: Vec<(Cell, &str)> =
        read.variables.iter().filter(|info| kept(&info.name)).map(|info| (info.cell, &*info.name)).collect();
    let names = VariableNames::for_clause(&bench.store, read.term, &given);
    clause_text(&bench, read.term, &names)
}

fn clause_text(bench: &Bench, clause: Cell, names: &VariableNames) -> String {
    let mut out = String::new();
    write_clause(&bench.store, &bench.operators, clause, names, &mut out).expect("a String takes everything");
    out
}

#[test]
fn clauses_are_laid_out() {
    let table = [
        ("foo", "foo.\n"),
        ("a :- true", "a.\n"),
        ("f(X,Y,X,\"s\",'A b',[1,2|T])", "f(A, _, A, \"s\", 'A b', [1, 2|_]).\n"),
        (":- dynamic a/1", ":- dynamic a/1.\n"),
        (":- a, b", ":- a,\n   b.\n"),
        ("?- a", "?- a.\n"),
        ("a(X) :- b(X), c", "a(A) :-\n    b(A),\n    c.\n"),
        ("a --> b, {c}", "a -->\n    b,\n    {c}.\n"),
        ("p :- X = (-)", "p :-\n    _=(-).\n"),
        ("p :- (*), \\+ (-)", "p :-\n    (*),\n    \\+ (-).\n"),
        ("a = @", "a= @ .\n"),
        ("p :- (a:-b)", "p :-\n    (a:-b).\n"),
        ("p :- X", "p :-\n    _.\n"),
        ("p :- findall(X, (q(X),r(X)), L), s(L)", "p :-\n    findall(A, (q(A),r(A)), B),\n    s(B).\n"),
    ];
    for (clause, text) in table {
        assert_eq!(listed(clause, &[]), text, "for {clause}");
    }
}

#[test]
fn control_constructs_stand_in_columns() {
    let expected = "\
a(A) :-
    (   A=1
    ->  b,
        c
    ;   d
    *-> e
    ;   f
    ;   g
    ),
    !.
";
    assert_eq!(listed("a(X) :- (X=1 -> b,c ; d *-> e ; f ; g), !", &[]), expected);
    let expected = "\
a :-
    (   b,
        c
    ),
    (   (   d
        ->  e
        ;   f
        )
    ;   \\+ (   g
           ;   \\+ h
           )
    ).
";
    assert_eq!(listed("a :- (b,c), ((d->e;f) ; \\+ (g ; \\+h))", &[]), expected);
}

#[test]
fn what_is_listed_reads_back() {
    for clause in [
        "a :- (b,c), ((d->e;f) ; \\+ (g ; \\+h))",
        "a :- (b -> c), (d *-> e), \\+ \\+ f, \\+ (g, h)",
        "a :- ((b;c) -> d ; (e->f) -> g ; h), - (1) = -1",
        "a --> \"b\", {c, d}, ([e] ; [])",
        ":- (a ; b)",
        "(a :- b) :- c",
        "(:- a) :- (:- b)",
    ] {
        let mut bench = Bench::new();
        let clause = bench.term(clause);
        let text = clause_text(&bench, clause, &VariableNames::new());
        let again = bench.term(text.trim_end().trim_end_matches('.'));
        assert!(bench.store.identical(clause, again), "{text}");
    }
}

#[test]
fn clauses_keep_the_names_of_the_source() {
    let clause = "выбор(Поз,A,Q) :- r(A,Q,Z), s(Поз,Z,Q,_)";
    let text = "выбор(Поз, A, B) :-\n    r(A, B, C),\n    s(Поз, C, B, _).\n";
    assert_eq!(listed(clause, &["Поз", "A"]), text);
}

#[test]
fn a_body_of_many_goals_is_no_trouble() {
    const GOALS: usize = 1_000_000;
    let mut bench = Bench::new();
    let goal = bench.term("g");
    bench.store.need(3 * (GOALS + 1)).expect("room");
    let body = (1..GOALS).fold(goal, |body, _| bench.store.compound(known::COMMA, &[goal, body]));
    let clause = bench.store.compound(known::NECK, &[goal, body]);
    assert_eq!(clause_text(&bench, clause, &VariableNames::new()).lines().count(), GOALS + 1);
}
