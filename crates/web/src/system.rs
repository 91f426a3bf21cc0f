//! A system with its running query.

use crate::Step;
use crate::assistance::Assistance;
use crate::console::Console;
use crate::host::{Allowance, WebHost};
use perebor::{Answer, Language, MemoryHost, Prolog, Query, Settings, SharedText, Uncaught};
use std::ptr::NonNull;

/// A system, and the query that runs in it.
pub struct System {
    /// Borrows what `prolog` points to. While there is a query, nothing else uses that.
    query: Option<Query<'static>>,
    prolog: NonNull<Prolog>,
    assistance: Assistance,
    /// Whether the last step has left the query in the midst of a goal.
    is_running: bool,
    /// How the last query has ended, if not by an answer.
    uncaught: Option<Box<Uncaught>>,
    status: i32,
    allowance: Allowance,
    files: MemoryHost,
    console: Option<Console>,
    output: SharedText,
    error: SharedText,
}

impl System {
    /// A system; `None` if memory does not suffice.
    pub fn new(host: WebHost, memory: u64, language: Language, iso: bool) -> Option<System> {
        let (allowance, files, console) = (host.allowance(), host.files(), host.console());
        let (output, error) = (files.output(), files.error());
        let usual = Settings::in_memory("");
        let memory = if memory == 0 { usual.memory } else { memory };
        let prolog = Prolog::new(Settings { host: Box::new(host), memory, language, iso, ..usual }).ok()?;
        let prolog = NonNull::from(Box::leak(Box::new(prolog)));
        Some(System {
            query: None,
            prolog,
            assistance: Assistance::new(language, iso),
            is_running: false,
            uncaught: None,
            status: 0,
            allowance,
            files,
            console,
            output,
            error,
        })
    }

    /// The system itself, in which no query runs any more.
    fn prolog(&mut self) -> &mut Prolog {
        self.cut();
        // The pointer came from a box that is freed when this is dropped, and the query that borrowed it is gone.
        unsafe { self.prolog.as_mut() }
    }

    /// From now on `:- initialization(main)` runs nothing.
    pub fn defer_main(&mut self) {
        self.prolog().defer_main(true);
    }

    /// Loads a program; returns the number of errors.
    pub fn consult(&mut self, name: &str, text: &str) -> u32 {
        self.allowance.lift();
        u32::try_from(self.prolog().consult_text(name, text).errors).unwrap_or(u32::MAX)
    }

    /// Opens the load of a program in place of the query; whether it can be read.
    pub fn load(&mut self, name: &str, text: &str) -> bool {
        self.allowance.lift();
        self.prolog();
        (self.uncaught, self.status) = (None, 0);
        // As in `query`.
        let prolog: &'static mut Prolog = unsafe { self.prolog.as_mut() };
        self.query = prolog.open_load(name, text);
        self.query.is_some()
    }

    /// How many errors have been reported so far.
    pub fn error_count(&mut self) -> u32 {
        let prolog = match &self.query {
            Some(query) => query.prolog(),
            None => self.prolog(),
        };
        u32::try_from(prolog.error_count()).unwrap_or(u32::MAX)
    }

    /// What answers an editor's questions, and the files that programs may load.
    pub fn assistance(&mut self) -> (&mut Assistance, &MemoryHost) {
        (&mut self.assistance, &self.files)
    }

    /// The text of a file, of those that programs have written too.
    pub fn read_file(&self, name: &str) -> Option<String> {
        self.files.text(name)
    }

    /// Adds to the standard input, if a person may type there.
    pub fn add_input(&mut self, text: &str) {
        self.console.iter().for_each(|console| console.add(text));
    }

    /// Whether the goal that waits wants a key rather than a line.
    pub fn wants_key(&self) -> bool {
        self.console.as_ref().is_some_and(Console::wants_key)
    }

    /// Ends the standard input once.
    pub fn end_input(&mut self) {
        self.console.iter().for_each(Console::end);
    }

