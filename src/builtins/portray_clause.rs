//! portray_clause/1,2,3: a clause laid out over lines.

use super::arguments;
use super::stream_arguments::{StreamTarget, option_list, stream_errors};
use super::writing::{WriteTermOptions, integer_option, set_option};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::Type;
use crate::terms::{Exhausted, Functor, Region, View};
use crate::writer::{Margins, VariableNames, WriteOptions, write_clause};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "portray_clause",
        modes: &["?Clause"],
        kind: Kind::Det(portray_clause),
        effect: Effect::Output,
        locked: false,
        doc: "Writes a clause to the current output, laid out over lines; variables are called A, B, … and _.",
        errors: &["permission_error(output, binary_stream, Stream)"],
        examples: &["portray_clause((p(X) :- q(X, _))) ⇒ true."],
    },
    Builtin {
        name: "portray_clause",
        modes: &["+Stream", "?Clause"],
        kind: Kind::Det(portray_clause_to),
        effect: Effect::Output,
        locked: false,
        doc: "Writes a clause to a stream as portray_clause/1 does.",
        errors: stream_errors!(text output),
        examples: &[
            "catch(portray_clause(user_input, a), error(E, _), true) ⇒ E = permission_error(output, stream, user_input).",
        ],
    },
    Builtin {
        name: "portray_clause",
        modes: &["+Stream", "?Clause", "+Options"],
        kind: Kind::Det(portray_clause_with),
        effect: Effect::Output,
        locked: false,
        doc: "Writes a clause to a stream as portray_clause/1 does; options are indent(N), variable_names(Ns) and those of write_term/2.",
        errors: stream_errors!(text output, "type_error(list, Options)", "domain_error(write_option, Option)"),
        examples: &[
            "with_output_to(string(S), portray_clause(current_output, p(X, X), [variable_names(['X' = X])])) ⇒ S = \"p(X, X).\\n\".",
        ],
    },
    Builtin::primitive(
        "$portray",
        &["+Module", "?Clause", "+Names"],
        Effect::Output,
        portray_named,
        "Writes a clause of a module with its variables' own names.",
    ),
];

fn portray_clause(m: &mut Machine) -> Answer {
    let target = StreamTarget::current_output(m);
    portray(m, target, 0)
}

fn portray_clause_to(m: &mut Machine) -> Answer {
    let target = StreamTarget::output(m, 0)?;
    portray(m, target, 1)
}

fn portray_clause_with(m: &mut Machine) -> Answer {
    let list = option_list(m, 2)?;
    let mut options = listed_options();
    let mut margins = Margins::default();
    for option in list {
        match m.store.view(option) {
            View::Compound(term) if term.functor() == Functor::new(m.store.atoms.intern("indent"), 1) => {
                let value = m.store.deref(m.store.read(term.slot(0)));
                margins.left = integer_option(m, value, option, MAX_INDENT)? as usize;
            }
            _ => set_option(m, option, &mut options)?,
        }
    }
    let target = StreamTarget::output(m, 0)?;
    put_clause(m, target, 1, &options, margins)
}

/// The largest value of the option indent(N).
const MAX_INDENT: u32 = 1000;

fn portray_named(m: &mut Machine) -> Answer {
    let mut options = listed_options();
    options.module = arguments::atom(m, 0)?;
    for pair in arguments::list(m, m.x[2])? {
        let View::Compound(parts) = m.store.view(pair) else { return Err(m.type_error(Type::Pair, pair)) };
        let [name, variable] = [0, parts.arity() - 1].map(|index| m.store.deref(m.store.read(parts.slot(index))));
        let name = arguments::atom_of(m, name)?;
        options.names.set(variable, &m.store.atoms.name(name));
    }
    let target = StreamTarget::current_output(m);
    put_clause(m, target, 1, &options, Margins::default())
}

/// The options of a clause that is listed as one of `user`.
fn listed_options() -> WriteTermOptions {
    WriteTermOptions::new(WriteOptions::LISTED)
}

fn portray(m: &mut Machine, target: StreamTarget, index: usize) -> Answer {
    put_clause(m, target, index, &listed_options(), Margins::default())
}

/// Writes the clause in argument `index`.
fn put_clause(
    m: &mut Machine,
    target: StreamTarget,
    index: usize,
    options: &WriteTermOptions,
    margins: Margins,
) -> Answer {
    let clause = m.arg(index);
    let names = VariableNames::for_clause(&m.store, clause, &options.names);
    let writer = WriteOptions { names: Some(&names), ..options.writer.clone() };
    let mut text = String::new();
    let written = write_clause(&m.store, m.operators.of(options.module), clause, &writer, margins, &mut text);
    if written.is_err() {
        // An interrupt, or a term whose text would fill the memory.
        m.store.interrupts.poll()?;
        return Err(Exhausted(Region::Heap).into());
    }
    target.write_text(m, &text)?;
    Ok(true)
}
