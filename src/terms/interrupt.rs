//! The interrupt flag: the word that every call compares the heap's top with, and the poll of long work.
//!
//! A call must notice three things: the heap is full, another thread has raised an interrupt, attributed variables were bound
//! and their goals must run. Three tests per call would cost too much. So there is one comparison, `heap_top > limit`: while any
//! interrupt is raised the limit is 0, which every heap top exceeds. Raising stores the reason in `reasons` and then sets the limit
//! to 0; the machine finds the limit exceeded, takes the reasons it handles, and restores the limit.
//!
//! Work that runs for long without a call polls ([`Interrupts::poll`]) every few thousand steps, on the machine's thread. If the
//! user has interrupted, the poll calls the interrupt handler. Either the handler lets the work continue, and the poll succeeds; or
//! the poll fails and the limit stays 0. Work whose poll has failed may therefore return anything, even a wrong result: the
//! machine checks the limit before it uses one.
//!
//! No interrupt is lost, although the two words are not changed together. Raising first adds the reason, then sets the limit to
//! 0. Settling first restores the limit, then sets it to 0 again if there are reasons. If the reason is added before settling
//! reads the reasons, settling sets the limit to 0; if after, raising sets it later than settling restored it. At
//! worst the limit is 0 without a reason, which costs one call.
//!
//! Where there are no threads nobody could raise an interrupt while the machine runs. There each look at the limit is counted, and now
//! and then the host's pulse is called ([`Interrupts::set_pulse`]), which raises what another thread would have raised meanwhile.

use crate::number::Stopped;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, TryLockError};

/// The user has interrupted; the handler has not been called yet.
pub const USER_INTERRUPT: u32 = 1;
/// Attributed variables were bound.
pub const GOALS_TO_WAKE: u32 = 2;
/// The trail passed its limit.
pub const TRAIL_FULL: u32 = 4;
/// The user has requested that the running goal be stopped.
pub const STOP_REQUESTED: u32 = 8;
/// A deadline has passed.
pub const DEADLINE_PASSED: u32 = 16;
/// Structures outside the heap have grown enough to be collected.
pub const COLLECTION_DUE: u32 = 32;
/// The user has requested the best move that a search has found so far.
pub const BEST_MOVE_WANTED: u32 = 64;
/// The user has requested that the running goal be traced.
pub const TRACE_WANTED: u32 = 128;

/// The query is to be left at its next call, and may be continued later.
pub const PAUSE_WANTED: u32 = 256;

/// Whether the pulse is called: where there are no threads, and in checked builds.
const HAS_PULSE: bool = cfg!(any(target_family = "wasm", debug_assertions, feature = "checked"));

/// Looks at the limit between two pulses: most of them are calls, so these are less than a millisecond.
pub const PULSE_STEPS: u32 = 4096;

/// As many looks as a poll of long work counts for.
const STEPS_OF_POLL: u32 = 64;

/// What is done now and then on the machine's thread where there are no others.
pub type Pulse = Box<dyn FnMut() + Send>;

/// The answer of an interrupt handler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The work continues.
    GoOn,
    /// The work is stopped.
    Stop,
    /// The running search ends with the best move it has found.
    Best,
    /// The work continues, and is traced.
    Trace,
}

/// Called after an interrupt by the user; its argument is whether a search is running that [`Verdict::Best`] would end.
pub type InterruptHandler = Box<dyn FnMut(bool) -> Verdict + Send>;

/// The machine's side of the interrupt flag; clones share it.
#[derive(Clone)]
pub struct Interrupts {
    state: Arc<State>,
    handler: Arc<Mutex<Option<InterruptHandler>>>,
    /// Whether a search is running.
    is_searching: Arc<AtomicBool>,
    pulse: Arc<Mutex<Option<Pulse>>>,
}

/// The other threads' side of the interrupt flag: raises interrupts.
#[derive(Clone)]
pub struct InterruptHandle(Arc<State>);

struct State {
    limit: AtomicU64,
    /// The limit while no interrupt is raised; only the machine's thread writes it.
    heap_limit: AtomicU64,
    reasons: AtomicU32,
    /// The looks at the limit until the next pulse.
    steps: AtomicU32,
}

impl InterruptHandle {
    /// Interrupts the running goal as Ctrl-C does: the handler of the system is called, and without one the goal stops.
    pub fn interrupt(&self) {
        self.0.raise(USER_INTERRUPT);
    }

    /// Stops the running goal.
    pub fn stop(&self) {
        self.0.raise(STOP_REQUESTED);
    }

