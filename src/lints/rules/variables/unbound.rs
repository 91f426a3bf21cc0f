//! Variables that are bound by nothing where a value is needed (W104).
//!
//! `Оц > Оц1` raises an error whenever `Оц` stands there for the first time on its branch. The same holds of arguments that
//! a built-in wants bound, and of those that a predicate of the program hands to one of these before anything else.

use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::lints::findings::{Findings, at, replace};
use crate::lints::model::body::{Goal, Scope, Step};
use crate::lints::model::names::{Name, known};
use crate::lints::model::naming::Naming;
use crate::lints::model::outline::{NodeId, VariableId};
use crate::lints::model::program::{ClauseInfo, PredicateKey, Program};
use crate::lints::model::seen_variables::follow;
use crate::lints::rules::variables::singletons::{Correction, correction_of, is_unused};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// The arguments that predicates of the program want bound, as bits.
type Demands = HashMap<PredicateKey, u32, FxBuildHasher>;

/// The comparisons of arithmetic.
pub const COMPARISONS: [Name; 6] =
    [known::NUMBER_EQUAL, known::NUMBER_NOT_EQUAL, known::LESS, known::GREATER, known::AT_MOST, known::AT_LEAST];

/// Reports variables that cannot have the value they need.
pub fn look(program: &Program, naming: &Naming, findings: &mut Findings) {
    let demands = demands_of_program(program);
    for (number, clause) in program.clauses.iter().enumerate() {
        let mut unbound: Vec<(VariableId, NodeId, NodeId)> = Vec::new();
        follow(clause.outline, &clause.steps, |goal, state| {
            for node in demanded(program, clause, goal, &demands) {
                // Of `X is X + 1` others say what is wrong.
                let is_own = |variable| {
                    let is_is = clause.outline.is(goal.node, known::IS, 2);
                    is_is && clause.outline.variable(clause.outline.argument(goal.node, 0)) == Some(variable)
                };
                let variable = clause.outline.variable(node);
                let variable = variable.filter(|variable| !state.seen.contains(*variable) && !is_own(*variable));
                if let Some(variable) = variable.filter(|_| !state.is_dead)
                    && !unbound.iter().any(|(other, at, _)| *other == variable && *at == goal.node)
                {
                    unbound.push((variable, goal.node, node));
                }
            }
        });
        let mut variables: Vec<VariableId> = unbound.iter().map(|(variable, ..)| *variable).collect();
        variables.sort_unstable();
        variables.dedup();
        for variable in variables {
            let uses: Vec<_> = unbound.iter().filter(|(other, ..)| *other == variable).copied().collect();
            if findings.is_explained(number, variable) {
                continue;
            }
            let goal = uses[0].1;
            let nodes: Vec<NodeId> = uses.iter().map(|(.., node)| *node).collect();
            report(program, (number, variable), goal, &nodes, naming, findings);
        }
    }
}

fn report(
    program: &Program,
    (number, variable): (usize, VariableId),
    goal: NodeId,
    nodes: &[NodeId],
    naming: &Naming,
    findings: &mut Findings,
) {
    let clause = &program.clauses[number];
    let name = program.variable_name(clause, variable);
    let shown = program.excerpt(clause, clause.outline.span(goal));
    let mut diagnostic = Diagnostic::warning(Phrase::new(MessageId::UnboundVariable, [name.into(), shown]));
    findings.explain(number, variable);
    if let Some(place) = bound_later(program, clause, variable, goal, nodes) {
        diagnostic = at(diagnostic, clause, nodes[0], MessageId::UnboundHere);
        diagnostic = at(diagnostic, clause, place, MessageId::UnboundYet);
        return findings.add(diagnostic.with_help(MessageId::UnboundYetHelp.into()));
    }
    let ousted = naming.ousted(program, clause, variable).filter(|place| !nodes.contains(place));
    if let Some(place) = ousted {
        let there = clause.outline.variable(place).map_or("", |other| program.variable_name(clause, other));
        diagnostic = at(diagnostic, clause, place, Phrase::new(MessageId::Usurped, [there.into(), name.into()]));
        diagnostic = at(diagnostic, clause, nodes[0], MessageId::UnboundHere);
        let help = Phrase::new(MessageId::PerhapsMisprint, [there.into(), name.into(), Argument::from(1)]);
        return findings.add(diagnostic.with_fix(help, replace(clause, &[place], name, false)));
    }
    diagnostic = at(diagnostic, clause, nodes[0], MessageId::UnboundHere);
    for again in &nodes[1..] {
        diagnostic = at(diagnostic, clause, *again, MessageId::UnboundAgain);
    }
    if let Some(Correction { variable: meant, sure }) = correction_of(program, clause, variable) {
        let meant_name = program.variable_name(clause, meant);
        let occurrences = &clause.outline.variables[meant as usize].occurrences;
        if occurrences.iter().all(|node| clause.is_in_head(*node)) {
            let label = Phrase::new(MessageId::UnusedInBody, [meant_name.into()]);
            diagnostic = at(diagnostic, clause, occurrences[0], label);
            findings.explain(number, meant);
        }
        let places = Argument::from(nodes.len() as u64);
        let help = Phrase::new(MessageId::PerhapsMisprint, [name.into(), meant_name.into(), places]);
        diagnostic = diagnostic.with_fix(help, replace(clause, nodes, meant_name, sure));
    }
    findings.add(diagnostic);
}

