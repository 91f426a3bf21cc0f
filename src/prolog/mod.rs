//! The Prolog system: a machine with all built-ins and the library, and the API to consult and query it.
//!
//! ```
//! use perebor::{Answer, Prolog, Settings};
//! let mut prolog = Prolog::new(Settings::in_memory("")).expect("there is memory");
//! let mut query = prolog.query("X is 6 * 7").expect("the query is well-formed");
//! assert!(matches!(query.next(), Answer::Yes { last: true, .. }));
//! ```

pub mod answers;
mod asking;
mod break_levels;
mod builder;
mod detached;
mod inspection;
mod loading;
mod portrayed;
mod query;
mod sandbox;
mod strings_as_lists;
pub(crate) mod term_summary;
#[cfg(test)]
mod tests;
mod values;

pub(crate) use break_levels::TopLevel;
pub use builder::Builder;
pub use detached::DetachedQuery;
pub use loading::Loaded;
pub use query::Query;
pub(crate) use query::{SavedAnswer, SolutionCells};
pub use sandbox::Sandbox;
pub use values::Solution;

use self::detached::Detached;
use crate::builtins;
use crate::diagnostics::{Argument, Diagnostic, Language, MessageId, Phrase, Reporter};
use crate::documentation::Catalogue;
use crate::finite_domains;
use crate::foreign;
use crate::games;
use crate::loader::{self, Indicators, MainRequests, Notes};
use crate::machine::{Builtin, Machine, Pace, PortSet, Ports, Uncaught};
use crate::pictures;
use crate::program::{Definition, PredKey};
use crate::reports::{self, vocabulary::GameRelations};
use crate::streams::{Host, MemoryHost, PathKind, Streams};
use crate::terms::interrupt::Verdict;
use crate::terms::{Cell, InterruptHandle, Sizes, View, atoms::known};
use crate::text::{SourceId, Sources};
use crate::writer::{WriteOptions, term_text};
use std::path::Path;
use std::time::Duration;

/// The settings of a system.
pub struct Settings {
    /// The memory limit of terms and stacks together, in bytes.
    pub memory: u64,
    /// The host: files, clocks and standard streams.
    pub host: Box<dyn Host>,
    /// The language of reports.
    pub language: Language,
    /// Whether reports are coloured.
    pub colour: bool,
    /// The initial value of the flag `iso`: whether the system keeps to the letter of the standard.
    pub iso: bool,
    /// The sandbox that the system is confined to, if it is.
    pub sandbox: Option<Sandbox>,
}

impl Settings {
    /// Settings for a system without files, whose standard streams are in memory; the standard input holds `input`.
    pub fn in_memory(input: &str) -> Settings {
        let host = Box::new(MemoryHost::new(input));
        let (memory, language) = (Sizes::DEFAULT_BYTES, Language::En);
        Settings { memory, host, language, colour: false, iso: false, sandbox: None }
    }
}

/// A Prolog system.
pub struct Prolog {
    pub(crate) machine: Box<Machine>,
    /// The time that each answer may take in a sandbox.
    time_of_answer: Option<Duration>,
    /// What break/0 opens; `None` where there is no top level.
    top_level: Option<TopLevel>,
    /// The queries that are open while nothing borrows the system.
    detached: Detached,
}

/// An answer of a query.
#[derive(Debug)]
pub enum Answer {
    /// A solution.
    Yes {
        /// Whether it is certainly the last.
        last: bool,
    },
    /// No (further) solution.
    No,
    /// An uncaught exception.
    Error(Box<Uncaught>),
    /// halt/1 was called.
    Halt(i32),
}

/// The tables of all built-ins in Rust.
fn builtin_tables() -> Vec<&'static [Builtin]> {
    [builtins::TABLES, finite_domains::TABLES, games::TABLES, pictures::TABLES, foreign::TABLES].concat()
}

/// What is known about the built-ins and the library.
pub fn catalogue() -> Catalogue {
    Catalogue::new(builtin_rows())
}

/// All built-ins in Rust.
pub fn builtin_rows() -> impl Iterator<Item = &'static Builtin> {
    builtin_tables().into_iter().flatten()
}

