//! What the lines of a program say about its clauses: a comma that was a full stop (W115), and the reverse (W116).
//!
//! Where bodies are indented, a goal at the margin is the head of a clause, and a clause that is indented is a goal.

use crate::diagnostics::{Diagnostic, Edit, Fix, MessageId};
use crate::lints::findings::{Findings, at};
use crate::lints::model::body::Step;
use crate::lints::model::outline::{Form, Kind, NodeId, Variable, VariableId};
use crate::lints::model::program::{ClauseInfo, Program};
use crate::reader::comma_between;
use crate::text::{Source, SourceId, Span};
use std::collections::BTreeMap;

/// What begins a line of a file.
#[derive(Default)]
struct Lines {
    /// Goals at the margin, with their clauses.
    goals_at_margin: Vec<(usize, NodeId)>,
    goals_indented: usize,
    heads_at_margin: usize,
    heads_indented: Vec<usize>,
}

/// So many goals at the margin may all be facts that a comma has joined to clauses.
const FEW: usize = 5;

/// Reports goals and heads that change places.
pub fn look(program: &Program, findings: &mut Findings) {
    let mut files: BTreeMap<SourceId, Lines> = BTreeMap::new();
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
        let is_indented = lines.goals_indented > 3 * lines.goals_at_margin.len();
        let are_facts = || lines.goals_at_margin.iter().all(|(number, goal)| is_fact(program, *number, *goal));
        if is_indented || lines.goals_at_margin.len() <= FEW && are_facts() {
            lines
                .goals_at_margin
                .iter()
                .for_each(|(number, goal)| report_head(program, *number, *goal, source, findings));
        }
        let is_at_margin = lines.heads_at_margin > 4 * lines.heads_indented.len();
        let indented = lines.heads_indented.iter().filter(|number| is_at_margin || goes_on(program, **number, source));
        indented.for_each(|number| look_at_indented(program, *number, source, findings));
    }
}

/// The goals of a clause that stand first on a line of their own.
fn goals_at_lines(clause: &ClauseInfo, source: &Source) -> impl Iterator<Item = NodeId> {
    let is_body = clause.outline.form != Form::Directive;
    let goals = clause.goals().filter(move |(_, goal)| is_body && goal.is_plain).map(|(_, goal)| goal.node);
    let head = clause.outline.head.map(|head| source.line(clause.outline.span(head).start));
    goals.filter(move |goal| {
        let span = clause.outline.span(*goal);
        source.begins_line(span.start) && Some(source.line(span.start)) != head
    })
}

/// Whether a goal, the last of its clause, looks like a fact wherever others stand: nothing in it is to be found, and a clause
/// beside it is a fact of this predicate; or nobody defines the predicate, and others call it.
fn is_fact(program: &Program, number: usize, goal: NodeId) -> bool {
    let clause = &program.clauses[number];
    let Some((_, last)) = clause.goals().last().filter(|(_, last)| last.node == goal) else { return false };
    let Some(key) = clause.called(last) else { return false };
    let has_variables = clause.outline.below(goal).any(|node| is_variable(clause, node));
    if has_variables || key.signature.arity == 0 || clause.goals().count() < 2 {
        return false;
    }
    if !program.is_defined(key) {
        let others = program.clauses.iter().flat_map(|other| other.goals().map(move |(_, goal)| (other, goal)));
        return others.filter(|(other, goal)| other.called(goal) == Some(key)).count() > 1;
    }
    let beside = [number.checked_sub(1), Some(number + 1)].into_iter().flatten();
    let mut beside = beside.filter_map(|number| program.clauses.get(number));
    let are_facts =
        program.predicates.get(&key).into_iter().flatten().all(|number| program.clauses[*number].steps.is_empty());
    are_facts && beside.any(|other| other.key == Some(key))
}

fn is_variable(clause: &ClauseInfo, node: NodeId) -> bool {
    matches!(clause.outline.node(node).kind, Kind::Variable(_) | Kind::Anonymous)
}

/// A goal at the margin, behind a comma.
fn report_head(program: &Program, number: usize, goal: NodeId, source: &Source, findings: &mut Findings) {
    let clause = &program.clauses[number];
    let span = clause.outline.span(goal);
    let Some(signature) = clause.outline.signature(goal) else { return };
    let Some(comma) = comma_before(clause, source, span.start) else { return };
    findings.tell(program.text(signature.name));
    let diagnostic = Diagnostic::warning(MessageId::GoalAtMargin.into());
    let diagnostic = diagnostic.with_label(clause.outline.source, comma, MessageId::StopMeant.into());
    let diagnostic = at(diagnostic, clause, goal, MessageId::GoalAtMarginHere);
    let fix = Fix { edits: vec![Edit { source: clause.outline.source, span: comma, text: ".".into() }], sure: false };
    findings.add(diagnostic.with_fix(MessageId::StopMeantHelp.into(), fix));
}

/// The comma before a goal: the first behind the goal before it.
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

/// Whether a fact stands further right than the rule before it, and speaks of the same variables only.
fn goes_on(program: &Program, number: usize, source: &Source) -> bool {
    let Some(before) = number.checked_sub(1).map(|before| &program.clauses[before]) else { return false };
    let (own, others) = (program.clauses[number].outline, before.outline);
    let is_shared = |variable: &Variable| others.variables.iter().any(|other| other.name == variable.name);
    own.body.is_none()
        && others.source == own.source
        && source.position(own.span.start).column > source.position(others.span.start).column
        && !own.variables.is_empty()
        && own.variables.iter().all(is_shared)
}

/// An indented clause behind one that ends in a goal.
fn look_at_indented(program: &Program, number: usize, source: &Source, findings: &mut Findings) {
    let clause = &program.clauses[number];
    let Some(before) = number.checked_sub(1).map(|before| &program.clauses[before]) else { return };
    let span = clause.outline.span;
    let has_clauses_beside =
        clause.key.and_then(|key| program.predicates.get(&key)).is_some_and(|clauses| clauses.len() > 1);
    let is_clause = clause.outline.form != Form::Directive && !(clause.outline.body.is_some() && has_clauses_beside);
    let follows_goals = before.outline.source == clause.outline.source && before.outline.body.is_some();
    let follows_at_once = !source.slice(Span::new(before.outline.span.end, span.start)).contains("\n\n");
    if !(is_clause && follows_goals && follows_at_once) {
        return;
    }
    let stop = Span::new(before.outline.span.end.saturating_sub(1), before.outline.span.end);
    if let Some(key) = clause.key {
        findings.tell(program.text(key.signature.name));
    }
    // What each of the two clauses has once, both have together.
    for (variable, own) in (0..).zip(&clause.outline.variables) {
        if let Some(there) = before.outline.variables.iter().position(|other| other.name == own.name) {
            findings.explain(number, variable);
            findings.explain(number - 1, there as VariableId);
        }
    }
    let diagnostic = Diagnostic::warning(MessageId::ClauseIndented.into());
    let diagnostic = diagnostic.with_label(before.outline.source, stop, MessageId::CommaMeant.into());
    let Some(head) = clause.outline.head else { return };
    let diagnostic = at(diagnostic, clause, head, MessageId::ClauseIndentedHere);
    let fix = Fix { edits: vec![Edit { source: clause.outline.source, span: stop, text: ",".into() }], sure: false };
    findings.add(diagnostic.with_fix(MessageId::CommaMeantHelp.into(), fix));
}
