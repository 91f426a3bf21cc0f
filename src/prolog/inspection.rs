//! Inspecting the program's game when a goal that used it has ended, or on request.

use super::{Prolog, Query};
use crate::diagnostics::Diagnostic;
use crate::games::predicates::inspection::{self, Root, Thoroughness};
use crate::reports;

impl Prolog {
    /// Goals have ended that may have searched a game which the program has as rules: if they did, mistakes in its rules are
    /// reported, each kind once. `ended_well` says that the goals succeeded. No query may be open. Removes the limit set by
    /// [`Prolog::limit_time`].
    pub(crate) fn inspect_game(&mut self, ended_well: bool) {
        let calls = self.machine.take_first_calls();
        if calls.is_empty() {
            return;
        }
        let thoroughness = if ended_well { Thoroughness::AfterSuccess } else { Thoroughness::AfterFailure };
        for diagnostic in self.inspected(Root::Calls(calls), thoroughness) {
            reports::report(&mut self.machine, &diagnostic);
        }
    }

    /// The program's game is about to be played: mistakes in its rules are reported, unless they have been.
    pub(crate) fn inspect_before_play(&mut self) {
        for diagnostic in self.inspected(Root::Start, Thoroughness::BeforePlay) {
            reports::report(&mut self.machine, &diagnostic);
        }
    }

    /// Mistakes in the rules of the program's game, inspected thoroughly from its start; or why that cannot be done.
    pub(crate) fn game_diagnostics(&mut self) -> Vec<Diagnostic> {
        match inspection::obstacle(&self.machine) {
            Some(obstacle) => vec![obstacle],
            None => self.inspected(Root::Start, Thoroughness::OnRequest),
        }
    }

    fn inspected(&mut self, from: Root, thoroughness: Thoroughness) -> Vec<Diagnostic> {
        let heap = self.machine.store.heap_top;
        match inspection::goal(&mut self.machine, from, thoroughness) {
            Ok(Some(goal)) => {
                let mut query = Query::start(self, heap, goal, Vec::new());
                // Whatever the rules do there, what has been found by then is kept.
                let _ = query.next_within(Some(thoroughness.time()));
                let _ = query.end();
            }
            // A lack of memory has been reported already.
            Ok(None) | Err(_) => self.machine.store.heap_top = heap,
        }
        self.machine.take_first_calls();
        inspection::take_findings(&mut self.machine)
    }
}
