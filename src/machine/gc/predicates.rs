//! Forgetting predicates that have only been mentioned.
//!
//! A call makes the predicate it names, defined or not, and its entry; so does a clause with such a call. A program that makes up
//! names would fill the database with them. A predicate is forgotten if it is [blank](crate::program::Predicate::is_blank), so that
//! nobody can tell, and nothing refers to its entry or number:
//!
//! * code, which may call it. That includes code of its own that is retired but still running;
//! * an import, or an inherited definition;
//! * a frame or choicepoint, which may be about to run the instruction at its entry;
//! * a load, a profile, and the lists of predicates that the machine keeps.
//!
//! Searches of clauses keep the number of their predicate as a plain integer. They need no mark: as long as one runs, the clauses it
//! may return to are kept, and afterwards clauses of another predicate with this number are all too young for it.
//!
//! A dynamic predicate is never forgotten, with or without clauses: calls of it fail instead of raising an error.

use crate::compiler;
use crate::machine::Machine;
use crate::program::{CodeSet, Owner, PredId, PredSet};

impl Machine {
    /// Forgets the predicates that are blank and that nothing refers to, and returns the memory of clauses that are gone. Retired code
    /// that does not run has been freed.
    pub(super) fn forget_predicates(&mut self, running: &CodeSet) {
        // Boxes of the tracer hold the numbers of their predicates.
        if self.debugs() || self.running_box().is_struct() {
            return;
        }
        // Its keys are names, its values entries.
        self.code.meta_calls = Default::default();
        let used = self.predicates_in_use(running);
        let all = self.database.predicates();
        let unused = all.filter(|(id, predicate)| predicate.is_blank() && !used.contains(*id)).map(|(id, _)| id);
        for id in unused.collect::<Vec<PredId>>() {
            self.retire_entry_code(id);
            self.database.forget(id);
        }
        self.database.code.free_retired(running);
        self.forget_profiled_code();
        self.database.shrink_empty();
    }

    /// The predicates to which something refers.
    fn predicates_in_use(&self, running: &CodeSet) -> PredSet {
        let mut used = self.database.no_predicates();
        for (code, block) in self.database.code.blocks() {
            let owner = match block.owner() {
                Owner::Predicate(id) => Some(id),
                Owner::Temporary | Owner::System => None,
            };
            compiler::references::visit_predicates(&self.database.code, code, block, |id| {
                if Some(id) != owner {
                    used.insert(id);
                }
            });
            // Code at the entry of a predicate is not in use by being there.
            if let Some(id) = owner
                && (running.contains(code) || !self.database.predicate(id).entry_blocks.contains(&code))
            {
                used.insert(id);
            }
        }
        let targets = self.database.predicates().filter_map(|(_, predicate)| predicate.definition.target());
        targets.for_each(|id| used.insert(id));
        self.loads.defined().for_each(|id| used.insert(id));
        self.code.unassessed.iter().for_each(|id| used.insert(*id));
        self.watching.predicates().for_each(|id| used.insert(id));
        self.tracer.spied.iter().chain(&self.tracer.recorded).for_each(|id| used.insert(*id));
        used
    }

    /// Whether there are so many new predicates that the unused ones should be forgotten.
    pub(super) fn has_many_new_predicates(&self) -> bool {
        self.database.predicate_count() > self.gc.predicates_limit
    }
}
