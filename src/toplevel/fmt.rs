//! `perebor fmt`: lays out source files anew.

use super::checking::{CheckingSystems, Texts};
use super::command_line::{FormatOptions, Invocation};
use super::ending::BROKEN_PIPE_STATUS;
use super::laid_out::{LaidOut, lay_out};
use super::printing::{has_colour, write_and_refuse};
use crate::diagnostics::{Diagnostic, Language, MessageId, Phrase, render};
use crate::streams::{Host, Input, Unread, read_source_bytes, replace_file};
use crate::text::{FileText, Sources};
use std::io::{self, ErrorKind};
use std::path::Path;
use std::process::ExitCode;

/// Exit statuses.
const DONE_STATUS: u8 = 0;
const CHANGES_STATUS: u8 = 1;
const UNREADABLE_STATUS: u8 = 2;

/// The name that stands for the standard input.
const STANDARD_INPUT: &str = "-";

/// Lays out files. Returns the exit status.
pub(in crate::toplevel) fn format_files(
    options: &FormatOptions,
    invocation: &Invocation,
    memory: u64,
    new_host: &dyn Fn(&Texts) -> Box<dyn Host>,
    input: &mut dyn Input,
) -> ExitCode {
    let mut formatter = Formatter {
        is_checking: options.check,
        language: invocation.language,
        systems: CheckingSystems::new(invocation, memory, new_host),
        host: new_host(&Texts::new()),
        input,
        status: DONE_STATUS,
    };
    for file in &options.files {
        match formatter.format_file(file) {
            Ok(()) => {}
            Err(Refusal::File(diagnostic)) => formatter.refuse(&diagnostic),
            Err(Refusal::Output(error)) if error.kind() == ErrorKind::BrokenPipe => {
                return ExitCode::from(BROKEN_PIPE_STATUS);
            }
            Err(Refusal::Output(_)) => {
                let lost = Diagnostic::error(MessageId::OutputLost.into());
                return write_and_refuse(&mut *formatter.host.standard_error(), &lost, invocation.language);
            }
        }
    }
    ExitCode::from(formatter.status)
}

struct Formatter<'f> {
    /// Whether files are only compared with what they would be.
    is_checking: bool,
    language: Language,
    systems: CheckingSystems<'f>,
    host: Box<dyn Host>,
    input: &'f mut dyn Input,
    status: u8,
}

/// Why a file is not laid out.
enum Refusal {
    /// A report about the file; the next one may still be laid out.
    File(Diagnostic),
    /// The standard output is lost.
    Output(io::Error),
}

impl Formatter<'_> {
    fn format_file(&mut self, file: &str) -> Result<(), Refusal> {
        let bytes = self.bytes_of(file)?;
        let old =
            FileText::of_bytes(Path::new(file), bytes.clone()).map_err(|error| Refusal::File(error.diagnostic()))?;
        let laid_out = lay_out(&self.systems, file, old.source.text()).map_err(Refusal::File)?;
        self.report(&laid_out);
        let is_changed = laid_out.text != old.source.text();
        if self.is_checking {
            return if is_changed { self.tell(file) } else { Ok(()) };
        }
        if !is_changed && file != STANDARD_INPUT {
            return Ok(());
        }
        let not_written = || Diagnostic::error(Phrase::new(MessageId::FileNotWritten, [file.into()]));
        let Some(new) = old.bytes_with(&laid_out.text, &bytes) else {
            return Err(Refusal::File(not_written().with_note(MessageId::FormatEncoding.into())));
        };
        match file {
            STANDARD_INPUT => self.host.standard_output().write(&new).map_err(Refusal::Output),
            _ => replace_file(&mut *self.host, file, &new).map_err(|_| Refusal::File(not_written())),
        }
    }

    /// The bytes of a file, or of the standard input.
    fn bytes_of(&mut self, file: &str) -> Result<Vec<u8>, Refusal> {
        let memory = self.systems.memory;
        let too_long = || Diagnostic::error(Phrase::new(MessageId::ResourceError, ["memory".into()]));
        if file == STANDARD_INPUT {
            return read_all(self.input, memory)
                .map_err(|_| Refusal::File(Diagnostic::error(MessageId::InputNotText.into())));
        }
        let has_room = |bytes: usize| if bytes as u64 > memory { Err(()) } else { Ok(()) };
        read_source_bytes(&mut *self.host, Path::new(file), has_room).map_err(|unread| match unread {
            Unread::File(error) => Refusal::File(error.diagnostic()),
            Unread::Stopped(()) => {
                Refusal::File(too_long().with_note(Phrase::new(MessageId::LoadUnread, [file.into()])))
            }
        })
    }

    /// Says that a file would change.
    fn tell(&mut self, file: &str) -> Result<(), Refusal> {
        self.status = self.status.max(CHANGES_STATUS);
        let line = Phrase::new(MessageId::FormatWouldChange, [file.into()]);
        let line = format!("{}\n", line.text(self.language));
        self.host.standard_output().write(line.as_bytes()).map_err(Refusal::Output)
    }

    /// Reports why parts of a text were left as they stand.
    fn report(&mut self, laid_out: &LaidOut) {
        for report in &laid_out.reports {
            self.write_report(report, laid_out.prolog.sources());
        }
    }

    fn refuse(&mut self, diagnostic: &Diagnostic) {
        self.status = UNREADABLE_STATUS;
        self.write_report(diagnostic, &Sources::default());
    }

    fn write_report(&mut self, report: &Diagnostic, sources: &Sources) {
        let text = render(report, sources, self.language, has_colour());
        // If the error output is lost, the status tells.
        let _ = self.host.standard_error().write(text.as_bytes());
    }
}

/// All bytes of an input, at most `most`.
fn read_all(input: &mut dyn Input, most: u64) -> io::Result<Vec<u8>> {
    const PIECE: usize = 1 << 16;
    let mut bytes = Vec::new();
    loop {
        let length = bytes.len();
        if length as u64 > most {
            return Err(ErrorKind::OutOfMemory.into());
        }
        bytes.resize(length + PIECE, 0);
        match input.read(&mut bytes[length..]) {
            Ok(0) => {
                bytes.truncate(length);
                return Ok(bytes);
            }
            Ok(count) => bytes.truncate(length + count),
            Err(error) if error.kind() == ErrorKind::Interrupted => bytes.truncate(length),
            Err(error) => return Err(error),
        }
    }
}
