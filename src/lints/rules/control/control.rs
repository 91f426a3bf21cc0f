//! Control: names marked as unused that are used (W112), cuts that reach far (H126), and brackets that are missing around an
//! alternative (W127).

use crate::diagnostics::{Diagnostic, MessageId, Phrase, Severity};
use crate::lints::findings::{Findings, at, replace};
use crate::lints::model::body::{Scope, Step};
use crate::lints::model::names::known;
use crate::lints::model::outline::{NodeId, VariableId};
use crate::lints::model::program::{ClauseInfo, Program};

/// Reports what a body seems to do and does not.
pub fn look(program: &Program, findings: &mut Findings) {
    for number in 0..program.clauses.len() {
        look_for_underlined(program, number, findings);
        look_at_constructs(program, number, findings);
    }
}

/// `_X` says that nobody uses it.
fn look_for_underlined(program: &Program, number: usize, findings: &mut Findings) {
    let clause = &program.clauses[number];
    for variable in 0..clause.outline.variables.len() as VariableId {
        let name = program.variable_name(clause, variable);
        let occurrences = &clause.outline.variables[variable as usize].occurrences;
        // Branches may each have a use of their own.
        let branches = clause.steps.iter().any(|step| matches!(step, Step::Open(Scope::Either | Scope::If, ..)));
        let is_apart = branches && !clause.is_in_head(occurrences[0]);
        if occurrences.len() < 2 || is_apart || !name.starts_with('_') || name.starts_with("__") {
            continue;
        }
        let plain = name.trim_start_matches('_');
        if plain.chars().next().is_none_or(char::is_numeric) {
            continue;
        }
        let title = Phrase::new(MessageId::UnderlinedUsed, [name.into(), (occurrences.len() as u64).into()]);
        let mut diagnostic = at(Diagnostic::warning(title), clause, occurrences[1], MessageId::UsedHere);
        diagnostic = at(diagnostic, clause, occurrences[0], MessageId::MarkedUnused);
        let is_free = clause.outline.variables.iter().all(|other| program.text(other.name) != plain);
        let begins_as_variable = plain.chars().next().is_some_and(char::is_uppercase);
        findings.add(match is_free && begins_as_variable {
            true => {
                let help = Phrase::new(MessageId::UnderlinedHelp, [plain.into()]);
                diagnostic.with_fix(help, replace(clause, occurrences, plain, false))
            }
            false => diagnostic,
        });
    }
}

/// A cut behind `->` prunes the whole predicate, not the condition; and `( A ; B -> C )` is `( A ; ( B -> C ) )`.
fn look_at_constructs(program: &Program, number: usize, findings: &mut Findings) {
    let clause = &program.clauses[number];
    let clauses = clause.key.and_then(|key| program.predicates.get(&key));
    let has_more = clauses.is_some_and(|clauses| clauses.last() != Some(&number));
    let mut open: Vec<(Scope, usize)> = Vec::new();
    for step in &clause.steps {
        match step {
            Step::Open(scope, node, _) => {
                if *scope == Scope::Either {
                    look_for_loose_condition(program, clause, *node, findings);
                }
                open.push((*scope, 1));
            }
            Step::Next => open.last_mut().into_iter().for_each(|(_, part)| *part += 1),
            Step::Close => _ = open.pop(),
            Step::Goal(goal) if clause.outline.is(goal.node, known::CUT, 0) => {
                if let Some((Scope::If, 2)) = open.last()
                    && has_more
                {
                    let diagnostic = Diagnostic::new(Severity::Hint, MessageId::CutInBranch.into());
                    let diagnostic = at(diagnostic, clause, goal.node, MessageId::CutInBranchHere);
                    findings.add(diagnostic);
                }
            }
            _ => {}
        }
    }
}

/// `( A ; B -> C )` without brackets around the condition.
fn look_for_loose_condition(program: &Program, clause: &ClauseInfo, construct: NodeId, findings: &mut Findings) {
    let outline = clause.outline;
    if !outline.is(construct, known::SEMICOLON, 2) {
        return;
    }
    let right = outline.argument(construct, 1);
    let is_condition = |node| outline.is(node, known::ARROW, 2) || outline.is(node, known::SOFT_ARROW, 2);
    let begins = if outline.is(right, known::SEMICOLON, 2) { outline.argument(right, 0) } else { right };
    let is_bracketed =
        program.source(outline.source).is_some_and(|source| source.slice(outline.span(right)).starts_with('('));
    if is_condition(begins) && !is_bracketed {
        // With an `else` it is a chain of cases, as many write them.
        let severity = if begins == right { Severity::Warning } else { Severity::Hint };
        let diagnostic = Diagnostic::new(severity, MessageId::LooseCondition.into());
        findings.add(at(diagnostic, clause, begins, MessageId::LooseConditionHere));
    }
}
