//! Letters that look alike: Latin and Cyrillic letters in one name (W102), and different names that look the same (W103).

use crate::diagnostics::{Diagnostic, Explanation, Label, MessageId, Phrase, Severity, spell_out};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::renaming_fix;
use crate::lints::model::names::Name;
use crate::lints::model::outline::NodeId;
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};
use crate::text::{is_cyrillic, scripts, skeleton};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// An occurrence of a name: the index of the clause, and the node.
type Place = (usize, NodeId);

pub(crate) const RULE: Rule = Rule {
    explanations: &[
        Explanation::new(
            MessageId::ScriptsMixed,
            "Латинские a, c, e, o, p, x на вид не отличить от кириллических, а для Пролога это разные буквы.\nИмя с чужой буквой — другое имя, поэтому процедура под ним не находится, а переменная ничем не связана.",
            "Latin a, c, e, o, p, x look like Cyrillic letters, but Prolog takes them for different ones.\nA name with a letter of the other script is another name: its procedure is not found, its variable not bound.",
            "начало(поз).\nпервый(П) :- начaло(П).   % a: U+0061",
        ),
        Explanation::new(
            MessageId::NamesAlike,
            "Два имени выглядят одинаково, но состоят из разных букв: К и K, О и 0, З и 3.\nДля Пролога это разные имена. Оставьте одно из них.",
            "Two names look the same and consist of different letters: К and K, О and 0, З and 3.\nTo Prolog they are different. Keep one of them.",
            "сумма(К, С) :- С is K + 1.   % К: U+041A, K: U+004B",
        ),
    ],
    scope: Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    let program = context.program;
    let names = written_names(program);
    let mixed: Vec<(Name, String)> = (names.iter().filter(|name| !program.text(**name).is_ascii()))
        .filter_map(|name| Some((*name, scripts::in_one_script(program.text(*name))?)))
        .collect();
    let twins = if program.is_handwritten() { groups_alike(program, &names) } else { Vec::new() };
    let suspects = mixed.iter().map(|(name, _)| *name).chain(twins.iter().flatten().copied()).collect();
    let places = places(program, &suspects);
    let mut reported: HashSet<Name, FxBuildHasher> = HashSet::default();
    for (name, meant) in &mixed {
        let known = is_known(program, meant, &names);
        // Two capitals of two scripts may be meant, like `ПX` for the П of X, unless the program has the name in one script.
        if !known && is_pair_of_capitals(program.text(*name)) {
            continue;
        }
        reported.insert(*name);
        report_mixed(program, *name, meant, known, &places[name], findings);
    }
    for alike in twins {
        let rest: Vec<Name> = alike.into_iter().filter(|name| !reported.contains(name)).collect();
        report_twins(program, &rest, &places, findings);
    }
}

/// The names of variables, atoms and functors, in the order of their first occurrences.
fn written_names(program: &Program) -> Vec<Name> {
    let mut is_written = vec![false; program.names.len()];
    for clause in &program.clauses {
        let names = clause.outline.below(0).filter_map(|node| clause.written_name(node));
        names.for_each(|name| is_written[name.number() as usize] = true);
    }
    program.names.all().filter(|name| is_written[name.number() as usize]).collect()
}

/// Groups of words that look the same.
fn groups_alike(program: &Program, names: &[Name]) -> Vec<Vec<Name>> {
    let is_word = |name: &&Name| program.text(**name).chars().all(|letter| letter.is_alphanumeric() || letter == '_');
    let mut by_shape: HashMap<String, Vec<Name>, FxBuildHasher> = HashMap::default();
    for name in names.iter().filter(is_word) {
        by_shape.entry(skeleton(program.text(*name))).or_default().push(*name);
    }
    let mut alike: Vec<Vec<Name>> = by_shape.into_values().filter(|alike| alike.len() > 1).collect();
    alike.sort_unstable();
    alike
}

/// Whether a name has at most two letters, both capitals.
fn is_pair_of_capitals(name: &str) -> bool {
    let letters: Vec<char> = name.chars().filter(|letter| letter.is_alphabetic()).collect();
    letters.len() <= 2 && letters.iter().all(|letter| letter.is_uppercase())
}

/// The occurrences of some names.
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

/// Whether a name occurs in the program, or is that of a predicate of the system or a relation of games.
fn is_known(program: &Program, name: &str, names: &[Name]) -> bool {
    program.names.find(name).is_some_and(|name| names.binary_search(&name).is_ok())
        || (0..4).any(|arity| {
            program.environment.is_game_relation(name, arity) || program.environment.is_of_system(name, arity)
        })
}

