//! Variables marked as unused by an underscore that are used all the same (W112).

use crate::diagnostics::{Diagnostic, Explanation, MessageId, Phrase};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::{replacement_fix, with_node_label};
use crate::lints::model::body::{Scope, Step};
use crate::lints::model::outline::VariableId;
use crate::lints::model::program::Program;
use crate::lints::rule;
use crate::lints::rule::Rule;

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

fn check(context: &LintContext, findings: &mut Findings) {
    for number in 0..context.program.clauses.len() {
        check_clause(context.program, number, findings);
    }
}

fn check_clause(program: &Program, number: usize, findings: &mut Findings) {
    let clause = &program.clauses[number];
    for variable in 0..clause.outline.variables.len() as VariableId {
        let name = program.variable_name(clause, variable);
        let occurrences = &clause.outline.variables[variable as usize].occurrences;
        // Two branches may each have an unused variable of this name.
        let branches = clause.steps.iter().any(|step| matches!(step, Step::Open(Scope::Either | Scope::If, ..)));
        let is_apart = branches && !clause.is_in_head(occurrences[0]);
        if occurrences.len() < 2 || is_apart || !name.starts_with('_') || name.starts_with("__") {
            continue;
        }
        // `_1` is a convention for a variable without a name, and so is `__X`.
        let plain = name.trim_start_matches('_');
        if plain.chars().next().is_none_or(char::is_numeric) {
            continue;
        }
        let title = Phrase::new(MessageId::UnderlinedUsed, [name.into(), (occurrences.len() as u64).into()]);
        let mut diagnostic = with_node_label(Diagnostic::warning(title), clause, occurrences[1], MessageId::UsedHere);
        diagnostic = with_node_label(diagnostic, clause, occurrences[0], MessageId::MarkedUnused);
        let is_free = clause.outline.variables.iter().all(|other| program.text(other.name) != plain);
        let begins_as_variable = plain.chars().next().is_some_and(char::is_uppercase);
        findings.add(match is_free && begins_as_variable {
            true => {
                let help = Phrase::new(MessageId::UnderlinedHelp, [plain.into()]);
                diagnostic.with_fix(help, replacement_fix(clause, occurrences, plain, false))
            }
            false => diagnostic,
        });
    }
}
