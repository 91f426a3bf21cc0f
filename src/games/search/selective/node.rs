//! The search of a node.

use super::moves::Moves;
use super::ordering::MoveOrdering;
use super::path::Path;
use super::scores::{DRAW, INFINITE, MAX_PLY, final_score, from_table, plies_to_end, to_table};
use crate::games::core::selective::SelectiveGame;
use crate::games::core::steps::{Step, Steps};
use crate::games::search::limits::Monitor;
use crate::games::search::outcome::Counts;
use crate::games::search::table::{BoundKind, Table, TableEntry};
use std::sync::Arc;

/// A node to be visited, with its window.
#[derive(Clone, Copy)]
pub(super) struct Visit {
    /// The remaining depth in plies.
    pub(super) depth: i32,
    /// The plies from the root.
    pub(super) ply: usize,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// The last move was no pass.
    pub(super) may_pass: bool,
}

impl Visit {
    /// Whether the node may be on the principal variation: its window is no null window.
    fn is_open(&self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// The state of a search on one thread.
pub(super) struct Searcher<'s, G: SelectiveGame> {
    pub(super) game: &'s G,
    pub(super) steps: Steps,
    pub(super) table: Arc<Table>,
    pub(super) monitor: &'s mut dyn Monitor,
    /// The node count at which to poll the monitor.
    pub(super) next_poll: u64,
    pub(super) counts: Counts,
    pub(super) path: Path,
    pub(super) ordering: MoveOrdering<G::Move>,
    /// The moves of all nodes on the line, and their ranks and numbers.
    pub(super) moves: Vec<G::Move>,
    pub(super) order: Vec<(i32, u32)>,
    /// The principal variation of the node at each ply, as numbers of moves.
    pub(super) lines: Vec<Vec<u32>>,
    /// The best line from the root that the current iteration has found, and its score.
    pub(super) best_so_far: Option<(i32, Vec<u32>)>,
}

/// Reductions are computed for depths and numbers of moves below this.
const MAX_REDUCED: usize = 64;

/// The plies by which a late quiet move is searched less deeply.
fn reduction(depth: i32, number: usize) -> i32 {
    let logarithm = |x: usize| (x.min(MAX_REDUCED) as f32).ln();
    (0.5 + logarithm(depth as usize) * logarithm(number) / 2.2) as i32
}

impl<G: SelectiveGame> Searcher<'_, G> {
    /// Counts a node; `None` if the search has to stop.
    pub(super) fn count_node(&mut self) -> Option<()> {
        self.counts.nodes += 1;
        if self.counts.nodes >= self.next_poll {
            self.next_poll = self.monitor.poll(self.counts.nodes, 0)?;
        }
        Some(())
    }

    /// The static value of a position in which the game goes on.
    pub(super) fn estimate(&mut self, position: &G::Position) -> i32 {
        self.counts.evaluations += 1;
        self.game.estimate(position, self.steps)
    }

    /// The score of a node, or a bound of it outside the window. `None` if the search has to stop. The recursion is bounded by
    /// [`MAX_PLY`].
    pub(super) fn search(&mut self, position: &G::Position, mut visit: Visit) -> Option<i32> {
        let is_in_check = self.game.is_in_check(position);
        if is_in_check && self.steps.has(Step::CheckExtensions) {
            visit.depth += 1;
        }
        if visit.depth <= 0 || visit.ply >= MAX_PLY {
            return self.quiesce(position, visit.ply, visit.alpha, visit.beta);
        }
        self.count_node()?;
        self.lines[visit.ply].clear();
        if visit.ply > 0
            && let Some(score) = self.known_score(position, &mut visit)
        {
            return Some(score);
        }
        let key = self.game.key(position);
        let stored = self.table.probe::<i64>(key);
        if let Some(score) = stored.as_ref().and_then(|stored| table_cutoff::<G>(stored, &visit)) {
            return Some(score);
        }
        let hint = stored.and_then(|stored| stored.best);
        let estimate = if is_in_check { -INFINITE } else { self.estimate(position) };
        if !is_in_check
            && !visit.is_open()
            && let Some(score) = self.cut_by_estimate(position, &visit, estimate)?
        {
            return Some(score);
        }
        let moves = self.generate(position, visit.ply, hint, |_| true);
        if self.count_left(&moves) == 0 {
            return Some(final_score(self.game, position, visit.ply));
        }
        self.search_moves(position, visit, moves, estimate, key)
    }

