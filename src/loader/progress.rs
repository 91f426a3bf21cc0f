//! The progress of a long load, on a terminal: `loading game.pl: 120000 clauses, 41 %`.

use super::state;
use crate::diagnostics::{MessageId, Phrase};
use crate::machine::Machine;
use crate::program::Load;
use std::path::Path;
use std::time::Duration;

/// The terms that are read between two looks at the clock.
const TERMS_PER_LOOK: u64 = 256;

/// How long a load takes before anything is shown, and how long what is shown stays.
const PATIENCE: Duration = Duration::from_millis(500);
const INTERVAL: Duration = Duration::from_millis(100);

/// The width of a terminal that does not tell it.
const USUAL_COLUMNS: usize = 80;

/// What is shown of loads.
#[derive(Default)]
pub(super) struct Progress {
    /// Whether anything is.
    is_shown: bool,
    /// When the last line was shown.
    last: Duration,
}

/// From now on the progress of long loads is shown on the error output, which is a terminal.
pub fn show_progress(m: &mut Machine) {
    state::of(m).progress.is_shown = true;
}

/// Counts a term that has been read; whether it is time for [`show`].
pub(super) fn count_term(load: &mut Load) -> bool {
    load.terms += 1;
    load.terms.is_multiple_of(TERMS_PER_LOOK)
}

/// Erases what is shown.
pub(super) fn erase(m: &mut Machine) {
    if state::find(m).is_some_and(|state| state.progress.is_shown) {
        m.streams.show_status("");
    }
}

/// Shows the progress of the innermost source, which has been read up to `position`, if it has taken long.
pub(super) fn show(m: &mut Machine, position: usize) {
    let Some(load) = m.loads.innermost() else { return };
    let Some(progress) = state::find(m).map(|state| &state.progress).filter(|progress| progress.is_shown) else {
        return;
    };
    let now = m.streams.host().elapsed();
    if now < load.began + PATIENCE || now < progress.last + INTERVAL {
        return;
    }
    let line = progress_line(load, position).text(m.reporter.language());
    // A line that the terminal breaks could not be erased.
    let columns = m.streams.host().terminal_size().map_or(0, |(_, columns)| usize::from(columns));
    let columns = if columns == 0 { USUAL_COLUMNS } else { columns };
    if line.chars().count() < columns {
        m.streams.show_status(&line);
        state::of(m).progress.last = now;
    }
}

fn progress_line(load: &Load, position: usize) -> Phrase {
    let path = Path::new(load.source.name());
    let name = path.file_name().map_or_else(|| path.to_string_lossy(), |name| name.to_string_lossy());
    let percent = 100 * position as u64 / (load.source.text().len() as u64).max(1);
    Phrase::new(MessageId::LoadProgress, [name.into_owned().into(), load.clauses.into(), percent.into()])
}
