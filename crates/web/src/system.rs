//! A system with its running query.

use crate::Step;
use crate::host::{Allowance, WebHost};
use perebor::{Answer, Language, MemoryHost, Prolog, Query, Settings, SharedText, Uncaught};
use std::ptr::NonNull;

/// A system, and the query that runs in it.
pub struct System {
    /// Borrows what `prolog` points to. While there is a query, nothing else uses that.
    query: Option<Query<'static>>,
    prolog: NonNull<Prolog>,
    /// Whether the last step has left the query in the midst of a goal.
    is_running: bool,
    allowance: Allowance,
    files: MemoryHost,
    output: SharedText,
    error: SharedText,
}

impl System {
    /// A system; `None` if memory does not suffice.
    pub fn new(host: WebHost, memory: u64, language: Language) -> Option<System> {
        let (allowance, files) = (host.allowance(), host.files());
        let (output, error) = (files.output(), files.error());
        let usual = Settings::in_memory("");
        let memory = if memory == 0 { usual.memory } else { memory };
        let prolog = Prolog::new(Settings { host: Box::new(host), memory, language, ..usual }).ok()?;
        let prolog = NonNull::from(Box::leak(Box::new(prolog)));
        Some(System { query: None, prolog, is_running: false, allowance, files, output, error })
    }

    /// The system itself, in which no query runs any more.
    fn prolog(&mut self) -> &mut Prolog {
        self.cut();
        // The pointer came from a box that is freed when this is dropped, and the query that borrowed it is gone.
        unsafe { self.prolog.as_mut() }
    }

    /// Loads a program; returns the number of errors.
    pub fn consult(&mut self, name: &str, text: &str) -> u32 {
        self.allowance.lift();
        u32::try_from(self.prolog().consult_text(name, text).errors).unwrap_or(u32::MAX)
    }

    /// Adds a file.
    pub fn add_file(&mut self, name: &str, text: &str) {
        self.files.add_file(name, text);
    }

    /// Opens a query; whether it is one.
    pub fn query(&mut self, text: &str) -> bool {
        self.allowance.lift();
        self.prolog();
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
            None => return Step::Running,
            Some(Answer::Yes { last: false }) => Step::Answer,
            Some(Answer::Yes { last: true }) => Step::LastAnswer,
            Some(Answer::No) => Step::No,
            Some(Answer::Error(uncaught)) => {
                self.report(&uncaught);
                Step::Error
            }
            Some(Answer::Halt(_)) => Step::Halt,
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
        self.query = None;
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
