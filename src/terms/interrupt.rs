//! The word that every call compares the heap top with: the heap's limit, or 0 when something needs attention.
//!
//! One comparison so covers a full heap, a signal from another thread and goals to wake. Whoever raises the interrupt flag first
//! says why in `reasons`; the machine, finding the limit exceeded, takes the reasons it attends to and settles.
//!
//! What works long without a call asks [`Interrupts::poll`] every few thousand steps, on the machine's own thread. If a person
//! has interrupted, the *attendant* is asked what to do, there and then: to go on is to return from the poll, in the middle
//! of whatever it is. To stop leaves the interrupt flag raised. So who is told to stop may leave off with any answer, even a wrong
//! one: the machine looks at the interrupt flag before anything comes of it.
//!
//! No ring is lost. To raise is two steps, in this order: the reason is noted, the limit becomes 0. To settle is two
//! steps as well: the limit becomes the calm one; then, if there are reasons, 0 again. If the reason is noted before
//! settling looks for reasons, settling makes the limit 0; if after, then raising does so, and later than settling made it calm.
//! At worst the limit is 0 without a reason, which the next call finds out.

use crate::number::Stopped;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// A person has interrupted, and nobody has asked what for.
pub const INTERRUPT: u32 = 1;
/// Attributed variables were bound.
pub const WAKE: u32 = 2;
/// The trail passed its limit.
pub const TRAIL_FULL: u32 = 4;
/// A person wants the running goal stopped.
pub const STOP: u32 = 8;
/// A deadline has passed.
pub const TIME: u32 = 16;
/// Garbage has piled up outside the heap.
pub const COLLECT: u32 = 32;
/// A person wants the best that a search has found so far.
pub const BEST: u32 = 64;

/// What a person wants who has interrupted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// What was going on is to go on.
    GoOn,
    /// It is to stop.
    Stop,
    /// The search that is going on is to end with the best it has found.
    Best,
}

/// Asks the person who has interrupted, and is told whether a search is going on that may be ended with what it has.
pub type InterruptHandler = Box<dyn FnMut(bool) -> Verdict + Send>;

/// The machine's end: clones are the same interrupts.
#[derive(Clone)]
pub struct Interrupts {
    state: Arc<State>,
    attendant: Arc<Mutex<Option<InterruptHandler>>>,
    /// A search is going on.
    is_searching: Arc<AtomicBool>,
}

/// The end of whoever may interrupt the machine, from any thread.
#[derive(Clone)]
pub struct InterruptHandle(Arc<State>);

struct State {
    limit: AtomicU64,
    /// The limit while no interrupt is raised; only the machine's thread writes it.
    calm: AtomicU64,
    reasons: AtomicU32,
}

impl InterruptHandle {
    /// Raises the interrupt flag for one of the reasons of this module.
    pub fn raise(&self, reason: u32) {
        self.0.raise(reason);
    }

    /// Whether one of these reasons has been raised and not yet attended to.
    pub fn is_raised(&self, reasons: u32) -> bool {
        self.0.reasons.load(Ordering::SeqCst) & reasons != 0
    }
}

impl State {
    fn raise(&self, reason: u32) {
        self.reasons.fetch_or(reason, Ordering::SeqCst);
        self.limit.store(0, Ordering::SeqCst);
    }

    fn settle(&self) {
        self.limit.store(self.calm.load(Ordering::Relaxed), Ordering::SeqCst);
        if self.reasons.load(Ordering::SeqCst) != 0 {
            self.limit.store(0, Ordering::SeqCst);
        }
    }
}

impl Interrupts {
    pub(in crate::terms) fn new(limit: u64) -> Interrupts {
        let (limit, calm) = (AtomicU64::new(limit), AtomicU64::new(limit));
        let state = Arc::new(State { limit, calm, reasons: AtomicU32::new(0) });
        Interrupts { state, attendant: Arc::default(), is_searching: Arc::default() }
    }

    /// The limit of the heap as a byte offset, or 0 while an interrupt is raised.
    #[inline(always)]
    pub fn limit(&self) -> u64 {
        self.state.limit.load(Ordering::Relaxed)
    }

    /// What other threads hold to raise these interrupts.
    pub fn handle(&self) -> InterruptHandle {
        InterruptHandle(self.state.clone())
    }

    /// Raises the interrupt flag for one of the reasons of this module.
    pub fn raise(&self, reason: u32) {
        self.state.raise(reason);
    }

    /// Sets the limit, a byte offset; it counts as soon as no interrupt is raised.
    pub fn set_limit(&self, limit: u64) {
        self.state.calm.store(limit, Ordering::Relaxed);
        self.state.settle();
    }

