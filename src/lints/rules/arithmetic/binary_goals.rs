//! Goals of two sides: comparisons, unifications and is/2.

use crate::diagnostics::{Diagnostic, Edit, Fix, MessageId, Phrase};
use crate::lints::model::body::Goal;
use crate::lints::model::clause::ClauseInfo;
use crate::lints::model::names::Name;
use crate::lints::model::outline::{Kind, NodeId};
use crate::lints::model::program::Program;
use crate::text::Span;

/// The name of a goal, if it has two arguments.
pub(super) fn operator(clause: &ClauseInfo, goal: &Goal) -> Option<Name> {
    let signature = clause.outline.signature(goal.node).filter(|_| goal.extra == 0)?;
    (signature.arity == 2).then_some(signature.name)
}

/// The arguments of such a goal.
pub(super) fn operands(clause: &ClauseInfo, goal: &Goal) -> [NodeId; 2] {
    [0, 1].map(|index| clause.outline.argument(goal.node, index))
}

/// Whether a node is an operation of arithmetic on numbers and variables. Terms like `a-b`, which are often pairs, are none.
pub(super) fn is_expression(program: &Program, clause: &ClauseInfo, node: NodeId) -> bool {
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

/// Adds the fix that replaces the operator of a goal.
pub(super) fn with_operator(
    program: &Program,
    clause: &ClauseInfo,
    goal: &Goal,
    diagnostic: Diagnostic,
    operator: &str,
) -> Diagnostic {
    let help = Phrase::new(MessageId::OperatorMeant, [operator.into()]);
    let [left, right] = operands(clause, goal).map(|side| clause.outline.span(side));
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
