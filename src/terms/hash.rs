//! Hashes of terms: equal for equal terms, however they lie in memory.

use super::cell::{Cell, Tag};
use super::store::Store;
use rustc_hash::FxHasher;
use std::collections::VecDeque;
use std::hash::Hasher;

/// How many subterms a hash of the upper part of a term takes in.
const UPPER: usize = 1 << 8;

impl Store {
    /// A hash of the upper part of a term, all variables alike: the same for all variants, cyclic ones too.
    pub fn upper_hash(&self, term: Cell) -> u64 {
        let mut hasher = FxHasher::default();
        let mut waiting = VecDeque::from([term]);
        for _ in 0..UPPER {
            let Some(next) = waiting.pop_front() else { break };
            let cell = self.deref(next);
            match cell.tag() {
                Tag::List | Tag::Struct => {
                    let functor = self.functor_of(cell).map_or(0, |functor| functor.header().bits());
                    hasher.write_u64(functor);
                    let (addr, count) = self.row(cell);
                    let room = UPPER.saturating_sub(waiting.len()).min(count);
                    waiting.extend((0..room).map(|index| self.read(addr.plus(index))));
                }
                Tag::Box => {
                    let words = self.read(cell.addr()).header_len().min(UPPER);
                    (0..words).for_each(|index| hasher.write_u64(self.box_word(cell, index)));
                }
                Tag::Int | Tag::Atom => hasher.write_u64(cell.bits()),
                Tag::Ref | Tag::Attributed | Tag::Header => hasher.write_u8(0),
            }
        }
        hasher.finish()
    }
}
