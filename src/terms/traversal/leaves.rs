//! Questions answered by walking over a term, on an explicit stack; the last argument is iterated.

use super::sharing::TREE_STEPS;
use crate::terms::memory::{Addr, Cell, CellSet, Store, Tag};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

impl Store {
    /// Calls `visit` for every subterm that is not compound, dereferenced, from left to right; stops when it says `false`.
    /// Parts of a large term to which several ways lead need not be gone through again.
    ///
    /// Gives whether the walk came to its end, which it does not if the interrupt flag says so.
    pub fn leaves(&self, term: Cell, mut visit: impl FnMut(Cell) -> bool) -> bool {
        let mut waiting: Vec<(Addr, usize)> = Vec::new();
        let mut steps = 0;
        // Compound terms that have been entered, once there are many.
        let mut entered: Option<CellSet> = None;
        let term = self.deref(term);
        if !term.is_compound() {
            return visit(term);
        }
        let (mut addr, mut count) = self.row(term);
        loop {
            while count > 0 {
                let cell = self.deref(self.read(addr));
                (addr, count) = (addr.plus(1), count - 1);
                if !cell.is_compound() {
                    if visit(cell) {
                        continue;
                    }
                    return false;
                }
                steps += 1;
                if self.interrupts.poll_at(steps as usize).is_err() {
                    return false;
                }
                if steps > TREE_STEPS && !entered.get_or_insert_with(|| CellSet::of_heap(self)).insert(cell.addr()) {
                    continue;
                }
                if count > 0 {
                    waiting.push((addr, count));
                }
                (addr, count) = self.row(cell);
            }
            match waiting.pop() {
                Some(row) => (addr, count) = row,
                None => return true,
            }
        }
    }

    /// Where the arguments of a compound term stand, and how many there are.
    #[inline(always)]
    pub fn row(&self, compound: Cell) -> (Addr, usize) {
        match compound.tag() {
            Tag::List => (compound.addr(), 2),
            _ => (compound.addr().plus(1), self.structure(compound).arity()),
        }
    }

    /// Whether the term has no variables.
    pub fn is_ground(&self, term: Cell) -> bool {
        self.leaves(term, |leaf| !leaf.is_var())
    }

    /// Whether the uppermost levels of a term, so many of them, have no variables.
    pub fn is_ground_above(&self, term: Cell, levels: usize) -> bool {
        let mut entered = CellSet::of_heap(self);
        let mut level = vec![self.deref(term)];
        for _ in 0..levels {
            if level.is_empty() || level.iter().any(|cell| cell.is_var()) {
                return level.is_empty();
            }
            // What was entered nearer to the top has been looked through deeper than it would be from here.
            level.retain(|cell| cell.is_compound() && entered.insert(cell.addr()));
            let arguments = level.iter().flat_map(|cell| {
                let (addr, count) = self.row(*cell);
                (0..count).map(move |index| self.deref(self.read(addr.plus(index))))
            });
            level = arguments.collect();
        }
        true
    }

    /// The variables of a term in the order of their first occurrence, each once.
    pub fn variables(&self, term: Cell) -> Vec<Cell> {
        let mut seen = Seen::default();
        let mut variables = Vec::new();
        self.leaves(term, |leaf| {
            if leaf.is_var() && seen.insert(self, leaf) {
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

    /// Whether a walk over a term comes to its end while there is patience, which becomes less by every compound term entered:
    /// then the term is acyclic, and there are not many ways in it.
    pub(in crate::terms) fn is_small(&self, term: Cell, patience: &mut u32) -> bool {
        let term = self.deref(term);
        if !term.is_compound() {
            return true;
        }
        let mut waiting: Vec<(Addr, usize)> = Vec::new();
        let (mut addr, mut count) = self.row(term);
        loop {
            while count > 0 {
                let cell = self.deref(self.read(addr));
                (addr, count) = (addr.plus(1), count - 1);
                if cell.is_compound() {
                    if *patience == 0 {
                        return false;
                    }
                    *patience -= 1;
                    if count > 0 {
                        waiting.push((addr, count));
                    }
                    (addr, count) = self.row(cell);
                }
            }
            match waiting.pop() {
                Some(row) => (addr, count) = row,
                None => return true,
            }
        }
    }
}

/// Variables met: a few in a table, many as bits.
#[derive(Default)]
struct Seen {
    few: HashSet<Cell, FxBuildHasher>,
    many: Option<CellSet>,
}

/// More variables than this are many.
const FEW_VARIABLES: usize = 1 << 10;

impl Seen {
    /// Adds a variable; `false` if it was there.
    fn insert(&mut self, store: &Store, variable: Cell) -> bool {
        if let Some(many) = &mut self.many {
            return many.insert(variable.addr());
        }
        if self.few.len() == FEW_VARIABLES {
            let mut many = CellSet::of_heap(store);
            self.few.drain().for_each(|variable| _ = many.insert(variable.addr()));
            return self.many.insert(many).insert(variable.addr());
        }
        self.few.insert(variable)
    }
}
