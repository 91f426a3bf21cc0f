//! Common divisors by Lehmer's algorithm, each step of which is one pass over the operands; and common multiples.

use super::products::product;
use super::quotients::{divide, is_long_division};
use super::words::WORD_BITS;
use crate::number::limbs::{Limbs, natural};
use crate::number::{EvalError, Evaluation, MAX_INTEGER_BYTES, Number};
use crate::number::{Poll, Stopped};
use dashu_base::Gcd;
use dashu_int::UBig;

/// Whether finding a common divisor of integers with so many words takes long.
pub(crate) fn is_long_search(left: usize, right: usize) -> bool {
    left.min(right) > MAX_DIVISOR_WORDS || is_long_division(left.max(right), left.min(right))
}

/// The number of words up to which the library finds a common divisor fast enough.
const MAX_DIVISOR_WORDS: usize = 1 << 14;

/// The greatest common divisor of natural numbers: Euclid's algorithm, many of whose steps are found from the leading bits
/// alone (Lehmer).
pub(in crate::number) fn common_divisor(left: UBig, right: UBig, poll: Poll) -> Result<UBig, Stopped> {
    let (mut larger, mut smaller) = if left >= right { (left, right) } else { (right, left) };
    while smaller.limb_count() > MAX_DIVISOR_WORDS {
        (larger, smaller) = reduce_by_leading_bits(&larger, &smaller, poll)?;
        let (_, rest) = divide(&larger, &smaller, poll)?;
        (larger, smaller) = (smaller, rest);
    }
    if smaller.is_zero() {
        return Ok(larger);
    }
    let (_, rest) = divide(&larger, &smaller, poll)?;
    Ok((&smaller).gcd(&rest))
}

/// Does steps of Euclid's algorithm as long as leading bits decide them and the numbers are long; each is one pass over
/// words in place.
fn reduce_by_leading_bits(larger: &UBig, smaller: &UBig, poll: Poll) -> Result<(UBig, UBig), Stopped> {
    let (mut x, mut y) = (larger.limbs().into_owned(), smaller.limbs().into_owned());
    while y.len() > MAX_DIVISOR_WORDS
        && let Some([[a, b], [c, d]]) = euclidean_steps_of_leading_bits(&x, &y)
    {
        poll()?;
        y.resize(x.len(), 0);
        let (mut upper, mut lower) = (0, 0);
        for (x, y) in x.iter_mut().zip(&mut y) {
            // Within 127 bits, since the factors have 62 and those of a sum have opposite signs.
            upper += a * i128::from(*x) + b * i128::from(*y);
            lower += c * i128::from(*x) + d * i128::from(*y);
            (*x, *y) = (upper as u64, lower as u64);
            (upper, lower) = (upper >> WORD_BITS, lower >> WORD_BITS);
        }
        for words in [&mut x, &mut y] {
            words.truncate(words.iter().rposition(|word| *word != 0).map_or(0, |last| last + 1));
        }
    }
    Ok((natural(&x), natural(&y)))
}

/// The least common multiple of natural numbers, unless it is too large.
pub(super) fn common_multiple(left: UBig, right: UBig, poll: Poll) -> Result<Evaluation, Stopped> {
    let divisor = common_divisor(left.clone(), right.clone(), poll)?;
    let (share, _) = divide(&left, &divisor, poll)?;
    let bytes = 8 * (share.limb_count() + right.limb_count()) as u64;
    if bytes > MAX_INTEGER_BYTES {
        return Ok(Err(EvalError::TooLarge { bytes }));
    }
    Ok(Ok(Number::from_big(product(&share, &right, poll)?.into())))
}

/// The steps of Euclid's algorithm that the leading bits of two numbers decide, as the factors that make the later pair of
/// numbers from this one; `None` if they decide none (Knuth, TAOCP 4.5.2, algorithm L).
fn euclidean_steps_of_leading_bits(larger: &[u64], smaller: &[u64]) -> Option<[[i128; 2]; 2]> {
    let length = larger.len();
    let shift = larger.last()?.leading_zeros();
    let leading = |words: &[u64]| {
        let word = |back: usize| u128::from(words.get(length - back).copied().unwrap_or(0));
        let both = word(1) << WORD_BITS | word(2);
        // 126 bits, so that the sums below fit.
        ((both << shift | (word(3) << shift) >> WORD_BITS) >> 2) as i128
    };
    let (mut x, mut y) = (leading(larger), leading(smaller));
    let [mut a, mut b, mut c, mut d] = [1i128, 0, 0, 1];
    while y + c != 0 && y + d != 0 {
        let quotient = (x + a) / (y + c);
        if quotient != (x + b) / (y + d) || quotient > MAX_FACTOR {
            break;
        }
        let (next_c, next_d) = (a - quotient * c, b - quotient * d);
        if next_c.abs() > MAX_FACTOR || next_d.abs() > MAX_FACTOR {
            break;
        }
        (a, b, c, d) = (c, d, next_c, next_d);
        (x, y) = (y, x - quotient * y);
    }
    (b != 0).then_some([[a, b], [c, d]])
}

/// The bound of the factors, which must fit a word.
const MAX_FACTOR: i128 = 1 << 62;
