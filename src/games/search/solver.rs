//! The solver: who wins a native game under perfect play, by alpha-beta over signs of values.
//!
//! A value is 1, 0 or -1 for the side to move, and the search has no depth limit. So bounds hold for good, whatever the window, and
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
use crate::games::core::{Game, Side};

/// A node to be visited, and its window.
struct Visit<P> {
    position: P,
    key: u64,
    alpha: i8,
    beta: i8,
}

/// A node whose moves are being searched.
struct Frame {
    key: u64,
    alpha: i8,
    beta: i8,
    /// Bounds known before the search of its moves.
    known: Bounds,
    best: i8,
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

/// Finds the winner under perfect play.
pub(super) struct Solver<G: Game> {
    game: G,
    table: BoundsTable,
    frames: Vec<Frame>,
    successors: Vec<Successor<G::Position>>,
    moves: Vec<G::Move>,
    /// Counters of the search so far.
    pub counts: Counts,
}

impl<G: Game> Solver<G> {
    pub(super) fn new(game: G, table: BoundsTable) -> Solver<G> {
        let counts = Counts::default();
        Solver { game, table, frames: Vec::new(), successors: Vec::new(), moves: Vec::new(), counts }
    }

    /// The sign of the value of `root` for Max; `None` if the monitor stops the search.
    pub(super) fn solve(&mut self, root: G::Position, monitor: &mut dyn Monitor) -> Option<i64> {
        let sign = self.game.side_to_move(&root).sign();
        let mut visit = Visit { key: self.game.key(&root), position: root, alpha: -1, beta: 1 };
        let mut next_poll = 0;
        loop {
            if self.counts.nodes >= next_poll {
                next_poll = monitor.poll(self.counts.nodes, self.memory_bytes())?;
            }
            let mut value = self.enter(&visit);
            visit = loop {
                if let Some(value) = value {
                    match self.frames.last_mut() {
                        Some(frame) => frame.receive(-value),
                        None => return Some(sign * i64::from(value)),
                    }
                }
                match self.advance() {
                    Some(visit) => break visit,
                    None => value = self.leave(),
                }
            };
        }
    }

    /// Memory in bytes without the table, approximately.
    fn memory_bytes(&self) -> usize {
        self.frames.capacity() * size_of::<Frame>()
            + self.successors.capacity() * size_of::<Successor<G::Position>>()
            + self.moves.capacity() * size_of::<G::Move>()
    }

    /// Visits a node. Returns its sign, or a bound outside the window, if that is known; otherwise pushes a frame.
    #[inline(always)]
    fn enter(&mut self, visit: &Visit<G::Position>) -> Option<i8> {
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
            return Some(for_side(self.game.side_to_move(position), self.game.value(position)));
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
    fn static_bounds(&self, position: &G::Position) -> Bounds {
        let (least, most) = self.game.value_bounds(position);
        match self.game.side_to_move(position) {
            Side::Max => Bounds { lower: sign_of(least), upper: sign_of(most) },
            Side::Min => Bounds { lower: -sign_of(most), upper: -sign_of(least) },
        }
    }

    /// Pushes the successors by rank, the highest on top; of equals, the one generated first. Returns a value if the table's bound of a
    /// successor reaches beta.
    #[inline(always)]
    fn expand(&mut self, position: &G::Position, first: usize, beta: i8) -> Option<i8> {
        for mv in self.moves.iter().rev() {
            let rank = self.game.move_order(position, *mv);
            let position = self.game.apply(position, *mv);
            let key = self.game.key(&position);
            // An upper bound of the successor, for its side to move, is a lower bound here.
            let value = -self.table.probe(key).upper;
            if value >= beta {
                return Some(value);
            }
            let mut at = self.successors.len();
            self.successors.push(Successor { position, key, rank });
            while at > first && self.successors[at - 1].rank > rank {
                self.successors.swap(at, at - 1);
                at -= 1;
            }
        }
        None
    }

    /// The next successor of the top frame; `None` if there is none left, or the rest is cut off.
    #[inline(always)]
    fn advance(&mut self) -> Option<Visit<G::Position>> {
        let frame = self.frames.last()?;
        if frame.best >= frame.beta || self.successors.len() == frame.first {
            return None;
        }
        let Successor { position, key, .. } = self.successors.pop()?;
        Some(Visit { position, key, alpha: -frame.beta, beta: -frame.best.max(frame.alpha) })
    }

    /// Pops the top frame, whose moves have been searched or cut off; stores its bounds and returns its value.
    #[inline(always)]
    fn leave(&mut self) -> Option<i8> {
        let frame = self.frames.pop()?;
        if self.successors.len() > frame.first {
            self.counts.cutoffs += 1;
            self.successors.truncate(frame.first);
        }
        self.table.store(frame.key, frame.final_bounds(), self.counts.nodes - frame.nodes);
        Some(frame.best)
    }
}

impl Frame {
    fn receive(&mut self, value: i8) {
        self.best = self.best.max(value);
    }

    /// The bounds after the search. The best value is a lower bound if it exceeds alpha, since otherwise each successor may have been
    /// cut off; it is an upper bound if it is less than beta, since otherwise moves were cut off here.
    fn final_bounds(&self) -> Bounds {
        Bounds {
            lower: if self.best > self.alpha { self.best } else { self.known.lower },
            upper: if self.best < self.beta { self.best } else { self.known.upper },
        }
    }
}

fn sign_of(value: i64) -> i8 {
    value.signum() as i8
}

fn for_side(side: Side, value: i64) -> i8 {
    sign_of(side.sign() * value)
}
