//! The tracer: what a person sets, and the sentences that it says. Primitives of library/system/tracer.pl.

use super::{arguments, texts};
use crate::diagnostics::{Argument, MessageId, Phrase};
use crate::machine::builtin::{Answer, Builtin, Effect, Kind, Step};
use crate::machine::errors::Limit;
use crate::machine::{Machine, Pace, Port, PortSet, Ports, SpiedLine, Thrown};
use crate::program::{MAX_ARITY, PredKey};
use crate::terms::{Cell, View, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "$box",
        modes: &["+Goal", "+Predicate", "+Site", "+Frame"],
        kind: Kind::Box,
        effect: Effect::Pure,
        locked: true,
        doc: "Calls Goal in a box of the tracer.",
        errors: &[],
        examples: &[],
    },
    Builtin::step(
        "$set_debugging",
        &["+Whether"],
        Effect::System,
        set_debugging,
        "From now on goals run in boxes, or no longer.",
    ),
    Builtin::step("$begin_trace", &["?Ignored"], Effect::System, begin_trace, "Begins to trace, as Ctrl-C wants it."),
    Builtin::step(
        "$fail_to_box",
        &["+Box"],
        Effect::System,
        fail_to_box,
        "Fails to the choicepoint of a box around the running goal.",
    ),
    Builtin::primitive("$has_keys", &[], Effect::Terminal, has_keys, "Somebody is there who can press keys."),
    Builtin::primitive("$debugs", &[], Effect::Pure, debugs, "Goals run in boxes."),
    Builtin::primitive("$pace", &["-Pace"], Effect::Pure, pace, "The tracer creeps, leaps, or skips to a depth."),
    Builtin::primitive("$set_pace", &["+Pace"], Effect::System, set_pace, "Sets where the tracer stops next."),
    Builtin::primitive("$ports", &["+Set", "-Ports"], Effect::Pure, ports, "The ports that are visible, or leashed."),
    Builtin::primitive(
        "$set_ports",
        &["+Set", "+Port", "+Whether"],
        Effect::System,
        set_ports,
        "Adds a port to a set of ports, or removes it.",
    ),
    Builtin::primitive(
        "$spy_predicate",
        &["+Module", "+Name", "+Arity", "+Whether"],
        Effect::System,
        spy_predicate,
        "Sets or removes the spy point of a predicate.",
    ),
    Builtin::primitive(
        "$source_with_line",
        &["+File", "+Line", "-Source"],
        Effect::Pure,
        source_with_line,
        "The name of the source of a file in which a line belongs to a clause. Fails if there is none.",
    ),
    Builtin::primitive(
        "$spy_line",
        &["+Source", "+Line", "+Whether"],
        Effect::System,
        spy_line,
        "Sets or removes the spy point of a line.",
    ),
    Builtin::primitive("$is_wanted", &["+Port", "+Box"], Effect::Pure, is_wanted, "The tracer shows a port of a box."),
    Builtin::primitive("$running_box", &["-Box"], Effect::Pure, running_box, "The running box, or an integer."),
    Builtin::primitive(
        "$retry_box",
        &["+Number"],
        Effect::System,
        retry_box,
        "The box begins anew when it is failed to, or when it has failed.",
    ),
    Builtin::primitive(
        "$trace_text",
        &["+Name", "+Arguments", "-Text"],
        Effect::Pure,
        trace_text,
        "A sentence of the tracer in the language of messages.",
    ),
];

/// Whether an argument is the atom `true`.
fn is_true(m: &mut Machine, index: usize) -> Result<bool, Thrown> {
    Ok(arguments::atom(m, index)? == known::TRUE)
}

fn set_debugging(m: &mut Machine) -> Result<Step, Thrown> {
    let debugs = is_true(m, 0)?;
    m.set_debugging(debugs);
    Ok(Step::Proceed)
}

