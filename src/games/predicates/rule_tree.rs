//! [`Tree`] for games written as rules.
//!
//! Positions stay on the machine's heap: library(search), which calls the rules, keeps a stack of lists of successors, newest first,
//! and a position is identified by the number of lists below its own and its index in that list. So positions are never copied, and
//! become garbage when they leave the stack.
//!
//! A program need not value positions with moves: see [`AtLimit::Unknown`]. If it seems to value none of them, iterative deepening
//! also asks whether a position with a value is a final one: then its first iteration, which goes to the end of the game, is the last.
//!
//! ```text
//!   [ [e, f], [b, c], [a] ]        a ── b ── e      f is the position (2, 1)
//! ```

use crate::games::core::Side;
use crate::games::search::Value;
use crate::games::search::recorder::{Recorder, Step};
use crate::games::search::tree::{AtLimit, Tree};
use std::task::Poll;

/// A reference to a position on the stack of lists of successors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PositionRef {
    /// The number of lists below its own, which is its ply.
    pub ply: usize,
    /// Its index in its list.
    pub index: usize,
    /// Its hash key.
    pub key: u64,
    /// The hash of what identifies it when it recurs, if the program tells.
    pub recurrence: Option<u64>,
}

/// A move, by the position that it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct RuleMove {
    /// The hash key of the position.
    pub key: u64,
    /// See [`Tree::recurrence`].
    pub recurrence: Option<u64>,
}

impl PositionRef {
    /// The root of a search.
    pub(super) fn root(key: u64, recurrence: Option<u64>) -> PositionRef {
        PositionRef { ply: 0, index: 0, key, recurrence }
    }
}

/// A question of the search about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// The side to move and the successors; the value if there are none.
    Moves(PositionRef),
    /// The static value, if there is one.
    Value(PositionRef),
    /// The static value, if there is one, and whether the game is over.
    Final(PositionRef),
}

/// The answer to a question.
enum Reply {
    Moves(Side, Vec<RuleMove>),
    AtLimit(AtLimit<Value>),
}

/// A game written as rules, as a tree.
#[derive(Default)]
pub(super) struct RuleTree {
    question: Option<Question>,
    reply: Option<Reply>,
    /// The value that came as the answer to a question for moves, since there are none.
    value: Option<Value>,
    /// Records the walk, if that is wanted.
    recorder: Option<Recorder>,
    /// Whether a deeper search may follow, unless all values are final.
    deepens: bool,
    /// A position with moves has been met that has no value.
    has_unvalued: bool,
    /// A position with moves has been met that has a value, when that was asked.
    has_valued: bool,
}

impl RuleTree {
    /// The tree of a search, which may be followed by a deeper one, with the question for the moves of its root.
    pub(super) fn new(root: PositionRef, deepens: bool, recorder: Option<Recorder>) -> RuleTree {
        RuleTree { question: Some(Question::Moves(root)), deepens, recorder, ..RuleTree::default() }
    }

    /// The pending question.
    pub(super) fn question(&self) -> Option<Question> {
        self.question
    }

    /// Answers the question with the side to move and the moves.
    pub(super) fn set_moves(&mut self, side: Side, moves: Vec<RuleMove>) {
        self.question = None;
        self.reply = Some(Reply::Moves(side, moves));
    }

    /// Answers the question with what a position is worth that has no successors or is at the depth limit.
    pub(super) fn set_value(&mut self, value: AtLimit<Value>) {
        let question = self.question.take();
        self.has_unvalued |= value == AtLimit::Unknown;
        self.has_valued |= matches!((question, value), (Some(Question::Final(_)), AtLimit::Value(_)));
        self.reply = Some(Reply::AtLimit(value));
    }
}

impl Tree for RuleTree {
    type Position = PositionRef;
    type Move = RuleMove;
    type Score = Value;

    const HAS_MOVE_ORDER: bool = false;
    const RECORDS: bool = true;

    fn known_side_to_move(&self, _position: &PositionRef) -> Option<Side> {
        None
    }

    fn moves(&mut self, position: &PositionRef, moves: &mut Vec<RuleMove>) -> Poll<Side> {
        match self.reply.take() {
            Some(Reply::Moves(side, successors)) => {
                moves.extend(successors);
                Poll::Ready(side)
            }
            Some(Reply::AtLimit(AtLimit::Value(value) | AtLimit::Final(value))) => {
                self.value = Some(value);
                // The game is over, so the side does not matter.
                Poll::Ready(Side::Max)
            }
            _ => {
                self.question = Some(Question::Moves(*position));
                Poll::Pending
            }
        }
    }

    fn value(&mut self, position: &PositionRef) -> Poll<Value> {
        match self.value.take() {
            Some(value) => Poll::Ready(value),
            None => {
                self.question = Some(Question::Moves(*position));
                Poll::Pending
            }
        }
    }

    fn value_at_limit(&mut self, position: &PositionRef) -> Poll<AtLimit<Value>> {
        match self.reply.take() {
            Some(Reply::AtLimit(value)) => Poll::Ready(value),
            _ => {
                let asks_end = self.deepens && self.has_unvalued && !self.has_valued;
                self.question = Some(if asks_end { Question::Final(*position) } else { Question::Value(*position) });
                Poll::Pending
            }
        }
    }

    fn successor(&mut self, position: &PositionRef, mv: RuleMove, number: usize) -> PositionRef {
        PositionRef { ply: position.ply + 1, index: number, key: mv.key, recurrence: mv.recurrence }
    }

    fn recurrence(&self, position: &PositionRef) -> Option<u64> {
        position.recurrence
    }

    fn key(&self, position: &PositionRef) -> u64 {
        position.key
    }

    fn move_order(&self, _position: &PositionRef, _mv: RuleMove) -> i32 {
        0
    }

    fn forced_value(&self, _position: &PositionRef) -> Option<Value> {
        None
    }

    fn is_noisy(&self, _position: &PositionRef, _mv: RuleMove) -> bool {
        false
    }

    fn record(&mut self, step: Step<Value>) {
        if let Some(recorder) = &mut self.recorder {
            recorder.record(step);
        }
    }
}
