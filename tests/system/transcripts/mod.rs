//! Transcripts: what a person sees, to the letter.
//!
//! * `tests/errors/NAME.pl` is run in English and in Russian; `NAME.err` holds the reports and the exit status.
//! * `tests/checks/NAME.pl` is looked at by `check`, in English and in Russian; `NAME.out` holds the reports and the exit status.
//! * `tests/layouts/NAME.pl` is laid out by `fmt`; `NAME.out` holds what comes of it, the reports and the exit status.
//! * `tests/sessions/NAME.in` holds queries for the standard input, and `NAME.pl`, if it is there, is loaded before;
//!   `NAME.out` holds all that is written.
//! * `tests/play/NAME.in` holds the words behind `perebor` in its first line, and then what is typed at play. The files of that
//!   folder and of `programs/games` are there to be played; `NAME.out` holds all that is written, and what files are left.
//! * `tests/terminal/NAME.in` holds what a person does at a terminal, and `NAME.pl`, if it is there, is loaded before;
//!   `NAME.out` holds what stands on the screen in the end.
//!
//! To write the transcripts anew after a change that is meant, set `PEREBOR_TRANSCRIBE` and look at the differences.

#[cfg(target_os = "linux")]
mod latency;
mod play;
#[cfg(target_os = "linux")]
mod screen;
#[cfg(target_os = "linux")]
mod terminal;

use std::fs;
use std::io::{Read, pipe};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[test]
fn errors() {
    check("tests/errors", "pl", "err", |program| {
        let program = program.to_str().expect("a name in UTF-8");
        let runs = ["en", "ru"].map(|language| transcript(&["--lang", language, "run", program], None));
        runs.join("\n")
    });
}

#[test]
fn checks() {
    check("tests/checks", "pl", "out", |program| {
        let program = program.to_str().expect("a name in UTF-8");
        let looks = ["en", "ru"].map(|language| {
            let words = ["check", "--lang", language, program];
            format!("$ perebor {}\n{}", words.join(" "), written(&words, Path::new("tests/checks"), Stdio::null()))
        });
        looks.join("\n")
    });
}

#[test]
fn layouts() {
    check("tests/layouts", "pl", "out", |program| {
        let source = fs::File::open(Path::new("tests/layouts").join(program)).expect("a program");
        written(&["fmt", "--lang", "en", "-"], Path::new("tests/layouts"), source.into())
    });
}

#[test]
fn sessions() {
    check("tests/sessions", "in", "out", |queries| {
        let program = queries.with_extension("pl");
        let mut words = vec!["--lang", "en"];
        if Path::new("tests/sessions").join(&program).exists() {
            words.push(program.to_str().expect("a name in UTF-8"));
        }
        transcript(&words, Some(queries))
    });
}

#[test]
fn play() {
    check("tests/play", "in", "out", play::transcript);
}

#[cfg(target_os = "linux")]
#[test]
fn terminal_sessions() {
    check("tests/terminal", "in", "out", terminal::transcript);
}

/// Compares what `record` says of every file of a folder with this extension with the file beside it.
fn check(folder: &str, extension: &str, expected: &str, record: impl Fn(&Path) -> String) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry of the folder").path()).collect();
    files.retain(|path| path.extension().is_some_and(|found| found == extension) && has_transcript(path, expected));
    files.sort();
    assert!(!files.is_empty(), "{folder} holds no transcripts");
    let mut complaints = Vec::new();
    for file in &files {
        let came = record(Path::new(file.file_name().expect("a file")));
        let beside = file.with_extension(expected);
        if std::env::var_os("PEREBOR_TRANSCRIBE").is_some() {
            fs::write(&beside, &came).expect("the transcript can be written");
        }
        let wanted = fs::read_to_string(&beside).unwrap_or_default();
        if wanted != came {
            complaints.push(format!("---- {} expects\n{wanted}---- but this came\n{came}", beside.display()));
        }
    }
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// A program that others load needs no transcript of its own: its name ends in `_part`.
fn has_transcript(path: &Path, expected: &str) -> bool {
    expected != "err" || !path.file_stem().is_some_and(|name| name.to_string_lossy().ends_with("_part"))
}

/// Runs perebor in the folder of the files: for errors without input, and else on queries. Gives the command, all that it
/// writes, and its exit status.
fn transcript(words: &[&str], queries: Option<&Path>) -> String {
    let folder = if queries.is_some() { "tests/sessions" } else { "tests/errors" };
    let input = match queries {
        Some(queries) => fs::File::open(Path::new(folder).join(queries)).expect("the queries").into(),
        None => Stdio::null(),
    };
    let line = format!("$ perebor {}", words.join(" "));
    let from = queries.map_or(String::new(), |queries| format!(" < {}", queries.display()));
    format!("{line}{from}\n{}", written(words, Path::new(folder), input))
}

/// All that perebor writes when it runs in a folder, and its exit status.
fn written(words: &[&str], folder: &Path, input: Stdio) -> String {
    let (mut reader, writer) = pipe().expect("a pipe");
    let mut command = Command::new(env!("CARGO_BIN_EXE_perebor"));
    command.args(words).current_dir(folder).stdin(input).env_remove("LC_ALL");
    command.stdout(writer.try_clone().expect("a second end of the pipe")).stderr(writer);
    let mut child = command.spawn().expect("perebor");
    // The command holds the ends of the pipe that must be closed before the pipe can end.
    drop(command);
    let mut written = String::new();
    reader.read_to_string(&mut written).expect("text");
    let status = child.wait().expect("an end");
    format!("{written}[{status}]\n")
}
