//! Reversi on 8×8 squares, by the rules of Othello: discs between a new disc and another of the same side turn over.
//!
//! A position is the discs of who is to move and those of the other side, 64 bits each: a1 at the top left is the lowest, and
//! rows follow one another. Discs to turn are found in all directions by shifts, for all squares at once: see [`turnable`].
//! Who cannot turn any passes by a move of its own; when neither side can, the game is over.
//!
//! Max begins and has the black discs. A game that is over is worth 10000 for each disc that Max has more. One that goes on is
//! worth what its squares and moves are: squares as in P. Norvig, *Paradigms of Artificial Intelligence Programming*,
//! chapter 18, and five for each move that a side could make; that moves count beside squares is from P. Rosenbloom, *A
//! World-Championship-Level Othello Program*, 1982.
//!
//! A position is `ходит(ч, доска(п,…))`, squares by rows from the top; in English `to_move(b, board(e,…))`.

use crate::games::core::board::{Board, BoardTerms, Coordinates};
use crate::games::core::options::Options;
use crate::games::core::picture::{Picture, Style};
use crate::games::core::position_terms::{TermBuilder, TermReader};
use crate::games::core::{Game, MoveName, Side};
use crate::terms::Cell;

const BOARD: Board = Board { width: 8, height: 8, coordinates: Coordinates::RowsFromTop };

/// What a disc of the final difference is worth: more than all squares and moves together.
const DISC: i64 = 10_000;
/// What a move that could be made is worth.
const MOBILITY: i64 = 5;

/// What squares are worth, for a quarter of the board; the others are its mirror images.
const CORNER: [[i16; 4]; 4] = [[120, -20, 20, 5], [-20, -40, -5, -5], [20, -5, 15, 3], [5, -5, 3, 3]];

/// What a set of squares of a row is worth, for the four kinds of rows.
const ROWS: [[i16; 256]; 4] = {
    let mut rows = [[0; 256]; 4];
    let mut entry = 0;
    while entry < 4 * 256 * 8 {
        let (row, set, column) = (entry / 2048, entry / 8 % 256, entry % 8);
        if set >> column & 1 != 0 {
            rows[row][set] += CORNER[row][if column < 4 { column } else { 7 - column }];
        }
        entry += 1;
    }
    rows
};

/// Columns b to g: what lies there has neighbours at both sides.
const INNER: u64 = 0x7E7E_7E7E_7E7E_7E7E;
/// Shifts to the next square in each direction, and the discs in whose place one may be turned: sideways none of a rim.
const DIRECTIONS: [(u32, u64); 4] = [(1, INNER), (8, !0), (7, INNER), (9, INNER)];

/// A pass, beside the moves 0 to 63.
const PASS: u8 = 64;

/// The game.
#[derive(Clone)]
pub(super) struct Reversi {
    terms: BoardTerms,
    /// The name of a pass.
    pass: &'static str,
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position {
    /// The discs of who is to move.
    own: u64,
    /// Those of the other side.
    other: u64,
    side: Side,
}

/// The empty squares on which a disc of one's own would turn some of the other side's.
#[inline]
fn turnable(own: u64, other: u64) -> u64 {
    let mut squares = 0;
    for (shift, inner) in DIRECTIONS {
        let between = other & inner;
        // Discs of the other side in an unbroken line from one of one's own: at most six.
        let (mut forward, mut backward) = (between & own << shift, between & own >> shift);
        for _ in 0..5 {
            forward |= between & forward << shift;
            backward |= between & backward >> shift;
        }
        squares |= forward << shift | backward >> shift;
    }
    squares & !(own | other)
}

/// The discs that a new disc turns.
#[inline]
fn turned(disc: u64, own: u64, other: u64) -> u64 {
    let mut turned = 0;
    for (shift, inner) in DIRECTIONS {
        let between = other & inner;
        let (mut forward, mut backward) = (between & disc << shift, between & disc >> shift);
        for _ in 0..5 {
            forward |= between & forward << shift;
            backward |= between & backward >> shift;
        }
        if forward << shift & own != 0 {
            turned |= forward;
        }
        if backward >> shift & own != 0 {
            turned |= backward;
        }
    }
    turned
}

/// What the squares under discs are worth.
#[inline]
fn worth(discs: u64) -> i64 {
    let rows = discs.to_le_bytes();
    let kinds = ROWS.iter().zip(rows.into_iter().zip(rows.into_iter().rev()));
    kinds.map(|(kind, (row, mirrored))| i64::from(kind[usize::from(row)] + kind[usize::from(mirrored)])).sum()
}

fn count(squares: u64) -> i64 {
    i64::from(squares.count_ones())
}

impl Reversi {
    /// The game; it has no options.
    pub(super) fn new(options: &mut Options) -> Reversi {
        let terms = BoardTerms::new(options, BOARD, [("ч", "b"), ("б", "w"), ("п", "e")]);
        Reversi { terms, pass: options.words.choose("пас", "pass") }
    }

