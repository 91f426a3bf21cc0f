//! The assembled system: a machine with all built-ins and the library, to be consulted and queried.
//!
//! ```
//! use perebor::{Answer, Prolog, Settings};
//! let mut prolog = Prolog::new(Settings::in_memory("")).expect("there is memory");
//! let mut query = prolog.query("X is 6 * 7").expect("the query is well-formed");
//! assert!(matches!(query.next(), Answer::Yes { last: true, .. }));
//! ```

use crate::builtins;
use crate::games;
use crate::loader;
use crate::machine::{Machine, Outcome, Thrown, Uncaught};
use crate::program::PredKey;
use crate::reader::{ClauseScanner, Finish, ReadError, ReadFlags, ReadTerm, Reader};
use crate::streams::{Host, MemoryHost, Streams};
use crate::terms::{Addr, Bell, Block, Cell, Exhausted, Functor, Sizes, Store, atoms::known};
use crate::text::{Argument, Diagnostic, FileError, FileProblem, Language, MessageId, Phrase, Source, Sources};
use crate::writer::{WriteOptions, term_text};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

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
        let tables = [builtins::TABLES, games::TABLES].concat();
        let Some(mut machine) = Machine::new(sizes, streams, &tables) else {
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
        self.load(|machine| loader::open(machine, path, known::USER))
    }

    /// Loads a program from the standard input.
    pub fn consult_input(&mut self) -> Loaded {
        match builtins::program_text(&mut self.machine.streams) {
            Ok(text) => self.consult_text("user", &text),
            Err(_) => {
                self.report(&Diagnostic::error(MessageId::InputNotText.into()));
                Loaded { errors: 1, ..Loaded::default() }
            }
        }
    }

    /// Loads a program from text, under a name for reports.
    pub fn consult_text(&mut self, name: &str, text: &str) -> Loaded {
        self.load(|machine| begin_text(machine, name, text))
    }

    /// The same, except that predicates keep the clauses they have and get those of the text besides.
    pub fn add_text(&mut self, name: &str, text: &str) -> Loaded {
        self.load(|machine| {
            begin_text(machine, name, text)?;
            let known = machine.database.predicates().map(|(id, _)| id);
            if let Some(load) = machine.loads.open.last_mut() {
                load.defined.extend(known);
            }
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

    /// Makes a query of a goal as text; its full stop may be left out, and `?-` or `:-` may stand before it.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn query(&mut self, text: &str) -> Result<Query<'_>, Diagnostic> {
        self.query_with(text, &[])
    }

    /// The same for a goal some of whose variables have a value from the beginning: by name, an element of what was kept.
    ///
    /// # Errors
    /// As [`Prolog::query`].
    pub fn query_with(&mut self, text: &str, given: &[(String, Rc<Kept>, usize)]) -> Result<Query<'_>, Diagnostic> {
        let source = Source::new("?-", with_full_stop(text)).map_err(|_| loader::no_memory())?;
        let machine = &mut self.machine;
        let heap = machine.store.heap_top;
        let flags = ReadFlags { double_quotes: machine.database.flags.double_quotes, ..ReadFlags::default() };
        match Reader::new(source.text()).next(&mut machine.store, &machine.operators, flags) {
            Ok(Some(read)) => {
                let variables = read.variables.iter().map(|variable| (variable.name.to_string(), variable.cell));
                let variables: Vec<(String, Cell)> = variables.collect();
                let prepared = give(&mut machine.store, &variables, given).map_err(|_| loader::no_memory());
                match prepared.and_then(|()| self.goal_of(&read, source)) {
                    Ok(goal) => Ok(Query::start(self, heap, goal, variables)),
                    Err(diagnostic) => {
                        self.machine.store.heap_top = heap;
                        Err(diagnostic)
                    }
                }
            }
            Ok(None) => Ok(Query::start(self, heap, Cell::atom(known::TRUE), Vec::new())),
            Err(error) => {
                machine.store.heap_top = heap;
                Err(self.unreadable(error, source))
            }
        }
    }

    /// The goal that a term means as a query: what stands behind `?-` or `:-`, or all of it.
    ///
    /// # Errors
    /// A rule is no query.
    fn goal_of(&mut self, read: &ReadTerm, source: Source) -> Result<Cell, Diagnostic> {
        let store = &self.machine.store;
        let term = store.deref(read.term);
        let Some(functor) = store.functor_of(term) else { return Ok(term) };
        let is = |name, arity| functor == Functor::new(name, arity);
        if is(known::NECK, 1) || is(known::QUERY, 1) {
            return Ok(store.argument(term, 0));
        }
        if !is(known::NECK, 2) && !is(known::GRAMMAR, 2) {
            return Ok(term);
        }
        let id = self.machine.loads.sources.add(Arc::new(source));
        let error = Diagnostic::error(MessageId::QueryIsClause.into());
        let error = error.with_label(id, read.span, MessageId::QueryIsClauseHere.into());
        Err(error.with_help(MessageId::ClauseIsAdded.into()))
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
        let diagnostic = loader::diagnose(&mut self.machine, &uncaught.ball, &uncaught.frames, uncaught.aborted);
        loader::accuse(&self.machine, diagnostic, &uncaught.culprits)
    }

    /// Writes a report to user_error.
    pub fn report(&mut self, diagnostic: &Diagnostic) {
        loader::report(&mut self.machine, diagnostic);
    }

    /// The texts that reports point into.
    pub fn sources(&self) -> &Sources {
        &self.machine.loads.sources
    }

    /// What another thread rings to interrupt a running goal: see [`alarm`](crate::terms::alarm).
    pub fn interrupter(&self) -> Bell {
        self.machine.store.alarm.bell()
    }

    /// Whatever runs from now on is to be done within this time; `None` takes such a limit back. A goal that runs too
    /// long gets a `resource_error(time)`; if it catches that, it has a tenth of the time again, a second at least, to end.
    pub fn limit_time(&mut self, limit: Option<Duration>) {
        self.machine.limit_time(limit);
    }
}

