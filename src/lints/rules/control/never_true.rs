//! Goals that can never be true, whatever the program is asked (W122): nothing that one goal gives suits another.

use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase, Severity};
use crate::lints::findings::{Findings, at};
use crate::lints::model::inference::{Conflict, Types};
use crate::lints::model::names::known;
use crate::lints::model::outline::{Form, NodeId, VariableId};
use crate::lints::model::program::{ClauseInfo, Program};
use crate::lints::model::types::Type;
use crate::lints::rules::misprints::words::lacks_letter;

/// Reports goals that can never be true.
pub fn look(types: &Types, findings: &mut Findings) {
    for clause in &types.program.clauses {
        for conflict in types.conflicts(clause) {
            report(types, clause, &conflict, findings);
        }
    }
}

fn report(types: &Types, clause: &ClauseInfo, conflict: &Conflict, findings: &mut Findings) {
    let outline = clause.outline;
    // Another report may say more of the same goal, or of the one that the value comes from.
    let is_told = |goal: NodeId| findings.is_touched(outline.source, outline.span(goal));
    if outline.form == Form::Directive || is_told(conflict.goal) || conflict.cause.is_some_and(is_told) {
        return;
    }
    let goal = types.program.excerpt(clause, outline.span(conflict.goal));
    // Tables of facts may lack what a question asks for; another sort of term is a mistake, and so is nearly the same word.
    let is_mistake = !conflict.found.shares_sort(&conflict.wanted) || is_near(types.program, conflict);
    // Who asks whether a fact is there may well know that it is not.
    if conflict.asks && !is_mistake {
        return;
    }
    let is_expected = conflict.asks || conflict.is_caught;
    let severity = if is_mistake && !is_expected { Severity::Warning } else { Severity::Hint };
    let mut diagnostic = Diagnostic::new(severity, Phrase::new(MessageId::NeverTrue, [goal]));
    let is_operand = conflict.wanted == types.evaluable;
    let here = if is_operand { MessageId::NoNumberHere } else { MessageId::NeverTrueHere };
    diagnostic = at(diagnostic, clause, conflict.part, here);
    if let Some(cause) = conflict.cause.filter(|cause| *cause != conflict.goal) {
        let name = conflict_name(types.program, clause, outline.variable(conflict.part));
        diagnostic = at(diagnostic, clause, cause, Phrase::new(MessageId::NeverTrueCause, [name]));
    }
    if let Some(wanted) = described(types.program, &conflict.wanted) {
        diagnostic = diagnostic.with_note(Phrase::new(MessageId::NeverTrueWanted, [wanted]));
    }
    findings.add(diagnostic);
}

/// Whether an atom that is there is nearly one that would suit.
fn is_near(program: &Program, conflict: &Conflict) -> bool {
    let names = |wanted: &Type| -> Vec<&str> {
        let symbols = wanted.symbols.iter().flatten().filter(|signature| signature.arity == 0);
        symbols.map(|signature| program.text(signature.name)).collect()
    };
    let wanted = names(&conflict.wanted);
    names(&conflict.found).iter().any(|name| wanted.iter().any(|other| lacks_letter(name, other)))
}

/// A type in words, if that is short.
fn described(program: &Program, wanted: &Type) -> Option<Argument> {
    const SHOWN: usize = 5;
    let symbols = wanted.symbols.as_ref().filter(|symbols| symbols.len() <= SHOWN)?;
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
