//! The store: the memory that terms are in, with its limits, and access to the cells in it.
//!
//! Variables live on the heap only. A younger variable always refers to an older one, so a chain of references runs
//! towards lower addresses. Whoever builds asks [`Store::need`] first; after that building cannot fail.

use super::arena::{Addr, Arena, CELL, Layout, Region, Sizes};
use super::buffers::{CopyBuffers, Row};
use super::cell::Cell;
use crate::terms::atoms::Atoms;
use crate::terms::interrupt::Interrupts;

/// What unification does with a variable and a term that it occurs in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OccursCheck {
    /// It binds the variable: the term becomes cyclic.
    #[default]
    Off,
    /// It fails.
    Fail,
    /// It fails and leaves the two in [`Store::take_occurrence`], for an error to be made of them.
    Report,
}

/// A region has reached its limit; becomes `resource_error(memory)` or a like term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exhausted(pub Region);

/// The memory of one system: atoms, heap and stacks. What every instruction needs comes first.
#[repr(C)]
pub struct Store {
    pub(in crate::terms) arena: Arena,
    /// The first free cell of the heap.
    pub heap_top: Addr,
    /// Variables below this address are older than the newest choicepoint: binding them is recorded on the trail.
    pub boundary: Addr,
    /// The first free cell of the trail.
    pub trail_top: Addr,
    pub(in crate::terms) trail_limit: Addr,
    heap_limit: Addr,
    layout: Layout,
    sizes: Sizes,
    /// What has been reserved: limits may be lowered, and raised up to here.
    reserved: Sizes,
    /// What every call compares the heap top with.
    pub interrupts: Interrupts,
    /// The names.
    pub atoms: Atoms,
    /// Attributed variables bound since the last wake-up, each with the attributes it had and its value.
    pub woken: Vec<(Cell, Cell)>,
    /// Whether and how a variable is kept from being bound to a term that it occurs in: the flag `occurs_check`.
    pub occurs_check: OccursCheck,
    /// What [`Store::take_occurrence`] gives.
    pub(in crate::terms) occurrence: Option<(Cell, Cell)>,
    /// Rows of arguments that wait while inner ones are unified; kept so that unifying allocates nothing.
    pub(in crate::terms) waiting: Vec<Row>,
    /// The buffers of copying.
    pub(in crate::terms) copy_buffers: CopyBuffers,
}

impl Store {
    /// A store whose regions may grow to `sizes`; `None` if the system gives no memory at all.
    pub fn new(sizes: Sizes) -> Option<Store> {
        let (arena, layout, sizes) = Arena::reserve(sizes)?;
        let heap_limit = Addr::from_offset(layout.heap.offset() + sizes.heap);
        let mut store = Store {
            atoms: Atoms::new(),
            arena,
            heap_top: layout.heap,
            boundary: layout.heap,
            trail_top: layout.trail,
            trail_limit: Addr::from_offset(layout.trail.offset() + sizes.trail),
            heap_limit,
            layout,
            sizes,
            reserved: sizes,
            interrupts: Interrupts::new(heap_limit.offset()),
            woken: Vec::new(),
            occurs_check: OccursCheck::Off,
            occurrence: None,
            waiting: Vec::new(),
            copy_buffers: CopyBuffers::default(),
        };
        store.write_scratch_float_headers();
        Some(store)
    }

    /// The limits in force.
    pub fn sizes(&self) -> Sizes {
        self.sizes
    }

    /// How many bytes one text outside the heap may have: half as many as the heap. What would be longer is refused before
    /// it is made.
    pub fn text_limit(&self) -> usize {
        usize::try_from(self.sizes.heap / 2).unwrap_or(usize::MAX)
    }

    /// Asks for a text of so many bytes outside the heap.
    ///
    /// # Errors
    /// [`Exhausted`] if no text may be so long.
    pub fn need_text(&self, bytes: usize) -> Result<(), Exhausted> {
        if bytes <= self.text_limit() { Ok(()) } else { Err(Exhausted(Region::Heap)) }
    }

