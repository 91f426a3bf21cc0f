//! The terminal: single keys, and its size.

use super::stream_arguments::StreamTarget;
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::Thrown;
use crate::terms::{Cell, View, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "get_single_char",
        modes: &["-Code"],
        kind: Kind::Det(get_single_char),
        effect: Effect::Terminal,
        locked: false,
        doc: "Code is the character that is typed next; on a terminal nobody has to press Enter, and the character is not shown. \
              Elsewhere it is the first of a line, or 10 if the line is blank; -1 at the end of the input.",
        errors: &[
            "permission_error(input, binary_stream, Stream)",
            "permission_error(input, past_end_of_stream, Stream)",
            "representation_error(character)",
        ],
        examples: &["get_single_char(C) ⇒ C = -1."],
    },
    Builtin {
        name: "tty_size",
        modes: &["-Lines", "-Columns"],
        kind: Kind::Det(tty_size),
        effect: Effect::Terminal,
        locked: false,
        doc: "The terminal has so many lines and columns.",
        errors: &["system_error"],
        examples: &["catch(tty_size(L, C), error(system_error, _), true) ⇒ true."],
    },
    Builtin::primitive(
        "$reads_keys",
        &["-Before", "+Now"],
        Effect::Terminal,
        reads_keys,
        "Whether the terminal is read key by key before, and from now on.",
    ),
];

fn get_single_char(m: &mut Machine) -> Answer {
    m.must_not_retry();
    let target = StreamTarget::user_input();
    let read = if m.streams.has_keys() { read_key(m, target)? } else { first_of_line(m, target)? };
    let code = read.map_or(-1, |character| i64::from(u32::from(character)));
    let result = m.arg(0);
    Ok(m.unify(result, Cell::int(code)))
}

/// The character of the key that is pressed next.
fn read_key(m: &mut Machine, target: StreamTarget) -> Result<Option<char>, Thrown> {
    let read = m.streams.prepare_key().and_then(|stream| stream.get_character());
    read.map_err(|fault| target.fault(m, fault))
}

/// Reads a line, and returns its first character that is no blank. What is not a terminal has no keys: there a line stands for one.
fn first_of_line(m: &mut Machine, target: StreamTarget) -> Result<Option<char>, Thrown> {
    let mut first = None;
    for step in 0.. {
        m.store.interrupts.poll_at(step)?;
        match target.read(m, |stream| stream.get_character())? {
            None => break,
            Some('\n') => return Ok(first.or(Some('\n'))),
            Some(' ' | '\t') => {}
            Some(character) => first = first.or(Some(character)),
        }
    }
    Ok(first)
}

fn tty_size(m: &mut Machine) -> Answer {
    match m.streams.host().terminal_size() {
        Ok((lines, columns)) => {
            let (lines_argument, columns_argument) = (m.arg(0), m.arg(1));
            let unified = m.unify(lines_argument, Cell::int(i64::from(lines)));
            Ok(unified && m.unify(columns_argument, Cell::int(i64::from(columns))))
        }
        Err(error) => Err(no_terminal(m, &error.to_string())?),
    }
}

/// `error(system_error, context(tty_size/2, Message))`.
fn no_terminal(m: &mut Machine, message: &str) -> Result<Thrown, Thrown> {
    let [tty_size, system_error, context, message] =
        ["tty_size", "system_error", "context", message].map(|name| m.store.atoms.intern(name));
    let indicator = m.indicator(tty_size, 2)?;
    m.store.check_room(6)?;
    let context = m.store.compound(context, &[indicator, Cell::atom(message)]);
    let ball = m.store.compound(known::ERROR, &[Cell::atom(system_error), context]);
    Ok(m.throw(ball))
}

fn reads_keys(m: &mut Machine) -> Answer {
    let before = if m.streams.reads_keys { "true" } else { "false" };
    let before = Cell::atom(m.store.atoms.intern(before));
    let now = match m.store.view(m.arg(1)) {
        View::Atom(now) => &*m.store.atoms.name(now) == "true",
        _ => false,
    };
    m.streams.reads_keys = now;
    let result = m.arg(0);
    Ok(m.unify(result, before))
}
