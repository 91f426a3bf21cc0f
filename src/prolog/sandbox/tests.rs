//! Tests of the sandbox by what a host underneath it is asked for, and of its limits.

use super::Sandbox;
use crate::prolog::{Answer, Prolog, Settings};
use crate::streams::{Guard, GuardedHost, MemoryHost, Request, SharedText, SystemHost};
use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// What a host has been asked for, in order.
type Record = Arc<Mutex<Vec<String>>>;

/// Records what a host is asked to open, to change or to tell.
#[derive(Clone, Default)]
struct Recorder(Record);

impl Guard for Recorder {
    fn permit(&self, request: Request, what: &str) -> io::Result<()> {
        let verb = match request {
            Request::Open => "open",
            Request::Look => "look",
            // What is read and written has been opened, or is a standard stream.
            Request::Read | Request::Write | Request::Sync => return Ok(()),
            other => &format!("{other:?}"),
        };
        self.0.lock().expect("no panic while it is held").push(format!("{verb} {what}"));
        Ok(())
    }
}

/// A sandboxed system whose files are `/p/a.pl`, which is named, and others; with what it is asked for and what it reports.
fn recorded(program: &str) -> (Prolog, Record, SharedText) {
    let mut inner = MemoryHost::new("");
    for (path, text) in [("/p/a.pl", program), ("/p/q/b.pl", "b(1)."), ("/p/c.txt", "c(1)."), ("/s/d.pl", "d(1).")] {
        inner.add_file(path, text);
    }
    let (recorder, error) = (Recorder::default(), inner.error());
    let record = recorder.0.clone();
    let host = Box::new(GuardedHost::new(inner, recorder));
    let sandbox = Some(Sandbox { files: vec!["/p/a.pl".into()], ..Sandbox::default() });
    (Prolog::new(Settings { host, sandbox, ..Settings::in_memory("") }).expect("memory"), record, error)
}

/// Directives that try to reach what is outside `/p`, to change what is inside, or to do something when they run.
const HOSTILE: &str = "
    :- consult('/s/d.pl').
    :- include('../s/d.pl').
    :- use_module('/p/../s/d').
    :- load_files(['/s/d'], []).
    :- ensure_loaded(q/b).
    :- include('c.txt').
    :- initialization(shell('touch /s/e')).
    :- initialization(main, main).
    :- shell('touch /s/e').
    :- open('/p/a.pl', write, S), close(S).
    :- delete_file('/p/c.txt').
    :- directory_files('/', _).
    :- exists_file('/s/d.pl').
    :- setenv('PATH', '').
    :- getenv('HOME', _).
    :- process_create(path(ls), [], []).
    :- at_halt(shell(ls)).
    :- tell('/p/c.txt').
    :- consult(user).
    :- if(shell(ls)).
    :- endif.
    user:file_search_path(s, '/s').
    :- use_module(s(d)).
    :- consult(library(lists)).
    term_expansion(a, b) :- shell(ls), see('/s/d.pl').
    goal_expansion(c, d) :- shell(ls).
    message_hook(_, _, _) :- shell(ls).
    portray(_) :- shell(ls).
    a.
    main :- shell(ls), c.
";

/// The requests for anything else than reading or looking for a file below `/p`. Any path may be resolved, to see whether it lies there.
fn forbidden(record: &Record) -> Vec<String> {
    let requests = record.lock().expect("no panic while it is held");
    let allowed = |request: &&String| {
        ["open /p/", "look /p/", "facts /p/", "access /p/", "resolve "].iter().any(|kind| request.starts_with(kind))
    };
    requests.iter().filter(|request| !allowed(request)).cloned().collect()
}

#[test]
fn a_check_opens_what_is_below_the_folder_and_runs_nothing() {
    let (mut prolog, record, _) = recorded(HOSTILE);
    let reports = prolog.check("/p/a.pl", Default::default());
    assert_eq!(forbidden(&record), Vec::<String>::new());
    let opened = record.lock().expect("no panic while it is held").clone();
    for file in ["/p/a.pl", "/p/q/b.pl", "/p/c.txt"] {
        assert!(opened.contains(&format!("open {file}")), "{file} is not opened: {opened:?}");
    }
    let codes: Vec<&str> = reports.iter().map(|report| report.code()).collect();
    assert!(codes.contains(&"E010"), "nothing is outside: {codes:?}");
    assert!(!codes.contains(&"E217"), "a directive ran: {codes:?}");
}

