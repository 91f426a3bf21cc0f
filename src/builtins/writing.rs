//! Term output (ISO 8.14.2): write/1, writeq/1, write_term/2 and others, which differ only in their options.

use super::stream_arguments::{OptionTerm, StreamArg, StreamTarget, option_list, stream_errors};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind, Step};
use crate::machine::errors::{Domain, Thrown};
use crate::program::PredKey;
use crate::streams::{Content, Fault, Streams};
use crate::terms::list::ListEnd;
use crate::terms::{Atom, Cell, View, atoms::known};
use crate::writer::{self, VariableNames, WriteOptions};
use std::fmt;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "write",
        modes: &["?Term"],
        kind: Kind::Det(|m| write(m, StreamArg::Current, &WriteOptions::WRITE)),
        effect: Effect::Output,
        locked: true,
        doc: "Writes a term to the current output, without quotes.",
        errors: &["permission_error(output, binary_stream, Stream)"],
        examples: &["write([a, 'B', 1.0]) ⇒ true."],
    },
    Builtin {
        name: "write",
        modes: &["+Stream", "?Term"],
        kind: Kind::Det(|m| write(m, StreamArg::Argument, &WriteOptions::WRITE)),
        effect: Effect::Output,
        locked: true,
        doc: "Writes a term to a stream, without quotes.",
        errors: stream_errors!(text output),
        examples: &[
            "with_output_to(string(S), ( current_output(_O), write(_O, 'A b') )) ⇒ S = \"A b\".",
            "catch(write(user_input, a), error(E, _), true) ⇒ E = permission_error(output, stream, user_input).",
        ],
    },
    Builtin {
        name: "writeln",
        modes: &["?Term"],
        kind: Kind::Det(|m| writeln(m, StreamArg::Current)),
        effect: Effect::Output,
        locked: false,
        doc: "Writes a term as write/1 does, and a new line behind it.",
        errors: &["permission_error(output, binary_stream, Stream)"],
        examples: &["writeln('a b') ⇒ true."],
    },
    Builtin {
        name: "writeln",
        modes: &["+Stream", "?Term"],
        kind: Kind::Det(|m| writeln(m, StreamArg::Argument)),
        effect: Effect::Output,
        locked: false,
        doc: "Writes a term to a stream as write/2 does, and a new line behind it.",
        errors: stream_errors!(text output),
        examples: &["writeln(user_output, a) ⇒ true."],
    },
    Builtin {
        name: "print",
        modes: &["?Term"],
        kind: Kind::Control(|m| print(m, StreamArg::Current)),
        effect: Effect::Output,
        locked: false,
        doc: "Writes a term to the current output as writeq/1 does, but for the parts that the program's portray/1 writes.",
        errors: &["permission_error(output, binary_stream, Stream)"],
        examples: &["print('A b') ⇒ true."],
    },
    Builtin {
        name: "print",
        modes: &["+Stream", "?Term"],
        kind: Kind::Control(|m| print(m, StreamArg::Argument)),
        effect: Effect::Output,
        locked: false,
        doc: "Writes a term to a stream as writeq/1 does, but for the parts that the program's portray/1 writes.",
        errors: stream_errors!(text output),
        examples: &[
            "with_output_to(string(S), ( current_output(_O), print(_O, 'A b') )) ⇒ S = \"'A b'\".",
            "catch(print(user_input, a), error(E, _), true) ⇒ E = permission_error(output, stream, user_input).",
        ],
    },
    Builtin {
        name: "writeq",
        modes: &["?Term"],
        kind: Kind::Det(|m| write(m, StreamArg::Current, &WriteOptions::WRITEQ)),
        effect: Effect::Output,
        locked: true,
        doc: "Writes a term to the current output so that it can be read back.",
        errors: &["permission_error(output, binary_stream, Stream)"],
        examples: &["writeq(f(X, 'A', -(1))) ⇒ true."],
    },
    Builtin {
        name: "writeq",
        modes: &["+Stream", "?Term"],
        kind: Kind::Det(|m| write(m, StreamArg::Argument, &WriteOptions::WRITEQ)),
        effect: Effect::Output,
        locked: true,
        doc: "Writes a term to a stream so that it can be read back.",
        errors: stream_errors!(text output),
        examples: &[
            "with_output_to(string(S), ( current_output(_O), writeq(_O, 'A b') )) ⇒ S = \"'A b'\".",
            "catch(writeq(user_input, a), error(E, _), true) ⇒ E = permission_error(output, stream, user_input).",
        ],
    },
    Builtin {
        name: "write_canonical",
        modes: &["?Term"],
        kind: Kind::Det(|m| write_canonical(m, StreamArg::Current)),
        effect: Effect::Output,
        locked: true,
        doc: "Writes a term to the current output so that any Prolog can read it back: quoted, and without operators.",
        errors: &["permission_error(output, binary_stream, Stream)"],
        examples: &["write_canonical(1 + 2) ⇒ true."],
    },
    Builtin {
        name: "write_canonical",
        modes: &["+Stream", "?Term"],
        kind: Kind::Det(|m| write_canonical(m, StreamArg::Argument)),
        effect: Effect::Output,
        locked: true,
        doc: "Writes a term to a stream so that any Prolog can read it back: quoted, and without operators.",
        errors: stream_errors!(text output),
        examples: &[
            "with_output_to(string(S), ( current_output(_O), write_canonical(_O, [a, 'B']) )) ⇒ S = \"[a,'B']\".",
            "catch(write_canonical(user_input, a), error(E, _), true) ⇒ E = permission_error(output, stream, user_input).",
        ],
    },
    Builtin {
        name: "write_term",
        modes: &["?Term", "+Options"],
        kind: Kind::Control(|m| write_term(m, StreamArg::Current)),
        effect: Effect::Output,
        locked: true,
        doc: "Writes a term to the current output; options are quoted(Bool), ignore_ops(Bool), numbervars(Bool), variable_names(Ns), max_depth(N), priority(N), module(M), portray(Bool), attributes(ignore, dots, write or portray), spacing(standard or next_argument), fullstop(Bool) and nl(Bool).",
        errors: &[
            "instantiation_error",
            "type_error(list, Options)",
            "domain_error(write_option, Option)",
            "permission_error(output, binary_stream, Stream)",
        ],
        examples: &["write_term('A', [quoted(true)]) ⇒ true."],
    },
    Builtin {
        name: "write_term",
        modes: &["+Stream", "?Term", "+Options"],
        kind: Kind::Control(|m| write_term(m, StreamArg::Argument)),
        effect: Effect::Output,
        locked: true,
        doc: "Writes a term to a stream, with the options of write_term/2.",
        errors: stream_errors!(text output, "type_error(list, Options)", "domain_error(write_option, Option)"),
        examples: &[
            "with_output_to(string(S), ( current_output(_O), write_term(_O, 1 + 'B', [quoted(true), ignore_ops(true)]) )) ⇒ S = \"+(1,'B')\".",
            "catch(write_term(user_output, a, [quoted]), error(E, _), true) ⇒ E = domain_error(write_option, quoted).",
        ],
    },
];

