//! Variables that each take one of some values, and the values that no assignment of all gives them.

use super::domain::Domain;
use super::graph::{Assignment, Graph};
use super::propagation::{Operand, Outcome, Propagation};
use crate::terms::Cell;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// The number of values of a variable from which matchings are left to propagation by values.
const MOST_VALUES: usize = 10_000;

/// The variables of a constraint as numbers, and the values that each may take, as numbers too.
pub(super) struct Choices {
    pub(super) cells: Vec<Cell>,
    pub(super) choices: Vec<Vec<usize>>,
    pub(super) values: Vec<i64>,
}

impl Choices {
    /// The choices of some operands; `None` if one has too many. `values` are those that have numbers already.
    pub(super) fn of(p: &mut Propagation<'_>, cells: Vec<Cell>, values: Vec<i64>) -> Outcome<Option<Choices>> {
        let mut numbers: HashMap<i64, usize, FxBuildHasher> =
            values.iter().enumerate().map(|(number, value)| (*value, number)).collect();
        let mut all = Choices { cells: Vec::new(), choices: Vec::with_capacity(cells.len()), values };
        for cell in &cells {
            let own = match p.operand(*cell)? {
                Operand::Value(value) => i64::try_from(&value).ok().map(|value| vec![value]),
                Operand::Variable(variable) => variable.small_values(&p.m.store, MOST_VALUES),
            };
            let Some(own) = own else { return Ok(None) };
            let number = |value: i64| {
                *numbers.entry(value).or_insert_with(|| {
                    all.values.push(value);
                    all.values.len() - 1
                })
            };
            let own = own.into_iter().map(number).collect();
            all.choices.push(own);
        }
        all.cells = cells;
        Ok(Some(all))
    }

    /// Restricts each variable to the choices that `keep` accepts.
    fn keep(&self, p: &mut Propagation<'_>, keep: impl Fn(usize, usize) -> bool) -> Outcome {
        for (variable, (cell, own)) in self.cells.iter().zip(&self.choices).enumerate() {
            if own.iter().all(|value| keep(variable, *value)) {
                continue;
            }
            let mut kept: Vec<i64> =
                own.iter().filter(|value| keep(variable, **value)).map(|value| self.values[*value]).collect();
            kept.sort_unstable();
            p.restrict(*cell, &Domain::of_ascending(kept))?;
        }
        Ok(())
    }

    /// Keeps a value of a variable only if some assignment of all gives it that value, where each value is taken as often as `least` and `most`
    /// allow. `flow` is such an assignment; the others differ from it by alternating cycles, and by paths that move from a value that
    /// may be taken less often to one that may be taken more often.
    pub(super) fn keep_consistent(
        &self,
        p: &mut Propagation<'_>,
        flow: &Assignment<'_>,
        least: &[usize],
        most: &[usize],
    ) -> Outcome {
        // An edge leads from each variable to its value, and from each other value that it may take back to it. A node of its own makes
        // cycles of the paths.
        let variables = self.choices.len();
        let sink = variables + self.values.len();
        let mut edges = Vec::new();
        for (variable, own) in self.choices.iter().enumerate() {
            for value in own {
                if flow.taken[variable] == Some(*value) {
                    edges.push((variable, variables + value));
                } else {
                    edges.push((variables + value, variable));
                }
            }
        }
        for value in 0..self.values.len() {
            if flow.count(value) < most[value] {
                edges.push((sink, variables + value));
            }
            if flow.count(value) > least[value] {
                edges.push((variables + value, sink));
            }
        }
        let (component, _) = Graph::new(sink + 1, &edges).components();
        self.keep(p, |variable, value| {
            flow.taken[variable] == Some(value) || component[variable] == component[variables + value]
        })
    }
}
