//! Stream properties and positions (ISO 8.11.8, 8.11.9).
//!
//! The solutions of stream_property/2 are collected here into a list; the library module `streams` enumerates it.

use super::arguments::{atom_of, new_list};
use super::stream_arguments::{
    OptionTerm, StreamTarget, check_instantiated, stream_or_alias, stream_or_variable, stream_term,
};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Domain, Thrown};
use crate::streams::{Buffering, Content, Encoding, EndOfStream, EofAction, Fault, Position, Stream, StreamId};
use crate::terms::{Atom, Cell, View, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive("$is_terminal", &["+Stream"], Effect::Pure, is_terminal, "The stream leads to a terminal."),
    Builtin {
        name: "$stream_properties",
        modes: &["?Stream", "?Property", "-Pairs"],
        kind: Kind::Det(stream_properties),
        effect: Effect::Pure,
        locked: false,
        doc: "Pairs holds Stream-Property for every open stream and property that the arguments may mean.",
        errors: &["domain_error(stream, Stream)", "domain_error(stream_property, Property)"],
        examples: &[],
    },
    Builtin {
        name: "set_stream_position",
        modes: &["+Stream", "+Position"],
        kind: Kind::Det(set_stream_position),
        effect: Effect::Streams,
        locked: true,
        doc: "Sets the position of a stream to one that stream_property(Stream, position(Position)) returned.",
        errors: &[
            "instantiation_error",
            "domain_error(stream_or_alias, Stream)",
            "existence_error(stream, Stream)",
            "domain_error(stream_position, Position)",
            "domain_error(stream_or_alias, Stream)",
            "existence_error(stream, Stream)",
            "permission_error(reposition, stream, Stream)",
        ],
        examples: &[
            "tmp_file(x, _F), tell(_F), write(abc), told, open(_F, read, _S), stream_property(_S, position(_P)), get_char(_S, X), set_stream_position(_S, _P), get_char(_S, Y), close(_S) ⇒ X = a, Y = a.",
        ],
    },
    Builtin {
        name: "set_stream",
        modes: &["+Stream", "+Property"],
        kind: Kind::Det(set_stream),
        effect: Effect::Streams,
        locked: false,
        doc: "Changes a property of a stream: alias(A) gives it another name, buffer(B), eof_action(A), type(T) and encoding(E) are as for open/4, file_name(F) says where it comes from.",
        errors: &[
            "instantiation_error",
            "domain_error(stream_property, Property)",
            "domain_error(stream_or_alias, Stream)",
            "existence_error(stream, Stream)",
        ],
        examples: &[
            "set_stream(user_input, eof_action(error)), current_input(_S), stream_property(_S, eof_action(A)) ⇒ A = error.",
        ],
    },
    Builtin {
        name: "line_count",
        modes: &["+Stream", "-Count"],
        kind: Kind::Det(line_count),
        effect: Effect::Pure,
        locked: false,
        doc: "Count is the number of the line at which the stream is, from 1.",
        errors: &["instantiation_error", "domain_error(stream_or_alias, Stream)", "existence_error(stream, Stream)"],
        examples: &["line_count(user_input, N) ⇒ N = 1."],
    },
    Builtin {
        name: "line_position",
        modes: &["+Stream", "-Column"],
        kind: Kind::Det(line_position),
        effect: Effect::Pure,
        locked: false,
        doc: "Column is the number of columns that precede the stream's place in its line.",
        errors: &["instantiation_error", "domain_error(stream_or_alias, Stream)", "existence_error(stream, Stream)"],
        examples: &["line_position(user_input, N) ⇒ N = 0."],
    },
    Builtin {
        name: "character_count",
        modes: &["+Stream", "-Count"],
        kind: Kind::Det(character_count),
        effect: Effect::Pure,
        locked: false,
        doc: "Count is the number of characters that have passed through the stream.",
        errors: &["instantiation_error", "domain_error(stream_or_alias, Stream)", "existence_error(stream, Stream)"],
        examples: &["character_count(user_input, N) ⇒ N = 0."],
    },
    Builtin {
        name: "byte_count",
        modes: &["+Stream", "-Count"],
        kind: Kind::Det(byte_count),
        effect: Effect::Pure,
        locked: false,
        doc: "Count is the number of bytes that have passed through the stream.",
        errors: &["instantiation_error", "domain_error(stream_or_alias, Stream)", "existence_error(stream, Stream)"],
        examples: &["byte_count(user_input, N) ⇒ N = 0."],
    },
];

