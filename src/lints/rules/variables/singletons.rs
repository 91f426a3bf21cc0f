//! Variables that occur once (W105, W106, H106), and names that one of them may have been meant to be.

use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase, Severity};
use crate::lints::findings::{Findings, at, replace};
use crate::lints::model::names::{Name, known};
use crate::lints::model::naming::Naming;
use crate::lints::model::outline::{Form, Kind, NodeId, VariableId};
use crate::lints::model::program::{ClauseInfo, Program};
use crate::lints::rules::variables::unbound::COMPARISONS;
use crate::text::distance;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// What a variable was probably meant to be.
#[derive(Clone, Copy, Debug)]
pub struct Correction {
    pub variable: VariableId,
    /// Whether nothing else comes near.
    pub sure: bool,
}

/// The variable that another of its clause was probably meant to be: one of a near name that is not used otherwise, else
/// one of a near name, else the only one that is not used.
pub fn correction_of(program: &Program, clause: &ClauseInfo, variable: VariableId) -> Option<Correction> {
    let others = (0..clause.outline.variables.len() as VariableId).filter(|other| *other != variable);
    let others: Vec<VariableId> =
        others.filter(|other| !program.variable_name(clause, *other).starts_with('_')).collect();
    let near =
        |other: &&VariableId| is_near(program.variable_name(clause, variable), program.variable_name(clause, **other));
    let unused = |other: &&VariableId| is_unused(clause, **other);
    let near_unused: Vec<&VariableId> = others.iter().filter(near).filter(unused).collect();
    match near_unused[..] {
        [only] => return Some(Correction { variable: *only, sure: true }),
        [first, ..] => return Some(Correction { variable: *first, sure: false }),
        [] => {}
    }
    if let Some(first) = others.iter().find(near) {
        return Some(Correction { variable: *first, sure: false });
    }
    let unused: Vec<&VariableId> = others.iter().filter(unused).collect();
    match unused[..] {
        [only] => Some(Correction { variable: *only, sure: false }),
        _ => None,
    }
}

/// Whether the body makes no use of a variable, or only it of itself.
pub fn is_unused(clause: &ClauseInfo, variable: VariableId) -> bool {
    let occurrences = &clause.outline.variables[variable as usize].occurrences;
    occurrences.len() == 1 || occurrences.iter().all(|node| clause.is_in_head(*node))
}

/// Whether two names are a slip of the finger apart.
fn is_near(name: &str, other: &str) -> bool {
    let length = name.chars().count().min(other.chars().count());
    length > 1 && distance(name, other) <= (length / 4).max(1)
}

/// Whether two names differ only in the numbers behind them, as those that belong together do.
fn are_siblings(name: &str, other: &str) -> bool {
    let stem = |name: &'_ str| name.trim_end_matches(|c: char| c.is_numeric() || c == '\'').to_string();
    stem(name) == stem(other)
}

/// Reports variables that occur once.
pub fn look(program: &Program, naming: &Naming, findings: &mut Findings) {
    let mut quiet: Vec<(usize, VariableId)> = Vec::new();
    for (number, clause) in program.clauses.iter().enumerate() {
        let alone = singletons(program, clause);
        for variable in &alone {
            let is_new = !findings.is_explained(number, *variable);
            if let Some(meant) = misspelt(program, clause, *variable).filter(|_| is_new) {
                report_near(program, clause, *variable, meant, findings);
                findings.explain(number, *variable);
                findings.explain(number, meant);
            }
        }
        let rest: Vec<_> = alone.into_iter().filter(|variable| !findings.is_explained(number, *variable)).collect();
        for variable in rest {
            if let Some(usurper) = usurper(program, clause, variable, naming) {
                report_usurped(program, clause, variable, usurper, findings);
            } else if clause.is_in_head(clause.outline.variables[variable as usize].occurrences[0]) {
                match is_against_habit(program, clause) {
                    true => report_alone(program, clause, variable, findings),
                    false => quiet.push((number, variable)),
                }
            } else if clause.outline.form != Form::Directive {
                report_alone(program, clause, variable, findings);
            }
        }
    }
    report_quiet(program, &quiet, findings);
}

