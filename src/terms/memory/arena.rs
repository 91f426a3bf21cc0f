//! The arena: one contiguous block of raw memory that holds the heap and the three stacks.
//!
//! ```text
//! 0 ┬──────────────────────────┬────────────────┬───────────────┬─────────┐
//!   │ heap →                   │ environments → │ choicepoints →│ trail → │
//!   └──────────────────────────┴────────────────┴───────────────┴─────────┘
//! ```
//! All of it is reserved from the beginning, so nothing moves when a region grows; an address is a byte offset from the
//! start. Offset 0 is never a term. The module `mapped` reserves address space, for which the operating system provides memory only
//! when it is first touched: a generous reservation costs nothing. Where that is impossible, or the feature `mapped` is off, the
//! module `plain` allocates the memory.
//!
//! Why the accessors are sound although they do not check: an [`Addr`] is made of a number only inside `terms`, where an
//! allocation returned that offset or a cell holds it. The layers above take addresses from the store, from cells
//! ([`Cell::addr`], [`Cell::untagged_addr`]) and from stacks ([`Store::read_addr`](super::Store::read_addr)), and count cells
//! on from there; [`Addr::relative`] counts from the start of a block of cells, which is relocated before anything reads through
//! it. Allocations never pass the end of their region: every one is preceded by a test against the region's limit,
//! and every region is followed by a guard larger than what may be written between two tests. Checked builds
//! (`debug_assertions` or the feature `checked`) test every access.
#![allow(unsafe_code)]

#[cfg(all(feature = "mapped", not(target_family = "wasm")))]
mod mapped;
#[cfg(any(test, not(feature = "mapped"), target_family = "wasm"))]
mod plain;

use super::cell::Cell;
#[cfg(all(feature = "mapped", not(target_family = "wasm")))]
use mapped::Memory;
#[cfg(any(not(feature = "mapped"), target_family = "wasm"))]
use plain::Memory;

/// Bytes in a cell.
pub(in crate::terms) const CELL_BYTES: u64 = 8;

/// A byte offset into the arena, a multiple of 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(transparent)]
pub struct Addr(u64);

impl Addr {
    /// The address that no term, frame or choicepoint has.
    pub const NULL: Addr = Addr(0);

    /// The address at a byte offset that came out of [`Addr::offset`] or a pointer cell.
    #[inline(always)]
    pub(in crate::terms) const fn from_offset(offset: u64) -> Addr {
        Addr(offset)
    }

    /// The address of a cell relative to the start of its block, as pointers in a block are until they are relocated.
    #[inline(always)]
    pub(crate) const fn relative(place: usize) -> Addr {
        Addr(CELL_BYTES * place as u64)
    }

    /// The byte offset.
    #[inline(always)]
    pub(crate) const fn offset(self) -> u64 {
        self.0
    }

    /// The address `cells` further on.
    #[inline(always)]
    #[must_use]
    pub(crate) const fn plus(self, cells: usize) -> Addr {
        Addr(self.0 + CELL_BYTES * cells as u64)
    }

    /// The address `cells` before.
    #[inline(always)]
    #[must_use]
    pub(crate) const fn minus(self, cells: usize) -> Addr {
        Addr(self.0 - CELL_BYTES * cells as u64)
    }

    /// The distance from `lower` in cells.
    #[inline(always)]
    pub(crate) const fn cells_from(self, lower: Addr) -> usize {
        ((self.0 - lower.0) / CELL_BYTES) as usize
    }

    /// The distance from `lower` in bytes; 0 if it is not lower.
    pub const fn bytes_from(self, lower: Addr) -> u64 {
        self.0.saturating_sub(lower.0)
    }

    /// Whether this is [`Addr::NULL`].
    #[inline(always)]
    pub const fn is_null(self) -> bool {
        self.0 == 0
    }
}

/// One of the four parts of the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Region {
    /// Terms.
    Heap,
    /// Frames of clauses whose goals are running.
    Environments,
    /// States to which backtracking returns.
    Choicepoints,
    /// Bindings to undo on backtracking.
    Trail,
}

/// The size limit of each region, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Limit of the heap.
    pub heap: u64,
    /// Limit of the environment stack.
    pub environments: u64,
    /// Limit of the choicepoint stack.
    pub choicepoints: u64,
    /// Limit of the trail.
    pub trail: u64,
}

