//! Fingerprints: the index keys of a goal, or of the head of a clause, in one word.

use crate::terms::Cell;

/// The number of leading arguments that may have tables.
pub(crate) const MAX_INDEXED_ARGUMENTS: usize = 8;

/// For each leading argument a byte: 0 for a variable, else the highest bit and a hash of the key in the others. By this word most
/// clauses that cannot match are rejected without a look at their terms.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fingerprint(u64);

/// The bit of each byte that tells that there is a key.
const KEYED: u64 = 0x8080_8080_8080_8080;

impl Fingerprint {
    /// Adds the key of an argument, one of the first [`MAX_INDEXED_ARGUMENTS`].
    #[inline(always)]
    pub fn add(&mut self, argument: usize, key: Cell) {
        let hash = key.bits().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 57;
        self.0 |= (0x80 | hash) << (8 * argument);
    }

    /// Whether no argument has different keys in both.
    #[inline(always)]
    pub fn may_match(self, other: Fingerprint) -> bool {
        // The sum has the highest bit of each byte whose other bits differ.
        let differs = ((self.0 ^ other.0) & !KEYED) + !KEYED;
        differs & self.0 & other.0 & KEYED == 0
    }
}