/// The variables of a clause that occur once, and are not marked as such.
fn singletons(program: &Program, clause: &ClauseInfo) -> Vec<VariableId> {
    let all = 0..clause.outline.variables.len() as VariableId;
    let occurs_once = |variable: &VariableId| clause.outline.variables[*variable as usize].occurrences.len() == 1;
    all.filter(occurs_once).filter(|variable| !program.variable_name(clause, *variable).starts_with('_')).collect()
}

/// Whether arguments that are not used have `_` for a name where the clause stands: in its own head, or in all others of a
/// predicate of several.
fn is_against_habit(program: &Program, clause: &ClauseInfo) -> bool {
    const SEVERAL: usize = 4;
    const MANY: usize = 100;
    let (Some(head), Some(key)) = (clause.outline.head, clause.key) else { return false };
    let is_anonymous = |node| match clause.outline.node(node).kind {
        Kind::Anonymous => true,
        Kind::Variable(variable) => program.variable_name(clause, variable).starts_with('_'),
        _ => false,
    };
    if clause.outline.below(head).any(is_anonymous) {
        return true;
    }
    let clauses = &program.predicates[&key];
    if !(SEVERAL..=MANY).contains(&clauses.len()) {
        return false;
    }
    let alone = clauses.iter().filter(|number| !singletons(program, &program.clauses[**number]).is_empty());
    alone.count() == 1
}

/// The variable that a name which is written only here was probably meant to be.
fn misspelt(program: &Program, clause: &ClauseInfo, variable: VariableId) -> Option<VariableId> {
    let name = program.variable_name(clause, variable);
    let written = |variable: VariableId| {
        let name = clause.outline.variables[variable as usize].name;
        program.frequency.get(&name).copied().unwrap_or(0)
    };
    if written(variable) > 1 {
        return None;
    }
    let others = (0..clause.outline.variables.len() as VariableId).filter(|other| *other != variable);
    // A name is better known if it is written more often; of two new ones the longer is, for letters are dropped rather than added,
    // and then that of the head.
    let rank = |variable: VariableId| {
        let name = program.variable_name(clause, variable);
        let in_head = clause.is_in_head(clause.outline.variables[variable as usize].occurrences[0]);
        (program.mentions(name), name.chars().count(), in_head)
    };
    let mut near: Vec<VariableId> = others
        .filter(|other| {
            let other_name = program.variable_name(clause, *other);
            is_near(name, other_name) && !are_siblings(name, other_name) && rank(*other) > rank(variable)
        })
        .collect();
    near.sort_by_key(|other| (!is_unused(clause, *other), distance(name, program.variable_name(clause, *other))));
    near.first().copied()
}

/// A place where another variable stands that was probably meant to be this one, which occurs once: the other stands twice in one
/// goal, or thrice in the head; or the program's predicates have this name there and never the other.
fn usurper(program: &Program, clause: &ClauseInfo, variable: VariableId, naming: &Naming) -> Option<NodeId> {
    if let Some(node) = naming.ousted(program, clause, variable) {
        return Some(node);
    }
    let outline = clause.outline;
    let calls = clause.goals().filter(|(_, goal)| !is_evaluated(program, clause, goal.node)).map(|(_, goal)| goal.node);
    calls.chain(outline.head).find_map(|call| {
        let inside = outline.variables_of(call);
        let has_it = inside.contains(&variable);
        if has_it && outline.head != Some(call) {
            return None;
        }
        let enough = if has_it || outline.head == Some(call) { 3 } else { 2 };
        let many = inside.iter().find(|other| inside.iter().filter(|one| one == other).count() >= enough)?;
        outline.below(call).rfind(|node| outline.variable(*node) == Some(*many))
    })
}

/// Whether a goal evaluates expressions, in which variables may well stand twice.
fn is_evaluated(program: &Program, clause: &ClauseInfo, goal: NodeId) -> bool {
    let signature = clause.outline.signature(goal);
    signature.is_none_or(|signature| {
        signature.name == known::IS || COMPARISONS.contains(&signature.name) || program.text(signature.name) == "="
    })
}