fn report_mixed(program: &Program, name: Name, meant: &str, known: bool, places: &[Place], findings: &mut Findings) {
    let text = program.text(name);
    let title = Phrase::new(MessageId::ScriptsMixed, [text.into(), meant.into()]);
    let severity = if known { Severity::Error } else { Severity::Warning };
    let mut diagnostic = Diagnostic::new(severity, title);
    for (index, place) in places.iter().take(3).enumerate() {
        let text = if index == 0 { spell_out(text) } else { MessageId::AlsoHere.into() };
        diagnostic = label_name(program, diagnostic, name, *place, text);
    }
    explain_variables(program, places, findings);
    findings.explain_name(text);
    let help = Phrase::new(MessageId::ScriptFix, [meant.into()]);
    findings.add(diagnostic.with_fix(help, renaming_fix(program, places, meant, true)));
}

/// Reports names that look the same: variables if they stand in one clause, other names anywhere in the program.
fn report_twins(
    program: &Program,
    alike: &[Name],
    places: &HashMap<Name, Vec<Place>, FxBuildHasher>,
    findings: &mut Findings,
) {
    let is_variable = |place: &Place| program.clauses[place.0].outline.variable(place.1).is_some();
    for (index, name) in alike.iter().enumerate() {
        for other in &alike[..index] {
            // The rarer name is the misprint.
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
            // Two names that both are used are meant, as `N1` and `Nl` often are; a misprint stands alone.
            let is_used = |name: &Name| match is_variable(&place) {
                true => places[name].iter().filter(|other| other.0 == place.0).count() > 1,
                false => places[name].len() > 1,
            };
            if is_in_one_script(program, name, other) && is_used(&name) {
                continue;
            }
            if !is_variable(&place)
                && is_among_its_script(program, name, place)
                && is_among_its_script(program, other, twin)
            {
                continue;
            }
            let [text, other_text] = [name, other].map(|name| program.text(name));
            let title = Phrase::new(MessageId::NamesAlike, [text.into()]);
            let is_one_letter = text.chars().nth(1).is_none();
            let severity = if is_one_letter && place.0 != twin.0 { Severity::Hint } else { Severity::Warning };
            let diagnostic = Diagnostic::new(severity, title);
            let diagnostic = label_name(program, diagnostic, name, place, spell_out(text));
            let diagnostic = label_name(program, diagnostic, other, twin, spell_out(other_text));
            let here: Vec<Place> = match is_variable(&place) {
                true => places[&name].iter().copied().filter(|other| other.0 == place.0).collect(),
                false => places[&name].clone(),
            };
            explain_variables(program, &here, findings);
            explain_variables(
                program,
                &places[&other].iter().copied().filter(|other| other.0 == place.0).collect::<Vec<_>>(),
                findings,
            );
            let help = Phrase::new(MessageId::ScriptFix, [other_text.into()]);
            findings.add(diagnostic.with_fix(help, renaming_fix(program, &here, other_text, false)));
        }
    }
}

/// Whether two names are both in Latin letters, or both in Cyrillic ones.
fn is_in_one_script(program: &Program, name: Name, other: Name) -> bool {
    let has_cyrillic = |name| program.text(name).contains(is_cyrillic);
    has_cyrillic(name) == has_cyrillic(other)
}

/// Whether a name of one letter stands beside longer names of its script: then it is meant to be of that script. The
/// atoms `о` and `o` of a game of noughts and crosses are protected by this.
fn is_among_its_script(program: &Program, name: Name, place: Place) -> bool {
    let outline = program.clauses[place.0].outline;
    let is_ascii = program.text(name).is_ascii();
    let is_one_letter = program.text(name).chars().nth(1).is_none();
    is_one_letter
        && outline.below(0).filter_map(|node| outline.signature(node)).any(|other| {
            let text = program.text(other.name);
            text.chars().nth(1).is_some() && text.starts_with(char::is_alphabetic) && text.is_ascii() == is_ascii
        })
}

/// Marks the variables among some occurrences as explained.
fn explain_variables(program: &Program, places: &[Place], findings: &mut Findings) {
    for (number, node) in places {
        if let Some(variable) = program.clauses[*number].outline.variable(*node) {
            findings.explain_variable(*number, variable);
        }
    }
}

/// Adds a label on the name of a node, without its arguments.
fn label_name(program: &Program, mut diagnostic: Diagnostic, name: Name, place: Place, text: Phrase) -> Diagnostic {
    let outline = program.clauses[place.0].outline;
    let span = program.name_span(outline, place.1, name);
    diagnostic.labels.push(Label { source: outline.source, span, text: Some(text) });
    diagnostic
}
