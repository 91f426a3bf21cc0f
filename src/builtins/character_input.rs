//! Character and byte input (ISO 8.12.1, 8.12.2, 8.13.1, 8.13.2).
//!
//! ISO checks that the stream argument is bound, then the type of the character, code or byte, then the stream itself.

use super::arguments::CharRepr;
use super::stream_arguments::{StreamArg, stream_errors};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Limit, Thrown, Type};
use crate::streams::{Fault, Stream};
use crate::terms::{Cell, View, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "get_char",
        modes: &["?Char"],
        kind: Kind::Det(|m| read_unit(m, StreamArg::Current, GET_CHAR)),
        effect: Effect::Streams,
        locked: true,
        doc: "Reads the next character of the current input; end_of_file at the end.",
        errors: &[
            "type_error(in_character, Char)",
            "permission_error(input, binary_stream, Stream)",
            "permission_error(input, past_end_of_stream, Stream)",
            "representation_error(character)",
        ],
        examples: &[
            "open_string(\"ab\", _S), set_input(_S), get_char(C), close(_S) ⇒ C = a.",
            "catch(get_char(1), error(E, _), true) ⇒ E = type_error(in_character, 1).",
        ],
    },
    Builtin {
        name: "get_char",
        modes: &["+Stream", "?Char"],
        kind: Kind::Det(|m| read_unit(m, StreamArg::Argument, GET_CHAR)),
        effect: Effect::Streams,
        locked: true,
        doc: "Reads the next character of a stream; end_of_file at the end.",
        errors: stream_errors!(text input, "type_error(in_character, Char)", "representation_error(character)"),
        examples: &[
            "open_string(\"a\", _S), get_char(_S, X), get_char(_S, Y) ⇒ X = a, Y = end_of_file.",
            "catch(get_char(user_output, _), error(E, _), true) ⇒ E = permission_error(input, stream, user_output).",
        ],
    },
    Builtin {
        name: "peek_char",
        modes: &["?Char"],
        kind: Kind::Det(|m| read_unit(m, StreamArg::Current, PEEK_CHAR)),
        effect: Effect::Streams,
        locked: true,
        doc: "Peeks at the next character of the current input; end_of_file at the end.",
        errors: &[
            "type_error(in_character, Char)",
            "permission_error(input, binary_stream, Stream)",
            "permission_error(input, past_end_of_stream, Stream)",
            "representation_error(character)",
        ],
        examples: &[
            "open_string(\"ab\", _S), set_input(_S), peek_char(X), get_char(Y), close(_S) ⇒ X = a, Y = a.",
            "catch(peek_char(1), error(E, _), true) ⇒ E = type_error(in_character, 1).",
        ],
    },
    Builtin {
        name: "peek_char",
        modes: &["+Stream", "?Char"],
        kind: Kind::Det(|m| read_unit(m, StreamArg::Argument, PEEK_CHAR)),
        effect: Effect::Streams,
        locked: true,
        doc: "Peeks at the next character of a stream; end_of_file at the end.",
        errors: stream_errors!(text input, "type_error(in_character, Char)", "representation_error(character)"),
        examples: &[
            "open_string(\"ab\", _S), peek_char(_S, X), get_char(_S, Y) ⇒ X = a, Y = a.",
            "catch(peek_char(user_output, _), error(E, _), true) ⇒ E = permission_error(input, stream, user_output).",
        ],
    },
    Builtin {
        name: "get_code",
        modes: &["?Code"],
        kind: Kind::Det(|m| read_unit(m, StreamArg::Current, GET_CODE)),
        effect: Effect::Streams,
        locked: true,
        doc: "Reads the code of the next character of the current input; -1 at the end.",
        errors: &[
            "type_error(integer, Code)",
            "representation_error(in_character_code)",
            "permission_error(input, binary_stream, Stream)",
            "permission_error(input, past_end_of_stream, Stream)",
            "representation_error(character)",
        ],
        examples: &[
            "open_string(\"ab\", _S), set_input(_S), get_code(C), close(_S) ⇒ C = 97.",
            "catch(get_code(a), error(E, _), true) ⇒ E = type_error(integer, a).",
        ],
    },
    Builtin {
        name: "get_code",
        modes: &["+Stream", "?Code"],
        kind: Kind::Det(|m| read_unit(m, StreamArg::Argument, GET_CODE)),
        effect: Effect::Streams,
        locked: true,
        doc: "Reads the code of the next character of a stream; -1 at the end.",
        errors: stream_errors!(text input, "type_error(integer, Code)",
            "representation_error(in_character_code)",
            "representation_error(character)"),
        examples: &[
            "open_string(\"a\", _S), get_code(_S, X), get_code(_S, Y) ⇒ X = 97, Y = -1.",
            "catch(get_code(user_output, _), error(E, _), true) ⇒ E = permission_error(input, stream, user_output).",
        ],
    },
    Builtin {
        name: "peek_code",
        modes: &["?Code"],
        kind: Kind::Det(|m| read_unit(m, StreamArg::Current, PEEK_CODE)),
        effect: Effect::Streams,
        locked: true,
        doc: "Peeks at the code of the next character of the current input; -1 at the end.",
        errors: &[
            "type_error(integer, Code)",
            "representation_error(in_character_code)",
            "permission_error(input, binary_stream, Stream)",
            "permission_error(input, past_end_of_stream, Stream)",
            "representation_error(character)",
        ],
        examples: &[
            "open_string(\"ab\", _S), set_input(_S), peek_code(X), get_code(Y), close(_S) ⇒ X = 97, Y = 97.",
            "catch(peek_code(a), error(E, _), true) ⇒ E = type_error(integer, a).",
        ],
    },
    Builtin {
        name: "peek_code",
        modes: &["+Stream", "?Code"],
        kind: Kind::Det(|m| read_unit(m, StreamArg::Argument, PEEK_CODE)),
        effect: Effect::Streams,
        locked: true,
        doc: "Peeks at the code of the next character of a stream; -1 at the end.",
        errors: stream_errors!(text input, "type_error(integer, Code)",
            "representation_error(in_character_code)",
            "representation_error(character)"),
        examples: &[
            "open_string(\"ab\", _S), peek_code(_S, X), get_code(_S, Y) ⇒ X = 97, Y = 97.",
            "catch(peek_code(user_output, _), error(E, _), true) ⇒ E = permission_error(input, stream, user_output).",
        ],
    },
    Builtin {
        name: "get_byte",
        modes: &["?Byte"],
        kind: Kind::Det(|m| read_unit(m, StreamArg::Current, GET_BYTE)),
        effect: Effect::Streams,
        locked: true,
        doc: "Reads the next byte of the current input; -1 at the end.",
        errors: &[
            "type_error(in_byte, Byte)",
            "permission_error(input, text_stream, Stream)",
            "permission_error(input, past_end_of_stream, Stream)",
        ],
        examples: &[
            "tmp_file(x, _F), tell(_F), write(abc), told, open(_F, read, _S, [type(binary)]), set_input(_S), get_byte(B), close(_S) ⇒ B = 97.",
            "catch(get_byte(a), error(E, _), true) ⇒ E = type_error(in_byte, a).",
        ],
    },
    Builtin {
        name: "get_byte",
        modes: &["+Stream", "?Byte"],
        kind: Kind::Det(|m| read_unit(m, StreamArg::Argument, GET_BYTE)),
        effect: Effect::Streams,
        locked: true,
        doc: "Reads the next byte of a stream; -1 at the end.",
        errors: stream_errors!(byte input, "type_error(in_byte, Byte)"),
        examples: &[
            "tmp_file(x, _F), tell(_F), write(abc), told, open(_F, read, _S, [type(binary)]), get_byte(_S, B), close(_S) ⇒ B = 97.",
            "catch(get_byte(user_output, _), error(E, _), true) ⇒ E = permission_error(input, stream, user_output).",
        ],
    },
    Builtin {
        name: "peek_byte",
        modes: &["?Byte"],
        kind: Kind::Det(|m| read_unit(m, StreamArg::Current, PEEK_BYTE)),
        effect: Effect::Streams,
        locked: true,
        doc: "Peeks at the next byte of the current input; -1 at the end.",
        errors: &[
            "type_error(in_byte, Byte)",
            "permission_error(input, text_stream, Stream)",
            "permission_error(input, past_end_of_stream, Stream)",
        ],
        examples: &[
            "tmp_file(x, _F), tell(_F), write(abc), told, open(_F, read, _S, [type(binary)]), set_input(_S), peek_byte(B), close(_S) ⇒ B = 97.",
            "catch(peek_byte(a), error(E, _), true) ⇒ E = type_error(in_byte, a).",
        ],
    },
    Builtin {
        name: "peek_byte",
        modes: &["+Stream", "?Byte"],
        kind: Kind::Det(|m| read_unit(m, StreamArg::Argument, PEEK_BYTE)),
        effect: Effect::Streams,
        locked: true,
        doc: "Peeks at the next byte of a stream; -1 at the end.",
        errors: stream_errors!(byte input, "type_error(in_byte, Byte)"),
        examples: &[
            "tmp_file(x, _F), tell(_F), write(abc), told, open(_F, read, _S, [type(binary)]), peek_byte(_S, X), get_byte(_S, Y), close(_S) ⇒ X = 97, Y = 97.",
            "catch(peek_byte(user_output, _), error(E, _), true) ⇒ E = permission_error(input, stream, user_output).",
        ],
    },
];