fn report_usurped(
    program: &Program,
    clause: &ClauseInfo,
    variable: VariableId,
    place: NodeId,
    findings: &mut Findings,
) {
    let name = program.variable_name(clause, variable);
    let node = clause.outline.variables[variable as usize].occurrences[0];
    let there = clause.outline.variable(place).map_or("", |other| program.variable_name(clause, other));
    let title = Phrase::new(MessageId::SingletonInBody, [name.into()]);
    let label = Phrase::new(MessageId::Usurped, [there.into(), name.into()]);
    let diagnostic = at(Diagnostic::warning(title), clause, place, label);
    let diagnostic = at(diagnostic, clause, node, MessageId::OnlyOccurrence);
    let help = Phrase::new(MessageId::PerhapsMisprint, [there.into(), name.into(), Argument::from(1)]);
    let mut diagnostic = diagnostic.with_fix(help, replace(clause, &[place], name, false));
    diagnostic.help.push(Phrase::new(MessageId::UnderlineUnused, [name.into()]));
    findings.add(diagnostic);
}

fn report_near(
    program: &Program,
    clause: &ClauseInfo,
    variable: VariableId,
    meant: VariableId,
    findings: &mut Findings,
) {
    let [name, meant_name] = [variable, meant].map(|variable| program.variable_name(clause, variable));
    let node = clause.outline.variables[variable as usize].occurrences[0];
    let other = clause.outline.variables[meant as usize].occurrences[0];
    let title = Phrase::new(MessageId::VariableMisspelt, [name.into(), meant_name.into()]);
    let mut diagnostic = at(Diagnostic::warning(title), clause, node, MessageId::OnlyOccurrence);
    diagnostic = at(diagnostic, clause, other, Phrase::new(MessageId::OtherVariable, [meant_name.into()]));
    let help = Phrase::new(MessageId::PerhapsMisprint, [name.into(), meant_name.into(), Argument::from(1)]);
    findings.add(diagnostic.with_fix(help, replace(clause, &[node], meant_name, true)));
}

fn report_alone(program: &Program, clause: &ClauseInfo, variable: VariableId, findings: &mut Findings) {
    let name = program.variable_name(clause, variable);
    let node = clause.outline.variables[variable as usize].occurrences[0];
    let title = Phrase::new(MessageId::SingletonInBody, [name.into()]);
    let mut diagnostic = at(Diagnostic::warning(title), clause, node, MessageId::OnlyOccurrence);
    match correction_of(program, clause, variable) {
        Some(Correction { variable: meant, .. }) => {
            let meant = program.variable_name(clause, meant);
            let help = Phrase::new(MessageId::PerhapsMisprint, [name.into(), meant.into(), Argument::from(1)]);
            diagnostic = diagnostic.with_fix(help, replace(clause, &[node], meant, false));
            diagnostic.help.push(Phrase::new(MessageId::UnderlineUnused, [name.into()]));
        }
        None => {
            let help = Phrase::new(MessageId::UnderlineUnused, [name.into()]);
            diagnostic = diagnostic.with_fix(help, replace(clause, &[node], &format!("_{name}"), false));
        }
    }
    findings.add(diagnostic);
}

/// One hint for all names of heads that are not used: books number what belongs together, used or not.
fn report_quiet(program: &Program, quiet: &[(usize, VariableId)], findings: &mut Findings) {
    let quiet: Vec<_> = quiet.iter().filter(|(number, variable)| !findings.is_explained(*number, *variable)).collect();
    let Some((first, _)) = quiet.first() else { return };
    /// So many names are told.
    const TOLD: usize = 20;
    let mut seen: HashSet<Name, FxBuildHasher> = HashSet::default();
    let names =
        quiet.iter().map(|(number, variable)| program.clauses[*number].outline.variables[*variable as usize].name);
    let names: Vec<&str> = names.filter(|name| seen.insert(*name)).map(|name| program.text(name)).collect();
    let more = if names.len() > TOLD { ", …" } else { "" };
    let told = names[..names.len().min(TOLD)].join(", ") + more;
    let title = Phrase::new(MessageId::SingletonsInHeads, [Argument::from(told)]);
    let mut diagnostic = Diagnostic::new(Severity::Hint, title);
    let source = program.clauses[*first].outline.source;
    for (number, variable) in
        quiet.iter().filter(|(number, _)| program.clauses[*number].outline.source == source).take(3)
    {
        let clause = &program.clauses[*number];
        let node = clause.outline.variables[*variable as usize].occurrences[0];
        diagnostic = at(diagnostic, clause, node, MessageId::OnlyOccurrence);
    }
    findings.add(diagnostic.with_help(MessageId::UnderlineIfMeant.into()));
}
