//! The atoms in a block of code: in constants, functors, the keys of switches, and literals.

use super::instruction::{Fields, Op};
use crate::program::CodeBlock;
use crate::terms::{AtomSet, Cell};

/// Adds the atoms that a block's code holds.
pub fn visit_atoms(block: &CodeBlock, used: &mut AtomSet) {
    let (code, literals) = block.words().split_at(block.instructions());
    // Word 0 is the block's number.
    let mut at = 1;
    while let Some(op) = code.get(at).and_then(|word| Op::ALL.get(Fields(*word).op() as usize)) {
        let operands = &code[at + 1..at + op.words()];
        for (kind, word) in op.operands().bytes().zip(operands) {
            if matches!(kind, b'K' | b'F') {
                used.insert_cell(Cell::from_bits(*word));
            }
        }
        at += op.words();
        if op.has_table() {
            let table = &code[at..at + 2 * (operands[0] as usize + 1)];
            // The key of a prefix is none of a term.
            if *op != Op::SwitchPrefix {
                table.iter().step_by(2).for_each(|key| used.insert_cell(Cell::from_bits(*key)));
            }
            at += table.len();
        }
    }
    used.insert_cells(literals.iter().map(|word| Cell::from_bits(*word)));
}
