//! A system to be called wrongly: in memory, with files that it may open and a driver that judges.

use super::WrongCall;
use super::table::quoted;
use crate::budget::Budget;
use perebor::internals::machine::builtin::Builtin;
use perebor::internals::{builtins, games};
use perebor::{Answer, Language, MemoryHost, Prolog, Settings};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// How much CPU time one call may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// All rows of all tables.
pub fn rows() -> impl Iterator<Item = &'static Builtin> {
    builtins::TABLES.iter().chain(games::TABLES).copied().flatten()
}

/// What a row calls its arguments.
fn names(row: &Builtin) -> Vec<&'static str> {
    row.modes.iter().map(|mode| mode.trim_start_matches(['+', '-', '?', '@', ':'])).collect()
}

/// The errors of all rows as facts of the driver: `row(Number, Call, Error)`, and what they say.
pub fn row_errors() -> Vec<(String, String, String)> {
    let mut errors = Vec::new();
    for row in rows() {
        let name = format!("{}/{}", row.name, row.arity());
        let names = names(row).join(", ");
        let call = if names.is_empty() { quoted(row.name) } else { format!("{}({names})", quoted(row.name)) };
        for error in row.errors {
            let fact = format!("row({}, {call}, {error}).\n", errors.len());
            errors.push((name.clone(), error.to_string(), fact));
        }
    }
    errors
}

/// What became of a call.
pub enum Verdict {
    /// The error came, and these errors of the row cover it.
    Right(Vec<usize>),
    /// Something else.
    Wrong(String),
}

/// A system that is made anew whenever a call has left its marks on it.
pub struct System {
    prolog: Prolog,
    driver: String,
}

impl System {
    /// A new system.
    pub fn new() -> System {
        let facts: String = row_errors().into_iter().map(|(_, _, fact)| fact).collect();
        let driver = format!(":- style_check(-singleton).\n{}\n{facts}", include_str!("driver.pl"));
        System { prolog: assembled(&driver), driver }
    }

    /// Makes a call behind what binds its variables. What stands in angle brackets is a term of the driver.
    pub fn judge(&mut self, call: &WrongCall) -> Verdict {
        let text = format!("{}judged({}, [{}], Verdict)", call.bindings, call.text, call.errors.join(", "));
        let verdict = self.value(&text);
        let rows = verdict.strip_prefix("right([").and_then(|rest| rest.strip_suffix("])"));
        match rows {
            Some(rows) => Verdict::Right(rows.split(',').filter_map(|row| row.parse().ok()).collect()),
            None => {
                self.renew();
                Verdict::Wrong(verdict)
            }
        }
    }

    /// Makes any call; gives what is wrong with what it did.
    pub fn sweep(&mut self, call: &str) -> Option<String> {
        let verdict = self.value(&format!("swept({call}, Verdict)"));
        if verdict != "fine" {
            self.renew();
        }
        (verdict != "fine" && verdict != "true").then_some(verdict)
    }

    /// What the first clause of a library module exports.
    pub fn exports(&mut self, page: &str) -> Vec<(String, usize)> {
        let exports = page[..page.find("]).").unwrap_or(0)].split_once('[').map_or("", |(_, exports)| exports);
        let indicators = self.value(&format!("Verdict = [{exports}]"));
        let indicators = indicators.trim_matches(['[', ']']).split(',').filter(|indicator| !indicator.is_empty());
        // Operators are exported too, and some contain a slash.
        let parts = indicators.filter_map(|indicator| indicator.rsplit_once('/'));
        parts
            .filter_map(|(name, arity)| Some((name.trim_matches(['\'', '(', ')']).into(), arity.parse().ok()?)))
            .collect()
    }

    /// A new system in the place of this one.
    pub fn renew(&mut self) {
        self.prolog = assembled(&self.driver);
    }

    /// The value that a goal with driver's terms gives `Verdict`, as text.
    fn value(&mut self, goal: &str) -> String {
        let goal = with_specimens(goal);
        let budget = Budget::start(PATIENCE, self.prolog.interrupter());
        let value = catch_unwind(AssertUnwindSafe(|| answer(&mut self.prolog, &goal)));
        drop(budget);
        value.unwrap_or_else(|_| "it panicked".into())
    }
}

fn answer(prolog: &mut Prolog, goal: &str) -> String {
    let mut query = match prolog.query(goal) {
        Ok(query) => query,
        Err(diagnostic) => return format!("no query: {}: {goal}", diagnostic.title.text(Language::En)),
    };
    match query.next() {
        Answer::Yes { .. } => query.value("Verdict").expect("the verdict is asked for"),
        Answer::No => "the driver failed".into(),
        Answer::Error(uncaught) => {
            drop(query);
            let diagnostic = prolog.diagnostic(&uncaught).expect("no message hook is there");
            format!("uncaught: {}", diagnostic.title.text(Language::En))
        }
        Answer::Halt(status) => format!("halt({status})"),
    }
}

/// A goal in which every `<name>` is a variable that the driver gives a value, the same for the same name.
fn with_specimens(goal: &str) -> String {
    let (mut made, mut text, mut rest) = (Vec::new(), String::new(), goal);
    while let Some((before, name, after)) = next_specimen(rest) {
        let variable = format!("Specimen_{name}");
        text.push_str(before);
        text.push_str(&variable);
        let maker = format!("specimen({name}, {variable}), ");
        if !made.contains(&maker) {
            made.push(maker);
        }
        rest = after;
    }
    format!("{}{text}{rest}", made.concat())
}

/// What stands before the first `<name>`, the name, and what follows.
fn next_specimen(text: &str) -> Option<(&str, &str, &str)> {
    text.match_indices('<').find_map(|(at, _)| {
        let (name, after) = text[at + 1..].split_once('>')?;
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_');
        is_name.then_some((&text[..at], name, after))
    })
}

fn assembled(driver: &str) -> Prolog {
    let mut host = MemoryHost::new("some. input.\n");
    host.add_file("text.txt", "some. text.\n");
    host.add_file("bytes.bin", [1, 2, 3]);
    host.add_file("empty.txt", "");
    let settings = Settings { memory: 1 << 26, host: Box::new(host), iso: true, ..Settings::in_memory("") };
    let mut prolog = Prolog::new(settings).expect("memory for a system");
    assert_eq!(prolog.consult_text("driver.pl", driver).errors, 0, "the driver has errors");
    let mut query = prolog.query("prepare").expect("a query");
    assert!(matches!(query.next(), Answer::Yes { .. }), "the driver is not prepared");
    drop(query);
    prolog
}
