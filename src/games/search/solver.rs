//! The solver: alpha-beta to the end of a native game, over signs of values or over values.
//!
//! Scores are those of the side to move, and the search has no depth limit. So bounds hold for good, whatever the window, and
//! the table stores a lower and an upper bound of each position. Before its moves are searched, a node may be decided by the rules
//! ([`Game::value_bounds`]), by its own entry in the table, or by the entries of its successors, one of which may reach beta (enhanced
//! transposition cutoffs: A. Plaat, J. Schaeffer, W. Pijls, A. de Bruin, *Exploiting Graph Properties of Game Trees*, 1996).
//!
//! ```text
//!     frames      root ── successor ── …  ── node whose moves are being searched
//!     successors  [ of the root, best last | of the successor | … ]
//! ```

use super::bounds_table::{Bounds, BoundsTable};
use super::limits::Monitor;
use super::outcome::Counts;
use super::solver_score::SolverScore;
use crate::games::core::{Game, Side};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

/// A node to be visited, and its window.
struct Visit<P, S> {
    position: P,
    key: u64,
    alpha: S,
    beta: S,
}

/// A node whose moves are being searched.
struct Frame<S> {
    key: u64,
    alpha: S,
    beta: S,
    /// Bounds known before the search of its moves.
    known: Bounds<S>,
    best: S,
    /// The index of its first successor on their stack; those still there have not been visited.
    first: usize,
    /// The number of nodes visited before it.
    nodes: u64,
}

/// A successor that has not been visited.
struct Successor<P> {
    position: P,
    key: u64,
    rank: i32,
}

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Advance {
    /// Nodes visited by this search and those before it.
    pub nodes: u64,
    /// At the first plies of the current line, from the root: the moves that have been searched, and how many there are.
    pub moves: Vec<(usize, usize)>,
    /// How full the table is, of the size it may grow to.
    pub percent_of_table: usize,
}

/// The number of plies of which [`Advance`] tells.
const PLIES_SHOWN: usize = 4;

/// Why a search has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NoResult<P> {
    /// The monitor has stopped it.
    Stopped,
    /// This position recurs on the line from the root, so that the game need not end.
    Recurring(P),
}

/// The number of nodes at which the solver first looks whether a position recurs on the line from the root; later it does whenever that
/// has doubled, so that it costs next to nothing. The search of a game with cycles hardly ever leaves them.
const FIRST_LOOK: u64 = 1 << 13;

/// Finds scores under perfect play.
pub(super) struct Solver<G: Game, S: SolverScore> {
    pub game: G,
    table: BoundsTable<S>,
    frames: Vec<Frame<S>>,
    /// The number of nodes at which to look whether a position recurs.
    next_look: u64,
    successors: Vec<Successor<G::Position>>,
    moves: Vec<G::Move>,
    /// Counters of the search so far.
    pub counts: Counts,
}

impl<G: Game, S: SolverScore> Solver<G, S> {
    pub(super) fn new(game: G, table: BoundsTable<S>) -> Solver<G, S> {
        let (frames, successors, moves) = (Vec::new(), Vec::new(), Vec::new());
        Solver { game, table, frames, next_look: FIRST_LOOK, successors, moves, counts: Counts::default() }
    }

    /// Its table, for later searches of the game.
    pub(super) fn into_table(self) -> BoundsTable<S> {
        self.table
    }

    /// The solver that does not look for positions that recur: it searches on, until a limit stops it.
    pub(super) fn ignoring_cycles(self) -> Solver<G, S> {
        Solver { next_look: u64::MAX, ..self }
    }

