//! Term input (ISO 8.14.1): reads the text of the next clause from a stream and parses it.

use super::flags::QUOTES;
use super::stream_arguments::{OptionTerm, StreamArg, StreamTarget, option_list, stream_errors};
use super::texts;
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Domain, Thrown};
use crate::program::flags::Quotes;
use crate::reader::{ClauseScanner, Finish, ReadError, ReadFlags, ReadTerm, Reader, SyntaxError, VarInfo, is_layout};
use crate::streams::{Fault, StreamId, Streams};
use crate::terms::{Atom, Cell, Exhausted, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "read",
        modes: &["?Term"],
        kind: Kind::Det(|m| read(m, StreamArg::Current)),
        effect: Effect::Streams,
        locked: true,
        doc: "Reads a term from the current input; end_of_file at its end.",
        errors: &[
            "syntax_error(Message)",
            "permission_error(input, binary_stream, Stream)",
            "permission_error(input, past_end_of_stream, Stream)",
        ],
        examples: &["open_string(\"likes(ann, X).\", _S), set_input(_S), read(T), close(_S) ⇒ T = likes(ann, _)."],
    },
    Builtin {
        name: "read",
        modes: &["+Stream", "?Term"],
        kind: Kind::Det(|m| read(m, StreamArg::Argument)),
        effect: Effect::Streams,
        locked: true,
        doc: "Reads a term from a stream; end_of_file at its end.",
        errors: stream_errors!(text input, "syntax_error(Message)"),
        examples: &[
            "open_string(\"p(1). p(2).\", _S), read(_S, X), read(_S, Y), read(_S, Z) ⇒ X = p(1), Y = p(2), Z = end_of_file.",
            "catch(read(user_output, _), error(E, _), true) ⇒ E = permission_error(input, stream, user_output).",
        ],
    },
    Builtin {
        name: "read_term",
        modes: &["?Term", "+Options"],
        kind: Kind::Det(|m| read_term(m, StreamArg::Current)),
        effect: Effect::Streams,
        locked: true,
        doc: "Reads a term from the current input; the options variables(Vs), variable_names(Ns) and singletons(Ns) \
              tell of its variables; module(M) reads with the operators of a module, double_quotes(Q) as under that flag; syntax_errors(error|fail|quiet|dec10) says what becomes of a text that is no term.",
        errors: &[
            "instantiation_error",
            "type_error(list, Options)",
            "domain_error(read_option, Option)",
            "permission_error(input, binary_stream, Stream)",
            "permission_error(input, past_end_of_stream, Stream)",
            "syntax_error(Message)",
        ],
        examples: &[
            "open_string(\"p(X, Y, X).\", _S), set_input(_S), read_term(T, [variable_names(Vs)]), close(_S) ⇒ T = p(_A, _B, _A), Vs = ['X' = _A, 'Y' = _B].",
            "catch(read_term(_, [foo]), error(E, _), true) ⇒ E = domain_error(read_option, foo).",
        ],
    },
    Builtin {
        name: "read_term",
        modes: &["+Stream", "?Term", "+Options"],
        kind: Kind::Det(|m| read_term(m, StreamArg::Argument)),
        effect: Effect::Streams,
        locked: true,
        doc: "Reads a term from a stream, with the options of read_term/2.",
        errors: stream_errors!(text input, "type_error(list, Options)",
            "domain_error(read_option, Option)",
            "syntax_error(Message)"),
        examples: &[
            "open_string(\"p(X, Y, X).\", _S), read_term(_S, T, [variable_names(Vs)]) ⇒ T = p(_A, _B, _A), Vs = ['X' = _A, 'Y' = _B].",
            "catch(read_term(user_input, _, _), error(E, _), true) ⇒ E = instantiation_error.",
        ],
    },
    Builtin {
        name: "read_term_from_atom",
        modes: &["+Text", "?Term", "+Options"],
        kind: Kind::Det(read_term_from_atom),
        effect: Effect::Pure,
        locked: false,
        doc: "Reads the term that a text spells, with the options of read_term/2; end_of_file if there is none.",
        errors: &[
            "instantiation_error",
            "type_error(text, Text)",
            "type_error(list, Options)",
            "domain_error(read_option, Option)",
            "syntax_error(Message)",
        ],
        examples: &["read_term_from_atom('p(X)', T, [variable_names(Ns)]) ⇒ T = p(_A), Ns = ['X' = _A]."],
    },
];

fn read(m: &mut Machine, stream_arg: StreamArg) -> Answer {
    let target = stream_arg.input(m)?;
    read_and_unify(m, target, stream_arg.next_argument(), &ReadTermOptions::default())
}

