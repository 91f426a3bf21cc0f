//! A cache of predicates called recently by goals known at run time only, so that the database is not searched for them.
//!
//! A functor has one place in a small table. Entries never become invalid: a predicate keeps its entry address and its name.

use crate::program::EntryAddr;
use crate::terms::Functor;

/// The size of the table; a power of two.
const TABLE_PLACES: usize = 256;

/// Predicates of `user` called recently that are no control constructs.
pub(in crate::machine) struct MetaCallCache(Box<[Option<(Functor, EntryAddr)>; TABLE_PLACES]>);

impl Default for MetaCallCache {
    fn default() -> MetaCallCache {
        MetaCallCache(Box::new([None; TABLE_PLACES]))
    }
}

impl MetaCallCache {
    /// The entry of a predicate, if it is in the cache.
    #[inline(always)]
    pub(in crate::machine) fn find(&self, functor: Functor) -> Option<EntryAddr> {
        match self.0[MetaCallCache::slot_of(functor)] {
            Some((known, entry)) if known == functor => Some(entry),
            _ => None,
        }
    }

    /// Adds the entry of a predicate.
    pub(in crate::machine) fn insert(&mut self, functor: Functor, entry: EntryAddr) {
        self.0[MetaCallCache::slot_of(functor)] = Some((functor, entry));
    }

    #[inline(always)]
    fn slot_of(functor: Functor) -> usize {
        (functor.name().index() as usize).wrapping_add(functor.arity() * 61) % TABLE_PLACES
    }
}
