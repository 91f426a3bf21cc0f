//! Index keys: what a goal and a clause are compared by, argument by argument.

use super::Lookup;
use crate::program::clause::Clause;
use crate::program::fingerprint::{Fingerprint, MAX_INDEXED_ARGUMENTS};
use crate::terms::{Cell, Tag};

/// The index keys of the leading arguments of a goal.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    pub(super) keys: [Cell; MAX_INDEXED_ARGUMENTS],
    /// One bit for each argument with a key.
    bound: u8,
    /// One bit for each compound argument.
    pub(super) compound: u8,
    pub(super) fingerprint: Fingerprint,
}

impl Default for Keys {
    fn default() -> Keys {
        let keys = [Cell::ZERO; MAX_INDEXED_ARGUMENTS];
        Keys { keys, bound: 0, compound: 0, fingerprint: Fingerprint::default() }
    }
}

impl Keys {
    /// Adds the key of an argument, one of the first [`MAX_INDEXED_ARGUMENTS`].
    #[inline(always)]
    pub fn add(&mut self, argument: usize, key: Cell) {
        self.keys[argument] = key;
        self.bound |= 1 << argument;
        self.compound |= u8::from(key.tag() == Tag::Header) << argument;
        self.fingerprint.add(argument, key);
    }

    /// The arguments with keys, and the keys, from left to right.
    #[inline]
    pub(super) fn keyed_arguments(&self) -> impl Iterator<Item = (usize, Cell)> {
        bit_positions(self.bound).map(|argument| (argument, self.keys[argument]))
    }

    /// Without the key that the lookup has compared already: [`Keys::may_match`] need not compare it again.
    #[inline]
    pub fn without_compared(mut self, lookup: Lookup) -> Keys {
        if let Lookup::One { table, .. } | Lookup::List { table, .. } = lookup
            && table < MAX_INDEXED_ARGUMENTS
        {
            self.bound &= !(1 << table);
        }
        self
    }

    /// Whether each key of the goal is equal to that of the clause, or the clause has a variable there.
    #[inline]
    pub fn may_match(&self, clause: &Clause) -> bool {
        let equal = |(argument, key)| clause.index_key(argument).is_none_or(|clause_key| clause_key == key);
        self.fingerprint.may_match(clause.fingerprint) && self.keyed_arguments().all(equal)
    }
}

/// The positions of the bits set in `set`, ascending.
#[inline]
pub(super) fn bit_positions(set: u8) -> impl Iterator<Item = usize> {
    let rest = |set: &u8| Some(set & (set - 1)).filter(|rest| *rest != 0);
    std::iter::successors(Some(set).filter(|set| *set != 0), rest).map(|set| set.trailing_zeros() as usize)
}