/// The kind of term that the argument is unified with.
#[derive(Clone, Copy)]
enum Unit {
    Character,
    Code,
    Byte,
}

/// A unit and the function that reads it, which returns `None` at the end of the stream.
type UnitReader = (Unit, fn(&mut Stream) -> Result<Option<u32>, Fault>);

const GET_CHAR: UnitReader = (Unit::Character, get_character);
const PEEK_CHAR: UnitReader = (Unit::Character, peek_character);
const GET_CODE: UnitReader = (Unit::Code, get_character);
const PEEK_CODE: UnitReader = (Unit::Code, peek_character);
const GET_BYTE: UnitReader = (Unit::Byte, |stream| Ok(stream.get_byte()?.map(u32::from)));
const PEEK_BYTE: UnitReader = (Unit::Byte, |stream| Ok(stream.peek_byte()?.map(u32::from)));

fn get_character(stream: &mut Stream) -> Result<Option<u32>, Fault> {
    Ok(stream.get_character()?.map(u32::from))
}

fn peek_character(stream: &mut Stream) -> Result<Option<u32>, Fault> {
    Ok(stream.peek_character()?.map(u32::from))
}

/// Reads a unit and unifies it with the argument after the stream. The argument is checked before the stream, except for an
/// integer that is not a character code: there the errors of the stream come first.
fn read_unit(m: &mut Machine, stream_arg: StreamArg, (unit, read): UnitReader) -> Answer {
    let index = stream_arg.next_argument();
    stream_arg.check_instantiated(m)?;
    if let Err(thrown) = check_input_argument(m, index, unit) {
        if matches!(unit, Unit::Code) && m.store.is_integer(m.arg(index)) {
            stream_arg.input(m)?;
        }
        return Err(thrown);
    }
    let target = stream_arg.input(m)?;
    let read = target.read(m, read)?;
    let cell = match (unit, read) {
        (Unit::Character, None) => Cell::atom(known::END_OF_FILE),
        (Unit::Character, Some(code)) => char::from_u32(code).map_or(Cell::ZERO, |c| CharRepr::Characters.cell(c)),
        (_, None) => Cell::int(-1),
        (_, Some(code)) => Cell::int(i64::from(code)),
    };
    let result = m.arg(index);
    Ok(m.unify(result, cell))
}

/// Checks that the argument is a variable or a possible result (ISO 8.12.1.3, 8.13.1.3).
fn check_input_argument(m: &mut Machine, index: usize, unit: Unit) -> Result<(), Thrown> {
    let cell = m.arg(index);
    match (unit, m.store.view(cell)) {
        (_, View::Variable(_)) => Ok(()),
        (Unit::Character, View::Atom(atom)) if atom == known::END_OF_FILE || atom.as_char().is_some() => Ok(()),
        (Unit::Character, _) => Err(m.type_error(Type::InCharacter, cell)),
        (Unit::Code, View::Int(-1)) => Ok(()),
        (Unit::Code, View::Int(code)) if u32::try_from(code).is_ok_and(|code| char::from_u32(code).is_some()) => Ok(()),
        (Unit::Code, View::Int(_) | View::Big(_)) => Err(m.representation_error(Limit::InCharacterCode)),
        (Unit::Code, _) => Err(m.type_error(Type::Integer, cell)),
        (Unit::Byte, View::Int(-1..=255)) => Ok(()),
        (Unit::Byte, _) => Err(m.type_error(Type::InByte, cell)),
    }
}
