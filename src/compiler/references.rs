//! What a block of code refers to: the atoms in constants, functors, keys of switches and literals, and the predicates it calls.

use super::instruction::Op;
use super::operand::{Fields, Operand, Property};
use crate::program::{CodeBlock, CodeId, CodeStore, PredId};
use crate::terms::{AtomSet, Cell};

/// Adds the atoms in the code of a block to the atoms in use.
pub(crate) fn visit_atoms(block: &CodeBlock, used: &mut AtomSet) {
    visit_operands(block, |operand, at| {
        if matches!(operand, Operand::Constant | Operand::Functor) {
            used.insert_cell(Cell::from_bits(block.words()[at]));
        }
    });
    let literals = &block.words()[block.instruction_words()..];
    used.insert_cells(literals.iter().map(|word| Cell::from_bits(*word)));
}

/// Calls `visit` with each predicate to which the code of a block refers.
pub(crate) fn visit_predicates(code: &CodeStore, id: CodeId, block: &CodeBlock, mut visit: impl FnMut(PredId)) {
    visit_operands(block, |operand, at| match operand {
        Operand::Predicate => visit(code.address(id, at).read_entry().predicate().0),
        Operand::PredicateNumber => visit(PredId(block.words()[at] as u32)),
        _ => {}
    });
}

/// Calls `visit` with each operand word of a block, and its offset. The keys of hash tables are constants.
fn visit_operands(block: &CodeBlock, mut visit: impl FnMut(Operand, usize)) {
    visit_instructions(block, |op, at| {
        (at + 1..).zip(op.operands()).for_each(|(place, operand)| visit(*operand, place));
        // The key of a prefix is a hash, not a cell.
        if op != Op::SwitchPrefix {
            let table = at + op.words();
            (0..pairs_behind(block, op, at)).for_each(|pair| visit(Operand::Constant, table + 2 * pair));
        }
    });
}

/// Calls `visit` with each instruction of a block, and its offset.
pub(crate) fn visit_instructions(block: &CodeBlock, mut visit: impl FnMut(Op, usize)) {
    let code = &block.words()[..block.instruction_words()];
    // Word 0 is the number of the block.
    let mut at = 1;
    while let Some(op) = code.get(at).and_then(|word| Fields(*word).op()) {
        visit(op, at);
        at += op.words() + 2 * pairs_behind(block, op, at);
    }
}

/// The number of pairs in the hash table behind an instruction.
fn pairs_behind(block: &CodeBlock, op: Op, at: usize) -> usize {
    if op.has(Property::HasTable) { block.words()[at + 1] as usize + 1 } else { 0 }
}