#[test]
fn a_load_asks_the_host_for_nothing_else_either() {
    let (mut prolog, record, error) = recorded(HOSTILE);
    let loaded = prolog.consult("/p/a.pl");
    assert_eq!(forbidden(&record), Vec::<String>::new());
    assert!(loaded.errors > 10, "{}", error.take());
    let mut query = prolog.query("b(X)").expect("a query");
    assert!(matches!(query.next(), Answer::Yes { .. }));
}

#[test]
fn without_files_named_there_are_none() {
    let mut prolog = Prolog::new(Settings::sandboxed()).expect("memory");
    assert_eq!(prolog.consult("/p/a.pl").errors, 1);
    assert_eq!(prolog.consult_text("a.pl", "a(1). :- a(X), X == 1.").errors, 0);
}

/// The formal term of the error that a query ends with.
fn error_of(prolog: &mut Prolog, query: &str) -> String {
    let catching = format!("catch(( {query} ), error(Formal_, _), true)");
    let mut query = prolog.query(&catching).unwrap_or_else(|report| panic!("{catching}: {report:?}"));
    match query.next() {
        Answer::Yes { .. } => query.value("Formal_").unwrap_or_default(),
        other => format!("{other:?}"),
    }
}

#[test]
fn each_built_in_of_a_denied_class_is_denied() {
    let (mut prolog, record, _) = recorded("");
    let tables =
        [crate::builtins::TABLES, crate::finite_domains::TABLES, crate::games::TABLES, crate::pictures::TABLES]
            .concat();
    let denied = tables.iter().flat_map(|table| table.iter()).filter(|row| !row.effect.is_allowed_in_sandbox());
    let mut count = 0;
    for row in denied {
        let variables = vec!["_"; row.arity()].join(", ");
        let goal = if row.arity() == 0 { format!("'{}'", row.name) } else { format!("'{}'({variables})", row.name) };
        let expected = format!("permission_error(call,sandboxed,{}/{})", row.name, row.arity());
        assert_eq!(error_of(&mut prolog, &goal).replace('\'', ""), expected, "{goal}");
        count += 1;
    }
    assert!(count >= 30, "only {count} built-ins are denied");
    assert_eq!(forbidden(&record), Vec::<String>::new());
}

/// A sandboxed system with the clocks of the operating system, where each answer may take a moment.
fn hurried() -> (Prolog, SharedText) {
    let text = MemoryHost::new("");
    let output = text.output();
    let host =
        SystemHost::with_standard_streams(Box::new(io::empty()), Box::new(text.output()), Box::new(text.error()));
    let moment = Duration::from_millis(20);
    let sandbox =
        Some(Sandbox { time: moment, clock: moment / 20, output: 1000, names: 1 << 20, ..Sandbox::default() });
    let settings = Settings { host: Box::new(host), memory: 64 << 20, sandbox, ..Settings::in_memory("") };
    (Prolog::new(settings).expect("memory"), output)
}

#[test]
fn what_does_not_end_is_ended() {
    let (mut prolog, _) = hurried();
    let endless = "
        loop :- loop.
        user:portray(x) :- loop.
        user:attr_unify_hook(_, _) :- loop.
        user:message_hook(x, _, _) :- loop.
    ";
    assert_eq!(prolog.consult_text("endless", endless).errors, 0);
    for query in [
        "loop",
        "repeat, fail",
        "print(x)",
        "freeze(X, loop), X = 1",
        "put_attr(X, user, 1), X = 1",
        "setup_call_cleanup(true, true, loop)",
        "length(L, N), N < 0",
        "findall(X, repeat, L), X = L",
        "between(1, inf, X), X < 0",
        "X is 7 ** (7 ** 9)",
        "catch(loop, never, true)",
        "sleep(100)",
    ] {
        let error = error_of(&mut prolog, query);
        assert!(["resource_error(time)", "resource_error(memory)"].contains(&&*error), "{query}: {error}");
    }
    // print_message/2 catches what its hooks throw.
    assert!(matches!(prolog.query("print_message(error, x)").expect("a query").next(), Answer::Yes { .. }));
    assert_eq!(prolog.consult_text("endless", ":- repeat, fail.").errors, 1);
    // Cleanups of a query that is left, and goals at the end, have limits of their own.
    let mut query = prolog.query("setup_call_cleanup(true, member(_, [1, 2]), (repeat, fail))").expect("a query");
    assert!(matches!(query.next(), Answer::Yes { .. }));
    assert!(query.end().is_some());
    assert_eq!(prolog.consult_text("last", ":- at_halt((repeat, fail)).").errors, 0);
    prolog.run_halt_goals();
}

