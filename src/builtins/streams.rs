//! Stream selection and control (ISO 8.11): opening, closing, selecting and testing streams.

use super::arguments::check_list_or_partial;
use super::host_errors::open_error;
use super::stream_arguments::{
    OptionTerm, STREAM_CELLS, StreamTarget, check_instantiated, new_stream_term, option_list, stream_number,
    stream_or_alias, stream_or_variable, stream_term,
};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Domain, Object, Operation, Permission, Thrown, Type};
use crate::streams::{Buffering, Content, Encoding, EofAction, Mode, OpenOptions, StreamId};
use crate::terms::{Atom, Cell, View};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "open",
        modes: &["+File", "+Mode", "-Stream"],
        kind: Kind::Det(open_default),
        effect: Effect::Files,
        locked: true,
        doc: "Opens a file for reading or writing text: Mode is read, write, append or, with the default dialect, update, \
              which writes over what is there.",
        errors: &[
            "instantiation_error",
            "uninstantiation_error(Stream)",
            "type_error(atom, Mode)",
            "domain_error(io_mode, Mode)",
            "domain_error(source_sink, File)",
            "existence_error(source_sink, File)",
            "permission_error(open, source_sink, File)",
        ],
        examples: &[
            "tmp_file(text, _F), open(_F, write, _O), write(_O, ab), close(_O), open(_F, read, _I), get_char(_I, C), close(_I), delete_file(_F) ⇒ C = a.",
            "catch(open('no such file', read, _), error(E, _), true) ⇒ E = existence_error(source_sink, 'no such file').",
        ],
    },
    Builtin {
        name: "open",
        modes: &["+File", "+Mode", "-Stream", "+Options"],
        kind: Kind::Det(open_with_options),
        effect: Effect::Files,
        locked: true,
        doc: "Opens a file; options are type(text or binary), alias(Atom), eof_action(error, eof_code or reset), \
              reposition(Bool), buffer(full, line or false), encoding(utf8, utf16, utf16be, utf16le, iso_latin_1, cp1251, \
              ascii or octet) and bom(Bool): whether a byte order mark is looked for or written. Of options that contradict \
              each other the last counts.",
        errors: &[
            "instantiation_error",
            "uninstantiation_error(Stream)",
            "type_error(atom, Mode)",
            "type_error(list, Options)",
            "domain_error(source_sink, File)",
            "domain_error(io_mode, Mode)",
            "domain_error(stream_option, Option)",
            "existence_error(source_sink, File)",
            "permission_error(open, source_sink, File)",
            "permission_error(open, source_sink, reposition(true))",
            "permission_error(open, source_sink, alias(Alias))",
        ],
        examples: &[
            "tmp_file(text, _F), open(_F, write, _O, [encoding(utf8)]), write(_O, ж), close(_O), size_file(_F, N), delete_file(_F) ⇒ N = 2.",
            "catch(open(f, read, _, [type(red)]), error(E, _), true) ⇒ E = domain_error(stream_option, type(red)).",
        ],
    },
    Builtin {
        name: "close",
        modes: &["+Stream"],
        kind: Kind::Det(close_default),
        effect: Effect::Streams,
        locked: true,
        doc: "Flushes and closes a stream. The standard streams stay open.",
        errors: &["instantiation_error", "domain_error(stream_or_alias, Stream)", "existence_error(stream, Stream)"],
        examples: &["close(user_input) ⇒ true."],
    },
    Builtin {
        name: "close",
        modes: &["+Stream", "+Options"],
        kind: Kind::Det(close_with_options),
        effect: Effect::Streams,
        locked: true,
        doc: "Closes a stream; with force(true) even if buffered output is lost.",
        errors: &[
            "instantiation_error",
            "type_error(list, Options)",
            "domain_error(stream_or_alias, Stream)",
            "domain_error(close_option, Option)",
            "existence_error(stream, Stream)",
        ],
        examples: &["close(user_output, [force(true)]) ⇒ true."],
    },
    Builtin {
        name: "current_input",
        modes: &["?Stream"],
        kind: Kind::Det(current_input),
        effect: Effect::Pure,
        locked: true,
        doc: "Stream is the current input stream.",
        errors: &["domain_error(stream, Stream)"],
        examples: &["current_input(S), stream_property(S, alias(A)) ⇒ S = '$stream'(0), A = user_input."],
    },
    Builtin {
        name: "current_output",
        modes: &["?Stream"],
        kind: Kind::Det(current_output),
        effect: Effect::Pure,
        locked: true,
        doc: "Stream is the current output stream.",
        errors: &["domain_error(stream, Stream)"],
        examples: &[
            "with_output_to(string(S), ( current_output(_O), write(_O, a) )) ⇒ S = \"a\".",
            "catch(current_output(foo), error(E, _), true) ⇒ E = domain_error(stream, foo).",
        ],
    },
    Builtin {
        name: "set_input",
        modes: &["+Stream"],
        kind: Kind::Det(set_input),
        effect: Effect::Streams,
        locked: true,
        doc: "Makes a stream the current input.",
        errors: &[
            "instantiation_error",
            "domain_error(stream_or_alias, Stream)",
            "existence_error(stream, Stream)",
            "permission_error(input, stream, Stream)",
        ],
        examples: &["set_input(user_input) ⇒ true."],
    },
    Builtin {
        name: "set_output",
        modes: &["+Stream"],
        kind: Kind::Det(set_output),
        effect: Effect::Streams,
        locked: true,
        doc: "Makes a stream the current output.",
        errors: &[
            "instantiation_error",
            "domain_error(stream_or_alias, Stream)",
            "existence_error(stream, Stream)",
            "permission_error(output, stream, Stream)",
        ],
        examples: &[
            "tmp_file(text, _F), open(_F, write, _O), set_output(_O), write(ab), close(_O), size_file(_F, N), delete_file(_F) ⇒ N = 2.",
            "catch(set_output(user_input), error(E, _), true) ⇒ E = permission_error(output, stream, user_input).",
        ],
    },
    Builtin {
        name: "flush_output",
        modes: &[],
        kind: Kind::Det(flush_current),
        effect: Effect::Output,
        locked: true,
        doc: "Flushes the current output.",
        errors: &[],
        examples: &["flush_output ⇒ true."],
    },
    Builtin {
        name: "flush_output",
        modes: &["+Stream"],
        kind: Kind::Det(flush),
        effect: Effect::Output,
        locked: true,
        doc: "Flushes an output stream.",
        errors: &[
            "instantiation_error",
            "domain_error(stream_or_alias, Stream)",
            "existence_error(stream, Stream)",
            "permission_error(output, stream, Stream)",
        ],
        examples: &["flush_output(user_error) ⇒ true."],
    },
    Builtin {
        name: "at_end_of_stream",
        modes: &[],
        kind: Kind::Det(at_end_of_current),
        effect: Effect::Streams,
        locked: true,
        doc: "The current input is at its end or past it; may wait for input to know.",
        errors: &[],
        examples: &["open_string(\"a\", _S), set_input(_S), get_char(C), at_end_of_stream, close(_S) ⇒ C = a."],
    },
    Builtin {
        name: "at_end_of_stream",
        modes: &["+Stream"],
        kind: Kind::Det(at_end),
        effect: Effect::Streams,
        locked: true,
        doc: "An input stream is at its end or past it; may wait for input to know.",
        errors: &[
            "instantiation_error",
            "domain_error(stream_or_alias, Stream)",
            "existence_error(stream, Stream)",
            "permission_error(input, stream, Stream)",
        ],
        examples: &[
            "open_string(\"a\", _S), get_char(_S, C), at_end_of_stream(_S) ⇒ C = a.",
            "catch(at_end_of_stream(foo), error(E, _), true) ⇒ E = existence_error(stream, foo).",
        ],
    },
    Builtin {
        name: "is_stream",
        modes: &["@Term"],
        kind: Kind::Det(is_stream),
        effect: Effect::Pure,
        locked: false,
        doc: "The term is an open stream or the alias of one.",
        errors: &[],
        examples: &["is_stream(user_input) ⇒ true.", "is_stream(foo) ⇒ false."],
    },
];

