//! Files in memory, as library(memfile) of SWI-Prolog has them.
//!
//! A memory file is `'$memory_file'(N)`, where N is its number; programs must not rely on that. One stream at a time may be open on it.
//! Its text is kept as bytes in an encoding; offsets count characters.

use super::arguments::{self, CharRepr};
use super::stream_arguments::{OptionTerm, STREAM_CELLS, option_list, stream_term};
use super::texts::{self, TextForm};
use crate::machine::Machine;
use crate::machine::attachments::Attachment;
use crate::machine::builtin::{Answer, Builtin, Kind};
use crate::machine::errors::{Domain, Limit, Operation, Permission, Thrown, Type};
use crate::streams::{Content, Encoding, Fault, Mode, OpenOptions, SharedBytes, SharedFile, StreamId};
use crate::terms::{AtomSet, Cell, View};
use std::collections::BTreeMap;

/// The errors of an argument that has to be a memory file, and further ones.
macro_rules! file_errors {
    ($($more:literal),* $(,)?) => {
        &[
            "instantiation_error",
            "type_error(memory_file, File)",
            "permission_error(access, freed_memory_file, File)",
            $($more),*
        ]
    };
}

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
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "new_memory_file",
        modes: &["-File"],
        kind: Kind::Det(new_memory_file),
        locked: false,
        doc: "File is a new file in memory, empty. It stays until free_memory_file/1.",
        errors: &["uninstantiation_error(File)"],
        examples: &[
            "new_memory_file(_F), open_memory_file(_F, write, _S), write(_S, abc), close(_S), memory_file_to_atom(_F, A) ⇒ A = abc.",
        ],
    },
    Builtin {
        name: "atom_to_memory_file",
        modes: &["+Atom", "-File"],
        kind: Kind::Det(atom_to_memory_file),
        locked: false,
        doc: "File is a new file in memory with the text of Atom, which can only be read.",
        errors: &["instantiation_error", "type_error(atom, Atom)", "uninstantiation_error(File)"],
        examples: &[
            "atom_to_memory_file('p(1). ', _F), open_memory_file(_F, read, _S), read(_S, T), close(_S) ⇒ T = p(1).",
        ],
    },
    Builtin {
        name: "free_memory_file",
        modes: &["+File"],
        kind: Kind::Det(free_memory_file),
        locked: false,
        doc: "Frees a file in memory; a stream that is open on it is closed.",
        errors: file_errors!(),
        examples: &[
            "new_memory_file(_F), free_memory_file(_F), catch(size_memory_file(_F, _), error(permission_error(A, T, _), _), true) ⇒ A = access, T = freed_memory_file.",
        ],
    },
    Builtin {
        name: "open_memory_file",
        modes: &["+File", "+Mode", "-Stream"],
        kind: Kind::Det(|m| open_memory_file(m, &[])),
        locked: false,
        doc: "Opens a file in memory: Mode is read, write, append, update, which writes over what is there, or insert, \
              which writes between what is there.",
        errors: file_errors!(
            "uninstantiation_error(Stream)",
            "type_error(atom, Mode)",
            "domain_error(io_mode, Mode)",
            "permission_error(open, memory_file, File)",
            "permission_error(modify, memory_file, File)",
        ),
        examples: &[
            "new_memory_file(_F), open_memory_file(_F, write, _), catch(open_memory_file(_F, read, _), error(permission_error(A, T, _), _), true) ⇒ A = open, T = memory_file.",
        ],
    },
    Builtin {
        name: "open_memory_file",
        modes: &["+File", "+Mode", "-Stream", "+Options"],
        kind: Kind::Det(|m| {
            let options = option_list(m, 3)?;
            open_memory_file(m, &options)
        }),
        locked: false,
        doc: "As open_memory_file/3; options are encoding(E) and type(T), which are as for open/4, and free_on_close(Bool): \
              whether the file is freed when the stream is closed.",
        errors: file_errors!(
            "uninstantiation_error(Stream)",
            "type_error(list, Options)",
            "type_error(atom, Mode)",
            "domain_error(io_mode, Mode)",
            "domain_error(stream_option, Option)",
            "permission_error(open, memory_file, File)",
            "permission_error(modify, memory_file, File)",
        ),
        examples: &[
            "new_memory_file(_F), open_memory_file(_F, write, _S, [encoding(utf16be)]), write(_S, abc), close(_S), size_memory_file(_F, N, octet) ⇒ N = 6.",
        ],
    },
    Builtin {
        name: "size_memory_file",
        modes: &["+File", "-Size"],
        kind: Kind::Det(|m| size_memory_file(m, Decoding::AsWritten)),
        locked: false,
        doc: "Size is the number of characters in a file in memory on which no stream is open.",
        errors: file_errors!("permission_error(size, memory_file, File)", "representation_error(character)"),
        examples: &["atom_to_memory_file(ход, _F), size_memory_file(_F, N) ⇒ N = 3."],
    },
    Builtin {
        name: "size_memory_file",
        modes: &["+File", "-Size", "+Encoding"],
        kind: Kind::Det(|m| size_memory_file(m, Decoding::AsGiven)),
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
        name: "utf8_position_memory_file",
        modes: &["+File", "-Here", "-Size"],
        kind: Kind::Det(utf8_position),
        locked: false,
        doc: "Here is the place in bytes of the stream that is open on a file in memory, 0 if none is, and Size the number of its bytes.",
        errors: file_errors!("permission_error(utf8_position, memory_file, File)"),
        examples: &[
            "atom_to_memory_file(ход, _F), open_memory_file(_F, read, _S), get_char(_S, C), utf8_position_memory_file(_F, H, N) ⇒ C = х, H = 2, N = 6.",
        ],
    },
    Builtin {
        name: "memory_file_to_atom",
        modes: &["+File", "-Atom"],
        kind: Kind::Det(|m| give_text(m, Decoding::AsWritten, |m, text| texts::new_text(m, text, TextForm::Atom))),
        locked: false,
        doc: "Atom is the text of a file in memory that is not open for writing.",
        errors: TEXT_ERRORS,
        examples: &["atom_to_memory_file(ход, _F), memory_file_to_atom(_F, A) ⇒ A = ход."],
    },
    Builtin {
        name: "memory_file_to_atom",
        modes: &["+File", "-Atom", "+Encoding"],
        kind: Kind::Det(|m| give_text(m, Decoding::AsGiven, |m, text| texts::new_text(m, text, TextForm::Atom))),
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
        locked: false,
        doc: "As memory_file_to_codes/2, where the bytes are characters in this encoding.",
        errors: ENCODED_TEXT_ERRORS,
        examples: &["atom_to_memory_file(я, _F), memory_file_to_codes(_F, Cs, octet) ⇒ Cs = [209, 143]."],
    },
    Builtin {
        name: "memory_file_to_string",
        modes: &["+File", "-String"],
        kind: Kind::Det(|m| give_text(m, Decoding::AsWritten, |m, text| texts::new_text(m, text, TextForm::String))),
        locked: false,
        doc: "String is the text of a file in memory that is not open for writing.",
        errors: TEXT_ERRORS,
        examples: &["atom_to_memory_file(ход, _F), memory_file_to_string(_F, S) ⇒ S = \"ход\"."],
    },
    Builtin {
        name: "memory_file_to_string",
        modes: &["+File", "-String", "+Encoding"],
        kind: Kind::Det(|m| give_text(m, Decoding::AsGiven, |m, text| texts::new_text(m, text, TextForm::String))),
        locked: false,
        doc: "As memory_file_to_string/2, where the bytes are characters in this encoding.",
        errors: ENCODED_TEXT_ERRORS,
        examples: &["atom_to_memory_file(abc, _F), memory_file_to_string(_F, S, utf8) ⇒ S = \"abc\"."],
    },
    Builtin {
        name: "memory_file_substring",
        modes: &["+File", "?Before", "?Length", "?After", "-String"],
        kind: Kind::Det(substring),
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
    Builtin {
        name: "memory_file_line_position",
        modes: &["+File", "?Line", "?LinePosition", "?Offset"],
        kind: Kind::Det(line_position),
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
    Builtin {
        name: "insert_memory_file",
        modes: &["+File", "+Offset", "+Text"],
        kind: Kind::Det(insert),
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

// ---- the files -----------------------------------------------------------------------------------------------------

/// The functor of terms for memory files.
const FILE_FUNCTOR: &str = "$memory_file";

/// The heap cells of such a term.
const FILE_CELLS: usize = 2;

/// A file in memory.
#[derive(Clone)]
struct MemoryFile {
    bytes: SharedBytes,
    /// The encoding in which it was last written.
    encoding: Encoding,
    is_read_only: bool,
    /// The last stream that was opened on it. It may be closed.
    stream: Option<StreamId>,
    /// Whether that stream is for output.
    is_written: bool,
    /// Whether the file ends with the stream.
    ends_with_stream: bool,
}

/// All files in memory by number. Numbers are not reused.
#[derive(Default)]
struct MemoryFiles {
    files: BTreeMap<u64, MemoryFile>,
    next: u64,
}

impl Attachment for MemoryFiles {
    fn visit_atoms(&self, _used: &mut AtomSet) {}
}

/// Adds a file and unifies its term with argument `index`.
fn add_file(m: &mut Machine, index: usize, text: &str, is_read_only: bool) -> Answer {
    let result = m.arg(index);
    if !result.is_var() {
        return Err(m.uninstantiation_error(result));
    }
    m.store.check_room(FILE_CELLS)?;
    let files = m.attachments.get::<MemoryFiles>();
    let number = files.next;
    files.next += 1;
    let (bytes, encoding) = (SharedBytes::new(text.into()), Encoding::Utf8);
    let file = MemoryFile { bytes, encoding, is_read_only, stream: None, is_written: false, ends_with_stream: false };
    files.files.insert(number, file);
    let name = m.store.atoms.intern(FILE_FUNCTOR);
    let term = m.store.compound(name, &[Cell::int(number as i64)]);
    let result = m.arg(index);
    Ok(m.unify(result, term))
}

/// The number of the memory file in argument 0, and the file.
fn file_argument(m: &mut Machine) -> Result<(u64, MemoryFile), Thrown> {
    let cell = m.arg(0);
    if cell.is_var() {
        return Err(m.instantiation_error());
    }
    let files = m.attachments.get::<MemoryFiles>();
    let next = files.next;
    let Some(number) = file_number(m, cell).filter(|number| *number < next) else {
        return Err(m.type_error(Type::MemoryFile, cell));
    };
    let file = m.attachments.get::<MemoryFiles>().files.get(&number).cloned();
    let file = file.filter(|file| !file.ends_with_stream || is_open(m, file));
    match file {
        Some(file) => Ok((number, file)),
        None => Err(m.permission_error(Operation::Access, Permission::FreedMemoryFile, cell)),
    }
}

fn file_number(m: &Machine, term: Cell) -> Option<u64> {
    let View::Compound(structure) = m.store.view(term) else { return None };
    if structure.arity() != 1 || &*m.store.atoms.name(structure.name()) != FILE_FUNCTOR {
        return None;
    }
    match m.store.view(m.store.read(structure.slot(0))) {
        View::Int(number) => u64::try_from(number).ok(),
        _ => None,
    }
}

/// Whether a stream is open on a file.
fn is_open(m: &Machine, file: &MemoryFile) -> bool {
    file.stream.is_some_and(|stream| m.streams.is_open(stream))
}

/// That the file in argument 0 does not permit this operation.
fn refused(m: &mut Machine, operation: Operation) -> Thrown {
    let file = m.arg(0);
    m.permission_error(operation, Permission::MemoryFile, file)
}

/// The file in argument 0, for a predicate that changes its text.
fn changeable_file(m: &mut Machine) -> Result<MemoryFile, Thrown> {
    let (_, file) = file_argument(m)?;
    if file.is_read_only || is_open(m, &file) { Err(refused(m, Operation::Modify)) } else { Ok(file) }
}

/// In which encoding the bytes of a file are looked at.
#[derive(Clone, Copy)]
enum Decoding {
    /// That of the stream which wrote it.
    AsWritten,
    /// That in argument 2.
    AsGiven,
}

impl Decoding {
    /// The text of a file.
    fn text(self, m: &mut Machine, file: &MemoryFile) -> Result<String, Thrown> {
        let encoding = match self {
            Decoding::AsWritten => file.encoding,
            Decoding::AsGiven => {
                let name = arguments::atom(m, 2)?;
                let named = Encoding::named(&m.store.atoms.name(name));
                named.ok_or_else(|| m.domain_error(Domain::Encoding, Cell::atom(name)))?
            }
        };
        file.bytes.text(encoding).map_err(|_| m.representation_error(Limit::Character))
    }
}

/// The text of the file in argument 0, which must not be open for output.
fn readable_text(m: &mut Machine, operation: Operation, decoding: Decoding) -> Result<String, Thrown> {
    let (_, file) = file_argument(m)?;
    let text = decoding.text(m, &file)?;
    if file.is_written && is_open(m, &file) { Err(refused(m, operation)) } else { Ok(text) }
}

// ---- making and freeing --------------------------------------------------------------------------------------------

fn new_memory_file(m: &mut Machine) -> Answer {
    add_file(m, 0, "", false)
}

fn atom_to_memory_file(m: &mut Machine) -> Answer {
    let atom = arguments::atom(m, 0)?;
    let text = m.store.atoms.name(atom).to_owned();
    add_file(m, 1, &text, true)
}

fn free_memory_file(m: &mut Machine) -> Answer {
    let (number, file) = file_argument(m)?;
    if let Some(stream) = file.stream.filter(|stream| m.streams.is_open(*stream)) {
        let closed = m.streams.close(stream, true);
        debug_assert!(closed.is_ok(), "it is open, and need not be flushed");
    }
    m.attachments.get::<MemoryFiles>().files.remove(&number);
    Ok(true)
}

// ---- open_memory_file/3, open_memory_file/4 ------------------------------------------------------------------------

/// How a memory file is opened: for what, and how what is written meets what is there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Opening {
    Read,
    Write,
    Append,
    Update,
    Insert,
}

const OPENINGS: &[(&str, Opening)] = &[
    ("read", Opening::Read),
    ("write", Opening::Write),
    ("append", Opening::Append),
    ("update", Opening::Update),
    ("insert", Opening::Insert),
];

fn open_memory_file(m: &mut Machine, options: &[Cell]) -> Answer {
    let (number, file) = file_argument(m)?;
    let mode = arguments::atom(m, 1)?;
    let result = m.arg(2);
    if !result.is_var() {
        return Err(m.uninstantiation_error(result));
    }
    let Some(opening) = opening_of(&m.store.atoms.name(mode)) else {
        return Err(m.domain_error(Domain::IoMode, Cell::atom(mode)));
    };
    let (stream_options, frees) = open_options(m, options, opening, &file)?;
    if is_open(m, &file) {
        return Err(refused(m, Operation::Open));
    }
    if file.is_read_only && opening != Opening::Read {
        return Err(refused(m, Operation::Modify));
    }
    m.store.check_room(STREAM_CELLS)?;
    if opening == Opening::Write {
        file.bytes.lock().clear();
    }
    let device = device_of(m, &file, opening);
    let device = if frees { device.free_when_closed() } else { device };
    let stream = m.streams.open_shared(device, &stream_options);
    if let Some(file) = m.attachments.get::<MemoryFiles>().files.get_mut(&number) {
        file.stream = Some(stream);
        file.is_written = opening != Opening::Read;
        file.ends_with_stream = frees;
        if file.is_written {
            file.encoding = stream_options.encoding;
        }
    }
    let term = stream_term(m, stream)?;
    let result = m.arg(2);
    Ok(m.unify(result, term))
}

fn opening_of(name: &str) -> Option<Opening> {
    OPENINGS.iter().find(|(other, _)| *other == name).map(|(_, opening)| *opening)
}

/// The options of the stream, and whether the file is freed with it. Without an option the encoding is that of what is there.
fn open_options(
    m: &mut Machine,
    options: &[Cell],
    opening: Opening,
    file: &MemoryFile,
) -> Result<(OpenOptions, bool), Thrown> {
    const DOMAIN: Domain = Domain::StreamOption;
    let mode = if opening == Opening::Read { Mode::Read } else { Mode::Write };
    let mut open = OpenOptions::new(mode);
    open.encoding = if opening == Opening::Write { Encoding::Utf8 } else { file.encoding };
    let mut frees = false;
    for &option in options {
        let parsed = OptionTerm::of(m, option, DOMAIN)?;
        let name = m.store.atoms.name(parsed.name).to_owned();
        match &*name {
            "encoding" => open.encoding = parsed.encoding(m, option, DOMAIN)?,
            "free_on_close" => frees = parsed.boolean(m, option, DOMAIN)?,
            "type" => {
                let contents = [Content::Text, Content::Binary].map(|content| (content.name(), content));
                open.content = parsed.one_of(m, &contents, option, DOMAIN)?;
            }
            _ => parsed.ignore(m, option, DOMAIN)?,
        }
    }
    Ok((open, frees))
}

fn device_of(m: &Machine, file: &MemoryFile, opening: Opening) -> SharedFile {
    let device = SharedFile::new(file.bytes.clone()).limited_to(m.streams.text_limit);
    match opening {
        Opening::Read | Opening::Write | Opening::Update => device,
        Opening::Append => device.at_end(),
        Opening::Insert => device.inserting(),
    }
}

// ---- sizes and places ----------------------------------------------------------------------------------------------

fn size_memory_file(m: &mut Machine, decoding: Decoding) -> Answer {
    let (_, file) = file_argument(m)?;
    let text = decoding.text(m, &file)?;
    if is_open(m, &file) {
        return Err(refused(m, Operation::Size));
    }
    let size = m.arg(1);
    Ok(m.unify(size, Cell::int(text.chars().count() as i64)))
}

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

// ---- memory_file_to_atom/2 and the like ----------------------------------------------------------------------------

fn give_text(m: &mut Machine, decoding: Decoding, new_term: fn(&mut Machine, &str) -> Result<Cell, Thrown>) -> Answer {
    let text = readable_text(m, Operation::ToAtom, decoding)?;
    let term = new_term(m, &text)?;
    let result = m.arg(1);
    Ok(m.unify(result, term))
}

// ---- parts and lines -----------------------------------------------------------------------------------------------

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

/// The byte at which a character begins; the end of the text if it has no more.
fn byte_of(text: &str, character: usize) -> usize {
    text.char_indices().nth(character).map_or(text.len(), |(byte, _)| byte)
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

// ---- changes -------------------------------------------------------------------------------------------------------

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
