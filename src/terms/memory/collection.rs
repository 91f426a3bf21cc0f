//! Collection of garbage on the heap: marking what is live, and sliding it together.
//!
//! Every cell of the heap has one bit. [`Marking`] sets the bits of all cells that roots lead to; [`Sliding`] then knows
//! where each live cell goes — down, past as many cells as are dead below it — and moves them, so that their order stays: a
//! choicepoint's part of the heap is still one piece, and a variable's age can be told by its address.
//!
//! ```text
//!  cells   a b . . c . d e        bits   1 1 0 0 1 0 1 1
//!  after   a b c d e              new address of d = start of its word + live cells below it in the word
//! ```
//! A compound term or box is marked whole; a single argument that a variable refers to may live on without the rest of its
//! term. (Appleby, Carlsson, Haridi, Sahlin: Garbage collection for Prolog based on WAM, CACM 31, 1988; with bits and counted
//! addresses in the place of Morris's threads.)

use super::arena::{Addr, Region};
use super::cell::{Cell, Tag};
use super::cell_set::CellSet;
use super::store::Store;

/// The first half: what is live.
#[derive(Debug)]
pub struct Marking {
    live: CellSet,
    /// Rows of cells still to be looked at: where the next one stands, and how many there are.
    waiting: Vec<(Addr, usize)>,
}

impl Marking {
    /// Nothing is live yet.
    pub fn new(store: &Store) -> Marking {
        Marking { live: CellSet::new(store.region_start(Region::Heap), store.heap_top), waiting: Vec::new() }
    }

    /// Whether a cell of the heap is live as far as is known.
    #[inline(always)]
    pub fn is_live(&self, addr: Addr) -> bool {
        self.live.contains(addr)
    }

    /// Everything that a cell leads to is live.
    pub fn mark(&mut self, store: &Store, root: Cell) {
        let (mut addr, mut count) = self.row(store, root);
        loop {
            if count == 0 {
                let Some(row) = self.waiting.pop() else { return };
                (addr, count) = row;
            }
            let cell = store.read(addr);
            (addr, count) = (addr.plus(1), count - 1);
            if cell.is_pointer() {
                let (inner, inner_count) = self.row(store, cell);
                if inner_count > 0 {
                    if count > 0 {
                        self.waiting.push((addr, count));
                    }
                    (addr, count) = (inner, inner_count);
                }
            }
        }
    }

    /// Marks the cells that a cell leads to, and gives those of them that are still to be looked at: where a cell has been
    /// marked on its own, what it leads to has been.
    #[inline(always)]
    fn row(&mut self, store: &Store, cell: Cell) -> (Addr, usize) {
        let addr = cell.addr();
        match cell.tag() {
            Tag::Int | Tag::Atom | Tag::Header => (addr, 0),
            Tag::Ref => (addr, usize::from(self.live.insert(addr))),
            Tag::List | Tag::Attributed => (addr, if self.live.insert_pair(addr) { 2 } else { 0 }),
            Tag::Struct if self.live.contains(addr) => (addr, 0),
            Tag::Struct => {
                let arity = store.structure(cell).arity();
                self.live.insert_all(addr, 1 + arity);
                (addr.plus(1), arity)
            }
            Tag::Box => {
                if !self.live.contains(addr) {
                    self.live.insert_all(addr, 1 + store.read(addr).payload());
                }
                (addr, 0)
            }
        }
    }

    /// The second half.
    pub fn finish(self) -> Sliding {
        let mut below = 0;
        let counts = self.live.bits.iter().map(|bits| {
            let count = below;
            below += u64::from(bits.count_ones());
            count
        });
        let counts = counts.collect();
        Sliding { live: self.live, counts, total: below }
    }
}

/// The second half: where everything goes.
#[derive(Debug)]
pub struct Sliding {
    live: CellSet,
    /// Live cells below each word of bits.
    counts: Vec<u64>,
    total: u64,
}

impl Sliding {
    /// Where a cell goes; for a dead one, and for the heap's top, where the next live one goes.
    #[inline(always)]
    pub fn address(&self, addr: Addr) -> Addr {
        let (word, bit) = self.live.place(addr);
        let Some(bits) = self.live.bits.get(word) else { return self.live.start.plus(self.total as usize) };
        let below = self.counts[word] + u64::from((bits & ((1 << bit) - 1)).count_ones());
        self.live.start.plus(below as usize)
    }

    /// A cell as it must be after the move.
    #[inline(always)]
    pub fn cell(&self, cell: Cell) -> Cell {
        if !cell.is_pointer() {
            return cell;
        }
        let (old, new) = (cell.addr(), self.address(cell.addr()));
        cell.moved_by(new.offset().wrapping_sub(old.offset()))
    }

    /// Moves the live cells together, and the heap's top down.
    pub fn slide(&self, store: &mut Store) {
        let mut target = self.live.start;
        let mut payload = 0;
        for addr in self.live.iter() {
            let cell = store.read(addr);
            let moved = match payload {
                0 => self.cell(cell),
                _ => cell,
            };
            payload = if payload > 0 { payload - 1 } else { header_payload(cell) };
            store.write(target, moved);
            target = target.plus(1);
        }
        store.heap_top = target;
    }
}

/// Words behind a cell that are no cells.
#[inline(always)]
fn header_payload(cell: Cell) -> usize {
    if cell.tag() == Tag::Header { cell.payload() } else { 0 }
}