fn read_term(m: &mut Machine, stream_arg: StreamArg) -> Answer {
    stream_arg.check_instantiated(m)?;
    let options = option_list(m, stream_arg.next_argument() + 1)?;
    stream_arg.stream_or_alias(m)?;
    let options = term_options(m, &options)?;
    let target = stream_arg.input(m)?;
    read_and_unify(m, target, stream_arg.next_argument(), &options)
}

fn read_term_from_atom(m: &mut Machine) -> Answer {
    let text = m.arg(0);
    let text = if text == Cell::atom(known::NIL) { "[]".into() } else { texts::text(m, text)? };
    let options = option_list(m, 2)?;
    let options = term_options(m, &options)?;
    let read = term_of_text(m, &text, &options)?;
    unify_read(m, read, 1, &options)
}

// ---- options -------------------------------------------------------------------------------------------------------

/// The options of read_term/2 (ISO 7.10.3).
#[derive(Default)]
pub(super) struct ReadTermOptions {
    /// The requested lists of variables, each with the term to unify it with.
    lists: Vec<(VariableList, Cell)>,
    on_error: OnError,
    /// The module whose operators are read; `None` for the source module.
    module: Option<Atom>,
    /// What double-quoted text means; `None` for what the flag says.
    double_quotes: Option<Quotes>,
}

/// What to do after a syntax error: the option syntax_errors(Action), common but not in ISO.
#[derive(Clone, Copy, Default)]
enum OnError {
    /// Raises the error.
    #[default]
    Throw,
    /// Fails.
    Fail,
    /// Reads the next term.
    Skip,
}

#[derive(Clone, Copy)]
enum VariableList {
    /// All variables.
    Variables,
    /// `Name = Variable` for each that has a name.
    Names,
    /// `Name = Variable` for each that has a name and occurs once.
    Singletons,
}

fn term_options(m: &mut Machine, list: &[Cell]) -> Result<ReadTermOptions, Thrown> {
    let mut options = ReadTermOptions::default();
    for &option in list {
        set_option(m, option, &mut options)?;
    }
    Ok(options)
}

fn set_option(m: &mut Machine, option: Cell, options: &mut ReadTermOptions) -> Result<(), Thrown> {
    const DOMAIN: Domain = Domain::ReadOption;
    let parsed = OptionTerm::of(m, option, DOMAIN)?;
    let name = m.store.atoms.name(parsed.name).to_owned();
    match &*name {
        "variables" => options.lists.push((VariableList::Variables, parsed.value)),
        "variable_names" => options.lists.push((VariableList::Names, parsed.value)),
        "singletons" => options.lists.push((VariableList::Singletons, parsed.value)),
        "syntax_errors" => {
            let values = [
                ("error", OnError::Throw),
                ("fail", OnError::Fail),
                ("quiet", OnError::Fail),
                ("dec10", OnError::Skip),
            ];
            options.on_error = parsed.one_of(m, &values, option, DOMAIN)?;
        }
        "module" => options.module = Some(parsed.atom(m, option, DOMAIN)?),
        "double_quotes" => options.double_quotes = Some(parsed.one_of(m, QUOTES, option, DOMAIN)?),
        // They ask for an answer, which a program would miss.
        "comments" | "subterm_positions" | "term_position" => return Err(m.domain_error(DOMAIN, option)),
        _ => parsed.ignore(m, option, DOMAIN)?,
    }
    Ok(())
}

// ---- reading -------------------------------------------------------------------------------------------------------

/// Reads a term and unifies it with argument `index`, and the lists of its variables with the arguments of the options.
fn read_and_unify(m: &mut Machine, target: StreamTarget, index: usize, options: &ReadTermOptions) -> Answer {
    loop {
        let error = match next_term(m, target, options)? {
            Ok(read) => return unify_read(m, read, index, options),
            Err(error) => error,
        };
        match options.on_error {
            OnError::Throw => return Err(m.syntax_error(error.name())),
            OnError::Fail => return Ok(false),
            OnError::Skip => {}
        }
    }
}

