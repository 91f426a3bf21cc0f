//! Recursion without an end: left recursion (W124), and no clause that ends the recursion (W125).
//!
//! A loop that reads commands or plays a game may be meant to run for ever. Besides predicates that walk down a list,
//! W125 therefore reports only predicates that cannot succeed, have no effects but output, and show that an answer was
//! wanted: goals stand behind the recursive call, or an argument is passed on unchanged for a result that no clause
//! provides.

use crate::diagnostics::{Diagnostic, Explanation, MessageId, Phrase};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::with_node_label;
use crate::lints::model::body::{Goal, Step};
use crate::lints::model::builtin_types::is_pure;
use crate::lints::model::clause::{ClauseInfo, PredicateKey};
use crate::lints::model::names::known;
use crate::lints::model::outline::{Form, NodeId};
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

pub(crate) const RULE: Rule = Rule {
    explanations: &[
        Explanation::new(
            MessageId::LeftRecursion,
            "Первая цель предложения повторяет сам вызов, и ничего ещё не изменилось: выполнение идёт по кругу.\nПоставьте рекурсивную цель после той, что делает шаг,\nили объявите предикат табличным (:- table предок/2.): тогда ответы запоминаются, и повторный вызов ждёт их.",
            "The first goal of the clause repeats the call, and nothing has changed yet: the run goes in circles.\nPut the recursive goal behind the one that makes a step,\nor table the predicate (:- table ancestor/2.): then answers are kept, and a repeated call waits for them.",
            "предок(Х, У) :- предок(Х, З), родитель(З, У).\nпредок(Х, У) :- родитель(Х, У).",
        ),
        Explanation::new(
            MessageId::NoBaseCase,
            "Каждое предложение вызывает процедуру снова, и ни одно не отвечает само: для пустого списка, для нуля, для соседей.\nТакой вызов или не выполнится, или не кончится, а цели за ним не выполняются никогда. Добавьте это предложение.",
            "Each clause calls the procedure again, and none answers by itself: for the empty list, for zero, for neighbours.\nSuch a call fails or does not end, and the goals behind it are never come to. Add that clause.",
            "факториал(N, F) :- N1 is N - 1, факториал(N1, F1), F is N * F1.",
        ),
    ],
    scope: Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    let (program, types) = (context.program, context.types());
    let mut keys: Vec<PredicateKey> = program.predicates.keys().copied().collect();
    keys.sort_unstable();
    for key in keys {
        // A table ends left recursion, and a clause that could not be read may be the base case.
        let is_unreadable = program.unreadable.contains(&key.signature.name);
        if !program.is_dynamic(key) && !is_unreadable && !is_tabled(program, key) {
            let lacks_base_case = types.is_some_and(|types| types.without_base_case.binary_search(&key).is_ok());
            let _ = check_left_recursion(program, key, findings)
                || check_list_recursion(program, key, findings)
                || lacks_base_case && check_missing_base_case(program, key, findings);
        }
    }
}

/// Whether a directive tables a predicate.
fn is_tabled(program: &Program, key: PredicateKey) -> bool {
    let directives = program.clauses.iter().filter(|clause| clause.outline.form == Form::Directive);
    directives.flat_map(|clause| clause.goals().map(move |(_, goal)| (clause, goal.node))).any(|(clause, goal)| {
        let outline = clause.outline;
        let names_it = |node| outline.signature(node).is_some_and(|signature| signature.name == key.signature.name);
        let is_table = outline.signature(goal).is_some_and(|signature| program.text(signature.name) == "table");
        is_table && outline.below(goal).any(names_it)
    })
}

/// The clauses of a predicate.
fn clauses_of<'c>(program: &'c Program, key: PredicateKey) -> impl Iterator<Item = &'c ClauseInfo<'c>> {
    program.predicates[&key].iter().map(|number| &program.clauses[*number])
}

