//! Several threads that share a table ("lazy SMP"): each searches the same root, half of them a ply deeper, and profits from what the others
//! have stored. The result is that of the thread that called.

use super::estimates::Estimates;
use super::frames::Frames;
use super::node::Searcher;
use super::ordering::MoveOrdering;
use super::path::Path;
use super::pruning::Reductions;
use super::scores::MAX_PLY;
use crate::games::core::selective::SelectiveGame;
use crate::games::search::limits::Monitor;
use crate::games::search::native_search::Root;
use crate::games::search::outcome::{Counts, Iteration, Outcome};
use crate::games::search::plan::Plan;
use crate::games::search::table::Table;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

/// Nodes between two polls of a helper's signals.
const NODES_PER_POLL: u64 = 1 << 10;

/// State shared by all threads.
#[derive(Default)]
struct Signals {
    stop: AtomicBool,
    /// Nodes visited by the helpers.
    nodes: AtomicU64,
}

/// The monitor of a helper.
struct HelperMonitor<'s> {
    signals: &'s Signals,
    /// The helper's node count at the last poll.
    seen: u64,
}

impl Monitor for HelperMonitor<'_> {
    fn poll(&mut self, nodes: u64, _size: usize) -> Option<u64> {
        self.signals.nodes.fetch_add(nodes - self.seen, Relaxed);
        self.seen = nodes;
        (!self.signals.stop.load(Relaxed)).then_some(nodes + NODES_PER_POLL)
    }
}

/// The monitor of the thread that called: all nodes count for the limits of the search.
struct LeaderMonitor<'s> {
    signals: &'s Signals,
    monitor: &'s mut dyn Monitor,
}

impl Monitor for LeaderMonitor<'_> {
    fn poll(&mut self, nodes: u64, size: usize) -> Option<u64> {
        let helped = self.signals.nodes.load(Relaxed);
        Some(self.monitor.poll(nodes + helped, size)?.saturating_sub(helped).max(nodes + 1))
    }

    fn completed(&mut self, iteration: &Iteration) {
        let nodes = iteration.nodes + self.signals.nodes.load(Relaxed);
        self.monitor.completed(&Iteration { nodes, ..*iteration });
    }
}

/// Searches a position on as many threads as the plan says.
pub(super) fn search<G: SelectiveGame>(
    game: &G,
    root: &Root<G::Position>,
    plan: &Plan,
    table: Arc<Table>,
    monitor: &mut dyn Monitor,
) -> Outcome<i64> {
    let max_depth = plan.depth.map_or(MAX_PLY as i32, |depth| depth.min(MAX_PLY as u32) as i32);
    let signals = Signals::default();
    thread::scope(|scope| {
        for number in 1..plan.threads {
            let (table, signals) = (table.clone(), &signals);
            let help = move || {
                let mut monitor = HelperMonitor { signals, seen: 0 };
                let mut searcher = searcher(game, root, plan, table, &mut monitor);
                searcher.deepen(&root.position, 1 + (number % 2) as i32, max_depth);
            };
            // If the operating system refuses to start threads, the search goes on with fewer.
            if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                break;
            }
        }
        let mut leader = LeaderMonitor { signals: &signals, monitor };
        let mut outcome = searcher(game, root, plan, table, &mut leader).deepen(&root.position, 1, max_depth);
        signals.stop.store(true, Relaxed);
        outcome.counts.nodes += signals.nodes.load(Relaxed);
        outcome
    })
}

/// The state of a thread that has not begun.
fn searcher<'s, G: SelectiveGame>(
    game: &'s G,
    root: &Root<G::Position>,
    plan: &Plan,
    table: Arc<Table>,
    monitor: &'s mut dyn Monitor,
) -> Searcher<'s, G> {
    let before = root.earlier.iter().map(|position| game.recurrence_key(position)).collect();
    Searcher {
        game,
        steps: plan.steps,
        table,
        monitor,
        next_poll: 0,
        counts: Counts::default(),
        path: Path::new(before),
        frames: Frames::new(),
        estimates: Estimates::new(),
        ordering: MoveOrdering::new(),
        reductions: Reductions::new(),
        moves: Vec::new(),
        order: Vec::new(),
        failed: Vec::new(),
        lines: vec![Vec::new(); MAX_PLY + 2],
        best_so_far: None,
    }
}
