//! Blocks: terms outside the heap, relocatable, in one piece; and copies of terms made through them.
//!
//! A block holds cells whose pointers count from the block's start, so it can be put back anywhere by one pass that adds the
//! new start to every pointer. Balls, literals of clauses and stored terms are blocks.

use super::copier::STRIDE;
use crate::terms::atoms::{Atom, AtomSet};
use crate::terms::memory::{Addr, Cell, Exhausted, Functor, Region, Store, Tag};

/// A term in relocatable form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Block {
    cells: Box<[Cell]>,
}

impl Block {
    /// A block of cells whose pointers count from the first.
    pub fn from_cells(cells: Vec<Cell>) -> Block {
        Block { cells: cells.into() }
    }

    /// The block of the cells in a row, which is left to others if it is short.
    fn of_row(row: &mut Vec<Cell>) -> Block {
        let cells = if row.len() <= SHORT { row.as_slice().into() } else { std::mem::take(row).into() };
        Block { cells }
    }

    /// The block of an atom.
    pub fn of_atom(atom: Atom) -> Block {
        Block { cells: [Cell::atom(atom)].into() }
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

    /// The atoms and functors in the term, in no order and as often as they stand in it; an atom counts as a functor without
    /// arguments, and pairs of lists do not count.
    pub fn symbols(&self) -> impl Iterator<Item = Functor> {
        let mut cells = self.cells.iter();
        std::iter::from_fn(move || {
            loop {
                let cell = *cells.next()?;
                match cell.tag() {
                    Tag::Atom => return Some(Functor::new(cell.atom_value(), 0)),
                    Tag::Header if cell.payload() > 0 => _ = cells.nth(cell.payload() - 1),
                    Tag::Header if !cell.is_box_header() => return Some(Functor::from_header(cell)),
                    _ => {}
                }
            }
        })
    }
}

impl AtomSet {
    /// Adds the atoms of a term outside the heap.
    pub fn insert_block(&mut self, block: &Block) {
        self.insert_cells(block.cells().iter().copied());
    }
}

/// Why a term has no block that is a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// It is cyclic.
    Cyclic,
    /// Its shared parts would each be copied too often.
    Exhausted(Exhausted),
}

impl From<Exhausted> for TreeError {
    fn from(exhausted: Exhausted) -> TreeError {
        TreeError::Exhausted(exhausted)
    }
}

impl Store {
    /// Copies a term out of the heap; its variables become the block's own. Attributes are left out.
    ///
    /// # Errors
    /// If the interrupt flag says so; else none that is known, for there is room outside the heap.
    pub fn extract(&mut self, term: Cell) -> Result<Block, Exhausted> {
        self.extract_shared(term, false)
    }

    /// As [`Store::extract`], attributed variables with their attributes.
    ///
    /// # Errors
    /// As [`Store::extract`].
    pub fn extract_attributed(&mut self, term: Cell) -> Result<Block, Exhausted> {
        self.extract_shared(term, true)
    }

    fn extract_shared(&mut self, term: Cell, attributes: bool) -> Result<Block, Exhausted> {
        let mut cells = self.copy_buffers.cells(term);
        let copied = self.copy_to_end(&mut cells, 0, 0, attributes);
        let block = copied.map(|()| Block::of_row(&mut cells));
        self.copy_buffers.keep_cells(cells);
        block
    }

    /// As [`Store::extract`], but a block in which every compound term and box has one place that points to it, further on than
    /// that: what clauses are compiled from.
    ///
    /// # Errors
    /// If there is none, or it would be several times as large as all terms there are.
    pub fn extract_tree(&mut self, term: Cell) -> Result<Block, TreeError> {
        let mut cells = self.copy_buffers.cells(term);
        let block = self.copy_tree(&mut cells).map(|()| Block::of_row(&mut cells));
        self.copy_buffers.keep_cells(cells);
        block
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
        let [root, ..] = cells else { return Ok(Cell::ZERO) };
        if !root.is_pointer() {
            return Ok(*root);
        }
        let place = self.put_back(cells)?;
        Ok(self.read(place))
    }

    /// Puts the cells of a block on the heap, and gives the place of the first.
    ///
    /// # Errors
    /// [`Exhausted`] if the heap has no room for them.
    pub(in crate::terms) fn put_back(&mut self, cells: &[Cell]) -> Result<Addr, Exhausted> {
        self.need(cells.len())?;
        let start = self.heap_top;
        let place = self.arena.cells_mut(start, cells.len());
        place.copy_from_slice(cells);
        let (mut scan, mut pause) = (0, STRIDE);
        while let Some(cell) = place.get_mut(scan) {
            scan += 1;
            if cell.is_immediate() {
                continue;
            }
            if cell.is_pointer() {
                *cell = cell.moved_by(start.offset());
            } else {
                scan += cell.payload();
            }
            if scan >= pause {
                pause = scan + STRIDE;
                if self.interrupts.poll().is_err() {
                    return Err(Exhausted(Region::Heap));
                }
            }
        }
        self.heap_top = start.plus(cells.len());
        Ok(start)
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
        let mut cells = self.copy_buffers.cells(term);
        let copied = self.copy_to_end(&mut cells, 0, 0, attributes);
        let copy = copied.and_then(|()| self.instantiate_cells(&cells));
        self.copy_buffers.keep_cells(cells);
        copy
    }
}

/// A copy of so many cells is short.
const SHORT: usize = 1 << 10;
