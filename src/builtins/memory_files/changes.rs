//! insert_memory_file/3 and delete_memory_file/3.

use super::super::arguments;
use super::super::texts;
use super::{Decoding, MemoryFile, byte_of, changeable_file};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Domain, Limit, Thrown};

/// The built-ins of this module.
pub(in crate::builtins) const TABLE: &[Builtin] = &[
    Builtin {
        name: "insert_memory_file",
        modes: &["+File", "+Offset", "+Text"],
        kind: Kind::Det(insert),
        effect: Effect::Streams,
        locked: false,
        doc: "Puts Text into a file in memory, behind so many characters.",
        errors: file_errors!(
            "type_error(integer, Offset)",
            "type_error(text, Text)",
            "domain_error(not_less_than_zero, Offset)",
            "domain_error(offset, Offset)",
            "permission_error(modify, memory_file, File)",
            "representation_error(character)",
        ),
        examples: &[
            "new_memory_file(_F), insert_memory_file(_F, 0, доска), insert_memory_file(_F, 3, '--'), memory_file_to_atom(_F, A) ⇒ A = 'дос--ка'.",
        ],
    },
    Builtin {
        name: "delete_memory_file",
        modes: &["+File", "+Offset", "+Length"],
        kind: Kind::Det(delete),
        effect: Effect::Streams,
        locked: false,
        doc: "Removes Length characters behind the first Offset ones of a file in memory, fewer if it ends before.",
        errors: file_errors!(
            "type_error(integer, Offset)",
            "type_error(integer, Length)",
            "domain_error(not_less_than_zero, Offset)",
            "domain_error(not_less_than_zero, Length)",
            "domain_error(offset, Offset)",
            "permission_error(modify, memory_file, File)",
            "representation_error(character)",
        ),
        examples: &[
            "new_memory_file(_F), insert_memory_file(_F, 0, доска), delete_memory_file(_F, 1, 3), memory_file_to_atom(_F, A) ⇒ A = да.",
        ],
    },
];

fn insert(m: &mut Machine) -> Answer {
    let offset = arguments::natural(m, 1)?;
    let addition = m.arg(2);
    let addition = texts::text(m, addition)?;
    let (file, mut text, place) = text_and_place(m, offset)?;
    if text.len() + addition.len() > m.streams.text_limit {
        return Err(m.resource_error("memory"));
    }
    text.insert_str(place, &addition);
    set_text(m, &file, &text)
}

fn delete(m: &mut Machine) -> Answer {
    let offset = arguments::natural(m, 1)?;
    let length = arguments::natural(m, 2)?;
    let (file, mut text, place) = text_and_place(m, offset)?;
    let end = place + byte_of(&text[place..], length);
    text.replace_range(place..end, "");
    set_text(m, &file, &text)
}

/// The file in argument 0, its text, and the byte behind so many characters.
fn text_and_place(m: &mut Machine, offset: usize) -> Result<(MemoryFile, String, usize), Thrown> {
    let file = changeable_file(m)?;
    let text = Decoding::AsWritten.text(m, &file)?;
    match text.char_indices().map(|(byte, _)| byte).chain([text.len()]).nth(offset) {
        Some(place) => Ok((file, text, place)),
        None => {
            let offset = m.arg(1);
            Err(m.domain_error(Domain::Offset, offset))
        }
    }
}

fn set_text(m: &mut Machine, file: &MemoryFile, text: &str) -> Answer {
    file.bytes.set_text(text, file.encoding).map_err(|_| m.representation_error(Limit::Character))?;
    Ok(true)
}