/// Opens a text for loading.
fn begin_text(machine: &mut Machine, name: &str, text: &str) -> Result<(), FileError> {
    let source = Source::new(name, text);
    let source = source.map_err(|_| FileError { path: name.into(), problem: FileProblem::TooLong })?;
    loader::begin(machine, Arc::new(source), PathBuf::new(), known::USER);
    Ok(())
}

/// The text of a goal with a full stop behind it, if there is none yet.
fn with_full_stop(text: &str) -> String {
    let mut scanner = ClauseScanner::new();
    let is_complete = scanner.feed(text).is_some() || scanner.finish() == Finish::Complete;
    // A comment at the end must not swallow the full stop.
    let blank = if text.contains('%') { "\n" } else { " " };
    if is_complete { text.to_string() } else { format!("{text}{blank}.") }
}

/// Binds the variables of a query that have a value from the beginning.
fn give(store: &mut Store, variables: &[(String, Cell)], given: &[(String, Rc<Kept>, usize)]) -> Result<(), Exhausted> {
    for (name, kept, index) in given {
        let value = kept.bindings(store)?.get(*index).map(|(_, value)| *value);
        let variable = variables.iter().find(|(other, _)| other == name).map(|(_, cell)| *cell);
        if let (Some(variable), Some(value)) = (variable, value) {
            store.unify(variable, value);
        }
    }
    Ok(())
}

/// An answer kept outside the heap, where it outlives its query.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The names of the query's variables.
    pub names: Vec<String>,
    /// Their values, as the arguments of one term.
    values: Rc<Block>,
}

impl Kept {
    /// The variables and their values, put back in the heap.
    ///
    /// # Errors
    /// [`Exhausted`] if there is no room.
    pub fn bindings(&self, store: &mut Store) -> Result<Vec<(String, Cell)>, Exhausted> {
        let values = store.instantiate(&self.values)?;
        let value = |(index, name): (usize, &String)| (name.clone(), store.argument(values, index));
        Ok(self.names.iter().enumerate().map(value).collect())
    }
}

/// A query under way. Dropping it ends it: its memory is free again, and files it was loading are left.
pub struct Query<'p> {
    prolog: &'p mut Prolog,
    /// The names of the query's variables, whose values its choicepoint keeps.
    names: Vec<String>,
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
        let (names, cells): (Vec<String>, Vec<Cell>) = variables.into_iter().unzip();
        let store = &mut prolog.machine.store;
        let values = store.need(cells.len() + 1).map(|()| store.compound(known::ATTRIBUTES, &cells));
        let started = values.map_err(Thrown::from).and_then(|values| prolog.machine.start(goal, values));
        let state = if started.is_ok() { State::Ready } else { State::Refused };
        let own = prolog.machine.base();
        Query { prolog, names, heap, loads, base, own, state }
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
                Answer::Yes { bindings: self.bindings(), last }
            }
            Outcome::Failure => Answer::No,
            Outcome::Exception(uncaught) => Answer::Error(uncaught),
            Outcome::Halt(status) => Answer::Halt(status),
        }
    }

    /// As [`Query::next`], which may take so long: see [`Prolog::limit_time`].
    pub fn next_within(&mut self, limit: Option<Duration>) -> Answer {
        self.prolog.limit_time(limit);
        let answer = self.next();
        self.prolog.limit_time(None);
        answer
    }

    /// The query's variables and their values.
    fn bindings(&self) -> Vec<(String, Cell)> {
        let machine = &self.prolog.machine;
        let values = machine.kept(self.own);
        let value = |(index, name): (usize, &String)| (name.clone(), machine.store.argument(values, index));
        self.names.iter().enumerate().map(value).collect()
    }

    /// Keeps an answer; `None` if there is nothing in it, or no room.
    pub fn keep(&mut self, bindings: &[(String, Cell)]) -> Option<Kept> {
        let machine = &mut self.prolog.machine;
        let store = &mut machine.store;
        let (names, cells): (Vec<String>, Vec<Cell>) = bindings.iter().cloned().unzip();
        if cells.is_empty() || store.need(cells.len() + 1).is_err() {
            return None;
        }
        let heap = store.heap_top;
        let values = store.compound(known::ATTRIBUTES, &cells);
        let values = store.extract_attributed(values);
        store.heap_top = heap;
        Some(Kept { names, values: machine.shelve(values.ok()?) })
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
        _ => Block::of_atom(known::RESOURCE_ERROR),
    };
    Uncaught { ball: machine.shelve(ball), frames: Vec::new(), culprits: Vec::new(), aborted: false }
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
