//! Line input: read_line_to_string/2, read_string/3 and others; strings as streams; prompts.

use super::arguments::{self, CharRepr};
use super::stream_arguments::{STREAM_CELLS, StreamTarget, new_stream_term, stream_errors};
use super::texts::{self, TextForm};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::Thrown;
use crate::streams::{Fault, STREAM_BYTES, StreamId, Streams};
use crate::terms::{Cell, atoms::known};

/// The built-ins of this module.
pub const TABLE: &[Builtin] = &[
    Builtin {
        name: "read_line_to_string",
        modes: &["+Stream", "?String"],
        kind: Kind::Det(read_line_to_string),
        effect: Effect::Streams,
        locked: false,
        doc: "String is the next line of the stream without its end; the atom end_of_file after the last.",
        errors: stream_errors!(text input),
        examples: &["read_line_to_string(user_input, L) ⇒ L = end_of_file."],
    },
    Builtin {
        name: "read_line_to_codes",
        modes: &["+Stream", "?Codes"],
        kind: Kind::Det(read_line_to_codes),
        effect: Effect::Streams,
        locked: false,
        doc: "Codes are those of the next line of the stream without its end; the atom end_of_file after the last.",
        errors: stream_errors!(text input),
        examples: &["read_line_to_codes(user_input, L) ⇒ L = end_of_file."],
    },
    Builtin {
        name: "read_string",
        modes: &["+Stream", "?Length", "-String"],
        kind: Kind::Det(read_string),
        effect: Effect::Streams,
        locked: false,
        doc: "String is all that is left of the stream, or its next Length characters if Length is known.",
        errors: stream_errors!(text input, "type_error(integer, Length)", "domain_error(not_less_than_zero, Length)"),
        examples: &["read_string(user_input, N, S) ⇒ N = 0, S = \"\"."],
    },
    Builtin {
        name: "read_string",
        modes: &["+Stream", "+Ends", "+Padding", "-End", "-String"],
        kind: Kind::Det(read_string_until),
        effect: Effect::Streams,
        locked: false,
        doc: "String is the text before the next of the characters Ends, whose code is End (-1 at the end of the stream), without characters of Padding at both its ends.",
        errors: stream_errors!(text input, "type_error(text, Ends)", "type_error(text, Padding)"),
        examples: &["read_string(user_input, \"\\n\", \" \", End, S) ⇒ End = -1, S = \"\"."],
    },
    Builtin {
        name: "open_string",
        modes: &["+Text", "-Stream"],
        kind: Kind::Det(open_string),
        effect: Effect::Streams,
        locked: false,
        doc: "Opens a stream from which Text can be read.",
        errors: &["instantiation_error", "uninstantiation_error(Stream)", "type_error(text, Text)"],
        examples: &["open_string(\"f(a). b\", _S), read(_S, T), get_char(_S, C), close(_S) ⇒ T = f(a), C = ' '."],
    },
    Builtin {
        name: "prompt",
        modes: &["-Old", "+New"],
        kind: Kind::Det(prompt),
        effect: Effect::Streams,
        locked: false,
        doc: "Old is the prompt that a terminal shows when the program waits for a line; New becomes the prompt.",
        errors: &["instantiation_error", "type_error(text, New)"],
        examples: &["prompt(Old, '> '), prompt(New, Old) ⇒ Old = '|: ', New = '> '."],
    },
    Builtin {
        name: "prompt1",
        modes: &["+Text"],
        kind: Kind::Det(prompt_once),
        effect: Effect::Streams,
        locked: false,
        doc: "Text is the prompt for the next line only.",
        errors: &["instantiation_error", "type_error(text, Text)"],
        examples: &["prompt1('name: ') ⇒ true."],
    },
    Builtin {
        name: "$read_to_line_end",
        modes: &["+Stream", "-String"],
        kind: Kind::Det(read_to_line_end),
        effect: Effect::Streams,
        locked: false,
        doc: "String is the next line of the stream with its end, empty after the last.",
        errors: &[
            "instantiation_error",
            "domain_error(stream_or_alias, Stream)",
            "existence_error(stream, Stream)",
            "permission_error(input, stream, Stream)",
        ],
        examples: &[],
    },
];

fn read_line_to_string(m: &mut Machine) -> Answer {
    let line = match StreamTarget::input(m, 0).and_then(|target| next_line(m, target))? {
        Some(line) => texts::new_text(m, &line, TextForm::String)?,
        None => Cell::atom(known::END_OF_FILE),
    };
    let result = m.arg(1);
    Ok(m.unify(result, line))
}

fn read_line_to_codes(m: &mut Machine) -> Answer {
    let line = match StreamTarget::input(m, 0).and_then(|target| next_line(m, target))? {
        Some(line) => arguments::new_text_list(m, &line, CharRepr::Codes)?,
        None => Cell::atom(known::END_OF_FILE),
    };
    let result = m.arg(1);
    Ok(m.unify(result, line))
}

