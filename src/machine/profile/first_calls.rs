//! First calls: the arguments with which some predicates of a program are called first.
//!
//! A call is recorded when the predicate is linked, which happens at its first call; so later calls cost nothing. Taking the records
//! resets these predicates: they are linked again at their next call, and that call is recorded.

use super::FirstCall;
use crate::machine::Machine;
use crate::program::{Definition, PredId};
use crate::terms::atoms::known;

impl Machine {
    /// From now on the first calls of predicates with these names and arities are recorded.
    pub fn note_first_calls(&mut self, signatures: impl IntoIterator<Item = (&'static str, u32)>) {
        self.watching.first_calls.selected = signatures.into_iter().collect();
    }

    /// Takes the first calls recorded since the last time, in their order. No goal may be running.
    pub fn take_first_calls(&mut self) -> Vec<FirstCall> {
        let noted = std::mem::take(&mut self.watching.first_calls.noted);
        for (id, _) in &noted {
            let predicate = self.database.predicate(*id);
            if matches!(predicate.definition, Definition::Clauses) && !predicate.properties.dynamic {
                self.refresh_entry_if_linked(*id);
            }
        }
        noted.into_iter().map(|(_, call)| call).collect()
    }

    /// Records the call for which a predicate is being linked, with its arguments in the registers.
    pub(in crate::machine) fn note_first_call(&mut self, id: PredId) {
        let key = self.database.predicate(id).key;
        let arity = key.arity as usize;
        if key.module == known::SYSTEM
            || self.watching.first_calls.selected.iter().all(|(_, arity)| *arity != key.arity)
        {
            return;
        }
        let is_selected = self.watching.first_calls.selected.contains(&(&*self.store.atoms.name(key.name), key.arity));
        if !is_selected
            || self.watching.first_calls.noted.iter().any(|(noted, _)| *noted == id)
            || self.store.check_room(arity + 1).is_err()
        {
            return;
        }
        let heap = self.store.heap_top;
        let arguments = self.x[..arity].to_vec();
        let goal = self.store.compound(key.name, &arguments);
        let copied = self.store.extract(goal);
        self.store.heap_top = heap;
        // Without space on the heap there is no record; the goal itself will raise the error.
        if let Ok(block) = copied {
            let goal = self.add_external_root(block);
            self.watching.first_calls.noted.push((id, FirstCall { key, goal }));
        }
    }
}
