//! Iterative deepening of a native game on several threads, by principal variation splitting (T. Marsland and M. Campbell, *Parallel
//! Search of Strongly Ordered Game Trees*, 1982).
//!
//! One thread, the leader, follows the first moves down to a small subtree and searches it alone. On the way back up, each node on the
//! line is a split point: its other moves are a queue that all threads take from. So the first move of a node is searched before the
//! others, which get a null window first, and an open one if they fail high, as in principal variation search.
//!
//! ```text
//!   root ── first move ── first move ── … ── the leader
//!      │            └ other moves: all threads
//!      └ other moves: all threads
//! ```
//!
//! The threads share the transposition table and the split point. The result does not depend on timing: values are exact, and of
//! equal moves the one generated first is preferred, as in every [walk](super::walker). So value, move and line are those of a search
//! on one thread; only the counters differ.

use super::deepening::grow;
use super::limits::Monitor;
use super::method::Playing;
use super::native_tree::NativeTree;
use super::ordering::Ordering;
use super::outcome::{Counts, Found, Outcome, Progress};
use super::plan::Plan;
use super::score::Score;
use super::table::{Table, UNLIMITED_DEPTH};
use super::timed::{NodeScore, Timed};
use super::walker::{Enhancements, Walker};
use crate::games::core::{Game, Side};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed, Ordering::SeqCst};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Thread};
use std::time::Duration;

/// Below this remaining depth, starting threads costs more than they save.
const MIN_SPLIT_DEPTH: u32 = 4;

/// Nodes between two polls of the signals.
const NODES_PER_POLL: u64 = 1 << 9;

type Worker<G> = Walker<NativeTree<G>, Playing>;

/// The scores of the search, which prefer sooner wins.
type TimedValue = Timed<i64>;

/// State shared by all threads.
#[derive(Default)]
struct Signals {
    /// The search has to stop.
    stop: AtomicBool,
    /// Nodes visited by the helpers.
    nodes: AtomicU64,
}

/// The monitor of a helper thread: stops it when the search stops, or its split point is cut off.
struct HelperMonitor<'s> {
    signals: &'s Signals,
    cutoff: &'s AtomicBool,
    /// The helper's node count at the last poll.
    seen: u64,
}

impl Monitor for HelperMonitor<'_> {
    fn poll(&mut self, nodes: u64, _size: usize) -> Option<u64> {
        self.signals.nodes.fetch_add(nodes - self.seen, Relaxed);
        self.seen = nodes;
        (!self.signals.stop.load(Relaxed) && !self.cutoff.load(Relaxed)).then_some(nodes + NODES_PER_POLL)
    }
}

/// The monitor of the leader, the thread that started the search: polls the monitor of the whole search too.
struct LeaderMonitor<'s> {
    signals: &'s Signals,
    cutoff: &'s AtomicBool,
    monitor: &'s mut dyn Monitor,
}

impl Monitor for LeaderMonitor<'_> {
    fn poll(&mut self, nodes: u64, size: usize) -> Option<u64> {
        if self.monitor.poll(nodes + self.signals.nodes.load(Relaxed), size).is_none() {
            self.signals.stop.store(true, Relaxed);
        }
        (!self.signals.stop.load(Relaxed) && !self.cutoff.load(Relaxed)).then_some(nodes + NODES_PER_POLL)
    }
}

/// How long the leader waits for helpers before it polls the limits of the search again.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// Counts a running helper; dropping it for the last helper wakes the leader.
struct ActiveHelper<'s> {
    active: &'s AtomicUsize,
    leader: &'s Thread,
}

impl<'s> ActiveHelper<'s> {
    fn begin(active: &'s AtomicUsize, leader: &'s Thread) -> ActiveHelper<'s> {
        active.fetch_add(1, SeqCst);
        ActiveHelper { active, leader }
    }
}

impl Drop for ActiveHelper<'_> {
    fn drop(&mut self) {
        if self.active.fetch_sub(1, SeqCst) == 1 {
            self.leader.unpark();
        }
    }
}

