//! Random numbers, and the other quantities that arithmetic gets from outside.
//!
//! The generator is xoshiro256++ (Blackman and Vigna, 2019), whose state is filled from a seed by splitmix64. A seed that the
//! program sets makes everything random repeatable; without one the clock gives it.

use crate::machine::Machine;
use crate::number::Number;
use crate::number::{EvalError, Evaluation};
use crate::terms::arithmetic::evaluable::Quantity;
use dashu_int::{IBig, UBig};

/// A random generator, not seeded at first.
#[derive(Clone, Debug, Default)]
pub struct Random {
    state: Option<[u64; 4]>,
}

impl Random {
    /// Begins the sequence that belongs to a seed.
    pub fn seed(&mut self, seed: u64) {
        let mut point = seed;
        self.state = Some(std::array::from_fn(|_| {
            point = point.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mixed = (point ^ (point >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            mixed ^ (mixed >> 31)
        }));
    }

    /// The next bits; `clock` gives a seed if there is none yet.
    fn bits(&mut self, clock: impl FnOnce() -> u64) -> u64 {
        if self.state.is_none() {
            self.seed(clock());
        }
        let Some(state) = &mut self.state else { return 0 };
        let result = state[0].wrapping_add(state[3]).rotate_left(23).wrapping_add(state[0]);
        let shifted = state[1] << 17;
        state[2] ^= state[0];
        state[3] ^= state[1];
        state[1] ^= state[2];
        state[0] ^= state[3];
        state[2] ^= shifted;
        state[3] = state[3].rotate_left(45);
        result
    }
}

impl Machine {
    /// Seeds the random generator by the clock.
    pub fn seed_by_clock(&mut self) {
        let seed = self.streams.host().now().as_nanos() as u64;
        self.random.seed(seed);
    }

    fn random_bits(&mut self) -> u64 {
        let streams = &self.streams;
        self.random.bits(|| streams.host().now().as_nanos() as u64)
    }

    /// What arithmetic asks of the machine.
    pub(in crate::machine) fn quantity_value(&mut self, quantity: Quantity, operands: &[Number]) -> Evaluation {
        match (quantity, operands) {
            (Quantity::CpuTime, _) => Ok(Number::Float(self.streams.host().cpu_time().as_secs_f64())),
            (Quantity::RealTime, _) => Ok(Number::Int(self.streams.host().now().as_secs() as i64)),
            (Quantity::RandomFloat, _) => Ok(Number::Float(self.random_float())),
            (Quantity::RandomInteger, [Number::Int(limit)]) if *limit > 0 => {
                Ok(Number::Int(self.random_below(*limit as u64) as i64))
            }
            (Quantity::RandomInteger, [Number::Big(limit)]) if *limit > IBig::ZERO => Ok(self.random_below_big(limit)),
            (Quantity::RandomInteger, [float @ Number::Float(_)]) => Err(EvalError::TypeInteger(float.clone())),
            (Quantity::RandomInteger, [number]) => Err(EvalError::LessThanOne(number.clone())),
            (Quantity::RandomInteger, _) => Err(EvalError::Undefined),
        }
    }

    /// One of the 2^52 floats that lie evenly between 0 and 1, both excluded.
    fn random_float(&mut self) -> f64 {
        ((self.random_bits() >> 12) as f64 + 0.5) / (1u64 << 52) as f64
    }

    /// An integer from 0 to less than `limit`. Of all bits those at the end that would favour the small ones are drawn again.
    fn random_below(&mut self, limit: u64) -> u64 {
        let fair = u64::MAX - u64::MAX % limit;
        loop {
            let bits = self.random_bits();
            if bits < fair {
                return bits % limit;
            }
        }
    }

    /// The same for a limit of any size: 64 bits more than it has leave no difference that could be seen.
    fn random_below_big(&mut self, limit: &IBig) -> Number {
        let words = limit.clone().into_parts().1.to_le_bytes().len() / 8 + 2;
        let bytes: Vec<u8> = (0..words).flat_map(|_| self.random_bits().to_le_bytes()).collect();
        Number::from_big(IBig::from(UBig::from_le_bytes(&bytes)) % limit)
    }
}
