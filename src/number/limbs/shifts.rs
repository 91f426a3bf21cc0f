//! Shifts to the left and right.

use super::LIMB_BITS;

/// `out = number · 2^bits`, where `out` is long enough: one limb longer than `number` and the whole limbs in `bits`.
pub(crate) fn shift_left(number: &[u64], bits: usize, out: &mut [u64]) {
    let (zeros, out) = out.split_at_mut(bits / LIMB_BITS as usize);
    zeros.fill(0);
    let (out, beyond) = out.split_at_mut(number.len());
    beyond.fill(0);
    beyond[0] = shift_left_within(number, bits as u32 % LIMB_BITS, out);
}

/// `out = number · 2^bits`, both of one length, for less than 64 bits; returns the limb shifted out.
pub(crate) fn shift_left_within(number: &[u64], bits: u32, out: &mut [u64]) -> u64 {
    if bits == 0 {
        out.copy_from_slice(number);
        return 0;
    }
    let [lowest, higher @ ..] = number else { return 0 };
    let (first, others) = out.split_at_mut(1);
    first[0] = lowest << bits;
    // Three slices side by side, which the compiler makes instructions for several limbs of.
    for ((upper, lower), out) in higher.iter().zip(number).zip(others) {
        *out = upper << bits | lower >> (LIMB_BITS - bits);
    }
    higher.last().unwrap_or(lowest) >> (LIMB_BITS - bits)
}

/// `out = number / 2^bits`, rounded down, where `out` is as long as `number` less the whole limbs in `bits`. Returns whether
/// a one was shifted out.
pub(crate) fn shift_right(number: &[u64], bits: usize, out: &mut [u64]) -> bool {
    let (limbs, bits) = (bits / LIMB_BITS as usize, bits as u32 % LIMB_BITS);
    let (lost, kept) = number.split_at(limbs);
    if bits == 0 {
        out.copy_from_slice(kept);
        return lost.iter().any(|limb| *limb != 0);
    }
    for ((lower, upper), out) in kept.iter().zip(kept.get(1..).unwrap_or_default()).zip(&mut *out) {
        *out = lower >> bits | upper << (LIMB_BITS - bits);
    }
    if let Some((highest, out)) = kept.last().zip(out.last_mut()) {
        *out = highest >> bits;
    }
    kept.first().is_some_and(|limb| limb << (LIMB_BITS - bits) != 0) || lost.iter().any(|limb| *limb != 0)
}

/// `number = number / 2^bits`, rounded down, for less than 64 bits.
pub(crate) fn shift_right_in_place(number: &mut [u64], bits: u32) {
    let mut above = 0;
    for limb in number.iter_mut().rev().take_while(|_| bits > 0) {
        (*limb, above) = (*limb >> bits | above, *limb << (LIMB_BITS - bits));
    }
}
