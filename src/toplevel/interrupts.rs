//! Interrupts: Ctrl-C stops the goal that runs, and the program where no goal does.

use super::ending::INTERRUPTED;
use crate::terms::{Alarm, alarm};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What the person's signals do. Clones do it to the same machine.
#[derive(Clone)]
pub(in crate::toplevel) struct Interrupts(Arc<State>);

struct State {
    alarm: Alarm,
    /// A goal is running.
    running: AtomicBool,
    /// It has been asked to stop.
    asked: AtomicBool,
}

impl Interrupts {
    /// Listens from now on, for a machine with this alarm.
    pub fn listen(alarm: Alarm) -> Interrupts {
        let state = Arc::new(State { alarm, running: AtomicBool::new(false), asked: AtomicBool::new(false) });
        let heard = state.clone();
        // Without a handler the signal ends the program at once, which is the system's way and no harm.
        let _ = ctrlc::set_handler(move || heard.signal());
        Interrupts(state)
    }

    /// Runs goals: until they end, a signal stops them.
    pub fn during<T>(&self, act: impl FnOnce() -> T) -> T {
        self.0.asked.store(false, Ordering::SeqCst);
        self.0.running.store(true, Ordering::SeqCst);
        let result = act();
        self.0.running.store(false, Ordering::SeqCst);
        result
    }

    /// Whether a person has asked to stop the goals that ran last.
    pub fn came(&self) -> bool {
        self.0.asked.load(Ordering::SeqCst)
    }

    /// Stops the goal that runs, at its next call.
    pub fn raise(&self) {
        self.0.asked.store(true, Ordering::SeqCst);
        self.0.alarm.raise(alarm::INTERRUPT);
    }
}

impl State {
    /// A goal that is asked twice has not listened: it waits for input, or a built-in is at work.
    fn signal(&self) {
        if !self.running.load(Ordering::SeqCst) || self.asked.swap(true, Ordering::SeqCst) {
            std::process::exit(INTERRUPTED.into());
        }
        self.alarm.raise(alarm::INTERRUPT);
    }
}
