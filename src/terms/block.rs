//! Blocks: terms outside the heap, relocatable, in one piece; and copies of terms made through them.
//!
//! A block holds cells whose pointers count from the block's start, so it can be put back anywhere by one pass that adds the
//! new start to every pointer. Solutions of findall/3, balls, literals of clauses and stored terms are blocks. The
//! copy goes breadth first: the part already copied is the queue of what still has to be.

use super::arena::{Addr, CELL, Region};
use super::cell::{Cell, Tag};
use super::store::{Exhausted, Store};

/// A term in relocatable form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Block {
    cells: Vec<Cell>,
}

impl Block {
    /// A block of cells whose pointers count from the first.
    pub fn from_cells(cells: Vec<Cell>) -> Block {
        Block { cells }
    }

    /// The block of an atom.
    pub fn of_atom(atom: super::Atom) -> Block {
        Block { cells: vec![Cell::atom(atom)] }
    }

    /// How many cells putting the term back takes at most.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Bytes that the block takes, about.
    pub fn size(&self) -> usize {
        size_of_val(&*self.cells) + size_of::<Block>() + 16
    }

    /// Whether the block holds no term yet.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The cells, the term's own first: the form in which code blocks keep a literal.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }
}

impl Store {
    /// Copies a term out of the heap; its variables become the block's own. Attributes are left out.
    ///
    /// # Errors
    /// [`Exhausted`] if the copy would be several times as large as all terms there are: the term is cyclic, or its shared
    /// subterms would each be copied too often.
    pub fn extract(&mut self, term: Cell) -> Result<Block, Exhausted> {
        let mut block = Block::default();
        self.extract_into(term, &mut block, false)?;
        Ok(block)
    }

    /// As [`Store::extract`], attributed variables with their attributes.
    ///
    /// # Errors
    /// As [`Store::extract`].
    pub fn extract_attributed(&mut self, term: Cell) -> Result<Block, Exhausted> {
        let mut block = Block::default();
        self.extract_into(term, &mut block, true)?;
        Ok(block)
    }

    fn extract_into(&mut self, term: Cell, block: &mut Block, attributes: bool) -> Result<(), Exhausted> {
        let cells = &mut block.cells;
        cells.clear();
        cells.push(self.deref(term));
        // Variables met, to be made unbound again.
        let mut met: Vec<Cell> = Vec::new();
        let most = LEAST_LIMIT.max(4 * self.heap_top.cells_from(self.region_start(Region::Heap)));
        let mut scan = 0;
        while scan < cells.len() && cells.len() <= most {
            let cell = self.deref(cells[scan]);
            let end = (cells.len() as u64) * CELL;
            match cell.tag() {
                Tag::Int | Tag::Atom => cells[scan] = cell,
                Tag::Header => {
                    if let Some(place) = cell.forwarded_to() {
                        cells[scan] = Cell::reference(place);
                    } else if cell == FRESH_ATTRIBUTED {
                        cells[scan] = Cell::attributed(Addr::from_offset(scan as u64 * CELL));
                    } else if cell.is_box_header() {
                        scan += cell.header_len();
                    }
                }
                Tag::Ref => {
                    met.push(cell);
                    self.write(cell.addr(), Cell::forwarding(Addr::from_offset(scan as u64 * CELL)));
                    cells[scan] = Cell::reference(Addr::from_offset(scan as u64 * CELL));
                }
                Tag::Attributed if attributes => {
                    met.push(cell);
                    self.write(cell.addr(), Cell::forwarding(Addr::from_offset(end)));
                    cells[scan] = Cell::reference(Addr::from_offset(end));
                    let list = self.read(self.attributes_slot(cell));
                    cells.push(FRESH_ATTRIBUTED);
                    cells.push(list);
                }
                Tag::Attributed => {
                    met.push(cell);
                    self.write(cell.addr(), Cell::forwarding(Addr::from_offset(scan as u64 * CELL)));
                    cells[scan] = Cell::reference(Addr::from_offset(scan as u64 * CELL));
                }
                Tag::List => {
                    cells[scan] = Cell::list(Addr::from_offset(end));
                    cells.push(self.argument(cell, 0));
                    cells.push(self.argument(cell, 1));
                }
                Tag::Struct => {
                    let arity = self.structure(cell).arity();
                    cells[scan] = Cell::structure(Addr::from_offset(end));
                    for index in 0..=arity {
                        cells.push(self.read(cell.addr().plus(index)));
                    }
                }
                Tag::Box => {
                    let words = self.read(cell.addr()).header_len();
                    cells[scan] = Cell::boxed(Addr::from_offset(end));
                    for index in 0..=words {
                        cells.push(self.read(cell.addr().plus(index)));
                    }
                }
            }
            scan += 1;
        }
        for variable in met {
            self.write(variable.addr(), variable);
        }
        if cells.len() > most { Err(Exhausted(Region::Heap)) } else { Ok(()) }
    }

    /// Puts a block's term on the heap and gives it.
    ///
    /// # Errors
    /// [`Exhausted`] if the heap has no room for it.
    pub fn instantiate(&mut self, block: &Block) -> Result<Cell, Exhausted> {
        self.instantiate_cells(&block.cells)
    }

    /// As [`Store::instantiate`], from the cells of a block.
    ///
    /// # Errors
    /// [`Exhausted`] if the heap has no room for it.
    pub fn instantiate_cells(&mut self, cells: &[Cell]) -> Result<Cell, Exhausted> {
        let [root, rest @ ..] = cells else { return Ok(Cell::ZERO) };
        if !root.is_pointer() {
            return Ok(*root);
        }
        if rest.is_empty() {
            // The term is a variable.
            self.need(1)?;
            return Ok(self.new_variable());
        }
        self.need(cells.len())?;
        let base = self.heap_top.offset();
        let mut raw_words = 0;
        let place = self.arena.cells_mut(self.heap_top, cells.len());
        for (target, &cell) in place.iter_mut().zip(cells) {
            *target = cell;
            if raw_words > 0 {
                raw_words -= 1;
            } else if cell.is_pointer() {
                *target = cell.moved_by(base);
            } else if cell.is_box_header() {
                raw_words = cell.header_len();
            }
        }
        let root = self.read(self.heap_top);
        self.heap_top = self.heap_top.plus(cells.len());
        Ok(root)
    }

    /// A copy of a term with new variables; attributes are copied too if asked for. Ground terms are their own copy.
    ///
    /// # Errors
    /// [`Exhausted`] if the heap has no room for it.
    pub fn copy(&mut self, term: Cell, attributes: bool) -> Result<Cell, Exhausted> {
        let term = self.deref(term);
        if term.is_immediate() || (!term.is_var() && self.is_ground(term)) {
            return Ok(term);
        }
        let block = if attributes { self.extract_attributed(term)? } else { self.extract(term)? };
        self.instantiate(&block)
    }
}

/// Copies of this many cells are always allowed.
const LEAST_LIMIT: usize = 1 << 22;
/// An attributed variable of the block's own; it becomes a reference to its own place when it is scanned.
const FRESH_ATTRIBUTED: Cell = Cell::POISON;
