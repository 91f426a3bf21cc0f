//! The result and the counters of a search.

use super::score::Score;
use super::timed::NodeScore;

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
    /// The plies to the end of the game, if its value is that of a game won or lost.
    pub plies_to_end: Option<u32>,
}

impl<S> Found<S> {
    /// What a walk has found that keeps scores of these values.
    pub(super) fn of_scores<N: NodeScore<S>>(found: Found<N>) -> Found<S>
    where
        S: Score,
    {
        let Found { value: score, line, is_exhaustive, .. } = found;
        Found { value: score.value(), line, is_exhaustive, plies_to_end: score.plies_to_end() }
    }
}

/// What an iteration of iterative deepening has found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Iteration<'l> {
    /// The depth in plies.
    pub depth: u32,
    /// The value for Max.
    pub value: i64,
    /// The plies to the end of the game, if that is won or lost.
    pub plies_to_end: Option<u32>,
    /// The principal variation: the number of each move among the moves of its position.
    pub line: &'l [u32],
    /// Nodes visited in all iterations.
    pub nodes: u64,
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
        let found = Some(Found { value, line: Vec::new(), is_exhaustive: true, plies_to_end: None });
        Outcome { found, depth: None, is_complete: true, counts: Counts::default() }
    }

    /// The same outcome with the value converted.
    pub fn map_value<V>(self, convert: impl FnOnce(S) -> V) -> Outcome<V> {
        let Outcome { found, depth, is_complete, counts } = self;
        let found = found.map(|Found { value, line, is_exhaustive, plies_to_end }| Found {
            value: convert(value),
            line,
            is_exhaustive,
            plies_to_end,
        });
        Outcome { found, depth, is_complete, counts }
    }
}
