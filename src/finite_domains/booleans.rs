//! Connectives: R is the truth value, 0 or 1, of one of P and Q.
//!
//! The arguments of a propagator are the number of the connective, R, P and Q. Each of the eight combinations of values is looked at.

use super::propagation::{Outcome, Propagation, Stop};
use super::propagator::Propagator;
use crate::terms::Cell;

/// A connective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Connective {
    And,
    Or,
    ExclusiveOr,
    Implies,
    Equivalent,
}

const CONNECTIVES: [(Connective, &str); 5] = [
    (Connective::And, "#/\\"),
    (Connective::Or, "#\\/"),
    (Connective::ExclusiveOr, "#\\"),
    (Connective::Implies, "#==>"),
    (Connective::Equivalent, "#<==>"),
];

impl Connective {
    /// The connective with this operator.
    pub(super) fn find(operator: &str) -> Option<Connective> {
        CONNECTIVES.iter().find(|(_, name)| *name == operator).map(|(connective, _)| *connective)
    }

    pub(super) fn of(number: Cell) -> Connective {
        CONNECTIVES[number.int_value() as usize].0
    }

    /// Its operator.
    pub(super) fn operator(self) -> &'static str {
        CONNECTIVES[self as usize].1
    }

    fn value(self, p: bool, q: bool) -> bool {
        match self {
            Connective::And => p && q,
            Connective::Or => p || q,
            Connective::ExclusiveOr => p != q,
            Connective::Implies => !p || q,
            Connective::Equivalent => p == q,
        }
    }
}

/// Runs a propagator.
pub(super) fn run(p: &mut Propagation<'_>, propagator: Propagator) -> Outcome {
    let connective = Connective::of(propagator.argument(&p.m.store, 0));
    let cells = [1, 2, 3].map(|index| propagator.argument(&p.m.store, index));
    let mut bounds = [(0, 1); 3];
    for (bounds, cell) in bounds.iter_mut().zip(cells) {
        *bounds = p.small_bounds(cell)?.unwrap_or((0, 1));
    }
    let is_one = p.same(cells[1], cells[2]);
    let (mut seen, mut seen_count) = ([[false; 2]; 3], 0);
    for combination in 0..4 {
        let (left, right) = (combination & 1, combination >> 1);
        let values = [i64::from(connective.value(left == 1, right == 1)), left, right];
        let is_possible = values.iter().zip(&bounds).all(|(value, (low, high))| low <= value && value <= high);
        if is_possible && (!is_one || left == right) && agree(p, cells, values) {
            seen_count += 1;
            for (seen, value) in seen.iter_mut().zip(values) {
                seen[value as usize] = true;
            }
        }
    }
    for (seen, cell) in seen.into_iter().zip(cells) {
        match seen {
            [false, false] => return Err(Stop::Failed),
            [true, false] => p.equal_small(cell, 0)?,
            [false, true] => p.equal_small(cell, 1)?,
            [true, true] => {}
        }
    }
    // It holds whatever values are left if each combination of these has been seen.
    let mut left = 1;
    for cell in cells {
        left *= p.small_bounds(cell)?.map_or(2, |(low, high)| high - low + 1);
    }
    if left == seen_count { p.kill(propagator) } else { Ok(()) }
}

/// Whether the result has the values of an argument that it is the same variable as.
fn agree(p: &Propagation<'_>, cells: [Cell; 3], values: [i64; 3]) -> bool {
    (1..3).all(|index| values[0] == values[index] || !p.same(cells[0], cells[index]))
}