    /// The score of a node that is not the root, if the rules give it; or a bound, since no win is sooner than at the next ply.
    fn known_score(&self, position: &G::Position, visit: &mut Visit) -> Option<i32> {
        if self.game.is_drawn_by_count(position) {
            return Some(final_score(self.game, position, visit.ply));
        }
        let reversible = self.game.reversible_plies(position);
        let recurs = reversible >= 4 && self.path.repeats(self.game.recurrence_key(position), reversible);
        if recurs || self.game.is_dead(position) {
            return Some(DRAW);
        }
        visit.alpha = visit.alpha.max(visit.ply as i32 - G::WIN);
        visit.beta = visit.beta.min(G::WIN - visit.ply as i32 - 1);
        (visit.alpha >= visit.beta).then_some(visit.alpha)
    }

    /// The score of a node that is not searched, since its static value is far above the window, or it fails high even after a pass.
    /// The outer `None` stops the search.
    fn cut_by_estimate(&mut self, position: &G::Position, visit: &Visit, estimate: i32) -> Option<Option<i32>> {
        let Visit { depth, ply, beta, may_pass, .. } = *visit;
        let is_won = plies_to_end::<G>(beta).is_some();
        if self.steps.has(Step::Futility) && depth <= 6 && !is_won && estimate - depth * G::UNIT * 3 / 4 >= beta {
            return Some(Some(estimate));
        }
        if !self.steps.has(Step::NullMove) || !may_pass || depth < 3 || estimate < beta || is_won {
            return Some(None);
        }
        let Some(passed) = self.game.after_pass(position) else { return Some(None) };
        let reduced = depth - 3 - depth / 4 - ((estimate - beta) / (2 * G::UNIT)).min(3);
        let first = self.path.push_pass(self.game.recurrence_key(position));
        let score = self
            .search(&passed, Visit { depth: reduced - 1, ply: ply + 1, alpha: -beta, beta: 1 - beta, may_pass: false });
        self.path.pop_pass(first);
        let score = -score?;
        // A win after a pass need not be one.
        let bound = if plies_to_end::<G>(score).is_some() { beta } else { score };
        Some((score >= beta).then_some(bound))
    }

