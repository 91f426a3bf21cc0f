//! A second opinion: a small, slow Prolog, written from the standard's execution model alone, beside which random programs must agree.
//!
//! Read it in this order. [`tree`] and [`terms`] are data: terms as trees, and terms in an arena with bindings that can be undone.
//! [`machine`] is Prolog itself on 400 lines: what is still to be done, what else can be tried, cuts, catch/3. [`database`] has
//! procedures and clauses, [`builtins`] what else the standard defines, [`errors`] its error terms. [`generator`] makes
//! programs, [`outcome`] says what the reference makes of them and [`perebor`] what Perebor does, [`shrinking`] makes a program
//! smaller that they differ about. [`coverage`] compares how often clauses are entered and left.
//!
//! What the standard leaves undefined — cyclic terms, the order of variables — ends a program, which is counted and not compared.
//!
//! ```sh
//! cargo test --test queries -- reference                                     # some programs
//! PEREBOR_PROGRAMS=100000 cargo test --test queries -- --ignored reference   # as many as one likes
//! ```

mod builtins;
mod coverage;
mod database;
mod errors;
mod generator;
mod machine;
mod outcome;
mod perebor;
mod program;
mod recursion;
mod shrinking;
mod terms;
mod tree;

pub use generator::program_of_seed;

use crate::Test;
use crate::random::number_in_environment;
use crate::respondent::{Kind, Respondent};
use coverage::coverages_agree;
use outcome::Outcome;
use program::Program;
use std::collections::BTreeMap;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The test of every run.
pub const TESTS: &[Test] = named![programs_agree, coverages_agree];

/// The same for longer.
pub const AT_LENGTH: &[Test] = named![programs_agree_at_length];

/// What makes a new system.
type Maker = fn() -> Respondent;

/// How Perebor runs: as it is, in the traced translation, and with garbage collected at every call.
const MODES: &[(&str, Maker)] = &[
    ("fast", || Respondent::of_kind(Kind::Iso)),
    ("traced", || Respondent::of_kind(Kind::Iso).tracing()),
    ("collecting", || Respondent::of_kind(Kind::Iso).collecting(1)),
];

/// After so many differences no more are looked for.
const DIFFERENCES: usize = 10;

fn programs_agree() {
    compare(0..2_000);
}

/// `PEREBOR_PROGRAMS` programs from the seed `PEREBOR_SEED` on.
fn programs_agree_at_length() {
    let first = number_in_environment("PEREBOR_SEED", 0);
    compare(first..first + number_in_environment("PEREBOR_PROGRAMS", 100_000));
}

/// Compares the programs of some seeds, and panics at the end if there were differences.
fn compare(seeds: Range<u64>) {
    let count = seeds.end - seeds.start;
    let mut skipped: BTreeMap<&str, u64> = BTreeMap::new();
    let mut differences = Vec::new();
    let mut systems = Vec::new();
    for seed in seeds {
        if seed % generator::FAMILY == 0 || systems.is_empty() {
            systems = MODES.iter().map(|(mode, make)| (*mode, make())).collect();
        }
        let program = generator::program_of_seed(seed);
        match outcome::of_reference(&program) {
            Err(why) => *skipped.entry(why).or_default() += 1,
            Ok(expected) => {
                let agrees = |system| of_perebor(&program, system).as_ref() == Ok(&expected);
                let differing = systems.iter_mut().find_map(|(mode, system)| (!agrees(system)).then_some(*mode));
                if let Some(mode) = differing {
                    differences.push(difference(seed, program, mode));
                    systems.clear();
                }
            }
        }
        if differences.len() == DIFFERENCES {
            break;
        }
    }
    show!("{count} programs, not compared: {skipped:?}");
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert!(skipped.values().sum::<u64>() < count / 4, "too many are not compared: {skipped:?}");
}

/// What a system makes of a program; a panic is an error too.
fn of_perebor(program: &Program, system: &mut Respondent) -> Result<Outcome, String> {
    catch_unwind(AssertUnwindSafe(|| perebor::outcome(system, program))).unwrap_or_else(|_| Err("a panic".to_string()))
}

/// The report on a program about which the reference and Perebor differ, as small as it can be made.
fn difference(seed: u64, program: Program, mode: &str) -> String {
    let make = MODES.iter().find(|row| row.0 == mode).expect("a mode").1;
    let outcomes = |program: &Program| {
        let expected = outcome::of_reference(program).ok()?;
        let got = of_perebor(program, &mut make());
        (got.as_ref() != Ok(&expected)).then_some((expected, got))
    };
    let small = shrinking::shrunk(program, |candidate| outcomes(candidate).is_some());
    match outcomes(&small) {
        Some((expected, got)) => {
            let got = got.map_or_else(|error| error, |got| got.to_string());
            format!("seed {seed}, {mode}:\n{small}reference:\n{expected}Perebor:\n{got}")
        }
        None => format!("seed {seed}, {mode}: only behind the programs of the seeds before it\n{small}"),
    }
}
