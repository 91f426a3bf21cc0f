//! format/1, format/2, format/3, and output to text.
//!
//! The formatter runs no goals. For `~@` the library module `streams` runs the goal, captures its output as text, and calls
//! '$format'/4 again with that text appended to a list; the formatter restarts and consumes the texts in order. So no state is kept
//! between two calls.

use super::arguments::custom_error;
use super::arguments::{CharRepr, new_text_list};
use super::stream_arguments::{STREAM_CELLS, StreamTarget, new_stream_term};
use super::texts::{TextForm, new_text, text};
use super::writing::has_portray;
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind, Step};
use crate::machine::errors::{Domain, Thrown};
use crate::streams::{Content, Fault, STREAM_BYTES};
use crate::terms::{Cell, Store, Structure, View, atoms::known};
use crate::writer::{self, FormatError, Formatter, WriteOptions, format_arguments};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "format",
        modes: &["+Format"],
        kind: Kind::Control(format),
        effect: Effect::Output,
        locked: false,
        doc: "Writes a format text without arguments to the current output.",
        errors: &["instantiation_error", "type_error(text, Format)", "format(Message)"],
        examples: &["format('~~~n') ⇒ true."],
    },
    Builtin {
        name: "format",
        modes: &["+Format", "?Arguments"],
        kind: Kind::Control(format_with),
        effect: Effect::Output,
        locked: false,
        doc: "Writes a format text to the current output, each directive with the next of the arguments.\n\n  \
              ~w         as write/1; ~p as print/1, ~q as writeq/1\n  \
              ~a         an atom or another text without quotes; ~s a list of codes\n  \
              ~d         an integer; ~2d with two digits behind a point, ~D with commas between thousands\n  \
              ~2f        a float with two digits behind the point; ~e, ~g\n  \
              ~n         a new line; ~~ a tilde; ~c a character code\n  \
              ~i         passes over an argument; ~* takes the next one as the count of a directive\n  \
              ~t~20|     a column that ends at character 20, filled with blanks where ~t stands; ~20+ one 20 wide",
        errors: &["instantiation_error", "type_error(text, Format)", "type_error(evaluable, F/N)", "format(Message)"],
        examples: &[
            "format('~w and ~q~n', ['A', 'A']) ⇒ true.",
            "catch(format('~a', []), error(format(M), _), true) ⇒ M = 'not enough arguments'.",
        ],
    },
    Builtin {
        name: "format",
        modes: &["+Sink", "+Format", "?Arguments"],
        kind: Kind::Control(format_to),
        effect: Effect::Output,
        locked: false,
        doc: "Writes a format text to a stream, or makes it atom(A), string(S), codes(Cs), codes(Cs, Tail) or chars(Cs).",
        errors: &[
            "instantiation_error",
            "type_error(text, Format)",
            "type_error(evaluable, F/N)",
            "domain_error(stream_or_alias, Sink)",
            "existence_error(stream, Sink)",
            "permission_error(output, stream, Sink)",
            "permission_error(output, binary_stream, Sink)",
            "format(Message)",
        ],
        examples: &[
            "format(atom(A), '~w-~q', [x, 'Y']) ⇒ A = 'x-\\'Y\\''.",
            "format(atom(A), '~t~d~6||', [42]) ⇒ A = '    42|'.",
        ],
    },
    Builtin {
        name: "$format",
        modes: &["+Sink", "+Format", "+Arguments", "+Texts"],
        kind: Kind::Control(resume_format),
        effect: Effect::Output,
        locked: false,
        doc: "format/3 once more, with what the goals of the first ~@ directives have written; Sink may be [].",
        errors: &["format(Message)"],
        examples: &[],
    },
    Builtin {
        name: "$open_memory",
        modes: &["-Stream"],
        kind: Kind::Det(open_memory),
        effect: Effect::Held,
        locked: false,
        doc: "Opens a stream that keeps what is written to it, and makes it the current output.",
        errors: &[],
        examples: &[],
    },
    Builtin {
        name: "$take_memory",
        modes: &["+Stream", "+Output", "-Text"],
        kind: Kind::Det(take_memory),
        effect: Effect::Held,
        locked: false,
        doc: "Closes a stream of '$open_memory'/1, makes Output the current output, and gives the text as a string.",
        errors: &["permission_error(output, stream, Stream)"],
        examples: &[],
    },
    Builtin {
        name: "$check_sink",
        modes: &["+Sink"],
        kind: Kind::Det(check_sink),
        effect: Effect::Pure,
        locked: false,
        doc: "Sink is a term in which a text can be put.",
        errors: &["instantiation_error", "domain_error(output_sink, Sink)"],
        examples: &["catch('$check_sink'(foo), error(E, _), true) ⇒ E = domain_error(output_sink, foo)."],
    },
    Builtin {
        name: "$put_in_sink",
        modes: &["+Text", "+Sink"],
        kind: Kind::Det(put_in_sink),
        effect: Effect::Pure,
        locked: false,
        doc: "Puts a text in atom(A), string(S), codes(Cs), codes(Cs, Tail) or chars(Cs).",
        errors: &["domain_error(output_sink, Sink)"],
        examples: &["'$put_in_sink'(abc, chars(Cs)) ⇒ Cs = [a, b, c]."],
    },
];