    /// The score of `root` for its side to move, if that is between alpha and beta; otherwise a bound of it, outside the window.
    ///
    /// # Errors
    /// The monitor stops the search, or the game need not end.
    pub(super) fn search(
        &mut self,
        root: G::Position,
        (alpha, beta): (S, S),
        monitor: &mut dyn Monitor,
    ) -> Result<S, NoResult<G::Position>> {
        self.frames.clear();
        self.successors.clear();
        let start = root.clone();
        let mut visit = Visit { key: self.game.key(&root), position: root, alpha, beta };
        let (mut next_poll, mut charged) = (self.counts.nodes, self.successors.capacity());
        loop {
            // Memory grows slowly with nodes, and suddenly with the moves of one.
            if self.counts.nodes >= next_poll || self.successors.capacity() > charged {
                charged = self.successors.capacity();
                next_poll = monitor.poll(self.counts.nodes, self.memory_bytes()).ok_or(NoResult::Stopped)?;
                self.check_line(&start)?;
                if monitor.wants_advance() {
                    monitor.advanced(&self.advance_from(&start));
                }
            }
            let mut value = self.enter(&visit);
            visit = loop {
                if let Some(value) = value {
                    match self.frames.last_mut() {
                        Some(frame) => frame.receive(-value),
                        None => return Ok(value),
                    }
                }
                match self.advance() {
                    Some(visit) => break visit,
                    None => value = self.leave(),
                }
            };
        }
    }

    /// The bounds of a position that are known without a search.
    pub(super) fn known_bounds(&self, position: &G::Position) -> Bounds<S> {
        self.static_bounds(position).intersect(self.table.probe(self.game.key(position)))
    }

    /// Looks whether a position recurs on the line from the root, if it is time for that.
    fn check_line(&mut self, root: &G::Position) -> Result<(), NoResult<G::Position>> {
        if self.counts.nodes < self.next_look {
            return Ok(());
        }
        self.next_look = 2 * self.counts.nodes;
        let mut met: FxHashMap<u64, G::Position> = FxHashMap::default();
        for position in self.line_from(root) {
            match met.entry(self.game.key(&position)) {
                Entry::Occupied(earlier) if self.game.repeats(earlier.get(), &position) => {
                    return Err(NoResult::Recurring(position));
                }
                Entry::Occupied(_) => {}
                Entry::Vacant(place) => _ = place.insert(position),
            }
        }
        Ok(())
    }

    /// The positions of the frames, which hold only their keys.
    fn line_from(&self, root: &G::Position) -> Vec<G::Position> {
        let (mut line, mut moves) = (vec![root.clone()], Vec::new());
        for frame in self.frames.iter().skip(1) {
            let Some(last) = line.last() else { break };
            moves.clear();
            self.game.moves(last, &mut moves);
            let mut successors = moves.iter().map(|mv| self.game.apply(last, *mv));
            let Some(next) = successors.find(|next| self.game.key(next) == frame.key) else { break };
            line.push(next);
        }
        line
    }

    /// How far the search of a root has come.
    fn advance_from(&self, root: &G::Position) -> Advance {
        let mut candidates = Vec::new();
        let moves_of = |(ply, position): (usize, &G::Position)| {
            candidates.clear();
            self.game.candidate_moves(position, &mut candidates);
            let (first, count) = (self.frames[ply].first, candidates.len());
            // The successors of a frame lie below those of the next one.
            let waiting = self.frames.get(ply + 1).map_or(self.successors.len(), |next| next.first) - first;
            (count.saturating_sub(waiting + 1), count)
        };
        let line = self.line_from(root);
        let moves = line.iter().take(self.frames.len().min(PLIES_SHOWN)).enumerate().map(moves_of).collect();
        Advance { nodes: self.counts.nodes, moves, percent_of_table: self.table.percent_full() }
    }

    /// Memory in bytes without the table, approximately.
    fn memory_bytes(&self) -> usize {
        self.frames.capacity() * size_of::<Frame<S>>()
            + self.successors.capacity() * size_of::<Successor<G::Position>>()
            + self.moves.capacity() * size_of::<G::Move>()
    }

