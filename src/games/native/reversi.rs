//! Reversi on 8×8 squares, by the rules of Othello: discs between a new disc and another of the same side are flipped.
//!
//! A position is two bitboards: the discs of the side to move, and those of the opponent. The lowest bit is a1 at the top left, and rows
//! follow one another. Moves and flips are found by shifts, for all squares at once: see [`legal_squares`]. A side without moves
//! passes, which is a move; the game is over when neither side has one.
//!
//! Max begins and has the black discs. A finished game is worth 10000 for each disc by which Max is ahead. The static value of an
//! unfinished one is a sum of square values (P. Norvig, *Paradigms of Artificial Intelligence Programming*, chapter 18) and of mobility,
//! five for each move that a side could make (P. Rosenbloom, *A World-Championship-Level Othello Program*, 1982).
//!
//! A position is `ходит(ч, доска(п,…))`, squares by rows from the top; in English `to_move(b, board(e,…))`.

use crate::games::core::board::{Board, BoardTerms, Coordinates};
use crate::games::core::options::Options;
use crate::games::core::picture::{Picture, Style};
use crate::games::core::position_terms::{TermBuilder, TermReader};
use crate::games::core::{Game, MoveName, Side};
use crate::terms::{Cell, Exhausted};

const BOARD: Board = Board { width: 8, height: 8, coordinates: Coordinates::RowsFromTop };

/// The value of a disc in the final difference: more than all squares and moves together.
const DISC_VALUE: i64 = 10_000;
/// The value of a move that could be made.
const MOBILITY_VALUE: i64 = 5;

/// The solver ranks a move of the opponent against the values of squares.
const MOVES_LEFT_RANK: i32 = 256;
/// With fewer empty squares than this, the solver ranks moves by squares alone.
const FEW_EMPTY_SQUARES: u32 = 4;

/// The values of squares in a quarter of the board; the other quarters are its mirror images.
const QUARTER_VALUES: [[i16; 4]; 4] = [[120, -20, 20, 5], [-20, -40, -5, -5], [20, -5, 15, 3], [5, -5, 3, 3]];

/// The value of each set of squares in a row, for the four kinds of rows.
const ROW_VALUES: [[i16; 256]; 4] = {
    let mut rows = [[0; 256]; 4];
    let mut entry = 0;
    while entry < 4 * 256 * 8 {
        let (row, set, column) = (entry / 2048, entry / 8 % 256, entry % 8);
        if set >> column & 1 != 0 {
            rows[row][set] += QUARTER_VALUES[row][if column < 4 { column } else { 7 - column }];
        }
        entry += 1;
    }
    rows
};

/// Columns b to g, whose squares have neighbours on both sides.
const INNER_COLUMNS: u64 = 0x7E7E_7E7E_7E7E_7E7E;
/// The shift to the next square in each direction, and the squares whose discs may be flipped: none at the edge where the shift would
/// wrap around.
const DIRECTIONS: [(u32, u64); 4] = [(1, INNER_COLUMNS), (8, !0), (7, INNER_COLUMNS), (9, INNER_COLUMNS)];

/// The move that is a pass; the others are squares, 0 to 63.
const PASS_MOVE: u8 = 64;

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
    /// The discs of the side to move.
    own: u64,
    /// The discs of the opponent.
    other: u64,
    side: Side,
}

/// The empty squares on which a disc of `own` would flip some of `other`.
#[inline]
fn legal_squares(own: u64, other: u64) -> u64 {
    let mut squares = 0;
    for (shift, inner) in DIRECTIONS {
        let between = other & inner;
        // Flood fill from the own discs through those of the opponent, of which at most six are in a line.
        let (mut forward, mut backward) = (between & own << shift, between & own >> shift);
        for _ in 0..5 {
            forward |= between & forward << shift;
            backward |= between & backward >> shift;
        }
        squares |= forward << shift | backward >> shift;
    }
    squares & !(own | other)
}

/// The discs that a new disc flips.
#[inline]
fn flips(disc: u64, own: u64, other: u64) -> u64 {
    let mut flips = 0;
    for (shift, inner) in DIRECTIONS {
        let between = other & inner;
        let (mut forward, mut backward) = (between & disc << shift, between & disc >> shift);
        for _ in 0..5 {
            forward |= between & forward << shift;
            backward |= between & backward >> shift;
        }
        if forward << shift & own != 0 {
            flips |= forward;
        }
        if backward >> shift & own != 0 {
            flips |= backward;
        }
    }
    flips
}

