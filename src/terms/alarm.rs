//! The word that every call compares the heap top with: the heap's limit, or 0 when something needs attention.
//!
//! One comparison so covers a full heap, a signal from another thread and goals to wake. Whoever raises the alarm first
//! says why in `reasons`; the machine, finding the limit exceeded, takes the reasons it attends to and settles.
//!
//! What works long without a call asks [`Alarm::poll`] every few thousand steps, on the machine's own thread. If a person
//! has interrupted, the *attendant* is asked what to do, there and then: to go on is to return from the poll, in the middle
//! of whatever it is. To stop leaves the alarm raised. So who is told to stop may leave off with any answer, even a wrong
//! one: the machine looks at the alarm before anything comes of it.
//!
//! No ring is lost. To raise is two steps, in this order: the reason is noted, the limit becomes 0. To settle is two
//! steps as well: the limit becomes the calm one; then, if there are reasons, 0 again. If the reason is noted before
//! settling looks for reasons, settling makes the limit 0; if after, then raising does so, and later than settling made it calm.
//! At worst the limit is 0 without a reason, which the next call finds out.

use super::arena::Addr;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

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

/// What somebody who was polled is to do: leave off at once. The raised alarm says why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

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
pub type Attendant = Box<dyn FnMut(bool) -> Verdict>;

/// The machine's end: clones are the same alarm.
#[derive(Clone)]
pub struct Alarm {
    state: Arc<State>,
    attendant: Rc<RefCell<Option<Attendant>>>,
    /// A search is going on.
    seeks: Rc<Cell<bool>>,
}

/// The end of whoever may interrupt the machine, from any thread.
#[derive(Clone)]
pub struct Bell(Arc<State>);

struct State {
    limit: AtomicU64,
    /// The limit while no alarm is raised; only the machine's thread writes it.
    calm: AtomicU64,
    reasons: AtomicU32,
}

impl Bell {
    /// Raises the alarm for one of the reasons of this module.
    pub fn ring(&self, reason: u32) {
        self.0.raise(reason);
    }

    /// Whether one of these reasons has been raised and not yet attended to.
    pub fn rings(&self, reasons: u32) -> bool {
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

impl Alarm {
    pub(in crate::terms) fn new(limit: u64) -> Alarm {
        let (limit, calm) = (AtomicU64::new(limit), AtomicU64::new(limit));
        let state = Arc::new(State { limit, calm, reasons: AtomicU32::new(0) });
        Alarm { state, attendant: Rc::default(), seeks: Rc::default() }
    }

    /// The limit of the heap as a byte offset, or 0 while an alarm is raised.
    #[inline(always)]
    pub fn limit(&self) -> u64 {
        self.state.limit.load(Ordering::Relaxed)
    }

    /// What others ring to raise this alarm.
    pub fn bell(&self) -> Bell {
        Bell(self.state.clone())
    }

    /// Raises the alarm for one of the reasons of this module.
    pub fn raise(&self, reason: u32) {
        self.state.raise(reason);
    }

    /// Sets the limit; it counts as soon as no alarm is raised.
    pub fn set_limit(&self, limit: Addr) {
        self.state.calm.store(limit.offset(), Ordering::Relaxed);
        self.state.settle();
    }

    /// Takes back some reasons, gives those of them that had been raised, and ends the alarm if there are no others.
    #[inline]
    pub fn take(&self, reasons: u32) -> u32 {
        // No alarm is raised: the usual case, and a ring from now on sets the limit itself.
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
    pub fn attend_with(&self, attendant: Attendant) {
        *self.attendant.borrow_mut() = Some(attendant);
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
    pub fn seek(&self, on: bool) {
        self.seeks.set(on);
        if !on {
            self.take(BEST);
        }
    }

    /// Whether a search is going on.
    pub fn seeks(&self) -> bool {
        self.seeks.get()
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
        let Ok(mut attendant) = self.attendant.try_borrow_mut() else { return Verdict::GoOn };
        let verdict = attendant.as_mut().map_or(Verdict::Stop, |ask| ask(self.seeks.get()));
        self.take(INTERRUPT);
        verdict
    }
}

/// Steps between two looks at the alarm: some microseconds' worth.
const STRIDE: usize = 4096;

#[cfg(test)]
mod tests {
    use super::*;

    const CALM: u64 = 800;

    #[test]
    fn a_ring_is_never_lost() {
        let alarm = Alarm::new(CALM);
        let bell = alarm.bell();
        let ringer = std::thread::spawn(move || {
            for _ in 0..20_000 {
                while bell.rings(INTERRUPT) {
                    std::hint::spin_loop();
                }
                bell.ring(INTERRUPT);
            }
        });
        let mut heard = 0;
        while heard < 20_000 {
            // What the machine does all the time, which must never hide that somebody rings.
            alarm.raise(WAKE);
            alarm.take(WAKE | TRAIL_FULL);
            alarm.set_limit(Addr::from_offset(CALM));
            if alarm.limit() == 0 {
                heard += u32::from(alarm.take(INTERRUPT) == INTERRUPT);
            }
        }
        ringer.join().expect("it has rung");
        alarm.take(INTERRUPT);
        assert_eq!((alarm.limit(), alarm.reasons()), (CALM, 0));
    }

    #[test]
    fn who_goes_on_is_asked_once_for_each_ring() {
        let alarm = Alarm::new(CALM);
        let verdicts = RefCell::new(vec![Verdict::Stop, Verdict::GoOn]);
        alarm.attend_with(Box::new(move |_| verdicts.borrow_mut().pop().expect("two rings, two questions")));
        assert_eq!(alarm.poll(), Ok(()));
        alarm.bell().ring(INTERRUPT);
        assert_eq!((alarm.poll(), alarm.poll(), alarm.limit()), (Ok(()), Ok(()), CALM));
        alarm.bell().ring(INTERRUPT);
        assert_eq!((alarm.poll(), alarm.poll(), alarm.limit()), (Err(Stopped), Err(Stopped), 0));
        assert_eq!((alarm.take(STOP), alarm.limit()), (STOP, CALM));
    }

    #[test]
    fn goals_to_wake_stop_no_work() {
        let alarm = Alarm::new(CALM);
        alarm.raise(WAKE);
        assert_eq!((alarm.limit(), alarm.poll()), (0, Ok(())));
    }
}
