//! Which pairs of compound terms a pairwise walk has visited.
//!
//! Pairs found equal so far, or still to be found so, are *classes* of places: two places of one class need not be compared
//! again (Hopcroft and Karp, A linear algorithm for testing equivalence of finite automata, 1971). So two terms cost time in
//! proportion to their size, cyclic ones too.

use crate::terms::interrupt::Interrupts;
use crate::terms::memory::{Cell, Store};
use crate::terms::traversal::{Sharing, TREE_STEPS};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// What a walk over two terms is to do with two compound terms that have the same functor.
pub(in crate::terms) enum Meeting {
    /// Go over their arguments.
    New,
    /// Pass them by: they have met.
    Known,
    /// Give up: this is no small term, or the interrupt flag says so.
    TooMany,
}

/// Where a walk over two terms has been.
pub(in crate::terms) trait Path {
    /// Two compound terms with the same functor meet.
    fn meet(&mut self, left: Cell, right: Cell) -> Meeting;

    /// A variable has been bound to this term.
    fn bound(&mut self, value: Cell);
}

/// The path of a walk that only counts its steps.
pub(in crate::terms) struct Steps(u32);

impl Steps {
    pub(in crate::terms) fn new() -> Steps {
        Steps(TREE_STEPS)
    }
}

impl Path for Steps {
    #[inline(always)]
    fn meet(&mut self, _: Cell, _: Cell) -> Meeting {
        self.0 -= 1;
        if self.0 > 0 { Meeting::New } else { Meeting::TooMany }
    }

    #[inline(always)]
    fn bound(&mut self, _: Cell) {}
}

/// Whether places in the left and the right term may be in one class by themselves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::terms) enum Sides {
    /// A place is the same whichever term leads to it: classes are of equal terms.
    Same,
    /// A place on the left is another one than on the right: the right term is the left one with other variables.
    Apart,
}

/// The path of a walk that remembers which pairs have met.
pub(in crate::terms) struct Classes {
    sharing: Sharing,
    sides: Sides,
    /// A place, and one that stands for it; the places of a class form a tree.
    parents: HashMap<u64, u64, FxBuildHasher>,
    interrupts: Interrupts,
    steps: usize,
}

impl Classes {
    pub(in crate::terms) fn new(store: &Store, left: Cell, right: Cell, sides: Sides) -> Classes {
        let sharing = Sharing::of(store, &[left, right], false);
        Classes { sharing, sides, parents: HashMap::default(), interrupts: store.interrupts.clone(), steps: 0 }
    }

    /// The place that stands for the class of a place; the tree grows flatter on the way.
    fn representative(&mut self, mut place: u64) -> u64 {
        while let Some(&parent) = self.parents.get(&place) {
            let Some(&next) = self.parents.get(&parent) else { return parent };
            self.parents.insert(place, next);
            place = next;
        }
        place
    }
}

impl Path for Classes {
    fn meet(&mut self, left: Cell, right: Cell) -> Meeting {
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

    fn bound(&mut self, value: Cell) {
        if value.is_compound() {
            self.sharing.share(value);
        }
    }
}
