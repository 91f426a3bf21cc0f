//! Atoms and functors that are one letter from a word that the program has more often (W130).

use crate::diagnostics::{Argument, Diagnostic, Explanation, MessageId, Phrase, Severity};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::renaming_fix;
use crate::lints::model::clause::ClauseInfo;
use crate::lints::model::names::Name;
use crate::lints::model::outline::{Form, NodeId, Signature};
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};
use crate::lints::spelling::{is_misprint_of, is_word};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::AtomMisspelt,
        "Слово стоит в файле один раз и отличается одной буквой от слова, которое стоит чаще. Атомы сравниваются\nпо буквам, поэтому с опечаткой это другой атом.",
        "The word stands in the file once, and differs by a letter from one that stands more often. Atoms are compared\nletter by letter, so with a misprint it is another atom.",
        "друг(марина, вера).\nдруг(вера, марина).\nдруг(марна, олег).",
    )],
    scope: Scope::Handwritten,
    check,
};

/// The functor that an atom or term is an argument of; for a head, its own.
type Parent = Signature;

/// Reports atoms and functors that occur once and are a misprint of a word that the program has more often.
fn check(context: &LintContext, findings: &mut Findings) {
    let program = context.program;
    let mut places: HashMap<Name, Vec<(usize, NodeId, Parent)>, FxBuildHasher> = HashMap::default();
    let clauses = program.clauses.iter().enumerate().filter(|(_, clause)| clause.outline.form != Form::Directive);
    for (number, clause) in clauses {
        for (node, parent) in data_atoms(clause) {
            if let Some(signature) = clause.outline.signature(node) {
                places.entry(signature.name).or_default().push((number, node, parent));
            }
        }
    }
    let index = MisprintIndex::new(program);
    let mut names: Vec<Name> = places.keys().copied().collect();
    names.sort_unstable();
    for name in names {
        let text = program.text(name);
        let [(number, node, parent)] = places[&name][..] else { continue };
        // Short words are too near to each other to conclude anything; those with arguments are fewer.
        let arity = program.clauses[number].outline.signature(node).map_or(0, |signature| signature.arity);
        let is_long = text.chars().nth(if arity > 0 { 2 } else { 3 }).is_some();
        let is_name = is_word(text) && text.starts_with(char::is_lowercase) && is_long;
        if !is_name || program.count_mentions(text) > 1 || findings.is_name_explained(text) {
            continue;
        }
        let is_beside = |word: &str| {
            let places = program.names.find(word).and_then(|name| places.get(&name));
            places.is_some_and(|places| places.iter().any(|place| place.2 == parent))
        };
        // A word without its ending, `win` and `wins`, is a word of its own, unless the two stand in the same argument.
        let is_no_word = |word: &&str| !lacks_ending(text, word);
        let near: Vec<&str> = (index.words_near(text))
            .filter(|word| is_misprint_of(text, word) && program.names.find(word).is_some())
            .filter(|word| is_beside(word) || is_no_word(word))
            .collect();
        if let [meant] = near[..] {
            let has_arity = |place: &(usize, NodeId, Parent)| {
                let signature = program.clauses[place.0].outline.signature(place.1);
                signature.is_some_and(|signature| arity > 0 && signature.arity == arity)
            };
            let meant_places = program.names.find(meant).and_then(|name| places.get(&name));
            let is_same_term = meant_places.is_some_and(|places| places.iter().any(has_arity));
            let (is_beside, is_inside) = (is_beside(meant), is_inside(text, meant));
            let is_sure = is_beside && is_inside || is_same_term && (is_beside || is_inside);
            report_misspelt(program, (number, node), name, meant, is_sure, findings);
        }
    }
}

