//! seek/4, peek_string/3, copy_stream_data/2, open_null_stream/1 and others, which see more of a stream than its next unit.

use super::arguments::{self, CharRepr};
use super::stream_arguments::{STREAM_CELLS, StreamTarget, check_instantiated, new_stream_term, stream_errors};
use super::texts::{self, TextForm};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::Domain;
use crate::streams::{Content, Fault, STREAM_BYTES, Stream, StreamId, Streams};
use crate::terms::{Cell, View, atoms::known};
use std::io::{ErrorKind, SeekFrom};

/// The errors of fill_buffer/1.
const FILL_ERRORS: &[&str] = &[
    "instantiation_error",
    "domain_error(stream_or_alias, Stream)",
    "existence_error(stream, Stream)",
    "permission_error(input, stream, Stream)",
    "permission_error(input, past_end_of_stream, Stream)",
];

/// The errors of read_pending_codes/3 and read_pending_chars/3.
const PENDING_ERRORS: &[&str] = FILL_ERRORS;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "seek",
        modes: &["+Stream", "+Offset", "+Method", "-NewLocation"],
        kind: Kind::Det(seek),
        effect: Effect::Streams,
        locked: false,
        doc: "Moves to Offset bytes from the beginning (Method is bof), the current position (current) \
              or the end (eof) of a stream; NewLocation is the new position in bytes. Lines are counted from there.",
        errors: &[
            "instantiation_error",
            "type_error(integer, Offset)",
            "type_error(atom, Method)",
            "domain_error(seek_method, Method)",
            "domain_error(position, Offset)",
            "domain_error(stream_or_alias, Stream)",
            "existence_error(stream, Stream)",
            "permission_error(reposition, stream, Stream)",
        ],
        examples: &[
            "tmp_file(x, _F), tell(_F), write(abc), told, open(_F, read, _S), seek(_S, 1, bof, A), get_char(_S, C), seek(_S, -1, current, B), close(_S) ⇒ A = 1, C = b, B = 1.",
        ],
    },
    Builtin {
        name: "peek_string",
        modes: &["+Stream", "+Length", "-String"],
        kind: Kind::Det(peek_string),
        effect: Effect::Streams,
        locked: false,
        doc: "String is the next Length characters of a stream, or fewer at its end; they stay unread.",
        errors: stream_errors!(text input, "type_error(integer, Length)", "domain_error(not_less_than_zero, Length)"),
        examples: &["open_string(\"abc\", _S), peek_string(_S, 2, S), get_char(_S, C), close(_S) ⇒ S = \"ab\", C = a."],
    },
    Builtin {
        name: "copy_stream_data",
        modes: &["+Input", "+Output"],
        kind: Kind::Det(copy_all),
        effect: Effect::Streams,
        locked: false,
        doc: "Writes all that is left of Input to Output: characters if Input is a text stream, else bytes.",
        errors: &[
            "instantiation_error",
            "domain_error(stream_or_alias, Input)",
            "domain_error(stream_or_alias, Output)",
            "existence_error(stream, Input)",
            "existence_error(stream, Output)",
            "permission_error(input, stream, Input)",
            "permission_error(input, past_end_of_stream, Input)",
            "permission_error(output, stream, Output)",
            "permission_error(output, binary_stream, Output)",
            "permission_error(output, text_stream, Output)",
        ],
        examples: &["open_string(\"abc\", _S), copy_stream_data(_S, user_output), close(_S) ⇒ true."],
    },
    Builtin {
        name: "copy_stream_data",
        modes: &["+Input", "+Output", "+Length"],
        kind: Kind::Det(copy_some),
        effect: Effect::Streams,
        locked: false,
        doc: "Writes the next Length characters or bytes of Input to Output, fewer if it ends before.",
        errors: &[
            "instantiation_error",
            "type_error(integer, Length)",
            "domain_error(not_less_than_zero, Length)",
            "domain_error(stream_or_alias, Input)",
            "domain_error(stream_or_alias, Output)",
            "existence_error(stream, Input)",
            "existence_error(stream, Output)",
            "permission_error(input, stream, Input)",
            "permission_error(input, past_end_of_stream, Input)",
            "permission_error(output, stream, Output)",
            "permission_error(output, binary_stream, Output)",
            "permission_error(output, text_stream, Output)",
        ],
        examples: &["open_string(\"abc\", _S), copy_stream_data(_S, user_output, 2), get_char(_S, C) ⇒ C = c."],
    },
    Builtin {
        name: "fill_buffer",
        modes: &["+Stream"],
        kind: Kind::Det(fill_buffer),
        effect: Effect::Streams,
        locked: false,
        doc: "Reads more of a stream ahead, and waits for it; read_pending_codes/3 takes it then.",
        errors: FILL_ERRORS,
        examples: &["open_string(abc, _S), fill_buffer(_S), read_pending_codes(_S, Cs, []) ⇒ Cs = [97, 98, 99]."],
    },
    Builtin {
        name: "read_pending_codes",
        modes: &["+Stream", "-Codes", "?Tail"],
        kind: Kind::Det(|m| read_pending(m, CharRepr::Codes)),
        effect: Effect::Streams,
        locked: false,
        doc: "Codes are those that have been read ahead of a stream, with Tail behind them; [] at the end of the stream.",
        errors: PENDING_ERRORS,
        examples: &["open_string(abc, _S), get_char(_S, C), read_pending_codes(_S, Cs, T) ⇒ C = a, Cs = [98, 99|T]."],
    },
    Builtin {
        name: "read_pending_chars",
        modes: &["+Stream", "-Chars", "?Tail"],
        kind: Kind::Det(|m| read_pending(m, CharRepr::Characters)),
        effect: Effect::Streams,
        locked: false,
        doc: "As read_pending_codes/3, with characters.",
        errors: PENDING_ERRORS,
        examples: &["open_string(abc, _S), get_char(_S, C), read_pending_chars(_S, Cs, []) ⇒ C = a, Cs = [b, c]."],
    },
    Builtin {
        name: "set_end_of_stream",
        modes: &["+Stream"],
        kind: Kind::Det(set_end_of_stream),
        effect: Effect::Streams,
        locked: false,
        doc: "The file to which a stream writes ends at the place where the stream is.",
        errors: &[
            "instantiation_error",
            "domain_error(stream_or_alias, Stream)",
            "existence_error(stream, Stream)",
            "permission_error(output, stream, Stream)",
        ],
        examples: &[
            "new_memory_file(_F), insert_memory_file(_F, 0, abcdef), open_memory_file(_F, update, _S), write(_S, xy), set_end_of_stream(_S), close(_S), memory_file_to_atom(_F, A) ⇒ A = xy.",
        ],
    },
    Builtin {
        name: "open_null_stream",
        modes: &["-Stream"],
        kind: Kind::Det(open_null_stream),
        effect: Effect::Streams,
        locked: false,
        doc: "Opens a stream for output that counts what is written to it and keeps nothing.",
        errors: &["uninstantiation_error(Stream)"],
        examples: &["open_null_stream(_S), write(_S, abc), character_count(_S, N), close(_S) ⇒ N = 3."],
    },
];

