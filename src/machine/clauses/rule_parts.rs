//! Rules taken apart: `Head :- Body`, and those whose heads match calls.
//!
//! ```text
//!     Head => Body               stored as Head, COMMITTING   Body
//!     Head, Guard => Body                  Head, GUARDED      Guard, !, Body
//!     Head ?=> Body                        Head, CHOOSING     Body
//!     Head, Guard ?=> Body                 Head, CHOOSING     ( Guard -> true ), Body
//! ```
//! The stored body is what clause/2 shows, and what the compiler needs: with a guard the commitment is a cut.
//!
//! A program that declares `=>` as an operator of its own has facts of it, as rules of an expert system; so it means a rule only where the
//! operator is the predefined one.

use crate::compiler::body::Body;
use crate::machine::Machine;
use crate::machine::errors::{Operation, Permission, Thrown, Type};
use crate::program::PredId;
use crate::terms::operators::{Operator, Specifier};
use crate::terms::{Addr, Atom, Cell, Functor, atoms::known};

const COMMA: Functor = Functor::new(known::COMMA, 2);
const ARROW: Functor = Functor::new(known::ARROW, 2);
const COLON: Functor = Functor::new(known::COLON, 2);
const TRUE: Cell = Cell::atom(known::TRUE);

/// The operator by which a rule whose head matches is written.
const RULE_OPERATOR: Operator = Operator { priority: 1200, specifier: Specifier::Xfx };

/// The parts of a clause.
#[derive(Clone, Copy, Debug)]
pub struct RuleParts {
    /// The module of its predicate.
    pub module: Atom,
    /// The functor of a rule as it is stored; a fact counts as a rule with the body `true`.
    pub neck: Functor,
    /// The head, without its module.
    pub head: Cell,
    /// The body, qualified if the head stands in another module than the clause.
    pub body: Cell,
    /// The body without that.
    pub plain_body: Cell,
    /// What the term has as its guard and body.
    written: [Cell; 2],
}

impl RuleParts {
    /// Whether it is stored as its head.
    pub fn is_fact(&self) -> bool {
        self.neck == Functor::NECK && self.body == TRUE
    }
}

impl Machine {
    /// The functor of a rule as it is stored; `None` if the term is no rule in a module.
    pub fn neck_of(&self, module: Atom, clause: Cell) -> Option<Functor> {
        let functor = self.store.functor_of(clause)?;
        let neck = match (functor.name(), functor.arity()) {
            (known::NECK, 2) => return Some(functor),
            (known::RULE, 2) => Functor::COMMITTING,
            (known::CHOICE_RULE, 2) => Functor::CHOOSING,
            _ => return None,
        };
        self.is_rule_operator(module, functor.name()).then_some(neck)
    }

    /// Whether a module has the predefined operators of rules whose heads match.
    pub fn has_rule_operators(&self, module: Atom) -> bool {
        [known::RULE, known::CHOICE_RULE, known::GRAMMAR_RULE].iter().all(|name| self.is_rule_operator(module, *name))
    }

    fn is_rule_operator(&self, module: Atom, name: Atom) -> bool {
        self.operators.of(module).infix(name) == Some(RULE_OPERATOR)
    }

    /// Whether a term is a grammar rule in a module.
    pub fn is_grammar_rule_in(&self, module: Atom, term: Cell) -> bool {
        let name = self.store.functor_of(term).filter(|functor| functor.arity() == 2).map(Functor::name);
        name == Some(known::GRAMMAR)
            || name == Some(known::GRAMMAR_RULE) && self.is_rule_operator(module, known::GRAMMAR_RULE)
    }

    /// The parts of a clause in a module. If the head is qualified by another module, the body is qualified by that of the clause.
    ///
    /// # Errors
    /// Those of assertz/1 (ISO 8.9.2) for a term that is no head.
    pub fn rule_parts_in(&mut self, module: Atom, clause: Cell) -> Result<RuleParts, Thrown> {
        let (home, clause) = self.qualified_in(module, clause)?;
        let Some(mut neck) = self.neck_of(home, clause) else {
            let (module, head) = self.head_parts(home, clause)?;
            let body = TRUE;
            return Ok(RuleParts { module, neck: Functor::NECK, head, body, plain_body: body, written: [body; 2] });
        };
        let [mut head, written_body] = [0, 1].map(|index| self.store.deref(self.store.argument(clause, index)));
        let (mut plain_body, mut guard) = (written_body, TRUE);
        if neck.is_matching_neck() && self.store.functor_of(head) == Some(COMMA) {
            guard = self.store.argument(head, 1);
            plain_body = self.guarded_body(neck, guard, written_body)?;
            head = self.store.argument(head, 0);
            if neck == Functor::COMMITTING {
                neck = Functor::GUARDED;
            }
        }
        let (module, head) = self.head_parts(home, head)?;
        let mut body = plain_body;
        if module != home && body != TRUE {
            self.store.check_room(3)?;
            body = self.store.compound(known::COLON, &[Cell::atom(home), body]);
        }
        Ok(RuleParts { module, neck, head, body, plain_body, written: [guard, written_body] })
    }

