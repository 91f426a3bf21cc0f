//! Perft, and the number of distinct positions at a ply.
//!
//! Perft is the number of move sequences of a given length, by which move generators are compared with published numbers. Last moves
//! are counted without being made (bulk counting).

use crate::games::core::Game;
use crate::machine::{Machine, Thrown};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// A node whose moves are being made.
struct Frame<P> {
    position: P,
    /// The index of its first move on the common stack of moves.
    first: usize,
    /// The index of its next move.
    next: usize,
}

/// The number of sequences of exactly `depth` moves.
///
/// # Errors
/// An interrupt, or exhausted memory.
pub(crate) fn count_sequences<G: Game>(game: &G, start: G::Position, depth: u32, m: &Machine) -> Result<u64, Thrown> {
    if depth == 0 {
        return Ok(1);
    }
    let (mut count, mut step, mut charged) = (0, 0, 0);
    let mut moves = Vec::new();
    game.moves(&start, &mut moves);
    if depth == 1 {
        return Ok(moves.len() as u64);
    }
    let mut frames = vec![Frame { position: start, first: 0, next: 0 }];
    while let Some(frame) = frames.last_mut() {
        (step, _) = (step + 1, m.store.interrupts.poll_at(step)?);
        let Some(mv) = moves.get(frame.next).copied() else {
            moves.truncate(frame.first);
            frames.pop();
            continue;
        };
        frame.next += 1;
        let next = game.apply(&frame.position, mv);
        let first = moves.len();
        game.moves(&next, &mut moves);
        if moves.capacity() > charged {
            charged = moves.capacity();
            m.check_memory_limit(charged * size_of::<G::Move>() + frames.capacity() * size_of::<Frame<G::Position>>())?;
        }
        if frames.len() as u32 + 1 == depth {
            count += (moves.len() - first) as u64;
            moves.truncate(first);
        } else {
            frames.push(Frame { position: next, first, next: first });
        }
    }
    Ok(count)
}

/// Moves made between two polls of the interrupt flag and of the memory.
const STEPS_PER_POLL: usize = 1 << 12;

/// The number of distinct positions after exactly `depth` moves.
///
/// # Errors
/// An interrupt, or exhausted memory.
pub(crate) fn count_positions<G: Game>(game: &G, start: G::Position, depth: u32, m: &Machine) -> Result<u64, Thrown> {
    let mut frontier: HashSet<G::Position, FxBuildHasher> = HashSet::default();
    frontier.insert(start);
    let (mut moves, mut steps) = (Vec::new(), 0_usize);
    for _ in 0..depth {
        let mut next = HashSet::default();
        for position in &frontier {
            moves.clear();
            game.moves(position, &mut moves);
            next.extend(moves.iter().map(|mv| game.apply(position, *mv)));
            steps += 1 + moves.len();
            if steps >= STEPS_PER_POLL {
                steps = 0;
                m.store.interrupts.poll()?;
                let taken = (frontier.capacity() + next.capacity()) * (size_of::<G::Position>() + 1);
                m.check_memory_limit(taken + moves.capacity() * size_of::<G::Move>())?;
            }
        }
        frontier = next;
        if frontier.is_empty() {
            break;
        }
    }
    Ok(frontier.len() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::core::laws::set_up;
    use crate::games::native::uniform_tree::UniformTree;

    #[test]
    fn a_few_positions_with_many_moves_take_no_more_memory_than_there_is() {
        let wide = set_up(UniformTree::new, &[("branching", 1_000_000), ("depth", 2)]);
        let counted = count_positions(&wide.game, wide.game.start(), 2, &wide.machine);
        assert!(matches!(counted, Err(Thrown::Exhausted(_))));
    }
}
