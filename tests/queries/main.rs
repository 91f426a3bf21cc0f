//! One form for tests and examples: a query and its answers, put to a system through the front door.
//!
//! Every query file is a test: `cargo test -- lists` puts `tests/library/lists.pl` and all others with `lists` in their names to three
//! systems. What takes long is ignored unless it is requested: `cargo test --test queries -- --ignored`.
//!
//! `PEREBOR_MODULE=target/wasm/perebor.wasm cargo test --test queries` puts them to the WebAssembly module in node.

/// Prints a line of a table, which `--nocapture` shows.
macro_rules! show {
    ($($part:tt)*) => {
        if std::env::args().any(|word| word == "--nocapture") {
            println!($($part)*);
        }
    };
}

/// Tests with their names.
macro_rules! named {
    ($($test:ident),*) => {
        &[$((concat!(module_path!(), "::", stringify!($test)), $test)),*]
    };
}

mod asked;
mod ball;
#[path = "../budget.rs"]
mod budget;
mod clauses;
mod comparison;
mod described;
mod examples;
#[path = "../faults/mod.rs"]
mod faults;
mod files;
#[path = "../fuzz/mod.rs"]
mod fuzz;
mod large;
mod module;
#[path = "../random.rs"]
mod random;
#[path = "../reference/mod.rs"]
mod reference;
mod respondent;
mod small_stack;
#[path = "../tabled/mod.rs"]
mod tabled;

use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;

/// A test that panics if it fails, with its name.
type Test = (&'static str, fn());

/// The tests that are no query files.
const TESTS: &[&[Test]] = &[
    asked::TESTS,
    described::TESTS,
    clauses::TESTS,
    examples::TESTS,
    faults::TESTS,
    fuzz::TESTS,
    large::TESTS,
    module::TESTS,
    reference::TESTS,
    small_stack::TESTS,
    tabled::TESTS,
];

/// Those that are tried in the module too.
const IN_MODULE: &[&[Test]] = &[examples::TESTS, large::TESTS, module::TESTS];

/// Those that go on for as long as the environment says, and are ignored unless they are requested.
const AT_LENGTH: &[&[Test]] = &[faults::AT_LENGTH, fuzz::AT_LENGTH, reference::AT_LENGTH, tabled::AT_LENGTH];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = files::trials();
    let (tests, at_length) = if module::is_chosen() { (IN_MODULE, &[][..]) } else { (TESTS, AT_LENGTH) };
    trials.extend(tests.iter().copied().flatten().map(trial));
    trials.extend(at_length.iter().copied().flatten().map(|test| trial(test).with_ignored_flag(true)));
    let conclusion = libtest_mimic::run(&arguments, trials);
    module::print_counts();
    conclusion.exit_code()
}

fn trial(&(name, test): &Test) -> Trial {
    Trial::test(name.trim_start_matches("queries::"), move || {
        test();
        Ok(())
    })
}
