//! Goals of is/2 that never succeed: `X is X + 1` (W120), and an expression on the left side (W132).

use super::binary_goals::{is_expression, operands, operator, with_operator};
use crate::diagnostics::{Diagnostic, Explanation, MessageId, Phrase};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::with_node_label;
use crate::lints::model::body::Goal;
use crate::lints::model::clause::ClauseInfo;
use crate::lints::model::names::known;
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};

pub(crate) const RULE: Rule = Rule {
    explanations: &[
        Explanation::new(
            MessageId::IsItself,
            "В Прологе переменная не меняет значения: N is N + 1 спрашивает, равно ли число самому себе плюс один.\nНовому значению дайте новое имя: N1 is N + 1.",
            "In Prolog a variable keeps its value: N is N + 1 asks whether a number equals itself plus one.\nGive the new value a new name: N1 is N + 1.",
            "счёт(N) :- N is N + 1, write(N).",
        ),
        Explanation::new(
            MessageId::IsExpression,
            "is вычисляет правую сторону и сопоставляет число с левой. Выражение слева остаётся термом и числу не равно.\nДва выражения сравнивает =:=.",
            "is evaluates its right side and unifies the number with the left. An expression on the left remains a term,\nwhich no number equals. Two expressions are compared by =:=.",
            "поровну(A, B) :- A + 1 is B - 1.",
        ),
    ],
    scope: Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    for clause in &context.program.clauses {
        for (_, goal) in clause.goals() {
            if operator(clause, goal) == Some(known::IS) {
                check_goal(context.program, clause, goal, findings);
            }
        }
    }
}

fn check_goal(program: &Program, clause: &ClauseInfo, goal: &Goal, findings: &mut Findings) {
    let [left, right] = operands(clause, goal);
    if let Some(variable) = clause.outline.variable(left)
        && clause.outline.variable(right).is_none()
        && clause.outline.contains(right, variable)
    {
        let shown = program.excerpt(clause, clause.outline.span(goal.node));
        let name = program.variable_name(clause, variable);
        let title = Phrase::new(MessageId::IsItself, [shown]);
        let diagnostic = with_node_label(Diagnostic::warning(title), clause, goal.node, MessageId::IsItselfHere);
        let help = Phrase::new(MessageId::IsItselfHelp, [name.into()]);
        findings.add(diagnostic.with_help(help));
    } else if is_expression(program, clause, left) {
        let shown = program.excerpt(clause, clause.outline.span(left));
        let title = Phrase::new(MessageId::IsExpression, [shown]);
        let diagnostic = with_node_label(Diagnostic::warning(title), clause, left, MessageId::NotEvaluated);
        findings.add(with_operator(program, clause, goal, diagnostic, "=:="));
    }
}
