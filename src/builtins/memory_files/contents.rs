//! The text of a file in memory, whole or in part, and its size.

use super::super::arguments::{self, CharRepr};
use super::super::texts::{self, TextForm};
use super::{Decoding, byte_of, file_argument, is_open, readable_text, refused};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Operation, Thrown};
use crate::terms::Cell;

/// The errors of predicates that give the text of a memory file.
const TEXT_ERRORS: &[&str] =
    file_errors!("permission_error(to_atom, memory_file, File)", "representation_error(character)");

/// As [`TEXT_ERRORS`], where the encoding is an argument.
const ENCODED_TEXT_ERRORS: &[&str] = file_errors!(
    "type_error(atom, Encoding)",
    "domain_error(encoding, Encoding)",
    "permission_error(to_atom, memory_file, File)",
    "representation_error(character)",
);

/// The built-ins of this module.
pub(in crate::builtins) const TABLE: &[Builtin] = &[
    Builtin {
        name: "size_memory_file",
        modes: &["+File", "-Size"],
        kind: Kind::Det(|m| size_memory_file(m, Decoding::AsWritten)),
        effect: Effect::Streams,
        locked: false,
        doc: "Size is the number of characters in a file in memory on which no stream is open.",
        errors: file_errors!("permission_error(size, memory_file, File)", "representation_error(character)"),
        examples: &["atom_to_memory_file(ход, _F), size_memory_file(_F, N) ⇒ N = 3."],
    },
    Builtin {
        name: "size_memory_file",
        modes: &["+File", "-Size", "+Encoding"],
        kind: Kind::Det(|m| size_memory_file(m, Decoding::AsGiven)),
        effect: Effect::Streams,
        locked: false,
        doc: "As size_memory_file/2, where the bytes are characters in this encoding.",
        errors: file_errors!(
            "type_error(atom, Encoding)",
            "domain_error(encoding, Encoding)",
            "permission_error(size, memory_file, File)",
            "representation_error(character)",
        ),
        examples: &["atom_to_memory_file(ход, _F), size_memory_file(_F, N, octet) ⇒ N = 6."],
    },
    Builtin {
        name: "memory_file_to_atom",
        modes: &["+File", "-Atom"],
        kind: Kind::Det(|m| give_text(m, Decoding::AsWritten, |m, text| texts::new_text(m, text, TextForm::Atom))),
        effect: Effect::Streams,
        locked: false,
        doc: "Atom is the text of a file in memory that is not open for writing.",
        errors: TEXT_ERRORS,
        examples: &["atom_to_memory_file(ход, _F), memory_file_to_atom(_F, A) ⇒ A = ход."],
    },
    Builtin {
        name: "memory_file_to_atom",
        modes: &["+File", "-Atom", "+Encoding"],
        kind: Kind::Det(|m| give_text(m, Decoding::AsGiven, |m, text| texts::new_text(m, text, TextForm::Atom))),
        effect: Effect::Streams,
        locked: false,
        doc: "As memory_file_to_atom/2, where the bytes are characters in this encoding.",
        errors: ENCODED_TEXT_ERRORS,
        examples: &["atom_to_memory_file(abc, _F), memory_file_to_atom(_F, A, ascii) ⇒ A = abc."],
    },
    Builtin {
        name: "memory_file_to_codes",
        modes: &["+File", "-Codes"],
        kind: Kind::Det(|m| {
            give_text(m, Decoding::AsWritten, |m, text| arguments::new_text_list(m, text, CharRepr::Codes))
        }),
        effect: Effect::Streams,
        locked: false,
        doc: "Codes are the character codes of a file in memory that is not open for writing.",
        errors: TEXT_ERRORS,
        examples: &["atom_to_memory_file(abc, _F), memory_file_to_codes(_F, Cs) ⇒ Cs = [97, 98, 99]."],
    },
    Builtin {
        name: "memory_file_to_codes",
        modes: &["+File", "-Codes", "+Encoding"],
        kind: Kind::Det(|m| {
            give_text(m, Decoding::AsGiven, |m, text| arguments::new_text_list(m, text, CharRepr::Codes))
        }),
        effect: Effect::Streams,
        locked: false,
        doc: "As memory_file_to_codes/2, where the bytes are characters in this encoding.",
        errors: ENCODED_TEXT_ERRORS,
        examples: &["atom_to_memory_file(я, _F), memory_file_to_codes(_F, Cs, octet) ⇒ Cs = [209, 143]."],
    },
    Builtin {
        name: "memory_file_to_string",
        modes: &["+File", "-String"],
        kind: Kind::Det(|m| give_text(m, Decoding::AsWritten, |m, text| texts::new_text(m, text, TextForm::String))),
        effect: Effect::Streams,
        locked: false,
        doc: "String is the text of a file in memory that is not open for writing.",
        errors: TEXT_ERRORS,
        examples: &["atom_to_memory_file(ход, _F), memory_file_to_string(_F, S) ⇒ S = \"ход\"."],
    },
    Builtin {
        name: "memory_file_to_string",
        modes: &["+File", "-String", "+Encoding"],
        kind: Kind::Det(|m| give_text(m, Decoding::AsGiven, |m, text| texts::new_text(m, text, TextForm::String))),
        effect: Effect::Streams,
        locked: false,
        doc: "As memory_file_to_string/2, where the bytes are characters in this encoding.",
        errors: ENCODED_TEXT_ERRORS,
        examples: &["atom_to_memory_file(abc, _F), memory_file_to_string(_F, S, utf8) ⇒ S = \"abc\"."],
    },
    Builtin {
        name: "memory_file_substring",
        modes: &["+File", "?Before", "?Length", "?After", "-String"],
        kind: Kind::Det(substring),
        effect: Effect::Streams,
        locked: false,
        doc: "String is the part of a file in memory before which stand Before characters, which has Length of them, and After follow; \
              two of the three must be bound.",
        errors: file_errors!(
            "type_error(integer, Before)",
            "type_error(integer, Length)",
            "type_error(integer, After)",
            "domain_error(not_less_than_zero, Before)",
            "domain_error(not_less_than_zero, Length)",
            "domain_error(not_less_than_zero, After)",
            "permission_error(access, memory_file, File)",
            "representation_error(character)",
        ),
        examples: &["atom_to_memory_file(доска, _F), memory_file_substring(_F, 1, L, 2, S) ⇒ L = 2, S = \"ос\"."],
    },
];

