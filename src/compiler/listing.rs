//! Disassembly, one instruction per line, as printed by vm_list/1 and compared by the golden tests.

use super::instruction::Op;
use super::operand::{Fields, Operand, Property};
use crate::program::{CodeAddr, EntryAddr};
use crate::terms::{Cell, Functor, Store, Tag};
use crate::writer::{float_text, quoted_atom};
use std::fmt::Write;

/// Names for operands whose meaning is known to the machine only.
pub(crate) trait OperandNames {
    /// `name/arity` of the predicate behind an entry.
    fn predicate(&self, entry: EntryAddr) -> String;
    /// `name/arity` of the predicate with this number.
    fn predicate_numbered(&self, number: u64) -> String;
    /// The clause and the offset in it of an address in another block.
    fn place(&self, address: CodeAddr) -> String;
    /// `name/arity` of a built-in.
    fn builtin(&self, number: u64) -> String;
    /// `name/arity` of an evaluable functor.
    fn evaluable(&self, number: u64) -> String;
}

/// Lists `words` words of code that begin at `start`; addresses inside are printed as offsets from `block`.
pub(crate) fn code_text(
    start: CodeAddr,
    words: usize,
    block: CodeAddr,
    store: &Store,
    names: &dyn OperandNames,
) -> String {
    let listing = Listing { block, words: words + 1, store, names };
    let mut text = String::new();
    let mut at = 0;
    while at < words {
        let address = start.plus(at);
        let fields = Fields(address.fetch());
        let Some(op) = fields.op() else { break };
        let offset = address.words_from(block).unwrap_or_default();
        // The distance in a field equals the offset of the line.
        let in_fields = op.field_values(fields).filter(|(operand, _)| *operand != Operand::Back);
        let in_fields = in_fields.map(|(operand, value)| number_text(operand, value));
        let in_words =
            (1..).zip(op.operands()).map(|(word, operand)| listing.operand_text(*operand, address.plus(word)));
        let parts: Vec<String> = in_fields.chain(in_words).collect();
        let line = format!("{offset:4}  {:<22}{}", op.name(), parts.join(", "));
        // A string takes any text.
        let _ = writeln!(text, "{}", line.trim_end());
        at += op.words();
        if op.has(Property::HasTable) {
            let places = address.plus(1).fetch() as usize + 1;
            text.extend(listing.table_lines(op, address.plus(op.words()), places));
            at += 2 * places;
        }
    }
    text
}

/// The block being listed.
struct Listing<'a> {
    block: CodeAddr,
    /// Words of the block, the first among them.
    words: usize,
    store: &'a Store,
    names: &'a dyn OperandNames,
}

impl Listing<'_> {
    /// The entries of the hash table behind a switch, sorted by key: their order in memory depends on hashes.
    fn table_lines(&self, op: Op, table: CodeAddr, places: usize) -> Vec<String> {
        let key = |at: CodeAddr| match op {
            Op::SwitchConstant => self.operand_text(Operand::Constant, at),
            Op::SwitchStructure => self.operand_text(Operand::Functor, at),
            _ => "symbols".to_string(),
        };
        let pairs = (0..places).map(|place| table.plus(2 * place));
        let used = pairs.map(|pair| (pair, pair.plus(1).read_target())).filter(|(_, target)| !target.is_null());
        let mut lines: Vec<String> =
            used.map(|(pair, target)| format!("{:6}{}: {}\n", "", key(pair), self.label_text(target))).collect();
        lines.sort();
        lines
    }

    /// The operand word at an address.
    fn operand_text(&self, operand: Operand, at: CodeAddr) -> String {
        match operand {
            Operand::Constant => self.constant_text(at.read_constant()),
            Operand::Functor => {
                let functor = Functor::from_header(at.read_constant());
                format!("{}/{}", quoted_atom(&self.store.atoms.name(functor.name())), functor.arity())
            }
            Operand::Label => self.label_text(at.read_target()),
            Operand::Predicate => self.names.predicate(at.read_entry()),
            Operand::PredicateNumber => self.names.predicate_numbered(at.fetch()),
            Operand::Builtin => self.names.builtin(at.fetch()),
            Operand::Evaluable => self.names.evaluable(at.fetch()),
            Operand::Float => float_text(f64::from_bits(at.fetch())),
            _ => number_text(operand, at.fetch() as usize),
        }
    }

    /// Formats an address: an offset in this block, a place in another one, or failure.
    fn label_text(&self, to: CodeAddr) -> String {
        match to.words_from(self.block) {
            _ if to.is_null() => "fail".to_string(),
            Some(offset) if offset < self.words => format!("@{offset}"),
            _ => self.names.place(to),
        }
    }

    fn constant_text(&self, cell: Cell) -> String {
        match cell.tag() {
            Tag::Int => cell.int_value().to_string(),
            Tag::Atom => quoted_atom(&self.store.atoms.name(cell.atom_value())),
            _ => format!("{cell:?}"),
        }
    }
}

/// A register, a slot, or a plain number.
fn number_text(operand: Operand, value: usize) -> String {
    match operand {
        Operand::Read | Operand::Write => format!("X{value}"),
        Operand::ReadSlot | Operand::WriteSlot => format!("Y{value}"),
        _ => value.to_string(),
    }
}
