//! The flag `occurs_check` set to `error`: the error for a unification that would create a cyclic term.

use crate::machine::errors::Thrown;
use crate::machine::{Answer, Machine};
use crate::terms::{Cell, atoms::known};

impl Machine {
    /// Unifies two terms, for a goal that is a unification.
    ///
    /// # Errors
    /// occurs_check(Variable, Term), as [`Machine::not_unified`].
    pub fn unify_or_report(&mut self, left: Cell, right: Cell) -> Answer {
        if self.unify(left, right) { Ok(true) } else { self.not_unified() }
    }

    /// The answer after [`Machine::unify`] has returned `false`: `false`, or an error by the flag. Must be called before anything is
    /// undone.
    ///
    /// # Errors
    /// occurs_check(Variable, Term) if the unification would have bound a variable to a term in which it occurs, and the flag is `error`.
    #[cold]
    pub fn not_unified(&mut self) -> Answer {
        match self.store.take_occurs_check_failure() {
            None => Ok(false),
            Some((variable, term)) => Err(self.occurs_check_error(variable, term)),
        }
    }

    /// `error(occurs_check(Variable, Term), _)`.
    fn occurs_check_error(&mut self, variable: Cell, term: Cell) -> Thrown {
        if let Err(exhausted) = self.store.check_room(7) {
            return exhausted.into();
        }
        let name = self.store.atoms.intern("occurs_check");
        let formal = self.store.compound(name, &[variable, term]);
        let context = self.store.new_variable();
        let ball = self.store.compound(known::ERROR, &[formal, context]);
        self.throw(ball)
    }
}
