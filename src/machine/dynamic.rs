//! Dynamic predicates: clauses tried one by one, each as of the moment of the call (ISO 7.5.4).
//!
//! A call keeps two values beside its arguments: the generation it was made in, and the order number of the next
//! clause that may match. That clause is looked for before the present one runs, so a call whose first argument
//! matches one clause leaves no choicepoint.

use super::{Machine, Written};
use crate::program::{CodeAddr, Generation, PredId};
use crate::terms::{Cell, Functor, Tag, atoms::known};

impl Machine {
    /// The key of a first argument, or `None` for a variable; of a box, one that no clause has.
    pub(super) fn argument_key(&self, argument: Cell) -> Option<Cell> {
        let argument = self.store.deref(argument);
        match argument.tag() {
            Tag::Ref | Tag::Attributed => None,
            Tag::Box => Some(Cell::POISON),
            Tag::List | Tag::Struct => self.store.functor_of(argument).map(Functor::header),
            _ => Some(argument),
        }
    }

    /// The instruction `EnterDynamic`. `false` if no clause matches.
    pub(super) fn enter_dynamic(&mut self) -> bool {
        let id = PredId(self.regs.code.plus(1).fetch() as u32);
        let generation = self.database.generation();
        let arity = self.database.predicate(id).key.arity as usize;
        let key = if arity == 0 { None } else { self.argument_key(self.x[0]) };
        let Some(at) = self.matching(id, 0, generation, key) else { return false };
        let stub = self.regs.code.plus(2);
        if let Some(next) = self.matching(id, at + 1, generation, key) {
            self.x[arity] = Cell::int(generation.0 as i64);
            self.x[arity + 1] = Cell::int(self.database.predicate(id).clauses[next].order);
            self.neck.alternative = stub;
            self.neck.written = Written::No;
            self.neck.heap = self.store.heap_top;
            self.neck.trail = self.store.trail_top;
            self.store.boundary = self.store.heap_top;
        }
        self.regs.code = self.clause_code(id, at);
        true
    }

    /// The instruction `NextDynamic`: the machine came back for the clause whose order number it had kept.
    pub(super) fn next_dynamic(&mut self) -> bool {
        let id = PredId(self.regs.code.plus(1).fetch() as u32);
        let stub = self.regs.code;
        let predicate = self.database.predicate(id);
        let arity = predicate.key.arity as usize;
        let generation = Generation(self.x[arity].int_value() as u64);
        let order = self.x[arity + 1].int_value();
        let key = if arity == 0 { None } else { self.argument_key(self.x[0]) };
        let from = predicate.clauses.partition_point(|clause| clause.order < order);
        let Some(at) = self.matching(id, from, generation, key) else {
            self.trust();
            return false;
        };
        match self.matching(id, at + 1, generation, key) {
            Some(next) => {
                self.x[arity + 1] = Cell::int(self.database.predicate(id).clauses[next].order);
                self.neck.alternative = stub;
            }
            None => self.trust(),
        }
        self.regs.code = self.clause_code(id, at);
        true
    }

    /// The first clause from position `from` on that is visible and whose first argument may match.
    pub(super) fn matching(&self, id: PredId, from: usize, generation: Generation, key: Option<Cell>) -> Option<usize> {
        let clauses = &self.database.predicate(id).clauses;
        (from..clauses.len()).find(|at| {
            let clause = &clauses[*at];
            clause.visible(generation)
                && match (clause.key, key) {
                    (Some(clause), Some(key)) => clause == key,
                    _ => true,
                }
        })
    }

    fn clause_code(&self, id: PredId, at: usize) -> CodeAddr {
        let clause = &self.database.predicate(id).clauses[at];
        self.database.code.address(clause.code, clause.entry as usize)
    }

    /// The order number of the first clause from `order` on that a goal of `generation` sees and whose head may match, and that of
    /// the next after it.
    pub fn next_clause(
        &mut self,
        id: PredId,
        generation: Generation,
        order: i64,
        head: Cell,
    ) -> Option<(i64, Option<i64>)> {
        let key = if self.database.predicate(id).key.arity == 0 {
            None
        } else {
            self.argument_key(self.store.argument(head, 0))
        };
        let from = self.database.predicate(id).clauses.partition_point(|clause| clause.order < order);
        let at = self.matching(id, from, generation, key)?;
        let next = self.matching(id, at + 1, generation, key);
        let clauses = &self.database.predicate(id).clauses;
        Some((clauses[at].order, next.map(|next| clauses[next].order)))
    }

    /// Unifies a clause, by its order number, with a head and, if given, a body.
    ///
    /// # Errors
    /// [`super::Thrown`] if the heap is full.
    pub fn unify_clause(
        &mut self,
        id: PredId,
        order: i64,
        head: Cell,
        body: Option<Cell>,
    ) -> Result<bool, super::Thrown> {
        let clauses = &self.database.predicate(id).clauses;
        let at = clauses.partition_point(|clause| clause.order < order);
        let Some(term) = clauses.get(at).and_then(|clause| clause.term.as_ref()) else { return Ok(false) };
        let term = self.store.instantiate(term)?;
        let (own_head, own_body) = match self.store.functor_of(term) {
            Some(functor) if functor == Functor::new(known::NECK, 2) => {
                (self.store.argument(term, 0), self.store.argument(term, 1))
            }
            _ => (term, Cell::atom(known::TRUE)),
        };
        Ok(self.unify(head, own_head) && body.is_none_or(|body| self.unify(body, own_body)))
    }

    /// After bindings were undone that the newest choicepoint knows nothing of.
    pub fn restore_boundary(&mut self) {
        self.store.boundary = self.choice_heap(self.choice);
    }

    /// Whether an alternative belongs to clause/2 or retract/1, which keep order numbers too.
    pub(super) fn may_hold_clauses(&self, alternative: CodeAddr) -> bool {
        use crate::compiler::instruction::{Fields, Op};
        if Fields(alternative.fetch()).op() != Op::NextSolution as u16 {
            return false;
        }
        let number = alternative.plus(1).fetch() as usize;
        self.builtins.get(number).is_some_and(|builtin| matches!(builtin.name, "$clause" | "$retract"))
    }
}