/// The sum of the values of the squares under discs.
#[inline]
fn square_values(discs: u64) -> i64 {
    let rows = discs.to_le_bytes();
    // Rows 1 and 8 are of the same kind, as are 2 and 7, and so on.
    let kinds = ROW_VALUES.iter().zip(rows.into_iter().zip(rows.into_iter().rev()));
    kinds.map(|(kind, (row, mirrored))| i64::from(kind[usize::from(row)] + kind[usize::from(mirrored)])).sum()
}

fn count_squares(squares: u64) -> i64 {
    i64::from(squares.count_ones())
}

impl Reversi {
    /// The game, which has no options.
    pub(super) fn new(options: &mut Options) -> Reversi {
        let terms = BoardTerms::new(options, BOARD, [("ч", "b"), ("б", "w"), ("п", "e")]);
        Reversi { terms, pass: options.atoms.in_language("пас", "pass") }
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
    /// The square, or [`PASS_MOVE`].
    type Move = u8;

    fn start(&self) -> Position {
        Position { own: 1 << 28 | 1 << 35, other: 1 << 27 | 1 << 36, side: Side::Max }
    }

    #[inline]
    fn side_to_move(&self, position: &Position) -> Side {
        position.side
    }

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<u8>) {
        let mut squares = legal_squares(position.own, position.other);
        if squares == 0 && legal_squares(position.other, position.own) != 0 {
            moves.push(PASS_MOVE);
        }
        while squares != 0 {
            moves.push(squares.trailing_zeros() as u8);
            squares &= squares - 1;
        }
    }

    #[inline]
    fn is_over(&self, position: &Position) -> bool {
        legal_squares(position.own, position.other) | legal_squares(position.other, position.own) == 0
    }

    #[inline]
    fn apply(&self, position: &Position, mv: u8) -> Position {
        let Position { own, other, side } = *position;
        if mv == PASS_MOVE {
            return Position { own: other, other: own, side: side.other() };
        }
        let disc = 1 << mv;
        let flips = flips(disc, own, other);
        Position { own: other ^ flips, other: own | disc | flips, side: side.other() }
    }

    fn value(&self, position: &Position) -> i64 {
        let Position { own, other, side } = *position;
        let (moves, others) = (legal_squares(own, other), legal_squares(other, own));
        let value = if moves | others == 0 {
            DISC_VALUE * (count_squares(own) - count_squares(other))
        } else {
            square_values(own) - square_values(other) + MOBILITY_VALUE * (count_squares(moves) - count_squares(others))
        };
        value * side.sign()
    }