// ---- seek/4 --------------------------------------------------------------------------------------------------------

fn seek(m: &mut Machine) -> Answer {
    for index in 0..3 {
        check_instantiated(m, index)?;
    }
    let (offset, method) = (arguments::integer(m, 1)?, arguments::atom(m, 2)?);
    let method = m.store.atoms.name(method).to_owned();
    if !matches!(&*method, "bof" | "current" | "eof") {
        let culprit = m.arg(2);
        return Err(m.domain_error(Domain::SeekMethod, culprit));
    }
    let target = StreamTarget::input(m, 0)?;
    let moved = m.streams.stream(target.id).and_then(|stream| {
        let here = stream.position().byte;
        let place = match &*method {
            "eof" => Some(SeekFrom::End(offset)),
            "current" => here.checked_add_signed(offset).map(SeekFrom::Start),
            _ => u64::try_from(offset).ok().map(SeekFrom::Start),
        };
        let seek_error =
            || if stream.can_reposition() { ErrorKind::InvalidInput.into() } else { ErrorKind::Unsupported.into() };
        let place = place.ok_or_else(seek_error).map_err(Fault::Host)?;
        stream.seek(place)
    });
    match moved {
        Ok(byte) => {
            let location = m.arg(3);
            Ok(m.unify(location, Cell::int(byte as i64)))
        }
        Err(Fault::Host(error)) if error.kind() == ErrorKind::InvalidInput => {
            let offset = m.arg(1);
            Err(m.domain_error(Domain::Position, offset))
        }
        Err(Fault::Host(error)) if error.kind() == ErrorKind::Unsupported => {
            Err(target.fault(m, Fault::NotRepositionable))
        }
        Err(fault) => Err(target.fault(m, fault)),
    }
}

// ---- peek_string/3 -------------------------------------------------------------------------------------------------

fn peek_string(m: &mut Machine) -> Answer {
    check_instantiated(m, 0)?;
    let length = arguments::natural(m, 1)?;
    let target = StreamTarget::input(m, 0)?;
    let text = peek_text(&mut m.streams, target.id, length).map_err(|fault| target.fault(m, fault))?;
    let string = texts::new_text(m, &text, TextForm::String)?;
    let result = m.arg(2);
    Ok(m.unify(result, string))
}

