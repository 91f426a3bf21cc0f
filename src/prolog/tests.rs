//! Tests of what a system promises to the program that holds it.

use super::{Answer, Prolog, Settings};
use crate::loader;
use crate::terms::operators::Specifier;
use std::path::PathBuf;

fn system() -> Prolog {
    Prolog::new(Settings::in_memory("")).expect("memory for a system")
}

/// Whether a goal has a solution; it must not throw.
fn holds(prolog: &mut Prolog, goal: &str) -> bool {
    let answer = prolog.query(goal).expect("a goal").next();
    match answer {
        Answer::Yes { .. } => true,
        Answer::No => false,
        other => panic!("{goal}: {other:?}"),
    }
}

/// A folder of its own with these files; it goes when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str, files: &[(&str, &str)]) -> Folder {
        let folder = Folder(std::env::temp_dir().join(format!("perebor-{name}-{}", std::process::id())));
        std::fs::create_dir_all(&folder.0).expect("a folder");
        for (name, text) in files {
            std::fs::write(folder.0.join(name), text).expect("a file");
        }
        folder
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that stays behind in the temporary directory harms nobody.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_ball_of_an_error_keeps_its_names() {
    let mut prolog = system();
    let Answer::Error(uncaught) = prolog.query("atom_concat(own_, ball, Ball), throw(Ball)").expect("a goal").next()
    else {
        panic!("nobody catches the ball");
    };
    assert!(holds(&mut prolog, "garbage_collect, member(_, [a]), atom_concat(another_, name, _)"));
    let store = &mut prolog.machine.store;
    let ball = store.instantiate(&uncaught.ball).expect("room for an atom");
    assert_eq!(&*store.atoms.name(ball.atom_value()), "own_ball");
}

#[test]
fn every_page_of_the_library_compiles_whatever_the_operators() {
    let mut prolog = system();
    for name in ["is", "->", ";", "=", "-->", "-"] {
        let name = prolog.machine.store.atoms.intern(name);
        prolog.machine.operators.set(name, 0, Specifier::Xfx);
    }
    for (number, (name, _)) in loader::LIBRARY.iter().enumerate() {
        assert!(loader::load_library_module(&mut prolog.machine, number).is_ok(), "{name}");
    }
    assert_eq!(prolog.machine.reporter.counts().errors, 0);
}

#[test]
fn a_query_leaves_the_heap_as_it_was() {
    let mut prolog = system();
    let heap = prolog.machine.store.heap_top;
    for text in ["X = f(Y, \"text\", [1, 2])", "fail", "throw(a)", "f(X, )", "atom_length(X, Y)"] {
        if let Ok(mut query) = prolog.query(text) {
            query.next();
        }
        assert_eq!(prolog.machine.store.heap_top, heap, "{text}");
    }
}

#[test]
fn a_load_that_halts_is_left() {
    let mut prolog = system();
    assert_eq!(prolog.consult_text("a.pl", "p. :- halt(3). q.").halted, Some(3));
    assert!(prolog.machine.loads.is_empty());
    assert!(holds(&mut prolog, "p"));
    assert!(!prolog.defines("q", 0));
}

#[test]
fn the_library_uses_its_own_predicates_not_those_of_the_program() {
    let mut prolog = system();
    let own = "memberchk(_, _) :- fail. in_range(_, _, _) :- fail. is_list(_) :- fail.";
    assert_eq!(prolog.consult_text("a.pl", own).errors, 0);
    assert!(holds(&mut prolog, "must_be(boolean, true), must_be(between(1, 3), 2), must_be(list, [a])"));
    assert!(!holds(&mut prolog, "memberchk(a, [a])"));
}

#[test]
fn double_quotes_belong_to_their_source_and_other_flags_to_the_system() {
    let mut prolog = system();
    let flags = ":- set_prolog_flag(double_quotes, atom). :- set_prolog_flag(unknown, fail). p(\"a\").";
    assert_eq!(prolog.consult_text("a.pl", flags).errors, 0);
    assert!(holds(&mut prolog, "p(a), \"a\" == [0'a]"));
    assert!(!holds(&mut prolog, "nobody_defines_this"));
}

#[test]
fn an_included_file_adds_to_the_one_that_includes_it() {
    let files = [
        ("whole.pl", "p(1). :- include(part). p(3). q(\"a\"). :- initialization(assertz(r(1)))."),
        ("part.pl", ":- set_prolog_flag(double_quotes, atom). p(2). :- initialization(assertz(r(2)))."),
    ];
    let folder = Folder::new("include", &files);
    let mut prolog = system();
    for _ in 0..2 {
        assert_eq!(prolog.consult(&folder.file("whole.pl")).errors, 0);
        assert!(holds(&mut prolog, "findall(X, p(X), Xs), Xs == [1, 2, 3], q(a)"));
        assert!(holds(&mut prolog, "findall(X, r(X), Xs), Xs == [2, 1], retractall(r(_))"));
    }
}

#[test]
fn a_file_loaded_again_replaces_what_it_defined_and_nothing_else() {
    let folder = Folder::new("again", &[("a.pl", ":- dynamic(d/1). d(1). s(1). gone."), ("b.pl", "d(2). s(2). b.")]);
    let mut prolog = system();
    assert_eq!(prolog.consult(&folder.file("a.pl")).errors, 0);
    assert!(holds(&mut prolog, "assertz(d(3)), gone"));
    std::fs::write(folder.0.join("a.pl"), ":- dynamic(d/1). d(1). s(1).").expect("a file");
    assert_eq!(prolog.consult(&folder.file("a.pl")).errors, 0);
    assert!(holds(&mut prolog, "findall(X, d(X), Xs), Xs == [3, 1], findall(X, s(X), Ys), Ys == [1]"));
    assert!(holds(&mut prolog, "catch((gone, fail), error(E, _), true), E == existence_error(procedure, gone/0)"));
    assert_eq!(prolog.consult(&folder.file("b.pl")).errors, 0);
    assert!(holds(&mut prolog, "b, findall(X, d(X), Xs), Xs == [3, 1, 2], findall(X, s(X), Ys), Ys == [2]"));
}

#[test]
fn a_file_that_cannot_be_read_is_an_error_and_the_system_goes_on() {
    let mut prolog = system();
    let loaded = prolog.consult("there is no such file.pl");
    assert_eq!((loaded.errors, loaded.halted), (1, None));
    assert!(holds(&mut prolog, "true"));
}

#[test]
fn too_little_memory_is_told() {
    for memory in [0, 1 << 12] {
        assert!(Prolog::new(Settings { memory, ..Settings::in_memory("") }).is_err());
    }
}

/// A system may be made in one thread and used in another.
#[test]
fn a_system_is_sent_to_other_threads() {
    fn is_send<T: Send>(value: T) -> T {
        value
    }
    let mut prolog = is_send(Prolog::new(Settings::in_memory("")).expect("there is memory"));
    let answers = std::thread::spawn(move || {
        let mut query = prolog.query("X is 6 * 7").expect("a query");
        matches!(query.next(), Answer::Yes { last: true, .. })
    });
    assert!(answers.join().expect("the thread ends"));
}
