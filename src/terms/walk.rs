//! Questions answered by walking over a term once, on an explicit stack.

use super::cell::{Cell, Tag};
use super::store::Store;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

impl Store {
    /// Calls `visit` for every subterm that is not compound, dereferenced, from left to right; stops when it says `false`.
    ///
    /// Gives whether the walk came to its end.
    pub fn leaves(&self, term: Cell, mut visit: impl FnMut(Cell) -> bool) -> bool {
        let mut pending = Vec::new();
        let mut next = term;
        loop {
            next = self.deref(next);
            match next.tag() {
                Tag::List | Tag::Struct => {
                    let arity = if next.tag() == Tag::List { 2 } else { self.structure(next).arity() };
                    for index in (1..arity).rev() {
                        pending.push(self.argument(next, index));
                    }
                    next = self.argument(next, 0);
                    continue;
                }
                _ => {
                    if !visit(next) {
                        return false;
                    }
                }
            }
            match pending.pop() {
                Some(waiting) => next = waiting,
                None => return true,
            }
        }
    }

    /// Whether the term has no variables.
    pub fn is_ground(&self, term: Cell) -> bool {
        self.leaves(term, |leaf| !leaf.is_var())
    }

    /// The variables of a term in the order of their first occurrence, each once.
    pub fn variables(&self, term: Cell) -> Vec<Cell> {
        let mut seen: HashSet<Cell, FxBuildHasher> = HashSet::default();
        let mut variables = Vec::new();
        self.leaves(term, |leaf| {
            if leaf.is_var() && seen.insert(leaf) {
                variables.push(leaf);
            }
            true
        });
        variables
    }

    /// Whether a dereferenced variable occurs in a term.
    pub fn occurs_in(&self, variable: Cell, term: Cell) -> bool {
        !self.leaves(term, |leaf| leaf != variable)
    }
}
