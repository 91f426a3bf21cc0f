//! The exact value of a position, by searches of the solver with null windows.
//!
//! A search with the window (v - 1, v) only tells whether the value is at least v, and visits far fewer nodes than one with a wide window.
//! The searches share the solver's table, and each of them narrows the interval of the value (A. Plaat, J. Schaeffer, W. Pijls, A. de
//! Bruin, *Best-first fixed-depth minimax algorithms*, 1996, whose MTD(bi) bisects it). The first one asks who wins, and so tells
//! the most; after it the interval is halved, first near zero, where most values are (P. Pons, *Solving Connect 4*). If an end of the
//! interval is unknown, the known end is tried, as in MTD(f).

use super::bounds_table::Bounds;
use super::limits::Monitor;
use super::solver::{NoResult, Solver};
use super::solver_score::SolverScore;
use crate::games::core::Game;

impl<G: Game> Solver<G, i32> {
    /// Narrows the interval of the value of `root`, for its side to move, by testing whether it is at least `beta`.
    ///
    /// # Errors
    /// See [`Solver::search`].
    pub(super) fn narrow(
        &mut self,
        root: &G::Position,
        interval: Bounds<i32>,
        beta: i32,
        monitor: &mut dyn Monitor,
    ) -> Result<Bounds<i32>, NoResult<G::Position>> {
        let found = self.search(root.clone(), (beta - 1, beta), monitor)?;
        Ok(if found >= beta { Bounds { lower: found, ..interval } } else { Bounds { upper: found, ..interval } })
    }

    /// A line of best moves to the end of the game, each as its number among the moves of its position, from a position with this value
    /// for the side to move. Of equal moves it takes the first. It ends early if the monitor stops the search.
    pub(super) fn best_line(&mut self, root: &G::Position, value: i32, monitor: &mut dyn Monitor) -> Vec<u32> {
        let (mut line, mut position, mut value) = (Vec::new(), root.clone(), value);
        while let Some((number, successor)) = self.best_move(&position, value, monitor) {
            line.push(number);
            (position, value) = (successor, -value);
        }
        line
    }

    /// The first move that keeps the value, and the position after it.
    fn best_move(
        &mut self,
        position: &G::Position,
        value: i32,
        monitor: &mut dyn Monitor,
    ) -> Option<(u32, G::Position)> {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        for (number, mv) in (0..).zip(moves) {
            let successor = self.game.apply(position, mv);
            // No successor has less than -value for its side to move.
            if self.search(successor.clone(), (-value, 1 - value), monitor).ok()? == -value {
                return Some((number, successor));
            }
        }
        None
    }
}

/// The value to be compared with next; `None` if the interval is a single value.
pub(super) fn next_beta(Bounds { lower, upper }: Bounds<i32>) -> Option<i32> {
    if lower >= upper {
        None
    } else if lower <= 0 && upper > 0 {
        Some(1)
    } else if lower < 0 && upper == 0 {
        Some(0)
    } else if lower == i32::LOWEST {
        Some(upper)
    } else if upper == i32::HIGHEST {
        Some(lower + 1)
    } else {
        Some(lower + (upper - lower + 1) / 2)
    }
}