/// Whether a misprint is inside a word. A letter more or less at its beginning makes another word, `other` and `mother`,
/// `potion` and `option`, unless the word is long; and so it does at the end.
fn is_inside(word: &str, meant: &str) -> bool {
    /// A word of so many letters that has lost its first is no word.
    const MIN_WITHOUT_FIRST: usize = 6;
    let same = |word: &mut dyn Iterator<Item = char>, other: &mut dyn Iterator<Item = char>| {
        word.zip(other).take_while(|(one, other)| one == other).count()
    };
    let before = same(&mut word.chars(), &mut meant.chars());
    let behind = same(&mut word.chars().rev(), &mut meant.chars().rev());
    let lost = meant.chars().nth(before);
    let lacks_first = before == 0 && behind == word.chars().count() && behind >= MIN_WITHOUT_FIRST;
    (before > 0 || lacks_first) && behind > 0 && lost != Some('_')
}

fn report_misspelt(
    program: &Program,
    place: (usize, NodeId),
    name: Name,
    meant: &str,
    is_sure: bool,
    findings: &mut Findings,
) {
    let (clause, text) = (&program.clauses[place.0], program.text(name));
    let title = Phrase::new(MessageId::AtomMisspelt, [text.into(), meant.into()]);
    let span = program.name_span(clause.outline, place.1, name);
    let label = MessageId::AtomMisspeltHere.into();
    let severity = if is_sure { Severity::Warning } else { Severity::Hint };
    let diagnostic = Diagnostic::new(severity, title).with_label(clause.outline.source, span, label);
    let fix = renaming_fix(program, &[place], meant, false);
    let help = Phrase::new(MessageId::PerhapsMisprint, [text.into(), meant.into(), Argument::from(1)]);
    findings.add(diagnostic.with_fix(help, fix));
}

/// The words that occur in the program more than once, by what misprints make of them: the word without each of its
/// letters, and its letters sorted. A misprint is found by one look-up, not by comparing all pairs of words.
struct MisprintIndex<'a>(HashMap<String, Vec<&'a str>, FxBuildHasher>);

impl<'a> MisprintIndex<'a> {
    fn new(program: &Program<'a>) -> MisprintIndex<'a> {
        /// Longer words are texts or data.
        const MAX_WORD_CHARACTERS: usize = 40;
        let mut words: HashMap<String, Vec<&'a str>, FxBuildHasher> = HashMap::default();
        for (word, count) in program.words() {
            let letters = word.chars().count();
            if count < 2 || !(3..=MAX_WORD_CHARACTERS).contains(&letters) || !word.starts_with(char::is_lowercase) {
                continue;
            }
            let mut keys: Vec<String> = (word.char_indices())
                .map(|(at, letter)| [&word[..at], &word[at + letter.len_utf8()..]].concat())
                .chain([sorted_letters(word)])
                .collect();
            keys.dedup();
            keys.into_iter().for_each(|key| words.entry(key).or_default().push(word));
        }
        MisprintIndex(words)
    }

    /// The words that have one letter more, and those that have the same letters.
    fn words_near(&self, word: &str) -> impl Iterator<Item = &'a str> {
        let found = [self.0.get(word), self.0.get(&sorted_letters(word))];
        found.into_iter().flatten().flatten().copied()
    }
}

/// The letters of a word in order, behind a blank, so that the key is no word.
fn sorted_letters(word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    std::iter::once(' ').chain(letters).collect()
}

/// Whether the letter that a word lacks is the last of the other word or of a part of it, as in `win` and `wins`.
fn lacks_ending(word: &str, other: &str) -> bool {
    let same = word.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    matches!(other.chars().nth(same + 1), None | Some('_')) && word.chars().count() < other.chars().count()
}

/// The atoms and compound terms of a clause that are data, and its head, each with its parent. Heads and goals name predicates:
/// other rules compare those.
fn data_atoms(clause: &ClauseInfo) -> Vec<(NodeId, Parent)> {
    let outline = clause.outline;
    let goals = clause.goals().map(|(_, goal)| goal.node);
    let called: Vec<NodeId> = goals.chain(outline.head).collect();
    let head = outline.head.and_then(|head| Some((head, outline.signature(head)?)));
    let mut data: Vec<(NodeId, Parent)> = head.into_iter().collect();
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
