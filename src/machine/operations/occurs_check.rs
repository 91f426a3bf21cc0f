//! The flag `occurs_check` as `error`: what becomes of a unification that would have made a cyclic term.

use crate::machine::errors::Thrown;
use crate::machine::{Answer, Machine};
use crate::terms::{Cell, atoms::known};

impl Machine {
    /// Unifies two terms for a goal that does just that.
    ///
    /// # Errors
    /// occurs_check(Variable, Term), as [`Machine::not_unified`] says.
    pub fn unify_or_report(&mut self, left: Cell, right: Cell) -> Answer {
        if self.unify(left, right) { Ok(true) } else { self.not_unified() }
    }

    /// What to answer when [`Machine::unify`] has just said `false`, before anything is undone: `false`, or an error if the flag
    /// wants one.
    ///
    /// # Errors
    /// occurs_check(Variable, Term) if a variable was not bound to a term it occurs in, and the flag is `error`.
    #[cold]
    pub fn not_unified(&mut self) -> Answer {
        match self.store.take_occurrence() {
            None => Ok(false),
            Some((variable, term)) => Err(self.occurs_check_error(variable, term)),
        }
    }

    /// `error(occurs_check(Variable, Term), _)`.
    fn occurs_check_error(&mut self, variable: Cell, term: Cell) -> Thrown {
        if let Err(exhausted) = self.store.need(7) {
            return exhausted.into();
        }
        let name = self.store.atoms.intern("occurs_check");
        let formal = self.store.compound(name, &[variable, term]);
        let context = self.store.new_variable();
        let ball = self.store.compound(known::ERROR, &[formal, context]);
        self.throw(ball)
    }
}
