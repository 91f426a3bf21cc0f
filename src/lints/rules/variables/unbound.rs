//! Variables that are certainly unbound where a value is needed (W104).
//!
//! `Оц > Оц1` raises an error if `Оц` occurs there for the first time on its path. The same holds for arguments that a
//! built-in needs bound, and for those that each clause of a predicate passes on to such a place before any other use.

use super::corrections::{Correction, correction_of, is_unused};
use crate::diagnostics::{Argument, Diagnostic, Explanation, MessageId, Phrase};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::{replacement_fix, with_node_label};
use crate::lints::model::arguments::ArgumentSet;
use crate::lints::model::body::{Goal, Scope, Step};
use crate::lints::model::clause::{ClauseInfo, PredicateKey};
use crate::lints::model::names::{ARITHMETIC_COMPARISONS, known};
use crate::lints::model::outline::{NodeId, VariableId};
use crate::lints::model::program::Program;
use crate::lints::model::seen_variables;
use crate::lints::rule;
use crate::lints::rule::Rule;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// The arguments that predicates of the program need bound.
type Demands = HashMap<PredicateKey, ArgumentSet, FxBuildHasher>;

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::UnboundVariable,
        "Сравнениям и is нужны значения. Переменная, которая в этой ветви встречается впервые, значения не имеет,\nи вызов всегда кончается ошибкой. Обычно это опечатка: исправьте имя.",
        "A comparison needs values, and so does is. A variable that occurs for the first time on its branch has none,\nand the call always raises an error. Usually its name is misspelt: put it right.",
        "больше(Оц0, Оц1) :- Оц > Оц1.",
    )],
    scope: rule::Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    let program = context.program;
    let demands = demands_of_program(program);
    for (number, clause) in program.clauses.iter().enumerate() {
        let mut unbound: Vec<(VariableId, NodeId, NodeId)> = Vec::new();
        seen_variables::run(clause.outline, &clause.steps, |goal, state| {
            for node in demanded_variables(program, clause, goal, &demands) {
                // Another rule explains `X is X + 1`.
                let is_own = |variable| {
                    let is_is = clause.outline.is(goal.node, known::IS, 2);
                    is_is && clause.outline.variable(clause.outline.argument(goal.node, 0)) == Some(variable)
                };
                let variable = clause.outline.variable(node);
                let variable = variable.filter(|variable| !state.seen.contains(*variable) && !is_own(*variable));
                if let Some(variable) = variable.filter(|_| !state.is_unreachable)
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
            if findings.is_variable_explained(number, variable) {
                continue;
            }
            let goal = uses[0].1;
            let nodes: Vec<NodeId> = uses.iter().map(|(.., node)| *node).collect();
            report_unbound(context, (number, variable), goal, &nodes, findings);
        }
    }
}

/// Reports a variable with the best explanation: a later goal binds it, another variable stands in its usual place, or
/// its name is a misprint.
fn report_unbound(
    context: &LintContext,
    (number, variable): (usize, VariableId),
    goal: NodeId,
    nodes: &[NodeId],
    findings: &mut Findings,
) {
    let program = context.program;
    let clause = &program.clauses[number];
    let name = program.variable_name(clause, variable);
    let shown = program.excerpt(clause, clause.outline.span(goal));
    let mut diagnostic = Diagnostic::warning(Phrase::new(MessageId::UnboundVariable, [name.into(), shown]));
    findings.explain_variable(number, variable);
    if let Some(place) = bound_later(program, clause, variable, goal, nodes) {
        diagnostic = with_node_label(diagnostic, clause, nodes[0], MessageId::UnboundHere);
        diagnostic = with_node_label(diagnostic, clause, place, MessageId::UnboundYet);
        return findings.add(diagnostic.with_help(MessageId::UnboundYetHelp.into()));
    }
    let misplaced = context.naming().intended_place(program, clause, variable).filter(|place| !nodes.contains(place));
    if let Some(place) = misplaced {
        let there = clause.outline.variable(place).map_or("", |other| program.variable_name(clause, other));
        diagnostic = with_node_label(
            diagnostic,
            clause,
            place,
            Phrase::new(MessageId::StandsInstead, [there.into(), name.into()]),
        );
        diagnostic = with_node_label(diagnostic, clause, nodes[0], MessageId::UnboundHere);
        let help = Phrase::new(MessageId::PerhapsMisprint, [there.into(), name.into(), Argument::from(1)]);
        return findings.add(diagnostic.with_fix(help, replacement_fix(clause, &[place], name, false)));
    }
    diagnostic = with_node_label(diagnostic, clause, nodes[0], MessageId::UnboundHere);
    for again in &nodes[1..] {
        diagnostic = with_node_label(diagnostic, clause, *again, MessageId::UnboundAgain);
    }
    if let Some(Correction { variable: meant, sure }) = correction_of(program, clause, variable) {
        let meant_name = program.variable_name(clause, meant);
        let occurrences = &clause.outline.variables[meant as usize].occurrences;
        if occurrences.iter().all(|node| clause.is_in_head(*node)) {
            let text = Phrase::new(MessageId::UnusedInBody, [meant_name.into()]);
            diagnostic = with_node_label(diagnostic, clause, occurrences[0], text);
            findings.explain_variable(number, meant);
        }
        let places = Argument::from(nodes.len() as u64);
        let help = Phrase::new(MessageId::PerhapsMisprint, [name.into(), meant_name.into(), places]);
        diagnostic = diagnostic.with_fix(help, replacement_fix(clause, nodes, meant_name, sure));
    }
    findings.add(diagnostic);
}

/// The later goal that binds a variable, if only the order of the goals is wrong. If another variable of the clause is
/// unused, a misprint is more likely.
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
    let binds = |other: &&Goal| {
        let may_bind = match clause.called(other) {
            Some(key) => key.signature.name == known::IS || program.predicates.contains_key(&key),
            None => false,
        };
        let mut inside = outline.below(other.node).filter(|node| outline.variable(*node) == Some(variable));
        may_bind && inside.any(|node| !nodes.contains(&node))
    };
    let mut behind = clause.goals().map(|(_, other)| other).skip_while(|other| other.node != goal).skip(1);
    behind.find(binds).map(|other| other.node)
}

