//! Adding, finding and erasing clauses.
//!
//! A clause that is added is a term and nothing else; it is compiled when its predicate is called. Then it is known, too, which
//! is the last of a static predicate: its head need not keep the argument registers.

use super::Machine;
use super::errors::{Limit, Operation, Permission, Thrown, Type};
use crate::compiler::body::{Body, NotCallable};
use crate::program::{Clause, ClauseSource, Definition, Generation, Origin, PredId, PredKey};
use crate::terms::{Addr, Atom, Block, Cell, Functor, NoTree, atoms::known};

/// So many erased clauses are never too many.
const FEW_ERASED: usize = 8;

/// Which end of its predicate a clause is added to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// asserta/1.
    First,
    /// assertz/1, and consulting.
    Last,
}

impl Machine {
    /// Adds a clause while a source is loaded. The head must be callable and the body have been checked; the predicate's properties
    /// decide whether it is dynamic.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if there is no memory for it.
    pub fn add_clause(&mut self, id: PredId, source: ClauseSource) -> Result<(), Thrown> {
        self.charge(2 * source.term.size())?;
        if self.database.predicate(id).properties.dynamic {
            self.add_dynamic(id, source, Added::Last);
            return Ok(());
        }
        if !matches!(self.database.predicate(id).definition, Definition::Clauses) {
            if self.database.predicate(id).erased > 0 {
                // Goals of an earlier definition may still see them.
                self.sweep(id);
            }
            self.database.predicate_mut(id).definition = Definition::Clauses;
            self.forget_expansions(id);
        }
        self.unlink(id);
        let born = self.database.advance();
        self.insert_clause(id, source, Added::Last, born);
        self.refresh_entry_if_linked(id);
        Ok(())
    }

    /// The clause last linked as the last one is to be compiled again, since another follows.
    fn unlink(&mut self, id: PredId) {
        let last = self.database.predicate_mut(id).clauses.back_mut();
        let fast = last.and_then(|last| last.fast.take_if(|fast| fast.is_last));
        if let Some(fast) = fast {
            self.condemn(id, &[fast.code]);
        }
    }

    fn refresh_entry_if_linked(&mut self, id: PredId) {
        let predicate = self.database.predicate(id);
        if !predicate.waiting && !predicate.is_table {
            self.database.predicate_mut(id).waiting = true;
            self.refresh_entry(id);
        }
    }

    /// Adds a clause, whose body has been checked, to a dynamic predicate.
    pub fn add_dynamic(&mut self, id: PredId, source: ClauseSource, end: Added) {
        let born = self.database.advance();
        self.insert_clause(id, source, end, born);
        self.tidy(id);
    }

    fn insert_clause(&mut self, id: PredId, source: ClauseSource, end: Added, born: Generation) {
        let predicate = self.database.predicate_mut(id);
        let order = match end {
            Added::Last => predicate.clauses.back().map_or(0, |last| last.order + 1),
            Added::First => predicate.clauses.front().map_or(0, |first| first.order - 1),
        };
        let clause = Clause::new(source, order, born);
        let mut size = clause.size();
        if let Some(tables) = &mut predicate.tables {
            let before = tables.size();
            tables.add(&predicate.clauses, &clause);
            size += tables.size() - before;
        }
        match end {
            Added::Last => predicate.clauses.push_back(clause),
            Added::First => predicate.clauses.push_front(clause),
        }
        self.database.clauses_size += size;
    }

    /// The body of a clause without module in front of it.
    pub fn clause_body(&self, term: Cell) -> Cell {
        match self.store.functor_of(term) {
            Some(functor) if functor == Functor::new(known::NECK, 2) => self.store.deref(self.store.argument(term, 1)),
            _ => Cell::atom(known::TRUE),
        }
    }

    /// Takes a clause term apart: the module its predicate belongs to, head and body.
    ///
    /// # Errors
    /// What ISO wants of assertz/1 for a head that is none.
    pub fn clause_parts(&mut self, clause: Cell) -> Result<(Atom, Cell, Cell), Thrown> {
        self.clause_parts_in(self.context(), clause)
    }

    /// As [`Machine::clause_parts`], for a clause of a module. If the head names another module, the body goes on to mean that of
    /// the clause, and says so.
    ///
    /// # Errors
    /// What ISO wants of assertz/1 for a head that is none.
    pub fn clause_parts_in(&mut self, module: Atom, clause: Cell) -> Result<(Atom, Cell, Cell), Thrown> {
        let (home, clause) = self.qualified_in(module, clause)?;
        let head = match self.store.functor_of(clause) {
            Some(functor) if functor == Functor::new(known::NECK, 2) => self.store.argument(clause, 0),
            _ => clause,
        };
        let body = self.clause_body(clause);
        let (module, head) = self.head_parts(home, head)?;
        if module == home || body == Cell::atom(known::TRUE) {
            return Ok((module, head, body));
        }
        self.store.need(3)?;
        Ok((module, head, self.store.compound(known::COLON, &[Cell::atom(home), body])))
    }

