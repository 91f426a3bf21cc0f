//! Counting what a native game holds: move sequences, positions; and its exact value.
//!
//! `perft`, the number of sequences of so many moves, is how generators of moves are checked against published numbers. The last
//! move of a sequence is counted, not made.

use super::game::Game;
use super::native::{Placed, Playable};
use super::solving;
use crate::builtins::arguments::own_error;
use crate::machine::{Machine, Thrown};
use crate::terms::Cell;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// What can be counted from a position on. Positions are terms, with the errors that [`Native`](super::native::Native) says.
pub trait Counting {
    /// The number of sequences of exactly so many moves.
    ///
    /// # Errors
    /// For what is no position, and if the interrupt flag says so.
    fn sequences(&self, m: &mut Machine, position: Cell, depth: u32) -> Result<u64, Thrown>;

    /// The number of different positions after exactly so many moves.
    ///
    /// # Errors
    /// As above, and if they take too much memory.
    fn positions(&self, m: &mut Machine, position: Cell, depth: u32) -> Result<u64, Thrown>;

    /// What the position is worth to Max if both sides play as well as can be.
    ///
    /// # Errors
    /// As above, and domain_error(game_without_cycles) for a position that may come again in the same game.
    fn solve(&self, m: &mut Machine, position: Cell) -> Result<i64, Thrown>;
}

impl<G: Game> Counting for Playable<G> {
    fn sequences(&self, m: &mut Machine, position: Cell, depth: u32) -> Result<u64, Thrown> {
        let placed = self.read(m, position)?;
        if self.plies_left(placed.ply) < depth {
            return Ok(0);
        }
        sequences(&self.game, placed.position, depth, m)
    }

    fn positions(&self, m: &mut Machine, position: Cell, depth: u32) -> Result<u64, Thrown> {
        let placed = self.read(m, position)?;
        if self.plies_left(placed.ply) < depth {
            return Ok(0);
        }
        positions(&self.game, placed.position, depth, m)
    }

    fn solve(&self, m: &mut Machine, position: Cell) -> Result<i64, Thrown> {
        let Placed { position, ply } = self.read(m, position)?;
        match solving::solve(&self.game, position, self.limit().map(|_| self.plies_left(ply)), m)? {
            Ok(value) => Ok(value),
            Err(repeated) => {
                m.store.need(self.size())?;
                let culprit = self.write(&mut m.store, &repeated, ply);
                let domain = Cell::atom(m.store.atoms.intern("game_without_cycles"));
                Err(own_error(m, "domain_error", &[domain, culprit]))
            }
        }
    }
}

/// A position whose moves are being made one after the other.
struct Frame<P> {
    position: P,
    /// Where its moves begin on the stack of moves.
    begin: usize,
    /// Where the next of them stands.
    next: usize,
}

/// The number of sequences of exactly `depth` moves.
fn sequences<G: Game>(game: &G, start: G::Position, depth: u32, m: &Machine) -> Result<u64, Thrown> {
    if depth == 0 {
        return Ok(1);
    }
    let (mut count, mut step, mut room) = (0, 0, 0);
    let mut moves = Vec::new();
    game.moves(&start, &mut moves);
    if depth == 1 {
        return Ok(moves.len() as u64);
    }
    let mut frames = vec![Frame { position: start, begin: 0, next: 0 }];
    while let Some(frame) = frames.last_mut() {
        (step, _) = (step + 1, m.store.interrupts.poll_at(step)?);
        let Some(mv) = moves.get(frame.next).copied() else {
            moves.truncate(frame.begin);
            frames.pop();
            continue;
        };
        frame.next += 1;
        let next = game.apply(&frame.position, mv);
        let begin = moves.len();
        game.moves(&next, &mut moves);
        if moves.capacity() > room {
            room = moves.capacity();
            m.charge(room * size_of::<G::Move>() + frames.capacity() * size_of::<Frame<G::Position>>())?;
        }
        if frames.len() as u32 + 1 == depth {
            count += (moves.len() - begin) as u64;
            moves.truncate(begin);
        } else {
            frames.push(Frame { position: next, begin, next: begin });
        }
    }
    Ok(count)
}

/// Positions made between two looks at the memory they take.
const STRIDE: usize = 1 << 12;

/// The number of different positions after exactly `depth` moves.
fn positions<G: Game>(game: &G, start: G::Position, depth: u32, m: &Machine) -> Result<u64, Thrown> {
    let mut row: HashSet<G::Position, FxBuildHasher> = HashSet::default();
    row.insert(start);
    let (mut moves, mut made) = (Vec::new(), 0_usize);
    for _ in 0..depth {
        let mut next = HashSet::default();
        for position in &row {
            moves.clear();
            game.moves(position, &mut moves);
            next.extend(moves.iter().map(|mv| game.apply(position, *mv)));
            made += 1 + moves.len();
            if made >= STRIDE {
                made = 0;
                m.store.interrupts.poll()?;
                let taken = (row.capacity() + next.capacity()) * (size_of::<G::Position>() + 1);
                m.charge(taken + moves.capacity() * size_of::<G::Move>())?;
            }
        }
        row = next;
        if row.is_empty() {
            break;
        }
    }
    Ok(row.len() as u64)
}

#[cfg(test)]
mod tests {
    use super::super::laws::set_up;
    use super::super::uniform_tree::UniformTree;
    use super::*;

    #[test]
    fn a_few_positions_with_many_moves_take_no_more_memory_than_there_is() {
        let wide = set_up(UniformTree::new, &[("branching", 1_000_000), ("depth", 2)]);
        let counted = positions(&wide.game, wide.game.start(), 2, &wide.machine);
        assert!(matches!(counted, Err(Thrown::Exhausted(_))));
    }
}