/// The next `length` characters of a stream, or fewer at its end.
fn peek_text(streams: &mut Streams, id: StreamId, length: usize) -> Result<String, Fault> {
    loop {
        let window = streams.stream(id)?.window()?;
        if let Some((end, _)) = window.char_indices().nth(length) {
            return Ok(window[..end].to_owned());
        }
        if window.chars().count() == length || !streams.extend(id)? {
            return Ok(streams.stream(id)?.window()?.to_owned());
        }
    }
}

// ---- copy_stream_data/2, copy_stream_data/3 ------------------------------------------------------------------------

fn copy_all(m: &mut Machine) -> Answer {
    check_instantiated(m, 0)?;
    check_instantiated(m, 1)?;
    copy_units(m, u64::MAX)
}

fn copy_some(m: &mut Machine) -> Answer {
    check_instantiated(m, 0)?;
    check_instantiated(m, 1)?;
    let length = arguments::natural(m, 2)?;
    copy_units(m, length as u64)
}

fn copy_units(m: &mut Machine, length: u64) -> Answer {
    let (from, to) = (StreamTarget::input(m, 0)?, StreamTarget::output(m, 1)?);
    m.must_not_retry();
    let content = from.read(m, |stream| if stream.is_input() { Ok(stream.content()) } else { Err(Fault::NotInput) })?;
    // Checked first, so that no input is consumed if the output refuses it.
    to.write(m, |stream| stream.check_accepts(content))?;
    // A goal that waits for input begins anew: either all is there before any of it is copied, or what is copied does not come again.
    let may_begin_anew = content == Content::Text && m.streams.may_reread(from.id);
    if may_begin_anew && length < u64::MAX {
        let wanted = usize::try_from(length).unwrap_or(usize::MAX);
        peek_text(&mut m.streams, from.id, wanted).map_err(|fault| from.fault(m, fault))?;
    }
    for step in 0..length {
        m.store.interrupts.poll_at(step as usize)?;
        let copied = match content {
            Content::Text => copy_character(m, from, to)?,
            Content::Binary => copy_byte(m, from, to)?,
        };
        if !copied {
            break;
        }
        if may_begin_anew {
            m.streams.mark_input();
        }
    }
    Ok(true)
}

fn copy_character(m: &mut Machine, from: StreamTarget, to: StreamTarget) -> Answer {
    match from.read(m, |stream| stream.get_character())? {
        Some(character) => to.write(m, |stream| stream.put_character(character)).map(|()| true),
        None => Ok(false),
    }
}

fn copy_byte(m: &mut Machine, from: StreamTarget, to: StreamTarget) -> Answer {
    match from.read(m, |stream| stream.get_byte())? {
        Some(byte) => to.write(m, |stream| stream.put_byte(byte)).map(|()| true),
        None => Ok(false),
    }
}

// ---- fill_buffer/1, read_pending_codes/3, read_pending_chars/3, set_end_of_stream/1 --------------------------------

fn fill_buffer(m: &mut Machine) -> Answer {
    let target = StreamTarget::input(m, 0)?;
    m.must_not_retry();
    target.read(m, |stream| stream.fill_buffer())?;
    Ok(true)
}

fn read_pending(m: &mut Machine, repr: CharRepr) -> Answer {
    let target = StreamTarget::input(m, 0)?;
    m.must_not_retry();
    let taken = m.streams.stream(target.id).and_then(Stream::take_pending);
    let text = taken.map_err(|fault| target.fault(m, fault))?;
    let tail = m.arg(2);
    if text.is_empty() && !m.unify(tail, Cell::atom(known::NIL)) {
        return Ok(false);
    }
    let list = arguments::new_partial_text_list(m, &text, repr, tail)?;
    let result = m.arg(1);
    Ok(m.unify(result, list))
}

fn set_end_of_stream(m: &mut Machine) -> Answer {
    let target = StreamTarget::output(m, 0)?;
    target.write(m, |stream| stream.end_here())?;
    Ok(true)
}

// ---- open_null_stream/1 --------------------------------------------------------------------------------------------

fn open_null_stream(m: &mut Machine) -> Answer {
    let result = m.arg(0);
    if !matches!(m.store.view(result), View::Variable(_)) {
        return Err(m.uninstantiation_error(result));
    }
    m.store.check_room(STREAM_CELLS)?;
    m.note_growth(STREAM_BYTES)?;
    let id = m.streams.open_null();
    let stream = new_stream_term(m, id);
    let result = m.arg(0);
    Ok(m.unify(result, stream))
}
