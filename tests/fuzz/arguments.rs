//! Random command lines: understood or refused with an exit status that is documented, and never a panic.

use crate::random::Random;
use std::process::{Command, Stdio};

#[rustfmt::skip]
const WORDS: &[&str] = &[
    "run", "check", "play", "explain", "completions", "man", "--test", "-g", "-g", "-t", "-q", "-s", "--", "--iso", "--ocr",
    "--lang", "en", "ru", "xx", "--memory", "1M", "64K", "0", "-1", "2G", "99999999999999999999", "--time", "1", "0.01", "nan",
    "--answers", "all", "first", "3", "--strict", "--diff", "--json", "--play", "--max-reports", "--depth", "--side", "max",
    "none", "bash", "zsh", "W101", "E201", "Z9", "true", "fail", "halt(3)", "throw(x)", "p(X)", "f(", "", "'", "programs",
    "missing.pl", "README.md", "nim", "chess", "tests/iso/terms.pl", "--help", "-V", "--version", "-x", "--no-such",
    "программа", "\u{301}", "a b", "\n", "-gtrue", "--goal=fail", "--lang=ru", "-qg", "noughts_and_crosses",
];

/// One process. Its input is empty or a few lines.
pub fn round(random: &mut Random) {
    let words: Vec<&str> = (0..random.below(7)).map(|_| random.word(WORDS)).collect();
    let mut command = Command::new(env!("CARGO_BIN_EXE_perebor"));
    command.args(&words).stdin(Stdio::null()).env("LC_ALL", random.word(&["C", "ru_RU.UTF-8", ""]));
    let output = command.output().expect("perebor");
    let error = String::from_utf8_lossy(&output.stderr);
    // 3 is the status of the only halt/1 among the words.
    assert!(matches!(output.status.code(), Some(0..=3)), "{words:?}: {:?}\n{error}", output.status);
    assert!(!error.contains("panicked"), "{words:?}\n{error}");
}
