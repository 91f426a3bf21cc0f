//! Conventions: variables of a name that a program gives to something else (W129), atoms that are one letter from another
//! (W130), and atoms that were to be variables (W131).

use super::case::{Case, Key, Study};
use super::findings::{Findings, at, replace};
use super::names::Name;
use super::outline::{Kind, NodeId, Signature, VariableId};
use crate::text::{Argument, Diagnostic, MessageId, Phrase, distance};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// An argument of a predicate.
type Place = (Key, u32);

/// How often variables of a stem stand in a place: `Поз` for `Поз1`.
type Habits = HashMap<Place, HashMap<String, usize, FxBuildHasher>, FxBuildHasher>;

/// Reports names that stand where the program has others.
pub fn look(case: &Case, findings: &mut Findings) {
    let habits = habits(case);
    for (number, clause) in case.clauses.iter().enumerate() {
        look_at_goals(case, number, clause, &habits, findings);
        look_for_variables(case, clause, findings);
    }
    look_for_atoms(case, findings);
}

/// A name without the numbers behind it.
fn stem(name: &str) -> &str {
    name.trim_start_matches('_').trim_end_matches(|letter: char| letter.is_numeric() || letter == '_')
}

/// The places of heads and goals with the variables in them.
fn arguments<'s>(clause: &'s Study) -> impl Iterator<Item = (Place, NodeId)> + 's {
    let head = clause.outline.head.zip(clause.key);
    let goals = clause.goals().filter_map(|(_, goal)| Some((goal.node, clause.called(goal)?)));
    head.into_iter().chain(goals).flat_map(|(node, key)| {
        clause.outline.arguments(node).zip(0..).map(move |(argument, index)| ((key, index), argument))
    })
}

fn habits(case: &Case) -> Habits {
    let mut habits = Habits::default();
    for clause in &case.clauses {
        for (place, argument) in arguments(clause) {
            if let Some(variable) = clause.outline.variable(argument).filter(|_| case.predicates.contains_key(&place.0))
            {
                let stem = stem(case.variable_name(clause, variable)).to_string();
                *habits.entry(place).or_default().entry(stem).or_default() += 1;
            }
        }
    }
    habits
}

/// A goal that has one variable twice, or leaves one of the head unused, where its predicate's arguments are called otherwise.
fn look_at_goals(case: &Case, number: usize, clause: &Study, habits: &Habits, findings: &mut Findings) {
    for (_, goal) in clause.goals() {
        let Some(key) = clause.called(goal) else { continue };
        for (argument, index) in clause.outline.arguments(goal.node).zip(0..) {
            let Some(variable) = clause.outline.variable(argument) else { continue };
            let Some(habit) = habits.get(&(key, index)) else { continue };
            let name = case.variable_name(clause, variable);
            // The place itself has been counted once. Names of one letter are given to anything.
            if habit.get(stem(name)).copied().unwrap_or(0) > 1 || stem(name).chars().nth(1).is_none() {
                continue;
            }
            let usual = |other: &VariableId| {
                let other_stem = stem(case.variable_name(clause, *other));
                let is_word = other_stem.chars().nth(1).is_some();
                is_word && other_stem != stem(name) && habit.contains_key(other_stem)
            };
            let others = (0..clause.outline.variables.len() as VariableId).filter(|other| *other != variable);
            let candidates: Vec<VariableId> = others.filter(usual).collect();
            let is_twice = clause
                .outline
                .arguments(goal.node)
                .filter(|part| clause.outline.variable(*part) == Some(variable))
                .count()
                > 1;
            let unused = candidates.iter().copied().find(|other| {
                let occurrences = &clause.outline.variables[*other as usize].occurrences;
                occurrences.len() == 1 && !findings.is_explained(number, *other)
            });
            let meant = unused.or_else(|| candidates.first().copied().filter(|_| is_twice));
            let Some(meant) = meant else { continue };
            let meant_name = case.variable_name(clause, meant);
            let title = Phrase::new(MessageId::OddVariable, [name.into(), meant_name.into()]);
            let diagnostic = at(Diagnostic::warning(title), clause, argument, MessageId::OddVariableHere);
            let diagnostic = match unused {
                Some(unused) => {
                    findings.explain(number, unused);
                    let node = clause.outline.variables[unused as usize].occurrences[0];
                    at(diagnostic, clause, node, MessageId::OnlyOccurrence)
                }
                None => diagnostic,
            };
            let help = Phrase::new(MessageId::PerhapsMisprint, [name.into(), meant_name.into(), Argument::from(1)]);
            findings.add(diagnostic.with_fix(help, replace(clause, &[argument], meant_name, false)));
        }
    }
}

