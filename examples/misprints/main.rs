//! What `perebor check` finds of misprints:
//! `cargo run --release --example misprints -- --output examples/misprints/RESULT.md`.
//!
//! One misprint is put at each of 2,000 seeded random places of the programs in `programs/`. It *counts* if its program no
//! longer loads, or if a fixed query (`queries.txt`) answers otherwise; else it is *equivalent*. It is *caught* by a warning
//! or an error, not a hint, that is not there without it. The even misprints are for tuning; of the odd ones, which are held
//! out, no more than totals are ever shown.
//!
//! With `--manners` the programs are those of `tests/checks/manners`, which other people have written in other manners:
//! `cargo run --release --example misprints -- --manners --output examples/misprints/MANNERS.md`.
//!
//! A misprint never is in a comment, and a wrong letter never in quoted text, except in directives, where it names files.

mod chance;
mod misprints;
mod places;
mod queries;
mod reports;
mod runs;
mod tables;
mod tokens;
mod trial;

use std::collections::{HashMap, HashSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use clap::{Parser, ValueEnum};

use misprints::{Half, Misprint, Program, misprints, programs};
use queries::{DRIVER, MANNERS, Query, queries, query_of_manners};
use tables::{Tried, kinds_of_miss, list, tables};
use trial::{Fate, Subject, Trial, Workshop};

/// Which halves to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Halves {
    Tuning,
    HeldOut,
    Both,
}

impl Halves {
    fn include(self, half: Half) -> bool {
        match self {
            Halves::Tuning => half == Half::Tuning,
            Halves::HeldOut => half == Half::HeldOut,
            Halves::Both => true,
        }
    }
}

/// Which misprints of the tuning half to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Listed {
    /// Those that count and are not caught.
    Missed,
    /// Those that count and whose first report is elsewhere.
    WrongLine,
    /// Those that are caught and not fixed.
    Unmended,
    /// Those that do not count.
    Equivalent,
    /// Those that do not count, but are warned of.
    Warned,
}

impl Listed {
    fn title(self) -> &'static str {
        match self {
            Listed::Missed => "Missed",
            Listed::WrongLine => "Reported on another line",
            Listed::Unmended => "Caught, but the first mend is not the right one",
            Listed::Equivalent => "Equivalent",
            Listed::Warned => "Equivalent, and yet warned of",
        }
    }

    fn includes(self, trial: &Trial) -> bool {
        let counts = trial.fate != Fate::Equivalent;
        match self {
            Listed::Missed => counts && trial.catch.is_none(),
            Listed::WrongLine => counts && trial.catch.as_ref().is_some_and(|catch| !catch.right_line),
            Listed::Unmended => counts && trial.catch.as_ref().is_some_and(|catch| !catch.fixed),
            Listed::Equivalent => !counts,
            Listed::Warned => !counts && trial.catch.is_some(),
        }
    }
}

/// Puts misprints into the programs and counts which of them `perebor check` catches.
#[derive(Parser)]
struct Options {
    /// where the random places begin
    #[arg(long, default_value_t = 8)]
    seed: u64,
    /// how many misprints
    #[arg(long, default_value_t = 2000)]
    count: usize,
    /// which of them to try
    #[arg(long, value_enum, default_value = "both")]
    half: Halves,
    /// which of the tuning half to show one by one; without it, the missed ones
    #[arg(long, value_enum)]
    list: Vec<Listed>,
    /// the program to try; without it, it is built
    #[arg(long)]
    perebor: Option<PathBuf>,
    /// how many to try at once
    #[arg(long)]
    jobs: Option<usize>,
    /// the programs by other people, not our own
    #[arg(long)]
    manners: bool,
    /// a file for the tables
    #[arg(long)]
    output: Option<PathBuf>,
}

fn main() -> ExitCode {
    match measure(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn measure(options: &Options) -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let perebor = options.perebor.clone().map_or_else(|| built(root), fs::canonicalize)?;
    let programs = match options.manners {
        true => with_fixed_answers(&perebor, programs(root, MANNERS)?, root)?,
        false => programs(root, "programs")?,
    };
    let all = misprints(&programs, options.seed, options.count);
    let chosen: Vec<Misprint> = all.into_iter().filter(|misprint| options.half.include(misprint.half())).collect();
    let subjects = subjects(&perebor, &programs, &chosen, options)?;
    let tried = try_all(&perebor, &programs, &subjects, chosen, options)?;
    let text = result(&tried, &programs, options);
    if let Some(output) = &options.output {
        fs::write(output, &text)?;
    }
    print!("{text}");
    Ok(())
}

/// Builds the program and gives its path: beside the folder of the examples.
fn built(root: &Path) -> io::Result<PathBuf> {
    let profile: &[&str] = if cfg!(debug_assertions) { &[] } else { &["--release"] };
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo).args(["build", "--bin", "perebor"]).args(profile).current_dir(root).status()?;
    if !status.success() {
        return Err(io::Error::other("perebor cannot be built"));
    }
    let own = std::env::current_exe()?;
    let folder = own.parent().and_then(Path::parent).unwrap_or(root);
    Ok(folder.join("perebor").with_extension(std::env::consts::EXE_EXTENSION))
}

/// What the files of the misprints answer without them, by the number of the file.
fn subjects(
    perebor: &Path,
    programs: &[Program],
    chosen: &[Misprint],
    options: &Options,
) -> io::Result<HashMap<usize, Subject>> {
    let workshop = Workshop::new(perebor, programs, &other_files(programs, options.manners), 0)?;
    let mut found = HashMap::new();
    let all = match options.manners {
        true => programs.iter().map(manners_query).collect(),
        false => queries(include_str!("queries.txt")).map_err(io::Error::other)?,
    };
    for query in all {
        let number = programs.iter().position(|program| program.path == query.file);
        if let Some(number) = number.filter(|&number| chosen.iter().any(|misprint| misprint.program == number)) {
            found.insert(number, workshop.subject(query)?);
        }
    }
    Ok(found)
}

