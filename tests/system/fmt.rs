//! `perebor fmt`: on all programs of the repository, and what it does with files.

use super::cli::{Program, Run};
use perebor::internals::reader::lexemes;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The folders that have programs, and their endings.
const FOLDERS: &[&str] = &["src/library", "programs", "tests", "examples"];
const ENDINGS: &[&str] = &["pl", "plt"];

/// All programs of the repository.
fn programs() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = FOLDERS.iter().map(PathBuf::from).collect();
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry of the folder").path();
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(ending) if ENDINGS.iter().any(|known| ending == *known) => found.push(path),
                _ => {}
            }
        }
    }
    found.sort();
    assert!(found.len() > 600, "these are not all programs");
    found
}

/// The comments of a text in UTF-8, without the blanks in them.
fn comments(file: &Path) -> Option<Vec<String>> {
    let text = fs::read_to_string(file).ok()?;
    let comments = lexemes(&text).into_iter().filter(|lexeme| lexeme.kind.is_comment());
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    Some(comments.map(|lexeme| words(lexeme.span.of(&text))).collect())
}

/// Formats copies of programs. Returns the originals beside the copies that another run would not change.
fn formatted(folder: &Path, programs: &[PathBuf]) -> Vec<(PathBuf, PathBuf)> {
    let copy = |(number, program): (usize, &PathBuf)| {
        let copy = folder.join(format!("{number}.pl"));
        fs::copy(program, &copy).expect("a copy");
        (program.clone(), copy)
    };
    let pairs: Vec<(PathBuf, PathBuf)> = programs.iter().enumerate().map(copy).collect();
    let run = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_perebor"));
        command.args(words).args(pairs.iter().map(|(_, copy)| copy)).stdin(Stdio::null());
        Run::of(command.output().expect("perebor"))
    };
    let first = run(&["fmt", "--lang", "en"]);
    assert_eq!((first.status, &*first.output), (Some(0), ""), "{}", first.error);
    let second = run(&["fmt", "--lang", "en", "--check"]);
    assert_eq!((second.status, &*second.output), (Some(0), ""));
    pairs
}

