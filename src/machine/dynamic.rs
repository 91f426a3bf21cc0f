//! Dynamic predicates: clauses tried one by one, each as of the moment of the call (ISO 7.5.4).
//!
//! A call keeps two values beside its arguments: the generation it was made in, and the order number of the next
//! clause that may match. That clause is looked for before the present one runs, so a call whose first argument
//! matches one clause leaves no choicepoint. Where there are many clauses they are found by the key of the first argument.

use super::{Machine, Written};
use crate::compiler::instruction::{Fields, Op};
use crate::program::{Clause, CodeAddr, Generation, Moment, PredId, Predicate, Rows, Translation};
use crate::terms::{Addr, Cell, Functor, Tag, atoms::known};

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
        let Some(order) = self.matching(id, i64::MIN, generation, key) else { return false };
        let stub = self.regs.code.plus(2);
        if let Some(next) = self.matching(id, order + 1, generation, key) {
            self.x[arity] = Cell::int(generation.0 as i64);
            self.x[arity + 1] = Cell::int(next);
            self.neck.alternative = stub;
            self.neck.written = Written::No;
            self.neck.heap = self.store.heap_top;
            self.neck.trail = self.store.trail_top;
            self.store.boundary = self.store.heap_top;
        }
        let code = self.clause_code(id, order, generation);
        self.regs.code = code.unwrap_or(self.stubs.fail);
        true
    }

    /// The instruction `NextDynamic`: the machine came back for the clause whose order number it had kept.
    pub(super) fn next_dynamic(&mut self) -> bool {
        let id = PredId(self.regs.code.plus(1).fetch() as u32);
        let stub = self.regs.code;
        let arity = self.database.predicate(id).key.arity as usize;
        let generation = Generation(self.x[arity].int_value() as u64);
        let order = self.x[arity + 1].int_value();
        let key = if arity == 0 { None } else { self.argument_key(self.x[0]) };
        match self.matching(id, order + 1, generation, key) {
            Some(next) => {
                self.x[arity + 1] = Cell::int(next);
                self.neck.alternative = stub;
            }
            None => self.trust(),
        }
        let code = self.clause_code(id, order, generation);
        self.regs.code = code.unwrap_or(self.stubs.fail);
        true
    }

    /// The order number of the first clause, from `order` on, that a goal of `generation` sees and whose first argument may match.
    fn matching(&mut self, id: PredId, order: i64, generation: Generation, key: Option<Cell>) -> Option<i64> {
        let goal = Moment { generation, is_now: self.database.generation() == generation };
        let predicate = self.database.predicate_mut(id);
        if predicate.clauses.len() <= FEW {
            return scan(predicate, order, generation, key);
        }
        let (clauses, rows) = (&predicate.clauses, &mut predicate.rows);
        rows.get_or_insert_with(|| Box::new(Rows::of(clauses))).next(clauses, order, key, goal)
    }

    /// Where a clause begins; `None` if the goal that wants it saw another definition of the predicate.
    fn clause_code(&mut self, id: PredId, order: i64, generation: Generation) -> Option<CodeAddr> {
        let predicate = self.database.predicate(id);
        let clause = predicate.clause(order)?;
        if !clause.visible(generation) || predicate.has_static_clauses() {
            return None;
        }
        if self.watching.traces {
            let at = predicate.position(order);
            return Some(self.clause_code_in(id, at, Translation::Traced));
        }
        Some(self.database.code.address(clause.code, clause.entry as usize))
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
        let found = self.matching(id, order, generation, key)?;
        Some((found, self.matching(id, found + 1, generation, key)))
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
        let clause = self.database.predicate(id).clause(order);
        let Some(term) = clause.and_then(|clause| clause.term.as_ref()) else { return Ok(false) };
        let term = self.store.instantiate(term)?;
        let is_rule = self.store.functor_of(term) == Some(Functor::new(known::NECK, 2));
        let own_head = if is_rule { self.store.deref(self.store.argument(term, 0)) } else { term };
        let own_body = self.converted(self.clause_body(term))?;
        // Only the arguments count: an import may go by another name.
        let arity = self.store.functor_of(own_head).map_or(0, Functor::arity);
        let matches = (0..arity).all(|index| {
            let (own, other) = (self.store.argument(own_head, index), self.store.argument(head, index));
            self.unify(other, own)
        });
        Ok(matches && body.is_none_or(|body| self.unify(body, own_body)))
    }

    /// After bindings were undone that the newest choicepoint knows nothing of.
    pub fn restore_boundary(&mut self) {
        self.store.boundary = self.choice_heap(self.choice);
    }

    /// Whether a choicepoint may come back to a clause of a dynamic predicate: it is one of a goal, or of clause/2 or retract/1,
    /// which keep order numbers too.
    pub(super) fn holds_clauses(&self, choice: Addr, id: PredId) -> bool {
        let alternative = self.choice_alternative(choice);
        let op = Fields(alternative.fetch()).op();
        if op == Op::NextDynamic as u16 {
            return alternative.plus(1).fetch() == u64::from(id.0);
        }
        op == Op::NextSolution as u16
            && matches!(self.builtins[alternative.plus(1).fetch() as usize].name, "$clause" | "$retract")
            && self.choice_argument(choice, 0) == Cell::int(i64::from(id.0))
    }
}

/// Up to so many clauses are looked at one by one.
const FEW: usize = 8;

/// As [`Machine::matching`], for few clauses.
fn scan(predicate: &Predicate, order: i64, generation: Generation, key: Option<Cell>) -> Option<i64> {
    let may_match = |clause: &&Clause| {
        clause.order >= order
            && clause.visible(generation)
            && match (clause.key, key) {
                (Some(clause), Some(key)) => clause == key,
                _ => true,
            }
    };
    predicate.clauses.iter().find(may_match).map(|clause| clause.order)
}
