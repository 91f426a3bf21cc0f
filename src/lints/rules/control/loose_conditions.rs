//! Alternatives before `->` that lack brackets: `( A ; B -> C )` means `( A ; ( B -> C ) )` (W127).

use crate::diagnostics::{Diagnostic, Explanation, MessageId, Severity};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::with_node_label;
use crate::lints::model::body::{Scope, Step};
use crate::lints::model::clause::ClauseInfo;
use crate::lints::model::names::known;
use crate::lints::model::outline::NodeId;
use crate::lints::model::program::Program;
use crate::lints::rule;
use crate::lints::rule::Rule;

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::LooseCondition,
        "Стрелка связывает сильнее, чем точка с запятой: а ; б -> в значит (а ; (б -> в)). Если условие — «а или б»,\nзаключите его в скобки.",
        "The arrow binds tighter than the semicolon: a ; b -> c means (a ; (b -> c)). If the condition is “a or b”,\nput it in brackets.",
        "край(Х) :- Х =:= 1 ; Х =:= 8 -> true.",
    )],
    scope: rule::Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    let program = context.program;
    for clause in &program.clauses {
        for step in &clause.steps {
            if let Step::Open(Scope::Either, construct, _) = step {
                check_alternative(program, clause, *construct, findings);
            }
        }
    }
}

/// Reports `( A ; B -> C )` without brackets around one of its parts.
fn check_alternative(program: &Program, clause: &ClauseInfo, construct: NodeId, findings: &mut Findings) {
    let outline = clause.outline;
    if !outline.is(construct, known::SEMICOLON, 2) {
        return;
    }
    let right = outline.argument(construct, 1);
    let is_if = |node| outline.is(node, known::ARROW, 2) || outline.is(node, known::SOFT_ARROW, 2);
    let first = if outline.is(right, known::SEMICOLON, 2) { outline.argument(right, 0) } else { right };
    let is_bracketed =
        program.source(outline.source).is_some_and(|source| source.slice(outline.span(right)).starts_with('('));
    if is_if(first) && !is_bracketed {
        // It is often a chain of cases that is meant as it stands, with an else and without.
        let diagnostic = Diagnostic::new(Severity::Hint, MessageId::LooseCondition.into());
        findings.add(with_node_label(diagnostic, clause, first, MessageId::LooseConditionHere));
    }
}
