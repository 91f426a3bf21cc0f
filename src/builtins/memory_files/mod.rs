//! Files in memory, as library(memfile) of SWI-Prolog has them.
//!
//! A memory file is `'$memory_file'(N)`, where N is its number; programs must not rely on that. One stream at a time may be open on it.
//! Its text is kept as bytes in an encoding; offsets count characters.

use super::arguments;
use crate::machine::Machine;
use crate::machine::attachments::Attachment;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Domain, Limit, Operation, Permission, Thrown, Type};
use crate::streams::{Encoding, SharedBytes, StreamId};
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

pub(super) mod changes;
pub(super) mod contents;
pub(super) mod opening;
pub(super) mod places;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "new_memory_file",
        modes: &["-File"],
        kind: Kind::Det(new_memory_file),
        effect: Effect::Streams,
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
        effect: Effect::Streams,
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
        effect: Effect::Streams,
        locked: false,
        doc: "Frees a file in memory; a stream that is open on it is closed.",
        errors: file_errors!(),
        examples: &[
            "new_memory_file(_F), free_memory_file(_F), catch(size_memory_file(_F, _), error(permission_error(A, T, _), _), true) ⇒ A = access, T = freed_memory_file.",
        ],
    },
];

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

// ---- what all of them need -----------------------------------------------------------------------------------------

/// The functor of terms for memory files.
const FILE_FUNCTOR: &str = "$memory_file";

/// The approximate number of bytes that a file in memory takes, its text apart.
const FILE_BYTES: usize = 256;

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

    fn size(&self) -> usize {
        self.files.values().map(|file| FILE_BYTES + file.bytes.lock().len()).sum()
    }
}

/// Adds a file and unifies its term with argument `index`.
fn add_file(m: &mut Machine, index: usize, text: &str, is_read_only: bool) -> Answer {
    let result = m.arg(index);
    if !result.is_var() {
        return Err(m.uninstantiation_error(result));
    }
    m.store.check_room(FILE_CELLS)?;
    m.note_growth(FILE_BYTES + text.len())?;
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

/// The byte at which a character begins; the end of the text if it has no more.
fn byte_of(text: &str, character: usize) -> usize {
    text.char_indices().nth(character).map_or(text.len(), |(byte, _)| byte)
}