impl Sizes {
    /// The default for the total in bytes. Address space that is not touched costs nothing; but WebAssembly
    /// has at most 4 GiB of it, shared with the web page or the host, and memory that has been taken is never returned.
    pub const DEFAULT_BYTES: u64 = if cfg!(target_family = "wasm") { 64 << 20 } else { 256 << 20 };

    /// All limits together.
    pub const fn total(&self) -> u64 {
        self.heap + self.environments + self.choicepoints + self.trail
    }

    /// Divides `bytes` of memory among the regions: half to the heap, a quarter to environments, an eighth to each of
    /// the others.
    pub const fn of_total(bytes: u64) -> Sizes {
        let cell_mask = !(CELL_BYTES - 1);
        Sizes {
            heap: (bytes / 2) & cell_mask,
            environments: (bytes / 4) & cell_mask,
            choicepoints: (bytes / 8) & cell_mask,
            trail: (bytes / 8) & cell_mask,
        }
    }
}

/// The most that is requested, so that sums of sizes do not overflow: the address space of a process on common systems.
const MAX_RESERVED_BYTES: u64 = 1 << 47;

/// If even this size is refused, no system is created.
const MIN_RESERVED_BYTES: u64 = 1 << 20;

/// The guard behind each region's limit, for what may be written between two tests: 1 MiB.
pub(in crate::terms) const GUARD_BYTES: u64 = 1 << 20;

/// Boxes below the heap, of two cells each.
pub const SCRATCH_FLOATS: usize = 32;

/// The first address of each region, and the end of all.
#[derive(Clone, Copy, Debug)]
pub(in crate::terms) struct Layout {
    pub trail: Addr,
    pub choicepoints: Addr,
    pub environments: Addr,
    pub heap: Addr,
    pub end: Addr,
}

impl Layout {
    /// The trail is given as much space as the heap: it holds at most one plain entry per heap cell, so that recording a
    /// binding never fails between two tests.
    fn new(sizes: &Sizes) -> Layout {
        let heap = Addr(CELL_BYTES).plus(2 * SCRATCH_FLOATS);
        let environments = Addr(heap.0 + sizes.heap + GUARD_BYTES);
        let choicepoints = Addr(environments.0 + sizes.environments + GUARD_BYTES);
        let trail = Addr(choicepoints.0 + sizes.choicepoints + GUARD_BYTES);
        Layout {
            trail,
            choicepoints,
            environments,
            heap,
            end: Addr(trail.0 + sizes.heap.max(sizes.trail) + GUARD_BYTES),
        }
    }
}

/// The memory, and a pointer to it.
#[repr(C)]
pub(in crate::terms) struct Arena {
    /// The start of `memory`: a multiple of 8.
    base: *mut u8,
    /// Its size in bytes, which fits a `usize`, as does every offset below it.
    length: u64,
    memory: Memory,
}

// The arena owns the memory; `base` only points into `memory`.
unsafe impl Send for Arena {}

impl Arena {
    /// Allocates memory for regions of these sizes; if the system refuses, halves the sizes until it succeeds. `None` if it
    /// refuses even a mebibyte.
    pub(crate) fn reserve(sizes: Sizes) -> Option<(Arena, Layout, Sizes)> {
        Arena::reserve_from(sizes, Memory::reserve)
    }

    /// The same, with memory from `reserve`: this many zeroed bytes, or `None`.
    fn reserve_from(mut sizes: Sizes, reserve: impl Fn(usize) -> Option<Memory>) -> Option<(Arena, Layout, Sizes)> {
        if sizes.total() > MAX_RESERVED_BYTES {
            sizes = Sizes::of_total(MAX_RESERVED_BYTES);
        }
        loop {
            let layout = Layout::new(&sizes);
            let length = layout.end.0;
            if let Some(memory) = usize::try_from(length).ok().and_then(&reserve) {
                return Some((Arena { base: memory.base(), length, memory }, layout, sizes));
            }
            if sizes.total() <= MIN_RESERVED_BYTES {
                return None;
            }
            sizes = Sizes::of_total(sizes.total() / 2);
        }
    }

