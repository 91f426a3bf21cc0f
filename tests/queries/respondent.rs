//! The respondent: a query with its expected answers is put to a system whose standard streams are in memory.
//!
//! That is a system of this process, or one of the WebAssembly module if the environment names its file (see [`module`]).

use super::ball::Ball;
use super::budget::Budget;
use super::comparison;
use super::module;
use perebor::internals::answers::{AnswerTerms, Extent, solution_text, with_full_stop};
use perebor::internals::{machine, machine_mut, solution};
use perebor::{Answer, Host, Language, Loaded, Prolog, Sandbox, Settings, SharedText, SystemHost};
use std::io;
use std::time::Duration;

/// How much CPU time a question may take before it is interrupted and so answered wrongly.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// The variable of the environment that has garbage collected at every so many calls.
const COLLECT_EVERY: &str = "PEREBOR_COLLECT_EVERY";

/// How often garbage is to be collected, if that is prescribed; questions may take ten times as long then.
fn prescribed_calls() -> Option<u32> {
    std::env::var(COLLECT_EVERY).ok().and_then(|calls| calls.parse().ok())
}

fn patience() -> Duration {
    if prescribed_calls().is_some() { 10 * PATIENCE } else { PATIENCE }
}

/// An expected answer.
#[derive(Debug)]
pub enum Expected {
    /// A solution, as the top level prints it: `X = 1, Y = f(A).`
    Solution(String),
    /// No (further) solution. It also follows the last solution, where it may be left out.
    Failure,
    /// An uncaught ball that this term subsumes.
    Error(String),
    /// The end of the program, with this exit status.
    Halt(String),
}

impl Expected {
    /// What a line of text like `X = 1.`, `true.` or `false.` expects.
    pub fn of_text(text: &str) -> Expected {
        match text.trim() {
            "false." => Expected::Failure,
            solution => Expected::Solution(solution.to_string()),
        }
    }
}

/// A query of a file of tests.
#[derive(Debug, Default)]
pub struct Question {
    /// The goal.
    pub query: String,
    /// Its answers, in order.
    pub answers: Vec<Expected>,
    /// The lines it writes to the standard output; `None` if that does not matter.
    pub output: Option<Vec<String>>,
}

/// What questions are put to.
pub trait Respond {
    /// Loads a file.
    ///
    /// # Errors
    /// The reports, if it has errors.
    fn load(&mut self, path: &str) -> Result<(), String>;

    /// Loads a text under a name.
    ///
    /// # Errors
    /// The reports, if it has errors.
    fn load_text(&mut self, name: &str, text: &str) -> Result<(), String>;

    /// The answers to a query up to its end, or `limit` of them; and what was written to the standard output since this was last asked.
    fn answers(&mut self, query: &str, limit: usize) -> (Vec<Given>, String);

    /// A system that reads answers as the one that gives them would.
    fn reader(&mut self) -> &mut Prolog;

    /// Puts a question.
    ///
    /// # Errors
    /// What was expected and what came, where they differ.
    fn ask(&mut self, question: &Question) -> Result<(), String> {
        let (answers, written) = self.answers(&question.query, question.answers.len() + 1);
        let mut complaints = comparison::differences(self.reader(), &question.answers, &answers);
        if let Some(lines) = &question.output
            && !lines.iter().map(|line| line.trim_end()).eq(written.lines().map(str::trim_end))
        {
            complaints
                .push(format!("expected output: {lines:?}\n          got: {:?}", written.lines().collect::<Vec<_>>()));
        }
        if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n")) }
    }
}

/// A new system, nothing loaded: one of the module if the tests run there.
pub fn respondent(kind: Kind) -> Box<dyn Respond> {
    respondent_of_size(kind, kind.usual_memory())
}

/// The same with so many bytes of memory.
pub fn respondent_of_size(kind: Kind, bytes: u64) -> Box<dyn Respond> {
    if module::is_chosen() {
        Box::new(module::Respondent::of_size(kind, bytes))
    } else {
        Box::new(Respondent::of_size(kind, bytes))
    }
}

/// A system to put questions to.
pub struct Respondent {
    /// The system.
    pub prolog: Prolog,
    output: SharedText,
    error: SharedText,
}

/// What systems are put to the test.
#[derive(Clone, Copy)]
pub enum Kind {
    /// As most people use it.
    Default,
    /// It keeps to the letter of the standard.
    Iso,
    /// It does not trust the program, which may load files of the folder of [`SANDBOXED_FILE`].
    Sandboxed,
}

impl Kind {
    fn usual_memory(self) -> u64 {
        if matches!(self, Kind::Sandboxed) { 1 << 26 } else { 1 << 28 }
    }
}

/// The file that a sandboxed system has been told of.
const SANDBOXED_FILE: &str = "tests/sandbox/calls.pl";

