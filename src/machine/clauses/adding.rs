//! Adding clauses, by assert and by the loader.
//!
//! An added clause is only a term; it is compiled when its predicate is called. By then it is also known which clauses calls enter when no
//! other one follows.

use crate::compiler::body::{Body, NotCallable};
use crate::machine::Machine;
use crate::machine::errors::{Limit, Operation, Permission, Thrown};
use crate::program::{Clause, ClauseSource, Definition, Generation, PredId, PredKey};
use crate::terms::{Addr, Block, Cell, TreeError, atoms::known};

/// The end of the predicate to which a clause is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PredicateEnd {
    /// asserta/1.
    First,
    /// assertz/1, and consulting.
    Last,
}

impl Machine {
    /// Adds a clause of a source. The head must be callable and the body checked; whether the predicate is dynamic is one of its
    /// properties.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if there is no memory for it.
    pub fn add_clause(&mut self, id: PredId, source: ClauseSource) -> Result<(), Thrown> {
        self.check_memory_limit(2 * source.term.size())?;
        if self.database.predicate(id).properties.dynamic {
            self.add_dynamic(id, source, PredicateEnd::Last);
            return Ok(());
        }
        if !matches!(self.database.predicate(id).definition, Definition::Clauses) {
            if self.database.predicate(id).erased_count > 0 {
                // Running goals may still see clauses of an earlier definition.
                self.sweep(id);
            }
            self.database.predicate_mut(id).definition = Definition::Clauses;
            self.forget_expansions(id);
        }
        let created = self.database.begin_generation();
        self.insert_clause(id, source, PredicateEnd::Last, created);
        self.refresh_entry_if_linked(id);
        Ok(())
    }

    pub(in crate::machine) fn refresh_entry_if_linked(&mut self, id: PredId) {
        let predicate = self.database.predicate(id);
        if !predicate.awaits_link && !predicate.is_fact_table {
            self.database.predicate_mut(id).awaits_link = true;
            self.refresh_entry(id);
        }
    }

    /// Adds a clause, whose body has been checked, to a dynamic predicate.
    /// Returns the generation in which it is added.
    pub fn add_dynamic(&mut self, id: PredId, source: ClauseSource, end: PredicateEnd) -> Generation {
        let created = self.database.begin_generation();
        self.insert_clause(id, source, end, created);
        self.note_change(id);
        self.sweep_if_many_erased(id);
        created
    }

    fn insert_clause(&mut self, id: PredId, source: ClauseSource, end: PredicateEnd, created: Generation) {
        let predicate = self.database.predicate_mut(id);
        let order = match end {
            PredicateEnd::Last => predicate.clauses.back().map_or(0, |last| last.order + 1),
            PredicateEnd::First => predicate.clauses.front().map_or(0, |first| first.order - 1),
        };
        let clause = Clause::new(source, order, created);
        let mut size = clause.size();
        predicate.properties.matching = clause.is_matching;
        if let Some(tables) = &mut predicate.tables {
            let before = tables.size();
            tables.add(&predicate.clauses, &clause);
            size += tables.size() - before;
        }
        match end {
            PredicateEnd::Last => predicate.clauses.push_back(clause),
            PredicateEnd::First => predicate.clauses.push_front(clause),
        }
        self.database.clauses_size += size;
    }

    /// The predicate of a key, if a program may change it.
    ///
    /// # Errors
    /// permission_error if it is the system's.
    pub fn modifiable_predicate(
        &mut self,
        key: PredKey,
        operation: Operation,
        on: Permission,
    ) -> Result<PredId, Thrown> {
        if let Some(id) = self.database.find(key)
            && self.database.predicate(id).properties.dynamic
        {
            return Ok(id);
        }
        let locked = self
            .database
            .find(PredKey { module: known::SYSTEM, ..key })
            .is_some_and(|id| self.database.predicate(id).properties.locked);
        if locked && key.module != known::SYSTEM {
            let culprit = self.indicator(key.name, key.arity as usize)?;
            return Err(self.permission_error(operation, on, culprit));
        }
        Ok(self.predicate_id(key))
    }

