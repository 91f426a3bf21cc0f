//! Adding, finding and erasing clauses.
//!
//! The last clause of a static predicate waits as a term until the next one comes or the predicate is called: only then is it known
//! whether its head must keep the argument registers.

use super::Machine;
use super::errors::{Limit, Operation, Permission, Thrown, Type};
use crate::compiler::Mode;
use crate::compiler::body::Body;
use crate::program::{ClauseSource, Definition, Generation, PredId, PredKey};
use crate::terms::{Addr, Atom, Cell, Functor, atoms::known};

/// Which end of its predicate a clause is added to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// asserta/1.
    First,
    /// assertz/1, and consulting.
    Last,
}

impl Machine {
    /// Adds a clause while a source is loaded. The head must be callable; the predicate's properties decide whether it is dynamic.
    ///
    /// # Errors
    /// permission_error if the predicate is the system's; type_error if the body is no goal.
    pub fn add_clause(&mut self, id: PredId, source: ClauseSource) -> Result<(), Thrown> {
        if self.database.predicate(id).properties.dynamic {
            return self.add_dynamic(id, &source, Added::Last);
        }
        if matches!(self.database.predicate(id).definition, Definition::Import(_) | Definition::Undefined) {
            self.database.predicate_mut(id).definition = Definition::Clauses;
        }
        self.compile_pending(id, Mode::Followed);
        self.unlink(id)?;
        self.database.predicate_mut(id).pending = Some(source);
        self.refresh_entry_if_linked(id);
        Ok(())
    }

    /// The clause last linked as the last one is compiled again, since another follows.
    fn unlink(&mut self, id: PredId) -> Result<(), Thrown> {
        let Some(last) = self.database.predicate(id).clauses.back() else { return Ok(()) };
        let Some(term) = last.term.clone() else { return Ok(()) };
        let source = ClauseSource { term, goals: last.goals.clone(), origin: last.origin };
        if let Ok(clause) = self.compile_clause(id, &source, Mode::Followed)
            && let Some(last) = self.database.predicate_mut(id).clauses.back_mut()
        {
            *last = clause;
        }
        Ok(())
    }

    fn refresh_entry_if_linked(&mut self, id: PredId) {
        if !self.database.predicate(id).waiting {
            self.database.predicate_mut(id).waiting = true;
            self.refresh_entry(id);
        }
    }

    /// Compiles the clause that waits.
    pub(super) fn compile_pending(&mut self, id: PredId, mode: Mode) {
        let Some(source) = self.database.predicate_mut(id).pending.take() else { return };
        if mode == Mode::Last {
            self.database.predicate_mut(id).waiting = false;
        }
        // The body was checked when the clause was added.
        if let Ok(clause) = self.compile_clause(id, &source, mode) {
            self.database.predicate_mut(id).clauses.push_back(clause);
        }
    }

    /// Adds a clause to a dynamic predicate.
    ///
    /// # Errors
    /// type_error if the body is no goal.
    pub fn add_dynamic(&mut self, id: PredId, source: &ClauseSource, end: Added) -> Result<(), Thrown> {
        let mut clause = match self.compile_clause(id, source, Mode::Dynamic) {
            Ok(clause) => clause,
            Err(refused) => {
                let term = self.store.instantiate(&source.term)?;
                let body = self.clause_body(term);
                return Err(self.refused(refused, body));
            }
        };
        clause.born = self.database.advance();
        let predicate = self.database.predicate_mut(id);
        match end {
            Added::Last => {
                clause.order = predicate.clauses.back().map_or(0, |last| last.order + 1);
                predicate.clauses.push_back(clause);
            }
            Added::First => {
                clause.order = predicate.clauses.front().map_or(0, |first| first.order - 1);
                predicate.clauses.push_front(clause);
            }
        }
        Ok(())
    }

    fn clause_body(&self, term: Cell) -> Cell {
        match self.store.functor_of(term) {
            Some(functor) if functor == Functor::new(known::NECK, 2) => self.store.deref(self.store.argument(term, 1)),
            _ => Cell::atom(known::TRUE),
        }
    }

    /// Takes a clause term apart: the module it belongs to, head and body.
    ///
    /// # Errors
    /// What ISO wants of assertz/1 for a head that is none.
    pub fn clause_parts(&mut self, clause: Cell) -> Result<(Atom, Cell, Cell), Thrown> {
        let (module, clause) = self.unqualified(self.store.deref(clause))?;
        let (head, body) = match self.store.functor_of(clause) {
            Some(functor) if functor == Functor::new(known::NECK, 2) => {
                let head = self.store.deref(self.store.argument(clause, 0));
                (head, self.store.deref(self.store.argument(clause, 1)))
            }
            _ => (clause, Cell::atom(known::TRUE)),
        };
        let (module, head) = if head.tag() == crate::terms::Tag::Struct
            && self.store.structure(head).functor() == Functor::new(known::COLON, 2)
        {
            self.unqualified(head)?
        } else {
            (module, head)
        };
        if head.is_var() {
            return Err(self.instantiation_error());
        }
        if !head.is_atom() && !head.is_compound() {
            return Err(self.type_error(Type::Callable, head));
        }
        if self.store.functor_of(head).is_some_and(|functor| functor.arity() > crate::program::MAX_ARITY) {
            return Err(self.representation_error(Limit::MaxArity));
        }
        Ok((module, head, body))
    }

    /// The key of the predicate a head belongs to.
    pub fn key_of(&self, module: Atom, head: Cell) -> PredKey {
        let functor = self.store.functor_of(head).unwrap_or(Functor::new(known::NIL, 0));
        PredKey { module, name: functor.name(), arity: functor.arity() as u32 }
    }