/// Reports a clause that begins with the call it answers; returns whether there is one.
fn check_left_recursion(program: &Program, key: PredicateKey, findings: &mut Findings) -> bool {
    let mut has_exit = false;
    for clause in clauses_of(program, key) {
        let first = match clause.steps.first() {
            Some(Step::Goal(goal)) if clause.called(goal) == Some(key) => Some(goal.node),
            _ => None,
        };
        if let Some(goal) = first
            && repeats_head(clause, goal, has_exit)
        {
            // A loop that asks or draws lots again is meant to repeat the call.
            if has_exit && !is_pure_but_for_output(program, key) {
                return false;
            }
            let title = Phrase::new(MessageId::LeftRecursion, [program.indicator(key.signature)]);
            let help = Phrase::new(MessageId::LeftRecursionHelp, [program.indicator(key.signature)]);
            let diagnostic = with_node_label(Diagnostic::warning(title), clause, goal, MessageId::LeftRecursionHere);
            findings.add(diagnostic.with_help(help));
            return true;
        }
        has_exit |= certain_calls(clause, key).next().is_none();
    }
    false
}

/// Whether a goal repeats the call of the head: it has the same variables as arguments. Other variables repeat it too
/// unless an earlier clause may have answered.
fn repeats_head(clause: &ClauseInfo, goal: NodeId, has_exit: bool) -> bool {
    let Some(head) = clause.outline.head else { return false };
    let is_grammar = clause.outline.form == Form::Grammar;
    (is_grammar || clause.outline.arguments(head).len() > 0)
        && clause.outline.arguments(head).zip(clause.outline.arguments(goal)).all(|(old, new)| {
            let (old_variable, new_variable) = (clause.outline.variable(old), clause.outline.variable(new));
            let is_same = old_variable.is_some() && old_variable == new_variable;
            is_same || !has_exit && old_variable.is_some() && new_variable.is_some()
        })
}

/// Reports a predicate each of whose clauses takes a list apart and calls the predicate again.
fn check_list_recursion(program: &Program, key: PredicateKey, findings: &mut Findings) -> bool {
    let splits_list = |clause: &ClauseInfo| {
        let head = clause.outline.head;
        head.is_some_and(|head| clause.outline.arguments(head).any(|part| clause.outline.is(part, known::PAIR, 2)))
    };
    let continues =
        |clause: &ClauseInfo| certain_calls(clause, key).next().is_some() && splits_list(clause) && !may_exit(clause);
    let first = clauses_of(program, key).next().and_then(|clause| Some((clause, certain_calls(clause, key).next()?.1)));
    match first.filter(|_| clauses_of(program, key).all(continues)) {
        Some((clause, call)) => {
            let diagnostic = no_base_case(program, key, clause, call);
            findings.add(diagnostic.with_help(MessageId::NoBaseCaseHelp.into()));
            true
        }
        None => false,
    }
}

/// Reports a predicate that cannot succeed where an answer was wanted.
fn check_missing_base_case(program: &Program, key: PredicateKey, findings: &mut Findings) -> bool {
    if program.environment.is_incomplete()
        || !is_pure_but_for_output(program, key)
        || !clauses_of(program, key).all(|clause| changes_arguments(clause, key))
    {
        return false;
    }
    let Some((clause, call)) =
        clauses_of(program, key).find_map(|clause| Some((clause, own_calls(clause, key).next()?.node)))
    else {
        return false;
    };
    let behind = clauses_of(program, key).find_map(|clause| Some((clause, goal_behind_call(clause, key)?)));
    if behind.is_none() && !has_passed_through_argument(program, key) {
        return false;
    }
    let diagnostic = match behind {
        Some((clause, (call, never))) => {
            with_node_label(no_base_case(program, key, clause, call), clause, never, MessageId::NoBaseCaseBehind)
        }
        None => no_base_case(program, key, clause, call),
    };
    let help = Phrase::new(MessageId::NoBaseCaseHelpAny, [program.indicator(key.signature)]);
    findings.add(diagnostic.with_help(help));
    true
}

/// The report of a predicate without a base case, at a recursive call.
fn no_base_case(program: &Program, key: PredicateKey, clause: &ClauseInfo, call: NodeId) -> Diagnostic {
    let title = Phrase::new(MessageId::NoBaseCase, [program.indicator(key.signature)]);
    with_node_label(Diagnostic::warning(title), clause, call, MessageId::NoBaseCaseHere)
}

/// The recursive calls of a clause.
fn own_calls<'s>(clause: &'s ClauseInfo, key: PredicateKey) -> impl Iterator<Item = &'s Goal> {
    clause.goals().map(|(_, goal)| goal).filter(move |goal| clause.called(goal) == Some(key))
}

