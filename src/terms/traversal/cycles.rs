//! Circles: whether a term is a part of itself.
//!
//! Depth first: a compound term met while it is still *open*, being gone through, closes a circle. All compound terms along
//! which the last argument leads downwards form a *chain* and are closed together when its end is reached; so
//! the stack grows with the nesting on the left only.

use super::sharing::TREE_STEPS;
use crate::terms::memory::{Addr, Cell, CellSet, Store};

/// What has been seen so far.
struct Search<'s> {
    store: &'s Store,
    /// Compound terms met: open ones and closed ones.
    met: CellSet,
    closed: CellSet,
    /// Those that have been met again below themselves, each once.
    cycle_heads: Vec<Cell>,
    cycle_head_set: CellSet,
}

/// A chain that is gone through.
#[derive(Clone, Copy)]
struct Chain {
    first: Cell,
    /// The last term of the chain so far.
    last: Cell,
    /// The arguments of that one still to be gone through.
    addr: Addr,
    count: usize,
}

impl Store {
    /// Whether a term is no part of itself, and neither is any part of it.
    pub fn is_acyclic(&self, term: Cell) -> bool {
        self.are_acyclic(&[term])
    }

    /// Whether all of some terms are acyclic.
    pub fn are_acyclic(&self, terms: &[Cell]) -> bool {
        if self.are_small(terms) {
            return true;
        }
        let mut search = Search::new(self);
        !terms.iter().any(|term| search.goes_through(*term, 1))
    }

    /// Compound terms inside themselves, at least one of each circle: each is met again on the way down from itself, if one goes
    /// down from left to right and turns back at every one of them.
    pub fn cycle_heads(&self, terms: &[Cell]) -> Vec<Cell> {
        if self.are_small(terms) {
            return Vec::new();
        }
        let mut search = Search::new(self);
        for term in terms {
            search.goes_through(*term, usize::MAX);
        }
        search.cycle_heads
    }

    fn are_small(&self, terms: &[Cell]) -> bool {
        let mut patience = TREE_STEPS;
        terms.iter().all(|term| self.is_small(*term, &mut patience))
    }
}

impl<'s> Search<'s> {
    fn new(store: &'s Store) -> Search<'s> {
        let none = || CellSet::of_heap(store);
        Search { store, met: none(), closed: none(), cycle_heads: Vec::new(), cycle_head_set: none() }
    }

    /// Goes through a term until there are so many cycle_heads; whether there are.
    fn goes_through(&mut self, term: Cell, enough: usize) -> bool {
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
            self.close(chain);
            match waiting.pop() {
                Some(earlier) => chain = earlier,
                None => return false,
            }
        }
    }

    fn chain(&self, first: Cell, last: Cell) -> Chain {
        let (addr, count) = self.store.row(last);
        Chain { first, last, addr, count }
    }

    /// Closes the terms of a chain.
    fn close(&mut self, chain: Chain) {
        let mut cell = chain.first;
        self.closed.insert(cell.addr());
        while cell != chain.last {
            let (addr, count) = self.store.row(cell);
            cell = self.store.deref(self.store.read(addr.plus(count - 1)));
            self.closed.insert(cell.addr());
        }
    }
}
