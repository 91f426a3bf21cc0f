//! The atoms in a block of code: in constants, functors, keys of switches and literals.

use super::instruction::Op;
use super::operand::{Fields, Operand, Property};
use crate::program::CodeBlock;
use crate::terms::{AtomSet, Cell};

/// Adds the atoms in the code of a block to the atoms in use.
pub(crate) fn visit_atoms(block: &CodeBlock, used: &mut AtomSet) {
    let (code, literals) = block.words().split_at(block.instruction_words());
    // Word 0 is the number of the block.
    let mut at = 1;
    while let Some(op) = code.get(at).and_then(|word| Fields(*word).op()) {
        let operands = &code[at + 1..at + op.words()];
        for (operand, word) in op.operands().iter().zip(operands) {
            if matches!(operand, Operand::Constant | Operand::Functor) {
                used.insert_cell(Cell::from_bits(*word));
            }
        }
        at += op.words();
        if op.has(Property::HasTable) {
            let table = &code[at..at + 2 * (operands[0] as usize + 1)];
            // The key of a prefix is a hash, not a cell.
            if op != Op::SwitchPrefix {
                table.iter().step_by(2).for_each(|key| used.insert_cell(Cell::from_bits(*key)));
            }
            at += table.len();
        }
    }
    used.insert_cells(literals.iter().map(|word| Cell::from_bits(*word)));
}
