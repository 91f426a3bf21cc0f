//! The static value of a chess position, and the static ranks of moves.

use super::piece_square::{self, is_castling, victim};
use super::position::{FIFTY_MOVES, Position};
use cozy_chess::{Board, Color, Move, Piece};

/// The value of a mate, in centipawns.
pub(super) const MATE: i64 = 1_000_000;

/// The value for White in centipawns: the tapered score of the board, or ±[`MATE`] or 0 if the game is over.
pub(super) fn value(position: &Position) -> i64 {
    let board = position.board();
    match position.generate_moves(&mut |_| true) {
        true if position.halfmove_clock() < FIFTY_MOVES => position.score().centipawns(),
        false if !board.checkers().is_empty() && board.side_to_move() == Color::White => -MATE,
        false if !board.checkers().is_empty() => MATE,
        _ => 0,
    }
}

/// The static rank of a move: captures and promotions to queens first, by most valuable victim and least valuable attacker (MVV-LVA);
/// quiet moves by their gain in square values.
pub(super) fn move_order(board: &Board, mv: Move) -> i32 {
    const CAPTURE: i32 = 1000;
    const CASTLING: i32 = 60;
    let Some(piece) = board.piece_on(mv.from) else { return 0 };
    let capture = victim(board, mv).map_or(0, |(victim, _)| CAPTURE * (1 + victim as i32) - 10 * piece as i32);
    match mv.promotion {
        Some(Piece::Queen) => capture + CAPTURE * Piece::Queen as i32,
        Some(_) => capture - CAPTURE,
        None if capture != 0 => capture,
        None if is_castling(board, mv) => CASTLING,
        None => piece_square::square_gain(board.side_to_move(), piece, mv.from, mv.to),
    }
}