/// An atom that lacks the capital letter of a variable beside it.
fn look_for_variables(case: &Case, clause: &Study, findings: &mut Findings) {
    for node in clause.outline.below(0) {
        let Kind::Atom(atom) = clause.outline.node(node).kind else { continue };
        let text = case.text(atom);
        if text.chars().count() < 2 || !text.starts_with(char::is_lowercase) || case.occurrences(atom) > 1 {
            continue;
        }
        let lacks_first = |variable: &VariableId| {
            let name = case.variable_name(clause, *variable);
            let mut letters = name.chars();
            let first = letters.next();
            letters.as_str() == text || first.is_some_and(|first| first.to_lowercase().chain(letters).eq(text.chars()))
        };
        let Some(variable) = (0..clause.outline.variables.len() as VariableId).find(lacks_first) else { continue };
        let name = case.variable_name(clause, variable);
        let title = Phrase::new(MessageId::AtomForVariable, [text.into(), name.into()]);
        let diagnostic = at(Diagnostic::warning(title), clause, node, MessageId::AtomForVariableHere);
        let help = Phrase::new(MessageId::PerhapsMisprint, [text.into(), name.into(), Argument::from(1)]);
        findings.add(diagnostic.with_fix(help, replace(clause, &[node], name, true)));
    }
}

/// Atoms and functors that occur once and are one letter from another that occurs more often.
fn look_for_atoms(case: &Case, findings: &mut Findings) {
    const SHORTEST: usize = 3;
    let mut places: HashMap<Signature, Vec<(usize, NodeId)>, FxBuildHasher> = HashMap::default();
    for (number, clause) in case.clauses.iter().enumerate() {
        for node in data(clause) {
            if let Some(signature) = clause.outline.signature(node) {
                places.entry(signature).or_default().push((number, node));
            }
        }
    }
    let mut signatures: Vec<Signature> = places.keys().copied().collect();
    signatures.sort_unstable();
    for signature in &signatures {
        let text = case.text(signature.name);
        let [(number, node)] = places[signature][..] else { continue };
        if text.chars().count() < SHORTEST || case.mentions(text) > 1 {
            continue;
        }
        let is_word = |text: &str| text.chars().all(|letter| letter.is_alphanumeric() || letter == '_');
        let near = signatures.iter().filter(|other| {
            let other_text = case.text(other.name);
            other.arity == signature.arity
                && other.name != signature.name
                && places[*other].len() > 1
                && is_word(text)
                && is_word(other_text)
                && distance(text, other_text) == 1
                && text.to_lowercase() != other_text.to_lowercase()
                && !differ_in_numbers(text, other_text)
        });
        let near: Vec<Name> = near.map(|signature| signature.name).collect();
        let Some(meant) = near.first().map(|name| case.text(*name)) else { continue };
        let clause = &case.clauses[number];
        let title = Phrase::new(MessageId::AtomMisspelt, [text.into(), meant.into()]);
        let span = case.name_span(clause.outline, node, signature.name);
        let diagnostic =
            Diagnostic::warning(title).with_label(clause.outline.source, span, MessageId::AtomMisspeltHere.into());
        let mut fix = replace(clause, &[node], &crate::writer::quoted_atom(meant), near.len() == 1);
        fix.edits.iter_mut().for_each(|edit| edit.span = span);
        let help = Phrase::new(MessageId::PerhapsMisprint, [text.into(), meant.into(), Argument::from(1)]);
        findings.add(diagnostic.with_fix(help, fix));
    }
}

fn differ_in_numbers(one: &str, other: &str) -> bool {
    let letters = |text: &str| text.chars().filter(|letter| !letter.is_numeric()).collect::<String>();
    letters(one) == letters(other)
}

/// The atoms and compound terms of a clause that are data: those below heads and goals.
fn data(clause: &Study) -> Vec<NodeId> {
    let called: Vec<NodeId> = clause.goals().map(|(_, goal)| goal.node).chain(clause.outline.head).collect();
    let arguments = called.iter().flat_map(|node| clause.outline.arguments(*node));
    let mut data: Vec<NodeId> = arguments.flat_map(|argument| clause.outline.below(argument)).collect();
    data.sort_unstable();
    data.dedup();
    data.retain(|node| !called.contains(node));
    data
}
