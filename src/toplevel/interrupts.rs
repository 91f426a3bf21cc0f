//! Ctrl-C: interrupts the running goal, or ends the program if none is running.
//!
//! At a terminal a menu is shown while the goal is suspended: see [`Console::ask`](super::console::Console). In a script the first
//! signal ends goal and script, and a second one the process. A signal ends the process at once if no safepoint can be reached:
//! while it is blocked on input, or if the previous signal has not been handled for a while.

use super::console::CTRL_C;
use super::ending::INTERRUPTED_STATUS;
use crate::streams::{Device, Input, read_standard_input};
use crate::terms::InterruptHandle;
use std::io::{self, IsTerminal, Stdin};
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// The number of SIGINT.
const INTERRUPT_SIGNAL: i32 = 2;

/// How long the program may take to begin its end after a signal.
const GRACE: Duration = Duration::from_secs(2);

/// A second Ctrl-C within this time counts as the same one.
const DOUBLE_PRESS: Duration = Duration::from_millis(500);

/// The handler of Ctrl-C for one machine. Clones share its state.
#[derive(Clone)]
pub(in crate::toplevel) struct CtrlC(Arc<InterruptState>);

struct InterruptState {
    handle: InterruptHandle,
    /// Whether there is a terminal to show the menu.
    is_interactive: bool,
    /// Whether the process is blocked on input.
    input_wait: InputWait,
    /// Whether a goal is running.
    running: AtomicBool,
    /// Whether the goal was stopped.
    stopped: AtomicBool,
    /// Whether the program is to end, too.
    exits: AtomicBool,
    /// The time of the first signal that has not been handled.
    pending_since: Mutex<Option<Instant>>,
    /// The exit status of a signal that has asked for the program's end; 0 if none has.
    terminated: AtomicU8,
    /// Whether the program is ending.
    is_ending: AtomicBool,
}

impl CtrlC {
    /// The handler for a machine with this interrupt handle; nobody calls it before [`CtrlC::listen`].
    pub(super) fn new(handle: InterruptHandle, is_interactive: bool, input_wait: InputWait) -> CtrlC {
        let (running, stopped, exits, pending_since, terminated, is_ending) = Default::default();
        if !is_interactive {
            // There is one machine for this input.
            let _ = input_wait.handle.set(handle.clone());
        }
        CtrlC(Arc::new(InterruptState {
            handle,
            is_interactive,
            input_wait,
            running,
            stopped,
            exits,
            pending_since,
            terminated,
            is_ending,
        }))
    }

    /// Installs the handler.
    pub(super) fn listen(&self) {
        let handler = self.clone();
        // If that fails, the default holds: the signal ends the process.
        let _ = ctrlc::set_handler(move || handler.signal());
    }

    /// The signal of Ctrl-C has come. Where no goal would notice it, because none runs or the process is blocked on input, it ends the
    /// program as a signal from elsewhere does.
    fn signal(&self) {
        let state = &self.0;
        if !state.running.load(Ordering::SeqCst) || state.input_wait.is_blocked.load(Ordering::SeqCst) {
            return self.terminate(INTERRUPT_SIGNAL);
        }
        state.signal();
    }

    /// Calls `act`, which runs goals that a signal can interrupt.
    pub(super) fn during<T>(&self, act: impl FnOnce() -> T) -> T {
        self.set_handled();
        self.0.stopped.store(false, Ordering::SeqCst);
        self.0.running.store(true, Ordering::SeqCst);
        let result = act();
        self.0.running.store(false, Ordering::SeqCst);
        result
    }

    /// Calls `act`, which runs a session in the midst of a goal: that goal is running again when the session ends.
    pub(super) fn suspend<T>(&self, act: impl FnOnce() -> T) -> T {
        self.0.running.store(false, Ordering::SeqCst);
        let result = act();
        self.set_handled();
        self.0.stopped.store(self.ends_program(), Ordering::SeqCst);
        self.0.running.store(true, Ordering::SeqCst);
        result
    }

