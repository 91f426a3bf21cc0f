//! Squares that bishops, rooks and queens attack.
//!
//! cozy-chess compiles its table of 700 kB into each unit that looks moves of sliders up: here is the only one besides the generator.

use cozy_chess::{BitBoard, Square, get_bishop_moves, get_rook_moves};

/// The squares that a bishop attacks.
#[inline(never)]
pub(super) fn bishop_attacks(square: Square, occupied: BitBoard) -> BitBoard {
    get_bishop_moves(square, occupied)
}

/// The squares that a rook attacks.
#[inline(never)]
pub(super) fn rook_attacks(square: Square, occupied: BitBoard) -> BitBoard {
    get_rook_moves(square, occupied)
}
