//! Lists of what there is, a line each: what tells of a word, what a library has.

use super::catalogue::Catalogue;
use super::entry::Entry;
use super::wrapping::wrapped;
use super::{subjects, topics};
use crate::diagnostics::{Language, MessageId, Phrase};
use crate::writer::quoted_atom;

/// How answers are written.
#[derive(Clone, Copy)]
pub struct Manner {
    /// Their language, as far as there are texts in it.
    pub language: Language,
    /// The most characters of a line.
    pub columns: usize,
}

impl Manner {
    /// A sentence of the message table, as a line.
    pub fn line(self, message: MessageId, arguments: &[&str]) -> String {
        let arguments = arguments.iter().map(|argument| (*argument).into());
        wrapped(&Phrase::new(message, arguments).text(self.language), self.columns, 0)
    }
}

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

/// What the subject index has under a word; `None` if the word is not there.
pub(super) fn subject_text(catalogue: &Catalogue, word: &str, manner: Manner) -> Option<String> {
    let targets = subjects::under(word);
    if targets.is_empty() {
        return None;
    }
    let mut text = String::new();
    for name in &targets {
        if let Some(topic) = topics::topic(name) {
            text.push_str(&item(
                &format!("help({})", topic.name(manner.language)),
                topic.title(manner.language),
                manner,
            ));
        }
    }
    let entries: Vec<&Entry> = targets.iter().filter_map(|target| catalogue.entry(target)).collect();
    text.push_str(&entries_text(&entries, manner));
    for library in targets.iter().filter_map(|target| target.strip_prefix("library(")?.strip_suffix(')')) {
        let title = Phrase::new(MessageId::HelpLibrary, [library.into()]).text(manner.language);
        text.push_str(&item(&format!("help({library})"), &title, manner));
    }
    Some(text)
}

/// The list of what is known about a word: what the subject index has under it, and what has it in its name or tells of it.
pub fn apropos_text(catalogue: &Catalogue, word: &str, manner: Manner) -> String {
    let subject = subject_text(catalogue, word, manner);
    let others = catalogue.about(word);
    match subject {
        None if others.is_empty() => nothing_text(catalogue, word, manner),
        None => entries_text(&others, manner),
        Some(subject) => {
            let is_new = |entry: &&Entry| !subject.contains(&format!("  {} ", entry.indicator()));
            let others: Vec<&Entry> = others.into_iter().filter(is_new).collect();
            subject + &entries_text(&others, manner)
        }
    }
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
pub(super) fn topic_calls(language: Language) -> Vec<String> {
    topics::topics().iter().map(|topic| format!("help({})", topic.name(language))).collect()
}
