//! Wall-clock time, CPU time and memory statistics.

use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::program::Predicate;
use crate::streams::Zone;
use crate::terms::{Cell, Region, atoms::known};
use std::collections::HashSet;
use std::time::Duration;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "get_time",
        modes: &["-Seconds"],
        kind: Kind::Det(get_time),
        effect: Effect::Clock,
        locked: false,
        doc: "Seconds, a float, have passed since the beginning of 1970.",
        errors: &[],
        examples: &["get_time(T), float(T), T > 1.0e9, fail ⇒ false."],
    },
    Builtin {
        name: "$cpu_time",
        modes: &["-Seconds"],
        kind: Kind::Det(cpu_time),
        effect: Effect::Clock,
        locked: false,
        doc: "The CPU time of the program in seconds.",
        errors: &[],
        examples: &[],
    },
    Builtin {
        name: "$epoch",
        modes: &["-Seconds"],
        kind: Kind::Det(epoch),
        effect: Effect::Clock,
        locked: false,
        doc: "The start of the system in seconds since the beginning of 1970.",
        errors: &[],
        examples: &[],
    },
    Builtin {
        name: "$zone_at",
        modes: &["+Seconds", "-East", "-Name", "-IsSummerTime"],
        kind: Kind::Det(zone_at),
        effect: Effect::Clock,
        locked: false,
        doc: "The local clocks are so many seconds ahead of UTC at a time, in whole seconds since 1970; Name is that of the zone.",
        errors: &["instantiation_error", "type_error(integer, Seconds)"],
        examples: &[],
    },
    Builtin {
        name: "$memory",
        modes: &["+Region", "-Used", "-Free"],
        kind: Kind::Det(memory),
        effect: Effect::System,
        locked: false,
        doc: "The bytes in use in the heap, the environments, the choicepoints or the trail, and the bytes still free.",
        errors: &[],
        examples: &["'$memory'(nowhere, _, _) ⇒ false."],
    },
    Builtin {
        name: "$collections",
        modes: &["-Count", "-Freed", "-Seconds"],
        kind: Kind::Det(collections),
        effect: Effect::System,
        locked: false,
        doc: "Garbage has been collected Count times; that took Seconds and freed so many bytes of the heap.",
        errors: &[],
        examples: &[],
    },
    Builtin {
        name: "$outside",
        modes: &["+Kind", "-Bytes"],
        kind: Kind::Det(outside),
        effect: Effect::System,
        locked: false,
        doc: "How many atoms, predicates, clauses or modules there are, or the bytes that names of atoms or code take.",
        errors: &[],
        examples: &["'$outside'(nothing, _) ⇒ false."],
    },
    Builtin {
        name: "garbage_collect",
        modes: &[],
        kind: Kind::Det(garbage_collect),
        effect: Effect::System,
        locked: false,
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

fn epoch(m: &mut Machine) -> Answer {
    let host = m.streams.host();
    let began = host.now().saturating_sub(host.elapsed());
    unify_seconds(m, began)
}

fn zone_at(m: &mut Machine) -> Answer {
    let seconds = super::arguments::integer(m, 0)?;
    let Zone { seconds_east, name, is_summer_time } = m.streams.host().zone_at(seconds);
    let name = Cell::atom(m.store.atoms.intern(&name));
    let summer = Cell::atom(if is_summer_time { known::TRUE } else { known::FALSE });
    let values = [Cell::int(i64::from(seconds_east)), name, summer];
    Ok((1..).zip(values).all(|(index, value)| m.unify(m.x[index], value)))
}

fn unify_seconds(m: &mut Machine, time: Duration) -> Answer {
    m.store.check_room(2)?;
    let seconds = m.store.float(time.as_secs_f64());
    Ok(m.unify(m.x[0], seconds))
}

/// The bytes in use in a region, and the bytes it may still grow by.
pub(super) fn used_and_free_bytes(m: &Machine, region: Region) -> (u64, u64) {
    let top = match region {
        Region::Heap => m.store.heap_top,
        Region::Trail => m.store.trail_top,
        Region::Environments => m.environments_top(),
        Region::Choicepoints => m.choice_top(),
    };
    let used = top.bytes_from(m.store.region_start(region));
    (used, m.store.region_limit(region).bytes_from(top))
}

fn memory(m: &mut Machine) -> Answer {
    let region = super::arguments::atom(m, 0)?;
    let region = match &*m.store.atoms.name(region) {
        "heap" => Region::Heap,
        "environments" => Region::Environments,
        "choicepoints" => Region::Choicepoints,
        "trail" => Region::Trail,
        _ => return Ok(false),
    };
    let (used, free) = used_and_free_bytes(m, region);
    Ok(m.unify(m.x[1], Cell::int(used as i64)) && m.unify(m.x[2], Cell::int(free as i64)))
}

fn collections(m: &mut Machine) -> Answer {
    m.store.check_room(2)?;
    let done = m.collections();
    let seconds = m.store.float(done.time.as_secs_f64());
    let (count, freed) = (Cell::int(done.count as i64), Cell::int(done.freed as i64));
    Ok(m.unify(m.x[0], count) && m.unify(m.x[1], freed) && m.unify(m.x[2], seconds))
}

/// The number of predicates with a definition of their own (not imported), and of their clauses.
pub(super) fn program_size(m: &Machine) -> (usize, usize) {
    let defined = |predicate: &&Predicate| predicate.is_defined() && predicate.definition.target().is_none();
    let own = m.database.predicates().map(|(_, predicate)| predicate).filter(defined);
    own.fold((0, 0), |(predicates, clauses), predicate| (predicates + 1, clauses + predicate.live_clauses()))
}

fn outside(m: &mut Machine) -> Answer {
    let kind = super::arguments::atom(m, 0)?;
    let bytes = match &*m.store.atoms.name(kind) {
        "predicates" => program_size(m).0,
        "clauses" => program_size(m).1,
        "modules" => m.database.modules.keys().chain(&[known::USER, known::SYSTEM]).collect::<HashSet<_>>().len(),
        "atoms" => m.store.atoms.count(),
        "names" => m.store.atoms.size(),
        "code" => m.database.code.size(),
        _ => return Ok(false),
    };
    Ok(m.unify(m.x[1], Cell::int(bytes as i64)))
}

fn garbage_collect(m: &mut Machine) -> Answer {
    m.request_collection();
    Ok(true)
}
