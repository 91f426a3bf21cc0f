//! Chains: clauses tried in sequence.
//!
//! The guard of a clause, tests followed by a cut, is copied into the chain as long as no clause has been tried. There its
//! failure is a jump to the next clause, and success enters the clause behind the cut: no alternative is created. This includes guards
//! behind a `get` instruction that a switch has done: it has taken the list apart for them, or compared the constant. Where the index has
//! decided a guard behind an output (`comparisons`), the chain begins with a test of that output.

use super::comparisons::Known;
use super::opening::{behind_guard, instructions, unifies_head};
use super::{Alternative, Done, Indexer, State, TakenApart, behind_test};
use crate::compiler::instruction::Op;
use crate::compiler::operand::{Fields, Operand};
use crate::program::CodeAddr;
use smallvec::SmallVec;

impl Indexer<'_> {
    /// Emits the chain for the clauses of a state. A known key of A0 helps the first only: later ones are entered after backtracking.
    pub(super) fn emit_chain(&mut self, state: &State) {
        let Some((&last, others)) = state.set.split_last() else { return self.asm.emit(Op::Fail, 0, 0, 0) };
        // A search compares all keys, and so may leave fewer choicepoints than a chain; what changes later it sees as of the call.
        if self.clauses.is_dynamic && !others.is_empty() {
            for op in [Op::EnterDynamic, Op::NextDynamic] {
                self.asm.emit(op, self.clauses.arity, 0, 0);
                self.asm.emit_word(self.clauses.predicate.into());
            }
            return;
        }
        self.emit_commitment(state);
        let mut tried = false;
        for (at, &index) in others.iter().enumerate() {
            let clause = self.clauses.alternatives[index as usize];
            if !tried && let Some(guard) = guard_of(clause, state.done) {
                let copied = self.copy_guard(guard, clause.code.plus(clause.guard));
                if !copied.can_fail {
                    // The clauses behind this one cannot be reached.
                    return;
                }
                self.load_list_again(state.done, &copied.written);
            } else {
                self.asm.emit(if tried { Op::Retry } else { Op::Try }, 0, 0, 0);
                let entry = state.done.entry(clause.code).filter(|_| at == 0);
                self.asm.emit_word(entry.unwrap_or(clause.code).bits());
                tried = true;
            }
        }
        let last = self.alone(last);
        if tried {
            self.asm.emit(Op::Trust, 0, 0, 0);
            self.asm.emit_word(last.bits());
        } else {
            self.jump_to_last(last, state.done);
        }
    }

    /// Where the guard of the first clause is known to hold, and a cut to follow it, an output that is unbound leaves no alternative.
    fn emit_commitment(&mut self, state: &State) {
        let Known::ReachesCut { output } = state.guard.known() else { return };
        let first = self.alone(state.set[0]);
        let (moves, first) = passed_list(first, state.done);
        let [unbound, otherwise] = [self.asm.new_label(), self.asm.new_label()];
        self.asm.emit(Op::BranchUnbound, usize::from(output), 0, 0);
        self.asm.emit_target(unbound);
        self.asm.emit_target(otherwise);
        self.asm.bind(unbound);
        self.emit_moves(&moves);
        self.enter_behind_guard(first);
        self.asm.bind(otherwise);
    }

    /// Enters a clause whose guard holds: unifies what is left of the head as the clause does, and continues behind the cut.
    fn enter_behind_guard(&mut self, clause: CodeAddr) {
        let Some(behind) = behind_guard(clause) else { return self.emit_jump(clause) };
        let mut goals = 0_u8;
        for (at, op) in instructions(clause).take_while(|(at, _)| *at < behind) {
            goals = goals.saturating_add(Fields(at.fetch()).goals());
            if unifies_head(op) && op != Op::Wake {
                self.asm.emit_copy(at, op);
            }
        }
        self.asm.emit_word(Fields::new(Op::Jump, 0, 0, 0).with_goals(goals).0);
        self.asm.emit_word(behind.bits());
    }

    /// A guard leaves the arguments alone, but may write registers behind them, and so those of the list.
    fn load_list_again(&mut self, done: Done, written: &[usize]) {
        if let Done::List(list) = done
            && (written.contains(&list.head) || written.contains(&list.tail))
        {
            self.asm.emit(Op::GetListVV, list.argument, list.head, list.tail);
        }
    }

    /// Jumps to the last clause.
    fn jump_to_last(&mut self, code: CodeAddr, done: Done) {
        let (moves, code) = passed_list(code, done);
        self.emit_moves(&moves);
        self.emit_jump(code);
    }

    fn emit_moves(&mut self, moves: &[(usize, usize)]) {
        for (to, from) in moves {
            self.asm.emit(Op::PutValue, *to, *from, 0);
        }
    }

    fn emit_jump(&mut self, code: CodeAddr) {
        self.asm.emit(Op::Jump, 0, 0, 0);
        self.asm.emit_word(code.bits());
    }

    /// Copies the guard of a clause with failure to the next one in the chain, then jumps past the cut: before the first `Try` there
    /// is no alternative to discard.
    fn copy_guard(&mut self, start: CodeAddr, end: CodeAddr) -> CopiedGuard {
        let next = self.asm.new_label();
        let (mut goals, mut copied) = (0_u8, CopiedGuard { can_fail: false, written: Vec::new() });
        for (at, op) in instructions(start).take_while(|(at, _)| *at < end) {
            let fields = Fields(at.fetch());
            goals = goals.saturating_add(fields.goals());
            if op == Op::Wake {
                // Nothing has been bound.
                continue;
            }
            copied.can_fail = true;
            copied.written.extend(op.writes(at));
            self.asm.record_copy(at);
            self.asm.emit_word(fields.with_goals(std::mem::take(&mut goals)).0);
            for (index, operand) in (1..).zip(op.operands()) {
                let value = at.plus(index).fetch();
                if *operand == Operand::Label && value == 0 {
                    self.asm.emit_target(next);
                } else {
                    self.asm.emit_word(value);
                }
            }
        }
        self.emit_jump(end.plus(1));
        self.asm.bind(next);
        copied
    }
}

/// Where a clause alone is entered if a list has been taken apart: behind the instruction that does it, after these moves `(to, from)`
/// into the registers where the clause expects head and tail.
fn passed_list(code: CodeAddr, done: Done) -> (SmallVec<[(usize, usize); 2]>, CodeAddr) {
    if let (Done::List(from), Some(to)) = (done, TakenApart::by(code))
        && from.argument == to.argument
        && (to.head, to.tail) != (from.tail, from.head)
    {
        let mut moves = SmallVec::from([(to.head, from.head), (to.tail, from.tail)]);
        if to.head == from.tail {
            moves.reverse();
        }
        moves.retain(|(to, from)| to != from);
        (moves, TakenApart::behind(code))
    } else {
        (SmallVec::new(), code)
    }
}

/// A guard in a chain.
struct CopiedGuard {
    /// Whether it has tests: it may consist of the cut alone.
    can_fail: bool,
    /// The registers that it writes.
    written: Vec<usize>,
}

/// Where the guard of a clause begins, if it can be copied: a `get` instruction before it must have been done by a switch.
pub(super) fn guard_of(clause: Alternative, done: Done) -> Option<CodeAddr> {
    let first = Fields(behind_test(clause.code).fetch());
    let begins_with_get = [Op::GetListVV, Op::GetConstant].into_iter().any(|op| first.is(op));
    let start = if begins_with_get { done.entry(clause.code)? } else { clause.code };
    (clause.guard > 0).then_some(start)
}
