//! Checked builds test the liveness tables: what is dead by a table is overwritten, and reading it panics.
//!
//! The collector relies on the tables. So wherever execution resumes — after a call, at an alternative, in a recovery goal, in a
//! built-in — every register and slot that is not in the table is overwritten by a word that no live one ever contains.
//! Environments protected by a choicepoint are not changed: an alternative may need slots that this path does not.
//!
//! The collector, environments and this file use each other: the first two share the tables, and this one tests them.

use super::collector::find_interruptible_instruction;
use crate::compiler::operand::{CALL_WORDS, Fields};
use crate::machine::Machine;
use crate::machine::control::Registers;
use crate::program::{CodeAddr, EntryAddr, Owner};
use crate::terms::Cell;

/// Whether this is a checked build.
pub(in crate::machine) const CHECKED: bool = cfg!(any(debug_assertions, feature = "checked"));

impl Machine {
    /// A call: only the arguments are live.
    pub(in crate::machine) fn poison_at_call(&mut self, entry: EntryAddr) {
        let (_, arity) = entry.predicate();
        self.poison_registers(|register| register >= arity);
    }

    /// A return: no register is live, and of the environment the slots in the table.
    pub(in crate::machine) fn poison_at_return(&mut self, regs: &Registers) {
        self.poison_registers(|_| true);
        let call = regs.code.minus(CALL_WORDS);
        let back = Fields(call.fetch()).back();
        if let Some((_, block)) = self.database.code.block_at(call.minus(back))
            && block.owner() != Owner::System
            && let Some(point) = block.live_at(back + CALL_WORDS)
            && point.environment
            && regs.environment >= self.control.protected
        {
            let dead: Vec<usize> = (0..point.slots.upper_bound()).filter(|slot| !point.slots.contains(*slot)).collect();
            for slot in dead {
                self.set_slot(regs.environment, slot, Cell::POISON);
            }
        }
    }

    /// A place with an entry in the table.
    pub(in crate::machine) fn poison_at(&mut self, regs: &Registers, code: CodeAddr) {
        let Some((id, offset)) = self.database.code.locate(code) else { return };
        let Some(block) = self.database.code.get(id) else { return };
        if block.owner() == Owner::System && code != self.stubs.recovery {
            return;
        }
        let Some(point) = block.live_at(offset).cloned() else { return };
        self.poison_registers(|register| !point.registers.contains(register));
        if !point.environment || regs.environment < self.control.protected {
            return;
        }
        for slot in (0..point.slots.upper_bound()).filter(|slot| !point.slots.contains(*slot)) {
            self.set_slot(regs.environment, slot, Cell::POISON);
        }
    }

    /// The instruction after an interruption of the clause: what was dead before it is still dead.
    pub(in crate::machine) fn poison_behind_wake(&mut self, regs: &Registers) {
        let Some((id, offset)) = self.database.code.locate(regs.code) else { return };
        let Some(block) = self.database.code.get(id) else { return };
        if let Some((at, _)) = find_interruptible_instruction(block, offset) {
            self.poison_at(regs, regs.code.minus(offset - at));
        }
    }

    fn poison_registers(&mut self, dead: impl Fn(usize) -> bool) {
        for register in (0..=self.gc.highest_register).filter(|register| dead(*register)) {
            self.x[register] = Cell::POISON;
        }
    }
}
