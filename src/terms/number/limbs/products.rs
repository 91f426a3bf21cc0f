//! Products by one limb, and by several as one learns it at school.

/// `a·b + c + d`, as the low limb and the high one; it always fits.
#[inline(always)]
fn multiply_add(a: u64, b: u64, c: u64, d: u64) -> (u64, u64) {
    let wide = u128::from(a) * u128::from(b) + u128::from(c) + u128::from(d);
    (wide as u64, (wide >> 64) as u64)
}

/// `out = number · factor`, where `out` is one limb longer than `number`.
pub(in crate::terms) fn scale(number: &[u64], factor: u64, out: &mut [u64]) {
    let (low, high) = out.split_at_mut(number.len());
    let mut carry = 0;
    for (limb, out) in number.iter().zip(low) {
        (*out, carry) = multiply_add(*limb, factor, carry, 0);
    }
    high[0] = carry;
}

/// `out = left · right`, where `out` is as long as both together. The time grows with the product of the lengths.
pub(in crate::terms) fn product(left: &[u64], right: &[u64], out: &mut [u64]) {
    let (long, short) = if left.len() >= right.len() { (left, right) } else { (right, left) };
    let Some((first, others)) = short.split_first() else { return out.fill(0) };
    scale(long, *first, &mut out[..=long.len()]);
    for (place, factor) in others.iter().enumerate() {
        let row = &mut out[place + 1..=place + 1 + long.len()];
        row[long.len()] = add_scaled(long, *factor, &mut row[..long.len()]);
    }
}

/// `sum = sum + number · factor`, both of one length; gives the limb carried beyond.
fn add_scaled(number: &[u64], factor: u64, sum: &mut [u64]) -> u64 {
    let mut carry = 0;
    for (limb, sum) in number.iter().zip(sum) {
        (*sum, carry) = multiply_add(*limb, factor, *sum, carry);
    }
    carry
}
