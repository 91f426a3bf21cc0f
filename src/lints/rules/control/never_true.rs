//! Goals that can never succeed: an argument has no value that fits (W122).

use crate::diagnostics::{Argument, Diagnostic, Explanation, MessageId, Phrase, Severity};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::with_node_label;
use crate::lints::model::clause::ClauseInfo;
use crate::lints::model::inference::{Conflict, InferredTypes};
use crate::lints::model::names::known;
use crate::lints::model::outline::{Form, NodeId, VariableId};
use crate::lints::model::program::Program;
use crate::lints::model::types::Type;
use crate::lints::rule::{Rule, Scope};
use crate::lints::spelling::is_misprint_of;

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::NeverTrue,
        "Что даёт одна цель, не подходит другой: здесь список, а там ждут число, или такого атома нет ни в одном предложении.\nЦель не выполнится никогда.",
        "What one goal gives does not suit the other: here is a list, and there a number is wanted, or no clause has such an atom.\nThe goal is never true.",
        "противник(х, о).\nпротивник(о, х).\nпервый(П) :- противник(крестик, П).",
    )],
    scope: Scope::Handwritten,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    let Some(types) = context.types() else { return };
    for clause in &context.program.clauses {
        for conflict in types.conflicts(clause) {
            report_conflict(context.program, types, clause, &conflict, findings);
        }
    }
}

fn report_conflict(
    program: &Program,
    types: &InferredTypes,
    clause: &ClauseInfo,
    conflict: &Conflict,
    findings: &mut Findings,
) {
    let outline = clause.outline;
    // A report on the goal, or on the goal that the value comes from, explains it better.
    let is_reported = |goal: NodeId| findings.has_warning_in(outline.source, outline.span(goal));
    if outline.form == Form::Directive || is_reported(conflict.goal) || conflict.cause.is_some_and(is_reported) {
        return;
    }
    let goal = program.excerpt(clause, outline.span(conflict.goal));
    // A table of facts may lack the atom on purpose. A term of another sort is a mistake, and so is a misprint of an
    // atom in the table.
    let is_mistake = !conflict.found.shares_sort(&conflict.wanted) || is_misprint(program, conflict);
    // A condition or negation tests whether a fact exists, and it need not.
    if conflict.is_test && !is_mistake {
        return;
    }
    let is_expected = conflict.is_test || conflict.is_caught || !is_certain(clause, conflict.goal);
    let severity = if is_mistake && !is_expected { Severity::Warning } else { Severity::Hint };
    let mut diagnostic = Diagnostic::new(severity, Phrase::new(MessageId::NeverTrue, [goal]));
    let is_operand = conflict.wanted == types.evaluable;
    let here = if is_operand { MessageId::NoNumberHere } else { MessageId::NeverTrueHere };
    diagnostic = with_node_label(diagnostic, clause, conflict.part, here);
    if let Some(cause) = conflict.cause.filter(|cause| *cause != conflict.goal) {
        let name = conflict_name(program, clause, outline.variable(conflict.part));
        diagnostic = with_node_label(diagnostic, clause, cause, Phrase::new(MessageId::NeverTrueCause, [name]));
    }
    if let Some(wanted) = describe_type(program, &conflict.wanted) {
        diagnostic = diagnostic.with_note(Phrase::new(MessageId::NeverTrueWanted, [wanted]));
    }
    findings.add(diagnostic);
}

/// Whether each run of a clause that succeeds calls a goal. One of several branches may be there for what never comes.
fn is_certain(clause: &ClauseInfo, goal: NodeId) -> bool {
    clause.goals().any(|(_, other)| other.node == goal && other.is_certain)
}

/// Whether an atom that does not fit is a misprint of one that does.
fn is_misprint(program: &Program, conflict: &Conflict) -> bool {
    let names = |wanted: &Type| -> Vec<&str> {
        let symbols = wanted.symbols.iter().flatten().filter(|signature| signature.arity == 0);
        symbols.map(|signature| program.text(signature.name)).collect()
    };
    let wanted = names(&conflict.wanted);
    names(&conflict.found).iter().any(|name| wanted.iter().any(|other| is_misprint_of(name, other)))
}

/// A type in words, if it is short.
fn describe_type(program: &Program, wanted: &Type) -> Option<Argument> {
    const MAX_SHOWN_SYMBOLS: usize = 5;
    let symbols = wanted.symbols.as_ref().filter(|symbols| symbols.len() <= MAX_SHOWN_SYMBOLS)?;
    let number = wanted.numbers.then(|| Argument::from(MessageId::KindNumber));
    let symbols = symbols.iter().map(|signature| match (signature.name, signature.arity) {
        (known::PAIR, 2) => "[_|_]".into(),
        (known::NIL, 0) => "[]".into(),
        (name, 0) => crate::writer::quoted_atom(program.text(name)).into(),
        _ => program.indicator(*signature),
    });
    let all = number.into_iter().chain(symbols);
    all.reduce(|one, other| Phrase::new(MessageId::KindOr, [one, other]).into())
}

fn conflict_name(program: &Program, clause: &ClauseInfo, variable: Option<VariableId>) -> Argument {
    variable.map_or_else(|| "".into(), |variable| program.variable_name(clause, variable).into())
}