fn size_memory_file(m: &mut Machine, decoding: Decoding) -> Answer {
    let (_, file) = file_argument(m)?;
    let text = decoding.text(m, &file)?;
    if is_open(m, &file) {
        return Err(refused(m, Operation::Size));
    }
    let size = m.arg(1);
    Ok(m.unify(size, Cell::int(text.chars().count() as i64)))
}

fn give_text(m: &mut Machine, decoding: Decoding, new_term: fn(&mut Machine, &str) -> Result<Cell, Thrown>) -> Answer {
    let text = readable_text(m, Operation::ToAtom, decoding)?;
    let term = new_term(m, &text)?;
    let result = m.arg(1);
    Ok(m.unify(result, term))
}

fn substring(m: &mut Machine) -> Answer {
    let [before, length, after] = [1, 2, 3].map(|index| arguments::natural_or_variable(m, index));
    let (before, length, after) = (before?, length?, after?);
    let text = readable_text(m, Operation::Access, Decoding::AsWritten)?;
    let size = text.chars().count();
    let part = match (before, length, after) {
        (Some(before), Some(length), _) => before.checked_add(length).map(|end| (before, end)),
        (Some(before), None, Some(after)) => size.checked_sub(after).map(|end| (before, end)),
        (None, Some(length), Some(after)) => {
            size.checked_sub(after).and_then(|end| Some((end.checked_sub(length)?, end)))
        }
        _ => return Err(m.instantiation_error()),
    };
    let Some((start, end)) = part.filter(|(start, end)| start <= end && *end <= size) else { return Ok(false) };
    let part = &text[byte_of(&text, start)..byte_of(&text, end)];
    let string = texts::new_text(m, part, TextForm::String)?;
    let counts = [start, end - start, size - end].map(|count| Cell::int(count as i64));
    let [before, length, after, result] = [1, 2, 3, 4].map(|index| m.arg(index));
    let unified = [before, length, after].into_iter().zip(counts).all(|(argument, count)| m.unify(argument, count));
    Ok(unified && m.unify(result, string))
}
