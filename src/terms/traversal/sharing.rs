//! Terms that are parts of several terms, or of themselves.
//!
//! A walk over a term goes down every way, so what n ways lead to is gone over n times; ways may double at each of a hundred
//! levels, or run in a circle. Almost all terms are small, and the shortest remedy is the best for them: walk as if nothing
//! were shared and count the steps. A walk that has made `TREE_STEPS` steps begins again and remembers where it has been, one
//! bit a cell; where two terms are gone over side by side, that is a pair of places. Only those places need to be remembered to
//! which more than one way leads, and there are seldom many of them.

use crate::terms::memory::{Addr, Cell, CellSet, Store, Tag};

/// How many compound terms a walk enters before it begins to remember them; the tests of this crate are less patient.
pub(in crate::terms) const TREE_STEPS: u32 = if cfg!(test) { 1 << 8 } else { 1 << 16 };

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
        let mut sharing = Sharing { met: CellSet::of_heap(store), shared: CellSet::of_heap(store) };
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
    pub(in crate::terms) fn share(&mut self, compound: Cell) {
        self.shared.insert(compound.addr());
    }
}
