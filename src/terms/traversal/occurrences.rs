//! The variables of some terms, and which of them occur once.

use crate::terms::memory::{Addr, Cell, CellSet, Store};

/// Variables with how often they occur, as far as that matters: once or more often.
///
/// A part to which several ways lead is gone through twice and no more, so counting takes time in proportion to the terms.
pub struct Occurrences<'s> {
    store: &'s Store,
    /// Parts gone through once, and twice.
    entered: [CellSet; 2],
    /// Parts that are not gone through, unless they are given as terms.
    barred: CellSet,
    /// Variables met once, and twice.
    met: [CellSet; 2],
    /// The variables in the order of their first occurrence.
    pub variables: Vec<Cell>,
}

impl<'s> Occurrences<'s> {
    /// No terms yet. Parts that are `barred` have names, by which they stand in others.
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
            return self.leaf(term);
        }
        let mut waiting: Vec<(Addr, usize)> = Vec::new();
        let (mut addr, mut count) = self.store.row(term);
        loop {
            while count > 0 {
                let cell = self.store.deref(self.store.read(addr));
                (addr, count) = (addr.plus(1), count - 1);
                if !cell.is_compound() {
                    self.leaf(cell);
                    continue;
                }
                if self.barred.contains(cell.addr()) || !is_new(&mut self.entered, cell) {
                    continue;
                }
                if count > 0 {
                    waiting.push((addr, count));
                }
                (addr, count) = self.store.row(cell);
            }
            match waiting.pop() {
                Some(row) => (addr, count) = row,
                None => return,
            }
        }
    }

    fn leaf(&mut self, leaf: Cell) {
        if leaf.is_var() && !self.met[0].contains(leaf.addr()) {
            self.variables.push(leaf);
        }
        if leaf.is_var() {
            is_new(&mut self.met, leaf);
        }
    }

    /// Whether a variable has been met just once.
    pub fn is_single(&self, variable: Cell) -> bool {
        !self.met[1].contains(variable.addr())
    }
}

/// Adds a cell to the first of two sets that does not have it; whether there was one.
fn is_new(sets: &mut [CellSet; 2], cell: Cell) -> bool {
    sets.iter_mut().any(|set| set.insert(cell.addr()))
}
