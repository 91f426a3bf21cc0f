//! Garbage collection of the heap by marking and sliding.
//!
//! Every cell of the heap has one bit. [`Marking`] sets the bits of all cells reachable from the roots. [`Sliding`] computes the new
//! address of each live cell (lower by the number of dead cells below it) and moves the cells, keeping their order. A WAM needs the order:
//! a choicepoint's segment of the heap must remain one piece, so that backtracking can discard it, and the age of a variable, which
//! decides what is recorded on the trail, is its address. A copying collector would lose both.
//!
//! ```text
//!  cells   a b . . c . d e        bits   1 1 0 0 1 0 1 1
//!  after   a b c d e              new address of d = start of its word + live cells below it in the word
//! ```
//! A compound term or box is marked whole; a single argument that a variable refers to may survive without the rest of its term.
//! (Appleby, Carlsson, Haridi, Sahlin: Garbage collection for Prolog based on WAM, CACM 31, 1988. In place of Morris's threading
//! of pointers, which writes to every cell, new addresses are computed from the bits and a count for each word of them.)

use super::arena::{Addr, Region};
use super::cell::{Cell, Tag};
use super::cell_set::CellSet;
use super::store::Store;

/// The first phase: finds the live cells.
#[derive(Debug)]
pub struct Marking {
    live: CellSet,
    /// The stack: ranges of cells still to be scanned, as the address of the first and their number.
    waiting: Vec<(Addr, usize)>,
}

impl Marking {
    /// No cell is marked.
    pub fn new(store: &Store) -> Marking {
        Marking { live: CellSet::new(store.region_start(Region::Heap), store.heap_top), waiting: Vec::new() }
    }

    /// Whether a cell of the heap has been marked.
    #[inline(always)]
    pub fn is_live(&self, addr: Addr) -> bool {
        self.live.contains(addr)
    }

    /// Marks everything reachable from a cell.
    pub fn mark(&mut self, store: &Store, root: Cell) {
        let (mut addr, mut count) = self.mark_pointees(store, root);
        loop {
            if count == 0 {
                let Some(row) = self.waiting.pop() else { return };
                (addr, count) = row;
            }
            let cell = store.read(addr);
            (addr, count) = (addr.plus(1), count - 1);
            if cell.is_pointer() {
                let (inner, inner_count) = self.mark_pointees(store, cell);
                if inner_count > 0 {
                    if count > 0 {
                        self.waiting.push((addr, count));
                    }
                    (addr, count) = (inner, inner_count);
                }
            }
        }
    }

    /// Marks the cells that a cell points to; returns those of them that are still to be scanned. A cell that was marked alone has
    /// been scanned.
    #[inline(always)]
    fn mark_pointees(&mut self, store: &Store, cell: Cell) -> (Addr, usize) {
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

    /// Ends marking: all other cells are dead.
    pub fn finish_marking(self) -> Sliding {
        let mut total = 0;
        let counts = self.live.bits.iter().map(|bits| {
            let below = total;
            let within = ones_up_to_each_byte(*bits);
            total += within >> 56;
            Count { below, within: within << 8 }
        });
        let counts = counts.collect();
        Sliding { live: self.live, counts, total }
    }
}

/// The second phase: moves the live cells.
#[derive(Debug)]
pub struct Sliding {
    live: CellSet,
    /// One for each word of bits.
    counts: Vec<Count>,
    total: u64,
}

/// How many live cells are below a word of bits, and in the word below each of its bytes, the lowest byte first.
#[derive(Clone, Copy, Debug)]
struct Count {
    below: u64,
    within: u64,
}

/// For each byte of a word the number of ones in it and the bytes below it; all eight are computed at once.
const fn ones_up_to_each_byte(bits: u64) -> u64 {
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    bytes.wrapping_mul(0x0101_0101_0101_0101)
}

/// The number of ones in a byte. Not every x86-64 has an instruction for it, and its replacement costs more than this load.
const ONES: [u8; 256] = {
    let mut ones = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        ones[byte] = byte.count_ones() as u8;
        byte += 1;
    }
    ones
};

impl Sliding {
    /// The new address of a cell; of a dead one, or of the heap's top, that of the next live one.
    #[inline(always)]
    pub fn relocated_addr(&self, addr: Addr) -> Addr {
        let (word, bit) = self.live.place(addr);
        let (Some(bits), Some(count)) = (self.live.bits.get(word), self.counts.get(word)) else {
            return self.live.start.plus(self.total as usize);
        };
        let byte = bit & !7;
        let in_byte = (bits >> byte) as u8 & !(0xFF << (bit & 7));
        let below = count.below + u64::from((count.within >> byte) as u8) + u64::from(ONES[usize::from(in_byte)]);
        self.live.start.plus(below as usize)
    }

    /// A cell relocated: its pointer updated.
    #[inline(always)]
    pub fn relocated_cell(&self, cell: Cell) -> Cell {
        if !cell.is_pointer() {
            return cell;
        }
        let (old, new) = (cell.addr(), self.relocated_addr(cell.addr()));
        cell.moved_by(new.offset().wrapping_sub(old.offset()))
    }

    /// Moves the live cells and lowers the heap's top.
    pub fn slide_cells(&self, store: &mut Store) {
        let mut target = self.live.start;
        // Words of a box that are still to be moved: they are not cells.
        let mut words = 0;
        for (addr, count) in self.live.runs() {
            for addr in (0..count).map(|index| addr.plus(index)) {
                let cell = store.read(addr);
                let moved = if words == 0 {
                    words = cell.payload();
                    self.relocated_cell(cell)
                } else {
                    words -= 1;
                    cell
                };
                store.write(target, moved);
                target = target.plus(1);
            }
        }
        store.heap_top = target;
    }
}
