//! The trait [`Walk`]: a search of a tree by some algorithm, which can be suspended.

use super::limits::Monitor;
use super::outcome::{Counts, Found, Progress};
use super::tree::Tree;

/// A search by an algorithm that is chosen at run time.
pub(crate) trait Walk<T: Tree>: Send {
    /// Begins to search a position to this depth, with a window for Max; a search in progress is abandoned. The moves of `hint`, a line
    /// from the root, are searched first.
    fn begin(&mut self, position: T::Position, depth: u32, window: (T::Score, T::Score), hint: Vec<u32>);
    /// Searches until the walk is done, needs an answer, or is stopped by the monitor.
    fn run(&mut self, monitor: &mut dyn Monitor) -> Progress<T::Score>;
    /// After a stop: the result of the root moves searched so far, if any.
    fn best_so_far(&self) -> Option<Found<T::Score>>;
    /// The counters of all walks.
    fn counts(&self) -> Counts;
    /// The tree that is searched.
    fn tree(&mut self) -> &mut T;
    /// Tells what identifies the positions of the game before the root, when they recur.
    fn set_earlier(&mut self, _keys: Vec<u64>) {}
    /// Lets a table that is half full grow, up to this number of bytes.
    fn grow_table(&mut self, _max_bytes: usize) {}
}
