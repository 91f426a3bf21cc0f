//! Blocks: terms outside the heap, relocatable and in one piece.
//!
//! The pointers of a block count from its start, so one pass that adds the new start to every pointer puts it back on the heap.
//! Balls of exceptions, clause terms, literals in code, flags and global variables are blocks.

use super::copier::{POLL_STRIDE, TreeError};
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

    /// The block of the cells in a buffer. A short buffer is copied, so that it can be used again; a long one is taken.
    fn of_buffer(buffer: &mut Vec<Cell>) -> Block {
        let cells =
            if buffer.len() <= MAX_KEPT_CELLS { buffer.as_slice().into() } else { std::mem::take(buffer).into() };
        Block { cells }
    }

    /// The block of an atom.
    pub fn of_atom(atom: Atom) -> Block {
        Block { cells: [Cell::atom(atom)].into() }
    }

    /// The number of cells: the most that the term takes on the heap.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// The approximate size in bytes.
    pub fn size(&self) -> usize {
        size_of_val(&*self.cells) + size_of::<Block>() + 16
    }

    /// Whether it is the default block, which holds no term.
    #[allow(dead_code, reason = "it belongs to `len`")]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The cells, the term's own first: the form in which code blocks keep a literal.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The atoms and functors in the term, in no particular order and with repetitions. An atom is a functor of arity 0; list pairs
    /// are left out.
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

impl Store {
    /// Copies a term out of the heap, without attributes; its variables become variables of the block.
    ///
    /// # Errors
    /// If a poll fails.
    pub fn extract(&mut self, term: Cell) -> Result<Block, Exhausted> {
        self.extract_with_sharing(term, false)
    }

    /// As [`Store::extract`], with attributes.
    ///
    /// # Errors
    /// As [`Store::extract`].
    pub fn extract_attributed(&mut self, term: Cell) -> Result<Block, Exhausted> {
        self.extract_with_sharing(term, true)
    }

    fn extract_with_sharing(&mut self, term: Cell, attributes: bool) -> Result<Block, Exhausted> {
        let mut cells = self.copy_buffers.take_cells(term);
        let copied = self.copy_to_end(&mut cells, 0, 0, attributes);
        let block = copied.map(|()| Block::of_buffer(&mut cells));
        self.copy_buffers.keep_cells(cells);
        block
    }

    /// As [`Store::extract`], but every compound term and box of the block has exactly one pointer to it, which precedes it: the form
    /// that clauses are compiled from.
    ///
    /// # Errors
    /// If the term is cyclic, or the tree would be several times as large as the heap.
    pub fn extract_tree(&mut self, term: Cell) -> Result<Block, TreeError> {
        let mut cells = self.copy_buffers.take_cells(term);
        let block = self.copy_tree(&mut cells).map(|()| Block::of_buffer(&mut cells));
        self.copy_buffers.keep_cells(cells);
        block
    }

    /// Builds the term of a block on the heap.
    ///
    /// # Errors
    /// [`Exhausted`] if the heap has no space for it.
    pub fn instantiate(&mut self, block: &Block) -> Result<Cell, Exhausted> {
        self.instantiate_cells(&block.cells)
    }

    /// As [`Store::instantiate`], for the ball of an exception: that of a usual error is small, and takes some of the guard behind the heap if
    /// there is no other room. It is when memory has ended that it is to be caught.
    ///
    /// # Errors
    /// [`Exhausted`] if the heap has no space for a large ball.
    pub fn instantiate_ball(&mut self, ball: &Block) -> Result<Cell, Exhausted> {
        let takes_cells = ball.cells.first().is_some_and(|root| root.is_pointer());
        if !takes_cells || ball.len() > MAX_CELLS_IN_GUARD {
            return self.instantiate(ball);
        }
        let place = self.place_cells(&ball.cells)?;
        Ok(self.read(place))
    }

    /// As [`Store::instantiate`], from the cells of a block.
    ///
    /// # Errors
    /// [`Exhausted`] if the heap has no space for it.
    pub fn instantiate_cells(&mut self, cells: &[Cell]) -> Result<Cell, Exhausted> {
        let [root, ..] = cells else { return Ok(Cell::ZERO) };
        if !root.is_pointer() {
            return Ok(*root);
        }
        let place = self.relocate(cells)?;
        Ok(self.read(place))
    }

    /// Copies the cells of a block to the heap and relocates them; returns the address of the first.
    ///
    /// # Errors
    /// [`Exhausted`] if the heap has no space for them.
    pub(in crate::terms) fn relocate(&mut self, cells: &[Cell]) -> Result<Addr, Exhausted> {
        self.check_room(cells.len())?;
        self.place_cells(cells)
    }

    /// As [`Store::relocate`], where there is room; fails only if the work is stopped.
    fn place_cells(&mut self, cells: &[Cell]) -> Result<Addr, Exhausted> {
        let start = self.heap_top;
        let place = self.arena.cells_mut(start, cells.len());
        place.copy_from_slice(cells);
        let (mut scan, mut pause) = (0, POLL_STRIDE);
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
                pause = scan + POLL_STRIDE;
                if self.interrupts.poll().is_err() {
                    return Err(Exhausted(Region::Heap));
                }
            }
        }
        self.heap_top = start.plus(cells.len());
        Ok(start)
    }

    /// A copy of a term with new variables, with attributes if `attributes` is set (ISO 8.5.4). A ground term is its own copy.
    ///
    /// # Errors
    /// [`Exhausted`] if the heap has no space for it.
    pub fn copy(&mut self, term: Cell, attributes: bool) -> Result<Cell, Exhausted> {
        let term = self.deref(term);
        if term.is_immediate() || (!term.is_var() && self.is_ground(term)) {
            return Ok(term);
        }
        let mut cells = self.copy_buffers.take_cells(term);
        let copied = self.copy_to_end(&mut cells, 0, 0, attributes);
        let copy = copied.and_then(|()| self.instantiate_cells(&cells));
        self.copy_buffers.keep_cells(cells);
        copy
    }
}

/// The largest ball that is placed in the guard of a full heap, in cells.
const MAX_CELLS_IN_GUARD: usize = 64;

/// The maximal length of a short buffer.
const MAX_KEPT_CELLS: usize = 1 << 10;
