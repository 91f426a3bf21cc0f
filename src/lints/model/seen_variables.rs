//! Flow: which variables a goal finds in use already, along the branches that lead to it.

use super::body::{Goal, Scope, Step};
use super::data_flow::{self, FlowEvent, FlowState};
use super::names::known;
use super::outline::{NodeId, Outline, VariableId};

/// A set of variables of a clause.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct VariableSet {
    /// The first of them, as bits: few clauses have more.
    first: u64,
    rest: Vec<u64>,
}

impl VariableSet {
    /// Whether a variable is in it.
    pub fn contains(&self, variable: VariableId) -> bool {
        let word = match variable / 64 {
            0 => self.first,
            word => self.rest.get(word as usize - 1).copied().unwrap_or(0),
        };
        word >> (variable % 64) & 1 == 1
    }

    /// Puts a variable in.
    pub fn insert(&mut self, variable: VariableId) {
        let word = match (variable / 64) as usize {
            0 => &mut self.first,
            word => {
                self.rest.resize(self.rest.len().max(word), 0);
                &mut self.rest[word - 1]
            }
        };
        *word |= 1 << (variable % 64);
    }

    fn add(&mut self, other: &VariableSet) {
        self.first |= other.first;
        self.rest.resize(self.rest.len().max(other.rest.len()), 0);
        self.rest.iter_mut().zip(&other.rest).for_each(|(word, other)| *word |= other);
    }
}

/// What is known at a place of a body.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// The variables that occur on some way here, the head included.
    pub seen: VariableSet,
    /// Whether no way leads here: fail/0 or its like stands before.
    pub is_dead: bool,
}

impl FlowState for State {
    fn merge(&mut self, other: State) {
        match (self.is_dead, other.is_dead) {
            (_, true) => {}
            (true, false) => *self = other,
            (false, false) => self.seen.add(&other.seen),
        }
    }

    fn leave(&mut self, entry: State, keeps: bool) {
        if keeps {
            self.is_dead = entry.is_dead;
        } else {
            *self = entry;
        }
    }
}

/// Follows the steps of a clause; `visit` sees each goal and what is known before it.
pub fn follow(outline: &Outline, steps: &[Step], mut visit: impl FnMut(&Goal, &State)) {
    let mut state = State::default();
    if let Some(head) = outline.head {
        see(outline, head, &mut state);
    }
    data_flow::follow(steps, state, |state, stage| match stage {
        FlowEvent::Goal(goal, _) => {
            visit(goal, state);
            see_goal(outline, goal, state);
        }
        FlowEvent::Terminals(node) => see(outline, node, state),
        FlowEvent::Entry(scope, node, held) => {
            for (index, argument) in outline.arguments(node).enumerate().take(32) {
                if held >> index & 1 == 1 {
                    see(outline, argument, state);
                }
            }
            if let Scope::Lambda(parameters) = scope {
                see(outline, parameters, state);
            }
        }
    });
}

fn see(outline: &Outline, node: NodeId, state: &mut State) {
    for node in outline.below(node) {
        if let Some(variable) = outline.variable(node) {
            state.seen.insert(variable);
        }
    }
}

fn see_goal(outline: &Outline, goal: &Goal, state: &mut State) {
    for (index, argument) in outline.arguments(goal.node).enumerate() {
        if index >= 32 || goal.inner >> index & 1 == 0 {
            see(outline, argument, state);
        }
    }
    if let Some(variable) = outline.variable(goal.node) {
        state.seen.insert(variable);
    }
    let ends = [(known::FAIL, 0), (known::FALSE, 0), (known::THROW, 1), (known::HALT, 0), (known::HALT, 1)];
    state.is_dead |= goal.extra == 0 && ends.iter().any(|(name, arity)| outline.is(goal.node, *name, *arity));
}
