//! A summary of the terms of an answer, made before it is written: the variables with their counts, and the cycle heads.

use crate::terms::{Cell, Occurrences, Store, View};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// The most subterms that a summary of limited depth visits: more than anyone will read.
const MAX_SUBTERMS: usize = 100_000;

/// The variables and cycles of some terms.
#[derive(Default)]
pub(crate) struct TermSummary {
    /// The variables in order of first occurrence, with counts; 2 means more than once.
    pub variables: Vec<(Cell, usize)>,
    /// The cycle heads: compound terms that contain themselves.
    pub cycle_heads: Vec<Cell>,
    /// The strings, some of them more than once.
    pub strings: Vec<Cell>,
    /// Whether the limit of depth or size left something out.
    pub is_truncated: bool,
    /// The index of each variable in `variables`.
    indexes: HashMap<Cell, usize, FxBuildHasher>,
    /// The elements of `cycle_heads`.
    known_cycle_heads: HashSet<Cell, FxBuildHasher>,
}

/// A step of the walk, on an explicit stack.
enum Task {
    /// Visits a term at this depth; the root has depth 1.
    Enter(Cell, u32),
    /// The subterms of this term have been visited.
    Leave(Cell),
}

impl TermSummary {
    /// Summarizes terms down to a depth, as max_depth(Depth) of write_term/2 counts it; 0 for all.
    pub(crate) fn of(store: &Store, terms: impl Iterator<Item = Cell>, max_depth: u32) -> TermSummary {
        let mut summary = TermSummary::default();
        if max_depth == 0 {
            summary.whole_terms(store, terms.map(|term| store.deref(term)).collect());
            return summary;
        }
        terms.for_each(|term| summary.upper_part(store, term, max_depth));
        summary
    }

    /// Summarizes whole terms, in time proportional to their size.
    fn whole_terms(&mut self, store: &Store, terms: Vec<Cell>) {
        self.cycle_heads = store.cycle_heads(&terms);
        let mut occurrences = Occurrences::new(store, &self.cycle_heads);
        terms.iter().for_each(|term| occurrences.add(*term));
        self.cycle_heads.iter().filter(|term| !terms.contains(term)).for_each(|term| occurrences.add(*term));
        let count = |variable: &Cell| (*variable, if occurrences.is_single(*variable) { 1 } else { 2 });
        self.variables = occurrences.variables.iter().map(count).collect();
        for term in terms {
            store.visit_leaves(term, |leaf| {
                self.string(store, leaf);
                true
            });
        }
    }

    /// Summarizes a term down to `max_depth`.
    fn upper_part(&mut self, store: &Store, term: Cell, max_depth: u32) {
        let mut ancestors: HashSet<Cell, FxBuildHasher> = HashSet::default();
        let mut tasks = vec![Task::Enter(term, 1)];
        let mut left = MAX_SUBTERMS;
        while let Some(task) = tasks.pop() {
            let (cell, depth) = match task {
                Task::Enter(cell, depth) => (store.deref(cell), depth),
                Task::Leave(cell) => {
                    ancestors.remove(&cell);
                    continue;
                }
            };
            if cell.is_var() {
                self.variable(cell);
            }
            if !cell.is_compound() {
                self.string(store, cell);
                continue;
            }
            if ancestors.contains(&cell) || (depth > 1 && self.known_cycle_heads.contains(&cell)) {
                if self.known_cycle_heads.insert(cell) {
                    self.cycle_heads.push(cell);
                }
                continue;
            }
            if left == 0 || depth >= max_depth {
                self.is_truncated = true;
                continue;
            }
            left -= 1;
            ancestors.insert(cell);
            tasks.push(Task::Leave(cell));
            let arity = store.functor_of(cell).map_or(0, |functor| functor.arity());
            self.is_truncated |= arity > left;
            let arity = arity.min(left);
            tasks.extend((0..arity).rev().map(|index| Task::Enter(store.argument(cell, index), depth + 1)));
        }
    }

    /// Notes a leaf if it is a string.
    fn string(&mut self, store: &Store, leaf: Cell) {
        if let View::String(string) = store.view(leaf) {
            self.strings.push(string);
        }
    }

    fn variable(&mut self, variable: Cell) {
        let place = *self.indexes.entry(variable).or_insert(self.variables.len());
        match self.variables.get_mut(place) {
            Some((_, count)) => *count += 1,
            None => self.variables.push((variable, 1)),
        }
    }
}