fn begin_trace(m: &mut Machine) -> Result<Step, Thrown> {
    m.set_pace(Pace::Creep);
    m.set_debugging(true);
    Ok(Step::Proceed)
}

fn fail_to_box(m: &mut Machine) -> Result<Step, Thrown> {
    let target = m.arg(0);
    if !m.is_box(target) {
        return Ok(Step::Fail);
    }
    m.fail_to_box(target)?;
    Ok(Step::Resume)
}

fn has_keys(m: &mut Machine) -> Answer {
    Ok(m.streams.has_keys())
}

fn debugs(m: &mut Machine) -> Answer {
    Ok(m.debugs())
}

fn pace(m: &mut Machine) -> Answer {
    m.store.check_room(2)?;
    let pace = match m.pace() {
        Pace::Creep => Cell::atom(m.store.atoms.intern("creep")),
        Pace::Leap => Cell::atom(m.store.atoms.intern("leap")),
        Pace::Skip(depth) => {
            let name = m.store.atoms.intern("skip");
            m.store.compound(name, &[Cell::int(depth)])
        }
    };
    let result = m.arg(0);
    Ok(m.unify(result, pace))
}

fn set_pace(m: &mut Machine) -> Answer {
    let pace = match m.store.view(m.arg(0)) {
        View::Compound(skip) => Pace::Skip(m.store.deref(m.store.read(skip.slot(0))).int_value()),
        _ => {
            let name = arguments::atom(m, 0)?;
            if &*m.store.atoms.name(name) == "creep" { Pace::Creep } else { Pace::Leap }
        }
    };
    m.set_pace(pace);
    Ok(true)
}

/// The set of ports that an argument names.
fn port_set(m: &mut Machine, index: usize) -> Result<PortSet, Thrown> {
    let name = arguments::atom(m, index)?;
    Ok(if &*m.store.atoms.name(name) == "visible" { PortSet::Visible } else { PortSet::Leashed })
}

fn ports(m: &mut Machine) -> Answer {
    let which = port_set(m, 0)?;
    let set: Ports = m.ports(which);
    let members = Port::ALL.iter().filter(|port| set.contains(**port));
    let names: Vec<Cell> = members.map(|port| Cell::atom(m.store.atoms.intern(port.name()))).collect();
    m.store.check_room(2 * names.len())?;
    let list = m.store.list(&names, Cell::atom(known::NIL));
    let result = m.arg(1);
    Ok(m.unify(result, list))
}

fn set_ports(m: &mut Machine) -> Answer {
    let (which, name, is_in) = (port_set(m, 0)?, arguments::atom(m, 1)?, is_true(m, 2)?);
    let port = Port::ALL.into_iter().find(|port| port.name() == &*m.store.atoms.name(name));
    let Some(port) = port else { return Ok(false) };
    let set = m.ports(which).with(port, is_in);
    m.set_ports(which, set);
    Ok(true)
}

fn spy_predicate(m: &mut Machine) -> Answer {
    let (module, name) = (arguments::atom(m, 0)?, arguments::atom(m, 1)?);
    let arity = u32::try_from(arguments::natural(m, 2)?).unwrap_or(u32::MAX);
    let is_spied = is_true(m, 3)?;
    if arity as usize > MAX_ARITY {
        return Err(m.representation_error(Limit::MaxArity));
    }
    let key = PredKey { module, name, arity };
    let id = match m.database.visible_predicate(key) {
        Some(id) => id,
        None => m.predicate_id(key),
    };
    m.spy(id, is_spied);
    Ok(true)
}

fn source_with_line(m: &mut Machine) -> Answer {
    let (file, line) = (texts::text(m, m.arg(0))?.to_string(), arguments::natural(m, 1)?);
    let source = u32::try_from(line).ok().and_then(|line| m.source_with_line(&file, line));
    let Some(source) = source.map(|name| Cell::atom(m.store.atoms.intern(&name))) else { return Ok(false) };
    let result = m.arg(2);
    Ok(m.unify(result, source))
}

