//! Trying a misprint: does its program still load, does it answer as before, and what does `perebor check` say?

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use super::misprints::{Misprint, Program};
use super::queries::Query;
use super::reports::{Report, Severity, from_json, new_reports, same_file};
use super::runs::{Finished, run};
use super::tokens::words;

/// The memory a run may take.
const MEMORY: &str = "512M";

/// A run with a misprint may take so many times as long as without.
const TIMES: u32 = 10;

/// The shortest time a run is waited for, and how much longer than it should take one is left alone before it is killed.
const SHORTEST: Duration = Duration::from_secs(2);

/// What a misprint does to its program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    /// Loading ends with an error.
    FailsToLoad,
    /// It loads, but the fixed query answers otherwise, with an error, or not in ten times the time.
    AnswersOtherwise,
    /// Nothing that the fixed query sees.
    Equivalent,
}

/// What `perebor check` says of a misprint, when it gives a warning or an error that was not there before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catch {
    /// The code of the first new report.
    pub code: String,
    /// Is it on the line of the misprint?
    pub right_line: bool,
    /// Is any new report there?
    pub any_on_line: bool,
    /// Does its fix restore the program, up to layout?
    pub fixed: bool,
}

/// What became of a misprint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// What it does.
    pub fate: Fate,
    /// How it was caught, if so.
    pub catch: Option<Catch>,
    /// The code of the first new hint, where there is one.
    pub hint: Option<String>,
}

/// A program file as it is without misprints.
pub struct Subject {
    /// What exercises it.
    query: Query,
    /// What the query answers.
    answer: Finished,
    /// How long it may take with a misprint.
    limit: Duration,
    /// What is reported already.
    reports: Vec<Report>,
}

/// A copy of the programs to put misprints in.
pub struct Workshop<'p> {
    perebor: &'p Path,
    programs: &'p [Program],
    root: PathBuf,
}

impl Drop for Workshop<'_> {
    fn drop(&mut self) {
        // A folder that cannot be removed stays where the system keeps what may be lost.
        let _ = fs::remove_dir_all(&self.root);
    }
}

impl<'p> Workshop<'p> {
    /// The workshop of this number, with its own copies of the programs, and of other files of the project that they need.
    ///
    /// # Errors
    /// If they cannot be written, or Perebor does not start.
    pub fn new(
        perebor: &'p Path,
        programs: &'p [Program],
        others: &[PathBuf],
        number: usize,
    ) -> io::Result<Workshop<'p>> {
        let root = std::env::temp_dir().join(format!("perebor-misprints-{}-{number}", std::process::id()));
        let workshop = Workshop { perebor, programs, root };
        for program in programs {
            let path = workshop.root.join(&program.path);
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            fs::write(path, &program.text)?;
        }
        for other in others {
            let path = workshop.root.join(other);
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join(other), path)?;
        }
        Ok(workshop)
    }

    fn check(&self, files: &[String]) -> io::Result<Finished> {
        self.perebor(&["check", "--json", "--lang", "en"], files, Stdio::null(), 10 * SHORTEST)
    }

    /// Runs Perebor with these words and files here. What it says of this folder it says as if it were the current one.
    fn perebor(&self, words: &[&str], files: &[String], input: Stdio, limit: Duration) -> io::Result<Finished> {
        let arguments: Vec<String> = words.iter().map(ToString::to_string).chain(files.iter().cloned()).collect();
        let mut finished = run(self.perebor, &self.root, &arguments, input, limit + SHORTEST)?;
        let root = format!("{}/", self.root.display());
        finished.output = finished.output.replace(&root, "");
        finished.complaints = finished.complaints.replace(&root, "");
        Ok(finished)
    }

    /// Loads the programs of a query and runs a goal.
    fn goal(&self, goal: &str, query: &Query, limit: Duration) -> io::Result<Finished> {
        let files: Vec<String> = query.load.iter().chain(&query.driver).cloned().collect();
        let input = match &query.input {
            Some(input) => fs::File::open(self.root.join(input))?.into(),
            None => Stdio::null(),
        };
        let seconds = limit.as_secs_f64().ceil().to_string();
        let words = ["run", "--lang", "en", "--memory", MEMORY, "--time", &seconds, "-g", goal];
        self.perebor(&words, &files, input, limit)
    }

    fn reports(&self, files: &[String]) -> io::Result<Vec<Report>> {
        // A check that does not end, or has unreadable output, reports nothing.
        Ok(from_json(&self.check(files)?.output).unwrap_or_default())
    }

    /// What a query answers without misprints.
    ///
    /// # Errors
    /// If it fails, or answers otherwise when run again.
    pub fn subject(&self, query: Query) -> io::Result<Subject> {
        let begun = Instant::now();
        let answer = self.goal(&query.goal(), &query, 30 * SHORTEST)?;
        let limit = SHORTEST.max(begun.elapsed() * TIMES);
        if answer.status != Some(0) || answer != self.goal(&query.goal(), &query, 30 * SHORTEST)? {
            let what = format!("the query of {} has no fixed answer\n{}", query.file, answer.complaints);
            return Err(io::Error::other(what));
        }
        let reports = self.reports(&query.load)?;
        Ok(Subject { query, answer, limit, reports })
    }

    /// Does a program still answer as it did, with nothing in it changed? Then what was found here is due to misprints.
    ///
    /// # Errors
    /// If it does not, or Perebor does not start.
    pub fn control(&self, subject: &Subject) -> io::Result<()> {
        let query = &subject.query;
        if self.goal(&query.goal(), query, subject.limit)? == subject.answer {
            return Ok(());
        }
        Err(io::Error::other(format!("the query of {} answers otherwise without a misprint", query.file)))
    }

    /// Tries a misprint of the subject's file.
    ///
    /// # Errors
    /// If a file cannot be written or Perebor does not start.
    pub fn try_misprint(&self, misprint: &Misprint, subject: &Subject) -> io::Result<Trial> {
        let program = &self.programs[misprint.program];
        let path = self.root.join(&program.path);
        fs::write(&path, &misprint.after)?;
        let trial = self.trial(misprint, subject);
        fs::write(&path, &program.text)?;
        trial
    }

    fn trial(&self, misprint: &Misprint, subject: &Subject) -> io::Result<Trial> {
        let files = &subject.query.load;
        let loading = self.goal("true", &subject.query, SHORTEST)?;
        let fate = if loading.status != Some(0) {
            Fate::FailsToLoad
        } else {
            let answer = self.goal(&subject.query.goal(), &subject.query, subject.limit)?;
            let same = (answer.status, &answer.output) == (subject.answer.status, &subject.answer.output);
            if same { Fate::Equivalent } else { Fate::AnswersOtherwise }
        };
        let reports = new_reports(self.reports(files)?, &subject.reports);
        let (hints, reports): (Vec<_>, Vec<_>) = reports.into_iter().partition(|r| r.severity == Severity::Hint);
        let hint = hints.into_iter().next().map(|hint| hint.code);
        Ok(Trial { fate, catch: caught(misprint, &self.programs[misprint.program], &reports), hint })
    }
}