// ---- open/3, open/4 ------------------------------------------------------------------------------------------------

/// The options of open/4.
struct OpenRequest {
    options: OpenOptions,
    aliases: Vec<Atom>,
    reposition: bool,
    /// The option bom(Bool).
    bom: Option<bool>,
}

fn open_default(m: &mut Machine) -> Answer {
    check_instantiated(m, 0)?;
    check_instantiated(m, 1)?;
    open(m, &[])
}

fn open_with_options(m: &mut Machine) -> Answer {
    check_instantiated(m, 0)?;
    check_instantiated(m, 1)?;
    let (mode, options) = (m.arg(1), m.arg(3));
    if !mode.is_atom() && check_list_or_partial(m, options).is_err() {
        return Err(m.type_error(Type::Atom, mode));
    }
    let options = option_list(m, 3)?;
    open(m, &options)
}

fn open(m: &mut Machine, options: &[Cell]) -> Answer {
    let (file, mode) = (m.arg(0), m.arg(1));
    if !mode.is_atom() {
        return Err(m.type_error(Type::Atom, mode));
    }
    let stream = m.arg(2);
    if !stream.is_var() {
        return Err(m.uninstantiation_error(stream));
    }
    let path = match m.store.view(file) {
        View::Atom(name) => m.store.atoms.name(name).to_owned(),
        View::String(string) => m.store.string_text(string).to_owned(),
        _ => return Err(m.domain_error(Domain::SourceSink, file)),
    };
    let mode = open_mode(m, mode)?;
    let mut request =
        OpenRequest { options: OpenOptions::new(mode), aliases: Vec::new(), reposition: false, bom: None };
    for &option in options {
        set_option(m, option, &mut request)?;
    }
    let encoding = request.options.encoding;
    let usual = request.options.bom || request.bom.is_none() && mode == Mode::Read;
    request.options.bom = request.bom.unwrap_or(usual && encoding.has_bom());
    m.store.check_room(STREAM_CELLS)?;
    let id = open_file(m, file, &path, &request)?;
    let term = new_stream_term(m, id);
    let stream = m.arg(2);
    Ok(m.unify(stream, term))
}

