//! Two operands converted to one kind, so that an operation has one case each for words, big integers and floats.
//!
//! ISO 9.1.4 computes with floats as soon as one operand is a float. Two integers of 64 bits stay words; if only one
//! of them is larger, the other is converted to a big integer too; beside a rational number an integer is one with denominator 1.

use super::error::EvalError;
use super::floats::to_float;
use super::limbs::Limbs;
use super::rational::Rational;
use super::{Evaluation, MAX_INTEGER_BYTES, Number};
use dashu_int::IBig;
use std::borrow::Cow;

/// Two numbers of one kind.
pub(super) enum Pair<'a> {
    /// Both have 64 bits.
    Words(i64, i64),
    /// At least one needs more than 64 bits.
    Bigs(Cow<'a, IBig>, Cow<'a, IBig>),
    /// At least one is a rational number that is no integer.
    Rationals(Cow<'a, Rational>, Cow<'a, Rational>),
    /// At least one is a float.
    Floats(f64, f64),
}

/// Two integers of one kind.
pub(super) enum Integers<'a> {
    /// Both have 64 bits.
    Words(i64, i64),
    /// At least one needs more than 64 bits.
    Bigs(Cow<'a, IBig>, Cow<'a, IBig>),
}

impl<'a> Pair<'a> {
    /// The operands in their common kind.
    ///
    /// # Errors
    /// [`EvalError::OperandTooLarge`] if one operand is a float and the other larger than every float.
    #[inline]
    pub(super) fn of(left: &'a Number, right: &'a Number) -> Result<Pair<'a>, EvalError> {
        match (left, right) {
            (Number::Int(left), Number::Int(right)) => Ok(Pair::Words(*left, *right)),
            (Number::Float(_), _) | (_, Number::Float(_)) => Ok(Pair::Floats(to_float(left)?, to_float(right)?)),
            (Number::Big(left), Number::Big(right)) => Ok(Pair::Bigs(Cow::Borrowed(left), Cow::Borrowed(right))),
            (Number::Big(left), Number::Int(right)) => Ok(Pair::Bigs(Cow::Borrowed(left), Cow::Owned((*right).into()))),
            (Number::Int(left), Number::Big(right)) => Ok(Pair::Bigs(Cow::Owned((*left).into()), Cow::Borrowed(right))),
            (Number::Rational(_), _) | (_, Number::Rational(_)) => {
                Ok(Pair::Rationals(fraction(left)?, fraction(right)?))
            }
        }
    }
}

/// A number that is no float as a fraction.
fn fraction(x: &Number) -> Result<Cow<'_, Rational>, EvalError> {
    match x {
        Number::Rational(value) => Ok(Cow::Borrowed(&**value)),
        integer => Ok(Cow::Owned(Rational::whole(integer.to_big()?))),
    }
}

impl<'a> Integers<'a> {
    /// The operands in their common kind.
    ///
    /// # Errors
    /// [`EvalError::TypeInteger`] with the first operand that is no integer.
    #[inline]
    pub(super) fn of(left: &'a Number, right: &'a Number) -> Result<Integers<'a>, EvalError> {
        match Pair::of(left, right) {
            Ok(Pair::Words(left, right)) => Ok(Integers::Words(left, right)),
            Ok(Pair::Bigs(left, right)) => Ok(Integers::Bigs(left, right)),
            Ok(Pair::Rationals(..) | Pair::Floats(..)) | Err(_) => {
                let culprit = if matches!(left, Number::Rational(_) | Number::Float(_)) { left } else { right };
                Err(EvalError::TypeInteger(culprit.clone()))
            }
        }
    }
}

/// The integer as a number in its smallest form.
#[inline]
pub(super) fn from_wide(value: i128) -> Number {
    match i64::try_from(value) {
        Ok(value) => Number::Int(value),
        Err(_) => Number::Big(IBig::from(value)),
    }
}

/// A big result, or the error if it exceeds the size limit.
pub(super) fn from_checked_big(value: IBig) -> Evaluation {
    let bytes = value.limb_count() as u64 * 8;
    if bytes > MAX_INTEGER_BYTES { Err(EvalError::TooLarge { bytes }) } else { Ok(Number::from_big(value)) }
}

/// A rational result, or the error if its numerator or denominator exceeds the size limit.
pub(super) fn from_checked_rational(value: Rational) -> Evaluation {
    let bytes = 8 * value.words() as u64;
    if bytes > MAX_INTEGER_BYTES { Err(EvalError::TooLarge { bytes }) } else { Ok(Number::from_rational(value)) }
}
