//! Generations: the clock of the logical update view.
//!
//! Every clause records the generations in which it was added and erased. A goal records the generation of its call and
//! sees exactly the clauses that were current then, whatever its own body adds or erases (ISO 7.5.4). Erasing a clause
//! therefore only writes a number; the clause itself is removed once no goal can see it.

/// The number of changes made to the database: it advances with every clause added or erased.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Generation(pub u64);

impl Generation {
    /// Later than every generation.
    pub const NEVER: Generation = Generation(u64::MAX);
}

/// Whether a goal sees a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// The clause was current when the goal was called.
    Visible,
    /// It was erased before the call.
    Erased,
    /// It was added after the call.
    Unborn,
}

/// The state of the database that a goal sees.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot {
    /// The generation in which the goal was called.
    pub generation: Generation,
    /// Whether the database has not changed since.
    pub is_current: bool,
}
