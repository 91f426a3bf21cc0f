//! The assembled system: a machine with all built-ins and the library, to be consulted and queried.
//!
//! ```
//! use perebor::{Answer, Prolog, Settings};
//! let mut prolog = Prolog::new(Settings::in_memory("")).expect("there is memory");
//! let mut query = prolog.query("X is 6 * 7").expect("the query is well-formed");
//! assert!(matches!(query.next(), Answer::Yes { last: true, .. }));
//! ```

use crate::builtins;
use crate::loader;
use crate::machine::{Machine, Outcome, Thrown, Uncaught};
use crate::program::PredKey;
use crate::reader::{ReadError, ReadFlags, Reader};
use crate::streams::{Host, MemoryHost, Streams};
use crate::terms::{Addr, Alarm, Block, Cell, Sizes, atoms::known};
use crate::text::{Argument, Diagnostic, FileError, FileProblem, Language, MessageId, Phrase, Source, Sources};
use crate::writer::{WriteOptions, term_text};
use std::path::PathBuf;
use std::sync::Arc;

/// What a system is made with.
pub struct Settings {
    /// Bytes that terms and stacks may take together.
    pub memory: u64,
    /// Where programs find files, the clock and the standard streams.
    pub host: Box<dyn Host>,
    /// The language of reports.
    pub language: Language,
    /// Whether reports are coloured.
    pub colour: bool,
}

impl Settings {
    /// A system whose standard streams are in memory, the input being `input`, and whose programs find no files.
    pub fn in_memory(input: &str) -> Settings {
        Settings { memory: 1 << 28, host: Box::new(MemoryHost::new(input)), language: Language::En, colour: false }
    }
}

/// A Prolog system.
pub struct Prolog {
    /// The machine in it.
    pub machine: Box<Machine>,
}

/// What became of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// Errors reported.
    pub errors: usize,
    /// Warnings reported.
    pub warnings: usize,
    /// halt/1 was called with this status.
    pub halted: Option<i32>,
}

/// What a query answers.
#[derive(Debug)]
pub enum Answer {
    /// A solution.
    Yes {
        /// The query's variables and their values, which hold until the query goes on or ends.
        bindings: Vec<(String, Cell)>,
        /// Whether it certainly is the last.
        last: bool,
    },
    /// No (further) solution.
    No,
    /// A ball that nobody caught.
    Error(Box<Uncaught>),
    /// halt/1 was called.
    Halt(i32),
}

impl Prolog {
    /// Assembles a system.
    ///
    /// # Errors
    /// A report if there is not so much memory, or too little for the library.
    pub fn new(settings: Settings) -> Result<Prolog, Diagnostic> {
        let (sizes, streams) = (Sizes::sharing(settings.memory), Streams::new(settings.host));
        let Some(mut machine) = Machine::new(sizes, streams, builtins::TABLES) else {
            let asked = Argument::from(settings.memory);
            return Err(Diagnostic::error(Phrase::new(MessageId::MemoryMissing, [asked])));
        };
        machine.loads.language = settings.language;
        machine.loads.colour = settings.colour;
        match loader::install(&mut machine) {
            Ok(()) => Ok(Prolog { machine }),
            Err(thrown) => Err(loader::of_thrown(&mut machine, &thrown)),
        }
    }

    /// Loads a file and runs its initialization goals. What is wrong is reported on user_error.
    pub fn consult(&mut self, path: &str) -> Loaded {
        self.load(|machine| loader::open(machine, path))
    }

    /// Loads a program from text, under a name for reports.
    pub fn consult_text(&mut self, name: &str, text: &str) -> Loaded {
        self.load(|machine| {
            let source = Source::new(name, text);
            let source = source.map_err(|_| FileError { path: name.into(), problem: FileProblem::TooLong })?;
            loader::begin(machine, Arc::new(source), PathBuf::new());
            Ok(())
        })
    }

    /// Opens a source and loads it.
    fn load(&mut self, open: impl FnOnce(&mut Machine) -> Result<(), FileError>) -> Loaded {
        let loads = &self.machine.loads;
        let (depth, errors, warnings) = (loads.open.len(), loads.errors, loads.warnings);
        let mut halted = None;
        match open(&mut self.machine) {
            Ok(()) => halted = self.load_opened(),
            Err(error) => loader::report(&mut self.machine, &error.diagnostic()),
        }
        loader::abandon(&mut self.machine, depth);
        let loads = &self.machine.loads;
        Loaded { errors: loads.errors - errors, warnings: loads.warnings - warnings, halted }
    }

    /// Loads the source that is open; gives the status of halt/1 if it was called.
    fn load_opened(&mut self) -> Option<i32> {
        let goal = Cell::atom(self.machine.store.atoms.intern("$load_opened"));
        let heap = self.machine.store.heap_top;
        let answer = Query::start(self, heap, goal, Vec::new()).next();
        match answer {
            Answer::Halt(status) => Some(status),
            Answer::Error(uncaught) => {
                let diagnostic = self.diagnostic(&uncaught);
                loader::report(&mut self.machine, &diagnostic);
                None
            }
            Answer::Yes { .. } | Answer::No => None,
        }
    }

    /// From now on `:- initialization(main)` is noted, not done.
    pub fn defer_main(&mut self, on: bool) {
        self.machine.loads.defer_main = on;
    }

    /// Whether a file has said `:- initialization(main)` since [`Prolog::defer_main`].
    pub fn main_wanted(&self) -> bool {
        self.machine.loads.main_wanted
    }

    /// Whether the user's program defines a predicate.
    pub fn defines(&self, name: &str, arity: u32) -> bool {
        let Some(name) = self.machine.store.atoms.find(name) else { return false };
        let key = PredKey { module: known::USER, name, arity };
        self.machine.database.find(key).is_some_and(|id| self.machine.database.predicate(id).is_defined())
    }