fn write(m: &mut Machine, stream_arg: StreamArg, options: &WriteOptions) -> Answer {
    let target = stream_arg.output(m)?;
    put_term(m, target, stream_arg.next_argument(), options)
}

fn writeln(m: &mut Machine, stream_arg: StreamArg) -> Answer {
    let target = stream_arg.output(m)?;
    put_term(m, target, stream_arg.next_argument(), &WriteOptions::WRITE)?;
    target.write_text(m, "\n")?;
    Ok(true)
}

/// Names of variables are open in ISO 8.14.2.5; those of the default dialect, `A` and `_`, do not change from run to run.
fn write_canonical(m: &mut Machine, stream_arg: StreamArg) -> Answer {
    let target = stream_arg.output(m)?;
    let index = stream_arg.next_argument();
    if m.database.flags.iso {
        return put_term(m, target, index, &WriteOptions::CANONICAL);
    }
    let names = VariableNames::for_clause(&m.store, m.arg(index), &VariableNames::new());
    put_term(m, target, index, &WriteOptions { names: Some(&names), ..WriteOptions::CANONICAL })
}

/// With portray(true), a program that has portray/1 is asked for each part of the term, as by print/1.
fn write_term(m: &mut Machine, stream_arg: StreamArg) -> Result<Step, Thrown> {
    stream_arg.check_instantiated(m)?;
    let options = option_list(m, stream_arg.next_argument() + 1)?;
    stream_arg.stream_or_alias(m)?;
    let options = term_options(m, &options)?;
    let target = stream_arg.output(m)?;
    if options.attributes {
        return call_portraying(m, "$write_attributes", stream_arg.next_argument() + 1, None);
    }
    if options.portrays && has_portray(m) {
        let depth = Cell::int(i64::from(options.writer.max_depth));
        return call_portraying(m, "$write_portrayed", stream_arg.next_argument() + 1, Some(depth));
    }
    let is_written = put_with_options(m, target, stream_arg.next_argument(), &options)?;
    Ok(if is_written { Step::Proceed } else { Step::Fail })
}

