//! Schoolbook multiplication, two rows at a time: every limb of the sum is loaded and stored half as often, and the two carry
//! chains are independent.

/// `a·b + c + d`, as the low limb and the high one; it always fits.
#[inline(always)]
fn multiply_add(a: u64, b: u64, c: u64, d: u64) -> (u64, u64) {
    let wide = u128::from(a) * u128::from(b) + u128::from(c) + u128::from(d);
    (wide as u64, (wide >> 64) as u64)
}

/// `out = left · right`, where `out` is as long as both together. The time grows with the product of the lengths.
pub(crate) fn product(left: &[u64], right: &[u64], out: &mut [u64]) {
    let (long, short) = if left.len() >= right.len() { (left, right) } else { (right, left) };
    let (single, pairs) = short.as_rchunks::<2>();
    match single.first() {
        Some(factor) => multiply_by_limb(long, *factor, &mut out[..=long.len()]),
        None => out[..long.len()].fill(0),
    }
    for (row, factors) in pairs.iter().enumerate() {
        let place = single.len() + 2 * row;
        add_scaled(long, *factors, &mut out[place..place + long.len() + 2]);
    }
}

/// `out = number · factor`, where `out` is one limb longer than `number`.
fn multiply_by_limb(number: &[u64], factor: u64, out: &mut [u64]) {
    let (low, high) = out.split_at_mut(number.len());
    let mut carry = 0;
    for (limb, out) in number.iter().zip(low) {
        (*out, carry) = multiply_add(*limb, factor, carry, 0);
    }
    high[0] = carry;
}

/// `sum = sum + number · factors`, where `sum` is two limbs longer than `number`; these two are overwritten.
fn add_scaled(number: &[u64], [low, high]: [u64; 2], sum: &mut [u64]) {
    let (sum, beyond) = sum.split_at_mut(number.len());
    let (mut carry, mut high_carry, mut below) = (0, 0, 0);
    for (limb, sum) in number.iter().zip(sum) {
        (*sum, carry) = multiply_add(*limb, low, *sum, carry);
        (*sum, high_carry) = multiply_add(below, high, *sum, high_carry);
        below = *limb;
    }
    (beyond[0], beyond[1]) = multiply_add(below, high, carry, high_carry);
}

/// `number = number - subtrahend · factor`, both of one length; returns what remains to be subtracted from the next limb.
pub(super) fn subtract_scaled(subtrahend: &[u64], factor: u64, number: &mut [u64]) -> u64 {
    let mut carry = 0;
    for (limb, out) in subtrahend.iter().zip(number) {
        let (low, high) = multiply_add(*limb, factor, carry, 0);
        let (rest, borrow) = out.overflowing_sub(low);
        (*out, carry) = (rest, high + u64::from(borrow));
    }
    carry
}
