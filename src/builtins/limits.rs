//! Steps of `library/limits.pl` and `library/statistics.pl`: inferences counted, and goals that may take only so many or be only
//! so deep.

use super::arguments::natural;
use crate::machine::builtin::{Answer, Builtin, Kind, Step};
use crate::machine::{Machine, Thrown};
use crate::streams::StreamId;
use crate::terms::{Addr, Cell, View};
use crate::text::{Argument, MessageId, Phrase};

/// The built-ins of this page.
pub const TABLE: &[Builtin] = &[
    Builtin::step("$newest_choice", &["-Choice"], newest_choice, "The newest choicepoint, as an integer."),
    Builtin::step("$inferences", &["-Count"], inferences, "So many inferences have been counted."),
    control("$count_inferences", &[], count_inferences, "From now on everything is counted."),
    control(
        "$watch_inferences",
        &["+Limit", "+Choice"],
        watch_inferences,
        "Counts from now on, up to so many more, or without limit if Limit is no integer.",
    ),
    control(
        "$watch_levels",
        &["+Limit", "+Reached", "+Choice"],
        watch_levels,
        "A goal that the running clause calls from now on may be so many levels deep, and has been so deep already.",
    ),
    control("$end_levels", &["-Level"], end_levels, "Ends the innermost watch, which has seen this level."),
    control("$end_watch", &["-Count"], end_watch, "Ends the innermost watch, which has counted so many."),
    control("$call", &[":Goal"], call, "Calls Goal; a cut in it is local. This is call/1, but nobody counts it."),
    Builtin::step("$rethrow", &["+Ball"], rethrow, "Throws a ball that was caught just now on, as if it had not been."),
    Builtin::step("$report_time", &["+Count", "+Cpu", "+Wall"], report_time, "Says what a goal has taken."),
];

/// A step after which the machine looks whether anybody watches.
const fn control(
    name: &'static str,
    modes: &'static [&'static str],
    function: fn(&mut Machine) -> Result<Step, Thrown>,
    doc: &'static str,
) -> Builtin {
    Builtin { name, modes, kind: Kind::Control(function), iso: true, doc, errors: &[], examples: &[] }
}

fn newest_choice(m: &mut Machine) -> Answer {
    let choice = Cell::int(m.base().offset() as i64);
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
    let choice = Addr::from_offset(natural(m, 1)? as u64);
    m.watch_inferences(limit, choice);
    Ok(Step::Proceed)
}

fn watch_levels(m: &mut Machine) -> Result<Step, Thrown> {
    let (limit, reached) = (natural(m, 0)? as u64, natural(m, 1)? as i64);
    let choice = Addr::from_offset(natural(m, 2)? as u64);
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

/// Seconds of the processor's time below which no speed can be told.
const SHORTEST: f64 = 0.001;

fn report_time(m: &mut Machine) -> Answer {
    let count = natural(m, 0)? as u64;
    let [cpu, wall] = [1, 2].map(|index| match m.store.view(m.arg(index)) {
        View::Float(seconds) => seconds.max(0.0),
        _ => 0.0,
    });
    let speed = format!("{:.0}", count as f64 / cpu);
    let parts = [Argument::from(count), format!("{cpu:.3}").into(), format!("{wall:.3}").into(), speed.into()];
    let phrase = if cpu < SHORTEST {
        Phrase::new(MessageId::TimeTakenBriefly, parts.into_iter().take(3))
    } else {
        Phrase::new(MessageId::TimeTaken, parts)
    };
    let text = format!("% {}\n", phrase.text(m.loads.language));
    if let Ok(stream) = m.streams.stream(StreamId::USER_ERROR) {
        // Whoever has closed the error stream has nowhere left to hear of it.
        let _ = stream.put_text(&text);
        let _ = stream.flush();
    }
    Ok(true)
}