/// How the reports, new warnings and errors, catch a misprint.
fn caught(misprint: &Misprint, program: &Program, reports: &[Report]) -> Option<Catch> {
    let first = reports.first()?;
    let is_there = |report: &Report| report.line == misprint.line && same_file(&report.file, &program.path);
    let fixed = first.fixed(&program.path, &misprint.after);
    Some(Catch {
        code: first.code.clone(),
        right_line: is_there(first),
        any_on_line: reports.iter().any(is_there),
        fixed: fixed.is_some_and(|fixed| words(&fixed) == words(&program.text)),
    })
}

#[cfg(test)]
mod tests {
    use super::super::places::Kind;
    use super::super::reports::Edit;
    use super::*;

    fn of(text: &str, misprint: Misprint, reports: &[(usize, &str, usize, usize, &str)]) -> Option<Catch> {
        let program = Program { path: "programs/a.pl".to_string(), text: text.to_string() };
        let report = |&(line, file, start, end, text): &(usize, &str, usize, usize, &str)| Report {
            file: file.to_string(),
            line,
            code: "W1".to_string(),
            severity: Severity::Warning,
            message: String::new(),
            edits: vec![Edit { file: file.to_string(), start, end, text: text.to_string() }],
        };
        caught(&misprint, &program, &reports.iter().map(report).collect::<Vec<_>>())
    }

    #[test]
    fn a_catch_has_a_place_and_a_mend() {
        let after = "a.\nb\nc.\n".to_string();
        let misprint = Misprint { number: 0, kind: Kind::FullStop, program: 0, line: 2, role: "", after };
        let catch = |reports: &[_]| {
            of("a.\nb.\nc.\n", misprint.clone(), reports).map(|c| (c.right_line, c.any_on_line, c.fixed))
        };
        assert_eq!(catch(&[]), None);
        assert_eq!(catch(&[(2, "/x/programs/a.pl", 4, 4, ".")]), Some((true, true, true)));
        assert_eq!(
            catch(&[(3, "programs/a.pl", 4, 4, " ."), (2, "programs/a.pl", 0, 0, "")]),
            Some((false, true, true))
        );
        assert_eq!(catch(&[(2, "programs/b.pl", 4, 4, ".")]), Some((false, false, false)));
        assert_eq!(catch(&[(2, "programs/a.pl", 4, 4, ",")]), Some((true, true, false)));
    }
}