/// The goal behind another that gives a variable its value, if all is well but their order: no name of the clause lacks a use.
fn bound_later(
    program: &Program,
    clause: &ClauseInfo,
    variable: VariableId,
    goal: NodeId,
    nodes: &[NodeId],
) -> Option<NodeId> {
    let outline = clause.outline;
    let is_marked = |variable| program.variable_name(clause, variable).starts_with('_');
    let mut all = 0..outline.variables.len() as VariableId;
    if all.any(|variable| is_unused(clause, variable) && !is_marked(variable)) {
        return None;
    }
    let gives = |other: &&Goal| {
        let may_bind = match clause.called(other) {
            Some(key) => key.signature.name == known::IS || program.predicates.contains_key(&key),
            None => false,
        };
        let mut inside = outline.below(other.node).filter(|node| outline.variable(*node) == Some(variable));
        may_bind && inside.any(|node| !nodes.contains(&node))
    };
    let mut behind = clause.goals().map(|(_, other)| other).skip_while(|other| other.node != goal).skip(1);
    behind.find(gives).map(|other| other.node)
}

/// The variables that a goal needs bound, as nodes in it.
fn demanded<'s>(
    program: &Program,
    clause: &'s ClauseInfo,
    goal: &Goal,
    demands: &Demands,
) -> impl Iterator<Item = NodeId> + 's {
    let outline = clause.outline;
    let (needs, is_evaluated) = match clause.called(goal) {
        Some(key) => needs(program, key, goal.extra, demands),
        None => (0, false),
    };
    let needed = outline.arguments(goal.node).zip(0..32_u32).filter(move |(_, index)| needs >> index & 1 == 1);
    let parts = needed.flat_map(move |(part, _)| if is_evaluated { outline.below(part) } else { part..part + 1 });
    parts.filter(move |node| outline.variable(*node).is_some())
}

/// Which arguments a predicate needs bound, as bits, and whether it evaluates them.
fn needs(program: &Program, key: PredicateKey, extra: u32, demands: &Demands) -> (u32, bool) {
    match (key.signature.name, key.signature.arity, extra) {
        (known::IS, 2, 0) => return (0b10, true),
        (name, 2, 0) if COMPARISONS.contains(&name) => return (0b11, true),
        _ => {}
    }
    let needs = match demands.get(&key) {
        Some(demands) => *demands,
        None if program.predicates.contains_key(&key) => 0,
        None => program.environment.needs(program.text(key.signature.name), key.signature.arity),
    };
    (needs, false)
}

/// Finds the arguments that every clause of a predicate hands to something that needs them, before anything may bind them.
fn demands_of_program(program: &Program) -> Demands {
    /// So far a variable is followed from one predicate into the next.
    const ROUNDS: usize = 20;
    let mut demands = Demands::default();
    for _ in 0..ROUNDS {
        let mut changed = false;
        for (key, clauses) in &program.predicates {
            let PredicateKey { module, signature } = *key;
            if program.environment.is_dynamic(program.text(module), program.text(signature.name), signature.arity) {
                continue;
            }
            let known = demands.get(key).copied().unwrap_or(0);
            let all = clauses.iter().map(|number| demands_of_clause(program, &program.clauses[*number], &demands));
            let found = all.fold(u32::MAX, |all, one| all & one);
            if found | known != known {
                demands.insert(*key, found | known);
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    demands
}

fn demands_of_clause(program: &Program, clause: &ClauseInfo, demands: &Demands) -> u32 {
    let Some(head) = clause.outline.head else { return 0 };
    let mut found = 0;
    for (argument, index) in clause.outline.arguments(head).zip(0..32) {
        let Some(variable) = clause.outline.variable(argument) else { continue };
        let heads = clause.outline.below(head).filter(|node| clause.outline.variable(*node) == Some(variable));
        if heads.count() == 1 && is_demanded_first(program, clause, variable, demands) {
            found |= 1 << index;
        }
    }
    found
}

/// Whether the first goal with the variable needs its value, and is always come to.
fn is_demanded_first(program: &Program, clause: &ClauseInfo, variable: VariableId, demands: &Demands) -> bool {
    let mut later_parts = Vec::new();
    for step in &clause.steps {
        match step {
            Step::Open(Scope::Lambda(_), ..) => return false,
            Step::Open(_, node, held) => {
                let arguments = clause.outline.arguments(*node).zip(0..32);
                let mut others = arguments.filter(|(_, index)| held >> index & 1 == 1);
                if others.any(|(argument, _)| clause.outline.contains(argument, variable)) {
                    return false;
                }
                later_parts.push(false);
            }
            Step::Next => later_parts.last_mut().into_iter().for_each(|later| *later = true),
            Step::Close => _ = later_parts.pop(),
            Step::Terminals(node) if clause.outline.contains(*node, variable) => return false,
            Step::Terminals(_) => {}
            Step::Goal(goal) => {
                if !clause.outline.contains(goal.node, variable) {
                    continue;
                }
                let mut needed = demanded(program, clause, goal, demands);
                return !later_parts.contains(&true)
                    && needed.any(|node| clause.outline.variable(node) == Some(variable));
            }
        }
    }
    false
}