    /// Has [`Query::step`](crate::Query::step) return at the next call of the running query. What runs otherwise goes on.
    pub fn pause(&self) {
        self.0.raise(PAUSE_WANTED);
    }

    /// Called when the timer set by [`Host::set_timer`](crate::Host::set_timer) expires.
    pub fn expire(&self) {
        self.0.raise(DEADLINE_PASSED);
    }

    /// Whether the goal has been interrupted or stopped, and has not yet noticed.
    pub fn is_pending(&self) -> bool {
        self.0.reasons.load(Ordering::SeqCst) & (USER_INTERRUPT | STOP_REQUESTED) != 0
    }
}

impl State {
    fn raise(&self, reason: u32) {
        self.reasons.fetch_or(reason, Ordering::SeqCst);
        self.limit.store(0, Ordering::SeqCst);
    }

    fn restore_limit(&self) {
        self.limit.store(self.heap_limit.load(Ordering::Relaxed), Ordering::SeqCst);
        if self.reasons.load(Ordering::SeqCst) != 0 {
            self.limit.store(0, Ordering::SeqCst);
        }
    }
}

impl Interrupts {
    pub(in crate::terms) fn new(limit: u64) -> Interrupts {
        let (limit, heap_limit) = (AtomicU64::new(limit), AtomicU64::new(limit));
        let state =
            Arc::new(State { limit, heap_limit, reasons: AtomicU32::new(0), steps: AtomicU32::new(PULSE_STEPS) });
        Interrupts { state, handler: Arc::default(), is_searching: Arc::default(), pulse: Arc::default() }
    }

    /// The limit of the heap as a byte offset, or 0 while an interrupt is raised.
    #[inline(always)]
    pub fn limit(&self) -> u64 {
        if HAS_PULSE {
            self.count_steps(1);
        }
        self.state.limit.load(Ordering::Relaxed)
    }

    /// Sets what is called now and then where there are no threads.
    pub fn set_pulse(&self, pulse: Pulse) {
        *self.pulse.lock().unwrap_or_else(PoisonError::into_inner) = Some(pulse);
    }

    /// Counts looks at the limit; calls the pulse if it is due. Only the machine's thread counts, so nothing is lost.
    #[inline(always)]
    fn count_steps(&self, count: u32) {
        let left = self.state.steps.load(Ordering::Relaxed).saturating_sub(count);
        self.state.steps.store(left, Ordering::Relaxed);
        if left == 0 {
            self.call_pulse();
        }
    }

    #[cold]
    #[inline(never)]
    fn call_pulse(&self) {
        self.state.steps.store(PULSE_STEPS, Ordering::Relaxed);
        if let Ok(mut pulse) = self.pulse.try_lock()
            && let Some(pulse) = pulse.as_mut()
        {
            pulse();
        }
    }

    /// A handle with which other threads raise these interrupts.
    pub fn handle(&self) -> InterruptHandle {
        InterruptHandle(self.state.clone())
    }

    /// Raises an interrupt for one of the reasons of this module.
    pub fn raise(&self, reason: u32) {
        self.state.raise(reason);
    }

    /// Sets the limit, a byte offset; it takes effect when no interrupt is raised.
    pub fn set_limit(&self, limit: u64) {
        self.state.heap_limit.store(limit, Ordering::Relaxed);
        self.state.restore_limit();
    }

    /// Clears some reasons and returns those of them that had been raised; restores the limit if no others are left.
    #[inline]
    pub fn take(&self, reasons: u32) -> u32 {
        // The usual case: no interrupt is raised. One raised from now on sets the limit itself.
        if self.limit() != 0 && self.reasons() & reasons == 0 {
            return 0;
        }
        let taken = self.state.reasons.fetch_and(!reasons, Ordering::SeqCst) & reasons;
        self.state.restore_limit();
        taken
    }

    /// The reasons raised and not yet taken.
    pub fn reasons(&self) -> u32 {
        self.state.reasons.load(Ordering::Relaxed)
    }

    /// Sets the handler of interrupts by the user. Without one an interrupt stops the goal.
    pub fn set_handler(&self, handler: InterruptHandler) {
        *self.handler.lock().unwrap_or_else(PoisonError::into_inner) = Some(handler);
    }

    /// To be called regularly by long-running work; calls the handler if the user has interrupted. Usually a single load.
    ///
    /// # Errors
    /// [`Stopped`] if the work is to be abandoned.
    #[inline(always)]
    pub fn poll(&self) -> Result<(), Stopped> {
        if HAS_PULSE {
            self.count_steps(STEPS_OF_POLL);
        }
        if self.limit() != 0 { Ok(()) } else { self.poll_raised() }
    }

