//! Arithmetic on floats without creating numbers, and the places of results: on the heap, or in a temporary box.

use crate::compiler::FIRST_PASSING_REGISTER;
use crate::machine::Machine;
use crate::machine::errors::Thrown;
use crate::number::Number;
use crate::terms::Cell;

impl Machine {
    /// A float as the result for a register. An intermediate result of an expression goes to a temporary box, and takes no heap.
    ///
    /// # Errors
    /// [`Thrown`] if the heap is full.
    #[inline(always)]
    pub(super) fn float_result(&mut self, to: usize, value: f64) -> Result<Cell, Thrown> {
        if let Some(place) = to.checked_sub(FIRST_PASSING_REGISTER) {
            return Ok(self.store.scratch_float(place, value));
        }
        self.store.check_room(2)?;
        Ok(self.store.float(value))
    }

    /// As [`Machine::float_result`], for any number.
    ///
    /// # Errors
    /// As there.
    pub(super) fn number_result(&mut self, to: usize, number: &Number) -> Result<Cell, Thrown> {
        match number {
            Number::Float(value) => self.float_result(to, *value),
            number => self.number_term(number),
        }
    }

    /// The instruction `PutFloat`: a float constant as an operand of an expression.
    pub(in crate::machine) fn put_float(&mut self, to: usize, bits: u64) -> Result<Cell, Thrown> {
        self.float_result(to, f64::from_bits(bits))
    }

    /// The result of an operation on two dereferenced cells, if one is a float, the other a float or a small integer, and the result
    /// is finite.
    #[inline(always)]
    pub(super) fn apply_to_floats(&self, left: Cell, right: Cell, operation: fn(f64, f64) -> f64) -> Option<f64> {
        if left.both_ints(right) {
            return None;
        }
        let (x, y) = (self.store.as_float(left)?, self.store.as_float(right)?);
        Some(operation(x, y)).filter(|result| result.is_finite())
    }

    /// Two dereferenced cells as floats, if one is a float and the other a float or an integer with an exact float.
    #[inline(always)]
    pub(super) fn float_pair(&self, left: Cell, right: Cell) -> Option<(f64, f64)> {
        const MAX_EXACT_INTEGER: u64 = 1 << f64::MANTISSA_DIGITS;
        let is_exact = |cell: Cell| !cell.is_int() || cell.int_value().unsigned_abs() <= MAX_EXACT_INTEGER;
        if left.both_ints(right) || !is_exact(left) || !is_exact(right) {
            return None;
        }
        Some((self.store.as_float(left)?, self.store.as_float(right)?))
    }
}
