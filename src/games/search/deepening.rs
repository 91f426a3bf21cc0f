//! A search on one thread: a single walk, or iterative deepening (D. Slate and L. Atkin, *CHESS 4.5*, 1977).
//!
//! When iterative deepening is stopped, the result is that of the unfinished iteration if that has searched a root move, and that of
//! the last completed one otherwise. Each iteration searches the previous best move first, so whatever it prefers is better at the
//! greater depth.
//!
//! Every iteration has a full window. An aspiration window around the previous value would cut off more, but a search that fails
//! has no principal variation and has to be repeated; and principal variation search gains little, since it searches all other moves
//! with null windows anyway.

use super::best_first::{Driver, MonteCarlo, Mtd, ProofNumber};
use super::limits::Monitor;
use super::method::{AlphaBeta, F, F1, F2, Method, Minimax, Negamax, Playing, Pvs};
use super::ordering::Ordering;
use super::outcome::{Counts, Found, Outcome, Progress};
use super::plan::{Algorithm, Plan};
use super::recorder::Step;
use super::score::Score;
use super::table::{Table, UNLIMITED_DEPTH};
use super::timed::NodeScore;
use super::tree::Tree;
use super::walk::Walk;
use super::walker::{Enhancements, Walker};

use crate::machine::Thrown;
use crate::terms::Region;
use std::sync::Arc;

impl<T: Tree, M: Method> Walk<T> for Walker<T, M> {
    fn begin(&mut self, position: T::Position, depth: u32, window: (T::Score, T::Score), hint: Vec<u32>) {
        Walker::begin(self, position, depth, (NodeScore::of(window.0), NodeScore::of(window.1)), hint);
    }
    fn run(&mut self, monitor: &mut dyn Monitor) -> Progress<T::Score> {
        match Walker::run(self, monitor) {
            Progress::Done(found) => Progress::Done(Found::of_scores(found)),
            Progress::Pending => Progress::Pending,
            Progress::Stopped => Progress::Stopped,
        }
    }
    fn best_so_far(&self) -> Option<Found<T::Score>> {
        Walker::best_so_far(self).map(Found::of_scores)
    }
    fn counts(&self) -> Counts {
        self.counts
    }
    fn tree(&mut self) -> &mut T {
        &mut self.tree
    }
    fn set_earlier(&mut self, keys: Vec<u64>) {
        self.earlier = keys;
    }
    fn grow_table(&mut self, max_bytes: usize) {
        grow(&mut self.enhancements.table, max_bytes);
    }
}

/// A running search, which can be suspended.
pub(crate) struct Search<T: Tree> {
    /// The walker.
    pub walk: Box<dyn Walk<T>>,
    root: T::Position,
    deepens: bool,
    /// The depth of the current iteration.
    depth: u32,
    /// The depth limit.
    max_depth: u32,
    /// The result of the last completed iteration.
    found: Option<Found<T::Score>>,
    /// The depth of the last completed iteration.
    completed_depth: u32,
    /// The maximum size of the table in bytes.
    max_table_bytes: usize,
}

/// The initial size of the table for iterative deepening, in bytes: clearing a large one would take longer than the first iterations.
const INITIAL_TABLE_BYTES: usize = 1 << 20;

/// Allocates the table of a plan, if it has one.
///
/// # Errors
/// [`Thrown`] if there is no memory for it.
pub(crate) fn table_for(plan: &Plan) -> Result<Option<Arc<Table>>, Thrown> {
    match plan.table {
        0 => Ok(None),
        bytes => {
            match Table::new(if plan.algorithm == Algorithm::Deepening {
                bytes.min(INITIAL_TABLE_BYTES)
            } else {
                bytes
            }) {
                Some(table) => Ok(Some(Arc::new(table))),
                None => Err(Thrown::Exhausted(Region::Heap)),
            }
        }
    }
}