    /// Visits a node. Returns its score, or a bound outside the window, if that is known; otherwise pushes a frame.
    #[inline(always)]
    fn enter(&mut self, visit: &Visit<G::Position, S>) -> Option<S> {
        self.counts.nodes += 1;
        let Visit { position, key, alpha, beta } = visit;
        let mut known = self.static_bounds(position);
        if let Some(value) = known.deciding_bound(*alpha, *beta) {
            self.counts.evaluations += 1;
            return Some(value);
        }
        known = known.intersect(self.table.probe(*key));
        if let Some(value) = known.deciding_bound(*alpha, *beta) {
            return Some(value);
        }
        self.moves.clear();
        self.game.candidate_moves(position, &mut self.moves);
        if self.moves.is_empty() {
            self.counts.evaluations += 1;
            return Some(S::of(self.game.side_to_move(position).sign() * self.game.value(position)));
        }
        let (alpha, beta) = ((*alpha).max(known.lower), (*beta).min(known.upper));
        let (first, nodes) = (self.successors.len(), self.counts.nodes - 1);
        if let Some(value) = self.expand(position, first, beta) {
            self.successors.truncate(first);
            self.counts.cutoffs += 1;
            return Some(value);
        }
        self.frames.push(Frame { key: *key, alpha, beta, known, best: known.lower, first, nodes });
        None
    }

    /// The bounds that the rules give, for the side to move.
    #[inline(always)]
    fn static_bounds(&self, position: &G::Position) -> Bounds<S> {
        let (least, most) = self.game.value_bounds(position);
        match self.game.side_to_move(position) {
            Side::Max => Bounds { lower: S::of(least), upper: S::of(most) },
            Side::Min => Bounds { lower: -S::of(most), upper: -S::of(least) },
        }
    }

    /// Pushes the successors by rank, the highest on top; of equals, the one generated first. Returns a value if the table's bound of a
    /// successor reaches beta.
    #[inline(always)]
    fn expand(&mut self, position: &G::Position, first: usize, beta: S) -> Option<S> {
        for mv in self.moves.iter().rev() {
            let successor = self.game.apply(position, *mv);
            let (key, rank) = (self.game.key(&successor), self.game.solving_order(position, *mv, &successor));
            // An upper bound of the successor, for its side to move, is a lower bound here.
            let value = -self.table.probe(key).upper;
            if value >= beta {
                return Some(value);
            }
            let mut at = self.successors.len();
            self.successors.push(Successor { position: successor, key, rank });
            while at > first && self.successors[at - 1].rank > rank {
                self.successors.swap(at, at - 1);
                at -= 1;
            }
        }
        None
    }

    /// The next successor of the top frame; `None` if there is none left, or the rest is cut off.
    #[inline(always)]
    fn advance(&mut self) -> Option<Visit<G::Position, S>> {
        let frame = self.frames.last()?;
        if frame.best >= frame.beta || self.successors.len() == frame.first {
            return None;
        }
        let Successor { position, key, .. } = self.successors.pop()?;
        Some(Visit { position, key, alpha: -frame.beta, beta: -frame.best.max(frame.alpha) })
    }

    /// Pops the top frame, whose moves have been searched or cut off; stores its bounds and returns its value.
    #[inline(always)]
    fn leave(&mut self) -> Option<S> {
        let frame = self.frames.pop()?;
        if self.successors.len() > frame.first {
            self.counts.cutoffs += 1;
            self.successors.truncate(frame.first);
        }
        self.table.store(frame.key, frame.final_bounds(), self.counts.nodes - frame.nodes);
        Some(frame.best)
    }
}

impl<S: SolverScore> Frame<S> {
    fn receive(&mut self, value: S) {
        self.best = self.best.max(value);
    }

    /// The bounds after the search. The best value is a lower bound if it exceeds alpha, since otherwise each successor may have been
    /// cut off; it is an upper bound if it is less than beta, since otherwise moves were cut off here.
    fn final_bounds(&self) -> Bounds<S> {
        Bounds {
            lower: if self.best > self.alpha { self.best } else { self.known.lower },
            upper: if self.best < self.beta { self.best } else { self.known.upper },
        }
    }
}
