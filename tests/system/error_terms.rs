//! Every error term that the system's own sources raise is told in words, not by its name.

use super::cli::Program;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// What looks like the name of a kind in a source, and is a variable of the Rust code, or an error of an example's own.
const NO_NAMES: &[&str] = &["bad", "domain", "m", "operation", "valid", "wanted"];

/// The text of each file of the sources, with its path.
fn sources(folder: &Path, texts: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        let is_source = path.extension().is_some_and(|ending| ending == "rs" || ending == "pl");
        if path.is_dir() {
            sources(&path, texts);
        } else if is_source && !path.ends_with("error_words.rs") && !path.to_string_lossy().contains("tests") {
            texts.push(fs::read_to_string(&path).expect("a text"));
        }
    }
}

/// The name at the beginning of a text, if it is a Prolog atom that needs no quotes.
fn name(text: &str) -> Option<&str> {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(text.len());
    text[..end].starts_with(|c: char| c.is_ascii_lowercase()).then_some(&text[..end])
}

/// `BinaryStream` as `binary_stream`.
fn snake_case(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.push(letter.to_ascii_lowercase());
    }
    out
}

/// The error terms in the sources, with `culprit` as their last argument: those of documentation comments and of throw/1, those of
/// must_be/2, and the enumerations of ISO's names.
fn error_terms() -> BTreeSet<String> {
    let mut texts = Vec::new();
    sources(Path::new("src"), &mut texts);
    let mut terms = BTreeSet::new();
    for text in &texts {
        for kind in ["type", "domain", "existence"] {
            let opening = format!("{kind}_error(");
            let names = text.split(&opening).skip(1).filter_map(|rest| {
                let found = name(rest)?;
                rest[found.len()..].starts_with([',', ')']).then_some(found)
            });
            terms.extend(names.map(|name| format!("{kind}_error({name},culprit)")));
        }
        for (opening, form) in [
            ("json_syntax_error(", "syntax_error(json(*))"),
            (" syntax_error(", "syntax_error(*)"),
            ("(syntax_error(", "syntax_error(*)"),
            (".syntax_error(\"", "syntax_error(*)"),
            ("resource_error(\"", "resource_error(*)"),
            ("resource_ball(\"", "resource_error(*)"),
        ] {
            terms.extend(text.split(opening).skip(1).filter_map(name).map(|name| form.replace('*', name)));
        }
        for rest in text.split("permission_error(").skip(1) {
            let operation = name(rest);
            let kind = operation.and_then(|operation| name(rest[operation.len()..].strip_prefix(',')?.trim_start()));
            if let Some((operation, kind)) = operation.zip(kind) {
                terms.insert(format!("permission_error({operation},{kind},culprit)"));
            }
        }
        for rest in text.split("Operation::").skip(1) {
            let Some((operation, rest)) = rest.split_once(',') else { continue };
            let Some(kind) = rest.trim_start().strip_prefix("Permission::") else { continue };
            let kind = kind.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
            terms.insert(format!("permission_error({},{},culprit)", snake_case(operation), snake_case(kind)));
        }
    }
    let errors = fs::read_to_string("src/machine/errors.rs").expect("a text");
    let enumerations = [
        ("Type {", "type_error(*,culprit)"),
        ("Domain {", "domain_error(*,culprit)"),
        ("Object {", "existence_error(*,culprit)"),
        ("Limit {", "representation_error(*)"),
        ("Evaluation {", "evaluation_error(*)"),
    ];
    for (opening, form) in enumerations {
        let rows = errors.split_once(opening).and_then(|(_, rest)| rest.split_once('}')).expect("an enumeration").0;
        terms.extend(rows.split('"').skip(1).step_by(2).map(|name| form.replace('*', name)));
    }
    let exceptions = fs::read_to_string("src/machine/control/exceptions.rs").expect("a text");
    let regions = exceptions.lines().filter(|line| line.contains("Region::")).filter_map(|line| line.split('"').nth(1));
    terms.extend(regions.chain(["time"]).map(|name| format!("resource_error({name})")));
    let types = fs::read_to_string("src/library/terms/error.pl").expect("a text");
    let rows = types.lines().filter_map(|line| name(line.strip_prefix("test(")?));
    terms.extend(
        rows.filter(|name| !["any", "between", "oneof", "list_of"].contains(name))
            .map(|name| format!("type_error({name},culprit)")),
    );
    let mistakes = fs::read_to_string("src/reader/errors.rs").expect("a text");
    let rows = mistakes.lines().filter(|line| line.contains("=>")).filter_map(|line| line.split('"').nth(1));
    terms.extend(rows.map(|name| format!("syntax_error({name})")));
    terms.retain(|term| !term.split(['(', ',', ')']).any(|part| NO_NAMES.contains(&part)));
    terms
}

/// The names that rows of the tables of words are for.
fn names_with_words() -> Vec<String> {
    let text = fs::read_to_string("src/diagnostics/error_words.rs").expect("a text");
    let rows = text
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("(\"").or(line.trim_start().strip_prefix("((\"")));
    rows.filter_map(|row| row.split('"').next()).map(str::to_string).collect()
}

#[test]
fn no_words_are_for_what_nobody_raises() {
    let mut texts = Vec::new();
    sources(Path::new("src"), &mut texts);
    let names = names_with_words();
    assert!(names.len() > 150, "only {} rows were found", names.len());
    let is_idle = |name: &&String| !texts.iter().any(|text| text.contains(name.as_str()));
    let idle: Vec<&String> = names.iter().filter(is_idle).collect();
    assert!(idle.is_empty(), "{idle:?}");
}

/// How a report in Russian would show the term if there were no words for its name.
fn without_words(term: &str) -> String {
    let parts: Vec<&str> = term.trim_end_matches(')').split(['(', ',']).collect();
    match parts[..] {
        ["type_error", name, _] => format!("терм типа {name}"),
        ["domain_error", name, _] => format!("значение вида {name}"),
        ["existence_error", name, _] => format!("нет {name}:"),
        ["permission_error", operation, kind, _] => format!("{operation} {kind}:"),
        [_, name] | [_, "json", name] => format!(": {name}"),
        _ => panic!("{term}"),
    }
}

#[test]
fn each_has_words() {
    let terms = error_terms();
    assert!(terms.len() > 150, "only {} error terms were found", terms.len());
    let queries: String = terms.iter().map(|term| format!("throw(error({term}, _)).\n")).collect();
    let run = Program::new("error_terms", "").with_input(&["--lang", "ru"], &queries);
    let reports: Vec<&str> = run.error.lines().filter(|line| line.starts_with("[E")).collect();
    assert_eq!(reports.len(), terms.len(), "{}", run.error);
    let is_bare =
        |(term, report): &(&String, &&str)| report.starts_with("[E212]") || report.contains(&without_words(term));
    let bare: Vec<_> = terms.iter().zip(&reports).filter(is_bare).collect();
    assert!(bare.is_empty(), "{bare:#?}");
}
