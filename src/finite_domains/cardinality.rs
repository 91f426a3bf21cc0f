//! global_cardinality/2: how many variables have each value.
//!
//! The arguments of a propagator are the number of variables, the variables, then for each value the value and its count. The variables have
//! no other values. A flow with lower and upper bounds gives each variable a value; a value that no other such flow gives to its variable
//! is removed (J.-C. Régin, *Generalized Arc Consistency for Global Cardinality Constraint*, 1996). The counts get the bounds that the variables
//! leave them.

use super::choices::Choices;
use super::domain::Domain;
use super::graph::Assignment;
use super::propagation::{Outcome, Propagation, Stop};
use super::propagator::{Kind, Propagator};
use super::variable::Event;
use crate::terms::Cell;

/// Posts the constraint: each of `counted` is a value, a small integer, with the operand that is its count.
pub(super) fn post(p: &mut Propagation<'_>, variables: &[Cell], counted: &[(i64, Cell)]) -> Outcome {
    let mut values: Vec<i64> = counted.iter().map(|(value, _)| *value).collect();
    values.sort_unstable();
    let values = Domain::of_ascending(values);
    for variable in variables {
        p.restrict(*variable, &values)?;
    }
    for (_, count) in counted {
        p.narrow_small(*count, 0, variables.len() as i64)?;
    }
    let mut arguments = vec![Cell::int(variables.len() as i64)];
    arguments.extend_from_slice(variables);
    arguments.extend(counted.iter().flat_map(|(value, count)| [Cell::int(*value), *count]));
    p.reserve(4 * arguments.len() + 16)?;
    let propagator = p.new_propagator(Kind::Cardinality, &arguments);
    for variable in variables {
        p.subscribe(propagator, *variable, Event::Domain)?;
    }
    for (_, count) in counted {
        p.subscribe(propagator, *count, Event::Bounds)?;
    }
    Ok(())
}

/// Runs a propagator.
pub(super) fn run(p: &mut Propagation<'_>, propagator: Propagator) -> Outcome {
    let count = propagator.argument(&p.m.store, 0).int_value() as usize;
    let variables: Vec<Cell> = (0..count).map(|index| propagator.argument(&p.m.store, 1 + index)).collect();
    let mut counted = Vec::new();
    for index in (1 + count..propagator.len()).step_by(2) {
        let value = propagator.argument(&p.m.store, index).int_value();
        counted.push((value, propagator.argument(&p.m.store, index + 1)));
    }
    let values = counted.iter().map(|(value, _)| *value).collect();
    let Some(all) = Choices::of(p, variables, values)? else { return Ok(()) };
    if all.values.len() > counted.len() {
        // A variable that has become one with another, outside of the values: its domain is restricted already.
        return Err(Stop::Failed);
    }
    // The counts lie between the variables that have the value and those that may have it.
    let (mut fixed, mut possible) = (vec![0; counted.len()], vec![0; counted.len()]);
    for own in &all.choices {
        for value in own {
            possible[*value] += 1;
            if own.len() == 1 {
                fixed[*value] += 1;
            }
        }
    }
    let (mut least, mut most) = (Vec::new(), Vec::new());
    for (number, (_, cell)) in counted.iter().enumerate() {
        p.narrow_small(*cell, fixed[number], possible[number])?;
        let (low, high) = p.small_bounds(*cell)?.unwrap_or((0, count as i64));
        least.push(low.max(0) as usize);
        most.push(high.max(0) as usize);
    }
    let Some(flow) = flow(&all, &least, &most) else { return Err(Stop::Failed) };
    all.keep_consistent(p, &flow, &least, &most)?;
    let is_done =
        all.choices.iter().all(|own| own.len() == 1) && counted.iter().all(|(_, cell)| p.m.store.deref(*cell).is_int());
    if is_done { p.kill(propagator) } else { Ok(()) }
}

/// An assignment of all variables that gives each value a number of variables between the bounds.
fn flow<'a>(all: &'a Choices, least: &[usize], most: &[usize]) -> Option<Assignment<'a>> {
    // First each value gets as many as it needs: values are then given variables, and later variables without a value get one. Paths from such a
    // variable give other values to others, but the number of a value does not fall.
    let mut choosers: Vec<Vec<usize>> = Vec::new();
    let mut takers: Vec<Vec<usize>> = vec![Vec::new(); all.values.len()];
    for (variable, own) in all.choices.iter().enumerate() {
        for value in own {
            takers[*value].push(variable);
        }
    }
    let mut owners = Vec::new();
    for (value, need) in least.iter().enumerate() {
        for _ in 0..*need {
            choosers.push(takers[value].clone());
            owners.push(value);
        }
    }
    let mut needed = Assignment::new(&choosers, vec![1; all.choices.len()]);
    for chooser in 0..choosers.len() {
        if !needed.extend(chooser) {
            return None;
        }
    }
    let mut flow = Assignment::new(&all.choices, most.to_vec());
    for (chooser, variable) in needed.taken.iter().enumerate() {
        flow.set((*variable)?, owners[chooser]);
    }
    for variable in 0..all.choices.len() {
        if flow.taken[variable].is_none() && !flow.extend(variable) {
            return None;
        }
    }
    Some(flow)
}
