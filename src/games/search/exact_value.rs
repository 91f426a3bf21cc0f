//! The exact value of a small game: memoized minimax, which visits every position once.
//!
//! The search is depth-first on an explicit stack, without cutoffs. A game of a million positions takes about a second. A position
//! that recurs while it is on the stack has no value, since the game could go on forever.

use crate::games::core::{Game, Side};
use crate::machine::{Machine, Thrown};
use hashbrown::HashMap;
use hashbrown::hash_map::Entry;
use rustc_hash::FxBuildHasher;

/// What a value depends on: the position and the plies left, or 0 if plies are not limited.
type Key<P> = (P, u32);

/// A node whose moves are being searched.
struct Frame<P> {
    position: P,
    /// Plies left, if they are limited.
    plies_left: Option<u32>,
    side: Side,
    /// The index of its first move.
    first: usize,
    /// The index of its next move.
    next: usize,
    /// The best value for the side to move so far.
    best: Option<i64>,
}

impl<P> Frame<P> {
    fn update(&mut self, value: i64) {
        let better = |best: i64| (value - best) * self.side.sign() > 0;
        if self.best.is_none_or(better) {
            self.best = Some(value);
        }
    }
}

/// The result of a step.
enum Visit<P> {
    /// The value of a node, for its parent.
    Value(i64),
    /// A frame has been pushed.
    Open,
    /// The position is on the stack already.
    Cycle(P),
}

/// The state of the search.
struct ExactWalk<'g, G: Game> {
    game: &'g G,
    /// The values of positions with moves; `None` for those on the stack.
    values: HashMap<Key<G::Position>, Option<i64>, FxBuildHasher>,
    frames: Vec<Frame<G::Position>>,
    /// The moves of all frames.
    moves: Vec<G::Move>,
}

/// The value of a position for Max under perfect play, with `plies_left` plies to go if they are limited; or `Err` with a position that
/// recurs.
///
/// # Errors
/// An interrupt, or exhausted memory.
pub(crate) fn solve<G: Game>(
    game: &G,
    start: G::Position,
    plies_left: Option<u32>,
    m: &Machine,
) -> Result<Result<i64, G::Position>, Thrown> {
    let mut walk = ExactWalk { game, values: HashMap::default(), frames: Vec::new(), moves: Vec::new() };
    let (mut visit, mut step, mut charged) = (walk.visit(start, plies_left), 0_usize, 0);
    loop {
        step += 1;
        // Memory grows slowly with positions, and suddenly with the moves of one.
        if step.is_multiple_of(STEPS_PER_POLL) || walk.moves.capacity() > charged {
            charged = walk.moves.capacity();
            m.store.interrupts.poll()?;
            m.check_memory_limit(walk.memory_bytes())?;
        }
        match (visit, walk.frames.last_mut()) {
            (Visit::Value(value), None) => return Ok(Ok(value)),
            (Visit::Value(value), Some(frame)) => frame.update(value),
            (Visit::Open, _) => {}
            (Visit::Cycle(position), _) => return Ok(Err(position)),
        }
        visit = walk.step();
    }
}

/// Steps between two polls of the interrupt flag and of the memory.
const STEPS_PER_POLL: usize = 1 << 12;

impl<G: Game> ExactWalk<'_, G> {
    /// Returns the value of a position, or pushes a frame.
    fn visit(&mut self, position: G::Position, plies_left: Option<u32>) -> Visit<G::Position> {
        let first = self.moves.len();
        if plies_left != Some(0) {
            self.game.moves(&position, &mut self.moves);
        }
        if self.moves.len() == first {
            return Visit::Value(self.game.value(&position));
        }
        match self.values.entry((position.clone(), plies_left.unwrap_or(0))) {
            Entry::Vacant(place) => {
                place.insert(None);
                let side = self.game.side_to_move(&position);
                self.frames.push(Frame { position, plies_left, side, first, next: first, best: None });
                Visit::Open
            }
            Entry::Occupied(known) => {
                self.moves.truncate(first);
                known.get().map_or(Visit::Cycle(position), Visit::Value)
            }
        }
    }

    /// Makes the next move of the top frame, or pops it.
    fn step(&mut self) -> Visit<G::Position> {
        let Some(frame) = self.frames.last_mut() else { return Visit::Open };
        if let Some(mv) = self.moves.get(frame.next) {
            frame.next += 1;
            let (position, plies_left) =
                (self.game.apply(&frame.position, *mv), frame.plies_left.map(|plies_left| plies_left - 1));
            return self.visit(position, plies_left);
        }
        let Some(Frame { position, plies_left, first, best: Some(value), .. }) = self.frames.pop() else {
            return Visit::Open;
        };
        self.moves.truncate(first);
        self.values.insert((position, plies_left.unwrap_or(0)), Some(value));
        Visit::Value(value)
    }

    /// Memory in bytes, approximately.
    fn memory_bytes(&self) -> usize {
        let entry = size_of::<(Key<G::Position>, Option<i64>)>() + 1;
        let (frames, moves) = (self.frames.capacity(), self.moves.capacity());
        self.values.capacity() * entry + frames * size_of::<Frame<G::Position>>() + moves * size_of::<G::Move>()
    }
}
