//! Ways: what is known at each place of a body, carried along the branches that lead to it.
//!
//! Branches begin with what held before their construct, and where they end what they know is merged. What knowledge is,
//! each lint says for itself.

use super::body::{Goal, Scope, Step};
use super::outline::NodeId;

/// What is known at a place.
pub trait FlowState: Clone {
    /// What holds where this way and another one meet.
    fn merge(&mut self, other: Self);

    /// What holds behind a goal in an argument, which began with `entry`; `keeps` says whether what it binds stays bound.
    fn leave(&mut self, entry: Self, keeps: bool);
}

/// What a way comes by.
pub enum FlowEvent<'s> {
    /// A goal; whether it only asks, in a condition or a negation.
    Goal(&'s Goal, bool),
    /// Terminals of a grammar rule.
    Terminals(NodeId),
    /// The beginning of a scope: the construct, and the arguments of it that hold in the scope, as bits.
    Entry(Scope, NodeId, u32),
}

/// A scope that is open.
struct Frame<K> {
    scope: Scope,
    entry: K,
    /// What its parts that are over have come to.
    result: Option<K>,
    parts: usize,
}

impl<K> Frame<K> {
    fn asks(&self) -> bool {
        self.scope == Scope::If && self.parts == 1 || self.scope == Scope::Inner(false)
    }
}

/// Follows the steps of a body from what is known before it; gives what is known at its end.
pub fn follow<K: FlowState>(steps: &[Step], mut state: K, mut visit: impl FnMut(&mut K, FlowEvent)) -> K {
    let mut frames: Vec<Frame<K>> = Vec::new();
    for step in steps {
        match step {
            Step::Goal(goal) => visit(&mut state, FlowEvent::Goal(goal, frames.iter().any(Frame::asks))),
            Step::Terminals(node) => visit(&mut state, FlowEvent::Terminals(*node)),
            Step::Open(scope, node, held) => {
                frames.push(Frame { scope: *scope, entry: state.clone(), result: None, parts: 1 });
                visit(&mut state, FlowEvent::Entry(*scope, *node, *held));
            }
            Step::Next => {
                let Some(frame) = frames.last_mut() else { continue };
                frame.parts += 1;
                // The branch behind a condition goes on with what the condition has done.
                if frame.scope != Scope::If || frame.parts == 3 {
                    frame.result = Some(std::mem::replace(&mut state, frame.entry.clone()));
                }
            }
            Step::Close => {
                let Some(frame) = frames.pop() else { continue };
                match frame.scope {
                    Scope::Inner(keeps) => state.leave(frame.entry, keeps),
                    Scope::Lambda(_) => state.leave(frame.entry, false),
                    Scope::Either | Scope::If => frame.result.into_iter().for_each(|result| state.merge(result)),
                }
            }
        }
    }
    state
}
