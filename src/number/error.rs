//! Why an evaluation has no result; the machine makes ISO error terms of it.

use super::Number;
use super::giant::Work;

/// Why an evaluation has no result (ISO 7.12.2 and 9.1.4).
#[derive(Clone, Debug, PartialEq)]
pub enum EvalError {
    /// The function has no value there: `evaluation_error(undefined)`. Its value among the floats is NaN.
    Undefined,
    /// The function grows beyond all bounds there: `evaluation_error(undefined)`. Its value among the floats is this infinity.
    Pole(f64),
    /// An infinity or NaN has no integer or rational number near it: `evaluation_error(undefined)`.
    NotFinite,
    /// An infinity is no rational number: `evaluation_error(rational_overflow)`.
    RationalOverflow,
    /// A division by zero: `evaluation_error(zero_divisor)`; and the value of the quotient among the floats, if it may be one.
    ZeroDivisor(Option<f64>),
    /// The result is larger than every float: `evaluation_error(float_overflow)`. Its value among the floats is this infinity.
    FloatOverflow(f64),
    /// An operand is larger than every float: `evaluation_error(float_overflow)`. The function may have a value at an infinity.
    OperandTooLarge,
    /// This operand should be an integer: `type_error(integer, Culprit)`.
    TypeInteger(Number),
    /// This operand should be a rational number: `type_error(rational, Culprit)`.
    TypeRational(Number),
    /// This operand should be a float: `type_error(float, Culprit)`.
    TypeFloat(Number),
    /// This operand should be 0 or more: `domain_error(not_less_than_zero, Culprit)`.
    LessThanZero(Number),
    /// This operand should be 1 or more: `domain_error(not_less_than_one, Culprit)`.
    LessThanOne(Number),
    /// The integer would take about so many bytes, which is more than [`super::MAX_INTEGER_BYTES`]: a resource error.
    TooLarge {
        /// The estimate; [`u64::MAX`] if it does not fit.
        bytes: u64,
    },
    /// Not an error: work that takes long, to be done by a caller that can be interrupted.
    Long(Box<Work>),
}

impl From<Work> for EvalError {
    fn from(work: Work) -> EvalError {
        EvalError::Long(Box::new(work))
    }
}
