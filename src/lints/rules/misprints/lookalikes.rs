//! Letters that look alike: Latin and Cyrillic in one word (W102), and names that only look the same (W103).

use crate::diagnostics::{Diagnostic, Label, MessageId, Phrase, Severity, spelled};
use crate::lints::findings::{Findings, rename};
use crate::lints::model::names::Name;
use crate::lints::model::outline::NodeId;
use crate::lints::model::program::Program;
use crate::text::{scripts, skeleton};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// A place where a name is written.
type Place = (usize, NodeId);

/// Reports names that are not what they look like.
pub fn look(program: &Program, findings: &mut Findings) {
    let names = written_names(program);
    let mixed: Vec<(Name, String)> = (names.iter().filter(|name| !program.text(**name).is_ascii()))
        .filter_map(|name| Some((*name, scripts::in_one_script(program.text(*name))?)))
        .collect();
    let twins = if program.is_large() { Vec::new() } else { alike(program, &names) };
    let suspects = mixed.iter().map(|(name, _)| *name).chain(twins.iter().flatten().copied()).collect();
    let places = places(program, &suspects);
    let mut told: HashSet<Name, FxBuildHasher> = HashSet::default();
    for (name, meant) in &mixed {
        let known = is_known(program, meant, &names);
        // Two capitals of two scripts are a name and its letter: nobody types one of them by mistake, unless it is meant to be known.
        if !known && is_pair_of_capitals(program.text(*name)) {
            continue;
        }
        told.insert(*name);
        report_mixed(program, *name, meant, known, &places[name], findings);
    }
    for alike in twins {
        let rest: Vec<Name> = alike.into_iter().filter(|name| !told.contains(name)).collect();
        report_twins(program, &rest, &places, findings);
    }
}

/// The names of variables, atoms and functors, in the order in which they were first read.
fn written_names(program: &Program) -> Vec<Name> {
    let mut is_written = vec![false; program.names.len()];
    for clause in &program.clauses {
        let names = clause.outline.below(0).filter_map(|node| clause.written_name(node));
        names.for_each(|name| is_written[name.number() as usize] = true);
    }
    program.names.all().filter(|name| is_written[name.number() as usize]).collect()
}

/// The words that look the same, together.
fn alike(program: &Program, names: &[Name]) -> Vec<Vec<Name>> {
    let is_word = |name: &&Name| program.text(**name).chars().all(|letter| letter.is_alphanumeric() || letter == '_');
    let mut by_look: HashMap<String, Vec<Name>, FxBuildHasher> = HashMap::default();
    for name in names.iter().filter(is_word) {
        by_look.entry(skeleton(program.text(*name))).or_default().push(*name);
    }
    let mut alike: Vec<Vec<Name>> = by_look.into_values().filter(|alike| alike.len() > 1).collect();
    alike.sort_unstable();
    alike
}

fn is_pair_of_capitals(name: &str) -> bool {
    let letters: Vec<char> = name.chars().filter(|letter| letter.is_alphabetic()).collect();
    letters.len() <= 2 && letters.iter().all(|letter| letter.is_uppercase())
}

/// Where each of some names is written.
fn places(program: &Program, names: &HashSet<Name, FxBuildHasher>) -> HashMap<Name, Vec<Place>, FxBuildHasher> {
    let mut places: HashMap<Name, Vec<Place>, FxBuildHasher> = HashMap::default();
    if names.is_empty() {
        return places;
    }
    for (number, clause) in program.clauses.iter().enumerate() {
        for node in clause.outline.below(0) {
            if let Some(name) = clause.written_name(node).filter(|name| names.contains(name)) {
                places.entry(name).or_default().push((number, node));
            }
        }
    }
    places
}

/// Whether a name is used in the program, or means something to the system.
fn is_known(program: &Program, name: &str, names: &[Name]) -> bool {
    program.names.find(name).is_some_and(|name| names.binary_search(&name).is_ok())
        || (0..4).any(|arity| {
            program.environment.is_of_contract(name, arity) || program.environment.is_of_system(name, arity)
        })
}

