//! Character and byte output (ISO 8.12.3, 8.13.3).
//!
//! ISO checks for unbound arguments first, then the type of the character, code or byte, then the stream.

use super::arguments::{CharRepr, character_of};
use super::stream_arguments::{StreamArg, stream_errors};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Thrown, Type};
use crate::number::Number;
use crate::terms::View;
use dashu_base::Signed;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "nl",
        modes: &[],
        kind: Kind::Det(|m| put(m, StreamArg::Current, '\n')),
        effect: Effect::Output,
        locked: true,
        doc: "Writes a new line to the current output.",
        errors: &["permission_error(output, binary_stream, Stream)"],
        examples: &["nl ⇒ true."],
    },
    Builtin {
        name: "nl",
        modes: &["+Stream"],
        kind: Kind::Det(|m| put(m, StreamArg::Argument, '\n')),
        effect: Effect::Output,
        locked: true,
        doc: "Writes a new line to a stream.",
        errors: stream_errors!(text output),
        examples: &[
            "with_output_to(string(S), ( current_output(_O), nl(_O) )) ⇒ S = \"\\n\".",
            "catch(nl(_), error(E, _), true) ⇒ E = instantiation_error.",
        ],
    },
    Builtin {
        name: "put_char",
        modes: &["+Char"],
        kind: Kind::Det(|m| put_unit(m, StreamArg::Current, CharRepr::Characters)),
        effect: Effect::Output,
        locked: true,
        doc: "Writes a character to the current output.",
        errors: &[
            "instantiation_error",
            "type_error(character, Char)",
            "permission_error(output, binary_stream, Stream)",
            "representation_error(character)",
        ],
        examples: &[
            "with_output_to(string(S), ( put_char(a), put_char(b) )) ⇒ S = \"ab\".",
            "catch(put_char(ab), error(E, _), true) ⇒ E = type_error(character, ab).",
        ],
    },
    Builtin {
        name: "put_char",
        modes: &["+Stream", "+Char"],
        kind: Kind::Det(|m| put_unit(m, StreamArg::Argument, CharRepr::Characters)),
        effect: Effect::Output,
        locked: true,
        doc: "Writes a character to a stream.",
        errors: stream_errors!(text output, "type_error(character, Char)", "representation_error(character)"),
        examples: &[
            "with_output_to(string(S), ( current_output(_O), put_char(_O, a) )) ⇒ S = \"a\".",
            "catch(put_char(user_input, a), error(E, _), true) ⇒ E = permission_error(output, stream, user_input).",
        ],
    },
    Builtin {
        name: "put_code",
        modes: &["+Code"],
        kind: Kind::Det(|m| put_unit(m, StreamArg::Current, CharRepr::Codes)),
        effect: Effect::Output,
        locked: true,
        doc: "Writes the character with this code to the current output.",
        errors: &[
            "instantiation_error",
            "type_error(integer, Code)",
            "representation_error(character_code)",
            "permission_error(output, binary_stream, Stream)",
            "representation_error(character)",
        ],
        examples: &[
            "with_output_to(string(S), put_code(0'a)) ⇒ S = \"a\".",
            "catch(put_code(-1), error(E, _), true) ⇒ E = representation_error(character_code).",
        ],
    },
    Builtin {
        name: "put_code",
        modes: &["+Stream", "+Code"],
        kind: Kind::Det(|m| put_unit(m, StreamArg::Argument, CharRepr::Codes)),
        effect: Effect::Output,
        locked: true,
        doc: "Writes the character with this code to a stream.",
        errors: stream_errors!(text output, "type_error(integer, Code)",
            "representation_error(character_code)",
            "representation_error(character)"),
        examples: &[
            "with_output_to(string(S), ( current_output(_O), put_code(_O, 0'a) )) ⇒ S = \"a\".",
            "catch(put_code(user_output, a), error(E, _), true) ⇒ E = type_error(integer, a).",
        ],
    },
    Builtin {
        name: "put_byte",
        modes: &["+Byte"],
        kind: Kind::Det(|m| put_byte(m, StreamArg::Current)),
        effect: Effect::Output,
        locked: true,
        doc: "Writes a byte to the current output.",
        errors: &["instantiation_error", "type_error(byte, Byte)", "permission_error(output, text_stream, Stream)"],
        examples: &[
            "tmp_file(bytes, _F), open(_F, write, _S, [type(binary)]), set_output(_S), put_byte(65), close(_S), size_file(_F, N), delete_file(_F) ⇒ N = 1.",
            "catch(put_byte(256), error(E, _), true) ⇒ E = type_error(byte, 256).",
        ],
    },
    Builtin {
        name: "put_byte",
        modes: &["+Stream", "+Byte"],
        kind: Kind::Det(|m| put_byte(m, StreamArg::Argument)),
        effect: Effect::Output,
        locked: true,
        doc: "Writes a byte to a stream.",
        errors: stream_errors!(byte output, "type_error(byte, Byte)"),
        examples: &[
            "tmp_file(bytes, _F), open(_F, write, _S, [type(binary)]), put_byte(_S, 65), close(_S), size_file(_F, N), delete_file(_F) ⇒ N = 1.",
            "catch(put_byte(user_output, 65), error(E, _), true) ⇒ E = permission_error(output, text_stream, user_output).",
        ],
    },
    Builtin {
        name: "tab",
        modes: &["+Count"],
        kind: Kind::Det(|m| tab(m, StreamArg::Current)),
        effect: Effect::Output,
        locked: false,
        doc: "Writes Count spaces to the current output; Count is an expression.",
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
        kind: Kind::Det(|m| tab(m, StreamArg::Argument)),
        effect: Effect::Output,
        locked: false,
        doc: "Writes Count spaces to a stream; Count is an expression.",
        errors: stream_errors!(text output, "type_error(integer, Count)",
            "type_error(evaluable, F/N)",
            "type_error(integer, Value)",
            "evaluation_error(E)"),
        examples: &[
            "with_output_to(string(S), ( current_output(_O), tab(_O, 1 + 2) )) ⇒ S = \"   \".",
            "catch(tab(user_output, a), error(E, _), true) ⇒ E = type_error(evaluable, a/0).",
        ],
    },
];