/// The recursive calls that each successful run of a clause makes, with their indices among the steps.
fn certain_calls<'s>(clause: &'s ClauseInfo, key: PredicateKey) -> impl Iterator<Item = (usize, NodeId)> + 's {
    let certain = clause.goals().filter(|(_, goal)| goal.is_certain);
    certain.filter(move |(_, goal)| clause.called(goal) == Some(key)).map(|(number, goal)| (number, goal.node))
}

/// Whether a clause may end the recursion by a cut, failure or an exception.
fn may_exit(clause: &ClauseInfo) -> bool {
    let ends = [known::CUT, known::FAIL, known::FALSE, known::THROW, known::HALT];
    clause
        .goals()
        .any(|(_, goal)| clause.outline.signature(goal.node).is_some_and(|signature| ends.contains(&signature.name)))
}

/// Whether each recursive call of a clause differs from its head. In a grammar rule the rest of the text always does.
fn changes_arguments(clause: &ClauseInfo, key: PredicateKey) -> bool {
    let Some(head) = clause.outline.head else { return false };
    let is_changed = |(old, new)| {
        let old = clause.outline.variable(old);
        old.is_none() || old != clause.outline.variable(new)
    };
    clause.outline.form == Form::Grammar
        || own_calls(clause, key)
            .all(|call| clause.outline.arguments(head).zip(clause.outline.arguments(call.node)).any(is_changed))
}

/// A certain recursive call, and the first goal behind it but cuts and true/0.
fn goal_behind_call(clause: &ClauseInfo, key: PredicateKey) -> Option<(NodeId, NodeId)> {
    let (number, call) = certain_calls(clause, key).next()?;
    let is_neutral = |node| clause.outline.is(node, known::CUT, 0) || clause.outline.is(node, known::TRUE, 0);
    let mut behind = clause.steps[number + 1..].iter().filter_map(|step| match step {
        Step::Goal(goal) => Some(goal.node),
        Step::Terminals(node) => Some(*node),
        _ => None,
    });
    Some((call, behind.find(|node| !is_neutral(*node))?))
}

/// Whether some argument is passed unchanged from each head to each recursive call and used for nothing else;
/// assumed for grammar rules, whose last call receives the rest of the text.
fn has_passed_through_argument(program: &Program, key: PredicateKey) -> bool {
    let is_passed_on = |clause: &ClauseInfo, index: usize| {
        let argument = |node| clause.outline.arguments(node).nth(index);
        let variable = clause.outline.head.and_then(argument).and_then(|node| clause.outline.variable(node));
        let Some(variable) = variable else { return false };
        let calls = own_calls(clause, key).map(|call| argument(call.node));
        let is_there = calls.map(|node| node.and_then(|node| clause.outline.variable(node)) == Some(variable));
        let is_there: Vec<bool> = is_there.collect();
        let occurrences = clause.outline.variables[variable as usize].occurrences.len();
        is_there.iter().all(|is_there| *is_there) && occurrences == is_there.len() + 1
    };
    (0..key.signature.arity as usize).any(|index| clauses_of(program, key).all(|clause| is_passed_on(clause, index)))
        || clauses_of(program, key).all(|clause| clause.outline.form == Form::Grammar)
}

/// Whether a predicate and all its callees have no effects but output, and do not use fail/0 or throw/1 to leave a loop.
fn is_pure_but_for_output(program: &Program, key: PredicateKey) -> bool {
    const WRITING: [&str; 8] = ["nl", "write", "print", "writeln", "writeq", "tab", "put_char", "format"];
    let (mut seen, mut waiting) = (HashSet::<PredicateKey, FxBuildHasher>::default(), vec![key]);
    while let Some(key) = waiting.pop() {
        if !seen.insert(key) {
            continue;
        }
        let name = key.signature.name;
        let text = program.text(name);
        if !program.predicates.contains_key(&key) {
            let is_neutral = matches!(name, known::CUT | known::TRUE);
            if !is_neutral && !is_pure(text) && !WRITING.contains(&text) && !program.is_dynamic(key) {
                return false;
            }
            continue;
        }
        for clause in clauses_of(program, key) {
            for (_, goal) in clause.goals() {
                let Some(called) = clause.called(goal) else { return false };
                waiting.push(called);
            }
        }
    }
    true
}