fn open_mode(m: &mut Machine, cell: Cell) -> Result<Mode, Thrown> {
    const MODES: &[Mode] = &[Mode::Read, Mode::Write, Mode::Append, Mode::Update];
    let modes = if m.database.flags.iso { &MODES[..3] } else { MODES };
    let name = m.store.atoms.name(cell.atom_value());
    match modes.iter().find(|mode| mode.name() == &*name) {
        Some(mode) => Ok(*mode),
        None => Err(m.domain_error(Domain::IoMode, cell)),
    }
}

/// Adds a stream option to a request (ISO 7.10.2.11).
fn set_option(m: &mut Machine, option: Cell, request: &mut OpenRequest) -> Result<(), Thrown> {
    const DOMAIN: Domain = Domain::StreamOption;
    let parsed = OptionTerm::of(m, option, DOMAIN)?;
    let name = m.store.atoms.name(parsed.name).to_owned();
    match &*name {
        "type" => {
            let contents = [Content::Text, Content::Binary].map(|content| (content.name(), content));
            request.options.content = parsed.one_of(m, &contents, option, DOMAIN)?;
        }
        "eof_action" => {
            let actions =
                [EofAction::Error, EofAction::EofCode, EofAction::Reset].map(|action| (action.name(), action));
            request.options.eof_action = parsed.one_of(m, &actions, option, DOMAIN)?;
        }
        "buffer" => {
            let buffer_modes = [Buffering::Full, Buffering::Line, Buffering::None].map(|way| (way.name(), way));
            request.options.buffering = parsed.one_of(m, &buffer_modes, option, DOMAIN)?;
        }
        "encoding" => {
            request.options.encoding = parsed.encoding(m, option, DOMAIN)?;
            // `utf16` does not determine the byte order, so it is written with a byte order mark.
            let implied = Encoding::implies_bom(&m.store.atoms.name(parsed.value.atom_value()));
            request.options.bom = implied || request.options.mode == Mode::Read;
        }
        "bom" => request.bom = Some(parsed.boolean(m, option, DOMAIN)?),
        "reposition" => request.reposition = parsed.boolean(m, option, DOMAIN)?,
        "alias" => match m.store.view(parsed.value) {
            View::Variable(_) => return Err(m.instantiation_error()),
            View::Atom(alias) => request.aliases.push(alias),
            _ => return Err(m.domain_error(DOMAIN, option)),
        },
        _ => parsed.ignore(m, option, DOMAIN)?,
    }
    Ok(())
}