// ---- format/1, format/2, format/3 ----------------------------------------------------------------------------------

fn format(m: &mut Machine) -> Result<Step, Thrown> {
    let nil = Cell::atom(known::NIL);
    run_format(m, FormatCall { sink: nil, format: m.x[0], arguments: nil, texts: nil })
}

fn format_with(m: &mut Machine) -> Result<Step, Thrown> {
    let nil = Cell::atom(known::NIL);
    run_format(m, FormatCall { sink: nil, format: m.x[0], arguments: m.x[1], texts: nil })
}

fn format_to(m: &mut Machine) -> Result<Step, Thrown> {
    if m.arg(0) == Cell::atom(known::NIL) {
        let sink = m.arg(0);
        return Err(m.domain_error(Domain::StreamOrAlias, sink));
    }
    run_format(m, FormatCall { sink: m.x[0], format: m.x[1], arguments: m.x[2], texts: Cell::atom(known::NIL) })
}

fn resume_format(m: &mut Machine) -> Result<Step, Thrown> {
    run_format(m, FormatCall { sink: m.x[0], format: m.x[1], arguments: m.x[2], texts: m.x[3] })
}

/// The arguments of '$format'/4.
#[derive(Clone, Copy)]
struct FormatCall {
    /// `[]` for the current output.
    sink: Cell,
    format: Cell,
    arguments: Cell,
    texts: Cell,
}

/// Where formatted text goes.
enum Sink {
    Stream(StreamTarget),
    Term(Cell),
}

fn run_format(m: &mut Machine, call: FormatCall) -> Result<Step, Thrown> {
    let sink = sink_argument(m, call.sink)?;
    let format = text(m, call.format)?;
    let column = match &sink {
        Sink::Stream(target) => {
            target.write(m, |stream| stream.check_accepts(Content::Text).map(|()| stream.position().column))?
        }
        Sink::Term(_) => 0,
    };
    let mut formatter = Formatter::new(&format, column as usize, m.store.text_limit());
    let mut texts = m.store.list_elements(call.texts).0.into_iter();
    loop {
        let arguments = format_arguments(&m.store, call.arguments);
        match formatter.run(&m.store, m.operators.user(), &arguments).map_err(|error| format_error(m, error))? {
            writer::Step::Done => break,
            writer::Step::Print(term) if has_portray(m) => match texts.next() {
                Some(text) => formatter.supply_text(&super::texts::text(m, text)?),
                None => {
                    m.store.check_room(2)?;
                    let print = m.store.atoms.intern("print");
                    let goal = m.store.compound(print, &[term]);
                    return run_goal_first(m, call, goal);
                }
            },
            writer::Step::Print(term) => {
                let text = writer::whole_term_text(&m.store, m.operators.user(), term, &WriteOptions::WRITEQ)?;
                formatter.supply_text(&text);
            }
            writer::Step::Evaluate(expression) => {
                let number = m.evaluate_to_number(expression)?;
                let cell = m.number_term(&number)?;
                formatter.supply_number(&m.store, cell).map_err(|error| format_error(m, error))?;
            }
            writer::Step::Call(goal) => match texts.next() {
                Some(text) => formatter.supply_text(&super::texts::text(m, text)?),
                None => return run_goal_first(m, call, goal),
            },
        }
    }
    write_to_sink(m, sink, &formatter.into_text())
}

fn sink_argument(m: &mut Machine, cell: Cell) -> Result<Sink, Thrown> {
    let cell = m.store.deref(cell);
    if cell == Cell::atom(known::NIL) {
        return Ok(Sink::Stream(StreamTarget::current_output(m)));
    }
    match term_sink(m, cell) {
        Some(_) => Ok(Sink::Term(cell)),
        None => Ok(Sink::Stream(StreamTarget::output_of(m, cell)?)),
    }
}

fn write_to_sink(m: &mut Machine, sink: Sink, text: &str) -> Result<Step, Thrown> {
    match sink {
        Sink::Stream(target) => {
            target.write_text(m, text)?;
            Ok(Step::Proceed)
        }
        Sink::Term(cell) => Ok(if unify_sink(m, cell, text)? { Step::Proceed } else { Step::Fail }),
    }
}

