//! Sets of argument positions.

/// A set of positions among the first 32 arguments of a term, counted from 0. Later arguments are never in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ArgumentSet(u32);

impl ArgumentSet {
    /// All positions.
    pub const ALL: ArgumentSet = ArgumentSet(u32::MAX);

    /// Whether a position is in the set.
    pub fn contains(self, index: usize) -> bool {
        index < 32 && self.0 >> index & 1 == 1
    }

    /// Adds a position; one that is too large is left out.
    pub fn insert(&mut self, index: usize) {
        if index < 32 {
            self.0 |= 1 << index;
        }
    }

    /// The positions in either set.
    pub fn union(self, other: ArgumentSet) -> ArgumentSet {
        ArgumentSet(self.0 | other.0)
    }

    /// The positions in both sets.
    pub fn intersection(self, other: ArgumentSet) -> ArgumentSet {
        ArgumentSet(self.0 & other.0)
    }
}

impl FromIterator<usize> for ArgumentSet {
    fn from_iter<I: IntoIterator<Item = usize>>(indices: I) -> ArgumentSet {
        let mut set = ArgumentSet::default();
        indices.into_iter().for_each(|index| set.insert(index));
        set
    }
}
