//! Queries with values of Rust, and predicates that are closures.

use crate::foreign::{Call, Exception, FromTerm, Names, Term, Variables, build_together, tests::term, value};
use crate::prolog::{Prolog, Solution};
use crate::terms::{Sizes, Store};
use proptest::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

fn system() -> Prolog {
    Prolog::builder().build().expect("memory for a system")
}

/// The value of X in the first solution.
fn x<T: FromTerm>(prolog: &mut Prolog, goal: &str, given: &[(&str, Term)]) -> T {
    let answer = prolog.once(goal, given).expect("no exception").expect("a solution");
    answer.get("X").expect("a value of the type that is asked for")
}

#[test]
fn values_go_in_and_come_out() {
    let prolog = &mut system();
    assert_eq!(x::<i64>(prolog, "X is N + 1", &[("N", Term::of(41))]), 42);
    assert_eq!(x::<u128>(prolog, "X is 2**100", &[]), 1 << 100);
    assert_eq!(x::<f64>(prolog, "X = 3", &[]), 3.0);
    assert_eq!(x::<String>(prolog, "atom_concat(пере, бор, X)", &[]), "перебор");
    assert_eq!(x::<Vec<(i64, String)>>(prolog, "X = L", &[("L", Term::of(vec![(1, "a"), (2, "b")]))]).len(), 2);
    assert_eq!(x::<Option<bool>>(prolog, "X = some(true)", &[]), Some(true));
    let wrong = prolog.once("X = f(Y)", &[]).expect("no exception").expect("a solution").get::<i64>("X");
    assert_eq!(wrong.expect_err("no integer").to_string(), "integer expected, found f(Y)");
}

#[test]
fn what_has_no_value_is_an_exception() {
    let prolog = &mut system();
    let ball = |prolog: &mut Prolog, goal: &str| prolog.once(goal, &[]).expect_err("an exception").ball().to_string();
    assert_eq!(ball(prolog, "X = f(X)"), "error(representation_error(cyclic_term),_)");
    let doubled = "numlist(1, 60, L), foldl([_, T0, f(T0, T0)]>>true, L, x, X)";
    assert_eq!(ball(prolog, doubled), "error(resource_error(memory),_)");
    let large = Term::list(0..3_000_000);
    let refused = prolog.once("true", &[("L", large.clone())]);
    let small = &mut Prolog::builder().memory(16 << 20).build().expect("memory for a system");
    assert!(refused.is_ok(), "{refused:?}");
    let refused = small.once("true", &[("L", large)]).expect_err("there is no room");
    assert_eq!(refused.ball().to_string(), "error(resource_error(memory),_)");
    assert!(refused.report().starts_with("[E209]"), "{}", refused.report());
    assert_eq!(ball(prolog, "throw(my)"), "my");
    assert_eq!(ball(prolog, "halt(3)"), "unwind(halt(3))");
    assert!(ball(prolog, "foo(").starts_with("error(syntax_error("));
    assert_eq!(x::<i64>(prolog, "X = 1", &[]), 1);
}

#[test]
fn deep_terms_need_no_stack() {
    let prolog = &mut system();
    let deep: Term = x(prolog, "numlist(1, 300000, L), foldl([_, T, s(T)]>>true, L, 0, X)", &[]);
    assert_eq!(deep.to_string().len(), 3 * 300_000 + 1);
    assert_eq!(x::<Term>(prolog, "X = Y", &[("Y", deep.clone())]), deep);
}

#[test]
fn a_goal_may_be_a_term() {
    let prolog = &mut system();
    let goal = Term::compound("append", [Term::variable("Front"), Term::variable("Back"), Term::list([1, 2])]);
    let mut query = prolog.query_term(&goal).expect("room");
    let lengths = |answer: Result<Solution, Exception>| answer.expect("a solution").get::<Vec<i64>>("Front");
    let fronts: Vec<_> = query.solutions().map(lengths).collect::<Result<_, _>>().expect("lists of integers");
    assert_eq!(fronts, [vec![], vec![1], vec![1, 2]]);
}

#[test]
fn goals_that_are_left_are_told() {
    let prolog = &mut system();
    prolog.consult_text("constraints.pl", ":- use_module(library(clpfd)).");
    let answer = prolog.once("X #> 3", &[]).expect("no exception").expect("a solution");
    let goals: Vec<String> = answer.residue.iter().map(Term::to_string).collect();
    assert_eq!(goals, ["in(X,..(4,sup))"]);
}

