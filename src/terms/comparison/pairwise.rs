//! Two terms walked over side by side: what comparing, matching and renaming have in common.

use super::visited::{Classes, Meeting, Path, Sides, Steps};
use crate::terms::memory::{Cell, Row, Store};

/// What is to be done with a pair of terms.
pub enum Visit<D> {
    /// Nothing: the walk goes on behind them.
    Skip,
    /// They are compound terms with the same functor; the walk goes on with their arguments.
    Enter,
    /// The walk is over.
    Decided(D),
}

/// Too many steps for a walk that only counts them.
struct TooMany;

impl Store {
    /// Walks over two terms side by side, from left to right, until `look` has decided. It is shown pairs of dereferenced terms,
    /// the same pair perhaps many times; no more than once for each way that leads to it and, of compound terms that have met,
    /// not if it follows from what has been seen: for `look` is to mean that the two are equal, unless it decides.
    pub fn pairwise<D>(&self, left: Cell, right: Cell, mut look: impl FnMut(Cell, Cell) -> Visit<D>) -> Option<D> {
        self.walk_pairwise(left, right, Sides::Same, &mut look)
    }

    /// As [`Store::pairwise`], where `look` is to mean that the right term is the left one with other terms for its variables.
    pub fn pairwise_renamed<D>(
        &self,
        left: Cell,
        right: Cell,
        mut look: impl FnMut(Cell, Cell) -> Visit<D>,
    ) -> Option<D> {
        self.walk_pairwise(left, right, Sides::Apart, &mut look)
    }

    #[inline]
    fn walk_pairwise<D>(
        &self,
        left: Cell,
        right: Cell,
        sides: Sides,
        look: &mut impl FnMut(Cell, Cell) -> Visit<D>,
    ) -> Option<D> {
        let (left, right) = (self.deref(left), self.deref(right));
        match look(left, right) {
            Visit::Skip => None,
            Visit::Decided(decision) => Some(decision),
            Visit::Enter => self.walk_rows(left, right, &mut Steps::new(), look).unwrap_or_else(|TooMany| {
                let mut classes = Classes::new(self, left, right, sides);
                self.walk_rows(left, right, &mut classes, look).unwrap_or(None)
            }),
        }
    }

    /// Goes over the arguments of two compound terms with the same functor, the last ones iterated.
    fn walk_rows<D>(
        &self,
        left: Cell,
        right: Cell,
        path: &mut impl Path,
        look: &mut impl FnMut(Cell, Cell) -> Visit<D>,
    ) -> Result<Option<D>, TooMany> {
        path.meet(left, right);
        let mut waiting: Vec<Row> = Vec::new();
        let (mut left, mut right, mut count) = self.rows(left, right);
        loop {
            while count > 0 {
                let (l, r) = (self.deref(self.read(left)), self.deref(self.read(right)));
                (left, right, count) = (left.plus(1), right.plus(1), count - 1);
                match look(l, r) {
                    Visit::Skip => continue,
                    Visit::Decided(decision) => return Ok(Some(decision)),
                    Visit::Enter => {}
                }
                match path.meet(l, r) {
                    Meeting::Known => continue,
                    Meeting::New => {}
                    Meeting::TooMany => return Err(TooMany),
                }
                if count > 0 {
                    waiting.push((left, right, count));
                }
                (left, right, count) = self.rows(l, r);
            }
            match waiting.pop() {
                Some(row) => (left, right, count) = row,
                None => return Ok(None),
            }
        }
    }

    /// The arguments of two compound terms with the same functor.
    #[inline(always)]
    fn rows(&self, left: Cell, right: Cell) -> Row {
        if left.is_list() {
            return (left.addr(), right.addr(), 2);
        }
        (left.addr().plus(1), right.addr().plus(1), self.structure(left).arity())
    }
}
