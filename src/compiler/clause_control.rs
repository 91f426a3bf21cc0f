//! The neck of a clause, the choicepoints of constructs, and the return.
//!
//! A clause is tried without a choicepoint: most heads fail, and their arguments are still in registers then. Only at the
//! neck, when the head and the guard have succeeded, `Neck` writes the choicepoint, and `NeckCut` avoids it altogether
//! (shallow backtracking). Until the neck, therefore, the argument registers stay intact and no environment is allocated.

use super::analysis::VarId;
use super::assembler::Label;
use super::generator::Generator;
use super::instruction::Op;
use super::registers::TooComplex;

impl Generator<'_> {
    /// Passes the neck without a cut: if other clauses follow, their choicepoint is written here.
    pub(super) fn pass_neck(&mut self) -> Result<(), TooComplex> {
        if self.past_neck {
            return Ok(());
        }
        self.take_clause_level()?;
        if self.has_next_clause || self.wakes_in_last_head {
            self.asm.emit(Op::Neck, self.saved, 0, 0);
        }
        self.enter_body();
        Ok(())
    }

    /// Passes the neck with a cut.
    pub(super) fn cut_at_neck(&mut self) -> Result<(), TooComplex> {
        if !self.past_neck {
            // The cut comes first: an index that has evaluated the guard enters the clause right behind it.
            self.record_live_here(false);
            self.asm.emit(Op::NeckCut, 0, 0, 0);
            self.take_clause_level()?;
            self.enter_body();
        }
        Ok(())
    }

    /// Saves the choicepoint that was newest at the call, if a later cut needs it.
    pub(super) fn take_clause_level(&mut self) -> Result<(), TooComplex> {
        if let Some(level) = self.analysis.level {
            let register = self.registers.allocate(None)?;
            self.asm.emit(Op::GetLevel, register, 0, 0);
            self.registers.mark_initialized(level, Some(register));
            self.consume_occurrence(level);
        }
        Ok(())
    }

    /// Allocates the environment, if the clause needs one, and stores the permanent variables of the head in it.
    pub(super) fn enter_body(&mut self) {
        self.past_neck = true;
        self.registers.pass_neck();
        if !self.analysis.environment {
            return;
        }
        self.asm.emit(Op::Allocate, 0, 0, 0);
        self.allocated = true;
        let held: Vec<_> = self.registers.held_variables().collect();
        for (id, register) in held {
            self.store_if_permanent(id, register);
        }
    }

    /// Saves the newest choicepoint in a level variable.
    pub(super) fn take_level(&mut self, level: VarId) -> Result<(), TooComplex> {
        let register = self.registers.allocate(None)?;
        self.asm.emit(Op::GetChoice, register, 0, 0);
        self.registers.mark_initialized(level, Some(register));
        self.finish_first_occurrence(level);
        Ok(())
    }

    /// Cuts to the choicepoint in a level variable.
    pub(super) fn cut_to(&mut self, level: VarId, in_register: Op, in_slot: Op) {
        self.record_live_here(false);
        match self.registers.place(level).register {
            Some(register) => self.asm.emit(in_register, register as usize, 0, 0),
            None => self.asm.emit(in_slot, self.analysis.variables[level].slot as usize, 0, 0),
        }
        self.consume_occurrence(level);
    }

    /// Pushes the choicepoint of a construct.
    pub(super) fn try_else(&mut self, next: Label) {
        self.asm.emit(Op::TryElse, self.frame_slots(), 0, 0);
        self.asm.emit_target(next);
    }

    /// Records the live point at the beginning of an alternative of a construct.
    pub(super) fn record_live_at_alternative(&mut self) {
        self.record_live_here(false);
    }

    /// Reserves registers for variables that occur first inside a construct and again after it. If the branches chose registers
    /// themselves, the join would need moves. Variables that must survive a call are permanent and need no register.
    pub(super) fn reserve_live_out(&mut self, live_out: &[VarId], calls: bool) -> Result<(), TooComplex> {
        for &id in live_out {
            let place = self.registers.place(id);
            if place.seen || place.register.is_some() || self.analysis.variables[id].permanent || calls {
                continue;
            }
            let register = self.registers.allocate(self.analysis.variables[id].preference.map(usize::from))?;
            self.registers.reserve(id, register);
        }
        Ok(())
    }

    /// Initializes a variable that does not occur in this branch.
    pub(super) fn initialize_variable(&mut self, id: VarId) {
        let place = self.registers.place(id);
        if place.seen {
            return;
        }
        if self.analysis.variables[id].permanent && self.allocated {
            let slot = self.analysis.variables[id].slot as usize;
            self.asm.emit(Op::NewVariableY, slot, 0, 0);
            self.registers.mark_initialized(id, None);
        } else if let Some(register) = place.register {
            self.asm.emit(Op::PutVariable, register as usize, 0, 0);
            self.registers.mark_initialized(id, Some(register as usize));
        }
    }

    /// Frees the registers of variables without further occurrences.
    pub(super) fn release_finished(&mut self) {
        let finished: Vec<VarId> = self
            .registers
            .held_variables()
            .map(|(id, _)| id)
            .filter(|id| self.analysis.variables[*id].remaining == 0)
            .collect();
        for id in finished {
            self.consume_occurrence(id);
        }
    }

    /// Emits the return, together with the release of the environment and the wake-up if they are needed.
    pub(super) fn emit_return(&mut self) {
        let op = match (self.allocated, self.bound) {
            (false, false) => Op::Proceed,
            (true, false) => Op::DeallocateProceed,
            (false, true) => Op::WakeProceed,
            (true, true) => Op::DeallocateWakeProceed,
        };
        self.asm.emit(op, 0, 0, 0);
    }
}