#[test]
fn closures_are_predicates() {
    let prolog = &mut Prolog::builder()
        .predicate("half", 2, |call| {
            let number: i64 = call.get(0)?;
            Ok(number % 2 == 0 && call.unify(1, number / 2)?)
        })
        .predicate("refuse", 0, |_| Err(Exception::new(Term::atom("refused"))))
        .predicate("panics", 0, |_| panic!("a mistake"))
        .build()
        .expect("memory for a system");
    assert_eq!(x::<i64>(prolog, "half(84, X)", &[]), 42);
    assert_eq!(x::<Vec<i64>>(prolog, "findall(H, (between(1, 9, N), half(N, H)), X)", &[]), [1, 2, 3, 4]);
    assert_eq!(x::<String>(prolog, "catch(half(a, _), error(type_error(X, a), _), true)", &[]), "integer");
    assert_eq!(x::<String>(prolog, "catch(half(_, _), error(X, _), true)", &[]), "instantiation_error");
    assert_eq!(x::<String>(prolog, "catch(refuse, X, true)", &[]), "refused");
    assert_eq!(x::<String>(prolog, "catch(panics, error(foreign_panic(X), _), true)", &[]), "a mistake");
    assert!(prolog.once("half(4, 3)", &[]).expect("no exception").is_none());
}

#[test]
fn variables_are_told_apart() {
    let prolog = &mut Prolog::builder()
        .predicate("same", 2, |call| Ok(call.term(0)? == call.term(1)?))
        .predicate("give_back", 2, |call| {
            let first = call.term(0)?;
            call.unify(1, first)
        })
        .nondet_predicate("one", 3, |_| Ok(Box::new([Ok(vec![Term::of(1)])].into_iter())))
        .build()
        .expect("memory for a system");
    let holds = |prolog: &mut Prolog, goal: &str| prolog.once(goal, &[]).expect("no exception").is_some();
    assert!(!holds(prolog, "same(_, _)"));
    assert!(holds(prolog, "same(A, A)"));
    assert!(holds(prolog, "give_back(A, B), A == B"));
    assert!(holds(prolog, "one(A, B, X), A \\== B, X == 1"));
    assert_eq!(x::<Term>(prolog, "X = f(_, _1)", &[]).to_string(), "f(_0,_1)");
    assert_eq!(x::<Term>(prolog, "X = f(_, _0)", &[]).to_string(), "f(_1,_0)");
    let many = prolog.add_predicate("many", usize::MAX, |_| Ok(true)).expect_err("too many arguments");
    assert_eq!(many.ball().to_string(), "error(representation_error(max_arity),_)");
}

#[test]
fn a_predicate_is_replaced_by_one_of_its_name_but_no_built_in_is() {
    let prolog = &mut system();
    prolog.add_predicate("which", 1, |call| call.unify(0, 1)).expect("a new name");
    prolog.add_predicate("which", 1, |call| call.unify(0, 2)).expect("a name of the program");
    assert_eq!(x::<Vec<i64>>(prolog, "findall(N, which(N), X)", &[]), [2]);
    let row = || Ok(vec![Term::of(3)]);
    prolog.add_nondet_predicate("which", 1, move |_| Ok(Box::new([row(), row()].into_iter()))).expect("the same name");
    assert_eq!(x::<Vec<i64>>(prolog, "findall(N, which(N), X)", &[]), [3, 3]);
    let refused = prolog.add_predicate("atom_length", 2, |_| Ok(true)).expect_err("a built-in");
    let formal = "permission_error(modify,static_procedure,/(atom_length,2))";
    assert!(refused.ball().to_string().starts_with(&format!("error({formal},")), "{refused:?}");
    assert!(refused.report().contains("atom_length/2"), "{}", refused.report());
}

#[test]
fn what_a_program_has_does_not_spoil_a_predicate() {
    let prolog = &mut system();
    prolog.consult_text("spoils.pl", ":- op(0, xfx, :-). user:term_expansion(_, []).");
    prolog.add_predicate("one", 1, |call| call.unify(0, 1)).expect("a new name");
    assert_eq!(x::<i64>(prolog, "one(X)", &[]), 1);
    let prolog = &mut system();
    prolog.add_predicate("one", 1, |call| call.unify(0, 1)).expect("a new name");
    assert_eq!(prolog.consult_text("own.pl", "one(2). one(3).").errors, 0);
    assert_eq!(x::<Vec<i64>>(prolog, "findall(N, one(N), X)", &[]), [2, 3]);
    prolog.add_predicate("one", 1, |call| call.unify(0, 4)).expect("a name of the program");
    assert_eq!(x::<Vec<i64>>(prolog, "findall(N, one(N), X)", &[]), [4]);
}

