//! All entries: those of a name, of a library, about a word.

use super::entry::Entry;
use super::{headers, names, translation};
use crate::loader::LIBRARY;
use crate::machine::Builtin;
use crate::terms::arithmetic::Evaluable;
use crate::text::nearest;
use std::collections::HashSet;

/// The entries of all predicates that programs may call, sorted by name.
pub struct Catalogue {
    entries: Vec<Entry>,
}

/// How many similar names are offered.
const SIMILAR: usize = 5;

impl Catalogue {
    /// The entries of built-ins and of the library.
    pub fn new(builtins: impl Iterator<Item = &'static Builtin>) -> Catalogue {
        let mut russian = translation::russian();
        let rows = builtins.filter(|row| row.name == "$" || !row.name.starts_with('$')).map(Entry::of_builtin);
        let functions = Evaluable::all().map(|function| Entry::of_evaluable(function.entry()));
        let library = LIBRARY.iter().flat_map(|module| headers::entries_of((module.folder, module.name), module.text));
        let mut entries: Vec<Entry> = rows.chain(library).chain(functions).collect();
        for entry in &mut entries {
            entry.russian = russian.remove(&entry.indicator()).unwrap_or_default();
        }
        names::pair(&mut entries);
        entries.sort_by(|one, other| (&one.name, one.arity).cmp(&(&other.name, other.arity)));
        Catalogue { entries }
    }

    /// All entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entries of a name; with an arity only those with so many arguments. For a nonterminal the two lists count as well, unless
    /// nonterminals are asked for.
    pub fn named(&self, name: &str, arity: Option<usize>, is_nonterminal: bool) -> Vec<&Entry> {
        let fits = |entry: &&Entry| {
            let is_meant = entry.is_nonterminal || !is_nonterminal;
            is_meant && arity.is_none_or(|arity| entry.is_called_with(arity, is_nonterminal))
        };
        let start = self.entries.partition_point(|entry| entry.name.as_str() < name);
        self.entries[start..].iter().take_while(|entry| entry.name == name).filter(fits).collect()
    }

    /// The entry of an indicator.
    pub fn entry(&self, indicator: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.indicator() == indicator)
    }

    /// The entry of the same predicate under its other name.
    pub fn twin_of(&self, entry: &Entry) -> Option<&Entry> {
        self.entry(entry.twin.as_deref()?)
    }

    /// The entries of a module of the library, if there is one of this name.
    pub fn of_library(&self, name: &str) -> Option<Vec<&Entry>> {
        let entries: Vec<&Entry> =
            self.entries.iter().filter(|entry| entry.module.is_some_and(|(_, module)| module == name)).collect();
        (!entries.is_empty()).then_some(entries)
    }

    /// Names like this one, the most similar first.
    pub fn similar(&self, name: &str) -> Vec<&str> {
        nearest(name, self.entries.iter().map(|entry| entry.name.as_str()), SIMILAR)
    }

    /// The entries that have a text in their name, or tell of words that begin with it; of several words, those that have or tell of
    /// each. Names come first.
    pub fn about(&self, text: &str) -> Vec<&Entry> {
        let text = text.to_lowercase();
        let words: Vec<&str> = text.split_whitespace().collect();
        if words.is_empty() {
            return Vec::new();
        }
        let named = |entry: &Entry, word: &str| entry.name.to_lowercase().contains(word);
        let told = |entry: &Entry, word: &str| tells_of(&entry.text, word) || tells_of(&entry.russian, word);
        let all_named = |entry: &&Entry| words.iter().all(|word| named(entry, word));
        let all_told = |entry: &&Entry| words.iter().all(|word| named(entry, word) || told(entry, word));
        let (mut seen, mut found) = (HashSet::new(), Vec::new());
        for entry in self.entries.iter().filter(all_named).chain(self.entries.iter().filter(all_told)) {
            if seen.insert(entry.indicator()) {
                found.push(entry);
            }
        }
        found
    }
}

/// Whether a word of a text begins with these letters, in lower case.
fn tells_of(text: &str, letters: &str) -> bool {
    let text = text.to_lowercase();
    text.match_indices(letters).any(|(at, _)| !text[..at].ends_with(char::is_alphanumeric))
}
