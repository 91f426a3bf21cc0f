//! What the lines of a program say about its clauses: a comma that was a full stop (W115), and the reverse (W116).
//!
//! Where bodies are indented, a goal at the margin is the head of a clause, and a clause that is indented is a goal.

use super::body::Step;
use super::case::{Case, Study};
use super::findings::{Findings, at};
use super::outline::{Form, NodeId};
use crate::text::{Diagnostic, Edit, Fix, MessageId, Source, SourceId, Span};
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

/// Reports goals and heads that change places.
pub fn look(case: &Case, findings: &mut Findings) {
    let mut files: BTreeMap<SourceId, Lines> = BTreeMap::new();
    for (number, clause) in case.clauses.iter().enumerate() {
        let id = clause.outline.source;
        let Some(source) = case.source(id) else { continue };
        let lines = files.entry(id).or_default();
        for goal in goals_at_lines(clause, source) {
            match is_at_margin(source, clause.outline.span(goal)) {
                true => lines.goals_at_margin.push((number, goal)),
                false => lines.goals_indented += 1,
            }
        }
        if begins_line(source, clause.outline.span) {
            match is_at_margin(source, clause.outline.span) {
                true => lines.heads_at_margin += 1,
                false => lines.heads_indented.push(number),
            }
        }
    }
    for (id, lines) in files {
        let Some(source) = case.source(id) else { continue };
        if lines.goals_indented > 3 * lines.goals_at_margin.len() {
            lines.goals_at_margin.iter().for_each(|(number, goal)| report_head(case, *number, *goal, source, findings));
        }
        if lines.heads_at_margin > 4 * lines.heads_indented.len() {
            lines.heads_indented.iter().for_each(|number| look_at_indented(case, *number, source, findings));
        }
    }
}

/// Whether it begins its line without a blank before it.
fn is_at_margin(source: &Source, span: Span) -> bool {
    source.line_span(source.line(span.start)).start == span.start
}

/// Whether nothing but blanks stands before it on its line.
fn begins_line(source: &Source, span: Span) -> bool {
    let line = source.line_span(source.line(span.start));
    source.slice(Span::new(line.start, span.start)).trim().is_empty()
}

/// The goals of a clause that stand first on a line of their own.
fn goals_at_lines(clause: &Study, source: &Source) -> impl Iterator<Item = NodeId> {
    let is_body = clause.outline.form != Form::Directive;
    let goals = clause.goals().filter(move |(_, goal)| is_body && goal.is_plain).map(|(_, goal)| goal.node);
    let head = clause.outline.head.map(|head| source.line(clause.outline.span(head).start));
    goals.filter(move |goal| {
        let span = clause.outline.span(*goal);
        begins_line(source, span) && Some(source.line(span.start)) != head
    })
}

/// A goal at the margin, behind a comma.
fn report_head(case: &Case, number: usize, goal: NodeId, source: &Source, findings: &mut Findings) {
    let clause = &case.clauses[number];
    let span = clause.outline.span(goal);
    let before = source.text().get(..span.start as usize).unwrap_or_default();
    let Some(signature) = clause.outline.signature(goal) else { return };
    // Comments may stand between the comma and the goal.
    let Some(comma) = last_of_code(clause, before, span.start) else { return };
    findings.tell(case.text(signature.name));
    let diagnostic = Diagnostic::warning(MessageId::GoalAtMargin.into());
    let diagnostic = diagnostic.with_label(clause.outline.source, comma, MessageId::StopMeant.into());
    let diagnostic = at(diagnostic, clause, goal, MessageId::GoalAtMarginHere);
    let fix = Fix { edits: vec![Edit { source: clause.outline.source, span: comma, text: ".".into() }], sure: false };
    findings.add(diagnostic.with_fix(MessageId::StopMeantHelp.into(), fix));
}

/// The comma before a goal: the first behind the goal before it.
fn last_of_code(clause: &Study, text: &str, goal: u32) -> Option<Span> {
    let ends = clause.steps.iter().filter_map(|step| match step {
        Step::Goal(other) => Some(clause.outline.span(other.node)),
        Step::Terminals(node) => Some(clause.outline.span(*node)),
        _ => None,
    });
    let head = clause.outline.head.map(|head| clause.outline.span(head));
    let end = ends.chain(head).filter(|span| span.end <= goal).map(|span| span.end).max()?;
    let comma = end + text.get(end as usize..)?.find(',')? as u32;
    Some(Span::new(comma, comma + 1))
}

/// An indented clause behind one that ends in a goal.
fn look_at_indented(case: &Case, number: usize, source: &Source, findings: &mut Findings) {
    let clause = &case.clauses[number];
    let Some(before) = number.checked_sub(1).map(|before| &case.clauses[before]) else { return };
    let span = clause.outline.span;
    let has_clauses_beside =
        clause.key.and_then(|key| case.predicates.get(&key)).is_some_and(|clauses| clauses.len() > 1);
    let is_clause = clause.outline.form != Form::Directive && !(clause.outline.body.is_some() && has_clauses_beside);
    let follows_goals = before.outline.source == clause.outline.source && before.outline.body.is_some();
    let follows_at_once = !source.slice(Span::new(before.outline.span.end, span.start)).contains("\n\n");
    if !(is_clause && follows_goals && follows_at_once) {
        return;
    }
    let stop = Span::new(before.outline.span.end.saturating_sub(1), before.outline.span.end);
    if let Some(key) = clause.key {
        findings.tell(case.text(key.signature.name));
    }
    let diagnostic = Diagnostic::warning(MessageId::ClauseIndented.into());
    let diagnostic = diagnostic.with_label(before.outline.source, stop, MessageId::CommaMeant.into());
    let Some(head) = clause.outline.head else { return };
    let diagnostic = at(diagnostic, clause, head, MessageId::ClauseIndentedHere);
    let fix = Fix { edits: vec![Edit { source: clause.outline.source, span: stop, text: ",".into() }], sure: false };
    findings.add(diagnostic.with_fix(MessageId::CommaMeantHelp.into(), fix));
}
