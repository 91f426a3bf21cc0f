//! A cache of static values: transpositions, and iterations, meet the same positions again.

/// The number of entries, a power of two.
const ENTRIES: usize = 1 << 14;

/// Static values by the keys of their positions.
pub(super) struct Estimates {
    entries: Vec<(u64, i32)>,
}

impl Estimates {
    pub(super) fn new() -> Estimates {
        Estimates { entries: vec![(0, 0); ENTRIES] }
    }

    /// The value of the position with this key, computed if it is not kept.
    pub(super) fn get(&mut self, key: u64, compute: impl FnOnce() -> i32) -> i32 {
        let entry = &mut self.entries[(key >> 24) as usize % ENTRIES];
        if entry.0 != key || key == 0 {
            *entry = (key, compute());
        }
        entry.1
    }
}
