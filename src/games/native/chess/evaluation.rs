//! What a position of chess is worth, and how good a move looks.
//!
//! Values are centipawns for White: [the balance](super::balance) of the board, unless the game is over.

use super::balance::{self, is_castling, victim};
use super::position::{LONGEST_LULL, Position};
use cozy_chess::{Board, Color, Move, Piece};

/// The value of a mate.
pub(super) const MATE: i64 = 1_000_000;

/// The value of a position for White: its balance, or of a game that is over [`MATE`], its negative, or 0.
pub(super) fn value(position: &Position) -> i64 {
    let board = position.board();
    match position.walk_moves(&mut |_| true) {
        true if position.lull() < LONGEST_LULL => position.balance().value(),
        false if !board.checkers().is_empty() && board.side_to_move() == Color::White => -MATE,
        false if !board.checkers().is_empty() => MATE,
        _ => 0,
    }
}

/// How good a move looks: captures first, the greatest victim by the smallest piece (MVV-LVA), and promotions to queens among
/// them; other moves by the squares they leave and reach.
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
        None => balance::gain(board.side_to_move(), piece, mv.from, mv.to),
    }
}
