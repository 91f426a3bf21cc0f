//! Monte Carlo tree search (R. Coulom, *Efficient Selectivity and Backup Operators in Monte-Carlo Tree Search*, 2006) with upper confidence
//! bounds (L. Kocsis and C. Szepesvári, *Bandit Based Monte-Carlo Planning*, 2006).
//!
//! Each playout goes down the tree, at each node by the move with the highest upper bound of its mean value, adds a node, and from there
//! on makes random moves. The value it ends with counts for all nodes on the way. The most frequent move is the best, and the value found
//! is its mean. The numbers drawn depend on the seed alone, so that a search can be repeated.

use super::Polling;
use super::memory::{Memory, Met, NodeId, ROOT, Way};
use crate::games::core::Side;
use crate::games::search::limits::Monitor;
use crate::games::search::node::Kind;
use crate::games::search::outcome::{Counts, Found, Progress};
use crate::games::search::score::Score;
use crate::games::search::tree::Tree;
use crate::games::search::walk::Walk;
use crate::machine::Random;
use std::task::Poll;

/// The weight of the width of confidence intervals, where values are between 0 and 1.
const EXPLORATION: f64 = std::f64::consts::SQRT_2;

/// The plies after which a playout is broken off, and the static value taken, since rules may allow endless games.
const MAX_PLAYOUT_PLIES: u32 = 1_000;

/// What playouts have told of a node.
#[derive(Clone, Default)]
struct Statistics {
    visits: u32,
    /// The sum of the values, for Max.
    sum: f64,
}

/// A search by playouts.
pub(in crate::games::search) struct MonteCarlo<T: Tree> {
    tree: T,
    memory: Memory<Statistics>,
    way: Way<T>,
    depth: u32,
    random: Random,
    /// The number of playouts wanted, and of those made.
    playouts: u64,
    made: u64,
    /// The nodes of the current playout.
    line: Vec<NodeId>,
    /// The current playout has left the tree, and makes random moves.
    is_random: bool,
    /// At the limit the position has no value, so that the playout goes on.
    is_deep: bool,
    /// The least and the greatest value met.
    range: (f64, f64),
    counts: Counts,
    polling: Polling,
}

impl<T: Tree> MonteCarlo<T> {
    /// A search of so many playouts that has not begun.
    pub(in crate::games::search) fn new(tree: T, root: T::Position, playouts: u64, seed: u64) -> MonteCarlo<T> {
        MonteCarlo {
            tree,
            memory: Memory::new(Statistics::default()),
            way: Way::new(root),
            depth: 0,
            random: Random::seeded(seed),
            playouts,
            made: 0,
            line: Vec::new(),
            is_random: false,
            is_deep: false,
            range: (f64::INFINITY, f64::NEG_INFINITY),
            counts: Counts::default(),
            polling: Polling::default(),
        }
    }

    /// Sets out for the end of the tree on the way of the highest bounds.
    fn select(&mut self) {
        let (mut node, mut numbers) = (ROOT, Vec::new());
        self.line = vec![ROOT];
        while let Some(child) = self.highest_bound(node) {
            numbers.push(child - self.memory.node(node).children.start);
            self.line.push(child);
            node = child;
        }
        self.counts.nodes += self.line.len() as u64;
        (self.is_random, self.is_deep) = (false, false);
        self.way.set_out(numbers);
    }

    /// The child with the highest upper bound of its mean, for the side to move; the first that has not been visited, if there is one.
    fn highest_bound(&self, node: NodeId) -> Option<NodeId> {
        let known = self.memory.node(node);
        let logarithm = f64::from(known.data.visits.max(1)).ln();
        let mut highest: Option<(f64, NodeId)> = None;
        for child in known.children.clone() {
            let Statistics { visits, sum } = *self.memory.data(child);
            if visits == 0 {
                return Some(child);
            }
            let mean = self.share(sum / f64::from(visits), known.side);
            let bound = mean + EXPLORATION * (logarithm / f64::from(visits)).sqrt();
            if highest.is_none_or(|(best, _)| bound > best) {
                highest = Some((bound, child));
            }
        }
        highest.map(|(_, child)| child)
    }

