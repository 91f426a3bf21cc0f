//! `perebor explain`: what it prints, and that each example has the mistake that it is about.

use perebor::internals::diagnostics::MessageId;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The codes whose examples need what a test cannot give them everywhere, and what that is.
const UNTRIED: &[(&str, &str)] = &[
    ("E003", "a file of somebody else"),
    ("E004", "a file of 4 GiB"),
    ("E005", "a file that fails while it is read"),
    ("E006", "a picture"),
    ("E007", "a spoilt file"),
    ("E008", "a folder where nobody may write"),
    ("E009", "a process without a free file descriptor"),
    ("W008", "a file in an old encoding"),
    ("E121", "a term with millions of arguments"),
    ("E213", "a person who types Ctrl-C"),
    ("W308", "two files"),
    ("E513", "two files"),
    ("E401", "an input of bytes that are no text"),
    ("E402", "a disk that is full"),
    ("E403", "a computer with little memory"),
    ("E405", "an input that fails while it is read"),
    ("E415", "a word that is no text"),
    ("W401", "the rest of a game"),
    ("W402", "the rest of a game"),
    ("W403", "the rest of a game"),
    ("W404", "the rest of a game"),
    ("W405", "the rest of a game"),
    ("W406", "the rest of a game"),
    ("W407", "the rest of a game"),
    ("W408", "the rest of a game"),
    ("W409", "the rest of a game"),
    ("W410", "the rest of a game"),
];

/// How an example shows its mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Program,
    Queries,
    Command,
}

/// An example taken apart.
struct Example {
    code: &'static str,
    form: Form,
    program: String,
    queries: String,
    commands: Vec<&'static str>,
}

impl Example {
    fn of(message: MessageId) -> Example {
        let mut explanations =
            perebor::internals::diagnostics::explanations().chain(perebor::internals::lints::explanations());
        let text = explanations.find(|explanation| explanation.message == message).expect("an explanation").example;
        let (mut program, mut queries, mut commands) = (String::new(), String::new(), Vec::new());
        for line in text.lines() {
            match (line.strip_prefix("?- "), line.strip_prefix("$ perebor")) {
                (Some(query), _) => queries.extend([query, "\n"]),
                (_, Some(words)) => commands.push(words),
                (None, None) => program.extend([line, "\n"]),
            }
        }
        let form = match (queries.is_empty(), commands.is_empty()) {
            (true, true) => Form::Program,
            (false, true) => Form::Queries,
            (true, false) => Form::Command,
            (false, false) => panic!("{}: queries and commands", message.code()),
        };
        Example { code: message.code(), form, program, queries, commands }
    }

    /// All that is said about it.
    fn reports(&self, folder: &Path) -> String {
        fs::write(folder.join("p.pl"), &self.program).expect("a file");
        match self.form {
            Form::Program => said(&perebor(&["check", "p.pl"], "", folder)),
            Form::Queries => said(&perebor(&["p.pl"], &self.queries, folder)),
            Form::Command => {
                let run = |words: &&str| said(&perebor(&words.split_whitespace().collect::<Vec<_>>(), "", folder));
                self.commands.iter().map(run).collect()
            }
        }
    }
}

/// Runs perebor in a folder with some words and an input.
fn perebor(words: &[&str], input: &str, folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_perebor"));
    command.args(words).current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("perebor");
    // One that reads nothing may be gone already.
    let _ = child.stdin.take().expect("an input").write_all(input.as_bytes());
    child.wait_with_output().expect("perebor")
}

fn said(output: &Output) -> String {
    [&output.stdout[..], &output.stderr].map(|text| String::from_utf8(text.to_vec()).expect("text")).concat()
}

/// The messages that have a code.
fn coded() -> impl Iterator<Item = MessageId> {
    MessageId::ALL.iter().copied().filter(|message| !message.code().is_empty())
}

/// A folder of its own, which goes away.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("perebor-explain-{}-{name}", std::process::id()));
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

/// Tries the examples of one form; gives how many there are.
fn examples_are_reported(form: Form) -> usize {
    let folder = Folder::new(&format!("{form:?}"));
    let is_untried = |code: &str| UNTRIED.iter().any(|(untried, _)| *untried == code);
    let (mut tried, mut wrong) = (0, Vec::new());
    for example in coded().map(Example::of).filter(|example| example.form == form && !is_untried(example.code)) {
        let reports = example.reports(&folder.0);
        if !reports.contains(&format!("[{}]", example.code)) {
            wrong.push(format!("{}\n{}{reports}", example.code, example.program));
        }
        tried += 1;
    }
    assert!(wrong.is_empty(), "examples without their mistake:\n{}", wrong.join("\n"));
    tried
}

#[test]
fn check_finds_the_mistakes_of_programs() {
    // The lints, and what is wrong with the letters of a text.
    assert!(examples_are_reported(Form::Program) >= 50);
}

#[test]
fn queries_raise_their_errors() {
    assert!(examples_are_reported(Form::Queries) >= 10);
}

#[test]
fn commands_show_their_mistakes() {
    assert!(examples_are_reported(Form::Command) >= 10);
}

#[test]
fn lints_and_syntax_errors_are_shown_without_queries() {
    for message in coded() {
        let number: u32 = message.code()[1..].parse().expect("a number");
        let is_of_text = (101..200).contains(&number);
        // What only the strict dialect reports is shown by a command.
        assert!(!is_of_text || Example::of(message).form != Form::Queries, "{}", message.code());
    }
}

#[test]
fn only_codes_are_untried() {
    for (code, _) in UNTRIED {
        assert!(coded().any(|message| message.code() == *code), "there is no {code}");
    }
}

#[test]
fn explain_prints_title_reason_and_example() {
    let output = |lang: &str| said(&perebor(&["explain", "w120", "--lang", lang], "", Path::new(".")));
    let (russian, english) = (output("ru"), output("en"));
    assert!(russian.starts_with("W120: ") && russian.contains("В Прологе переменная не меняет значения"), "{russian}");
    assert!(english.starts_with("W120: ") && english.contains("In Prolog a variable keeps its value"), "{english}");
    for text in [russian, english] {
        assert!(text.ends_with("\n    счёт(N) :- N is N + 1, write(N).\n"), "{text}");
    }
}
