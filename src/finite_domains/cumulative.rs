//! cumulative/2: tasks that use a resource together never use more of it than there is.
//!
//! The arguments of a propagator are the limit, then for each task its start, duration, end and use. A task certainly runs between its latest start and
//! its earliest end. From these parts follows how much is in use at each time (a timetable); a task that does not fit there starts later,
//! or ends before.

use super::bound::{Bound, integer_of};
use super::propagation::{Outcome, Propagation, Stop};
use super::propagator::{Kind, Propagator};
use super::variable::Event;
use crate::terms::Cell;
use dashu_int::IBig;

/// The bounds of a task's parts.
struct Task {
    start: (i64, i64),
    duration: (i64, i64),
    end: (i64, i64),
    used: i64,
}

impl Task {
    /// The time in which it certainly runs; empty if the first is not below the second.
    fn certain(&self) -> (i64, i64) {
        (self.start.1, self.end.0)
    }
}

/// Posts the constraint on the tasks: start, duration, end and use of each.
pub(super) fn post(p: &mut Propagation<'_>, limit: Cell, tasks: &[[Cell; 4]]) -> Outcome {
    let mut arguments = vec![limit];
    for task in tasks {
        p.narrow(task[1], &Bound::at(0), &Bound::Sup)?;
        p.narrow(task[3], &Bound::at(0), &Bound::Sup)?;
        p.operand(task[0])?;
        p.operand(task[2])?;
        arguments.extend_from_slice(task);
    }
    p.operand(limit)?;
    p.reserve(4 * arguments.len() + 16)?;
    let propagator = p.new_propagator(Kind::Cumulative, &arguments);
    for cell in arguments {
        p.subscribe(propagator, cell, Event::Bounds)?;
    }
    Ok(())
}

/// Runs a propagator.
pub(super) fn run(p: &mut Propagation<'_>, propagator: Propagator) -> Outcome {
    let count = (propagator.len() - 1) / 4;
    let cell = |p: &Propagation<'_>, task: usize, part: usize| propagator.argument(&p.m.store, 1 + 4 * task + part);
    let limit = propagator.argument(&p.m.store, 0);
    let Some((_, most)) = p.small_bounds(limit)? else { return check(p, propagator) };
    let mut tasks = Vec::with_capacity(count);
    for number in 0..count {
        let mut parts = [(0, 0); 4];
        for (part, bounds) in parts.iter_mut().enumerate() {
            let cell = cell(p, number, part);
            let Some(known) = p.small_bounds(cell)? else { return check(p, propagator) };
            *bounds = known;
        }
        let [start, duration, end, used] = parts;
        tasks.push(Task { start, duration, end, used: used.0 });
    }
    let profile = profile(&tasks);
    if profile.iter().any(|segment| segment.used > most) {
        return Err(Stop::Failed);
    }
    let peak = profile.iter().map(|segment| segment.used).max().unwrap_or(0);
    p.narrow(limit, &Bound::at(peak), &Bound::Sup)?;
    for (number, task) in tasks.iter().enumerate() {
        if task.duration.0 == 0 {
            continue;
        }
        p.narrow(cell(p, number, 3), &Bound::Inf, &Bound::at(most))?;
        if task.used == 0 {
            continue;
        }
        let (from, to) = task.certain();
        let is_blocked = |segment: &Segment| {
            let own = if from <= segment.from && segment.to <= to && from < to { task.used } else { 0 };
            segment.used - own + task.used > most
        };
        let mut earliest = task.start.0;
        for segment in &profile {
            if segment.from < earliest + task.duration.0 && segment.to > earliest && is_blocked(segment) {
                earliest = segment.to;
            }
        }
        let mut latest = task.end.1;
        for segment in profile.iter().rev() {
            if segment.to > latest - task.duration.0 && segment.from < latest && is_blocked(segment) {
                latest = segment.from;
            }
        }
        let (start, end) = (cell(p, number, 0), cell(p, number, 2));
        if earliest > task.start.0 {
            p.narrow(start, &Bound::at(earliest), &Bound::Sup)?;
        }
        if latest < task.end.1 {
            p.narrow(end, &Bound::Inf, &Bound::at(latest))?;
        }
    }
    // How much a task may use where it certainly runs.
    for (number, task) in tasks.iter().enumerate() {
        let (from, to) = task.certain();
        let peak =
            profile.iter().filter(|segment| from <= segment.from && segment.to <= to).map(|segment| segment.used).max();
        if let (Some(peak), true) = (peak, from < to) {
            let used = cell(p, number, 3);
            p.narrow(used, &Bound::Inf, &Bound::at(most - (peak - task.used)))?;
        }
    }
    Ok(())
}

/// Where numbers are too large for a timetable, or have no bounds: whether the tasks fit, once all is known.
fn check(p: &mut Propagation<'_>, propagator: Propagator) -> Outcome {
    let mut values = Vec::with_capacity(propagator.len());
    for index in 0..propagator.len() {
        let Some(value) = integer_of(&p.m.store, propagator.argument(&p.m.store, index)) else { return Ok(()) };
        values.push(value);
    }
    let Some((limit, tasks)) = values.split_first() else { return Ok(()) };
    for begun in tasks.chunks(4) {
        p.poll()?;
        let runs = |task: &&[IBig]| task[0] <= begun[0] && begun[0] < task[2];
        let used: IBig = tasks.chunks(4).filter(runs).map(|task| &task[3]).sum();
        if used > *limit {
            return Err(Stop::Failed);
        }
    }
    Ok(())
}

/// A time in which the certain use does not change.
struct Segment {
    from: i64,
    to: i64,
    used: i64,
}

/// The certain use over time, without the times in which it is 0.
fn profile(tasks: &[Task]) -> Vec<Segment> {
    let mut events: Vec<(i64, i64)> = Vec::new();
    for task in tasks {
        let (from, to) = task.certain();
        if from < to && task.used > 0 {
            events.extend([(from, task.used), (to, -task.used)]);
        }
    }
    events.sort_unstable();
    let (mut segments, mut used) = (Vec::new(), 0i64);
    for pair in 0..events.len() {
        used = used.saturating_add(events[pair].1);
        if let Some((to, _)) = events.get(pair + 1)
            && events[pair].0 < *to
            && used > 0
        {
            segments.push(Segment { from: events[pair].0, to: *to, used });
        }
    }
    segments
}
