//! Parts of clause terms, where each may be qualified.

use crate::machine::Machine;
use crate::machine::errors::{Limit, Thrown, Type};
use crate::program::{MAX_ARITY, PredKey};
use crate::terms::{Atom, Cell, Functor, atoms::known};

impl Machine {
    /// The parts of a clause in a module: the module of its predicate, head and body. If the head is qualified by another module, the body
    /// is qualified by that of the clause.
    ///
    /// # Errors
    /// Those of assertz/1 (ISO 8.9.2) for a term that is no head.
    pub fn clause_parts_in(&mut self, module: Atom, clause: Cell) -> Result<(Atom, Cell, Cell), Thrown> {
        let parts = self.rule_parts_in(module, clause)?;
        Ok((parts.module, parts.head, parts.body))
    }

    /// A head without its qualification, and its module: `home` if it is unqualified.
    ///
    /// # Errors
    /// Those of clause/2 (ISO 8.8.1) for a term that is no head.
    pub fn head_parts(&mut self, home: Atom, head: Cell) -> Result<(Atom, Cell), Thrown> {
        let (module, head) = self.qualified_in(home, head)?;
        if head.is_var() {
            return Err(self.instantiation_error());
        }
        if !head.is_name() && !head.is_compound() {
            return Err(self.type_error(Type::Callable, head));
        }
        if self.store.functor_of(head).is_some_and(|functor| functor.arity() > MAX_ARITY) {
            return Err(self.representation_error(Limit::MaxArity));
        }
        Ok((module, head))
    }

    /// The key of a head's predicate.
    pub fn key_of(&self, module: Atom, head: Cell) -> PredKey {
        let functor = self.store.functor_of(head).unwrap_or(Functor::new(known::NIL, 0));
        PredKey { module, name: functor.name(), arity: functor.arity() as u32 }
    }
}
