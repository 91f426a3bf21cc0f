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
    Builtin {
        name: "$collections",
        modes: &["-Count", "-Freed", "-Seconds"],
        kind: Kind::Det(collections),
        iso: false,
        doc: "Garbage has been collected Count times; that took Seconds and freed so many bytes of the heap.",
        errors: &[],
        examples: &[],
    },
    Builtin {
        name: "$outside",
        modes: &["+Kind", "-Bytes"],
        kind: Kind::Det(outside),
        iso: false,
        doc: "How many atoms there are, the bytes that their names take, or those of code.",
        errors: &[],
        examples: &["'$outside'(nothing, _) ⇒ false."],
    },
    Builtin {
        name: "garbage_collect",
        modes: &[],
        kind: Kind::Det(garbage_collect),
        iso: false,
        doc: "Garbage is collected as soon as a goal is called: terms, the code of erased clauses, and atoms.",
        errors: &[],
        examples: &["garbage_collect ⇒ true."],
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

fn collections(m: &mut Machine) -> Answer {
    m.store.need(2)?;
    let done = m.collections;
    let seconds = m.store.float(done.time.as_secs_f64());
    let (count, freed) = (Cell::int(done.count as i64), Cell::int(done.freed as i64));
    Ok(m.unify(m.x[0], count) && m.unify(m.x[1], freed) && m.unify(m.x[2], seconds))
}

fn outside(m: &mut Machine) -> Answer {
    let kind = super::arguments::atom(m, 0)?;
    let bytes = match &*m.store.atoms.name(kind) {
        "atoms" => m.store.atoms.count(),
        "names" => m.store.atoms.size(),
        "code" => m.database.code.size(),
        _ => return Ok(false),
    };
    Ok(m.unify(m.x[1], Cell::int(bytes as i64)))
}

fn garbage_collect(m: &mut Machine) -> Answer {
    m.ask_for_collection();
    Ok(true)
}
