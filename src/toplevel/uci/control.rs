//! What stops a search: the program, the clock, and what the program may still take back, as `ponderhit` does.

use super::clock::Budget;
use crate::terms::InterruptHandle;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

/// The control of one search; all threads share it.
pub(super) struct Control {
    state: Mutex<State>,
    changed: Condvar,
    interrupter: InterruptHandle,
    budget: Option<Budget>,
}

struct State {
    /// Since when the clock runs; it does not while the program ponders.
    started: Option<Instant>,
    is_stopped: bool,
    /// The best move is kept until the program wants it.
    waits: bool,
    /// The search has ended: the next one must not be interrupted in its place.
    is_done: bool,
}

impl Control {
    /// The control of a search that begins now.
    pub(super) fn begin(interrupter: InterruptHandle, budget: Option<Budget>, waits: bool) -> Arc<Control> {
        let state = State { started: None, is_stopped: false, waits, is_done: false };
        let control = Control { state: Mutex::new(state), changed: Condvar::new(), interrupter, budget };
        let control = Arc::new(control);
        if !waits {
            control.start_clock();
        }
        control
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn start_clock(self: &Arc<Control>) {
        self.state().started = Some(Instant::now());
        if let Some(budget) = self.budget {
            let control = self.clone();
            thread::spawn(move || {
                thread::sleep(budget.most);
                control.stop();
            });
        }
    }

    /// The move that the program has pondered on is played: the clock runs, and the best move is wanted.
    pub(super) fn ponder_hit(self: &Arc<Control>) {
        let waited = std::mem::replace(&mut self.state().waits, false);
        if waited {
            self.start_clock();
            self.changed.notify_all();
        }
    }

    /// Stops the search.
    pub(super) fn stop(&self) {
        let mut state = self.state();
        if !state.is_stopped && !state.is_done {
            self.interrupter.interrupt();
        }
        (state.is_stopped, state.waits) = (true, false);
        self.changed.notify_all();
    }

    /// Whether the best move is kept until the program wants it.
    pub(super) fn waits(&self) -> bool {
        self.state().waits
    }

    /// Whether another iteration may begin.
    pub(super) fn may_go_on(&self) -> bool {
        let state = self.state();
        let is_late = self.budget.zip(state.started).is_some_and(|(budget, started)| started.elapsed() >= budget.usual);
        !state.is_stopped && !is_late
    }

    /// Notes that the search has ended.
    pub(super) fn end(&self) {
        self.state().is_done = true;
    }

    /// Waits until the program wants the best move.
    pub(super) fn wait_until_wanted(&self) {
        let mut state = self.state();
        while state.waits {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}
