//! The four operations on rational numbers. Their parts may be giant integers, so each is written once, polling between pieces.
//!
//! Common divisors are taken out before the parts are multiplied, so that the numbers stay small (Knuth, TAOCP 4.5.1).

use super::Rational;
use crate::number::error::EvalError;
use crate::number::giant::{RationalOperation, Work, common_divisor, divide, product};
use crate::number::pair::{Pair, from_checked_rational};
use crate::number::{Evaluation, Number, Poll, Stopped, floats};
use dashu_int::{IBig, UBig};

/// With longer parts an operation takes long; then it is work.
pub(super) const MAX_SHORT_WORDS: usize = 1 << 11;

/// The result of an operation.
///
/// # Errors
/// A result that is too large; long work.
pub(in crate::number) fn operate(operation: RationalOperation, left: &Rational, right: &Rational) -> Evaluation {
    if left.words().max(right.words()) > MAX_SHORT_WORDS {
        return Err(Work::Rationals(operation, left.clone(), right.clone()).into());
    }
    match run_operation(operation, left, right, &mut || Ok(())) {
        Ok(evaluation) => evaluation,
        // This poll never fails.
        Err(Stopped) => Err(EvalError::TooLarge { bytes: u64::MAX }),
    }
}

/// As [`operate`], of numbers of any length.
///
/// # Errors
/// [`Stopped`] if a poll fails.
pub(in crate::number) fn run_operation(
    operation: RationalOperation,
    left: &Rational,
    right: &Rational,
    poll: Poll,
) -> Result<Evaluation, Stopped> {
    let result = match operation {
        RationalOperation::Add => sum(left, right, poll)?,
        RationalOperation::Subtract => sum(left, &right.negated(), poll)?,
        RationalOperation::Multiply => {
            product_of_parts((&left.numerator, &left.denominator), (&right.numerator, &right.denominator), poll)?
        }
        RationalOperation::Divide => {
            let (sign, magnitude) = right.numerator.clone().into_parts();
            let numerator = IBig::from_parts(sign, right.denominator.clone());
            product_of_parts((&left.numerator, &left.denominator), (&numerator, &magnitude), poll)?
        }
    };
    Ok(from_checked_rational(result))
}

/// `a/b + c/d`: with `g` the common divisor of `b` and `d`, only a divisor of `g` can be common to the sum and its denominator.
fn sum(left: &Rational, right: &Rational, poll: Poll) -> Result<Rational, Stopped> {
    let shared = common_divisor(left.denominator.clone(), right.denominator.clone(), poll)?;
    let (left_share, _) = divide(&left.denominator, &shared, poll)?;
    let (right_share, _) = divide(&right.denominator, &shared, poll)?;
    let numerator = scaled(&left.numerator, &right_share, poll)? + scaled(&right.numerator, &left_share, poll)?;
    if numerator.is_zero() {
        return Ok(Rational::whole(numerator));
    }
    let (sign, magnitude) = numerator.into_parts();
    let common = common_divisor(magnitude.clone(), shared, poll)?;
    let (magnitude, _) = divide(&magnitude, &common, poll)?;
    let (rest, _) = divide(&right.denominator, &common, poll)?;
    let denominator = product(&left_share, &rest, poll)?;
    Ok(Rational { numerator: IBig::from_parts(sign, magnitude), denominator })
}

/// `a/b * c/d`, of fractions in lowest terms: only `a` and `d`, and `c` and `b`, can have common divisors.
fn product_of_parts((a, b): (&IBig, &UBig), (c, d): (&IBig, &UBig), poll: Poll) -> Result<Rational, Stopped> {
    if a.is_zero() || c.is_zero() {
        return Ok(Rational::whole(IBig::ZERO));
    }
    let ((a_sign, a), (c_sign, c)) = (a.clone().into_parts(), c.clone().into_parts());
    let (a, d) = without_common_divisor(a, d, poll)?;
    let (c, b) = without_common_divisor(c, b, poll)?;
    let numerator = IBig::from_parts(a_sign * c_sign, product(&a, &c, poll)?);
    Ok(Rational { numerator, denominator: product(&b, &d, poll)? })
}

/// Two natural numbers other than 0 divided by their greatest common divisor.
fn without_common_divisor(x: UBig, y: &UBig, poll: Poll) -> Result<(UBig, UBig), Stopped> {
    if y.is_one() || x.is_one() {
        return Ok((x, y.clone()));
    }
    let common = common_divisor(x.clone(), y.clone(), poll)?;
    if common.is_one() {
        return Ok((x, y.clone()));
    }
    Ok((divide(&x, &common, poll)?.0, divide(y, &common, poll)?.0))
}

fn scaled(integer: &IBig, factor: &UBig, poll: Poll) -> Result<IBig, Stopped> {
    let (sign, magnitude) = integer.clone().into_parts();
    Ok(IBig::from_parts(sign, product(&magnitude, factor, poll)?))
}

/// `X rdiv Y`: the quotient as a rational number.
///
/// # Errors
/// A float; division by zero.
pub(crate) fn divide_exactly(left: &Number, right: &Number) -> Evaluation {
    if let Some(float) = [left, right].into_iter().find(|operand| matches!(operand, Number::Float(_))) {
        return Err(EvalError::TypeRational(float.clone()));
    }
    match Pair::of(left, right)? {
        Pair::Words(left, right) => ratio_of_words(left, right),
        Pair::Bigs(left, right) => ratio(&left, &right),
        Pair::Rationals(_, right) if right.is_zero() => Err(EvalError::ZeroDivisor(None)),
        Pair::Rationals(left, right) => operate(RationalOperation::Divide, &left, &right),
        Pair::Floats(left, right) => floats::checked_float(left / right, &[left, right]),
    }
}

fn ratio_of_words(left: i64, right: i64) -> Evaluation {
    if right != 0 && left.wrapping_rem(right) == 0 {
        return Ok(Number::from_big(IBig::from(left) / IBig::from(right)));
    }
    ratio(&left.into(), &right.into())
}

/// The quotient of two integers.
///
/// # Errors
/// Division by zero; long work.
fn ratio(left: &IBig, right: &IBig) -> Evaluation {
    if right.is_zero() {
        return Err(EvalError::ZeroDivisor(None));
    }
    operate(RationalOperation::Divide, &Rational::whole(left.clone()), &Rational::whole(right.clone()))
}
