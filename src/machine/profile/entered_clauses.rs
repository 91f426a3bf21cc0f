//! The clauses that a profile has seen entered.
//!
//! A clause is known by its predicate and the generation in which it was added, which stay the same as long as it exists. Its code may
//! be compiled anew; where it begins is remembered, so that most entries take one look into a table.

use super::call_tree::{ClauseCounts, ClauseId};
use crate::program::{ClauseOrigin, CodeAddr, Generation, PredId, PredKey};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// What identifies a clause.
pub(super) type ClauseKey = (PredId, Generation);

/// A predicate that has been entered, and its clause, if that is counted.
pub(super) type Entered = (PredId, Option<ClauseId>);

/// The clauses entered in a profile. Only those that come from a source are counted.
#[derive(Default)]
pub(super) struct EnteredClauses {
    /// The clauses with their places, by number.
    pub(super) clauses: Vec<(ClauseKey, ClauseOrigin)>,
    by_key: HashMap<ClauseKey, ClauseId, FxBuildHasher>,
    /// The predicate and the clause that the code behind a head belongs to. Not all clauses are counted, and there is code of no clause.
    pub(super) by_code: HashMap<CodeAddr, Option<Entered>, FxBuildHasher>,
}

impl EnteredClauses {
    /// The number of a clause.
    pub(super) fn number(&mut self, key: ClauseKey, origin: ClauseOrigin) -> ClauseId {
        *self.by_key.entry(key).or_insert_with(|| {
            self.clauses.push((key, origin));
            ClauseId(self.clauses.len() as u32 - 1)
        })
    }

    /// The number of a clause that has been entered.
    pub(super) fn number_of(&self, key: ClauseKey) -> Option<ClauseId> {
        self.by_key.get(&key).copied()
    }

    /// The predicates of the clauses.
    pub(super) fn predicates(&self) -> impl Iterator<Item = PredId> {
        self.clauses.iter().map(|((predicate, _), _)| *predicate)
    }

    /// The profile has ended: code is of no more interest.
    pub(super) fn forget_code(&mut self) {
        self.by_code = HashMap::default();
    }

    /// The approximate size in bytes.
    pub(super) fn size(&self) -> usize {
        self.clauses.capacity() * (size_of::<(ClauseKey, ClauseOrigin)>() + size_of::<(ClauseKey, ClauseId)>())
            + self.by_code.capacity() * size_of::<(CodeAddr, Option<Entered>)>()
    }
}

/// A clause of a program in a profile.
#[derive(Clone, Copy, Debug)]
pub struct CountedClause {
    /// Its predicate.
    pub predicate: PredKey,
    /// Its place.
    pub origin: ClauseOrigin,
    /// When it was added: of several clauses at one place the first came first.
    pub created: Generation,
    /// Its counts.
    pub counts: ClauseCounts,
}
