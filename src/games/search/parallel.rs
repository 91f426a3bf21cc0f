//! A deepening search of a native game by several threads.
//!
//! The line of first moves is searched by one thread down to where the rest is small. On the way back up, the other moves of each
//! position on the line are a queue from which all threads take: young brothers wait (R. Feldmann, *Game Tree Search on Massively
//! Parallel Systems*, 1993). Each is tested against the best so far, and searched with an open window if it passes.
//!
//! ```text
//!   position ── first move ── first move ── … ── one thread
//!      │            └ other moves: all threads
//!      └ other moves: all threads
//! ```
//!
//! The threads share the table, and the best so far of the position whose moves they try. Nothing that they find depends on
//! which of them is quicker: values are exact, and among equal moves the one generated first wins, as in every
//! [walk](super::walker). So value, move and line are those of a search by one thread; only the counts differ.

use super::deepening::grow;
use super::limits::Monitor;
use super::method::Pvs;
use super::native_tree::NativeTree;
use super::ordering::Ordering;
use super::outcome::{Counts, Found, Outcome, Progress};
use super::plan::Plan;
use super::score::Score;
use super::table::{Table, UNLIMITED};
use super::walker::{Enhancements, Walker};
use crate::games::core::Game;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed, Ordering::SeqCst};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Thread};
use std::time::Duration;

/// Below this depth one thread is enough.
const LEAST_DEPTH: u32 = 4;

/// Positions a helper visits before it looks whether it is still wanted.
const STRIDE: u64 = 1 << 9;

type Worker<G> = Walker<NativeTree<G>, Pvs>;

/// What all threads see.
#[derive(Default)]
struct Signals {
    /// The search is to stop.
    stop: AtomicBool,
    /// Positions that helpers have visited.
    nodes: AtomicU64,
}

/// Looks after a helper: it ends with the search, or when the moves it tries do not matter any more.
struct HelperMonitor<'s> {
    signals: &'s Signals,
    cut: &'s AtomicBool,
    /// Positions it had visited at the last look.
    seen: u64,
}

impl Monitor for HelperMonitor<'_> {
    fn poll(&mut self, nodes: u64, _size: usize) -> Option<u64> {
        self.signals.nodes.fetch_add(nodes - self.seen, Relaxed);
        self.seen = nodes;
        (!self.signals.stop.load(Relaxed) && !self.cut.load(Relaxed)).then_some(nodes + STRIDE)
    }
}

/// Looks after the thread that began: it also looks after the whole search.
struct LeaderMonitor<'s> {
    signals: &'s Signals,
    cut: &'s AtomicBool,
    monitor: &'s mut dyn Monitor,
}

impl Monitor for LeaderMonitor<'_> {
    fn poll(&mut self, nodes: u64, size: usize) -> Option<u64> {
        if self.monitor.poll(nodes + self.signals.nodes.load(Relaxed), size).is_none() {
            self.signals.stop.store(true, Relaxed);
        }
        (!self.signals.stop.load(Relaxed) && !self.cut.load(Relaxed)).then_some(nodes + STRIDE)
    }
}

/// How long the leader waits for helpers before it looks at the limits of the search again.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// Counts a helper at work, and wakes the leader when it is done.
struct ActiveHelper<'s> {
    at_work: &'s AtomicUsize,
    leader: &'s Thread,
}

impl<'s> ActiveHelper<'s> {
    fn begin(at_work: &'s AtomicUsize, leader: &'s Thread) -> ActiveHelper<'s> {
        at_work.fetch_add(1, SeqCst);
        ActiveHelper { at_work, leader }
    }
}

impl Drop for ActiveHelper<'_> {
    fn drop(&mut self) {
        if self.at_work.fetch_sub(1, SeqCst) == 1 {
            self.leader.unpark();
        }
    }
}

/// A position on the line of first moves, whose other moves are tried.
struct SplitPoint {
    /// The moves in the order in which they are tried: their numbers.
    order: Vec<usize>,
    next: usize,
    /// The window, as the side to move sees it.
    floor: i64,
    beta: i64,
    best: i64,
    best_number: usize,
    line: Vec<u32>,
    is_exhaustive: bool,
}

