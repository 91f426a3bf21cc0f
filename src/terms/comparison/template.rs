//! Unification of terms with a block, without first copying the block to the heap.
//!
//! The variables of the block get values as they are reached. Where a variable of the heap is unified with a compound term of the
//! block, that subterm is copied, and nothing else. So a fact of the database that does not match costs only the comparison up to the
//! first difference, and one that matches takes heap space only for the subterms copied.

use crate::terms::copying::Block;
use crate::terms::memory::{Addr, Cell, Store, Tag};

/// The values of a block's variables, and the stack of the walk; reused by callers that unify often.
#[derive(Debug, Default)]
pub struct Template {
    /// The value of the variable at each place; empty until a variable is reached.
    values: Vec<Cell>,
    /// Rows of arguments still to be unified.
    waiting: Vec<Row>,
}

/// Arguments on the heap, given by the first address, those of the block, given by the first place, and their number.
type Row = (Addr, usize, usize);

/// The result of unifying a cell of a block with a term.
enum Unification {
    Unified,
    Different,
    /// Compound terms of the same functor: their arguments remain to be unified.
    Inside(Row),
}

/// No value yet.
const NO_VALUE: Cell = Cell::POISON;

impl Template {
    /// Starts with another block: its variables have no values.
    pub fn begin(&mut self) {
        self.values.clear();
    }

    fn value_slot(&mut self, cells: &[Cell], place: usize) -> &mut Cell {
        if self.values.is_empty() {
            self.values.extend(std::iter::repeat_n(NO_VALUE, cells.len()));
        }
        &mut self.values[place]
    }
}

impl Store {
    /// Unifies the subterm at a place of a block with a term. The heap must have space for as many cells as the block has. After
    /// `false` the bindings made so far remain; the caller undoes them. The flag `occurs_check` is ignored.
    #[inline]
    pub fn unify_with(&mut self, template: &mut Template, block: &Block, place: usize, term: Cell) -> bool {
        let cells = block.cells();
        match self.unify_cell(template, cells, cells[place], term) {
            Unification::Unified => true,
            Unification::Different => false,
            Unification::Inside(row) => self.unify_rows(template, cells, row),
        }
    }

    fn unify_rows(&mut self, template: &mut Template, cells: &[Cell], mut row: Row) -> bool {
        template.waiting.clear();
        loop {
            let (addr, place, count) = row;
            if count == 0 {
                match template.waiting.pop() {
                    Some(waiting) => row = waiting,
                    None => return true,
                }
                continue;
            }
            row = (addr.plus(1), place + 1, count - 1);
            match self.unify_cell(template, cells, cells[place], self.read(addr)) {
                Unification::Unified => {}
                Unification::Different => return false,
                Unification::Inside(inner) => {
                    let outer = std::mem::replace(&mut row, inner);
                    if outer.2 > 0 {
                        template.waiting.push(outer);
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn unify_cell(&mut self, template: &mut Template, cells: &[Cell], cell: Cell, term: Cell) -> Unification {
        let term = self.deref(term);
        if cell.is_immediate() {
            return match term == cell {
                true => Unification::Unified,
                false if term.is_var() => {
                    self.bind(term, cell);
                    Unification::Unified
                }
                false => Unification::Different,
            };
        }
        if cell.is_var() {
            let value = template.value_slot(cells, cell.place());
            if *value == NO_VALUE {
                *value = term;
                return Unification::Unified;
            }
            let value = *value;
            return if self.unify(value, term) { Unification::Unified } else { Unification::Different };
        }
        if term.is_var() {
            let built = self.build(template, cells, cell);
            self.bind(term, built);
            return Unification::Unified;
        }
        if term.tag() != cell.tag() {
            return Unification::Different;
        }
        self.unify_functors(cells, cell.place(), term)
    }

    /// Compares a pair, other compound term or box of the block with one of the heap.
    fn unify_functors(&self, cells: &[Cell], at: usize, term: Cell) -> Unification {
        let addr = term.addr();
        match term.tag() {
            Tag::List => Unification::Inside((addr, at, 2)),
            Tag::Struct if self.read(addr) == cells[at] => {
                Unification::Inside((addr.plus(1), at + 1, cells[at].header_len()))
            }
            Tag::Box if (0..=cells[at].header_len()).all(|word| self.read(addr.plus(word)) == cells[at + word]) => {
                Unification::Unified
            }
            _ => Unification::Different,
        }
    }

    /// A copy of the subterm at a place of a block on the heap, which must have space for it.
    pub fn build_from(&mut self, template: &mut Template, block: &Block, place: usize) -> Cell {
        let cells = block.cells();
        let cell = cells[place];
        if cell.is_immediate() {
            return cell;
        }
        if cell.is_var() {
            return self.build_variable(template, cells, cell, None);
        }
        self.build(template, cells, cell)
    }

    /// A copy of a pair, other compound term or box.
    fn build(&mut self, template: &mut Template, cells: &[Cell], cell: Cell) -> Cell {
        let mut scan = self.heap_top;
        let root = self.build_part(cells, cell);
        while scan < self.heap_top {
            let cell = self.read(scan);
            match cell.tag() {
                Tag::Int | Tag::Atom => {}
                Tag::Ref | Tag::Attributed => {
                    let value = self.build_variable(template, cells, cell, Some(scan));
                    self.write(scan, value);
                }
                Tag::List | Tag::Struct | Tag::Box => {
                    let part = self.build_part(cells, cell);
                    self.write(scan, part);
                }
                Tag::Header => scan = scan.plus(cell.payload()),
            }
            scan = scan.plus(1);
        }
        root
    }

    /// Copies the cells of one compound term or box; their pointers still point into the block.
    fn build_part(&mut self, cells: &[Cell], cell: Cell) -> Cell {
        let (from, to) = (cell.place(), self.heap_top);
        let count = if cell.is_list() { 2 } else { 1 + cells[from].header_len() };
        for &part in &cells[from..from + count] {
            self.push(part);
        }
        cell.moved_by(to.offset().wrapping_sub(cell.addr().offset()))
    }

    /// The value of a variable of the block; a new variable if it has none, at `at` if given.
    fn build_variable(&mut self, template: &mut Template, cells: &[Cell], cell: Cell, at: Option<Addr>) -> Cell {
        let value = template.value_slot(cells, cell.place());
        if *value == NO_VALUE {
            *value = match at {
                Some(at) => Cell::reference(at),
                None => self.new_variable(),
            };
        }
        *value
    }
}
