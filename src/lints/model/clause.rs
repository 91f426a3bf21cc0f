//! A clause under analysis: its outline, its goals, and the predicate it belongs to.

use super::body::{Goal, Step, steps, steps_of_test};
use super::meta_predicates::MetaPredicates;
use super::names::{Name, known};
use super::outline::{Form, Kind, NodeId, Outline, Signature};
use super::queue::QueuedClause;

/// A predicate of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PredicateKey {
    /// The module.
    pub module: Name,
    /// Its name and arity.
    pub signature: Signature,
}

/// A clause or directive with what every rule needs to know of it.
pub struct ClauseInfo<'a> {
    /// The clause as it is written.
    pub outline: &'a Outline,
    /// Its body.
    pub steps: Vec<Step>,
    /// The module it was read in.
    pub module: Name,
    /// The predicate it belongs to; a grammar rule counts its two hidden arguments. `None` for a directive and for a test in a block of
    /// tests, which nothing calls.
    pub key: Option<PredicateKey>,
    /// Whether it is a test in a block of tests.
    pub is_test: bool,
}

impl<'a> ClauseInfo<'a> {
    /// Opens up the body of a queued clause.
    pub fn new(clause: &'a QueuedClause, metas: &MetaPredicates) -> ClauseInfo<'a> {
        let (outline, module) = (&clause.outline, clause.module);
        let extra = if outline.form == Form::Grammar { 2 } else { 0 };
        let signature = outline.head.and_then(|head| outline.signature(head));
        let key = signature.map(|Signature { name, arity }| PredicateKey {
            module: outline.head_module.unwrap_or(module),
            signature: Signature { name, arity: arity + extra },
        });
        debug_assert!(outline.form != Form::Directive || key.is_none());
        let key = key.filter(|key| key.signature.name != known::NECK && !clause.is_test);
        let steps = if clause.is_test { steps_of_test(outline, metas) } else { steps(outline, metas) };
        ClauseInfo { outline, steps, module, key, is_test: clause.is_test }
    }

    /// The goals, each with its index among the steps.
    pub fn goals(&self) -> impl Iterator<Item = (usize, &Goal)> {
        self.steps.iter().enumerate().filter_map(|(index, step)| match step {
            Step::Goal(goal) => Some((index, goal)),
            _ => None,
        })
    }

    /// The goals that are called as they are written, with no arguments added.
    pub fn written_goals(&self) -> impl Iterator<Item = &Goal> {
        self.goals().map(|(_, goal)| goal).filter(|goal| goal.extra == 0)
    }

    /// The predicate that a goal calls; `None` if the goal is a variable.
    pub fn called(&self, goal: &Goal) -> Option<PredicateKey> {
        let Signature { name, arity } = self.outline.signature(goal.node)?;
        let signature = Signature { name, arity: arity + goal.extra };
        Some(PredicateKey { module: goal.module.unwrap_or(self.module), signature })
    }

    /// The name of a variable, an atom or a compound term other than a list.
    pub fn written_name(&self, node: NodeId) -> Option<Name> {
        match self.outline.node(node).kind {
            Kind::Variable(variable) => Some(self.outline.variables[variable as usize].name),
            Kind::Atom(name) | Kind::Compound(name) if name != known::PAIR => Some(name),
            _ => None,
        }
    }

    /// Whether a node stands in the head.
    pub fn is_in_head(&self, node: NodeId) -> bool {
        self.outline.head.is_some_and(|head| self.outline.below(head).contains(&node))
    }
}
