//! Random texts, programs and arguments, the same in every run: nothing panics, and what is written is read back.
//!
//! ```sh
//! cargo test --test queries -- fuzz                                 # some of each
//! PEREBOR_ROUNDS=10000 cargo test --test queries -- --ignored fuzz  # for hours
//! ```
//! A round is a system, a folder of files or a process, with all that is tried in it. [`texts`] makes what is tried.

mod arguments;
mod fixing;
mod limits;
mod positions;
mod reading;
mod texts;

use crate::Test;
use crate::random::{Random, number_in_environment};

/// Some rounds of each, in every run of the tests.
pub const TESTS: &[Test] = named![
    texts_are_read_and_read_back,
    programs_keep_to_limits,
    fixes_can_be_read,
    arguments_are_understood_or_refused,
    positions_are_understood_or_refused
];

/// As many rounds as one likes.
pub const AT_LENGTH: &[Test] = named![at_length];

fn texts_are_read_and_read_back() {
    rounds(300, reading::round);
}

fn programs_keep_to_limits() {
    rounds(35, limits::round);
}

fn fixes_can_be_read() {
    rounds(6, fixing::round);
}

fn arguments_are_understood_or_refused() {
    rounds(150, arguments::round);
}

fn positions_are_understood_or_refused() {
    rounds(30, positions::round);
}

/// Rounds of every kind in turn, `PEREBOR_ROUNDS` of each from the seed `PEREBOR_SEED` on.
fn at_length() {
    let first = number_in_environment("PEREBOR_SEED", 1_000_000);
    for seed in first..first + number_in_environment("PEREBOR_ROUNDS", 1_000) {
        for round in [reading::round, limits::round, fixing::round, arguments::round, positions::round] {
            round(&mut Random::of_seed(seed));
        }
    }
}

/// Runs rounds with the seeds from 0 on. A round that goes wrong panics with what it tried.
fn rounds(count: u64, round: fn(&mut Random)) {
    for seed in 0..count {
        round(&mut Random::of_seed(seed));
    }
}
