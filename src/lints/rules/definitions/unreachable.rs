//! Clauses that are never reached: a clause before them takes every call and cuts (W113).

use crate::diagnostics::{Diagnostic, Explanation, MessageId, Phrase};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::with_node_label;
use crate::lints::model::body::Step;
use crate::lints::model::clause::ClauseInfo;
use crate::lints::model::names::known;
use crate::lints::model::outline::{Form, Kind, NodeId};
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::Unreachable,
        "Предложение выше подходит к любому вызову и всегда отсекает остальные, поэтому до этого дело не доходит.\nПоставьте общий случай последним или сузьте его голову.",
        "A clause above takes every call and always cuts the others off, so this one is never tried.\nPut the general case last, or narrow its head.",
        "знак(X, Знак) :- !, X =:= 0, Знак = ноль.\nзнак(X, плюс) :- X > 0.",
    )],
    scope: Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    let program = context.program;
    for numbers in program.static_predicates() {
        check_predicate(program, numbers, findings);
    }
}

/// Reports the clause behind the first one that takes every call and cuts.
fn check_predicate(program: &Program, numbers: &[usize], findings: &mut Findings) {
    let Some(index) = numbers.iter().position(|number| catches_all(program, &program.clauses[*number])) else { return };
    let [catcher, Some(next)] = [numbers.get(index), numbers.get(index + 1)] else { return };
    let Some(catcher) = catcher.map(|number| &program.clauses[*number]) else { return };
    let next = &program.clauses[*next];
    if let (Some(head), Some(cut), Some(next_head)) =
        (catcher.outline.head, certain_cut(program, catcher), next.outline.head)
    {
        let indicator = next.key.map_or_else(|| "".into(), |key| program.indicator(key.signature));
        let diagnostic = Diagnostic::warning(Phrase::new(MessageId::Unreachable, [indicator]));
        let diagnostic = with_node_label(diagnostic, next, next_head, MessageId::UnreachableHere);
        let diagnostic = with_node_label(diagnostic, catcher, head, MessageId::CatchesAll);
        findings.add(with_node_label(diagnostic, catcher, cut, MessageId::CutsRest));
    }
}

/// Whether a clause matches every call and always cuts. Two equal variables in the head do not match every call.
fn catches_all(program: &Program, clause: &ClauseInfo) -> bool {
    let Some(head) = clause.outline.head else { return false };
    let mut seen = Vec::new();
    let matches_all = clause.outline.arguments(head).all(|argument| match clause.outline.node(argument).kind {
        Kind::Anonymous => true,
        Kind::Variable(variable) => {
            let is_new = !seen.contains(&variable);
            seen.push(variable);
            is_new
        }
        _ => false,
    });
    matches_all && clause.outline.form == Form::Clause && certain_cut(program, clause).is_some()
}

/// The cut that every run of the body reaches: it is the first goal, or stands behind goals that always succeed.
fn certain_cut(program: &Program, clause: &ClauseInfo) -> Option<NodeId> {
    for step in &clause.steps {
        let Step::Goal(goal) = step else { return None };
        if clause.outline.is(goal.node, known::CUT, 0) {
            return Some(goal.node);
        }
        let key = clause.called(goal).filter(|key| !program.predicates.contains_key(key))?;
        if !matches!((program.text(key.signature.name), key.signature.arity), ("true" | "nl", 0) | ("write", 1)) {
            return None;
        }
    }
    None
}
