//! Hashes of terms: equal for equal terms, however they lie in memory, and the same in every run.
//!
//! A term is hashed as the row of its functors, constants and variables from left to right, which is a polynomial: so
//! the hash of a part to which several ways lead is worked out once and put where it belongs.

use super::sharing::{Sharing, TREE_STEPS};
use crate::terms::memory::{Addr, Cell, Store, Tag};
use hashbrown::HashMap;
use rustc_hash::{FxBuildHasher, FxHasher};
use std::collections::VecDeque;
use std::hash::Hasher;

/// How many subterms a hash of the upper part of a term takes in.
const UPPER: usize = 1 << 8;

/// The hash of a stretch of a row, and what a hash is multiplied with if such a stretch follows it.
#[derive(Clone, Copy)]
struct Stretch {
    hash: u64,
    shift: u64,
}

impl Stretch {
    const EMPTY: Stretch = Stretch { hash: 0, shift: 1 };

    /// One item.
    fn of(item: u64) -> Stretch {
        Stretch { hash: item, shift: 0x9E37_79B9_7F4A_7C15 }
    }

    /// This stretch with another behind it.
    fn then(self, next: Stretch) -> Stretch {
        Stretch {
            hash: self.hash.wrapping_mul(next.shift).wrapping_add(next.hash),
            shift: self.shift.wrapping_mul(next.shift),
        }
    }
}

/// What waits while a part is hashed.
enum Waiting {
    /// The rest of a row of arguments.
    Row(Addr, usize),
    /// The stretch before a shared part.
    Before(Cell, Stretch),
}

impl Store {
    /// A hash of a term, all variables alike: the same for all variants. Of a cyclic term it takes in the upper part.
    pub fn hash(&self, term: Cell) -> u64 {
        let term = self.deref(term);
        if self.is_small(term, &mut { TREE_STEPS }) {
            return scattered(self.stretch(term, None).hash);
        }
        if self.is_acyclic(term) {
            return scattered(self.stretch(term, Some(Sharing::of(self, &[term], false))).hash);
        }
        self.upper_hash(term, usize::MAX)
    }

    /// The whole of an acyclic term, its shared parts once if they are known.
    fn stretch(&self, term: Cell, sharing: Option<Sharing>) -> Stretch {
        let mut known: HashMap<Addr, Stretch, FxBuildHasher> = HashMap::default();
        let mut waiting = Vec::new();
        let mut stretch = Stretch::of(self.item(term));
        let (mut addr, mut count) = if term.is_compound() { self.row(term) } else { (Addr::NULL, 0) };
        loop {
            while count > 0 {
                let cell = self.deref(self.read(addr));
                (addr, count) = (addr.plus(1), count - 1);
                if !cell.is_compound() {
                    stretch = stretch.then(Stretch::of(self.item(cell)));
                    continue;
                }
                let is_shared = sharing.as_ref().is_some_and(|sharing| sharing.is_shared(cell));
                if let Some(part) = known.get(&cell.addr()).filter(|_| is_shared) {
                    stretch = stretch.then(*part);
                    continue;
                }
                if count > 0 {
                    waiting.push(Waiting::Row(addr, count));
                }
                if is_shared {
                    waiting.push(Waiting::Before(cell, stretch));
                    stretch = Stretch::EMPTY;
                }
                stretch = stretch.then(Stretch::of(self.item(cell)));
                (addr, count) = self.row(cell);
            }
            match waiting.pop() {
                Some(Waiting::Row(rest, left)) => (addr, count) = (rest, left),
                Some(Waiting::Before(cell, before)) => {
                    known.insert(cell.addr(), stretch);
                    stretch = before.then(stretch);
                }
                None => return stretch,
            }
        }
    }

    /// A hash of the upper part of a term, no deeper than so many levels, all variables alike: the same for all variants,
    /// cyclic ones too.
    pub fn upper_hash(&self, term: Cell, levels: usize) -> u64 {
        let mut stretch = Stretch::EMPTY;
        let mut waiting = VecDeque::new();
        if levels > 0 {
            waiting.push_back((term, levels));
        }
        for _ in 0..UPPER {
            let Some((next, levels)) = waiting.pop_front() else { break };
            let cell = self.deref(next);
            stretch = stretch.then(Stretch::of(self.item(cell)));
            if cell.is_compound() && levels > 1 {
                let (addr, count) = self.row(cell);
                let room = UPPER.saturating_sub(waiting.len()).min(count);
                waiting.extend((0..room).map(|index| (self.read(addr.plus(index)), levels - 1)));
            }
        }
        scattered(stretch.hash)
    }

    /// A dereferenced term without what is in it.
    fn item(&self, cell: Cell) -> u64 {
        let mut hasher = FxHasher::default();
        match cell.tag() {
            Tag::List => hasher.write_u8(1),
            Tag::Struct => {
                let functor = self.structure(cell).functor();
                hasher.write_usize(functor.arity());
                hasher.write(self.atoms.name(functor.name()).as_bytes());
            }
            Tag::Atom => hasher.write(self.atoms.name(cell.atom_value()).as_bytes()),
            Tag::Int => hasher.write_u64(cell.bits()),
            Tag::Box => {
                let (kind, words) = self.box_header(cell);
                hasher.write_u8(kind as u8);
                (0..words).for_each(|index| hasher.write_u64(self.box_word(cell, index)));
            }
            Tag::Ref | Tag::Attributed | Tag::Header => hasher.write_u8(2),
        }
        hasher.finish()
    }
}

/// A hash all of whose bits depend on all of those given.
fn scattered(hash: u64) -> u64 {
    let folded = (hash ^ hash >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    folded ^ folded >> 32
}
