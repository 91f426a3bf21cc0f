//! Shared subterms: those to which several paths lead.
//!
//! A walk over a term follows every path, so a subterm to which n paths lead is walked over n times. Paths may double at each of a
//! hundred levels, or form a cycle. Almost all terms are small, and for these the fastest walk is one that ignores sharing and
//! counts its steps. A walk that has made [`TREE_STEPS`] steps starts again and remembers the shared subterms it has visited, one bit
//! a cell; a walk over two terms remembers pairs. Usually few subterms are shared, so little has to be remembered.
//!
//! The walk over leaves and this file use each other: it starts without a memory of shared subterms, and goes on with one.

use super::leaves::{ArgumentRow, NO_ARGUMENTS};
use crate::number::Stopped;
use crate::terms::memory::{Cell, CellSet, Store, Tag};

/// The number of compound terms that a walk enters as if the term were a tree before it starts again and remembers them. Fewer in unit
/// tests, so that small terms test both.
pub(in crate::terms) const TREE_STEPS: u32 = if cfg!(test) { 1 << 8 } else { 1 << 16 };

/// The compound terms and boxes, of some terms, to which several paths lead.
#[derive(Debug)]
pub(crate) struct Sharing {
    met: CellSet,
    shared: CellSet,
}

impl Sharing {
    /// Searches `roots`; the attributes of variables are searched only if `attributes` is set. A root counts as one more path to
    /// itself, so every cycle has a shared term.
    pub(crate) fn of(store: &Store, roots: &[Cell], attributes: bool) -> Sharing {
        let mut sharing = Sharing { met: CellSet::of_heap(store), shared: CellSet::of_heap(store) };
        for &root in roots {
            let root = store.deref(root);
            if root.is_compound() {
                sharing.shared.insert(root.addr());
            }
            sharing.count_paths(store, root, attributes);
        }
        sharing
    }

    fn count_paths(&mut self, store: &Store, root: Cell, attributes: bool) {
        let mut steps = 0;
        let row = self.record_path(store, root, attributes);
        // The walk that uses an incomplete result is interrupted too.
        let _: Result<(), Stopped> = store.walk_arguments(row, |cell| {
            if cell.is_immediate() {
                return Ok(NO_ARGUMENTS);
            }
            let inner = self.record_path(store, cell, attributes);
            if inner.1 > 0 {
                steps += 1;
                store.interrupts.poll_at(steps)?;
            }
            Ok(inner)
        });
    }

    /// Records a path to a dereferenced term; returns its arguments if it is the first.
    fn record_path(&mut self, store: &Store, cell: Cell, attributes: bool) -> ArgumentRow {
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

    /// Whether several paths lead to a compound term or box.
    #[inline]
    pub(crate) fn is_shared(&self, cell: Cell) -> bool {
        self.shared.contains(cell.addr())
    }

    /// Records one more path to a compound term: a variable has been bound to it.
    pub(in crate::terms) fn note_path_to(&mut self, compound: Cell) {
        self.shared.insert(compound.addr());
    }
}
