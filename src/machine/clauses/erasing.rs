//! Erasing clauses, and removing erased ones.
//!
//! An erased clause is invisible to later calls, but running goals may still backtrack to it (ISO 7.5.4). So it stays in its
//! predicate until there are many erased clauses and no choicepoint leads to the predicate.

use crate::machine::Machine;
use crate::program::{Clause, ClauseOrigin, Definition, Generation, MAX_KEPT_ERASED, PredId};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

impl Machine {
    /// Erases a clause: it is invisible to later calls. Returns `false` if there is no such clause. When the caller no longer holds
    /// order numbers of the predicate it must call [`Machine::sweep_if_many_erased`].
    pub fn erase(&mut self, id: PredId, order: i64) -> bool {
        let now = self.database.begin_generation();
        let predicate = self.database.predicate_mut(id);
        let at = predicate.position(order);
        let is_current = |clause: &&mut Clause| clause.order == order && clause.erased_at == Generation::NEVER;
        let Some(clause) = predicate.clauses.get_mut(at).filter(is_current) else { return false };
        clause.erased_at = now;
        if let Some(tables) = &mut predicate.tables {
            tables.erase(clause);
        }
        predicate.erased_count += 1;
        self.note_change(id);
        true
    }

    /// After changes: removes erased clauses if there are many. Checking the choicepoints takes time proportional to their number, so
    /// after a failed attempt the next one waits for as many changes.
    pub fn sweep_if_many_erased(&mut self, id: PredId) {
        let predicate = self.database.predicate_mut(id);
        if predicate.erased_count <= MAX_KEPT_ERASED || predicate.erased_count <= predicate.clauses.len() / 2 {
            return;
        }
        match predicate.sweep_delay.checked_sub(1) {
            Some(rest) => predicate.sweep_delay = rest,
            None => self.sweep(id),
        }
    }

    /// Removes the erased clauses of a predicate unless a choicepoint may lead to them.
    pub(super) fn sweep(&mut self, id: PredId) {
        let (mut choice, mut looked_at, mut is_held) = (self.control.choice, 0, false);
        while choice > self.first_choice() && !is_held {
            is_held = self.predicate_searched(choice) == Some(id);
            looked_at += 1;
            choice = self.previous_choice(choice);
        }
        if !is_held {
            self.drop_erased(id);
        }
        self.database.predicate_mut(id).sweep_delay = looked_at;
    }

    /// Removes the erased clauses of all predicates, except of those to which a choicepoint may lead. No built-in may be running.
    pub(in crate::machine) fn sweep_all(&mut self) {
        let mut searched: HashSet<PredId, FxBuildHasher> = HashSet::default();
        let mut choice = self.control.choice;
        while choice > self.first_choice() {
            searched.extend(self.predicate_searched(choice));
            choice = self.previous_choice(choice);
        }
        let with_erased = self.database.predicates().filter(|(_, predicate)| predicate.erased_count > 0);
        let ids: Vec<PredId> = with_erased.map(|(id, _)| id).filter(|id| !searched.contains(id)).collect();
        ids.into_iter().for_each(|id| self.drop_erased(id));
    }

    /// Removes the erased clauses of a predicate; their code is retired.
    fn drop_erased(&mut self, id: PredId) {
        let predicate = self.database.predicate_mut(id);
        predicate.sweep_delay = 0;
        self.remove_where(id, |clause| clause.erased_at != Generation::NEVER);
    }

    /// Drops the index tables of a predicate, which are out of date.
    fn drop_tables(&mut self, id: PredId) {
        if let Some(tables) = self.database.predicate_mut(id).tables.take() {
            self.database.clauses_size -= tables.size();
        }
    }

    /// Removes the chosen clauses from a predicate.
    fn remove_where(&mut self, id: PredId, is_selected: impl Fn(&Clause) -> bool) {
        let (mut codes, mut size, mut erased) = (Vec::new(), 0, 0);
        self.drop_tables(id);
        let predicate = self.database.predicate_mut(id);
        predicate.clauses.retain(|clause| {
            let is_removed = is_selected(clause);
            if is_removed {
                codes.extend(clause.codes());
                size += clause.size();
                erased += usize::from(clause.erased_at != Generation::NEVER);
            }
            !is_removed
        });
        predicate.erased_count -= erased;
        predicate.number_clauses();
        self.database.clauses_size -= size;
        self.retire(id, &codes);
    }

    /// Whether running goals may still look up clauses of the predicate: clauses must then be erased, and not removed at once.
    fn must_erase_logically(&self, id: PredId) -> bool {
        let predicate = self.database.predicate(id);
        predicate.uses_clause_lookup() || predicate.erased_count > 0
    }

    /// Removes all clauses of a predicate, because its source is loaded again.
    pub fn remove_all_clauses(&mut self, id: PredId) {
        if self.must_erase_logically(id) {
            self.erase_where(id, |_| true);
        } else {
            self.remove_where(id, |_| true);
        }
        let predicate = self.database.predicate_mut(id);
        if !predicate.properties.dynamic {
            (predicate.awaits_link, predicate.is_fact_table) = (false, false);
            self.define(id, Definition::Undefined);
        }
    }

    /// Removes the clauses of a predicate with the chosen origins.
    pub fn remove_clauses(&mut self, id: PredId, is_selected: impl Fn(ClauseOrigin) -> bool) {
        let is_removed = |origin: Option<ClauseOrigin>| origin.is_some_and(&is_selected);
        if self.database.predicate(id).uses_clause_lookup() {
            return self.erase_where(id, |clause| is_removed(clause.source.origin));
        }
        self.remove_where(id, |clause| is_removed(clause.source.origin));
        if self.database.predicate(id).clauses.is_empty() {
            return self.remove_all_clauses(id);
        }
        self.refresh_entry(id);
    }

    /// Erases the chosen clauses of a predicate whose calls look clauses up, or did.
    fn erase_where(&mut self, id: PredId, is_selected: impl Fn(&Clause) -> bool) {
        let selected = self.database.predicate(id).clauses.iter().filter(|clause| is_selected(clause));
        let orders: Vec<i64> = selected.map(|clause| clause.order).collect();
        for order in orders {
            self.erase(id, order);
        }
        self.sweep_if_many_erased(id);
    }

    /// Erases all clauses of a dynamic predicate, and its declaration. Running goals still see the clauses.
    pub fn abolish(&mut self, id: PredId) {
        self.erase_where(id, |_| true);
        self.sweep(id);
        self.database.predicate_mut(id).properties.dynamic = false;
        self.define(id, Definition::Undefined);
    }
}
