//! Runs the search of a native game: on one thread, on several, or with the solver.

use super::deepening::{Search, table_for};
use super::erased_tree::{ErasedTree, erased};
use super::kept_tables::{put_table, take_table};
use super::limits::{Limits, Monitor, SearchMonitor};
use super::native_tree::NativeTree;
use super::outcome::{Found, Outcome};
use super::parallel;
use super::plan::{Algorithm, Plan};
use super::score::Value;
use super::solver::Solver;
use crate::games::core::Game;
use crate::machine::{Machine, Thrown};

/// Nodes between two polls of the monitor: few enough to stop within milliseconds, and enough to make polling cheap.
pub(super) const NODES_PER_POLL: u64 = 1 << 10;

/// Where a search begins.
pub(crate) struct Root<P> {
    /// The position to be searched.
    pub(crate) position: P,
    /// The positions of the game before it, the earliest first.
    pub(crate) earlier: Vec<P>,
}

/// The search of a native game: [`search_native`], or one that knows more of the game.
pub(crate) type NativeSearch<G> =
    fn(&mut Machine, &G, Root<<G as Game>::Position>, &Plan) -> Result<Outcome<Value>, Thrown>;

/// Searches a position of a native game as the plan says.
///
/// # Errors
/// [`Thrown`] if there is no memory for the table, or the goal is aborted.
pub(crate) fn search_native<G: Game>(
    m: &mut Machine,
    game: &G,
    root: Root<G::Position>,
    plan: &Plan,
) -> Result<Outcome<Value>, Thrown> {
    let root = root.position;
    let mut monitor = Limits::begin(m, plan).monitor(m, NODES_PER_POLL);
    let outcome = if plan.only_sign && plan.depth.is_none() {
        Some(find_winner(game, root, plan, &mut monitor)?)
    } else if let Some(recorder) = &plan.recorder {
        let tree = ErasedTree::new(game.clone(), recorder.clone());
        Search::new(tree, erased::<G>(root), plan, table_for(plan)?).run(&mut monitor)
    } else if plan.threads > 1 && plan.algorithm == Algorithm::Deepening {
        Some(parallel::search(game, &root, plan, table_for(plan)?, &mut monitor))
    } else {
        Search::new(NativeTree(game.clone()), root, plan, table_for(plan)?).run(&mut monitor)
    };
    conclude(monitor, outcome)
}

/// The result of a search, unless its monitor has seen that there must be none.
///
/// # Errors
/// [`Thrown`] if the goal has been aborted or memory is exhausted.
pub(super) fn conclude(mut monitor: SearchMonitor, outcome: Option<Outcome<i64>>) -> Result<Outcome<Value>, Thrown> {
    match (monitor.finish(), outcome) {
        (None, Some(outcome)) => Ok(outcome.map_value(Value::Int)),
        (failure, _) => Err(failure.unwrap_or(Thrown::Stopped)),
    }
}

/// Finds the winner under perfect play; the value is a sign.
fn find_winner<G: Game>(
    game: &G,
    root: G::Position,
    plan: &Plan,
    monitor: &mut dyn Monitor,
) -> Result<Outcome<i64>, Thrown> {
    let sign = game.side_to_move(&root).sign();
    let kept = plan.kept.as_deref();
    let mut solver = Solver::<G, i8>::new(game.clone(), take_table(kept, plan.table)?).ignoring_cycles();
    let found = match solver.search(root, (-1, 1), monitor) {
        Ok(score) => {
            Some(Found { value: sign * i64::from(score), line: Vec::new(), is_exhaustive: true, plies_to_end: None })
        }
        Err(_) => None,
    };
    let counts = solver.counts;
    put_table(kept, solver.into_table());
    Ok(Outcome { is_complete: found.is_some(), found, depth: None, counts })
}
