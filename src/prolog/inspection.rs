//! Inspection of the rules of the program's game: after a goal that used it, before play, or on request.

use super::{Answer, Prolog, Query};
use crate::diagnostics::Diagnostic;
use crate::games::predicates::inspection::{self, RootSource, Thoroughness};
use crate::reports;
use crate::terms::Block;

impl Prolog {
    /// Reports mistakes in the game rules of the program, each kind once, if the goals that ended have searched that game.
    /// `succeeded` is the result of those goals. In a break level, where a query is open, nothing is inspected. Removes the limit set by [`Prolog::limit_time`].
    pub fn inspect_game(&mut self, succeeded: bool) {
        if self.break_depth() > 0 {
            return;
        }
        self.report_hidden_game();
        let calls = self.machine.take_first_calls();
        if calls.is_empty() {
            return;
        }
        let thoroughness = if succeeded { Thoroughness::AfterSuccess } else { Thoroughness::AfterFailure };
        for diagnostic in self.inspect_from(RootSource::Calls(calls), thoroughness) {
            reports::report(&mut self.machine, &diagnostic);
        }
    }

    /// Warns if a program and a native game are in each other's way.
    pub(super) fn report_hidden_game(&mut self) {
        let heap = self.machine.store.heap_top;
        // Out of memory, there are other reports than this.
        let found = inspection::hidden_start(&mut self.machine).ok().flatten();
        self.machine.store.heap_top = heap;
        if let Some(diagnostic) = found {
            reports::report(&mut self.machine, &diagnostic);
        }
    }

    /// Reports mistakes in the game rules of the program that have not been reported yet, before it is played.
    pub(crate) fn inspect_before_play(&mut self) {
        for diagnostic in self.inspect_from(RootSource::Start, Thoroughness::BeforePlay) {
            reports::report(&mut self.machine, &diagnostic);
        }
    }

    /// All mistakes in the game rules of the program, inspected from the start position; or why that is impossible.
    pub(crate) fn game_diagnostics(&mut self) -> Vec<Diagnostic> {
        match inspection::obstacle(&self.machine) {
            Some(obstacle) => vec![obstacle],
            None => {
                let mut findings = self.inspect_from(RootSource::Start, Thoroughness::OnRequest);
                for goal in inspection::take_throwing_goals(&mut self.machine) {
                    findings.extend(self.exception_of_rule(&goal));
                }
                findings
            }
        }
    }

    /// Calls a rule again that has thrown an exception in an inspection, now for the report of it.
    fn exception_of_rule(&mut self, goal: &Block) -> Option<Diagnostic> {
        let heap = self.machine.store.heap_top;
        let Ok(goal) = self.machine.store.instantiate(goal) else {
            self.machine.store.heap_top = heap;
            return None;
        };
        let note = inspection::inspected_call(&self.machine, goal);
        let mut query = Query::start(self, heap, goal, Vec::new());
        let answer = query.next_within(Some(Thoroughness::OnRequest.time_limit()));
        let _ = query.end();
        self.machine.take_first_calls();
        match answer {
            Answer::Error(uncaught) => self.diagnostic(&uncaught).map(|diagnostic| diagnostic.with_note(note)),
            Answer::Yes { .. } | Answer::No | Answer::Halt(_) => None,
        }
    }

    fn inspect_from(&mut self, from: RootSource, thoroughness: Thoroughness) -> Vec<Diagnostic> {
        let heap = self.machine.store.heap_top;
        match inspection::inspection_goal(&mut self.machine, from, thoroughness) {
            Ok(Some(goal)) => {
                // A person who traces the program has not called this goal.
                let tracer = self.machine.suspend_tracer();
                let mut query = Query::start(self, heap, goal, Vec::new());
                // Findings are kept even if the rules throw, fail or exceed the time limit.
                let _ = query.next_within(Some(thoroughness.time_limit()));
                let _ = query.end();
                self.machine.resume_tracer(tracer);
            }
            // Out of memory, which has been reported already.
            Ok(None) | Err(_) => self.machine.store.heap_top = heap,
        }
        self.machine.take_first_calls();
        inspection::take_findings(&mut self.machine)
    }
}
