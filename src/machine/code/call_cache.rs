//! Callees: predicates that goals known at run time only have called lately, found without a search of the database.
//!
//! A functor has one place in a small table. What stands there stays true: a predicate keeps its entry and its name for ever.

use crate::program::EntryAddr;
use crate::terms::Functor;

/// Places of the table; a power of two.
const PLACES: usize = 256;

/// The predicates of `user` called lately that are no control constructs.
pub(in crate::machine) struct CallCache(Box<[Option<(Functor, EntryAddr)>; PLACES]>);

impl Default for CallCache {
    fn default() -> CallCache {
        CallCache(Box::new([None; PLACES]))
    }
}

impl CallCache {
    /// The entry of a predicate, if it is known here.
    #[inline(always)]
    pub(in crate::machine) fn find(&self, functor: Functor) -> Option<EntryAddr> {
        match self.0[CallCache::place(functor)] {
            Some((known, entry)) if known == functor => Some(entry),
            _ => None,
        }
    }

    /// Notes the entry of a predicate.
    pub(in crate::machine) fn note(&mut self, functor: Functor, entry: EntryAddr) {
        self.0[CallCache::place(functor)] = Some((functor, entry));
    }

    #[inline(always)]
    fn place(functor: Functor) -> usize {
        (functor.name().index() as usize).wrapping_add(functor.arity() * 61) % PLACES
    }
}
