//! Different values: all_different/1 and all_distinct/1.
//!
//! The arguments of the first propagator are the number of variables whose values have been taken from the others, the number of variables,
//! whether it is shown among the residual goals, the variables in their order, and again so that those that are done come first. Those of
//! the second, beside which the first runs unseen, are the variables.
//!
//! The second removes each value that its variable has in no solution of the constraint (J.-C. Régin, *A Filtering Algorithm for Constraints of
//! Difference in CSPs*, 1994): a matching gives each variable a value of its own; another value is possible if an alternating cycle, or
//! a path to a value that is free, leads to it.

use super::choices::Choices;
use super::graph::Assignment;
use super::propagation::{Operand, Outcome, Propagation, Stop};
use super::propagator::{Kind, Propagator};
use super::variable::Event;
use crate::terms::Cell;

/// The first variable among the arguments of the first propagator.
pub(super) const VARIABLES: usize = 3;

/// Posts all_different/1; it is shown among the residual goals if `shown`.
pub(super) fn post_different(p: &mut Propagation<'_>, variables: &[Cell], shown: bool) -> Outcome {
    let mut arguments = vec![Cell::ZERO, Cell::int(variables.len() as i64), Cell::int(i64::from(shown))];
    arguments.extend_from_slice(variables);
    arguments.extend_from_slice(variables);
    post(p, Kind::AllDifferent, variables, &arguments, Event::Fix)
}

/// Posts all_distinct/1.
pub(super) fn post_distinct(p: &mut Propagation<'_>, variables: &[Cell]) -> Outcome {
    post_different(p, variables, false)?;
    post(p, Kind::AllDistinct, variables, variables, Event::Domain)
}

fn post(p: &mut Propagation<'_>, kind: Kind, variables: &[Cell], arguments: &[Cell], event: Event) -> Outcome {
    for variable in variables {
        p.operand(*variable)?;
    }
    p.reserve(arguments.len() + 2 * variables.len() + 16)?;
    let propagator = p.new_propagator(kind, arguments);
    for variable in variables {
        p.subscribe(propagator, *variable, event)?;
    }
    Ok(())
}

/// Runs a propagator of all_different/1: values of variables are taken from the others.
pub(super) fn run_different(p: &mut Propagation<'_>, propagator: Propagator) -> Outcome {
    let count = propagator.argument(&p.m.store, 1).int_value() as usize;
    let first = VARIABLES + count;
    let start = propagator.argument(&p.m.store, 0).int_value() as usize;
    propagator.set_queued(&mut p.m.store, true);
    let mut done = start;
    loop {
        let before = done;
        for index in before..count {
            let cell = propagator.argument(&p.m.store, first + index);
            let Operand::Value(value) = p.operand(cell)? else { continue };
            let other = propagator.argument(&p.m.store, first + done);
            p.assign(propagator.slot(first + index), other)?;
            p.assign(propagator.slot(first + done), cell)?;
            done += 1;
            for rest in done..count {
                let other = propagator.argument(&p.m.store, first + rest);
                if cell.is_int() {
                    p.remove(other, cell.int_value())?;
                } else {
                    p.remove_any(other, &value)?;
                }
            }
        }
        if done == before {
            break;
        }
    }
    propagator.set_queued(&mut p.m.store, false);
    if done != start {
        p.assign(propagator.slot(0), Cell::int(done as i64))?;
    }
    if done + 1 >= count { p.kill(propagator) } else { Ok(()) }
}

/// Runs a propagator of all_distinct/1.
pub(super) fn run_distinct(p: &mut Propagation<'_>, propagator: Propagator) -> Outcome {
    let cells = (0..propagator.len()).map(|index| propagator.argument(&p.m.store, index)).collect();
    let Some(all) = Choices::of(p, cells, Vec::new())? else { return Ok(()) };
    let variables = all.choices.len();
    if all.choices.iter().all(|own| own.len() == 1) && all.values.len() == variables {
        return p.kill(propagator);
    }
    let mut matching = Assignment::new(&all.choices, vec![1; all.values.len()]);
    for variable in 0..variables {
        if !matching.extend(variable) {
            return Err(Stop::Failed);
        }
    }
    all.keep_consistent(p, &matching, &vec![0; all.values.len()], &vec![1; all.values.len()])
}