impl Prolog {
    /// Assembles a system.
    ///
    /// # Errors
    /// A report if so much memory cannot be allocated, or if it does not suffice for the library.
    pub fn new(settings: Settings) -> Result<Prolog, Diagnostic> {
        let Settings { memory, host, language, colour, iso, sandbox } = settings;
        let host = match &sandbox {
            Some(sandbox) => sandbox.confine(host),
            None => host,
        };
        let (sizes, streams) = (Sizes::of_total(memory), Streams::new(host));
        let tables = builtin_tables();
        let Some(mut machine) = Machine::new(sizes, streams, &tables) else {
            let asked = Argument::from(memory);
            return Err(Diagnostic::error(Phrase::new(MessageId::MemoryMissing, [asked])));
        };
        if let Some(sandbox) = &sandbox {
            machine.deny_unsandboxed();
            machine.limit_names(sandbox.names);
        }
        // In a sandbox even the colours of reports would be shown as neutral characters.
        machine.reporter = Reporter::new(language, colour && sandbox.is_none());
        let handle = machine.store.interrupts.handle();
        if let Some(pulse) = machine.streams.host_mut().pulse(handle) {
            machine.store.interrupts.set_pulse(pulse);
        }
        machine.attachments.get::<GameRelations>().register(games::predicates::protocol::Relation::signatures());
        machine.note_first_calls(games::predicates::inspection::recorded_predicates());
        match loader::install(&mut machine) {
            Ok(()) => {
                machine.database.flags.set_iso(iso);
                if !iso {
                    machine.operators.add_default_dialect(&mut machine.store.atoms);
                }
                machine.obey_flags();
                let time_of_answer = sandbox.map(|sandbox| sandbox.time);
                Ok(Prolog { machine, time_of_answer, top_level: None, detached: Detached::default() })
            }
            Err(thrown) => Err(reports::of_thrown(&mut machine, &thrown)),
        }
    }

    /// With `on`, lints of files loaded from now on are deferred until [`Prolog::report_lints`].
    pub(crate) fn defer_lints(&mut self, on: bool) {
        loader::defer_lints(&mut self.machine, on);
    }

    /// From now on, the number of hints is reported at the end of each load, unless hints are shown.
    pub(crate) fn count_hints(&mut self) {
        self.machine.reporter.count_hints();
    }

    /// Reports the lints of the clauses read since the last report of lints.
    pub(crate) fn report_lints(&mut self) {
        loader::report_lints(&mut self.machine);
    }

    /// Checks a file without running its directives, except declarations; returns the reports. Predicates in `elsewhere` count as
    /// defined. A file NAME.plt has the tests of NAME.pl, which is checked before it if it stands beside it.
    pub(crate) fn check(&mut self, path: &str, elsewhere: Indicators) -> Vec<Diagnostic> {
        loader::begin_check(&mut self.machine, elsewhere);
        if let Some(tested) = self.tested_file(path) {
            self.consult(&tested);
        }
        self.consult(path);
        self.report_hidden_game();
        loader::end_check(&mut self.machine)
    }

    /// Checks a file as [`Prolog::check`] does; returns also what is noted of its sources, in ascending order.
    pub(crate) fn check_with_notes(&mut self, path: &str) -> (Vec<Diagnostic>, Notes) {
        loader::take_notes_from_now(&mut self.machine);
        let reports = self.check(path, Indicators::default());
        let mut notes = loader::end_notes(&mut self.machine);
        notes.places.sort_unstable();
        notes.occurrences.sort_unstable();
        (reports, notes)
    }

    /// The file that a file of tests belongs to.
    fn tested_file(&self, path: &str) -> Option<String> {
        let tested = format!("{}.pl", path.strip_suffix(".plt")?);
        (self.machine.streams.host().path_kind(&tested) == Some(PathKind::File)).then_some(tested)
    }

    /// Names and arities of the predicates of the user's program.
    pub(crate) fn program_predicates(&self) -> impl Iterator<Item = (String, u32)> {
        let machine = &self.machine;
        let predicates = machine.database.predicates().map(|(_, predicate)| predicate);
        let own = predicates.filter(|predicate| {
            matches!(predicate.definition, Definition::Clauses) && predicate.key.module == known::USER
        });
        own.map(|predicate| (machine.store.atoms.name(predicate.key.name).to_string(), predicate.key.arity))
    }

