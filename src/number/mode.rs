//! The modes of arithmetic: what flags change in the values of functions.

use super::error::EvalError;

/// The direction in which a result that no float equals is rounded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rounding {
    /// To the nearest float, ties to even.
    #[default]
    Nearest,
    /// Towards minus infinity.
    Down,
    /// Towards plus infinity.
    Up,
    /// Towards zero.
    TowardsZero,
}

/// Which values that are no real numbers functions have, instead of raising an error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FloatValues {
    /// The flag `float_overflow`: an infinity for what is larger than every float or has no bounds.
    pub overflow: bool,
    /// The flag `float_zero_div`: an infinity for the quotient of a number by 0.
    pub zero_division: bool,
    /// The flag `float_undefined`: NaN for what has no value.
    pub undefined: bool,
}

/// The mode of an evaluation. What the table of evaluables computes without a mode is computed in the default one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mode {
    /// The flag `float_rounding`, or what `roundtoward/2` says.
    pub rounding: Rounding,
    /// The flag `prefer_rationals`: quotients of integers are rational numbers, not floats; without effect in the mode `iso`.
    pub prefer_rationals: bool,
    /// The flag `iso`: a negative power of an integer is an error, and there are no rational numbers.
    pub iso: bool,
}

impl Mode {
    /// Whether this is the default mode.
    #[inline]
    pub fn is_default(self) -> bool {
        self == Mode::default()
    }
}

impl FloatValues {
    /// The value instead of an error, if the flags admit it.
    pub(crate) fn value_for(self, error: &EvalError) -> Option<f64> {
        match error {
            EvalError::Undefined if self.undefined => Some(f64::NAN),
            EvalError::FloatOverflow(infinity) | EvalError::Pole(infinity) if self.overflow => Some(*infinity),
            EvalError::ZeroDivisor(Some(quotient)) if quotient.is_nan() => self.undefined.then_some(f64::NAN),
            EvalError::ZeroDivisor(Some(quotient)) if self.zero_division => Some(*quotient),
            _ => None,
        }
    }
}
