//! Games that are values of a program in Rust.

use crate::foreign::{FromTerm, Game, IntoTerm, TermBuilder, TermRef, WrongType};
use crate::prolog::Prolog;

/// Heaps of stones, of which any number is taken from one; who takes the last stone wins. Max has the move if `max` is true.
struct Heaps(Vec<u8>);

#[derive(Clone, PartialEq, Eq, Hash)]
struct Position {
    heaps: Vec<u8>,
    max: bool,
}

impl IntoTerm for Position {
    fn build(&self, builder: &mut TermBuilder) {
        (&self.heaps, self.max).build(builder);
    }
}

impl FromTerm for Position {
    fn from_term(term: TermRef<'_>) -> Result<Position, WrongType> {
        let (heaps, max) = <(Vec<u8>, bool)>::from_term(term)?;
        Ok(Position { heaps, max })
    }
}

impl Game for Heaps {
    type Position = Position;
    type Move = (u8, u8);

    fn start(&self) -> Position {
        Position { heaps: self.0.clone(), max: true }
    }

    fn moves(&self, position: &Position, moves: &mut Vec<(u8, u8)>) {
        assert!(position.heaps != [1, 3, 3], "no such heaps");
        for (heap, stones) in (0..).zip(&position.heaps) {
            moves.extend((1..=*stones).map(|taken| (heap, taken)));
        }
    }

    fn apply(&self, position: &Position, (heap, taken): (u8, u8)) -> Position {
        let mut heaps = position.heaps.clone();
        heaps[usize::from(heap)] -= taken;
        Position { heaps, max: !position.max }
    }

    fn move_name(&self, _: &Position, (heap, taken): (u8, u8)) -> String {
        format!("{heap}-{taken}")
    }

    fn max_to_move(&self, position: &Position) -> bool {
        position.max
    }

    fn value(&self, position: &Position) -> i64 {
        if position.max { -1 } else { 1 }
    }

    /// As the system's own: who leaves a nim-sum of zero wins.
    fn move_order(&self, position: &Position, mv: (u8, u8)) -> i32 {
        i32::from(self.apply(position, mv).heaps.iter().fold(0, |sum, heap| sum ^ heap) == 0)
    }
}

fn system(heaps: &[u8]) -> Prolog {
    Prolog::builder().game("heaps", Heaps(heaps.to_vec())).build().expect("memory for a system")
}

/// The solutions of a goal for X, as text.
fn xs(prolog: &mut Prolog, goal: &str) -> Vec<String> {
    let answers = prolog.all(goal, &[]).expect("no exception");
    answers.iter().map(|answer| answer.term("X").expect("a value").to_string()).collect()
}

#[test]
fn it_is_the_same_game_as_the_systems_own() {
    let prolog = &mut system(&[1, 2, 3]);
    let searched =
        "member(A, [minimax, f, f1, f2, alphabeta, negamax, pvs, ids, mtd_f, sss, proof_number]), member(T, [0, 1]),
        start(P), best_move(P, _, V, [algorithm(A), table(T), statistics(S)]), perft(P, 4, N), X = r(A, T, V, S, N)";
    let own = xs(prolog, searched);
    assert_eq!(xs(prolog, "start(P), solve(P, X)"), ["-1"]);
    assert_eq!(xs(prolog, "start(P), best_move(P, _, X, [threads(2)])"), ["-1"]);
    assert_eq!(xs(prolog, "game(nim, [heaps([1, 2, 3])]), start(X)"), ["heaps([1,2,3],max)"]);
    assert_eq!(xs(prolog, searched), own);
    assert_eq!(own.len(), 22);
}

#[test]
fn it_is_opened_by_its_name() {
    let prolog = &mut system(&[1, 2]);
    assert_eq!(xs(prolog, "start(X)"), ["-([1,2],true)"]);
    assert_eq!(xs(prolog, "start(P), moves(P, Ps), member(Q, Ps), move_name(P, Q, X)"), ["'0-1'", "'1-1'", "'1-2'"]);
    assert_eq!(xs(prolog, "game(chess), game(heaps, [depth(0)]), start(P), (moves(P, _) -> X = yes ; X = no)"), ["no"]);
    let unknown = prolog.once("game(heap)", &[]).expect_err("there is none").report().to_string();
    assert!(unknown.contains("heaps"), "{unknown}");
    prolog.add_game("nim", Heaps(vec![4])).expect("a name");
    assert_eq!(xs(prolog, "game(nim), start(X)"), ["-([4],true)"]);
}

#[test]
fn terms_that_are_no_positions_are_errors() {
    let prolog = &mut system(&[1, 2]);
    let errors = "member(P, [a, [x]-true, [1]-maybe, _]), catch(moves(P, _), error(E, _), true), functor(E, X, _)";
    assert_eq!(xs(prolog, errors), ["domain_error", "domain_error", "domain_error", "instantiation_error"]);
    assert_eq!(xs(prolog, "with_output_to(atom(X), (start(P), draw(P)))"), ["'-([1,2],true)\\n'"]);
}

#[test]
fn a_program_may_have_its_own_values() {
    let prolog = &mut system(&[2, 2]);
    assert_eq!(xs(prolog, "start(P), best_move(P, _, X, [depth(1), algorithm(f2)])"), ["1"]);
    prolog.consult_text("own.pl", "staticval(Heaps-_, V) :- sum_list(Heaps, V).");
    assert_eq!(xs(prolog, "start(P), best_move(P, _, X, [depth(1), algorithm(f2)])"), ["3"]);
}

#[test]
fn a_panic_is_an_exception() {
    let prolog = &mut system(&[2, 3, 3]);
    for goal in ["best_move(P, _, _, [])", "best_move(P, _, _, [threads(2)])", "solve(P, _)", "perft(P, 3, _)"] {
        let goal = format!("start(P), catch({goal}, error(foreign_panic(X), _), true)");
        assert_eq!(xs(prolog, &goal), ["\"no such heaps\""], "{goal}");
    }
    assert_eq!(xs(prolog, "start(P), moves(P, Ps), length(Ps, X)"), ["8"]);
}