/// Doubles a table that is half full, up to `max_bytes` bytes. Without memory for that it stays as it is.
pub(super) fn grow(table: &mut Option<Arc<Table>>, max_bytes: usize) {
    if let Some(larger) = table.as_ref().and_then(|table| table.doubled(max_bytes)) {
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
        // Textbook methods search moves in the order of generation.
        let ordering = ((deepens || plan.only_sign) && T::HAS_MOVE_ORDER).then(Ordering::new);
        let enhancements =
            Enhancements { table, ordering, quiescence: deepens && T::HAS_MOVE_ORDER, value_only: plan.only_sign };
        let mut walk = new_walk(plan, tree, &root, enhancements);
        let max_depth = plan.depth.unwrap_or(UNLIMITED_DEPTH);
        let depth = if deepens { max_depth.min(1) } else { max_depth };
        // For the sign, values beyond ±1 need not be distinguished.
        let (low, high) = (T::Score::unpacked(-1), T::Score::unpacked(1));
        let window = if plan.only_sign { (low, high) } else { (T::Score::LOWEST, T::Score::HIGHEST) };
        record_begin(&mut *walk, deepens.then_some(depth));
        walk.begin(root.clone(), depth, window, Vec::new());
        Search { walk, root, deepens, depth, max_depth, found: None, completed_depth: 0, max_table_bytes: plan.table }
    }

    /// Starts or resumes the search. `None` if the tree needs an answer.
    pub(crate) fn run(&mut self, monitor: &mut dyn Monitor) -> Option<Outcome<T::Score>> {
        loop {
            match self.walk.run(monitor) {
                Progress::Pending => return None,
                Progress::Stopped => {
                    self.found = self.walk.best_so_far().or_else(|| self.found.take());
                    return Some(self.outcome(false));
                }
                Progress::Done(found) => {
                    let is_last = found.is_exhaustive || self.depth == self.max_depth || !self.deepens;
                    let line = found.line.clone();
                    (self.completed_depth, self.found) = (self.depth, Some(found));
                    if is_last {
                        return Some(self.outcome(true));
                    }
                    self.depth += 1;
                    self.walk.grow_table(self.max_table_bytes);
                    record_begin(&mut *self.walk, Some(self.depth));
                    self.walk.begin(self.root.clone(), self.depth, (T::Score::LOWEST, T::Score::HIGHEST), line);
                }
            }
        }
    }

    /// The depth limit of the current iteration.
    pub(crate) fn depth(&self) -> u32 {
        self.depth
    }

    fn outcome(&mut self, is_complete: bool) -> Outcome<T::Score> {
        let depth = (self.completed_depth != UNLIMITED_DEPTH).then_some(self.completed_depth);
        Outcome { found: self.found.take(), depth, is_complete, counts: self.walk.counts() }
    }
}

/// Records that a walk begins, if the tree records.
fn record_begin<T: Tree>(walk: &mut dyn Walk<T>, iteration: Option<u32>) {
    if T::RECORDS {
        walk.tree().record(Step::Begin { iteration });
    }
}

fn new_walk<T: Tree + 'static>(
    plan: &Plan,
    tree: T,
    root: &T::Position,
    enhancements: Enhancements<T::Move>,
) -> Box<dyn Walk<T>>
where
    T::Position: Clone,
{
    match plan.algorithm {
        Algorithm::Minimax => Box::new(Walker::<T, Minimax>::new(tree, enhancements)),
        Algorithm::F => Box::new(Walker::<T, F>::new(tree, enhancements)),
        Algorithm::F1 => Box::new(Walker::<T, F1>::new(tree, enhancements)),
        Algorithm::F2 => Box::new(Walker::<T, F2>::new(tree, enhancements)),
        Algorithm::AlphaBeta => Box::new(Walker::<T, AlphaBeta>::new(tree, enhancements)),
        Algorithm::Negamax => Box::new(Walker::<T, Negamax>::new(tree, enhancements)),
        Algorithm::Pvs => Box::new(Walker::<T, Pvs>::new(tree, enhancements)),
        Algorithm::Deepening => Box::new(Walker::<T, Playing>::new(tree, enhancements)),
        Algorithm::MtdF => Box::new(Mtd::new(tree, root.clone(), Driver::MtdF)),
        Algorithm::Sss => Box::new(Mtd::new(tree, root.clone(), Driver::Sss)),
        Algorithm::ProofNumber => Box::new(ProofNumber::new(tree, root.clone())),
        Algorithm::MonteCarlo => Box::new(MonteCarlo::new(tree, root.clone(), plan.playouts, plan.seed)),
    }
}
