//! MTD(f) and SSS* as sequences of null-window searches of one tree in memory (A. Plaat, J. Schaeffer, W. Pijls, A. de Bruin, *Best-first
//! Fixed-depth Minimax Algorithms*, 1996).
//!
//! Each search tests whether the root's value reaches a bound, and leaves bounds of the values of all nodes it sees. The next one begins
//! with the bound that the last one returned, and uses what is known already. Starting with a guess this is MTD(f); starting with more than
//! any value it looks at the same leaves in the same order as SSS* (G. Stockman, *A Minimax Algorithm Better than Alpha-Beta?*, 1979), and
//! so at none that alpha-beta does not look at.

use super::Polling;
use super::memory::{Memory, Met, Node, NodeId, ROOT, Way};
use crate::games::core::Side;
use crate::games::search::limits::Monitor;
use crate::games::search::node::Kind;
use crate::games::search::outcome::{Counts, Found, Progress};
use crate::games::search::recorder::Step;
use crate::games::search::score::Score;
use crate::games::search::tree::Tree;
use crate::games::search::walk::Walk;
use std::task::Poll;

/// The bounds of a node's value, for Max.
#[derive(Clone)]
struct Bounds<S> {
    lower: S,
    upper: S,
    /// At the limit the position has no value, so that the search goes deeper.
    is_deep: bool,
}

impl<S: Score> Bounds<S> {
    const UNKNOWN: Bounds<S> = Bounds { lower: S::LOWEST, upper: S::HIGHEST, is_deep: false };
}

/// Where the first test begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games::search) enum Driver {
    /// With a guess: the value 0.
    MtdF,
    /// Above all values.
    Sss,
}

/// A node whose children are being tested.
struct Frame<S> {
    node: NodeId,
    /// The number of the child to be tested next.
    next: usize,
    /// The best value so far, for Max.
    best: S,
}

/// A search by null-window tests.
pub(in crate::games::search) struct Mtd<T: Tree> {
    tree: T,
    driver: Driver,
    memory: Memory<Bounds<T::Score>>,
    way: Way<T>,
    depth: u32,
    frames: Vec<Frame<T::Score>>,
    /// The bound that the value of the root is tested against.
    bound: T::Score,
    /// The node to be visited next.
    visit: Option<NodeId>,
    counts: Counts,
    polling: Polling,
}

impl<T: Tree> Mtd<T> {
    /// A search that has not begun.
    pub(in crate::games::search) fn new(tree: T, root: T::Position, driver: Driver) -> Mtd<T> {
        Mtd {
            tree,
            driver,
            memory: Memory::new(Bounds::UNKNOWN),
            way: Way::new(root),
            depth: 0,
            frames: Vec::new(),
            bound: T::Score::unpacked(0),
            visit: None,
            counts: Counts::default(),
            polling: Polling::default(),
        }
    }

    /// Begins a test of the root.
    fn test(&mut self, bound: T::Score) {
        self.bound = bound;
        if T::RECORDS {
            self.tree.record(Step::Begin { iteration: None });
        }
        self.set_out(ROOT);
    }

    /// The node to be visited next is this one, below the frames.
    fn set_out(&mut self, node: NodeId) {
        self.visit = Some(node);
        self.counts.nodes += 1;
        if T::RECORDS {
            let number = self.frames.last().map(|frame| frame.next as u32 - 1);
            let window = (self.bound.just_below(), self.bound);
            self.tree.record(Step::Enter { number, side: None, window });
        }
        if self.known(node).is_none() && self.memory.node(node).children.is_empty() {
            self.way.set_out(self.frames.iter().map(|frame| frame.next - 1).collect());
        }
    }

    /// The bound that decides the test at a node, if one is known.
    fn known(&self, node: NodeId) -> Option<T::Score> {
        let Bounds { lower, upper, .. } = *self.memory.data(node);
        if lower >= self.bound {
            return Some(lower);
        }
        (upper < self.bound).then_some(upper)
    }

