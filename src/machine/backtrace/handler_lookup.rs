//! Handler lookup: predicts whether an exception is going to be reported, before anything is undone.
//!
//! Most exceptions are caught by the program, which continues at once. One that nothing catches, or that is caught only to be
//! reported, deserves a detailed backtrace, and that can be made only while the environments it passes still exist. So a throw
//! searches the choicepoints for the catch/3 that is going to catch it, and inspects the recovery goal.

use crate::machine::Machine;
use crate::machine::code::stubs::{CATCHER, RECOVERY};
use crate::machine::control::Registers;
use crate::machine::errors::Thrown;
use crate::terms::{Addr, Block, Cell, Functor, Tag, atoms::known};

/// The handler of an exception that is going to be reported.
#[derive(Clone, Copy, Debug)]
pub(super) enum Handler {
    /// Nothing catches it: the term that the query keeps (see [`Machine::kept_term`]).
    Query(Cell),
    /// A catch/3 that reports it: the recovery goal.
    Recovery(Cell),
}

/// Ball and catcher are compared down to this depth, along their first arguments; deeper differences are ignored.
const MAX_DEPTH: usize = 4;

/// The maximal number of conjunctions and qualifications of a recovery goal that are followed.
const MAX_GOALS: usize = 64;

impl Machine {
    /// The handler of an exception, if it is going to be reported.
    pub(super) fn reporting_handler(&self, thrown: &Thrown) -> Option<Handler> {
        let ball = match thrown {
            Thrown::Ball(ball) | Thrown::Final(ball) => Some(&**ball),
            Thrown::Exhausted(_) => None,
            Thrown::Aborted | Thrown::Stopped | Thrown::Resumed | Thrown::NothingYet | Thrown::Exceeded(_) => {
                return None;
            }
        };
        let choice = self.catching_choice(ball, matches!(thrown, Thrown::Final(_)));
        if self.choice_alternative(choice) == self.stubs.failure {
            return Some(Handler::Query(self.kept_term(choice)));
        }
        let recovery = self.slot(self.choice_environment(choice), RECOVERY);
        self.reports_error(recovery).then_some(Handler::Recovery(recovery))
    }

    /// The choicepoint of the catch/3 that is likely to catch a ball, or that of the query. `ball` is `None` for a resource error, whose
    /// term does not exist yet; a final exception is caught by none.
    pub(in crate::machine) fn catching_choice(&self, ball: Option<&Block>, is_final: bool) -> Addr {
        let Registers { mut environment, .. } = self.regs;
        let mut choice = self.control.choice;
        loop {
            let alternative = self.choice_alternative(choice);
            if alternative == self.stubs.failure {
                return choice;
            }
            if alternative == self.stubs.catch_alternative && !is_final {
                let frame = self.choice_environment(choice);
                while environment > frame {
                    environment = self.environment_below(environment);
                }
                if environment == frame && self.may_unify(self.slot(frame, CATCHER), ball) {
                    return choice;
                }
            }
            choice = self.previous_choice(choice);
        }
    }

    /// Whether a catcher is likely to unify with a ball. `ball` is `None` for a resource error, whose term does not exist yet.
    fn may_unify(&self, catcher: Cell, ball: Option<&Block>) -> bool {
        let mut catcher = self.store.deref(catcher);
        let Some(ball) = ball else {
            return catcher.is_var() || self.store.functor_of(catcher) == Some(Functor::new(known::ERROR, 2));
        };
        let cells = ball.cells();
        let mut part = cells[0];
        for _ in 0..MAX_DEPTH {
            if catcher.is_var() {
                return true;
            }
            if !self.may_unify_part(part, cells, catcher) {
                return false;
            }
            if !part.is_struct() {
                return true;
            }
            let inner = self.store.structure(catcher);
            for index in 1..inner.arity() {
                let (part, term) =
                    (cells[part.place() + 1 + index], self.store.deref(self.store.read(inner.slot(index))));
                if !term.is_var() && !self.may_unify_part(part, cells, term) {
                    return false;
                }
            }
            (part, catcher) = (cells[part.place() + 1], self.store.deref(self.store.read(inner.slot(0))));
        }
        true
    }

    /// Whether a part of a ball and a nonvariable term may unify, their arguments not considered.
    fn may_unify_part(&self, part: Cell, cells: &[Cell], term: Cell) -> bool {
        match part.tag() {
            Tag::Ref | Tag::Attributed => true,
            Tag::Int | Tag::Atom => part == term,
            Tag::Struct => term.is_struct() && self.store.structure(term).functor().header() == cells[part.place()],
            Tag::Box | Tag::Header | Tag::List => part.tag() == term.tag(),
        }
    }

    /// Whether a recovery goal begins by reporting the exception.
    fn reports_error(&self, recovery: Cell) -> bool {
        let mut goal = self.store.deref(recovery);
        for _ in 0..MAX_GOALS {
            let Some(functor) = self.store.functor_of(goal) else { return false };
            match (functor.name(), functor.arity()) {
                (known::COMMA, 2) => goal = self.store.deref(self.store.argument(goal, 0)),
                (known::COLON, 2) => goal = self.store.deref(self.store.argument(goal, 1)),
                (known::REPORT_ERROR, 1 | 2) | (known::PRINT_MESSAGE, 2) | (known::WITH_BACKTRACE, 1) => return true,
                _ => return false,
            }
        }
        false
    }
}
