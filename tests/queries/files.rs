//! Query files: Prolog programs with queries and their answers in comments.
//!
//! ```text
//! %:load ../a.pl                   another file, loaded before this one
//! %?- member(X, [1, 2]).           a query; put to the program when all is loaded
//! %> a line that it writes         (without such lines it must write nothing)
//! %= X = 1.                        its answers, as the top level prints them, one a line
//! %= X = 2.
//! %! error(type_error(list, _), _) in the place of the last: an error that this term subsumes
//! %~ 3                             in the place of the last: the exit status with which the program ends
//! ```
//! A query may go on in further lines that begin with `%` and a blank, up to its full stop.

use super::module::{self, Skipped};
use super::respondent::{Expected, Kind, Question, Respond, Respondent, respondent};
use libtest_mimic::Trial;
use perebor::internals::reader::ClauseScanner;
use std::collections::BTreeMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The folders of query files.
pub const FOLDERS: &[&str] = &[
    "tests/programs",
    "tests/iso",
    "tests/dialect",
    "tests/library",
    "tests/games",
    "tests/modules",
    "tests/traps",
    "tests/sandbox",
    // The answers in it are those that swipl gave.
    "tests/swipl/answers",
];

/// What makes a system of a kind.
type Maker = fn(Kind) -> Box<dyn Respond>;

/// What a query file may be put to besides a system as it is.
const SYSTEMS: &[(&str, Maker)] = &[
    // Everything must live that is needed.
    ("collected", |kind| Box::new(Respondent::of_kind(kind).collecting(20))),
    // Traced goals must answer the same.
    ("traced", |kind| Box::new(Respondent::of_kind(kind).collecting(50).tracing())),
];

/// The folder whose files are put to systems that keep to the letter of the standard; all others have the default dialect.
const ISO: &str = "tests/iso";

/// The folder whose files are put to sandboxed systems.
const SANDBOX: &str = "tests/sandbox";

/// The folders whose files are put to all systems.
const FOR_ALL: &[&str] = &["tests/iso", "tests/dialect", "tests/library", "tests/games", "tests/modules"];

/// Tests that take eight seconds of CPU time or more, unless the module does them.
const LONG: &[&str] = &[
    "collected::iso::control",
    "collected::iso::unification",
    "collected::library::cleanup",
    "programs::bounds_on_random_trees",
    "programs::check_textbooks_at_length",
    "programs::clpfd_problems",
    "programs::noughts_and_crosses",
    "programs::noughts_and_crosses_whole",
    "programs::shown_italian_depth_limit",
    "traced::games::reversi_rules",
    "traced::iso::control",
    "traced::iso::unification",
    "traced::library::cleanup",
    "traps::collecting",
];

/// A test for each file, and for many files another two, which the module has not; the folder and the file's name stand in the test's.
pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for folder in FOLDERS {
        let files = files_in(folder);
        assert!(!files.is_empty(), "{folder} asks nothing");
        trials.extend(files.iter().map(|file| trial(name_of(file), file.clone(), respondent)));
        if FOR_ALL.contains(folder) && !module::is_chosen() {
            for (system, make) in SYSTEMS {
                trials.extend(
                    files.iter().map(|file| trial(format!("{system}::{}", name_of(file)), file.clone(), *make)),
                );
            }
        }
    }
    let is_there = |name: &str| trials.iter().any(|trial| trial.name() == name);
    assert!(module::is_chosen() || LONG.iter().all(|name| is_there(name)), "a long test is gone");
    trials
}

/// `library::lists` for `tests/library/lists.pl`.
pub fn name_of(file: &Path) -> String {
    let name = file.with_extension("").display().to_string();
    name.trim_start_matches("tests/").replace('/', "::")
}

/// The test that puts all questions of a file to a system of some make, and reports every wrong answer.
fn trial(name: String, file: PathBuf, make: Maker) -> Trial {
    // The module is optimised, so that nothing takes long there.
    let is_long = LONG.contains(&&*name) && !module::is_chosen();
    let test = move || {
        let mut complaints = Vec::new();
        let asked = check_file(&file, make, &mut complaints);
        match complaints.len() {
            0 if asked == 0 => Err("the file asks nothing".into()),
            0 => Ok(()),
            wrong => Err(format!("{wrong} of {asked} answers are wrong:\n\n{}\n", complaints.join("\n\n")).into()),
        }
    };
    Trial::test(name, test).with_ignored_flag(is_long)
}

/// The query files of a folder.
pub fn files_in(folder: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{folder}: {error}"))
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "pl"))
        .collect();
    files.sort();
    files
}

/// The files of all library modules.
pub fn library_modules() -> Vec<PathBuf> {
    let folders = fs::read_dir("src/library").expect("the library");
    let mut files: Vec<PathBuf> = folders
        .map(|folder| folder.expect("a folder of the library").path())
        .flat_map(|folder| files_in(folder.to_str().expect("a name in ASCII")))
        .collect();
    assert!(files.len() > 50, "these are not all modules");
    files.sort();
    files
}

