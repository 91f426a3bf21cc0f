//! The static value of a chess position, and the static ranks of moves.

use super::piece_square::{self, captured_piece, is_castling};
use super::position::{MAX_HALFMOVE_CLOCK, Position};
use cozy_chess::{Board, Color, Move, Piece};

/// The value of a mate, in centipawns.
pub(super) const MATE_VALUE: i64 = 1_000_000;

/// The value for White in centipawns: the tapered score of the board, or ±[`MATE_VALUE`] or 0 if the game is over.
pub(super) fn value(position: &Position) -> i64 {
    let board = position.board();
    match position.generate_moves(&mut |_| true) {
        true if position.halfmove_clock() < MAX_HALFMOVE_CLOCK => position.score().centipawns(),
        false if !board.checkers().is_empty() && board.side_to_move() == Color::White => -MATE_VALUE,
        false if !board.checkers().is_empty() => MATE_VALUE,
        _ => 0,
    }
}

/// The static rank of a move: captures and promotions to queens first, by most valuable victim and least valuable attacker (MVV-LVA);
/// quiet moves by their gain in square values.
pub(super) fn move_order(board: &Board, mv: Move) -> i32 {
    const CAPTURE_RANK: i32 = 1000;
    const CASTLING_RANK: i32 = 60;
    let Some(piece) = board.piece_on(mv.from) else { return 0 };
    let capture =
        captured_piece(board, mv).map_or(0, |(victim, _)| CAPTURE_RANK * (1 + victim as i32) - 10 * piece as i32);
    match mv.promotion {
        Some(Piece::Queen) => capture + CAPTURE_RANK * Piece::Queen as i32,
        Some(_) => capture - CAPTURE_RANK,
        None if capture != 0 => capture,
        None if is_castling(board, mv) => CASTLING_RANK,
        None => piece_square::square_gain(board.side_to_move(), piece, mv.from, mv.to),
    }
}
