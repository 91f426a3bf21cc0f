//! Counting: move sequences (perft) and different positions.
//!
//! Perft, "performance test", is the number of move sequences of a given length. Comparing it with published numbers is how move
//! generators are tested. The last move of a sequence is counted, not made.

use crate::games::core::Game;
use crate::machine::{Machine, Thrown};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// A position whose moves are being made one by one.
struct Frame<P> {
    position: P,
    /// Where its moves begin in the common stack of moves.
    begin: usize,
    /// Where its next move stands.
    next: usize,
}

/// The number of sequences of exactly `depth` moves.
///
/// # Errors
/// If the interrupt flag says so, or memory is exhausted.
pub(crate) fn sequences<G: Game>(game: &G, start: G::Position, depth: u32, m: &Machine) -> Result<u64, Thrown> {
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

/// Positions made between two polls of the interrupt flag and of the memory.
const STRIDE: usize = 1 << 12;

/// The number of different positions after exactly `depth` moves.
///
/// # Errors
/// If the interrupt flag says so, or memory is exhausted.
pub(crate) fn positions<G: Game>(game: &G, start: G::Position, depth: u32, m: &Machine) -> Result<u64, Thrown> {
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
    use super::*;
    use crate::games::core::laws::set_up;
    use crate::games::native::uniform_tree::UniformTree;

    #[test]
    fn a_few_positions_with_many_moves_take_no_more_memory_than_there_is() {
        let wide = set_up(UniformTree::new, &[("branching", 1_000_000), ("depth", 2)]);
        let counted = positions(&wide.game, wide.game.start(), 2, &wide.machine);
        assert!(matches!(counted, Err(Thrown::Exhausted(_))));
    }
}