    /// Takes back some reasons, gives those of them that had been raised, and ends the interrupt flag if there are no others.
    #[inline]
    pub fn take(&self, reasons: u32) -> u32 {
        // No interrupt is raised: the usual case, and a ring from now on sets the limit itself.
        if self.limit() != 0 && self.reasons() & reasons == 0 {
            return 0;
        }
        let taken = self.state.reasons.fetch_and(!reasons, Ordering::SeqCst) & reasons;
        self.state.settle();
        taken
    }

    /// The reasons raised and not yet taken.
    pub fn reasons(&self) -> u32 {
        self.state.reasons.load(Ordering::Relaxed)
    }

    /// Who is asked from now on when a person interrupts. Without anybody an interrupt stops the goal.
    pub fn set_handler(&self, attendant: InterruptHandler) {
        *self.attendant.lock().unwrap_or_else(PoisonError::into_inner) = Some(attendant);
    }

    /// Whether to go on with long work: asks the attendant if a person has interrupted. One load, unless something is up.
    ///
    /// # Errors
    /// [`Stopped`] if the work is to be left.
    #[inline(always)]
    pub fn poll(&self) -> Result<(), Stopped> {
        if self.limit() != 0 { Ok(()) } else { self.look() }
    }

    /// The same for work that counts its steps: looks at every few thousandth only.
    ///
    /// # Errors
    /// [`Stopped`] if the work is to be left.
    #[inline(always)]
    pub fn poll_at(&self, step: usize) -> Result<(), Stopped> {
        if step.is_multiple_of(STRIDE) { self.poll() } else { Ok(()) }
    }

    /// A search begins, which may be ended by [`BEST`], or ends.
    pub fn set_searching(&self, on: bool) {
        self.is_searching.store(on, Ordering::Relaxed);
        if !on {
            self.take(BEST);
        }
    }

    /// Whether a search is going on.
    pub fn is_searching(&self) -> bool {
        self.is_searching.load(Ordering::Relaxed)
    }

    #[cold]
    #[inline(never)]
    fn look(&self) -> Result<(), Stopped> {
        if self.reasons() & INTERRUPT != 0 {
            match self.ask() {
                Verdict::GoOn => {}
                Verdict::Stop => self.raise(STOP),
                Verdict::Best => self.raise(BEST),
            }
        }
        if self.reasons() & (STOP | TIME) != 0 { Err(Stopped) } else { Ok(()) }
    }

    fn ask(&self) -> Verdict {
        // The attendant itself is not interrupted.
        let Ok(mut attendant) = self.attendant.try_lock() else { return Verdict::GoOn };
        let verdict = attendant.as_mut().map_or(Verdict::Stop, |ask| ask(self.is_searching.load(Ordering::Relaxed)));
        self.take(INTERRUPT);
        verdict
    }
}

/// Steps between two looks at the interrupt flag: some microseconds' worth.
const STRIDE: usize = 4096;

#[cfg(test)]
mod tests {
    use super::*;

    const CALM: u64 = 800;

    #[test]
    fn a_ring_is_never_lost() {
        let interrupts = Interrupts::new(CALM);
        let handle = interrupts.handle();
        let ringer = std::thread::spawn(move || {
            for _ in 0..20_000 {
                while handle.is_raised(INTERRUPT) {
                    std::hint::spin_loop();
                }
                handle.raise(INTERRUPT);
            }
        });
        let mut heard = 0;
        while heard < 20_000 {
            // What the machine does all the time, which must never hide that somebody rings.
            interrupts.raise(WAKE);
            interrupts.take(WAKE | TRAIL_FULL);
            interrupts.set_limit(CALM);
            if interrupts.limit() == 0 {
                heard += u32::from(interrupts.take(INTERRUPT) == INTERRUPT);
            }
        }
        ringer.join().expect("it has rung");
        interrupts.take(INTERRUPT);
        assert_eq!((interrupts.limit(), interrupts.reasons()), (CALM, 0));
    }

    #[test]
    fn who_goes_on_is_asked_once_for_each_ring() {
        let interrupts = Interrupts::new(CALM);
        let mut verdicts = vec![Verdict::Stop, Verdict::GoOn];
        interrupts.set_handler(Box::new(move |_| verdicts.pop().expect("two rings, two questions")));
        assert_eq!(interrupts.poll(), Ok(()));
        interrupts.handle().raise(INTERRUPT);
        assert_eq!((interrupts.poll(), interrupts.poll(), interrupts.limit()), (Ok(()), Ok(()), CALM));
        interrupts.handle().raise(INTERRUPT);
        assert_eq!((interrupts.poll(), interrupts.poll(), interrupts.limit()), (Err(Stopped), Err(Stopped), 0));
        assert_eq!((interrupts.take(STOP), interrupts.limit()), (STOP, CALM));
    }

    #[test]
    fn goals_to_wake_stop_no_work() {
        let interrupts = Interrupts::new(CALM);
        interrupts.raise(WAKE);
        assert_eq!((interrupts.limit(), interrupts.poll()), (0, Ok(())));
    }
}