/// All queries in the files of a folder, with their answers.
pub fn questions_of(folder: &str) -> Vec<Question> {
    let files = files_in(folder);
    files.iter().flat_map(|path| read_file(path).questions).map(|(_, question)| question).collect()
}

/// The queries in a file, with their answers.
pub fn questions_in(path: &Path) -> Vec<Question> {
    read_file(path).questions.into_iter().map(|(_, question)| question).collect()
}

fn read_file(path: &Path) -> QueryFile {
    let name = path.display();
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
    QueryFile::of_text(&text).unwrap_or_else(|(line, message)| panic!("{name}:{line}: {message}"))
}

/// One lock for every file of questions: two systems that answer the same ones at a time would write the same files.
static TURNS: Mutex<BTreeMap<PathBuf, Arc<Mutex<()>>>> = Mutex::new(BTreeMap::new());

/// Puts the questions of a file to a new system; gives how many there were.
fn check_file(path: &Path, make: Maker, complaints: &mut Vec<String>) -> usize {
    let turn = TURNS.lock().expect("no panic while it is held").entry(path.into()).or_default().clone();
    let _turn = turn.lock().unwrap_or_else(PoisonError::into_inner);
    let name = path.display();
    let file = read_file(path);
    let kind = match path {
        path if path.starts_with(ISO) => Kind::Iso,
        path if path.starts_with(SANDBOX) => Kind::Sandboxed,
        _ => Kind::Default,
    };
    let make = || make(kind);
    let mut respondent = file.respondent(path, &make, complaints);
    let mut skipped = Skipped::of(&name.to_string());
    for (line, question) in &file.questions {
        let result = skipped.judge(&question.query, || {
            // A system that panics is of no more use, but the other questions deserve an answer.
            let asked = catch_unwind(AssertUnwindSafe(|| respondent.ask(question)));
            asked.unwrap_or_else(|_| {
                respondent = file.respondent(path, &make, complaints);
                Err("it panicked".into())
            })
        });
        if let Err(difference) = result {
            complaints.push(format!("{name}:{line}: ?- {}\n{difference}", question.query.trim()));
        }
    }
    if skipped.is_needless() {
        complaints.push(format!("{name} is right, so that it need not be skipped"));
    }
    file.questions.len()
}

/// What a query file says in its comments.
#[derive(Default)]
struct QueryFile {
    loads: Vec<String>,
    /// Each with the number of its line.
    questions: Vec<(usize, Question)>,
}

impl QueryFile {
    /// A new system with the files loaded.
    fn respondent(
        &self,
        path: &Path,
        make: &dyn Fn() -> Box<dyn Respond>,
        complaints: &mut Vec<String>,
    ) -> Box<dyn Respond> {
        let mut respondent = make();
        let folder = path.parent().expect("a file in a folder");
        for load in self.loads.iter().map(|load| folder.join(load)).chain([path.to_path_buf()]) {
            let load = load.to_str().expect("a path in UTF-8");
            if let Err(reports) = respondent.load(load) {
                complaints.push(format!("{}: {load} has errors\n{reports}", path.display()));
            }
        }
        respondent
    }

    /// Reads the comments; an error is a line and what is wrong with it.
    fn of_text(text: &str) -> Result<QueryFile, (usize, String)> {
        let mut file = QueryFile::default();
        let mut lines = text.lines().zip(1..).peekable();
        while let Some((line, number)) = lines.next() {
            if let Some(path) = line.strip_prefix("%:load ") {
                file.loads.push(path.trim().to_string());
            } else if let Some(first) = line.strip_prefix("%?-") {
                let mut query = format!("{first}\n");
                while !is_whole(&query) {
                    let next = lines.next_if(|(next, _)| next.starts_with("% "));
                    let (next, _) = next.ok_or((number, "the query has no full stop".to_string()))?;
                    query = format!("{query}{}\n", &next[1..]);
                }
                file.questions.push((number, Question { query, output: Some(Vec::new()), ..Question::default() }));
            } else if ["%=", "%!", "%~", "%>"].iter().any(|mark| line.starts_with(mark)) {
                let Some((_, question)) = file.questions.last_mut() else {
                    return Err((number, "an answer without a query".into()));
                };
                expect(question, line);
            }
        }
        match file.questions.iter().find(|(_, question)| question.answers.is_empty()) {
            Some((line, _)) => Err((*line, "a query without an answer".into())),
            None => Ok(file),
        }
    }
}

/// Adds what a line says to what a question expects.
fn expect(question: &mut Question, line: &str) {
    let (mark, text) = line.split_at(2);
    match mark {
        "%=" => question.answers.push(Expected::of_text(text)),
        "%!" => question.answers.push(Expected::Error(text.trim().to_string())),
        "%~" => question.answers.push(Expected::Halt(text.trim().to_string())),
        _ => question.output.get_or_insert_default().push(text.strip_prefix(' ').unwrap_or(text).to_string()),
    }
}

/// Whether the text has come to a full stop.
fn is_whole(query: &str) -> bool {
    ClauseScanner::new().feed(query).is_some()
}
