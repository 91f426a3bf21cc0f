//! Which variable of a clause was meant by another.

use crate::lints::model::clause::ClauseInfo;
use crate::lints::model::outline::VariableId;
use crate::lints::model::program::Program;
use crate::lints::spelling::are_near;
use crate::text::distance;

/// The variable of a clause that was probably meant by one that occurs once: one with a near name, unused if possible. A
/// variable that nobody needs is common; a name is no misprint of another only because both are unused.
pub(super) fn respelling_of(program: &Program, clause: &ClauseInfo, variable: VariableId) -> Option<VariableId> {
    let name = program.variable_name(clause, variable);
    let others = (0..clause.outline.variables.len() as VariableId).filter(|other| *other != variable);
    let near = others.filter(|other| are_near(name, program.variable_name(clause, *other)));
    near.min_by_key(|other| !is_unused(clause, *other))
}

/// The variable that was probably meant by another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Correction {
    pub variable: VariableId,
    /// Whether no other variable is near.
    pub sure: bool,
}

/// The variable of a clause that was probably meant by another: an unused one with a near name, else one with a near
/// name, else the only unused one.
pub(super) fn correction_of(program: &Program, clause: &ClauseInfo, variable: VariableId) -> Option<Correction> {
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

/// Whether a variable occurs once, or only in the head.
pub(super) fn is_unused(clause: &ClauseInfo, variable: VariableId) -> bool {
    let occurrences = &clause.outline.variables[variable as usize].occurrences;
    occurrences.len() == 1 || occurrences.iter().all(|node| clause.is_in_head(*node))
}

/// Whether one name can be a misprint of the other. One edit is allowed, in longer names one for every four letters;
/// names of one letter are never near, or `X` would be a misprint of `Y`.
fn is_near(name: &str, other: &str) -> bool {
    let length = name.chars().count().min(other.chars().count());
    length > 1 && distance(name, other) <= (length / 4).max(1)
}
