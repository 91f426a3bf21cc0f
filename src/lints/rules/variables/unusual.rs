//! Conventions: variables that stand where a program has others (W129).

use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::lints::findings::{Findings, at, replace};
use crate::lints::model::naming::Naming;
use crate::lints::model::outline::{NodeId, VariableId};
use crate::lints::model::program::{ClauseInfo, Program};

/// Reports names that stand where the program has others.
pub fn look(program: &Program, naming: &Naming, findings: &mut Findings) {
    for (number, clause) in program.clauses.iter().enumerate() {
        look_at_goals(program, number, clause, naming, findings);
    }
}

/// A goal that has a variable twice, once where its predicate has another one that is at hand, and that the goal lacks.
fn look_at_goals(program: &Program, number: usize, clause: &ClauseInfo, naming: &Naming, findings: &mut Findings) {
    for (_, goal) in clause.goals() {
        let Some(key) = clause.called(goal) else { continue };
        let present = clause.outline.variables_of(goal.node);
        for (argument, index) in clause.outline.arguments(goal.node).zip(0..) {
            let (place, variable) = ((key, index), clause.outline.variable(argument));
            let Some(variable) = variable.filter(|variable| !findings.is_explained(number, *variable)) else {
                continue;
            };
            let name = program.variable_name(clause, variable);
            let in_goal = present.iter().filter(|other| **other == variable).count();
            let is_twice = in_goal > 1 && clause.outline.variables[variable as usize].occurrences.len() > in_goal;
            if !is_twice || !naming.is_odd(place, name) || !naming.has_home_beside(place, name) {
                continue;
            }
            let all = 0..clause.outline.variables.len() as VariableId;
            let mut absent = all.filter(|other| !present.contains(other));
            let meant = absent.find(|other| {
                let other = program.variable_name(clause, *other);
                naming.is_usual(place, name, other)
            });
            if let Some(meant) = meant {
                report_odd(program, clause, (argument, variable), meant, findings);
                findings.explain(number, variable);
            }
        }
    }
}

fn report_odd(
    program: &Program,
    clause: &ClauseInfo,
    odd: (NodeId, VariableId),
    meant: VariableId,
    findings: &mut Findings,
) {
    let (argument, variable) = odd;
    let [name, meant_name] = [variable, meant].map(|variable| program.variable_name(clause, variable));
    let title = Phrase::new(MessageId::OddVariable, [name.into(), meant_name.into()]);
    let diagnostic = at(Diagnostic::warning(title), clause, argument, MessageId::OddVariableHere);
    let help = Phrase::new(MessageId::PerhapsMisprint, [name.into(), meant_name.into(), Argument::from(1)]);
    findings.add(diagnostic.with_fix(help, replace(clause, &[argument], meant_name, false)));
}
