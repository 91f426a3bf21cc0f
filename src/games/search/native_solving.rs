//! The exact value of a native game's position: the solver's null windows, limits, and reports on the way.

use super::bounds_table::Bounds;
use super::kept_tables::{put_table, take_table};
use super::limits::Limits;
use super::native_search::NODES_PER_POLL;
use super::null_windows::next_beta;
use super::outcome::{Found, Outcome};
use super::plan::{Exact, Plan};
use super::score::Value;
use super::solver::{NoResult, Solver};
use super::solver_score::SolverScore;
use super::solving_reports::{SolvingMonitor, SolvingReports};
use crate::games::core::Game;
use crate::machine::{Machine, Thrown};

/// What the solver makes of a position.
pub(crate) enum Solution<P> {
    /// The value, unless a limit has stopped the search.
    Outcome(Outcome<Value>),
    /// The game need not end, since this position recurs in it.
    Recurring(P),
    /// The value is beyond the solver's range.
    OutOfRange,
}

/// Finds the value of a position under perfect play.
///
/// # Errors
/// [`Thrown`] if there is no memory for the table, or the goal is aborted.
pub(crate) fn solve_native<G: Game>(
    m: &mut Machine,
    game: &G,
    root: &G::Position,
    plan: &Plan,
    exact: Exact,
) -> Result<Solution<G::Position>, Thrown> {
    let kept = plan.kept.as_deref();
    let mut solver = Solver::<G, i32>::new(game.clone(), take_table(kept, plan.table)?);
    let solution = find_value(m, &mut solver, root, plan, exact);
    put_table(kept, solver.into_table());
    solution
}

fn find_value<G: Game>(
    m: &mut Machine,
    solver: &mut Solver<G, i32>,
    root: &G::Position,
    plan: &Plan,
    exact: Exact,
) -> Result<Solution<G::Position>, Thrown> {
    let (limits, sign) = (Limits::begin(m, plan), solver.game.side_to_move(root).sign());
    let mut reports = SolvingReports::begin(m, exact.reports, sign);
    // That the value for Max is below a bound is to Min that it is above another one.
    let only = exact.at_least.map(|least| if sign > 0 { least } else { 1 - least });
    let next = |interval: Bounds<i32>| match only {
        Some(beta) => (interval.lower < beta && beta <= interval.upper).then_some(beta),
        None => next_beta(interval),
    };
    let mut interval = solver.known_bounds(root);
    while let Some(beta) = next(interval) {
        reports.begin_test(beta);
        let narrowed =
            SolvingMonitor::watch(m, limits, &mut reports, |monitor| solver.narrow(root, interval, beta, monitor))?;
        interval = match narrowed {
            Ok(interval) => interval,
            Err(NoResult::Recurring(position)) => return Ok(Solution::Recurring(position)),
            Err(NoResult::Stopped) => {
                let counts = solver.counts;
                return Ok(Solution::Outcome(Outcome { found: None, depth: None, is_complete: false, counts }));
            }
        };
        reports.end_test(m, interval, solver.counts.nodes);
    }
    let value = if only.is_some_and(|beta| interval.upper < beta) { interval.upper } else { interval.lower };
    if only.is_none() && [i32::LOWEST, i32::HIGHEST].contains(&value) {
        return Ok(Solution::OutOfRange);
    }
    let line = match exact.has_line {
        true => {
            let mut limits = limits.monitor(m, NODES_PER_POLL);
            let line = solver.best_line(root, value, &mut limits);
            limits.finish().map_or(Ok(line), Err)?
        }
        false => Vec::new(),
    };
    let found =
        Some(Found { value: Value::Int(sign * i64::from(value)), line, is_exhaustive: true, plies_to_end: None });
    Ok(Solution::Outcome(Outcome { found, depth: None, is_complete: true, counts: solver.counts }))
}
