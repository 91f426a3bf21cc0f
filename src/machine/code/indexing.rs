//! Indexing: the code between the entry of a predicate and its clauses.
//!
//! The index of a static predicate is built at its first call, that of a dynamic one when it has not changed for a while (see
//! `program/change_statistics.rs`), until it changes. An index is rebuilt as calls show which arguments are bound and distinguish clauses
//! ("just-in-time indexing"). Predicates whose calls show nothing new are no longer examined after a while, until the next garbage
//! collection.

use crate::compiler::index::{self, Alternative, Clauses, Index};
use crate::compiler::instruction::Op;
use crate::compiler::operand::Fields;
use crate::machine::Machine;
use crate::program::{ArgumentSet, Clause, CodeAddr, CodeId, Definition, Generation, PredId, Properties, Translation};

/// Predicates with more clauses have one translation only of each clause but the last: two take memory, and time when they are linked.
const MAX_ALONE: usize = 64;

/// Dynamic predicates with larger clauses are not linked.
const MAX_LINKED_BYTES: usize = 1 << 21;

/// The code of a clause and its part of an index take about as many bytes as its term; this leaves room.
const CODE_BYTES_PER_BYTE: usize = 2;

impl Machine {
    /// The instruction `Link`: makes the predicate's index for the translation that the loop runs, and continues with it.
    pub(in crate::machine) fn execute_link(&mut self) {
        let id = PredId(self.regs.code.plus(1).fetch() as u32);
        let translation = self.translation();
        self.note_first_call(id);
        self.link(id, translation);
        self.regs.code = match translation {
            Translation::Fast => self.database.predicate(id).code,
            Translation::Traced => self.database.predicate(id).traced,
        };
    }

    /// Compiles the clauses of a predicate, now that it is known which is the last, and indexes them. Large tables of facts are not
    /// compiled but searched like dynamic predicates.
    pub(in crate::machine) fn link(&mut self, id: PredId, translation: Translation) {
        self.database.predicate_mut(id).awaits_link = false;
        if self.becomes_table(id) {
            let code = self.dynamic_code(id);
            return self.set_entry_code(id, translation, code);
        }
        let code = self.index_code(id, translation);
        self.set_entry_code(id, translation, code);
    }

    /// Whether a dynamic predicate is to be linked now that it is called.
    #[inline]
    pub(in crate::machine) fn is_worth_linking(&mut self, id: PredId) -> bool {
        let (is_traced, is_tested) = (self.watching.traces, self.gc.collect_every.is_some());
        let predicate = self.database.predicate_mut(id);
        let clauses = predicate.live_clauses();
        let may_link = predicate.properties.dynamic && !predicate.change_statistics.is_linked() && !is_traced;
        may_link && (predicate.change_statistics.note_call(clauses) || is_tested)
    }

    /// Links a dynamic predicate until it changes, unless that takes too much memory.
    pub(in crate::machine) fn try_linking(&mut self, id: PredId) {
        let predicate = self.database.predicate(id);
        let size: usize = predicate.clauses.iter().map(Clause::size).sum();
        let has_room = size <= MAX_LINKED_BYTES && self.check_memory_limit(CODE_BYTES_PER_BYTE * size).is_ok();
        self.database.predicate_mut(id).change_statistics.note_attempt(has_room);
        if has_room {
            self.link_dynamic(id);
        }
    }

    /// Makes the index of a dynamic predicate, for calls to come.
    pub(super) fn link_dynamic(&mut self, id: PredId) {
        let code = self.index_code(id, Translation::Fast);
        self.set_entry_code(id, Translation::Fast, code);
    }

    /// To be called when clauses of a dynamic predicate are added or erased: all calls search its clauses again.
    #[inline]
    pub(in crate::machine) fn note_change(&mut self, id: PredId) {
        if self.database.predicate_mut(id).change_statistics.note_change() {
            self.unlink_dynamic(id);
        }
    }

    /// Makes all calls search, and gives back the code that only the index has entered.
    fn unlink_dynamic(&mut self, id: PredId) {
        let clauses = &mut self.database.predicate_mut(id).clauses;
        let codes: Vec<CodeId> = clauses.iter_mut().filter_map(|clause| clause.alone.take()).collect();
        self.retire(id, &codes);
        self.refresh_entry(id);
    }

