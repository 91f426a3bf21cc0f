//! Character and byte output (ISO 8.12.3, 8.13.3).
//!
//! ISO checks in this order: variables; what the character, code or byte is; then the stream.

use super::arguments::{Units, character_of};
use super::stream_arguments::{Target, instantiated, stream_errors};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Kind};
use crate::machine::errors::{Thrown, Type};
use crate::number::Number;
use crate::terms::View;
use dashu_base::Signed;

/// The built-ins of this module.
pub const TABLE: &[Builtin] = &[
    Builtin {
        name: "nl",
        modes: &[],
        kind: Kind::Det(new_line),
        locked: true,
        doc: "Writes a new line to the current output.",
        errors: &["permission_error(output, binary_stream, Stream)"],
        examples: &["nl ⇒ true."],
    },
    Builtin {
        name: "nl",
        modes: &["+Stream"],
        kind: Kind::Det(new_line_to),
        locked: true,
        doc: "Writes a new line to a stream.",
        errors: stream_errors!(text output),
        examples: &["catch(nl(_), error(E, _), true) ⇒ E = instantiation_error."],
    },
    Builtin {
        name: "put_char",
        modes: &["+Char"],
        kind: Kind::Det(put_char),
        locked: true,
        doc: "Writes a character to the current output.",
        errors: &[
            "instantiation_error",
            "type_error(character, Char)",
            "permission_error(output, binary_stream, Stream)",
            "representation_error(character)",
        ],
        examples: &["catch(put_char(1), error(E, _), true) ⇒ E = type_error(character, 1)."],
    },
    Builtin {
        name: "put_char",
        modes: &["+Stream", "+Char"],
        kind: Kind::Det(put_char_to),
        locked: true,
        doc: "Writes a character to a stream.",
        errors: stream_errors!(text output, "type_error(character, Char)", "representation_error(character)"),
        examples: &[
            "catch(put_char(user_input, a), error(E, _), true) ⇒ E = permission_error(output, stream, user_input).",
        ],
    },
    Builtin {
        name: "put_code",
        modes: &["+Code"],
        kind: Kind::Det(put_code),
        locked: true,
        doc: "Writes the character of a code to the current output.",
        errors: &[
            "instantiation_error",
            "type_error(integer, Code)",
            "representation_error(character_code)",
            "permission_error(output, binary_stream, Stream)",
            "representation_error(character)",
        ],
        examples: &["catch(put_code(-1), error(E, _), true) ⇒ E = representation_error(character_code)."],
    },
    Builtin {
        name: "put_code",
        modes: &["+Stream", "+Code"],
        kind: Kind::Det(put_code_to),
        locked: true,
        doc: "Writes the character of a code to a stream.",
        errors: stream_errors!(text output, "type_error(integer, Code)",
            "representation_error(character_code)",
            "representation_error(character)"),
        examples: &["catch(put_code(user_output, a), error(E, _), true) ⇒ E = type_error(integer, a)."],
    },
    Builtin {
        name: "put_byte",
        modes: &["+Byte"],
        kind: Kind::Det(put_byte),
        locked: true,
        doc: "Writes a byte to the current output.",
        errors: &["instantiation_error", "type_error(byte, Byte)", "permission_error(output, text_stream, Stream)"],
        examples: &["catch(put_byte(256), error(E, _), true) ⇒ E = type_error(byte, 256)."],
    },
    Builtin {
        name: "put_byte",
        modes: &["+Stream", "+Byte"],
        kind: Kind::Det(put_byte_to),
        locked: true,
        doc: "Writes a byte to a stream.",
        errors: stream_errors!(byte output, "type_error(byte, Byte)"),
        examples: &[
            "catch(put_byte(user_output, 65), error(E, _), true) ⇒ E = permission_error(output, text_stream, user_output).",
        ],
    },
    Builtin {
        name: "tab",
        modes: &["+Count"],
        kind: Kind::Det(tab),
        locked: false,
        doc: "Writes so many blanks to the current output; Count is evaluated.",
        errors: &[
            "instantiation_error",
            "type_error(evaluable, F/N)",
            "type_error(integer, Value)",
            "evaluation_error(E)",
        ],
        examples: &["tab(1 + 1) ⇒ true."],
    },
    Builtin {
        name: "tab",
        modes: &["+Stream", "+Count"],
        kind: Kind::Det(tab_to),
        locked: false,
        doc: "Writes so many blanks to a stream; Count is evaluated.",
        errors: stream_errors!(text output, "type_error(integer, Count)",
            "type_error(evaluable, F/N)",
            "type_error(integer, Value)",
            "evaluation_error(E)"),
        examples: &["catch(tab(user_output, a), error(E, _), true) ⇒ E = type_error(evaluable, a/0)."],
    },
];

