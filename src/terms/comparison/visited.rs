//! The pairs of compound terms that a walk over two terms has visited.
//!
//! First a walk only counts its steps; of two small terms no pair is remembered. In large ones, pairs assumed to be equal form
//! *classes* of addresses (union-find): two addresses of one class need not be compared again (Hopcroft and Karp, A linear
//! algorithm for testing equivalence of finite automata, 1971). So the walk takes time in proportion to the size of the terms, even
//! of cyclic ones. Only pairs with a shared term are remembered; every cycle has one.

use crate::terms::interrupt::Interrupts;
use crate::terms::memory::{Cell, Store};
use crate::terms::traversal::{Sharing, TREE_STEPS};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// What to do with two compound terms of the same functor.
pub(in crate::terms) enum Meeting {
    /// Walk over their arguments.
    New,
    /// Skip them: they have been visited, or are being visited.
    Known,
    /// Stop: too many steps have been taken, or a poll has failed.
    TooMany,
}

/// The pairs visited by a walk over two terms.
pub(in crate::terms) trait Visited {
    /// Visits two compound terms of the same functor.
    fn visit(&mut self, left: Cell, right: Cell) -> Meeting;

    /// A variable has been bound to this term.
    fn note_binding_to(&mut self, value: Cell);
}

/// Counts steps and remembers no pairs.
pub(in crate::terms) struct Steps(u32);

impl Steps {
    pub(in crate::terms) fn new() -> Steps {
        Steps(TREE_STEPS)
    }
}

impl Visited for Steps {
    #[inline(always)]
    fn visit(&mut self, _: Cell, _: Cell) -> Meeting {
        self.0 -= 1;
        if self.0 > 0 { Meeting::New } else { Meeting::TooMany }
    }

    #[inline(always)]
    fn note_binding_to(&mut self, _: Cell) {}
}

/// Whether an address of the left term and one of the right may be the same member of a class.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::terms) enum Sides {
    /// They may: the walk looks for equal terms.
    Same,
    /// They may not: the right term is the left one with other variables.
    Apart,
}

/// Remembers pairs.
pub(in crate::terms) struct EquivalenceClasses {
    sharing: Sharing,
    sides: Sides,
    /// The parent of each address that is not the root of its class.
    parents: HashMap<u64, u64, FxBuildHasher>,
    interrupts: Interrupts,
    steps: usize,
}

impl EquivalenceClasses {
    pub(in crate::terms) fn new(store: &Store, left: Cell, right: Cell, sides: Sides) -> EquivalenceClasses {
        let sharing = Sharing::of(store, &[left, right], false);
        EquivalenceClasses {
            sharing,
            sides,
            parents: HashMap::default(),
            interrupts: store.interrupts.clone(),
            steps: 0,
        }
    }

    /// The root of the class of an address; paths are halved on the way.
    fn representative(&mut self, mut place: u64) -> u64 {
        while let Some(&parent) = self.parents.get(&place) {
            let Some(&next) = self.parents.get(&parent) else { return parent };
            self.parents.insert(place, next);
            place = next;
        }
        place
    }
}

impl Visited for EquivalenceClasses {
    fn visit(&mut self, left: Cell, right: Cell) -> Meeting {
        self.steps += 1;
        if self.interrupts.poll_at(self.steps).is_err() {
            return Meeting::TooMany;
        }
        if !self.sharing.is_shared(left) && !self.sharing.is_shared(right) {
            return Meeting::New;
        }
        let apart = u64::from(self.sides == Sides::Apart);
        let left = self.representative(left.addr().offset());
        let right = self.representative(right.addr().offset() | apart);
        if left == right {
            return Meeting::Known;
        }
        self.parents.insert(left, right);
        Meeting::New
    }

    fn note_binding_to(&mut self, value: Cell) {
        if value.is_compound() {
            self.sharing.note_path_to(value);
        }
    }
}
