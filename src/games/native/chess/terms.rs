//! Chess positions as terms.
//!
//! ```text
//! ходят(белые, доска(чЛ,чК,чС,чФ,чКр,чС,чК,чЛ, …, бЛ), рокировки(обе, обе), нет, 0)
//! to_move(white, board(bR,bN,bB,bQ,bK,bB,bN,bR, …, wR), castling(both, both), none, 0)
//! ```
//!
//! The board lists 64 squares as in a diagram, from a8 to h1: file F of rank R is argument 8*(8-R)+F. A piece is its colour and letter,
//! and an empty square is `-`. Castling rights are White's and Black's: both, `короткая`/`short`, `длинная`/`long`, or none. Then
//! follow the en passant square, such as `e3`, or none, and the halfmove clock, 0 to 100.

use super::position::Position;
use crate::games::core::position_terms::{GameAtoms, TermBuilder, TermReader};
use crate::terms::{Atom, Cell, Store};
use cozy_chess::{BoardBuilder, CastleRights, Color, File, Piece, Rank, Square};

/// The names of White's and Black's pieces, in the order of [`Piece`].
const PIECE_NAMES: [[(&str, &str); Piece::NUM]; Color::NUM] = [
    [("бП", "wP"), ("бК", "wN"), ("бС", "wB"), ("бЛ", "wR"), ("бФ", "wQ"), ("бКр", "wK")],
    [("чП", "bP"), ("чК", "bN"), ("чС", "bB"), ("чЛ", "bR"), ("чФ", "bQ"), ("чКр", "bK")],
];

/// The heap cells of a position: the term, its board, its castling rights.
pub(super) const TERM_CELLS: usize = 6 + 65 + 3;

/// The atoms of positions.
#[derive(Clone)]
pub(super) struct Vocabulary {
    to_move: Atom,
    sides: [Atom; Color::NUM],
    board: Atom,
    pieces: [[Atom; Piece::NUM]; Color::NUM],
    empty: Atom,
    castling: Atom,
    /// Indexed by bits: 1 for short, 2 for long.
    rights: [Atom; 4],
    none: Atom,
    /// The squares of the third and the sixth rank.
    en_passant: [Vec<Atom>; 2],
}

impl Vocabulary {
    /// Interns the atoms.
    pub(super) fn new(atoms: &mut GameAtoms, store: &mut Store) -> Vocabulary {
        let mut name = |(ru, en): (&str, &str)| atoms.intern_name(store, ru, en);
        let mut row = |rank: Rank| {
            let names = File::ALL.map(|file| Square::new(file, rank).to_string());
            names.iter().map(|square| name((square, square))).collect()
        };
        let en_passant = [row(Rank::Third), row(Rank::Sixth)];
        let none = name(("нет", "none"));
        Vocabulary {
            to_move: name(("ходят", "to_move")),
            sides: [("белые", "white"), ("чёрные", "black")].map(&mut name),
            board: name(("доска", "board")),
            pieces: PIECE_NAMES.map(|pieces| pieces.map(&mut name)),
            empty: name(("-", "-")),
            castling: name(("рокировки", "castling")),
            rights: [none, name(("короткая", "short")), name(("длинная", "long")), name(("обе", "both"))],
            none,
            en_passant,
        }
    }

    /// Builds the term of a position.
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
        let en_passant = position.en_passant().map_or(self.none, |square| {
            self.en_passant[usize::from(square.rank() == Rank::Sixth)][square.file() as usize]
        });
        let (squares, rights) = (builder.compound(self.board, &squares), builder.compound(self.castling, &rights));
        let halfmove_clock = builder.int(i64::from(position.halfmove_clock()));
        builder.compound(self.to_move, &[side, squares, rights, Cell::atom(en_passant), halfmove_clock])
    }

    /// The position of a term, if it is valid.
    pub(super) fn position_of(&self, term: Cell, reader: &TermReader) -> Option<Position> {
        let [side, board, castling, en_passant, halfmove_clock] = reader.arguments(term, self.to_move)?;
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
        builder.en_passant = self.en_passant_of(reader.atom(en_passant)?)?;
        builder.halfmove_clock = u8::try_from(reader.int(halfmove_clock)?).ok()?;
        Position::from_builder(&builder)
    }

    /// The piece that an atom stands for, `Some(None)` for an empty square; `None` for another atom.
    fn piece_of(&self, atom: Atom) -> Option<Option<(Piece, Color)>> {
        if atom == self.empty {
            return Some(None);
        }
        Color::ALL.into_iter().find_map(|color| {
            let piece = Piece::try_index(index_of(&self.pieces[color as usize], atom)?)?;
            Some(Some((piece, color)))
        })
    }

    /// The en passant square that an atom stands for, `Some(None)` for none; `None` for another atom.
    fn en_passant_of(&self, atom: Atom) -> Option<Option<Square>> {
        if atom == self.none {
            return Some(None);
        }
        [Rank::Third, Rank::Sixth].into_iter().zip(&self.en_passant).find_map(|(rank, row)| {
            let file = File::try_index(index_of(row, atom)?)?;
            Some(Some(Square::new(file, rank)))
        })
    }
}

fn index_of(atoms: &[Atom], atom: Atom) -> Option<usize> {
    atoms.iter().position(|known| *known == atom)
}
