//! Character and byte input (ISO 8.12.1, 8.12.2, 8.13.1, 8.13.2).
//!
//! ISO checks in this order: whether the stream is known; what the character, code or byte may be; then the stream.

use super::arguments::Units;
use super::stream_arguments::{Target, instantiated, stream_errors};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Kind};
use crate::machine::errors::{Limit, Thrown, Type};
use crate::streams::{Fault, Stream};
use crate::terms::{Cell, View, atoms::known};

/// The built-ins of this module.
pub const TABLE: &[Builtin] = &[
    Builtin {
        name: "get_char",
        modes: &["?Char"],
        kind: Kind::Det(get_char),
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
        kind: Kind::Det(get_char_from),
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
        kind: Kind::Det(peek_char),
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
        kind: Kind::Det(peek_char_from),
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
        kind: Kind::Det(get_code),
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
        kind: Kind::Det(get_code_from),
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
        kind: Kind::Det(peek_code),
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
        kind: Kind::Det(peek_code_from),
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
        kind: Kind::Det(get_byte),
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
        kind: Kind::Det(get_byte_from),
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
        kind: Kind::Det(peek_byte),
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
        kind: Kind::Det(peek_byte_from),
        locked: true,
        doc: "Tells the next byte of a stream, leaving it there; -1 at its end.",
        errors: stream_errors!(byte input, "type_error(in_byte, Byte)"),
        examples: &[
            "catch(peek_byte(user_output, _), error(E, _), true) ⇒ E = permission_error(input, stream, user_output).",
        ],
    },
];

/// What is read, and as what it is told.
#[derive(Clone, Copy)]
enum Unit {
    Character,
    Code,
    Byte,
}

/// Reads one unit; `None` at the end.
type Reading = fn(&mut Stream) -> Result<Option<u32>, Fault>;

fn get_character(stream: &mut Stream) -> Result<Option<u32>, Fault> {
    Ok(stream.get_character()?.map(u32::from))
}

fn peek_character(stream: &mut Stream) -> Result<Option<u32>, Fault> {
    Ok(stream.peek_character()?.map(u32::from))
}

fn take_byte(stream: &mut Stream) -> Result<Option<u32>, Fault> {
    Ok(stream.get_byte()?.map(u32::from))
}

fn see_byte(stream: &mut Stream) -> Result<Option<u32>, Fault> {
    Ok(stream.peek_byte()?.map(u32::from))
}

fn get_char(m: &mut Machine) -> Answer {
    input(m, None, 0, Unit::Character, get_character)
}

fn get_char_from(m: &mut Machine) -> Answer {
    input(m, Some(0), 1, Unit::Character, get_character)
}

fn peek_char(m: &mut Machine) -> Answer {
    input(m, None, 0, Unit::Character, peek_character)
}

fn peek_char_from(m: &mut Machine) -> Answer {
    input(m, Some(0), 1, Unit::Character, peek_character)
}

fn get_code(m: &mut Machine) -> Answer {
    input(m, None, 0, Unit::Code, get_character)
}

fn get_code_from(m: &mut Machine) -> Answer {
    input(m, Some(0), 1, Unit::Code, get_character)
}

fn peek_code(m: &mut Machine) -> Answer {
    input(m, None, 0, Unit::Code, peek_character)
}

fn peek_code_from(m: &mut Machine) -> Answer {
    input(m, Some(0), 1, Unit::Code, peek_character)
}

fn get_byte(m: &mut Machine) -> Answer {
    input(m, None, 0, Unit::Byte, take_byte)
}

fn get_byte_from(m: &mut Machine) -> Answer {
    input(m, Some(0), 1, Unit::Byte, take_byte)
}

fn peek_byte(m: &mut Machine) -> Answer {
    input(m, None, 0, Unit::Byte, see_byte)
}

fn peek_byte_from(m: &mut Machine) -> Answer {
    input(m, Some(0), 1, Unit::Byte, see_byte)
}

/// Reads from the stream that argument `stream` is, or from the current input, and unifies the result with argument
/// `index`, which is checked first, except that a stream must be one before an integer must be a code.
fn input(m: &mut Machine, stream: Option<usize>, index: usize, unit: Unit, read: Reading) -> Answer {
    if let Some(stream) = stream {
        instantiated(m, stream)?;
    }
    if let Err(thrown) = check_input_argument(m, index, unit) {
        if let Some(stream) = stream.filter(|_| m.store.is_integer(m.arg(index)) && matches!(unit, Unit::Code)) {
            Target::input(m, stream)?;
        }
        return Err(thrown);
    }
    let target = match stream {
        Some(stream) => Target::input(m, stream)?,
        None => Target::current_input(m),
    };
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

/// What is to be read must be a variable or something that can be read (ISO 8.12.1.3, 8.13.1.3).
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