    /// assertz/1 and asserta/1. Returns the predicate, and the generation in which the clause is added.
    ///
    /// # Errors
    /// Those of ISO 8.9.1.
    pub fn assert(&mut self, clause: Cell, end: PredicateEnd) -> Result<(PredId, Generation), Thrown> {
        let parts = self.rule_parts_in(self.context(), clause)?;
        if !parts.is_fact()
            && let Err(NotCallable) = Body::flatten(&&self.store, parts.body, Addr::NULL, |_, _| {})
        {
            return Err(self.body_error(&parts));
        }
        let key = self.key_of(parts.module, parts.head);
        let id = self.modifiable_predicate(key, Operation::Modify, Permission::StaticProcedure)?;
        let term = self.stored_clause(&parts)?;
        let term = self.clause_block(term)?;
        // An undefined predicate becomes dynamic, but only now that the clause is known to be storable.
        let id = self.ensure_dynamic(id)?;
        self.check_kind(id, parts.neck)?;
        self.charge_memory(2 * term.size())?;
        let created = self.add_dynamic(id, ClauseSource { term, ..ClauseSource::default() }, end);
        Ok((id, created))
    }

    /// Copies a clause to a block.
    ///
    /// # Errors
    /// representation_error(cyclic_term), [`Thrown::Exhausted`].
    pub fn clause_block(&mut self, clause: Cell) -> Result<Block, Thrown> {
        self.store.extract_tree(clause).map_err(|none| match none {
            TreeError::Cyclic => self.representation_error(Limit::CyclicTerm),
            TreeError::Exhausted(exhausted) => exhausted.into(),
        })
    }

    /// The dynamic predicate whose clauses are added or erased by an operation on `id`; it becomes dynamic if it is undefined.
    ///
    /// # Errors
    /// permission_error if it is not dynamic.
    pub fn ensure_dynamic(&mut self, id: PredId) -> Result<PredId, Thrown> {
        let id = self.resolve_import(id);
        let predicate = self.database.predicate(id);
        match predicate.definition {
            Definition::Undefined | Definition::Inherited(_) => self.declare_dynamic(id),
            _ if predicate.properties.dynamic => {}
            _ => return Err(self.static_procedure_error(id)),
        }
        Ok(id)
    }

    /// The permission error for changing a static predicate.
    pub fn static_procedure_error(&mut self, id: PredId) -> Thrown {
        match self.procedure_indicator(self.database.predicate(id).key) {
            Ok(culprit) => self.permission_error(Operation::Modify, Permission::StaticProcedure, culprit),
            Err(thrown) => thrown,
        }
    }

    /// Makes a predicate without static clauses dynamic. Static clauses would need other code: that of a dynamic predicate preserves
    /// two more argument registers, for the generation and the next clause.
    pub fn declare_dynamic(&mut self, id: PredId) {
        if self.database.predicate(id).properties.dynamic {
            return;
        }
        self.database.predicate_mut(id).properties.dynamic = true;
        self.define(id, Definition::Clauses);
    }

    /// Makes a predicate dynamic whatever it has: static clauses go on as dynamic ones. Goals that run them end as they began.
    pub fn make_dynamic(&mut self, id: PredId) {
        let is_current = |clause: &&Clause| clause.erased_at == Generation::NEVER;
        let current = self.database.predicate(id).clauses.iter().filter(is_current);
        let sources: Vec<ClauseSource> = match self.database.predicate(id).has_static_clauses() {
            true => current.map(|clause| clause.source.clone()).collect(),
            false => Vec::new(),
        };
        if !sources.is_empty() {
            self.remove_all_clauses(id);
        }
        self.declare_dynamic(id);
        for source in sources {
            self.add_dynamic(id, source, PredicateEnd::Last);
        }
    }

    /// Declares that calls of a predicate succeed once, or takes the declaration back.
    pub fn declare_det(&mut self, id: PredId, det: bool) {
        if self.database.predicate(id).properties.det != det {
            self.database.predicate_mut(id).properties.det = det;
            self.refresh_entry(id);
        }
    }

    /// Makes an undefined predicate a defined one without clauses, whose calls fail.
    pub fn declare_empty(&mut self, id: PredId) {
        let predicate = self.database.predicate(id);
        let key = predicate.key;
        let is_undefined = matches!(predicate.definition, Definition::Undefined | Definition::Inherited(_));
        let of_system = self.database.system_definition(key.name, key.arity).is_some();
        // A declaration does not hide what the system or its library defines.
        if is_undefined && !of_system && self.library_module(key.name, key.arity).is_none() {
            self.database.predicate_mut(id).awaits_link = true;
            self.define(id, Definition::Clauses);
        }
    }
}
