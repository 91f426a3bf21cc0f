//! Tests of the Rust API.

mod games;
mod values;
mod waiting;

use super::{Answer, Prolog, Settings};
use crate::loader;
use crate::streams::{Beginning, MemoryHost};
use crate::terms::atoms::known;
use crate::terms::operators::Specifier;

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

/// A system with these files.
fn system_with(files: &[(&str, &str)]) -> Prolog {
    let mut host = MemoryHost::new("");
    files.iter().for_each(|(name, text)| host.add_file(name, *text));
    Prolog::new(Settings { host: Box::new(host), ..Settings::in_memory("") }).expect("memory for a system")
}

#[test]
fn the_ball_of_an_error_keeps_its_names() {
    let mut prolog = system();
    let Answer::Error(uncaught) = prolog.query("atom_concat(own_, ball, Ball), throw(Ball)").expect("a goal").next()
    else {
        panic!("no uncaught exception");
    };
    assert!(holds(&mut prolog, "garbage_collect, member(_, [a]), atom_concat(another_, name, _)"));
    let store = &mut prolog.machine.store;
    let ball = store.instantiate(&uncaught.ball).expect("room for an atom");
    assert_eq!(&*store.atoms.name(ball.atom_value()), "own_ball");
}

#[test]
fn what_library_modules_export_is_scanned_as_it_is_read() {
    let mut prolog = system();
    for (number, module) in loader::LIBRARY.iter().enumerate() {
        let (name, text) = (module.name, module.text);
        if loader::imported_library(name).is_some() {
            continue;
        }
        let header = &text[..text.find(").").expect("a first clause") + 2];
        let exports = prolog.machine.library_predicates();
        let exports =
            exports.filter(|(name, arity)| prolog.machine.library_module_by_name(name, *arity) == Some(number));
        let scanned: Vec<String> = exports.map(|(name, arity)| format!("('{name}')/{arity}")).collect();
        let goal = format!(
            "term_string((:- module(_, Exports)), {header:?}), findall(E, ( E = _/_, member(E, Exports) ), Read),
             msort(Read, Sorted), msort([{}], Sorted)",
            scanned.join(", ")
        );
        assert!(holds(&mut prolog, &goal), "{name}: {scanned:?}");
    }
}

