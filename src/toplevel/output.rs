//! Output: whole lines, whatever goals have written before them.

use crate::streams::{Fault, StreamId, Streams};

/// Writes a line to the standard output, and passes it on.
///
/// # Errors
/// What is wrong with the output.
pub(in crate::toplevel) fn say(streams: &mut Streams, line: &str) -> Result<(), Fault> {
    begin_line(streams)?;
    let output = streams.writing(StreamId::USER_OUTPUT)?;
    output.put_text(line)?;
    output.put_text("\n")?;
    output.flush()
}

/// Ends the line that a goal has begun to write, if any, and passes it on.
///
/// # Errors
/// What is wrong with the output.
pub(in crate::toplevel) fn begin_line(streams: &mut Streams) -> Result<(), Fault> {
    let output = streams.writing(StreamId::USER_OUTPUT)?;
    if output.position().column > 0 {
        output.put_text("\n")?;
    }
    output.flush()
}