impl SplitPoint {
    /// The next move, and what it is tested against.
    fn take(&mut self) -> Option<(usize, i64)> {
        if self.best >= self.beta {
            return None;
        }
        let number = *self.order.get(self.next)?;
        self.next += 1;
        Some((number, self.bound_for(number)))
    }

    /// What the value of a move has to exceed for the move to be the best.
    fn bound_for(&self, number: usize) -> i64 {
        let alpha = self.best.max(self.floor);
        if self.best > self.floor && number < self.best_number { alpha.below() } else { alpha }
    }

    /// A move has been searched; its value is exact if it exceeds what it has to.
    fn put(&mut self, number: usize, value: i64, line: Vec<u32>, is_exhaustive: bool) {
        self.is_exhaustive &= is_exhaustive;
        if value > self.bound_for(number) || self.line.is_empty() {
            (self.best, self.best_number) = (value, number);
            self.line = std::iter::once(number as u32).chain(line).collect();
        }
    }
}

/// The threads' common search.
struct ParallelSearch<'t, G: Game> {
    game: &'t G,
    workers: Vec<Worker<G>>,
    signals: Signals,
    monitor: &'t mut dyn Monitor,
    hint: Vec<u32>,
    /// What the moves of the root have come to in the walk under way.
    so_far: Option<Found<i64>>,
}

/// Searches deeper and deeper, with as many threads as the plan says.
pub fn search<G: Game>(
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
    let mut team =
        ParallelSearch { game, workers, signals: Signals::default(), monitor, hint: Vec::new(), so_far: None };
    let last = plan.depth.unwrap_or(UNLIMITED);
    let (mut found, mut reached, mut depth): (Option<Found<i64>>, _, _) = (None, 0, last.min(1));
    let is_complete = loop {
        team.hint = found.as_ref().map_or(Vec::new(), |found| found.line.clone());
        team.so_far = None;
        let Some(walked) = team.line(root, depth, 0, (i64::LOWEST, i64::HIGHEST)) else {
            found = team.so_far.take().or(found);
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
        team.workers.iter_mut().for_each(|worker| worker.enhancements.table = table.clone());
    };
    Outcome { found, depth: Some(reached), is_complete, counts: team.counts() }
}

impl<G: Game> ParallelSearch<'_, G> {
    /// Searches a position on the line of first moves; the window and the value are as Max sees them. `None` if the search is to
    /// stop. The recursion is as deep as the search, which is no deeper than what can be searched in a lifetime.
    fn line(&mut self, position: &G::Position, depth: u32, ply: usize, window: (i64, i64)) -> Option<Found<i64>> {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        if depth < LEAST_DEPTH || moves.is_empty() || ply > MOST_PLIES {
            return self.alone(position, depth, ply, window);
        }
        let side = self.game.side(position);
        let (low, high) = window;
        let (floor, beta) = match side {
            crate::games::Side::Max => (low, high),
            crate::games::Side::Min => (-high, -low),
        };
        let mut order = self.order(position, &moves, ply);
        let first = order.remove(0);
        let successor = self.game.apply(position, moves[first]);
        let found = self.line(&successor, depth - 1, ply + 1, window)?;
        let split = SplitPoint {
            order,
            next: 0,
            floor,
            beta,
            best: found.value.for_side(side),
            best_number: first,
            line: Vec::new(),
            is_exhaustive: true,
        };
        let split = Mutex::new(split);
        lock(&split).put(first, found.value.for_side(side), found.line, found.is_exhaustive);
        let is_done = self.together(position, &moves, depth, &split);
        let split = split.into_inner().unwrap_or_else(PoisonError::into_inner);
        let found = Found { value: split.best.for_side(side), line: split.line, is_exhaustive: split.is_exhaustive };
        if ply == 0 {
            self.so_far = Some(found.clone());
        }
        is_done.then_some(found)
    }

    /// One thread searches a position.
    fn alone(&mut self, position: &G::Position, depth: u32, ply: usize, window: (i64, i64)) -> Option<Found<i64>> {
        let hint = self.hint.get(ply..).unwrap_or_default().to_vec();
        let (cut, worker) = (AtomicBool::new(false), &mut self.workers[0]);
        worker.begin(position.clone(), depth, window, hint);
        match worker.run(&mut LeaderMonitor { signals: &self.signals, cut: &cut, monitor: self.monitor }) {
            Progress::Done(found) => Some(found),
            Progress::Pending | Progress::Stopped => None,
        }
    }

    /// The numbers of the moves in the order in which they are to be tried.
    fn order(&self, position: &G::Position, moves: &[G::Move], ply: usize) -> Vec<usize> {
        let worker = &self.workers[0];
        let (key, table) = (self.game.key(position), worker.enhancements.table.as_deref());
        let known = table.and_then(|table| table.probe::<i64>(key)).and_then(|known| known.best);
        let hint = self.hint.get(ply).map(|number| *number as usize).or(known);
        let side = self.game.side(position);
        let rank = |number: &usize| match &worker.enhancements.ordering {
            Some(ordering) => ordering.rank(&worker.tree, position, side, ply, moves[*number], hint == Some(*number)),
            None => 0,
        };
        let mut order: Vec<usize> = (0..moves.len()).collect();
        order.sort_by_cached_key(|number| std::cmp::Reverse(rank(number)));
        order
    }

    /// All threads try the other moves of a position. False if the search is to stop.
    fn together(&mut self, position: &G::Position, moves: &[G::Move], depth: u32, split: &Mutex<SplitPoint>) -> bool {
        let (game, signals, cut) = (self.game, &self.signals, AtomicBool::new(false));
        let Some((first, others)) = self.workers.split_first_mut() else { return true };
        let leader = &mut LeaderMonitor { signals, cut: &cut, monitor: self.monitor };
        let (at_work, this) = (AtomicUsize::new(0), thread::current());
        thread::scope(|scope| {
            for worker in others {
                let (cut, shift) = (&cut, ActiveHelper::begin(&at_work, &this));
                let help = move || {
                    let _until_done = shift;
                    let mut helper = HelperMonitor { signals, cut, seen: worker.counts.nodes };
                    try_moves(game, worker, position, moves, depth, split, cut, &mut helper);
                };
                // Where the system has no more threads, those that there are do it.
                if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                    break;
                }
            }
            try_moves(game, first, position, moves, depth, split, &cut, leader);
            // Time may be up while the others are at their last moves.
            while at_work.load(SeqCst) > 0 {
                leader.poll(first.counts.nodes, 0);
                thread::park_timeout(POLL_INTERVAL);
            }
        });
        !self.signals.stop.load(Relaxed)
    }

    fn counts(&self) -> Counts {
        self.workers.iter().fold(Counts::default(), |sum, worker| Counts {
            values: sum.values + worker.counts.values,
            nodes: sum.nodes + worker.counts.nodes,
            cuts: sum.cuts + worker.counts.cuts,
        })
    }
}

