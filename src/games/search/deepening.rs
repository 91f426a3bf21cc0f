//! A search: a single walk, or iterative deepening (D. Slate and L. Atkin, *CHESS 4.5*, 1977).
//!
//! Iterative deepening has a result after the first ply, and a better one after each further ply. When it is stopped, the result
//! is that of the unfinished iteration if that has searched a root move, and else of the last finished one. The unfinished
//! iteration tries the old best move first, so whatever it prefers is better at the greater depth.
//!
//! Every iteration has a full window. An aspiration window around the last value would cut off more, but a search that fails
//! outside it has no line and has to be repeated, and principal variation search gains little from it: all moves but those of
//! the principal variation have null windows anyway.

use super::limits::Monitor;
use super::method::{AlphaBeta, F, F1, F2, Method, Minimax, Negamax, Pvs};
use super::ordering::Ordering;
use super::outcome::{Counts, Found, Outcome, Progress};
use super::plan::{Algorithm, Plan};
use super::score::Score;
use super::table::{Table, UNLIMITED};
use super::tree::Tree;
use super::walker::{Enhancements, Walker};

use crate::machine::Thrown;
use crate::terms::Region;
use std::sync::Arc;

/// A walker with any method, as an object: the method is chosen at run time.
pub(crate) trait Walk<T: Tree>: Send {
    /// As [`Walker::begin`].
    fn begin(&mut self, position: T::Position, depth: u32, window: (T::Score, T::Score), hint: Vec<u32>);
    /// As [`Walker::run`].
    fn run(&mut self, monitor: &mut dyn Monitor) -> Progress<T::Score>;
    /// As [`Walker::found_so_far`].
    fn found_so_far(&self) -> Option<Found<T::Score>>;
    /// The counters.
    fn counts(&self) -> Counts;
    /// The tree walked over.
    fn tree(&mut self) -> &mut T;
    /// The enhancements, to replace the table.
    fn enhancements(&mut self) -> &mut Enhancements<T::Move>;
}

impl<T: Tree, M: Method> Walk<T> for Walker<T, M> {
    fn begin(&mut self, position: T::Position, depth: u32, window: (T::Score, T::Score), hint: Vec<u32>) {
        Walker::begin(self, position, depth, window, hint);
    }
    fn run(&mut self, monitor: &mut dyn Monitor) -> Progress<T::Score> {
        Walker::run(self, monitor)
    }
    fn found_so_far(&self) -> Option<Found<T::Score>> {
        Walker::found_so_far(self)
    }
    fn counts(&self) -> Counts {
        self.counts
    }
    fn tree(&mut self) -> &mut T {
        &mut self.tree
    }
    fn enhancements(&mut self) -> &mut Enhancements<T::Move> {
        &mut self.enhancements
    }
}

/// A search under way.
pub(crate) struct Search<T: Tree> {
    /// The walker.
    pub walk: Box<dyn Walk<T>>,
    root: T::Position,
    deepens: bool,
    /// The depth of the current iteration.
    depth: u32,
    /// The depth of the last iteration.
    last: u32,
    found: Option<Found<T::Score>>,
    reached: u32,
    /// The size that the table may grow to, in bytes.
    most_table: usize,
}

/// The initial size of the table in iterative deepening: clearing a large table would take longer than the first iterations.
const FIRST_TABLE: usize = 1 << 20;

/// The table of a plan, if it has one.
///
/// # Errors
/// [`Thrown`] if there is no memory for it.
pub(crate) fn table_for(plan: &Plan) -> Result<Option<Arc<Table>>, Thrown> {
    match plan.table {
        0 => Ok(None),
        bytes => {
            match Table::new(if plan.algorithm == Algorithm::Deepening { bytes.min(FIRST_TABLE) } else { bytes }) {
                Some(table) => Ok(Some(Arc::new(table))),
                None => Err(Thrown::Exhausted(Region::Heap)),
            }
        }
    }
}

/// Doubles a table that is half full. It stays as it is if memory is exhausted.
pub(super) fn grow(table: &mut Option<Arc<Table>>, most: usize) {
    if let Some(larger) = table.as_ref().and_then(|table| table.grown(most)) {
        *table = Some(Arc::new(larger));
    }
}

impl<T> Search<T>
where
    T: Tree + 'static,
    T::Position: Clone,
{
    /// A search from a position.
    pub(crate) fn new(tree: T, root: T::Position, plan: &Plan, table: Option<Arc<Table>>) -> Search<T> {
        let deepens = plan.algorithm == Algorithm::Deepening;
        // Textbook methods try moves in the order in which they are generated.
        let ordering = ((deepens || plan.only_sign) && T::HAS_MOVE_ORDER).then(Ordering::new);
        let enhancements =
            Enhancements { table, ordering, quiescence: deepens && T::HAS_MOVE_ORDER, value_only: plan.only_sign };
        let mut walk = walk(plan.algorithm, tree, enhancements);
        let last = plan.depth.unwrap_or(UNLIMITED);
        let depth = if deepens { last.min(1) } else { last };
        // Only the sign is required: values beyond ±1 need not be told apart.
        let (low, high) = (T::Score::unpacked(-1), T::Score::unpacked(1));
        let window = if plan.only_sign { (low, high) } else { (T::Score::LOWEST, T::Score::HIGHEST) };
        walk.begin(root.clone(), depth, window, Vec::new());
        Search { walk, root, deepens, depth, last, found: None, reached: 0, most_table: plan.table }
    }

    /// Goes on. `None` if the tree has to be given an answer first.
    pub(crate) fn run(&mut self, monitor: &mut dyn Monitor) -> Option<Outcome<T::Score>> {
        loop {
            match self.walk.run(monitor) {
                Progress::Pending => return None,
                Progress::Stopped => {
                    self.found = self.walk.found_so_far().or_else(|| self.found.take());
                    return Some(self.outcome(false));
                }
                Progress::Done(found) => {
                    let is_last = found.is_exhaustive || self.depth == self.last || !self.deepens;
                    let line = found.line.clone();
                    (self.reached, self.found) = (self.depth, Some(found));
                    if is_last {
                        return Some(self.outcome(true));
                    }
                    self.depth += 1;
                    grow(&mut self.walk.enhancements().table, self.most_table);
                    self.walk.begin(self.root.clone(), self.depth, (T::Score::LOWEST, T::Score::HIGHEST), line);
                }
            }
        }
    }

    fn outcome(&mut self, is_complete: bool) -> Outcome<T::Score> {
        let depth = (self.reached != UNLIMITED).then_some(self.reached);
        Outcome { found: self.found.take(), depth, is_complete, counts: self.walk.counts() }
    }
}

fn walk<T: Tree + 'static>(algorithm: Algorithm, tree: T, enhancements: Enhancements<T::Move>) -> Box<dyn Walk<T>>
where
    T::Position: Clone,
{
    match algorithm {
        Algorithm::Minimax => Box::new(Walker::<T, Minimax>::new(tree, enhancements)),
        Algorithm::F => Box::new(Walker::<T, F>::new(tree, enhancements)),
        Algorithm::F1 => Box::new(Walker::<T, F1>::new(tree, enhancements)),
        Algorithm::F2 => Box::new(Walker::<T, F2>::new(tree, enhancements)),
        Algorithm::AlphaBeta => Box::new(Walker::<T, AlphaBeta>::new(tree, enhancements)),
        Algorithm::Negamax => Box::new(Walker::<T, Negamax>::new(tree, enhancements)),
        Algorithm::Pvs | Algorithm::Deepening => Box::new(Walker::<T, Pvs>::new(tree, enhancements)),
    }
}
