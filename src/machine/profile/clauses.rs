//! Entries of clauses, and all clauses of a program with their counts.

use super::call_tree::ClauseCounts;
use super::entered_clauses::{ClauseKey, CountedClause, Entered};
use crate::compiler::Linker;
use crate::machine::Machine;
use crate::program::{ClauseOrigin, CodeAddr, CodeId, Generation, Owner, PredId, Predicate};

impl Machine {
    /// The head of a clause has been unified with a goal, and the code behind that is in `regs`.
    pub(super) fn profile_clause(&mut self) {
        let at = self.regs.code;
        let known = self.watching.profile.as_ref().and_then(|profile| profile.entered.by_code.get(&at).copied());
        let entered = known.unwrap_or_else(|| self.note_clause_code(at));
        if let (Some((predicate, clause)), Some(profile)) = (entered, &mut self.watching.profile) {
            profile.tree.enter_clause(predicate, clause);
        }
    }

    /// Remembers which clause the code at an address belongs to.
    fn note_clause_code(&mut self, at: CodeAddr) -> Option<Entered> {
        let (code, _) = self.database.code.locate(at)?;
        let found = match self.database.code.get(code)?.owner() {
            Owner::Predicate(id) => Some((id, self.clause_of_code(id, code))),
            Owner::Temporary | Owner::System => None,
        };
        let known = &mut self.watching.profile.as_mut()?.entered;
        let entered =
            found.map(|(id, clause)| (id, clause.map(|(created, origin)| known.number((id, created), origin))));
        known.by_code.insert(at, entered);
        entered
    }

    /// The clause of a predicate that a block of code belongs to, if it is counted: it comes from a source of the program.
    fn clause_of_code(&self, id: PredId, code: CodeId) -> Option<(Generation, ClauseOrigin)> {
        let predicate = self.database.predicate(id);
        if !self.counts_clauses(predicate) {
            return None;
        }
        let clause = predicate.clauses.iter().find(|clause| clause.traced == Some(code))?;
        Some((clause.created_at, clause.source.origin?))
    }

    /// Whether the clauses of a predicate are counted: not those of the library, and not those of steps, whose calls are none of a profile.
    fn counts_clauses(&self, predicate: &Predicate) -> bool {
        !predicate.properties.system && !self.is_primitive(predicate.key.name)
    }

    /// Code has been freed: others may take its addresses.
    pub(in crate::machine) fn forget_profiled_code(&mut self) {
        let store = &self.database.code;
        if let Some(profile) = &mut self.watching.profile {
            profile.entered.by_code.retain(|at, _| store.locate(*at).is_some());
        }
    }

    /// The clauses of the program that come from a source, with their counts in the last profile, in the order of their places; those
    /// erased meanwhile only if they were entered, and of a file that was loaded again the new ones alone. `None` if there is no profile,
    /// or it is still running.
    pub fn counted_clauses(&self) -> Option<Vec<CountedClause>> {
        let profile = self.watching.profile.as_ref().filter(|_| !self.watching.profiles)?;
        let mut clauses = Vec::new();
        for (key, origin) in self.clauses_with_source().chain(profile.entered.clauses.iter().copied()) {
            let id = profile.entered.number_of(key);
            let counts = id.map_or(ClauseCounts::default(), |id| profile.tree.clause_counts(id));
            let predicate = self.database.predicate(key.0).key;
            clauses.push(CountedClause { predicate, origin, created: key.1, counts });
        }
        clauses.retain(|clause| !self.sources.is_earlier(clause.origin.source));
        clauses.sort_by_key(|clause| (clause.origin.source, clause.origin.span, clause.created));
        clauses.dedup_by_key(|clause| clause.created);
        Some(clauses)
    }

    /// The current clauses of the program that come from a source.
    fn clauses_with_source(&self) -> impl Iterator<Item = (ClauseKey, ClauseOrigin)> {
        let programs = self.database.predicates().filter(|(_, predicate)| self.counts_clauses(predicate));
        programs.flat_map(|(id, predicate)| {
            let current = predicate.clauses.iter().filter(|clause| clause.erased_at == Generation::NEVER);
            current.filter_map(move |clause| Some(((id, clause.created_at), clause.source.origin?)))
        })
    }
}
