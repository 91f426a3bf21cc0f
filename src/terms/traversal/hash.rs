//! Hashes of terms: equal for equal terms whatever they share, and the same in every run.
//!
//! A term is hashed as the sequence of its functors, constants and variables from left to right. The hash is a polynomial in the
//! items (Karp and Rabin), so the hash of a concatenation follows from those of its parts: a shared subterm is hashed once, and its
//! hash is inserted wherever it occurs.

use super::sharing::{Sharing, TREE_STEPS};
use crate::terms::memory::{Addr, Cell, Store, Tag};
use hashbrown::HashMap;
use rustc_hash::{FxBuildHasher, FxHasher};
use std::collections::VecDeque;
use std::hash::Hasher;

/// The number of subterms in a hash of the upper part of a term.
const MAX_HASHED_SUBTERMS: usize = 1 << 8;

/// The hash of a part of a sequence, and the factor by which the hash of what precedes it is multiplied.
#[derive(Clone, Copy)]
struct PartialHash {
    hash: u64,
    multiplier: u64,
}

impl PartialHash {
    const EMPTY: PartialHash = PartialHash { hash: 0, multiplier: 1 };

    /// One item.
    fn of(item: u64) -> PartialHash {
        PartialHash { hash: item, multiplier: 0x9E37_79B9_7F4A_7C15 }
    }

    /// The concatenation of two parts.
    fn then(self, next: PartialHash) -> PartialHash {
        PartialHash {
            hash: self.hash.wrapping_mul(next.multiplier).wrapping_add(next.hash),
            multiplier: self.multiplier.wrapping_mul(next.multiplier),
        }
    }
}

/// An entry of the stack.
enum Waiting {
    /// The rest of a row of arguments.
    Row(Addr, usize),
    /// The hash of what precedes a shared subterm.
    Before(Cell, PartialHash),
}

impl Store {
    /// A hash of a term in which all variables are the same item: the same for all variants. Of a cyclic term only the upper part
    /// is hashed.
    pub fn hash(&self, term: Cell) -> u64 {
        let term = self.deref(term);
        if self.is_small(term, &mut { TREE_STEPS }) {
            return mix(self.partial_hash(term, None).hash);
        }
        if self.is_acyclic(term) {
            return mix(self.partial_hash(term, Some(Sharing::of(self, &[term], false))).hash);
        }
        self.upper_hash(term, usize::MAX)
    }

    /// The hash of an acyclic term; its shared subterms are hashed once if `sharing` is given.
    fn partial_hash(&self, term: Cell, sharing: Option<Sharing>) -> PartialHash {
        let mut known: HashMap<Addr, PartialHash, FxBuildHasher> = HashMap::default();
        let mut waiting = Vec::new();
        let mut partial_hash = PartialHash::of(self.item_of(term));
        let (mut addr, mut count) = if term.is_compound() { self.argument_row(term) } else { (Addr::NULL, 0) };
        loop {
            while count > 0 {
                let cell = self.deref(self.read(addr));
                (addr, count) = (addr.plus(1), count - 1);
                if !cell.is_compound() {
                    partial_hash = partial_hash.then(PartialHash::of(self.item_of(cell)));
                    continue;
                }
                let is_shared = sharing.as_ref().is_some_and(|sharing| sharing.is_shared(cell));
                if let Some(part) = known.get(&cell.addr()).filter(|_| is_shared) {
                    partial_hash = partial_hash.then(*part);
                    continue;
                }
                if count > 0 {
                    waiting.push(Waiting::Row(addr, count));
                }
                if is_shared {
                    waiting.push(Waiting::Before(cell, partial_hash));
                    partial_hash = PartialHash::EMPTY;
                }
                partial_hash = partial_hash.then(PartialHash::of(self.item_of(cell)));
                (addr, count) = self.argument_row(cell);
            }
            match waiting.pop() {
                Some(Waiting::Row(rest, left)) => (addr, count) = (rest, left),
                Some(Waiting::Before(cell, before)) => {
                    known.insert(cell.addr(), partial_hash);
                    partial_hash = before.then(partial_hash);
                }
                None => return partial_hash,
            }
        }
    }

    /// A hash of at most `levels` levels of a term in which all variables are the same item: the same for all variants, cyclic ones
    /// too.
    pub fn upper_hash(&self, term: Cell, levels: usize) -> u64 {
        let mut partial_hash = PartialHash::EMPTY;
        let mut waiting = VecDeque::new();
        if levels > 0 {
            waiting.push_back((term, levels));
        }
        for _ in 0..MAX_HASHED_SUBTERMS {
            let Some((next, levels)) = waiting.pop_front() else { break };
            let cell = self.deref(next);
            partial_hash = partial_hash.then(PartialHash::of(self.item_of(cell)));
            if cell.is_compound() && levels > 1 {
                let (addr, count) = self.argument_row(cell);
                let room = MAX_HASHED_SUBTERMS.saturating_sub(waiting.len()).min(count);
                waiting.extend((0..room).map(|index| (self.read(addr.plus(index)), levels - 1)));
            }
        }
        mix(partial_hash.hash)
    }

    /// The item of a dereferenced term: its functor or value.
    fn item_of(&self, cell: Cell) -> u64 {
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

/// A hash in which every bit depends on all bits of the given one.
fn mix(hash: u64) -> u64 {
    let folded = (hash ^ hash >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    folded ^ folded >> 32
}
