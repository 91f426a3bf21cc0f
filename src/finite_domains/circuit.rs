//! circuit/1: the values of variables are the numbers of their successors on one circuit through all.
//!
//! The arguments of a propagator are the variables. That the values differ is a constraint of its own. A chain of known successors must not close
//! before it has all nodes, and the graph of the possible successors must be strongly connected.

use super::graph::Graph;
use super::propagation::{Operand, Outcome, Propagation, Stop};
use super::propagator::{Kind, Propagator};
use super::variable::Event;
use crate::terms::Cell;

/// Posts the constraint.
pub(super) fn post(p: &mut Propagation<'_>, variables: &[Cell]) -> Outcome {
    let count = variables.len() as i64;
    for (index, variable) in variables.iter().enumerate() {
        p.narrow_small(*variable, 1, count)?;
        if count > 1 {
            p.remove(*variable, 1 + index as i64)?;
        }
    }
    p.reserve(4 * variables.len() + 16)?;
    let propagator = p.new_propagator(Kind::Circuit, variables);
    for variable in variables {
        p.subscribe(propagator, *variable, Event::Domain)?;
    }
    Ok(())
}

/// Runs a propagator.
pub(super) fn run(p: &mut Propagation<'_>, propagator: Propagator) -> Outcome {
    let count = propagator.len();
    let cells: Vec<Cell> = (0..count).map(|index| propagator.argument(&p.m.store, index)).collect();
    let (mut successor, mut edges) = (vec![None; count], Vec::new());
    let mut has_predecessor = vec![false; count];
    for (node, cell) in cells.iter().enumerate() {
        match p.operand(*cell)? {
            Operand::Value(value) => {
                let next =
                    usize::try_from(&value).ok().filter(|value| (1..=count).contains(value)).ok_or(Stop::Failed)? - 1;
                successor[node] = Some(next);
                if std::mem::replace(&mut has_predecessor[next], true) {
                    return Err(Stop::Failed);
                }
                edges.push((node, next));
            }
            Operand::Variable(variable) => {
                let values = variable.small_values(&p.m.store, count).unwrap_or_default();
                let nodes = values.into_iter().filter(|value| (1..=count as i64).contains(value));
                edges.extend(nodes.map(|value| (node, value as usize - 1)));
            }
        }
    }
    let (_, components) = Graph::new(count, &edges).components();
    if components > 1 {
        return Err(Stop::Failed);
    }
    for start in (0..count).filter(|node| !has_predecessor[*node]) {
        let (mut end, mut length) = (start, 1);
        while let Some(next) = successor[end] {
            end = next;
            length += 1;
        }
        if length < count && end != start {
            p.remove(cells[end], start as i64 + 1)?;
        }
    }
    let is_done = successor.iter().all(Option::is_some);
    if is_done { p.kill(propagator) } else { Ok(()) }
}