/// Plies of the line of first moves that are searched together at most.
const MOST_PLIES: usize = 64;

fn lock(split: &Mutex<SplitPoint>) -> std::sync::MutexGuard<'_, SplitPoint> {
    split.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A thread takes moves as long as there are any.
#[allow(clippy::too_many_arguments, reason = "what a thread has to know")]
fn try_moves<G: Game>(
    game: &G,
    worker: &mut Worker<G>,
    position: &G::Position,
    moves: &[G::Move],
    depth: u32,
    split: &Mutex<SplitPoint>,
    cut: &AtomicBool,
    monitor: &mut dyn Monitor,
) {
    let side = game.side(position);
    let mut search = |number: usize, alpha: i64, beta: i64| {
        let (low, high) = match side {
            crate::games::Side::Max => (alpha, beta),
            crate::games::Side::Min => (-beta, -alpha),
        };
        let depth = if depth == UNLIMITED { depth } else { depth - 1 };
        worker.begin(game.apply(position, moves[number]), depth, (low, high), Vec::new());
        match worker.run(monitor) {
            Progress::Done(found) => Some((found.value.for_side(side), found)),
            Progress::Pending | Progress::Stopped => None,
        }
    };
    let taken = || lock(split).take();
    while let Some((number, tested)) = taken() {
        let Some((mut value, mut found)) = search(number, tested, tested.above()) else { return };
        let beta = lock(split).beta;
        if value > tested && value < beta {
            let tested = lock(split).bound_for(number);
            let Some(again) = search(number, tested, beta) else { return };
            (value, found) = again;
        }
        let mut split = lock(split);
        split.put(number, value, found.line, found.is_exhaustive);
        if split.best >= split.beta {
            cut.store(true, Relaxed);
        }
    }
}
