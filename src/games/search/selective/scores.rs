//! Scores: values for the side to move, with wins by their distance.

use crate::games::core::Side;
use crate::games::core::selective::SelectiveGame;

/// The maximum number of plies from the root.
pub(super) const MAX_PLY: usize = 128;

/// The score of a draw.
pub(super) const DRAW: i32 = 0;

/// More than any score.
pub(super) const INFINITE: i32 = i32::MAX / 2;

/// The score of a final position `ply` plies from the root.
pub(super) fn final_score<G: SelectiveGame>(game: &G, position: &G::Position, ply: usize) -> i32 {
    let value = game.value(position) * game.side_to_move(position).sign();
    match value.signum() {
        0 => DRAW,
        1 => G::WIN - ply as i32,
        _ => ply as i32 - G::WIN,
    }
}

/// The plies to the end, if the score is that of a game won or lost.
pub(super) fn plies_to_end<G: SelectiveGame>(score: i32) -> Option<u32> {
    let plies = G::WIN - score.abs();
    (0..=MAX_PLY as i32).contains(&plies).then_some(plies as u32)
}

/// The value for Max that a score at the root stands for. All wins have one value.
pub(super) fn value_of<G: SelectiveGame>(score: i32, side: Side) -> i64 {
    let value = if plies_to_end::<G>(score).is_some() { score.signum() * G::WIN } else { score };
    side.sign() * i64::from(value)
}

/// The form of a score in the table: a distance from the node, not from the root.
pub(super) fn to_table<G: SelectiveGame>(score: i32, ply: usize) -> i64 {
    i64::from(match plies_to_end::<G>(score) {
        Some(_) => score + score.signum() * ply as i32,
        None => score,
    })
}

/// The inverse of [`to_table`], at a node that may have another ply.
pub(super) fn from_table<G: SelectiveGame>(stored: i64, ply: usize) -> i32 {
    let stored = stored as i32;
    match plies_to_end::<G>(stored) {
        Some(_) => stored - stored.signum() * ply as i32,
        None => stored,
    }
}
