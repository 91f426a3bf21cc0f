//! Calls of predicates and built-ins: loading the argument registers A0, A1, …, then the call.

use super::analysis::VarId;
use super::generator::Generator;
use super::instruction::Op;
use super::registers::TooComplex;
use super::term::Node;
use crate::program::EntryAddr;
use crate::terms::Cell;

/// An argument that is loaded after all moves, when its register is free.
enum Deferred {
    Constant(Cell),
    /// A variable that is only in its slot.
    Slot(VarId),
    /// The first occurrence of a variable.
    New(VarId),
}

impl Generator<'_> {
    /// Emits a call of a predicate; in tail position it releases the environment and does not return.
    pub(super) fn emit_call(&mut self, entry: EntryAddr, arguments: &[Cell], tail: bool) -> Result<(), TooComplex> {
        self.load_arguments(arguments)?;
        self.bound = false;
        if tail && !self.allocated && self.asm.can_merge_with(Op::GetListXV) {
            let pair = self.asm.remove_last(1);
            self.asm.emit(Op::GetListXVExecute, pair.a(), pair.b(), pair.c());
            self.asm.emit_entry(entry);
            return Ok(());
        }
        if tail {
            self.asm.emit(if self.allocated { Op::DeallocateExecute } else { Op::Execute }, 0, 0, 0);
            self.asm.emit_entry(entry);
            return Ok(());
        }
        self.registers.free_all();
        self.asm.emit_with_block_distance(Op::Call, self.frame_slots());
        self.asm.emit_entry(entry);
        self.record_live_here(false);
        Ok(())
    }

    /// Emits a call of a deterministic built-in, which preserves registers.
    pub(super) fn call_builtin(&mut self, number: u32, arguments: &[Cell]) -> Result<(), TooComplex> {
        self.free_argument_registers(arguments)?;
        self.load_arguments(arguments)?;
        if self.live_in_argument(arguments).is_some() {
            return Err(TooComplex);
        }
        self.record_live_with_arguments(arguments.len());
        self.asm.emit_with_block_distance(Op::Builtin, self.frame_slots());
        self.asm.emit_word(u64::from(number));
        self.release_finished();
        self.registers.keep_held();
        self.bound = true;
        Ok(())
    }

    /// Moves live variables out of the argument registers of a built-in. The occurrences in its own arguments do not count.
    fn free_argument_registers(&mut self, arguments: &[Cell]) -> Result<(), TooComplex> {
        let mut here: Vec<VarId> = Vec::new();
        for argument in arguments {
            self.source.variables(*argument, |place| here.push(self.variable_at(place)));
        }
        here.iter().for_each(|id| self.analysis.variables[*id].remaining -= 1);
        while let Some((id, register)) = self.live_in_argument(arguments) {
            let location = self.registers.take_above(arguments.len())?;
            self.move_register(location, register);
            self.registers.release(register);
            self.registers.mark_initialized(id, Some(location));
        }
        here.iter().for_each(|id| self.analysis.variables[*id].remaining += 1);
        Ok(())
    }

    /// A live variable in the argument register of a different argument, and that register.
    fn live_in_argument(&self, arguments: &[Cell]) -> Option<(VarId, usize)> {
        let is_own = |id: VarId, register: usize| {
            self.source.node(arguments[register]).variable().map(|place| self.variable_at(place)) == Some(id)
        };
        self.registers.held_variables().find(|(id, register)| {
            *register < arguments.len() && self.analysis.variables[*id].remaining > 0 && !is_own(*id, *register)
        })
    }

    /// Loads the argument registers: builds compound terms first, which needs free registers; then moves variables between
    /// registers; then loads constants, slots and new variables, which overwrite nothing that is still needed.
    fn load_arguments(&mut self, arguments: &[Cell]) -> Result<(), TooComplex> {
        let mut moves: Vec<(usize, usize)> = Vec::new();
        let mut deferred: Vec<(usize, Deferred)> = Vec::new();
        for (target, &argument) in arguments.iter().enumerate() {
            if matches!(self.source.node(argument), Node::Compound(..) | Node::Boxed(_)) {
                let preferred = self.registers.is_free(target).then_some(target);
                let register = self.build_in_register(argument, preferred)?;
                moves.push((target, register));
            }
        }
        for (target, &argument) in arguments.iter().enumerate() {
            match self.source.node(argument) {
                Node::Constant(constant) => deferred.push((target, Deferred::Constant(constant))),
                Node::Variable(place) => {
                    let id = self.variable_at(place);
                    match self.registers.place(id) {
                        place if !place.seen => deferred.push((target, Deferred::New(id))),
                        place => match place.register {
                            Some(register) => moves.push((target, register as usize)),
                            None => deferred.push((target, Deferred::Slot(id))),
                        },
                    }
                    let remaining = &mut self.analysis.variables[id].remaining;
                    *remaining = remaining.saturating_sub(1);
                }
                Node::Compound(..) | Node::Boxed(_) => {}
            }
        }
        self.move_all(moves)?;
        for (target, deferred) in deferred {
            self.put_deferred(target, deferred);
        }
        Ok(())
    }

    fn put_deferred(&mut self, target: usize, deferred: Deferred) {
        match deferred {
            Deferred::Constant(constant) => {
                self.asm.emit(Op::PutConstant, target, 0, 0);
                self.asm.emit_constant(constant);
            }
            Deferred::Slot(id) => self.emit_load(target, self.analysis.variables[id].slot as usize),
            Deferred::New(id) => {
                let variable = &self.analysis.variables[id];
                let (permanent, slot) = (variable.permanent && self.allocated, variable.slot as usize);
                match self.registers.place(id) {
                    place if place.seen => match place.register {
                        Some(register) => self.move_register(target, register as usize),
                        None => self.emit_load(target, slot),
                    },
                    _ if permanent => {
                        self.asm.emit(Op::PutVariableY, slot, target, 0);
                        self.registers.mark_initialized(id, Some(target));
                    }
                    _ => {
                        self.asm.emit(Op::PutVariable, target, 0, 0);
                        self.registers.mark_initialized(id, Some(target));
                    }
                }
            }
        }
    }

    /// Performs a parallel move: a register is written only when no pending move reads it; a cycle is broken with a spare
    /// register.
    fn move_all(&mut self, mut moves: Vec<(usize, usize)>) -> Result<(), TooComplex> {
        moves.retain(|(to, from)| to != from);
        while !moves.is_empty() {
            match moves.iter().position(|(to, _)| !moves.iter().any(|(_, from)| from == to)) {
                Some(index) => {
                    let (to, from) = moves.remove(index);
                    self.move_register(to, from);
                }
                None => {
                    let spare = self.registers.allocate(None)?;
                    let from = moves[0].1;
                    self.move_register(spare, from);
                    for step in moves.iter_mut().filter(|step| step.1 == from) {
                        step.1 = spare;
                    }
                }
            }
        }
        Ok(())
    }
}
