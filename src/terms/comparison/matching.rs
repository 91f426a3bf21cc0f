//! Matching: a term is an instance of a pattern, whose variables are bound.

use super::pairwise::Visit;
use crate::terms::memory::{Addr, Cell, Store};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

impl Store {
    /// Binds the variables of a pattern so that it becomes `term`, in which nothing is bound; returns `false`, and binds nothing, if that
    /// cannot be done. What is the pattern's own was built from `from` on, later than the term; the rest of it is what its variables have
    /// been bound to before, and must be the same in the term.
    pub fn match_pattern(&mut self, pattern: Cell, term: Cell, from: Addr) -> bool {
        let mut values: HashMap<Cell, Cell, FxBuildHasher> = HashMap::default();
        let differ = self.pairwise_renamed(pattern, term, |pattern, term| {
            let is_own = !pattern.is_immediate() && pattern.addr() >= from;
            let matches = if is_own && pattern.is_var() {
                self.identical(*values.entry(pattern).or_insert(term), term)
            } else if is_own && pattern.is_compound() {
                if term.is_compound() && self.functor_of(pattern) == self.functor_of(term) {
                    return Visit::Enter;
                }
                false
            } else {
                self.identical(pattern, term)
            };
            if matches { Visit::Skip } else { Visit::Decided(()) }
        });
        if differ.is_none() {
            values.into_iter().for_each(|(variable, value)| self.bind(variable, value));
        }
        differ.is_none()
    }
}
