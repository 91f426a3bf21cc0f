//! How a run ends, and its exit status.

use super::interrupts::CtrlC;
use crate::diagnostics::{Diagnostic, MessageId, Phrase};
use crate::prolog::Prolog;
use crate::terms::interrupt;
use std::process::ExitCode;

/// The exit status of an unusable command line or lost output.
pub(in crate::toplevel) const USAGE_ERROR_STATUS: u8 = 2;

/// The status that shells give a process ended by a signal: 128 plus its number.
pub(in crate::toplevel) const INTERRUPTED_STATUS: u8 = 128 + 2;
pub(in crate::toplevel) const BROKEN_PIPE_STATUS: u8 = 128 + 13;

/// How a goal, the loading of files, or a whole run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::toplevel) enum Ending {
    /// The goal succeeded.
    True,
    /// The goal failed.
    Failed,
    /// There was an uncaught exception, which has been reported.
    Error,
    /// Files had errors, which have been reported; the goals that ran succeeded.
    LoadErrors,
    /// halt/1 was called with this status.
    Halted(i32),
    /// The user interrupted the run.
    Interrupted,
    /// Loading of files exceeded the time limit, which has been reported.
    OutOfTime,
    /// The reader of the standard output has closed it.
    BrokenPipe,
    /// The standard output cannot be written.
    OutputLost,
}

impl Ending {
    /// Whether the run ends here.
    pub(super) fn is_final(self) -> bool {
        matches!(
            self,
            Ending::Halted(_) | Ending::Interrupted | Ending::OutOfTime | Ending::BrokenPipe | Ending::OutputLost
        )
    }

    /// The ending of a run of two parts: `self` if the last part did not succeed, else that of the part before.
    pub(super) fn after(self, before: Ending) -> Ending {
        if self == Ending::True { before } else { self }
    }

    /// The ending of a run whose files were loaded with the ending `loaded`. A program that ends itself with status 0 does not hide
    /// that files had errors.
    pub(super) fn after_load(self, loaded: Ending) -> Ending {
        match self {
            Ending::Halted(0) if loaded == Ending::LoadErrors => Ending::Halted(1),
            ending => ending.after(loaded),
        }
    }

    /// Runs the goals of at_halt/1, flushes all output and returns the exit status. Lost output is an error; a closed pipe is not
    /// reported, as usual in pipelines.
    pub(super) fn exit(self, prolog: &mut Prolog, interrupts: &CtrlC) -> ExitCode {
        interrupts.begin_end();
        // A signal that has ended the program does not stop these goals, too.
        prolog.machine.store.interrupts.take(interrupt::USER_INTERRUPT | interrupt::STOP_REQUESTED);
        prolog.run_halt_goals();
        let flushed = prolog.machine.streams.flush_all();
        if let Some(status) = interrupts.terminated() {
            return ExitCode::from(status);
        }
        let status = match self {
            _ if prolog.machine.streams.output_is_broken() => BROKEN_PIPE_STATUS,
            _ if flushed.is_err() || self == Ending::OutputLost => {
                prolog.report(&Diagnostic::error(Phrase::from(MessageId::OutputLost)));
                USAGE_ERROR_STATUS
            }
            Ending::True => 0,
            Ending::Failed | Ending::LoadErrors => 1,
            Ending::Error | Ending::OutOfTime => 2,
            // The operating system keeps the lowest byte only.
            Ending::Halted(status) => status as u8,
            Ending::Interrupted => INTERRUPTED_STATUS,
            Ending::BrokenPipe => BROKEN_PIPE_STATUS,
            Ending::OutputLost => USAGE_ERROR_STATUS,
        };
        ExitCode::from(status)
    }
}
