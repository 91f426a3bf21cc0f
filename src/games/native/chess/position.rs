//! Chess positions: boards of the crate cozy-chess that have been validated.
//!
//! A position consists of the pieces, the side to move, castling rights, the en passant square and the halfmove clock, without the move
//! number. As in FIDE's Laws of Chess (9.2.3), the en passant square counts only if the capture is legal, although FEN always
//! gives it.

use super::piece_square::TaperedScore;
use cozy_chess::{
    Board, BoardBuilder, Color, File, Move, Piece, PieceMoves, Rank, Square, get_king_moves, get_pawn_attacks,
};
use std::hash::{Hash, Hasher};

/// The halfmove clock at which the game is drawn by the fifty-move rule (FIDE's Laws of Chess, 9.3).
pub(super) const MAX_HALFMOVE_CLOCK: u8 = 100;

/// Halfmove clocks below this are no part of the key, so that transpositions are found: a search of fewer than 50 plies does not reach
/// the fifty-move rule from there.
const MIN_CLOCK_IN_KEY: u8 = 50;

/// A position.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    board: Board,
    /// Equals [`TaperedScore::of`] the board.
    score: TaperedScore,
}

impl Position {
    /// The initial position of chess.
    pub(crate) fn start() -> Position {
        Position::of(Board::startpos())
    }

    /// The position of a board given square by square, if it is valid.
    pub(crate) fn from_builder(builder: &BoardBuilder) -> Option<Position> {
        builder.build().ok().and_then(Position::validated)
    }

    /// Completes the validation by cozy-chess, which checks the numbers of pieces, that no pawns are on the first and last rank, and that
    /// the side not to move is not in check, except from a king.
    fn validated(mut board: Board) -> Option<Position> {
        let kings_apart = !get_king_moves(board.king(Color::White)).has(board.king(Color::Black));
        let castles_at_home = Color::ALL.into_iter().all(|color| {
            let rights = board.castle_rights(color);
            let has_none = rights.short.is_none() && rights.long.is_none();
            has_none
                || board.king(color).file() == File::E
                    && rights.short.is_none_or(|rook| rook == File::H)
                    && rights.long.is_none_or(|rook| rook == File::A)
        });
        if !kings_apart || !castles_at_home || board.checkers().len() > 2 {
            return None;
        }
        board.set_fullmove_number(1);
        Some(Position::of(board))
    }

    fn of(board: Board) -> Position {
        Position { score: TaperedScore::of(&board), board }
    }

    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) fn score(&self) -> TaperedScore {
        self.score
    }

    /// Plies since the last capture or pawn move, at most [`MAX_HALFMOVE_CLOCK`].
    pub(crate) fn halfmove_clock(&self) -> u8 {
        self.board.halfmove_clock()
    }

    /// The en passant square, if the capture is legal.
    pub(crate) fn en_passant(&self) -> Option<Square> {
        let side = self.board.side_to_move();
        let to = Square::new(self.board.en_passant()?, Rank::Sixth.relative_to(side));
        let takers = get_pawn_attacks(to, !side) & self.board.colored_pieces(side, Piece::Pawn);
        takers.iter().any(|from| self.board.is_legal(Move { from, to, promotion: None })).then_some(to)
    }

    /// Calls `stop` with the legal moves of one piece at a time, until it returns true; returns whether it did.
    ///
    /// A trait object, since cozy-chess compiles the generator with its table of 700 kB again for each type of closure.
    #[inline(never)]
    pub(crate) fn generate_moves(&self, stop: &mut dyn FnMut(PieceMoves) -> bool) -> bool {
        self.board.generate_moves(stop)
    }

    /// The position after a legal move.
    pub(crate) fn after(&self, mv: Move) -> Position {
        let mut board = self.board.clone();
        board.play_unchecked(mv);
        board.set_fullmove_number(1);
        Position { board, score: self.score.after(&self.board, mv) }
    }

    /// The position with the halfmove clock at zero.
    pub(crate) fn without_clock(mut self) -> Position {
        self.board.set_halfmove_clock(0);
        self
    }

    /// The position after a pass; `None` in check.
    pub(crate) fn after_pass(&self) -> Option<Position> {
        let mut board = self.board.null_move()?;
        board.set_fullmove_number(1);
        Some(Position { board, score: self.score })
    }

    /// The hash key but for the halfmove clock: positions with the same one repeat each other, almost certainly.
    pub(crate) fn recurrence_key(&self) -> u64 {
        // The hash of cozy-chess includes the en passant file even if no capture is legal.
        match self.en_passant() {
            Some(_) => self.board.hash(),
            None => self.board.hash_without_ep(),
        }
    }

    /// The hash key.
    pub(crate) fn key(&self) -> u64 {
        let key = self.recurrence_key();
        match self.halfmove_clock() {
            ..MIN_CLOCK_IN_KEY => key,
            halfmove_clock => key ^ u64::from(halfmove_clock).wrapping_mul(0x9E37_79B9_7F4A_7C15),
        }
    }
}

impl Position {
    /// Whether two positions are equal but for their halfmove clocks.
    pub(crate) fn repeats(&self, other: &Position) -> bool {
        // `Board::same_position` counts an en passant square that pieces other than pawns can reach.
        let (a, b) = (&self.board, &other.board);
        a.hash_without_ep() == b.hash_without_ep()
            && a.side_to_move() == b.side_to_move()
            && Piece::ALL.into_iter().all(|piece| a.pieces(piece) == b.pieces(piece))
            && Color::ALL.into_iter().all(|color| a.colors(color) == b.colors(color))
            && Color::ALL.into_iter().all(|color| a.castle_rights(color) == b.castle_rights(color))
            && self.en_passant() == other.en_passant()
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.halfmove_clock() == other.halfmove_clock() && self.repeats(other)
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
    }
}
