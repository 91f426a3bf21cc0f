//! Heads that match: those of rules `Head => Body`, which bind no variables of a call.
//!
//! Where a term of the head is none of the variables, the argument must be bound already: `IsNonvar` tests that, and what a head has
//! otherwise follows, where it only reads. A variable that occurs twice is compared by `Identical`. So nothing is bound, no goals are
//! woken, and where the index has found the argument bound both instructions have been done.
//!
//! ```text
//!     last([X | Xs], Y), Xs = [] => Y = X.        IsNonvar A0, GetListVV A0 X2 X3, IsNonvar X3, GetConstant X3 [], NeckCut, …
//! ```

use super::analysis::VarId;
use super::clause_parts::Parts;
use super::generator::Generator;
use super::instruction::Op;
use super::registers::TooComplex;
use super::term::Node;
use super::unification::UnifyTask;
use crate::terms::{Cell, Functor};
use std::collections::VecDeque;

impl Generator<'_> {
    /// Matches the argument registers with the arguments of the head: first variables, which cost nothing, then the first argument, which
    /// the index has just looked at, then the others in their order.
    pub(super) fn match_head(&mut self, parts: &Parts) -> Result<(), TooComplex> {
        let mut queue = VecDeque::new();
        for (register, &term) in parts.arguments.iter().enumerate() {
            match self.source.node(term) {
                Node::Variable(place) if self.is_first(self.variable_at(place)) => {
                    let id = self.variable_at(place);
                    self.registers.mark_initialized(id, Some(register));
                    self.consume_occurrence(id);
                }
                _ => queue.push_back(UnifyTask { register, term, owned: true }),
            }
        }
        self.match_all(queue)?;
        for (_, [argument, term]) in &parts.patterns {
            let Node::Variable(place) = self.source.node(*argument) else { continue };
            let id = self.variable_at(place);
            let register = self.held_register(id)?;
            self.match_all(VecDeque::from([UnifyTask { register, term: *term, owned: false }]))?;
            self.consume_occurrence(id);
        }
        Ok(())
    }

    /// Matches registers with terms until the queue is empty; compound arguments are appended to it.
    fn match_all(&mut self, mut queue: VecDeque<UnifyTask>) -> Result<(), TooComplex> {
        while let Some(task) = queue.pop_front() {
            match self.source.node(task.term) {
                Node::Variable(place) => {
                    let id = self.variable_at(place);
                    let held = self.held_register(id)?;
                    self.match_identical(task.register, held);
                    self.consume_occurrence(id);
                }
                Node::Constant(constant) => {
                    self.test_bound(task.register);
                    self.asm.emit(Op::GetConstant, task.register, 0, 0);
                    self.asm.emit_constant(constant);
                }
                Node::Compound(functor, compound) if !self.is_literal(compound) => {
                    self.match_compound(&task, functor, compound, &mut queue)?;
                    continue;
                }
                // Large ground terms and boxes are compared: unification would bind variables of the call.
                Node::Compound(..) | Node::Boxed(_) => {
                    let literal = self.registers.allocate(None)?;
                    self.put_literal(literal, task.term);
                    self.match_identical(task.register, literal);
                    self.registers.release(literal);
                }
            }
            self.finish_task(&task);
        }
        Ok(())
    }

    fn test_bound(&mut self, register: usize) {
        self.asm.emit(Op::IsNonvar, register, 0, 0);
        self.asm.emit_test_target(self.fail);
    }

    fn match_identical(&mut self, register: usize, other: usize) {
        self.asm.emit(Op::Identical, register, other, 0);
        self.asm.emit_test_target(self.fail);
    }

    /// Takes a compound term apart. All its arguments are loaded before any of them is matched.
    fn match_compound(
        &mut self,
        task: &UnifyTask,
        functor: Functor,
        compound: Cell,
        queue: &mut VecDeque<UnifyTask>,
    ) -> Result<(), TooComplex> {
        let arguments: Vec<Cell> = (0..functor.arity()).map(|index| self.source.argument(compound, index)).collect();
        let (mut first, mut unused) = (Vec::new(), Vec::new());
        self.test_bound(task.register);
        let is_pair = functor == Functor::PAIR;
        if is_pair && arguments.iter().any(|argument| self.void(*argument).is_none()) {
            self.finish_task(task);
            let mut targets = [0; 2];
            for (target, argument) in targets.iter_mut().zip(&arguments) {
                *target = match self.void(*argument) {
                    Some(id) => {
                        self.consume_occurrence(id);
                        let register = self.registers.allocate(None)?;
                        unused.push(register);
                        register
                    }
                    None => self.match_target(*argument, queue, &mut first)?,
                };
            }
            self.asm.emit(Op::GetListVV, task.register, targets[0], targets[1]);
        } else {
            self.asm.emit(if is_pair { Op::GetList } else { Op::GetStructure }, task.register, 0, 0);
            if !is_pair {
                self.asm.emit_constant(functor.header());
            }
            self.finish_task(task);
            for argument in arguments {
                match self.void(argument) {
                    Some(id) => {
                        self.unify_void();
                        self.consume_occurrence(id);
                    }
                    None => {
                        let register = self.match_target(argument, queue, &mut first)?;
                        self.unify_variable(register);
                    }
                }
            }
        }
        unused.into_iter().for_each(|register| self.registers.release(register));
        first.into_iter().for_each(|id| self.finish_first_occurrence(id));
        Ok(())
    }

    /// The register into which an argument of a compound term is loaded: that of a variable which has no value yet, and is added to `first`,
    /// or one from which the argument is matched later.
    fn match_target(
        &mut self,
        argument: Cell,
        queue: &mut VecDeque<UnifyTask>,
        first: &mut Vec<VarId>,
    ) -> Result<usize, TooComplex> {
        if let Node::Variable(place) = self.source.node(argument) {
            let id = self.variable_at(place);
            if self.is_first(id) {
                first.push(id);
                return self.allocate_first(id);
            }
        }
        let register = self.registers.allocate(None)?;
        queue.push_back(UnifyTask { register, term: argument, owned: true });
        Ok(register)
    }

    /// The variable, if the term is one that occurs nowhere else.
    fn void(&self, term: Cell) -> Option<VarId> {
        let id = self.source.node(term).variable().map(|place| self.variable_at(place));
        id.filter(|id| self.is_void(*id))
    }
}