    fn owner(position: &Position, square: usize) -> Option<Side> {
        match (position.own >> square & 1, position.other >> square & 1) {
            (1, _) => Some(position.side),
            (_, 1) => Some(position.side.other()),
            _ => None,
        }
    }
}

impl Game for Reversi {
    type Position = Position;
    /// The square, or [`PASS`].
    type Move = u8;

    fn start(&self) -> Position {
        Position { own: 1 << 28 | 1 << 35, other: 1 << 27 | 1 << 36, side: Side::Max }
    }

    #[inline]
    fn side(&self, position: &Position) -> Side {
        position.side
    }

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<u8>) {
        let mut squares = turnable(position.own, position.other);
        if squares == 0 && turnable(position.other, position.own) != 0 {
            moves.push(PASS);
        }
        while squares != 0 {
            moves.push(squares.trailing_zeros() as u8);
            squares &= squares - 1;
        }
    }

    #[inline]
    fn apply(&self, position: &Position, mv: u8) -> Position {
        let Position { own, other, side } = *position;
        if mv == PASS {
            return Position { own: other, other: own, side: side.other() };
        }
        let disc = 1 << mv;
        let turned = turned(disc, own, other);
        Position { own: other ^ turned, other: own | disc | turned, side: side.other() }
    }

    fn value(&self, position: &Position) -> i64 {
        let Position { own, other, side } = *position;
        let (moves, others) = (turnable(own, other), turnable(other, own));
        let value = if moves | others == 0 {
            DISC * (count(own) - count(other))
        } else {
            worth(own) - worth(other) + MOBILITY * (count(moves) - count(others))
        };
        value * side.sign()
    }

