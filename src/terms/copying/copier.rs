//! Copying terms out of the heap, to the end of a buffer of cells whose pointers count from one of them.
//!
//! The copy is breadth first, as Cheney's collector copies: the cells copied so far are the queue of those still to be scanned, so no
//! stack is needed. A variable that has been copied holds a *forwarding* mark, the place of its copy, until the copy is
//! complete; then all such variables, which are listed, are made unbound again. Compound terms are not marked:
//! all of them would have to be listed and restored, and few are shared. So a subterm with two paths is copied twice.
//!
//! That makes small copies fast. A copy that grows too large starts again with the shared subterms known ([`Sharing`]), and copies
//! each of these once. So the copy of a cyclic term is as cyclic, and none is larger than its original.

use crate::terms::memory::{Addr, CELL_BYTES, Cell, Exhausted, Region, Store, Tag};
use crate::terms::traversal::{Sharing, TREE_STEPS};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Why a term cannot be copied as a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// It is cyclic.
    Cyclic,
    /// The tree would be too large.
    Exhausted(Exhausted),
}

impl From<Exhausted> for TreeError {
    fn from(exhausted: Exhausted) -> TreeError {
        TreeError::Exhausted(exhausted)
    }
}

/// A copy in progress.
struct Copier<'s> {
    store: &'s mut Store,
    /// The buffer the copy is appended to.
    buffer: &'s mut Vec<Cell>,
    /// The cell of the buffer that pointers count from.
    base: usize,
    /// Variables copied, to be made unbound again.
    variables: Vec<Cell>,
    /// Whether attributes are copied.
    attributes: bool,
    /// The maximal length of the buffer.
    most: usize,
    shared: Option<Shared>,
}

/// The shared subterms, and where their copies are.
struct Shared {
    parts: Sharing,
    places: HashMap<Addr, Addr, FxBuildHasher>,
}

impl Shared {
    /// The place of the copy of a subterm: `end` if there is none yet.
    #[inline(never)]
    fn place_of_copy(&mut self, part: Cell, end: Addr) -> Addr {
        if self.parts.is_shared(part) { *self.places.entry(part.addr()).or_insert(end) } else { end }
    }
}

impl Store {
    /// Copies the term in the cell `root` of a buffer to its end. Only immediate cells may follow `root`. Pointers count from the
    /// cell `base`.
    ///
    /// # Errors
    /// If a poll fails; the buffer then ends before `root`.
    pub(in crate::terms) fn copy_to_end(
        &mut self,
        buffer: &mut Vec<Cell>,
        base: usize,
        root: usize,
        attributes: bool,
    ) -> Result<(), Exhausted> {
        self.copy_root(buffer, base, root, attributes, |store, term| {
            let parts = Sharing::of(store, &[term], attributes);
            Ok((usize::MAX, Some(Shared { parts, places: HashMap::default() })))
        })
    }

    /// Copies the term in the first cell as a tree: every compound term and box once for each path to it.
    ///
    /// # Errors
    /// As [`Store::extract_tree`].
    pub(in crate::terms) fn copy_tree(&mut self, cells: &mut Vec<Cell>) -> Result<(), TreeError> {
        self.copy_root(cells, 0, 0, false, |store, term| {
            if !store.is_acyclic(term) {
                return Err(TreeError::Cyclic);
            }
            let most = MIN_TREE_LIMIT.max(4 * store.heap_top.cells_from(store.region_start(Region::Heap)));
            Ok((most, None))
        })
    }

    /// Copies the term at `root` as a small tree or, if it is too large for one, as `beyond` decides: the maximal number of cells, and
    /// the shared subterms, if these are to be copied once.
    fn copy_root<E: From<Exhausted>>(
        &mut self,
        buffer: &mut Vec<Cell>,
        base: usize,
        root: usize,
        attributes: bool,
        beyond: impl FnOnce(&Store, Cell) -> Result<(usize, Option<Shared>), E>,
    ) -> Result<(), E> {
        let (term, end) = (buffer[root], buffer.len());
        if Copier::new(self, buffer, base, attributes).copy(root) {
            return Ok(());
        }
        buffer.truncate(end);
        buffer[root] = term;
        let (most, shared) = beyond(self, term)?;
        if (Copier { most, shared, ..Copier::new(self, buffer, base, attributes) }).copy(root) {
            return Ok(());
        }
        buffer.truncate(root);
        Err(Exhausted(Region::Heap).into())
    }
}

