//! Writing reports to user_error.

use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::machine::Machine;
use crate::streams::StreamId;

/// Counts a diagnostic, and writes its report to user_error unless the reporter keeps it back.
pub(crate) fn report(m: &mut Machine, diagnostic: &Diagnostic) {
    if let Some(text) = m.reporter.report(diagnostic, m.sources.all()) {
        write(m, &text);
    }
}

/// Writes how many hints have been counted instead of shown, and how to see them.
pub(crate) fn report_hint_count(m: &mut Machine) {
    let Some((count, source)) = m.reporter.take_counted_hints() else { return };
    // The message names `perebor check`, which can only check files.
    let is_file = m.sources.is_loaded_file(source);
    let Some(source) = m.sources.get(source).filter(|_| is_file) else { return };
    let phrase = Phrase::new(MessageId::HintsCounted, [Argument::from(count as u64), Argument::from(source.name())]);
    let text = phrase.text(m.reporter.language()) + "\n";
    write(m, &text);
}

/// Writes a text to user_error.
pub(crate) fn write(m: &mut Machine, text: &str) {
    if let Ok(stream) = m.streams.stream(StreamId::USER_ERROR) {
        // A failure cannot be reported: this is the stream that reports go to.
        let _ = stream.put_text(text);
        let _ = stream.flush();
    }
}
