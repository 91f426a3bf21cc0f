//! Variables marked as unused by an underscore that are used all the same (W112).

use crate::diagnostics::{Argument, Diagnostic, Explanation, MessageId, Phrase, Severity};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::{replacement_fix, with_node_label};
use crate::lints::model::body::{Scope, Step};
use crate::lints::model::clause::ClauseInfo;
use crate::lints::model::outline::VariableId;
use crate::lints::model::program::Program;
use crate::lints::rule;
use crate::lints::rule::Rule;
use crate::text::SourceId;
use std::collections::BTreeMap;

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::UnderlinedUsed,
        "Имя с подчёркиванием впереди говорит читателю, что значение не нужно. Если переменная встречается дважды,\nзначение нужно: или имя выбрано неудачно, или одно из двух мест — опечатка.",
        "A name that begins with an underscore tells the reader that its value is not needed. If it stands twice, it is needed:\nthe name is a bad choice, or one of the places is a misprint.",
        "сосед(_Х, У) :- рядом(_Х, У).",
    )],
    scope: rule::Scope::Any,
    check,
};

/// In a file with more of them it is a way of naming variables: one hint tells of all.
const MAX_REPORTED: usize = 2;

fn check(context: &LintContext, findings: &mut Findings) {
    let program = context.program;
    let unchecked = program.sources_without("singleton");
    let mut found: BTreeMap<SourceId, Vec<(usize, VariableId)>> = BTreeMap::new();
    for (number, clause) in program.clauses.iter().enumerate() {
        if !unchecked.contains(&clause.outline.source) {
            let used = used_variables(program, clause).map(|variable| (number, variable));
            found.entry(clause.outline.source).or_default().extend(used);
        }
    }
    for places in found.into_values() {
        match places.len() {
            ..=MAX_REPORTED => places.iter().for_each(|place| findings.add(report(program, *place, Severity::Warning))),
            count => {
                let count = Phrase::new(MessageId::UnderlinedMany, [Argument::from(count as u64)]);
                findings.add(report(program, places[0], Severity::Hint).with_note(count));
            }
        }
    }
}

/// The variables of a clause whose names say that they are unused, and that occur more than once. A small letter behind the
/// underscore, as in `_x`, says nothing to SWI-Prolog either.
fn used_variables(program: &Program, clause: &ClauseInfo) -> impl Iterator<Item = VariableId> {
    // Two branches may each have an unused variable of this name.
    let branches = clause.steps.iter().any(|step| matches!(step, Step::Open(Scope::Either | Scope::If, ..)));
    let all = 0..clause.outline.variables.len() as VariableId;
    all.filter(move |variable| {
        let mut letters = program.variable_name(clause, *variable).chars();
        let occurrences = &clause.outline.variables[*variable as usize].occurrences;
        let is_apart = branches && !clause.is_in_head(occurrences[0]);
        let is_marked = letters.next() == Some('_') && letters.next().is_some_and(char::is_uppercase);
        occurrences.len() > 1 && !is_apart && is_marked
    })
}

fn report(program: &Program, (number, variable): (usize, VariableId), severity: Severity) -> Diagnostic {
    let clause = &program.clauses[number];
    let name = program.variable_name(clause, variable);
    let occurrences = &clause.outline.variables[variable as usize].occurrences;
    let title = Phrase::new(MessageId::UnderlinedUsed, [name.into(), (occurrences.len() as u64).into()]);
    let diagnostic = with_node_label(Diagnostic::new(severity, title), clause, occurrences[1], MessageId::UsedHere);
    let diagnostic = with_node_label(diagnostic, clause, occurrences[0], MessageId::MarkedUnused);
    let plain = name.trim_start_matches('_');
    let is_free = clause.outline.variables.iter().all(|other| program.text(other.name) != plain);
    match is_free {
        true => {
            let help = Phrase::new(MessageId::UnderlinedHelp, [plain.into()]);
            diagnostic.with_fix(help, replacement_fix(clause, occurrences, plain, false))
        }
        false => diagnostic,
    }
}
