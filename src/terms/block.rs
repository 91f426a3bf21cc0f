//! Blocks: terms outside the heap, relocatable, in one piece; and copies of terms made through them.
//!
//! A block holds cells whose pointers count from the block's start, so it can be put back anywhere by one pass that adds the
//! new start to every pointer. Solutions of findall/3, balls, literals of clauses and stored terms are blocks. The
//! copy goes breadth first: the part already copied is the queue of what still has to be.
//!
//! A small term is copied as a tree, whatever it shares. From a copy that has grown too large for that the way back is short:
//! it begins again, and a part to which several ways lead is copied once. So the copy of a cyclic term is as cyclic, and
//! none is larger than its original.

use super::arena::{Addr, CELL, Region};
use super::cell::{Cell, Tag};
use super::sharing::{PATIENCE, Sharing};
use super::store::{Exhausted, Store};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

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

    /// The block of an atom.
    pub fn of_atom(atom: super::Atom) -> Block {
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
}

/// Why a term has no block that is a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTree {
    /// It is cyclic.
    Cyclic,
    /// Its shared parts would each be copied too often.
    Exhausted(Exhausted),
}

/// Where copies are made: kept from one to the next, so that small ones allocate nothing.
#[derive(Debug, Default)]
pub(in crate::terms) struct Scratch {
    cells: Vec<Cell>,
    met: Vec<Cell>,
}

impl Scratch {
    /// Takes the cells of a copy: a short one leaves the room to the next.
    fn take(&mut self) -> Block {
        let is_short = self.cells.len() <= SHORT;
        let cells = if is_short { self.cells.clone() } else { std::mem::take(&mut self.cells) };
        self.tidy();
        Block { cells: cells.into() }
    }

    /// Gives the room of a long copy back.
    fn tidy(&mut self) {
        if self.cells.capacity().max(self.met.capacity()) > ROOM_KEPT {
            *self = Scratch::default();
        }
    }
}

/// A copy under way.
struct Extraction<'s> {
    store: &'s mut Store,
    /// The cells, and variables met, to be made unbound again.
    cells: Vec<Cell>,
    met: Vec<Cell>,
    /// Whether attributed variables keep their attributes.
    attributes: bool,
    /// How many cells the copy may have.
    most: usize,
    sharing: Option<Sharing>,
    /// Where in the copy the shared parts went.
    places: HashMap<Addr, Addr, FxBuildHasher>,
}