fn unify_read(m: &mut Machine, read: Option<ReadTerm>, index: usize, options: &ReadTermOptions) -> Answer {
    let (term, variables) = match read {
        Some(read) => (read.term, read.variables),
        None => (Cell::atom(known::END_OF_FILE), Vec::new()),
    };
    let result = m.arg(index);
    if !m.unify(result, term) {
        return Ok(false);
    }
    for &(kind, list) in &options.lists {
        let found = variable_list_term(m, kind, &variables)?;
        if !m.unify(list, found) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn variable_list_term(m: &mut Machine, kind: VariableList, variables: &[VarInfo]) -> Result<Cell, Thrown> {
    // Three cells for `Name = Variable` and two for the pair of the list.
    m.store.check_room(5 * variables.len())?;
    let chosen = variables.iter().filter(|variable| match kind {
        VariableList::Variables => true,
        VariableList::Names => !variable.name.is_empty(),
        VariableList::Singletons => !variable.name.is_empty() && variable.count == 1,
    });
    let mut elements = Vec::with_capacity(variables.len());
    for variable in chosen {
        elements.push(match kind {
            VariableList::Variables => variable.cell,
            VariableList::Names | VariableList::Singletons => {
                let name = Cell::atom(m.store.atoms.intern(&variable.name));
                m.store.compound(known::EQUAL, &[name, variable.cell])
            }
        });
    }
    Ok(m.store.list(&elements, Cell::atom(known::NIL)))
}

/// Reads the next term of a stream; `None` at the end. The text of the term is consumed even if it has a syntax error.
///
/// # Errors
/// The ISO error for the stream's fault.
fn next_term(
    m: &mut Machine,
    target: StreamTarget,
    options: &ReadTermOptions,
) -> Result<Result<Option<ReadTerm>, SyntaxError>, Thrown> {
    m.must_not_retry();
    // The layout character that makes the point an end is looked at and stays (ISO 8.14.1, examples).
    let text = take_clause(&mut m.streams, target.id, |clause| clause.trim_end_matches(is_layout));
    let text = text.map_err(|fault| target.fault(m, fault))?;
    text.map_or(Ok(Ok(None)), |text| first_term(m, &text, options))
}

/// Parses a text as a term; the full stop may be missing. `None` if the text is nothing but layout.
///
/// # Errors
/// syntax_error.
pub(super) fn term_of_text(m: &mut Machine, text: &str, options: &ReadTermOptions) -> Result<Option<ReadTerm>, Thrown> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    // A text that ends in a comment or a symbol must not swallow the full stop.
    first_term(m, &format!("{text}\n."), options)?.map_err(|error| m.syntax_error(error.name()))
}

fn first_term(
    m: &mut Machine,
    text: &str,
    options: &ReadTermOptions,
) -> Result<Result<Option<ReadTerm>, SyntaxError>, Thrown> {
    let double_quotes = options.double_quotes.unwrap_or(m.database.flags.double_quotes);
    let rationals = m.database.flags.rationals();
    let flags = ReadFlags { double_quotes, rationals, anonymous: true, ..ReadFlags::default() };
    let operators = m.operators.of(options.module.unwrap_or_else(|| m.loads.source_module()));
    match Reader::new(text).next(&mut m.store, operators, flags) {
        Ok(read) => Ok(Ok(read)),
        Err(ReadError::Syntax(error)) => Ok(Err(error)),
        Err(ReadError::Memory(Exhausted(region))) => Err(Thrown::Exhausted(region)),
    }
}

/// Reads the text of a program from the standard input, up to its end or to the clause `end_of_file.`
///
/// # Errors
/// The stream's fault.
pub fn program_text(streams: &mut Streams) -> Result<String, Fault> {
    let mut program = String::new();
    while let Some(clause) = clause_text(streams, StreamId::USER_INPUT)? {
        if clause.trim() == "end_of_file." {
            break;
        }
        if program.len() + clause.len() > streams.text_limit {
            return Err(Fault::Full);
        }
        program.push_str(&clause);
    }
    Ok(program)
}

/// Reads the text of one clause from a stream, with the layout character behind its full stop, or up to the end of the stream.
/// `None` if nothing but layout precedes the end; the end counts as read then.
pub fn clause_text(streams: &mut Streams, id: StreamId) -> Result<Option<String>, Fault> {
    take_clause(streams, id, |clause| clause)
}

/// Reads the text of one clause from a stream, or up to its end. `consumed` is the part of a window with the end of the clause that
/// is taken from the stream: all of it, or all but the layout character behind the full stop.
fn take_clause(streams: &mut Streams, id: StreamId, consumed: fn(&str) -> &str) -> Result<Option<String>, Fault> {
    let mut scanner = ClauseScanner::new();
    let mut text = String::new();
    loop {
        let stream = streams.stream(id)?;
        let window = stream.window()?;
        let end = scanner.feed(window);
        let taken = end.map_or(window.len(), |end| consumed(&window[..end]).len());
        text.push_str(&window[..taken]);
        stream.advance(taken)?;
        if text.len() > streams.text_limit {
            return Err(Fault::Full);
        }
        if end.is_some() {
            return Ok(Some(text));
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
    match scanner.finish() {
        Finish::Complete | Finish::Broken => Ok(Some(text)),
        Finish::Nothing => {
            streams.stream(id)?.consume_end();
            Ok(None)
        }
    }
}
