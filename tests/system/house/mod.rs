//! The layers of `src/`: which folders use which.
//!
//! A folder uses only the layers below it. Some packages, and unsafe code, are confined to named files.

mod absences;
mod circles;
mod documents;
mod library_names;

use std::fs;
use std::path::{Path, PathBuf};

/// The layers, lowest first. Folders in one row may not use each other.
const LAYERS: &[&[&str]] = &[
    &["text"],
    &["diagnostics"],
    &["number"],
    &["terms"],
    &["reader"],
    &["writer"],
    &["formatter"],
    &["lints"],
    &["streams"],
    &["program"],
    &["compiler"],
    &["machine"],
    &["reports"],
    &["loader"],
    &["documentation"],
    &["builtins", "library"],
    &["finite_domains"],
    &["games"],
    &["pictures"],
    &["foreign"],
    &["prolog"],
    &["documents"],
    &["toplevel"],
    &["main", "lib", "internals"],
];

/// Layers below that a folder does without, as the map says: the machine reads nothing.
const ABSENT: &[(&str, &str)] = &[("machine", "reader")];

/// The only file, or folder, that may use a package; or two of them.
const PACKAGES: &[(&str, &str)] = &[
    ("logos", "reader/lexer.rs"),
    ("nom", "reader/grammar.rs"),
    ("ariadne", "diagnostics/report.rs"),
    ("encoding_rs", "text/encoding.rs"),
    ("strsim", "text/similarity.rs"),
    ("pulldown_cmark", "toplevel/manual/guides.rs"),
    ("rustyline", "toplevel/line_editor/"),
    ("unicode_security", "text/scripts.rs"),
    ("unicode_script", "text/scripts.rs"),
    ("unicode_width", "pictures/trees/columns.rs"),
    ("clap", "toplevel/command_line/"),
    ("clap_complete", "toplevel/shell_completions.rs"),
    ("clap_mangen", "toplevel/manual_page.rs"),
    ("lsp_server", "toplevel/language_server/"),
    ("lsp_types", "toplevel/language_server/"),
    ("ctrlc", "toplevel/interrupts.rs"),
    ("signal_hook", "toplevel/termination.rs"),
    ("itoa", "number/text.rs"),
    ("ryu", "number/text.rs"),
    ("jiff", "streams/system.rs"),
    ("plotters", "pictures/charts/svg.rs"),
    ("bytemuck", "games/search/ number/limbs/library.rs"),
    ("memmap2", "terms/memory/arena/mapped.rs"),
];

/// The only files that may have unsafe code.
const UNSAFE: &[&str] = &[
    "terms/memory/arena.rs",
    "terms/memory/arena/mapped.rs",
    "terms/memory/arena/plain.rs",
    "program/code.rs",
    "machine/run.rs",
    "toplevel/closed_output.rs",
];

/// A file of `src/`: its path there, and its lines of code by number.
struct File {
    path: String,
    opening: String,
    lines: Vec<(usize, String)>,
    /// How many lines stand before its tests; none if all of it is tests.
    tests_begin: usize,
}

impl File {
    fn read(path: &Path) -> File {
        let text = fs::read_to_string(path).expect("a source file");
        let lines = text.lines().map(without_comment).enumerate().map(|(index, line)| (index + 1, line)).collect();
        let path = path.strip_prefix("src").expect("a file of src").display().to_string();
        let is_test = path.contains("/tests/") || path.ends_with("/tests.rs");
        let tests = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
        let tests_begin = if is_test { 0 } else { text[..tests].lines().count() };
        File { path, opening: text.lines().next().unwrap_or_default().to_string(), lines, tests_begin }
    }

    /// The lines that are no tests.
    fn lines_in_use(&self) -> &[(usize, String)] {
        &self.lines[..self.tests_begin]
    }

    /// The layer it belongs to.
    fn folder(&self) -> &str {
        self.path.split('/').next().unwrap_or_default().trim_end_matches(".rs")
    }
}

