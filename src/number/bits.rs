//! Integers as bits: shifts, bitwise logic, and the positions of ones.
//!
//! An integer of any size is treated as two's complement with an infinitely repeated sign bit (ISO 9.4), so shifting right
//! divides towards minus infinity, and shifting by a negative distance shifts the other way.

use super::error::EvalError;
use super::pair::Integers;
use super::{Evaluation, MAX_INTEGER_BYTES, Number};
use dashu_base::BitTest;
use dashu_int::{IBig, UBig};

/// `X << N` (ISO 9.4.2).
///
/// # Errors
/// An operand that is no integer; a result that is too large.
pub(crate) fn shift_left(x: &Number, distance: &Number) -> Evaluation {
    shift(x, distance, false)
}

/// `X >> N` (ISO 9.4.1), keeping the sign.
///
/// # Errors
/// An operand that is no integer; a result that is too large.
pub(crate) fn shift_right(x: &Number, distance: &Number) -> Evaluation {
    shift(x, distance, true)
}

fn shift(x: &Number, distance: &Number, to_the_right: bool) -> Evaluation {
    Integers::of(x, distance)?;
    let (bits, backwards) = match distance {
        Number::Int(distance) => (distance.unsigned_abs(), *distance < 0),
        // So far a shift either loses every bit or is too large.
        other => (u64::MAX, other.is_negative()),
    };
    if to_the_right != backwards { Ok(shift_down_by(x, bits)) } else { shift_up_by(x, bits) }
}

fn shift_down_by(x: &Number, bits: u64) -> Number {
    match x {
        Number::Int(value) => Number::Int(value >> bits.min(63)),
        Number::Big(value) if bits < value.bit_len() as u64 => Number::from_big(value >> bits as usize),
        other => Number::Int(if other.is_negative() { -1 } else { 0 }),
    }
}

fn shift_up_by(x: &Number, bits: u64) -> Evaluation {
    if let Number::Int(value) = x {
        // The bits that repeat the sign; one of them must remain.
        let spare = (value ^ (value >> 63)).leading_zeros();
        if *value == 0 || bits < u64::from(spare) {
            return Ok(Number::Int(value << bits.min(63)));
        }
    }
    let value = x.to_big()?;
    let bytes = (value.bit_len() as u64).saturating_add(bits).div_ceil(8);
    if bytes > MAX_INTEGER_BYTES {
        Err(EvalError::TooLarge { bytes })
    } else {
        Ok(Number::from_big(value << bits as usize))
    }
}

/// `X /\ Y` (ISO 9.4.3).
///
/// # Errors
/// An operand that is no integer.
pub(crate) fn and(left: &Number, right: &Number) -> Evaluation {
    bitwise(left, right, |l, r| l & r, |l, r| l & r)
}

/// `X \/ Y` (ISO 9.4.4).
///
/// # Errors
/// An operand that is no integer.
pub(crate) fn or(left: &Number, right: &Number) -> Evaluation {
    bitwise(left, right, |l, r| l | r, |l, r| l | r)
}

/// `xor(X, Y)` (ISO 9.4.6, Cor.2).
///
/// # Errors
/// An operand that is no integer.
pub(crate) fn exclusive_or(left: &Number, right: &Number) -> Evaluation {
    bitwise(left, right, |l, r| l ^ r, |l, r| l ^ r)
}

fn bitwise(
    left: &Number,
    right: &Number,
    words: impl Fn(i64, i64) -> i64,
    bigs: impl Fn(&IBig, &IBig) -> IBig,
) -> Evaluation {
    Ok(match Integers::of(left, right)? {
        Integers::Words(l, r) => Number::Int(words(l, r)),
        Integers::Bigs(l, r) => Number::from_big(bigs(&l, &r)),
    })
}

/// `\ X` (ISO 9.4.5).
///
/// # Errors
/// An operand that is no integer.
pub(crate) fn complement(x: &Number) -> Evaluation {
    match x {
        Number::Int(value) => Ok(Number::Int(!value)),
        Number::Big(value) => Ok(Number::from_big(!value)),
        Number::Rational(_) | Number::Float(_) => Err(EvalError::TypeInteger(x.clone())),
    }
}

/// `msb(X)`: the position of the highest one, counted from 0.
///
/// # Errors
/// An operand that is no integer or below 1.
pub(crate) fn highest_one(x: &Number) -> Evaluation {
    let place = match x {
        Number::Int(value) if *value > 0 => i64::from(value.ilog2()),
        Number::Big(value) if !x.is_negative() => value.bit_len() as i64 - 1,
        Number::Rational(_) | Number::Float(_) => return Err(EvalError::TypeInteger(x.clone())),
        _ => return Err(EvalError::LessThanOne(x.clone())),
    };
    Ok(Number::Int(place))
}

/// `lsb(X)`: the position of the lowest one, counted from 0.
///
/// # Errors
/// An operand that is no integer or below 1.
pub(crate) fn lowest_one(x: &Number) -> Evaluation {
    let place = match x {
        Number::Int(value) if *value > 0 => i64::from(value.trailing_zeros()),
        Number::Big(value) if !x.is_negative() => value.trailing_zeros().unwrap_or(0) as i64,
        Number::Rational(_) | Number::Float(_) => return Err(EvalError::TypeInteger(x.clone())),
        _ => return Err(EvalError::LessThanOne(x.clone())),
    };
    Ok(Number::Int(place))
}

/// `popcount(X)`: the number of ones.
///
/// # Errors
/// An operand that is no integer or below 0.
pub(crate) fn count_ones(x: &Number) -> Evaluation {
    let value = natural_operand(x)?;
    Ok(Number::Int(value.count_ones() as i64))
}

/// `getbit(X, N)`: the bit of `X` at position `N`, counted from 0.
///
/// # Errors
/// An operand that is no integer or below 0.
pub(crate) fn bit_at(x: &Number, place: &Number) -> Evaluation {
    let (value, place) = (natural_operand(x)?, natural_operand(place)?);
    let one = usize::try_from(&place).is_ok_and(|place| value.bit(place));
    Ok(Number::Int(i64::from(one)))
}

fn natural_operand(x: &Number) -> Result<UBig, EvalError> {
    UBig::try_from(x.to_big()?).map_err(|_| EvalError::LessThanZero(x.clone()))
}
