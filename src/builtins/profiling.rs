//! The profiler: primitives of library/system/profile.pl, and the printed table.

use super::arguments::{self, natural};
use crate::diagnostics::{Argument, MessageId, Phrase};
use crate::machine::builtin::{Answer, Builtin, Effect, Kind, Step};
use crate::machine::{Machine, PredicateCounts, Thrown};
use crate::program::PredKey;
use crate::reports;
use crate::terms::{Cell, atoms::known};
use crate::writer::{WriteOptions, term_text};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    control_primitive(
        "$begin_profile",
        Effect::System,
        begin_profile,
        "From now on goals are profiled. Fails if they are already.",
    ),
    control_primitive("$end_profile", Effect::System, end_profile, "The goal that is profiled is done."),
    Builtin::primitive(
        "$profile_data",
        &["-Inferences", "-Rows"],
        Effect::Pure,
        profile_data,
        "The inferences of the last profile, and predicate(Indicator, Calls, Exits, Redos, Fails, Own, All) of each predicate.",
    ),
    Builtin::primitive(
        "$show_profile",
        &["+Top", "+Column"],
        Effect::Output,
        show_profile,
        "Shows the first rows of the last profile.",
    ),
];

/// The row of a built-in that starts or ends profiling, so that it must continue with a [`Step`].
const fn control_primitive(
    name: &'static str,
    effect: Effect,
    function: fn(&mut Machine) -> Result<Step, Thrown>,
    doc: &'static str,
) -> Builtin {
    Builtin { name, modes: &[], kind: Kind::Control(function), effect, locked: true, doc, errors: &[], examples: &[] }
}

fn begin_profile(m: &mut Machine) -> Result<Step, Thrown> {
    let choice = m.newest_choice();
    Ok(if m.profile_calls(choice) { Step::Proceed } else { Step::Fail })
}

fn end_profile(m: &mut Machine) -> Result<Step, Thrown> {
    m.exit_profiled_goal();
    m.end_watch();
    Ok(Step::Proceed)
}

/// A predicate and its counts.
type Row = (PredKey, PredicateCounts);

/// The total inferences and the rows of the last profile, most expensive first; `None` if there is no profile.
fn sorted_rows(m: &Machine, cost: fn(&PredicateCounts) -> u64) -> Option<(u64, Vec<Row>)> {
    let (inferences, mut rows) = m.profile()?;
    rows.sort_by_cached_key(|(key, counts)| {
        let name = m.store.atoms.name(key.name).to_string();
        (std::cmp::Reverse(cost(counts)), name, key.arity, m.store.atoms.name(key.module).to_string())
    });
    Some((inferences, rows))
}

fn profile_data(m: &mut Machine) -> Answer {
    let Some((inferences, rows)) = sorted_rows(m, |counts| counts.own_inferences) else { return Ok(false) };
    let name = m.store.atoms.intern("predicate");
    let mut terms = Vec::with_capacity(rows.len());
    for (key, counts) in rows {
        let indicator = m.procedure_indicator(key)?;
        let PredicateCounts { calls, exits, redos, fails, own_inferences, total_inferences } = counts;
        let numbers =
            [calls, exits, redos, fails, own_inferences, total_inferences].map(|count| Cell::int(count as i64));
        m.store.check_room(8)?;
        terms.push(m.store.compound(name, &[&[indicator], &numbers[..]].concat()));
    }
    m.store.check_room(2 * terms.len())?;
    let list = m.store.list(&terms, Cell::atom(known::NIL));
    Ok(m.unify(m.x[0], Cell::int(inferences as i64)) && m.unify(m.x[1], list))
}

/// The column headings.
const COLUMNS: [MessageId; 9] = [
    MessageId::ProfileCalls,
    MessageId::ProfileExits,
    MessageId::ProfileRedos,
    MessageId::ProfileFails,
    MessageId::ProfileOwn,
    MessageId::ProfileShare,
    MessageId::ProfileAll,
    MessageId::ProfileShare,
    MessageId::ProfilePredicate,
];

fn show_profile(m: &mut Machine) -> Answer {
    let (top, column) = (natural(m, 0)?, arguments::atom(m, 1)?);
    let is_all = &*m.store.atoms.name(column) == "all";
    let cost: fn(&PredicateCounts) -> u64 =
        if is_all { |counts| counts.total_inferences } else { |counts| counts.own_inferences };
    let Some((inferences, rows)) = sorted_rows(m, cost) else { return Ok(false) };
    let counts = [Argument::from(inferences), (rows.len() as u64).into()];
    let title = Phrase::new(MessageId::ProfileTitle, counts).text(m.reporter.language());
    let mut lines = vec![COLUMNS.map(|title| Phrase::from(title).text(m.reporter.language()))];
    for row in rows.iter().take(top) {
        let line = row_texts(m, row, inferences)?;
        lines.push(line);
    }
    let mut text = format!("% {title}\n");
    if lines.len() > 1 {
        text.push_str("%\n");
        lines.iter().for_each(|line| push_line(line, &lines, &mut text));
    }
    reports::write(m, &text);
    Ok(true)
}

/// The cells of a row of the table.
fn row_texts(m: &mut Machine, (key, counts): &Row, inferences: u64) -> Result<[String; 9], Thrown> {
    let indicator = m.procedure_indicator(*key)?;
    let predicate = term_text(&m.store, m.operators.user(), indicator, &WriteOptions::WRITEQ);
    let share = |part: u64| format!("{:.1} %", 100.0 * part as f64 / inferences.max(1) as f64);
    let PredicateCounts { calls, exits, redos, fails, own_inferences, total_inferences } = *counts;
    let [calls, exits, redos, fails] = [calls, exits, redos, fails].map(|count| count.to_string());
    let (own, own_share) = (own_inferences.to_string(), share(own_inferences));
    let (total, total_share) = (total_inferences.to_string(), share(total_inferences));
    Ok([calls, exits, redos, fails, own, own_share, total, total_share, predicate])
}

/// Appends a line of the table, with columns right-aligned.
fn push_line(line: &[String; 9], lines: &[[String; 9]], text: &mut String) {
    text.push('%');
    for (column, part) in line.iter().enumerate() {
        let width = match column {
            8 => 0,
            _ => lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0),
        };
        text.push_str(&format!("  {part:>width$}"));
    }
    text.push('\n');
}
