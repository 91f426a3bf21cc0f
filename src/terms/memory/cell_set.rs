//! Sets of cells, one bit a cell.

use super::arena::{Addr, Region};
use super::store::Store;

/// Cells for each word of bits.
const CELLS_PER_WORD: usize = 64;

/// One bit for every cell of a range. The set grows if a cell beyond its end is added: while an instruction runs, there may be
/// cells above the heap's top.
#[derive(Debug)]
pub struct CellSet {
    pub(super) start: Addr,
    pub(super) bits: Vec<u64>,
}

impl CellSet {
    /// The empty set for the cells of the heap.
    pub fn of_heap(store: &Store) -> CellSet {
        CellSet::new(store.region_start(Region::Heap), store.heap_top)
    }

    /// The empty set for the cells from `start` to before `end`.
    pub fn new(start: Addr, end: Addr) -> CellSet {
        CellSet { start, bits: vec![0; end.cells_from(start).div_ceil(CELLS_PER_WORD)] }
    }

    #[inline(always)]
    pub(super) fn place(&self, addr: Addr) -> (usize, u32) {
        let cell = addr.cells_from(self.start);
        (cell / CELLS_PER_WORD, (cell % CELLS_PER_WORD) as u32)
    }

    /// Whether a cell is in the set.
    #[inline(always)]
    pub fn contains(&self, addr: Addr) -> bool {
        let (word, bit) = self.place(addr);
        self.bits.get(word).is_some_and(|bits| bits >> bit & 1 != 0)
    }

    /// Adds a cell; returns `false` if it was in the set.
    #[inline(always)]
    pub fn insert(&mut self, addr: Addr) -> bool {
        let (word, bit) = self.place(addr);
        let mask = 1 << bit;
        let Some(bits) = self.bits.get_mut(word) else {
            self.grow(word);
            return self.insert(addr);
        };
        let is_new = *bits & mask == 0;
        *bits |= mask;
        is_new
    }

    #[cold]
    fn grow(&mut self, word: usize) {
        self.bits.resize((word + 1).next_power_of_two(), 0);
    }

    /// Adds a cell and the next; returns `false` if both were in the set.
    #[inline(always)]
    pub(super) fn insert_pair(&mut self, addr: Addr) -> bool {
        let (word, bit) = self.place(addr);
        if bit as usize == CELLS_PER_WORD - 1 {
            return self.insert(addr) | self.insert(addr.plus(1));
        }
        let mask = 3 << bit;
        let is_new = self.bits[word] & mask != mask;
        self.bits[word] |= mask;
        is_new
    }

    /// Adds `count` cells from `addr` on.
    #[inline(always)]
    pub(super) fn insert_all(&mut self, addr: Addr, count: usize) {
        let (mut word, bit) = self.place(addr);
        if bit as usize + count < CELLS_PER_WORD {
            self.bits[word] |= ((1 << count) - 1) << bit;
            return;
        }
        let (mut bit, mut left) = (bit as usize, count);
        while left > 0 {
            let here = left.min(CELLS_PER_WORD - bit);
            let ones = if here == CELLS_PER_WORD { u64::MAX } else { (1 << here) - 1 };
            self.bits[word] |= ones << bit;
            left -= here;
            word += 1;
            bit = 0;
        }
    }

    /// Adjacent cells of the set, as the first of them and their number, the lowest first. None extends over two words of bits.
    pub(super) fn runs(&self) -> impl Iterator<Item = (Addr, usize)> {
        self.bits.iter().enumerate().flat_map(move |(word, bits)| {
            let mut rest = *bits;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros();
                let count = (rest >> (bit % u64::BITS)).trailing_ones();
                // Adding its lowest one clears a run and sets the bit behind it, which was zero.
                rest &= rest.wrapping_add(rest & rest.wrapping_neg());
                (count > 0).then(|| (self.start.plus(word * CELLS_PER_WORD + bit as usize), count as usize))
            })
        })
    }

    /// The cells of the set, the lowest first.
    pub fn iter(&self) -> impl Iterator<Item = Addr> {
        self.bits.iter().enumerate().flat_map(move |(word, bits)| {
            let mut rest = *bits;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest.wrapping_sub(1);
                (bit < CELLS_PER_WORD).then(|| self.start.plus(word * CELLS_PER_WORD + bit))
            })
        })
    }
}