/// The argument of a property term.
enum PropertyValue {
    /// The property is an atom.
    None,
    Atom(Atom),
    Position(Position),
}

/// All properties (ISO 7.10.2.13; the last two are extensions) with the types of their arguments.
const PROPERTIES: &[(&str, ArgumentKind)] = &[
    ("input", ArgumentKind::None),
    ("output", ArgumentKind::None),
    ("file_name", ArgumentKind::Atom),
    ("mode", ArgumentKind::OneOf(&["read", "write", "append", "update"])),
    ("alias", ArgumentKind::Atom),
    ("position", ArgumentKind::Position),
    ("end_of_stream", ArgumentKind::OneOf(&["not", "at", "past"])),
    ("eof_action", ArgumentKind::OneOf(&["error", "eof_code", "reset"])),
    ("reposition", ArgumentKind::OneOf(&["true", "false"])),
    ("type", ArgumentKind::OneOf(&["text", "binary"])),
    ("encoding", ArgumentKind::Atom),
    ("buffer", ArgumentKind::OneOf(&["full", "line", "false"])),
];

/// The type of a property's argument.
enum ArgumentKind {
    None,
    Atom,
    OneOf(&'static [&'static str]),
    Position,
}

fn is_terminal(m: &mut Machine) -> Answer {
    let stream = m.arg(0);
    let id = stream_or_alias(m, stream)?;
    Ok(m.streams.iter().any(|(other, stream)| other == id && stream.is_terminal()))
}

fn stream_properties(m: &mut Machine) -> Answer {
    let given = m.arg(0);
    // Only in the default dialect a stream may be named by an alias, which is the answer then.
    let alias = if m.database.flags.iso || !given.is_atom() { None } else { Some(given) };
    let only = match alias {
        Some(alias) => Some(stream_or_alias(m, alias)?),
        None => stream_or_variable(m, 0)?,
    };
    let wanted = wanted_property(m)?;
    let ids: Vec<StreamId> = match only {
        Some(id) => vec![id],
        None => m.streams.iter().map(|(id, _)| id).collect(),
    };
    let mut found = Vec::new();
    for id in ids {
        for &(name, _) in PROPERTIES.iter().filter(|(name, _)| wanted.is_none_or(|wanted| wanted == *name)) {
            found.extend(property_values(m, id, name).into_iter().map(|value| (id, name, value)));
        }
    }
    m.store.check_room(MAX_ELEMENT_CELLS * found.len())?;
    let mut pairs = Vec::with_capacity(found.len());
    for (id, name, value) in found {
        let stream = match alias {
            Some(alias) => alias,
            None => stream_term(m, id)?,
        };
        let property = property_term(m, name, value);
        pairs.push(m.store.compound(known::MINUS, &[stream, property]));
    }
    let list = new_list(m, &pairs)?;
    let result = m.arg(2);
    Ok(m.unify(result, list))
}

/// The most cells of an element: stream 2, position 5, property 2, pair 3, list 2.
const MAX_ELEMENT_CELLS: usize = 14;

