//! Positions of chess: boards of the package cozy-chess, as far as the rules below can go on from them.
//!
//! What the rules need to know is the board, who moves, the rights to castle, the square behind a pawn that may be taken in
//! passing, and how many plies ago the last capture or move of a pawn was. The number of the move is not kept. As in FIDE's
//! Laws of Chess (9.2.3), a pawn that cannot be taken in passing makes no difference, though FEN names its square.

use super::balance::Balance;
use cozy_chess::{
    Board, BoardBuilder, Color, File, Move, Piece, PieceMoves, Rank, Square, get_king_moves, get_pawn_attacks,
};
use std::hash::{Hash, Hasher};

/// Plies without a capture or a move of a pawn after which the game is drawn (FIDE's Laws of Chess, 9.3).
pub(super) const LONGEST_LULL: u8 = 100;

/// Lulls shorter than this are no part of the key, so that the same position reached in other ways is recognized: a search
/// of fewer than 50 plies cannot distinguish them.
const SHORT_LULL: u8 = 50;

/// A position.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    board: Board,
    /// What [`Balance::of`] says of the board.
    balance: Balance,
}

impl Position {
    /// The position that a game of chess begins with.
    pub(crate) fn start() -> Position {
        Position::of(Board::startpos())
    }

    /// The position of a text in Forsyth–Edwards Notation, if it could stand on a board; the counters of plies and moves may
    /// be left out, as in the Extended Position Description.
    pub(crate) fn from_fen(text: &str) -> Option<Position> {
        let mut fields: Vec<&str> = text.split_whitespace().collect();
        if fields.len() == 4 {
            fields.extend(["0", "1"]);
        }
        // The package takes missing rows for empty ones.
        let has_all_rows = fields.first()?.split('/').count() == Rank::NUM;
        Board::from_fen(&fields.join(" "), false).ok().filter(|_| has_all_rows).and_then(Position::admit)
    }

    /// The position of a board that is described square by square, if it could stand so.
    pub(crate) fn build(builder: &BoardBuilder) -> Option<Position> {
        builder.build().ok().and_then(Position::admit)
    }

    /// A board that the package holds for one: pieces in a possible number, no pawns on the outer rows, and the side that is
    /// not to move not in check from any piece but a king. The rest is seen to here.
    fn admit(mut board: Board) -> Option<Position> {
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
        Position { balance: Balance::of(&board), board }
    }

    /// The board.
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// What the pieces are worth.
    pub(crate) fn balance(&self) -> Balance {
        self.balance
    }

    /// Plies since the last capture or move of a pawn, at most [`LONGEST_LULL`].
    pub(crate) fn lull(&self) -> u8 {
        self.board.halfmove_clock()
    }

    /// The square behind a pawn that can be taken in passing.
    pub(crate) fn passed(&self) -> Option<Square> {
        let side = self.board.side_to_move();
        let to = Square::new(self.board.en_passant()?, Rank::Sixth.relative_to(side));
        let takers = get_pawn_attacks(to, !side) & self.board.colored_pieces(side, Piece::Pawn);
        takers.iter().any(|from| self.board.is_legal(Move { from, to, promotion: None })).then_some(to)
    }

    /// Gives the legal moves, those of one piece at a time, until `stop` says so; whether it did.
    ///
    /// The package compiles the walk, with its table of 700 kB, anew for each sort of function that it gets: here there is one.
    #[inline(never)]
    pub(crate) fn walk_moves(&self, stop: &mut dyn FnMut(PieceMoves) -> bool) -> bool {
        self.board.generate_moves(stop)
    }

    /// The position after a legal move.
    pub(crate) fn after(&self, mv: Move) -> Position {
        let mut board = self.board.clone();
        board.play_unchecked(mv);
        board.set_fullmove_number(1);
        Position { board, balance: self.balance.after(&self.board, mv) }
    }

    /// A number that equal positions share.
    pub(crate) fn key(&self) -> u64 {
        let key = match self.passed() {
            Some(_) => self.board.hash(),
            None => self.board.hash_without_ep(),
        };
        match self.lull() {
            ..SHORT_LULL => key,
            lull => key ^ u64::from(lull).wrapping_mul(0x9E37_79B9_7F4A_7C15),
        }
    }
}

impl Position {
    /// Whether all is the same but the count of plies without a capture or a move of a pawn.
    pub(crate) fn repeats(&self, other: &Position) -> bool {
        // The package's own comparison takes other pieces that can go behind a pawn for pawns that can take it.
        let (a, b) = (&self.board, &other.board);
        a.hash_without_ep() == b.hash_without_ep()
            && a.side_to_move() == b.side_to_move()
            && Piece::ALL.into_iter().all(|piece| a.pieces(piece) == b.pieces(piece))
            && Color::ALL.into_iter().all(|color| a.colors(color) == b.colors(color))
            && Color::ALL.into_iter().all(|color| a.castle_rights(color) == b.castle_rights(color))
            && self.passed() == other.passed()
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.lull() == other.lull() && self.repeats(other)
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
    }
}
