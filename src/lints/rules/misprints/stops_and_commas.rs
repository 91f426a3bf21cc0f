//! Full stops and commas that were confused: a comma that should end a clause (W115), and a full stop that cuts off the
//! rest of a body (W116).
//!
//! The layout shows it. In a file that indents its bodies, a goal at the margin is the head of the next clause, and an indented
//! clause is a goal.

use crate::diagnostics::{Diagnostic, Edit, Explanation, Fix, MessageId};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::with_node_label;
use crate::lints::model::body::Step;
use crate::lints::model::clause::{ClauseInfo, PredicateKey};
use crate::lints::model::outline::{Form, Kind, NodeId, Variable, VariableId};
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};
use crate::reader::comma_between;
use crate::text::{Source, SourceId, Span};
use std::collections::BTreeMap;

/// What stands at the beginnings of lines of a file.
#[derive(Default)]
struct LineBeginnings {
    /// Goals at the margin, with the indices of their clauses.
    goals_at_margin: Vec<(usize, NodeId)>,
    goals_indented: usize,
    heads_at_margin: usize,
    /// The clauses with indented heads.
    heads_indented: Vec<usize>,
}

/// A file may have a fact behind a comma before its bodies show how it is indented. Up to this many goals at the margin
/// are looked at if all of them look like facts; a file with more of them does not indent its bodies.
const MAX_FACTS: usize = 5;

pub(crate) const RULE: Rule = Rule {
    explanations: &[
        Explanation::new(
            MessageId::GoalAtMargin,
            "Цели обычно сдвинуты вправо, а эта стоит у края, как голова. Похоже, перед ней вместо точки запятая,\nи два предложения слились в одно. Поставьте точку.",
            "Goals are indented as a rule, and this one stands at the margin like a head. A comma seems to stand before it\nin the place of a full stop, so that two clauses have become one. Put a full stop.",
            "мать(Х, У) :-\n    родитель(Х, У),\n    женщина(Х),\nсестра(анна, вера).\nдочь(Х, У) :-\n    родитель(У, Х),\n    женщина(Х).",
        ),
        Explanation::new(
            MessageId::ClauseIndented,
            "Предложение сдвинуто вправо, как цель. Похоже, перед ним вместо запятой точка,\nи конец тела отрезан: он стал отдельным предложением. Поставьте запятую.",
            "The clause is indented like a goal. A full stop seems to stand before it in the place of a comma,\nand the end of the body is cut off: it has become a clause of its own. Put a comma.",
            "мать(Х, У) :-\n    родитель(Х, У).\n    женщина(Х).\nродитель(анна, вера).\nродитель(анна, олег).\nродитель(олег, пётр).\nродитель(вера, иван).",
        ),
    ],
    scope: Scope::Handwritten,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    let program = context.program;
    let mut files: BTreeMap<SourceId, LineBeginnings> = BTreeMap::new();
    for (number, clause) in program.clauses.iter().enumerate() {
        let id = clause.outline.source;
        let Some(source) = program.source(id) else { continue };
        let lines = files.entry(id).or_default();
        for goal in goals_at_lines(clause, source) {
            match source.is_at_margin(clause.outline.span(goal).start) {
                true => lines.goals_at_margin.push((number, goal)),
                false => lines.goals_indented += 1,
            }
        }
        if source.begins_line(clause.outline.span.start) {
            match source.is_at_margin(clause.outline.span.start) {
                true => lines.heads_at_margin += 1,
                false => lines.heads_indented.push(number),
            }
        }
    }
    for (id, lines) in files {
        let Some(source) = program.source(id) else { continue };
        // Bodies of a file that mixes both layouts prove little: most of the goals have to be indented, and four fifths of
        // the heads at the margin.
        let is_indented = lines.goals_indented > lines.goals_at_margin.len();
        let facts = lines.goals_at_margin.iter().filter(|(number, goal)| is_fact(program, *number, *goal, is_indented));
        let facts: Vec<&(usize, NodeId)> = facts.collect();
        let are_all = facts.len() == lines.goals_at_margin.len() && facts.len() <= MAX_FACTS;
        for (number, goal) in facts.into_iter().filter(|_| is_indented || are_all) {
            report_goal_at_margin(program, *number, *goal, source, findings);
        }
        let is_at_margin = lines.heads_at_margin > 4 * lines.heads_indented.len();
        for number in &lines.heads_indented {
            if continues_body(program, *number, source, is_at_margin) {
                check_indented(program, *number, source, findings);
            }
        }
    }
}

