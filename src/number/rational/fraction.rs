//! The type of rational numbers, their order, and their conversion from and to floats.

use crate::number::limbs::Limbs;
use crate::number::quotient;
use dashu_base::{BitTest, Sign};
use dashu_int::{IBig, UBig};
use std::cmp::Ordering;

/// A fraction in lowest terms. Its denominator is 1 only where an integer is an operand beside a rational number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rational {
    pub(super) numerator: IBig,
    /// At least 1.
    pub(super) denominator: UBig,
}

impl Rational {
    /// The fraction of two integers without a common divisor; the denominator is not 0.
    pub(crate) fn of_lowest_terms(numerator: IBig, denominator: UBig) -> Rational {
        Rational { numerator, denominator }
    }

    /// An integer as a fraction.
    pub(in crate::number) fn whole(integer: IBig) -> Rational {
        Rational { numerator: integer, denominator: UBig::ONE }
    }

    /// The exact value of a finite float.
    pub(in crate::number) fn of_float(value: f64) -> Rational {
        const FRACTION_BITS: u64 = f64::MANTISSA_DIGITS as u64 - 1;
        const EXPONENT_OF_LAST_BIT: i64 = 1075;
        let bits = value.to_bits();
        let biased = (bits >> FRACTION_BITS & 0x7FF) as i64;
        let fraction = bits & ((1 << FRACTION_BITS) - 1);
        let digits = if biased == 0 { fraction } else { fraction | 1 << FRACTION_BITS };
        if digits == 0 {
            return Rational::whole(IBig::ZERO);
        }
        let odd = digits >> digits.trailing_zeros();
        let exponent = biased.max(1) - EXPONENT_OF_LAST_BIT + i64::from(digits.trailing_zeros());
        let sign = if value.is_sign_negative() { Sign::Negative } else { Sign::Positive };
        let distance = exponent.unsigned_abs() as usize;
        if exponent >= 0 {
            return Rational::whole(IBig::from_parts(sign, UBig::from(odd) << distance));
        }
        Rational { numerator: IBig::from_parts(sign, odd.into()), denominator: UBig::ONE << distance }
    }

    /// The numerator, with the sign.
    pub(crate) fn numerator(&self) -> &IBig {
        &self.numerator
    }

    /// The denominator.
    pub(crate) fn denominator(&self) -> &UBig {
        &self.denominator
    }

    pub(in crate::number) fn is_negative(&self) -> bool {
        self.numerator.sign() == Sign::Negative
    }

    pub(in crate::number) fn is_zero(&self) -> bool {
        self.numerator.is_zero()
    }

    pub(in crate::number) fn negated(&self) -> Rational {
        Rational { numerator: -&self.numerator, denominator: self.denominator.clone() }
    }

    /// The nearest float; infinite if the number is larger than every float.
    pub(crate) fn to_float(&self) -> f64 {
        if self.is_zero() {
            return 0.0;
        }
        quotient::of_bigs(&self.numerator, &IBig::from(self.denominator.clone()))
    }

    /// The number of words of the longer of numerator and denominator.
    pub(in crate::number) fn words(&self) -> usize {
        self.numerator.limb_count().max(self.denominator.limb_count())
    }
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Rational) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rational {
    /// By value. Most numbers differ by sign or size; only what does not is multiplied.
    fn cmp(&self, other: &Rational) -> Ordering {
        if self.numerator.sign() != other.numerator.sign() || self.is_zero() || other.is_zero() {
            return self.numerator.cmp(&other.numerator);
        }
        // The number lies between 2^(size-1) and 2^(size+1).
        let size = |x: &Rational| x.numerator.bit_len() as i64 - x.denominator.bit_len() as i64;
        let (left, right) = (size(self), size(other));
        if (left - right).abs() >= 2 {
            return if self.is_negative() { right.cmp(&left) } else { left.cmp(&right) };
        }
        (&self.numerator * &other.denominator).cmp(&(&other.numerator * &self.denominator))
    }
}
