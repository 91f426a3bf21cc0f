//! Indexing: the code between a static predicate's entry and its clauses, made at the first call and made anew as calls teach
//! which arguments are worth a look.

use super::Machine;
use crate::compiler::index::{self, Alternative, Clauses};
use crate::compiler::instruction::{Fields, Op};
use crate::compiler::{self, Mode};
use crate::program::{Arguments, CodeDraft, PredId, Translation};

impl Machine {
    /// The instruction `Link`: makes the predicate's index for the translation that is wanted, and goes on with it.
    pub(super) fn link_here(&mut self) {
        let id = PredId(self.regs.code.plus(1).fetch() as u32);
        let translation = self.translation();
        self.link(id, translation);
        self.regs.code = match translation {
            Translation::Fast => self.database.predicate(id).code,
            Translation::Traced => self.database.predicate(id).traced,
        };
    }

    /// Compiles the last clause, now that it is known to be the last, and indexes them all.
    pub(super) fn link(&mut self, id: PredId, translation: Translation) {
        self.compile_pending(id, Mode::Last);
        let alternatives: Vec<Alternative> = (0..self.database.predicate(id).clauses.len())
            .map(|at| {
                let code = self.clause_code_in(id, at, translation);
                let clause = &self.database.predicate(id).clauses[at];
                // Only the fast translation begins with bare tests.
                let guard = if translation == Translation::Fast { clause.guard as usize } else { 0 };
                Alternative { code, guard }
            })
            .collect();
        let code = match alternatives[..] {
            [] => self.stubs.fail,
            [only] => only.code,
            _ => match self.index(id, &alternatives) {
                Some(draft) => self.leading(id, draft),
                None => self.stubs.fail,
            },
        };
        self.lead_to(id, translation, code);
    }

    /// The index of the clauses of a predicate.
    fn index(&self, id: PredId, alternatives: &[Alternative]) -> Option<CodeDraft> {
        let predicate = self.database.predicate(id);
        let key = |clause: usize, argument: usize| match (&predicate.clauses[clause], argument) {
            (clause, 0) => clause.key,
            (clause, argument) => clause.term.as_ref().and_then(|term| compiler::head_key(term, argument)),
        };
        let arity = predicate.key.arity as usize;
        index::build(&Clauses { alternatives, arity, key: &key, predicate: id.0, experience: predicate.experience })
    }

    /// The instruction `Assess`: if an argument is bound that may tell clauses apart, the index is made anew with a look at it,
    /// and the call begins again.
    pub(super) fn assess(&mut self) {
        let at = self.regs.code;
        let are_few = Fields(at.fetch()).a() == 1;
        let id = PredId(at.plus(1).fetch() as u32);
        let asked = Arguments::from_bits(at.plus(2).fetch()).numbers();
        let bound = asked.filter(|argument| !self.store.deref(self.x[*argument]).is_var());
        let bound = bound.fold(Arguments::default(), Arguments::with);
        self.regs.code = at.plus(Op::Assess.words());
        let experience = &mut self.database.predicate_mut(id).experience;
        if !bound.is_empty() {
            experience.bound = experience.bound.and(bound);
        } else if are_few {
            experience.note_idle();
        }
        if !bound.is_empty() || are_few && experience.is_enough() {
            self.refresh_entry(id);
            let predicate = self.database.predicate(id);
            self.regs.code = if self.watching.traces { predicate.traced } else { predicate.code };
        }
    }
}