    /// Visits a node: a bound that decides the test there, or `None` after a frame has been pushed.
    fn enter(&mut self, node: NodeId) -> Poll<Option<T::Score>> {
        if let Some(known) = self.known(node) {
            self.record_leave(known, Kind::Repeated, None);
            return Poll::Ready(Some(known));
        }
        if self.memory.node(node).children.is_empty() {
            if self.way.go_on(&mut self.tree).is_pending() {
                return Poll::Pending;
            }
            let is_deep = &mut self.memory.data_mut(node).is_deep;
            match self.way.meet(&mut self.tree, self.depth, is_deep) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(Met::Leaf(value)) => {
                    self.counts.evaluations += 1;
                    let bounds = self.memory.data_mut(node);
                    (bounds.lower, bounds.upper) = (value, value);
                    self.record_leave(value, Kind::Leaf, None);
                    return Poll::Ready(Some(value));
                }
                Poll::Ready(Met::Inner(side, count)) => self.memory.expand(node, side, count, Bounds::UNKNOWN),
            }
        }
        let Node { side, children, .. } = self.memory.node(node);
        if T::RECORDS {
            self.tree.record(Step::Expand { side: *side, moves: Some(children.len()) });
        }
        self.frames.push(Frame { node, next: 0, best: T::Score::LOWEST.for_side(*side) });
        Poll::Ready(None)
    }

    /// Goes on to the next child of the top frame; or pops it, and returns a bound of its node's value, if the test is decided there.
    fn advance(&mut self) -> Option<T::Score> {
        let frame = self.frames.last_mut()?;
        let node = self.memory.node(frame.node);
        let is_decided = match node.side {
            Side::Max => frame.best >= self.bound,
            Side::Min => frame.best < self.bound,
        };
        if !is_decided && frame.next < node.children.len() {
            frame.next += 1;
            let child = node.children.start + frame.next - 1;
            self.set_out(child);
            return None;
        }
        self.counts.cutoffs += u64::from(frame.next < node.children.len());
        let Frame { node, best, next } = self.frames.pop()?;
        let bounds = self.memory.data_mut(node);
        if best >= self.bound {
            bounds.lower = best;
        } else {
            bounds.upper = best;
        }
        let chosen = is_decided.then_some(next as u32 - 1);
        self.record_leave(best, Kind::Inner, chosen);
        Some(best)
    }

    /// Takes the bound that a visit has returned. Returns false once the value of the root is known.
    fn receive(&mut self, value: T::Score) -> bool {
        if let Some(frame) = self.frames.last_mut() {
            let is_better = match self.memory.node(frame.node).side {
                Side::Max => value > frame.best,
                Side::Min => value < frame.best,
            };
            if is_better {
                frame.best = value;
            }
            return true;
        }
        let Bounds { lower, upper, .. } = *self.memory.data(ROOT);
        if lower >= upper {
            return false;
        }
        self.test(if value == lower { value.just_above() } else { value });
        true
    }

    fn record_leave(&mut self, value: T::Score, kind: Kind, best: Option<u32>) {
        if T::RECORDS {
            self.tree.record(Step::Leave { value: Some(value), kind, best });
        }
    }

    /// The principal variation: at each node the first child that proves the value, as the last tests have left the bounds.
    fn line(&self, value: T::Score) -> Vec<u32> {
        self.memory.line(|node, child| match node.side {
            Side::Max => self.memory.data(child).lower >= value,
            Side::Min => self.memory.data(child).upper <= value,
        })
    }
}

impl<T: Tree> Walk<T> for Mtd<T>
where
    T::Position: Clone,
{
    fn begin(&mut self, position: T::Position, depth: u32, _window: (T::Score, T::Score), _hint: Vec<u32>) {
        self.memory = Memory::new(Bounds::UNKNOWN);
        self.frames.clear();
        self.way = Way::new(position);
        self.depth = depth;
        let first = match self.driver {
            Driver::MtdF => T::Score::unpacked(0),
            Driver::Sss => T::Score::HIGHEST,
        };
        self.test(first);
    }

    fn run(&mut self, monitor: &mut dyn Monitor) -> Progress<T::Score> {
        loop {
            if !self.polling.may_go_on(monitor, self.counts.nodes, self.memory.bytes()) {
                return Progress::Stopped;
            }
            let returned = match self.visit {
                Some(node) => match self.enter(node) {
                    Poll::Ready(returned) => {
                        self.visit = None;
                        returned
                    }
                    Poll::Pending => return Progress::Pending,
                },
                None => self.advance(),
            };
            if let Some(value) = returned
                && !self.receive(value)
            {
                let line = self.line(value);
                return Progress::Done(Found { value, line, is_exhaustive: false, plies_to_end: None });
            }
        }
    }

    /// A test that has not ended proves no move.
    fn best_so_far(&self) -> Option<Found<T::Score>> {
        None
    }

    fn counts(&self) -> Counts {
        self.counts
    }

    fn tree(&mut self) -> &mut T {
        &mut self.tree
    }
}
