//! The exact value of a small game, visiting every position once.
//!
//! The search is depth-first on an explicit stack, and stores the value of every position that it has left. There are no bounds and
//! no cuts, so all values are exact, and a game of a million positions takes about a second. A position that occurs again while it
//! is on the stack has no such value, since the game could go on for ever.

use crate::games::core::{Game, Side};
use crate::machine::{Machine, Thrown};
use hashbrown::HashMap;
use hashbrown::hash_map::Entry;
use rustc_hash::FxBuildHasher;

/// What a value depends on: the position and the plies left, or 0 where plies are not limited.
type Key<P> = (P, u32);

/// A position on the stack.
struct Frame<P> {
    position: P,
    left: Option<u32>,
    side: Side,
    /// Where its moves begin in the common stack of moves.
    begin: usize,
    /// Where its next move stands.
    next: usize,
    /// The best value for the side to move so far.
    best: Option<i64>,
}

impl<P> Frame<P> {
    fn take(&mut self, value: i64) {
        let better = |best: i64| (value - best) * self.side.sign() > 0;
        if self.best.is_none_or(better) {
            self.best = Some(value);
        }
    }
}

/// What looking at a position gives.
enum Visit<P> {
    /// Its value.
    Value(i64),
    /// Its moves have to be tried first.
    Open,
    /// It is being looked at already.
    Cycle(P),
}

/// The walk.
struct Walk<'g, G: Game> {
    game: &'g G,
    /// The values of positions with moves; none yet of those that are being looked at.
    values: HashMap<Key<G::Position>, Option<i64>, FxBuildHasher>,
    frames: Vec<Frame<G::Position>>,
    /// The moves of all frames.
    moves: Vec<G::Move>,
}

/// The value of a position for Max if both sides play as well as can be, with so many plies left if they are counted; or the
/// position that comes again.
///
/// # Errors
/// If the interrupt flag says so, or there is no memory.
pub(crate) fn solve<G: Game>(
    game: &G,
    start: G::Position,
    left: Option<u32>,
    m: &Machine,
) -> Result<Result<i64, G::Position>, Thrown> {
    let mut walk = Walk { game, values: HashMap::default(), frames: Vec::new(), moves: Vec::new() };
    let (mut look, mut step, mut room) = (walk.look(start, left), 0_usize, 0);
    loop {
        step += 1;
        // Positions are many, or their moves are.
        if step.is_multiple_of(STRIDE) || walk.moves.capacity() > room {
            room = walk.moves.capacity();
            m.store.interrupts.poll()?;
            m.charge(walk.size())?;
        }
        match (look, walk.frames.last_mut()) {
            (Visit::Value(value), None) => return Ok(Ok(value)),
            (Visit::Value(value), Some(frame)) => frame.take(value),
            (Visit::Open, _) => {}
            (Visit::Cycle(position), _) => return Ok(Err(position)),
        }
        look = walk.step();
    }
}

/// Positions looked at between two looks at the memory they take.
const STRIDE: usize = 1 << 12;

impl<G: Game> Walk<'_, G> {
    fn look(&mut self, position: G::Position, left: Option<u32>) -> Visit<G::Position> {
        let begin = self.moves.len();
        if left != Some(0) {
            self.game.moves(&position, &mut self.moves);
        }
        if self.moves.len() == begin {
            return Visit::Value(self.game.value(&position));
        }
        match self.values.entry((position.clone(), left.unwrap_or(0))) {
            Entry::Vacant(place) => {
                place.insert(None);
                let side = self.game.side(&position);
                self.frames.push(Frame { position, left, side, begin, next: begin, best: None });
                Visit::Open
            }
            Entry::Occupied(known) => {
                self.moves.truncate(begin);
                known.get().map_or(Visit::Cycle(position), Visit::Value)
            }
        }
    }

    /// Makes the next move of the newest frame, or leaves it.
    fn step(&mut self) -> Visit<G::Position> {
        let Some(frame) = self.frames.last_mut() else { return Visit::Open };
        if let Some(mv) = self.moves.get(frame.next) {
            frame.next += 1;
            let (position, left) = (self.game.apply(&frame.position, *mv), frame.left.map(|left| left - 1));
            return self.look(position, left);
        }
        let Some(Frame { position, left, begin, best: Some(value), .. }) = self.frames.pop() else {
            return Visit::Open;
        };
        self.moves.truncate(begin);
        self.values.insert((position, left.unwrap_or(0)), Some(value));
        Visit::Value(value)
    }

    /// Bytes that it takes, about.
    fn size(&self) -> usize {
        let entry = size_of::<(Key<G::Position>, Option<i64>)>() + 1;
        let (frames, moves) = (self.frames.capacity(), self.moves.capacity());
        self.values.capacity() * entry + frames * size_of::<Frame<G::Position>>() + moves * size_of::<G::Move>()
    }
}
