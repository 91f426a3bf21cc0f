//! Names made up at run time leave nothing behind: a program that calls ever new ones needs no more memory than one that repeats them.

use super::cli::Program;
use std::fs;

/// More names than 34 MB have room for at 500 bytes each.
const NAMES: u32 = 80_000;

/// What may be done with a fresh name; `call(Use, Name)` does it.
const USES: &str = "
    undefined(N) :- G =.. [N, 1], catch(G, error(existence_error(_, _), _), true).
    in_a_body(N) :- G =.. [N, 1], catch((true, G), error(existence_error(_, _), _), true).
    in_a_module(N) :- catch(N:foo(1), error(existence_error(_, _), _), true).
    inherited(N) :- N:append([], [], _).
    abolished(N) :- G =.. [N, 1], assertz(G), call(G), abolish(N/1).
    rule(N) :- assertz((N :- other(N), another)), abolish(N/0).
    in_another(N) :- G =.. [N, 1], assertz((rule :- G)), retract((rule :- G)).
    defined_in_a_module(N) :- assertz(N:foo(1)), N:foo(1), abolish(N:foo/1).
    operator(N) :- op(700, xfx, N), op(0, xfx, N).
    record(N) :- recordz(N, 1, R), erase(R).

    repeat(Count, Use) :- between(1, Count, I), atom_concat(name_, I, N), \\+ call(Use, N), !, write(failed(Use, N)).
    repeat(_, _).
";

/// As much memory as [`NAMES`] exceed: with the allowance for the library 34 MB.
const MEMORY: [&str; 2] = ["--memory", "2M"];

#[test]
fn fresh_names_take_no_memory() {
    let program = Program::new("names", USES);
    let uses = USES.lines().filter(|line| line.contains("(N) :-")).filter_map(|line| line.trim().split('(').next());
    for name in uses {
        let goal = format!("repeat({NAMES}, {name})");
        program.perebor(&[&["run", "p.pl", "-g", &goal], &MEMORY[..]].concat()).expect(0, "", "");
    }
}

#[test]
fn earlier_texts_of_a_file_take_no_memory() {
    let program = Program::new("reloads", ":- dynamic(last/1).\n");
    let comment = format!("% {}\n", "comment ".repeat(1 << 15));
    fs::write(program.folder.join("part.pl"), format!("{comment}a(1).\n:- include(inner).\n")).expect("a file");
    fs::write(program.folder.join("inner.pl"), format!("{comment}a(2).\n")).expect("a file");
    // Each load reads half a megabyte.
    let goal = "(between(1, 200, _), consult(part), fail ; findall(X, a(X), L), write(L))";
    program.perebor(&[&["run", "p.pl", "-g", goal], &MEMORY[..]].concat()).expect(0, "[1,2]", "");
}

/// A goal that makes the system collect names.
const COLLECTION: &str = "forall((between(1, 20000, I), atom_concat(name_, I, N)), catch(N:foo, _, true))";

#[test]
fn a_forgotten_name_is_as_new() {
    let program = Program::new("forgotten", "checked(G) :- catch((G, write(yes)), E, (E = error(T, _), print(T))).\n");
    let run = |goals: &str| program.perebor(&["run", "p.pl", "-g", goals]);
    // The numbers of forgotten predicates are given to others; a clause still calls what it names.
    let goals = format!(
        "assertz((caller :- callee)), checked(caller), {COLLECTION}, forall((between(1, 20000, I), atom_concat(new_, I, N)), (G =.. [N, I], assertz(G))), \
         checked(caller), assertz(callee), checked(caller), new_77(X), checked(name_1:foo), write(X)"
    );
    let missing = "existence_error(procedure,callee/0)";
    let found = format!("{missing}{missing}yesexistence_error(procedure,name_1:foo/0)77");
    run(&goals).expect(0, &found, "");
    // A dynamic predicate without clauses is none that nobody has heard of.
    run(&format!("assertz(gone(1)), retract(gone(1)), {COLLECTION}, G =.. [gone, X], \\+ G, write(fails)"))
        .expect(0, "fails", "");
    // A search of clauses that are abolished meanwhile ends where they do.
    let goals = format!(
        "assertz(gone(1)), assertz(gone(2)), findall(X, (clause(gone(X), true), abolish(gone/1), {COLLECTION}, assertz(gone(3))), L), write(L)"
    );
    run(&goals).expect(0, "[1,2]", "");
}
