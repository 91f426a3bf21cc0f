//! Giant integers: operations that would take a tenth of a second or longer, done in pieces between which somebody may say stop.
//!
//! The big-integer library computes pieces of some tens of thousands of words at one go; what is longer is put together here: products
//! by Karatsuba's rule, quotients by Burnikel and Ziegler's recursion on it, numerals by halves. These recursions halve their
//! operands, so they are at most twenty deep. Divisors are found by Lehmer's steps, each one pass over the operands.
//!
//! A function of this floor knows nobody to ask. It says [`EvalError::Long`] instead, with the
//! [`Work`] to be done, and whoever knows does that.

use super::floats::checked_float;
use super::{EvalError, Evaluation, LARGEST_BYTES, Number, quotient};
use crate::terms::alarm::Stopped;
use dashu::base::{BitTest, DivRem, Gcd, Sign};
use dashu::integer::{IBig, UBig};

/// Words of a factor that one operation of the library may have.
const PIECE: usize = 1 << 15;

/// Words of a divisor that one operation of the library may have: it divides more slowly than it multiplies.
const QUOTIENT_PIECE: usize = 1 << 13;

/// Decimal digits that the library converts at one go.
const DIGITS: usize = 1 << 16;

/// Bits in a word.
const BITS: usize = u64::BITS as usize;

/// Says whether to go on.
pub type Poll<'p> = &'p mut dyn FnMut() -> Result<(), Stopped>;

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

/// Whether a product of integers with so many words is no matter of a moment.
pub fn is_long_product(left: usize, right: usize) -> bool {
    (left as u64).saturating_mul(right as u64) > 1 << 28
}

/// Whether a division of integers with so many words is.
pub fn is_long_division(dividend: usize, divisor: usize) -> bool {
    let quotient = dividend.saturating_sub(divisor) as u64;
    quotient.saturating_mul(divisor as u64) > 1 << 26
}

/// Whether finding a common divisor is.
pub fn is_long_search(left: usize, right: usize) -> bool {
    left.min(right) > DIVISOR_WORDS || is_long_division(left.max(right), left.min(right))
}

/// Words up to which the library finds a common divisor in a moment.
const DIVISOR_WORDS: usize = 1 << 14;

