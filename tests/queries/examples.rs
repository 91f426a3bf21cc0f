//! Examples: those in the tables of built-ins and in the headers of library predicates, `query ⇒ answer.`
//!
//! Several answers are parted by ` ; `. The headers of the library may also write them on two lines, as at a prompt:
//! ```text
//! %    ?- current_op(P, xfx, is).
//! %    P = 700.
//! ```

use super::Test;
use super::files::library_modules;
use super::module::Skipped;
use super::respondent::{Expected, Kind, Question, Respondent, respondent_of_size};
use perebor::internals::machine;
use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

/// The tests of this file.
pub const TESTS: &[Test] = named![of_builtins, of_the_library];

/// The memory of a system for an example: little, since each has one of its own.
const MEMORY: u64 = 1 << 25;

fn of_builtins() {
    check(in_tables());
}

/// The examples in the tables of built-ins, with the names of these.
pub fn in_tables() -> Vec<(String, String)> {
    let respondent = Respondent::new();
    let builtins: Vec<_> = machine(&respondent.prolog).builtins().collect();
    let examples = builtins.iter().flat_map(|builtin| {
        let name = format!("{}/{}", builtin.name, builtin.arity());
        builtin.examples.iter().map(move |example| (name.clone(), example.to_string()))
    });
    examples.collect()
}

fn of_the_library() {
    check(in_the_library());
}

/// The examples in the headers of the library, with their places.
pub fn in_the_library() -> Vec<(String, String)> {
    let mut examples = Vec::new();
    for path in library_modules() {
        let text = fs::read_to_string(&path).expect("a library module");
        let import = import_of(&path);
        let mut lines =
            text.lines().zip(1..).filter_map(|(line, number)| Some((line.strip_prefix('%')?.trim(), number)));
        while let Some((line, number)) = lines.next() {
            let place = format!("{}:{number}", path.display());
            if line.contains('⇒') {
                examples.push((place, format!("{import}{line}")));
            } else if let Some(query) = line.strip_prefix("?-") {
                let (answer, _) = lines.next().unwrap_or_else(|| panic!("{place}: a query without an answer"));
                examples.push((place, format!("{import}{} ⇒ {answer}", query.trim_end_matches('.'))));
            }
        }
    }
    examples
}

/// The goal that makes the predicates of a library module visible, with a comma, if that is necessary.
fn import_of(path: &Path) -> String {
    if path.parent().and_then(Path::file_name).is_some_and(|folder| folder == "imported") {
        let name = path.file_stem().expect("a file with a name").to_string_lossy();
        return format!("use_module(library({name})), ");
    }
    String::new()
}

/// What a place names besides a line.
pub fn file_or_predicate(place: &str) -> &str {
    match place.rsplit_once(':') {
        Some((file, line)) if line.parse::<usize>().is_ok() => file,
        _ => place,
    }
}

/// The query of an example.
pub fn query(example: &str) -> &str {
    example.split_once('⇒').map_or(example, |(query, _)| query)
}

/// Tries examples, each in a new system; `examples` are places with texts.
fn check(examples: Vec<(String, String)>) {
    assert!(!examples.is_empty(), "no examples");
    let mut complaints = Vec::new();
    for (place, example) in &examples {
        let ask = || {
            let asked = catch_unwind(|| {
                question(example).and_then(|question| respondent_of_size(Kind::Default, MEMORY).ask(&question))
            });
            asked.unwrap_or_else(|_| Err("it panicked".into()))
        };
        let result = Skipped::of(file_or_predicate(place)).judge(query(example), ask);
        if let Err(difference) = result {
            complaints.push(format!("{place}: {example}\n{difference}"));
        }
    }
    let (wrong, all) = (complaints.len(), examples.len());
    assert!(complaints.is_empty(), "{wrong} of {all} examples are wrong:\n\n{}\n", complaints.join("\n\n"));
}

/// The query of an example, with its answers.
///
/// # Errors
/// What is missing in it.
pub fn question(example: &str) -> Result<Question, String> {
    let (query, answer) = example.split_once('⇒').ok_or("no ⇒ in it")?;
    let answers = answer.trim().strip_suffix('.').ok_or("no full stop at its end")?;
    let answers = answers.split(" ; ").map(|answer| Expected::of_text(&format!("{answer}."))).collect();
    Ok(Question { query: query.trim().to_string(), answers, output: None })
}
