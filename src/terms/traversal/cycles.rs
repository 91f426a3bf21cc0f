//! Cyclic terms: whether a term is a part of itself, and where.
//!
//! Depth-first search: a compound term that is reached again while it is still *open*, that is on the way down from itself, closes
//! a cycle. The terms along which the last argument leads downwards form a *chain* and are closed together at its end; so the stack
//! grows with nesting in other arguments only.

use super::sharing::TREE_STEPS;
use crate::terms::memory::{Addr, Cell, CellSet, Store};

/// A depth-first search.
struct CycleSearch<'s> {
    store: &'s Store,
    /// Compound terms reached, open or closed.
    met: CellSet,
    closed: CellSet,
    /// Those that were reached again while they were open, each once.
    cycle_heads: Vec<Cell>,
    cycle_head_set: CellSet,
}

/// A chain that is being searched.
#[derive(Clone, Copy)]
struct Chain {
    first: Cell,
    /// The last term of the chain so far.
    last: Cell,
    /// The arguments of the last term that are still to be searched.
    addr: Addr,
    count: usize,
}

impl Store {
    /// Whether a term is acyclic: neither it nor any subterm is a part of itself.
    pub fn is_acyclic(&self, term: Cell) -> bool {
        self.are_acyclic(&[term])
    }

    /// Whether all of some terms are acyclic.
    pub fn are_acyclic(&self, terms: &[Cell]) -> bool {
        if self.are_small(terms) {
            return true;
        }
        let mut search = CycleSearch::new(self);
        !terms.iter().any(|term| search.find_cycle_heads(*term, 1))
    }

    /// Compound terms that are parts of themselves, at least one on each cycle: the targets of the back edges of a depth-first search
    /// from left to right.
    pub fn cycle_heads(&self, terms: &[Cell]) -> Vec<Cell> {
        if self.are_small(terms) {
            return Vec::new();
        }
        let mut search = CycleSearch::new(self);
        for term in terms {
            search.find_cycle_heads(*term, usize::MAX);
        }
        search.cycle_heads
    }

    fn are_small(&self, terms: &[Cell]) -> bool {
        let mut patience = TREE_STEPS;
        terms.iter().all(|term| self.is_small(*term, &mut patience))
    }
}

impl<'s> CycleSearch<'s> {
    fn new(store: &'s Store) -> CycleSearch<'s> {
        let none = || CellSet::of_heap(store);
        CycleSearch { store, met: none(), closed: none(), cycle_heads: Vec::new(), cycle_head_set: none() }
    }

    /// Searches a term until there are `enough` cycle heads; returns whether there are.
    fn find_cycle_heads(&mut self, term: Cell, enough: usize) -> bool {
        let term = self.store.deref(term);
        if !term.is_compound() || !self.met.insert(term.addr()) {
            return false;
        }
        let mut waiting: Vec<Chain> = Vec::new();
        let mut chain = self.chain(term, term);
        let mut steps = 0;
        loop {
            while chain.count > 0 {
                let cell = self.store.deref(self.store.read(chain.addr));
                (chain.addr, chain.count) = (chain.addr.plus(1), chain.count - 1);
                if !cell.is_compound() || self.closed.contains(cell.addr()) {
                    continue;
                }
                if !self.met.insert(cell.addr()) {
                    if self.cycle_head_set.insert(cell.addr()) {
                        self.cycle_heads.push(cell);
                    }
                    if self.cycle_heads.len() >= enough {
                        return true;
                    }
                    continue;
                }
                steps += 1;
                if self.store.interrupts.poll_at(steps).is_err() {
                    return false;
                }
                let mut first = chain.first;
                if chain.count > 0 {
                    waiting.push(chain);
                    first = cell;
                }
                chain = self.chain(first, cell);
            }
            self.close_chain(chain);
            match waiting.pop() {
                Some(earlier) => chain = earlier,
                None => return false,
            }
        }
    }

    fn chain(&self, first: Cell, last: Cell) -> Chain {
        let (addr, count) = self.store.argument_row(last);
        Chain { first, last, addr, count }
    }

    /// Closes the terms of a chain.
    fn close_chain(&mut self, chain: Chain) {
        let mut cell = chain.first;
        self.closed.insert(cell.addr());
        while cell != chain.last {
            let (addr, count) = self.store.argument_row(cell);
            cell = self.store.deref(self.store.read(addr.plus(count - 1)));
            self.closed.insert(cell.addr());
        }
    }
}
