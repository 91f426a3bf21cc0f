//! Layout of clauses.

use super::Fixture;
use crate::terms::Cell;
use crate::terms::atoms::known;
use crate::writer::*;

/// A clause as it is listed, the variables named in `kept` under their own names.
fn listed(text: &str, kept: &[&str]) -> String {
    let mut fixture = Fixture::new();
    let read = fixture.read(text);
    let kept = |name: &str| kept.contains(&name);
    let mut given = VariableNames::new();
    read.variables.iter().filter(|info| kept(&info.name)).for_each(|info| given.set(info.cell, &info.name));
    let names = VariableNames::for_clause(&fixture.store, read.term, &given);
    clause_text(&fixture, read.term, &names)
}

fn clause_text(fixture: &Fixture, clause: Cell, names: &VariableNames) -> String {
    let mut out = String::new();
    let options = WriteOptions { names: Some(names), ..WriteOptions::LISTED };
    write_clause(&fixture.store, &fixture.operators, clause, &options, Margins::default(), &mut out)
        .expect("a String takes everything");
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
        ("p :- findall(X, (q(X),r(X)), L), s(L)", "p :-\n    findall(A, (q(A), r(A)), B),\n    s(B).\n"),
    ];
    for (clause, text) in table {
        assert_eq!(listed(clause, &[]), text, "for {clause}");
    }
}

#[test]
fn control_constructs_are_aligned() {
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
    ( b,
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
fn listed_clauses_read_back() {
    for clause in [
        "a :- (b,c), ((d->e;f) ; \\+ (g ; \\+h))",
        "a :- (b -> c), (d *-> e), \\+ \\+ f, \\+ (g, h)",
        "a :- ((b;c) -> d ; (e->f) -> g ; h), - (1) = -1",
        "a --> \"b\", {c, d}, ([e] ; [])",
        ":- (a ; b)",
        "(a :- b) :- c",
        "(:- a) :- (:- b)",
    ] {
        let mut fixture = Fixture::new();
        let clause = fixture.term(clause);
        let text = clause_text(&fixture, clause, &VariableNames::new());
        let again = fixture.term(text.trim_end().trim_end_matches('.'));
        assert!(fixture.store.identical(clause, again), "{text}");
    }
}

#[test]
fn clauses_keep_the_names_of_the_source() {
    let clause = "выбор(Поз,A,Q) :- r(A,Q,Z), s(Поз,Z,Q,_)";
    let text = "выбор(Поз, A, B) :-\n    r(A, B, C),\n    s(Поз, C, B, _).\n";
    assert_eq!(listed(clause, &["Поз", "A"]), text);
}

#[test]
fn a_long_body_needs_no_stack() {
    const GOALS: usize = 1_000_000;
    let mut fixture = Fixture::new();
    let goal = fixture.term("g");
    fixture.store.check_room(3 * (GOALS + 1)).expect("room");
    let body = (1..GOALS).fold(goal, |body, _| fixture.store.compound(known::COMMA, &[goal, body]));
    let clause = fixture.store.compound(known::NECK, &[goal, body]);
    assert_eq!(clause_text(&fixture, clause, &VariableNames::new()).lines().count(), GOALS + 1);
}
