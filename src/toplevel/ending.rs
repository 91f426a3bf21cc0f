//! How a run ends, and the exit status that says so.

use crate::diagnostics::{Diagnostic, MessageId, Phrase};
use crate::prolog::Prolog;
use std::process::ExitCode;

/// The exit status when the command line cannot be obeyed.
pub(in crate::toplevel) const USAGE_ERROR: u8 = 2;

/// What a shell reports for a program that a signal ended: 128 and its number.
pub(in crate::toplevel) const INTERRUPTED: u8 = 128 + 2;
const BROKEN_PIPE: u8 = 128 + 13;

/// How a goal, the loading of files, or a whole run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::toplevel) enum Ending {
    /// The goal was true.
    True,
    /// The goal failed.
    Failed,
    /// There was an error that nobody caught; it has been reported.
    Error,
    /// Files had errors, which have been reported; the goals that ran were true.
    LoadErrors,
    /// halt/1 was called with this status.
    Halted(i32),
    /// A person stopped the run.
    Interrupted,
    /// The time that the command line allows is over, and files were being loaded; that has been reported.
    OutOfTime,
    /// Nobody reads the standard output any more.
    BrokenPipe,
    /// The standard output cannot be written.
    OutputLost,
}

impl Ending {
    /// Whether nothing may follow.
    pub fn is_final(self) -> bool {
        matches!(
            self,
            Ending::Halted(_) | Ending::Interrupted | Ending::OutOfTime | Ending::BrokenPipe | Ending::OutputLost
        )
    }

    /// The ending of a run whose last part ended so and the part before it as in `before`: a status other than 0 of
    /// the last part is the run's, else the earlier one's is.
    pub fn after(self, before: Ending) -> Ending {
        if self == Ending::True { before } else { self }
    }

    /// Passes on all output and gives the exit status. Output that cannot be passed on is an error, except that a reader who
    /// has gone away is not told so.
    pub fn exit(self, prolog: &mut Prolog) -> ExitCode {
        let flushed = prolog.machine.streams.flush_all();
        let status = match self {
            _ if prolog.machine.streams.output_is_broken() => BROKEN_PIPE,
            _ if flushed.is_err() || self == Ending::OutputLost => {
                prolog.report(&Diagnostic::error(Phrase::from(MessageId::OutputLost)));
                USAGE_ERROR
            }
            Ending::True => 0,
            Ending::Failed | Ending::LoadErrors => 1,
            Ending::Error | Ending::OutOfTime => 2,
            // Of the status the operating system keeps the lowest byte.
            Ending::Halted(status) => status as u8,
            Ending::Interrupted => INTERRUPTED,
            Ending::BrokenPipe => BROKEN_PIPE,
            Ending::OutputLost => USAGE_ERROR,
        };
        ExitCode::from(status)
    }
}
