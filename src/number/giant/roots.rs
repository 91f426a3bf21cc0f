//! Roots of natural numbers, by Newton's method.

use super::powers::power;
use super::quotients::divide;
use crate::number::limbs::Limbs;
use crate::number::{Poll, Stopped};
use dashu_base::BitTest;
use dashu_int::UBig;

/// Words of a number whose root the library finds fast enough.
const MAX_PIECE_WORDS: usize = 1 << 9;

/// The greatest natural number whose power of this degree, which is at least 1, is not above a number.
///
/// # Errors
/// [`Stopped`] if a poll fails.
pub(in crate::number) fn natural_root(number: &UBig, degree: usize, poll: Poll) -> Result<UBig, Stopped> {
    if degree == 1 || number.is_zero() || number.is_one() {
        return Ok(number.clone());
    }
    if degree >= number.bit_len() {
        return Ok(UBig::ONE);
    }
    if number.limb_count() <= MAX_PIECE_WORDS {
        return Ok(number.nth_root(degree));
    }
    // From above, the steps fall until they reach the root. The root of the upper half of the digits is a start that needs few of
    // them.
    let bits = number.bit_len().div_ceil(2 * degree);
    let mut root = (natural_root(&(number >> (bits * degree)), degree, poll)? + UBig::ONE) << bits;
    loop {
        let (quotient, _) = divide(number, &power(&root, degree - 1, poll)?, poll)?;
        let next = (&root * UBig::from(degree - 1) + quotient) / UBig::from(degree);
        if next >= root {
            return Ok(root);
        }
        root = next;
    }
}
