//! A search of a native game: one thread, several, or the solver, as the plan says.

use super::bounds_table::BoundsTable;
use super::deepening::{Outcome, Search, table_for};
use super::limits::Limits;
use super::native_tree::NativeTree;
use super::parallel;
use super::plan::{Algorithm, Plan};
use super::score::Value;
use super::solver::Solver;
use super::walker::{Found, Monitor};
use crate::games::core::Game;
use crate::machine::{Machine, Thrown};
use crate::terms::Region;

/// Positions between two looks at the limits of a search.
const STRIDE: u64 = 1 << 10;

/// Searches from a position of a native game.
///
/// # Errors
/// [`Thrown`] if there is no memory for the table, or the goal is to stop.
pub fn search_native<G: Game>(
    m: &mut Machine,
    game: &G,
    root: G::Position,
    plan: &Plan,
) -> Result<Outcome<Value>, Thrown> {
    let mut monitor = Limits::begin(m, plan).monitor(m, STRIDE);
    let outcome = if plan.only_sign && plan.depth.is_none() {
        Some(solve(game, root, plan, &mut monitor)?)
    } else if plan.threads > 1 && plan.algorithm == Algorithm::Deepening {
        Some(parallel::search(game, &root, plan, table_for(plan)?, &mut monitor))
    } else {
        Search::new(NativeTree(game.clone()), root, plan, table_for(plan)?).run(&mut monitor)
    };
    let failure = monitor.failure.take();
    m.store.interrupts.set_searching(false);
    match (failure, outcome) {
        (None, Some(outcome)) => Ok(outcome.with_value(Value::Int)),
        (failure, _) => Err(failure.unwrap_or(Thrown::Stopped)),
    }
}

/// Finds out who wins in the end.
fn solve<G: Game>(game: &G, root: G::Position, plan: &Plan, monitor: &mut dyn Monitor) -> Result<Outcome<i64>, Thrown> {
    let table = BoundsTable::new(plan.table).ok_or(Thrown::Exhausted(Region::Heap))?;
    let mut solver = Solver::new(game.clone(), table);
    let found = solver.solve(root, monitor).map(|value| Found { value, line: Vec::new(), is_exhaustive: true });
    Ok(Outcome { is_complete: found.is_some(), found, depth: None, counts: solver.counts })
}

impl<W> Outcome<W> {
    /// The same with the value in another form.
    fn with_value<V>(self, form: impl FnOnce(W) -> V) -> Outcome<V> {
        let found = self.found.map(|found| Found {
            value: form(found.value),
            line: found.line,
            is_exhaustive: found.is_exhaustive,
        });
        Outcome { found, depth: self.depth, is_complete: self.is_complete, counts: self.counts }
    }
}