/// Whether a power under a modulus of so many words is no matter of a moment.
pub fn is_long_power(exponent_bits: usize, modulus: usize) -> bool {
    (exponent_bits as u64).saturating_mul(modulus as u64).saturating_mul(modulus as u64) > 1 << 32
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

// ---- products and powers -------------------------------------------------------------------------------------------

/// The product of two natural numbers.
///
/// # Errors
/// [`Stopped`] if `poll` says so.
pub fn product(left: &UBig, right: &UBig, poll: Poll) -> Result<UBig, Stopped> {
    poll()?;
    let (long, short) = if left.as_words().len() >= right.as_words().len() { (left, right) } else { (right, left) };
    let (length, width) = (long.as_words().len(), short.as_words().len());
    if length <= PIECE || width <= 1 {
        return Ok(long * short);
    }
    if 2 * width <= length {
        // A row of products as high as the shorter number.
        let step = width.max(PIECE);
        let mut sum = UBig::ZERO;
        for from in (0..length).step_by(step) {
            sum += product(&part(long, from, from + step), short, poll)? << (BITS * from);
        }
        return Ok(sum);
    }
    // (h B + l) (h' B + l') = h h' B² + ((h + l) (h' + l') − h h' − l l') B + l l'
    let middle = length.div_ceil(2);
    let (low, high) = (part(long, 0, middle), part(long, middle, length));
    let (short_low, short_high) = (part(short, 0, middle), part(short, middle, width));
    let lows = product(&low, &short_low, poll)?;
    let highs = product(&high, &short_high, poll)?;
    let cross = product(&(low + high), &(short_low + short_high), poll)? - &lows - &highs;
    Ok(lows + (cross << (BITS * middle)) + (highs << (2 * BITS * middle)))
}

fn power(base: &UBig, exponent: usize, poll: Poll) -> Result<UBig, Stopped> {
    let mut power = UBig::ONE;
    for place in (0..exponent.bit_len()).rev() {
        power = product(&power, &power, poll)?;
        if exponent.bit(place) {
            power = product(&power, base, poll)?;
        }
    }
    Ok(power)
}

fn power_modulo(base: IBig, exponent: &UBig, modulus: &UBig, poll: Poll) -> Result<IBig, Stopped> {
    let (sign, magnitude) = base.into_parts();
    let mut base = divide(&magnitude, modulus, poll)?.1;
    if sign == Sign::Negative && !base.is_zero() {
        base = modulus - base;
    }
    let mut power = divide(&UBig::ONE, modulus, poll)?.1;
    for place in (0..exponent.bit_len()).rev() {
        power = divide(&product(&power, &power, poll)?, modulus, poll)?.1;
        if exponent.bit(place) {
            power = divide(&product(&power, &base, poll)?, modulus, poll)?.1;
        }
    }
    Ok(power.into())
}

// ---- quotients -----------------------------------------------------------------------------------------------------

/// Quotient and remainder of natural numbers; the divisor is not 0.
///
/// # Errors
/// [`Stopped`] if `poll` says so.
pub fn divide(dividend: &UBig, divisor: &UBig, poll: Poll) -> Result<(UBig, UBig), Stopped> {
    poll()?;
    let words = divisor.as_words().len();
    if words <= 1 || !is_long_division(dividend.as_words().len(), words) {
        return Ok(dividend.div_rem(divisor));
    }
    // Both are shifted until the divisor fills a number of words that can be halved down to a piece, with its highest bit set.
    let mut width = words;
    let mut unit = 1;
    while width > QUOTIENT_PIECE {
        (width, unit) = (width.div_ceil(2), 2 * unit);
    }
    let width = width * unit;
    let shift = BITS * width - divisor.bit_len();
    let (dividend, divisor) = (dividend << shift, divisor << shift);
    let (mut quotient, mut rest) = (UBig::ZERO, UBig::ZERO);
    for block in (0..dividend.as_words().len().div_ceil(width)).rev() {
        let next = (rest << (BITS * width)) + part(&dividend, block * width, (block + 1) * width);
        let (digits, left) = two_by_one(&next, &divisor, width, poll)?;
        quotient = (quotient << (BITS * width)) + digits;
        rest = left;
    }
    Ok((quotient, rest >> shift))
}

/// Divides twice `width` words by `width` words whose highest bit is set; the quotient has `width` words.
fn two_by_one(dividend: &UBig, divisor: &UBig, width: usize, poll: Poll) -> Result<(UBig, UBig), Stopped> {
    if width <= QUOTIENT_PIECE {
        poll()?;
        return Ok(dividend.div_rem(divisor));
    }
    let half = width / 2;
    let (high, rest) = three_by_two(&part(dividend, half, 4 * half), divisor, half, poll)?;
    let next = (rest << (BITS * half)) + part(dividend, 0, half);
    let (low, rest) = three_by_two(&next, divisor, half, poll)?;
    Ok(((high << (BITS * half)) + low, rest))
}

/// Divides three times `half` words by twice as many: a quotient by the divisor's upper half is at most two too large.
fn three_by_two(dividend: &UBig, divisor: &UBig, half: usize, poll: Poll) -> Result<(UBig, UBig), Stopped> {
    let (low, high) = (part(divisor, 0, half), part(divisor, half, 2 * half));
    let upper = part(dividend, half, 3 * half);
    let (mut quotient, rest) = if part(dividend, 2 * half, 3 * half) < high {
        two_by_one(&upper, &high, half, poll)?
    } else {
        ((UBig::ONE << (BITS * half)) - UBig::ONE, upper - (&high << (BITS * half)) + &high)
    };
    let excess = product(&quotient, &low, poll)?;
    let mut rest = (rest << (BITS * half)) + part(dividend, 0, half);
    while rest < excess {
        quotient -= UBig::ONE;
        rest += divisor;
    }
    Ok((quotient, rest - excess))
}

// ---- common divisors -----------------------------------------------------------------------------------------------

/// The greatest common divisor of natural numbers: Euclid's algorithm, many of whose steps are found from the leading bits
/// alone (Lehmer).
fn common_divisor(left: UBig, right: UBig, poll: Poll) -> Result<UBig, Stopped> {
    let (mut larger, mut smaller) = if left >= right { (left, right) } else { (right, left) };
    while smaller.as_words().len() > DIVISOR_WORDS {
        (larger, smaller) = after_steps(&larger, &smaller, poll)?;
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
fn after_steps(larger: &UBig, smaller: &UBig, poll: Poll) -> Result<(UBig, UBig), Stopped> {
    let (mut x, mut y) = (larger.as_words().to_vec(), smaller.as_words().to_vec());
    while y.len() > DIVISOR_WORDS
        && let Some([[a, b], [c, d]]) = steps_of_leading_bits(&x, &y)
    {
        poll()?;
        y.resize(x.len(), 0);
        let (mut upper, mut lower) = (0, 0);
        for (x, y) in x.iter_mut().zip(&mut y) {
            // Within 127 bits, since the factors have 62 and those of a sum have opposite signs.
            upper += a * i128::from(*x) + b * i128::from(*y);
            lower += c * i128::from(*x) + d * i128::from(*y);
            (*x, *y) = (upper as u64, lower as u64);
            (upper, lower) = (upper >> BITS, lower >> BITS);
        }
        for words in [&mut x, &mut y] {
            words.truncate(words.iter().rposition(|word| *word != 0).map_or(0, |last| last + 1));
        }
    }
    Ok((UBig::from_words(&x), UBig::from_words(&y)))
}

fn common_multiple(left: UBig, right: UBig, poll: Poll) -> Result<Evaluation, Stopped> {
    let divisor = common_divisor(left.clone(), right.clone(), poll)?;
    let (share, _) = divide(&left, &divisor, poll)?;
    let bytes = 8 * (share.as_words().len() + right.as_words().len()) as u64;
    if bytes > LARGEST_BYTES {
        return Ok(Err(EvalError::TooLarge { bytes }));
    }
    Ok(Ok(Number::from_big(product(&share, &right, poll)?.into())))
}

/// The steps of Euclid's algorithm that the leading bits of two numbers decide, as the factors that make the later pair of
/// numbers from this one; `None` if they decide none (Knuth, TAOCP 4.5.2, algorithm L).
fn steps_of_leading_bits(larger: &[u64], smaller: &[u64]) -> Option<[[i128; 2]; 2]> {
    let length = larger.len();
    let shift = larger.last()?.leading_zeros();
    let leading = |words: &[u64]| {
        let word = |back: usize| u128::from(words.get(length - back).copied().unwrap_or(0));
        let both = word(1) << BITS | word(2);
        // 126 bits, so that the sums below fit.
        ((both << shift | (word(3) << shift) >> BITS) >> 2) as i128
    };
    let (mut x, mut y) = (leading(larger), leading(smaller));
    let [mut a, mut b, mut c, mut d] = [1i128, 0, 0, 1];
    while y + c != 0 && y + d != 0 {
        let quotient = (x + a) / (y + c);
        if quotient != (x + b) / (y + d) || quotient > FACTOR {
            break;
        }
        let (next_c, next_d) = (a - quotient * c, b - quotient * d);
        if next_c.abs() > FACTOR || next_d.abs() > FACTOR {
            break;
        }
        (a, b, c, d) = (c, d, next_c, next_d);
        (x, y) = (y, x - quotient * y);
    }
    (b != 0).then_some([[a, b], [c, d]])
}

/// Factors stay within a word.
const FACTOR: i128 = 1 << 62;

// ---- numerals ------------------------------------------------------------------------------------------------------

/// Whether the decimal text of an integer is no matter of a moment.
pub fn has_long_text(value: &IBig) -> bool {
    value.as_sign_words().1.len() * 19 > 2 * DIGITS
}

/// How many decimal digits an integer has at least.
pub fn least_digits(value: &IBig) -> usize {
    value.as_sign_words().1.len().saturating_sub(1) * 19
}

/// The decimal digits of an integer, behind its sign if it is negative.
///
/// # Errors
/// [`Stopped`] if `poll` says so.
pub fn decimal_text(value: &IBig, poll: Poll) -> Result<String, Stopped> {
    let (sign, words) = value.as_sign_words();
    let magnitude = UBig::from_words(words);
    let mut powers = vec![UBig::from(10u8).pow(DIGITS)];
    while let Some(last) = powers.last()
        && *last <= magnitude
    {
        let square = product(last, last, poll)?;
        powers.push(square);
    }
    powers.pop();
    let mut text = String::from(if sign == Sign::Negative { "-" } else { "" });
    push_digits(magnitude, &powers, false, &mut text, poll)?;
    Ok(text)
}

/// Pushes the digits of a number below the square of the last power; padded with zeros to as many as all such numbers have.
fn push_digits(value: UBig, powers: &[UBig], padded: bool, text: &mut String, poll: Poll) -> Result<(), Stopped> {
    let Some((power, lower)) = powers.split_last() else {
        poll()?;
        let digits = value.to_string();
        if padded {
            text.extend(std::iter::repeat_n('0', DIGITS.saturating_sub(digits.len())));
        }
        text.push_str(&digits);
        return Ok(());
    };
    let (high, low) = divide(&value, power, poll)?;
    let begins = padded || !high.is_zero();
    if begins {
        push_digits(high, lower, padded, text, poll)?;
    }
    push_digits(low, lower, begins, text, poll)
}

/// Whether digits are so many that to find the integer they stand for is no matter of a moment.
pub fn is_long_text(digits: &str) -> bool {
    digits.len() > 2 * DIGITS
}

/// The natural number that decimal digits stand for; there is nothing else in the text.
///
/// # Errors
/// [`Stopped`] if `poll` says so.
pub fn of_decimal_text(digits: &str, poll: Poll) -> Result<UBig, Stopped> {
    // Pieces of a length, lowest first; neighbours are put together until one is left.
    let mut pieces = Vec::new();
    let mut rest = digits;
    while !rest.is_empty() {
        poll()?;
        let (high, piece) = rest.split_at(rest.len().saturating_sub(DIGITS));
        pieces.push(UBig::from_str_radix(piece, 10).unwrap_or_default());
        rest = high;
    }
    let mut power = UBig::from(10u8).pow(DIGITS);
    while pieces.len() > 1 {
        let mut joined = Vec::with_capacity(pieces.len().div_ceil(2));
        for pair in pieces.chunks(2) {
            joined.push(match pair {
                [low, high] => product(high, &power, poll)? + low,
                _ => pair[0].clone(),
            });
        }
        pieces = joined;
        if pieces.len() > 1 {
            power = product(&power, &power, poll)?;
        }
    }
    Ok(pieces.pop().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn random(words: usize, seed: u64) -> UBig {
        let mut state = seed;
        let next = |_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            state ^ state >> 29
        };
        UBig::from_words(&(0..words).map(next).collect::<Vec<u64>>())
    }

    fn go_on() -> Result<(), Stopped> {
        Ok(())
    }

    #[test]
    fn pieces_make_the_same_product_and_quotient() {
        for (left, right) in [(70_000, 40_000), (66_000, 65_999), (90_000, 40), (40_000, 8_193), (33_000, 10_000)] {
            let (a, b) = (random(left, 1), random(right, 2));
            let whole = product(&a, &b, &mut go_on).expect("nobody stops it");
            assert_eq!(whole, &a * &b, "{left} × {right}");
            let dividend = &whole + random(right - 1, 3);
            let (quotient, rest) = divide(&dividend, &b, &mut go_on).expect("nobody stops it");
            assert!(quotient == a && rest == random(right - 1, 3), "{left} ÷ {right}");
        }
        let ones = (UBig::ONE << (BITS * 20_000)) - UBig::ONE;
        let (quotient, rest) = divide(&(&ones * &ones), &ones, &mut go_on).expect("nobody stops it");
        assert!(quotient == ones && rest.is_zero());
    }

    #[test]
    fn a_common_divisor_is_found() {
        let (common, a, b) = (random(18_000, 4), random(3_000, 5), random(2_500, 6));
        let found = common_divisor(&common * &a, &common * &b, &mut go_on).expect("nobody stops it");
        assert_eq!(found, (&common * &a).gcd(&(&common * &b)));
        let prime = UBig::from(3u8).pow(700_000);
        let found = common_divisor(prime.clone(), &prime * UBig::from(2u8), &mut go_on).expect("nobody stops it");
        assert_eq!(found, prime);
    }

    #[test]
    fn digits_go_and_come() {
        for value in [random(40_000, 7), UBig::from(10u8).pow(4 * DIGITS), UBig::from(10u8).pow(2 * DIGITS) - UBig::ONE]
        {
            let text = decimal_text(&IBig::from(value.clone()), &mut go_on).expect("nobody stops it");
            assert_eq!(text, value.to_string());
            assert_eq!(of_decimal_text(&text, &mut go_on).expect("nobody stops it"), value);
        }
        assert_eq!(decimal_text(&IBig::from(-5), &mut go_on), Ok("-5".into()));
    }

    #[test]
    fn powers_under_a_modulus() {
        let (base, exponent, modulus) = (random(60, 8), random(2, 9), random(50, 10));
        let found = power_modulo(-IBig::from(base.clone()), &exponent, &modulus, &mut go_on).expect("nobody stops it");
        let ring = dashu::integer::fast_div::ConstDivisor::new(modulus);
        assert_eq!(found, IBig::from(ring.reduce(-IBig::from(base)).pow(&exponent).residue()));
    }

    #[test]
    fn work_stops() {
        let (a, b) = (random(70_000, 1), random(70_000, 2));
        let mut left = 3;
        let poll: Poll = &mut || {
            left -= 1;
            if left > 0 { Ok(()) } else { Err(Stopped) }
        };
        assert_eq!(Work::Two(Operation::Multiply, a.into(), b.into()).done(poll), Err(Stopped));
    }
}
