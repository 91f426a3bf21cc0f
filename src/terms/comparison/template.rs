//! Templates: unifying terms with a block as it lies there, without putting the block on the heap first.
//!
//! A block's variables get values as they are met. Where a variable of the heap meets a compound term of the block, a copy of
//! that is built, and only of that. So a fact that does not match costs what it takes to see that, and one that does
//! costs the room of what is new in it.

use crate::terms::copying::Block;
use crate::terms::memory::{Addr, Cell, Store, Tag};

/// The values of a block's variables, and what is to be looked at yet; kept by who unifies often, so that it allocates nothing.
#[derive(Debug, Default)]
pub struct Template {
    /// The value of the variable at each place; empty until a variable has been met.
    values: Vec<Cell>,
    /// Rows of arguments that wait while inner ones are unified.
    waiting: Vec<Row>,
}

/// Arguments on the heap from an address on, those of the block from a place on, and how many.
type Row = (Addr, usize, usize);

/// How a cell of a block and a term go together.
enum Meeting {
    Unified,
    Different,
    /// If their arguments do.
    Inside(Row),
}

/// No value yet.
const NONE: Cell = Cell::POISON;

impl Template {
    /// The variables of the block that comes next have no values.
    pub fn begin(&mut self) {
        self.values.clear();
    }

    fn value(&mut self, cells: &[Cell], place: usize) -> &mut Cell {
        if self.values.is_empty() {
            self.values.resize(cells.len(), NONE);
        }
        &mut self.values[place]
    }
}

impl Store {
    /// Unifies what the cell at a place of a block leads to with a term. The heap has room for as many cells as the block has.
    /// On `false`, bindings made so far stand until the caller undoes them. The flag `occurs_check` is not obeyed.
    #[inline]
    pub fn unify_with(&mut self, template: &mut Template, block: &Block, place: usize, term: Cell) -> bool {
        let cells = block.cells();
        match self.meet(template, cells, cells[place], term) {
            Meeting::Unified => true,
            Meeting::Different => false,
            Meeting::Inside(row) => self.unify_rows(template, cells, row),
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
            match self.meet(template, cells, cells[place], self.read(addr)) {
                Meeting::Unified => {}
                Meeting::Different => return false,
                Meeting::Inside(inner) => {
                    let outer = std::mem::replace(&mut row, inner);
                    if outer.2 > 0 {
                        template.waiting.push(outer);
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn meet(&mut self, template: &mut Template, cells: &[Cell], cell: Cell, term: Cell) -> Meeting {
        let term = self.deref(term);
        if cell.is_immediate() {
            return match term == cell {
                true => Meeting::Unified,
                false if term.is_var() => {
                    self.bind(term, cell);
                    Meeting::Unified
                }
                false => Meeting::Different,
            };
        }
        if cell.is_var() {
            let value = template.value(cells, cell.place());
            if *value == NONE {
                *value = term;
                return Meeting::Unified;
            }
            let value = *value;
            return if self.unify(value, term) { Meeting::Unified } else { Meeting::Different };
        }
        if term.is_var() {
            let built = self.build(template, cells, cell);
            self.bind(term, built);
            return Meeting::Unified;
        }
        if term.tag() != cell.tag() {
            return Meeting::Different;
        }
        self.meet_inside(cells, cell.place(), term)
    }

    /// Compares a pair, other compound term or box of the block with one of the heap.
    fn meet_inside(&self, cells: &[Cell], at: usize, term: Cell) -> Meeting {
        let addr = term.addr();
        match term.tag() {
            Tag::List => Meeting::Inside((addr, at, 2)),
            Tag::Struct if self.read(addr) == cells[at] => {
                Meeting::Inside((addr.plus(1), at + 1, cells[at].header_len()))
            }
            Tag::Box if (0..=cells[at].header_len()).all(|word| self.read(addr.plus(word)) == cells[at + word]) => {
                Meeting::Unified
            }
            _ => Meeting::Different,
        }
    }

    /// A copy of what the cell at a place of a block leads to, on the heap, which has room for it.
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

    /// Copies the cells of one compound term or box; what they lead to is still in the block.
    fn build_part(&mut self, cells: &[Cell], cell: Cell) -> Cell {
        let (from, to) = (cell.place(), self.heap_top);
        let count = if cell.is_list() { 2 } else { 1 + cells[from].header_len() };
        for &part in &cells[from..from + count] {
            self.push(part);
        }
        cell.moved_by(to.offset().wrapping_sub(cell.addr().offset()))
    }

    /// The value of a variable of the block; a new variable if it has none, at an address if that is given.
    fn build_variable(&mut self, template: &mut Template, cells: &[Cell], cell: Cell, at: Option<Addr>) -> Cell {
        let value = template.value(cells, cell.place());
        if *value == NONE {
            *value = match at {
                Some(at) => Cell::reference(at),
                None => self.new_variable(),
            };
        }
        *value
    }
}
