//! Clauses that cannot do what they are there for: never reached (W113), twice the same (W114), endless (W124, W125).

use super::body::Step;
use super::case::{Case, Key, Study};
use super::findings::{Findings, at};
use super::names::known;
use super::outline::{Form, Kind, NodeId};
use crate::text::{Diagnostic, MessageId, Phrase, Severity};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Reports clauses by what the others of their predicate are.
pub fn look(case: &Case, findings: &mut Findings) {
    let mut keys: Vec<&Key> = case.predicates.keys().collect();
    keys.sort_unstable();
    for key in keys {
        let numbers = &case.predicates[key];
        let Key { module, signature } = *key;
        if case.world.is_dynamic(case.text(module), case.text(signature.name), signature.arity) {
            continue;
        }
        look_for_unreachable(case, numbers, findings);
        look_for_repeated(case, numbers, findings);
        look_for_loops(case, *key, numbers, findings);
    }
}

/// Behind `p(X, Y) :- !, …` nothing of the predicate is ever tried.
fn look_for_unreachable(case: &Case, numbers: &[usize], findings: &mut Findings) {
    let Some(index) = numbers.iter().position(|number| catches_all(&case.clauses[*number])) else { return };
    let [catcher, Some(next)] = [numbers.get(index), numbers.get(index + 1)] else { return };
    let Some(catcher) = catcher.map(|number| &case.clauses[*number]) else { return };
    let next = &case.clauses[*next];
    if let (Some(head), Some(cut), Some(next_head)) = (catcher.outline.head, first_goal(catcher), next.outline.head) {
        let indicator = next.key.map_or_else(|| "".into(), |key| case.indicator(key.signature));
        let diagnostic = Diagnostic::warning(Phrase::new(MessageId::Unreachable, [indicator]));
        let diagnostic = at(diagnostic, next, next_head, MessageId::UnreachableHere);
        let diagnostic = at(diagnostic, catcher, head, MessageId::CatchesAll);
        findings.add(at(diagnostic, catcher, cut, MessageId::CutsRest));
    }
}

/// Whether a clause takes every call, and cuts at once.
fn catches_all(clause: &Study) -> bool {
    let Some(head) = clause.outline.head else { return false };
    let mut seen = Vec::new();
    let takes_any = clause.outline.arguments(head).all(|argument| match clause.outline.node(argument).kind {
        Kind::Anonymous => true,
        Kind::Variable(variable) => {
            let is_new = !seen.contains(&variable);
            seen.push(variable);
            is_new
        }
        _ => false,
    });
    takes_any
        && clause.outline.form == Form::Clause
        && first_goal(clause).is_some_and(|goal| clause.outline.is(goal, known::CUT, 0))
}

/// The goal that a clause begins with, if it stands by itself.
fn first_goal(clause: &Study) -> Option<NodeId> {
    match clause.steps.first() {
        Some(Step::Goal(goal)) => Some(goal.node),
        _ => None,
    }
}

fn look_for_repeated(case: &Case, numbers: &[usize], findings: &mut Findings) {
    if numbers.len() < 2 {
        return;
    }
    let mut known: HashMap<Vec<(u8, u64)>, usize, FxBuildHasher> = HashMap::default();
    for number in numbers {
        let clause = &case.clauses[*number];
        let Some(earlier_number) = known.insert(clause.outline.fingerprint(0), *number) else { continue };
        let earlier = &case.clauses[earlier_number];
        let is_in_one_place = case.clauses[earlier_number..*number].iter().all(|between| between.key == clause.key);
        if earlier.outline.source != clause.outline.source || !is_in_one_place {
            continue;
        }
        let (Some(head), Some(earlier_head)) = (clause.outline.head, earlier.outline.head) else { continue };
        let severity = if clause.outline.body.is_some() { Severity::Warning } else { Severity::Hint };
        let diagnostic = Diagnostic::new(severity, MessageId::SameClause.into());
        let diagnostic = at(diagnostic, clause, head, MessageId::SameClauseHere);
        findings.add(at(diagnostic, earlier, earlier_head, MessageId::SameClauseThere));
    }
}

