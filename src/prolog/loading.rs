//! Loading programs: from files, from the standard input, from texts.

use super::{Answer, Prolog, Query};
use crate::builtins;
use crate::diagnostics::{Diagnostic, MessageId};
use crate::loader;
use crate::machine::{Machine, Thrown};
use crate::reports;
use crate::streams::{Fault, Unread};
use crate::terms::{Cell, Region, atoms::known};
use crate::text::{FileError, FileProblem, Source, SourceId};
use std::path::Path;
use std::sync::Arc;

/// The result of loading a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The number of errors reported.
    pub errors: usize,
    /// The number of warnings reported.
    pub warnings: usize,
    /// The status of halt/1, if it was called.
    pub halted: Option<i32>,
}

impl Prolog {
    /// Loads a file and runs its initialization goals. Errors and warnings are reported on user_error.
    pub fn consult(&mut self, path: &str) -> Loaded {
        self.load(|machine| loader::open(machine, path, known::USER))
    }

    /// Loads a program from the standard input.
    pub fn consult_input(&mut self) -> Loaded {
        match builtins::program_text(&mut self.machine.streams) {
            Ok(text) => self.consult_text("user", &text),
            Err(fault) => {
                match fault {
                    Fault::Full => self.report_unread(Thrown::Exhausted(Region::Heap)),
                    Fault::Interrupted => self.report_unread(Thrown::Stopped),
                    _ => self.report(&Diagnostic::error(MessageId::InputNotText.into())),
                }
                Loaded { errors: 1, ..Loaded::default() }
            }
        }
    }

    /// Loads a program from text; `name` is its name in reports, from whose folder the names of files in it start. What was loaded
    /// under that name before is replaced, as a file is that is loaded again; but for `user`, the terminal.
    pub fn consult_text(&mut self, name: &str, text: &str) -> Loaded {
        self.load(|machine| begin_again(machine, name, text))
    }

    /// Opens a program to load it by steps, as [`Prolog::consult_text`] does: the query has one answer, behind which the program is loaded. Errors are reported and
    /// [counted](Prolog::error_count). `None`, with a report, if the text cannot be read.
    pub fn open_load(&mut self, name: &str, text: &str) -> Option<Query<'_>> {
        let depth = self.machine.loads.depth();
        self.open_source(|machine| begin_again(machine, name, text)).then(|| self.start_load().with_loads(depth))
    }

    /// The number of errors that have been reported so far.
    pub fn error_count(&self) -> usize {
        self.machine.reporter.counts().errors
    }

    /// As [`Prolog::consult_text`], but the clauses are added to those that the predicates have.
    pub fn add_text(&mut self, name: &str, text: &str) -> Loaded {
        loader::set_incomplete(&mut self.machine, true);
        let loaded = self.load(|machine| {
            begin_text(machine, name, text)?;
            let known = machine.database.predicates().map(|(id, _)| id);
            if let Some(load) = machine.loads.innermost_mut() {
                load.defined.extend(known);
            }
            Ok(())
        });
        loader::set_incomplete(&mut self.machine, false);
        loaded
    }

    /// Opens a source and loads it.
    fn load(&mut self, open: impl FnOnce(&mut Machine) -> Result<(), Unread<Thrown>>) -> Loaded {
        let (depth, before) = (self.machine.loads.depth(), self.machine.reporter.counts());
        let halted = if self.open_source(open) { self.load_opened() } else { None };
        loader::abandon_loads(&mut self.machine, depth);
        let after = self.machine.reporter.counts();
        Loaded { errors: after.errors - before.errors, warnings: after.warnings - before.warnings, halted }
    }

    /// Opens a source; whether it can be read, which is reported if not.
    fn open_source(&mut self, open: impl FnOnce(&mut Machine) -> Result<(), Unread<Thrown>>) -> bool {
        match open(&mut self.machine) {
            Ok(()) => return true,
            Err(Unread::File(error)) => reports::report(&mut self.machine, &error.diagnostic()),
            Err(Unread::Stopped(thrown)) => self.report_unread(thrown),
        }
        false
    }

    /// The query that loads the source that has been opened.
    fn start_load(&mut self) -> Query<'_> {
        let goal = Cell::atom(self.machine.store.atoms.intern("$load_opened"));
        let heap = self.machine.store.heap_top;
        Query::start(self, heap, goal, Vec::new())
    }

    /// Loads the source that has been opened; returns the status of halt/1 if it was called.
    fn load_opened(&mut self) -> Option<i32> {
        let answer = self.start_load().next();
        match answer {
            Answer::Halt(status) => Some(status),
            Answer::Error(uncaught) => {
                if let Some(diagnostic) = self.diagnostic(&uncaught) {
                    reports::report(&mut self.machine, &diagnostic);
                }
                None
            }
            Answer::Yes { .. } | Answer::No => None,
        }
    }

    /// Reports why a source was not read to its end, as the uncaught exception that it is.
    fn report_unread(&mut self, thrown: Thrown) {
        let uncaught = self.machine.uncaught(thrown);
        if let Some(diagnostic) = self.diagnostic(&uncaught) {
            reports::report(&mut self.machine, &diagnostic);
        }
    }
}

/// Opens a text for loading, in place of the one of that name.
fn begin_again(machine: &mut Machine, name: &str, text: &str) -> Result<(), Unread<Thrown>> {
    let id = begin_text(machine, name, text)?;
    if name != "user" {
        loader::replace_text(machine, name, id);
    }
    Ok(())
}

/// Opens a text for loading. Relative file names in it start from the folder of its name.
fn begin_text(machine: &mut Machine, name: &str, text: &str) -> Result<SourceId, Unread<Thrown>> {
    machine.check_memory_limit(text.len()).map_err(Unread::Stopped)?;
    let source = Source::new(name, text);
    let source = source.map_err(|_| FileError { path: name.into(), problem: FileProblem::TooLong })?;
    let directory = Path::new(name).parent().map(Path::to_path_buf).unwrap_or_default();
    Ok(loader::begin_load(machine, Arc::new(source), directory, known::USER))
}
