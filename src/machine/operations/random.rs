//! The random number generator: xoshiro256++, its state filled from a seed by splitmix64.
//!
//! Both are by D. Blackman and S. Vigna, *Scrambled Linear Pseudorandom Number Generators* (ACM Transactions on Mathematical Software
//! 47, 2021). A seed set by the program makes all random numbers repeatable; without one the first use takes a seed from the clock.
//!
//! The generator is written here rather than taken from the crate `rand`, because the numbers that belong to a seed are printed in
//! exercises and compared by tests. They may not change with a dependency, and `rand` promises stable values neither for its
//! standard generator nor for floats and ranges. The algorithm itself takes twenty lines.

use crate::number::Number;
use dashu_int::{IBig, UBig};

/// A random generator, not seeded at first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Random {
    state: Option<[u64; 4]>,
}

impl Random {
    /// A generator at the start of the sequence of a seed.
    pub(crate) fn seeded(seed: u64) -> Random {
        let mut random = Random::default();
        random.seed(seed);
        random
    }

    /// Starts the sequence of a seed.
    pub(super) fn seed(&mut self, seed: u64) {
        let mut point = seed;
        self.state = Some(std::array::from_fn(|_| {
            point = point.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mixed = (point ^ (point >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            mixed ^ (mixed >> 31)
        }));
    }

    /// Whether a seed has to be set before the first use.
    pub(super) fn is_unseeded(&self) -> bool {
        self.state.is_none()
    }

    /// The next 64 bits.
    fn next_bits(&mut self) -> u64 {
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

    /// One of 2^52 evenly spaced floats between 0 and 1, both excluded.
    pub(in crate::machine) fn next_float(&mut self) -> f64 {
        ((self.next_bits() >> 12) as f64 + 0.5) / (1u64 << 52) as f64
    }

    /// An integer from 0 to less than `limit`. Values in the incomplete last interval are rejected, since they would make small
    /// results more likely.
    pub(crate) fn next_below(&mut self, limit: u64) -> u64 {
        let fair = u64::MAX - u64::MAX % limit;
        loop {
            let bits = self.next_bits();
            if bits < fair {
                return bits % limit;
            }
        }
    }

    /// The same for a limit of any size. The bias is below 2^-64, as at least 64 bits more than those of the limit are drawn.
    pub(super) fn below_big(&mut self, limit: &IBig) -> Number {
        let words = limit.clone().into_parts().1.to_le_bytes().len() / 8 + 2;
        let bytes: Vec<u8> = (0..words).flat_map(|_| self.next_bits().to_le_bytes()).collect();
        Number::from_big(IBig::from(UBig::from_le_bytes(&bytes)) % limit)
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    /// The first outputs of the authors' C program from the state 1, 2, 3, 4.
    #[test]
    fn the_generator_is_xoshiro256_plus_plus() {
        let mut random = Random { state: Some([1, 2, 3, 4]) };
        let outputs: [u64; 5] = std::array::from_fn(|_| random.next_bits());
        assert_eq!(outputs, [41943041, 58720359, 3588806011781223, 3591011842654386, 9228616714210784205]);
    }

    /// The first output of splitmix64 from 0.
    #[test]
    fn the_state_is_filled_by_splitmix64() {
        let mut random = Random::default();
        random.seed(0);
        assert_eq!(random.state.map(|state| state[0]), Some(0xE220_A839_7B1D_CDAF));
    }
}