#[test]
fn a_text_that_is_loaded_again_takes_the_place_of_the_first() {
    let prolog = &mut system();
    prolog.consult_text("lesson", "p(1). q(1). r(X) :- q(X).");
    prolog.consult_text("other", "s(1).");
    prolog.consult_text("lesson", "p(2).");
    assert_eq!(x::<i64>(prolog, "p(X), s(1)", &[]), 2);
    let gone = prolog.once("q(_)", &[]).expect_err("it is not defined any more").ball().to_string();
    assert!(gone.starts_with("error(existence_error(procedure,/(q,1)"), "{gone}");
    prolog.consult_text("user", "t(1).");
    prolog.consult_text("user", "u(1).");
    assert!(prolog.once("t(1), u(1)", &[]).expect("no exception").is_some(), "the terminal adds");
}

/// Programs that use up the heap several times, with little that lives at any time.
#[test]
fn values_of_closures_are_collected_as_garbage() {
    let calls = Arc::new(AtomicI64::new(0));
    let count = calls.clone();
    let prolog = &mut Prolog::builder()
        .memory(16 << 20)
        .predicate("large", 4, move |call| {
            count.fetch_add(1, Ordering::SeqCst);
            let variable = call.term(0)?;
            let is_built = call.unify(1, Term::list(0..40_000))? && call.unify(2, Term::list(0..40_000))?;
            let own = Term::compound("f", [variable, Term::variable("Own"), Term::variable("Own")]);
            Ok(is_built && call.unify(3, own)?)
        })
        .nondet_predicate("rows", 2, |_| {
            Ok(Box::new((0..100_i64).map(|number| Ok(vec![Term::of(number), Term::list(0..40_000)]))))
        })
        .build()
        .expect("memory for a system");
    prolog.consult_text(
        "loops",
        "det(0, _).
         det(N, V) :- large(V, L, K, F), L == K, F = f(W, X, Y), W == V, X == Y, X \\== V, N1 is N - 1, det(N1, V).
         nondet(N) :- rows(N, L), sum_list(L, S), S =:= 799980000.
         kept(Ls, L) :- rows(N, L0), N >= Ls, L = L0.",
    );
    assert!(prolog.once("det(50, _)", &[]).expect("no exception").is_some());
    assert_eq!(calls.load(Ordering::SeqCst), 50, "no closure runs twice");
    assert_eq!(x::<i64>(prolog, "aggregate_all(count, nondet(_), X)", &[]), 100);
    assert_eq!(x::<Vec<i64>>(prolog, "kept(99, X)", &[]).len(), 40_000);
    let full = prolog.once("findall(L, rows(_, L), Ls)", &[]).expect_err("so much does not fit").ball().to_string();
    assert!(full.starts_with("error(resource_error("), "{full}");
    assert!(prolog.once("det(50, _)", &[]).expect("there is memory again").is_some());
}

#[test]
fn a_closure_that_gives_up_when_it_is_stopped_does_not_hide_that() {
    let prolog = &mut system();
    let handle = prolog.interrupter();
    let stops = move |call: &mut Call<'_>| {
        handle.stop();
        call.unify(0, Term::list(0..100_000))
    };
    prolog.add_predicate("stops", 1, stops).expect("a new name");
    for goal in ["stops(_)", "catch(stops(_), error(_, _), true)"] {
        let stopped = prolog.once(goal, &[]).expect_err("it is stopped");
        assert_eq!(stopped.ball().to_string(), "'$aborted'", "{goal}");
    }
}

