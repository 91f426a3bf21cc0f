//! Inference counts, inference limits and depth limits: primitives of library/system/limits.pl and statistics.pl.

use super::arguments::natural;
use super::clock::{program_size, used_and_free_bytes};
use crate::diagnostics::{Argument, MessageId, Phrase};
use crate::machine::builtin::{Answer, Builtin, Effect, Step};
use crate::machine::{Machine, Thrown};
use crate::reports;
use crate::terms::{Cell, Region, View};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$newest_choice",
        &["-Choice"],
        Effect::Pure,
        newest_choicepoint,
        "The newest choicepoint, as an integer.",
    ),
    Builtin::primitive("$inferences", &["-Count"], Effect::Pure, inferences, "So many inferences have been counted."),
    Builtin::step("$count_inferences", &[], Effect::Held, count_inferences, "From now on everything is counted."),
    Builtin::step(
        "$watch_inferences",
        &["+Limit", "+Choice"],
        Effect::Held,
        watch_inferences,
        "Counts from now on, up to so many more, or without limit if Limit is no integer.",
    ),
    Builtin::step(
        "$watch_levels",
        &["+Limit", "+Reached", "+Choice"],
        Effect::Held,
        watch_levels,
        "A goal that the running clause calls from now on may be so many levels deep, and has been so deep already.",
    ),
    Builtin::step(
        "$end_levels",
        &["-Level"],
        Effect::Held,
        end_levels,
        "Ends the innermost watch, which has seen this level.",
    ),
    Builtin::step(
        "$end_watch",
        &["-Count"],
        Effect::Held,
        end_watch,
        "Ends the innermost watch, which has counted so many.",
    ),
    Builtin::step(
        "$call",
        &[":Goal"],
        Effect::Pure,
        call,
        "Calls Goal; a cut in it is local. This is call/1, but nobody counts it.",
    ),
    Builtin::primitive(
        "$rethrow",
        &["+Ball"],
        Effect::Pure,
        rethrow,
        "Throws a ball that was caught just now on, as if it had not been.",
    ),
    Builtin::primitive(
        "$report_statistics",
        &["+Cpu", "+Wall"],
        Effect::System,
        report_statistics,
        "Says what the system has used.",
    ),
    Builtin::primitive(
        "$report_time",
        &["+Count", "+Cpu", "+Wall"],
        Effect::Output,
        report_time,
        "Says what a goal has taken.",
    ),
];

fn newest_choicepoint(m: &mut Machine) -> Answer {
    let choice = m.choice_handle();
    Ok(m.unify(m.x[0], choice))
}

fn inferences(m: &mut Machine) -> Answer {
    let count = Cell::int(m.inferences() as i64);
    Ok(m.unify(m.x[0], count))
}

fn count_inferences(m: &mut Machine) -> Result<Step, Thrown> {
    m.count_inferences();
    Ok(Step::Proceed)
}

fn watch_inferences(m: &mut Machine) -> Result<Step, Thrown> {
    let limit = if m.store.is_integer(m.arg(0)) { Some(natural(m, 0)? as u64) } else { None };
    let handle = natural(m, 1)?;
    let Some(choice) = m.choice_of(handle) else { return Ok(Step::Fail) };
    m.watch_inferences(limit, choice);
    Ok(Step::Proceed)
}

fn watch_levels(m: &mut Machine) -> Result<Step, Thrown> {
    let (limit, reached) = (natural(m, 0)? as u64, natural(m, 1)? as i64);
    let handle = natural(m, 2)?;
    let Some(choice) = m.choice_of(handle) else { return Ok(Step::Fail) };
    m.watch_levels(limit, reached, choice);
    Ok(Step::Proceed)
}

fn end_levels(m: &mut Machine) -> Result<Step, Thrown> {
    let level = Cell::int(m.levels_reached());
    m.end_watch();
    Ok(if m.unify(m.x[0], level) { Step::Proceed } else { Step::Fail })
}

fn end_watch(m: &mut Machine) -> Result<Step, Thrown> {
    let count = Cell::int(m.end_watch() as i64);
    Ok(if m.unify(m.x[0], count) { Step::Proceed } else { Step::Fail })
}

fn call(m: &mut Machine) -> Result<Step, Thrown> {
    Ok(Step::Call(m.arg(0)))
}

fn rethrow(m: &mut Machine) -> Answer {
    let ball = m.arg(0);
    Err(m.rethrow(ball))
}

/// The CPU time in seconds below which no speed is computed.
const MIN_CPU_SECONDS: f64 = 0.001;

/// An argument as seconds; 0 unless it is a positive float.
fn seconds_argument(m: &Machine, index: usize) -> f64 {
    match m.store.view(m.arg(index)) {
        View::Float(seconds) => seconds.max(0.0),
        _ => 0.0,
    }
}

fn report_time(m: &mut Machine) -> Answer {
    let count = natural(m, 0)? as u64;
    let (cpu, wall) = (seconds_argument(m, 1), seconds_argument(m, 2));
    let speed = format!("{:.0}", count as f64 / cpu);
    let parts = [Argument::from(count), format!("{cpu:.3}").into(), format!("{wall:.3}").into(), speed.into()];
    let phrase = if cpu < MIN_CPU_SECONDS {
        Phrase::new(MessageId::TimeTakenBriefly, parts.into_iter().take(3))
    } else {
        Phrase::new(MessageId::TimeTaken, parts)
    };
    print_lines(m, &[phrase]);
    Ok(true)
}

fn report_statistics(m: &mut Machine) -> Answer {
    let parts = [seconds_argument(m, 0), seconds_argument(m, 1)].map(|time| Argument::from(format!("{time:.3}")));
    let mut phrases = vec![Phrase::new(MessageId::StatisticsTime, parts)];
    let atoms = Argument::from(m.store.atoms.count() as u64);
    let (predicates, clauses) = program_size(m);
    let [predicates, clauses] = [predicates, clauses].map(|count| Argument::from(count as u64));
    let code = Argument::from(kilobytes(m.database.code.size() as u64));
    phrases.push(Phrase::new(MessageId::StatisticsProgram, [atoms, predicates, clauses, code]));
    let regions = [
        (MessageId::StatisticsTerms, Region::Heap),
        (MessageId::StatisticsGoals, Region::Environments),
        (MessageId::StatisticsChoicepoints, Region::Choicepoints),
        (MessageId::StatisticsTrail, Region::Trail),
    ];
    for (name, region) in regions {
        let (used, free) = used_and_free_bytes(m, region);
        let name = format!("{:<14}", Phrase::from(name).text(m.reporter.language()));
        let [used, limit] = [used, used + free].map(|bytes| format!("{:>12}", kilobytes(bytes)));
        phrases.push(Phrase::new(MessageId::StatisticsMemory, [name.into(), used.into(), limit.into()]));
    }
    let done = m.collections();
    let time = Argument::from(format!("{:.3}", done.time.as_secs_f64()));
    let freed = Argument::from(kilobytes(done.freed));
    phrases.push(Phrase::new(MessageId::StatisticsCollections, [Argument::from(done.count), freed, time]));
    print_lines(m, &phrases);
    Ok(true)
}

fn kilobytes(bytes: u64) -> String {
    bytes.div_ceil(1024).to_string()
}

/// Prints phrases to user_error, one per line.
fn print_lines(m: &mut Machine, phrases: &[Phrase]) {
    let language = m.reporter.language();
    let text: String = phrases.iter().map(|phrase| format!("% {}\n", phrase.text(language))).collect();
    reports::write(m, &text);
}
