//! Names, arguments and order of terms: functor/3, `=..` and compare/3.
//!
//! Each has one instruction for all calls, and others for those in which it is known what is to be found, since that has its first
//! occurrence here: then nothing is unified, and no variable is made only to be bound at once.

use super::analysis::VarId;
use super::generator::Generator;
use super::instruction::Op;
use super::operand::Order;
use super::registers::TooComplex;
use super::term::Node;
use super::unification::UnifyTask;
use crate::terms::{Cell, Functor, atoms::known};
use std::collections::VecDeque;

impl Generator<'_> {
    // ---- functor/3 -------------------------------------------------------------------------------------------------

    /// `functor(Term, Name, Arity)`.
    pub(super) fn compile_functor(&mut self, term: Cell, name: Cell, arity: Cell) -> Result<(), TooComplex> {
        self.emit_wake();
        if let Some(new) = self.new_in(term, &[name, arity]) {
            return self.build_new(Op::NewTerm, new, &[name, arity]);
        }
        let compound = self.operand_register(term)?;
        if self.finds_functor(name, arity) {
            return self.take_apart(Op::NameAndArity, [name, arity], (term, compound));
        }
        let (n, a) = (self.operand_register(name)?, self.operand_register(arity)?);
        self.record_operands(Op::UnifyFunctor, &[compound, n, a]);
        self.emit_on_parts(Op::UnifyFunctor, [compound, n, a]);
        self.release_all(&[(term, compound), (name, n), (arity, a)]);
        self.bound = true;
        Ok(())
    }

    /// Whether Name or Arity has no value yet, so that no term can be made of them, and the other neither, or one without error.
    fn finds_functor(&self, name: Cell, arity: Cell) -> bool {
        match (self.first_occurrence(name), self.first_occurrence(arity)) {
            (Some(name), Some(arity)) => name != arity,
            (Some(_), None) => self.immediate(arity).is_some_and(Cell::is_int),
            (None, Some(_)) => self.immediate(name).is_some(),
            (None, None) => false,
        }
    }

    // ---- `=..` -----------------------------------------------------------------------------------------------------

    /// `Term =.. List`.
    pub(super) fn compile_univ(&mut self, term: Cell, list: Cell) -> Result<(), TooComplex> {
        self.emit_wake();
        let pair = match self.source.node(list) {
            Node::Compound(Functor::PAIR, pair) if !self.is_literal(pair) => {
                Some([self.source.argument(pair, 0), self.source.argument(pair, 1)])
            }
            _ => None,
        };
        if let Some(new) = self.new_in(term, &[list]) {
            return match pair {
                Some(parts) => self.build_new(Op::TermOfParts, new, &parts),
                None => self.build_new(Op::TermOfList, new, &[list]),
            };
        }
        let compound = self.operand_register(term)?;
        if let Some([name, arguments]) = pair
            && self.finds_parts(name, arguments)
        {
            return self.take_apart(Op::NameAndArguments, [name, arguments], (term, compound));
        }
        if let Some(new) = self.first_occurrence(list) {
            return self.emit_new(Op::Parts, new, &[(term, compound)]);
        }
        let other = self.operand_register(list)?;
        self.record_operands(Op::UnifyParts, &[compound, other]);
        self.emit_on_parts(Op::UnifyParts, [compound, other, 0]);
        self.release_all(&[(term, compound), (list, other)]);
        self.bound = true;
        Ok(())
    }

    /// Whether the name or the rest of a list has no value yet, so that no term can be made of it, and the list has no wrong end.
    fn finds_parts(&self, name: Cell, arguments: Cell) -> bool {
        if let Some(rest) = self.first_occurrence(arguments) {
            return !self.source_has(name, rest);
        }
        self.new_in(name, &[arguments]).is_some() && self.is_open_or_closed(arguments)
    }

    /// Whether a list of the source ends with `[]` or with a variable that has no value yet.
    fn is_open_or_closed(&self, mut list: Cell) -> bool {
        while let Node::Compound(Functor::PAIR, pair) = self.source.node(list) {
            list = self.source.argument(pair, 1);
        }
        self.immediate(list) == Some(Cell::atom(known::NIL)) || self.first_occurrence(list).is_some()
    }

    // ---- compare/3 -------------------------------------------------------------------------------------------------

    /// `compare(Order, Left, Right)`.
    pub(super) fn compile_order(&mut self, order: Cell, left: Cell, right: Cell) -> Result<(), TooComplex> {
        if let Some((op, kind)) = self.immediate(order).and_then(test_of_order) {
            return self.test_terms(op, kind, left, right);
        }
        self.emit_wake();
        let new = self.new_in(order, &[left, right]);
        let (l, r) = (self.operand_register(left)?, self.operand_register(right)?);
        if let Some(new) = new {
            return self.emit_new(Op::Compare, new, &[(left, l), (right, r)]);
        }
        let o = self.operand_register(order)?;
        self.record_operands(Op::UnifyOrder, &[o, l, r]);
        self.emit_on_parts(Op::UnifyOrder, [o, l, r]);
        self.release_all(&[(order, o), (left, l), (right, r)]);
        self.bound = true;
        Ok(())
    }

    // ---- common parts ----------------------------------------------------------------------------------------------

    /// The variable that a term is, if this is its first occurrence.
    fn first_occurrence(&self, term: Cell) -> Option<VarId> {
        let id = self.variable_at(self.source.node(term).variable()?);
        self.is_first(id).then_some(id)
    }

    /// The same, if it does not occur in the other arguments of the goal.
    fn new_in(&self, term: Cell, others: &[Cell]) -> Option<VarId> {
        self.first_occurrence(term).filter(|id| !others.iter().any(|other| self.source_has(*other, *id)))
    }

    /// `new := ` what an instruction builds of its operands.
    fn build_new(&mut self, op: Op, new: VarId, operands: &[Cell]) -> Result<(), TooComplex> {
        let registers = operands.iter().map(|operand| Ok((*operand, self.operand_register(*operand)?)));
        let operands: Vec<(Cell, usize)> = registers.collect::<Result<_, _>>()?;
        self.emit_new(op, new, &operands)
    }

    /// `new := ` what an instruction finds or builds of one or two operands in registers.
    fn emit_new(&mut self, op: Op, new: VarId, operands: &[(Cell, usize)]) -> Result<(), TooComplex> {
        let registers: Vec<usize> = operands.iter().map(|(_, register)| *register).collect();
        self.record_operands(op, &registers);
        self.release_all(operands);
        let to = self.allocate_first(new)?;
        self.emit_on_parts(op, [to, registers[0], registers.get(1).copied().unwrap_or_default()]);
        self.finish_first_occurrence(new);
        Ok(())
    }

    /// Finds two parts of a term: those that have no value yet get it from the instruction, and others are unified with what it finds.
    fn take_apart(&mut self, op: Op, parts: [Cell; 2], (term, register): (Cell, usize)) -> Result<(), TooComplex> {
        self.record_operands(op, &[register]);
        self.release_operand(term, register);
        let new = parts.map(|part| self.first_occurrence(part));
        let mut found = [0; 2];
        for (found, new) in found.iter_mut().zip(new) {
            *found = match new {
                Some(new) => self.allocate_first(new)?,
                None => self.registers.allocate(None)?,
            };
        }
        self.emit_on_parts(op, [found[0], found[1], register]);
        for ((part, new), found) in parts.into_iter().zip(new).zip(found) {
            match new {
                Some(new) => self.finish_first_occurrence(new),
                None => self.unify_found(part, found)?,
            }
        }
        Ok(())
    }

    /// Unifies what an instruction has found with a term of the source, and frees its register.
    fn unify_found(&mut self, term: Cell, register: usize) -> Result<(), TooComplex> {
        match self.source.node(term) {
            Node::Variable(_) => {
                let other = self.operand_register(term)?;
                self.asm.emit(Op::GetValue, other, register, 0);
                self.bound = true;
                self.release_operand(term, other);
                self.registers.release(register);
                Ok(())
            }
            _ => self.unify_all(VecDeque::from([UnifyTask { register, term, owned: true }])),
        }
    }

    /// Records what is live at an instruction that may have to collect garbage, and where the variables are.
    fn record_operands(&mut self, op: Op, operands: &[usize]) {
        if builds(op) {
            self.record_live_operands(operands);
        } else {
            self.record_locations(self.locations());
        }
    }

    /// Emits an instruction, with the number of arguments of the head if it may have to collect garbage.
    fn emit_on_parts(&mut self, op: Op, [a, b, c]: [usize; 3]) {
        self.asm.emit(op, a, b, c);
        if builds(op) {
            self.asm.emit_word(self.saved as u64);
        }
    }

    fn release_all(&mut self, operands: &[(Cell, usize)]) {
        operands.iter().for_each(|(term, register)| self.release_operand(*term, *register));
    }
}

/// Whether an instruction builds terms of any size.
fn builds(op: Op) -> bool {
    !op.operands().is_empty()
}

/// The instruction that tests whether terms have this order, and its field c.
fn test_of_order(order: Cell) -> Option<(Op, usize)> {
    match order.is_atom().then(|| order.atom_value())? {
        known::LESS => Some((Op::TermOrder, Order::Less.field())),
        known::EQUAL => Some((Op::Identical, 0)),
        known::GREATER => Some((Op::TermOrder, Order::Greater.field())),
        _ => None,
    }
}
