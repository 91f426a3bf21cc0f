//! Cuts behind `->`: the arrow has cut the condition, and the cut discards the other clauses too (H126).

use crate::diagnostics::{Diagnostic, Explanation, MessageId, Severity};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::with_node_label;
use crate::lints::model::body::{Scope, Step};
use crate::lints::model::names::known;
use crate::lints::model::program::Program;
use crate::lints::rule;
use crate::lints::rule::Rule;

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::CutInBranch,
        "Стрелка сама отсекает другие решения условия. Отсечение после неё отсекает больше:\nи остальные предложения процедуры. Уберите его, если этого не нужно.",
        "The arrow itself cuts off the other solutions of the condition. A cut behind it cuts more:\nthe other clauses of the procedure too. Take it away if that is not meant.",
        "ход(Х) :- ( свободно(Х) -> !, ставит(Х) ; ждёт(Х) ).\nход(Х) :- занято(Х), сдаётся(Х).",
    )],
    scope: rule::Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    for number in 0..context.program.clauses.len() {
        check_clause(context.program, number, findings);
    }
}

/// Reports cuts in the then-branches of a clause, if a cut there discards other clauses.
fn check_clause(program: &Program, number: usize, findings: &mut Findings) {
    let clause = &program.clauses[number];
    let clauses = clause.key.and_then(|key| program.predicates.get(&key));
    let has_more = clauses.is_some_and(|clauses| clauses.last() != Some(&number));
    let mut open: Vec<(Scope, usize)> = Vec::new();
    for step in &clause.steps {
        match step {
            Step::Open(scope, ..) => open.push((*scope, 1)),
            Step::Next => open.last_mut().into_iter().for_each(|(_, part)| *part += 1),
            Step::Close => _ = open.pop(),
            Step::Goal(goal) if clause.outline.is(goal.node, known::CUT, 0) => {
                if let Some((Scope::If, 2)) = open.last()
                    && has_more
                {
                    let diagnostic = Diagnostic::new(Severity::Hint, MessageId::CutInBranch.into());
                    let diagnostic = with_node_label(diagnostic, clause, goal.node, MessageId::CutInBranchHere);
                    findings.add(diagnostic);
                }
            }
            _ => {}
        }
    }
}
