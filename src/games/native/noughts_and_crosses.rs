//! Noughts and crosses: three in a row on 3×3 squares.
//!
//! The squares of a side are nine bits, square 1 the lowest; a table tells which of the 512 sets contain a row. Max has the crosses. The
//! static value is 1 or -1 if a side has a row, and 0 otherwise.
//!
//! A position is `ходит(х, доска(п,п,п, п,х,п, п,п,о))`, squares by rows; in English `to_move(x, board(e,…))`.

use crate::games::core::board::{Board, Coordinates};
use crate::games::core::options::Options;
use crate::games::core::picture::{Picture, Style};
use crate::games::core::position_terms::{GameAtoms, TermBuilder, TermReader};
use crate::games::core::{Game, MoveName, Side};
use crate::terms::{Atom, Cell, Exhausted};

const ALL_SQUARES: u16 = 0o777;

const BOARD: Board = Board { width: 3, height: 3, coordinates: Coordinates::Numbers };

/// The rows: three across, three down, two diagonals.
const ROWS: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// Whether a set of squares contains a row.
const HAS_ROW: [bool; 512] = {
    let mut table = [false; 512];
    let mut set = 0;
    while set < 512 {
        let mut row = 0;
        while row < ROWS.len() {
            table[set] |= set as u16 & ROWS[row] == ROWS[row];
            row += 1;
        }
        set += 1;
    }
    table
};

/// The game.
#[derive(Clone)]
pub(super) struct NoughtsAndCrosses {
    to_move: Atom,
    board: Atom,
    /// The atoms of a cross, a nought and an empty square.
    marks: [Atom; 3],
}

/// The squares of both sides, and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position {
    crosses: u16,
    noughts: u16,
    side: Side,
}

impl NoughtsAndCrosses {
    /// The game, in the language of the options.
    pub(super) fn new(options: &mut Options) -> NoughtsAndCrosses {
        let (atoms, store): (&mut GameAtoms, _) = (&mut options.atoms, &mut options.machine.store);
        NoughtsAndCrosses {
            to_move: atoms.intern_name(store, "ходит", "to_move"),
            board: atoms.intern_name(store, "доска", "board"),
            marks: [("х", "x"), ("о", "o"), ("п", "e")].map(|(ru, en)| atoms.intern_name(store, ru, en)),
        }
    }

    /// The index in `marks` of what is on a square.
    fn mark(&self, position: &Position, square: usize) -> usize {
        match (position.crosses >> square & 1, position.noughts >> square & 1) {
            (1, _) => 0,
            (_, 1) => 1,
            _ => 2,
        }
    }
}

impl Game for NoughtsAndCrosses {
    type Position = Position;
    type Move = u8;

    fn start(&self) -> Position {
        Position { crosses: 0, noughts: 0, side: Side::Max }
    }

    fn side_to_move(&self, position: &Position) -> Side {
        position.side
    }

    fn moves(&self, position: &Position, moves: &mut Vec<u8>) {
        let last = if position.side == Side::Max { position.noughts } else { position.crosses };
        if HAS_ROW[usize::from(last)] {
            return;
        }
        let mut empty = ALL_SQUARES & !(position.crosses | position.noughts);
        while empty != 0 {
            moves.push(empty.trailing_zeros() as u8);
            empty &= empty - 1;
        }
    }

    fn is_over(&self, position: &Position) -> bool {
        let last = if position.side == Side::Max { position.noughts } else { position.crosses };
        HAS_ROW[usize::from(last)] || position.crosses | position.noughts == ALL_SQUARES
    }

    fn apply(&self, position: &Position, square: u8) -> Position {
        let mut next = Position { side: position.side.other(), ..*position };
        match position.side {
            Side::Max => next.crosses |= 1 << square,
            Side::Min => next.noughts |= 1 << square,
        }
        next
    }

    fn value(&self, position: &Position) -> i64 {
        i64::from(HAS_ROW[usize::from(position.crosses)]) - i64::from(HAS_ROW[usize::from(position.noughts)])
    }

    /// Fibonacci hashing (D. Knuth, *The Art of Computer Programming*, 6.4).
    fn key(&self, position: &Position) -> u64 {
        let bits = u64::from(position.crosses) << 10 | u64::from(position.noughts) << 1;
        (bits | u64::from(position.side == Side::Min)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn term_size(&self) -> usize {
        3 + 10
    }

    fn term_of(&self, position: &Position, builder: &mut TermBuilder) -> Result<Cell, Exhausted> {
        let squares: [Cell; 9] = std::array::from_fn(|square| Cell::atom(self.marks[self.mark(position, square)]));
        let board = builder.compound(self.board, &squares);
        let side = Cell::atom(self.marks[usize::from(position.side == Side::Min)]);
        Ok(builder.compound(self.to_move, &[side, board]))
    }

    fn position_of(&self, term: Cell, reader: &TermReader) -> Option<Position> {
        let [side, board] = reader.arguments(term, self.to_move)?;
        let squares: [Cell; 9] = reader.arguments(board, self.board)?;
        let mark_of = |term| reader.atom(term).and_then(|atom| self.marks.iter().position(|mark| *mark == atom));
        let side = match mark_of(side)? {
            0 => Side::Max,
            1 => Side::Min,
            _ => return None,
        };
        let mut position = Position { crosses: 0, noughts: 0, side };
        for (square, term) in squares.into_iter().enumerate() {
            match mark_of(term)? {
                0 => position.crosses |= 1 << square,
                1 => position.noughts |= 1 << square,
                _ => {}
            }
        }
        Some(position)
    }

    fn picture(&self, position: &Position) -> Picture {
        BOARD.picture(|square| self.look(position, square))
    }

    fn board(&self) -> Option<Board> {
        Some(BOARD)
    }

    fn look(&self, position: &Position, square: usize) -> (&'static str, Style) {
        [("×", Style::Max), ("○", Style::Min), ("·", Style::Faint)][self.mark(position, square)]
    }

    fn squares_of_move(&self, _position: &Position, square: u8) -> Vec<usize> {
        vec![usize::from(square)]
    }

    fn move_name(&self, _position: &Position, square: u8) -> MoveName {
        MoveName::Number(i64::from(square) + 1)
    }

    fn parse_move(&self, _position: &Position, text: &str) -> Option<u8> {
        let text = text.trim().to_lowercase();
        let mut letters = text.chars();
        match (letters.next()?, letters.next(), letters.next()) {
            (digit @ '1'..='9', None, None) => Some(digit as u8 - b'1'),
            // Column and row, as on a chess board: a1 is at the bottom left.
            (column @ 'a'..='c', Some(row @ '1'..='3'), None) => Some((column as u8 - b'a') + 3 * (b'3' - row as u8)),
            _ => None,
        }
    }
}
