//! Erasing clauses, and taking them out.
//!
//! A clause that is erased is out of sight for goals called from then on, but goals that run may still come to it (ISO 7.5.4).
//! So it stays among the others until there are many such, and no choicepoint may come back to them.

use crate::machine::Machine;
use crate::program::{Clause, Definition, FEW_ERASED, Generation, Origin, PredId};

impl Machine {
    /// Erases a clause: no goal called from now on sees it. Whoever holds no order numbers of the predicate any more
    /// [tidies](Machine::tidy) it then.
    pub fn erase(&mut self, id: PredId, order: i64) -> bool {
        let now = self.database.advance();
        let predicate = self.database.predicate_mut(id);
        let at = predicate.position(order);
        let in_force = |clause: &&mut Clause| clause.order == order && clause.erased == Generation::NEVER;
        let Some(clause) = predicate.clauses.get_mut(at).filter(in_force) else { return false };
        clause.erased = now;
        if let Some(tables) = &mut predicate.tables {
            tables.erase(clause);
        }
        predicate.erased += 1;
        true
    }

    /// After changes: takes erased clauses out if there are many of them. To look whether a choicepoint may come back to them
    /// takes time: so as many changes go by before the next attempt as there were choicepoints to look at.
    pub fn tidy(&mut self, id: PredId) {
        let predicate = self.database.predicate_mut(id);
        if predicate.erased <= FEW_ERASED || predicate.erased <= predicate.clauses.len() / 2 {
            return;
        }
        match predicate.sweep_delay.checked_sub(1) {
            Some(rest) => predicate.sweep_delay = rest,
            None => self.sweep(id),
        }
    }

    /// Takes erased clauses out of their predicate unless a choicepoint may come back to them.
    pub(in crate::machine) fn sweep(&mut self, id: PredId) {
        let (mut choice, mut looked_at, mut is_held) = (self.control.choice, 0, false);
        while choice > self.first_choice() && !is_held {
            is_held = self.may_return_to(choice, id);
            looked_at += 1;
            choice = self.previous_choice(choice);
        }
        if !is_held {
            self.drop_erased(id);
        }
        self.database.predicate_mut(id).sweep_delay = looked_at;
    }

    /// Takes erased clauses out of their predicate; their code stays as long as it may be running.
    fn drop_erased(&mut self, id: PredId) {
        let predicate = self.database.predicate_mut(id);
        predicate.sweep_delay = 0;
        self.take_out(id, |clause| clause.erased != Generation::NEVER);
    }

    /// The tables of a predicate are no longer right.
    fn drop_tables(&mut self, id: PredId) {
        if let Some(tables) = self.database.predicate_mut(id).tables.take() {
            self.database.clauses_size -= tables.size();
        }
    }

    /// Takes the clauses that are meant out of their predicate.
    fn take_out(&mut self, id: PredId, is_meant: impl Fn(&Clause) -> bool) {
        let (mut codes, mut size, mut erased) = (Vec::new(), 0, 0);
        self.drop_tables(id);
        let predicate = self.database.predicate_mut(id);
        predicate.clauses.retain(|clause| {
            let goes = is_meant(clause);
            if goes {
                codes.extend(clause.codes());
                size += clause.size();
                erased += usize::from(clause.erased != Generation::NEVER);
            }
            !goes
        });
        predicate.erased -= erased;
        predicate.number_clauses();
        self.database.clauses_size -= size;
        self.retire(id, &codes);
    }

    /// Whether goals that run may look for clauses of the predicate: then they are erased, and stay for those goals.
    fn is_looked_through(&self, id: PredId) -> bool {
        let predicate = self.database.predicate(id);
        predicate.is_searched() || predicate.erased > 0
    }

    /// Removes all clauses of a predicate, because its source is loaded again.
    pub fn wipe(&mut self, id: PredId) {
        if self.is_looked_through(id) {
            self.erase_all(id, |_| true);
        } else {
            self.take_out(id, |_| true);
        }
        let predicate = self.database.predicate_mut(id);
        if !predicate.properties.dynamic {
            (predicate.is_unlinked, predicate.is_fact_table) = (false, false);
            self.define(id, Definition::Undefined);
        }
    }

    /// Removes the clauses of a predicate that were written in some places.
    pub fn remove_clauses(&mut self, id: PredId, is_meant: impl Fn(Origin) -> bool) {
        let is_removed = |origin: Option<Origin>| origin.is_some_and(&is_meant);
        if self.database.predicate(id).is_searched() {
            return self.erase_all(id, |clause| is_removed(clause.source.origin));
        }
        self.take_out(id, |clause| is_removed(clause.source.origin));
        if self.database.predicate(id).clauses.is_empty() {
            return self.wipe(id);
        }
        self.refresh_entry(id);
    }

    /// Erases the clauses of a dynamic predicate that are meant.
    fn erase_all(&mut self, id: PredId, is_meant: impl Fn(&Clause) -> bool) {
        let resolve_import = self.database.predicate(id).clauses.iter().filter(|clause| is_meant(clause));
        let orders: Vec<i64> = resolve_import.map(|clause| clause.order).collect();
        for order in orders {
            self.erase(id, order);
        }
        self.tidy(id);
    }

    /// Erases all clauses of a dynamic predicate, and what is declared of it. Goals that run still see the clauses.
    pub fn abolish(&mut self, id: PredId) {
        self.erase_all(id, |_| true);
        self.sweep(id);
        self.database.predicate_mut(id).properties.dynamic = false;
        self.define(id, Definition::Undefined);
    }
}
