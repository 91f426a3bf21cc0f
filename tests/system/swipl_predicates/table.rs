//! The table of predicates: the file `tests/swipl/predicates.txt`, line by line, and the file as it should be.
//!
//! ```text
//! # Reasons                  the reasons for which a predicate may be missing, and what they mean
//! threads  goals run …
//! # Summary                  how many are here and missing, counted
//! # library(lists)           a group of predicates
//! append/3                   one that is here
//! # 10.4 Thread …
//! mutex_create/1  threads    one that is missing, and its reason
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// What a predicate that has gone, or was never there, is missing for until somebody gives a better reason.
pub const NOT_YET: &str = "not_yet";

/// Behind the title of a group that SWI-Prolog's manual does not describe.
const UNDOCUMENTED: &str = ", undocumented";

const REASONS: &str = "# Reasons";
const SUMMARY: &str = "# Summary";

/// A predicate: its name and its number of arguments, with the two that grammar rules add.
pub type Indicator = (String, usize);

/// A line with a predicate.
pub struct Entry {
    /// As it is written: `append/3`, `digits//1`, `(is)/2`.
    pub text: String,
    pub indicator: Indicator,
    pub reason: Option<String>,
    /// The library whose group it is in, if it is a library's.
    pub library: Option<String>,
    is_documented: bool,
}

enum Line {
    /// A title, an empty line or a comment.
    Other(String),
    Predicate(Entry),
}

/// The file.
pub struct Table {
    /// What stands before the summary.
    beginning: Vec<String>,
    /// The reasons, in the order in which they are defined.
    pub reasons: Vec<String>,
    lines: Vec<Line>,
}

impl Table {
    /// Reads the file.
    pub fn of_text(text: &str) -> Table {
        let (beginning, rest) = text.split_once(SUMMARY).expect("a summary");
        let (_, reasons) = beginning.split_once(REASONS).expect("reasons");
        let first_word = |line: &str| line.split_whitespace().next().map(String::from);
        let mut title = "";
        // The summary ends before the next title.
        let lines = rest.lines().skip_while(|line| !line.starts_with('#')).map(|line| {
            title = if line.starts_with('#') { line } else { title };
            entry(line, title).map_or_else(|| Line::Other(line.into()), Line::Predicate)
        });
        let lines = lines.collect();
        let beginning = beginning.lines().map(String::from).collect();
        Table { beginning, reasons: reasons.lines().filter_map(first_word).collect(), lines }
    }

    /// The predicates.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.lines.iter().filter_map(|line| match line {
            Line::Predicate(entry) => Some(entry),
            Line::Other(_) => None,
        })
    }

    /// Takes the reasons from what is here, and gives one to what is not.
    pub fn correct(&mut self, here: &BTreeSet<Indicator>) {
        for line in &mut self.lines {
            let Line::Predicate(entry) = line else { continue };
            entry.reason = match entry.reason.take() {
                _ if here.contains(&entry.indicator) => None,
                reason => Some(reason.unwrap_or_else(|| NOT_YET.into())),
            };
        }
    }

    /// The file as it is written.
    pub fn text(&self) -> String {
        let mut text = self.beginning.join("\n") + "\n" + SUMMARY + "\n" + &self.summary() + "\n";
        for line in &self.lines {
            match line {
                Line::Other(line) => text.push_str(line),
                Line::Predicate(Entry { text: indicator, reason: None, .. }) => text.push_str(indicator),
                Line::Predicate(Entry { text: indicator, reason: Some(reason), .. }) => {
                    write!(text, "{indicator}  {reason}").expect("writing to memory");
                }
            }
            text.push('\n');
        }
        text
    }

    /// A row for those that are here, one for each reason, and one for all.
    fn summary(&self) -> String {
        let mut counts: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
        for entry in self.entries() {
            for row in [entry.reason.as_deref().unwrap_or("here"), "all"] {
                counts.entry(row).or_default()[usize::from(!entry.is_documented)] += 1;
            }
        }
        let mut text = format!("{:18}{:>12}{:>14}\n", "", "documented", "undocumented");
        let rows = ["here"].into_iter().chain(self.reasons.iter().map(String::as_str)).chain(["all"]);
        for row in rows {
            let [documented, undocumented] = counts.get(row).copied().unwrap_or_default();
            writeln!(text, "{row:18}{documented:>12}{undocumented:>14}").expect("writing to memory");
        }
        text
    }
}

/// Reads `name/arity`, `name//arity` or `(operator)/arity`, and the reason behind it. No title, comment or empty line is one.
fn entry(line: &str, title: &str) -> Option<Entry> {
    let line = line.trim_end();
    if line.is_empty() || line.starts_with(['#', '%']) {
        return None;
    }
    let (text, reason) = line.split_once("  ").map_or((line, None), |(text, reason)| (text, Some(reason.into())));
    let indicator = indicator(text).unwrap_or_else(|| panic!("no predicate: {line}"));
    let library = title.split_once("library(").and_then(|(_, rest)| rest.split_once(')'));
    let library = library.map(|(name, _)| name.into());
    Some(Entry { text: text.into(), indicator, reason, library, is_documented: !title.ends_with(UNDOCUMENTED) })
}

fn indicator(text: &str) -> Option<Indicator> {
    let (name, arity) = text.rsplit_once('/')?;
    let arity: usize = arity.parse().ok()?;
    let (name, arity) = name.strip_suffix('/').map_or((name, arity), |nonterminal| (nonterminal, arity + 2));
    let inside = |name: &str, open, close| Some(name.strip_prefix(open)?.strip_suffix(close)?.to_string());
    let name = inside(name, '(', ')').unwrap_or_else(|| name.into());
    Some((inside(&name, '\'', '\'').unwrap_or(name), arity))
}
