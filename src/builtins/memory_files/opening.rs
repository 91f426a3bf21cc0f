//! open_memory_file/3 and open_memory_file/4.

use super::super::arguments;
use super::super::stream_arguments::{OptionTerm, STREAM_CELLS, new_stream_term, option_list};
use super::{MemoryFile, MemoryFiles, file_argument, is_open, refused};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::Thrown;
use crate::machine::errors::{Domain, Operation};
use crate::streams::{Content, Encoding, Mode, OpenOptions, STREAM_BYTES, SharedFile};
use crate::terms::Cell;

/// The built-ins of this module.
pub(in crate::builtins) const TABLE: &[Builtin] = &[
    Builtin {
        name: "open_memory_file",
        modes: &["+File", "+Mode", "-Stream"],
        kind: Kind::Det(|m| open_memory_file(m, &[])),
        effect: Effect::Streams,
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
            "new_memory_file(_F), open_memory_file(_F, write, _O), write(_O, ab), close(_O), open_memory_file(_F, read, _I), get_char(_I, C), close(_I) ⇒ C = a.",
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
        effect: Effect::Streams,
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
];

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
    m.note_growth(STREAM_BYTES)?;
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
    let term = new_stream_term(m, stream);
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
