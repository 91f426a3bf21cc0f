//! The clock: the time of day, the time a program has taken, and the memory it takes.

use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Kind};
use crate::terms::{Addr, Cell, Region};
use std::time::Duration;

/// The built-ins of this page.
pub const TABLE: &[Builtin] = &[
    Builtin {
        name: "get_time",
        modes: &["-Seconds"],
        kind: Kind::Det(get_time),
        iso: false,
        doc: "Seconds, a float, have passed since the beginning of 1970.",
        errors: &[],
        examples: &["get_time(T), float(T), T > 1.0e9, fail ⇒ false."],
    },
    Builtin {
        name: "$cpu_time",
        modes: &["-Seconds"],
        kind: Kind::Det(cpu_time),
        iso: false,
        doc: "The program has used so much of the processor's time.",
        errors: &[],
        examples: &[],
    },
    Builtin {
        name: "$memory",
        modes: &["+Region", "-Bytes"],
        kind: Kind::Det(memory),
        iso: false,
        doc: "The heap or the trail takes so many bytes.",
        errors: &[],
        examples: &["'$memory'(nowhere, _) ⇒ false."],
    },
];

fn get_time(m: &mut Machine) -> Answer {
    let now = m.streams.host().now();
    unify_seconds(m, now)
}

fn cpu_time(m: &mut Machine) -> Answer {
    let used = m.streams.host().cpu_time();
    unify_seconds(m, used)
}

fn unify_seconds(m: &mut Machine, time: Duration) -> Answer {
    m.store.need(2)?;
    let seconds = m.store.float(time.as_secs_f64());
    Ok(m.unify(m.x[0], seconds))
}

fn memory(m: &mut Machine) -> Answer {
    let region = super::arguments::atom(m, 0)?;
    let used = |region: Region, top: Addr| top.offset() - m.store.region_start(region).offset();
    let bytes = match &*m.store.atoms.name(region) {
        "heap" => used(Region::Heap, m.store.heap_top),
        "trail" => used(Region::Trail, m.store.trail_top),
        _ => return Ok(false),
    };
    Ok(m.unify(m.x[1], Cell::int(bytes as i64)))
}
