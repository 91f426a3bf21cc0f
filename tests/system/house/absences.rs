//! The map in `lib.rs` says what each layer does without; here every sentence of it that a search can check is checked.
//!
//! That terms know no syntax, that the machine reads nothing and that only the top level knows a terminal is checked with the
//! layers, and where unsafe code and packages stand is checked beside them. That nothing recurses over a user's data is run by
//! `tests/queries/small_stack.rs`, and that systems share nothing by `src/prolog/tests.rs`.

use super::{File, files, layer};

/// Words that stand only in some files and folders.
struct Absence {
    words: &'static [&'static str],
    /// Where they may stand; tests may have them anywhere.
    only_in: &'static [&'static str],
}

/// The host is the only door to the world, and the top level is a program like others.
const WORLD: &[Absence] = &[
    Absence {
        words: &["std::fs", "std::env", "std::process", "std::net", "SystemTime", "IsTerminal"],
        only_in: &["streams/system.rs", "streams/system/", "toplevel/", "main.rs"],
    },
    Absence {
        words: &[".canonicalize()", ".exists()", ".is_dir()", ".is_file()", ".read_dir()", ".metadata()"],
        only_in: &["streams/system.rs", "streams/system/", "toplevel/"],
    },
    Absence { words: &["Instant"], only_in: &["streams/system.rs", "streams/timer.rs", "toplevel/"] },
    Absence {
        words: &["std::thread"],
        only_in: &[
            "games/search/parallel.rs",
            "games/search/selective/threads.rs",
            "streams/system.rs",
            "streams/timer.rs",
            "toplevel/",
        ],
    },
    Absence {
        words: &["std::io"],
        // What is no stream has to do with kinds of errors only.
        only_in: &[
            "streams/",
            "builtins/file_system.rs",
            "builtins/host_errors.rs",
            "builtins/stream",
            "text/file.rs",
            "toplevel/",
        ],
    },
    Absence { words: &["print!", "println!", "eprint!", "eprintln!"], only_in: &["toplevel/"] },
];

/// What a cell is made of.
const INSIDE_OF_CELLS: &[&str] = &[
    "Tag::",
    "BoxKind",
    ".tag()",
    ".bits()",
    ".scaled()",
    ".addr()",
    ".place()",
    ".header()",
    "from_header",
    "Cell::from_",
    "Cell::reference",
    "Cell::list",
    "Cell::structure",
    "Cell::attributed",
    "Cell::boxed",
    "Cell::untagged",
    "Addr::relative",
];

/// What ends a program.
const PANICS: &[&str] = &["panic!", "unreachable!", "assert!", "assert_eq!", "assert_ne!", ".unwrap()", ".expect("];

/// What may change behind a shared reference.
const MUTABLE: &[&str] = &["Atomic", "Mutex", "RwLock", "Cell<", "OnceLock", "LazyLock", "OnceCell", "LazyCell"];

/// The lines of these files that have one of the words, which is no part of a longer one.
fn found<'f>(files: impl Iterator<Item = &'f File>, words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for file in files {
        for (number, line) in file.lines_in_use() {
            for word in words.iter().filter(|word| has_word(line, word)) {
                found.push(format!("src/{}:{number}: {word}", file.path));
            }
        }
    }
    found
}

/// Whether a line has a word, where no name goes on before it or behind it.
fn has_word(line: &str, word: &str) -> bool {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let goes_on_before = word.starts_with(is_name) && line[..at].ends_with(is_name);
        let goes_on_behind =
            word.ends_with(|c: char| is_name(c) && c != '_') && line[at + word.len()..].starts_with(is_name);
        !goes_on_before && !goes_on_behind
    })
}

#[test]
fn words_are_found_whole() {
    for line in ["let tag = cell.tag();", "use std::fs;", "use std::fs::File;", "Cell::from_bits(1)", "Tag::Int"] {
        assert!(INSIDE_OF_CELLS.iter().chain(WORLD[0].words).any(|word| has_word(line, word)), "{line}");
    }
    for line in ["self.tag", "std::fsync", "CellTag", "Tags", "f64::from_bits(word)"] {
        assert!(!INSIDE_OF_CELLS.iter().chain(WORLD[0].words).any(|word| has_word(line, word)), "{line}");
    }
}

#[test]
fn the_host_is_the_only_door() {
    let files = files();
    for Absence { words, only_in } in WORLD {
        let others = files.iter().filter(|file| !only_in.iter().any(|place| file.path.starts_with(place)));
        let found = found(others, words);
        assert!(found.is_empty(), "the host is the only door\n{}", found.join("\n"));
        let allowed = |place: &&str| files.iter().any(|file| file.path.starts_with(place));
        assert!(only_in.iter().all(allowed), "there is not everything of {only_in:?}");
    }
    // So that a list of names hides none.
    let lists = found(files.iter(), &["use std::{"]);
    assert!(lists.is_empty(), "{}", lists.join("\n"));
}

#[test]
fn above_the_machine_a_cell_is_opaque() {
    let files = files();
    let machine = layer("machine");
    let found = found(files.iter().filter(|file| layer(file.folder()) > machine), INSIDE_OF_CELLS);
    assert!(found.is_empty(), "cells are taken apart\n{}", found.join("\n"));
}

#[test]
fn reading_never_panics() {
    let files = files();
    let found = found(files.iter().filter(|file| file.folder() == "reader"), PANICS);
    assert!(found.is_empty(), "reading may panic\n{}", found.join("\n"));
}

#[test]
fn there_is_no_global_state() {
    let mut global = Vec::new();
    for file in files().iter().filter(|file| file.folder() != "toplevel") {
        for (number, line) in file.lines_in_use() {
            let is_static = has_word(line, "static") && !line.contains("'static") && line.contains(": ");
            let is_mutable = line.contains("static mut") || is_static && MUTABLE.iter().any(|word| line.contains(word));
            if is_mutable || line.contains("thread_local!") {
                global.push(format!("src/{}:{number}: {}", file.path, line.trim()));
            }
        }
    }
    assert!(global.is_empty(), "global state\n{}", global.join("\n"));
}

#[test]
fn a_program_in_rust_needs_nothing_of_the_inside() {
    for path in ["examples/embed.rs", "docs/embedding.md", "src/main.rs"] {
        let text = std::fs::read_to_string(path).expect("a file of the project");
        assert!(text.contains("perebor::") && !text.contains("internals"), "{path}");
    }
}
