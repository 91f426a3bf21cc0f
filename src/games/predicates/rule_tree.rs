//! The tree of a game that a program has written as rules.
//!
//! Its positions stay on the machine's heap: the library module that runs the rules keeps a stack of lists of successors, newest
//! first, and a position is identified here by the number of lists below its own and its number in that list. So no position is
//! ever copied, and positions that have left the stack are garbage.
//!
//! ```text
//!   [ [e, f], [b, c], [a] ]        a ── b ── e      f is the position (2, 1)
//! ```

use crate::games::core::Side;
use crate::games::search::Value;
use crate::games::search::tree::Tree;
use std::task::Poll;

/// Where a position stands on the stack of successors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// How many lists lie below its own.
    pub below: usize,
    /// Its number in its list.
    pub number: usize,
    key: u64,
}

impl Place {
    /// The position at which a search begins.
    pub(super) fn root(key: u64) -> Place {
        Place { below: 0, number: 0, key }
    }
}

/// What the search needs to know about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// The side to move and the successors; if there are none, the value.
    Moves(Place),
    /// The value.
    Value(Place),
}

/// The answer to a question.
enum Reply {
    Moves(Side, Vec<u64>),
    Value(Value),
}

/// A game written as rules, as a tree.
#[derive(Default)]
pub(super) struct RuleTree {
    question: Option<Question>,
    reply: Option<Reply>,
    /// The value of a position that has turned out to have no successors.
    value: Option<Value>,
}

impl RuleTree {
    /// The question that has to be answered before the search can go on.
    pub(super) fn question(&self) -> Option<Question> {
        self.question
    }

    /// Answers the question with the side to move and the keys of the successors.
    pub(super) fn set_moves(&mut self, side: Side, keys: Vec<u64>) {
        self.question = None;
        self.reply = Some(Reply::Moves(side, keys));
    }

    /// Answers the question with the value of a position that has no successors or is at the depth limit.
    pub(super) fn set_value(&mut self, value: Value) {
        self.question = None;
        self.reply = Some(Reply::Value(value));
    }
}

impl Tree for RuleTree {
    type Position = Place;
    /// The key of the position that the move leads to.
    type Move = u64;
    type Score = Value;

    const HAS_MOVE_ORDER: bool = false;

    fn known_side_to_move(&self, _place: &Place) -> Option<Side> {
        None
    }

    fn moves(&mut self, place: &Place, moves: &mut Vec<u64>) -> Poll<Side> {
        match self.reply.take() {
            Some(Reply::Moves(side, keys)) => {
                moves.extend(keys);
                Poll::Ready(side)
            }
            Some(Reply::Value(value)) => {
                self.value = Some(value);
                // The game is over, so the side does not matter.
                Poll::Ready(Side::Max)
            }
            None => {
                self.question = Some(Question::Moves(*place));
                Poll::Pending
            }
        }
    }

    fn value(&mut self, place: &Place) -> Poll<Value> {
        if let Some(value) = self.value.take() {
            return Poll::Ready(value);
        }
        match self.reply.take() {
            Some(Reply::Value(value)) => Poll::Ready(value),
            _ => {
                self.question = Some(Question::Value(*place));
                Poll::Pending
            }
        }
    }

    fn successor(&mut self, place: &Place, key: u64, number: usize) -> Place {
        Place { below: place.below + 1, number, key }
    }

    fn key(&self, place: &Place) -> u64 {
        place.key
    }

    fn move_order(&self, _place: &Place, _key: u64) -> i32 {
        0
    }

    fn forced_value(&self, _place: &Place) -> Option<Value> {
        None
    }

    fn is_noisy(&self, _place: &Place, _key: u64) -> bool {
        false
    }
}
