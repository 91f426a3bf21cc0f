//! Every predicate that programs may call is described: what it does, its modes, and an example, which `examples.rs` tries.

use super::Test;
use super::respondent::Respondent;
use perebor::internals::diagnostics::Language;
use perebor::internals::documentation::{Catalogue, Entry};
use perebor::internals::{builtin_rows, machine};
use std::collections::BTreeSet;
use std::fs;

/// The tests of this file.
pub const TESTS: &[Test] = named![every_predicate_is_described, russian_sentences_are_about_predicates];

/// The sentences in Russian.
const RUSSIAN: &str = "src/documentation/russian.txt";

/// The predicates that a course begins with.
const FIRST_COURSE: usize = 150;

fn every_predicate_is_described() {
    let catalogue = Catalogue::new(builtin_rows());
    let respondent = Respondent::new();
    let machine = machine(&respondent.prolog);
    let builtins = machine.builtins().map(|builtin| (builtin.name.to_string(), builtin.arity()));
    let library = machine.library_predicates().map(|(name, arity)| (name.to_string(), arity as usize));
    let public: BTreeSet<_> = builtins.chain(library).filter(|(name, _)| !name.starts_with('$')).collect();
    let mut complaints = Vec::new();
    for (name, arity) in &public {
        let mut entries = catalogue.entries().iter().filter(|entry| !entry.is_function());
        let complaint = match entries.find(|entry| entry.name == *name && entry.is_called_with(*arity, false)) {
            None => "not described",
            Some(entry) if entry.text.is_empty() => "no text",
            Some(entry) if entry.examples.is_empty() => "no example",
            Some(_) => continue,
        };
        complaints.push(format!("{name}/{arity}: {complaint}"));
    }
    show!("{} predicates, {} of them described", public.len(), public.len() - complaints.len());
    assert!(complaints.is_empty(), "{}\n{}", complaints.len(), complaints.join("\n"));
}

fn russian_sentences_are_about_predicates() {
    let catalogue = Catalogue::new(builtin_rows());
    let known: BTreeSet<String> = catalogue.entries().iter().map(Entry::indicator).collect();
    let text = fs::read_to_string(RUSSIAN).expect("the sentences in Russian");
    let mut seen = BTreeSet::new();
    for line in text.lines().filter(|line| !line.starts_with(['#', ' ']) && !line.is_empty()) {
        let (indicator, sentence) = line.split_once(' ').unwrap_or((line, ""));
        assert!(known.contains(indicator), "{RUSSIAN}: nothing is called {indicator}");
        assert!(!sentence.trim().is_empty(), "{RUSSIAN}: {indicator} has no sentence");
        assert!(seen.insert(indicator), "{RUSSIAN}: {indicator} twice");
    }
    show!("{} predicates are described in Russian", seen.len());
    assert!(seen.len() >= FIRST_COURSE, "only {}", seen.len());
    let games = catalogue.entries().iter().filter(|entry| entry.module.is_some_and(|(folder, _)| folder == "games"));
    let english: Vec<String> =
        games.filter(|entry| entry.text_in(Language::Ru) == entry.text).map(Entry::indicator).collect();
    assert!(english.is_empty(), "not in Russian: {}", english.join(", "));
}
