//! Copying terms out of the heap, to the end of a row of cells whose pointers count from one of them.
//!
//! The copy goes breadth first: the part already copied is the queue of what still has to be. A variable met for the first time
//! holds its new place until the copy is whole.
//!
//! A small term is copied as a tree, whatever it shares. From a copy that has grown too large for that the way back is short:
//! it begins again, and a part to which several ways lead is copied once. So the copy of a cyclic term is as cyclic, and
//! none is larger than its original.

use super::block::TreeError;
use crate::terms::memory::{Addr, CELL, Cell, Exhausted, Region, Store, Tag};
use crate::terms::traversal::{Sharing, TREE_STEPS};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// A copy under way.
struct Extraction<'s> {
    store: &'s mut Store,
    /// Where the copy is made: its cells stand behind those of others.
    row: &'s mut Vec<Cell>,
    /// The cell of the row that pointers count from.
    base: usize,
    /// Variables met, to be made unbound again.
    met: Vec<Cell>,
    /// Whether attributed variables keep their attributes.
    attributes: bool,
    /// How many cells the row may have.
    most: usize,
    shared: Option<Shared>,
}

/// Parts to which several ways lead, and where in the copy they went.
struct Shared {
    parts: Sharing,
    places: HashMap<Addr, Addr, FxBuildHasher>,
}

impl Shared {
    /// The place of a part that goes to `end` if it has none yet.
    #[inline(never)]
    fn place(&mut self, part: Cell, end: Addr) -> Addr {
        if self.parts.is_shared(part) { *self.places.entry(part.addr()).or_insert(end) } else { end }
    }
}

impl Store {
    /// Copies the term at `root`, in the last cell of a row or the last but some that are atomic, to the place behind them all.
    /// Pointers count from the cell `base`.
    ///
    /// # Errors
    /// If the interrupt flag says so; the root is gone then.
    pub(in crate::terms) fn copy_to_end(
        &mut self,
        row: &mut Vec<Cell>,
        base: usize,
        root: usize,
        attributes: bool,
    ) -> Result<(), Exhausted> {
        self.copy_root(row, base, root, attributes, |store, term| {
            let parts = Sharing::of(store, &[term], attributes);
            Ok((usize::MAX, Some(Shared { parts, places: HashMap::default() })))
        })
    }

    /// Copies the term in the first cell as a tree: every compound term and box as often as ways lead to it.
    ///
    /// # Errors
    /// As [`Store::extract_tree`].
    pub(in crate::terms) fn copy_tree(&mut self, cells: &mut Vec<Cell>) -> Result<(), TreeError> {
        self.copy_root(cells, 0, 0, false, |store, term| {
            if !store.is_acyclic(term) {
                return Err(TreeError::Cyclic);
            }
            let most = LEAST_LIMIT.max(4 * store.heap_top.cells_from(store.region_start(Region::Heap)));
            Ok((most, None))
        })
    }

    /// Copies the term at `root` as a small tree or, if it is none, in the way that `beyond` decides on: how many cells there may
    /// be, and whether shared parts are copied once.
    fn copy_root<E: From<Exhausted>>(
        &mut self,
        row: &mut Vec<Cell>,
        base: usize,
        root: usize,
        attributes: bool,
        beyond: impl FnOnce(&Store, Cell) -> Result<(usize, Option<Shared>), E>,
    ) -> Result<(), E> {
        let (term, end) = (row[root], row.len());
        if Extraction::new(self, row, base, attributes).copy(root) {
            return Ok(());
        }
        row.truncate(end);
        row[root] = term;
        let (most, shared) = beyond(self, term)?;
        if (Extraction { most, shared, ..Extraction::new(self, row, base, attributes) }).copy(root) {
            return Ok(());
        }
        row.truncate(root);
        Err(Exhausted(Region::Heap).into())
    }
}

