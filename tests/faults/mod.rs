//! Faults on purpose: memory that ends, files that cannot be opened, read, written, synced or renamed, each for the n-th time.
//!
//! ```sh
//! cargo test --test queries -- faults --nocapture            # some of them, and the table
//! cargo test --test queries -- --ignored faults --nocapture  # every n up to 1,000, then at logarithmic steps
//! ```
//! With `PEREBOR_PROGRAM` only in programs whose names contain it.
//!
//! The law: a program gives the answers that it gives without a fault, or it gives them up to a catchable error. Files that the system
//! writes hold what they held before, or all that is new. Then the same system answers, its database is whole, and the program
//! gives the right answers again.
//!
//! A program is a query file in a folder of `tests/faults`, or a command line in [`commands`]; all that are there are tried. At length,
//! so are the examples of all predicates.

mod commands;
mod goals;
mod table;

use crate::Test;
use perebor::internals::terms::{FaultKind, Faults};
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::Table;

/// Some faults of each kind in every program.
pub const TESTS: &[Test] = named![faults_are_survived, every_fault_of_small_programs_is_survived];

/// All of them.
pub const AT_LENGTH: &[Test] = named![at_length, examples_at_length];

/// The kinds of faults, and their names in the table.
const KINDS: &[(FaultKind, &str)] = &[
    (FaultKind::Heap, "heap"),
    (FaultKind::Environments, "environments"),
    (FaultKind::Choicepoints, "choicepoints"),
    (FaultKind::Trail, "trail"),
    (FaultKind::Charge, "charge"),
    (FaultKind::Open, "open"),
    (FaultKind::Read, "read"),
    (FaultKind::Write, "write"),
    (FaultKind::Sync, "sync"),
    (FaultKind::Rename, "rename"),
];

/// A fault: the n-th time something of this kind fails, and perhaps from then on.
#[derive(Clone, Copy, Debug)]
struct Fault {
    kind: FaultKind,
    first: u64,
    lasts: bool,
}

impl Fault {
    fn arm(self, faults: &Faults) {
        faults.arm(self.kind, self.first, if self.lasts { u64::MAX } else { self.first });
    }
}

/// What a program has made of a fault.
#[derive(Debug)]
enum Outcome {
    /// It had nothing that could fail so often.
    Unreached,
    /// The right answers.
    Right,
    /// An error: the name of its term, or how it was told.
    Error(String),
}

/// A program that runs with faults.
trait Program {
    /// What kind of program it is.
    fn class(&self) -> &str;
    fn name(&self) -> &str;
    /// Runs it with a fault.
    ///
    /// # Errors
    /// How it broke the law.
    fn run(&self, fault: Fault) -> Result<Outcome, String>;
}

/// The numbers n, in order; a program ends them when it does not reach one.
type Numbers = fn() -> Box<dyn Iterator<Item = u64>>;

/// 1, 4, 13, 40, 121, …
fn some_numbers() -> Box<dyn Iterator<Item = u64>> {
    Box::new(std::iter::successors(Some(1), |n| Some(3 * n + 1)))
}

/// 1, 2, 3, … 1000, 1101, …
fn all_numbers() -> Box<dyn Iterator<Item = u64>> {
    Box::new(std::iter::successors(Some(1), |n| Some(if *n < 1000 { n + 1 } else { n + n / 10 + 1 })))
}

fn faults_are_survived() {
    let chosen = std::env::var("PEREBOR_PROGRAM").unwrap_or_default();
    survive(programs(&[&chosen]), some_numbers);
}

/// Small programs of which each fault is another case, tried with all of them.
fn every_fault_of_small_programs_is_survived() {
    let small = ["search::cleanups", "streams::redirecting", "loading::including"];
    survive(programs(&small), all_numbers);
}

/// All numbers.
fn at_length() {
    let chosen = std::env::var("PEREBOR_PROGRAM").unwrap_or_default();
    survive(programs(&[&chosen]), all_numbers);
}

/// Some numbers in all examples of built-in and library predicates.
fn examples_at_length() {
    let chosen = std::env::var("PEREBOR_PROGRAM").unwrap_or_default();
    let mut examples = goals::examples();
    examples.retain(|example| example.name().contains(&chosen));
    survive(examples, some_numbers);
}

/// The programs whose names contain one of these.
fn programs(names: &[&str]) -> Vec<Box<dyn Program>> {
    let mut programs = goals::programs();
    programs.extend(commands::programs());
    programs.retain(|program| names.iter().any(|name| program.name().contains(name)));
    programs
}

/// Tries programs with all kinds of faults, and prints the table of what came.
fn survive(programs: Vec<Box<dyn Program>>, numbers: Numbers) {
    let (mut table, mut broken) = (Table::default(), Vec::new());
    for program in &programs {
        for (kind, _) in KINDS {
            for lasts in [false, true] {
                try_numbers(&**program, *kind, lasts, numbers, &mut table, &mut broken);
            }
        }
    }
    show!("{} programs\n{table}", programs.len());
    assert!(broken.is_empty(), "{} faults are not survived\n{}", broken.len(), broken.join("\n"));
}

fn try_numbers(
    program: &dyn Program,
    kind: FaultKind,
    lasts: bool,
    numbers: Numbers,
    table: &mut Table,
    broken: &mut Vec<String>,
) {
    for first in numbers() {
        let fault = Fault { kind, first, lasts };
        let run = catch_unwind(AssertUnwindSafe(|| program.run(fault)));
        match run.unwrap_or_else(|_| Err("it panicked".into())) {
            Ok(Outcome::Unreached) => return table.add(kind, program.class(), &Outcome::Unreached),
            Ok(outcome) => table.add(kind, program.class(), &outcome),
            Err(how) => {
                show!("{}: {kind:?} {first}: {how}", program.name());
                let lasting = if lasts { " and later" } else { "" };
                broken.push(format!("{}: {kind:?} {first}{lasting}: {how}", program.name()));
            }
        }
    }
}
