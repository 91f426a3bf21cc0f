//! Singular extensions: a move without which the value would be much less is searched a ply deeper.

use super::node::{Searcher, Visit};
use super::scores::{from_table, plies_to_end};
use crate::games::core::selective::SelectiveGame;
use crate::games::core::steps::Step;
use crate::games::search::table::{BoundKind, TableEntry};

/// The least depth at which it pays to look whether a move is singular.
const MIN_DEPTH: i32 = 8;

/// The stored move of a node, and what it is worth at least.
pub(super) struct Candidate {
    number: usize,
    score: i32,
}

impl<G: SelectiveGame> Searcher<'_, G> {
    /// The stored move, if it may be singular.
    pub(super) fn singular_candidate(&self, stored: &TableEntry<i64>, visit: &Visit) -> Option<Candidate> {
        let is_worth_it = self.steps.has(Step::SingularExtensions)
            && visit.ply > 0
            && visit.depth >= MIN_DEPTH
            && visit.excluded.is_none()
            && stored.bound != BoundKind::Upper
            && stored.depth as i32 >= visit.depth - 3;
        let score = from_table::<G>(stored.value, visit.ply);
        let number = stored.best.filter(|_| is_worth_it && plies_to_end::<G>(score).is_none())?;
        Some(Candidate { number, score })
    }

    /// The plies by which the stored move is searched deeper; or, as an error, the score of the node if it fails high even without that
    /// move. `None` stops the search.
    pub(super) fn extend_singular(
        &mut self,
        position: &G::Position,
        visit: &Visit,
        candidate: Candidate,
    ) -> Option<Result<i32, i32>> {
        let bound = candidate.score - 2 * visit.depth * G::UNIT / 100;
        let without = Visit {
            depth: (visit.depth - 1) / 2,
            alpha: bound - 1,
            beta: bound,
            excluded: Some(candidate.number),
            ..*visit
        };
        let score = self.search(position, without)?;
        Some(match score {
            score if score < bound => Ok(1),
            _ if bound >= visit.beta && !visit.is_open() => Err(bound),
            _ => Ok(0),
        })
    }
}
