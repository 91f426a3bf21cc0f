//! Goals compiled inline: `=`, arg/3, term comparison and type tests.

use super::analysis::VarId;
use super::debug_info::Location;
use super::generator::Generator;
use super::instruction::Op;
use super::registers::TooComplex;
use super::term::Node;
use super::unification::UnifyTask;
use crate::terms::Cell;
use std::collections::VecDeque;

impl Generator<'_> {
    /// `L = R`.
    pub(super) fn emit_unify(&mut self, left: Cell, right: Cell) -> Result<(), TooComplex> {
        let is_variable = |this: &Self, term: Cell| match this.source.node(term) {
            Node::Variable(place) => Some(this.variable_at(place)),
            _ => None,
        };
        let (left, right) = if is_variable(self, left).is_some() { (left, right) } else { (right, left) };
        match (is_variable(self, left), is_variable(self, right)) {
            (Some(l), Some(r)) if l == r => {
                let register = self.operand_register(left)?;
                self.release_operand(left, register);
                self.consume_occurrence(r);
            }
            (Some(l), Some(r)) if self.is_first(l) => self.share_value(l, r, right)?,
            (Some(l), Some(r)) if self.is_first(r) => self.share_value(r, l, left)?,
            (Some(l), None) if self.is_first(l) && !self.source_has(right, l) => self.define_built(l, right)?,
            (Some(_), None) => {
                let register = self.operand_register(left)?;
                self.unify_all(VecDeque::from([UnifyTask { register, term: right, owned: false }]))?;
                self.release_operand(left, register);
                self.bound = true;
            }
            _ => {
                let (l, r) = (self.operand_register(left)?, self.operand_register(right)?);
                self.asm.emit(Op::GetValue, l, r, 0);
                self.release_operand(left, l);
                self.release_operand(right, r);
                self.bound = true;
            }
        }
        Ok(())
    }

    pub(super) fn source_has(&self, term: Cell, id: VarId) -> bool {
        let mut found = false;
        self.source.variables(term, |place| found |= self.variable_at(place) == id);
        found
    }

    /// `New = Other` with a variable that has no value yet: both share the value from here on.
    pub(super) fn share_value(&mut self, new: VarId, other: VarId, other_term: Cell) -> Result<(), TooComplex> {
        let from = self.operand_register(other_term)?;
        if self.is_void(new) {
            self.consume_occurrence(new);
        } else {
            let to = self.allocate_first(new)?;
            self.move_register(to, from);
            self.finish_first_occurrence(new);
        }
        self.consume_occurrence(other);
        Ok(())
    }

    /// `New = term`: builds the term in the register of the variable.
    pub(super) fn define_built(&mut self, new: VarId, term: Cell) -> Result<(), TooComplex> {
        let reserved = self.registers.place(new).register.map(usize::from);
        let preferred = reserved.or(self.analysis.variables[new].preference.map(usize::from));
        if let Some(reserved) = reserved {
            self.registers.release(reserved);
        }
        let location = match self.source.node(term) {
            Node::Constant(constant) => {
                let location = self.registers.allocate(preferred)?;
                self.asm.emit(Op::PutConstant, location, 0, 0);
                self.asm.emit_constant(constant);
                location
            }
            _ => {
                let built = self.build_in_register(term, preferred)?;
                match reserved {
                    Some(reserved) => {
                        self.move_register(reserved, built);
                        if reserved != built {
                            self.registers.release(built);
                        }
                        reserved
                    }
                    None => built,
                }
            }
        };
        self.registers.mark_initialized(new, Some(location));
        self.finish_first_occurrence(new);
        Ok(())
    }

    /// `arg(N, Term, Argument)`.
    pub(super) fn compile_argument(&mut self, n: Cell, term: Cell, argument: Cell) -> Result<(), TooComplex> {
        self.emit_wake();
        let is_known = matches!(self.source.node(n), Node::Constant(constant) if constant.is_int());
        let locations = self.locations();
        let (number, compound) = (self.operand_register(n)?, self.operand_register(term)?);
        let variable = self.source.node(argument).variable().map(|place| self.variable_at(place));
        match variable {
            Some(id) if self.is_first(id) => {
                self.release_operand(n, number);
                self.release_operand(term, compound);
                let to = self.allocate_first(id)?;
                self.emit_argument(Op::Argument, [to, number, compound], locations);
                self.finish_first_occurrence(id);
            }
            Some(_) => {
                let other = self.operand_register(argument)?;
                self.emit_argument(Op::UnifyArgument, [number, compound, other], locations);
                self.bound = true;
                self.release_operand(argument, other);
                self.release_operand(n, number);
                self.release_operand(term, compound);
            }
            None => {
                self.release_operand(n, number);
                self.release_operand(term, compound);
                let found = self.registers.allocate(None)?;
                self.emit_argument(Op::Argument, [found, number, compound], locations);
                self.unify_all(VecDeque::from([UnifyTask { register: found, term: argument, owned: true }]))?;
            }
        }
        // An unbound N is found by a woken goal.
        self.bound |= !is_known;
        Ok(())
    }

    fn emit_argument(&mut self, op: Op, [a, b, c]: [usize; 3], locations: Vec<(VarId, Location)>) {
        self.record_locations(locations);
        self.asm.emit(op, a, b, c);
    }

    pub(super) fn test_terms(&mut self, op: Op, kind: usize, left: Cell, right: Cell) -> Result<(), TooComplex> {
        self.emit_wake();
        let (l, r) = (self.operand_register(left)?, self.operand_register(right)?);
        self.asm.emit(op, l, r, kind);
        self.asm.emit_test_target(self.fail);
        self.release_operand(left, l);
        self.release_operand(right, r);
        Ok(())
    }

    pub(super) fn test_type(&mut self, op: Op, kind: usize, term: Cell) -> Result<(), TooComplex> {
        self.emit_wake();
        let register = self.operand_register(term)?;
        self.asm.emit(op, register, kind, 0);
        self.asm.emit_test_target(self.fail);
        self.release_operand(term, register);
        Ok(())
    }
}
