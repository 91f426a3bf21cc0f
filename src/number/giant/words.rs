//! The words that a giant integer consists of: its limbs.

use crate::number::limbs::Limbs;
use dashu_int::UBig;

/// Bits in a word.
pub(super) const WORD_BITS: usize = u64::BITS as usize;

/// The words of a number from `from` up to but not including `to`, as a number.
pub(super) fn words_between(value: &UBig, from: usize, to: usize) -> UBig {
    value.limbs_between(from, to)
}