    /// Whether the last goals were stopped by a signal.
    pub(super) fn was_stopped(&self) -> bool {
        self.0.stopped.load(Ordering::SeqCst)
    }

    /// Whether the program is to end with them.
    pub(super) fn ends_program(&self) -> bool {
        self.0.exits.load(Ordering::SeqCst)
    }

    /// Stops the running goal; with `exits`, the program too.
    pub(super) fn stop(&self, exits: bool) {
        self.0.exits.store(exits, Ordering::SeqCst);
        self.0.stopped.store(true, Ordering::SeqCst);
        self.0.handle.stop();
    }

    /// Ends the program for a signal: the running goal is stopped, and input ends. The process ends at once at a second such signal,
    /// or if it does not get so far because it is blocked in a system call.
    pub(super) fn terminate(&self, signal: i32) {
        let status = u8::try_from(128 + signal).unwrap_or(INTERRUPTED_STATUS);
        if self.0.terminated.swap(status, Ordering::SeqCst) != 0 {
            std::process::exit(status.into());
        }
        self.0.input_wait.has_ended.store(true, Ordering::SeqCst);
        self.stop(true);
        std::thread::sleep(GRACE);
        if !self.0.is_ending.load(Ordering::SeqCst) {
            std::process::exit(status.into());
        }
    }

    /// The exit status of a signal that has asked for the program's end.
    pub(super) fn terminated(&self) -> Option<u8> {
        Some(self.0.terminated.load(Ordering::SeqCst)).filter(|status| *status != 0)
    }

    /// Notes that the program is ending.
    pub(super) fn begin_end(&self) {
        self.0.is_ending.store(true, Ordering::SeqCst);
    }

    /// Marks the signals so far as handled.
    pub(super) fn set_handled(&self) {
        *self.0.pending_since() = None;
    }

    /// Ends the process with the exit status of an interrupt.
    pub(super) fn kill(&self) -> ! {
        std::process::exit(INTERRUPTED_STATUS.into())
    }
}

impl InterruptState {
    fn pending_since(&self) -> MutexGuard<'_, Option<Instant>> {
        self.pending_since.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn signal(&self) {
        let before = *self.pending_since().get_or_insert_with(Instant::now);
        let is_first = !self.handle.is_pending();
        if !is_first && (!self.is_interactive || before.elapsed() > DOUBLE_PRESS) {
            std::process::exit(INTERRUPTED_STATUS.into());
        }
        if !self.is_interactive {
            self.stopped.store(true, Ordering::SeqCst);
        }
        self.handle.interrupt();
    }
}

/// Whether the process is blocked on input, and whether there is to be no more input. Clones share the flags.
#[derive(Clone, Default)]
pub(in crate::toplevel) struct InputWait {
    is_blocked: Arc<AtomicBool>,
    has_ended: Arc<AtomicBool>,
    /// Where a signal is noted for a goal that is not blocked yet; none at a terminal.
    handle: Arc<OnceLock<InterruptHandle>>,
}

impl InputWait {
    /// The standard input, which sets the flag while it reads.
    pub(super) fn input(&self) -> Box<dyn Input> {
        Box::new(Pipe { input: io::stdin(), input_wait: self.clone() })
    }
}

/// The standard input without a line editor.
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
        let InputWait { is_blocked, has_ended, handle } = &self.input_wait;
        is_blocked.store(true, Ordering::SeqCst);
        // A signal may have come between the last safepoint and now; the goal notices it when the input has ended.
        let is_interrupted = || handle.get().is_some_and(InterruptHandle::is_pending);
        let read = read_standard_input(buffer, &|| !has_ended.load(Ordering::SeqCst) && !is_interrupted());
        is_blocked.store(false, Ordering::SeqCst);
        read
    }

    fn read_key(&mut self) -> io::Result<Option<char>> {
        match Input::read_key(&mut self.input)? {
            // As the signal would, while the process is blocked on input.
            Some(CTRL_C) => std::process::exit(INTERRUPTED_STATUS.into()),
            key => Ok(key),
        }
    }
}