    /// A mean value as a number from 0 to 1 for a side, by the values met so far.
    fn share(&self, mean: f64, side: Side) -> f64 {
        let (least, greatest) = self.range;
        let share = if greatest > least { (mean - least) / (greatest - least) } else { 0.5 };
        match side {
            Side::Max => share,
            Side::Min => 1.0 - share,
        }
    }

    /// Goes on with the playout by a ply. The value it ends with, for Max.
    fn play(&mut self) -> Poll<Option<T::Score>> {
        if self.way.go_on(&mut self.tree).is_pending() {
            return Poll::Pending;
        }
        let depth = self.depth.min(MAX_PLAYOUT_PLIES);
        match self.way.meet(&mut self.tree, depth, &mut self.is_deep) {
            Poll::Pending => Poll::Pending,
            Poll::Ready(Met::Leaf(value)) => {
                self.counts.evaluations += 1;
                Poll::Ready(Some(value))
            }
            Poll::Ready(Met::Inner(side, count)) => {
                let node = self.line[self.line.len() - 1];
                // A node is added at the second visit: the first is the playout that begins there.
                let is_due = node == ROOT || self.memory.data(node).visits > 0;
                if !self.is_random && is_due {
                    self.memory.expand(node, side, count, Statistics::default());
                    self.line.push(self.memory.node(node).children.start);
                    self.way.step(&mut self.tree, 0);
                } else {
                    self.is_random = true;
                    let number = self.random.next_below(count as u64) as usize;
                    self.way.step(&mut self.tree, number);
                }
                (self.is_deep, self.counts.nodes) = (false, self.counts.nodes + 1);
                Poll::Ready(None)
            }
        }
    }

    /// Counts the value of a playout for all nodes on its way.
    fn count(&mut self, value: f64) {
        self.range = (self.range.0.min(value), self.range.1.max(value));
        for node in self.line.drain(..) {
            let statistics = self.memory.data_mut(node);
            statistics.visits += 1;
            statistics.sum += value;
        }
        self.made += 1;
    }

    /// The line of the most frequent moves, and the mean value of the first.
    fn found(&self) -> Option<Found<T::Score>> {
        let (mut line, mut node, mut value) = (Vec::new(), ROOT, None);
        loop {
            let children = self.memory.node(node).children.clone();
            let first = children.start;
            // Of equals the first.
            let most = children.rev().max_by_key(|child| self.memory.data(*child).visits);
            let Some(child) = most.filter(|child| self.memory.data(*child).visits > 0) else { break };
            let Statistics { visits, sum } = *self.memory.data(child);
            value.get_or_insert(T::Score::of_mean(sum / f64::from(visits)));
            line.push((child - first) as u32);
            node = child;
        }
        value.map(|value| Found { value, line, is_exhaustive: false, plies_to_end: None })
    }

    /// Records the tree as it is, with mean values.
    fn record(&mut self) {
        self.memory.record(&mut self.tree, Kind::Mean, |node| {
            let Statistics { visits, sum } = node.data;
            (visits > 0).then(|| Some(T::Score::of_mean(sum / f64::from(visits))))
        });
    }
}

impl<T: Tree> Walk<T> for MonteCarlo<T>
where
    T::Position: Clone,
{
    fn begin(&mut self, position: T::Position, depth: u32, _window: (T::Score, T::Score), _hint: Vec<u32>) {
        self.memory = Memory::new(Statistics::default());
        self.way = Way::new(position);
        self.depth = depth;
        self.select();
    }

    fn run(&mut self, monitor: &mut dyn Monitor) -> Progress<T::Score> {
        loop {
            if !self.polling.may_go_on(monitor, self.counts.nodes, self.memory.bytes()) {
                self.record();
                return Progress::Stopped;
            }
            let Poll::Ready(ended) = self.play() else { return Progress::Pending };
            let Some(value) = ended else { continue };
            self.count(value.to_value().to_float());
            let is_over = self.memory.node(ROOT).children.is_empty();
            if self.made < self.playouts && !is_over {
                self.select();
                continue;
            }
            self.record();
            let none = Found { value, line: Vec::new(), is_exhaustive: true, plies_to_end: None };
            return Progress::Done(self.found().unwrap_or(none));
        }
    }

    fn best_so_far(&self) -> Option<Found<T::Score>> {
        self.found()
    }

    fn counts(&self) -> Counts {
        self.counts
    }

    fn tree(&mut self) -> &mut T {
        &mut self.tree
    }
}