    /// Runs the goals of at_halt/1, at the end of the program.
    pub(crate) fn run_halt_goals(&mut self) {
        if !builtins::has_halt_goals(&self.machine) {
            return;
        }
        let goal = Cell::atom(self.machine.store.atoms.intern("$finish"));
        let heap = self.machine.store.heap_top;
        let answer = Query::start(self, heap, goal, Vec::new()).next();
        if let Answer::Error(uncaught) = answer
            && let Some(diagnostic) = self.diagnostic(&uncaught)
        {
            self.report(&diagnostic);
        }
    }

    /// From now on the error output, which is a terminal, shows the progress of long loads.
    #[cfg(feature = "cli")]
    pub(crate) fn show_progress(&mut self) {
        loader::show_progress(&mut self.machine);
    }

    /// With `on`, `:- initialization(main)` is recorded from now on instead of run.
    pub fn defer_main(&mut self, on: bool) {
        loader::defer_main(&mut self.machine, on);
    }

    /// The main goals that files have asked for since [`Prolog::defer_main`].
    pub(crate) fn requested_main(&self) -> MainRequests {
        loader::requested_main(&self.machine)
    }

    /// Whether the user's program defines a predicate.
    pub fn defines(&self, name: &str, arity: u32) -> bool {
        let Some(name) = self.machine.store.atoms.find(name) else { return false };
        let key = PredKey { module: known::USER, name, arity };
        self.machine.database.find(key).is_some_and(|id| self.machine.database.predicate(id).is_defined())
    }

    /// The files NAME.plt beside the loaded files NAME.pl, as far as they are not loaded.
    pub(crate) fn tests_beside_files(&self) -> Vec<String> {
        let machine = &self.machine;
        let host = machine.streams.host();
        let is_new = |path: &String| {
            host.path_kind(path) == Some(PathKind::File) && loader::loaded_source(machine, path).is_none()
        };
        let mut loaded: Vec<SourceId> = machine.sources.files().map(|(_, id)| id).collect();
        loaded.sort_unstable();
        let names = loaded.into_iter().filter_map(|id| machine.sources.get(id)).map(|source| source.name());
        names.map(|name| Path::new(name).with_extension("plt").display().to_string()).filter(is_new).collect()
    }

    /// Whether a file has defined a block of tests.
    pub(crate) fn has_tests(&self) -> bool {
        !self.machine.database.units.is_empty()
    }

    /// A term as writeq/1 writes it.
    pub(crate) fn text_of(&self, term: Cell) -> String {
        term_text(&self.machine.store, self.machine.operators.user(), term, &WriteOptions::WRITEQ)
    }

    /// Warns if the protocol has ended because its file could not be written.
    #[cfg(feature = "cli")]
    pub(crate) fn report_lost_protocol(&mut self) {
        if let Some((file, error)) = self.machine.streams.protocol().take_lost() {
            let lost = Phrase::new(MessageId::ProtocolLost, [file.into(), error.to_string().into()]);
            self.report(&Diagnostic::warning(lost));
        }
    }

    /// The ball of an uncaught exception, as writeq/1 writes it; empty if there is no memory for it.
    pub fn ball_text(&mut self, uncaught: &Uncaught) -> String {
        let heap = self.machine.store.heap_top;
        let text = self.machine.store.instantiate_ball(&uncaught.ball).map(|ball| self.text_of(ball));
        self.machine.store.heap_top = heap;
        text.unwrap_or_default()
    }

    /// Reports an uncaught exception, unless the program has handled its message.
    pub(crate) fn report_uncaught(&mut self, uncaught: &Uncaught) {
        if let Some(diagnostic) = self.diagnostic(uncaught) {
            self.report(&diagnostic);
        }
    }

