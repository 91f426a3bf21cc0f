//! Variables that are compared with themselves (W133).

use super::binary_goals::{operands, operator};
use crate::diagnostics::{Diagnostic, Explanation, MessageId, Phrase};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::with_node_label;
use crate::lints::model::body::Goal;
use crate::lints::model::clause::ClauseInfo;
use crate::lints::model::names::{ARITHMETIC_COMPARISONS, TERM_EQUALITIES};
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::ComparedWithItself,
        "С обеих сторон одна и та же переменная, и ответ известен заранее.\nНаверное, в одном из двух мест опечатка.",
        "The same variable stands on both sides, so the answer is known.\nProbably one of the two places is a misprint.",
        "больше(Оц, Оц1) :- Оц > Оц.",
    )],
    scope: Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    for clause in &context.program.clauses {
        for (_, goal) in clause.goals() {
            let is_comparison = |name| ARITHMETIC_COMPARISONS.contains(&name) || TERM_EQUALITIES.contains(&name);
            if operator(clause, goal).is_some_and(is_comparison) {
                check_goal(context.program, clause, goal, findings);
            }
        }
    }
}

fn check_goal(program: &Program, clause: &ClauseInfo, goal: &Goal, findings: &mut Findings) {
    let [left, right] = operands(clause, goal).map(|side| clause.outline.variable(side));
    if left.is_some() && left == right {
        let shown = program.excerpt(clause, clause.outline.span(goal.node));
        let title = Phrase::new(MessageId::ComparedWithItself, [shown]);
        findings.add(with_node_label(Diagnostic::warning(title), clause, goal.node, MessageId::ComparedWithItselfHere));
    }
}
