//! The built-ins of library(solving): exact values of native games, test by test.
//!
//! A test may take hours. So it runs in slices of nodes, between which the library tells how far it has come and looks at the clock.

use super::handles::{open_solver, with_solver};
use super::protocol::unmodified_native_game;
use crate::builtins::arguments;
use crate::games::search::exact_solver::RunningSolver;
use crate::games::search::limits::Limits;
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{Machine, Thrown};
use crate::terms::{Cell, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$open_solver",
        &["+Position", "+Megabytes", "-Solver"],
        Effect::Held,
        open,
        "Opens a solver of a position of the current native game; fails for a game that is not solved in this way.",
    ),
    Builtin::primitive(
        "$solver_bounds",
        &["+Solver", "-Lower", "-Upper"],
        Effect::Pure,
        bounds,
        "The bounds of the score that are known, for the side to move.",
    ),
    Builtin::primitive(
        "$begin_test",
        &["+Solver", "+Score"],
        Effect::Held,
        begin_test,
        "Begins to test whether the score exceeds Score.",
    ),
    Builtin::primitive(
        "$run_test",
        &["+Solver", "+Nodes", "-Ended"],
        Effect::Held,
        run_test,
        "Goes on with a test for so many nodes. Ended is true if that has told a bound, otherwise false.",
    ),
    Builtin::primitive(
        "$solver_value",
        &["+Solver", "+Score", "-Value"],
        Effect::Pure,
        value,
        "Value is the value for Max of a score for the side to move.",
    ),
    Builtin::primitive("$count_moves", &["+Solver", "-Count"], Effect::Pure, count_moves, "The number of moves."),
    Builtin::primitive(
        "$make_move",
        &["+Solver", "+Number"],
        Effect::Held,
        make_move,
        "The solver turns to the position after the move of this number.",
    ),
    Builtin::primitive("$take_back", &["+Solver"], Effect::Held, take_back, "Takes back the last move."),
    Builtin::primitive(
        "$solver_counts",
        &["+Solver", "-Evaluations", "-Nodes", "-Cutoffs"],
        Effect::Pure,
        counts,
        "What all tests have counted.",
    ),
];

fn open(m: &mut Machine) -> Answer {
    let Some(native) = unmodified_native_game(m) else { return Ok(false) };
    let megabytes = arguments::integer(m, 1)?;
    let position = m.x[0];
    let bytes = usize::try_from(megabytes).unwrap_or(0).saturating_mul(1 << 20);
    m.check_memory_limit(bytes)?;
    let Some(solver) = native.open_solver(m, position, bytes)? else { return Ok(false) };
    let number = open_solver(m, solver)?;
    Ok(m.unify(m.x[2], Cell::int(number)))
}

/// The result of `act` on the solver that the first argument refers to; `None` if it is not open.
fn of_solver<T>(
    m: &mut Machine,
    act: impl FnOnce(&mut Machine, &mut dyn RunningSolver) -> T,
) -> Result<Option<T>, Thrown> {
    let number = arguments::integer(m, 0)?;
    Ok(with_solver(m, number, act))
}

/// The score in the second argument.
fn score(m: &mut Machine) -> Result<i8, Thrown> {
    Ok(arguments::integer(m, 1)?.clamp(i8::MIN.into(), i8::MAX.into()) as i8)
}

fn bounds(m: &mut Machine) -> Answer {
    let Some(bounds) = of_solver(m, |_, solver| solver.bounds())? else { return Ok(false) };
    let [lower, upper] = [bounds.lower, bounds.upper].map(|bound| Cell::int(bound.into()));
    Ok(m.unify(m.x[1], lower) && m.unify(m.x[2], upper))
}

fn begin_test(m: &mut Machine) -> Answer {
    let score = score(m)?;
    Ok(of_solver(m, |_, solver| solver.begin_test(score))?.is_some())
}

/// Nodes between two polls of interrupts.
const NODES_PER_POLL: u64 = 1 << 12;

fn run_test(m: &mut Machine) -> Answer {
    let nodes = arguments::integer(m, 1)?.max(1) as u64;
    let ended = of_solver(m, |m, solver| {
        let mut monitor = Limits::of_nodes(solver.counts().nodes.saturating_add(nodes)).monitor(m, NODES_PER_POLL);
        let ended = solver.run(&mut monitor).is_some();
        match monitor.finish() {
            Some(failure) => Err(failure),
            None => Ok(ended),
        }
    })?;
    let Some(ended) = ended else { return Ok(false) };
    let ended = Cell::atom(if ended? { known::TRUE } else { known::FALSE });
    Ok(m.unify(m.x[2], ended))
}

fn value(m: &mut Machine) -> Answer {
    let score = score(m)?;
    let Some(value) = of_solver(m, |_, solver| solver.value(score))? else { return Ok(false) };
    Ok(m.unify(m.x[2], Cell::int(value)))
}

fn count_moves(m: &mut Machine) -> Answer {
    let Some(count) = of_solver(m, |_, solver| solver.count_moves())? else { return Ok(false) };
    Ok(m.unify(m.x[1], Cell::int(count as i64)))
}

fn make_move(m: &mut Machine) -> Answer {
    let number = arguments::integer(m, 1)?;
    Ok(of_solver(m, |_, solver| solver.make_move(usize::try_from(number).unwrap_or(usize::MAX)))?.is_some())
}

fn take_back(m: &mut Machine) -> Answer {
    Ok(of_solver(m, |_, solver| solver.take_back())?.is_some())
}

fn counts(m: &mut Machine) -> Answer {
    let Some(counts) = of_solver(m, |_, solver| solver.counts())? else { return Ok(false) };
    let counts = [counts.evaluations, counts.nodes, counts.cutoffs];
    Ok(counts.into_iter().zip(1..).all(|(count, index)| m.unify(m.x[index], Cell::int(count as i64))))
}