/// Counts how many of it live.
struct Counted(Arc<AtomicI64>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

#[test]
fn iterators_give_solutions_and_end_with_their_goals() {
    let living = Arc::new(AtomicI64::new(0));
    let count = living.clone();
    let prolog = &mut Prolog::builder()
        .nondet_predicate("up_from", 2, move |call| {
            let first: i64 = call.get(0)?;
            count.fetch_add(1, Ordering::SeqCst);
            let counted = Counted(count.clone());
            Ok(Box::new((first..).map(move |number| {
                let _ = &counted;
                match number {
                    100 => Err(Exception::new(Term::atom("too_far"))),
                    _ => Ok(vec![Term::of(number)]),
                }
            })))
        })
        .build()
        .expect("memory for a system");
    assert_eq!(x::<i64>(prolog, "up_from(3, X), X > 7, !", &[]), 8);
    assert_eq!(living.load(Ordering::SeqCst), 0, "a cut ends it");
    assert_eq!(x::<Vec<i64>>(prolog, "findall(N, (up_from(1, N), (N > 3 -> ! ; true)), X)", &[]), [1, 2, 3, 4]);
    assert_eq!(x::<String>(prolog, "catch((up_from(1, N), N > 200), X, true)", &[]), "too_far");
    assert_eq!(living.load(Ordering::SeqCst), 0, "an exception ends it");
    // A row that does not unify is passed over, whatever its first values have bound.
    assert_eq!(x::<i64>(prolog, "up_from(5, 7), X = 1", &[]), 1);
    assert_eq!(x::<i64>(prolog, "up_from(2, X), up_from(X, 3)", &[]), 2);
    let mut query = prolog.query_given("up_from(1, X)", &[]).expect("a goal");
    assert_eq!(query.solve().expect("no exception").expect("a solution").get::<i64>("X"), Ok(1));
    drop(query);
    assert_eq!(living.load(Ordering::SeqCst), 0, "the end of the query ends it");
}

#[test]
fn queries_are_left_and_go_on() {
    let prolog = &mut system();
    let mut outer = prolog.query_given("between(1, 3, X), f(X, Y) = Z", &[]).expect("a goal");
    let mut seen = Vec::new();
    while let Some(answer) = outer.solve().expect("no exception") {
        let left = outer.detach();
        let inner = prolog.query_given("between(1, 1000, N), garbage_collect, N > 2", &[]).expect("a goal").detach();
        assert_eq!(x::<i64>(prolog, "X = 7", &[]), 7);
        seen.push(answer.term("Z").expect("a value").to_string());
        outer = prolog.attach(left).expect("it is open");
        let again = outer.detach();
        assert!(prolog.attach(inner).is_none(), "an older query has gone on");
        outer = prolog.attach(again).expect("it is open");
    }
    drop(outer);
    assert_eq!(seen, ["f(1,Y)", "f(2,Y)", "f(3,Y)"]);
    let first = prolog.query_given("X = 1", &[]).expect("a goal").detach();
    let second = prolog.query_given("garbage_collect, X = 2", &[]).expect("a goal").detach();
    for (left, number) in [(second, 2), (first, 1)] {
        let answer = prolog.attach(left).expect("it is open").solve().expect("no exception").expect("a solution");
        assert_eq!(answer.get::<i64>("X"), Ok(number));
    }
    let [old, new] = ["member(X, [1, 2])", "member(X, [3, 4])"].map(|goal| {
        let mut query = prolog.query_given(goal, &[]).expect("a goal");
        query.solve().expect("no exception");
        query.detach()
    });
    prolog.abandon(old);
    let answer = prolog.attach(new).expect("an older one that is abandoned does not end it").solve();
    assert_eq!(answer.expect("no exception").expect("a solution").get::<i64>("X"), Ok(4));
    let foreign = system().query_given("true", &[]).expect("a goal").detach();
    assert!(prolog.attach(foreign).is_none(), "it belongs to another system");
}

#[test]
fn an_interrupt_asks_whether_the_goal_goes_on() {
    let prolog = &mut system();
    let asked = Arc::new(AtomicI64::new(0));
    let count = asked.clone();
    prolog.on_interrupt(move || count.fetch_add(1, Ordering::SeqCst) < 2);
    let handle = prolog.interrupter();
    prolog
        .add_predicate("interrupt", 0, move |_| {
            handle.interrupt();
            Ok(true)
        })
        .expect("a new name");
    let stopped = prolog.once("repeat, interrupt, fail", &[]);
    assert!(stopped.is_err(), "{stopped:?}");
    assert_eq!(asked.load(Ordering::SeqCst), 3);
    assert_eq!(x::<i64>(prolog, "X = 1", &[]), 1);
}

#[test]
fn systems_run_in_threads() {
    let sum = |first: i64| {
        std::thread::spawn(move || {
            x::<i64>(&mut system(), "numlist(F, 1000, L), sum_list(L, X)", &[("F", Term::of(first))])
        })
    };
    let threads = [sum(1), sum(1000)];
    assert_eq!(threads.map(|thread| thread.join().expect("no panic")), [500_500, 1000]);
}

/// Names variables by the order in which they occur, as a term that comes from a heap has them.
fn renamed(term: &Term, store: &mut Store) -> Term {
    let cells = build_together(store, &[term], &mut Variables::default()).expect("room for a small term");
    value(store, cells[0], &mut Names::default()).expect("a term without cycles")
}

proptest! {
    #[test]
    fn its_text_is_read_as_the_same_term(term in term()) {
        let mut prolog = system();
        prolog.all("set_prolog_flag(double_quotes, string)", &[]).expect("a flag");
        let answer = prolog.once(&format!("X = {term}"), &[]).expect("it is a term").expect("a fresh variable is unified");
        let mut store = Store::new(Sizes::of_total(64 << 20)).expect("memory for a store");
        let read = answer.term("X").expect("X has a value");
        prop_assert_eq!(renamed(read, &mut store), renamed(&term, &mut store));
    }
}
