//! First calls: with which arguments some predicates of a program are called first.
//!
//! The note is made where a static predicate is linked, which its first call has done; so no call costs anything for it. Who
//! takes the notes has these predicates linked anew when they are called again, and the first of those calls noted.

use super::FirstCall;
use crate::machine::Machine;
use crate::program::{Definition, PredId};
use crate::terms::atoms::known;

impl Machine {
    /// From now on the first calls of predicates with these names and numbers of arguments are noted.
    pub fn note_first_calls(&mut self, signatures: impl IntoIterator<Item = (&'static str, u32)>) {
        self.watching.first_calls.wanted = signatures.into_iter().collect();
    }

    /// The first calls since this was last asked, in their order. No goal may be running.
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

    /// A predicate is being linked for a call whose arguments are in the registers.
    pub(in crate::machine) fn note_first_call(&mut self, id: PredId) {
        let key = self.database.predicate(id).key;
        let arity = key.arity as usize;
        if key.module == known::SYSTEM
            || self.watching.first_calls.wanted.iter().all(|(_, wanted)| *wanted != key.arity)
        {
            return;
        }
        let is_wanted = self.watching.first_calls.wanted.contains(&(&*self.store.atoms.name(key.name), key.arity));
        if !is_wanted
            || self.watching.first_calls.noted.iter().any(|(noted, _)| *noted == id)
            || self.store.need(arity + 1).is_err()
        {
            return;
        }
        let heap = self.store.heap_top;
        let arguments = self.x[..arity].to_vec();
        let goal = self.store.compound(key.name, &arguments);
        let copied = self.store.extract(goal);
        self.store.heap_top = heap;
        // Where there is no room for a note, the goal itself will say so.
        if let Ok(block) = copied {
            let goal = self.add_external_root(block);
            self.watching.first_calls.noted.push((id, FirstCall { key, goal }));
        }
    }
}
