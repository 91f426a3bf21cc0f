//! Labeling: which variable gets a value next.

use super::propagation::{Operand, Outcome, Propagation};
use super::propagator::Propagator;
use super::variable::{Event, Variable};
use crate::terms::{Cell, Store, View, atoms::known};
use std::cmp::Reverse;

/// How a variable is chosen, by the options of labeling/2.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strategy {
    /// The first.
    Leftmost,
    /// The first of those with the fewest values.
    FirstFail,
    /// Of those with the fewest values, one with the most constraints.
    MostConstrained,
    /// The first of those with the least value.
    Minimum,
    /// The first of those with the greatest value.
    Maximum,
}

/// The variable that gets a value next, and the list of the others; `None` if all have values.
pub(super) fn select(p: &mut Propagation<'_>, strategy: Cell, list: Cell) -> Outcome<Option<(Cell, Cell)>> {
    let strategy = strategy_of(p, strategy);
    // Those in front that have values are passed over for good.
    let mut first = p.m.store.deref(list);
    let (mut best, mut best_key) = (None, None);
    let mut rest = first;
    while let View::List(cell, tail) = p.m.store.view(rest) {
        p.poll()?;
        let (cell, tail) = (p.m.store.deref(cell), p.m.store.deref(tail));
        match p.operand(cell)? {
            Operand::Value(_) => {
                if first == rest {
                    first = tail;
                }
            }
            Operand::Variable(variable) => {
                if strategy == Strategy::Leftmost {
                    return Ok(Some((cell, tail)));
                }
                let key = key_of(&p.m.store, strategy, variable);
                if best_key.as_ref().is_none_or(|best| key < *best) {
                    best = Some(cell);
                    best_key = Some(key);
                }
            }
        }
        rest = tail;
    }
    let Some(best) = best else { return Ok(None) };
    let (elements, _) = p.m.store.list_elements(first);
    let others: Vec<Cell> =
        elements.into_iter().map(|cell| p.m.store.deref(cell)).filter(|cell| *cell != best && cell.is_var()).collect();
    p.reserve(2 * others.len())?;
    let others = p.m.store.list(&others, Cell::atom(known::NIL));
    Ok(Some((best, others)))
}

fn strategy_of(p: &Propagation<'_>, name: Cell) -> Strategy {
    let text = if name.is_atom() { p.m.store.atoms.name(name.atom_value()).to_string() } else { String::new() };
    match &*text {
        "ff" => Strategy::FirstFail,
        "ffc" => Strategy::MostConstrained,
        "min" => Strategy::Minimum,
        "max" => Strategy::Maximum,
        _ => Strategy::Leftmost,
    }
}

/// What is least for the variable to choose.
fn key_of(store: &Store, strategy: Strategy, variable: Variable) -> (i64, Reverse<usize>) {
    let size = || variable.small_size(store).unwrap_or(i64::MAX);
    match strategy {
        Strategy::Leftmost => (0, Reverse(0)),
        Strategy::FirstFail => (size(), Reverse(0)),
        Strategy::MostConstrained => (size(), Reverse(degree(store, variable))),
        Strategy::Minimum => (variable.min(store).small().unwrap_or(i64::MIN), Reverse(0)),
        Strategy::Maximum => (variable.max(store).small().map_or(i64::MIN, |max| -max), Reverse(0)),
    }
}

/// The number of propagators on a variable whose constraints do not hold yet.
pub(super) fn degree(store: &Store, variable: Variable) -> usize {
    let lists = [Event::Fix, Event::Bounds, Event::Domain].map(|event| store.read(variable.slot(event.slot())));
    let alive = |list| {
        let (elements, _) = store.list_elements(list);
        let propagators = elements.into_iter().filter_map(|cell| Propagator::of(store, cell));
        propagators.filter(|propagator| !propagator.is_dead(store)).count()
    };
    lists.into_iter().map(alive).sum()
}
