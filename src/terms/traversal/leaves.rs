//! The walk over the leaves of a term, and what is computed by it: groundness, variables, occurrences.
//!
//! Like all walks of this module it has an explicit stack, of rows of arguments. The row of the innermost term is in registers
//! and is pushed only if arguments are left in it; so a list of any length takes no stack.

use super::sharing::TREE_STEPS;
use crate::number::Stopped;
use crate::terms::memory::{Addr, Cell, CellSet, Store, Tag};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// A row of arguments: the address of the first, and their number.
pub(super) type ArgumentRow = (Addr, usize);

/// No arguments: what [`Store::walk_arguments`] enters is a leaf.
pub(in crate::terms) const NO_ARGUMENTS: ArgumentRow = (Addr::NULL, 0);

impl Store {
    /// Calls `visit` for every subterm that is not compound, dereferenced, from left to right, until it returns `false`.
    /// Shared subterms of a large term are visited once.
    ///
    /// Returns whether the walk was completed; an interrupted one is not.
    pub fn visit_leaves(&self, term: Cell, mut visit: impl FnMut(Cell) -> bool) -> bool {
        let mut steps = 0;
        // Compound terms entered; kept only once there are many.
        let mut entered: Option<CellSet> = None;
        let term = self.deref(term);
        if !term.is_compound() {
            return visit(term);
        }
        let walk = self.walk_arguments(self.argument_row(term), |cell| {
            if !cell.is_compound() {
                return if visit(cell) { Ok(NO_ARGUMENTS) } else { Err(Stopped) };
            }
            steps += 1;
            self.interrupts.poll_at(steps as usize)?;
            if steps > TREE_STEPS && !entered.get_or_insert_with(|| CellSet::of_heap(self)).insert(cell.addr()) {
                return Ok(NO_ARGUMENTS);
            }
            Ok(self.argument_row(cell))
        });
        walk.is_ok()
    }

    /// Walks over a row of arguments, calling `enter` with each, dereferenced, from left to right. `enter` returns the row of
    /// arguments to walk over next, [`NO_ARGUMENTS`] for a leaf, or an error, which ends the walk.
    #[inline(always)]
    pub(in crate::terms) fn walk_arguments<E>(
        &self,
        row: ArgumentRow,
        mut enter: impl FnMut(Cell) -> Result<ArgumentRow, E>,
    ) -> Result<(), E> {
        let mut waiting: Vec<ArgumentRow> = Vec::new();
        let (mut addr, mut count) = row;
        loop {
            while count > 0 {
                let cell = self.deref(self.read(addr));
                (addr, count) = (addr.plus(1), count - 1);
                let inner = enter(cell)?;
                if inner.1 > 0 {
                    if count > 0 {
                        waiting.push((addr, count));
                    }
                    (addr, count) = inner;
                }
            }
            match waiting.pop() {
                Some(row) => (addr, count) = row,
                None => return Ok(()),
            }
        }
    }

    /// The arguments of a compound term: the address of the first, and their number.
    #[inline(always)]
    pub fn argument_row(&self, compound: Cell) -> ArgumentRow {
        match compound.tag() {
            Tag::List => (compound.addr(), 2),
            _ => (compound.addr().plus(1), self.structure(compound).arity()),
        }
    }

    /// Whether the term has no variables.
    pub fn is_ground(&self, term: Cell) -> bool {
        self.visit_leaves(term, |leaf| !leaf.is_var())
    }

    /// Whether the uppermost `levels` levels of a term have no variables.
    pub fn is_ground_above(&self, term: Cell, levels: usize) -> bool {
        let mut entered = CellSet::of_heap(self);
        let mut level = vec![self.deref(term)];
        for _ in 0..levels {
            if level.is_empty() || level.iter().any(|cell| cell.is_var()) {
                return level.is_empty();
            }
            // A term entered nearer to the root has been searched deeper than it would be from here.
            level.retain(|cell| cell.is_compound() && entered.insert(cell.addr()));
            let arguments = level.iter().flat_map(|cell| {
                let (addr, count) = self.argument_row(*cell);
                (0..count).map(move |index| self.deref(self.read(addr.plus(index))))
            });
            level = arguments.collect();
        }
        true
    }

    /// The variables of a term in the order of their first occurrence, each once.
    pub fn variables(&self, term: Cell) -> Vec<Cell> {
        let mut seen = SeenVariables::default();
        let mut variables = Vec::new();
        self.visit_leaves(term, |leaf| {
            if leaf.is_var() && seen.insert(self, leaf) {
                variables.push(leaf);
            }
            true
        });
        variables
    }

    /// Whether a dereferenced variable occurs in a term.
    pub fn occurs_in(&self, variable: Cell, term: Cell) -> bool {
        !self.visit_leaves(term, |leaf| leaf != variable)
    }

    /// Whether a walk over a term as a tree ends within `steps`, of which every compound term entered takes one. Then the term is
    /// acyclic, and has no more subterms than that even if shared ones are counted once for each path to them.
    pub(in crate::terms) fn is_small(&self, term: Cell, steps: &mut u32) -> bool {
        // No term is this cell.
        self.occurs_in_tree(Cell::POISON, term, steps).is_ok()
    }

    /// Whether a dereferenced variable occurs in a term, found out by a walk over the term as a tree.
    ///
    /// # Errors
    /// [`Stopped`] if the walk does not end within `steps`, of which every compound term entered takes one.
    pub(in crate::terms) fn occurs_in_tree(
        &self,
        variable: Cell,
        term: Cell,
        steps: &mut u32,
    ) -> Result<bool, Stopped> {
        let term = self.deref(term);
        if !term.is_compound() {
            return Ok(term == variable);
        }
        /// Why the walk ends early.
        enum End {
            Found,
            Stopped,
        }
        let walk = self.walk_arguments(self.argument_row(term), |cell| {
            if !cell.is_compound() {
                return if cell == variable { Err(End::Found) } else { Ok(NO_ARGUMENTS) };
            }
            *steps = steps.checked_sub(1).ok_or(End::Stopped)?;
            Ok(self.argument_row(cell))
        });
        match walk {
            Ok(()) => Ok(false),
            Err(End::Found) => Ok(true),
            Err(End::Stopped) => Err(Stopped),
        }
    }
}

/// A set of variables: a few in a hash table, many as bits.
#[derive(Default)]
struct SeenVariables {
    few: HashSet<Cell, FxBuildHasher>,
    many: Option<CellSet>,
}

/// More variables than this are many.
const FEW_VARIABLES: usize = 1 << 10;

impl SeenVariables {
    /// Adds a variable; returns `false` if it was there.
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
