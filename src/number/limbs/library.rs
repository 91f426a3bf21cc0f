//! The big-integer library's numbers as limbs. Its words are those of the machine, which may be half a limb.

use dashu_int::{IBig, UBig, Word};
use std::borrow::Cow;

/// Bytes in a limb.
const LIMB_BYTES: usize = size_of::<u64>();

/// Words of the library in a limb.
const WORDS_PER_LIMB: usize = LIMB_BYTES / size_of::<Word>();

/// An integer of the library whose magnitude is seen as limbs.
pub(crate) trait Limbs {
    /// The words of the magnitude, the lowest first.
    fn words(&self) -> &[Word];

    /// The number of limbs.
    fn limb_count(&self) -> usize {
        self.words().len().div_ceil(WORDS_PER_LIMB)
    }

    /// The limbs. They are copied only where words are shorter.
    fn limbs(&self) -> Cow<'_, [u64]> {
        limbs_of_words(self.words())
    }

    /// The limbs from `from` up to but not including `to`, as far as there are any, as a number.
    fn limbs_between(&self, from: usize, to: usize) -> UBig {
        let words = self.words();
        let place = |limb: usize| limb.saturating_mul(WORDS_PER_LIMB).min(words.len());
        UBig::from_words(&words[place(from)..place(to)])
    }
}

impl Limbs for UBig {
    fn words(&self) -> &[Word] {
        self.as_words()
    }
}

impl Limbs for IBig {
    fn words(&self) -> &[Word] {
        self.as_sign_words().1
    }
}

/// The number of these limbs.
pub(crate) fn natural(limbs: &[u64]) -> UBig {
    UBig::from_words(&words_of_limbs(limbs))
}

/// Words of any machine as limbs.
fn limbs_of_words<W: bytemuck::Pod + Into<u64>>(words: &[W]) -> Cow<'_, [u64]> {
    if size_of::<W>() == LIMB_BYTES {
        return Cow::Borrowed(bytemuck::cast_slice(words));
    }
    let limb = |words: &[W]| {
        let shifted = words.iter().enumerate().map(|(place, word)| (*word).into() << (8 * size_of::<W>() * place));
        shifted.fold(0, |limb, word| limb | word)
    };
    Cow::Owned(words.chunks(LIMB_BYTES / size_of::<W>()).map(limb).collect())
}

/// Limbs as words of any machine; the highest may be zero.
fn words_of_limbs<W: bytemuck::Pod + TryFrom<u64>>(limbs: &[u64]) -> Cow<'_, [W]> {
    if size_of::<W>() == LIMB_BYTES {
        return Cow::Borrowed(bytemuck::cast_slice(limbs));
    }
    let bits = 8 * size_of::<W>();
    let word = |limb: u64, place: usize| W::try_from(limb >> (bits * place) & ((1 << bits) - 1)).unwrap_or(W::zeroed());
    let words = limbs.iter().flat_map(|limb| (0..LIMB_BYTES / size_of::<W>()).map(move |place| word(*limb, place)));
    Cow::Owned(words.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_half_a_limb_are_put_together() {
        let limbs = [0x0123_4567_89AB_CDEF, 1, u64::MAX, 7 << 32];
        let words = words_of_limbs::<u32>(&limbs);
        assert_eq!(words[..4], [0x89AB_CDEF, 0x0123_4567, 1, 0]);
        assert_eq!(limbs_of_words(&words), &limbs[..]);
        assert_eq!(limbs_of_words(&words[..3]), &limbs[..2]);
        assert!(limbs_of_words::<u32>(&[]).is_empty());
    }

    #[test]
    fn numbers_have_the_limbs_that_they_are_made_of() {
        let limbs = [5, 0, u64::MAX, 1];
        let number = natural(&limbs);
        assert_eq!((number.limb_count(), &*number.limbs()), (4, &limbs[..]));
        assert_eq!(number.limbs_between(1, 3), natural(&limbs[1..3]));
        assert_eq!(number.limbs_between(3, 9), UBig::ONE);
        assert_eq!(IBig::from(-5).limbs(), &[5][..]);
        assert_eq!(IBig::ZERO.limb_count(), 0);
    }
}
