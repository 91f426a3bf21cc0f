//! Division by one limb.
//!
//! The remainder can be computed without the quotient: with precomputed powers of 2⁶⁴ modulo the divisor, several limbs are
//! folded into two by independent products. Once the remainder is subtracted, the division is exact and needs no estimates:
//! from the lowest limb up, each limb is multiplied by the inverse of the divisor modulo 2⁶⁴ (Hensel). So the number is cut
//! into pieces; first the remainder of the limbs above each piece is computed, then the pieces are divided independently, in
//! one interleaved loop:
//!
//! ```text
//!  X = … c·B²ⁿ + b·Bⁿ + a        r₁ = (… c·Bⁿ + b) mod d,   r₀ = X mod d
//!  the lowest n limbs of X div d are those of (a − r₀)/d modulo Bⁿ, the next ones those of (b − r₁)/d, …
//! ```
//! Short numbers are divided from the highest limb down, by a reciprocal (Möller and Granlund: Improved division by invariant integers,
//! IEEE Transactions on Computers 60, 2011).

use super::LIMB_BITS;
use super::shifts::{shift_right, shift_right_in_place};

/// Folding requires divisors below this bound, so that a limb and five products with their remainders fit 128 bits.
const MAX_FOLDING_DIVISOR: u64 = 1 << 61;

/// Numbers of up to this many limbs are divided from the highest limb down.
const MAX_DOWNWARD_LIMBS: usize = 8;

/// The number of pieces divided in one loop.
const PIECES_PER_LOOP: usize = 4;

/// `number` modulo `divisor`, which is not 0.
pub(crate) fn remainder(number: &[u64], divisor: u64) -> u64 {
    match number {
        _ if divisor.is_power_of_two() => number.first().map_or(0, |limb| limb & (divisor - 1)),
        _ if number.len() <= MAX_DOWNWARD_LIMBS || divisor >= MAX_FOLDING_DIVISOR => {
            let divisor = Divisor::new(divisor);
            number.iter().rev().fold(0, |rest, limb| divisor.divide(rest, *limb).1)
        }
        _ => Folding::new(Divisor::new(divisor)).remainder(0, number),
    }
}

/// `out = number / divisor`, rounded down; `out` is as long as `number`, and `divisor` is not 0. Returns whether
/// the remainder is not 0.
pub(crate) fn quotient(number: &[u64], divisor: u64, out: &mut [u64]) -> bool {
    let twos = divisor.trailing_zeros();
    let inexact = shift_right(number, twos as usize, out);
    divide_by_odd(out, divisor >> twos) != 0 || inexact
}

/// Divides a number in place by a divisor other than 0; returns the remainder.
pub(crate) fn divide_in_place(number: &mut [u64], divisor: u64) -> u64 {
    let twos = divisor.trailing_zeros();
    let lost = number.first().map_or(0, |lowest| lowest & ((1 << twos) - 1));
    shift_right_in_place(number, twos);
    divide_by_odd(number, divisor >> twos) << twos | lost
}

/// Divides a number in place by an odd divisor; returns the remainder.
fn divide_by_odd(number: &mut [u64], divisor: u64) -> u64 {
    match number.len() {
        _ if divisor == 1 => 0,
        length if length <= MAX_DOWNWARD_LIMBS || divisor >= MAX_FOLDING_DIVISOR => divide_down(number, divisor),
        _ => divide_up(number, divisor),
    }
}

/// Divides a number in place, from the highest limb down; returns the remainder.
fn divide_down(number: &mut [u64], divisor: u64) -> u64 {
    let divisor = Divisor::new(divisor);
    let mut rest = 0;
    for limb in number.iter_mut().rev() {
        (*limb, rest) = divisor.divide(rest, *limb);
    }
    rest
}

/// Divides a number in place, from the lowest limb up, by an odd divisor small enough for folding; returns the remainder.
fn divide_up(number: &mut [u64], divisor: u64) -> u64 {
    let length = number.len() / PIECES_PER_LOOP;
    let folding = Folding::new(Divisor::new(divisor));
    let (a, rest) = number.split_at_mut(length);
    let (b, rest) = rest.split_at_mut(length);
    let (c, d) = rest.split_at_mut(length);
    let mut rests = [0; PIECES_PER_LOOP];
    rests[3] = folding.remainder(0, d);
    rests[2] = folding.remainder(rests[3], c);
    rests[1] = folding.remainder(rests[2], b);
    rests[0] = folding.remainder(rests[1], a);
    let remainder = rests[0];
    let (d, highest) = d.split_at_mut(length);
    let step = Exact::new(divisor);
    for (((a, b), c), d) in a.iter_mut().zip(b).zip(c).zip(d) {
        step.divide(a, &mut rests[0]);
        step.divide(b, &mut rests[1]);
        step.divide(c, &mut rests[2]);
        step.divide(d, &mut rests[3]);
    }
    highest.iter_mut().for_each(|limb| step.divide(limb, &mut rests[3]));
    debug_assert_eq!(rests[3], 0, "what is above the highest piece");
    remainder
}