    fn guarded_body(&mut self, neck: Functor, guard: Cell, body: Cell) -> Result<Cell, Thrown> {
        self.store.check_room(6)?;
        if neck == Functor::COMMITTING {
            let rest = self.store.compound(known::COMMA, &[Cell::atom(known::CUT), body]);
            return Ok(self.store.compound(known::COMMA, &[guard, rest]));
        }
        let condition = self.store.compound(ARROW.name(), &[guard, TRUE]);
        Ok(self.store.compound(known::COMMA, &[condition, body]))
    }

    /// The clause as it is stored.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if there is no memory.
    pub fn stored_clause(&mut self, parts: &RuleParts) -> Result<Cell, Thrown> {
        if parts.is_fact() {
            return Ok(parts.head);
        }
        self.store.check_room(3)?;
        Ok(self.store.compound(parts.neck.name(), &[parts.head, parts.body]))
    }

    /// The term of a stored clause as a program writes it.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if there is no memory.
    pub fn written_clause(&mut self, stored: Cell) -> Result<Cell, Thrown> {
        let neck = self.store.functor_of(stored).filter(|functor| functor.is_matching_neck());
        let Some(neck) = neck else { return Ok(stored) };
        let [head, body] = [0, 1].map(|index| self.store.argument(stored, index));
        self.store.check_room(12)?;
        if neck == Functor::COMMITTING {
            return Ok(self.store.compound(known::RULE, &[head, body]));
        }
        let parts_of = |this: &Machine, cell: Cell, functor: Functor| {
            let is_it = this.store.functor_of(cell) == Some(functor);
            is_it.then(|| [0, 1].map(|index| this.store.deref(this.store.argument(this.store.deref(cell), index))))
        };
        let (module, plain_body) = match parts_of(self, body, COLON) {
            Some([module, plain_body]) => (Some(module), plain_body),
            None => (None, body),
        };
        let conjunction = parts_of(self, plain_body, COMMA);
        let (name, guard, body) = match conjunction {
            Some([guard, rest]) if neck == Functor::GUARDED => {
                (known::RULE, guard, parts_of(self, rest, COMMA).map_or(rest, |[_, goals]| goals))
            }
            Some([condition, goals]) if parts_of(self, condition, ARROW).is_some_and(|[_, then]| then == TRUE) => {
                (known::CHOICE_RULE, self.store.argument(condition, 0), goals)
            }
            _ => return Ok(self.store.compound(known::CHOICE_RULE, &[head, body])),
        };
        let [guard, body] = [guard, body].map(|goal| match module {
            Some(module) => self.store.compound(known::COLON, &[module, goal]),
            None => goal,
        });
        let left = self.store.compound(known::COMMA, &[head, guard]);
        Ok(self.store.compound(name, &[left, body]))
    }

    /// The error for a clause whose guard or body is not callable.
    pub fn body_error(&mut self, parts: &RuleParts) -> Thrown {
        let [guard, body] = parts.written;
        let is_callable = Body::flatten(&&self.store, guard, Addr::NULL, |_, _| {}).is_ok();
        self.type_error(Type::Callable, if is_callable { body } else { guard })
    }

    /// Whether a clause may join those of its predicate: rules whose heads match are not mixed with others.
    ///
    /// # Errors
    /// permission_error if the predicate has clauses of the other kind.
    pub fn check_kind(&mut self, id: PredId, neck: Functor) -> Result<(), Thrown> {
        let predicate = self.database.predicate(id);
        if predicate.properties.matching == neck.is_matching_neck() || predicate.live_clauses() == 0 {
            return Ok(());
        }
        let culprit = self.procedure_indicator(predicate.key)?;
        Err(self.permission_error(Operation::Assert, Permission::Procedure, culprit))
    }
}