/// The goals of a clause that are the first on a line, but for the line of the head.
fn goals_at_lines(clause: &ClauseInfo, source: &Source) -> impl Iterator<Item = NodeId> {
    let is_body = clause.outline.form != Form::Directive;
    let goals = clause.goals().filter(move |(_, goal)| is_body && goal.is_plain).map(|(_, goal)| goal.node);
    let head = clause.outline.head.map(|head| source.line(clause.outline.span(head).start));
    goals.filter(move |goal| {
        let span = clause.outline.span(*goal);
        source.begins_line(span.start) && Some(source.line(span.start)) != head
    })
}

/// Whether the last goal of a clause looks like a fact: it shares no variable with the rest of the clause, and facts of
/// its predicate stand beside the clause, or the predicate is undefined. In a file that does not show how it is indented,
/// the goal also is ground, and an undefined predicate is called elsewhere.
///
/// A goal is often written at the margin in haste, in programs that are correct: only one that is no part of the clause
/// tells of a lost full stop.
fn is_fact(program: &Program, number: usize, goal: NodeId, is_indented: bool) -> bool {
    let clause = &program.clauses[number];
    let Some((_, last)) = clause.goals().last().filter(|(_, last)| last.node == goal) else { return false };
    let Some(key) = clause.called(last) else { return false };
    let inside = clause.outline.below(goal);
    let has_variables = inside.clone().any(|node| is_variable(clause, node));
    let is_shared = |variable: &Variable| {
        variable.occurrences.iter().any(|node| inside.contains(node))
            && variable.occurrences.iter().any(|node| !inside.contains(node))
    };
    if has_variables && !is_indented || clause.outline.variables.iter().any(is_shared) {
        return false;
    }
    if key.signature.arity == 0 || clause.goals().count() < 2 {
        return false;
    }
    if !program.is_defined(key) {
        let others = program.clauses.iter().flat_map(|other| other.goals().map(move |(_, goal)| (other, goal)));
        return is_indented || others.filter(|(other, goal)| other.called(goal) == Some(key)).count() > 1;
    }
    let clauses = program.predicates.get(&key);
    let are_facts = clauses.into_iter().flatten().all(|number| program.clauses[*number].steps.is_empty());
    are_facts && has_clause_beside(program, number, key)
}

/// Whether a clause of a predicate stands directly before or behind a clause.
fn has_clause_beside(program: &Program, number: usize, key: PredicateKey) -> bool {
    let beside = [number.checked_sub(1), Some(number + 1)].into_iter().flatten();
    beside.filter_map(|number| program.clauses.get(number)).any(|other| other.key == Some(key))
}

fn is_variable(clause: &ClauseInfo, node: NodeId) -> bool {
    matches!(clause.outline.node(node).kind, Kind::Variable(_) | Kind::Anonymous)
}

/// Reports a goal at the margin, behind a comma.
fn report_goal_at_margin(program: &Program, number: usize, goal: NodeId, source: &Source, findings: &mut Findings) {
    let clause = &program.clauses[number];
    let span = clause.outline.span(goal);
    let Some(signature) = clause.outline.signature(goal) else { return };
    let Some(comma) = comma_before(clause, source, span.start) else { return };
    findings.explain_name(program.text(signature.name));
    let diagnostic = Diagnostic::warning(MessageId::GoalAtMargin.into());
    let diagnostic = diagnostic.with_label(clause.outline.source, comma, MessageId::StopMeant.into());
    let diagnostic = with_node_label(diagnostic, clause, goal, MessageId::GoalAtMarginHere);
    let fix = Fix { edits: vec![Edit { source: clause.outline.source, span: comma, text: ".".into() }], sure: false };
    findings.add(diagnostic.with_fix(MessageId::StopMeantHelp.into(), fix));
}

