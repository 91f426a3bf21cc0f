//! Head unification, and `=` of a known variable with a term: the same instructions.

use super::analysis::VarId;
use super::generator::Generator;
use super::instruction::Op;
use super::registers::TooComplex;
use super::term::Node;
use crate::terms::{Cell, Functor, Tag};
use std::collections::VecDeque;

/// A register and the term its value is to be unified with; the register is free afterwards if it is `owned`.
pub(super) struct UnifyTask {
    pub register: usize,
    pub term: Cell,
    pub owned: bool,
}

impl Generator<'_> {
    /// Unifies the arguments, which stand in A0, A1, …, with those of the head.
    pub(super) fn head(&mut self, arguments: &[Cell]) -> Result<(), TooComplex> {
        let mut repeated = Vec::new();
        for (register, &argument) in arguments.iter().enumerate() {
            let Node::Variable(place) = self.source.node(argument) else { continue };
            let id = self.variable(place);
            if self.is_first(id) {
                self.registers.define(id, Some(register));
                self.used(id);
            } else {
                repeated.push((register, id));
            }
        }
        let wanted = |register: usize| UnifyTask { register, term: arguments[register], owned: true };
        let is_compound =
            |this: &Self, register: usize| matches!(this.source.node(arguments[register]), Node::Compound(..));
        // The first argument comes first: the index has just looked at it.
        if !arguments.is_empty() && is_compound(self, 0) {
            self.unify_all(VecDeque::from([wanted(0)]))?;
        }
        for (register, &argument) in arguments.iter().enumerate() {
            if let Some(constant) = self.immediate(argument) {
                self.asm.op(Op::GetConstant, register, 0, 0);
                self.asm.constant(constant);
                self.bound = true;
                self.registers.release(register);
            }
        }
        for (register, id) in repeated {
            let held = self.held(id)?;
            self.asm.op(Op::GetValue, register, held, 0);
            self.bound = true;
            self.registers.release(register);
            self.used(id);
        }
        let rest: VecDeque<UnifyTask> = (0..arguments.len())
            .filter(|register| match self.source.node(arguments[*register]) {
                Node::Compound(..) => *register > 0,
                Node::Boxed(_) => true,
                _ => false,
            })
            .map(wanted)
            .collect();
        self.unify_all(rest)
    }

    /// Unifies registers with compound or boxed terms, and then the parts that came up on the way.
    pub(super) fn unify_all(&mut self, mut queue: VecDeque<UnifyTask>) -> Result<(), TooComplex> {
        while let Some(wanted) = queue.pop_front() {
            self.bound = true;
            match self.source.node(wanted.term) {
                Node::Compound(_, compound) if self.is_literal(compound) => self.unify_literal(&wanted)?,
                Node::Compound(functor, compound) => self.unify_compound(&wanted, functor, compound, &mut queue)?,
                Node::Boxed(_) => self.unify_literal(&wanted)?,
                Node::Constant(constant) => {
                    self.asm.op(Op::GetConstant, wanted.register, 0, 0);
                    self.asm.constant(constant);
                    self.done(&wanted);
                }
                Node::Variable(_) => {}
            }
        }
        Ok(())
    }

    fn done(&mut self, wanted: &UnifyTask) {
        if wanted.owned {
            self.registers.release(wanted.register);
        }
    }

    fn unify_literal(&mut self, wanted: &UnifyTask) -> Result<(), TooComplex> {
        let literal = self.registers.take(None)?;
        self.put_literal(literal, wanted.term);
        self.asm.op(Op::GetValue, wanted.register, literal, 0);
        self.registers.release(literal);
        self.done(wanted);
        Ok(())
    }

    fn unify_compound(
        &mut self,
        wanted: &UnifyTask,
        functor: Functor,
        compound: Cell,
        queue: &mut VecDeque<UnifyTask>,
    ) -> Result<(), TooComplex> {
        if functor == Functor::PAIR && self.unify_pair(wanted, compound)? {
            return Ok(());
        }
        if compound.tag() == Tag::List {
            self.asm.op(Op::GetList, wanted.register, 0, 0);
        } else {
            self.asm.op(Op::GetStructure, wanted.register, 0, 0);
            self.asm.constant(functor.header());
        }
        self.done(wanted);
        let mut arguments: VecDeque<Cell> =
            (0..functor.arity()).map(|index| self.source.argument(compound, index)).collect();
        let mut kept = Vec::new();
        let mut last_of_pair = functor == Functor::PAIR;
        while let Some(argument) = arguments.pop_front() {
            if last_of_pair
                && let [rest] = *arguments.make_contiguous()
                && let Some(tail) = self.pair(rest)
                && self.unify_element(argument, tail, &mut arguments, &mut kept)?
            {
                continue;
            }
            match self.source.node(argument) {
                Node::Constant(constant) => {
                    self.asm.op(Op::UnifyConstant, 0, 0, 0);
                    self.asm.constant(constant);
                }
                Node::Variable(place) => {
                    let id = self.variable(place);
                    if self.is_void(id) {
                        self.unify_void();
                        self.used(id);
                    } else if self.is_first(id) {
                        let register = self.fresh(id)?;
                        self.unify_variable(register);
                        kept.push(id);
                    } else {
                        let register = self.held(id)?;
                        self.asm.op(Op::UnifyValue, register, 0, 0);
                        self.used(id);
                    }
                }
                Node::Compound(Functor::PAIR, tail)
                    if last_of_pair && arguments.is_empty() && !self.is_literal(tail) =>
                {
                    self.asm.op(Op::UnifyTailList, 0, 0, 0);
                    arguments.extend([self.source.argument(tail, 0), self.source.argument(tail, 1)]);
                    last_of_pair = true;
                }
                Node::Compound(..) | Node::Boxed(_) => {
                    let register = self.registers.take(None)?;
                    self.unify_variable(register);
                    queue.push_back(UnifyTask { register, term: argument, owned: true });
                }
            }
        }
        for id in kept {
            self.keep(id);
        }
        Ok(())
    }

    /// The pair that a tail is, if it is to be taken apart in place.
    fn pair(&self, tail: Cell) -> Option<Cell> {
        match self.source.node(tail) {
            Node::Compound(Functor::PAIR, pair) if !self.is_literal(pair) => Some(pair),
            _ => None,
        }
    }

    /// An element of a list and the step to the next, in one instruction if there is one; `tail` is the pair behind it. The
    /// arguments to come are then those of the pair reached.
    fn unify_element(
        &mut self,
        element: Cell,
        mut tail: Cell,
        arguments: &mut VecDeque<Cell>,
        kept: &mut Vec<VarId>,
    ) -> Result<bool, TooComplex> {
        match self.source.node(element) {
            Node::Constant(constant) => {
                self.tail_op(Op::UnifyConstantTail, None);
                self.asm.constant(constant);
            }
            Node::Variable(place) => {
                let id = self.variable(place);
                if self.is_void(id) {
                    tail = self.skip_elements(id, tail);
                } else if self.is_first(id) {
                    let register = self.fresh(id)?;
                    self.tail_op(Op::UnifyVariableTail, Some(register));
                    kept.push(id);
                } else {
                    let register = self.held(id)?;
                    self.tail_op(Op::UnifyValueTail, Some(register));
                    self.used(id);
                }
            }
            Node::Compound(..) | Node::Boxed(_) => return Ok(false),
        }
        *arguments = VecDeque::from([self.source.argument(tail, 0), self.source.argument(tail, 1)]);
        Ok(true)
    }

    /// Elements that may be anything: `first` and those that follow, as far as pairs do; gives the pair reached.
    fn skip_elements(&mut self, first: VarId, mut tail: Cell) -> Cell {
        self.used(first);
        let mut count = 1;
        while count < usize::from(u16::MAX)
            && let Node::Variable(place) = self.source.node(self.source.argument(tail, 0))
            && self.is_void(self.variable(place))
            && let Some(next) = self.pair(self.source.argument(tail, 1))
        {
            self.used(self.variable(place));
            (tail, count) = (next, count + 1);
        }
        self.asm.op(Op::UnifyVoidTail, count, 0, 0);
        tail
    }

    /// The instruction on an element and the step to the next, its register being at hand: making one ready may take
    /// instructions. Elements that have just been skipped it skips itself, in place of the instruction before it.
    fn tail_op(&mut self, op: Op, register: Option<usize>) {
        let skipped = if self.asm.follows(Op::UnifyVoidTail) { self.asm.retract(1).a() } else { 0 };
        match register {
            Some(register) => self.asm.op(op, register, skipped, 0),
            None => self.asm.op(op, skipped, 0, 0),
        }
    }

    /// The next argument to a register, joined with those before it.
    fn unify_variable(&mut self, register: usize) {
        self.asm.join([Op::UnifyVariable, Op::UnifyVariable2, Op::UnifyVariable3], register);
    }

    fn unify_void(&mut self) {
        let count = if self.asm.follows(Op::UnifyVoid) { self.asm.retract(1).a() } else { 0 };
        if count == u16::MAX as usize {
            self.asm.op(Op::UnifyVoid, count, 0, 0);
            self.asm.op(Op::UnifyVoid, 1, 0, 0);
        } else {
            self.asm.op(Op::UnifyVoid, count + 1, 0, 0);
        }
    }

    /// The fused forms: `[H|T]` with two fresh variables, or with a known head and a fresh tail.
    fn unify_pair(&mut self, wanted: &UnifyTask, compound: Cell) -> Result<bool, TooComplex> {
        let (head, tail) = (self.source.argument(compound, 0), self.source.argument(compound, 1));
        let (Node::Variable(head), Node::Variable(tail)) = (self.source.node(head), self.source.node(tail)) else {
            return Ok(false);
        };
        let (head, tail) = (self.variable(head), self.variable(tail));
        if !self.is_first(tail) || head == tail || (self.is_void(head) && self.is_void(tail)) {
            return Ok(false);
        }
        if self.is_first(head) {
            self.done(wanted);
            let (h, t) = (self.fresh(head)?, self.fresh(tail)?);
            self.asm.op(Op::GetListVV, wanted.register, h, t);
            self.keep(head);
        } else {
            let h = self.held(head)?;
            self.done(wanted);
            let t = self.fresh(tail)?;
            self.asm.op(Op::GetListXV, wanted.register, h, t);
            self.used(head);
        }
        self.keep(tail);
        Ok(true)
    }
}
