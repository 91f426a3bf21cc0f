//! What a selective search knows of chess.

use super::Chess;
use super::exchange;
use super::piece_square::MAX_PHASE;
use super::position::{MAX_HALFMOVE_CLOCK, Position};
use super::positional;
use crate::games::core::selective::SelectiveGame;
use crate::games::core::steps::Steps;
use cozy_chess::{BitBoard, Color, Move, Piece, Square};

impl SelectiveGame for Chess {
    const WIN: i32 = super::evaluation::MATE_VALUE as i32;
    const UNIT: i32 = 100;
    const MOVE_CLASSES: usize = Piece::NUM * Square::NUM;

    fn estimate(&self, position: &Position, steps: Steps) -> i32 {
        let for_white = position.score().centipawns() as i32 + positional::terms(position, steps);
        match position.board().side_to_move() {
            Color::White => for_white,
            Color::Black => -for_white,
        }
    }

    fn is_in_check(&self, position: &Position) -> bool {
        !position.board().checkers().is_empty()
    }

    /// With pawns alone, or a single knight or bishop, zugzwang is common.
    fn after_pass(&self, position: &Position) -> Option<Position> {
        let board = position.board();
        let own = board.colors(board.side_to_move());
        let minor = own & (board.pieces(Piece::Knight) | board.pieces(Piece::Bishop));
        let major = own & (board.pieces(Piece::Rook) | board.pieces(Piece::Queen));
        let is_free = !major.is_empty() || minor.len() >= 2;
        is_free.then(|| position.after_pass()).flatten()
    }

    fn move_class(&self, position: &Position, mv: Move) -> usize {
        let piece = position.board().piece_on(mv.from).unwrap_or(Piece::Pawn);
        piece as usize * Square::NUM + mv.to as usize
    }

    fn is_drawn_by_count(&self, position: &Position) -> bool {
        position.halfmove_clock() >= MAX_HALFMOVE_CLOCK
    }

    fn recurrence_key(&self, position: &Position) -> u64 {
        position.recurrence_key()
    }

    fn reversible_plies(&self, position: &Position) -> usize {
        usize::from(position.halfmove_clock())
    }

    fn exchange_gain(&self, position: &Position, mv: Move) -> i32 {
        exchange::gain(position.board(), mv)
    }
}

/// The game phase of a dead position is at most this: two bishops of each side, on squares of one colour.
const MAX_DEAD_PHASE: i32 = MAX_PHASE / 4;

/// Whether no sequence of moves leads to mate: kings with a single knight, or with bishops on squares of one colour (FIDE's Laws of Chess,
/// 5.2.2).
pub(super) fn is_dead(position: &Position) -> bool {
    let (board, occupied) = (position.board(), position.board().occupied());
    if position.score().phase() > MAX_DEAD_PHASE {
        return false;
    }
    if !(board.pieces(Piece::Pawn) | board.pieces(Piece::Rook) | board.pieces(Piece::Queen)).is_empty() {
        return false;
    }
    let bishops = board.pieces(Piece::Bishop);
    match board.pieces(Piece::Knight).len() {
        0 => (bishops & BitBoard::DARK_SQUARES).is_empty() || (bishops & BitBoard::LIGHT_SQUARES).is_empty(),
        1 => occupied.len() == 3,
        _ => false,
    }
}
