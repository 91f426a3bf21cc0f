//! Answers of help as text of a terminal.

use super::catalogue::Catalogue;
use super::entry::Entry;
use super::lists::{Subject, absent_text, entries_text, nothing_text};
use super::manner::Manner;
use super::wrapping::wrapped;
use super::{codes, topics};
use crate::diagnostics::{MessageId, Phrase};
use std::fmt::Write as _;

/// The blanks before what is said about a predicate.
const MARGIN: usize = 4;

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
    if let Some(library) = entry.import() {
        text.push_str(&wrapped(
            &Phrase::new(MessageId::HelpImport, [library.into()]).text(manner.language),
            manner.columns,
            MARGIN,
        ));
    }
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
            let aliases: Vec<&Entry> =
                entries.iter().copied().filter(|entry| entry.is_alias(manner.language)).collect();
            entries.extend(aliases.into_iter().filter_map(|entry| catalogue.twin_of(entry)));
            let mut page = Page::of_entries(&entries, asked.only_examples, manner);
            if let Some(topic) = topics::topic_behind(asked.name).filter(|_| !asked.only_examples) {
                page.text.push('\n');
                page.text.push_str(topic.text(manner.language));
            }
            return page;
        }
        let others = catalogue.named(asked.name, None, false);
        if !others.is_empty() {
            let text = manner.line(MessageId::HelpOtherArity, &[asked.name]) + &entries_text(&others, manner);
            return Page { text, queries: Vec::new(), is_found: false };
        }
        let found = None
            .or_else(|| topics::topic(asked.name).map(|topic| topic.text(manner.language).to_string()))
            .or_else(|| codes::explanation(asked.name, manner.language).map(|text| wrapped(&text, manner.columns, 0)))
            .or_else(|| catalogue.of_library(asked.name).map(|entries| entries_text(&entries, manner)))
            .or_else(|| subject_and_absence(catalogue, asked.name, manner));
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

/// What there is instead of what has this name in other systems, and what the subject index has under it.
fn subject_and_absence(catalogue: &Catalogue, name: &str, manner: Manner) -> Option<String> {
    let subject = Subject::of(catalogue, name).map(|subject| subject.text(&[], manner));
    let absent = absent_text(name, manner);
    (subject.is_some() || absent.is_some()).then(|| [absent, subject].into_iter().flatten().collect())
}