fn spy_line(m: &mut Machine) -> Answer {
    let source = texts::text(m, m.arg(0))?.to_string();
    let (number, is_spied) = (arguments::natural(m, 1)?, is_true(m, 2)?);
    let number = u32::try_from(number).unwrap_or(u32::MAX);
    m.spy_line(SpiedLine { source: source.into(), number }, is_spied);
    Ok(true)
}

fn is_wanted(m: &mut Machine) -> Answer {
    let name = arguments::atom(m, 0)?;
    let port = Port::ALL.into_iter().find(|port| port.name() == &*m.store.atoms.name(name));
    Ok(m.is_box(m.arg(1)) && port.is_some_and(|port| m.is_wanted(port, m.arg(1))))
}

fn running_box(m: &mut Machine) -> Answer {
    let (result, running) = (m.arg(0), m.running_box());
    Ok(m.unify(result, running))
}

fn retry_box(m: &mut Machine) -> Answer {
    let number = arguments::integer(m, 0)?;
    m.retry_box(number);
    Ok(true)
}

/// The sentences by their names in the library.
const TEXTS: &[(&str, MessageId)] = &[
    ("call", MessageId::TracePortCall),
    ("exit", MessageId::TracePortExit),
    ("redo", MessageId::TracePortRedo),
    ("fail", MessageId::TracePortFail),
    ("exception", MessageId::TracePortException),
    ("unify", MessageId::TracePortUnify),
    ("keys", MessageId::TraceKeys),
    ("help", MessageId::TraceHelp),
    ("clause", MessageId::TraceClause),
    ("clauses", MessageId::TraceMoreClauses),
    ("solutions", MessageId::TraceMoreSolutions),
    ("no_alternatives", MessageId::TraceNoAlternatives),
    ("unknown_key", MessageId::TraceUnknownKey),
    ("not_around", MessageId::TraceNotAround),
    ("more_around", MessageId::TraceMoreAround),
    ("broken_condition", MessageId::TraceBrokenCondition),
    ("spied_undefined", MessageId::TraceSpiedUndefined),
    ("creep", MessageId::TraceCreep),
    ("leap", MessageId::TraceLeap),
    ("skip", MessageId::TraceSkip),
    ("up", MessageId::TraceUp),
    ("retry", MessageId::TraceRetry),
    ("fail_goal", MessageId::TraceFail),
    ("abort", MessageId::TraceAbort),
    ("cutoff", MessageId::TraceCutoff),
    ("nodebug", MessageId::TraceNodebug),
    ("spied", MessageId::TraceSpied),
    ("unspied", MessageId::TraceUnspied),
    ("debugs", MessageId::TraceDebugs),
    ("debugs_not", MessageId::TraceDebugsNot),
    ("traces", MessageId::TraceTraces),
    ("spy_points", MessageId::TraceSpyPoints),
    ("no_spy_points", MessageId::TraceNoSpyPoints),
    ("visible", MessageId::TraceVisible),
    ("leashed", MessageId::TraceLeashed),
];

fn trace_text(m: &mut Machine) -> Answer {
    let name = arguments::atom(m, 0)?;
    let name = m.store.atoms.name(name).to_string();
    let Some((_, id)) = TEXTS.iter().find(|(known, _)| *known == name) else { return Ok(false) };
    let items = arguments::list(m, m.arg(1))?;
    let mut blanks: Vec<Argument> = Vec::with_capacity(items.len());
    for item in items {
        let text = match m.store.view(item) {
            View::Atom(atom) => m.store.atoms.name(atom).to_string(),
            _ => crate::writer::term_text(&m.store, m.operators.user(), item, &crate::writer::WriteOptions::WRITEQ),
        };
        blanks.push(text.into());
    }
    let text = Phrase::new(*id, blanks).text(m.reporter.language());
    let text = Cell::atom(m.store.atoms.intern(&text));
    let result = m.arg(2);
    Ok(m.unify(result, text))
}