#[test]
fn an_error_of_time_is_not_caught_for_ever() {
    let (mut prolog, _) = hurried();
    let endless = "loop :- loop. spin :- setup_call_cleanup(true, loop, spin).";
    assert_eq!(prolog.consult_text("endless", endless).errors, 0);
    for query in [
        "repeat, catch((repeat, fail), _, fail)",
        "catch(loop, _, true), setup_call_cleanup(true, loop, loop)",
        "spin",
        "setup_call_cleanup(true, loop, setup_call_cleanup(true, loop, loop))",
    ] {
        let mut query = prolog.query(query).expect("a query");
        assert!(matches!(query.next(), Answer::Error(_)));
    }
}

#[test]
fn output_and_names_are_limited() {
    let (mut prolog, output) = hurried();
    assert_eq!(error_of(&mut prolog, "repeat, write(abcdefghij), fail"), "resource_error(output)");
    assert_eq!(output.take().len(), 1000);
    let mut prolog = Prolog::new(Settings {
        sandbox: Some(Sandbox { names: 1 << 20, ..Sandbox::default() }),
        ..Settings::sandboxed()
    })
    .expect("memory");
    let many = "findall(A, ( between(1, inf, N), atom_concat(name_, N, A) ), _)";
    assert_eq!(error_of(&mut prolog, many), "resource_error(atoms)");
    // Names that nobody needs do not count.
    let lost = "between(1, 100000, N), atom_concat(name_, N, _), fail ; true";
    assert!(error_of(&mut prolog, lost).starts_with('_'));
}

/// What keeps things for ever, each in another place.
const HOARDS: &[&str] = &[
    "assertz(kept([])), repeat, retract(kept(L)), assertz(kept([L, L])), fail",
    "between(1, inf, N), assertz(kept(N)), fail",
    "between(1, inf, N), recordz(key, N), fail",
    "between(1, inf, N), atom_concat(v, N, A), nb_setval(A, 1), fail",
    "between(1, inf, N), atom_concat(flag_, N, A), create_prolog_flag(A, 1, []), fail",
    "between(1, inf, N), atom_concat(op_, N, A), op(700, xfx, A), fail",
    "between(1, inf, N), atom_concat(p, N, A), assertz((kept :- A)), fail",
    "between(1, inf, N), atom_concat(m, N, M), assertz(M:p), retract(M:p), fail",
    "between(1, inf, N), atom_concat(f, N, A), op(700, xfx, A:a), fail",
    "repeat, '$new_table'(_), fail",
    "repeat, '$hold_game'(nim, [], _), fail",
    "repeat, '$hold_game'(mnk, [], _), fail",
    "'$new_table'(T), between(1, inf, N), '$note'(T, N, N), fail",
    "repeat, open_null_stream(_), fail",
    "repeat, open_string(\"abc\", _), fail",
    "repeat, '$open_memory'(_), fail",
    "repeat, new_memory_file(_), fail",
    "length(Ss, 100), maplist([S]>>( new_memory_file(F), open_memory_file(F, write, S) ), Ss),
         repeat, member(S, Ss), write(S, abcdefghijklmnopqrstuvwxyz), fail",
    "length(Ss, 100), maplist('$open_memory', Ss), repeat, member(S, Ss), write(S, abcdefghijklmnopqrstuvwxyz), fail",
];

#[test]
fn what_is_kept_counts() {
    for hoard in HOARDS {
        let settings = Settings::sandboxed();
        let sandbox = Some(Sandbox { names: 2 << 20, ..Sandbox::default() });
        let mut prolog = Prolog::new(Settings { memory: 32 << 20, sandbox, ..settings }).expect("memory");
        let error = error_of(&mut prolog, hoard);
        assert!(["resource_error(memory)", "resource_error(atoms)"].contains(&&*error), "{hoard}: {error}");
    }
}
