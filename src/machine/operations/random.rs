//! The random generator: xoshiro256++ (Blackman and Vigna, 2019), whose state is filled from a seed by splitmix64.
//!
//! A seed set by the program makes all random numbers repeatable; without one the first use takes a seed from the clock.

use crate::number::Number;
use dashu_int::{IBig, UBig};

/// A random generator, not seeded at first.
#[derive(Clone, Debug, Default)]
pub(in crate::machine) struct Random {
    state: Option<[u64; 4]>,
}

impl Random {
    /// Begins the sequence that belongs to a seed.
    pub(super) fn seed(&mut self, seed: u64) {
        let mut point = seed;
        self.state = Some(std::array::from_fn(|_| {
            point = point.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mixed = (point ^ (point >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            mixed ^ (mixed >> 31)
        }));
    }

    /// Whether it needs a seed before its first use.
    pub(super) fn is_unseeded(&self) -> bool {
        self.state.is_none()
    }

    /// The next 64 bits.
    fn bits(&mut self) -> u64 {
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

    /// One of the 2^52 floats that lie evenly between 0 and 1, both excluded.
    pub(in crate::machine) fn float(&mut self) -> f64 {
        ((self.bits() >> 12) as f64 + 0.5) / (1u64 << 52) as f64
    }

    /// An integer from 0 to less than `limit`. Values in the incomplete last interval are drawn again: they would make small
    /// results more likely.
    pub(in crate::machine) fn below(&mut self, limit: u64) -> u64 {
        let fair = u64::MAX - u64::MAX % limit;
        loop {
            let bits = self.bits();
            if bits < fair {
                return bits % limit;
            }
        }
    }

    /// The same for a limit of any size: with 64 bits more than it has, the bias is not measurable.
    pub(super) fn below_big(&mut self, limit: &IBig) -> Number {
        let words = limit.clone().into_parts().1.to_le_bytes().len() / 8 + 2;
        let bytes: Vec<u8> = (0..words).flat_map(|_| self.bits().to_le_bytes()).collect();
        Number::from_big(IBig::from(UBig::from_le_bytes(&bytes)) % limit)
    }
}