    /// As [`Interrupts::poll`], for work that counts its steps: polls every few thousand steps.
    ///
    /// # Errors
    /// [`Stopped`] if the work is to be abandoned.
    #[inline(always)]
    pub fn poll_at(&self, step: usize) -> Result<(), Stopped> {
        if step.is_multiple_of(POLL_STRIDE) { self.poll() } else { Ok(()) }
    }

    /// Sets whether a search is running, which [`BEST_MOVE_WANTED`] ends.
    pub fn set_searching(&self, on: bool) {
        self.is_searching.store(on, Ordering::Relaxed);
        if !on {
            self.take(BEST_MOVE_WANTED);
        }
    }

    /// Whether a search is running.
    pub fn is_searching(&self) -> bool {
        self.is_searching.load(Ordering::Relaxed)
    }

    #[cold]
    #[inline(never)]
    fn poll_raised(&self) -> Result<(), Stopped> {
        if self.reasons() & USER_INTERRUPT != 0 {
            match self.call_handler() {
                Verdict::GoOn => {}
                Verdict::Stop => self.raise(STOP_REQUESTED),
                Verdict::Best => self.raise(BEST_MOVE_WANTED),
                Verdict::Trace => self.raise(TRACE_WANTED),
            }
        }
        if self.reasons() & (STOP_REQUESTED | DEADLINE_PASSED) != 0 { Err(Stopped) } else { Ok(()) }
    }

    fn call_handler(&self) -> Verdict {
        // The handler itself is not interrupted.
        let mut handler = match self.handler.try_lock() {
            Ok(handler) => handler,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return Verdict::GoOn,
        };
        let verdict =
            handler.as_mut().map_or(Verdict::Stop, |handle| handle(self.is_searching.load(Ordering::Relaxed)));
        self.take(USER_INTERRUPT);
        verdict
    }
}

/// Steps between two polls: some microseconds.
const POLL_STRIDE: usize = 4096;

#[cfg(test)]
mod tests {
    use super::*;

    const HEAP_LIMIT: u64 = 800;

    #[test]
    fn no_interrupt_is_lost() {
        let interrupts = Interrupts::new(HEAP_LIMIT);
        let handle = interrupts.handle();
        let raiser = std::thread::spawn(move || {
            for _ in 0..20_000 {
                while handle.is_pending() {
                    std::hint::spin_loop();
                }
                handle.interrupt();
            }
        });
        let mut taken = 0;
        while taken < 20_000 {
            // The machine does this continually; it must not hide the interrupt.
            interrupts.raise(GOALS_TO_WAKE);
            interrupts.take(GOALS_TO_WAKE | TRAIL_FULL);
            interrupts.set_limit(HEAP_LIMIT);
            if interrupts.limit() == 0 {
                taken += u32::from(interrupts.take(USER_INTERRUPT) == USER_INTERRUPT);
            }
        }
        raiser.join().expect("the thread ends");
        interrupts.take(USER_INTERRUPT);
        assert_eq!((interrupts.limit(), interrupts.reasons()), (HEAP_LIMIT, 0));
    }

    #[test]
    fn the_handler_is_called_once_for_each_interrupt() {
        let interrupts = Interrupts::new(HEAP_LIMIT);
        let mut verdicts = vec![Verdict::Stop, Verdict::GoOn];
        interrupts.set_handler(Box::new(move |_| verdicts.pop().expect("two interrupts, two calls")));
        assert_eq!(interrupts.poll(), Ok(()));
        interrupts.handle().interrupt();
        assert_eq!((interrupts.poll(), interrupts.poll(), interrupts.limit()), (Ok(()), Ok(()), HEAP_LIMIT));
        interrupts.handle().interrupt();
        assert_eq!((interrupts.poll(), interrupts.poll(), interrupts.limit()), (Err(Stopped), Err(Stopped), 0));
        assert_eq!((interrupts.take(STOP_REQUESTED), interrupts.limit()), (STOP_REQUESTED, HEAP_LIMIT));
    }

    #[test]
    fn goals_to_wake_do_not_stop_work() {
        let interrupts = Interrupts::new(HEAP_LIMIT);
        interrupts.raise(GOALS_TO_WAKE);
        assert_eq!((interrupts.limit(), interrupts.poll()), (0, Ok(())));
    }
}
