//! The table of lint rules: the example of each code has exactly the mistake that the code is about.

use perebor::internals::lints::{RULES, Rule};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Codes that other rules report on an example, because its mistake has consequences or the example is short. Any example may also
/// call predicates that it does not define (W107).
const ALSO: &[(&str, &[&str])] = &[
    // The misprint takes the variable from the place where it was to be used.
    ("W105", &["W125"]),
    ("W131", &["W125"]),
    ("W123", &["H106"]),
    ("W133", &["H106"]),
    ("W129", &["W106", "W124"]),
];

/// The codes that `perebor check` reports on a program.
fn reported(program: &str, folder: &Path) -> BTreeSet<String> {
    fs::write(folder.join("p.pl"), program).expect("a file");
    let mut command = Command::new(env!("CARGO_BIN_EXE_perebor"));
    let output = command.args(["check", "p.pl", "--lang", "en"]).current_dir(folder).output().expect("perebor");
    let text = String::from_utf8(output.stdout).expect("text");
    let codes = text.split('[').filter_map(|rest| rest.split_once(']')).map(|(code, _)| code);
    codes.filter(|code| is_code(code)).map(String::from).collect()
}

fn is_code(text: &str) -> bool {
    text.len() == 4 && text.starts_with(['E', 'W', 'H']) && text[1..].bytes().all(|byte| byte.is_ascii_digit())
}

/// What is wrong with the example of a code of a rule, if anything is.
fn complaint(rule: &Rule, code: &str, example: &str, folder: &Path) -> Option<String> {
    let reported = reported(example, folder);
    let own: BTreeSet<&str> = rule.explanations.iter().map(|explanation| explanation.message.code()).collect();
    let (of_rule, others): (BTreeSet<&str>, BTreeSet<&str>) =
        reported.iter().map(|code| &**code).partition(|code| own.contains(code));
    let also = ALSO.iter().find(|(of, _)| *of == code).map_or(&[][..], |(_, also)| also);
    let unexpected: Vec<&str> =
        others.iter().copied().filter(|other| *other != "W107" && !also.contains(other)).collect();
    let missing: Vec<&&str> = also.iter().filter(|other| !others.contains(**other)).collect();
    let is_exact = of_rule == BTreeSet::from([code]) && unexpected.is_empty() && missing.is_empty();
    (!is_exact).then(|| format!("{code}: its example has {reported:?}\n{example}\n"))
}

/// A folder of its own, which goes away.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        let folder = std::env::temp_dir().join(format!("perebor-lints-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left is in the folder for temporary files.
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn examples_have_exactly_their_mistakes() {
    let folder = Folder::new();
    let examples = RULES.iter().flat_map(|rule| rule.explanations.iter().map(move |explanation| (rule, explanation)));
    let complaints: Vec<String> = examples
        .filter_map(|(rule, explanation)| complaint(rule, explanation.message.code(), explanation.example, &folder.0))
        .collect();
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

#[test]
fn codes_belong_to_one_rule() {
    let mut seen = BTreeSet::new();
    for explanation in RULES.iter().flat_map(|rule| rule.explanations) {
        let code = explanation.message.code();
        assert!(is_code(code), "{:?} has the code {code:?}", explanation.message);
        assert!(seen.insert(code), "{code} belongs to two rules");
    }
    assert!(seen.len() >= 35, "these are not all lints");
}
