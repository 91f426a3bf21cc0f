//! Code as text, an instruction a line: what the golden tests and the curious read.

use super::instruction::{Fields, Op};
use crate::program::{CodeAddr, EntryAddr};
use crate::terms::{Cell, Functor, Store, Tag};
use crate::writer::{float_text, quoted_atom};
use std::fmt::Write;

/// How words that mean something elsewhere are named.
pub trait Names {
    /// `name/arity` of the predicate behind an entry.
    fn predicate(&self, entry: EntryAddr) -> String;
    /// `name/arity` of the predicate of a number.
    fn predicate_numbered(&self, number: u64) -> String;
    /// The clause and the offset in it of an address in another block.
    fn place(&self, address: CodeAddr) -> String;
    /// `name/arity` of a built-in.
    fn builtin(&self, number: u64) -> String;
    /// `name/arity` of an evaluable functor.
    fn evaluable(&self, number: u64) -> String;
}

/// Lists `words` words of code that begin at `start`; addresses inside show as offsets from `block`.
pub fn list(start: CodeAddr, words: usize, block: CodeAddr, store: &Store, names: &dyn Names) -> String {
    let mut text = String::new();
    let mut at = 0;
    while at < words {
        let address = start.plus(at);
        let fields = Fields(address.fetch());
        let Some(op) = Op::ALL.get(fields.op() as usize) else { break };
        let offset = address.words_from(block).unwrap_or_default();
        let mut parts: Vec<String> = operands_in_fields(*op, fields);
        for (number, kind) in op.operands().bytes().enumerate() {
            let operand_at = address.plus(1 + number);
            parts.push(match kind {
                b'L' => target(operand_at.target(), block, words + 1, names),
                _ => operand(kind, operand_at, store, names),
            });
        }
        let line = format!("{offset:4}  {:<22}{}", op.name(), parts.join(", "));
        // A string takes any text.
        let _ = writeln!(text, "{}", line.trim_end());
        at += op.words();
        if op.has_table() {
            let places = address.plus(1).fetch() as usize + 1;
            let kind = match op {
                Op::SwitchConstant => b'K',
                Op::SwitchStructure => b'F',
                _ => b'#',
            };
            let mut keys: Vec<String> = (0..places)
                .map(|place| address.plus(op.words() + 2 * place))
                .map(|place| (operand(kind, place, store, names), place.plus(1).target()))
                .filter(|(_, to)| !to.is_null())
                .map(|(key, to)| format!("{:6}{key}: {}\n", "", target(to, block, words + 1, names)))
                .collect();
            // In the table they stand where their hashes say.
            keys.sort();
            text.extend(keys);
            at += 2 * places;
        }
        if is_last(*op) && at >= words {
            break;
        }
    }
    text
}

fn is_last(op: Op) -> bool {
    matches!(op, Op::Proceed | Op::Execute | Op::DeallocateExecute | Op::DeallocateProceed | Op::Jump)
}

fn operands_in_fields(op: Op, fields: Fields) -> Vec<String> {
    let values = [fields.a(), fields.b(), fields.c()];
    let kinds = op.fields();
    let (kinds, values) = match kinds.strip_suffix("back") {
        Some(front) => (front, &values[..front.len()]),
        None => (kinds, &values[..kinds.len()]),
    };
    kinds
        .bytes()
        .zip(values)
        .map(|(kind, value)| match kind {
            b'x' => format!("X{value}"),
            b'y' => format!("Y{value}"),
            _ => value.to_string(),
        })
        .collect()
}

/// Where a jump leads.
fn target(to: CodeAddr, block: CodeAddr, words: usize, names: &dyn Names) -> String {
    match to.words_from(block) {
        _ if to.is_null() => "fail".to_string(),
        Some(offset) if offset < words => format!("@{offset}"),
        _ => names.place(to),
    }
}

fn operand(kind: u8, at: CodeAddr, store: &Store, names: &dyn Names) -> String {
    let word = at.fetch();
    match kind {
        b'K' => constant(at.constant(), store),
        b'F' => {
            let functor = Functor::from_header(at.constant());
            format!("{}/{}", quoted_atom(&store.atoms.name(functor.name())), functor.arity())
        }
        b'P' => names.predicate(at.entry()),
        b'D' => names.predicate_numbered(word),
        b'B' => names.builtin(word),
        b'E' => names.evaluable(word),
        b'#' => "symbols".to_string(),
        b'R' => float_text(f64::from_bits(word)),
        b'x' => format!("X{word}"),
        b'y' => format!("Y{word}"),
        _ => word.to_string(),
    }
}

fn constant(cell: Cell, store: &Store) -> String {
    match cell.tag() {
        Tag::Int => cell.int_value().to_string(),
        Tag::Atom => quoted_atom(&store.atoms.name(cell.atom_value())),
        _ => format!("{cell:?}"),
    }
}
