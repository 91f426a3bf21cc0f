//! A system on a thread whose stack has 256 KiB: no input, however deep, may need more.

use super::Test;
use perebor::internals::keep;
use perebor::{Answer, Prolog, Settings};

/// The tests of this file.
pub const TESTS: &[Test] = named![
    deep_terms_of_every_shape,
    deep_clauses_and_queries_of_every_shape,
    deep_texts_that_are_no_terms,
    long_tokens_of_every_kind
];

const STACK: usize = 256 << 10;

/// A single recursion over so many levels would fill the stack several times, however little it put there.
const DEPTH: usize = 20_000;

/// Runs on a small stack.
fn on_small_stack(act: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(act).expect("a thread");
    thread.join().expect("no overflow");
}

fn system() -> Prolog {
    Prolog::new(Settings { memory: 2 << 30, ..Settings::in_memory("") }).expect("there is memory")
}

/// The texts of deep terms: name, what opens a level, what stands inside, what closes it.
const SHAPES: &[(&str, &str, &str, &str)] = &[
    ("compound terms", "f(", "a", ")"),
    ("the middle argument", "f(b,", "X", ",c)"),
    ("the first argument", "f(", "X", ",Y)"),
    ("lists in lists", "[", "", "]"),
    ("tails of lists", "[a|", "T", "]"),
    ("curly brackets", "{", "a", "}"),
    ("prefix operators", "- ", "a", ""),
    ("negations", "\\+ ", "a", ""),
    ("operators to the left", "", "a", "+X"),
    ("operators to the right", "a^", "b", ""),
    ("conjunctions", "a,", "b", ""),
    ("disjunctions", "a;", "b", ""),
    ("conditions", "(a->b;", "c", ")"),
    ("brackets", "(", "a", ")"),
    ("brackets around operators", "(a+", "b", ")*c"),
    ("calls", "call(", "a", ")"),
    ("modules", "m:", "a", ""),
];

/// The text of a deep term; brackets that two neighbours need are the shape's own.
fn deep((_, open, core, close): (&str, &str, &str, &str)) -> String {
    format!("{}{core}{}", open.repeat(DEPTH), close.repeat(DEPTH))
}

/// Puts a goal and looks at its first answers, as the top level does; any answer will do, but there must be one.
fn run(prolog: &mut Prolog, goal: &str) {
    let mut asked = 0;
    let uncaught = match prolog.query(goal) {
        Ok(mut query) => loop {
            asked += 1;
            match query.next() {
                Answer::Yes { last } => {
                    for name in query.names() {
                        query.value(name);
                    }
                    keep(&mut query);
                    if last || asked == 3 {
                        return;
                    }
                }
                Answer::Error(uncaught) => break Ok(uncaught),
                Answer::No | Answer::Halt(_) => return,
            }
        },
        Err(diagnostic) => Err(diagnostic),
    };
    let diagnostic = match uncaught {
        Ok(uncaught) => prolog.diagnostic(&uncaught),
        Err(diagnostic) => Some(diagnostic),
    };
    prolog.report(&diagnostic.expect("no message hook is there"));
}