/// A node on the line of first moves.
struct Node<'n, G: Game> {
    position: &'n G::Position,
    /// The plies left to search.
    depth: u32,
    /// The plies from the root.
    ply: usize,
    /// The bounds of its value, for Max.
    window: (TimedValue, TimedValue),
}

/// A node on the line of first moves, whose other moves all threads search. Values are those of its side to move.
struct SplitPoint {
    /// The numbers of the other moves, in the order of the search.
    order: Vec<usize>,
    /// The index of the next move.
    next: usize,
    /// The lower bound of the window.
    alpha: TimedValue,
    beta: TimedValue,
    best: TimedValue,
    best_number: usize,
    /// The principal variation.
    line: Vec<u32>,
    is_exhaustive: bool,
}

impl SplitPoint {
    /// The next move, and the lower bound of its null window; `None` after the last one or a cutoff.
    fn next_move(&mut self) -> Option<(usize, TimedValue)> {
        if self.best >= self.beta {
            return None;
        }
        let number = *self.order.get(self.next)?;
        self.next += 1;
        Some((number, self.bound_for(number)))
    }

    /// The bound that the value of a move has to exceed for the move to become the best. One generated before the best needs to be
    /// equal only.
    fn bound_for(&self, number: usize) -> TimedValue {
        let alpha = if self.best > self.alpha { self.best } else { self.alpha };
        if self.best > self.alpha && number < self.best_number { alpha.just_below() } else { alpha }
    }

    /// Records the value of a move, which is exact if it exceeds [`bound_for`](SplitPoint::bound_for) the move.
    fn record(&mut self, number: usize, value: TimedValue, line: Vec<u32>, is_exhaustive: bool) {
        self.is_exhaustive &= is_exhaustive;
        if value > self.bound_for(number) || self.line.is_empty() {
            (self.best, self.best_number) = (value, number);
            self.line = std::iter::once(number as u32).chain(line).collect();
        }
    }
}

/// The state of the leader.
struct ParallelSearch<'t, G: Game> {
    game: &'t G,
    workers: Vec<Worker<G>>,
    signals: Signals,
    monitor: &'t mut dyn Monitor,
    /// The principal variation of the previous iteration.
    hint: Vec<u32>,
    /// The result of the root moves searched so far in the current iteration.
    best_so_far: Option<Found<TimedValue>>,
}

/// Iterative deepening on as many threads as the plan says.
pub(super) fn search<G: Game>(
    game: &G,
    root: &G::Position,
    plan: &Plan,
    mut table: Option<Arc<Table>>,
    monitor: &mut dyn Monitor,
) -> Outcome<i64> {
    let worker = |_| {
        let enhancements =
            Enhancements { table: table.clone(), ordering: Some(Ordering::new()), quiescence: true, value_only: false };
        Walker::new(NativeTree(game.clone()), enhancements)
    };
    let workers = (0..plan.threads).map(worker).collect();
    let mut search =
        ParallelSearch { game, workers, signals: Signals::default(), monitor, hint: Vec::new(), best_so_far: None };
    let last = plan.depth.unwrap_or(UNLIMITED_DEPTH);
    let (mut found, mut reached, mut depth): (Option<Found<TimedValue>>, _, _) = (None, 0, last.min(1));
    let is_complete = loop {
        search.hint = found.as_ref().map_or(Vec::new(), |found| found.line.clone());
        search.best_so_far = None;
        let Some(walked) = search.search_line(Node {
            position: root,
            depth,
            ply: 0,
            window: (TimedValue::LOWEST, TimedValue::HIGHEST),
        }) else {
            found = search.best_so_far.take().or(found);
            break false;
        };
        reached = depth;
        let is_last = walked.is_exhaustive || depth == last;
        found = Some(walked);
        if is_last {
            break true;
        }
        depth += 1;
        grow(&mut table, plan.table);
        search.workers.iter_mut().for_each(|worker| worker.enhancements.table = table.clone());
    };
    Outcome { found: found.map(Found::of_scores), depth: Some(reached), is_complete, counts: search.total_counts() }
}

