//! Terms that are parts of several terms, or of themselves.
//!
//! A walk over a term goes down every way, so what n ways lead to is gone over n times; ways may double at each of a hundred
//! levels, or run in a circle. Almost all terms are small, and the shortest remedy is the best for them: walk as if nothing
//! were shared and count the steps. A walk that has made `PATIENCE` steps begins again and remembers where it has been, one
//! bit a cell; where two terms are gone over side by side, that is a pair of places. Only those places need to be remembered to
//! which more than one way leads, and there are seldom many of them.
//!
//! Pairs found equal so far, or still to be found so, are *classes* of places: two places of one class need not be compared
//! again (Hopcroft and Karp, A linear algorithm for testing equivalence of finite automata, 1971). So two terms cost time in
//! proportion to their size, cyclic ones too.

use super::arena::{Addr, Region};
use super::cell::{Cell, Tag};
use super::collection::CellSet;
use super::interrupt::Interrupts;
use super::store::Store;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// How many compound terms a walk enters before it begins to remember them; the tests of this crate are less patient.
pub(in crate::terms) const PATIENCE: u32 = if cfg!(test) { 1 << 8 } else { 1 << 16 };

/// Which compound terms and boxes of some terms several ways lead to.
#[derive(Debug)]
pub struct Sharing {
    met: CellSet,
    shared: CellSet,
}

impl Sharing {
    /// Looks over `roots`, whose attributed variables are leaves unless their attributes are asked for. A root counts as one
    /// more way to itself: so on every circle there is a shared term.
    pub fn of(store: &Store, roots: &[Cell], attributes: bool) -> Sharing {
        let mut sharing = Sharing { met: store.no_cells(), shared: store.no_cells() };
        for &root in roots {
            let root = store.deref(root);
            if root.is_compound() {
                sharing.shared.insert(root.addr());
            }
            sharing.look_over(store, root, attributes);
        }
        sharing
    }

    fn look_over(&mut self, store: &Store, root: Cell, attributes: bool) {
        let mut waiting: Vec<(Addr, usize)> = Vec::new();
        let mut steps = 0;
        let (mut addr, mut count) = self.enter(store, root, attributes);
        loop {
            while count > 0 {
                let cell = store.deref(store.read(addr));
                (addr, count) = (addr.plus(1), count - 1);
                if cell.is_immediate() {
                    continue;
                }
                let inner = self.enter(store, cell, attributes);
                if inner.1 > 0 {
                    steps += 1;
                    // Whoever walks on with a part of the truth is stopped too.
                    if store.interrupts.poll_at(steps).is_err() {
                        return;
                    }
                    if count > 0 {
                        waiting.push((addr, count));
                    }
                    (addr, count) = inner;
                }
            }
            match waiting.pop() {
                Some(row) => (addr, count) = row,
                None => return,
            }
        }
    }

    /// Notes that a way leads to a dereferenced term; gives its arguments if it is the first.
    fn enter(&mut self, store: &Store, cell: Cell, attributes: bool) -> (Addr, usize) {
        let addr = cell.addr();
        let row = match cell.tag() {
            Tag::List => (addr, 2),
            Tag::Struct => (addr.plus(1), store.structure(cell).arity()),
            Tag::Box => (addr, 0),
            Tag::Attributed if attributes => (addr.plus(1), 1),
            _ => return (addr, 0),
        };
        if self.met.insert(addr) {
            return row;
        }
        self.shared.insert(addr);
        (addr, 0)
    }

    /// Whether more than one way leads to a compound term or box.
    #[inline]
    pub fn is_shared(&self, cell: Cell) -> bool {
        self.shared.contains(cell.addr())
    }

    /// Notes that one more way leads to a compound term, because a variable has been bound to it.
    fn share(&mut self, compound: Cell) {
        self.shared.insert(compound.addr());
    }
}

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
        Steps(PATIENCE)
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

impl Store {
    /// The empty set of cells of the heap.
    pub fn no_cells(&self) -> CellSet {
        CellSet::new(self.region_start(Region::Heap), self.heap_top)
    }
}