    /// Compiles and indexes the current clauses of a predicate; returns where calls enter.
    fn index_code(&mut self, id: PredId, translation: Translation) -> CodeAddr {
        // Erased clauses may still be there, for running goals of an earlier definition.
        let clauses = self.database.predicate(id).clauses.iter().enumerate();
        let current: Vec<usize> =
            clauses.filter(|(_, clause)| clause.erased_at == Generation::NEVER).map(|(at, _)| at).collect();
        let is_fast = translation == Translation::Fast;
        let is_dynamic = self.database.predicate(id).properties.dynamic;
        let is_matching = self.database.predicate(id).properties.matching;
        let mut alternatives = Vec::with_capacity(current.len() + usize::from(is_matching));
        for (number, &at) in current.iter().enumerate() {
            let is_last = number + 1 == current.len() && !is_matching;
            let code = match is_fast && (is_last || is_dynamic) {
                true => self.alone_code(id, at),
                false => self.clause_code_in(id, at, translation),
            };
            let clause = &self.database.predicate(id).clauses[at];
            let alone = clause.alone.filter(|_| is_fast).map(|alone| self.database.code.address(alone, 1));
            // Only fast code begins with tests that the index can skip.
            let guard = clause.fast.filter(|_| is_fast && !is_last).map_or(0, |fast| fast.guard);
            alternatives.push(Alternative { code, alone, guard: guard as usize });
        }
        if is_matching {
            let code = self.no_rule_code(id);
            alternatives.push(Alternative { code, alone: Some(code), guard: 0 });
        }
        match alternatives[..] {
            [] => return self.stubs.fail,
            [only] => return only.code,
            _ => {}
        }
        let mut index = self.compile_index(id, &current, &alternatives);
        // Only the index shows which clauses are alone somewhere. It is made again, because what it does before a clause depends on the
        // first instruction there.
        if is_fast && current.len() <= MAX_ALONE && !index.missing_alone.is_empty() {
            for number in index.missing_alone {
                alternatives[number as usize].alone = Some(self.alone_code(id, current[number as usize]));
            }
            index = self.compile_index(id, &current, &alternatives);
        }
        self.add_entry_code(id, index.draft)
    }

    /// Whether a static predicate is run as a table of facts. When it becomes one, its compiled clauses are dropped.
    fn becomes_table(&mut self, id: PredId) -> bool {
        let predicate = self.database.predicate_mut(id);
        if !predicate.is_fact_table && predicate.is_large_table() {
            predicate.is_fact_table = true;
            let mut codes = Vec::new();
            for clause in &mut predicate.clauses {
                codes.extend(clause.take_fast_codes());
                codes.extend(clause.traced.take());
            }
            self.retire(id, &codes);
        }
        self.database.predicate(id).is_fact_table
    }

    /// The index of the current clauses of a predicate.
    fn compile_index(&self, id: PredId, current: &[usize], alternatives: &[Alternative]) -> Index {
        let predicate = self.database.predicate(id);
        let mut clauses: Vec<&Clause> = current.iter().map(|clause| &predicate.clauses[*clause]).collect();
        let (arity, call_statistics) = (predicate.key.arity as usize, predicate.call_statistics);
        let Properties { dynamic: is_dynamic, matching: is_matching, .. } = predicate.properties;
        let no_rule = Clause::of_any(predicate.key.name, arity);
        clauses.extend(is_matching.then_some(&no_rule));
        let predicate = id.0;
        index::build(&Clauses {
            alternatives,
            arity,
            is_dynamic,
            is_matching,
            clauses: &clauses,
            predicate,
            call_statistics,
        })
    }

    /// The instruction `Assess`: if an argument is bound that may distinguish clauses, the index is rebuilt with it, and the call starts
    /// again.
    pub(in crate::machine) fn execute_assess(&mut self) {
        let at = self.regs.code;
        let are_few = Fields(at.fetch()).a() == 1;
        let id = PredId(at.plus(1).fetch() as u32);
        let useful = ArgumentSet::from_bits(at.plus(2).fetch()).numbers();
        let bound = useful.filter(|argument| !self.store.deref(self.x[*argument]).is_var());
        let bound = bound.fold(ArgumentSet::default(), ArgumentSet::with);
        self.regs.code = at.plus(Op::Assess.words());
        let call_statistics = &mut self.database.predicate_mut(id).call_statistics;
        call_statistics.bound = call_statistics.bound.union(bound);
        let is_enough = bound.is_empty() && are_few && call_statistics.note_idle_call();
        if is_enough {
            self.code.unassessed.push(id);
        }
        if is_enough || !bound.is_empty() {
            self.refresh_entry(id);
            let predicate = self.database.predicate(id);
            self.regs.code = if self.watching.traces { predicate.traced } else { predicate.code };
        }
    }

    /// After a collection: examines the calls of more predicates again. A program may call them differently now, and choicepoints that
    /// an index would avoid keep garbage alive.
    pub(in crate::machine) fn reassess(&mut self) {
        let collection = self.gc.collections.count;
        let is_due = |machine: &Machine, id: PredId| {
            machine.database.predicate(id).call_statistics.is_assessment_due(collection)
        };
        let unassessed = std::mem::take(&mut self.code.unassessed).into_iter();
        let (due, others): (Vec<PredId>, _) = unassessed.partition(|id| is_due(self, *id));
        self.code.unassessed = others;
        for id in due {
            let predicate = self.database.predicate_mut(id);
            predicate.call_statistics.restart_assessment();
            let has_index = predicate.is_linked_dynamic() || !predicate.uses_clause_lookup();
            if matches!(predicate.definition, Definition::Clauses) && has_index {
                self.refresh_entry(id);
            }
        }
    }
}