#[test]
fn every_program_keeps_its_terms_and_comments() {
    let here = Program::new("fmt-all", "");
    let pairs = formatted(&here.folder, &programs());
    let mut lost = Vec::new();
    for (old, new) in &pairs {
        if comments(old) != comments(new) {
            lost.push(old.display().to_string());
        }
    }
    assert!(lost.is_empty(), "other comments in\n{}", lost.join("\n"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_perebor"));
    command.args(["run", "tests/system/same_terms.pl", "--"]).stdin(Stdio::null());
    command.args(pairs.iter().flat_map(|(old, new)| [old, new]));
    let run = Run::of(command.output().expect("perebor"));
    assert_eq!((run.status, &*run.output), (Some(0), ""), "{}", run.error);
}

/// What the comparison of terms is worth: it sees a variable with another name, a term that is missing, and another number.
#[test]
fn other_terms_are_seen() {
    let here = Program::new("fmt-seen", "p(X, Y) :- q(X, Y).\nr(1).\n");
    for other in ["p(X, Z) :- q(X, Z).\nr(1).\n", "p(X, Y) :- q(X, Y).\n", "p(X, Y) :- q(X, Y).\nr(1.0).\n"] {
        fs::write(here.folder.join("o.pl"), other).expect("a file");
        let compared = fs::canonicalize("tests/system/same_terms.pl").expect("the comparison");
        let run = here.perebor(&["run", compared.to_str().expect("a path"), "--", "p.pl", "o.pl"]);
        assert!(run.output.starts_with("differs('p.pl'"), "{run:?}");
    }
}

/// The library is written as the formatter writes it, up to these lines.
#[test]
fn the_library_stays_as_it_is() {
    const MOST_LINES: usize = 30;
    let mut library = programs();
    library.retain(|program| program.starts_with("src/library"));
    let here = Program::new("fmt-library", "");
    let lines = |file: &Path| fs::read_to_string(file).expect("a program").lines().count();
    let mut changed = 0;
    for (old, new) in formatted(&here.folder, &library) {
        let [before, after] = [&old, &new].map(|file| fs::read_to_string(file).expect("a program"));
        let kept = kept_lines(&before, &after);
        changed += lines(&old) - kept;
    }
    assert!(changed <= MOST_LINES, "{changed} lines of the library change");
}

/// The lines of a text that another has in the same order: found by going on to the next line that is the same.
fn kept_lines(before: &str, after: &str) -> usize {
    let after: Vec<&str> = after.lines().collect();
    let (mut at, mut kept) = (0, 0);
    for line in before.lines() {
        const NEAR: usize = 20;
        if let Some(found) = after[at..].iter().take(NEAR).position(|other| *other == line) {
            at += found + 1;
            kept += 1;
        }
    }
    kept
}

#[test]
fn check_names_the_files_that_would_change() {
    let here = Program::new("fmt-check", "p( X ) :- q(X).\n");
    fs::write(here.folder.join("good.pl"), "p(X) :- q(X).\n").expect("a file");
    let run = here.perebor(&["fmt", "--lang", "en", "--check", "good.pl", "p.pl"]);
    assert_eq!((run.status, &*run.output), (Some(1), "p.pl: the layout would change\n"));
    let run = here.perebor(&["fmt", "--lang", "ru", "--check", "p.pl"]);
    assert_eq!((run.status, &*run.output), (Some(1), "p.pl: расположение изменится\n"));
    assert_eq!(fs::read_to_string(here.folder.join("p.pl")).expect("the file"), "p( X ) :- q(X).\n");
    let run = here.perebor(&["fmt", "p.pl"]);
    assert_eq!((run.status, &*run.output), (Some(0), ""));
    assert_eq!(fs::read_to_string(here.folder.join("p.pl")).expect("the file"), "p(X) :- q(X).\n");
    let run = here.perebor(&["fmt", "--check", "p.pl", "good.pl"]);
    assert_eq!((run.status, &*run.output), (Some(0), ""));
}

#[test]
fn the_standard_input_goes_to_the_standard_output() {
    let here = Program::new("fmt-input", "");
    let run = here.with_input(&["fmt", "-"], "p( X ):-q(X).\r\n");
    assert_eq!((run.status, &*run.output, &*run.error), (Some(0), "p(X) :- q(X).\r\n", ""));
    let run = here.with_input(&["fmt", "-"], "");
    assert_eq!((run.status, &*run.output), (Some(0), ""));
    let run = here.with_input(&["fmt", "--lang", "en", "--check", "-"], "p( X ).");
    assert_eq!((run.status, &*run.output), (Some(1), "-: the layout would change\n"));
}

#[test]
fn encodings_and_line_ends_stay() {
    let cases: [(&[u8], &[u8]); 4] = [
        (
            b"\xF5\xEE\xE4( \xD5 ) :- \xEC\xE5\xF1\xF2\xEE(\xD5), % \xF2\xF3\xF2\r\n  \xE2\xF1\xE5(\xD5).\r\n",
            b"\xF5\xEE\xE4(\xD5) :-\r\n    \xEC\xE5\xF1\xF2\xEE(\xD5), % \xF2\xF3\xF2\r\n    \xE2\xF1\xE5(\xD5).\r\n",
        ),
        (b"\xEF\xBB\xBFp( a ).\n", b"\xEF\xBB\xBFp(a).\n"),
        (b"\xFF\xFEp\0(\0 \0a\0)\0.\0\n\0", b"\xFF\xFEp\0(\0a\0)\0.\0\n\0"),
        (b"/* a\r\n   b */\r\np( a ).\r\n", b"/* a\r\n   b */\r\np(a).\r\n"),
    ];
    for (old, new) in cases {
        let here = Program::new("fmt-bytes", old);
        let run = here.perebor(&["fmt", "p.pl"]);
        assert_eq!(run.status, Some(0), "{}", run.error);
        let bytes = fs::read(here.folder.join("p.pl")).expect("the file");
        assert_eq!(bytes, new, "{}", String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn what_cannot_be_read_is_reported_and_the_rest_laid_out() {
    let here = Program::new("fmt-unread", "p( a ).\n");
    fs::write(here.folder.join("binary.pl"), b"p(\0)").expect("a file");
    let run = here.perebor(&["fmt", "--lang", "en", "missing.pl", "binary.pl", "p.pl"]);
    assert_eq!(run.status, Some(2));
    assert!(run.error.contains("missing.pl") && run.error.contains("binary.pl"), "{}", run.error);
    assert_eq!(fs::read_to_string(here.folder.join("p.pl")).expect("the file"), "p(a).\n");
    let run = here.perebor(&["fmt", "--lang", "en"]);
    assert_eq!(run.status, Some(2));
    assert!(run.error.contains("[E422] Error: fmt needs a file"), "{}", run.error);
}

/// Nothing recurses, and nothing takes quadratic time or space.
#[test]
fn what_is_nested_deeply_is_laid_out() {
    let here = Program::new("fmt-deep", "");
    const DEPTH: usize = 20_000;
    let brackets = format!("p :- {}a{}.\n", "( b,\n".repeat(DEPTH), " )".repeat(DEPTH));
    let arguments = format!("p( {}a{} ).\n", "f( ".repeat(DEPTH), " )".repeat(DEPTH));
    let branches = format!("p :- {}a{}.\n", "( b ->\n".repeat(DEPTH), " ; c )".repeat(DEPTH));
    for text in [brackets, arguments, branches] {
        fs::write(here.folder.join("p.pl"), text).expect("a file");
        let run = here.perebor(&["fmt", "p.pl"]);
        assert_eq!(run.status, Some(0), "{}", run.error);
        let run = here.perebor(&["fmt", "--check", "p.pl"]);
        assert_eq!((run.status, &*run.error), (Some(0), ""));
    }
}
