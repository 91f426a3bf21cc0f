//! Which variables have occurred before a goal, on the paths that lead to it: any other is certainly unbound there.

use super::body::{Goal, Scope, Step};
use super::data_flow::{self, FlowEvent, FlowState};
use super::names::known;
use super::outline::{NodeId, Outline, VariableId};

/// A set of variables of a clause.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct VariableSet {
    /// The first 64 variables, as bits; few clauses have more.
    first: u64,
    /// The others, 64 to a word.
    rest: Vec<u64>,
}

impl VariableSet {
    pub(crate) fn contains(&self, variable: VariableId) -> bool {
        let word = match variable / 64 {
            0 => self.first,
            word => self.rest.get(word as usize - 1).copied().unwrap_or(0),
        };
        word >> (variable % 64) & 1 == 1
    }

    pub(crate) fn insert(&mut self, variable: VariableId) {
        let word = match (variable / 64) as usize {
            0 => &mut self.first,
            word => {
                self.rest.resize(self.rest.len().max(word), 0);
                &mut self.rest[word - 1]
            }
        };
        *word |= 1 << (variable % 64);
    }

    fn extend(&mut self, other: &VariableSet) {
        self.first |= other.first;
        self.rest.resize(self.rest.len().max(other.rest.len()), 0);
        self.rest.iter_mut().zip(&other.rest).for_each(|(word, other)| *word |= other);
    }
}

/// What is known at a place of a body.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeenVariables {
    /// The variables that occur on some path to the place, the head included.
    pub seen: VariableSet,
    /// Whether no path leads to the place, because of fail/0 or its like.
    pub is_unreachable: bool,
}

impl FlowState for SeenVariables {
    fn join(&mut self, other: SeenVariables) {
        match (self.is_unreachable, other.is_unreachable) {
            (_, true) => {}
            (true, false) => *self = other,
            (false, false) => self.seen.extend(&other.seen),
        }
    }

    fn leave_argument(&mut self, entry: SeenVariables, keeps_bindings: bool) {
        if keeps_bindings {
            self.is_unreachable = entry.is_unreachable;
        } else {
            *self = entry;
        }
    }
}

/// Runs over the body of a clause; `visit` receives each goal with the state before it.
pub(crate) fn run(outline: &Outline, steps: &[Step], mut visit: impl FnMut(&Goal, &SeenVariables)) {
    let mut state = SeenVariables::default();
    if let Some(head) = outline.head {
        state.add_node(outline, head);
    }
    data_flow::run(steps, state, |state, event| match event {
        FlowEvent::Goal { goal, .. } => {
            visit(goal, state);
            state.add_goal(outline, goal);
        }
        FlowEvent::Terminals(node) => state.add_node(outline, node),
        FlowEvent::Enter(scope, node, plain) => {
            let arguments = outline.arguments(node).enumerate().filter(|(index, _)| plain.contains(*index));
            arguments.for_each(|(_, argument)| state.add_node(outline, argument));
            if let Scope::Lambda(parameters) = scope {
                state.add_node(outline, parameters);
            }
        }
    });
}

impl SeenVariables {
    fn add_node(&mut self, outline: &Outline, node: NodeId) {
        outline.below(node).filter_map(|node| outline.variable(node)).for_each(|variable| self.seen.insert(variable));
    }

    fn add_goal(&mut self, outline: &Outline, goal: &Goal) {
        let arguments = outline.arguments(goal.node).enumerate().filter(|(index, _)| !goal.local.contains(*index));
        arguments.for_each(|(_, argument)| self.add_node(outline, argument));
        if let Some(variable) = outline.variable(goal.node) {
            self.seen.insert(variable);
        }
        let ends = [(known::FAIL, 0), (known::FALSE, 0), (known::THROW, 1), (known::HALT, 0), (known::HALT, 1)];
        self.is_unreachable |= goal.extra == 0 && ends.iter().any(|(name, arity)| outline.is(goal.node, *name, *arity));
    }
}
