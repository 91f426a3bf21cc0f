//! Comparisons and assignments that go wrong whatever is compared: with itself, of what is no number (W120, W121, W132, W133).

use crate::diagnostics::{Diagnostic, Edit, Fix, MessageId, Phrase};
use crate::lints::findings::{Findings, at};
use crate::lints::model::body::Goal;
use crate::lints::model::names::{Name, known};
use crate::lints::model::outline::{Form, Kind, NodeId};
use crate::lints::model::program::{ClauseInfo, Program};
use crate::lints::rules::arithmetic::unevaluated::EQUALITIES;
use crate::lints::rules::variables::unbound::COMPARISONS;
use crate::terms::arithmetic::Evaluable;
use crate::text::Span;

/// Reports comparisons and assignments that go wrong whatever is compared.
pub fn look(program: &Program, findings: &mut Findings) {
    for clause in &program.clauses {
        for (_, goal) in clause.goals() {
            match operator(clause, goal) {
                Some(known::IS) => look_at_is(program, clause, goal, findings),
                Some(name) if COMPARISONS.contains(&name) => look_at_comparison(program, clause, goal, findings),
                Some(name) if EQUALITIES.contains(&name) => look_for_itself(program, clause, goal, findings),
                _ => {}
            }
        }
    }
}

/// The name of a goal of two arguments.
pub fn operator(clause: &ClauseInfo, goal: &Goal) -> Option<Name> {
    let signature = clause.outline.signature(goal.node).filter(|_| goal.extra == 0)?;
    (signature.arity == 2).then_some(signature.name)
}

/// The arguments of a goal of two arguments.
pub fn sides(clause: &ClauseInfo, goal: &Goal) -> [NodeId; 2] {
    [0, 1].map(|index| clause.outline.argument(goal.node, index))
}

/// `X is X + 1` is never true; and `is` evaluates only its right side.
fn look_at_is(program: &Program, clause: &ClauseInfo, goal: &Goal, findings: &mut Findings) {
    let [left, right] = sides(clause, goal);
    if let Some(variable) = clause.outline.variable(left)
        && clause.outline.variable(right).is_none()
        && clause.outline.contains(right, variable)
    {
        let shown = program.excerpt(clause, clause.outline.span(goal.node));
        let name = program.variable_name(clause, variable);
        let title = Phrase::new(MessageId::IsItself, [shown]);
        let diagnostic = at(Diagnostic::warning(title), clause, goal.node, MessageId::IsItselfHere);
        let help = Phrase::new(MessageId::IsItselfHelp, [name.into()]);
        findings.add(diagnostic.with_help(help));
    } else if is_expression(program, clause, left) {
        let shown = program.excerpt(clause, clause.outline.span(left));
        let title = Phrase::new(MessageId::IsExpression, [shown]);
        let diagnostic = at(Diagnostic::warning(title), clause, left, MessageId::NotEvaluated);
        findings.add(with_operator(program, clause, goal, diagnostic, "=:="));
    }
    look_for_strangers(program, clause, right, findings);
}

fn look_at_comparison(program: &Program, clause: &ClauseInfo, goal: &Goal, findings: &mut Findings) {
    look_for_itself(program, clause, goal, findings);
    for side in sides(clause, goal) {
        look_for_strangers(program, clause, side, findings);
    }
}

/// A variable that is compared with itself.
fn look_for_itself(program: &Program, clause: &ClauseInfo, goal: &Goal, findings: &mut Findings) {
    let [left, right] = sides(clause, goal).map(|side| clause.outline.variable(side));
    if left.is_some() && left == right {
        let shown = program.excerpt(clause, clause.outline.span(goal.node));
        let title = Phrase::new(MessageId::ComparedWithItself, [shown]);
        findings.add(at(Diagnostic::warning(title), clause, goal.node, MessageId::ComparedWithItselfHere));
    }
}

/// Whether a node is a number, or an operation of arithmetic on numbers and variables; one with neither is a symbol.
pub fn is_expression(program: &Program, clause: &ClauseInfo, node: NodeId) -> bool {
    let outline = clause.outline;
    let mut has_operation = false;
    for part in outline.below(node) {
        match outline.node(part).kind {
            Kind::Compound(name) => {
                has_operation = true;
                let operators = ["+", "-", "*", "/", "//", "mod", "rem", "div", "min", "max", "abs", "**", "^"];
                if !operators.contains(&program.text(name)) {
                    return false;
                }
            }
            Kind::Integer(_) | Kind::Number | Kind::Variable(_) => {}
            _ => return false,
        }
    }
    has_operation
}

/// Atoms and terms in an expression that have no value.
fn look_for_strangers(program: &Program, clause: &ClauseInfo, expression: NodeId, findings: &mut Findings) {
    if clause.outline.form == Form::Directive {
        return;
    }
    for node in clause.outline.below(expression) {
        let (name, arity) = match clause.outline.node(node).kind {
            Kind::Atom(name) if name != known::NIL => (name, 0),
            Kind::Compound(name) if name != known::PAIR => (name, clause.outline.arguments(node).len()),
            _ => continue,
        };
        let text = program.text(name);
        if Evaluable::find(text, arity).is_some() {
            continue;
        }
        let title = Phrase::new(MessageId::NoNumber, [format!("{text}/{arity}").into()]);
        let diagnostic = at(Diagnostic::warning(title), clause, node, MessageId::NoNumberHere);
        let near: Vec<String> = clause
            .outline
            .variables
            .iter()
            .map(|variable| program.text(variable.name).to_string())
            .filter(|variable| crate::text::distance(variable, text) <= 1)
            .collect();
        findings.add(match near.first().filter(|_| arity == 0) {
            Some(variable) => {
                let help = Phrase::new(MessageId::PerhapsMisprint, [text.into(), variable.as_str().into(), 1.into()]);
                let span = clause.outline.span(node);
                let edit = Edit { source: clause.outline.source, span, text: variable.clone() };
                diagnostic.with_fix(help, Fix { edits: vec![edit], sure: near.len() == 1 })
            }
            None => diagnostic,
        });
    }
}

/// The mend that puts another operator between the sides.
pub fn with_operator(
    program: &Program,
    clause: &ClauseInfo,
    goal: &Goal,
    diagnostic: Diagnostic,
    operator: &str,
) -> Diagnostic {
    let help = Phrase::new(MessageId::OperatorMeant, [operator.into()]);
    let [left, right] = sides(clause, goal).map(|side| clause.outline.span(side));
    let Some(name) = clause.outline.signature(goal.node).map(|signature| signature.name) else { return diagnostic };
    let span = program.name_span(clause.outline, goal.node, name);
    if span.start < left.end || span.end > right.start {
        return diagnostic.with_help(help);
    }
    let spaced = span.start > left.end && span.end < right.start;
    let text = if spaced { operator.to_string() } else { format!(" {operator} ") };
    let edit = Edit { source: clause.outline.source, span: Span::new(span.start, span.end), text };
    diagnostic.with_fix(help, Fix { edits: vec![edit], sure: false })
}