/// What is done with a deep term T that t/1 gives.
const GOALS: &[&str] = &[
    "t(T)",
    "t(T), copy_term(T, U), T = U, T == T, compare(_, T, U), T @=< U",
    "t(T), t(U), ( T = U ; T == U ; T =@= U ; subsumes_term(T, U) ; unify_with_occurs_check(T, U) ), fail",
    "t(T), findall(T, member(_, [1, 2]), [A, B]), msort([A, B, T], _), sort(0, @>=, [A, T], _)",
    "t(T), setof(T-X, member(X, [b, a]), L), bagof(X, member(X, [T, T]), _), L = [_|_]",
    "t(T), term_variables(T, _), ( ground(T) ; true ), numbervars(T, 0, _), acyclic_term(T)",
    "t(T), assertz(kept(T)), kept(U), clause(kept(V), true), retract(kept(_)), U = V",
    "t(T), catch(assertz((kept :- T)), _, true), catch(kept, _, true), retractall(kept)",
    "t(T), catch(throw(T), U, true), U = T",
    "t(T), throw(T)",
    "t(T), throw(error(type_error(T, T), T))",
    "t(T), catch(call(T), _, true)",
    "t(T), _ is T",
    "t(T), atom_length(T, _)",
    "t(T), call(1, T)",
    "t(T), nb_setval(key, T), b_setval(other, T), nb_getval(key, U), b_getval(other, V), U = V",
    "t(T), with_output_to(string(S), ( write(T), print(T), write_canonical(T) )), string_length(S, _)",
    "t(T), term_to_atom(T, A), term_to_atom(U, A), copy_term(T, U)",
    "t(T), format(atom(_), '~w ~q ~p ~k', [T, T, T, T])",
    "t(T), portray_clause(T)",
    "t(T), assertz(kept(T)), with_output_to(string(_), listing(kept)), retractall(kept(_))",
    "t(T), T =.. L, U =.. L, U == T",
    "t(T), garbage_collect, freeze(X, X = T), X = T, copy_term(X, _, _)",
    "t(T), expand_term((a --> T), _)",
    "t(T), ( T = [_|_], list_to_set(T, _) ; atom_codes(T, _) ), fail",
    "t(T), findall(x, T, _)",
    "t(T), op(T, xfx, =>)",
];

fn deep_terms_of_every_shape() {
    on_small_stack(|| {
        for &shape in SHAPES {
            let mut prolog = system();
            let text = deep(shape);
            prolog.consult_text("deep.pl", &format!(":- dynamic kept/0, kept/1.\nt({text}).\n"));
            run(&mut prolog, "t(_)");
            for goal in GOALS {
                run(&mut prolog, goal);
            }
        }
    });
}

fn deep_clauses_and_queries_of_every_shape() {
    on_small_stack(|| {
        for &shape in SHAPES {
            let mut prolog = system();
            let text = deep(shape);
            let bodies = format!("a.\np :- {text}.\nq({text}) :- p.\nr --> {text}.\n:- {text}.\n");
            prolog.consult_text("bodies.pl", &bodies);
            for goal in ["p", "q(_)", "r([], _)", "listing(p)", "clause(q(X), Y)"] {
                run(&mut prolog, goal);
            }
            run(&mut prolog, &text);
            run(&mut prolog, &format!("\\+ ( {text} )"));
            run(&mut prolog, &format!("X = ( {text} )"));
        }
    });
}

fn deep_texts_that_are_no_terms() {
    on_small_stack(|| {
        for &(_, open, core, close) in SHAPES {
            let (opened, closed) = (open.repeat(DEPTH), close.repeat(DEPTH));
            let mut prolog = system();
            for text in [format!("{opened}{core}"), opened.clone(), format!("{core}{closed})"), format!("{opened}]")] {
                let loaded = prolog.consult_text("broken.pl", &format!("p :- {text}.\nq.\n"));
                assert!(loaded.halted.is_none());
                run(&mut prolog, &text);
                run(&mut prolog, &format!("atom_to_term('{text}', _, _)"));
            }
        }
    });
}

/// What tokens and layout are made of, and what begins and ends them.
const TOKENS: &[(&str, &str, &str)] = &[
    ("", "a", ""),
    ("", "ж", ""),
    ("", "名", ""),
    ("_", "Ж", ""),
    ("", "+", ""),
    ("", "1", ""),
    ("1", "_1", ""),
    ("0x", "f", ""),
    ("1.", "5", ""),
    ("'", "ж", "'"),
    ("\"", "\\n", "\""),
    ("`", "a", "`"),
    ("", "% a line\n", "a"),
    ("", "/* a comment */", "a"),
    ("/*", "\n", "*/ a"),
    ("", " \n", "a"),
    ("", "\u{A0}", "a"),
];

fn long_tokens_of_every_kind() {
    on_small_stack(|| {
        for (open, part, close) in TOKENS {
            let mut prolog = system();
            let text = format!("{open}{}{close}", part.repeat(2 * DEPTH));
            let loaded = prolog.consult_text("long.pl", &format!("p({text}).\n"));
            assert_eq!(loaded.errors, 0, "{open}{part}{close}");
            run(&mut prolog, "p(X), X = Y, writeq(Y)");
        }
    });
}
