//! Numbers and the functions on them. This layer knows neither cells nor terms.
//!
//! Integers are unbounded. Those of 64 bits are computed in a machine word and never reach the big-integer library. Floats
//! are IEEE doubles. A function takes numbers and returns a number or an [`EvalError`]; the table of evaluable functors,
//! which maps names to these functions, is [`crate::terms::arithmetic::evaluable`].

// Used by every function: errors, polling, and operands converted to one kind.
mod error;
mod mode;
mod pair;
mod poll;

// The functions, by subclauses of ISO 9.
mod bits;
mod compare;
mod division;
mod floats;
mod hyperbolic;
mod powers;
mod quotient;
pub(crate) mod rational;
mod reals;
mod sums;

// The functions whose results depend on flags: rounded in a direction, or rational instead of floats.
pub(crate) mod in_mode;
mod rounding;

// The same functions on machine words, where the result fits one, and on slices of limbs.
pub(crate) mod limbs;
pub(crate) mod words;

// From numbers to text and back.
mod numerals;
mod text;

// Operations on integers so long that they must be interruptible.
pub(crate) mod giant;

#[cfg(test)]
pub(crate) mod tests;

pub(crate) use bits::{
    and, bit_at, complement, count_ones, exclusive_or, highest_one, lowest_one, or, shift_left, shift_right,
};
pub(crate) use compare::compare;
pub(crate) use division::gcd_of_words;
pub(crate) use division::{
    divide, flooring_quotient, flooring_remainder, gcd, lcm, truncating_quotient, truncating_remainder,
};
pub(crate) use error::EvalError;
pub(crate) use floats::{ceiling, float, float_fractional_part, float_integer_part, floor, integer, round, truncate};
pub(crate) use hyperbolic::{acosh, asinh, inverse_hyperbolic_tangent};
pub(crate) use mode::{FloatValues, Mode, Rounding};
pub(crate) use poll::{Poll, Stopped};
pub(crate) use powers::{binary_logarithm, decimal_logarithm, logarithm, logarithm_to_base, power, power_modulo};
pub(crate) use rational::Rational;
pub(crate) use reals::{angle, copysign, log_gamma, next_toward};
pub(crate) use reals::{apply_real_function, apply_real_function_within};
pub(crate) use sums::{abs, add, max, min, multiply, negate, plus, sign, subtract};
pub(crate) use text::{
    FloatTextError, Radix, float_of_text, integer_of_long_text, number_to_text, push_float, push_integer,
    rational_to_text,
};

use dashu_base::Sign;
use dashu_int::IBig;

/// The result of a computation.
pub(crate) type Evaluation = Result<Number, EvalError>;

/// The size limit of integers, in bytes: 4 MiB, or ten million decimal digits. A larger result is refused before it is
/// computed, so that no operation takes more than some seconds.
pub(crate) const MAX_INTEGER_BYTES: u64 = 1 << 22;

/// A number.
#[derive(Clone, Debug, PartialEq)]
pub enum Number {
    /// An integer of 64 bits.
    Int(i64),
    /// An integer that needs more than 64 bits.
    Big(IBig),
    /// A rational number that is no integer.
    Rational(Box<Rational>),
    /// A float.
    Float(f64),
}

impl Number {
    /// The integer as a number in its smallest form.
    pub fn from_big(value: IBig) -> Number {
        match i64::try_from(&value) {
            Ok(small) => Number::Int(small),
            Err(_) => Number::Big(value),
        }
    }

    /// The rational number in its smallest form.
    pub fn from_rational(value: Rational) -> Number {
        if value.denominator().is_one() {
            Number::from_big(value.numerator().clone())
        } else {
            Number::Rational(Box::new(value))
        }
    }

    /// The integer in the form of the big-integer library.
    ///
    /// # Errors
    /// [`EvalError::TypeInteger`] if it is none.
    pub fn to_big(&self) -> Result<IBig, EvalError> {
        match self {
            Number::Int(value) => Ok(IBig::from(*value)),
            Number::Big(value) => Ok(value.clone()),
            Number::Rational(_) | Number::Float(_) => Err(EvalError::TypeInteger(self.clone())),
        }
    }

    /// Whether the number is below 0.
    pub fn is_negative(&self) -> bool {
        match self {
            Number::Int(value) => *value < 0,
            Number::Big(value) => value.sign() == Sign::Negative,
            Number::Rational(value) => value.is_negative(),
            Number::Float(value) => *value < 0.0,
        }
    }
}

/// The integer of this sign and magnitude, if it fits 64 bits.
#[inline]
pub(crate) fn signed(negative: bool, magnitude: u64) -> Option<i64> {
    if negative { 0i64.checked_sub_unsigned(magnitude) } else { i64::try_from(magnitude).ok() }
}