    /// A head without its module, and that module; `home` if it names none.
    ///
    /// # Errors
    /// What ISO wants of clause/2 for a head that is none.
    pub fn head_parts(&mut self, home: Atom, head: Cell) -> Result<(Atom, Cell), Thrown> {
        let (module, head) = self.qualified_in(home, head)?;
        if head.is_var() {
            return Err(self.instantiation_error());
        }
        if !head.is_atom() && !head.is_compound() {
            return Err(self.type_error(Type::Callable, head));
        }
        if self.store.functor_of(head).is_some_and(|functor| functor.arity() > crate::program::MAX_ARITY) {
            return Err(self.representation_error(Limit::MaxArity));
        }
        Ok((module, head))
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
        if let Some(id) = self.database.find(key)
            && self.database.predicate(id).properties.dynamic
        {
            return Ok(id);
        }
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
        if body != Cell::atom(known::TRUE)
            && let Err(NotCallable) = Body::flatten(&&self.store, body, Addr::NULL, |_, _| {})
        {
            let (_, clause) = self.qualified(clause)?;
            let body = self.clause_body(clause);
            return Err(self.type_error(Type::Callable, body));
        }
        let id = self.changeable(self.key_of(module, head), Operation::Modify, Permission::StaticProcedure)?;
        self.store.need(3)?;
        let term = if body == Cell::atom(known::TRUE) { head } else { self.store.compound(known::NECK, &[head, body]) };
        let term = self.clause_block(term)?;
        // A predicate that there was none of is dynamic from now on, unless the clause cannot be kept.
        let id = self.changing(id)?;
        self.charge(2 * term.size())?;
        self.add_dynamic(id, ClauseSource { term, ..ClauseSource::default() }, end);
        Ok(())
    }

    /// The block of a clause, to be compiled.
    ///
    /// # Errors
    /// representation_error(cyclic_term), [`Thrown::Exhausted`].
    pub fn clause_block(&mut self, clause: Cell) -> Result<Block, Thrown> {
        self.store.extract_tree(clause).map_err(|none| match none {
            NoTree::Cyclic => self.representation_error(Limit::CyclicTerm),
            NoTree::Exhausted(exhausted) => exhausted.into(),
        })
    }

    /// The dynamic predicate whose clauses a program means to add or to erase; it is made if there is none.
    ///
    /// # Errors
    /// permission_error if it is not dynamic.
    pub fn changing(&mut self, id: PredId) -> Result<PredId, Thrown> {
        let id = self.meant(id);
        let predicate = self.database.predicate(id);
        match predicate.definition {
            Definition::Undefined | Definition::Inherited(_) => self.declare_dynamic(id),
            _ if predicate.properties.dynamic => {}
            _ => return Err(self.not_dynamic(id)),
        }
        Ok(id)
    }

    /// The error for changing a predicate that is not dynamic.
    pub fn not_dynamic(&mut self, id: PredId) -> Thrown {
        match self.procedure(self.database.predicate(id).key) {
            Ok(culprit) => self.permission_error(Operation::Modify, Permission::StaticProcedure, culprit),
            Err(thrown) => thrown,
        }
    }

    /// Makes a predicate without static clauses dynamic: the code of a dynamic predicate's clauses keeps two registers more.
    pub fn declare_dynamic(&mut self, id: PredId) {
        if self.database.predicate(id).properties.dynamic {
            return;
        }
        self.database.predicate_mut(id).properties.dynamic = true;
        self.define(id, Definition::Clauses);
    }

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
        match predicate.patience.checked_sub(1) {
            Some(rest) => predicate.patience = rest,
            None => self.sweep(id),
        }
    }

    /// Takes erased clauses out of their predicate unless a choicepoint may come back to them.
    fn sweep(&mut self, id: PredId) {
        let (mut choice, mut looked_at, mut is_held) = (self.choice, 0, false);
        while choice > self.first_choice() && !is_held {
            is_held = self.holds_clauses(choice, id);
            looked_at += 1;
            choice = self.previous_choice(choice);
        }
        if !is_held {
            self.drop_erased(id);
        }
        self.database.predicate_mut(id).patience = looked_at;
    }

    /// Takes erased clauses out of their predicate; their code stays as long as it may be running.
    fn drop_erased(&mut self, id: PredId) {
        let predicate = self.database.predicate_mut(id);
        predicate.patience = 0;
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
        self.condemn(id, &codes);
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
            (predicate.waiting, predicate.is_table) = (false, false);
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
        let meant = self.database.predicate(id).clauses.iter().filter(|clause| is_meant(clause));
        let orders: Vec<i64> = meant.map(|clause| clause.order).collect();
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

fn is_control_construct(key: PredKey) -> bool {
    matches!(
        (key.name, key.arity),
        (known::COMMA | known::SEMICOLON | known::ARROW | known::SOFT_ARROW, 2)
            | (known::CUT | known::TRUE | known::FAIL | known::FALSE, 0)
            | (known::NOT_PROVABLE, 1)
    )
}