/// A line without what follows `//`. That cuts strings with slashes in them too; nothing here looks into strings.
fn without_comment(line: &str) -> String {
    line.split("//").next().unwrap_or_default().to_string()
}

fn files() -> Vec<File> {
    let mut files = Vec::new();
    let mut folders = vec![PathBuf::from("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder of src") {
            let path = entry.expect("an entry of the folder").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(File::read(&path));
            }
        }
    }
    assert!(files.len() > 50, "these are not all files");
    files
}

/// The number of a layer.
fn layer(folder: &str) -> Option<usize> {
    LAYERS.iter().position(|folders| folders.contains(&folder))
}

#[test]
fn layers_use_only_those_below() {
    let mut upward = Vec::new();
    for file in files() {
        let folder = file.folder();
        let own = layer(folder).unwrap_or_else(|| panic!("{} stands on no layer", file.path));
        if ["lib", "main", "internals"].contains(&folder) {
            continue;
        }
        for (number, line) in &file.lines {
            for used in names_after(line, "crate::") {
                // What lib.rs gives out again has its own name there; the house has no use for that.
                let is_below = layer(used).is_some_and(|used| used < own) && !ABSENT.contains(&(folder, used));
                let allowed = used == folder || is_below;
                // `pub(in crate::x)` says who may see, and uses nothing.
                if !allowed && !line.contains(&format!("pub(in crate::{used}")) {
                    upward.push(format!("src/{}:{number}: {folder} uses {used}", file.path));
                }
            }
        }
    }
    assert!(upward.is_empty(), "\n{}", upward.join("\n"));
}

/// The names that follow `path` in a line. There is one `use` for every layer, so no list follows it.
fn names_after<'l>(line: &'l str, path: &str) -> Vec<&'l str> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(path)
        .map(|(at, _)| {
            let rest = &line[at + path.len()..];
            assert!(!rest.starts_with('{'), "a list of layers: {line}");
            rest.split(|c| !is_name(c)).next().unwrap_or_default()
        })
        .collect()
}

#[test]
fn packages_are_used_in_one_place() {
    let files = files();
    for (package, places) in PACKAGES {
        let uses = |file: &File| {
            file.lines.iter().any(|(_, line)| {
                line.match_indices(&format!("{package}::"))
                    .any(|(at, _)| !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':'))
            })
        };
        let users: Vec<&str> = files.iter().filter(|file| uses(file)).map(|file| &*file.path).collect();
        assert!(
            !users.is_empty() && users.iter().all(|user| places.split(' ').any(|place| user.starts_with(place))),
            "users of {package}: {users:?}"
        );
    }
}

#[test]
fn unsafe_code_is_in_the_named_files() {
    let is_unsafe =
        |line: &str| line.split(|c: char| !c.is_alphanumeric() && !"_-".contains(c)).any(|word| word == "unsafe");
    let mut users: Vec<String> = Vec::new();
    for file in files() {
        for (number, line) in &file.lines {
            if is_unsafe(line) && !UNSAFE.contains(&&*file.path) {
                users.push(format!("src/{}:{number}", file.path));
            }
        }
    }
    assert!(users.is_empty(), "unsafe code in\n{}", users.join("\n"));
}

#[test]
fn every_file_begins_with_a_sentence() {
    let silent: Vec<String> =
        files().into_iter().filter(|file| !file.opening.starts_with("//! ")).map(|file| file.path).collect();
    assert!(silent.is_empty(), "no opening sentence in\n{}", silent.join("\n"));
}

#[test]
fn nothing_is_left_to_do() {
    let mut left = Vec::new();
    for file in files() {
        for (number, line) in &file.lines {
            if ["todo!", "unimplemented!", "dbg!"].iter().any(|word| line.contains(word)) {
                left.push(format!("src/{}:{number}: {}", file.path, line.trim()));
            }
        }
    }
    assert!(left.is_empty(), "\n{}", left.join("\n"));
}
