//! The result and the counters of a search.

/// Counters of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Static evaluations and forced values.
    pub evaluations: u64,
    /// Nodes visited.
    pub nodes: u64,
    /// Nodes at which the remaining moves were cut off.
    pub cutoffs: u64,
}

/// The result of searching a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Found<S> {
    /// The value for Max.
    pub value: S,
    /// The principal variation: the number of each move among the moves of its position.
    pub line: Vec<u32>,
    /// No node was evaluated because of the depth limit, so that a deeper search would return the same.
    pub is_exhaustive: bool,
}

/// Why a walk returned.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Progress<S> {
    /// The walk is finished.
    Done(Found<S>),
    /// The tree needs an answer; the walk can be resumed.
    Pending,
    /// The monitor has stopped the walk.
    Stopped,
}

/// The result of a whole search.
#[derive(Clone, Debug)]
pub struct Outcome<S> {
    /// Value and principal variation; `None` if the search was stopped before the first move was searched.
    pub found: Option<Found<S>>,
    /// The depth of the last completed iteration; `None` if it was not limited.
    pub depth: Option<u32>,
    /// The search was not stopped by a limit.
    pub is_complete: bool,
    /// Counters of all iterations.
    pub counts: Counts,
}

impl<S> Outcome<S> {
    /// The outcome of a search that has found a value, and counted nothing.
    pub fn exact(value: S) -> Outcome<S> {
        let found = Some(Found { value, line: Vec::new(), is_exhaustive: true });
        Outcome { found, depth: None, is_complete: true, counts: Counts::default() }
    }

    /// The same outcome with the value converted.
    pub fn map_value<V>(self, convert: impl FnOnce(S) -> V) -> Outcome<V> {
        let Outcome { found, depth, is_complete, counts } = self;
        let found =
            found.map(|Found { value, line, is_exhaustive }| Found { value: convert(value), line, is_exhaustive });
        Outcome { found, depth, is_complete, counts }
    }
}