fn new_line(m: &mut Machine) -> Answer {
    put(m, None, '\n')
}

fn new_line_to(m: &mut Machine) -> Answer {
    put(m, Some(0), '\n')
}

fn put_char(m: &mut Machine) -> Answer {
    let character = output_character(m, 0, Units::Characters)?;
    put(m, None, character)
}

fn put_char_to(m: &mut Machine) -> Answer {
    instantiated(m, 0)?;
    let character = output_character(m, 1, Units::Characters)?;
    put(m, Some(0), character)
}

fn put_code(m: &mut Machine) -> Answer {
    let character = output_character(m, 0, Units::Codes)?;
    put(m, None, character)
}

fn put_code_to(m: &mut Machine) -> Answer {
    instantiated(m, 0)?;
    match output_character(m, 1, Units::Codes) {
        Ok(character) => put(m, Some(0), character),
        // A stream must be one before an integer must be a code.
        Err(thrown) if m.store.is_integer(m.arg(1)) => Target::output(m, 0).and(Err(thrown)),
        Err(thrown) => Err(thrown),
    }
}

fn output_character(m: &mut Machine, index: usize, units: Units) -> Result<char, Thrown> {
    let cell = m.arg(index);
    match character_of(m, cell, units)? {
        Some(character) => Ok(character),
        None => Err(m.instantiation_error()),
    }
}

/// Writes a character to the stream that argument `stream` is, or to the current output.
fn put(m: &mut Machine, stream: Option<usize>, character: char) -> Answer {
    let target = output_target(m, stream)?;
    target.write(m, |stream| stream.put_character(character))?;
    Ok(true)
}

fn output_target(m: &mut Machine, stream: Option<usize>) -> Result<Target, Thrown> {
    match stream {
        Some(index) => Target::output(m, index),
        None => Ok(Target::current_output(m)),
    }
}

fn put_byte(m: &mut Machine) -> Answer {
    put_byte_on(m, None, 0)
}

fn put_byte_to(m: &mut Machine) -> Answer {
    instantiated(m, 0)?;
    put_byte_on(m, Some(0), 1)
}

fn put_byte_on(m: &mut Machine, stream: Option<usize>, index: usize) -> Answer {
    let cell = m.arg(index);
    let byte = match m.store.view(cell) {
        View::Variable(_) => return Err(m.instantiation_error()),
        View::Int(number) => u8::try_from(number).ok(),
        _ => None,
    };
    let Some(byte) = byte else { return Err(m.type_error(Type::Byte, cell)) };
    let target = output_target(m, stream)?;
    target.write(m, |stream| stream.put_byte(byte))?;
    Ok(true)
}

fn tab(m: &mut Machine) -> Answer {
    blanks(m, None, 0)
}

fn tab_to(m: &mut Machine) -> Answer {
    instantiated(m, 0)?;
    blanks(m, Some(0), 1)
}

/// Writes as many blanks as the expression in argument `index` says, none for a negative number.
fn blanks(m: &mut Machine, stream: Option<usize>, index: usize) -> Answer {
    const BLANKS: &str = "                                                                ";
    let mut count = evaluated_integer(m, index)?;
    let target = output_target(m, stream)?;
    while count > 0 {
        m.store.interrupts.poll()?;
        let piece = count.min(BLANKS.len() as i64);
        target.write_text(m, &BLANKS[..piece as usize])?;
        count -= piece;
    }
    Ok(true)
}

/// The value of the expression in argument `index`, which must be an integer; cut to 64 bits.
fn evaluated_integer(m: &mut Machine, index: usize) -> Result<i64, Thrown> {
    let expression = m.arg(index);
    match m.value(expression)? {
        Number::Int(value) => Ok(value),
        Number::Big(value) => Ok(if value.is_negative() { i64::MIN } else { i64::MAX }),
        float => Err(m.number_type_error(Type::Integer, &float)),
    }
}
