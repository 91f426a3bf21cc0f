//! The trait of engines, and the search of this program as one.

use super::commands::SearchLimits;
use super::control::Control;
use crate::games::uci::{self, Iteration, UciLimits, UciPosition};
use crate::prolog::Prolog;
use crate::terms::InterruptHandle;
use crate::terms::interrupt::{self, Verdict};

/// The transposition table without `setoption name Hash`.
pub(super) const DEFAULT_HASH_MEGABYTES: usize = 64;

/// What is searched in any case.
const ONE_PLY: SearchLimits = SearchLimits { depth: Some(1), nodes: None };

/// An engine that plays chess.
pub(super) trait UciEngine: Send {
    /// The best move of a position in coordinates, `None` if it has none; `on_iteration` is told of each iteration that is completed.
    fn search(
        &mut self,
        position: &UciPosition,
        limits: &SearchLimits,
        control: &Control,
        on_iteration: &mut dyn FnMut(&Iteration),
    ) -> Option<String>;

    /// Interrupts a search, which then ends with the best move it has found.
    fn interrupter(&self) -> InterruptHandle;

    /// Sets the size of the transposition table.
    fn set_hash(&mut self, megabytes: usize);

    /// Sets the number of threads.
    fn set_threads(&mut self, threads: usize);
}

/// The search of лучший_ход/4.
pub(super) struct SelectiveEngine {
    prolog: Prolog,
    table: usize,
    threads: usize,
}

impl SelectiveEngine {
    /// An engine that searches in the memory of a system.
    pub(super) fn new(prolog: Prolog) -> SelectiveEngine {
        prolog.machine.store.interrupts.set_handler(Box::new(|_| Verdict::Best));
        SelectiveEngine { prolog, table: DEFAULT_HASH_MEGABYTES << 20, threads: 1 }
    }

    /// Searches deeper and deeper, as long as the control lets it.
    fn deepen(
        &mut self,
        position: &UciPosition,
        limits: &SearchLimits,
        control: &Control,
        on_iteration: &mut dyn FnMut(&Iteration),
    ) -> Option<String> {
        let limits = UciLimits { depth: limits.depth, nodes: limits.nodes, table: self.table, threads: self.threads };
        let mut report = |iteration: &Iteration| {
            on_iteration(iteration);
            control.may_go_on()
        };
        uci::search(&mut self.prolog.machine, position, &limits, &mut report).ok().flatten()
    }

    fn clear_interrupts(&self) {
        self.prolog.machine.store.interrupts.take(interrupt::USER_INTERRUPT | interrupt::BEST_MOVE_WANTED);
    }
}

impl UciEngine for SelectiveEngine {
    fn search(
        &mut self,
        position: &UciPosition,
        limits: &SearchLimits,
        control: &Control,
        on_iteration: &mut dyn FnMut(&Iteration),
    ) -> Option<String> {
        let any = position.any_move()?;
        let best = self.deepen(position, limits, control, on_iteration);
        control.end();
        self.clear_interrupts();
        // Stopped at once: a ply is searched before any clock shows it.
        Some(best.or_else(|| self.deepen(position, &ONE_PLY, control, on_iteration)).unwrap_or(any))
    }

    fn interrupter(&self) -> InterruptHandle {
        self.prolog.interrupter()
    }

    fn set_hash(&mut self, megabytes: usize) {
        self.table = megabytes << 20;
    }

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
    }
}
