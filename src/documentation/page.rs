//! Answers of help as text of a terminal.

use super::catalogue::Catalogue;
use super::entry::Entry;
use super::wrapping::wrapped;
use super::{codes, topics};
use crate::diagnostics::{Language, MessageId, Phrase};
use crate::writer::quoted_atom;
use std::fmt::Write as _;

/// How answers are written.
#[derive(Clone, Copy)]
pub struct Manner {
    /// Their language, as far as there are texts in it.
    pub language: Language,
    /// The most characters of a line.
    pub columns: usize,
}

/// The blanks before what is said about a predicate.
const MARGIN: usize = 4;

/// The characters before the sentence in a line of a list.
const SENTENCES_AT: usize = 22;

/// The most entries that a list shows.
const MAX_LISTED: usize = 40;

/// An entry in full, in lines indented below its head; `first_number` is that of its first example, which the others follow.
fn entry_text(entry: &Entry, manner: Manner, first_number: usize) -> String {
    let mut text = entry.usage();
    for part in [entry.determinism.clone(), entry.library().unwrap_or_default()] {
        if !part.is_empty() {
            text.push_str("   ");
            text.push_str(&part);
        }
    }
    text.push('\n');
    text.push_str(&wrapped(entry.text_in(manner.language), manner.columns, MARGIN));
    if !entry.errors.is_empty() {
        let errors = Phrase::new(MessageId::HelpErrors, [entry.errors.join(", ").into()]).text(manner.language);
        text.push_str(&wrapped(&errors, manner.columns, MARGIN));
    }
    text.push_str(&examples_text(entry, first_number));
    text
}

/// The examples of an entry, numbered from `first_number`.
fn examples_text(entry: &Entry, first_number: usize) -> String {
    let mut text = String::new();
    for (example, number) in entry.examples.iter().zip(first_number..) {
        // Writing to a String cannot fail.
        let _ =
            writeln!(text, "  {number}  ?- {}.\n     {}.", example.query, example.answer.replace(" ; ", " ;\n     "));
    }
    text
}

/// A list of entries, each with its first sentence; the first ones stand for all if there are too many.
fn list_text(entries: &[&Entry], manner: Manner) -> String {
    let mut text = String::new();
    for entry in entries.iter().take(MAX_LISTED) {
        // The name, and at least two blanks, before the column of the sentences.
        let item = format!("  {:<SENTENCES_AT$}{}", entry.indicator() + "  ", entry.summary(manner.language));
        text.push_str(&wrapped(&item, manner.columns, 0));
    }
    if let Some(left) = entries.len().checked_sub(MAX_LISTED).filter(|left| *left > 0) {
        text.push_str("  ");
        text.push_str(&Phrase::new(MessageId::HelpMore, [(left as u64).into()]).text(manner.language));
        text.push('\n');
    }
    text
}

/// What somebody asks about.
pub struct Asked<'a> {
    /// The name of a predicate, a function, a library or a topic, or the code of a report.
    pub name: &'a str,
    /// The number of arguments, if only predicates with so many are meant.
    pub arity: Option<usize>,
    /// Whether a nonterminal is meant.
    pub is_nonterminal: bool,
    /// Whether only examples are wanted.
    pub only_examples: bool,
}

/// An answer: a text, and the queries of the examples in it, in the order of their numbers, which begin with 1.
pub struct Page {
    /// Lines.
    pub text: String,
    /// Queries without full stops.
    pub queries: Vec<String>,
    /// Whether something has the name.
    pub is_found: bool,
}

impl Page {
    /// What is known about what somebody asks, or that there is nothing, and what is like it.
    pub fn about(catalogue: &Catalogue, asked: &Asked<'_>, manner: Manner) -> Page {
        let mut entries = catalogue.named(asked.name, asked.arity, asked.is_nonterminal);
        if !entries.is_empty() {
            entries.extend(entries.clone().into_iter().filter_map(|entry| catalogue.translated_by(entry)));
            return Page::of_entries(&entries, asked.only_examples, manner);
        }
        let found = None
            .or_else(|| topics::topic(asked.name).map(|topic| topic.text(manner.language).to_string()))
            .or_else(|| codes::explanation(asked.name, manner.language).map(|text| wrapped(&text, manner.columns, 0)))
            .or_else(|| catalogue.of_library(asked.name).map(|entries| list_text(&entries, manner)));
        let (queries, is_found) = (Vec::new(), found.is_some());
        let text = found.unwrap_or_else(|| nothing_text(catalogue, asked.name, manner));
        Page { text, queries, is_found }
    }

    fn of_entries(entries: &[&Entry], only_examples: bool, manner: Manner) -> Page {
        let (mut parts, mut queries) = (Vec::new(), Vec::new());
        for entry in entries {
            let number = queries.len() + 1;
            parts.push(match only_examples {
                true => examples_text(entry, number),
                false => entry_text(entry, manner, number),
            });
            queries.extend(entry.examples.iter().map(|example| example.query.clone()));
        }
        Page { text: parts.join(if only_examples { "" } else { "\n" }), queries, is_found: true }
    }
}

/// The list of what is known about a word.
pub fn apropos_text(catalogue: &Catalogue, word: &str, manner: Manner) -> String {
    match &catalogue.about(word)[..] {
        [] => nothing_text(catalogue, word, manner),
        entries => list_text(entries, manner),
    }
}

/// That nothing has a name; what is like it, and what tells of it.
fn nothing_text(catalogue: &Catalogue, name: &str, manner: Manner) -> String {
    let mut text = Phrase::new(MessageId::HelpNothing, [name.into()]).text(manner.language) + "\n";
    let similar = catalogue.similar(name);
    if !similar.is_empty() {
        let names: Vec<String> = similar.iter().map(|name| format!("help({})", quoted_atom(name))).collect();
        text.push_str(&Phrase::new(MessageId::HelpSimilar, [names.join(", ").into()]).text(manner.language));
        text.push('\n');
    }
    let about = catalogue.about(name);
    if !about.is_empty() {
        text.push_str(&Phrase::new(MessageId::HelpTellOf, [name.into()]).text(manner.language));
        text.push('\n');
        text.push_str(&list_text(&about, manner));
    }
    text
}
