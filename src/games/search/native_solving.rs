//! The exact value of a native game's position: the solver's null windows, limits, and reports on the way.

use super::bounds_table::BoundsTable;
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
use crate::terms::Region;

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
    let table = BoundsTable::new(plan.table).ok_or(Thrown::Exhausted(Region::Heap))?;
    let (limits, sign) = (Limits::begin(m, plan), game.side_to_move(root).sign());
    let mut reports = SolvingReports::begin(m, exact.reports, sign);
    let mut solver = Solver::<G, i32>::new(game.clone(), table);
    let mut interval = solver.known_bounds(root);
    while let Some(beta) = next_beta(interval) {
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
    let value = interval.lower;
    if [i32::LOWEST, i32::HIGHEST].contains(&value) {
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
