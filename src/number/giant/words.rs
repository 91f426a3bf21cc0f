//! The words that a giant integer consists of.

use dashu_int::UBig;

/// Bits in a word.
pub(super) const WORD_BITS: usize = u64::BITS as usize;

/// The words of a number from `from` up to but not including `to`, as a number.
pub(super) fn words_between(value: &UBig, from: usize, to: usize) -> UBig {
    let words = value.as_words();
    UBig::from_words(&words[from.min(words.len())..to.min(words.len())])
}