    /// Searches the moves of a node.
    fn search_moves(
        &mut self,
        position: &G::Position,
        visit: Visit,
        mut moves: Moves,
        estimate: i32,
        key: u64,
    ) -> Option<i32> {
        let Visit { depth, ply, beta, .. } = visit;
        let side = self.game.side_to_move(position);
        let is_in_check = estimate == -INFINITE;
        let mut alpha = visit.alpha;
        let (mut best, mut best_number) = (-INFINITE, None);
        let mut quiet: Vec<G::Move> = Vec::new();
        self.path.push(self.game.recurrence_key(position));
        while let Some((mv, number)) = self.next_move(&mut moves) {
            let is_quiet = !self.game.is_noisy(position, mv);
            let successor = self.game.apply(position, mv);
            let gives_check = self.game.is_in_check(&successor);
            let is_late = !visit.is_open() && !is_in_check && !gives_check && best_number.is_some();
            if is_late && is_quiet && self.is_futile(depth, alpha, estimate, quiet.len()) {
                quiet.push(mv);
                continue;
            }
            let mut less = 0;
            if is_quiet
                && self.steps.has(Step::LateMoveReductions)
                && depth >= 3
                && moves.taken > 2
                && !is_in_check
                && !gives_check
            {
                less = reduction(depth, moves.taken);
                less -= i32::from(visit.is_open()) + i32::from(self.ordering.is_killer(ply, mv));
                less -= self.ordering.history(side, mv) / (1 << 12);
                less = less.clamp(0, depth - 2);
            }
            let score = self.search_move(&successor, &visit, alpha, less, moves.taken == 1)?;
            if score > best {
                (best, best_number) = (score, Some(number));
                if score > alpha || ply == 0 && moves.taken == 1 {
                    self.extend_line(ply, number);
                    if ply == 0 {
                        self.best_so_far = Some((score, self.lines[0].clone()));
                    }
                }
                alpha = alpha.max(score);
            }
            if alpha >= beta {
                self.counts.cutoffs += u64::from(self.count_left(&moves) > 0);
                if is_quiet {
                    self.ordering.record_cutoff(self.steps, side, ply, depth, mv, &quiet);
                }
                break;
            }
            if is_quiet {
                quiet.push(mv);
            }
        }
        self.path.pop();
        self.forget(moves);
        let bound = match best {
            best if best >= beta => BoundKind::Lower,
            best if best <= visit.alpha => BoundKind::Upper,
            _ => BoundKind::Exact,
        };
        self.table.store(
            key,
            TableEntry {
                value: to_table::<G>(best, ply),
                bound,
                depth: depth as u32,
                best: best_number.map(|number| number as usize),
                is_exhaustive: false,
            },
        );
        Some(best)
    }

    /// Whether a quiet move near the limit is given up: the static value is too far below the window, or many have failed.
    fn is_futile(&self, depth: i32, alpha: i32, estimate: i32, failed: usize) -> bool {
        self.steps.has(Step::Futility)
            && plies_to_end::<G>(alpha).is_none()
            && (depth <= 5 && estimate + G::UNIT + depth * G::UNIT * 4 / 5 <= alpha
                || depth <= 4 && failed as i32 > 3 + 2 * depth * depth)
    }

    /// The score of a move, for the side that makes it: the first in the full window, others in a null window first, perhaps less deeply.
    fn search_move(
        &mut self,
        successor: &G::Position,
        visit: &Visit,
        alpha: i32,
        less: i32,
        is_first: bool,
    ) -> Option<i32> {
        let full = visit.depth - 1;
        let mut look = |depth: i32, alpha: i32, beta: i32| {
            let visit = Visit { depth, ply: visit.ply + 1, alpha: -beta, beta: -alpha, may_pass: true };
            self.search(successor, visit).map(|score| -score)
        };
        if is_first {
            return look(full, alpha, visit.beta);
        }
        let mut score = look(full - less, alpha, alpha + 1)?;
        if score > alpha && less > 0 {
            score = look(full, alpha, alpha + 1)?;
        }
        if score > alpha && score < visit.beta {
            score = look(full, alpha, visit.beta)?;
        }
        Some(score)
    }

    /// The line of a node becomes a move and the line of the successor.
    fn extend_line(&mut self, ply: usize, number: u32) {
        let (lines, below) = self.lines.split_at_mut(ply + 1);
        lines[ply].clear();
        lines[ply].push(number);
        lines[ply].extend(&below[0]);
    }
}

/// The stored score, if it can replace the search of a node that is not on the principal variation.
fn table_cutoff<G: SelectiveGame>(stored: &TableEntry<i64>, visit: &Visit) -> Option<i32> {
    if visit.is_open() || (stored.depth as i32) < visit.depth {
        return None;
    }
    let score = from_table::<G>(stored.value, visit.ply);
    let suffices = match stored.bound {
        BoundKind::Exact => true,
        BoundKind::Lower => score >= visit.beta,
        BoundKind::Upper => score <= visit.alpha,
    };
    suffices.then_some(score)
}
