//! Arguments of compound terms by their numbers: arg/3 (ISO 8.5.2).

use crate::machine::Machine;
use crate::machine::errors::{Domain, Thrown, Type};
use crate::terms::{Addr, Cell, atoms::known};

impl Machine {
    /// Argument number `n` of a term, both dereferenced; `None` if [`Machine::argument_otherwise`] is to decide.
    #[inline(always)]
    pub(in crate::machine) fn find_argument(&self, n: Cell, term: Cell) -> Option<Cell> {
        let slot = self.store.find_argument_slot(term, n.int_value()).filter(|_| n.is_int())?;
        Some(self.store.read(slot))
    }

    /// Argument number `n` of a term, both dereferenced; `None` if there is none.
    ///
    /// # Errors
    /// Those of arg/3.
    #[inline]
    pub fn argument_of(&mut self, n: Cell, term: Cell) -> Result<Option<Cell>, Thrown> {
        match self.find_argument(n, term) {
            None => self.argument_otherwise(n, term),
            found => Ok(found),
        }
    }

    /// The result of arg/3 where [`Machine::find_argument`] has none: `None` if it fails. An unbound N is beyond the standard: the result
    /// is a new variable, and a goal that enumerates the arguments runs before anything else does, as one that waited for a variable
    /// would. So arg/3 remains deterministic, which costs its other calls nothing.
    ///
    /// # Errors
    /// Those of arg/3.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn argument_otherwise(&mut self, n: Cell, term: Cell) -> Result<Option<Cell>, Thrown> {
        if !n.is_var() || term.is_var() || self.database.flags.iso {
            return self.argument_error(n, term);
        }
        if !term.is_compound() {
            return Err(self.type_error(Type::Compound, term));
        }
        self.store.check_room(15)?;
        let argument = self.store.new_variable();
        let goal = self.store.atoms.intern("$argument");
        let goal = self.store.compound(goal, &[n, term, argument]);
        let goal = self.store.compound(known::COLON, &[Cell::atom(known::SYSTEM), goal]);
        self.store.wake(goal);
        Ok(Some(argument))
    }

    /// The slot of argument number `n` of a term, both dereferenced, for arg/3 and setarg/3; `None` if there is none.
    ///
    /// # Errors
    /// Those of arg/3 in ISO 8.5.2.3.
    #[inline]
    pub fn argument_slot(&mut self, n: Cell, term: Cell) -> Result<Option<Addr>, Thrown> {
        match self.store.find_argument_slot(term, n.int_value()) {
            Some(slot) if n.is_int() => Ok(Some(slot)),
            _ => self.argument_error(n, term),
        }
    }

    /// The errors of arg/3, or `None` if `n` is a number for which there is no argument.
    #[cold]
    fn argument_error<T>(&mut self, n: Cell, term: Cell) -> Result<Option<T>, Thrown> {
        if n.is_var() || term.is_var() {
            return Err(self.instantiation_error());
        }
        if !self.store.is_integer(n) {
            return Err(self.type_error(Type::Integer, n));
        }
        if !term.is_compound() {
            return Err(self.type_error(Type::Compound, term));
        }
        if self.store.compare(n, Cell::ZERO).is_lt() {
            return Err(self.domain_error(Domain::NotLessThanZero, n));
        }
        Ok(None)
    }
}