/// The comma between a goal and the goal before it.
fn comma_before(clause: &ClauseInfo, source: &Source, goal: u32) -> Option<Span> {
    let ends = clause.steps.iter().filter_map(|step| match step {
        Step::Goal(other) => Some(clause.outline.span(other.node)),
        Step::Terminals(node) => Some(clause.outline.span(*node)),
        _ => None,
    });
    let head = clause.outline.head.map(|head| clause.outline.span(head));
    let end = ends.chain(head).filter(|span| span.end <= goal).map(|span| span.end).max()?;
    comma_between(source.text(), Span::new(end, goal))
}

/// Whether an indented fact looks like the end of the body before it: it stands deeper than that rule, no clause of its
/// predicate stands beside it, and it has variables of the rule, each of them once, or none in a file with heads at the margin
/// that has other clauses of the predicate. Facts that are meant as they are hardly ever have a named variable once.
fn continues_body(program: &Program, number: usize, source: &Source, is_at_margin: bool) -> bool {
    let Some(before) = number.checked_sub(1).map(|before| &program.clauses[before]) else { return false };
    let (own, others) = (program.clauses[number].outline, before.outline);
    let Some(key) = program.clauses[number].key else { return false };
    let is_deeper = source.position(own.span.start).column > source.position(others.span.start).column;
    let is_of_rule = |variable: &Variable| others.variables.iter().any(|other| other.name == variable.name);
    let is_cut_off = match own.variables.is_empty() {
        true => is_at_margin && program.predicates.get(&key).is_some_and(|clauses| clauses.len() > 1),
        false => own.variables.iter().any(is_of_rule) && own.variables.iter().all(|one| one.occurrences.len() == 1),
    };
    own.body.is_none()
        && others.source == own.source
        && is_deeper
        && is_cut_off
        && !has_clause_beside(program, number, key)
}

/// Reports an indented fact that directly follows a body. Those behind an empty line are meant as they are.
fn check_indented(program: &Program, number: usize, source: &Source, findings: &mut Findings) {
    let clause = &program.clauses[number];
    let Some(before) = number.checked_sub(1).map(|before| &program.clauses[before]) else { return };
    let span = clause.outline.span;
    let follows_goals = before.outline.body.is_some() && before.outline.form != Form::Directive;
    let follows_directly = !source.slice(Span::new(before.outline.span.end, span.start)).contains("\n\n");
    if !(follows_goals && follows_directly) {
        return;
    }
    let stop = Span::new(before.outline.span.end.saturating_sub(1), before.outline.span.end);
    if let Some(key) = clause.key {
        findings.explain_name(program.text(key.signature.name));
    }
    // Variables that occur once in each of the two clauses are no singletons.
    for (variable, own) in (0..).zip(&clause.outline.variables) {
        if let Some(there) = before.outline.variables.iter().position(|other| other.name == own.name) {
            findings.explain_variable(number, variable);
            findings.explain_variable(number - 1, there as VariableId);
        }
    }
    let diagnostic = Diagnostic::warning(MessageId::ClauseIndented.into());
    let diagnostic = diagnostic.with_label(before.outline.source, stop, MessageId::CommaMeant.into());
    let Some(head) = clause.outline.head else { return };
    let diagnostic = with_node_label(diagnostic, clause, head, MessageId::ClauseIndentedHere);
    let fix = Fix { edits: vec![Edit { source: clause.outline.source, span: stop, text: ",".into() }], sure: false };
    findings.add(diagnostic.with_fix(MessageId::CommaMeantHelp.into(), fix));
}