impl<'s> Extraction<'s> {
    /// A copy as a tree, which is to be small.
    fn new(store: &'s mut Store, row: &'s mut Vec<Cell>, base: usize, attributes: bool) -> Extraction<'s> {
        let met = store.copy_buffers.variables();
        let most = row.len() + TREE_STEPS as usize;
        Extraction { store, row, base, met, attributes, most, shared: None }
    }

    /// Copies what the cells of the row from `scan` on lead to. `false` if that is too much or the interrupt flag says so.
    fn copy(mut self, mut scan: usize) -> bool {
        let mut pause = scan + STRIDE;
        while let Some(&cell) = self.row.get(scan) {
            if cell.is_immediate() {
                scan += 1;
                continue;
            }
            if self.row.len() > self.most {
                break;
            }
            scan += self.cell(scan, cell);
            if scan >= pause {
                pause = scan + STRIDE;
                if self.store.interrupts.poll().is_err() {
                    break;
                }
            }
        }
        for &variable in &self.met {
            self.store.write(variable.addr(), variable);
        }
        self.store.copy_buffers.keep_variables(self.met);
        scan >= self.row.len()
    }

    /// Copies what the cell at `scan` leads to, and gives how many cells further on the next one is.
    #[inline(always)]
    fn cell(&mut self, scan: usize, cell: Cell) -> usize {
        let cell = self.store.deref(cell);
        match cell.tag() {
            Tag::List => {
                if self.is_new(scan, cell) {
                    let pair = [self.store.read(cell.addr()), self.store.read(cell.addr().plus(1))];
                    self.row.extend_from_slice(&pair);
                }
            }
            Tag::Int | Tag::Atom => self.row[scan] = cell,
            Tag::Header => {
                if let Some(place) = cell.forwarded_to() {
                    self.row[scan] = Cell::reference(place);
                } else if cell == FRESH_ATTRIBUTED {
                    self.row[scan] = Cell::attributed(self.address(scan));
                } else {
                    return 1 + cell.payload();
                }
            }
            Tag::Attributed if self.attributes => {
                let end = self.address(self.row.len());
                self.variable(scan, cell, end);
                let list = self.store.read(self.store.attributes_slot(cell));
                self.row.extend([FRESH_ATTRIBUTED, list]);
            }
            Tag::Ref | Tag::Attributed => self.variable(scan, cell, self.address(scan)),
            Tag::Struct | Tag::Box => {
                if self.is_new(scan, cell) {
                    let count = 1 + self.store.read(cell.addr()).header_len();
                    self.row.extend_from_slice(self.store.arena.cells(cell.addr(), count));
                }
            }
        }
        1
    }

    /// The variable `cell`, met for the first time, goes to a place of the copy.
    #[inline(always)]
    fn variable(&mut self, scan: usize, cell: Cell, to: Addr) {
        self.met.push(cell);
        self.store.write(cell.addr(), Cell::forwarding(to));
        self.row[scan] = Cell::reference(to);
    }

    /// A compound term or box: whether its cells have to go behind the row.
    #[inline(always)]
    fn is_new(&mut self, scan: usize, cell: Cell) -> bool {
        let end = self.address(self.row.len());
        let to = match &mut self.shared {
            None => end,
            Some(shared) => shared.place(cell, end),
        };
        self.row[scan] = cell.moved_by(to.offset().wrapping_sub(cell.addr().offset()));
        to == end
    }

    /// What a pointer to a cell of the row holds: its place, counted from the base.
    #[inline(always)]
    fn address(&self, index: usize) -> Addr {
        Addr::from_offset((index - self.base) as u64 * CELL)
    }
}

/// Cells copied out of the heap or back between two looks at the interrupt flag.
pub(in crate::terms) const STRIDE: usize = 1 << 14;
/// Copies of this many cells are always allowed.
const LEAST_LIMIT: usize = 1 << 22;
/// An attributed variable of the block's own; it becomes a reference to its own place when it is scanned.
const FRESH_ATTRIBUTED: Cell = Cell::POISON;