    /// Sets the limits: those of so many bytes shared among the regions, but none above what has been reserved.
    pub fn set_limits(&mut self, bytes: u64) {
        let (wanted, reserved) = (Sizes::of_total(bytes), self.reserved);
        self.sizes = Sizes {
            heap: wanted.heap.min(reserved.heap),
            environments: wanted.environments.min(reserved.environments),
            choicepoints: wanted.choicepoints.min(reserved.choicepoints),
            trail: wanted.trail.min(reserved.trail),
        };
        self.heap_limit = Addr::from_offset(self.layout.heap.offset() + self.sizes.heap);
        self.trail_limit = Addr::from_offset(self.layout.trail.offset() + self.sizes.trail);
    }

    /// The largest sum of limits there may be.
    pub fn reserved(&self) -> u64 {
        self.reserved.total()
    }

    /// The first address of a region.
    pub fn region_start(&self, region: Region) -> Addr {
        match region {
            Region::Heap => self.layout.heap,
            Region::Environments => self.layout.environments,
            Region::Choicepoints => self.layout.choicepoints,
            Region::Trail => self.layout.trail,
        }
    }

    /// Gives memory of a region above `top` back to the system.
    pub fn give_back(&mut self, region: Region, top: Addr) {
        let end = match region {
            Region::Heap => self.layout.environments,
            Region::Environments => self.layout.choicepoints,
            Region::Choicepoints => self.layout.trail,
            Region::Trail => self.layout.end,
        };
        self.arena.give_back(top, end);
    }

    /// The address that a region's top must not pass; some room for what is written between two tests follows it.
    pub fn region_limit(&self, region: Region) -> Addr {
        match region {
            Region::Heap => self.heap_limit,
            Region::Trail => self.trail_limit,
            Region::Environments => Addr::from_offset(self.layout.environments.offset() + self.sizes.environments),
            Region::Choicepoints => Addr::from_offset(self.layout.choicepoints.offset() + self.sizes.choicepoints),
        }
    }

    /// Asks for room for `cells` more cells on the heap.
    ///
    /// # Errors
    /// [`Exhausted`] if the heap would pass its limit.
    #[inline]
    pub fn need(&self, cells: usize) -> Result<(), Exhausted> {
        let room = (self.heap_limit.offset().saturating_sub(self.heap_top.offset())) / CELL;
        if cells as u64 <= room { Ok(()) } else { Err(Exhausted(Region::Heap)) }
    }

    // ---- raw access ----------------------------------------------------------------------------------------------

    /// The cell at `addr`.
    #[inline(always)]
    pub fn read(&self, addr: Addr) -> Cell {
        self.arena.read(addr)
    }

    /// Puts `cell` at `addr`, recording nothing.
    #[inline(always)]
    pub fn write(&mut self, addr: Addr, cell: Cell) {
        self.arena.write(addr, cell);
    }

    /// The address that stands in a cell of a stack.
    #[inline(always)]
    pub(crate) fn read_addr(&self, place: Addr) -> Addr {
        self.read(place).untagged_addr()
    }

    /// Puts an address into a cell of a stack.
    #[inline(always)]
    pub(crate) fn write_addr(&mut self, place: Addr, addr: Addr) {
        self.write(place, Cell::untagged(addr));
    }

    /// Follows references to a non-reference or an unbound variable.
    #[inline(always)]
    pub fn deref(&self, mut cell: Cell) -> Cell {
        while cell.is_var() {
            let next = self.read(cell.addr());
            if next == cell {
                break;
            }
            cell = next;
        }
        cell
    }

    /// Puts one cell on top of the heap.
    #[inline(always)]
    pub fn push(&mut self, cell: Cell) {
        self.write(self.heap_top, cell);
        self.heap_top = self.heap_top.plus(1);
    }
}