/// The programs whose goals answer the same when run again, without errors. The others are named.
fn with_fixed_answers(perebor: &Path, programs: Vec<Program>, root: &Path) -> io::Result<Vec<Program>> {
    let workshop = Workshop::new(perebor, &programs, &other_files(&programs, true), 0)?;
    let has_answer = |program: &Program| match workshop.subject(manners_query(program)) {
        Ok(_) => true,
        Err(error) => {
            eprintln!("{}: {} is left out: {error}", root.display(), program.path);
            false
        }
    };
    let fixed: Vec<bool> = programs.iter().map(has_answer).collect();
    drop(workshop);
    Ok(programs.into_iter().zip(fixed).filter(|(_, fixed)| *fixed).map(|(program, _)| program).collect())
}

fn manners_query(program: &Program) -> Query {
    query_of_manners(&program.path, with_extension(program, "stdin").exists())
}

/// The file beside a program.
fn with_extension(program: &Program, extension: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(&program.path).with_extension(extension)
}

/// The files that programs by other people need, from the project's root.
fn other_files(programs: &[Program], manners: bool) -> Vec<PathBuf> {
    if !manners {
        return Vec::new();
    }
    let beside = programs.iter().flat_map(|program| {
        let there = ["goals", "stdin"].into_iter().filter(|extension| with_extension(program, extension).exists());
        there.map(|extension| Path::new(&program.path).with_extension(extension)).collect::<Vec<_>>()
    });
    beside.chain([PathBuf::from(DRIVER)]).collect()
}

/// Tries the misprints, several at once, each thread in its own workshop.
fn try_all(
    perebor: &Path,
    programs: &[Program],
    subjects: &HashMap<usize, Subject>,
    chosen: Vec<Misprint>,
    options: &Options,
) -> io::Result<Vec<Tried>> {
    let jobs = options.jobs.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), |jobs| jobs.max(1));
    let others = other_files(programs, options.manners);
    let queue = Queue { subjects, chosen, next: AtomicUsize::new(0), tried: Mutex::new(Vec::new()) };
    thread::scope(|scope| {
        let (queue, others) = (&queue, &others);
        let work = |number| scope.spawn(move || queue.work(&Workshop::new(perebor, programs, others, number)?));
        let workers: Vec<_> = (1..=jobs).map(work).collect();
        let ended = || Err(io::Error::other("a thread ended"));
        workers.into_iter().try_for_each(|worker| worker.join().unwrap_or_else(|_| ended()))
    })?;
    let mut tried = queue.tried.into_inner().unwrap_or_else(PoisonError::into_inner);
    tried.sort_by_key(|(misprint, _)| misprint.number);
    Ok(tried)
}

/// The misprints that wait, and what became of the others.
struct Queue<'s> {
    subjects: &'s HashMap<usize, Subject>,
    chosen: Vec<Misprint>,
    next: AtomicUsize,
    tried: Mutex<Vec<Tried>>,
}

impl Queue<'_> {
    /// Tries misprints until there are no more, and at last their programs without any.
    fn work(&self, workshop: &Workshop) -> io::Result<()> {
        let mut seen = HashSet::new();
        while let Some(misprint) = self.chosen.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            let subject =
                self.subjects.get(&misprint.program).ok_or_else(|| io::Error::other("a file without a query"))?;
            let trial = workshop.try_misprint(misprint, subject)?;
            seen.insert(misprint.program);
            let mut tried = self.tried.lock().unwrap_or_else(PoisonError::into_inner);
            tried.push((misprint.clone(), trial));
            if tried.len().is_multiple_of(100) {
                eprintln!("{} of {}", tried.len(), self.chosen.len());
            }
        }
        seen.iter().try_for_each(|program| workshop.control(&self.subjects[program]))
    }
}

/// The tables of what was tried.
fn result(tried: &[Tried], programs: &[Program], options: &Options) -> String {
    let of = |halves: Halves| tried.iter().filter(|(m, _)| halves.include(m.half())).collect::<Vec<&Tried>>();
    let mut text = format!(
        "# Misprints caught by `perebor check`{}\n\nSeed {}, {} misprints. `cargo run --release --example misprints -- \
         {}` writes this page; what is counted, `main.rs` says.\n\n",
        if options.manners { " in programs by other people" } else { "" },
        options.seed,
        options.count,
        match options.manners {
            true => "--manners --output examples/misprints/MANNERS.md",
            false => "--output examples/misprints/RESULT.md",
        }
    );
    if options.half == Halves::Both {
        text += &tables("All misprints", &of(Halves::Both), true);
    }
    if options.half != Halves::HeldOut {
        let tuning = of(Halves::Tuning);
        text += &tables("The tuning half", &tuning, true);
        text += &kinds_of_miss(&tuning);
    }
    if options.half != Halves::Tuning {
        text += &tables("The half that is held out", &of(Halves::HeldOut), false);
    }
    let listed = if options.list.is_empty() { &[Listed::Missed][..] } else { &options.list };
    for what in listed.iter().filter(|_| options.half != Halves::HeldOut) {
        let title = format!("{}, of the tuning half", what.title());
        text += &list(&title, &of(Halves::Tuning), programs, |trial| what.includes(trial));
    }
    text
}