/// Writes the character that the argument after the stream represents.
fn put_unit(m: &mut Machine, stream_arg: StreamArg, repr: CharRepr) -> Answer {
    stream_arg.check_instantiated(m)?;
    let cell = m.arg(stream_arg.next_argument());
    // In the default dialect put_char/1 takes a code as well, as in SWI-Prolog.
    let repr = if cell.is_int() && !m.database.flags.iso { CharRepr::Codes } else { repr };
    match character_of(m, cell, repr) {
        Ok(Some(character)) => put(m, stream_arg, character),
        Ok(None) => Err(m.instantiation_error()),
        // The errors of the stream come before a representation error of the code.
        Err(thrown) if repr == CharRepr::Codes && m.store.is_integer(cell) => stream_arg.output(m).and(Err(thrown)),
        Err(thrown) => Err(thrown),
    }
}

fn put(m: &mut Machine, stream_arg: StreamArg, character: char) -> Answer {
    let target = stream_arg.output(m)?;
    target.write(m, |stream| stream.put_character(character))?;
    Ok(true)
}

fn put_byte(m: &mut Machine, stream_arg: StreamArg) -> Answer {
    stream_arg.check_instantiated(m)?;
    let cell = m.arg(stream_arg.next_argument());
    let byte = match m.store.view(cell) {
        View::Variable(_) => return Err(m.instantiation_error()),
        View::Int(number) => u8::try_from(number).ok(),
        _ => None,
    };
    let Some(byte) = byte else { return Err(m.type_error(Type::Byte, cell)) };
    let target = stream_arg.output(m)?;
    target.write(m, |stream| stream.put_byte(byte))?;
    Ok(true)
}

/// Writes as many spaces as the value of the expression after the stream; none if it is negative.
fn tab(m: &mut Machine, stream_arg: StreamArg) -> Answer {
    const BLANK_CHUNK: &str = "                                                                ";
    stream_arg.check_instantiated(m)?;
    let mut count = evaluated_integer(m, stream_arg.next_argument())?;
    let target = stream_arg.output(m)?;
    while count > 0 {
        m.store.interrupts.poll()?;
        let piece = count.min(BLANK_CHUNK.len() as i64);
        target.write_text(m, &BLANK_CHUNK[..piece as usize])?;
        count -= piece;
    }
    Ok(true)
}

/// The integer value of the expression in argument `index`, saturated to 64 bits.
fn evaluated_integer(m: &mut Machine, index: usize) -> Result<i64, Thrown> {
    let expression = m.arg(index);
    match m.evaluate_to_number(expression)? {
        Number::Int(value) => Ok(value),
        Number::Big(value) => Ok(if value.is_negative() { i64::MIN } else { i64::MAX }),
        float => Err(m.number_type_error(Type::Integer, &float)),
    }
}
