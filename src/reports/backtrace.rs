//! The places of the goal that failed and of its ancestors, as labels.

use super::term_text::indicator_text;
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::machine::{Frame, Machine};

/// The diagnostic with a label for each frame whose place is known, newest first.
pub(crate) fn with_frames(m: &Machine, mut diagnostic: Diagnostic, frames: &[Frame]) -> Diagnostic {
    let mut places = frames.iter().filter_map(|frame| frame.place.map(|place| (frame, place)));
    if let Some((frame, (source, span))) = places.next() {
        let here = match frame.count {
            0 | 1 => MessageId::GoalHere.into(),
            count => Phrase::new(MessageId::GoalHereOften, [Argument::from(rounded_from_1000(count - 1))]),
        };
        diagnostic = diagnostic.with_label(source, span, here);
    }
    for (frame, (source, span)) in places {
        let name = Argument::from(indicator_text(m, frame.predicate));
        let from = match frame.count {
            0 | 1 => Phrase::new(MessageId::CalledFrom, [name]),
            count => Phrase::new(MessageId::CalledFromOften, [name, Argument::from(rounded_from_1000(count - 1))]),
        };
        diagnostic = diagnostic.with_label(source, span, from);
    }
    diagnostic
}

/// A count below 1000 as it is, a larger one with two significant digits.
fn rounded_from_1000(count: usize) -> u64 {
    if count < 1000 { count as u64 } else { rounded(count) }
}

/// A count with two significant digits: exact ones would suggest that they matter.
pub(super) fn rounded(count: usize) -> u64 {
    let scale = 10_u64.pow(count.max(1).ilog10().saturating_sub(1));
    (count as u64 + scale / 2) / scale * scale
}
