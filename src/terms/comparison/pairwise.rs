//! The pairwise walk: over two terms at once, from left to right. Comparing, matching and finding variants are such walks.

use super::visited::{EquivalenceClasses, Meeting, Sides, Steps, Visited};
use crate::terms::memory::{Cell, Row, Store};
use smallvec::SmallVec;

/// What to do with a pair of terms.
pub enum Visit<D> {
    /// Nothing; the walk continues after them.
    Skip,
    /// They are compound terms of the same functor; the walk continues with their arguments.
    Enter,
    /// The walk is over.
    Decided(D),
}

/// The walk has taken too many steps to continue without remembering visited pairs.
struct TooManySteps;

impl Store {
    /// Walks over two terms until `visit` decides. It is called with pairs of dereferenced terms, perhaps repeatedly with the
    /// same pair: at most once for each visited to it, and for compound terms not again if they have been visited; with two cells that
    /// are the same it need not be called. So unless it decides, `visit` must mean that the two are equal.
    pub fn pairwise<D>(&self, left: Cell, right: Cell, mut visit: impl FnMut(Cell, Cell) -> Visit<D>) -> Option<D> {
        self.walk_pairwise(left, right, Sides::Same, &mut visit)
    }

    /// As [`Store::pairwise`], where `visit` must mean that the right term is the left one with other terms for its variables.
    pub fn pairwise_renamed<D>(
        &self,
        left: Cell,
        right: Cell,
        mut visit: impl FnMut(Cell, Cell) -> Visit<D>,
    ) -> Option<D> {
        self.walk_pairwise(left, right, Sides::Apart, &mut visit)
    }

    #[inline]
    fn walk_pairwise<D>(
        &self,
        left: Cell,
        right: Cell,
        sides: Sides,
        visit: &mut impl FnMut(Cell, Cell) -> Visit<D>,
    ) -> Option<D> {
        let (left, right) = (self.deref(left), self.deref(right));
        match visit(left, right) {
            Visit::Skip => None,
            Visit::Decided(decision) => Some(decision),
            Visit::Enter => {
                self.walk_rows((left, right), sides, &mut Steps::new(), visit).unwrap_or_else(|TooManySteps| {
                    let mut classes = EquivalenceClasses::new(self, left, right, sides);
                    self.walk_rows((left, right), sides, &mut classes, visit).unwrap_or(None)
                })
            }
        }
    }

    /// Walks over the arguments of two compound terms of the same functor. As the last argument is iterated, the stack grows with
    /// nesting in other arguments only.
    fn walk_rows<D>(
        &self,
        (left, right): (Cell, Cell),
        sides: Sides,
        visited: &mut impl Visited,
        visit: &mut impl FnMut(Cell, Cell) -> Visit<D>,
    ) -> Result<Option<D>, TooManySteps> {
        visited.visit(left, right);
        let mut waiting: SmallVec<[Row; 8]> = SmallVec::new();
        let (mut left, mut right, mut count) = self.rows(left, right);
        loop {
            while count > 0 {
                let (l, r) = (self.read(left), self.read(right));
                (left, right, count) = (left.plus(1), right.plus(1), count - 1);
                if l == r && sides == Sides::Same {
                    continue;
                }
                let (l, r) = (self.deref(l), self.deref(r));
                match visit(l, r) {
                    Visit::Skip => continue,
                    Visit::Decided(decision) => return Ok(Some(decision)),
                    Visit::Enter => {}
                }
                match visited.visit(l, r) {
                    Meeting::Known => continue,
                    Meeting::New => {}
                    Meeting::TooMany => return Err(TooManySteps),
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
