//! Output of commands that need no Prolog system: texts and error reports.

use super::ending;
use crate::diagnostics::{Diagnostic, Language, MessageId, render};
use crate::streams::Output;
use crate::text::Sources;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

/// Prints a text to the standard output. Returns the exit status.
pub(in crate::toplevel) fn print_text(text: &str, language: Language) -> ExitCode {
    let mut output = io::stdout().lock();
    match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => lost_output(&error, language),
    }
}

/// The exit status after an error of the standard output, which is reported. A pipe whose reader has closed it needs no report, as usual
/// in pipelines such as `perebor --help | head -1`.
pub(in crate::toplevel) fn lost_output(error: &io::Error, language: Language) -> ExitCode {
    match error.kind() {
        io::ErrorKind::BrokenPipe => ExitCode::from(ending::BROKEN_PIPE_STATUS),
        _ => print_and_refuse(&Diagnostic::error(MessageId::OutputLost.into()), language),
    }
}

/// As [`print_and_refuse`], for a command with a host: `output` is its error output.
pub(in crate::toplevel) fn write_and_refuse(
    output: &mut dyn Output,
    diagnostic: &Diagnostic,
    language: Language,
) -> ExitCode {
    // If it is lost, the status tells.
    let _ = output.write(render(diagnostic, &Sources::default(), language, has_colour()).as_bytes());
    ExitCode::from(ending::USAGE_ERROR_STATUS)
}

/// Prints an error that prevents the command. Returns the exit status.
pub(in crate::toplevel) fn print_and_refuse(diagnostic: &Diagnostic, language: Language) -> ExitCode {
    eprint!("{}", render(diagnostic, &Sources::default(), language, has_colour()));
    ExitCode::from(ending::USAGE_ERROR_STATUS)
}

/// Whether reports are coloured: the error output is a terminal that is not dumb, and NO_COLOR is not set.
pub(in crate::toplevel) fn has_colour() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    std::io::stderr().is_terminal() && !is_set("NO_COLOR") && !is_dumb()
}

/// Whether the terminal knows no escape sequences.
pub(in crate::toplevel) fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb")
}
