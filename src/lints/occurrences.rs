//! Occurrences of predicates in a program: where they are defined, called and changed.

use super::model::clause::{ClauseInfo, PredicateKey};
use super::model::environment::Environment;
use super::model::names::{DATABASE_CHANGES, known};
use super::model::outline::{NodeId, Outline, Signature};
use super::model::program::Program;
use super::model::queue::LintQueue;
use crate::text::{SourceId, Sources, Span};

/// What a predicate's name is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OccurrenceRole {
    /// It begins a clause.
    Head,
    /// A goal calls it, or passes it on to be called.
    Call,
    /// A goal changes its clauses.
    Change,
}

/// A place where the name of a predicate stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Occurrence {
    /// The source.
    pub source: SourceId,
    /// The name, as far as it can be found in the text.
    pub span: Span,
    /// The name of the predicate.
    pub name: String,
    /// Its arity; that of a nonterminal counts its two hidden arguments.
    pub arity: u32,
    /// What it is there for.
    pub role: OccurrenceRole,
}

impl LintQueue {
    /// Where predicates occur in the clauses of the queue, in the order of the sources. Of large tables of facts only the first are there.
    pub fn occurrences(&self, environment: &dyn Environment, sources: &Sources) -> Vec<Occurrence> {
        let program = Program::new(self, environment, sources);
        let mut found = Vec::new();
        for clause in &program.clauses {
            let mut add = |node: NodeId, signature: Signature, role: OccurrenceRole| {
                found.push(Occurrence {
                    source: clause.outline.source,
                    span: program.name_span(clause.outline, node, signature.name),
                    name: program.text(signature.name).to_string(),
                    arity: signature.arity,
                    role,
                });
            };
            if let (Some(head), Some(PredicateKey { signature, .. })) = (clause.outline.head, clause.key) {
                add(plain(clause.outline, head), signature, OccurrenceRole::Head);
            }
            for (node, signature, role) in called_in(clause) {
                add(node, signature, role);
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// The predicates that the goals of a clause call or change.
fn called_in(clause: &ClauseInfo) -> Vec<(NodeId, Signature, OccurrenceRole)> {
    let mut found = Vec::new();
    for (_, goal) in clause.goals() {
        let Some(PredicateKey { signature, .. }) = clause.called(goal) else { continue };
        found.push((goal.node, signature, OccurrenceRole::Call));
        if DATABASE_CHANGES.contains(&signature.name) && signature.arity > 0 && goal.extra == 0 {
            let head = changed_head(clause.outline, goal.node);
            found.extend(clause.outline.signature(head).map(|changed| (head, changed, OccurrenceRole::Change)));
        }
    }
    found
}

/// The head of the clause that a goal adds or removes.
fn changed_head(outline: &Outline, goal: NodeId) -> NodeId {
    let clause = plain(outline, outline.argument(goal, 0));
    match outline.is(clause, known::NECK, 2) {
        true => plain(outline, outline.argument(clause, 0)),
        false => clause,
    }
}

/// A term without the module that qualifies it.
fn plain(outline: &Outline, mut node: NodeId) -> NodeId {
    while outline.is(node, known::COLON, 2) {
        node = outline.argument(node, 1);
    }
    node
}