/// print/1,2: a program that has portray/1 is asked for each part of the term (library/system/portraying.pl). Rational numbers
/// are in the syntax of the flag `rational_syntax`, which other predicates always write as `1r3`.
fn print(m: &mut Machine, stream_arg: StreamArg) -> Result<Step, Thrown> {
    if !has_portray(m) {
        let natural_rationals = m.database.flags.natural_rationals;
        let is_written = write(m, stream_arg, &WriteOptions { natural_rationals, ..WriteOptions::WRITEQ })?;
        return Ok(if is_written { Step::Proceed } else { Step::Fail });
    }
    call_portraying(m, "$print_portrayed", stream_arg.next_argument(), None)
}

/// Calls a predicate of library/system/portraying.pl with the arguments up to the one with an index, and one more if there is.
fn call_portraying(m: &mut Machine, name: &str, last: usize, more: Option<Cell>) -> Result<Step, Thrown> {
    let arguments: Vec<Cell> = (0..=last).map(|index| m.arg(index)).chain(more).collect();
    m.store.check_room(arguments.len() + 1)?;
    let name = m.store.atoms.intern(name);
    Ok(Step::Call(m.store.compound(name, &arguments)))
}

/// Whether the program has portray/1, or portray_text/1 is on.
pub fn has_portray(m: &Machine) -> bool {
    [(known::USER, "portray", 1), (known::SYSTEM, "$portrays_text", 0)].into_iter().any(|(module, name, arity)| {
        let key = m.store.atoms.find(name).map(|name| PredKey { module, name, arity });
        key.and_then(|key| m.database.find(key)).is_some_and(|id| m.database.predicate(id).live_clauses() > 0)
    })
}

/// Writes the term in argument `index` with the operators of `user`.
fn put_term(m: &mut Machine, target: StreamTarget, index: usize, options: &WriteOptions) -> Answer {
    put_term_in(m, known::USER, target, index, options)
}

/// Writes the term in argument `index` with the operators of a module.
fn put_term_in(m: &mut Machine, module: Atom, target: StreamTarget, index: usize, options: &WriteOptions) -> Answer {
    target.write(m, |stream| stream.check_accepts(Content::Text))?;
    let before = m.streams.kept_bytes(target.id);
    let (term, mut sink) = (m.arg(index), Sink { streams: &mut m.streams, target, fault: None });
    let written = writer::write_term(&m.store, m.operators.of(module), term, options, &mut sink);
    let fault = sink.fault;
    target.note_growth(m, before)?;
    match (fault, written) {
        (Some(fault), _) => Err(target.fault(m, fault)),
        (None, Err(_)) => Err(Thrown::Stopped),
        (None, Ok(())) => Ok(true),
    }
}

/// An adapter from `fmt::Write` to a stream: a term's text may be larger than memory, so it is not collected first.
struct Sink<'s> {
    streams: &'s mut Streams,
    target: StreamTarget,
    fault: Option<Fault>,
}

impl fmt::Write for Sink<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let written = self.streams.prepare_output(self.target.id).and_then(|stream| stream.put_text(text));
        written.map_err(|fault| {
            self.fault = Some(fault);
            fmt::Error
        })
    }
}

// ---- the options of write_term/2 (ISO 7.10.4) ----------------------------------------------------------------------

pub(super) struct WriteTermOptions {
    pub writer: WriteOptions<'static>,
    pub names: VariableNames,
    pub full_stop: bool,
    pub new_line: bool,
    /// Whether portray/1 of the program is asked about parts of the term.
    pub portrays: bool,
    /// Whether the attributes of variables are written behind them.
    pub attributes: bool,
    /// The module whose operators are written.
    pub module: Atom,
}

fn put_with_options(m: &mut Machine, target: StreamTarget, index: usize, options: &WriteTermOptions) -> Answer {
    put_term_in(m, options.module, target, index, &WriteOptions { names: Some(&options.names), ..options.writer })?;
    let end = match (options.full_stop, options.new_line) {
        (false, false) => "",
        (false, true) => "\n",
        (true, false) => ". ",
        (true, true) => ".\n",
    };
    target.write_text(m, end)?;
    Ok(true)
}

impl WriteTermOptions {
    /// The options of a term that is written with the operators of `user`.
    pub(super) fn new(writer: WriteOptions<'static>) -> WriteTermOptions {
        WriteTermOptions {
            writer,
            names: VariableNames::new(),
            full_stop: false,
            new_line: false,
            portrays: false,
            attributes: false,
            module: known::USER,
        }
    }
}

