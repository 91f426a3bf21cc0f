//! The queries that the module does not answer as the library does elsewhere: `skipped.txt` has them, each under its reason.
//!
//! ```text
//! # A page has no processes.
//! tests/library/processes.pl
//! tests/iso/flags.pl ?- current_prolog_flag(pid, X).
//! shell/1 ?- shell(true)
//! ```
//! A query stands with its first line, behind its file, or the predicate of whose example it is. All are put nevertheless, and a test fails
//! if one is answered rightly: there is no reason any more. A file by itself is put up to its first wrong answer.

use super::is_chosen;
use crate::{Test, examples, files};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The tests of this file.
pub const TESTS: &[Test] = named![skipped_queries_are_there];

/// The list.
const LIST: &str = include_str!("skipped.txt");

/// How many queries have been put to the module, or would have been, and how many of them are in the list.
static ASKED: AtomicUsize = AtomicUsize::new(0);
static SKIPPED: AtomicUsize = AtomicUsize::new(0);

/// Says how many queries have been put to the module.
pub fn print_counts() {
    if is_chosen() {
        let (asked, skipped) = (ASKED.load(Relaxed), SKIPPED.load(Relaxed));
        println!("{asked} queries for the module; {skipped} of them are listed as skipped");
    }
}

/// The entries of the list: places, and the first lines of queries, which are empty where whole files are meant.
fn entries() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = LIST.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|line| {
        let (place, query) = line.split_once("?-").unwrap_or((line, ""));
        (place.trim(), query.trim())
    })
}

fn first_line(query: &str) -> &str {
    query.trim().lines().next().unwrap_or_default().trim()
}

/// What of a place is skipped.
#[derive(Default)]
pub struct Skipped {
    queries: Vec<&'static str>,
    is_whole: bool,
    /// Whether the whole has been found to be wrong.
    is_wrong: bool,
}

impl Skipped {
    /// That of a query file, of a module of the library, or of a predicate, which stand in the list when the tests run in the module.
    pub fn of(place: &str) -> Skipped {
        if !is_chosen() {
            return Skipped::default();
        }
        let queries: Vec<&str> = entries().filter(|(entry, _)| *entry == place).map(|(_, query)| query).collect();
        Skipped { is_whole: queries.contains(&""), queries, is_wrong: false }
    }

    /// Asks a query unless that is idle; a wrong result is right if the list has the query, and the other way round.
    ///
    /// # Errors
    /// What is wrong.
    pub fn judge(&mut self, query: &str, ask: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
        ASKED.fetch_add(1, Relaxed);
        if self.is_whole {
            SKIPPED.fetch_add(1, Relaxed);
            self.is_wrong = self.is_wrong || ask().is_err();
            return Ok(());
        }
        if !self.queries.contains(&first_line(query)) {
            return ask();
        }
        SKIPPED.fetch_add(1, Relaxed);
        match ask() {
            Ok(()) => Err("the answer is right, so that it need not be skipped".into()),
            Err(_) => Ok(()),
        }
    }

    /// Whether all of a file was right that is skipped as a whole.
    pub fn is_needless(&self) -> bool {
        self.is_whole && !self.is_wrong
    }
}

/// Every entry is a file or a query that there is.
fn skipped_queries_are_there() {
    let mut known: BTreeSet<(String, String)> = BTreeSet::new();
    for path in files::FOLDERS.iter().flat_map(|folder| files::files_in(folder)) {
        let place = path.display().to_string();
        let questions = files::questions_in(&path);
        known.extend(questions.iter().map(|question| (place.clone(), first_line(&question.query).into())));
        known.insert((place, String::new()));
    }
    for (place, example) in examples::in_tables().into_iter().chain(examples::in_the_library()) {
        known.insert((examples::file_or_predicate(&place).into(), first_line(examples::query(&example)).into()));
    }
    let is_unknown = |(place, query): &(&str, &str)| !known.contains(&(place.to_string(), query.to_string()));
    let unknown: Vec<String> =
        entries().filter(is_unknown).map(|(place, query)| format!("{place} ?- {query}")).collect();
    assert!(unknown.is_empty(), "there are no such queries:\n{}", unknown.join("\n"));
    let first = LIST.lines().find(|line| !line.trim().is_empty());
    assert!(first.is_none_or(|line| line.starts_with('#')), "the first entries have no reason");
}
