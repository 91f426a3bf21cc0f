//! A board as one side sees it: turned so that its own pawns move up. So each term is written once, and is the same for both sides.

use cozy_chess::{BitBoard, Board, Color, File, Piece, Rank, Square};

/// The pieces of a board, with the own first rank at the bottom.
pub(super) struct View {
    /// The own pieces by kind.
    pub(super) own: [BitBoard; Piece::NUM],
    /// The enemy's pieces by kind.
    pub(super) enemy: [BitBoard; Piece::NUM],
    /// All own pieces.
    pub(super) ours: BitBoard,
    /// All pieces of the enemy.
    pub(super) theirs: BitBoard,
}

/// A set of squares of the board as White sees it, as a side sees it.
fn turned(squares: BitBoard, side: Color) -> BitBoard {
    match side {
        Color::White => squares,
        Color::Black => squares.flip_ranks(),
    }
}

impl View {
    pub(super) fn new(board: &Board, side: Color) -> View {
        let of = |color| Piece::ALL.map(|piece| turned(board.colored_pieces(color, piece), side));
        View {
            own: of(side),
            enemy: of(!side),
            ours: turned(board.colors(side), side),
            theirs: turned(board.colors(!side), side),
        }
    }

    pub(super) fn own(&self, piece: Piece) -> BitBoard {
        self.own[piece as usize]
    }

    pub(super) fn enemy(&self, piece: Piece) -> BitBoard {
        self.enemy[piece as usize]
    }

    pub(super) fn occupied(&self) -> BitBoard {
        self.ours | self.theirs
    }

    pub(super) fn king(&self) -> Square {
        only_square(self.own(Piece::King))
    }

    pub(super) fn enemy_king(&self) -> Square {
        only_square(self.enemy(Piece::King))
    }
}

/// The square of a king; each side has one.
fn only_square(squares: BitBoard) -> Square {
    squares.next_square().unwrap_or(Square::A1)
}

/// The squares one rank up.
pub(super) fn up(squares: BitBoard) -> BitBoard {
    BitBoard(squares.0 << 8)
}

/// The squares one rank down.
pub(super) fn down(squares: BitBoard) -> BitBoard {
    BitBoard(squares.0 >> 8)
}

/// The squares on the files next to these, on the same ranks.
pub(super) fn beside(squares: BitBoard) -> BitBoard {
    let (to_left, to_right) = (squares - File::A.bitboard(), squares - File::H.bitboard());
    BitBoard(to_left.0 >> 1 | to_right.0 << 1)
}

/// These squares and all above them.
pub(super) fn and_above(squares: BitBoard) -> BitBoard {
    let mut filled = squares.0;
    filled |= filled << 8;
    filled |= filled << 16;
    BitBoard(filled | filled << 32)
}

/// These squares and all below them.
pub(super) fn and_below(squares: BitBoard) -> BitBoard {
    let mut filled = squares.0;
    filled |= filled >> 8;
    filled |= filled >> 16;
    BitBoard(filled | filled >> 32)
}

/// The number of squares, as a factor of a weight.
pub(super) fn count(squares: BitBoard) -> i32 {
    squares.len() as i32
}

/// The steps along ranks and files between two squares: (along a file, along a rank).
fn steps_between(a: Square, b: Square) -> (i32, i32) {
    ((a.rank() as i32 - b.rank() as i32).abs(), (a.file() as i32 - b.file() as i32).abs())
}

/// The moves that a king needs between two squares.
pub(super) fn distance(a: Square, b: Square) -> i32 {
    let (ranks, files) = steps_between(a, b);
    ranks.max(files)
}

/// The moves that a king needs between two squares if it goes along ranks and files only.
pub(super) fn taxicab(a: Square, b: Square) -> i32 {
    let (ranks, files) = steps_between(a, b);
    ranks + files
}

/// The ranks that a set of ranks, counted from the own first one, consists of.
pub(super) fn ranks(ranks: std::ops::RangeInclusive<usize>) -> BitBoard {
    ranks.fold(BitBoard::EMPTY, |squares, rank| squares | Rank::index(rank).bitboard())
}
