//! Chains: clauses tried in sequence.
//!
//! The guard of a clause, tests followed by a cut, is copied into the chain as long as no clause has been tried. There its
//! failure is a jump to the next clause, and success enters the clause behind the cut: no alternative is created.

use super::{Alternative, Indexer, skip_known};
use crate::compiler::instruction::Op;
use crate::compiler::operand::{Fields, Operand};
use crate::terms::Cell;

impl Indexer<'_> {
    /// Emits the chain for a set of clauses. A known key of A0 helps the first only: later ones are entered after backtracking.
    pub(super) fn emit_chain(&mut self, set: &[u32], known: Option<Cell>) {
        let Some((&last, others)) = set.split_last() else { return self.asm.emit(Op::Fail, 0, 0, 0) };
        // A search compares all keys, and so may leave fewer choicepoints than a chain; what changes later it sees as of the call.
        if self.clauses.is_dynamic && !others.is_empty() {
            for op in [Op::EnterDynamic, Op::NextDynamic] {
                self.asm.emit(op, self.clauses.arity, 0, 0);
                self.asm.emit_word(self.clauses.predicate.into());
            }
            return;
        }
        let mut tried = false;
        for (at, &index) in others.iter().enumerate() {
            let clause = self.clauses.alternatives[index as usize];
            if clause.guard > 0 && !tried {
                self.copy_guard(clause);
            } else {
                self.asm.emit(if tried { Op::Retry } else { Op::Try }, 0, 0, 0);
                let known = known.filter(|_| at == 0);
                self.asm.emit_word(skip_known(clause.code, known).bits());
                tried = true;
            }
        }
        self.asm.emit(if tried { Op::Trust } else { Op::Jump }, 0, 0, 0);
        let last = self.alone(last);
        self.asm.emit_word(last.bits());
    }

    /// Copies the guard of a clause with failure to the next one in the chain, then jumps past the cut: before the first `Try` there
    /// is no alternative to discard.
    fn copy_guard(&mut self, clause: Alternative) {
        let next = self.asm.new_label();
        let mut at = clause.code;
        let end = clause.code.plus(clause.guard);
        while at < end {
            let word = at.fetch();
            let Some(op) = Fields(word).op() else { break };
            self.asm.emit_word(word);
            for (index, operand) in (1..).zip(op.operands()) {
                let value = at.plus(index).fetch();
                if *operand == Operand::Label && value == 0 {
                    self.asm.emit_target(next);
                } else {
                    self.asm.emit_word(value);
                }
            }
            at = at.plus(op.words());
        }
        self.asm.emit(Op::Jump, 0, 0, 0);
        self.asm.emit_word(end.plus(1).bits());
        self.asm.bind(next);
    }
}
