//! Inspecting the program's game when a goal that used it has ended, or when somebody asks.

use super::{Prolog, Query};
use crate::diagnostics::Diagnostic;
use crate::games::predicates::inspection::{self, Care, From};
use crate::reports;

impl Prolog {
    /// Goals have ended that may have searched a game which the program has as rules: if they did, what is wrong with its rules is
    /// reported, each kind of mistake once. `ended_well` says that the goals were true. No query may be open. Takes back what
    /// [`Prolog::limit_time`] has set.
    pub(crate) fn inspect_game(&mut self, ended_well: bool) {
        let calls = self.machine.take_first_calls();
        if calls.is_empty() {
            return;
        }
        let care = if ended_well { Care::Glance } else { Care::Look };
        for diagnostic in self.inspected(From::Calls(calls), care) {
            reports::report(&mut self.machine, &diagnostic);
        }
    }

    /// The program's game is about to be played: what is wrong with its rules is reported, as far as it has not been.
    pub(crate) fn inspect_before_play(&mut self) {
        for diagnostic in self.inspected(From::Start, Care::Table) {
            reports::report(&mut self.machine, &diagnostic);
        }
    }

    /// What is wrong with the rules of the program's game, looked at closely from where it begins; or why that cannot be done.
    pub(crate) fn game_diagnostics(&mut self) -> Vec<Diagnostic> {
        match inspection::obstacle(&self.machine) {
            Some(obstacle) => vec![obstacle],
            None => self.inspected(From::Start, Care::Study),
        }
    }

    fn inspected(&mut self, from: From, care: Care) -> Vec<Diagnostic> {
        let heap = self.machine.store.heap_top;
        match inspection::goal(&mut self.machine, from, care) {
            Ok(Some(goal)) => {
                let mut query = Query::start(self, heap, goal, Vec::new());
                // Whatever the rules do there, what has been found by then is kept.
                let _ = query.next_within(Some(care.time()));
                let _ = query.end();
            }
            // A system without memory for it has told of that already.
            Ok(None) | Err(_) => self.machine.store.heap_top = heap,
        }
        self.machine.take_first_calls();
        inspection::take_findings(&mut self.machine)
    }
}
