//! Variables in a position where the program always has another name, when that other variable is at hand (W129).

use crate::diagnostics::{Argument, Diagnostic, Explanation, MessageId, Phrase};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::{replacement_fix, with_node_label};
use crate::lints::model::clause::ClauseInfo;
use crate::lints::model::outline::{NodeId, VariableId};
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::OddVariable,
        "В других предложениях этот аргумент всегда называется одним именем, а здесь стоит другое, да ещё дважды.\nНаверное, переменные перепутаны.",
        "Elsewhere this argument always has the same name, and here stands another, and stands there twice.\nProbably the variables are mixed up.",
        "шаг(Поз, Альфа, Бета) :- шаг(Поз, Бета, Бета).",
    )],
    scope: Scope::Handwritten,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    for number in 0..context.program.clauses.len() {
        check_clause(context, number, findings);
    }
}

/// Reports a variable that a goal has twice, once in the position of another variable of the clause that the goal
/// lacks. A name is also required to be usual somewhere else: the program may rename an argument, but hardly to a name
/// it has for another.
fn check_clause(context: &LintContext, number: usize, findings: &mut Findings) {
    let (program, naming) = (context.program, context.naming());
    let clause = &program.clauses[number];
    for (_, goal) in clause.goals() {
        let Some(key) = clause.called(goal) else { continue };
        let present = clause.outline.variables_of(goal.node);
        for (argument, index) in clause.outline.arguments(goal.node).zip(0..) {
            let (position, variable) = ((key, index), clause.outline.variable(argument));
            let Some(variable) = variable.filter(|variable| !findings.is_variable_explained(number, *variable)) else {
                continue;
            };
            let name = program.variable_name(clause, variable);
            let in_goal = present.iter().filter(|other| **other == variable).count();
            // A value that is passed on and collected, as in `walk(Next, [Next | Seen])`, stands twice on purpose.
            let arguments = clause.outline.arguments(goal.node);
            let as_argument = arguments.filter(|other| clause.outline.variable(*other) == Some(variable)).count();
            let is_twice = as_argument > 1 && clause.outline.variables[variable as usize].occurrences.len() > in_goal;
            if !is_twice || !naming.is_unusual(position, name) || !naming.is_usual_elsewhere(position, name) {
                continue;
            }
            let all = 0..clause.outline.variables.len() as VariableId;
            let mut absent = all.filter(|other| !present.contains(other));
            let meant = absent.find(|other| {
                let other = program.variable_name(clause, *other);
                naming.has_other(position, name, other)
            });
            if let Some(meant) = meant {
                report_unusual(program, clause, (argument, variable), meant, findings);
                findings.explain_variable(number, variable);
            }
        }
    }
}

fn report_unusual(
    program: &Program,
    clause: &ClauseInfo,
    unusual: (NodeId, VariableId),
    meant: VariableId,
    findings: &mut Findings,
) {
    let (argument, variable) = unusual;
    let [name, meant_name] = [variable, meant].map(|variable| program.variable_name(clause, variable));
    let title = Phrase::new(MessageId::OddVariable, [name.into(), meant_name.into()]);
    let diagnostic = with_node_label(Diagnostic::warning(title), clause, argument, MessageId::OddVariableHere);
    let help = Phrase::new(MessageId::PerhapsMisprint, [name.into(), meant_name.into(), Argument::from(1)]);
    findings.add(diagnostic.with_fix(help, replacement_fix(clause, &[argument], meant_name, false)));
}
