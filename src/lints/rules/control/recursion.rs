//! Recursion that cannot end: before anything has changed (W124), or without a clause that does not call the predicate again
//! (W125).
//!
//! A loop that reads or plays may be meant to go on for ever. So besides lists that are taken apart, W125 is about predicates that
//! can never be true, do nothing but answer and write, and show that an answer was meant: something stands behind the call that
//! never comes back, or an argument goes round for a result that nobody puts there.

use crate::diagnostics::{Diagnostic, MessageId, Phrase};
use crate::lints::findings::{Findings, at};
use crate::lints::model::body::{Goal, Step};
use crate::lints::model::inference::Types;
use crate::lints::model::names::known;
use crate::lints::model::outline::{Form, NodeId};
use crate::lints::model::program::{ClauseInfo, PredicateKey, Program};
use crate::lints::model::types::is_relation;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// Reports predicates that call themselves for ever.
pub fn look(program: &Program, types: Option<&Types>, findings: &mut Findings) {
    let mut keys: Vec<PredicateKey> = program.predicates.keys().copied().collect();
    keys.sort_unstable();
    for key in keys {
        let PredicateKey { module, signature } = key;
        if !program.environment.is_dynamic(program.text(module), program.text(signature.name), signature.arity) {
            let is_endless = types.is_some_and(|types| types.endless.binary_search(&key).is_ok());
            let _ = look_for_circle(program, key, findings)
                || look_for_lists(program, key, findings)
                || is_endless && look_for_lost_answer(program, key, findings);
        }
    }
}

/// The clauses of a predicate.
fn clauses<'c>(program: &'c Program, key: PredicateKey) -> impl Iterator<Item = &'c ClauseInfo<'c>> {
    program.predicates[&key].iter().map(|number| &program.clauses[*number])
}

/// A call of the predicate itself before anything has changed; whether there is one.
fn look_for_circle(program: &Program, key: PredicateKey, findings: &mut Findings) -> bool {
    let mut has_way_out = false;
    for clause in clauses(program, key) {
        let first = match clause.steps.first() {
            Some(Step::Goal(goal)) if clause.called(goal) == Some(key) => Some(goal.node),
            _ => None,
        };
        if let Some(goal) = first
            && goes_in_circles(clause, goal, has_way_out)
        {
            let title = Phrase::new(MessageId::LeftRecursion, [program.indicator(key.signature)]);
            findings.add(at(Diagnostic::warning(title), clause, goal, MessageId::LeftRecursionHere));
            return true;
        }
        has_way_out |= certain_calls(clause, key).next().is_none();
    }
    false
}

/// Whether the goal asks what the head asks: with the head's own arguments or, where no clause before gives an answer, new variables.
fn goes_in_circles(clause: &ClauseInfo, goal: NodeId, has_way_out: bool) -> bool {
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

/// Clauses each of which takes a list apart and calls the predicate again.
fn look_for_lists(program: &Program, key: PredicateKey, findings: &mut Findings) -> bool {
    let takes_apart = |clause: &ClauseInfo| {
        let head = clause.outline.head;
        head.is_some_and(|head| clause.outline.arguments(head).any(|part| clause.outline.is(part, known::PAIR, 2)))
    };
    let goes_on =
        |clause: &ClauseInfo| certain_calls(clause, key).next().is_some() && takes_apart(clause) && !may_leave(clause);
    let first = clauses(program, key).next().and_then(|clause| Some((clause, certain_calls(clause, key).next()?.1)));
    match first.filter(|_| clauses(program, key).all(goes_on)) {
        Some((clause, call)) => {
            let diagnostic = no_base_case(program, key, clause, call);
            findings.add(diagnostic.with_help(MessageId::NoBaseCaseHelp.into()));
            true
        }
        None => false,
    }
}

/// A predicate that never comes true, where an answer was meant.
fn look_for_lost_answer(program: &Program, key: PredicateKey, findings: &mut Findings) -> bool {
    if program.environment.is_beginning()
        || !only_answers(program, key)
        || !clauses(program, key).all(|clause| changes(clause, key))
    {
        return false;
    }
    let Some((clause, call)) =
        clauses(program, key).find_map(|clause| Some((clause, own_calls(clause, key).next()?.node)))
    else {
        return false;
    };
    let behind = clauses(program, key).find_map(|clause| Some((clause, goal_behind_call(clause, key)?)));
    if behind.is_none() && !waits_for_result(program, key) {
        return false;
    }
    let diagnostic = match behind {
        Some((clause, (call, never))) => {
            at(no_base_case(program, key, clause, call), clause, never, MessageId::NoBaseCaseBehind)
        }
        None => no_base_case(program, key, clause, call),
    };
    let help = Phrase::new(MessageId::NoBaseCaseHelpAny, [program.indicator(key.signature)]);
    findings.add(diagnostic.with_help(help));
    true
}

fn no_base_case(program: &Program, key: PredicateKey, clause: &ClauseInfo, call: NodeId) -> Diagnostic {
    let title = Phrase::new(MessageId::NoBaseCase, [program.indicator(key.signature)]);
    at(Diagnostic::warning(title), clause, call, MessageId::NoBaseCaseHere)
}

/// All calls that a clause makes of its own predicate.
fn own_calls<'s>(clause: &'s ClauseInfo, key: PredicateKey) -> impl Iterator<Item = &'s Goal> {
    clause.goals().map(|(_, goal)| goal).filter(move |goal| clause.called(goal) == Some(key))
}

