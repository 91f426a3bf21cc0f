//! Driving a bare king to the edge.

use super::view::{distance, taxicab};
use cozy_chess::{Board, Color, Piece};

/// By how much a side has to be ahead, in centipawns.
const MIN_LEAD: i32 = 300;

/// For White: drives a king that has lost all but pawns to the edge, and the own one towards it, since mates need both.
pub(super) fn mop_up(board: &Board, material: i32) -> i32 {
    let weaker = if material > 0 { Color::Black } else { Color::White };
    let left = board.colors(weaker) - board.pieces(Piece::Pawn) - board.pieces(Piece::King);
    if material.abs() < MIN_LEAD || !left.is_empty() {
        return 0;
    }
    let (hunted, hunter) = (board.king(weaker), board.king(!weaker));
    let from_centre = |at: usize| if at < 4 { 3 - at as i32 } else { at as i32 - 4 };
    let edge = from_centre(hunted.file() as usize) + from_centre(hunted.rank() as usize);
    let bonus = 15 * edge + 6 * (7 - distance(hunted, hunter)) + 4 * (14 - taxicab(hunted, hunter));
    if material > 0 { bonus } else { -bonus }
}
