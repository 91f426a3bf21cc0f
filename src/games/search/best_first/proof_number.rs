//! Proof-number search: who wins (L. V. Allis, M. van der Meulen, H. J. van den Herik, *Proof-number Search*, 1994).
//!
//! To prove that a side wins, each node has a proof number and a disproof number: the least number of leaves that have to be proved, or
//! disproved, to decide it. The next node to be looked at is the one that counts for both numbers of the root. So lines with few moves come
//! first, whatever their length. The value found is the sign of that of minimax: first it is proved or disproved that the side to move
//! wins, then that the other one does.

use super::Polling;
use super::memory::{Memory, Met, NodeId, ROOT, Way};
use crate::games::core::Side;
use crate::games::search::limits::Monitor;
use crate::games::search::node::Kind;
use crate::games::search::outcome::{Counts, Found, Progress};
use crate::games::search::score::Score;
use crate::games::search::tree::Tree;
use crate::games::search::walk::Walk;
use std::task::Poll;

/// The number of what cannot be done.
const NEVER: u32 = u32::MAX;

/// The proof and disproof numbers of a node.
#[derive(Clone)]
struct Numbers {
    proof: u32,
    disproof: u32,
    /// At the limit the position has no value, so that the search goes deeper.
    is_deep: bool,
}

