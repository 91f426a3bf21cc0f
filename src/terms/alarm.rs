//! The word that every call compares the heap top with: the heap's limit, or 0 when something needs attention.
//!
//! One comparison so covers a full heap, a signal from another thread and goals to wake. Whoever raises the alarm first
//! says why in `reasons`; the machine, finding the limit exceeded, takes the reasons and sets the limit again.

use super::arena::Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// Shared between the machine and whoever may interrupt it.
#[derive(Clone)]
pub struct Alarm(Arc<State>);

struct State {
    limit: AtomicU64,
    reasons: AtomicU32,
}

/// A person wants the running goal stopped.
pub const INTERRUPT: u32 = 1;
/// Attributed variables were bound.
pub const WAKE: u32 = 2;
/// The trail passed its limit.
pub const TRAIL_FULL: u32 = 4;
/// Garbage has piled up outside the heap.
pub const COLLECT: u32 = 8;

impl Alarm {
    pub(in crate::terms) fn new(limit: u64) -> Alarm {
        Alarm(Arc::new(State { limit: AtomicU64::new(limit), reasons: AtomicU32::new(0) }))
    }

    /// The limit of the heap as a byte offset, or 0 while an alarm is raised.
    #[inline(always)]
    pub fn limit(&self) -> u64 {
        self.0.limit.load(Ordering::Relaxed)
    }

    /// Raises the alarm for one of the reasons of this module; may be called from any thread.
    pub fn raise(&self, reason: u32) {
        self.0.reasons.fetch_or(reason, Ordering::SeqCst);
        self.0.limit.store(0, Ordering::SeqCst);
    }

    /// Sets the limit, unless an alarm is raised.
    pub fn set_limit(&self, limit: Addr) {
        let old = self.limit();
        if old != 0 {
            // If somebody raises the alarm meanwhile it stays raised.
            let _ = self.0.limit.compare_exchange(old, limit.offset(), Ordering::SeqCst, Ordering::SeqCst);
        }
    }

    /// Ends the alarm: sets the limit to `limit` and gives the reasons that had been raised.
    pub fn take(&self, limit: u64) -> u32 {
        self.0.limit.store(limit, Ordering::SeqCst);
        self.0.reasons.swap(0, Ordering::SeqCst)
    }

    /// Forgets every reason but a person's interrupt: what raised it has been undone.
    pub fn clear_if_idle(&self, limit: Addr) {
        if self.0.reasons.fetch_and(INTERRUPT, Ordering::SeqCst) & INTERRUPT == 0 {
            self.0.limit.store(limit.offset(), Ordering::SeqCst);
        }
    }

    /// The reasons raised and not yet taken.
    pub fn reasons(&self) -> u32 {
        self.0.reasons.load(Ordering::Relaxed)
    }
}
