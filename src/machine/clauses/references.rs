//! References to clauses: what clause/3 gives and erase/1 takes.
//!
//! A clause is known by the generation in which it was added, for each clause begins one. So a reference to an erased clause never
//! becomes one to another clause, however the clauses are renumbered.

use crate::machine::Machine;
use crate::program::{Generation, PredId};
use crate::terms::{Atom, Cell, Reference, ReferenceKind};

impl Machine {
    /// The reference to the clause of a predicate that was added in a generation.
    pub fn clause_reference(&mut self, kind: ReferenceKind, id: PredId, created: Generation) -> Cell {
        Cell::atom(self.store.atoms.reference(Reference { kind, place: id.0, number: created.0 }))
    }

    /// The predicate and the order number of a clause referred to; `None` if the clause has been erased.
    pub fn referenced_clause(&self, reference: Atom) -> Option<(PredId, i64)> {
        let Reference { place, number, .. } = self.store.atoms.object(reference)?;
        let clause = self.database.predicate(PredId(place)).clause_created(Generation(number))?;
        (clause.erased_at == Generation::NEVER).then_some((PredId(place), clause.order))
    }
}
