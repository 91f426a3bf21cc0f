//! Specialization: maplist/N and foldl/N for a goal whose functor is known when a clause is compiled.
//!
//! ```text
//! maplist(p(A), Xs, Ys)      calls   'maplist/3 user:p/1'(Xs, Ys, A):
//!
//!     'maplist/3 user:p/1'([], [], _).
//!     'maplist/3 user:p/1'([X|Xs], [Y|Ys], A) :- call(user:p(A, X, Y)), 'maplist/3 user:p/1'(Xs, Ys, A).
//!
//! foldl(p(A), Xs, V0, V)     calls   'foldl/4 user:p/1'(Xs, V0, V, A):
//!
//!     'foldl/4 user:p/1'([], V, V, _).
//!     'foldl/4 user:p/1'([X|Xs], V0, V, A) :- call(user:p(A, X, V0, V1)), 'foldl/4 user:p/1'(Xs, V1, V, A).
//! ```
//! These predicates are in a module of their own, which programs cannot refer to, and call p in the module of the clause.

use crate::compiler::body::is_control;
use crate::machine::{Machine, Thrown};
use crate::program::PredKey;
use crate::terms::{Atom, Cell, Functor, atoms::known};

/// The largest number of arguments of the predicate and of the goal; there are no specializations for more.
const MAX_ARGUMENTS: usize = 255;

/// A predicate to be created.
struct Specialization {
    name: Atom,
    /// The module in which the goal is called.
    module: Atom,
    /// The goal that is applied: its name and the number of its own arguments.
    goal: Functor,
    /// The number of lists.
    lists: usize,
    /// Whether it is foldl/N: a value is passed from element to element.
    folds: bool,
}

impl Machine {
    /// The module of the predicates made here.
    pub(super) fn applied_module(&mut self) -> Atom {
        self.store.atoms.intern("$applied")
    }

    /// The specialization of `functor`, maplist/N or foldl/N, in `module` for a goal of the functor `goal`; created if there is none.
    /// `None` if there cannot be one: for control constructs, qualified goals and lambdas, which [become](super::lambdas) predicates before.
    pub(super) fn specialized_predicate(
        &mut self,
        module: Atom,
        functor: Functor,
        goal: Functor,
    ) -> Option<(Atom, Functor)> {
        let folds = functor.name() == known::FOLDL;
        let lists = functor.arity() - if folds { 3 } else { 1 };
        let called = goal.arity() + lists + if folds { 2 } else { 0 };
        let arity = functor.arity() - 1 + goal.arity();
        let text = self.store.atoms.name(goal.name()).to_string();
        let is_predicate = !is_control(Functor::new(goal.name(), called))
            && ![known::COLON, known::SHIFT_RIGHT].contains(&goal.name());
        if !is_predicate || called.max(arity) > MAX_ARGUMENTS {
            return None;
        }
        let kind = if folds { "foldl" } else { "maplist" };
        let home = self.store.atoms.name(module).to_string();
        let name = format!("{kind}/{} {home}:{text}/{}", functor.arity(), goal.arity());
        let (name, own) = (self.store.atoms.intern(&name), self.applied_module());
        let id = self.predicate_id(PredKey { module: own, name, arity: arity as u32 });
        if !self.database.predicate(id).is_defined() {
            let new = Specialization { name, module, goal, lists, folds };
            let (end, step) = (self.base_clause(&new).ok()?, self.recursive_clause(&new).ok()?);
            let clauses = [self.clause_block(end).ok()?, self.clause_block(step).ok()?];
            if self.add_private_clauses(id, clauses).is_err() {
                self.remove_all_clauses(id);
                return None;
            }
        }
        Some((own, Functor::new(name, arity)))
    }

    /// The clause for empty lists.
    fn base_clause(&mut self, new: &Specialization) -> Result<Cell, Thrown> {
        self.store.check_room(2 * MAX_ARGUMENTS + 2)?;
        let mut arguments = vec![Cell::atom(known::NIL); new.lists];
        if new.folds {
            let value = self.store.new_variable();
            arguments.extend([value, value]);
        }
        arguments.extend((0..new.goal.arity()).map(|_| self.store.new_variable()));
        Ok(self.store.compound(new.name, &arguments))
    }

    /// The recursive clause.
    fn recursive_clause(&mut self, new: &Specialization) -> Result<Cell, Thrown> {
        self.store.check_room(10 * MAX_ARGUMENTS)?;
        let mut variables = |count: usize| -> Vec<Cell> { (0..count).map(|_| self.store.new_variable()).collect() };
        let (elements, rests, own) = (variables(new.lists), variables(new.lists), variables(new.goal.arity()));
        let values = variables(if new.folds { 3 } else { 0 });
        let pairs: Vec<Cell> =
            elements.iter().zip(&rests).map(|(first, rest)| self.store.cons(*first, *rest)).collect();
        let (before, after) = match values[..] {
            [first, next, last] => ([first, last].to_vec(), [next, last].to_vec()),
            _ => (Vec::new(), Vec::new()),
        };
        let passed = values.get(..2).unwrap_or_default();
        let head = self.store.compound(new.name, &[pairs, before, own.clone()].concat());
        let goal = self.store.compound(new.goal.name(), &[&own, &elements, passed].concat());
        // It counts as one inference, as call/N in the library does, and is compiled away.
        let goal = self.store.compound(known::COLON, &[Cell::atom(new.module), goal]);
        let goal = self.store.compound(known::CALL, &[goal]);
        let again = self.store.compound(new.name, &[rests, after, own].concat());
        let body = self.store.compound(known::COMMA, &[goal, again]);
        Ok(self.store.compound(known::NECK, &[head, body]))
    }
}
