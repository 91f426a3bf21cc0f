//! The store: the memory of a system, with its limits, and access to the cells in it.
//!
//! Variables live on the heap only. A younger variable always refers to an older one, so a chain of references runs
//! towards lower addresses. Before terms are built the caller checks for space with [`Store::check_room`]; after that building does
//! not fail.

use super::arena::{Addr, Arena, CELL_BYTES, Layout, Region, Sizes};
use super::buffers::{CopyBuffers, Row};
use super::cell::Cell;
use super::faults::{FaultKind, Faults};
use crate::terms::atoms::Atoms;
use crate::terms::interrupt::Interrupts;

/// What unification does with a variable and a term it occurs in: the flag `occurs_check`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OccursCheck {
    /// Binds the variable: the term becomes cyclic.
    #[default]
    Off,
    /// Fails.
    Fail,
    /// Fails and stores the two for [`Store::take_occurs_check_failure`], so that an error can be raised.
    Report,
}

/// A region has reached its limit; becomes a resource error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exhausted(pub Region);

/// The memory of one system: atoms, heap and stacks. The fields that every instruction uses come first.
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
    /// What was reserved: the maximum of the limits.
    reserved: Sizes,
    /// The interrupt flag, whose limit every call compares the heap top with.
    pub interrupts: Interrupts,
    /// The atom table.
    pub atoms: Atoms,
    /// The attributes and the value of each attributed variable bound since the last wake-up.
    pub woken: Vec<(Cell, Cell)>,
    /// The flag `occurs_check`.
    pub occurs_check: OccursCheck,
    /// Whether the standard order compares integers with floats by value: unless the flag `iso` is set.
    pub numbers_by_value: bool,
    /// The header of the floats that are computed with as the processor does: that of all floats, or none while their results are
    /// rounded in another direction.
    pub(super) native_float: Cell,
    /// What [`Store::take_occurs_check_failure`] returns.
    pub(in crate::terms) occurrence: Option<(Cell, Cell)>,
    /// The stack of unification, kept so that unifying allocates nothing.
    pub(in crate::terms) waiting: Vec<Row>,
    /// The buffers of copying.
    pub(in crate::terms) copy_buffers: CopyBuffers,
    /// What a test has fail.
    pub faults: Faults,
}

impl Store {
    /// A store whose regions may grow to `sizes`; `None` if the operating system has no memory.
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
            numbers_by_value: true,
            native_float: Cell::FLOAT_HEADER,
            occurrence: None,
            waiting: Vec::new(),
            copy_buffers: CopyBuffers::default(),
            faults: Faults::default(),
        };
        store.write_scratch_float_headers();
        Some(store)
    }

    /// The current limits.
    pub fn sizes(&self) -> Sizes {
        self.sizes
    }

    /// The maximal length in bytes of a text outside the heap: half the size of the heap. A longer one raises an error before it
    /// is made.
    pub fn text_limit(&self) -> usize {
        usize::try_from(self.sizes.heap / 2).unwrap_or(usize::MAX)
    }

    /// Checks the length in bytes of a text outside the heap against the limit.
    ///
    /// # Errors
    /// [`Exhausted`] if it is too long.
    pub fn check_text_room(&self, bytes: usize) -> Result<(), Exhausted> {
        let has_room = bytes <= self.text_limit() && !self.faults.strike(FaultKind::Charge);
        if has_room { Ok(()) } else { Err(Exhausted(Region::Heap)) }
    }

    /// Divides a limit in bytes among the regions; none gets more than was reserved for it.
    pub fn set_limits(&mut self, bytes: u64) {
        let (requested, reserved) = (Sizes::of_total(bytes), self.reserved);
        self.sizes = Sizes {
            heap: requested.heap.min(reserved.heap),
            environments: requested.environments.min(reserved.environments),
            choicepoints: requested.choicepoints.min(reserved.choicepoints),
            trail: requested.trail.min(reserved.trail),
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

    /// Returns the memory of a region above `top` to the operating system.
    pub fn give_back(&mut self, region: Region, top: Addr) {
        let end = match region {
            Region::Heap => self.layout.environments,
            Region::Environments => self.layout.choicepoints,
            Region::Choicepoints => self.layout.trail,
            Region::Trail => self.layout.end,
        };
        self.arena.give_back(top, end);
    }

    /// The limit of a region's top; a guard for what is written between two tests follows it.
    pub fn region_limit(&self, region: Region) -> Addr {
        match region {
            Region::Heap => self.heap_limit,
            Region::Trail => self.trail_limit,
            Region::Environments => Addr::from_offset(self.layout.environments.offset() + self.sizes.environments),
            Region::Choicepoints => Addr::from_offset(self.layout.choicepoints.offset() + self.sizes.choicepoints),
        }
    }

    /// Checks that the heap has space for `cells` more cells.
    ///
    /// # Errors
    /// [`Exhausted`] if the heap would pass its limit.
    #[inline]
    pub fn check_room(&self, cells: usize) -> Result<(), Exhausted> {
        let room = (self.heap_limit.offset().saturating_sub(self.heap_top.offset())) / CELL_BYTES;
        let has_room = cells as u64 <= room && !self.faults.strike(FaultKind::Heap);
        if has_room { Ok(()) } else { Err(Exhausted(Region::Heap)) }
    }

    /// Whether the trail has passed its limit.
    pub fn trail_is_full(&self) -> bool {
        self.trail_top > self.trail_limit || self.faults.take_trail_fault()
    }

    // ---- raw access ----------------------------------------------------------------------------------------------

    /// The cell at `addr`.
    #[inline(always)]
    pub fn read(&self, addr: Addr) -> Cell {
        self.arena.read(addr)
    }

    /// Writes `cell` at `addr`; the trail records nothing.
    #[inline(always)]
    pub fn write(&mut self, addr: Addr, cell: Cell) {
        self.arena.write(addr, cell);
    }

    /// Reads an address from a cell of a stack.
    #[inline(always)]
    pub(crate) fn read_addr(&self, place: Addr) -> Addr {
        self.read(place).untagged_addr()
    }

    /// Writes an address into a cell of a stack.
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

    /// Pushes a cell on the heap.
    #[inline(always)]
    pub fn push(&mut self, cell: Cell) {
        self.write(self.heap_top, cell);
        self.heap_top = self.heap_top.plus(1);
    }
}