    /// Returns the memory between two addresses to the system, where that is supported. The cells must be dead: when they are
    /// next read, they are zero or unchanged.
    pub(crate) fn give_back(&mut self, from: Addr, to: Addr) {
        let end = to.0.min(self.length);
        if from.0 < end {
            // Both fit, since they are within the length.
            self.memory.give_back(from.0 as usize, end as usize);
        }
    }

    /// The cell at `addr`.
    #[inline(always)]
    pub(crate) fn read(&self, addr: Addr) -> Cell {
        self.check_access(addr);
        // Sound by the invariant at the head of this module.
        unsafe { self.base.add(addr.0 as usize).cast::<Cell>().read() }
    }

    /// Writes `cell` to `addr`.
    #[inline(always)]
    pub(crate) fn write(&mut self, addr: Addr, cell: Cell) {
        self.check_access(addr);
        // Sound by the invariant at the head of this module.
        unsafe { self.base.add(addr.0 as usize).cast::<Cell>().write(cell) }
    }

    /// The `length` bytes from `addr` on.
    pub(crate) fn bytes(&self, addr: Addr, length: usize) -> &[u8] {
        assert!(addr.0 + length as u64 <= self.length);
        // In bounds by the test; any initialised memory is a legal byte, and `&self` excludes writers.
        unsafe { std::slice::from_raw_parts(self.base.add(addr.0 as usize), length) }
    }

    /// The `count` words from `addr` on, where a box's payload begins.
    pub(crate) fn words(&self, addr: Addr, count: usize) -> &[u64] {
        assert!(addr.0 + CELL_BYTES * count as u64 <= self.length);
        // In bounds by the test; a cell is a word, and `&self` excludes writers.
        unsafe { std::slice::from_raw_parts(self.base.add(addr.0 as usize).cast::<u64>(), count) }
    }

    /// The `count` cells from `addr` on.
    #[inline(always)]
    pub(crate) fn cells(&self, addr: Addr, count: usize) -> &[Cell] {
        assert!(addr.0 + CELL_BYTES * count as u64 <= self.length);
        // In bounds by the test; all memory is legal cells, and `&self` excludes writers.
        unsafe { std::slice::from_raw_parts(self.base.add(addr.0 as usize).cast::<Cell>(), count) }
    }

    /// All words below `addr`, to be read, and the `count` words from there on, to be written.
    pub(crate) fn words_around(&mut self, addr: Addr, count: usize) -> (&[u64], &mut [u64]) {
        assert!(addr.0 + CELL_BYTES * count as u64 <= self.length);
        let words = self.base.cast::<u64>();
        let below = (addr.0 / CELL_BYTES) as usize;
        // In bounds by the test; the two do not overlap, and `&mut self` makes them exclusive.
        unsafe { (std::slice::from_raw_parts(words, below), std::slice::from_raw_parts_mut(words.add(below), count)) }
    }

    /// The text of `length` bytes from `addr` on, where a string's payload begins.
    pub(crate) fn text(&self, addr: Addr, length: usize) -> &str {
        let bytes = self.bytes(addr, length);
        if cfg!(any(debug_assertions, feature = "checked")) {
            return std::str::from_utf8(bytes).unwrap_or_else(|error| panic!("no text at {addr:?}: {error}"));
        }
        // Sound because strings are made from `str` only and copied whole; checking again would take time proportional to the text.
        unsafe { std::str::from_utf8_unchecked(bytes) }
    }

    /// The `cells` cells from `addr` on, for bulk copies.
    pub(crate) fn cells_mut(&mut self, addr: Addr, cells: usize) -> &mut [Cell] {
        assert!(addr.0 + CELL_BYTES * cells as u64 <= self.length);
        // In bounds by the test; `&mut self` makes the slice exclusive.
        unsafe { std::slice::from_raw_parts_mut(self.base.add(addr.0 as usize).cast::<Cell>(), cells) }
    }

    #[inline(always)]
    fn check_access(&self, addr: Addr) {
        if cfg!(any(debug_assertions, feature = "checked")) {
            assert!(
                addr.0 >= CELL_BYTES && addr.0 < self.length && addr.0.is_multiple_of(CELL_BYTES),
                "no cell at {addr:?}"
            );
        }
    }
}

#[cfg(test)]
mod tests;