/// A divisor, shifted until its highest bit is set, and its reciprocal.
#[derive(Clone, Copy)]
pub(super) struct Divisor {
    shift: u32,
    shifted: u64,
    /// (2¹²⁸ − 1) / shifted − 2⁶⁴.
    reciprocal: u64,
}

impl Divisor {
    pub(super) fn new(divisor: u64) -> Divisor {
        let shift = divisor.leading_zeros();
        let shifted = divisor << shift;
        let numerator = u128::from(!shifted) << LIMB_BITS | u128::from(u64::MAX);
        Divisor { shift, shifted, reciprocal: (numerator / u128::from(shifted)) as u64 }
    }

    /// Quotient and remainder of two limbs, of which the higher is below the divisor.
    #[inline(always)]
    pub(super) fn divide(&self, high: u64, low: u64) -> (u64, u64) {
        let number = (u128::from(high) << LIMB_BITS | u128::from(low)) << self.shift;
        let (high, low) = ((number >> LIMB_BITS) as u64, number as u64);
        let estimate = (u128::from(self.reciprocal) * u128::from(high)).wrapping_add(number);
        let mut quotient = ((estimate >> LIMB_BITS) as u64).wrapping_add(1);
        let mut rest = low.wrapping_sub(quotient.wrapping_mul(self.shifted));
        debug_assert!(high < self.shifted);
        if rest > estimate as u64 {
            quotient = quotient.wrapping_sub(1);
            rest = rest.wrapping_add(self.shifted);
        }
        if rest >= self.shifted {
            (quotient, rest) = (quotient.wrapping_add(1), rest - self.shifted);
        }
        (quotient, rest >> self.shift)
    }

    /// The remainder of any two limbs.
    #[inline(always)]
    fn rest(&self, wide: u128) -> u64 {
        let high = self.divide(0, (wide >> LIMB_BITS) as u64).1;
        self.divide(high, wide as u64).1
    }
}

/// A divisor and the first powers of 2⁶⁴ modulo it.
struct Folding {
    divisor: Divisor,
    powers: [u64; 5],
}

impl Folding {
    fn new(divisor: Divisor) -> Folding {
        let mut powers = [0; 5];
        let mut power = 1;
        for place in &mut powers {
            power = divisor.divide(power, 0).1;
            *place = power;
        }
        Folding { divisor, powers }
    }

    /// The remainder of a number extended by `above`, a limb less than the divisor, as its highest limb.
    fn remainder(&self, above: u64, number: &[u64]) -> u64 {
        let [b1, b2, b3, b4, b5] = self.powers.map(u128::from);
        let (rest, fours) = number.as_rchunks::<4>();
        let mut folded = u128::from(above);
        for [x0, x1, x2, x3] in fours.iter().rev() {
            let lower = u128::from(*x0) + u128::from(*x1) * b1 + u128::from(*x2) * b2 + u128::from(*x3) * b3;
            folded = lower + u128::from(folded as u64) * b4 + (folded >> LIMB_BITS) * b5;
        }
        let above = self.divisor.rest(folded);
        rest.iter().rev().fold(above, |above, limb| self.divisor.divide(above, *limb).1)
    }
}

/// An odd divisor and its inverse modulo 2⁶⁴.
struct Exact {
    divisor: u64,
    inverse: u64,
}

impl Exact {
    /// By Newton's iteration: an odd number is its own inverse modulo 8, and every step doubles the bits.
    fn new(divisor: u64) -> Exact {
        let better = |inverse: u64| inverse.wrapping_mul(2u64.wrapping_sub(divisor.wrapping_mul(inverse)));
        let inverse = (0..5).fold(divisor, |inverse, _| better(inverse));
        Exact { divisor, inverse }
    }

    /// Subtracts `carry` from a limb and divides it. `carry` becomes what the quotient subtracts from the next limb.
    #[inline(always)]
    fn divide(&self, limb: &mut u64, carry: &mut u64) {
        let (left, borrow) = limb.overflowing_sub(*carry);
        let quotient = left.wrapping_mul(self.inverse);
        let taken = (u128::from(quotient) * u128::from(self.divisor)) >> LIMB_BITS;
        (*limb, *carry) = (quotient, taken as u64 + u64::from(borrow));
    }
}
