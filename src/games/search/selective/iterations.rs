//! Iterative deepening with aspiration windows.

use super::node::{Searcher, Visit};
use super::scores::{INFINITE, plies_to_end, value_of};
use crate::games::core::selective::SelectiveGame;
use crate::games::core::steps::Step;
use crate::games::search::outcome::{Found, Iteration, Outcome};

/// The first iteration whose window is narrow.
const MIN_ASPIRATION_DEPTH: i32 = 4;

impl<G: SelectiveGame> Searcher<'_, G> {
    /// Searches the root deeper and deeper, up to `max_depth` plies, or until the search is stopped, or a win is found that cannot be
    /// sooner.
    pub(super) fn deepen(&mut self, root: &G::Position, first_depth: i32, max_depth: i32) -> Outcome<i64> {
        let (mut best, mut reached) = (None, 0);
        let is_complete = loop {
            let depth = first_depth.max(reached + 1);
            self.best_so_far = None;
            let Some(found) = self.iterate(root, depth, &best) else {
                best = self.best_so_far.take().or(best);
                break false;
            };
            let (score, line) = &found;
            self.monitor.completed(&Iteration {
                depth: depth as u32,
                value: value_of::<G>(*score, self.game.side_to_move(root)),
                plies_to_end: plies_to_end::<G>(*score),
                line,
                nodes: self.counts.nodes,
            });
            let is_decided = plies_to_end::<G>(*score).is_some_and(|plies| plies as i32 <= depth);
            (best, reached) = (Some(found), depth);
            if depth >= max_depth || is_decided {
                break true;
            }
        };
        let side = self.game.side_to_move(root);
        let found = best.map(|(score, line)| Found {
            value: value_of::<G>(score, side),
            line,
            is_exhaustive: false,
            plies_to_end: plies_to_end::<G>(score),
        });
        Outcome { found, depth: Some(reached as u32), is_complete, counts: self.counts }
    }

    /// The score and the line of an iteration. Its window is narrow around the score of the one before, and is widened until it holds the
    /// score. `None` if the search has to stop.
    fn iterate(&mut self, root: &G::Position, depth: i32, before: &Option<(i32, Vec<u32>)>) -> Option<(i32, Vec<u32>)> {
        let mut margin = G::UNIT / 4;
        let (mut alpha, mut beta) = match before {
            Some((score, _))
                if self.steps.has(Step::Aspiration)
                    && depth >= MIN_ASPIRATION_DEPTH
                    && plies_to_end::<G>(*score).is_none() =>
            {
                (score - margin, score + margin)
            }
            _ => (-INFINITE, INFINITE),
        };
        loop {
            let score = self.search(root, Visit { depth, ply: 0, alpha, beta, may_pass: false, excluded: None })?;
            margin *= 2;
            if score <= alpha && alpha > -INFINITE {
                alpha = if margin > 16 * G::UNIT { -INFINITE } else { score - margin };
            } else if score >= beta && beta < INFINITE {
                beta = if margin > 16 * G::UNIT { INFINITE } else { score + margin };
            } else {
                return Some((score, self.lines[0].clone()));
            }
        }
    }
}