    /// Mixes both bitboards and the side with the multipliers of SplitMix64.
    #[inline]
    fn key(&self, position: &Position) -> u64 {
        let mixed = position.own.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 29 ^ position.other).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 32 ^ position.side as u64).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 32
    }

    /// No side can have more than all squares.
    #[inline]
    fn value_bounds(&self, _position: &Position) -> (i64, i64) {
        (-64 * DISC_VALUE, 64 * DISC_VALUE)
    }

    /// The value of the square.
    #[inline]
    fn move_order(&self, _position: &Position, mv: u8) -> i32 {
        if mv == PASS_MOVE { 0 } else { square_values(1 << mv) as i32 }
    }

    /// Prefers moves that leave the opponent few moves, and so a small tree. With few empty squares counting them costs more than it saves.
    #[inline]
    fn solving_order(&self, position: &Position, mv: u8, successor: &Position) -> i32 {
        let squares = self.move_order(position, mv);
        if (successor.own | successor.other).count_zeros() < FEW_EMPTY_SQUARES {
            return squares;
        }
        squares - MOVES_LEFT_RANK * legal_squares(successor.own, successor.other).count_ones() as i32
    }

    fn term_size(&self) -> usize {
        self.terms.term_size()
    }

    fn term_of(&self, position: &Position, builder: &mut TermBuilder) -> Result<Cell, Exhausted> {
        Ok(self.terms.write_term(position.side, |square| Reversi::owner(position, square), builder))
    }

    /// Accepts any discs and any side to move.
    fn position_of(&self, term: Cell, reader: &TermReader) -> Option<Position> {
        let mut discs = [0; 2];
        let side = self.terms.read_term(term, reader, |square, side| discs[side as usize] |= 1 << square)?;
        Some(Position { own: discs[side as usize], other: discs[side.other() as usize], side })
    }

    fn picture(&self, position: &Position) -> Picture {
        BOARD.picture(|square| self.look(position, square))
    }

    fn board(&self) -> Option<Board> {
        Some(BOARD)
    }

    fn look(&self, position: &Position, square: usize) -> (&'static str, Style) {
        match Reversi::owner(position, square) {
            Some(Side::Max) => ("●", Style::Max),
            Some(Side::Min) => ("○", Style::Min),
            None => ("·", Style::Faint),
        }
    }

    fn squares_of_move(&self, _position: &Position, mv: u8) -> Vec<usize> {
        if mv == PASS_MOVE { Vec::new() } else { vec![usize::from(mv)] }
    }

    fn move_name(&self, _position: &Position, mv: u8) -> MoveName {
        MoveName::Text(if mv == PASS_MOVE { self.pass.to_string() } else { BOARD.name(usize::from(mv)) })
    }

    fn parse_move(&self, _position: &Position, text: &str) -> Option<u8> {
        match text.trim().to_lowercase().as_str() {
            "пас" | "pass" | "--" => Some(PASS_MOVE),
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

    /// The discs that a new disc flips, computed square by square.
    fn flips_by_squares(position: &Position, square: i32) -> u64 {
        let owner = |column: i32, row: i32| {
            let on_board = (0..8).contains(&column) && (0..8).contains(&row);
            on_board.then(|| Reversi::owner(position, (8 * row + column) as usize)).flatten()
        };
        let mut flips = 0;
        for (right, down) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
            let at = |step: i32| (square % 8 + step * right, square / 8 + step * down);
            let is = |step, side| owner(at(step).0, at(step).1) == Some(side);
            let between = (1..8).take_while(|step| is(*step, position.side.other())).count() as i32;
            if is(between + 1, position.side) {
                flips |= (1..=between).fold(0, |discs, step| discs | 1 << (8 * at(step).1 + at(step).0));
            }
        }
        flips
    }

    fn check_moves(position: &Position) {
        let mut squares = 0;
        for square in (0..64).filter(|square| Reversi::owner(position, *square).is_none()) {
            let discs = flips_by_squares(position, square as i32);
            assert_eq!(flips(1 << square, position.own, position.other), discs);
            squares |= u64::from(discs != 0) << square;
        }
        assert_eq!(legal_squares(position.own, position.other), squares);
    }

    #[test]
    fn laws_hold() {
        // Sixty moves with discs, and at most one pass between two of them.
        reversi().check_laws(200, 120, |game, position| {
            check_moves(position);
            let colors_swapped = Position { side: position.side.other(), ..*position };
            assert_eq!(game.value(&colors_swapped), -game.value(position));
        });
    }

    #[test]
    fn sequences_are_as_many_as_published() {
        let test = reversi();
        for (plies, count) in [1, 4, 12, 56, 244, 1396, 8200, 55092, 390_216, 3_005_288].into_iter().enumerate() {
            assert_eq!(test.perft(plies as u32), count, "of {plies} plies");
        }
    }

    #[test]
    fn squares_are_worth_what_the_book_says() {
        assert_eq!(
            (square_values(1), square_values(1 << 9), square_values(1 << 54), square_values(1 << 63)),
            (120, -40, -40, 120)
        );
        assert_eq!(
            (square_values(1 << 8), square_values(1 << 16), square_values(1 << 18), square_values(1 << 27)),
            (-20, 20, 15, 3)
        );
        assert_eq!(square_values(!0), 4 * (125 - 70 + 33 + 6));
    }

    #[test]
    fn the_shortest_game_wipes_white_out() {
        // Nine moves, the shortest possible game.
        let test = reversi();
        let end = test.after("e6 f4 e3 f6 g5 d6 e7 f5 c5");
        assert_eq!((test.moves(&end).len(), test.game.value(&end)), (0, 13 * DISC_VALUE));
    }

    #[test]
    fn who_cannot_move_passes() {
        let test = reversi();
        // Black has a1, white b1: white is to move and cannot; black can.
        let position = Position { own: 1 << 1, other: 1, side: Side::Min };
        assert_eq!(test.moves(&position), [PASS_MOVE]);
        let next = test.game.apply(&position, PASS_MOVE);
        assert_eq!(next, Position { own: 1, other: 1 << 1, side: Side::Max });
        assert_eq!(test.moves(&next), [2]);
        for text in ["пас", "Pass", "--"] {
            assert_eq!(test.game.parse_move(&position, text), Some(PASS_MOVE));
        }
    }
}