#[test]
fn every_library_module_compiles_whatever_the_operators() {
    let mut prolog = system();
    for name in ["is", "->", ";", "=", "-->", "-"] {
        let name = prolog.machine.store.atoms.intern(name);
        prolog.machine.operators.set(known::USER, name, 0, Specifier::Xfx);
    }
    for (number, module) in loader::LIBRARY.iter().enumerate() {
        assert!(loader::load_library_module(&mut prolog.machine, number).is_ok(), "{}", module.name);
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
    assert!(holds(&mut prolog, "p(a), string(\"a\")"));
    assert!(!holds(&mut prolog, "nobody_defines_this"));
}

#[test]
fn an_included_file_adds_to_the_one_that_includes_it() {
    let files = [
        ("whole.pl", "p(1). :- include(part). p(3). q(\"a\"). :- initialization(assertz(r(1)))."),
        ("part.pl", ":- set_prolog_flag(double_quotes, atom). p(2). :- initialization(assertz(r(2)))."),
    ];
    let mut prolog = system_with(&files);
    for _ in 0..2 {
        assert_eq!(prolog.consult("whole.pl").errors, 0);
        assert!(holds(&mut prolog, "findall(X, p(X), Xs), Xs == [1, 2, 3], q(a)"));
        assert!(holds(&mut prolog, "findall(X, r(X), Xs), Xs == [2, 1], retractall(r(_))"));
    }
}

#[test]
fn a_file_loaded_again_replaces_what_it_defined_and_nothing_else() {
    let mut prolog = system_with(&[("a.pl", ":- dynamic(d/1). d(1). s(1). gone."), ("b.pl", "d(2). s(2). b.")]);
    assert_eq!(prolog.consult("a.pl").errors, 0);
    assert!(holds(&mut prolog, "assertz(d(3)), gone"));
    let mut file = prolog.machine.streams.host_mut().open_output("a.pl", Beginning::Empty).expect("a file");
    file.write(b":- dynamic(d/1). d(1). s(1).").expect("memory");
    assert_eq!(prolog.consult("a.pl").errors, 0);
    assert!(holds(&mut prolog, "findall(X, d(X), Xs), Xs == [3, 1], findall(X, s(X), Ys), Ys == [1]"));
    assert!(holds(&mut prolog, "catch((gone, fail), error(E, _), true), E == existence_error(procedure, gone/0)"));
    assert_eq!(prolog.consult("b.pl").errors, 0);
    assert!(holds(&mut prolog, "b, findall(X, d(X), Xs), Xs == [3, 1, 2], findall(X, s(X), Ys), Ys == [2]"));
}

#[test]
fn a_file_that_cannot_be_read_is_an_error_and_the_system_goes_on() {
    let mut prolog = system();
    let loaded = prolog.consult("there is no such file.pl");
    assert_eq!((loaded.errors, loaded.halted), (1, None));
    assert!(holds(&mut prolog, "true"));
}

/// All access to files goes through the host: a system with a host in memory cannot load from the disk.
#[test]
fn a_system_in_memory_loads_nothing_from_the_disk() {
    let path = std::env::temp_dir().join(format!("perebor-outside-{}.pl", std::process::id()));
    std::fs::write(&path, ":- module(outside, [outside/0]).\noutside.\n").expect("a file");
    let (mut prolog, name) = (system(), path.display().to_string());
    let loaded = prolog.consult(&name);
    let refused = ["consult", "ensure_loaded", "use_module", "include"].map(|load| {
        let goal =
            format!("catch({load}('{name}'), error(E, _), true), nonvar(E), E = existence_error(source_sink, _)");
        let sought = format!("\\+ exists_file('{name}'), catch(open('{name}', read, _), error(E, _), true), nonvar(E)");
        [goal, sought].iter().all(|goal| holds(&mut prolog, goal))
    });
    let directives = format!(":- include('{name}').\n:- use_module('{name}').\n:- ensure_loaded('{name}').\n");
    let from_text = prolog.consult_text("inside", &directives);
    let found = prolog.defines("outside", 0) || holds(&mut prolog, "current_module(outside)");
    std::fs::remove_file(&path).expect("our own file");
    assert_eq!((loaded.errors, refused, from_text.errors, found), (1, [true; 4], 3, false));
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

#[test]
fn a_query_runs_in_steps() {
    let mut prolog = Prolog::new(Settings::in_memory("")).expect("there is memory");
    let program = "count(N, N) :- !.\ncount(M, N) :- K is M + 1, count(K, N).\n:- dynamic(passed/1).\npassed(0).\n";
    assert_eq!(prolog.consult_text("count.pl", program).errors, 0);
    // Where there are no threads the host does this, and in checked builds the pulse is called everywhere.
    let handle = prolog.interrupter();
    prolog.machine.store.interrupts.set_pulse(Box::new(move || handle.pause()));
    for goal in [
        "count(0, 50000), X = 1",
        "between(1, 50000, N), N =:= 50000, X = 1",
        "repeat, retract(passed(N)), M is N + 1, assertz(passed(M)), M =:= 20000, !, X = 1",
        "length(L, 3), numlist(1, 50000, Ns), foldl([N, S, T]>>(T is S + N), Ns, 0, _), X = 1",
        "freeze(F, (count(0, 20000), X = 1)), count(0, 20000), F = f",
    ] {
        let mut query = prolog.query(goal).expect("a query");
        let mut pauses = 0;
        let answer = loop {
            match query.step() {
                Some(answer) => break answer,
                None => pauses += 1,
            }
        };
        assert!(matches!(answer, Answer::Yes { .. }), "{goal}: {answer:?}");
        assert_eq!(query.value("X").as_deref(), Some("1"), "{goal}");
        assert!(pauses > 2, "{goal}: {pauses} pauses");
    }
    let host = MemoryHost::new("");
    let output = host.output();
    let mut writing =
        Prolog::new(Settings { host: Box::new(host), ..Settings::in_memory("") }).expect("there is memory");
    let mut query = writing.query("write(a) ; write(b)").expect("a query");
    assert!(matches!(query.next(), Answer::Yes { last: false }));
    assert!(query.flush_output());
    assert_eq!(output.take(), "a");
    drop(query);
    // One that is given up in a pause leaves nothing behind; others take no notice of pauses.
    let mut endless = prolog.query("repeat, fail").expect("a query");
    assert!((0..5).all(|_| endless.step().is_none()));
    assert_eq!(endless.end().map(|_| "an exception"), None);
    let mut query = prolog.query("count(0, 50000), X = f(Y), Z = 1").expect("a query");
    assert!(matches!(query.next(), Answer::Yes { last: true }));
    assert_eq!(query.text().map_err(|_| "an exception"), Ok("X = f(Y), Z = 1".to_string()));
}

#[test]
fn a_text_loads_files_from_the_folder_of_its_name() {
    let files = [("lessons/facts.pl", "fact(1)."), ("common.pl", "common(2).")];
    let mut prolog = system_with(&files);
    let program = ":- ensure_loaded(facts), ensure_loaded('../common.pl').\n";
    assert_eq!(prolog.consult_text("lessons/main.pl", program).errors, 0);
    assert!(holds(&mut prolog, "fact(1), common(2)"));
}
