//! Evaluation of terms with small integers.
//!
//! An expression built at run time, as in `X = A + B, Y is X * 2`, is evaluated here if it consists of the most frequent functions of
//! two small integers; [`Machine::evaluate_to_number`] evaluates everything else. So the usual case creates no
//! [`Number`](crate::number::Number) and allocates nothing.

use super::Operation;
use crate::machine::Machine;
use crate::terms::{Atom, Cell, atoms::known};

/// The number of operations in an expression after which [`Machine::evaluate_to_number`] takes over, which looks for cycles.
const MAX_OPERATIONS: usize = 1 << 16;

impl Machine {
    /// The value of an expression of small integers; `None` for any other, and for errors.
    pub(super) fn small_value(&mut self, expression: Cell) -> Option<Cell> {
        let mut waiting = std::mem::take(&mut self.arithmetic.waiting);
        waiting.clear();
        let value = self.small_value_with(expression, &mut waiting);
        self.arithmetic.waiting = waiting;
        value
    }

    fn small_value_with(&self, expression: Cell, waiting: &mut Vec<Operation>) -> Option<Cell> {
        let mut operations = 0;
        let mut term = self.store.deref(expression);
        loop {
            while term.is_struct() {
                let functor = self.store.structure(term).functor();
                if functor.arity() != 2 || operations == MAX_OPERATIONS {
                    return None;
                }
                operations += 1;
                waiting.push(Operation { name: functor.name(), left: None, right: self.store.argument(term, 1) });
                term = self.store.deref(self.store.argument(term, 0));
            }
            if !term.is_int() {
                return None;
            }
            // The value may complete operations around it.
            loop {
                let Some(newest) = waiting.last_mut() else { return Some(term) };
                let (left, right) = match newest.left {
                    Some(left) => (left, term),
                    None => {
                        let right = self.store.deref(newest.right);
                        if !right.is_int() {
                            newest.left = Some(term);
                            term = right;
                            break;
                        }
                        (term, right)
                    }
                };
                term = small_result(newest.name, left, right)?;
                waiting.pop();
            }
        }
    }
}

/// The value of a function of two small integers, if it is one of the most frequent and its value is small.
fn small_result(name: Atom, left: Cell, right: Cell) -> Option<Cell> {
    let (l, r) = (left.int_value(), right.int_value());
    match name {
        known::PLUS => Cell::try_int(l + r),
        known::MINUS => Cell::try_int(l - r),
        known::STAR => l.checked_mul(r).and_then(Cell::try_int),
        known::INT_DIV if r > 0 => Some(Cell::int(l / r)),
        known::MOD if r > 0 => Some(Cell::int(l.rem_euclid(r))),
        known::MIN => Some(Cell::int(l.min(r))),
        known::MAX => Some(Cell::int(l.max(r))),
        _ => None,
    }
}
