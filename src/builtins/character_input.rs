//! Character and byte input (ISO 8.12.1, 8.12.2, 8.13.1, 8.13.2).
//!
//! ISO checks in this order: whether the stream is known; what the character, code or byte may be; then the stream.

use super::arguments::Units;
use super::stream_arguments::{On, stream_errors};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Kind};
use crate::machine::errors::{Limit, Thrown, Type};
use crate::streams::{Fault, Stream};
use crate::terms::{Cell, View, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "get_char",
        modes: &["?Char"],
        kind: Kind::Det(|m| input(m, On::Current, GET_CHAR)),
        locked: true,
        doc: "Takes the next character of the current input; end_of_file at its end.",
        errors: &[
            "type_error(in_character, Char)",
            "permission_error(input, binary_stream, Stream)",
            "permission_error(input, past_end_of_stream, Stream)",
            "representation_error(character)",
        ],
        examples: &["catch(get_char(1), error(E, _), true) ⇒ E = type_error(in_character, 1)."],
    },
    Builtin {
        name: "get_char",
        modes: &["+Stream", "?Char"],
        kind: Kind::Det(|m| input(m, On::Argument, GET_CHAR)),
        locked: true,
        doc: "Takes the next character of a stream; end_of_file at its end.",
        errors: stream_errors!(text input, "type_error(in_character, Char)", "representation_error(character)"),
        examples: &[
            "catch(get_char(user_output, _), error(E, _), true) ⇒ E = permission_error(input, stream, user_output).",
        ],
    },
    Builtin {
        name: "peek_char",
        modes: &["?Char"],
        kind: Kind::Det(|m| input(m, On::Current, PEEK_CHAR)),
        locked: true,
        doc: "Tells the next character of the current input, leaving it there; end_of_file at its end.",
        errors: &[
            "type_error(in_character, Char)",
            "permission_error(input, binary_stream, Stream)",
            "permission_error(input, past_end_of_stream, Stream)",
            "representation_error(character)",
        ],
        examples: &["catch(peek_char(1), error(E, _), true) ⇒ E = type_error(in_character, 1)."],
    },
    Builtin {
        name: "peek_char",
        modes: &["+Stream", "?Char"],
        kind: Kind::Det(|m| input(m, On::Argument, PEEK_CHAR)),
        locked: true,
        doc: "Tells the next character of a stream, leaving it there; end_of_file at its end.",
        errors: stream_errors!(text input, "type_error(in_character, Char)", "representation_error(character)"),
        examples: &[
            "catch(peek_char(user_output, _), error(E, _), true) ⇒ E = permission_error(input, stream, user_output).",
        ],
    },
    Builtin {
        name: "get_code",
        modes: &["?Code"],
        kind: Kind::Det(|m| input(m, On::Current, GET_CODE)),
        locked: true,
        doc: "Takes the code of the next character of the current input; -1 at its end.",
        errors: &[
            "type_error(integer, Code)",
            "representation_error(in_character_code)",
            "permission_error(input, binary_stream, Stream)",
            "permission_error(input, past_end_of_stream, Stream)",
            "representation_error(character)",
        ],
        examples: &["catch(get_code(a), error(E, _), true) ⇒ E = type_error(integer, a)."],
    },
    Builtin {
        name: "get_code",
        modes: &["+Stream", "?Code"],
        kind: Kind::Det(|m| input(m, On::Argument, GET_CODE)),
        locked: true,
        doc: "Takes the code of the next character of a stream; -1 at its end.",
        errors: stream_errors!(text input, "type_error(integer, Code)",
            "representation_error(in_character_code)",
            "representation_error(character)"),
        examples: &[
            "catch(get_code(user_output, _), error(E, _), true) ⇒ E = permission_error(input, stream, user_output).",
        ],
    },
    Builtin {
        name: "peek_code",
        modes: &["?Code"],
        kind: Kind::Det(|m| input(m, On::Current, PEEK_CODE)),
        locked: true,
        doc: "Tells the code of the next character of the current input, leaving it there; -1 at its end.",
        errors: &[
            "type_error(integer, Code)",
            "representation_error(in_character_code)",
            "permission_error(input, binary_stream, Stream)",
            "permission_error(input, past_end_of_stream, Stream)",
            "representation_error(character)",
        ],
        examples: &["catch(peek_code(a), error(E, _), true) ⇒ E = type_error(integer, a)."],
    },
    Builtin {
        name: "peek_code",
        modes: &["+Stream", "?Code"],
        kind: Kind::Det(|m| input(m, On::Argument, PEEK_CODE)),
        locked: true,
        doc: "Tells the code of the next character of a stream, leaving it there; -1 at its end.",
        errors: stream_errors!(text input, "type_error(integer, Code)",
            "representation_error(in_character_code)",
            "representation_error(character)"),
        examples: &[
            "catch(peek_code(user_output, _), error(E, _), true) ⇒ E = permission_error(input, stream, user_output).",
        ],
    },
    Builtin {
        name: "get_byte",
        modes: &["?Byte"],
        kind: Kind::Det(|m| input(m, On::Current, GET_BYTE)),
        locked: true,
        doc: "Takes the next byte of the current input; -1 at its end.",
        errors: &[
            "type_error(in_byte, Byte)",
            "permission_error(input, text_stream, Stream)",
            "permission_error(input, past_end_of_stream, Stream)",
        ],
        examples: &["catch(get_byte(a), error(E, _), true) ⇒ E = type_error(in_byte, a)."],
    },
    Builtin {
        name: "get_byte",
        modes: &["+Stream", "?Byte"],
        kind: Kind::Det(|m| input(m, On::Argument, GET_BYTE)),
        locked: true,
        doc: "Takes the next byte of a stream; -1 at its end.",
        errors: stream_errors!(byte input, "type_error(in_byte, Byte)"),
        examples: &[
            "catch(get_byte(user_output, _), error(E, _), true) ⇒ E = permission_error(input, stream, user_output).",
        ],
    },
    Builtin {
        name: "peek_byte",
        modes: &["?Byte"],
        kind: Kind::Det(|m| input(m, On::Current, PEEK_BYTE)),
        locked: true,
        doc: "Tells the next byte of the current input, leaving it there; -1 at its end.",
        errors: &[
            "type_error(in_byte, Byte)",
            "permission_error(input, text_stream, Stream)",
            "permission_error(input, past_end_of_stream, Stream)",
        ],
        examples: &["catch(peek_byte(a), error(E, _), true) ⇒ E = type_error(in_byte, a)."],
    },
    Builtin {
        name: "peek_byte",
        modes: &["+Stream", "?Byte"],
        kind: Kind::Det(|m| input(m, On::Argument, PEEK_BYTE)),
        locked: true,
        doc: "Tells the next byte of a stream, leaving it there; -1 at its end.",
        errors: stream_errors!(byte input, "type_error(in_byte, Byte)"),
        examples: &[
            "catch(peek_byte(user_output, _), error(E, _), true) ⇒ E = permission_error(input, stream, user_output).",
        ],
    },
];