/// The variables that a goal needs bound, as nodes.
fn demanded_variables<'s>(
    program: &Program,
    clause: &'s ClauseInfo,
    goal: &Goal,
    demands: &Demands,
) -> impl Iterator<Item = NodeId> + 's {
    let outline = clause.outline;
    let (needs, is_evaluated) = match clause.called(goal) {
        Some(key) => arguments_needed_bound(program, key, goal.extra, demands),
        None => (ArgumentSet::default(), false),
    };
    let needed = outline.arguments(goal.node).enumerate().filter(move |(index, _)| needs.contains(*index));
    let parts = needed.flat_map(move |(_, part)| if is_evaluated { outline.below(part) } else { part..part + 1 });
    // A call may bind a variable by one argument before it needs it in another, as working_directory(D, D) does.
    let node = goal.node;
    let is_bound_by_call = move |variable| {
        let mut others = outline.arguments(node).enumerate().filter(move |(index, _)| !needs.contains(*index));
        !is_evaluated && others.any(|(_, part)| outline.variable(part) == Some(variable))
    };
    parts.filter(move |node| outline.variable(*node).is_some_and(|variable| !is_bound_by_call(variable)))
}

/// The arguments that a predicate needs bound, and whether it evaluates them as expressions.
fn arguments_needed_bound(program: &Program, key: PredicateKey, extra: u32, demands: &Demands) -> (ArgumentSet, bool) {
    match (key.signature.name, key.signature.arity, extra) {
        (known::IS, 2, 0) => return (ArgumentSet::from_iter([1]), true),
        (name, 2, 0) if ARITHMETIC_COMPARISONS.contains(&name) => return (ArgumentSet::from_iter([0, 1]), true),
        _ => {}
    }
    let needs = match demands.get(&key) {
        Some(demands) => *demands,
        None if program.predicates.contains_key(&key) => ArgumentSet::default(),
        None => program.environment.arguments_needed_bound(program.text(key.signature.name), key.signature.arity),
    };
    (needs, false)
}

/// The arguments that every clause of a predicate passes on to a place that needs them, before any other use.
fn demands_of_program(program: &Program) -> Demands {
    /// A demand is followed through this many calls; the limit bounds the time on long chains of predicates.
    const MAX_ROUNDS: usize = 20;
    let mut demands = Demands::default();
    for _ in 0..MAX_ROUNDS {
        let mut changed = false;
        for (key, clauses) in &program.predicates {
            let PredicateKey { module, signature } = *key;
            if program.environment.is_dynamic(program.text(module), program.text(signature.name), signature.arity) {
                continue;
            }
            let known = demands.get(key).copied().unwrap_or_default();
            let all = clauses.iter().map(|number| demands_of_clause(program, &program.clauses[*number], &demands));
            let found = all.fold(ArgumentSet::ALL, ArgumentSet::intersection);
            if found.union(known) != known {
                demands.insert(*key, found.union(known));
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    demands
}

fn demands_of_clause(program: &Program, clause: &ClauseInfo, demands: &Demands) -> ArgumentSet {
    let mut found = ArgumentSet::default();
    let Some(head) = clause.outline.head else { return found };
    for (index, argument) in clause.outline.arguments(head).enumerate() {
        let Some(variable) = clause.outline.variable(argument) else { continue };
        let heads = clause.outline.below(head).filter(|node| clause.outline.variable(*node) == Some(variable));
        if heads.count() == 1 && is_demanded_first(program, clause, variable, demands) {
            found.insert(index);
        }
    }
    found
}

/// Whether the first goal with a variable needs its value, and every run of the body calls that goal.
fn is_demanded_first(program: &Program, clause: &ClauseInfo, variable: VariableId, demands: &Demands) -> bool {
    let mut later_parts = Vec::new();
    for step in &clause.steps {
        match step {
            Step::Open(Scope::Lambda(_), ..) => return false,
            Step::Open(_, node, plain) => {
                let arguments = clause.outline.arguments(*node).enumerate();
                let mut others = arguments.filter(|(index, _)| plain.contains(*index));
                if others.any(|(_, argument)| clause.outline.contains(argument, variable)) {
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
                let mut needed = demanded_variables(program, clause, goal, demands);
                return !later_parts.contains(&true)
                    && needed.any(|node| clause.outline.variable(node) == Some(variable));
            }
        }
    }
    false
}
