//! Faults on purpose: a test has the n-th growth of a region, the n-th charge or the n-th request to the host fail.
//!
//! Each place that asks whether there is room also asks [`Faults::strike`]. In the tests of this package a system shares one [`Faults`]
//! with its host, and a test arms it. Everywhere else it has no size and never strikes, so that the compiler removes the question.

/// What can fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(not(any(test, feature = "internals")), allow(dead_code, reason = "only a test host fails"))]
pub enum FaultKind {
    /// The heap has no room: before a term is built, or at a call.
    Heap,
    /// The environment stack is full.
    Environments,
    /// The choicepoint stack is full.
    Choicepoints,
    /// The trail is full.
    Trail,
    /// Memory outside the heap has reached its limit.
    Charge,
    /// A file cannot be opened or created.
    Open,
    /// A device cannot be read.
    Read,
    /// A device cannot be written.
    Write,
    /// What was written does not reach the medium.
    Sync,
    /// A file cannot be renamed.
    Rename,
}

#[cfg(any(test, feature = "internals"))]
pub use armed::Faults;
#[cfg(not(any(test, feature = "internals")))]
pub use never::Faults;

#[cfg(not(any(test, feature = "internals")))]
mod never {
    use super::FaultKind;

    /// No faults.
    #[derive(Default)]
    pub struct Faults(());

    impl Faults {
        /// Whether there is a fault here.
        #[inline(always)]
        pub(crate) fn strike(&self, _kind: FaultKind) -> bool {
            false
        }

        /// Whether places where this kind can fail must ask each time.
        #[inline(always)]
        pub(crate) fn is_armed(&self, _kind: FaultKind) -> bool {
            false
        }

        /// Whether the trail is to be full.
        #[inline(always)]
        pub(crate) fn take_trail_fault(&self) -> bool {
            false
        }
    }
}

#[cfg(any(test, feature = "internals"))]
mod armed {
    use super::FaultKind;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering::Relaxed};

    /// The kind of no fault.
    const DISARMED: u8 = u8::MAX;

    /// The next faults of a system and its host; clones share them.
    #[derive(Clone)]
    pub struct Faults(Arc<Plan>);

    struct Plan {
        /// Which kind fails.
        kind: AtomicU8,
        /// The first and the last time it fails.
        first: AtomicU64,
        last: AtomicU64,
        /// How often it could have failed since it was armed, and how often it did.
        passed: AtomicU64,
        struck: AtomicU64,
        /// A fault of the trail waits for the place where a full trail is noticed.
        trail_fault: AtomicBool,
    }

    impl Default for Faults {
        fn default() -> Faults {
            let (first, last, passed, struck, trail_fault) = Default::default();
            Faults(Arc::new(Plan { kind: AtomicU8::new(DISARMED), first, last, passed, struck, trail_fault }))
        }
    }

    impl Faults {
        /// From now on a kind fails from the `first` to the `last` time; the first time has the number 1.
        pub fn arm(&self, kind: FaultKind, first: u64, last: u64) {
            self.disarm();
            self.0.first.store(first, Relaxed);
            self.0.last.store(last, Relaxed);
            self.0.passed.store(0, Relaxed);
            self.0.struck.store(0, Relaxed);
            self.0.kind.store(kind as u8, Relaxed);
        }

        /// From now on nothing fails. Returns how often something has failed since it was armed.
        pub fn disarm(&self) -> u64 {
            self.0.kind.store(DISARMED, Relaxed);
            self.0.trail_fault.store(false, Relaxed);
            self.0.struck.load(Relaxed)
        }

        /// How often something could have failed since it was armed.
        pub fn passed(&self) -> u64 {
            self.0.passed.load(Relaxed)
        }

        /// Whether there is a fault here. A place where this kind can fail asks once each time.
        #[inline]
        pub fn strike(&self, kind: FaultKind) -> bool {
            self.is_armed(kind) && self.0.count()
        }

        /// Whether places where this kind can fail must ask each time.
        #[inline]
        pub fn is_armed(&self, kind: FaultKind) -> bool {
            self.0.kind.load(Relaxed) == kind as u8
        }

        /// Whether the trail is to be full: a fault of it waits.
        pub(crate) fn take_trail_fault(&self) -> bool {
            self.0.trail_fault.swap(false, Relaxed)
        }
    }

    impl Plan {
        #[cold]
        fn count(&self) -> bool {
            let number = self.passed.fetch_add(1, Relaxed) + 1;
            let strikes = (self.first.load(Relaxed)..=self.last.load(Relaxed)).contains(&number);
            if strikes {
                self.struck.fetch_add(1, Relaxed);
                self.trail_fault.store(self.kind.load(Relaxed) == FaultKind::Trail as u8, Relaxed);
            }
            strikes
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_kind_fails_as_often_as_it_was_told() {
        let faults = Faults::default();
        assert!(!faults.strike(FaultKind::Heap));
        faults.arm(FaultKind::Heap, 2, 3);
        let struck = [(); 5].map(|()| faults.strike(FaultKind::Heap));
        assert_eq!(struck, [false, true, true, false, false]);
        assert!(!faults.strike(FaultKind::Read));
        assert_eq!((faults.disarm(), faults.strike(FaultKind::Heap)), (2, false));
    }

    #[test]
    fn a_fault_of_the_trail_waits_until_it_is_noticed() {
        let faults = Faults::default();
        faults.arm(FaultKind::Trail, 1, 1);
        assert!(!faults.take_trail_fault());
        assert!(faults.clone().strike(FaultKind::Trail));
        assert!(faults.take_trail_fault() && !faults.take_trail_fault());
    }
}