    /// Adds a file.
    pub fn add_file(&mut self, name: &str, text: &str) {
        self.files.add_file(name, text);
    }

    /// Opens a query; whether it is one.
    pub fn query(&mut self, text: &str) -> bool {
        self.allowance.lift();
        self.prolog();
        (self.uncaught, self.status) = (None, 0);
        // As in `prolog`; the query is dropped before anything else uses the system, and before the box is freed.
        let prolog: &'static mut Prolog = unsafe { self.prolog.as_mut() };
        match prolog.query(text) {
            Ok(query) => {
                self.query = Some(query);
                true
            }
            Err(diagnostic) => {
                self.prolog().report(&diagnostic);
                false
            }
        }
    }

    /// Runs the query on.
    pub fn step(&mut self, budget: u32) -> Step {
        let Some(query) = &mut self.query else { return Step::Idle };
        self.allowance.grant(budget);
        let answer = query.step();
        self.is_running = answer.is_none();
        let step = match answer {
            None if query.waits_for_input() => return Step::Input,
            None => return Step::Running,
            Some(Answer::Yes { last: false }) => Step::Answer,
            Some(Answer::Yes { last: true }) => Step::LastAnswer,
            Some(Answer::No) => Step::No,
            Some(Answer::Error(uncaught)) => {
                self.report(&uncaught);
                self.uncaught = Some(uncaught);
                Step::Error
            }
            Some(Answer::Halt(status)) => {
                self.status = status;
                Step::Halt
            }
        };
        self.allowance.lift();
        step
    }

    /// The last answer.
    pub fn answer(&mut self) -> String {
        match self.query.as_mut().map(Query::text) {
            Some(Ok(text)) => text,
            Some(Err(uncaught)) => {
                self.report(&uncaught);
                String::new()
            }
            None => String::new(),
        }
    }

    /// The variables of the query that the top level would show, and their values in the last answer.
    pub fn bindings(&self) -> Vec<(String, String)> {
        let Some(query) = &self.query else { return Vec::new() };
        let names = query.names().iter().filter(|name| !name.starts_with('_'));
        names.filter_map(|name| Some((name.clone(), query.value(name)?))).collect()
    }

    /// The ball of the exception that has ended the last query, as text; empty if none has.
    pub fn ball(&mut self) -> String {
        let Some(uncaught) = self.uncaught.take() else { return String::new() };
        let text = self.prolog().ball_text(&uncaught);
        self.uncaught = Some(uncaught);
        text
    }

    /// The status of the halt/1 that has ended the last query, or 0.
    pub fn status(&self) -> i32 {
        self.status
    }

    fn report(&mut self, uncaught: &Uncaught) {
        let prolog = self.prolog();
        if let Some(diagnostic) = prolog.diagnostic(uncaught) {
            prolog.report(&diagnostic);
        }
    }

    /// Ends the query.
    pub fn cut(&mut self) {
        self.allowance.lift();
        self.is_running = false;
        // What was typed for it is none of the next one's.
        if self.query.take().is_some() && self.console.is_some() {
            self.console.iter().for_each(Console::clear);
            self.prolog().drop_input();
        }
    }

    /// Stops the query at its next step, if it runs.
    pub fn stop(&mut self) {
        if let Some(query) = self.query.as_ref().filter(|_| self.is_running) {
            query.prolog().interrupter().stop();
        }
    }

    /// Takes what was written to a standard stream.
    pub fn take_output(&mut self, stream: u32) -> String {
        // The devices in memory refuse nothing.
        let _ = match &mut self.query {
            Some(query) => query.flush_output(),
            None => self.prolog().flush_output(),
        };
        match stream {
            1 => self.output.take(),
            2 => self.error.take(),
            _ => String::new(),
        }
    }
}

impl Drop for System {
    fn drop(&mut self) {
        self.query = None;
        // It came from a box, and the query that borrowed it is gone.
        drop(unsafe { Box::from_raw(self.prolog.as_ptr()) });
    }
}
