//! Selective search: from alpha-beta to an engine, in steps.
//!
//! The [walker](super::walker) looks at all moves equally deep, so that its result is that of full minimax. An engine plays better if it
//! looks deeper at what matters, and less deep at what hardly ever does. So its values are not those of minimax, and depend on what
//! the table holds; a win that it announces is one.
//!
//! The search is principal variation search with iterative deepening and a transposition table. Each further [`Step`] can be left out
//! by an option, and docs/chess-engine.md tells what it is worth.
//!
//! Values are those of the side to move. A won game is worth [`SelectiveGame::WIN`] less the plies from the root, so that a sooner win
//! is worth more.
//!
//! [`Step`]: crate::games::core::steps::Step

// Positions on the way to a node, and which of them recur.
mod path;

// Move ordering, from captures by exchange to history.
mod ordering;

// What the nodes on the line know of themselves.
mod frames;

// A cache of static values.
mod estimates;

// Scores, and their form in the table.
mod scores;

// The moves of the nodes on the line.
mod moves;

// The search of a node.
mod node;

// What is not searched, or less deeply.
mod pruning;

// What is searched more deeply: singular moves.
mod singular;

// The search beyond the depth limit.
mod quiescence;

// Iterative deepening with aspiration windows.
mod iterations;

// Several threads that share a table.
mod threads;

use super::limits::{Limits, Monitor};
use super::native_search::{NODES_PER_POLL, Root, conclude, search_native};
use super::outcome::{Iteration, Outcome};
use super::plan::{Algorithm, Plan};
use super::score::Value;
use super::table::Table;
use crate::games::core::selective::SelectiveGame;
use crate::machine::{Machine, Thrown};
use crate::terms::Region;
use std::sync::Arc;

/// Searches a position selectively if the plan is to find a good move; textbook algorithms, searches that are recorded, and those of no
/// depth, are those of all games.
///
/// # Errors
/// [`Thrown`] if there is no memory for the table, or the goal is aborted.
pub(crate) fn search_selectively<G: SelectiveGame>(
    m: &mut Machine,
    game: &G,
    root: Root<G::Position>,
    plan: &Plan,
) -> Result<Outcome<Value>, Thrown> {
    let is_for_play = plan.algorithm == Algorithm::Deepening && plan.recorder.is_none();
    match is_for_play && plan.table > 0 && plan.depth != Some(0) {
        true => search_with_reports(m, game, root, plan, &mut |_| true),
        false => search_native(m, game, root, plan),
    }
}

/// Searches a position selectively. `report` is told of each iteration that is complete, and returns whether another one may begin.
///
/// # Errors
/// As [`search_selectively`].
pub(crate) fn search_with_reports<G: SelectiveGame>(
    m: &mut Machine,
    game: &G,
    root: Root<G::Position>,
    plan: &Plan,
    report: &mut dyn FnMut(&Iteration) -> bool,
) -> Result<Outcome<Value>, Thrown> {
    let table = table_for(plan)?;
    let mut monitor = Limits::begin(m, plan).monitor(m, NODES_PER_POLL);
    let mut reporting = Reporting { monitor: &mut monitor, report, may_go_on: true };
    let outcome = threads::search(game, &root, plan, table, &mut reporting);
    conclude(monitor, Some(outcome))
}

/// A monitor that reports iterations.
struct Reporting<'r> {
    monitor: &'r mut dyn Monitor,
    report: &'r mut dyn FnMut(&Iteration) -> bool,
    may_go_on: bool,
}

impl Monitor for Reporting<'_> {
    fn poll(&mut self, nodes: u64, size: usize) -> Option<u64> {
        if self.may_go_on { self.monitor.poll(nodes, size) } else { None }
    }

    fn completed(&mut self, iteration: &Iteration) {
        self.may_go_on &= (self.report)(iteration);
    }
}

/// The bytes of the table for each node that a limited search may visit: two entries.
const BYTES_PER_NODE: usize = 32;

/// The table of a plan. It has its whole size from the beginning, since the operating system gives pages only when they are used; a search of
/// few nodes has a smaller one, which is dearer to touch in many places than to share.
///
/// # Errors
/// [`Thrown`] if there is no memory for it.
fn table_for(plan: &Plan) -> Result<Arc<Table>, Thrown> {
    let nodes = plan.nodes.map_or(usize::MAX, |nodes| usize::try_from(nodes).unwrap_or(usize::MAX));
    let table = Table::new(plan.table.min(nodes.saturating_mul(BYTES_PER_NODE)));
    table.map(Arc::new).ok_or(Thrown::Exhausted(Region::Heap))
}
