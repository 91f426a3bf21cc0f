//! Lists of what there is, a line each: what tells of a word, what a library has.

use super::catalogue::Catalogue;
use super::entry::Entry;
use super::manner::Manner;
use super::wrapping::wrapped;
use super::{subjects, topics};
use crate::diagnostics::{Language, MessageId, Phrase};
use crate::lints::absent_family;
use crate::writer::quoted_atom;

/// The characters before the sentence in a line of a list.
const SENTENCES_AT: usize = 22;

/// The most entries that a list shows.
const MAX_LISTED: usize = 40;

/// A line of a list: what can be asked for, and the first sentence about it.
fn item(name: &str, sentence: &str, manner: Manner) -> String {
    // The name, and at least two blanks, before the column of the sentences.
    let item = format!("  {:<SENTENCES_AT$}{sentence}", name.to_string() + "  ");
    wrapped(&item, manner.columns, 0)
}

/// A list of entries, each with its first sentence; the first ones stand for all if there are too many. A predicate with two names
/// stands there once.
pub(super) fn entries_text(entries: &[&Entry], manner: Manner) -> String {
    let names: Vec<String> = entries.iter().map(|entry| entry.indicator()).collect();
    let is_twice = |entry: &&Entry| {
        entry.is_alias(manner.language) && entry.twin.as_ref().is_some_and(|twin| names.contains(twin))
    };
    let shown: Vec<&&Entry> = entries.iter().filter(|entry| !is_twice(entry)).collect();
    let mut text = String::new();
    for entry in shown.iter().take(MAX_LISTED) {
        text.push_str(&item(&entry.indicator(), &entry.summary(manner.language), manner));
    }
    if let Some(left) = shown.len().checked_sub(MAX_LISTED).filter(|left| *left > 0) {
        text.push_str(&item(
            "",
            &Phrase::new(MessageId::HelpMore, [(left as u64).into()]).text(manner.language),
            manner,
        ));
    }
    text
}

/// What the subject index has under a word.
#[derive(Default)]
pub(super) struct Subject<'c> {
    topics: Vec<&'static topics::Topic>,
    entries: Vec<&'c Entry>,
    libraries: Vec<&'static str>,
}

impl<'c> Subject<'c> {
    /// What is under `word`; `None` if the word is not in the index.
    pub(super) fn of(catalogue: &'c Catalogue, word: &str) -> Option<Subject<'c>> {
        let mut subject = Subject::default();
        let targets = subjects::under(word);
        for target in &targets {
            if let Some(library) = target.strip_prefix("library(").and_then(|library| library.strip_suffix(')')) {
                subject.libraries.push(library);
            }
            subject.topics.extend(topics::topic(target));
            subject.entries.extend(catalogue.entry(target));
        }
        (!targets.is_empty()).then_some(subject)
    }

    /// Its list, with `more` entries behind its own.
    pub(super) fn text(&self, more: &[&Entry], manner: Manner) -> String {
        let mut text = String::new();
        for topic in &self.topics {
            text.push_str(&item(
                &format!("help({})", topic.name(manner.language)),
                topic.title(manner.language),
                manner,
            ));
        }
        text.push_str(&entries_text(&[&self.entries, more].concat(), manner));
        for library in &self.libraries {
            let title = Phrase::new(MessageId::HelpLibrary, [(*library).into()]).text(manner.language);
            text.push_str(&item(&format!("help({library})"), &title, manner));
        }
        text
    }
}

/// The list of what is known about a word: what there is instead of what has this name in other systems, what the subject index has under
/// it, and what has it in its name or tells of it.
pub fn apropos_text(catalogue: &Catalogue, word: &str, manner: Manner) -> String {
    let (absent, subject) = (absent_text(word, manner), Subject::of(catalogue, word));
    let mut others = catalogue.about(word);
    if absent.is_none() && subject.is_none() && others.is_empty() {
        return nothing_text(catalogue, word, manner);
    }
    let subject = subject.unwrap_or_default();
    others.retain(|entry| subject.entries.iter().all(|own| own.indicator() != entry.indicator()));
    absent.unwrap_or_default() + &subject.text(&others, manner)
}

/// What there is instead of what has this name in other systems, and is not here.
pub(super) fn absent_text(name: &str, manner: Manner) -> Option<String> {
    let sentence = manner.line(absent_family(name)?.help(), &[]);
    let mut letters = sentence.chars();
    Some(letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect())
}

/// That nothing has a name; what is like it, and what tells of it.
pub(super) fn nothing_text(catalogue: &Catalogue, name: &str, manner: Manner) -> String {
    let mut text = manner.line(MessageId::HelpNothing, &[name]);
    let similar = catalogue.similar(name);
    if !similar.is_empty() {
        let names: Vec<String> = similar.iter().map(|name| format!("help({})", quoted_atom(name))).collect();
        text.push_str(&manner.line(MessageId::HelpSimilar, &[&names.join(", ")]));
    }
    let about = catalogue.about(name);
    if !about.is_empty() {
        text.push_str(&manner.line(MessageId::HelpTellOf, &[name]));
        text.push_str(&entries_text(&about, manner));
    }
    if similar.is_empty() && about.is_empty() {
        text.push_str(&manner.line(MessageId::HelpTopics, &[&topic_calls(manner.language).join(", ")]));
    }
    text
}

/// How each topic is asked for.
fn topic_calls(language: Language) -> Vec<String> {
    topics::topics().iter().map(|topic| format!("help({})", topic.name(language))).collect()
}