impl<G: Game> ParallelSearch<'_, G> {
    /// Searches a node on the line of first moves. The value is for Max. `None` if the search has to stop. The recursion is bounded
    /// by [`MAX_SPLIT_PLY`].
    fn search_line(&mut self, node: Node<G>) -> Option<Found<TimedValue>> {
        let Node { position, depth, ply, window } = node;
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        if depth < MIN_SPLIT_DEPTH || moves.is_empty() || ply > MAX_SPLIT_PLY {
            return self.search_alone(node);
        }
        let side = self.game.side_to_move(position);
        let (alpha, beta) = window_for_side(window, side);
        let mut order = self.search_order(position, &moves, ply);
        let first = order.remove(0);
        let successor = self.game.apply(position, moves[first]);
        let below = window_for_side(before_move((alpha, beta)), side);
        let found = self.search_line(Node { position: &successor, depth: depth - 1, ply: ply + 1, window: below })?;
        let value = after_move(found.value).for_side(side);
        let split = SplitPoint {
            order,
            next: 0,
            alpha,
            beta,
            best: value,
            best_number: first,
            line: Vec::new(),
            is_exhaustive: true,
        };
        let split = Mutex::new(split);
        lock(&split).record(first, value, found.line, found.is_exhaustive);
        let is_done = self.search_siblings(position, &moves, depth, &split);
        let split = split.into_inner().unwrap_or_else(PoisonError::into_inner);
        let found = Found {
            value: split.best.for_side(side),
            line: split.line,
            is_exhaustive: split.is_exhaustive,
            plies_to_end: None,
        };
        if ply == 0 {
            self.best_so_far = Some(found.clone());
        }
        is_done.then_some(found)
    }

    /// Searches a node on the leader's thread.
    fn search_alone(&mut self, node: Node<G>) -> Option<Found<TimedValue>> {
        let Node { position, depth, ply, window } = node;
        let hint = self.hint.get(ply..).unwrap_or_default().to_vec();
        let (cutoff, worker) = (AtomicBool::new(false), &mut self.workers[0]);
        worker.begin(position.clone(), depth, window, hint);
        match worker.run(&mut LeaderMonitor { signals: &self.signals, cutoff: &cutoff, monitor: self.monitor }) {
            Progress::Done(found) => Some(found),
            Progress::Pending | Progress::Stopped => None,
        }
    }

    /// The numbers of the moves, in the order of the search.
    fn search_order(&self, position: &G::Position, moves: &[G::Move], ply: usize) -> Vec<usize> {
        let worker = &self.workers[0];
        let (key, table) = (self.game.key(position), worker.enhancements.table.as_deref());
        let known = table.and_then(|table| table.probe::<i64>(key)).and_then(|known| known.best);
        let hint = self.hint.get(ply).map(|number| *number as usize).or(known);
        let side = self.game.side_to_move(position);
        let rank = |number: &usize| match &worker.enhancements.ordering {
            Some(ordering) => ordering.rank(&worker.tree, position, side, ply, moves[*number], hint == Some(*number)),
            None => 0,
        };
        let mut order: Vec<usize> = (0..moves.len()).collect();
        order.sort_by_cached_key(|number| std::cmp::Reverse(rank(number)));
        order
    }

    /// Searches the other moves of a split point on all threads. Returns false if the search has to stop.
    fn search_siblings(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        depth: u32,
        split: &Mutex<SplitPoint>,
    ) -> bool {
        let (game, signals, cutoff) = (self.game, &self.signals, AtomicBool::new(false));
        let Some((first, others)) = self.workers.split_first_mut() else { return true };
        let monitor = &mut LeaderMonitor { signals, cutoff: &cutoff, monitor: self.monitor };
        let (active, leader) = (AtomicUsize::new(0), thread::current());
        // A panic, which is one of the game, ends the search on all threads, and goes on in the leader.
        let panic = Mutex::new(None);
        let guarded = |search: &mut dyn FnMut()| {
            if let Err(caught) = catch_unwind(AssertUnwindSafe(search)) {
                signals.stop.store(true, Relaxed);
                panic.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(caught);
            }
        };
        thread::scope(|scope| {
            for worker in others {
                let (cutoff, guarded, guard) = (&cutoff, &guarded, ActiveHelper::begin(&active, &leader));
                let help = move || {
                    let _until_done = guard;
                    let mut helper = HelperMonitor { signals, cutoff, seen: worker.counts.nodes };
                    guarded(&mut || try_moves(game, worker, position, moves, depth, split, cutoff, &mut helper));
                };
                // If the operating system refuses to start threads, the search goes on with fewer.
                if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                    break;
                }
            }
            guarded(&mut || try_moves(game, first, position, moves, depth, split, &cutoff, monitor));
            // The leader goes on polling the limits while helpers search their last moves.
            while active.load(SeqCst) > 0 {
                monitor.poll(first.counts.nodes, 0);
                thread::park_timeout(POLL_INTERVAL);
            }
        });
        if let Some(caught) = panic.into_inner().unwrap_or_else(PoisonError::into_inner) {
            resume_unwind(caught);
        }
        !self.signals.stop.load(Relaxed)
    }

    fn total_counts(&self) -> Counts {
        self.workers.iter().fold(Counts::default(), |sum, worker| Counts {
            evaluations: sum.evaluations + worker.counts.evaluations,
            nodes: sum.nodes + worker.counts.nodes,
            cutoffs: sum.cutoffs + worker.counts.cutoffs,
        })
    }
}

