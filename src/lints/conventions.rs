//! Conventions: variables of a name that a program gives to something else (W129), atoms that are one letter from another
//! (W130), and atoms that were to be variables (W131).

use super::case::{Case, Study};
use super::findings::{Findings, at, replace};
use super::habits::Habits;
use super::names::Name;
use super::outline::{Kind, NodeId, Signature, VariableId};
use crate::text::{Argument, Diagnostic, MessageId, Phrase, distance};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Reports names that stand where the program has others.
pub fn look(case: &Case, habits: &Habits, findings: &mut Findings) {
    for (number, clause) in case.clauses.iter().enumerate() {
        look_at_goals(case, number, clause, habits, findings);
        look_for_variables(case, clause, findings);
    }
    look_for_atoms(case, findings);
}

/// A goal that has one variable twice, in a place where its predicate has another one that is at hand.
fn look_at_goals(case: &Case, number: usize, clause: &Study, habits: &Habits, findings: &mut Findings) {
    for (_, goal) in clause.goals() {
        let Some(key) = clause.called(goal) else { continue };
        for (argument, index) in clause.outline.arguments(goal.node).zip(0..) {
            let Some(variable) = clause.outline.variable(argument) else { continue };
            let name = case.variable_name(clause, variable);
            let arguments = clause.outline.arguments(goal.node);
            let is_twice = arguments.filter(|part| clause.outline.variable(*part) == Some(variable)).count() > 1;
            if !is_twice || findings.is_explained(number, variable) || !habits.is_odd((key, index), name) {
                continue;
            }
            let mut others = (0..clause.outline.variables.len() as VariableId).filter(|other| *other != variable);
            let meant = others.find(|other| habits.is_usual((key, index), name, case.variable_name(clause, *other)));
            let Some(meant_name) = meant.map(|meant| case.variable_name(clause, meant)) else { continue };
            let title = Phrase::new(MessageId::OddVariable, [name.into(), meant_name.into()]);
            let diagnostic = at(Diagnostic::warning(title), clause, argument, MessageId::OddVariableHere);
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
    const SHORTEST: usize = 2;
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
                && other_text.chars().count() > SHORTEST
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