    /// Makes a query of a goal as text; its full stop may be left out.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn query(&mut self, text: &str) -> Result<Query<'_>, Diagnostic> {
        let text = if text.trim_end().ends_with('.') { text.to_string() } else { format!("{text} .") };
        let source = Source::new("?-", text).map_err(|_| loader::no_memory())?;
        let machine = &mut self.machine;
        let heap = machine.store.heap_top;
        let flags = ReadFlags { double_quotes: machine.database.flags.double_quotes, ..ReadFlags::default() };
        match Reader::new(source.text()).next(&mut machine.store, &machine.operators, flags) {
            Ok(Some(read)) => {
                let variables = read.variables.iter().map(|variable| (variable.name.to_string(), variable.cell));
                let variables = variables.collect();
                Ok(Query::start(self, heap, read.term, variables))
            }
            Ok(None) => Ok(Query::start(self, heap, Cell::atom(known::TRUE), Vec::new())),
            Err(error) => {
                machine.store.heap_top = heap;
                Err(self.unreadable(error, source))
            }
        }
    }

    /// Why the text of a query cannot be read.
    fn unreadable(&mut self, error: ReadError, source: Source) -> Diagnostic {
        match error {
            ReadError::Memory(_) => loader::no_memory(),
            ReadError::Syntax(error) => {
                let source = Arc::new(source);
                let id = self.machine.loads.sources.add(source.clone());
                error.diagnostic(id, source.text())
            }
        }
    }

    /// A term as writeq/1 writes it, such as the value of a variable of an answer.
    pub fn text_of(&self, term: Cell) -> String {
        term_text(&self.machine.store, &self.machine.operators, term, &WriteOptions::WRITEQ)
    }

    /// An uncaught ball as a report.
    pub fn diagnostic(&mut self, uncaught: &Uncaught) -> Diagnostic {
        loader::diagnose(&mut self.machine, &uncaught.ball, &uncaught.frames, uncaught.aborted)
    }

    /// Writes a report to user_error.
    pub fn report(&mut self, diagnostic: &Diagnostic) {
        loader::report(&mut self.machine, diagnostic);
    }

    /// The texts that reports point into.
    pub fn sources(&self) -> &Sources {
        &self.machine.loads.sources
    }

    /// What another thread raises to stop a running goal.
    pub fn interrupter(&self) -> Alarm {
        self.machine.store.alarm.clone()
    }
}

/// A query under way. Dropping it ends it: its memory is free again, and files it was loading are left.
pub struct Query<'p> {
    prolog: &'p mut Prolog,
    variables: Vec<(String, Cell)>,
    /// The heap's top before the goal was read.
    heap: Addr,
    /// Sources that were being loaded before.
    loads: usize,
    /// The newest choicepoint before.
    base: Addr,
    /// The query's own choicepoint: when it is the newest, there are no more solutions.
    own: Addr,
    state: State,
}

enum State {
    /// Not yet run.
    Ready,
    /// There was no room to begin.
    Refused,
    /// The last answer was a solution.
    Open,
    /// There is nothing more to find.
    Over,
}

impl<'p> Query<'p> {
    /// A query for a goal that was built from `heap` on.
    fn start(prolog: &'p mut Prolog, heap: Addr, goal: Cell, variables: Vec<(String, Cell)>) -> Query<'p> {
        let (base, loads) = (prolog.machine.base(), prolog.machine.loads.open.len());
        let state = if prolog.machine.start(goal).is_ok() { State::Ready } else { State::Refused };
        let own = prolog.machine.base();
        Query { prolog, variables, heap, loads, base, own, state }
    }

    /// The next answer. After anything but [`Answer::Yes`] the query is over and answers no.
    #[allow(clippy::should_implement_trait, reason = "an answer is no option: a query that is over says no")]
    pub fn next(&mut self) -> Answer {
        let outcome = match std::mem::replace(&mut self.state, State::Over) {
            State::Ready => self.prolog.machine.first(),
            State::Open => self.prolog.machine.redo(),
            State::Refused => Outcome::Exception(Box::new(no_room(&mut self.prolog.machine))),
            State::Over => Outcome::Failure,
        };
        match outcome {
            Outcome::Success => {
                self.state = State::Open;
                let last = self.prolog.machine.base() == self.own;
                Answer::Yes { bindings: self.variables.clone(), last }
            }
            Outcome::Failure => Answer::No,
            Outcome::Exception(uncaught) => Answer::Error(uncaught),
            Outcome::Halt(status) => Answer::Halt(status),
        }
    }

    /// The query's variables, by name.
    pub fn variables(&self) -> &[(String, Cell)] {
        &self.variables
    }

    /// The system that is queried.
    pub fn prolog(&self) -> &Prolog {
        self.prolog
    }

    /// The system's streams, to write between answers.
    pub fn streams(&mut self) -> &mut Streams {
        &mut self.prolog.machine.streams
    }
}

/// The ball for a query that has no room to begin.
fn no_room(machine: &mut Machine) -> Uncaught {
    let ball = match machine.resource_error("choicepoint_stack") {
        Thrown::Ball(ball) => *ball,
        Thrown::Aborted | Thrown::Exhausted(_) => Block::of_atom(known::RESOURCE_ERROR),
    };
    Uncaught { ball, frames: Vec::new(), aborted: false }
}

impl Drop for Query<'_> {
    fn drop(&mut self) {
        let machine = &mut self.prolog.machine;
        machine.finish(self.base, true);
        machine.store.heap_top = self.heap;
        loader::abandon(machine, self.loads);
    }
}

#[cfg(test)]
mod tests;
