//! Expansions and conditions that a check does not run, so that it does not know all names (H139).

use crate::diagnostics::{Diagnostic, Explanation, MessageId, Severity};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::with_node_label;
use crate::lints::model::outline::Form;
use crate::lints::rule::{Rule, Scope};

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::NotExpanded,
        "При проверке программа не выполняется, в том числе term_expansion, goal_expansion и условия :- if. Какие процедуры\nпоявятся после них, неизвестно, поэтому о неопределённых и лишних процедурах здесь не сообщается.\nО них скажет perebor run.",
        "A check does not run the program, nor its term_expansion, goal_expansion and conditions of :- if. Which procedures\nthese make is not known, so nothing is said here of undefined and unused ones. perebor run tells of them.",
        "term_expansion(ходы(П, Н), ход(П, К)) :- член(К, Н).\nчлен(X, [X | _]).\nходы(а, [б]).\nначало(К) :- ход(а, К).",
    )],
    scope: Scope::Any,
    check,
};

/// Reports the first clause of an expansion, or the first clause of a file with conditions, if there is anything that it leaves
/// unsaid.
fn check(context: &LintContext, findings: &mut Findings) {
    let program = context.program;
    let bodies = program.clauses.iter().filter(|clause| clause.outline.form != Form::Directive);
    let mut called = bodies.flat_map(|clause| clause.goals().filter_map(|(_, goal)| clause.called(goal)));
    if called.all(|key| program.is_defined(key)) {
        return;
    }
    let first =
        program.expansion().or_else(|| (0..program.clauses.len()).find(|number| program.is_conditional(*number)));
    let Some(clause) = first.map(|number| &program.clauses[number]) else { return };
    let node = clause.outline.head.or(clause.outline.body);
    let Some(node) = node else { return };
    let here = match program.expansion() {
        Some(_) => MessageId::NotExpandedHere,
        None => MessageId::NotConditionedHere,
    };
    let diagnostic = Diagnostic::new(Severity::Hint, MessageId::NotExpanded.into());
    findings.add(with_node_label(diagnostic, clause, node, here));
}
