//! The recorder of a walk: makes a record of the walker's steps.

use super::Value;
use super::node::{Best, Entry, Kind, Limits, NodeRef, Position, Successors};
use super::record::{Record, SharedRecord};
use crate::games::core::Side;

/// A step of the walker. Windows and values are for Max.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step<S> {
    /// A walk to this depth begins; the one before is over.
    Begin {
        /// The depth limit, if the search deepens.
        iteration: Option<u32>,
    },
    /// A node is entered: the move of this number, `None` at the root.
    Enter { number: Option<u32>, side: Option<Side>, window: (S, S) },
    /// It has moves, whose search begins.
    Expand {
        side: Side,
        /// How many; `None` if it does not search all of them even without cut-offs.
        moves: Option<usize>,
    },
    /// Its search ends.
    Leave {
        /// `None` if it has none yet.
        value: Option<S>,
        kind: Kind,
        best: Option<u32>,
    },
}

impl<S> Step<S> {
    /// The same step with all values converted.
    pub(crate) fn map<V>(self, convert: impl Fn(S) -> V) -> Step<V> {
        match self {
            Step::Begin { iteration } => Step::Begin { iteration },
            Step::Enter { number, side, window: (low, high) } => {
                Step::Enter { number, side, window: (convert(low), convert(high)) }
            }
            Step::Expand { side, moves } => Step::Expand { side, moves },
            Step::Leave { value, kind, best } => Step::Leave { value: value.map(convert), kind, best },
        }
    }
}

/// Fills a record with the nodes of a walk.
#[derive(Clone, Debug)]
pub(crate) struct Recorder {
    record: SharedRecord,
    /// The position at the root.
    root: Position,
    /// The nodes on the way to the current one.
    path: Vec<NodeRef>,
    iteration: Option<u32>,
}

/// The walk leaves the nodes on its way without values.
fn leave_all(record: &mut Record, path: &mut Vec<NodeRef>) {
    while let Some(at) = path.pop() {
        record.leave(at, None);
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        leave_all(&mut self.record.lock(), &mut self.path);
    }
}

impl Recorder {
    pub(crate) fn new(record: SharedRecord, root: Position) -> Recorder {
        Recorder { record, root, path: Vec::new(), iteration: None }
    }

    /// Records a step.
    pub(crate) fn record(&mut self, step: Step<Value>) {
        let mut record = self.record.lock();
        match step {
            Step::Begin { iteration } => {
                leave_all(&mut record, &mut self.path);
                self.iteration = iteration;
            }
            Step::Enter { number, side, window } => {
                let entry = Entry {
                    parent: self.path.last().copied(),
                    ply: self.path.len() as u32,
                    number,
                    side,
                    position: self.path.is_empty().then(|| self.root.clone()),
                    limits: Some(Limits::Window(window.0, window.1)),
                    ..Entry::default()
                };
                self.path.push(record.enter(entry, self.iteration));
            }
            Step::Expand { side, moves } => {
                let Some(at) = self.path.last() else { return };
                if let Some(moves) = moves {
                    record.set_successors(*at, Successors::Count(moves as u32));
                }
                if let Some(node) = record.node_mut(*at) {
                    node.side = Some(side);
                }
            }
            Step::Leave { value, kind, best } => {
                let Some(at) = self.path.pop() else { return };
                if kind == Kind::Leaf {
                    record.count_evaluation();
                }
                if let Some(node) = record.node_mut(at) {
                    (node.kind, node.best) = (kind, best.map(Best::Number));
                }
                record.leave(at, value);
            }
        }
    }
}
