//! Data flow over a body: what is known before each goal, on all paths that lead to it.
//!
//! A branch starts with what held before its construct; where branches end, their states are joined. The state itself
//! belongs to the analysis.

use super::arguments::ArgumentSet;
use super::body::{Goal, Scope, Step};
use super::outline::NodeId;

/// What an analysis knows at a place of a body.
pub(super) trait FlowState: Clone {
    /// Makes this what holds where its path and another one meet.
    fn join(&mut self, other: Self);

    /// Makes this what holds behind goals in the arguments of a call. `entry` is the state before the call;
    /// `keeps_bindings` says whether bindings made by the goals remain.
    fn leave_argument(&mut self, entry: Self, keeps_bindings: bool);
}

/// What a path comes to.
pub(super) enum FlowEvent<'s> {
    /// A goal.
    Goal {
        goal: &'s Goal,
        /// Whether it is only tested: it stands in a condition or a negation.
        is_test: bool,
    },
    /// Terminals of a grammar rule.
    Terminals(NodeId),
    /// The beginning of a scope: the construct, and those of its arguments that are neither goals nor templates.
    Enter(Scope, NodeId, ArgumentSet),
}

/// An open scope.
struct Frame<S> {
    scope: Scope,
    entry: S,
    /// The state at the end of the parts that are over, if they are alternatives to the rest.
    result: Option<S>,
    parts: usize,
}

impl<S> Frame<S> {
    fn is_test(&self) -> bool {
        self.scope == Scope::If && self.parts == 1 || self.scope == Scope::Argument { keeps_bindings: false }
    }
}

/// Runs over the steps of a body from a state before it; returns the state at its end.
pub(super) fn run<S: FlowState>(steps: &[Step], mut state: S, mut visit: impl FnMut(&mut S, FlowEvent)) -> S {
    let mut frames: Vec<Frame<S>> = Vec::new();
    for step in steps {
        match step {
            Step::Goal(goal) => {
                visit(&mut state, FlowEvent::Goal { goal, is_test: frames.iter().any(Frame::is_test) });
            }
            Step::Terminals(node) => visit(&mut state, FlowEvent::Terminals(*node)),
            Step::Open(scope, node, plain) => {
                frames.push(Frame { scope: *scope, entry: state.clone(), result: None, parts: 1 });
                visit(&mut state, FlowEvent::Enter(*scope, *node, *plain));
            }
            Step::Next => {
                let Some(frame) = frames.last_mut() else { continue };
                frame.parts += 1;
                // Then goes on from the condition; every other part starts from the entry.
                if frame.scope != Scope::If || frame.parts == 3 {
                    frame.result = Some(std::mem::replace(&mut state, frame.entry.clone()));
                }
            }
            Step::Close => {
                let Some(frame) = frames.pop() else { continue };
                match frame.scope {
                    Scope::Argument { keeps_bindings } => state.leave_argument(frame.entry, keeps_bindings),
                    Scope::Lambda(_) => state.leave_argument(frame.entry, false),
                    Scope::Either | Scope::If => frame.result.into_iter().for_each(|result| state.join(result)),
                }
            }
        }
    }
    state
}