/// The form in which what is read is unified with the argument.
#[derive(Clone, Copy)]
enum Unit {
    Character,
    Code,
    Byte,
}

/// A unit, and the function that reads it; that returns `None` at the end.
type Reading = (Unit, fn(&mut Stream) -> Result<Option<u32>, Fault>);

const GET_CHAR: Reading = (Unit::Character, get_character);
const PEEK_CHAR: Reading = (Unit::Character, peek_character);
const GET_CODE: Reading = (Unit::Code, get_character);
const PEEK_CODE: Reading = (Unit::Code, peek_character);
const GET_BYTE: Reading = (Unit::Byte, |stream| Ok(stream.get_byte()?.map(u32::from)));
const PEEK_BYTE: Reading = (Unit::Byte, |stream| Ok(stream.peek_byte()?.map(u32::from)));

fn get_character(stream: &mut Stream) -> Result<Option<u32>, Fault> {
    Ok(stream.get_character()?.map(u32::from))
}

fn peek_character(stream: &mut Stream) -> Result<Option<u32>, Fault> {
    Ok(stream.peek_character()?.map(u32::from))
}

/// Reads a unit and unifies it with the argument after the stream. That is checked before the stream is, except that a stream
/// must be one before an integer must be a code.
fn input(m: &mut Machine, on: On, (unit, read): Reading) -> Answer {
    let index = on.next_argument();
    on.instantiated(m)?;
    if let Err(thrown) = check_input_argument(m, index, unit) {
        if matches!(unit, Unit::Code) && m.store.is_integer(m.arg(index)) {
            on.input(m)?;
        }
        return Err(thrown);
    }
    let target = on.input(m)?;
    let read = target.read(m, read)?;
    let cell = match (unit, read) {
        (Unit::Character, None) => Cell::atom(known::END_OF_FILE),
        (Unit::Character, Some(code)) => char::from_u32(code).map_or(Cell::ZERO, |c| Units::Characters.cell(c)),
        (_, None) => Cell::int(-1),
        (_, Some(code)) => Cell::int(i64::from(code)),
    };
    let wanted = m.arg(index);
    Ok(m.unify(wanted, cell))
}

/// The argument must be a variable or something that can be read (ISO 8.12.1.3, 8.13.1.3).
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
