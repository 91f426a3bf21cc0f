//! Commands with faults, through the front door: a command line, the files it works on, and what is typed.

use super::{Fault, Outcome, Program};
use crate::respondent::Respondent;
use perebor::internals::streams::GuardedHost;
use perebor::internals::terms::Faults;
use perebor::internals::toplevel::main_on;
use perebor::{Answer, Host, MemoryHost};
use std::collections::BTreeMap;
use std::process::ExitCode;

/// A command.
struct Command {
    name: &'static str,
    words: &'static [&'static str],
    files: &'static [(&'static str, &'static str)],
    input: &'static str,
}

/// A mend of it is sure.
const MISPRINT: &str = "move(a, b).\nbetter(Val0, P, P1) :- move(P, P1), Val > 0.\n";

/// A few predicates.
const PROGRAM: &str = ":- dynamic(n/1).\nn(1).\nn(2).\n\
    add(X) :- assertz(n(X)).\n\
    go :- forall(n(X), ( write(X), nl )).\n\
    keep :- open(kept, write, S), write(S, hello), close(S).\n";

/// Tests of them.
const UNITS: &str = ":- begin_tests(n).\ntest(one) :- n(1).\ntest(all, all(X == [1, 2])) :- n(X).\n:- end_tests(n).\n";

/// What goes on a file with a byte order mark.
const MARKED: &str = "\u{FEFF}move(a, b).\nbetter(Val0, P, P1) :- move(P, P1), Val > 0.\n";

#[rustfmt::skip]
const COMMANDS: &[Command] = &[
    Command { name: "check::report", words: &["check", "p.pl"], files: &[("p.pl", MISPRINT)], input: "" },
    Command { name: "check::fix", words: &["check", "--fix", "p.pl"], files: &[("p.pl", MISPRINT)], input: "" },
    Command { name: "check::fix_two", words: &["check", "--fix", "p.pl", "q.pl"], files: &[("p.pl", MISPRINT), ("q.pl", MISPRINT)], input: "" },
    Command { name: "check::fix_marked", words: &["check", "--fix", "p.pl"], files: &[("p.pl", MARKED)], input: "" },
    Command { name: "check::diff", words: &["check", "--diff", "p.pl"], files: &[("p.pl", MISPRINT)], input: "" },
    Command { name: "check::json", words: &["check", "--json", "p.pl"], files: &[("p.pl", MISPRINT)], input: "" },
    Command { name: "play::save", words: &["play", "noughts_and_crosses", "--two"], files: &[("record", "old")], input: "b2\nsave record\nquit\n" },
    Command { name: "play::save_new", words: &["play", "nim"], files: &[], input: "save record\nquit\n" },
    Command { name: "play::load", words: &["play", "noughts_and_crosses", "--two"], files: &[("old", "game(noughts_and_crosses).\nmove(b2).\n")], input: "load old\nsave record\nquit\n" },
    Command { name: "sessions::answers", words: &["p.pl"], files: &[("p.pl", PROGRAM)], input: "n(X).\nadd(3), n(3).\nX is foo.\nmember(X, [a, b]).\nX = 1.\n" },
    Command { name: "sessions::texts", words: &[], files: &[], input: "atom_length(abc, L).\nformat(\"~w~n\", [hello]).\nread(X).\nf(x).\nX = 1.\n" },
    Command { name: "runs::goal", words: &["run", "p.pl", "-g", "go"], files: &[("p.pl", PROGRAM)], input: "" },
    Command { name: "runs::files", words: &["run", "p.pl", "-g", "keep"], files: &[("p.pl", PROGRAM)], input: "" },
    Command { name: "runs::units", words: &["--test", "p.pl"], files: &[("p.pl", PROGRAM), ("p.plt", UNITS)], input: "" },
];

/// Files that programs write by themselves may be cut short; all others are replaced as a whole.
const WRITTEN_BY_PROGRAMS: &[&str] = &["kept"];

/// The commands of the table.
pub fn programs() -> Vec<Box<dyn Program>> {
    COMMANDS.iter().map(|command| Box::new(Commanded::new(command)) as Box<dyn Program>).collect()
}

/// A command, and what comes of it without a fault.
struct Commanded {
    command: &'static Command,
    right: Ended,
}

/// What has come of a command.
#[derive(Debug, PartialEq)]
struct Ended {
    status: ExitCode,
    output: String,
    error: String,
    files: BTreeMap<String, Vec<u8>>,
}