fn report_mixed(program: &Program, name: Name, meant: &str, known: bool, places: &[Place], findings: &mut Findings) {
    let text = program.text(name);
    let title = Phrase::new(MessageId::ScriptsMixed, [text.into(), meant.into()]);
    let severity = if known { Severity::Error } else { Severity::Warning };
    let mut diagnostic = Diagnostic::new(severity, title);
    for (index, place) in places.iter().take(3).enumerate() {
        let text = if index == 0 { spelled(text) } else { MessageId::AlsoHere.into() };
        diagnostic = label(program, diagnostic, name, *place, text);
    }
    explain(program, places, findings);
    findings.tell(text);
    let help = Phrase::new(MessageId::ScriptMend, [meant.into()]);
    findings.add(diagnostic.with_fix(help, rename(program, places, meant, true)));
}

/// Names that look the same and are not: of variables if they stand in one clause, of anything else anywhere in the program.
fn report_twins(
    program: &Program,
    alike: &[Name],
    places: &HashMap<Name, Vec<Place>, FxBuildHasher>,
    findings: &mut Findings,
) {
    let is_variable = |place: &Place| program.clauses[place.0].outline.variable(place.1).is_some();
    for (index, name) in alike.iter().enumerate() {
        for other in &alike[..index] {
            // The rarer of the two is the misprint.
            let (name, other) =
                if places[name].len() <= places[other].len() { (*name, *other) } else { (*other, *name) };
            let (variables, others): (Vec<Place>, Vec<Place>) =
                places[&other].iter().partition(|twin| is_variable(twin));
            let pair = places[&name].iter().find_map(|place| {
                let twin = match is_variable(place) {
                    true => variables.binary_search_by_key(&place.0, |twin| twin.0).ok().map(|at| variables[at]),
                    false => others.first().copied(),
                };
                twin.map(|twin| (*place, twin))
            });
            let Some((place, twin)) = pair else { continue };
            if !is_variable(&place) && keeps_company(program, name, place) && keeps_company(program, other, twin) {
                continue;
            }
            let [text, other_text] = [name, other].map(|name| program.text(name));
            let title = Phrase::new(MessageId::NamesAlike, [text.into()]);
            let is_one_letter = text.chars().nth(1).is_none();
            let severity = if is_one_letter && place.0 != twin.0 { Severity::Hint } else { Severity::Warning };
            let diagnostic = Diagnostic::new(severity, title);
            let diagnostic = label(program, diagnostic, name, place, spelled(text));
            let diagnostic = label(program, diagnostic, other, twin, spelled(other_text));
            let here: Vec<Place> = match is_variable(&place) {
                true => places[&name].iter().copied().filter(|other| other.0 == place.0).collect(),
                false => places[&name].clone(),
            };
            explain(program, &here, findings);
            explain(
                program,
                &places[&other].iter().copied().filter(|other| other.0 == place.0).collect::<Vec<_>>(),
                findings,
            );
            let help = Phrase::new(MessageId::ScriptMend, [other_text.into()]);
            findings.add(diagnostic.with_fix(help, rename(program, &here, other_text, false)));
        }
    }
}

/// Whether a name of one letter stands beside others of its script: then it is meant to be of that.
fn keeps_company(program: &Program, name: Name, place: Place) -> bool {
    let outline = program.clauses[place.0].outline;
    let is_ascii = program.text(name).is_ascii();
    let is_one_letter = program.text(name).chars().nth(1).is_none();
    is_one_letter
        && outline.below(0).filter_map(|node| outline.signature(node)).any(|other| {
            let text = program.text(other.name);
            text.chars().nth(1).is_some() && text.starts_with(char::is_alphabetic) && text.is_ascii() == is_ascii
        })
}

fn explain(program: &Program, places: &[Place], findings: &mut Findings) {
    for (number, node) in places {
        if let Some(variable) = program.clauses[*number].outline.variable(*node) {
            findings.explain(*number, variable);
        }
    }
}

/// A label on the name alone, where a functor carries its arguments behind it.
fn label(program: &Program, mut diagnostic: Diagnostic, name: Name, place: Place, text: Phrase) -> Diagnostic {
    let outline = program.clauses[place.0].outline;
    let span = program.name_span(outline, place.1, name);
    diagnostic.labels.push(Label { source: outline.source, span, text: Some(text) });
    diagnostic
}
