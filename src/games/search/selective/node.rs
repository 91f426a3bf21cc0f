//! The search of a node.

use super::estimates::Estimates;
use super::frames::Frames;
use super::moves::Moves;
use super::ordering::MoveOrdering;
use super::path::Path;
use super::pruning::Reductions;
use super::scores::{DRAW, INFINITE, MAX_PLY, final_score, from_table, to_table};
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
    /// The number of a move that is left out, to see what the node is worth without it.
    pub(super) excluded: Option<usize>,
}

impl Visit {
    /// Whether the node may be on the principal variation: its window is no null window.
    pub(super) fn is_open(&self) -> bool {
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
    pub(super) frames: Frames,
    pub(super) estimates: Estimates,
    pub(super) ordering: MoveOrdering<G>,
    pub(super) reductions: Reductions,
    /// The moves of all nodes on the line, and their ranks and numbers.
    pub(super) moves: Vec<G::Move>,
    pub(super) order: Vec<(i32, u32)>,
    /// The classes of the quiet moves of all nodes on the line that have been searched in vain.
    pub(super) failed: Vec<usize>,
    /// The principal variation of the node at each ply, as numbers of moves.
    pub(super) lines: Vec<Vec<u32>>,
    /// The best line from the root that the current iteration has found, and its score.
    pub(super) best_so_far: Option<(i32, Vec<u32>)>,
}

/// What is known of a node before its moves are searched.
pub(super) struct Known {
    pub(super) key: u64,
    /// The static value, or -[`INFINITE`] in check.
    pub(super) estimate: i32,
    /// The number of the move that is tried first.
    pub(super) hint: Option<usize>,
    /// The plies by which that move is searched deeper.
    pub(super) extension: i32,
}

impl Known {
    pub(super) fn is_in_check(&self) -> bool {
        self.estimate == -INFINITE
    }
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

    /// The static value of the position with this key, in which the game goes on.
    pub(super) fn estimate(&mut self, position: &G::Position, key: u64) -> i32 {
        self.counts.evaluations += 1;
        self.estimates.get(key, || self.game.estimate(position, self.steps))
    }