    #[inline]
    fn key(&self, position: &Position) -> u64 {
        let mixed = position.own.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 29 ^ position.other).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 32 ^ position.side as u64).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 32
    }

    /// What the square is worth.
    #[inline]
    fn move_order(&self, _position: &Position, mv: u8) -> i32 {
        if mv == PASS { 0 } else { worth(1 << mv) as i32 }
    }

    fn term_size(&self) -> usize {
        self.terms.term_size()
    }

    fn term_of(&self, position: &Position, builder: &mut TermBuilder) -> Cell {
        self.terms.write(position.side, |square| Reversi::owner(position, square), builder)
    }

    /// Any discs may lie there, with any side to move.
    fn position_of(&self, term: Cell, reader: &TermReader) -> Option<Position> {
        let mut discs = [0; 2];
        let side = self.terms.read(term, reader, |square, side| discs[side as usize] |= 1 << square)?;
        Some(Position { own: discs[side as usize], other: discs[side.other() as usize], side })
    }

    fn picture(&self, position: &Position) -> Picture {
        BOARD.picture(|square| match Reversi::owner(position, square) {
            Some(Side::Max) => ("●", Style::Max),
            Some(Side::Min) => ("○", Style::Min),
            None => ("·", Style::Faint),
        })
    }

    fn move_name(&self, _position: &Position, mv: u8) -> MoveName {
        MoveName::Text(if mv == PASS { self.pass.to_string() } else { BOARD.name(usize::from(mv)) })
    }

    fn parse_move(&self, _position: &Position, text: &str) -> Option<u8> {
        match text.trim().to_lowercase().as_str() {
            "пас" | "pass" | "--" => Some(PASS),
            text => BOARD.parse(text).map(|square| square as u8),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::core::laws::{GameUnderTest, set_up};

    fn reversi() -> GameUnderTest<Reversi> {
        set_up(|options| Ok(Reversi::new(options)), &[])
    }

    /// The discs that a new disc turns, found square by square.
    fn turned_by_squares(position: &Position, square: i32) -> u64 {
        let owner = |column: i32, row: i32| {
            let on_board = (0..8).contains(&column) && (0..8).contains(&row);
            on_board.then(|| Reversi::owner(position, (8 * row + column) as usize)).flatten()
        };
        let mut turned = 0;
        for (right, down) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
            let at = |step: i32| (square % 8 + step * right, square / 8 + step * down);
            let is = |step, side| owner(at(step).0, at(step).1) == Some(side);
            let between = (1..8).take_while(|step| is(*step, position.side.other())).count() as i32;
            if is(between + 1, position.side) {
                turned |= (1..=between).fold(0, |discs, step| discs | 1 << (8 * at(step).1 + at(step).0));
            }
        }
        turned
    }

    fn check_moves(position: &Position) {
        let mut squares = 0;
        for square in (0..64).filter(|square| Reversi::owner(position, *square).is_none()) {
            let discs = turned_by_squares(position, square as i32);
            assert_eq!(turned(1 << square, position.own, position.other), discs);
            squares |= u64::from(discs != 0) << square;
        }
        assert_eq!(turnable(position.own, position.other), squares);
    }

    #[test]
    fn laws_hold() {
        // Sixty discs are laid, and between two of them at most one side passes.
        reversi().obeys_the_laws(200, 120, |game, position| {
            check_moves(position);
            let exchanged = Position { side: position.side.other(), ..*position };
            assert_eq!(game.value(&exchanged), -game.value(position));
        });
    }

    #[test]
    fn sequences_are_as_many_as_published() {
        let tried = reversi();
        for (plies, count) in [1, 4, 12, 56, 244, 1396, 8200, 55092, 390_216, 3_005_288].into_iter().enumerate() {
            assert_eq!(tried.perft(plies as u32), count, "of {plies} plies");
        }
    }

    #[test]
    fn squares_are_worth_what_the_book_says() {
        assert_eq!((worth(1), worth(1 << 9), worth(1 << 54), worth(1 << 63)), (120, -40, -40, 120));
        assert_eq!((worth(1 << 8), worth(1 << 16), worth(1 << 18), worth(1 << 27)), (-20, 20, 15, 3));
        assert_eq!(worth(!0), 4 * (125 - 70 + 33 + 6));
    }

    #[test]
    fn the_shortest_game_wipes_white_out() {
        // Nine moves: the shortest game there is.
        let tried = reversi();
        let end = tried.after("e6 f4 e3 f6 g5 d6 e7 f5 c5");
        assert_eq!((tried.moves(&end).len(), tried.game.value(&end)), (0, 13 * DISC));
    }

    #[test]
    fn who_cannot_move_passes() {
        let tried = reversi();
        // Black has a1, white b1: white is to move and cannot; black can.
        let position = Position { own: 1 << 1, other: 1, side: Side::Min };
        assert_eq!(tried.moves(&position), [PASS]);
        let next = tried.game.apply(&position, PASS);
        assert_eq!(next, Position { own: 1, other: 1 << 1, side: Side::Max });
        assert_eq!(tried.moves(&next), [2]);
        for text in ["пас", "Pass", "--"] {
            assert_eq!(tried.game.parse_move(&position, text), Some(PASS));
        }
    }
}
