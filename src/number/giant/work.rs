//! Work on giant integers, as data: a function on numbers returns it to a caller that can be interrupted.

use crate::number::rational::Rational;
use dashu_int::{IBig, UBig};

/// An operation on two integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// The product.
    Multiply,
    /// The quotient: an integer if the remainder is 0, otherwise a float.
    Divide,
    /// The quotient rounded towards zero.
    TruncatingQuotient,
    /// The remainder of that.
    TruncatingRemainder,
    /// The quotient rounded towards minus infinity.
    FlooringQuotient,
    /// The remainder of that.
    FlooringRemainder,
    /// The greatest common divisor.
    Gcd,
    /// The least common multiple.
    Lcm,
}

/// An operation on two rational numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RationalOperation {
    /// The sum.
    Add,
    /// The difference.
    Subtract,
    /// The product.
    Multiply,
    /// The quotient; the divisor is not 0.
    Divide,
}

/// Work on giant integers.
#[derive(Clone, Debug, PartialEq)]
pub enum Work {
    /// An operation on two.
    Two(Operation, IBig, IBig),
    /// A power.
    Power(IBig, usize),
    /// The remainder of a power: base, exponent, modulus.
    PowerModulo(IBig, UBig, UBig),
    /// An operation on two rational numbers.
    Rationals(RationalOperation, Rational, Rational),
    /// A power of a rational number with an exponent above 0.
    RationalPower(Rational, usize),
    /// A power with an exponent that is no integer.
    RationalExponent(Rational, Rational),
}
