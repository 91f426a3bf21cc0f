//! Programs in little memory with few inferences: they end with an answer or a catchable error, and the system lives on.

use crate::random::Random;
use crate::reference::program_of_seed;
use crate::respondent::{Kind, Respondent};
use perebor::Answer;

/// Predicates without an end, each hungry for another kind of memory.
const HUNGRY: &str = "
terms(X) :- terms(f(X, X)).
frames(X) :- frames(X), kept(X).
kept(_).
choices(X) :- choices(X).
choices(_).
list([_|Xs]) :- list(Xs).
clauses(X) :- assertz(fact(X, [X, X, X])), clauses(X).
names(X) :- atom_concat(X, a, Y), atom_concat(Y, Y, Z), names(Z).
solutions(X) :- findall(X, repeat, _).
numbers(X) :- Y is X * X + 1, numbers(Y).
trail(X) :- copy_term(X, Y), Y = [a|_], trail([_|Y]).
catching(X) :- catch(catching(X), never, true), kept(X).
balls(X) :- catch(throw(b(X)), b(Y), balls([Y|X])).
globals(X) :- b_setval(key, X), nb_setval(other, X), globals([X|X]).
sorting(X) :- length(L, 1000), msort(L, M), sorting([M|X]).
texts(X) :- number_codes(1, C), atom_codes(A, C), atom_length(A, _), texts([A|X]).
";

#[rustfmt::skip]
const HUNGRY_GOALS: &[&str] = &[
    "terms(a)", "frames(a)", "choices(a)", "list(_)", "clauses(a)", "names(a)", "solutions(a)", "numbers(3)", "trail([])",
    "catching(a)", "balls([])", "globals([])", "sorting([])", "texts([])",
];

/// A system of some size, a random program, and goals one after the other.
pub fn round(random: &mut Random) {
    let memory = (300 + random.below(4000) as u64) << 10;
    let program = program_of_seed(random.number());
    let mut respondent = Respondent::of_size(if random.percent(50) { Kind::Iso } else { Kind::Default }, memory);
    if random.percent(30) {
        respondent = respondent.collecting(1 + random.below(100) as u32);
    }
    if random.percent(30) {
        respondent = respondent.tracing();
    }
    // Memory may end before all is loaded.
    respondent.prolog.consult_text("program", &program.text());
    respondent.prolog.consult_text("hungry", HUNGRY);
    let hungry = (0..2).map(|_| random.word(HUNGRY_GOALS).to_string());
    let goals: Vec<String> = program.queries.iter().map(|query| query.to_string()).chain(hungry).collect();
    for goal in goals {
        // A panic shows what it came from.
        show!("{memory} bytes: {goal}");
        let inferences = 10 + random.below(100_000);
        let limited = format!("call_with_inference_limit(({goal}), {inferences}, _)");
        if let Ok(mut query) = respondent.prolog.query(&limited) {
            for _ in 0..4 {
                if !matches!(query.next(), Answer::Yes { last: false }) {
                    break;
                }
            }
        }
        let mut query = respondent.prolog.query("X = 1").expect("a query");
        let answer = query.next();
        assert!(matches!(answer, Answer::Yes { .. }), "{memory} bytes, after {goal}: {answer:?}\n{program}");
        assert_eq!(query.value("X").as_deref(), Some("1"), "{memory} bytes, after {goal}");
    }
}
