//! Limits and reports while an endgame table is built.

use crate::diagnostics::MessageId;
use crate::games::search::progress::Progress;
use crate::machine::{Machine, Thrown};

/// How far the building of a table has come.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stage {
    /// So many positions are known, and the moves of so many of them.
    Found { positions: usize, expanded: usize },
    /// The values of so many of all positions are known, up to a distance from the end.
    Decided { positions: usize, all: usize, plies: u32 },
}

/// The limits of a table, and the reports on it.
pub struct Building {
    /// The maximum number of positions.
    max_positions: usize,
    progress: Progress,
}

impl Building {
    /// Begins to build a table of at most so many positions.
    pub(crate) fn begin(m: &Machine, max_positions: usize, reports: bool) -> Building {
        Building { max_positions, progress: Progress::begin(m, reports) }
    }

    /// Steps between two calls of [`Building::poll`]: a few milliseconds.
    pub(crate) const STEPS_PER_POLL: usize = 1 << 11;

    /// Looks for interrupts and for memory, of which `bytes` are in use, and reports if it is time for that.
    ///
    /// # Errors
    /// An interrupt, or exhausted memory.
    pub(crate) fn poll(&mut self, m: &mut Machine, stage: Stage, bytes: usize) -> Result<(), Thrown> {
        m.store.interrupts.poll()?;
        m.check_memory_limit(bytes)?;
        if self.progress.is_due(m) {
            self.report(m, stage);
        }
        Ok(())
    }

    /// Reports how far the building has come, if reports are wanted.
    pub(crate) fn report(&mut self, m: &mut Machine, stage: Stage) {
        let (message, counts) = match stage {
            Stage::Found { positions, expanded } => (MessageId::EndgamePositions, vec![positions, expanded]),
            Stage::Decided { positions, all, plies } => {
                (MessageId::EndgameValues, vec![positions, all, plies as usize])
            }
        };
        let parts = counts.into_iter().map(|count| (count as u64).into()).collect();
        self.progress.write(m, message, parts);
    }

    /// Checks the number of positions.
    ///
    /// # Errors
    /// resource_error(positions) if there are too many.
    pub(crate) fn check_count(&self, m: &mut Machine, positions: usize) -> Result<(), Thrown> {
        if positions > self.max_positions { Err(m.resource_error("positions")) } else { Ok(()) }
    }
}
