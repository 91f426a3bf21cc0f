//! Words that lack a letter: atoms that were to be another (W130), or a variable (W131).

use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::lints::findings::{Findings, at, rename, replace};
use crate::lints::model::names::Name;
use crate::lints::model::outline::{Form, Kind, NodeId, Signature, VariableId};
use crate::lints::model::program::{ClauseInfo, Program};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Reports atoms and functors that are one letter from what was meant.
pub fn look(program: &Program, findings: &mut Findings) {
    for number in 0..program.clauses.len() {
        look_for_variables(program, number, findings);
    }
    look_for_atoms(program, findings);
}

/// An atom that lacks the capital letter of a variable beside it.
fn look_for_variables(program: &Program, number: usize, findings: &mut Findings) {
    let clause = &program.clauses[number];
    for node in clause.outline.below(0) {
        let Kind::Atom(atom) = clause.outline.node(node).kind else { continue };
        let text = program.text(atom);
        if text.chars().count() < 2 || !text.starts_with(char::is_lowercase) || program.occurrences(atom) > 1 {
            continue;
        }
        let lacks_first = |variable: &VariableId| {
            let name = program.variable_name(clause, *variable);
            let mut letters = name.chars();
            let first = letters.next();
            // Words are often both, `list` and `List`; then the variable is missed if it stands alone.
            let is_alone = clause.outline.variables[*variable as usize].occurrences.len() == 1;
            letters.as_str() == text
                || is_alone && first.is_some_and(|first| first.to_lowercase().chain(letters).eq(text.chars()))
        };
        let Some(variable) = (0..clause.outline.variables.len() as VariableId).find(lacks_first) else { continue };
        let name = program.variable_name(clause, variable);
        let title = Phrase::new(MessageId::AtomForVariable, [text.into(), name.into()]);
        let diagnostic = at(Diagnostic::warning(title), clause, node, MessageId::AtomForVariableHere);
        let help = Phrase::new(MessageId::PerhapsMisprint, [text.into(), name.into(), Argument::from(1)]);
        findings.explain(number, variable);
        findings.tell(text);
        findings.add(diagnostic.with_fix(help, replace(clause, &[node], name, true)));
    }
}

/// Where an atom or functor stands: below which functor, or in which predicate.
type Slot = Signature;

/// Atoms and functors that occur once and lack a letter of a word that the program has more often.
fn look_for_atoms(program: &Program, findings: &mut Findings) {
    let mut places: HashMap<Name, Vec<(usize, NodeId, Slot)>, FxBuildHasher> = HashMap::default();
    let clauses = program.clauses.iter().enumerate().filter(|(_, clause)| clause.outline.form != Form::Directive);
    for (number, clause) in clauses {
        for (node, slot) in data(clause) {
            if let Some(signature) = clause.outline.signature(node) {
                places.entry(signature.name).or_default().push((number, node, slot));
            }
        }
    }
    let longer = shortened(program);
    let mut names: Vec<Name> = places.keys().copied().collect();
    names.sort_unstable();
    for name in names {
        let text = program.text(name);
        let [(number, node, slot)] = places[&name][..] else { continue };
        let is_name = is_word(text) && text.starts_with(char::is_lowercase) && text.chars().nth(3).is_some();
        if !is_name || program.mentions(text) > 1 || findings.is_told(text) {
            continue;
        }
        let is_beside = |word: &str| {
            let places = program.names.find(word).and_then(|name| places.get(&name));
            places.is_some_and(|places| places.iter().any(|place| place.2 == slot))
        };
        let near = longer.get(text).into_iter().flatten().copied().chain(swapped(text, &longer));
        // Elsewhere in the program only longer words that lack a letter inside are no words of their own.
        let is_part = |word: &&str| !loses_ending(text, word);
        let near: Vec<&str> = near
            .filter(|word| lacks_letter(text, word) && program.names.find(word).is_some())
            .filter(|word| is_beside(word) || is_part(word))
            .collect();
        if let [meant] = near[..] {
            report_atom(program, (number, node), name, meant, findings);
        }
    }
}