/// The name of the property in argument 1; `None` for a variable.
fn wanted_property(m: &mut Machine) -> Result<Option<&'static str>, Thrown> {
    let cell = m.arg(1);
    let (name, value) = match m.store.view(cell) {
        View::Variable(_) => return Ok(None),
        View::Atom(name) => (Some(name), None),
        View::Compound(structure) if structure.arity() == 1 => {
            (Some(structure.name()), Some(m.store.deref(m.store.read(structure.slot(0)))))
        }
        _ => (None, None),
    };
    let name = name.map(|name| m.store.atoms.name(name));
    let found = PROPERTIES.iter().find(|(property, _)| name.as_deref() == Some(*property));
    match found {
        Some((name, argument)) if is_valid_argument(m, argument, value) => Ok(Some(name)),
        _ => Err(m.domain_error(Domain::StreamProperty, cell)),
    }
}

/// Whether `given` is a valid argument of a property; `None` if the property is an atom.
fn is_valid_argument(m: &Machine, argument: &ArgumentKind, given: Option<Cell>) -> bool {
    match (argument, given) {
        (ArgumentKind::None, given) => given.is_none(),
        (_, None) => false,
        (_, Some(variable)) if variable.is_var() => true,
        (ArgumentKind::Atom, Some(value)) => value.is_atom(),
        (ArgumentKind::OneOf(words), Some(value)) => {
            value.is_atom() && words.contains(&&*m.store.atoms.name(value.atom_value()))
        }
        (ArgumentKind::Position, Some(value)) => position_of(m, value).is_some(),
    }
}

/// The values of a property of a stream: none, one, or several aliases.
fn property_values(m: &mut Machine, id: StreamId, name: &str) -> Vec<PropertyValue> {
    let atoms = &mut m.store.atoms;
    let mut word = |text: &str| PropertyValue::Atom(atoms.intern(text));
    let Ok(stream) = m.streams.stream(id) else { return Vec::new() };
    let is_input = stream.is_input();
    let value = match name {
        "input" => is_input.then_some(PropertyValue::None),
        "output" => (!is_input).then_some(PropertyValue::None),
        "file_name" => stream.file_name.as_deref().map(word),
        "mode" => Some(word(stream.mode.name())),
        "alias" => return stream.aliases.iter().map(|alias| word(alias)).collect(),
        "position" => stream.can_reposition().then(|| PropertyValue::Position(stream.position())),
        "end_of_stream" => stream.end_without_blocking().unwrap_or(Some(EndOfStream::Not)).map(|end| word(end.name())),
        "eof_action" => Some(word(stream.eof_action.name())),
        "reposition" => Some(word(if stream.can_reposition() { "true" } else { "false" })),
        "type" => Some(word(stream.content().name())),
        "encoding" if stream.content() == Content::Binary => Some(word(Encoding::Octet.name())),
        "encoding" => Some(word(stream.encoding().name())),
        _ => stream.buffering().map(|buffering| word(buffering.name())),
    };
    value.into_iter().collect()
}

/// The property as a term (7 cells at most).
fn property_term(m: &mut Machine, name: &str, value: PropertyValue) -> Cell {
    let functor = m.store.atoms.intern(name);
    let argument = match value {
        PropertyValue::None => return Cell::atom(functor),
        PropertyValue::Atom(atom) => Cell::atom(atom),
        PropertyValue::Position(position) => position_term(m, position),
    };
    m.store.compound(functor, &[argument])
}

// ---- positions -----------------------------------------------------------------------------------------------------

/// The name of position terms; their arguments are characters, line, column and bytes.
const POSITION_FUNCTOR: &str = "$stream_position";

fn position_term(m: &mut Machine, position: Position) -> Cell {
    let name = m.store.atoms.intern(POSITION_FUNCTOR);
    let counts = [position.character, position.line, position.column, position.byte];
    m.store.compound(name, &counts.map(|count| Cell::int(count as i64)))
}

