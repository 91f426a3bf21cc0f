//! The parts of rational numbers, and the integers near them.

use super::Rational;
use crate::number::error::EvalError;
use crate::number::{Evaluation, Number};
use dashu_base::{DivRem, Sign};
use dashu_int::{IBig, UBig};

/// `numerator(X)`: the numerator, with the sign; an integer itself.
///
/// # Errors
/// A float.
pub(crate) fn numerator(x: &Number) -> Evaluation {
    match x {
        Number::Rational(x) => Ok(Number::from_big(x.numerator.clone())),
        Number::Float(_) => Err(EvalError::TypeRational(x.clone())),
        integer => Ok(integer.clone()),
    }
}

/// `denominator(X)`: the denominator, above 0; 1 of an integer.
///
/// # Errors
/// A float.
pub(crate) fn denominator(x: &Number) -> Evaluation {
    match x {
        Number::Rational(x) => Ok(Number::from_big(x.denominator.clone().into())),
        Number::Float(_) => Err(EvalError::TypeRational(x.clone())),
        _ => Ok(Number::Int(1)),
    }
}

impl Rational {
    /// The magnitude of the integer part, and what remains of the numerator's.
    fn whole_and_rest(&self) -> (UBig, UBig) {
        let (_, magnitude) = self.numerator.clone().into_parts();
        magnitude.div_rem(&self.denominator)
    }

    /// An integer of this magnitude with the number's sign.
    fn signed(&self, magnitude: UBig) -> Number {
        Number::from_big(IBig::from_parts(self.numerator.sign(), magnitude))
    }

    /// What remains of the number behind its integer part.
    pub(in crate::number) fn fraction(&self) -> Number {
        let (_, rest) = self.whole_and_rest();
        let numerator = IBig::from_parts(self.numerator.sign(), rest);
        Number::from_rational(Rational { numerator, denominator: self.denominator.clone() })
    }
}

/// The integer part.
pub(in crate::number) fn truncate(x: &Rational) -> Number {
    x.signed(x.whole_and_rest().0)
}

/// The greatest integer not above.
pub(in crate::number) fn floor(x: &Rational) -> Number {
    let whole = x.whole_and_rest().0;
    // There is always a rest: the number is no integer.
    x.signed(if x.numerator.sign() == Sign::Negative { whole + UBig::ONE } else { whole })
}

/// The least integer not below.
pub(in crate::number) fn ceiling(x: &Rational) -> Number {
    let whole = x.whole_and_rest().0;
    x.signed(if x.numerator.sign() == Sign::Negative { whole } else { whole + UBig::ONE })
}

/// The nearest integer; of two that are equally near, the one farther from 0, or the greater if `ties_up`.
pub(in crate::number) fn nearest_integer(x: &Rational, ties_up: bool) -> Number {
    let (whole, rest) = x.whole_and_rest();
    let away = match (rest << 1).cmp(&x.denominator) {
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => !ties_up || x.numerator.sign() == Sign::Positive,
        std::cmp::Ordering::Greater => true,
    };
    x.signed(if away { whole + UBig::ONE } else { whole })
}