impl<'s> Copier<'s> {
    /// A copy as a small tree.
    fn new(store: &'s mut Store, buffer: &'s mut Vec<Cell>, base: usize, attributes: bool) -> Copier<'s> {
        let variables = store.copy_buffers.take_variables();
        let most = buffer.len() + TREE_STEPS as usize;
        Copier { store, buffer, base, variables, attributes, most, shared: None }
    }

    /// Copies what the cells from `scan` on point to. Returns `false` if the buffer would exceed its limit or a poll fails.
    fn copy(mut self, mut scan: usize) -> bool {
        let mut pause = scan + POLL_STRIDE;
        while let Some(&cell) = self.buffer.get(scan) {
            if cell.is_immediate() {
                scan += 1;
                continue;
            }
            if self.buffer.len() > self.most {
                break;
            }
            scan += self.copy_cell(scan, cell);
            if scan >= pause {
                pause = scan + POLL_STRIDE;
                if self.store.interrupts.poll().is_err() {
                    break;
                }
            }
        }
        for &variable in &self.variables {
            self.store.write(variable.addr(), variable);
        }
        self.store.copy_buffers.keep_variables(self.variables);
        scan >= self.buffer.len()
    }

    /// Copies what the cell at `scan` points to; returns the distance to the next cell.
    #[inline(always)]
    fn copy_cell(&mut self, scan: usize, cell: Cell) -> usize {
        let cell = self.store.deref(cell);
        match cell.tag() {
            Tag::List => {
                if self.point_to_copy(scan, cell) {
                    let pair = [self.store.read(cell.addr()), self.store.read(cell.addr().plus(1))];
                    self.buffer.extend_from_slice(&pair);
                }
            }
            Tag::Int | Tag::Atom => self.buffer[scan] = cell,
            Tag::Header => {
                if let Some(place) = cell.forwarded_to() {
                    self.buffer[scan] = Cell::reference(place);
                } else if cell == FRESH_ATTRIBUTED {
                    self.buffer[scan] = Cell::attributed(self.address_of_index(scan));
                } else {
                    return 1 + cell.payload();
                }
            }
            Tag::Attributed if self.attributes => {
                let end = self.address_of_index(self.buffer.len());
                self.copy_variable(scan, cell, end);
                let list = self.store.read(self.store.attributes_slot(cell));
                self.buffer.extend([FRESH_ATTRIBUTED, list]);
            }
            Tag::Ref | Tag::Attributed => self.copy_variable(scan, cell, self.address_of_index(scan)),
            Tag::Struct | Tag::Box => {
                if self.point_to_copy(scan, cell) {
                    let count = 1 + self.store.read(cell.addr()).header_len();
                    self.buffer.extend_from_slice(self.store.arena.cells(cell.addr(), count));
                }
            }
        }
        1
    }

    /// The variable `cell` gets its copy.
    #[inline(always)]
    fn copy_variable(&mut self, scan: usize, cell: Cell, to: Addr) {
        self.variables.push(cell);
        self.store.write(cell.addr(), Cell::forwarding(to));
        self.buffer[scan] = Cell::reference(to);
    }

    /// Points the cell at `scan` to the copy of a compound term or box; returns whether its cells must be appended.
    #[inline(always)]
    fn point_to_copy(&mut self, scan: usize, cell: Cell) -> bool {
        let end = self.address_of_index(self.buffer.len());
        let to = match &mut self.shared {
            None => end,
            Some(shared) => shared.place_of_copy(cell, end),
        };
        self.buffer[scan] = cell.moved_by(to.offset().wrapping_sub(cell.addr().offset()));
        to == end
    }

    /// The address of a cell of the buffer, counted from the base.
    #[inline(always)]
    fn address_of_index(&self, index: usize) -> Addr {
        Addr::from_offset((index - self.base) as u64 * CELL_BYTES)
    }
}

/// Cells copied between two polls.
pub(in crate::terms) const POLL_STRIDE: usize = 1 << 14;
/// Trees of up to this many cells are always allowed.
const MIN_TREE_LIMIT: usize = 1 << 22;
/// The copy of an attributed variable, until it is scanned and becomes a reference to itself.
const FRESH_ATTRIBUTED: Cell = Cell::POISON;