impl Store {
    /// Copies a term out of the heap; its variables become the block's own. Attributes are left out.
    ///
    /// # Errors
    /// If the alarm says so; else none that is known, for there is room outside the heap.
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
        self.copy_out(term, attributes)?;
        Ok(self.scratch.take())
    }

    /// As [`Store::extract_attributed`], the block's cells added to those of others.
    ///
    /// # Errors
    /// As [`Store::extract`].
    pub fn extract_to(&mut self, term: Cell, cells: &mut Vec<Cell>) -> Result<(), Exhausted> {
        self.copy_out(term, true)?;
        cells.extend_from_slice(&self.scratch.cells);
        self.scratch.tidy();
        Ok(())
    }

    /// Copies a term to the scratch.
    fn copy_out(&mut self, term: Cell, attributes: bool) -> Result<(), Exhausted> {
        if Extraction::new(self, attributes, PATIENCE as usize).copy(term) {
            return Ok(());
        }
        let sharing = Sharing::of(self, &[term], attributes);
        let mut whole = Extraction::new(self, attributes, usize::MAX);
        whole.sharing = Some(sharing);
        if whole.copy(term) { Ok(()) } else { Err(Exhausted(Region::Heap)) }
    }

    /// As [`Store::extract`], but a block in which every compound term and box has one place that points to it, further on than
    /// that: what clauses are compiled from.
    ///
    /// # Errors
    /// If there is none, or it would be several times as large as all terms there are.
    pub fn extract_tree(&mut self, term: Cell) -> Result<Block, NoTree> {
        if Extraction::new(self, false, PATIENCE as usize).copy(term) {
            return Ok(self.scratch.take());
        }
        if !self.is_acyclic(term) {
            return Err(NoTree::Cyclic);
        }
        let most = LEAST_LIMIT.max(4 * self.heap_top.cells_from(self.region_start(Region::Heap)));
        let is_copied = Extraction::new(self, false, most).copy(term);
        if is_copied { Ok(self.scratch.take()) } else { Err(NoTree::Exhausted(Exhausted(Region::Heap))) }
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
        for (targets, cells) in place.chunks_mut(STRIDE).zip(cells.chunks(STRIDE)) {
            for (target, &cell) in targets.iter_mut().zip(cells) {
                *target = cell;
                if raw_words > 0 {
                    raw_words -= 1;
                } else if cell.is_pointer() {
                    *target = cell.moved_by(base);
                } else if cell.is_box_header() {
                    raw_words = cell.header_len();
                }
            }
            if self.alarm.poll().is_err() {
                return Err(Exhausted(Region::Heap));
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
        self.copy_out(term, attributes)?;
        let scratch = std::mem::take(&mut self.scratch);
        let copy = self.instantiate_cells(&scratch.cells);
        self.scratch = scratch;
        self.scratch.tidy();
        copy
    }
}

impl<'s> Extraction<'s> {
    fn new(store: &'s mut Store, attributes: bool, most: usize) -> Extraction<'s> {
        let Scratch { mut cells, mut met } = std::mem::take(&mut store.scratch);
        cells.clear();
        met.clear();
        Extraction { store, cells, met, attributes, most, sharing: None, places: HashMap::default() }
    }

    /// Makes the copy of a term, which is in the scratch then. `false` if it has too many cells or the alarm says so.
    fn copy(mut self, term: Cell) -> bool {
        self.cells.push(self.store.deref(term));
        let mut scan = 0;
        let mut pause = STRIDE;
        while scan < self.cells.len() && self.cells.len() <= self.most {
            scan += self.cell(scan);
            if scan >= pause {
                pause = scan + STRIDE;
                if self.store.alarm.poll().is_err() {
                    break;
                }
            }
        }
        for &variable in &self.met {
            self.store.write(variable.addr(), variable);
        }
        let is_whole = scan >= self.cells.len();
        self.store.scratch = Scratch { cells: self.cells, met: self.met };
        is_whole
    }

    /// Copies what the cell at `scan` leads to, and gives how many cells further on the next one is.
    #[inline(always)]
    fn cell(&mut self, scan: usize) -> usize {
        let cell = self.store.deref(self.cells[scan]);
        match cell.tag() {
            Tag::Int | Tag::Atom => self.cells[scan] = cell,
            Tag::Header => {
                if let Some(place) = cell.forwarded_to() {
                    self.cells[scan] = Cell::reference(place);
                } else if cell == FRESH_ATTRIBUTED {
                    self.cells[scan] = Cell::attributed(place(scan));
                } else {
                    return 1 + cell.payload();
                }
            }
            Tag::Attributed if self.attributes => {
                let end = place(self.cells.len());
                self.variable(scan, cell, end);
                let list = self.store.read(self.store.attributes_slot(cell));
                self.cells.push(FRESH_ATTRIBUTED);
                self.cells.push(list);
            }
            Tag::Ref | Tag::Attributed => self.variable(scan, cell, place(scan)),
            Tag::List => self.part(scan, cell, 2),
            Tag::Struct => self.part(scan, cell, 1 + self.store.structure(cell).arity()),
            Tag::Box => self.part(scan, cell, 1 + self.store.read(cell.addr()).header_len()),
        }
        1
    }

    /// The variable `cell`, met for the first time, goes to a place of the copy.
    #[inline(always)]
    fn variable(&mut self, scan: usize, cell: Cell, to: Addr) {
        self.met.push(cell);
        self.store.write(cell.addr(), Cell::forwarding(to));
        self.cells[scan] = Cell::reference(to);
    }

    /// A compound term or box of so many cells.
    #[inline(always)]
    fn part(&mut self, scan: usize, cell: Cell, count: usize) {
        let mut to = place(self.cells.len());
        let mut is_new = true;
        if let Some(sharing) = &self.sharing
            && sharing.is_shared(cell)
        {
            let known = *self.places.entry(cell.addr()).or_insert(to);
            (is_new, to) = (known == to, known);
        }
        self.cells[scan] = cell.moved_by(to.offset().wrapping_sub(cell.addr().offset()));
        if is_new {
            for index in 0..count {
                self.cells.push(self.store.read(cell.addr().plus(index)));
            }
        }
    }
}

/// The address in a block of the cell with this index.
#[inline(always)]
fn place(index: usize) -> Addr {
    Addr::from_offset(index as u64 * CELL)
}

/// A copy of so many cells is short.
const SHORT: usize = 1 << 10;
/// Cells of room that wait for the next copy; more is given back.
const ROOM_KEPT: usize = 1 << 14;
/// Cells copied between two looks at the alarm.
const STRIDE: usize = 1 << 14;
/// Copies of this many cells are always allowed.
const LEAST_LIMIT: usize = 1 << 22;
/// An attributed variable of the block's own; it becomes a reference to its own place when it is scanned.
const FRESH_ATTRIBUTED: Cell = Cell::POISON;