    /// The report of an uncaught exception; `None` if message_hook/3 of the program has handled it.
    pub fn diagnostic(&mut self, uncaught: &Uncaught) -> Option<Diagnostic> {
        let diagnostic = match self.program_message(uncaught) {
            Some(ProgramMessage::Suppressed) => return None,
            Some(ProgramMessage::Text(text)) => {
                reports::with_frames(&self.machine, reports::in_own_words(&text), &uncaught.frames)
            }
            None => reports::of_exception(&mut self.machine, &uncaught.ball, &uncaught.frames, uncaught.aborted),
        };
        let diagnostic = reports::with_stopped_load(diagnostic, uncaught.stopped_load.clone());
        Some(reports::with_memory_users(&self.machine, diagnostic, &uncaught.memory_users))
    }

    /// Asks the message hooks of the program about a ball; `None` if they do not handle it.
    fn program_message(&mut self, uncaught: &Uncaught) -> Option<ProgramMessage> {
        if uncaught.aborted || !reports::has_message_hooks(&self.machine) {
            return None;
        }
        let (heap, name) = (self.machine.store.heap_top, self.machine.store.atoms.intern("$uncaught"));
        let store = &mut self.machine.store;
        store.check_room(4).ok()?;
        let words = store.new_variable();
        let ball = store.instantiate(&uncaught.ball).ok()?;
        store.check_room(3).ok()?;
        let goal = store.compound(name, &[ball, words]);
        let mut query = Query::start(self, heap, goal, vec![("Words".to_string(), words)]);
        let Answer::Yes { .. } = query.next() else { return None };
        let (bindings, _) = query.solution();
        let store = &query.prolog().machine.store;
        let View::Compound(words) = store.view(bindings[0].1) else { return Some(ProgramMessage::Suppressed) };
        let View::Atom(text) = store.view(store.read(words.slot(0))) else { return None };
        Some(ProgramMessage::Text(store.atoms.name(text).to_string()))
    }

    /// Writes a report to user_error.
    pub fn report(&mut self, diagnostic: &Diagnostic) {
        reports::report(&mut self.machine, diagnostic);
    }

    /// Passes on to the host what has been written so far; whether the host has taken it.
    pub fn flush_output(&mut self) -> bool {
        self.machine.streams.flush_all().is_ok()
    }

    /// Drops what has been read ahead of the standard input: what a query has not read shall not be read by the next one.
    pub fn drop_input(&mut self) {
        self.machine.streams.drop_input();
    }

    /// The language of reports.
    pub fn language(&self) -> Language {
        self.machine.reporter.language()
    }

    /// From now on, repairs characters that optical character recognition has confused before a file is read, and shows hints.
    pub fn repair_scans(&mut self) {
        loader::repair_scans(&mut self.machine);
    }

    /// From now on `decide` is asked what [`InterruptHandle::interrupt`] is to do, on the thread of the goal: whether the goal goes on.
    pub fn on_interrupt(&mut self, mut decide: impl FnMut() -> bool + Send + 'static) {
        let verdict = move |_| if decide() { Verdict::GoOn } else { Verdict::Stop };
        self.machine.store.interrupts.set_handler(Box::new(verdict));
    }

    /// The source texts that reports refer to.
    pub fn sources(&self) -> &Sources {
        self.machine.sources.all()
    }

    /// A handle with which another thread can interrupt or stop the running goal.
    pub fn interrupter(&self) -> InterruptHandle {
        self.machine.store.interrupts.handle()
    }

    /// From now on the tracer shows each port of each goal on the error output, and asks nothing.
    pub(crate) fn show_ports(&mut self) {
        self.machine.set_ports(PortSet::Leashed, Ports::NONE);
        self.machine.set_pace(Pace::Creep);
        self.machine.set_debugging(true);
    }

    /// Limits the time of everything that runs from now on; `None` removes the limit. A goal that exceeds it gets a
    /// `resource_error(time)`; if it catches that, it gets another tenth of the time, at least a second, to finish.
    pub fn limit_time(&mut self, limit: Option<Duration>) {
        self.machine.limit_time(limit);
    }
}

/// How the message hooks of a program handle an uncaught ball.
enum ProgramMessage {
    /// message_hook/3 succeeded: nothing is printed.
    Suppressed,
    /// The text from prolog:message//1.
    Text(String),
}