    /// The predicate of a key, if a program may change it.
    ///
    /// # Errors
    /// permission_error if it is the system's.
    pub fn changeable(&mut self, key: PredKey, operation: Operation, on: Permission) -> Result<PredId, Thrown> {
        let locked = self
            .database
            .find(PredKey { module: known::SYSTEM, ..key })
            .is_some_and(|id| self.database.predicate(id).properties.locked)
            || is_control_construct(key);
        if locked && key.module != known::SYSTEM {
            let culprit = self.indicator(key.name, key.arity as usize)?;
            return Err(self.permission_error(operation, on, culprit));
        }
        Ok(self.predicate_id(key))
    }

    /// assertz/1 and asserta/1.
    ///
    /// # Errors
    /// As ISO 8.9.1 says.
    pub fn assert(&mut self, clause: Cell, end: Added) -> Result<(), Thrown> {
        let (module, head, body) = self.clause_parts(clause)?;
        let key = self.key_of(module, head);
        let id = self.changeable(key, Operation::Modify, Permission::StaticProcedure)?;
        if let Err(refused) = Body::flatten(&&self.store, body, Addr::NULL, |_, _| {}) {
            return Err(self.refused(refused, body));
        }
        match self.database.predicate(id).definition {
            Definition::Clauses if self.database.predicate(id).properties.dynamic => {}
            Definition::Undefined => self.declare_dynamic(id),
            _ if self.database.predicate(id).properties.dynamic => {}
            _ => {
                let culprit = self.indicator(key.name, key.arity as usize)?;
                return Err(self.permission_error(Operation::Modify, Permission::StaticProcedure, culprit));
            }
        }
        self.store.need(3)?;
        let term = if body == Cell::atom(known::TRUE) { head } else { self.store.compound(known::NECK, &[head, body]) };
        let term = self.store.extract(term)?;
        self.add_dynamic(id, &ClauseSource { term, ..ClauseSource::default() }, end)
    }

    /// Whether a predicate has clauses that were compiled for a predicate that does not change.
    pub fn has_static_clauses(&self, id: PredId) -> bool {
        let predicate = self.database.predicate(id);
        !predicate.properties.dynamic && (predicate.pending.is_some() || !predicate.clauses.is_empty())
    }

    /// Makes a predicate without static clauses dynamic: the code of a dynamic predicate's clauses keeps two registers more.
    pub fn declare_dynamic(&mut self, id: PredId) {
        if self.database.predicate(id).properties.dynamic {
            return;
        }
        let predicate = self.database.predicate_mut(id);
        predicate.properties.dynamic = true;
        predicate.definition = Definition::Clauses;
        self.refresh_entry(id);
    }

    /// Erases a clause: no goal called from now on sees it.
    pub fn erase(&mut self, id: PredId, order: i64) -> bool {
        let now = self.database.advance();
        let predicate = self.database.predicate_mut(id);
        let at = predicate.clauses.partition_point(|clause| clause.order < order);
        let Some(clause) = predicate.clauses.get_mut(at) else { return false };
        if clause.erased != Generation::NEVER {
            return false;
        }
        clause.erased = now;
        predicate.erased += 1;
        let crowded = predicate.erased > 8 && predicate.erased > predicate.clauses.len() / 2;
        if crowded && !self.is_running(id) {
            self.drop_erased(id);
        }
        true
    }

    /// Takes erased clauses out of their predicate; their code stays, since it may be running.
    fn drop_erased(&mut self, id: PredId) {
        let predicate = self.database.predicate_mut(id);
        predicate.clauses.retain(|clause| clause.erased == Generation::NEVER);
        predicate.erased = 0;
    }

    /// Whether a choicepoint may still come back to a clause of a dynamic predicate.
    fn is_running(&self, id: PredId) -> bool {
        let alternative = self.database.predicate(id).entry.code().plus(2);
        let mut choice = self.choice;
        while choice > self.first_choice() {
            let at = self.choice_alternative(choice);
            if at == alternative || self.may_hold_clauses(at) {
                return true;
            }
            choice = self.previous_choice(choice);
        }
        false
    }

    /// Removes all clauses of a static predicate, because its source is loaded again.
    pub fn wipe(&mut self, id: PredId) {
        let predicate = self.database.predicate_mut(id);
        predicate.pending = None;
        if predicate.properties.dynamic {
            let orders: Vec<i64> = predicate.clauses.iter().map(|clause| clause.order).collect();
            for order in orders {
                self.erase(id, order);
            }
            return;
        }
        predicate.clauses.clear();
        predicate.waiting = false;
        predicate.definition = Definition::Undefined;
        self.refresh_entry(id);
    }

    /// Erases all clauses of a dynamic predicate, and what is declared of it.
    pub fn abolish(&mut self, id: PredId) {
        self.wipe(id);
        self.drop_erased(id);
        let predicate = self.database.predicate_mut(id);
        predicate.properties.dynamic = false;
        predicate.definition = Definition::Undefined;
        self.refresh_entry(id);
    }

    /// A goal or head without its module, and that module.
    ///
    /// # Errors
    /// instantiation_error or type_error if the module is no atom.
    pub fn qualified(&mut self, goal: Cell) -> Result<(Atom, Cell), Thrown> {
        self.unqualified(goal)
    }
}

fn is_control_construct(key: PredKey) -> bool {
    matches!(
        (key.name, key.arity),
        (known::COMMA | known::SEMICOLON | known::ARROW | known::SOFT_ARROW | known::BAR, 2)
            | (known::CUT | known::TRUE | known::FAIL | known::FALSE, 0)
            | (known::NOT_PROVABLE, 1)
    )
}