/// The maximum ply of a split point; below it the leader searches alone.
const MAX_SPLIT_PLY: usize = 64;

/// Converts a window between the points of view of Max and of a side.
fn window_for_side((low, high): (TimedValue, TimedValue), side: Side) -> (TimedValue, TimedValue) {
    match side {
        Side::Max => (low, high),
        Side::Min => (high.negated(), low.negated()),
    }
}

/// The score of a node from that of a successor.
fn after_move(score: TimedValue) -> TimedValue {
    NodeScore::<i64>::after_move(score)
}

/// The window of a successor.
fn before_move((alpha, beta): (TimedValue, TimedValue)) -> (TimedValue, TimedValue) {
    let before = NodeScore::<i64>::before_move;
    (before(alpha), before(beta.negated()).negated())
}

fn lock(split: &Mutex<SplitPoint>) -> std::sync::MutexGuard<'_, SplitPoint> {
    split.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The loop of a thread: searches moves of the split point until there are none left, or the thread has to stop.
#[allow(clippy::too_many_arguments, reason = "the state of a thread, borrowed in parts")]
fn try_moves<G: Game>(
    game: &G,
    worker: &mut Worker<G>,
    position: &G::Position,
    moves: &[G::Move],
    depth: u32,
    split: &Mutex<SplitPoint>,
    cutoff: &AtomicBool,
    monitor: &mut dyn Monitor,
) {
    let side = game.side_to_move(position);
    let mut search = |number: usize, alpha: TimedValue, beta: TimedValue| {
        let depth = if depth == UNLIMITED_DEPTH { depth } else { depth - 1 };
        let window = window_for_side(before_move((alpha, beta)), side);
        worker.begin(game.apply(position, moves[number]), depth, window, Vec::new());
        match worker.run(monitor) {
            Progress::Done(found) => Some((after_move(found.value).for_side(side), found)),
            Progress::Pending | Progress::Stopped => None,
        }
    };
    let taken = || lock(split).next_move();
    while let Some((number, scout_bound)) = taken() {
        let Some((mut value, mut found)) = search(number, scout_bound, scout_bound.just_above()) else { return };
        let beta = lock(split).beta;
        // A re-search after a fail-high. Other threads may have raised the bound meanwhile.
        if value > scout_bound && value < beta {
            let scout_bound = lock(split).bound_for(number);
            let Some(again) = search(number, scout_bound, beta) else { return };
            (value, found) = again;
        }
        let mut split = lock(split);
        split.record(number, value, found.line, found.is_exhaustive);
        if split.best >= split.beta {
            cutoff.store(true, Relaxed);
        }
    }
}
