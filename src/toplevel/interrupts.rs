//! CtrlC: Ctrl-C asks the person what is to become of the goal that runs, and ends the program where no goal does.
//!
//! With a person at a terminal the goal waits while a menu is shown: see [`Console::ask`](super::console::Console). Where nobody
//! can be asked, the goal ends, and a second signal ends the program: a script is meant as a whole. So do signals that
//! nobody can serve: while the program waits for input that is typed elsewhere, and when the one before has been input_wait for
//! long.

use super::ending::INTERRUPTED;
use crate::streams::{Device, Input};
use crate::terms::{InterruptHandle, interrupt};
use std::io::{self, IsTerminal, Read, Stdin};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A second Ctrl-C so soon is the same one, pressed twice.
const PRESSED_TWICE: Duration = Duration::from_millis(500);

/// What the person's signals do. Clones do it to the same machine.
#[derive(Clone)]
pub(in crate::toplevel) struct CtrlC(Arc<State>);

struct State {
    handle: InterruptHandle,
    /// Whether somebody can be asked.
    has_person: bool,
    /// The program waits for input.
    input_wait: InputWait,
    /// A goal is running.
    running: AtomicBool,
    /// It is to stop.
    stopped: AtomicBool,
    /// So is the program.
    exits: AtomicBool,
    /// When a signal came that nobody has answered.
    asked: Mutex<Option<Instant>>,
}

impl CtrlC {
    /// Listens from now on, for a machine with this handle.
    pub fn listen(handle: InterruptHandle, has_person: bool, input_wait: InputWait) -> CtrlC {
        let (running, stopped, exits, asked) = Default::default();
        let state = Arc::new(State { handle, has_person, input_wait, running, stopped, exits, asked });
        let heard = state.clone();
        // Without a handler the signal ends the program at once, which is the system's way and no harm.
        let _ = ctrlc::set_handler(move || heard.signal());
        CtrlC(state)
    }

    /// Runs goals: until they end, a signal interrupts them.
    pub fn during<T>(&self, act: impl FnOnce() -> T) -> T {
        self.answered();
        self.0.stopped.store(false, Ordering::SeqCst);
        self.0.running.store(true, Ordering::SeqCst);
        let result = act();
        self.0.running.store(false, Ordering::SeqCst);
        result
    }

    /// Whether a person has stopped the goals that ran last.
    pub fn was_stopped(&self) -> bool {
        self.0.stopped.load(Ordering::SeqCst)
    }

    /// Whether the program is to end with them.
    pub fn exits(&self) -> bool {
        self.0.exits.load(Ordering::SeqCst)
    }

    /// Stops the goal that runs; with `exits`, the program too.
    pub fn stop(&self, exits: bool) {
        self.0.exits.store(exits, Ordering::SeqCst);
        self.0.stopped.store(true, Ordering::SeqCst);
        self.0.handle.raise(interrupt::STOP);
    }

    /// The signals so far have been answered.
    pub fn answered(&self) {
        *self.0.asked() = None;
    }

    /// Ends the program as a signal does.
    pub fn kill(&self) -> ! {
        std::process::exit(INTERRUPTED.into())
    }
}

impl State {
    fn asked(&self) -> MutexGuard<'_, Option<Instant>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn signal(&self) {
        let before = *self.asked().get_or_insert_with(Instant::now);
        let is_first = !self.handle.is_raised(interrupt::INTERRUPT | interrupt::STOP);
        if !self.running.load(Ordering::SeqCst) || self.input_wait.0.load(Ordering::SeqCst) {
            std::process::exit(INTERRUPTED.into());
        }
        if !is_first && (!self.has_person || before.elapsed() > PRESSED_TWICE) {
            std::process::exit(INTERRUPTED.into());
        }
        if !self.has_person {
            self.stopped.store(true, Ordering::SeqCst);
        }
        self.handle.raise(interrupt::INTERRUPT);
    }
}

/// Whether the program waits for input. Clones are the same.
#[derive(Clone, Default)]
pub(in crate::toplevel) struct InputWait(Arc<AtomicBool>);

impl InputWait {
    /// The standard input of this program, which waits so.
    pub fn input(&self) -> Box<dyn Input> {
        Box::new(Pipe { input: io::stdin(), input_wait: self.clone() })
    }
}

/// An input whose lines no editor edits.
struct Pipe {
    input: Stdin,
    input_wait: InputWait,
}

impl Device for Pipe {
    fn is_terminal(&self) -> bool {
        IsTerminal::is_terminal(&self.input)
    }
}

impl Input for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.input_wait.0.store(true, Ordering::SeqCst);
        let read = Read::read(&mut self.input, buffer);
        self.input_wait.0.store(false, Ordering::SeqCst);
        read
    }
}