fn term_options(m: &mut Machine, list: &[Cell]) -> Result<WriteTermOptions, Thrown> {
    let natural_rationals = m.database.flags.natural_rationals;
    let mut options = WriteTermOptions::new(WriteOptions { natural_rationals, ..WriteOptions::PLAIN });
    for &option in list {
        set_option(m, option, &mut options)?;
    }
    Ok(options)
}

/// Changes the options by one of a list.
///
/// # Errors
/// instantiation_error, domain_error(write_option, Option).
pub(super) fn set_option(m: &mut Machine, option: Cell, options: &mut WriteTermOptions) -> Result<(), Thrown> {
    const DOMAIN: Domain = Domain::WriteOption;
    let parsed = OptionTerm::of(m, option, DOMAIN)?;
    let name = m.store.atoms.name(parsed.name).to_owned();
    match &*name {
        "quoted" => options.writer.quoted = parsed.boolean(m, option, DOMAIN)?,
        "ignore_ops" => options.writer.ignore_ops = parsed.boolean(m, option, DOMAIN)?,
        "numbervars" => options.writer.numbervars = parsed.boolean(m, option, DOMAIN)?,
        "dotlists" => options.writer.dotted_lists = Some(parsed.boolean(m, option, DOMAIN)?),
        "cycles" => options.writer.cycles = parsed.boolean(m, option, DOMAIN)?,
        "fullstop" => options.full_stop = parsed.boolean(m, option, DOMAIN)?,
        "portray" if !m.database.flags.iso => options.portrays = parsed.boolean(m, option, DOMAIN)?,
        "attributes" if !m.database.flags.iso => {
            let values = [("ignore", false), ("dots", true), ("write", true), ("portray", true)];
            options.attributes = parsed.one_of(m, &values, option, DOMAIN)?;
        }
        "nl" => options.new_line = parsed.boolean(m, option, DOMAIN)?,
        "spacing" => {
            let values = [("standard", false), ("next_argument", true)];
            options.writer.spaced = parsed.one_of(m, &values, option, DOMAIN)?;
        }
        "max_depth" => options.writer.max_depth = integer_option(m, parsed.value, option, u32::MAX)?,
        "priority" => options.writer.priority = integer_option(m, parsed.value, option, 1200)? as u16,
        "module" => options.module = parsed.atom(m, option, DOMAIN)?,
        "variable_names" => name_variables(m, parsed.value, option, &mut options.names)?,
        _ => parsed.ignore(m, option, DOMAIN)?,
    }
    Ok(())
}

/// The value of an option as an integer from 0 to `most`.
///
/// # Errors
/// instantiation_error, domain_error(write_option, Option).
pub(super) fn integer_option(m: &mut Machine, value: Cell, option: Cell, most: u32) -> Result<u32, Thrown> {
    let value = match m.store.view(value) {
        View::Variable(_) => return Err(m.instantiation_error()),
        View::Int(value) => u32::try_from(value).ok().filter(|value| *value <= most),
        _ => None,
    };
    value.ok_or_else(|| m.domain_error(Domain::WriteOption, option))
}

/// The elements of a list that is the value of an option.
fn list_option(m: &mut Machine, list: Cell, option: Cell) -> Result<Vec<Cell>, Thrown> {
    let (elements, end) = m.store.list_elements(list);
    match end {
        ListEnd::Nil => Ok(elements),
        ListEnd::Partial(_) => Err(m.instantiation_error()),
        ListEnd::Other(_) | ListEnd::Cyclic => Err(m.domain_error(Domain::WriteOption, option)),
    }
}

/// Adds the names of a list of `Name = Variable`. The first name of a variable holds; pairs with a bound term are ignored.
fn name_variables(m: &mut Machine, pairs: Cell, option: Cell, names: &mut VariableNames) -> Result<(), Thrown> {
    for pair in list_option(m, pairs, option)? {
        let (name, variable) = match m.store.view(pair) {
            View::Variable(_) => return Err(m.instantiation_error()),
            View::Compound(structure) if structure.arity() == 2 && structure.name() == known::EQUAL => {
                let [name, variable] = [0, 1].map(|index| m.store.deref(m.store.read(structure.slot(index))));
                (name, variable)
            }
            _ => return Err(m.domain_error(Domain::WriteOption, option)),
        };
        match m.store.view(name) {
            View::Variable(_) => return Err(m.instantiation_error()),
            View::Atom(name) if variable.is_var() => names.set(variable, &m.store.atoms.name(name)),
            View::Atom(_) => {}
            _ => return Err(m.domain_error(Domain::WriteOption, option)),
        }
    }
    Ok(())
}
