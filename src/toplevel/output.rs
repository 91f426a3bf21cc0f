//! The output of the top level, which begins on a new line whatever goals have written.

use super::console::Console;
use crate::streams::{Fault, StreamId, Streams};
use crate::terms::Interrupts;

/// Bytes written between two polls of the interrupt flag.
const MAX_PIECE_BYTES: usize = 1 << 16;

/// The standard output, as the top level uses it.
#[derive(Clone)]
pub(in crate::toplevel) struct Output {
    /// The console, if there is one: it knows the column of the cursor after input, which streams do not.
    pub console: Option<Console>,
}

impl Output {
    /// Writes a line and flushes it.
    ///
    /// # Errors
    /// [`Fault`] if the output fails.
    pub(super) fn write_line(&self, streams: &mut Streams, line: &str) -> Result<(), Fault> {
        self.write_pieces(streams, line, || false)
    }

    /// As [`Output::write_line`], but stops if the user interrupts it: an answer may be very long.
    ///
    /// # Errors
    /// [`Fault`] if the output fails.
    pub(super) fn write_line_unless_stopped(
        &self,
        streams: &mut Streams,
        line: &str,
        interrupts: &Interrupts,
    ) -> Result<(), Fault> {
        self.write_pieces(streams, line, || interrupts.poll().is_err())
    }

    fn write_pieces(&self, streams: &mut Streams, line: &str, is_stopped: impl Fn() -> bool) -> Result<(), Fault> {
        self.begin_line(streams)?;
        let output = streams.prepare_output(StreamId::USER_OUTPUT)?;
        let mut rest = line;
        while !rest.is_empty() && !is_stopped() {
            let end = (MAX_PIECE_BYTES.min(rest.len())..=rest.len())
                .find(|at| rest.is_char_boundary(*at))
                .unwrap_or(rest.len());
            output.put_text(&rest[..end])?;
            rest = &rest[end..];
        }
        output.put_text("\n")?;
        output.flush()
    }

    /// Ends an unfinished line of output, and flushes it.
    ///
    /// # Errors
    /// [`Fault`] if the output fails.
    pub(super) fn begin_line(&self, streams: &mut Streams) -> Result<(), Fault> {
        let output = streams.prepare_output(StreamId::USER_OUTPUT)?;
        output.flush()?;
        let is_begun = match &self.console {
            Some(console) => !console.is_at_line_start(),
            None => output.position().column > 0,
        };
        if is_begun {
            output.put_text("\n")?;
        }
        output.flush()
    }
}
