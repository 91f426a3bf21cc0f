//! Code that builds terms in registers, inner terms first, with an explicit stack.

use super::analysis::VarId;
use super::generator::Generator;
use super::instruction::Op;
use super::registers::TooComplex;
use super::term::Node;
use crate::terms::{Cell, Functor, Tag};

/// An argument of a term under construction.
#[derive(Clone, Copy)]
enum Part {
    Constant(Cell),
    Variable(VarId),
    /// A compound argument, already built in a register.
    Built(usize),
}

enum Task {
    /// Builds this term, in the register if one is given.
    Build(Cell, Option<usize>),
    /// Builds the term itself; its compound arguments have been built.
    Assemble(Functor, Cell, Option<usize>),
}

impl Generator<'_> {
    /// Returns a register with the term: a new one, or that of a variable. It stays allocated until [`Generator::release_operand`].
    pub(super) fn operand_register(&mut self, term: Cell) -> Result<usize, TooComplex> {
        match self.source.node(term) {
            Node::Constant(constant) => {
                let register = self.registers.allocate(None)?;
                self.asm.emit(Op::PutConstant, register, 0, 0);
                self.asm.emit_constant(constant);
                Ok(register)
            }
            Node::Variable(place) => {
                let id = self.variable_at(place);
                if !self.is_first(id) {
                    return self.held_register(id);
                }
                let register = self.allocate_first(id)?;
                self.asm.emit(Op::PutVariable, register, 0, 0);
                self.store_if_permanent(id, register);
                Ok(register)
            }
            Node::Compound(..) | Node::Boxed(_) => self.build_in_register(term, None),
        }
    }

    /// Releases the register of an operand after its use.
    pub(super) fn release_operand(&mut self, term: Cell, register: usize) {
        match self.source.node(term) {
            Node::Variable(place) => self.consume_occurrence(self.variable_at(place)),
            _ => self.registers.release(register),
        }
    }

    /// Builds a compound or boxed term in register `preferred`, or in a new one.
    pub(super) fn build_in_register(&mut self, term: Cell, preferred: Option<usize>) -> Result<usize, TooComplex> {
        let mut tasks = vec![Task::Build(term, preferred)];
        let mut built: Vec<usize> = Vec::new();
        while let Some(task) = tasks.pop() {
            match task {
                Task::Build(term, preferred) => match self.source.node(term) {
                    Node::Compound(functor, compound) if !self.is_literal(compound) => {
                        tasks.push(Task::Assemble(functor, compound, preferred));
                        for index in (0..functor.arity()).rev() {
                            let argument = self.source.argument(compound, index);
                            if matches!(self.source.node(argument), Node::Compound(..) | Node::Boxed(_)) {
                                tasks.push(Task::Build(argument, None));
                            }
                        }
                    }
                    _ => {
                        let register = self.registers.allocate(preferred)?;
                        self.put_literal(register, term);
                        built.push(register);
                    }
                },
                Task::Assemble(functor, compound, preferred) => {
                    let register = self.assemble(functor, compound, preferred, &mut built)?;
                    built.push(register);
                }
            }
        }
        built.pop().ok_or(TooComplex)
    }

    fn assemble(
        &mut self,
        functor: Functor,
        compound: Cell,
        preferred: Option<usize>,
        built: &mut Vec<usize>,
    ) -> Result<usize, TooComplex> {
        let nodes: Vec<Node> =
            (0..functor.arity()).map(|index| self.source.node(self.source.argument(compound, index))).collect();
        let inner = nodes.iter().filter(|node| matches!(node, Node::Compound(..) | Node::Boxed(_))).count();
        let mut inner = built.split_off(built.len() - inner).into_iter();
        let parts: Vec<Part> = nodes
            .into_iter()
            .map(|node| match node {
                Node::Constant(constant) => Part::Constant(constant),
                Node::Variable(place) => Part::Variable(self.variable_at(place)),
                Node::Compound(..) | Node::Boxed(_) => Part::Built(inner.next().unwrap_or_default()),
            })
            .collect();
        if compound.tag() == Tag::List
            && let Some(register) = self.assemble_pair(&parts, preferred)?
        {
            return Ok(register);
        }
        let register = self.registers.allocate(preferred)?;
        if compound.tag() == Tag::List {
            self.asm.emit(Op::PutList, register, 0, 0);
        } else {
            self.asm.emit(Op::PutStructure, register, 0, 0);
            self.asm.emit_constant(functor.header());
        }
        for part in &parts {
            self.emit_set(*part)?;
        }
        self.release_parts(&parts);
        Ok(register)
    }

    /// Frees the registers of arguments only after the whole term, because the instructions in between still read them.
    fn release_parts(&mut self, parts: &[Part]) {
        for part in parts {
            match part {
                Part::Built(register) => self.registers.release(*register),
                Part::Variable(id) => self.consume_occurrence(*id),
                Part::Constant(_) => {}
            }
        }
    }

    /// Emits a fused instruction for a pair with both parts in registers, or with a constant tail.
    fn assemble_pair(&mut self, parts: &[Part], preferred: Option<usize>) -> Result<Option<usize>, TooComplex> {
        let in_register = |this: &Self, part: Part| match part {
            Part::Built(register) => Some(register),
            Part::Variable(id) if !this.is_first(id) => this.registers.place(id).register.map(usize::from),
            _ => None,
        };
        let Some(head) = in_register(self, parts[0]) else { return Ok(None) };
        let pair = match parts[1] {
            Part::Constant(constant) => {
                self.release_parts(parts);
                let register = self.registers.allocate(preferred)?;
                self.asm.emit(Op::PutListXC, register, head, 0);
                self.asm.emit_constant(constant);
                register
            }
            part => {
                let Some(tail) = in_register(self, part) else { return Ok(None) };
                self.release_parts(parts);
                let register = self.registers.allocate(preferred)?;
                self.asm.emit(Op::PutListXX, register, head, tail);
                register
            }
        };
        Ok(Some(pair))
    }

    /// Emits one `Set…` instruction.
    fn emit_set(&mut self, part: Part) -> Result<(), TooComplex> {
        match part {
            Part::Constant(constant) => {
                self.asm.emit(Op::SetConstant, 0, 0, 0);
                self.asm.emit_constant(constant);
            }
            Part::Built(register) => self.emit_set_value(register),
            Part::Variable(id) => self.emit_set_variable(id)?,
        }
        Ok(())
    }

    fn emit_set_value(&mut self, register: usize) {
        self.asm.emit_joined([Op::SetValue, Op::SetValue2, Op::SetValue3], register);
    }

    fn emit_set_variable(&mut self, id: VarId) -> Result<(), TooComplex> {
        let (permanent, slot) = (self.analysis.variables[id].permanent, self.analysis.variables[id].slot as usize);
        let place = self.registers.place(id);
        if self.is_void(id) {
            let count = if self.asm.can_merge_with(Op::SetVoid) { self.asm.remove_last(1).a() } else { 0 };
            if count == u16::MAX as usize {
                self.asm.emit(Op::SetVoid, count, 0, 0);
                self.asm.emit(Op::SetVoid, 1, 0, 0);
            } else {
                self.asm.emit(Op::SetVoid, count + 1, 0, 0);
            }
        } else if !place.seen && permanent && self.allocated {
            self.asm.emit(Op::SetVariableY, slot, 0, 0);
            self.registers.mark_initialized(id, None);
        } else if !place.seen {
            let register = self.allocate_first(id)?;
            self.asm.emit(Op::SetVariable, register, 0, 0);
        } else if let Some(register) = place.register {
            self.emit_set_value(register as usize);
        } else {
            self.asm.emit(Op::SetValueY, slot, 0, 0);
        }
        Ok(())
    }
}
