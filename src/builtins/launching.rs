//! Programs that run beside this one: primitives of library/system/process.pl.

use super::arguments::{self, custom_error};
use super::stream_arguments::{STREAM_CELLS, StreamTarget, stream_term};
use super::texts::{self, TextForm};
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{Machine, Thrown};
use crate::streams::{Channel, Ending, Launch, Launched, StreamId};
use crate::terms::{Cell, View, atoms::known};
use std::time::Duration;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$launch",
        &["+Program", "+Arguments", "+Channels", "+Directory", "+Environment", "+Flags", "-Process", "-Pipes"],
        Effect::Processes,
        launch,
        "Starts Program. Channels are shared, null or pipe for its three standard streams, and Pipes the streams, [] where there is \
         none. Directory is [] for this one; Environment is a list Name, Value, …; Flags has inherit and detached.",
    ),
    Builtin::primitive(
        "$wait_for_process",
        &["+Process", "+Milliseconds", "-Status"],
        Effect::Processes,
        wait_for_process,
        "Status is exit(Code) or killed(Signal), or timeout if it runs so long; it may run for ever if that is negative.",
    ),
    Builtin::primitive(
        "$kill_process",
        &["+Process", "+WholeGroup", "+Signal"],
        Effect::Processes,
        kill_process,
        "Sends a signal; fails if there is no such process.",
    ),
    Builtin::primitive(
        "$is_process",
        &["+Process"],
        Effect::Processes,
        is_process,
        "The process was started and has not been waited for.",
    ),
    Builtin::primitive("$own_process", &["-Process"], Effect::Processes, own_process, "The number of this process."),
];

fn launch(m: &mut Machine) -> Answer {
    let launch = Launch {
        program: text_argument(m, 0)?,
        arguments: texts_of(m, 1)?,
        channels: channels(m)?,
        directory: directory(m)?,
        environment: texts_of(m, 4)?.chunks_exact(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect(),
        inherits_environment: has_flag(m, "inherit")?,
        is_detached: has_flag(m, "detached")?,
    };
    m.store.check_room(3 * STREAM_CELLS + 8)?;
    m.must_not_retry();
    let flushed = m.streams.flush_all();
    flushed.map_err(|fault| StreamTarget::current_output(m).fault(m, fault))?;
    let Launched { id, input, output, error } = match m.streams.host_mut().launch(&launch) {
        Ok(launched) => launched,
        Err(error) => return launch_error(m, &error.to_string(), error.raw_os_error()),
    };
    let input = input.map(|pipe| m.streams.open_output(pipe));
    let [output, error] = [output, error].map(|pipe| pipe.map(|pipe| m.streams.open_input(pipe)));
    let mut pipes = [Cell::atom(known::NIL); 3];
    for (cell, stream) in pipes.iter_mut().zip([input, output, error]) {
        *cell = stream_or_nil(m, stream)?;
    }
    let list = arguments::new_list(m, &pipes)?;
    Ok(m.unify(m.x[6], Cell::int(i64::from(id))) && m.unify(m.x[7], list))
}

fn stream_or_nil(m: &mut Machine, stream: Option<StreamId>) -> Result<Cell, Thrown> {
    match stream {
        Some(stream) => stream_term(m, stream),
        None => Ok(Cell::atom(known::NIL)),
    }
}

/// Fails if there is no such program, which the library reports.
fn launch_error(m: &mut Machine, message: &str, code: Option<i32>) -> Answer {
    const NO_SUCH_FILE: i32 = 2;
    if code == Some(NO_SUCH_FILE) {
        return Ok(false);
    }
    let message = texts::new_text(m, message, TextForm::Atom)?;
    Err(custom_error(m, "system_error", &[message]))
}

fn text_argument(m: &mut Machine, index: usize) -> Result<String, Thrown> {
    let cell = m.arg(index);
    Ok(texts::text(m, cell)?.into())
}

/// The texts in the list that is argument `index`. The system ends them with NUL, so they have none.
fn texts_of(m: &mut Machine, index: usize) -> Result<Vec<String>, Thrown> {
    let list = m.arg(index);
    let mut found = Vec::new();
    for cell in arguments::list(m, list)? {
        let text: String = texts::text(m, cell)?.into();
        if text.contains('\0') {
            let domain = Cell::atom(m.store.atoms.intern("text_without_nul"));
            return Err(custom_error(m, "domain_error", &[domain, cell]));
        }
        found.push(text);
    }
    Ok(found)
}

fn channels(m: &mut Machine) -> Result<[Channel; 3], Thrown> {
    let mut channels = [Channel::Shared; 3];
    for (channel, name) in channels.iter_mut().zip(texts_of(m, 2)?) {
        *channel = match &*name {
            "null" => Channel::Null,
            "pipe" => Channel::Pipe,
            _ => Channel::Shared,
        };
    }
    Ok(channels)
}

fn directory(m: &mut Machine) -> Result<Option<String>, Thrown> {
    if m.arg(3) == Cell::atom(known::NIL) { Ok(None) } else { text_argument(m, 3).map(Some) }
}

fn has_flag(m: &mut Machine, name: &str) -> Result<bool, Thrown> {
    Ok(texts_of(m, 5)?.iter().any(|flag| flag == name))
}

/// The process in argument 0; `None` for a number that is none.
fn process_argument(m: &mut Machine) -> Result<Option<u32>, Thrown> {
    Ok(u32::try_from(arguments::integer(m, 0)?).ok())
}

/// Between two looks at a process that runs.
const LOOK_AGAIN: Duration = Duration::from_millis(5);

fn wait_for_process(m: &mut Machine) -> Answer {
    let limit = u64::try_from(arguments::integer(m, 1)?).ok().map(Duration::from_millis);
    let Some(id) = process_argument(m)? else { return Ok(false) };
    let start = m.streams.host().elapsed();
    let ending = loop {
        m.store.interrupts.poll()?;
        match m.streams.host_mut().ending_of(id) {
            Ok(Some(ending)) => break Some(ending),
            Ok(None) => {}
            Err(_) => return Ok(false),
        }
        let host = m.streams.host();
        let waited = host.elapsed().saturating_sub(start);
        if limit.is_some_and(|limit| waited >= limit) {
            break None;
        }
        host.sleep(LOOK_AGAIN);
    };
    m.must_not_retry();
    m.store.check_room(2)?;
    let status = match ending {
        Some(Ending::Exit(code)) => ended(m, "exit", code),
        Some(Ending::Killed(signal)) => ended(m, "killed", signal),
        None => Cell::atom(m.store.atoms.intern("timeout")),
    };
    Ok(m.unify(m.x[2], status))
}

fn ended(m: &mut Machine, how: &str, number: i32) -> Cell {
    let name = m.store.atoms.intern(how);
    m.store.compound(name, &[Cell::int(i64::from(number))])
}

fn kill_process(m: &mut Machine) -> Answer {
    let whole_group = matches!(m.store.view(m.x[1]), View::Atom(known::TRUE));
    let signal = i32::try_from(arguments::integer(m, 2)?).unwrap_or_default();
    let Some(id) = process_argument(m)? else { return Ok(false) };
    Ok(m.streams.host_mut().kill(id, whole_group, signal).is_ok())
}

fn is_process(m: &mut Machine) -> Answer {
    let id = process_argument(m)?;
    Ok(id.is_some_and(|id| m.streams.host().has_launched(id)))
}

fn own_process(m: &mut Machine) -> Answer {
    let id = m.streams.host().process_id();
    Ok(m.unify(m.x[0], Cell::int(i64::from(id))))
}