impl Commanded {
    fn new(command: &'static Command) -> Commanded {
        let right = run(command, &Faults::default());
        assert!(!right.error.contains("E0"), "{}: {}", command.name, right.error);
        Commanded { command, right }
    }

    /// Whether each file holds what it held before, or what it is to hold, and no other is left.
    fn check_files(&self, files: &BTreeMap<String, Vec<u8>>) -> Result<(), String> {
        let before =
            |name: &str| self.command.files.iter().find(|(other, _)| *other == name).map(|(_, text)| text.as_bytes());
        let after = |name: &str| self.right.files.get(name).map(Vec::as_slice);
        for (name, bytes) in files {
            let is_whole = [before(name), after(name)].contains(&Some(&**bytes));
            let is_part = after(name).is_some_and(|after| after.starts_with(bytes));
            if !(is_whole || is_part && WRITTEN_BY_PROGRAMS.contains(&&**name)) {
                return Err(format!("the file {name} holds {:?}", String::from_utf8_lossy(bytes)));
            }
        }
        match self.command.files.iter().find(|(name, _)| !files.contains_key(*name)) {
            Some((name, _)) => Err(format!("the file {name} is gone")),
            None => Ok(()),
        }
    }

    /// How an error was told.
    fn told(&self, ended: &Ended) -> Option<String> {
        let texts = format!("{}{}", ended.error, ended.output);
        let known = format!("{}{}", self.right.error, self.right.output);
        let codes = texts.match_indices("[E").filter_map(|(at, _)| texts.get(at + 1..at + 5));
        if let Some(code) = codes.into_iter().find(|code| texts.matches(code).count() > known.matches(code).count()) {
            return Some(code.into());
        }
        if texts.contains("cannot be") && !known.contains("cannot be") {
            return Some("message".into());
        }
        if ended.status != self.right.status {
            return Some("status".into());
        }
        // The error output itself cannot be written, and nothing else is wrong.
        let is_cut = self.right.error.starts_with(&ended.error) && ended.output == self.right.output;
        (is_cut && ended.files == self.right.files).then(|| "cut report".into())
    }
}

impl Program for Commanded {
    fn class(&self) -> &str {
        self.command.name.split("::").next().unwrap_or_default()
    }

    fn name(&self) -> &str {
        self.command.name
    }

    fn run(&self, fault: Fault) -> Result<Outcome, String> {
        let faults = Faults::default();
        fault.arm(&faults);
        let ended = run(self.command, &faults);
        if faults.disarm() == 0 {
            return Ok(Outcome::Unreached);
        }
        self.check_files(&ended.files)?;
        let outcome = match self.told(&ended) {
            _ if ended == self.right => Outcome::Right,
            Some(how) => Outcome::Error(how),
            None => return Err(format!("nothing is told\n{ended:?}\nbut right is\n{:?}", self.right)),
        };
        let mut respondent = Respondent::new();
        let mut query = respondent.prolog.query("X = 1").expect("a query");
        match query.next() {
            Answer::Yes { .. } if run(self.command, &Faults::default()) == self.right => Ok(outcome),
            answer => Err(format!("then X = 1 gives {answer:?}, or the command something else")),
        }
    }
}

/// Carries a command out, with files of its own.
fn run(command: &Command, faults: &Faults) -> Ended {
    let mut memory = MemoryHost::new(command.input);
    command.files.iter().for_each(|(name, text)| memory.add_file(name, *text));
    let host = || Box::new(GuardedHost::new(memory.clone(), faults.clone())) as Box<dyn Host>;
    let words = [&["perebor"], command.words, &["--lang", "en", "--memory", "64M"]].concat();
    let status = main_on(&words, &host);
    let (output, error) = (memory.output().take(), memory.error().take());
    let names = memory.names_in("").expect("files");
    let files = names.into_iter().map(|name| (name.clone(), content(&mut memory, &name))).collect();
    Ended { status, output, error, files }
}

fn content(memory: &mut MemoryHost, name: &str) -> Vec<u8> {
    let (mut input, mut bytes) = (memory.open_input(name).expect("a file"), Vec::new());
    let mut piece = [0; 4096];
    while let Ok(count @ 1..) = input.read(&mut piece) {
        bytes.extend_from_slice(&piece[..count]);
    }
    bytes
}
