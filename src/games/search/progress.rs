//! Lines that tell on the standard error output how far a long computation has come.

use crate::diagnostics::{Argument, MessageId, Phrase};
use crate::machine::Machine;
use crate::streams::StreamId;
use std::time::Duration;

/// The time between two lines: at first, and at most. Between these it grows with the time passed, by a tenth.
const INTERVALS: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(30)];

/// Tells when a line is due, and writes it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Progress {
    are_wanted: bool,
    /// When the computation began, as the host's elapsed time.
    began: Duration,
    /// The time after that at which the next line is due.
    due: Duration,
}

impl Progress {
    /// The progress of a computation that begins now.
    pub(crate) fn begin(m: &Machine, are_wanted: bool) -> Progress {
        Progress { are_wanted, began: m.streams.host().elapsed(), due: INTERVALS[0] }
    }

    /// Whether it is time for a line. Takes a look at the clock, if lines are wanted.
    pub(crate) fn is_due(&self, m: &Machine) -> bool {
        self.are_wanted && self.elapsed(m) >= self.due
    }

    /// Writes a line, if lines are wanted; `parts` are followed by the seconds so far. One that cannot be written is no reason to stop.
    pub(crate) fn write(&mut self, m: &mut Machine, message: MessageId, mut parts: Vec<Argument>) {
        if !self.are_wanted {
            return;
        }
        let elapsed = self.elapsed(m);
        self.due = elapsed + (elapsed / 10).clamp(INTERVALS[0], INTERVALS[1]);
        parts.push(format!("{:.1}", elapsed.as_secs_f64()).into());
        let text = format!("{}\n", Phrase::new(message, parts).text(m.reporter.language()));
        let _ = m.streams.prepare_output(StreamId::USER_ERROR).and_then(|stream| stream.put_text(&text));
    }

    fn elapsed(&self, m: &Machine) -> Duration {
        m.streams.host().elapsed().saturating_sub(self.began)
    }
}
