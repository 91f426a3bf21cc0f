//! A survey of the terms of an answer before it is written: which variables occur, how often, and where a term is inside
//! itself.

use crate::terms::{Cell, Occurrences, Store};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// How many subterms a survey with a limited depth looks at: more than a person will read.
const PATIENCE: usize = 100_000;

/// What there is in some terms.
#[derive(Default)]
pub(in crate::toplevel) struct Survey {
    /// The variables with how often each occurs, in the order in which they do first; a number of 2 means more than once.
    pub variables: Vec<(Cell, usize)>,
    /// Terms that are inside themselves: each is met again on the way down from it.
    pub cycle_heads: Vec<Cell>,
    /// Whether there is more than the limit let be seen.
    pub is_cut: bool,
    /// The numbers of the variables in `variables`.
    places: HashMap<Cell, usize, FxBuildHasher>,
    knotted: HashSet<Cell, FxBuildHasher>,
}

/// What is still to be looked at, the next last.
enum Task {
    /// A term so deep down; the whole has depth 1.
    Enter(Cell, u32),
    /// What follows is no longer inside this term.
    Leave(Cell),
}

impl Survey {
    /// Surveys terms down to a depth, counted as max_depth(Depth) of write_term/2 does; 0 for all.
    pub fn of(store: &Store, terms: impl Iterator<Item = Cell>, max_depth: u32) -> Survey {
        let mut survey = Survey::default();
        if max_depth == 0 {
            survey.all(store, terms.map(|term| store.deref(term)).collect());
            return survey;
        }
        terms.for_each(|term| survey.term(store, term, max_depth));
        survey
    }

    /// Surveys whole terms, in time proportional to them.
    fn all(&mut self, store: &Store, terms: Vec<Cell>) {
        self.cycle_heads = store.cycle_heads(&terms);
        let mut occurrences = Occurrences::new(store, &self.cycle_heads);
        terms.iter().for_each(|term| occurrences.add(*term));
        self.cycle_heads
            .iter()
            .filter(|cycle_head| !terms.contains(cycle_head))
            .for_each(|cycle_head| occurrences.add(*cycle_head));
        let count = |variable: &Cell| (*variable, if occurrences.is_single(*variable) { 1 } else { 2 });
        self.variables = occurrences.variables.iter().map(count).collect();
    }

    /// Surveys the upper part of a term.
    fn term(&mut self, store: &Store, term: Cell, max_depth: u32) {
        let mut around: HashSet<Cell, FxBuildHasher> = HashSet::default();
        let mut tasks = vec![Task::Enter(term, 1)];
        let mut patience = PATIENCE;
        while let Some(task) = tasks.pop() {
            let (cell, depth) = match task {
                Task::Enter(cell, depth) => (store.deref(cell), depth),
                Task::Leave(cell) => {
                    around.remove(&cell);
                    continue;
                }
            };
            if cell.is_var() {
                self.variable(cell);
            }
            if !cell.is_compound() {
                continue;
            }
            if around.contains(&cell) || (depth > 1 && self.knotted.contains(&cell)) {
                if self.knotted.insert(cell) {
                    self.cycle_heads.push(cell);
                }
                continue;
            }
            if patience == 0 || depth >= max_depth {
                self.is_cut = true;
                continue;
            }
            patience -= 1;
            around.insert(cell);
            tasks.push(Task::Leave(cell));
            let arity = store.functor_of(cell).map_or(0, |functor| functor.arity());
            self.is_cut |= arity > patience;
            let arity = arity.min(patience);
            tasks.extend((0..arity).rev().map(|index| Task::Enter(store.argument(cell, index), depth + 1)));
        }
    }

    fn variable(&mut self, variable: Cell) {
        let place = *self.places.entry(variable).or_insert(self.variables.len());
        match self.variables.get_mut(place) {
            Some((_, count)) => *count += 1,
            None => self.variables.push((variable, 1)),
        }
    }
}
