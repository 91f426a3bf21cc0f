//! The exact value of a native game's position: the solver's null windows, limits, and reports on the way.

use super::bounds_table::{Bounds, BoundsTable};
use super::limits::Limits;
use super::native_search::NODES_PER_POLL;
use super::outcome::{Found, Outcome};
use super::plan::{Exact, Plan};
use super::score::Value;
use super::solver::{NoResult, Solver};
use super::solver_score::SolverScore;
use crate::diagnostics::{Argument, MessageId, Phrase};
use crate::games::core::Game;
use crate::machine::{Machine, Thrown};
use crate::streams::StreamId;
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
    let (limits, began) = (Limits::begin(m, plan), m.streams.host().elapsed());
    let (mut solver, sign) = (Solver::<G, i32>::new(game.clone(), table), game.side_to_move(root).sign());
    let mut interval = solver.known_bounds(root);
    while !interval.are_exact() {
        let narrowed = monitored(m, limits, |monitor| solver.narrow(root, interval, monitor))?;
        interval = match narrowed {
            Ok(interval) => interval,
            Err(NoResult::Recurring(position)) => return Ok(Solution::Recurring(position)),
            Err(NoResult::Stopped) => {
                let counts = solver.counts;
                return Ok(Solution::Outcome(Outcome { found: None, depth: None, is_complete: false, counts }));
            }
        };
        if exact.reports {
            let seconds = m.streams.host().elapsed().saturating_sub(began).as_secs_f64();
            report(m, for_max(interval, sign), solver.counts.nodes, seconds);
        }
    }
    let value = interval.lower;
    if [i32::LOWEST, i32::HIGHEST].contains(&value) {
        return Ok(Solution::OutOfRange);
    }
    let line = match exact.has_line {
        true => monitored(m, limits, |monitor| solver.best_line(root, value, monitor))?,
        false => Vec::new(),
    };
    let found =
        Some(Found { value: Value::Int(sign * i64::from(value)), line, is_exhaustive: true, plies_to_end: None });
    Ok(Solution::Outcome(Outcome { found, depth: None, is_complete: true, counts: solver.counts }))
}

/// Runs a search under a monitor of the limits.
fn monitored<T>(
    m: &mut Machine,
    limits: Limits,
    search: impl FnOnce(&mut dyn super::limits::Monitor) -> T,
) -> Result<T, Thrown> {
    let mut monitor = limits.monitor(m, NODES_PER_POLL);
    let result = search(&mut monitor);
    monitor.finish().map_or(Ok(result), Err)
}

/// The bounds from Max's point of view; `None` where nothing is known.
fn for_max(Bounds { lower, upper }: Bounds<i32>, sign: i64) -> [Option<i64>; 2] {
    let lower = (lower > i32::LOWEST).then_some(sign * i64::from(lower));
    let upper = (upper < i32::HIGHEST).then_some(sign * i64::from(upper));
    if sign > 0 { [lower, upper] } else { [upper, lower] }
}

/// Tells on the standard error output what is known of the value. A report that cannot be written is no reason to stop.
fn report(m: &mut Machine, [lower, upper]: [Option<i64>; 2], nodes: u64, seconds: f64) {
    let [lower, upper] = [(lower, "-∞"), (upper, "∞")].map(|(bound, unknown)| match bound {
        Some(bound) => Argument::from(bound.to_string()),
        None => Argument::from(unknown.to_string()),
    });
    let parts = [lower, upper, Argument::from(nodes), Argument::from(format!("{seconds:.1}"))];
    let text = format!("{}\n", Phrase::new(MessageId::SolvedSoFar, parts).text(m.reporter.language()));
    let _ = m.streams.prepare_output(StreamId::USER_ERROR).and_then(|stream| stream.put_text(&text));
}
