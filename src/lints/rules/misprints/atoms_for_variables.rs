//! Atoms that were to be a variable: its capital letter is missing or small (W131).

use crate::diagnostics::{Argument, Diagnostic, Explanation, MessageId, Phrase};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::{replacement_fix, with_node_label};
use crate::lints::model::clause::ClauseInfo;
use crate::lints::model::outline::{Kind, NodeId, VariableId};
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::AtomForVariable,
        "Слово со строчной буквы — атом. Рядом есть переменная, которая отличается только первой буквой:\nнаверное, здесь нужна она, а буква потеряна или написана строчной.",
        "A word with a small first letter is an atom. Beside it is a variable that differs in the first letter only:\nprobably that was meant, and its first letter is lost, or is no capital.",
        "длина([_ | Хвост], N) :- длина(хвост, M), N is M + 1.",
    )],
    scope: Scope::Handwritten,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    let program = context.program;
    for (number, clause) in program.clauses.iter().enumerate() {
        for node in clause.outline.below(0) {
            if let Some(variable) = meant_variable(program, clause, node) {
                report_atom(program, number, node, variable, findings);
            }
        }
    }
}

/// The variable that an atom was probably meant to be. An atom that occurs elsewhere too, or of one letter, is meant as it is.
fn meant_variable(program: &Program, clause: &ClauseInfo, node: NodeId) -> Option<VariableId> {
    let Kind::Atom(atom) = clause.outline.node(node).kind else { return None };
    let text = program.text(atom);
    if text.chars().count() < 2 || !text.starts_with(char::is_lowercase) || program.count_occurrences(atom) > 1 {
        return None;
    }
    let lacks_capital = |variable: &VariableId| {
        let name = program.variable_name(clause, *variable);
        let mut letters = name.chars();
        let first = letters.next();
        // Clauses often have both `list` and `List` on purpose; then the variable is used elsewhere.
        let is_alone = clause.outline.variables[*variable as usize].occurrences.len() == 1;
        letters.as_str() == text
            || is_alone && first.is_some_and(|first| first.to_lowercase().chain(letters).eq(text.chars()))
    };
    (0..clause.outline.variables.len() as VariableId).find(lacks_capital)
}

fn report_atom(program: &Program, number: usize, node: NodeId, variable: VariableId, findings: &mut Findings) {
    let clause = &program.clauses[number];
    let (text, name) =
        (clause.written_name(node).map_or("", |name| program.text(name)), program.variable_name(clause, variable));
    let title = Phrase::new(MessageId::AtomForVariable, [text.into(), name.into()]);
    let diagnostic = with_node_label(Diagnostic::warning(title), clause, node, MessageId::AtomForVariableHere);
    let help = Phrase::new(MessageId::PerhapsMisprint, [text.into(), name.into(), Argument::from(1)]);
    findings.explain_variable(number, variable);
    findings.explain_name(text);
    findings.add(diagnostic.with_fix(help, replacement_fix(clause, &[node], name, false)));
}