    /// The score of a node, or a bound of it outside the window. `None` if the search has to stop. The recursion is bounded by
    /// [`MAX_PLY`].
    pub(super) fn search(&mut self, position: &G::Position, mut visit: Visit) -> Option<i32> {
        let is_in_check = self.game.is_in_check(position);
        if is_in_check && self.steps.has(Step::CheckExtensions) && visit.excluded.is_none() {
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
        if visit.excluded.is_none()
            && let Some(score) = stored.as_ref().and_then(|stored| table_cutoff::<G>(stored, &visit))
        {
            return Some(score);
        }
        let estimate = if is_in_check { -INFINITE } else { self.estimate(position, key) };
        self.frames.set_estimate(visit.ply, estimate);
        if !is_in_check
            && !visit.is_open()
            && visit.excluded.is_none()
            && let Some(score) = self.cut_by_estimate(position, &visit, estimate)?
        {
            return Some(score);
        }
        let hint = stored.as_ref().and_then(|stored| stored.best);
        if hint.is_none() && visit.depth >= 4 && self.steps.has(Step::InternalReductions) {
            visit.depth -= 1;
        }
        let mut known = Known { key, estimate, hint, extension: 0 };
        if let Some(candidate) = stored.and_then(|stored| self.singular_candidate(&stored, &visit)) {
            match self.extend_singular(position, &visit, candidate)? {
                Ok(extension) => known.extension = extension,
                Err(score) => return Some(score),
            }
        }
        let moves = self.generate(position, visit.ply, hint, |_| true);
        if self.count_left(&moves) == 0 {
            return Some(final_score(self.game, position, visit.ply));
        }
        self.search_moves(position, visit, moves, &known)
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

    /// Searches the moves of a node.
    fn search_moves(&mut self, position: &G::Position, visit: Visit, mut moves: Moves, known: &Known) -> Option<i32> {
        let Visit { depth, ply, beta, .. } = visit;
        let mut alpha = visit.alpha;
        let (mut best, mut best_number) = (-INFINITE, None);
        let (mut searched, first_failed) = (0, self.failed.len());
        self.path.push(self.game.recurrence_key(position));
        while let Some((mv, number)) = self.next_move(position, &mut moves) {
            if visit.excluded == Some(number as usize) {
                continue;
            }
            let is_quiet = !self.game.is_noisy(position, mv);
            let successor = self.game.apply(position, mv);
            let gives_check = self.game.is_in_check(&successor);
            let quiet = self.quiet(position, ply, mv);
            let may_give_up =
                !visit.is_open() && !known.is_in_check() && !gives_check && best > MAX_PLY as i32 - G::WIN;
            let failed = self.failed.len() - first_failed;
            if may_give_up
                && (is_quiet && self.is_hopeless(&visit, alpha, known.estimate, failed)
                    || self.loses_too_much(position, mv, depth, is_quiet))
            {
                if is_quiet {
                    self.failed.push(quiet.class);
                }
                continue;
            }
            searched += 1;
            let is_reducible = is_quiet && !known.is_in_check() && !gives_check;
            let less = if is_reducible { self.reduction(&visit, searched, mv, &quiet) } else { 0 };
            let more = if known.hint == Some(number as usize) { known.extension } else { 0 };
            self.frames.set_class(ply, Some(quiet.class));
            let score = self.search_move(&successor, &visit, alpha, more - less, searched == 1)?;
            if score > best {
                (best, best_number) = (score, Some(number));
                if score > alpha || ply == 0 && searched == 1 {
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
                    self.ordering.record_cutoff(self.steps, ply, depth, mv, quiet, &self.failed[first_failed..]);
                }
                break;
            }
            if is_quiet {
                self.failed.push(quiet.class);
            }
        }
        self.path.pop();
        self.forget(moves);
        self.failed.truncate(first_failed);
        if visit.excluded.is_some() {
            // Without another move the one left out is the only one.
            return Some(if best_number.is_some() { best } else { visit.alpha });
        }
        let bound = match best {
            best if best >= beta => BoundKind::Lower,
            best if best <= visit.alpha => BoundKind::Upper,
            _ => BoundKind::Exact,
        };
        // Of moves that all fail low, none is known to be best.
        let best_number =
            if bound == BoundKind::Upper { known.hint } else { best_number.map(|number| number as usize) };
        self.keep(known.key, ply, depth, best, bound, best_number);
        Some(best)
    }

    /// Stores the score of a node in the table.
    pub(super) fn keep(&self, key: u64, ply: usize, depth: i32, score: i32, bound: BoundKind, best: Option<usize>) {
        let value = to_table::<G>(score, ply);
        self.table.store(key, TableEntry { value, bound, depth: depth as u32, best, is_exhaustive: false });
    }

    /// The score of a move, for the side that makes it: the first in the full window, others in a null window first. Its depth changes by
    /// `change`; if it was reduced, the move is searched again if it turns out well.
    fn search_move(
        &mut self,
        successor: &G::Position,
        visit: &Visit,
        alpha: i32,
        change: i32,
        is_first: bool,
    ) -> Option<i32> {
        let full = visit.depth - 1 + change.max(0);
        let mut look = |depth: i32, alpha: i32, beta: i32| {
            let visit = Visit { depth, ply: visit.ply + 1, alpha: -beta, beta: -alpha, may_pass: true, excluded: None };
            self.search(successor, visit).map(|score| -score)
        };
        if is_first {
            return look(full, alpha, visit.beta);
        }
        let mut score = look(full + change.min(0), alpha, alpha + 1)?;
        if score > alpha && change < 0 {
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
    sufficient::<G>(stored, visit.ply, visit.alpha, visit.beta)
}

/// The stored score, if it is exact or a bound that lies outside the window.
pub(super) fn sufficient<G: SelectiveGame>(stored: &TableEntry<i64>, ply: usize, alpha: i32, beta: i32) -> Option<i32> {
    let score = from_table::<G>(stored.value, ply);
    let suffices = match stored.bound {
        BoundKind::Exact => true,
        BoundKind::Lower => score >= beta,
        BoundKind::Upper => score <= alpha,
    };
    suffices.then_some(score)
}