/// The calls of a predicate that are made whenever the clause is done, with their numbers among the steps.
fn certain_calls<'s>(clause: &'s ClauseInfo, key: PredicateKey) -> impl Iterator<Item = (usize, NodeId)> + 's {
    let certain = clause.goals().filter(|(_, goal)| goal.is_certain);
    certain.filter(move |(_, goal)| clause.called(goal) == Some(key)).map(|(number, goal)| (number, goal.node))
}

/// Whether a clause may end the recursion by other means than by answering.
fn may_leave(clause: &ClauseInfo) -> bool {
    let ends = [known::CUT, known::FAIL, known::FALSE, known::THROW, known::HALT];
    clause
        .goals()
        .any(|(_, goal)| clause.outline.signature(goal.node).is_some_and(|signature| ends.contains(&signature.name)))
}

/// Whether the calls that a clause makes of its own predicate differ from the head; those of a grammar rule go on in the text.
fn changes(clause: &ClauseInfo, key: PredicateKey) -> bool {
    let Some(head) = clause.outline.head else { return false };
    let is_changed = |(old, new)| {
        let old = clause.outline.variable(old);
        old.is_none() || old != clause.outline.variable(new)
    };
    clause.outline.form == Form::Grammar
        || own_calls(clause, key)
            .all(|call| clause.outline.arguments(head).zip(clause.outline.arguments(call.node)).any(is_changed))
}

/// A call that never comes back, and the first goal behind it that does something.
fn goal_behind_call(clause: &ClauseInfo, key: PredicateKey) -> Option<(NodeId, NodeId)> {
    let (number, call) = certain_calls(clause, key).next()?;
    let idle = |node| clause.outline.is(node, known::CUT, 0) || clause.outline.is(node, known::TRUE, 0);
    let mut behind = clause.steps[number + 1..].iter().filter_map(|step| match step {
        Step::Goal(goal) => Some(goal.node),
        Step::Terminals(node) => Some(*node),
        _ => None,
    });
    Some((call, behind.find(|node| !idle(*node))?))
}

/// Whether some argument goes unchanged from each head to each call and is used for nothing else; the rest of a text does.
fn waits_for_result(program: &Program, key: PredicateKey) -> bool {
    let is_handed_on = |clause: &ClauseInfo, index: usize| {
        let argument = |node| clause.outline.arguments(node).nth(index);
        let variable = clause.outline.head.and_then(argument).and_then(|node| clause.outline.variable(node));
        let Some(variable) = variable else { return false };
        let calls = own_calls(clause, key).map(|call| argument(call.node));
        let is_there = calls.map(|node| node.and_then(|node| clause.outline.variable(node)) == Some(variable));
        let is_there: Vec<bool> = is_there.collect();
        let occurrences = clause.outline.variables[variable as usize].occurrences.len();
        is_there.iter().all(|is_there| *is_there) && occurrences == is_there.len() + 1
    };
    (0..key.signature.arity as usize).any(|index| clauses(program, key).all(|clause| is_handed_on(clause, index)))
        || clauses(program, key).all(|clause| clause.outline.form == Form::Grammar)
}

/// Whether a predicate and all that it calls do nothing but answer and write, and do not leave by fail/0 or throw/1.
fn only_answers(program: &Program, key: PredicateKey) -> bool {
    const WRITING: [&str; 8] = ["nl", "write", "print", "writeln", "writeq", "tab", "put_char", "format"];
    let (mut seen, mut waiting) = (HashSet::<PredicateKey, FxBuildHasher>::default(), vec![key]);
    while let Some(key) = waiting.pop() {
        if !seen.insert(key) {
            continue;
        }
        let PredicateKey { module, signature } = key;
        let text = program.text(signature.name);
        if !program.predicates.contains_key(&key) {
            let is_dynamic = || program.environment.is_dynamic(program.text(module), text, signature.arity);
            let is_idle = matches!(signature.name, known::CUT | known::TRUE);
            if !is_idle && !is_relation(text) && !WRITING.contains(&text) && !is_dynamic() {
                return false;
            }
            continue;
        }
        for clause in clauses(program, key) {
            for (_, goal) in clause.goals() {
                let Some(called) = clause.called(goal) else { return false };
                waiting.push(called);
            }
        }
    }
    true
}
