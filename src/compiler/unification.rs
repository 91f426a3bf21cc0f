//! Head unification, and `=` of an initialized variable with a term, which uses the same instructions.
//!
//! Compound terms are unified breadth first: `get` and `unify` instructions for one term, whose compound arguments go to
//! registers and into a queue. The last argument of a list is followed in place, so a list needs no registers for its tails.

use super::analysis::VarId;
use super::generator::Generator;
use super::instruction::Op;
use super::registers::TooComplex;
use super::term::Node;
use crate::terms::{Cell, Functor, Tag};
use std::collections::VecDeque;

/// A register and the term to unify it with. An `owned` register is freed when it has been read.
pub(super) struct UnifyTask {
    pub register: usize,
    pub term: Cell,
    pub owned: bool,
}

impl Generator<'_> {
    /// Unifies the argument registers A0, A1, … with the arguments of the head. The order serves early failure: variables first,
    /// which cost nothing; then the first argument, which the index has just dereferenced; then constants and repeated
    /// variables, which are cheap tests; compound terms last.
    pub(super) fn unify_head(&mut self, arguments: &[Cell]) -> Result<(), TooComplex> {
        let mut repeated = Vec::new();
        for (register, &argument) in arguments.iter().enumerate() {
            let Node::Variable(place) = self.source.node(argument) else { continue };
            let id = self.variable_at(place);
            if self.is_first(id) {
                self.registers.mark_initialized(id, Some(register));
                self.consume_occurrence(id);
            } else {
                repeated.push((register, id));
            }
        }
        let task = |register: usize| UnifyTask { register, term: arguments[register], owned: true };
        let is_compound =
            |this: &Self, register: usize| matches!(this.source.node(arguments[register]), Node::Compound(..));
        if !arguments.is_empty() && is_compound(self, 0) {
            self.unify_all(VecDeque::from([task(0)]))?;
        }
        for (register, &argument) in arguments.iter().enumerate() {
            if let Some(constant) = self.immediate(argument) {
                self.asm.emit(Op::GetConstant, register, 0, 0);
                self.asm.emit_constant(constant);
                self.bound = true;
                self.registers.release(register);
            }
        }
        for (register, id) in repeated {
            let held = self.held_register(id)?;
            self.asm.emit(Op::GetValue, register, held, 0);
            self.bound = true;
            self.registers.release(register);
            self.consume_occurrence(id);
        }
        let rest: VecDeque<UnifyTask> = (0..arguments.len())
            .filter(|register| match self.source.node(arguments[*register]) {
                Node::Compound(..) => *register > 0,
                Node::Boxed(_) => true,
                _ => false,
            })
            .map(task)
            .collect();
        self.unify_all(rest)
    }

    /// Unifies registers with terms until the queue is empty; compound arguments are appended to it.
    pub(super) fn unify_all(&mut self, mut queue: VecDeque<UnifyTask>) -> Result<(), TooComplex> {
        while let Some(task) = queue.pop_front() {
            self.bound = true;
            match self.source.node(task.term) {
                Node::Compound(_, compound) if self.is_literal(compound) => self.unify_literal(&task)?,
                Node::Compound(functor, compound) => self.unify_compound(&task, functor, compound, &mut queue)?,
                Node::Boxed(_) => self.unify_literal(&task)?,
                Node::Constant(constant) => {
                    self.asm.emit(Op::GetConstant, task.register, 0, 0);
                    self.asm.emit_constant(constant);
                    self.finish_task(&task);
                }
                Node::Variable(_) => {}
            }
        }
        Ok(())
    }

    pub(super) fn finish_task(&mut self, task: &UnifyTask) {
        if task.owned {
            self.registers.release(task.register);
        }
    }

    fn unify_literal(&mut self, task: &UnifyTask) -> Result<(), TooComplex> {
        let literal = self.registers.allocate(None)?;
        self.put_literal(literal, task.term);
        self.asm.emit(Op::GetValue, task.register, literal, 0);
        self.registers.release(literal);
        self.finish_task(task);
        Ok(())
    }

    fn unify_compound(
        &mut self,
        task: &UnifyTask,
        functor: Functor,
        compound: Cell,
        queue: &mut VecDeque<UnifyTask>,
    ) -> Result<(), TooComplex> {
        if functor == Functor::PAIR && self.unify_pair(task, compound)? {
            return Ok(());
        }
        if compound.tag() == Tag::List {
            self.asm.emit(Op::GetList, task.register, 0, 0);
        } else {
            self.asm.emit(Op::GetStructure, task.register, 0, 0);
            self.asm.emit_constant(functor.header());
        }
        self.finish_task(task);
        let mut arguments: VecDeque<Cell> =
            (0..functor.arity()).map(|index| self.source.argument(compound, index)).collect();
        let mut kept = Vec::new();
        let mut last_of_pair = functor == Functor::PAIR;
        while let Some(argument) = arguments.pop_front() {
            if last_of_pair
                && let [rest] = *arguments.make_contiguous()
                && let Some(tail) = self.inline_pair(rest)
                && self.unify_element(argument, tail, &mut arguments, &mut kept)?
            {
                continue;
            }
            match self.source.node(argument) {
                Node::Constant(constant) => {
                    self.asm.emit(Op::UnifyConstant, 0, 0, 0);
                    self.asm.emit_constant(constant);
                }
                Node::Variable(place) => {
                    let id = self.variable_at(place);
                    if self.is_void(id) {
                        self.unify_void();
                        self.consume_occurrence(id);
                    } else if self.is_first(id) {
                        let register = self.allocate_first(id)?;
                        self.unify_variable(register);
                        kept.push(id);
                    } else {
                        let register = self.held_register(id)?;
                        self.asm.emit(Op::UnifyValue, register, 0, 0);
                        self.consume_occurrence(id);
                    }
                }
                Node::Compound(Functor::PAIR, tail)
                    if last_of_pair && arguments.is_empty() && !self.is_literal(tail) =>
                {
                    self.asm.emit(Op::UnifyTailList, 0, 0, 0);
                    arguments.extend([self.source.argument(tail, 0), self.source.argument(tail, 1)]);
                    last_of_pair = true;
                }
                Node::Compound(..) | Node::Boxed(_) => {
                    let register = self.registers.allocate(None)?;
                    self.unify_variable(register);
                    queue.push_back(UnifyTask { register, term: argument, owned: true });
                }
            }
        }
        for id in kept {
            self.finish_first_occurrence(id);
        }
        Ok(())
    }

    /// Returns the pair of a tail that is followed in place.
    fn inline_pair(&self, tail: Cell) -> Option<Cell> {
        match self.source.node(tail) {
            Node::Compound(Functor::PAIR, pair) if !self.is_literal(pair) => Some(pair),
            _ => None,
        }
    }

    /// Unifies an element of a list and steps to the next pair in one instruction; returns `false` if no instruction does that.
    /// `tail` is the pair behind the element. `arguments` becomes the head and tail of the pair reached.
    fn unify_element(
        &mut self,
        element: Cell,
        mut tail: Cell,
        arguments: &mut VecDeque<Cell>,
        kept: &mut Vec<VarId>,
    ) -> Result<bool, TooComplex> {
        match self.source.node(element) {
            Node::Constant(constant) => {
                self.emit_tail_op(Op::UnifyConstantTail, None);
                self.asm.emit_constant(constant);
            }
            Node::Variable(place) => {
                let id = self.variable_at(place);
                if self.is_void(id) {
                    tail = self.skip_elements(id, tail);
                } else if self.is_first(id) {
                    let register = self.allocate_first(id)?;
                    self.emit_tail_op(Op::UnifyVariableTail, Some(register));
                    kept.push(id);
                } else {
                    let register = self.held_register(id)?;
                    self.emit_tail_op(Op::UnifyValueTail, Some(register));
                    self.consume_occurrence(id);
                }
            }
            Node::Compound(..) | Node::Boxed(_) => return Ok(false),
        }
        *arguments = VecDeque::from([self.source.argument(tail, 0), self.source.argument(tail, 1)]);
        Ok(true)
    }

    /// Skips void elements, from `first` on; returns the pair reached.
    fn skip_elements(&mut self, first: VarId, mut tail: Cell) -> Cell {
        self.consume_occurrence(first);
        let mut count = 1;
        while count < usize::from(u16::MAX)
            && let Node::Variable(place) = self.source.node(self.source.argument(tail, 0))
            && self.is_void(self.variable_at(place))
            && let Some(next) = self.inline_pair(self.source.argument(tail, 1))
        {
            self.consume_occurrence(self.variable_at(place));
            (tail, count) = (next, count + 1);
        }
        self.asm.emit(Op::UnifyVoidTail, count, 0, 0);
        tail
    }

    /// Emits the instruction that unifies an element and steps to the next pair; a preceding `UnifyVoidTail` is merged into it.
    /// The caller has made the register ready, because loading it may emit instructions.
    fn emit_tail_op(&mut self, op: Op, register: Option<usize>) {
        let skipped = if self.asm.can_merge_with(Op::UnifyVoidTail) { self.asm.remove_last(1).a() } else { 0 };
        match register {
            Some(register) => self.asm.emit(op, register, skipped, 0),
            None => self.asm.emit(op, skipped, 0, 0),
        }
    }

    /// Loads the next argument into a register; up to three such instructions are merged into one.
    pub(super) fn unify_variable(&mut self, register: usize) {
        self.asm.emit_joined([Op::UnifyVariable, Op::UnifyVariable2, Op::UnifyVariable3], register);
    }

    pub(super) fn unify_void(&mut self) {
        let count = if self.asm.can_merge_with(Op::UnifyVoid) { self.asm.remove_last(1).a() } else { 0 };
        if count == u16::MAX as usize {
            self.asm.emit(Op::UnifyVoid, count, 0, 0);
            self.asm.emit(Op::UnifyVoid, 1, 0, 0);
        } else {
            self.asm.emit(Op::UnifyVoid, count + 1, 0, 0);
        }
    }

    /// Emits a fused instruction for `[H|T]` with a new variable T, and H new or initialized; returns `false` if none fits.
    fn unify_pair(&mut self, task: &UnifyTask, compound: Cell) -> Result<bool, TooComplex> {
        let (head, tail) = (self.source.argument(compound, 0), self.source.argument(compound, 1));
        let (Node::Variable(head), Node::Variable(tail)) = (self.source.node(head), self.source.node(tail)) else {
            return Ok(false);
        };
        let (head, tail) = (self.variable_at(head), self.variable_at(tail));
        if !self.is_first(tail) || head == tail || (self.is_void(head) && self.is_void(tail)) {
            return Ok(false);
        }
        if self.is_first(head) {
            self.finish_task(task);
            let (h, t) = (self.allocate_first(head)?, self.allocate_first(tail)?);
            self.asm.emit(Op::GetListVV, task.register, h, t);
            self.finish_first_occurrence(head);
        } else {
            let h = self.held_register(head)?;
            self.finish_task(task);
            let t = self.allocate_first(tail)?;
            self.asm.emit(Op::GetListXV, task.register, h, t);
            self.consume_occurrence(head);
        }
        self.finish_first_occurrence(tail);
        Ok(true)
    }
}
