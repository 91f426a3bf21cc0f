//! Giant integers: operations that take longer than about a tenth of a second, done in pieces with a poll between them.
//!
//! Without this module the big-integer library would run them in one call, which neither Ctrl-C nor a time limit can end. Measured
//! in dashu-int 0.6, in seconds (two busy processors; `a` and `b` have half as many bytes as the integer):
//!
//! ```text
//!  bytes of the integer     64 KiB   256 KiB    1 MiB   4 MiB, the largest
//!  a * b                     0.003      0.06      0.3        1.3
//!  quotient by b             0.02       0.16      1.1        5.7
//!  3 ^ N                     0.02       0.06      0.4        1.3
//!  to decimal                0.05       0.6       3.9       21
//!  from decimal              0.05       0.25      2.2        5.6
//!  gcd of two                0.4        5       > 60       > 600
//! ```
//! `powm` with a modulus of 16 KiB takes 10 s for an exponent of 1,024 bits, and more than a minute for one of 16 KiB. A limit on
//! size that kept everything under a second would be 64 KiB, 150,000 decimal digits, which programs exceed (the factorial of
//! 40,000 has as many). So the operations are split: the library computes pieces of some tens of thousands of words, and this module
//! combines them. The recursions here halve their operands, so they are at most twenty deep.
//!
//! A function on numbers cannot poll. It returns [`EvalError::Long`](super::EvalError::Long) with the [`Work`] to be done, and the caller that can
//! be interrupted does it.

mod divisors;
mod numerals;
mod powers;
mod products;
mod quotients;
mod roots;
#[cfg(test)]
mod tests;
mod words;
mod work;

pub(super) use divisors::common_divisor;
pub(crate) use divisors::is_long_search;
pub(crate) use numerals::{decimal_text, has_long_text, is_long_text, least_digits, of_decimal_text};
pub(crate) use powers::is_long_power;
pub(super) use powers::power;
pub(crate) use products::is_long_product;
pub(super) use products::product;
pub(super) use quotients::divide;
pub(crate) use quotients::is_long_division;
pub(super) use roots::natural_root;
pub(crate) use work::{Operation, RationalOperation, Work};

use super::floats::checked_float;
use super::{EvalError, Evaluation, Number, quotient, rational};
use super::{Poll, Stopped};
use dashu_base::Sign;
use dashu_int::{IBig, UBig};
use divisors::common_multiple;
use powers::power_modulo;

impl Work {
    /// Does the work, polling between pieces.
    ///
    /// # Errors
    /// [`Stopped`] if a poll fails.
    pub fn run(self, poll: Poll) -> Result<Evaluation, Stopped> {
        let value = match self {
            Work::Two(operation, left, right) => return binary_operation(operation, &left, &right, poll),
            Work::Power(base, exponent) => {
                let (sign, magnitude) = base.into_parts();
                let sign = if exponent.is_multiple_of(2) { Sign::Positive } else { sign };
                IBig::from_parts(sign, power(&magnitude, exponent, poll)?)
            }
            Work::PowerModulo(base, exponent, modulus) => power_modulo(base, &exponent, &modulus, poll)?,
            Work::Rationals(operation, left, right) => {
                return rational::run_operation(operation, &left, &right, poll);
            }
            Work::RationalPower(base, exponent) => return rational::run_natural_power(&base, exponent, poll),
            // The power of the root may be long in its turn, but is work of another kind.
            Work::RationalExponent(base, exponent) => {
                return match rational::run_rational_power(&base, &exponent, poll)? {
                    Err(EvalError::Long(work)) => work.run(poll),
                    other => Ok(other),
                };
            }
        };
        Ok(Ok(Number::from_big(value)))
    }
}

fn binary_operation(operation: Operation, left: &IBig, right: &IBig, poll: Poll) -> Result<Evaluation, Stopped> {
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
