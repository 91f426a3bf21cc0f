//! The trait of engines, and the search of this program as one.

use super::commands::SearchLimits;
use super::control::Control;
use crate::games::uci::{self, Iteration, UciLimits, UciPosition};
use crate::prolog::Prolog;
use crate::terms::InterruptHandle;
use crate::terms::interrupt::{self, Verdict};

/// The transposition table without `setoption name Hash`.
pub(super) const DEFAULT_HASH_MEGABYTES: usize = 64;

/// The most plies that are searched.
const MAX_DEPTH: u32 = 200;

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
}

/// The search of лучший_ход/4.
pub(super) struct PresentEngine {
    prolog: Prolog,
    table: usize,
}

impl PresentEngine {
    /// An engine that searches in the memory of a system.
    pub(super) fn new(prolog: Prolog) -> PresentEngine {
        prolog.machine.store.interrupts.set_handler(Box::new(|_| Verdict::Best));
        PresentEngine { prolog, table: DEFAULT_HASH_MEGABYTES << 20 }
    }

    /// Searches deeper and deeper. The search tells nothing before its end, so it is called for each depth anew; the iterations before the
    /// last one take a small part of the time.
    fn deepen(
        &mut self,
        position: &UciPosition,
        limits: &SearchLimits,
        control: &Control,
        on_iteration: &mut dyn FnMut(&Iteration),
    ) -> Option<String> {
        let (mut best, mut nodes) = (None, 0);
        for depth in 1..=limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH) {
            let left = limits.nodes.map(|most| most.saturating_sub(nodes));
            if left == Some(0) || depth > 1 && !control.may_go_on() {
                break;
            }
            let limits = UciLimits { depth, nodes: left, table: self.table };
            let Ok(Some(mut iteration)) = uci::search(&mut self.prolog.machine, position, &limits) else { break };
            nodes += iteration.nodes;
            iteration.nodes = nodes;
            best = iteration.line.first().cloned().or(best);
            if iteration.is_complete {
                on_iteration(&iteration);
            }
            if !iteration.is_complete || iteration.is_exhaustive {
                break;
            }
        }
        best
    }

    fn clear_interrupts(&self) {
        self.prolog.machine.store.interrupts.take(interrupt::USER_INTERRUPT | interrupt::BEST_MOVE_WANTED);
    }
}

impl UciEngine for PresentEngine {
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
}
