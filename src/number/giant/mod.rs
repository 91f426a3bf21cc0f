//! Giant integers: operations that would take a tenth of a second or longer, done in pieces between which somebody may say stop.
//!
//! The big-integer library computes pieces of some tens of thousands of words at one go; what is longer is put together here. The
//! recursions in these rooms halve their operands, so they are at most twenty deep.
//!
//! A function of this floor knows nobody to ask. It says [`EvalError::Long`] instead, with the
//! [`Work`] to be done, and whoever knows does that.

mod divisors;
mod numerals;
mod powers;
mod products;
mod quotients;
#[cfg(test)]
mod tests;

pub use divisors::is_long_search;
pub use numerals::{decimal_text, has_long_text, is_long_text, least_digits, of_decimal_text};
pub use powers::is_long_power;
pub use products::is_long_product;
pub use quotients::is_long_division;

use super::floats::checked_float;
use super::{EvalError, Evaluation, LARGEST_BYTES, Number, quotient};
use super::{Poll, Stopped};
use dashu_base::Sign;
use dashu_int::{IBig, UBig};
use divisors::{common_divisor, common_multiple};
use powers::{power, power_modulo};
use products::product;
use quotients::divide;

/// Bits in a word.
const BITS: usize = u64::BITS as usize;

/// What an operation on two integers gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// The product.
    Multiply,
    /// The quotient: an integer if nothing remains, otherwise a float.
    Divide,
    /// The quotient towards zero, and what remains with it.
    TruncatingQuotient,
    /// The remainder of that.
    TruncatingRemainder,
    /// The quotient towards minus infinity.
    FlooringQuotient,
    /// The remainder of that.
    FlooringRemainder,
    /// The greatest common divisor.
    Gcd,
    /// The least common multiple.
    Lcm,
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
}

impl Work {
    /// Does the work.
    ///
    /// # Errors
    /// [`Stopped`] if `poll` says so.
    pub fn done(self, poll: Poll) -> Result<Evaluation, Stopped> {
        let value = match self {
            Work::Two(operation, left, right) => return two(operation, &left, &right, poll),
            Work::Power(base, exponent) => {
                let (sign, magnitude) = base.into_parts();
                let sign = if exponent.is_multiple_of(2) { Sign::Positive } else { sign };
                IBig::from_parts(sign, power(&magnitude, exponent, poll)?)
            }
            Work::PowerModulo(base, exponent, modulus) => power_modulo(base, &exponent, &modulus, poll)?,
        };
        Ok(Ok(Number::from_big(value)))
    }
}

fn two(operation: Operation, left: &IBig, right: &IBig, poll: Poll) -> Result<Evaluation, Stopped> {
    let ((left_sign, l), (right_sign, r)) = (left.clone().into_parts(), right.clone().into_parts());
    let sign = left_sign * right_sign;
    let value = match operation {
        Operation::Multiply => IBig::from_parts(sign, product(&l, &r, poll)?),
        Operation::Gcd => IBig::from(common_divisor(l, r, poll)?),
        Operation::Lcm => return common_multiple(l, r, poll),
        _ => {
            let (quotient, rest) = divide(&l, &r, poll)?;
            let rounds_down = sign == Sign::Negative && !rest.is_zero();
            match operation {
                Operation::Divide if !rest.is_zero() => return Ok(checked_float(quotient::of_bigs(left, right), &[])),
                Operation::FlooringQuotient if rounds_down => IBig::from_parts(sign, quotient + UBig::ONE),
                Operation::TruncatingRemainder => IBig::from_parts(left_sign, rest),
                Operation::FlooringRemainder if rounds_down => IBig::from_parts(right_sign, r - rest),
                Operation::FlooringRemainder => IBig::from_parts(right_sign, rest),
                _ => IBig::from_parts(sign, quotient),
            }
        }
    };
    Ok(Ok(Number::from_big(value)))
}

/// The words of a number from `from` up to but not including `to`, as a number.
fn part(value: &UBig, from: usize, to: usize) -> UBig {
    let words = value.as_words();
    UBig::from_words(&words[from.min(words.len())..to.min(words.len())])
}