/// Recursion that cannot end: before anything has changed, or without a clause that does not call the predicate again.
fn look_for_loops(case: &Case, key: Key, numbers: &[usize], findings: &mut Findings) {
    let calls_itself = |number: &usize| plain_goals(&case.clauses[*number], key).next();
    for (index, number) in numbers.iter().enumerate() {
        let clause = &case.clauses[*number];
        let Some(goal) = first_goal(clause).filter(|goal| clause.outline.signature(*goal).is_some()) else { continue };
        let is_first = clause.goals().next().is_some_and(|(_, first)| clause.called(first) == Some(key));
        let has_way_out = numbers[..index].iter().any(|earlier| calls_itself(earlier).is_none());
        if is_first && goes_in_circles(clause, goal, has_way_out) {
            let title = Phrase::new(MessageId::LeftRecursion, [case.indicator(key.signature)]);
            findings.add(at(Diagnostic::warning(title), clause, goal, MessageId::LeftRecursionHere));
            return;
        }
    }
    let goals: Option<Vec<NodeId>> = numbers.iter().map(calls_itself).collect();
    let takes_apart = |number: &usize| {
        let clause = &case.clauses[*number];
        let head = clause.outline.head;
        head.is_some_and(|head| clause.outline.arguments(head).any(|part| clause.outline.is(part, known::PAIR, 2)))
    };
    if let Some(goals) = goals
        && let [first, ..] = numbers
        && numbers.iter().all(takes_apart)
        && !numbers.iter().any(|number| may_leave(&case.clauses[*number]))
    {
        let clause = &case.clauses[*first];
        let title = Phrase::new(MessageId::NoBaseCase, [case.indicator(key.signature)]);
        let diagnostic = at(Diagnostic::warning(title), clause, goals[0], MessageId::NoBaseCaseHere);
        findings.add(diagnostic.with_help(MessageId::NoBaseCaseHelp.into()));
    }
}

/// The calls of a predicate that are made whenever the clause is done.
fn plain_goals(clause: &Study, key: Key) -> impl Iterator<Item = NodeId> {
    let mut depth = 0_usize;
    let goals = clause.steps.iter().filter_map(move |step| match step {
        Step::Open(..) => {
            depth += 1;
            None
        }
        Step::Close => {
            depth -= 1;
            None
        }
        Step::Goal(goal) if depth == 0 => Some(goal),
        _ => None,
    });
    goals.filter(move |goal| clause.called(goal) == Some(key)).map(|goal| goal.node)
}

/// Whether the goal asks what the head asks: with the head's own arguments or, where no clause before gives an answer, new variables.
fn goes_in_circles(clause: &Study, goal: NodeId, has_way_out: bool) -> bool {
    let Some(head) = clause.outline.head else { return false };
    let is_grammar = clause.outline.form == Form::Grammar;
    (is_grammar || clause.outline.arguments(head).len() > 0)
        && clause.outline.arguments(head).zip(clause.outline.arguments(goal)).all(|(old, new)| {
            let (old_variable, new_variable) = (clause.outline.variable(old), clause.outline.variable(new));
            let is_same = old_variable.is_some() && old_variable == new_variable;
            // New variables, or those of the head in another order.
            is_same || !has_way_out && old_variable.is_some() && new_variable.is_some()
        })
}

/// Whether a clause may end the recursion by other means than by answering.
fn may_leave(clause: &Study) -> bool {
    let ends = [known::CUT, known::FAIL, known::FALSE, known::THROW, known::HALT];
    clause
        .goals()
        .any(|(_, goal)| clause.outline.signature(goal.node).is_some_and(|signature| ends.contains(&signature.name)))
}