fn report_atom(program: &Program, place: (usize, NodeId), name: Name, meant: &str, findings: &mut Findings) {
    let (clause, text) = (&program.clauses[place.0], program.text(name));
    let title = Phrase::new(MessageId::AtomMisspelt, [text.into(), meant.into()]);
    let span = program.name_span(clause.outline, place.1, name);
    let label = MessageId::AtomMisspeltHere.into();
    let diagnostic = Diagnostic::warning(title).with_label(clause.outline.source, span, label);
    let fix = rename(program, &[place], &crate::writer::quoted_atom(meant), false);
    let help = Phrase::new(MessageId::PerhapsMisprint, [text.into(), meant.into(), Argument::from(1)]);
    findings.add(diagnostic.with_fix(help, fix));
}

fn is_word(text: &str) -> bool {
    text.chars().all(|letter| letter.is_alphanumeric() || letter == '_')
}

/// The words that stand in the program more than once, by what they are without one of their letters, and by their letters sorted.
type Shortened<'a> = HashMap<String, Vec<&'a str>, FxBuildHasher>;

fn shortened<'a>(program: &Program<'a>) -> Shortened<'a> {
    const LONGEST: usize = 40;
    let mut shortened = Shortened::default();
    for (word, count) in program.words() {
        let letters = word.chars().count();
        if count < 2 || !(3..=LONGEST).contains(&letters) || !word.starts_with(char::is_lowercase) {
            continue;
        }
        let mut keys: Vec<String> = (word.char_indices())
            .map(|(at, letter)| [&word[..at], &word[at + letter.len_utf8()..]].concat())
            .chain([sorted(word)])
            .collect();
        keys.dedup();
        keys.into_iter().for_each(|key| shortened.entry(key).or_default().push(word));
    }
    shortened
}

/// The letters of a word in order, marked so that they are no word.
fn sorted(word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    std::iter::once(' ').chain(letters).collect()
}

/// The words that have the same letters as this one.
fn swapped<'a>(word: &str, shortened: &Shortened<'a>) -> impl Iterator<Item = &'a str> {
    shortened.get(&sorted(word)).into_iter().flatten().copied()
}

/// Whether the letter that a word lacks is the last of the other or of a part of it, as in `win` and `wins`.
fn loses_ending(word: &str, other: &str) -> bool {
    let same = word.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    matches!(other.chars().nth(same + 1), None | Some('_')) && word.chars().count() < other.chars().count()
}

/// Whether a word is another of at least three letters without one of them, or with two neighbours of at least four swapped; a
/// number does not count, nor does the `s` of an English plural.
pub fn lacks_letter(word: &str, other: &str) -> bool {
    let same = word.chars().zip(other.chars()).take_while(|(one, other)| one == other);
    let same: usize = same.map(|(letter, _)| letter.len_utf8()).sum();
    let (mut rest, mut other_rest) = (word[same..].chars(), other[same..].chars());
    let is_dropped = other_rest.clone().skip(1).eq(rest.clone());
    let (pair, other_pair) = ([rest.next(), rest.next()], [other_rest.next(), other_rest.next()]);
    let is_swapped = pair[0].is_some()
        && pair == [other_pair[1], other_pair[0]]
        && rest.eq(other_rest)
        && word.chars().nth(3).is_some();
    let numbers = |word: &str| word.chars().filter(|letter| letter.is_numeric()).count();
    (is_dropped || is_swapped)
        && word != other
        && numbers(word) == numbers(other)
        && other.strip_suffix('s') != Some(word)
}

/// The atoms and compound terms of a clause that are data, those below heads and goals, and the head; and where they stand.
fn data(clause: &ClauseInfo) -> Vec<(NodeId, Slot)> {
    let outline = clause.outline;
    let goals = clause.goals().map(|(_, goal)| goal.node);
    let called: Vec<NodeId> = goals.chain(outline.head).collect();
    let head = outline.head.and_then(|head| Some((head, outline.signature(head)?)));
    let mut data: Vec<(NodeId, Slot)> = head.into_iter().collect();
    for call in &called {
        for node in outline.below(*call).filter(|node| node == call || !called.contains(node)) {
            let Some(signature) = outline.signature(node) else { continue };
            let arguments = outline.arguments(node).filter(|argument| !called.contains(argument));
            data.extend(arguments.map(|argument| (argument, signature)));
        }
    }
    data.sort_unstable();
    data.dedup();
    data
}
