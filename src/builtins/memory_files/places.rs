//! Places in a file in memory: lines, and where its stream is.

use super::super::arguments;
use super::{Decoding, file_argument, readable_text, refused};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Domain, Operation, Thrown};
use crate::streams::{Encoding, Fault};
use crate::terms::Cell;

/// The built-ins of this module.
pub(in crate::builtins) const TABLE: &[Builtin] = &[
    Builtin {
        name: "utf8_position_memory_file",
        modes: &["+File", "-Here", "-Size"],
        kind: Kind::Det(utf8_position),
        effect: Effect::Streams,
        locked: false,
        doc: "Here is the place in bytes of the stream that is open on a file in memory, 0 if none is, and Size the number of its bytes.",
        errors: file_errors!("permission_error(utf8_position, memory_file, File)"),
        examples: &[
            "atom_to_memory_file(ход, _F), open_memory_file(_F, read, _S), get_char(_S, C), utf8_position_memory_file(_F, H, N) ⇒ C = х, H = 2, N = 6.",
        ],
    },
    Builtin {
        name: "memory_file_line_position",
        modes: &["+File", "?Line", "?LinePosition", "?Offset"],
        kind: Kind::Det(line_position),
        effect: Effect::Streams,
        locked: false,
        doc: "Offset characters of a file in memory stand before the one in this line, counted from 1, after LinePosition others \
              of the line; either Offset or the other two must be bound.",
        errors: file_errors!(
            "type_error(integer, Line)",
            "type_error(integer, LinePosition)",
            "type_error(integer, Offset)",
            "domain_error(not_less_than_one, Line)",
            "domain_error(not_less_than_zero, LinePosition)",
            "domain_error(not_less_than_zero, Offset)",
            "permission_error(access, memory_file, File)",
            "representation_error(character)",
        ),
        examples: &[
            "atom_to_memory_file('один\\nдва', _F), memory_file_line_position(_F, L, P, 6) ⇒ L = 2, P = 1.",
            "atom_to_memory_file('один\\nдва', _F), memory_file_line_position(_F, 2, 1, N) ⇒ N = 6.",
        ],
    },
];

fn utf8_position(m: &mut Machine) -> Answer {
    let (_, file) = file_argument(m)?;
    if file.encoding != Encoding::Utf8 {
        return Err(refused(m, Operation::Utf8Position));
    }
    let stream = file.stream.and_then(|stream| m.streams.stream(stream).ok());
    let here = stream.map_or(Ok(0), |stream| {
        if !stream.is_input() {
            stream.flush()?;
        }
        Ok(stream.position().byte)
    });
    let here = here.map_err(|fault: Fault| match fault {
        Fault::Full => m.resource_error("memory"),
        _ => refused(m, Operation::Utf8Position),
    })?;
    let size = file.bytes.lock().len();
    let (here_argument, size_argument) = (m.arg(1), m.arg(2));
    Ok(m.unify(here_argument, Cell::int(here as i64)) && m.unify(size_argument, Cell::int(size as i64)))
}

fn line_position(m: &mut Machine) -> Answer {
    let (line_argument, column_argument) = (m.arg(1), m.arg(2));
    let by_line = !line_argument.is_var() && !column_argument.is_var();
    let line = if line_argument.is_var() { None } else { Some(line_number(m)?) };
    let column = arguments::natural_or_variable(m, 2)?;
    let offset = arguments::natural_or_variable(m, 3)?;
    let text = readable_text(m, Operation::Access, Decoding::AsWritten)?;
    match (line.zip(column), offset) {
        (Some((line, column)), _) if by_line => {
            let Some(offset) = offset_of(&text, line, column) else { return Ok(false) };
            let result = m.arg(3);
            Ok(m.unify(result, Cell::int(offset as i64)))
        }
        (_, Some(offset)) => {
            let Some((line, column)) = line_and_column(&text, offset) else { return Ok(false) };
            let (line_argument, column_argument) = (m.arg(1), m.arg(2));
            Ok(m.unify(line_argument, Cell::int(line as i64)) && m.unify(column_argument, Cell::int(column as i64)))
        }
        _ => Err(m.instantiation_error()),
    }
}

/// The line in argument 1.
fn line_number(m: &mut Machine) -> Result<usize, Thrown> {
    let argument = m.arg(1);
    match arguments::integer(m, 1)? {
        line if line < 1 => Err(m.domain_error(Domain::NotLessThanOne, argument)),
        line => Ok(line as usize),
    }
}

/// The characters before a place in a line, which its line break ends.
fn offset_of(text: &str, line: usize, column: usize) -> Option<usize> {
    let mut offset = 0;
    for (content, number) in text.split('\n').zip(1..) {
        let length = content.chars().count();
        if number == line {
            return (column <= length).then_some(offset + column);
        }
        offset += length + 1;
    }
    None
}

/// The line of a character, and how many precede it there.
fn line_and_column(text: &str, offset: usize) -> Option<(usize, usize)> {
    let (byte, _) = text.char_indices().nth(offset)?;
    let before = &text[..byte];
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    Some((before.matches('\n').count() + 1, before[start..].chars().count()))
}
