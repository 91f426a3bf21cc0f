//! Clause terms taken apart: a module, a head and a body, each with or without a module in front of it.

use crate::machine::Machine;
use crate::machine::errors::{Limit, Thrown, Type};
use crate::program::{MAX_ARITY, PredKey};
use crate::terms::{Atom, Cell, Functor, atoms::known};

impl Machine {
    /// The body of a clause without module in front of it.
    pub fn clause_body(&self, term: Cell) -> Cell {
        match self.store.functor_of(term) {
            Some(functor) if functor == Functor::NECK => self.store.deref(self.store.argument(term, 1)),
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
            Some(functor) if functor == Functor::NECK => self.store.argument(clause, 0),
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
        if self.store.functor_of(head).is_some_and(|functor| functor.arity() > MAX_ARITY) {
            return Err(self.representation_error(Limit::MaxArity));
        }
        Ok((module, head))
    }

    /// The key of the predicate a head belongs to.
    pub fn key_of(&self, module: Atom, head: Cell) -> PredKey {
        let functor = self.store.functor_of(head).unwrap_or(Functor::new(known::NIL, 0));
        PredKey { module, name: functor.name(), arity: functor.arity() as u32 }
    }
}