fn read_string(m: &mut Machine) -> Answer {
    let target = StreamTarget::input(m, 0)?;
    let limit = arguments::natural_or_variable(m, 1)?;
    let mut left = limit.unwrap_or(usize::MAX);
    let TextUntil { text, .. } = read_until(m, target, |_| {
        let stop = left == 0;
        left = left.saturating_sub(1);
        stop
    })?;
    let length = m.arg(1);
    if limit.is_none() && !m.unify(length, Cell::int(text.chars().count() as i64)) {
        return Ok(false);
    }
    let string = texts::new_text(m, &text, TextForm::String)?;
    let result = m.arg(2);
    Ok(m.unify(result, string))
}

fn read_string_until(m: &mut Machine) -> Answer {
    let target = StreamTarget::input(m, 0)?;
    let (ends, padding) = (m.arg(1), m.arg(2));
    let (ends, padding) = (texts::text(m, ends)?, texts::text(m, padding)?);
    let TextUntil { text, found } = read_until(m, target, |character| ends.contains(character))?;
    let end = if found { target.read(m, |stream| stream.get_character())? } else { None };
    let code = end.map_or(-1, |end| i64::from(u32::from(end)));
    let result = m.arg(3);
    if !m.unify(result, Cell::int(code)) {
        return Ok(false);
    }
    let string = texts::new_text(m, text.trim_matches(|character| padding.contains(character)), TextForm::String)?;
    let result = m.arg(4);
    Ok(m.unify(result, string))
}

fn open_string(m: &mut Machine) -> Answer {
    let text = m.arg(0);
    let text = texts::text(m, text)?;
    let result = m.arg(1);
    if !result.is_var() {
        return Err(m.uninstantiation_error(result));
    }
    m.store.check_room(STREAM_CELLS)?;
    m.note_growth(STREAM_BYTES + text.len())?;
    let id = m.streams.open_text(String::from(text));
    let stream = new_stream_term(m, id);
    Ok(m.unify(result, stream))
}

fn prompt(m: &mut Machine) -> Answer {
    let (old, new) = (m.arg(0), m.arg(1));
    let shown = Cell::atom(m.store.atoms.intern(&m.streams.prompt));
    if !m.unify(old, shown) {
        return Ok(false);
    }
    m.streams.prompt = texts::text(m, new)?.into();
    Ok(true)
}

fn prompt_once(m: &mut Machine) -> Answer {
    let new = m.arg(0);
    m.streams.next_prompt = Some(texts::text(m, new)?.into());
    Ok(true)
}

fn read_to_line_end(m: &mut Machine) -> Answer {
    let target = StreamTarget::input(m, 0)?;
    let line = line_with_break(m, target)?.unwrap_or_default();
    let string = texts::new_text(m, &line, TextForm::String)?;
    let result = m.arg(1);
    Ok(m.unify(result, string))
}

/// The next line of a stream, without its line break; `None` at the end.
///
/// # Errors
/// The ISO error for the stream's fault.
pub fn next_line(m: &mut Machine, target: StreamTarget) -> Result<Option<String>, Thrown> {
    let line = line_with_break(m, target)?;
    Ok(line.map(|mut line| {
        if line.ends_with('\n') {
            line.pop();
            if line.ends_with('\r') {
                line.pop();
            }
        }
        line
    }))
}

/// The next line with its line break.
fn line_with_break(m: &mut Machine, target: StreamTarget) -> Result<Option<String>, Thrown> {
    let TextUntil { text: mut line, found } = read_until(m, target, |character| character == '\n')?;
    if found {
        target.read(m, |stream| stream.get_character())?;
        line.push('\n');
    }
    Ok(if line.is_empty() { None } else { Some(line) })
}

/// The result of [`read_until`].
struct TextUntil {
    text: String,
    /// Whether a terminator was found; it is the next character of the stream.
    found: bool,
}

/// Reads text up to the first character for which `is_end` is true, and leaves that character in the stream. At the end of the
/// stream, the end counts as read.
fn read_until(m: &mut Machine, target: StreamTarget, is_end: impl FnMut(char) -> bool) -> Result<TextUntil, Thrown> {
    m.must_not_retry();
    let text = read_stream_until(&mut m.streams, target.id, is_end);
    text.map_err(|fault| target.fault(m, fault))
}

fn read_stream_until(
    streams: &mut Streams,
    id: StreamId,
    mut is_end: impl FnMut(char) -> bool,
) -> Result<TextUntil, Fault> {
    let mut text = String::new();
    loop {
        let stream = streams.stream(id)?;
        let window = stream.window()?;
        let end = window.char_indices().find(|(_, character)| is_end(*character)).map(|(place, _)| place);
        let length = end.unwrap_or(window.len());
        text.push_str(&window[..length]);
        stream.advance(length)?;
        if text.len() > streams.text_limit {
            return Err(Fault::Full);
        }
        if end.is_some() {
            return Ok(TextUntil { text, found: true });
        }
        match streams.extend(id) {
            Ok(true) => {}
            Ok(false) => break,
            Err(fault) => {
                streams.stream(id)?.skip_fault(&fault);
                return Err(fault);
            }
        }
    }
    if text.is_empty() {
        streams.stream(id)?.consume_end();
    }
    Ok(TextUntil { text, found: false })
}
