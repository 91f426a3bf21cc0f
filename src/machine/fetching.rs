//! The fetch of the next instruction: a few in the source, one for each instruction in the machine code.
//!
//! A loop whose instructions each end with a separate indirect jump ("threaded code") is 10–40 % faster than one in which all
//! share a jump: the branch predictor then learns which instruction usually follows which. Rust cannot express this. There is one
//! `match` at the top of the loop, and LLVM has to copy it to the end of each arm. Since version 20, LLVM's tail duplication copies
//! an indirect jump only if it has at most 16 predecessors, but the pass runs repeatedly. So arms do not jump to the `match`
//! directly: each jumps to one of 15 fetches, and those to the `match`. First the `match` is copied to the end of each fetch; then
//! each fetch, with its `match`, is copied to the end of each of its arms.
//!
//! This works as long as
//! * each fetch has at most 16 predecessors: instructions with many exits share a row with few others, or go without a copy, as
//!   the rare instructions do, which all share one fetch;
//! * every row has an instruction that leaves by a conditional jump; otherwise LLVM copies the fetch before it copies the `match`;
//! * the instructions of a row are unlike each other: LLVM first moves what their arms have in common at the end into the shared
//!   fetch, and does not copy all of it back.
//!
//! To check: in `objdump -d` of a program that is not stripped, `run_until_exit` has about a hundred indirect jumps; if the
//! replication has failed, it has eight. A pair of compiler fences, different
//! for each fetch, keeps LLVM from merging the fetches; fences generate no instructions.

use crate::compiler::instruction::Op;
use crate::compiler::operand::Fields;
use crate::program::CodeAddr;
use std::sync::atomic::{Ordering, compiler_fence};

/// The most frequent instructions. Those of a row share a fetch; they are distributed over the rows by frequency.
const ROWS: [&[Op]; 14] = [
    &[Op::Try, Op::PutConstant, Op::NeckCut, Op::PutStructure],
    &[Op::PutValue, Op::PutValueY, Op::StoreY, Op::SetValueY],
    &[Op::Trust, Op::GetList, Op::Modulo, Op::GetLevel],
    &[Op::PutValueYY, Op::GetStructure, Op::UnifyConstant, Op::Evaluate2],
    &[Op::GetListVV, Op::StoreYY, Op::UnifyVariable, Op::SwitchStructure],
    &[Op::SwitchTerm, Op::WakeProceed, Op::LessEqual, Op::Fail],
    &[Op::SwitchList, Op::AddK, Op::Multiply, Op::PutList],
    &[Op::Call, Op::Allocate, Op::ArithNotEqual, Op::PutVariable],
    &[Op::Wake, Op::Add, Op::Subtract, Op::FirstSolution],
    &[Op::Execute, Op::GetConstant, Op::Proceed, Op::CutY],
    &[Op::GetListXVExecute, Op::Neck, Op::UnifyValueTail, Op::SetValue],
    &[Op::PutVariableY, Op::DeallocateExecute, Op::Builtin, Op::SetVoid],
    &[Op::UnifyValue, Op::UnifyVariable2, Op::SetConstant, Op::NotIdentical],
    &[Op::GetValue, Op::GetListXV, Op::Retry, Op::DeallocateWakeProceed],
];

/// The fetch of all other instructions.
const RARE_ROW: usize = ROWS.len();

const _: () = assert!(RARE_ROW == 14, "`fetch` has an arm for each row");

/// The fetch of an instruction.
pub(super) const fn fetch_behind(op: Op) -> usize {
    let mut row = 0;
    while row < ROWS.len() {
        let mut place = 0;
        while place < ROWS[row].len() {
            if ROWS[row][place] as u16 == op as u16 {
                return row;
            }
            place += 1;
        }
        row += 1;
    }
    RARE_ROW
}

/// Fetches an instruction. `row`, the result of [`fetch_behind`], is a constant at the end of each arm, so that each arm jumps
/// directly to its fetch.
#[inline(always)]
pub(super) fn fetch(row: usize, code: CodeAddr) -> Fields {
    match row {
        0 => fenced::<0>(code),
        1 => fenced::<1>(code),
        2 => fenced::<2>(code),
        3 => fenced::<3>(code),
        4 => fenced::<4>(code),
        5 => fenced::<5>(code),
        6 => fenced::<6>(code),
        7 => fenced::<7>(code),
        8 => fenced::<8>(code),
        9 => fenced::<9>(code),
        10 => fenced::<10>(code),
        11 => fenced::<11>(code),
        12 => fenced::<12>(code),
        13 => fenced::<13>(code),
        _ => fenced::<RARE_ROW>(code),
    }
}

/// A fetch between two fences; the pair is different for every `COPY` up to 15.
#[inline(always)]
fn fenced<const COPY: usize>(code: CodeAddr) -> Fields {
    const ORDERS: [Ordering; 4] = [Ordering::Release, Ordering::Acquire, Ordering::AcqRel, Ordering::SeqCst];
    compiler_fence(ORDERS[COPY % 4]);
    let fields = Fields(code.fetch());
    compiler_fence(ORDERS[COPY / 4]);
    fields
}

/// Keeps LLVM from merging the frequent path through an arm with the rare one, so that it gets a separate fetch.
#[inline(always)]
pub(super) fn no_merge() {
    compiler_fence(Ordering::Release);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_instruction_is_in_two_rows() {
        let rows = Op::ALL.iter().map(|op| ROWS.iter().flat_map(|row| row.iter()).filter(|other| *other == op).count());
        assert!(rows.max() == Some(1));
    }
}
