//! Exact values of native games: null-window tests by the [solver](super::solver), which share its table.
//!
//! Each test tells whether the score exceeds a bound, so that the interval in which it lies becomes smaller. Where to test is up to the
//! caller. P. Pons, *Solving Connect 4: How to Build a Perfect AI*, finds scores in this way.

use super::bounds_table::BoundsTable;
use super::limits::Monitor;
use super::outcome::Counts;
use super::scale::{Bounds, Scores};
use super::solver::Solver;
use crate::games::core::Game;

/// An [`ExactSolver`] for positions of any type.
pub(crate) trait RunningSolver: Send {
    /// The bounds of the score that are known, for the side to move.
    fn bounds(&self) -> Bounds;

    /// Begins to test whether the score exceeds `alpha`.
    fn begin_test(&mut self, alpha: i8);

    /// Goes on with the test: a bound of the score; `None` if the monitor stops it, and then it can be gone on with.
    fn run(&mut self, monitor: &mut dyn Monitor) -> Option<i8>;

    /// The value for Max of a score for the side to move.
    fn value(&self, score: i8) -> i64;

    /// The number of moves.
    fn count_moves(&self) -> usize;

    /// Makes the move of this number in the order of generation: the solver turns to the position after it.
    fn make_move(&mut self, number: usize);

    /// Takes back the last move.
    fn take_back(&mut self);

    /// Counters of all tests.
    fn counts(&self) -> Counts;

    /// Memory in bytes.
    fn bytes(&self) -> usize;
}

/// A solver of a position, and of those after moves from it.
pub(crate) struct ExactSolver<G: Game> {
    game: G,
    solver: Solver<G, Scores>,
    /// The position, and the moves made from it, each with the bounds of the score that tests have found.
    positions: Vec<(G::Position, Bounds)>,
    /// What the running test compares the score with.
    alpha: i8,
}

impl<G: Game> ExactSolver<G> {
    /// A solver of a position of a game that has scores.
    pub(super) fn new(game: G, table: BoundsTable<Scores>, position: G::Position) -> ExactSolver<G> {
        let solver = Solver::new(game.clone(), table);
        let bounds = solver.known_bounds(&position);
        ExactSolver { game, solver, positions: vec![(position, bounds)], alpha: 0 }
    }

    fn current(&self) -> &(G::Position, Bounds) {
        &self.positions[self.positions.len() - 1]
    }

    fn moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.game.moves(&self.current().0, &mut moves);
        moves
    }
}

/// A solver of a position with a table of at most this many bytes. The outer `None` if there is no memory, the inner one if games are
/// not solved exactly.
pub(crate) fn open<G: Game>(game: &G, position: G::Position, bytes: usize) -> Option<Option<Box<dyn RunningSolver>>> {
    if game.score_of(0).is_none() {
        return Some(None);
    }
    let table = BoundsTable::new(bytes)?;
    Some(Some(Box::new(ExactSolver::new(game.clone(), table, position))))
}

impl<G: Game> RunningSolver for ExactSolver<G> {
    fn bounds(&self) -> Bounds {
        self.current().1
    }

    fn begin_test(&mut self, alpha: i8) {
        self.alpha = alpha;
        let position = self.current().0.clone();
        self.solver.begin(position, alpha, alpha + 1);
    }

    fn run(&mut self, monitor: &mut dyn Monitor) -> Option<i8> {
        let bound = self.solver.run(monitor)?;
        let alpha = self.alpha;
        let last = self.positions.len() - 1;
        let bounds = &mut self.positions[last].1;
        if bound > alpha {
            bounds.lower = bounds.lower.max(bound);
        } else {
            bounds.upper = bounds.upper.min(bound);
        }
        Some(bound)
    }

    fn value(&self, score: i8) -> i64 {
        self.game.side_to_move(&self.current().0).sign() * self.game.value_of_score(score)
    }

    fn count_moves(&self) -> usize {
        self.moves().len()
    }

    fn make_move(&mut self, number: usize) {
        if let Some(mv) = self.moves().get(number) {
            let position = self.game.apply(&self.current().0, *mv);
            let bounds = self.solver.known_bounds(&position);
            self.positions.push((position, bounds));
        }
    }

    fn take_back(&mut self) {
        if self.positions.len() > 1 {
            self.positions.pop();
        }
    }

    fn counts(&self) -> Counts {
        self.solver.counts
    }

    fn bytes(&self) -> usize {
        self.solver.bytes()
    }
}