/// Calls '$format_goal'(Sink, Format, Arguments, Texts, Goal), which captures the output of the goal and calls '$format'/4 again.
fn run_goal_first(m: &mut Machine, call: FormatCall, goal: Cell) -> Result<Step, Thrown> {
    m.store.check_room(6)?;
    let name = m.store.atoms.intern("$format_goal");
    let FormatCall { sink, format, arguments, texts } = call;
    Ok(Step::Call(m.store.compound(name, &[sink, format, arguments, texts, goal])))
}

/// `error(format(Message), _)`.
fn format_error(m: &mut Machine, error: FormatError) -> Thrown {
    if error == FormatError::TooLong {
        return m.resource_error("memory");
    }
    let message = error.message(&m.store, m.operators.user());
    let message = Cell::atom(m.store.atoms.intern(&message));
    custom_error(m, "format", &[message])
}

// ---- output to terms -----------------------------------------------------------------------------------------------

/// The form in which a sink receives the text.
#[derive(Clone, Copy)]
enum SinkForm {
    Text(TextForm),
    List(CharRepr),
    /// A partial list of codes with a given tail.
    PartialCodes,
}

/// The functors of the sinks that are terms.
const SINKS: &[(&str, usize, SinkForm)] = &[
    ("atom", 1, SinkForm::Text(TextForm::Atom)),
    ("string", 1, SinkForm::Text(TextForm::String)),
    ("codes", 1, SinkForm::List(CharRepr::Codes)),
    ("chars", 1, SinkForm::List(CharRepr::Characters)),
    ("codes", 2, SinkForm::PartialCodes),
];

fn term_sink(m: &Machine, cell: Cell) -> Option<(Structure, SinkForm)> {
    let View::Compound(structure) = m.store.view(cell) else { return None };
    let name = m.store.atoms.name(structure.name());
    let row = SINKS.iter().find(|(sink, arity, _)| *sink == &*name && *arity == structure.arity())?;
    Some((structure, row.2))
}

/// Unifies the argument of a sink with a text.
fn unify_sink(m: &mut Machine, sink: Cell, text: &str) -> Answer {
    let Some((structure, form)) = term_sink(m, sink) else {
        return Err(sink_error(m, sink));
    };
    let new = match form {
        SinkForm::Text(form) => new_text(m, text, form)?,
        SinkForm::List(repr) => new_text_list(m, text, repr)?,
        SinkForm::PartialCodes => {
            let tail = m.store.read(structure.slot(1));
            let codes: Vec<Cell> = text.chars().map(|character| CharRepr::Codes.cell(character)).collect();
            m.store.check_room(2 * codes.len())?;
            m.store.list(&codes, tail)
        }
    };
    let content = m.store.read(structure.slot(0));
    Ok(m.unify(content, new))
}

/// instantiation_error, or `domain_error(output_sink, Sink)`, which is not in ISO.
fn sink_error(m: &mut Machine, sink: Cell) -> Thrown {
    if m.store.deref(sink).is_var() {
        return m.instantiation_error();
    }
    let domain = Cell::atom(m.store.atoms.intern("output_sink"));
    custom_error(m, "domain_error", &[domain, sink])
}

fn check_sink(m: &mut Machine) -> Answer {
    let sink = m.arg(0);
    match term_sink(m, sink) {
        Some(_) => Ok(true),
        None => Err(sink_error(m, sink)),
    }
}

fn put_in_sink(m: &mut Machine) -> Answer {
    let text = text(m, m.x[0])?;
    let sink = m.arg(1);
    unify_sink(m, sink, &text)
}

// ---- captured output -----------------------------------------------------------------------------------------------

fn open_memory(m: &mut Machine) -> Answer {
    m.store.check_room(STREAM_CELLS)?;
    m.note_growth(STREAM_BYTES)?;
    let id = m.streams.open_memory();
    let made_current = m.streams.set_output(id);
    debug_assert!(made_current.is_ok(), "a stream in memory is an output stream");
    let term = new_stream_term(m, id);
    let stream = m.arg(0);
    Ok(m.unify(stream, term))
}

fn take_memory(m: &mut Machine) -> Answer {
    let memory = StreamTarget::output(m, 0)?;
    m.store.check_room(Store::string_cells(m.streams.kept_bytes(memory.id) as usize))?;
    // The stream is gone then. Bytes that are no text take more room, which may be missing.
    m.must_not_retry();
    let text = m.streams.close_memory(memory.id).map_err(|fault| memory.fault(m, fault))?;
    // The goal may have closed the stream that was current before; then user_output becomes current.
    if let Ok(output) = StreamTarget::output(m, 1) {
        match m.streams.set_output(output.id) {
            Ok(()) | Err(Fault::NotOutput | Fault::Closed) => {}
            Err(fault) => return Err(output.fault(m, fault)),
        }
    }
    let string = new_text(m, &text, TextForm::String)?;
    let result = m.arg(2);
    Ok(m.unify(result, string))
}
