//! Evaluation of terms with small integers.
//!
//! An expression built at run time, as in `X = A + B, Y is X * 2`, is evaluated here if it consists of the most frequent functions of
//! two small integers and is not nested too deeply; [`Machine::evaluate_to_number`] evaluates everything else. So the usual case creates no
//! [`Number`](crate::number::Number) and allocates nothing.

use crate::machine::Machine;
use crate::terms::{Atom, Cell, atoms::known};

/// An operation with an operand still to be evaluated.
#[derive(Clone, Copy)]
struct Operation {
    name: Atom,
    /// The value of the left operand, once it is known.
    left: Option<Cell>,
    right: Cell,
}

/// The maximal number of nested operations.
const MAX_DEPTH: usize = 16;

impl Machine {
    /// The value of an expression of small integers; `None` for any other, and for errors.
    pub(super) fn small_value(&self, expression: Cell) -> Option<Cell> {
        let mut waiting = [Operation { name: known::NIL, left: None, right: Cell::ZERO }; MAX_DEPTH];
        let mut depth = 0;
        let mut term = self.store.deref(expression);
        loop {
            while term.is_struct() {
                let functor = self.store.structure(term).functor();
                if functor.arity() != 2 || depth == MAX_DEPTH {
                    return None;
                }
                waiting[depth] = Operation { name: functor.name(), left: None, right: self.store.argument(term, 1) };
                depth += 1;
                term = self.store.deref(self.store.argument(term, 0));
            }
            if !term.is_int() {
                return None;
            }
            // The value may complete operations around it.
            while depth > 0
                && let Operation { name, left: Some(left), .. } = waiting[depth - 1]
            {
                term = small_result(name, left, term)?;
                depth -= 1;
            }
            if depth == 0 {
                return Some(term);
            }
            let newest = &mut waiting[depth - 1];
            newest.left = Some(term);
            term = self.store.deref(newest.right);
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