fn open_file(m: &mut Machine, file: Cell, path: &str, request: &OpenRequest) -> Result<StreamId, Thrown> {
    if let Some(taken) = request.aliases.iter().find(|alias| m.streams.alias(&m.store.atoms.name(**alias)).is_some()) {
        return Err(open_refused(m, "alias", Cell::atom(*taken))?);
    }
    let id = match m.streams.open_file(path, &request.options) {
        Ok(id) => id,
        // A path with a NUL character names no file.
        Err(_) if path.contains('\0') && request.options.mode == Mode::Read => {
            return Err(m.existence_error(Object::SourceSink, file));
        }
        Err(error) => return Err(open_error(m, file, &error)),
    };
    if request.reposition && !m.streams.stream(id).is_ok_and(|stream| stream.can_reposition()) {
        let closed = m.streams.close(id, true);
        debug_assert!(closed.is_ok(), "nothing was written yet");
        let value = Cell::atom(m.store.atoms.intern("true"));
        return Err(open_refused(m, "reposition", value)?);
    }
    for alias in &request.aliases {
        m.streams.add_alias(id, &m.store.atoms.name(*alias));
    }
    Ok(id)
}

/// `permission_error(open, source_sink, Option(Value))`.
fn open_refused(m: &mut Machine, option: &str, value: Cell) -> Result<Thrown, Thrown> {
    m.store.check_room(2)?;
    let name = m.store.atoms.intern(option);
    let culprit = m.store.compound(name, &[value]);
    Ok(m.permission_error(Operation::Open, Permission::SourceSink, culprit))
}

// ---- close/1, close/2 ----------------------------------------------------------------------------------------------

fn close_default(m: &mut Machine) -> Answer {
    close(m, &[])
}

fn close_with_options(m: &mut Machine) -> Answer {
    check_instantiated(m, 0)?;
    let options = option_list(m, 1)?;
    close(m, &options)
}

fn close(m: &mut Machine, options: &[Cell]) -> Answer {
    let stream = m.arg(0);
    stream_or_alias(m, stream)?;
    let mut force = false;
    for &option in options {
        let parsed = OptionTerm::of(m, option, Domain::CloseOption)?;
        match &*m.store.atoms.name(parsed.name) == "force" {
            true => force = parsed.boolean(m, option, Domain::CloseOption)?,
            false => parsed.ignore(m, option, Domain::CloseOption)?,
        }
    }
    let target = StreamTarget::output(m, 0)?;
    let closed = m.streams.close(target.id, force);
    closed.map_err(|fault| target.fault(m, fault))?;
    Ok(true)
}

// ---- current streams -----------------------------------------------------------------------------------------------

fn current_input(m: &mut Machine) -> Answer {
    stream_or_variable(m, 0)?;
    let term = stream_term(m, m.streams.current_input())?;
    let stream = m.arg(0);
    Ok(m.unify(stream, term))
}

fn current_output(m: &mut Machine) -> Answer {
    stream_or_variable(m, 0)?;
    let term = stream_term(m, m.streams.current_output())?;
    let stream = m.arg(0);
    Ok(m.unify(stream, term))
}

fn set_input(m: &mut Machine) -> Answer {
    let target = StreamTarget::input(m, 0)?;
    let result = m.streams.set_input(target.id);
    result.map_err(|fault| target.fault(m, fault))?;
    Ok(true)
}

fn set_output(m: &mut Machine) -> Answer {
    let target = StreamTarget::output(m, 0)?;
    let result = m.streams.set_output(target.id);
    result.map_err(|fault| target.fault(m, fault))?;
    Ok(true)
}

fn flush_current(m: &mut Machine) -> Answer {
    let target = StreamTarget::current_output(m);
    target.write(m, |stream| stream.flush())?;
    Ok(true)
}

fn flush(m: &mut Machine) -> Answer {
    let target = StreamTarget::output(m, 0)?;
    target.write(m, |stream| stream.flush())?;
    Ok(true)
}

// ---- at_end_of_stream/0, at_end_of_stream/1, is_stream/1 -----------------------------------------------------------

fn at_end_of_current(m: &mut Machine) -> Answer {
    let target = StreamTarget::current_input(m);
    check_at_end(m, target)
}

fn at_end(m: &mut Machine) -> Answer {
    let target = StreamTarget::input(m, 0)?;
    check_at_end(m, target)
}

fn check_at_end(m: &mut Machine, target: StreamTarget) -> Answer {
    use crate::streams::{EndOfStream, Fault};
    let end = target.read(m, |stream| stream.end()?.ok_or(Fault::NotInput))?;
    Ok(end != EndOfStream::Not)
}

fn is_stream(m: &mut Machine) -> Answer {
    let cell = m.arg(0);
    Ok(match m.store.view(cell) {
        View::Atom(alias) => m.streams.alias(&m.store.atoms.name(alias)).is_some(),
        _ => stream_number(m, cell).is_some_and(|id| m.streams.is_open(id)),
    })
}
