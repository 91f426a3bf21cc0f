//! Sixty correct programs by writers of many manners, who had not seen the lints: what `check` says of them, that `--fix`
//! leaves them alone, and that they run as in SWI-Prolog.
//!
//! `tests/checks/manners/NAME.pl` is a program, `NAME.goals` has goals for it, `NAME.stdin` what they read, and `NAME.out`
//! what SWI-Prolog 9.0.4 writes:
//!
//! ```text
//! swipl -q -g "perform_goals('NAME.pl', 'NAME.goals')" -t halt ../../system/manners/driver.pl < NAME.stdin
//! ```
//!
//! (for files in Latin-1 with the goal `set_prolog_flag(encoding, iso_latin_1)` before it). `tests/checks/manners.out` lists the
//! reports of `check`; `PEREBOR_TRANSCRIBE` writes it anew.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const FOLDER: &str = "tests/checks/manners";

/// What does not run as in SWI-Prolog, and why.
const DIFFERENT: &[(&str, &str)] = &[
    ("bank_queue", "its customers come at random"),
    ("graph_theory", "read/1 wants brackets around arguments above 999"),
    ("markdown_html", "initialization(Goal, main) runs only in the file that is run"),
    ("todo_cli", "initialization(Goal, main) runs only in the file that is run"),
];

/// The names of the programs.
fn names() -> Vec<String> {
    let entries = fs::read_dir(FOLDER).expect("the folder").map(|entry| entry.expect("an entry").path());
    let programs = entries.filter(|path| path.extension().is_some_and(|extension| extension == "pl"));
    let mut names: Vec<String> =
        programs.filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned())).collect();
    names.sort();
    assert_eq!(names.len(), 60);
    names
}

fn perebor(words: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_perebor"));
    command.args(words).args(["--lang", "en"]).current_dir(folder).env_remove("LC_ALL").stdin(Stdio::null());
    command
}

/// The reports on a program, one a line: file, line, severity, code and title.
fn reports(name: &str) -> String {
    let file = format!("{name}.pl");
    let output = perebor(&["check", "--json", &file], Path::new(FOLDER)).output().expect("perebor");
    let lines = String::from_utf8(output.stdout).expect("text");
    let reports = lines.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("an object"));
    let shown = reports.map(|report| {
        let [severity, code, title] =
            ["severity", "code", "message"].map(|field| report[field].as_str().unwrap_or("-").to_string());
        let line = report["start"]["line"].as_u64().map_or(String::new(), |line| format!(":{line}"));
        format!("{file}{line}: {severity} {code} {title}\n")
    });
    shown.collect()
}

#[test]
fn reports_are_on_record() {
    let came: String = names().iter().map(|name| reports(name)).collect();
    let beside = "tests/checks/manners.out";
    if std::env::var_os("PEREBOR_TRANSCRIBE").is_some() {
        fs::write(beside, &came).expect("the transcript can be written");
    }
    let wanted = fs::read_to_string(beside).unwrap_or_default();
    assert!(wanted == came, "{beside} expects\n{wanted}---- but this came\n{came}");
}

/// `check --diff` shows no mend that `--fix` would make.
#[test]
fn nothing_is_mended() {
    for name in names() {
        let output = perebor(&["check", "--diff", &format!("{name}.pl")], Path::new(FOLDER)).output().expect("perebor");
        let text = String::from_utf8_lossy(&output.stdout);
        let is_edit = |line: &&str| line.starts_with(['+', '-', '@']);
        assert_eq!(text.lines().find(is_edit), None, "{name}\n{text}");
    }
}

#[test]
fn programs_run_as_elsewhere() {
    let mut complaints = Vec::new();
    for name in names().iter().filter(|name| DIFFERENT.iter().all(|(other, _)| other != name)) {
        let goal = format!("perform_goals('{name}.pl', '{name}.goals')");
        let mut command = perebor(&["run", "-q", "../../system/manners/driver.pl", "-g", &goal], Path::new(FOLDER));
        let input: PathBuf = [FOLDER, &format!("{name}.stdin")].iter().collect();
        if let Ok(input) = fs::File::open(input) {
            command.stdin(input);
        }
        let came = without_variable_names(&String::from_utf8_lossy(&command.output().expect("perebor").stdout));
        let wanted = fs::read_to_string(Path::new(FOLDER).join(format!("{name}.out"))).expect("the output");
        if without_variable_names(&wanted) != came {
            complaints.push(format!("---- {name} expects\n{wanted}---- but this came\n{came}"));
        }
    }
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// A text with `_123` and `_G123` written `_`: systems number their variables as they like.
fn without_variable_names(text: &str) -> String {
    let mut words = text.split_inclusive(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let shorten = |word: &str| {
        let end = word.trim_end_matches(|letter: char| !letter.is_alphanumeric() && letter != '_').len();
        let (name, behind) = word.split_at(end);
        let number = name.strip_prefix('_').map(|rest| rest.strip_prefix('G').unwrap_or(rest));
        let is_variable = number.is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()));
        if is_variable { format!("_{behind}") } else { word.to_string() }
    };
    words.by_ref().map(shorten).collect()
}