impl Respondent {
    /// The system, collecting garbage at every so many calls.
    pub fn collecting(mut self, calls: u32) -> Respondent {
        machine_mut(&mut self.prolog).collect_every(calls);
        self
    }

    /// The system, running all goals in their traced translation.
    pub fn tracing(mut self) -> Respondent {
        machine_mut(&mut self.prolog).trace_always();
        self
    }

    /// A new system of the default dialect, nothing loaded.
    pub fn new() -> Respondent {
        Respondent::of_kind(Kind::Default)
    }

    /// A new system, nothing loaded.
    pub fn of_kind(kind: Kind) -> Respondent {
        Respondent::of_size(kind, kind.usual_memory())
    }

    /// A new system with so many bytes of memory, nothing loaded.
    pub fn of_size(kind: Kind, bytes: u64) -> Respondent {
        let (output, error) = (SharedText::default(), SharedText::default());
        let streams = (Box::new(io::empty()), Box::new(output.clone()), Box::new(error.clone()));
        let host = SystemHost::with_standard_streams(streams.0, streams.1, streams.2);
        Respondent::of_host(kind, bytes, Box::new(host), (output, error))
    }

    /// A new system with so many bytes of memory and this host, whose standard output and error output are these.
    pub fn of_host(
        kind: Kind,
        bytes: u64,
        host: Box<dyn Host>,
        (output, error): (SharedText, SharedText),
    ) -> Respondent {
        let iso = matches!(kind, Kind::Iso);
        let sandbox = matches!(kind, Kind::Sandboxed).then(|| Sandbox {
            files: vec![SANDBOXED_FILE.into()],
            output: 1 << 20,
            names: 4 << 20,
            ..Sandbox::default()
        });
        let settings = Settings { memory: bytes, host, language: Language::En, colour: false, iso, sandbox };
        let mut prolog = Prolog::new(settings).expect("memory for a system");
        // A program that runs when it is loaded is to run only as a query.
        prolog.defer_main(true);
        if let Some(calls) = prescribed_calls() {
            machine_mut(&mut prolog).collect_every(calls);
        }
        Respondent { prolog, output, error }
    }

    /// What has been written to the standard output since this was last asked.
    pub fn written(&mut self) -> String {
        let _ = machine_mut(&mut self.prolog).streams.flush_all();
        self.output.take()
    }

    /// What has been reported on the standard error since this was last asked.
    pub fn complaints(&mut self) -> String {
        self.error.take()
    }

    /// What has come of a load.
    fn reports_of(&mut self, loaded: Loaded) -> Result<(), String> {
        let reports = self.error.take();
        // What loading writes is no answer to the first question.
        self.written();
        if loaded.errors > 0 || loaded.halted.is_some() { Err(reports) } else { Ok(()) }
    }

    /// As [`Respond::answers`], without what is written.
    fn answers_to(&mut self, query: &str, limit: usize) -> Vec<Given> {
        let _budget = Budget::start(patience(), self.prolog.interrupter());
        let mut query = match self.prolog.query(query) {
            Ok(query) => query,
            Err(diagnostic) => return vec![Given::NoQuery(diagnostic.title.text(Language::En))],
        };
        let mut answers = Vec::new();
        while answers.len() < limit {
            let answer = match query.next() {
                Answer::Yes { .. } => {
                    let (bindings, residue) = solution(&query);
                    let machine = machine(query.prolog());
                    let terms = AnswerTerms { bindings: &bindings, residue: &residue, portrayed: &[] };
                    Given::Solution(with_full_stop(&solution_text(machine, terms, Extent::Script).0))
                }
                Answer::No => Given::Failure,
                Answer::Error(uncaught) => Given::Error(Ball::Term(uncaught)),
                Answer::Halt(status) => Given::Halt(status),
            };
            let goes_on = matches!(answer, Given::Solution(_));
            answers.push(answer);
            if !goes_on {
                break;
            }
        }
        answers
    }
}

impl Respond for Respondent {
    fn load(&mut self, path: &str) -> Result<(), String> {
        let loaded = self.prolog.consult(path);
        self.reports_of(loaded)
    }

    fn load_text(&mut self, name: &str, text: &str) -> Result<(), String> {
        let loaded = self.prolog.consult_text(name, text);
        self.reports_of(loaded)
    }

    fn answers(&mut self, query: &str, limit: usize) -> (Vec<Given>, String) {
        let answers = self.answers_to(query, limit);
        let written = self.written();
        self.complaints();
        (answers, written)
    }

    fn reader(&mut self) -> &mut Prolog {
        &mut self.prolog
    }
}

/// An answer that came.
pub enum Given {
    /// A solution, as the top level prints it.
    Solution(String),
    /// No (further) solution.
    Failure,
    /// An uncaught exception.
    Error(Ball),
    /// halt/1 was called.
    Halt(i32),
    /// The text was no query; what was wrong with it.
    NoQuery(String),
}
