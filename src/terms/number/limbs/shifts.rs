//! Shifts, towards higher and lower places.

use super::BITS;

/// `out = number · 2^bits`, where `out` is long enough: one limb longer than `number` and the whole limbs in `bits`.
pub(in crate::terms) fn shift_left(number: &[u64], bits: usize, out: &mut [u64]) {
    let (limbs, bits) = (bits / BITS as usize, bits as u32 % BITS);
    let (zeros, out) = out.split_at_mut(limbs);
    zeros.fill(0);
    let Some((lowest, highest)) = number.first().zip(number.last()) else { return out.fill(0) };
    out[0] = joined(*lowest, 0, bits);
    for (pair, out) in number.windows(2).zip(&mut out[1..]) {
        *out = joined(pair[1], pair[0], bits);
    }
    out[number.len()..].fill(0);
    out[number.len()] = joined(0, *highest, bits);
}

/// `out = number / 2^bits`, rounded down, where `out` is as long as `number` less the whole limbs in `bits`. Gives whether
/// a one was lost.
pub(in crate::terms) fn shift_right(number: &[u64], bits: usize, out: &mut [u64]) -> bool {
    let (limbs, bits) = (bits / BITS as usize, bits as u32 % BITS);
    let (lost, kept) = number.split_at(limbs);
    if bits == 0 {
        out.copy_from_slice(kept);
        return lost.iter().any(|limb| *limb != 0);
    }
    for (pair, out) in kept.windows(2).zip(&mut *out) {
        *out = pair[0] >> bits | pair[1] << (BITS - bits);
    }
    if let Some((highest, out)) = kept.last().zip(out.last_mut()) {
        *out = highest >> bits;
    }
    kept.first().is_some_and(|limb| limb << (BITS - bits) != 0) || lost.iter().any(|limb| *limb != 0)
}

/// The upper limb shifted left, filled from the lower one.
#[inline(always)]
fn joined(upper: u64, lower: u64, bits: u32) -> u64 {
    if bits == 0 { upper } else { upper << bits | lower >> (BITS - bits) }
}
