//! Positions of chess as terms.
//!
//! ```text
//! ходят(белые, доска(чЛ,чК,чС,чФ,чКр,чС,чК,чЛ, …, бЛ), рокировки(обе, обе), нет, 0)
//! to_move(white, board(bR,bN,bB,bQ,bK,bB,bN,bR, …, wR), castling(both, both), none, 0)
//! ```
//!
//! The board has 64 squares as one reads a diagram, a8 first and h1 last: column C of row R is argument 8*(8-R)+C. A piece
//! is its colour and the letter of notation, and an empty square is `-`. Of castling, White's rights come before Black's:
//! both, `короткая`/`short`, `длинная`/`long`, or none. Then come the square behind a pawn that can be taken in passing,
//! `e3` say, or none, and the plies since the last capture or move of a pawn, 0 to 100.

use super::position::Position;
use crate::games::core::position_terms::{TermBuilder, TermReader, Words};
use crate::terms::{Atom, Cell, Store};
use cozy_chess::{BoardBuilder, CastleRights, Color, File, Piece, Rank, Square};

/// Pieces in the order of [`Piece`], White's and Black's.
const PIECES: [[(&str, &str); Piece::NUM]; Color::NUM] = [
    [("бП", "wP"), ("бК", "wN"), ("бС", "wB"), ("бЛ", "wR"), ("бФ", "wQ"), ("бКр", "wK")],
    [("чП", "bP"), ("чК", "bN"), ("чС", "bB"), ("чЛ", "bR"), ("чФ", "bQ"), ("чКр", "bK")],
];

/// Cells of a position: the whole, the board, castling.
pub(super) const SIZE: usize = 6 + 65 + 3;

/// The words that positions are made of.
#[derive(Clone)]
pub(super) struct Vocabulary {
    to_move: Atom,
    sides: [Atom; Color::NUM],
    board: Atom,
    pieces: [[Atom; Piece::NUM]; Color::NUM],
    empty: Atom,
    castling: Atom,
    /// By what there is: nothing, short, long, both.
    rights: [Atom; 4],
    none: Atom,
    /// The squares of the third and the sixth row.
    passed: [Vec<Atom>; 2],
}

impl Vocabulary {
    /// The words of a language.
    pub(super) fn new(words: &mut Words, store: &mut Store) -> Vocabulary {
        let mut name = |(ru, en): (&str, &str)| words.name(store, ru, en);
        let mut row = |rank: Rank| {
            let names = File::ALL.map(|file| Square::new(file, rank).to_string());
            names.iter().map(|square| name((square, square))).collect()
        };
        let passed = [row(Rank::Third), row(Rank::Sixth)];
        let none = name(("нет", "none"));
        Vocabulary {
            to_move: name(("ходят", "to_move")),
            sides: [("белые", "white"), ("чёрные", "black")].map(&mut name),
            board: name(("доска", "board")),
            pieces: PIECES.map(|pieces| pieces.map(&mut name)),
            empty: name(("-", "-")),
            castling: name(("рокировки", "castling")),
            rights: [none, name(("короткая", "short")), name(("длинная", "long")), name(("обе", "both"))],
            none,
            passed,
        }
    }

    /// The term of a position.
    pub(super) fn term_of(&self, position: &Position, builder: &mut TermBuilder) -> Cell {
        let board = position.board();
        let mut squares = [Cell::atom(self.empty); Square::NUM];
        for color in Color::ALL {
            for piece in Piece::ALL {
                for square in board.colored_pieces(color, piece) {
                    squares[square.flip_rank() as usize] = Cell::atom(self.pieces[color as usize][piece as usize]);
                }
            }
        }
        let rights = Color::ALL.map(|color| {
            let rights = board.castle_rights(color);
            Cell::atom(self.rights[usize::from(rights.short.is_some()) | usize::from(rights.long.is_some()) << 1])
        });
        let side = Cell::atom(self.sides[board.side_to_move() as usize]);
        let passed = position
            .passed()
            .map_or(self.none, |square| self.passed[usize::from(square.rank() == Rank::Sixth)][square.file() as usize]);
        let (squares, rights) = (builder.compound(self.board, &squares), builder.compound(self.castling, &rights));
        let lull = builder.int(i64::from(position.lull()));
        builder.compound(self.to_move, &[side, squares, rights, Cell::atom(passed), lull])
    }

    /// The position of a term, if it could stand on a board.
    pub(super) fn position_of(&self, term: Cell, reader: &TermReader) -> Option<Position> {
        let [side, board, castling, passed, lull] = reader.arguments(term, self.to_move)?;
        let mut builder = BoardBuilder::empty();
        builder.side_to_move = Color::try_index(index_of(&self.sides, reader.atom(side)?)?)?;
        let squares: [Cell; Square::NUM] = reader.arguments(board, self.board)?;
        for (square, term) in Square::ALL.into_iter().zip(squares) {
            *builder.square_mut(square.flip_rank()) = self.piece_of(reader.atom(term)?)?;
        }
        let rights: [Cell; Color::NUM] = reader.arguments(castling, self.castling)?;
        for (color, term) in Color::ALL.into_iter().zip(rights) {
            let rights = index_of(&self.rights, reader.atom(term)?)?;
            *builder.castle_rights_mut(color) = CastleRights {
                short: (rights & 1 != 0).then_some(File::H),
                long: (rights & 2 != 0).then_some(File::A),
            };
        }
        builder.en_passant = self.passed_of(reader.atom(passed)?)?;
        builder.halfmove_clock = u8::try_from(reader.int(lull)?).ok()?;
        Position::build(&builder)
    }

    /// What stands on a square; `None` for an atom that says nothing of squares.
    fn piece_of(&self, atom: Atom) -> Option<Option<(Piece, Color)>> {
        if atom == self.empty {
            return Some(None);
        }
        Color::ALL.into_iter().find_map(|color| {
            let piece = Piece::try_index(index_of(&self.pieces[color as usize], atom)?)?;
            Some(Some((piece, color)))
        })
    }

    /// The square behind a pawn; `None` for an atom that is neither such a square nor none.
    fn passed_of(&self, atom: Atom) -> Option<Option<Square>> {
        if atom == self.none {
            return Some(None);
        }
        [Rank::Third, Rank::Sixth].into_iter().zip(&self.passed).find_map(|(rank, row)| {
            let file = File::try_index(index_of(row, atom)?)?;
            Some(Some(Square::new(file, rank)))
        })
    }
}

fn index_of(atoms: &[Atom], atom: Atom) -> Option<usize> {
    atoms.iter().position(|known| *known == atom)
}
