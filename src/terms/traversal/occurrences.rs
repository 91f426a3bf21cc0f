//! The variables of some terms, and which of them occur once.

use super::leaves::NO_ARGUMENTS;
use crate::terms::memory::{Cell, CellSet, Store};
use std::convert::Infallible;

/// The variables of some terms, and whether each occurs once or more often.
///
/// A shared subterm is walked over at most twice, so counting takes time linear in the size of the terms.
pub struct Occurrences<'s> {
    store: &'s Store,
    /// Compound terms entered once, and twice.
    entered: [CellSet; 2],
    /// Compound terms that are not entered unless they are added themselves.
    barred: CellSet,
    /// Variables that occur once, and twice.
    met: [CellSet; 2],
    /// The variables in the order of their first occurrence.
    pub variables: Vec<Cell>,
}

impl<'s> Occurrences<'s> {
    /// No terms yet. Subterms that are `barred` are written by name, so their variables do not occur where they do.
    pub fn new(store: &'s Store, barred: &[Cell]) -> Occurrences<'s> {
        let two = || [CellSet::of_heap(store), CellSet::of_heap(store)];
        let mut bars = CellSet::of_heap(store);
        barred.iter().for_each(|part| _ = bars.insert(part.addr()));
        Occurrences { store, entered: two(), barred: bars, met: two(), variables: Vec::new() }
    }

    /// Adds a term.
    pub fn add(&mut self, term: Cell) {
        let term = self.store.deref(term);
        if !term.is_compound() {
            return self.add_leaf(term);
        }
        let store = self.store;
        let walk: Result<(), Infallible> = store.walk_arguments(store.argument_row(term), |cell| {
            if !cell.is_compound() {
                self.add_leaf(cell);
                return Ok(NO_ARGUMENTS);
            }
            let is_barred = self.barred.contains(cell.addr());
            Ok(if is_barred || !insert_new(&mut self.entered, cell) { NO_ARGUMENTS } else { store.argument_row(cell) })
        });
        let Ok(()) = walk;
    }

    fn add_leaf(&mut self, leaf: Cell) {
        if leaf.is_var() && !self.met[0].contains(leaf.addr()) {
            self.variables.push(leaf);
        }
        if leaf.is_var() {
            insert_new(&mut self.met, leaf);
        }
    }

    /// Whether a variable occurs once.
    pub fn is_single(&self, variable: Cell) -> bool {
        !self.met[1].contains(variable.addr())
    }
}

/// Adds a cell to the first of two sets that does not contain it; returns whether there was one.
fn insert_new(sets: &mut [CellSet; 2], cell: Cell) -> bool {
    sets.iter_mut().any(|set| set.insert(cell.addr()))
}
