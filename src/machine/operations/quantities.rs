//! Functions of arithmetic whose values come from outside: clocks and random numbers.

use crate::machine::Machine;
use crate::number::{EvalError, Evaluation, Number};
use crate::terms::arithmetic::evaluable::Quantity;
use dashu_int::IBig;

impl Machine {
    /// Seeds the random generator.
    pub fn seed_random(&mut self, seed: u64) {
        self.arithmetic.random.seed(seed);
    }

    /// Seeds the random generator from the clock.
    pub fn seed_by_clock(&mut self) {
        let seed = self.streams.host().now().as_nanos() as u64;
        self.seed_random(seed);
    }

    /// The value of such a function.
    pub(super) fn quantity_value(&mut self, quantity: Quantity, operands: &[Number]) -> Evaluation {
        let is_random = matches!(quantity, Quantity::RandomFloat | Quantity::RandomInteger);
        if is_random && self.arithmetic.random.is_unseeded() {
            self.seed_by_clock();
        }
        let random = &mut self.arithmetic.random;
        match (quantity, operands) {
            (Quantity::CpuTime, _) => Ok(Number::Float(self.streams.host().cpu_time().as_secs_f64())),
            (Quantity::RealTime, _) => Ok(Number::Int(self.streams.host().now().as_secs() as i64)),
            (Quantity::RandomFloat, _) => Ok(Number::Float(random.next_float())),
            (Quantity::RandomInteger, [Number::Int(limit)]) if *limit > 0 => {
                Ok(Number::Int(random.next_below(*limit as u64) as i64))
            }
            (Quantity::RandomInteger, [Number::Big(limit)]) if *limit > IBig::ZERO => Ok(random.below_big(limit)),
            (Quantity::RandomInteger, [other @ (Number::Float(_) | Number::Rational(_))]) => {
                Err(EvalError::TypeInteger(other.clone()))
            }
            (Quantity::RandomInteger, [number]) => Err(EvalError::LessThanOne(number.clone())),
            (Quantity::RandomInteger, _) => Err(EvalError::Undefined),
        }
    }
}