impl Numbers {
    const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1, is_deep: false };

    fn decided(is_proved: bool) -> Numbers {
        let (proof, disproof) = if is_proved { (0, NEVER) } else { (NEVER, 0) };
        Numbers { proof, disproof, is_deep: false }
    }

    fn is_decided(&self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// A search by proof numbers.
pub(in crate::games::search) struct ProofNumber<T: Tree> {
    tree: T,
    memory: Memory<Numbers>,
    way: Way<T>,
    depth: u32,
    /// The nodes from the root to the one that is being looked at.
    line: Vec<NodeId>,
    /// The side to move at the root, once it is known.
    mover: Option<Side>,
    /// The side that is to be proved to win: the side to move at first.
    winner: Option<Side>,
    /// The sign of the root's value, if the game is over there.
    root_sign: i64,
    counts: Counts,
    polling: Polling,
}

impl<T: Tree> ProofNumber<T> {
    /// A search that has not begun.
    pub(in crate::games::search) fn new(tree: T, root: T::Position) -> ProofNumber<T> {
        ProofNumber {
            tree,
            memory: Memory::new(Numbers::UNKNOWN),
            way: Way::new(root),
            depth: 0,
            line: Vec::new(),
            mover: None,
            winner: None,
            root_sign: 0,
            counts: Counts::default(),
            polling: Polling::default(),
        }
    }

    /// The side that is to be proved to win. As long as nothing is known of the root, it does not matter.
    fn winner(&self) -> Side {
        self.winner.unwrap_or(Side::Max)
    }

    /// Sets out for the node that counts for both numbers of the root.
    fn select(&mut self) {
        let (mut node, mut numbers) = (ROOT, Vec::new());
        self.line = vec![ROOT];
        loop {
            let known = self.memory.node(node);
            let is_winner = known.side == self.winner();
            let least = known.children.clone().min_by_key(|child| {
                let Numbers { proof, disproof, .. } = *self.memory.data(*child);
                if is_winner { proof } else { disproof }
            });
            let Some(child) = least else { break };
            numbers.push(child - known.children.start);
            self.line.push(child);
            node = child;
        }
        self.way.set_out(numbers);
    }

    /// Looks at the node at the end of the line: its value decides it, or it is expanded.
    fn look(&mut self) -> Poll<()> {
        if self.way.go_on(&mut self.tree).is_pending() {
            return Poll::Pending;
        }
        let node = self.line[self.line.len() - 1];
        let is_deep = &mut self.memory.data_mut(node).is_deep;
        match self.way.meet(&mut self.tree, self.depth, is_deep) {
            Poll::Pending => return Poll::Pending,
            Poll::Ready(Met::Leaf(value)) => {
                self.counts.evaluations += 1;
                let draw = T::Score::unpacked(0);
                *self.memory.data_mut(node) = Numbers::decided(value.for_side(self.winner()) > draw);
                if node == ROOT {
                    self.root_sign = i64::from(value > draw) - i64::from(value < draw);
                }
            }
            Poll::Ready(Met::Inner(side, count)) => {
                if node == ROOT && self.mover.is_none() {
                    (self.mover, self.winner) = (Some(side), Some(side));
                }
                self.memory.expand(node, side, count, Numbers::UNKNOWN);
            }
        }
        self.counts.nodes += 1;
        self.update();
        Poll::Ready(())
    }

    /// Computes the numbers of the nodes on the line anew, from its end to the root, as long as they change.
    fn update(&mut self) {
        while let Some(node) = self.line.pop() {
            let known = self.memory.node(node);
            if known.children.is_empty() {
                continue;
            }
            let numbers = known.children.clone().map(|child| self.memory.data(child));
            let sum = |sum: u32, number: u32| match (sum, number) {
                (NEVER, _) | (_, NEVER) => NEVER,
                _ => sum.saturating_add(number).min(NEVER - 1),
            };
            let (proof, disproof) = if known.side == self.winner() {
                numbers.fold((NEVER, 0), |(proof, disproof), child| {
                    (proof.min(child.proof), sum(disproof, child.disproof))
                })
            } else {
                numbers.fold((0, NEVER), |(proof, disproof), child| {
                    (sum(proof, child.proof), disproof.min(child.disproof))
                })
            };
            let numbers = self.memory.data_mut(node);
            if (numbers.proof, numbers.disproof) == (proof, disproof) {
                self.line.clear();
            }
            (numbers.proof, numbers.disproof) = (proof, disproof);
        }
    }

    /// The result, if what was to be proved is decided; otherwise the other side is tried.
    fn conclude(&mut self) -> Option<Found<T::Score>> {
        let root = self.memory.data(ROOT).clone();
        let (Some(mover), Some(winner)) = (self.mover, self.winner) else {
            // The game is over.
            return Some(self.found(self.root_sign, Vec::new()));
        };
        if root.disproof == 0 && winner == mover {
            self.memory = Memory::new(Numbers::UNKNOWN);
            self.winner = Some(mover.other());
            return None;
        }
        let is_proved = root.proof == 0;
        Some(self.found(if is_proved { winner.sign() } else { 0 }, self.proof_line(is_proved)))
    }

    fn found(&self, sign: i64, line: Vec<u32>) -> Found<T::Score> {
        Found { value: T::Score::unpacked(sign), line, is_exhaustive: true, plies_to_end: None }
    }

    /// Records the tree as it is.
    fn record(&mut self) {
        let winner = self.winner();
        self.memory.record(&mut self.tree, Kind::Grown, |node| {
            let Numbers { proof, disproof, .. } = node.data;
            let is_seen = !node.children.is_empty() || node.data.is_decided();
            let value = match (proof, disproof) {
                (0, _) => Some(T::Score::unpacked(winner.sign())),
                (_, 0) => Some(T::Score::unpacked(0)),
                _ => None,
            };
            is_seen.then_some(value)
        });
    }

    /// A line on which all positions are decided like the root.
    fn proof_line(&self, is_proved: bool) -> Vec<u32> {
        self.memory.line(|_, child| {
            let numbers = self.memory.data(child);
            if is_proved { numbers.proof == 0 } else { numbers.disproof == 0 }
        })
    }
}

impl<T: Tree> Walk<T> for ProofNumber<T>
where
    T::Position: Clone,
{
    fn begin(&mut self, position: T::Position, depth: u32, _window: (T::Score, T::Score), _hint: Vec<u32>) {
        self.memory = Memory::new(Numbers::UNKNOWN);
        self.way = Way::new(position);
        self.depth = depth;
        (self.mover, self.winner) = (None, None);
        self.select();
    }

    fn run(&mut self, monitor: &mut dyn Monitor) -> Progress<T::Score> {
        loop {
            if !self.polling.may_go_on(monitor, self.counts.nodes, self.memory.bytes()) {
                self.record();
                return Progress::Stopped;
            }
            if self.look().is_pending() {
                return Progress::Pending;
            }
            if self.memory.data(ROOT).is_decided()
                && let Some(found) = self.conclude()
            {
                self.record();
                return Progress::Done(found);
            }
            self.select();
        }
    }

    /// Nothing is proved before the end.
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