fn position_of(m: &Machine, term: Cell) -> Option<Position> {
    let View::Compound(structure) = m.store.view(term) else { return None };
    if structure.arity() != 4 || &*m.store.atoms.name(structure.name()) != POSITION_FUNCTOR {
        return None;
    }
    let count = |index| match m.store.view(m.store.read(structure.slot(index))) {
        View::Int(count) => u64::try_from(count).ok(),
        _ => None,
    };
    Some(Position { character: count(0)?, line: count(1)?, column: count(2)?, byte: count(3)? })
}

fn set_stream_position(m: &mut Machine) -> Answer {
    check_instantiated(m, 0)?;
    check_instantiated(m, 1)?;
    let (stream, term) = (m.arg(0), m.arg(1));
    stream_or_alias(m, stream)?;
    let Some(position) = position_of(m, term) else {
        return Err(m.domain_error(Domain::StreamPosition, term));
    };
    let target = StreamTarget::input(m, 0)?;
    let result = m.streams.stream(target.id).and_then(|stream| stream.set_position(position));
    result.map_err(|fault| target.fault(m, fault))?;
    Ok(true)
}

fn set_stream(m: &mut Machine) -> Answer {
    const DOMAIN: Domain = Domain::StreamProperty;
    check_instantiated(m, 0)?;
    check_instantiated(m, 1)?;
    let target = StreamTarget::input(m, 0)?;
    let property = m.arg(1);
    let parsed = OptionTerm::of(m, property, DOMAIN)?;
    let name = m.store.atoms.name(parsed.name).to_owned();
    if name == "alias" {
        let alias = atom_of(m, parsed.value)?;
        m.streams.add_alias(target.id, &m.store.atoms.name(alias));
        return Ok(true);
    }
    let change: Box<dyn FnOnce(&mut Stream)> = match &*name {
        "buffer" => {
            let modes = [Buffering::Full, Buffering::Line, Buffering::None].map(|mode| (mode.name(), mode));
            let mode = parsed.one_of(m, &modes, property, DOMAIN)?;
            Box::new(move |stream| stream.set_buffering(mode))
        }
        "eof_action" => {
            let actions =
                [EofAction::Error, EofAction::EofCode, EofAction::Reset].map(|action| (action.name(), action));
            let action = parsed.one_of(m, &actions, property, DOMAIN)?;
            Box::new(move |stream| stream.eof_action = action)
        }
        "type" => {
            let contents = [Content::Text, Content::Binary].map(|content| (content.name(), content));
            let content = parsed.one_of(m, &contents, property, DOMAIN)?;
            Box::new(move |stream| stream.set_content(content))
        }
        "encoding" => {
            let encoding = parsed.encoding(m, property, DOMAIN)?;
            Box::new(move |stream| stream.set_encoding(encoding))
        }
        "file_name" => {
            let name = atom_of(m, parsed.value)?;
            let name = m.store.atoms.name(name).to_owned();
            Box::new(move |stream| stream.file_name = Some(name))
        }
        _ => return Err(m.domain_error(DOMAIN, property)),
    };
    let changed = m.streams.stream(target.id).map(change);
    changed.map_err(|fault| target.fault(m, fault))?;
    Ok(true)
}

fn line_count(m: &mut Machine) -> Answer {
    unify_position_count(m, |position| position.line)
}

fn line_position(m: &mut Machine) -> Answer {
    unify_position_count(m, |position| position.column)
}

fn character_count(m: &mut Machine) -> Answer {
    unify_position_count(m, |position| position.character)
}

fn byte_count(m: &mut Machine) -> Answer {
    unify_position_count(m, |position| position.byte)
}

fn unify_position_count(m: &mut Machine, of: impl Fn(Position) -> u64) -> Answer {
    let target = StreamTarget::input(m, 0)?;
    let found = m.streams.stream(target.id).map(|stream| of(stream.position()));
    let found = found.map_err(|fault: Fault| target.fault(m, fault))?;
    let result = m.arg(1);
    Ok(m.unify(result, Cell::int(found as i64)))
}
