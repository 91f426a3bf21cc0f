//! Connect Four: stones fall into columns, and four in a row win.
//!
//! A position is two bitboards: the stones of the side to move, and all stones. A column takes `height` bits, the bottom as the lowest,
//! and a sentinel bit that is always 0, so that shifts find no rows that wrap around the edge (J. Tromp, *The Fhourstones Benchmark*):
//!
//! ```text
//!    6 13 20 27 34 41 48     always 0       right by height + 1: the square at the left
//!    5 12 19 26 33 40 47     the top row    right by 1:          the square below
//!    …                                      right by height:     the square at the left, and one up
//!    0  7 14 21 28 35 42     the bottom     right by height + 2: the square at the left, and one down
//! ```
//!
//! Max begins and has the crosses. A win is worth 10000 less the number of stones, so that quick wins are preferred. The static value
//! of an unfinished game is the sum over its open rows: four squares in a line with n stones of one side and none of the other count
//! 3ⁿ⁻¹ for that side. This is the evaluation of S. Russell and P. Norvig, *Artificial Intelligence: A Modern Approach*, exercise 5.9,
//! for noughts and crosses, generalized to rows of four.
//!
//! A position is `ходит(х, доска(п,…))`, squares by rows from the top; in English `to_move(x, board(e,…))`.

use crate::games::core::board::{Board, BoardTerms, Coordinates};
use crate::games::core::options::Options;
use crate::games::core::picture::{Picture, Style};
use crate::games::core::position_terms::{TermBuilder, TermReader};
use crate::games::core::{Game, MoveName, Side};
use crate::machine::Thrown;
use crate::terms::{Cell, Exhausted};

/// The value of a win without the deduction for stones: more than every sum of open rows.
const WIN_VALUE: i64 = 10_000;

/// The game.
#[derive(Clone)]
pub(super) struct ConnectFour {
    board: Board,
    terms: BoardTerms,
    layout: BitboardLayout,
}

/// The layout of the bitboards.
#[derive(Clone, Copy)]
struct BitboardLayout {
    /// The number of bits of a column, with its sentinel.
    column_bits: u32,
    /// The bits of all squares.
    squares: u64,
    /// The number of squares.
    count: u32,
    /// The upper squares of pairs, where each column is divided into pairs from the top.
    upper_squares: u64,
    /// Shifts from a square to its neighbours to the right, below right and above right. The shift to the one above is 1.
    shifts: [u32; 3],
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position {
    /// The stones of the side to move.
    own: u64,
    /// All stones.
    all: u64,
    side: Side,
    /// The last stone completed a row of four.
    won: bool,
}

impl ConnectFour {
    /// The game with its options ширина and высота: 7×6 by default. A board has at most 64 bits.
    ///
    /// # Errors
    /// Errors of invalid options.
    pub(super) fn new(options: &mut Options) -> Result<ConnectFour, Thrown> {
        let width = options.take_integer("ширина", "width", 7, 4..=9)? as usize;
        let max_height = 64 / width as i64 - 1;
        let height = options.take_integer("высота", "height", 6.min(max_height), 1..=max_height)? as usize;
        let board = Board { width, height, coordinates: Coordinates::Columns };
        let terms = BoardTerms::new(options, board, [("х", "x"), ("о", "o"), ("п", "e")]);
        Ok(ConnectFour { board, terms, layout: BitboardLayout::new(board) })
    }

    /// The bit of a square.
    fn square_bit(&self, square: usize) -> u64 {
        let (row, column) = (square / self.board.width, square % self.board.width);
        1 << (column * (self.board.height + 1) + self.board.height - 1 - row)
    }

    fn owner(&self, position: &Position, square: usize) -> Option<Side> {
        let bit = self.square_bit(square);
        match (position.own & bit != 0, position.all & bit != 0) {
            (true, _) => Some(position.side),
            (_, true) => Some(position.side.other()),
            _ => None,
        }
    }

    /// Whether a position is plausible: no stone above an empty square, alternate turns, and no move after a win.
    fn is_plausible(&self, own: u64, all: u64, side: Side) -> bool {
        let bottoms = self.layout.bottom_squares();
        let lead = i64::from(side == Side::Min);
        let has_no_gaps = (all + bottoms) & (all & self.layout.squares) == 0;
        has_no_gaps
            && i64::from((all ^ own).count_ones()) == i64::from(own.count_ones()) + lead
            && !self.layout.has_four(own)
    }
}

impl BitboardLayout {
    fn new(board: Board) -> BitboardLayout {
        let column_bits = board.height as u32 + 1;
        let one = (1 << board.height) - 1;
        let squares = (0..board.width as u32).fold(0, |squares, at| squares | one << (at * column_bits));
        let every_other = (0..board.height).rev().step_by(2).fold(0, |rows, row| rows | 1 << row);
        let upper_squares =
            (0..board.width as u32).fold(0, |upper_squares, at| upper_squares | every_other << (at * column_bits));
        BitboardLayout {
            column_bits,
            squares,
            count: squares.count_ones(),
            upper_squares,
            shifts: [column_bits, column_bits - 1, column_bits + 1],
        }
    }

    /// The lowest square of each column.
    fn bottom_squares(&self) -> u64 {
        self.squares & !(self.squares << 1)
    }

    /// Whether stones form a row of four, found as a pair of pairs.
    #[inline]
    fn has_four(&self, stones: u64) -> bool {
        let row = |shift: u32| {
            let pairs = stones & stones >> shift;
            pairs & pairs >> (2 * shift)
        };
        (row(1) | row(self.shifts[0]) | row(self.shifts[1]) | row(self.shifts[2])) != 0
    }

    /// The value of a side's open rows; `free` are the squares without stones of the opponent.
    #[inline]
    fn open_row_value(&self, stones: u64, free: u64) -> i64 {
        let rows = |shift: u32| {
            let pairs = free & free >> shift;
            let open = pairs & pairs >> (2 * shift);
            // A bitwise adder: the number of stones in the row from each square, as bits `odd` and `two`; it is never four. The
            // values of 1, 2 and 3 stones are 1, 3 and 9 = 1 + 3 + 5.
            let (next, third, last) = (stones >> shift, stones >> (2 * shift), stones >> (3 * shift));
            let (left, right) = (stones ^ next, third ^ last);
            let odd = (left ^ right) & open;
            let two = (stones & next | third & last | left & right) & open;
            i64::from(odd.count_ones() + 3 * two.count_ones() + 5 * (odd & two).count_ones())
        };
        rows(1) + rows(self.shifts[0]) + rows(self.shifts[1]) + rows(self.shifts[2])
    }

    /// The empty squares, reachable now or later, that would complete a row of four.
    #[inline]
    fn winning_squares(&self, stones: u64, all: u64) -> u64 {
        let shifts = |shift: u32| {
            let (left, right) = (stones << shift, stones >> shift);
            let (lefts, rights) = (left & stones << (2 * shift), right & stones >> (2 * shift));
            lefts & (stones << (3 * shift) | right) | rights & (stones >> (3 * shift) | left)
        };
        let upward = stones << 1 & stones << 2 & stones << 3;
        let rows = upward | shifts(self.shifts[0]) | shifts(self.shifts[1]) | shifts(self.shifts[2]);
        rows & self.squares & !all
    }

    /// The squares on which the next stone may land: adding the bottom of a column carries over its stones.
    #[inline]
    fn playable_squares(&self, all: u64) -> u64 {
        (all + self.bottom_squares()) & self.squares
    }

    /// The squares on which the next stone may land without allowing the opponent, with stones `other`, to win at once.
    #[inline]
    fn safe_squares(&self, other: u64, all: u64) -> u64 {
        let (playable, winning) = (self.playable_squares(all), self.winning_squares(other, all));
        let threats = winning & playable;
        // Of two threats only one can be blocked.
        let answers = match threats {
            0 => playable,
            _ if threats & (threats - 1) == 0 => threats,
            _ => 0,
        };
        // A stone below a winning square would open it to the opponent.
        answers & !(winning >> 1)
    }

    /// The mirror image: the columns in reverse order.
    fn mirrored(&self, columns: u64) -> u64 {
        let mask = (1 << self.column_bits) - 1;
        let width = self.squares.ilog2() / self.column_bits;
        (0..=width)
            .fold(0, |seen, at| seen | (columns >> (at * self.column_bits) & mask) << ((width - at) * self.column_bits))
    }

    /// All stones after one more in a column: adding the column's lowest bit carries to its lowest empty square.
    #[inline]
    fn drop(&self, all: u64, column: u8) -> u64 {
        all | (all + (1 << (u32::from(column) * self.column_bits)))
    }
}

impl Game for ConnectFour {
    type Position = Position;
    /// The column, from 0.
    type Move = u8;

    fn start(&self) -> Position {
        Position { own: 0, all: 0, side: Side::Max, won: false }
    }

    #[inline]
    fn side_to_move(&self, position: &Position) -> Side {
        position.side
    }

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<u8>) {
        if position.won {
            return;
        }
        let mut top = 1 << (self.layout.column_bits - 2);
        for column in 0..self.board.width as u8 {
            if position.all & top == 0 {
                moves.push(column);
            }
            top <<= self.layout.column_bits;
        }
    }

    #[inline]
    fn is_over(&self, position: &Position) -> bool {
        position.won || position.all == self.layout.squares
    }

    #[inline]
    fn apply(&self, position: &Position, column: u8) -> Position {
        let (all, other) = (self.layout.drop(position.all, column), position.all ^ position.own);
        Position { own: other, all, side: position.side.other(), won: self.layout.has_four(all ^ other) }
    }

    fn value(&self, position: &Position) -> i64 {
        let Position { own, all, side, won } = *position;
        let value = if won {
            i64::from(all.count_ones()) - WIN_VALUE
        } else if all == self.layout.squares {
            0
        } else {
            let (free, other) = (self.layout.squares & !all, own ^ all);
            self.layout.open_row_value(own, free | own) - self.layout.open_row_value(other, free | other)
        };
        value * side.sign()
    }

    /// `own + all` encodes the stones of each column and their owners uniquely (Tromp), and the mixing is invertible, so that different
    /// positions have different keys. While there are few stones, a position and its mirror image share a key; later that
    /// would not pay.
    #[inline]
    fn key(&self, position: &Position) -> u64 {
        let mut columns = position.own + position.all;
        if 3 * position.all.count_ones() <= self.layout.count {
            columns = columns.min(self.layout.mirrored(columns));
        }
        let mixed = (columns + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ mixed >> 32
    }

    /// Wins, then moves that prevent an immediate win, then those with many threats (P. Pons, *Solving Connect 4*), then the centre;
    /// moves that open a winning square to the opponent come last.
    #[inline]
    fn move_order(&self, position: &Position, column: u8) -> i32 {
        let (all, other) = (self.layout.drop(position.all, column), position.all ^ position.own);
        let stone = all ^ position.all;
        let own = position.own | stone;
        if self.layout.has_four(own) {
            return 1000;
        }
        if self.layout.has_four(other | stone) {
            return 500;
        }
        let opens = self.layout.winning_squares(other, all) & stone << 1 != 0;
        let threats = self.layout.winning_squares(own, all).count_ones() as i32;
        let middle = (2 * i32::from(column) + 1 - self.board.width as i32).abs();
        16 * threats - middle - if opens { 500 } else { 0 }
    }

    #[inline]
    fn forced_value(&self, position: &Position) -> Option<i64> {
        let Position { own, all, side, won } = *position;
        let (other, stones, shape) = (all ^ own, all.count_ones(), &self.layout);
        let sign = side.sign();
        if won || stones == shape.count {
            Some(if won { sign * (i64::from(stones) - WIN_VALUE) } else { 0 })
        } else if shape.winning_squares(own, all) & shape.playable_squares(all) != 0 {
            Some(sign * (WIN_VALUE - i64::from(stones + 1)))
        } else if shape.safe_squares(other, all) == 0 {
            Some(sign * (i64::from(stones + 2) - WIN_VALUE))
        } else if stones + 2 >= shape.count {
            Some(0)
        } else {
            let free = shape.squares & !all;
            (!shape.has_four(own | free) && !shape.has_four(other | free)).then_some(0)
        }
    }

    /// A side that cannot complete a row any more does not win. And if all columns have an even number of empty squares, the side not to
    /// move can always answer in the same column, and so gets the upper squares of all pairs (the rule "claimeven" of V. Allis, *A
    /// Knowledge-based Approach of Connect-Four*, 1988).
    #[inline]
    fn value_bounds(&self, position: &Position) -> (i64, i64) {
        if let Some(value) = self.forced_value(position) {
            return (value, value);
        }
        let Position { own, all, side, .. } = *position;
        let (other, shape) = (all ^ own, &self.layout);
        let free = shape.squares & !all;
        // Nobody wins within two plies: that would be a forced value. The least loss is by the last stone.
        let (stones, last) = (i64::from(all.count_ones()), i64::from(shape.count));
        let mut lower = if shape.has_four(other | free) { stones + 4 - WIN_VALUE } else { 0 };
        let mut upper = if shape.has_four(own | free) { WIN_VALUE - (stones + 3) } else { 0 };
        let can_answer = shape.playable_squares(all) & shape.upper_squares == 0;
        if can_answer && !shape.has_four(own | free & !shape.upper_squares) {
            upper = if shape.has_four(other | free & shape.upper_squares) { last - WIN_VALUE } else { 0 };
            lower = lower.min(upper);
        }
        match side {
            Side::Max => (lower, upper),
            Side::Min => (-upper, -lower),
        }
    }

    /// The moves after which the opponent does not win at once.
    #[inline]
    fn candidate_moves(&self, position: &Position, moves: &mut Vec<u8>) {
        let safe = self.layout.safe_squares(position.all ^ position.own, position.all);
        let mut column = (1 << self.board.height) - 1;
        for number in 0..self.board.width as u8 {
            if safe & column != 0 {
                moves.push(number);
            }
            column <<= self.layout.column_bits;
        }
    }

    fn term_size(&self) -> usize {
        self.terms.term_size()
    }

    fn term_of(&self, position: &Position, builder: &mut TermBuilder) -> Result<Cell, Exhausted> {
        Ok(self.terms.write_term(position.side, |square| self.owner(position, square), builder))
    }

    fn position_of(&self, term: Cell, reader: &TermReader) -> Option<Position> {
        let mut stones = [0; 2];
        let side =
            self.terms.read_term(term, reader, |square, side| stones[side as usize] |= self.square_bit(square))?;
        let (own, all) = (stones[side as usize], stones[0] | stones[1]);
        self.is_plausible(own, all, side).then(|| Position { own, all, side, won: self.layout.has_four(own ^ all) })
    }

    fn picture(&self, position: &Position) -> Picture {
        self.board.picture(|square| self.look(position, square))
    }

    fn board(&self) -> Option<Board> {
        Some(self.board)
    }

    fn look(&self, position: &Position, square: usize) -> (&'static str, Style) {
        match self.owner(position, square) {
            Some(Side::Max) => ("×", Style::Max),
            Some(Side::Min) => ("○", Style::Min),
            None => ("·", Style::Faint),
        }
    }

    /// The square on which the stone comes to rest.
    fn squares_of_move(&self, position: &Position, column: u8) -> Vec<usize> {
        let column = usize::from(column);
        let free = (0..self.board.height).rev().map(|row| row * self.board.width + column);
        free.filter(|square| self.owner(position, *square).is_none()).take(1).collect()
    }

    fn move_name(&self, _position: &Position, column: u8) -> MoveName {
        MoveName::Number(i64::from(column) + 1)
    }

    fn parse_move(&self, _position: &Position, text: &str) -> Option<u8> {
        self.board.parse_column(text).map(|column| column as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::core::laws::{GameUnderTest, set_up, try_to_set_up};

    fn board(width: i64, height: i64) -> GameUnderTest<ConnectFour> {
        let test = set_up(ConnectFour::new, &[("width", width), ("height", height)]);
        GameUnderTest { are_symmetric: |game, left, right| mirrored(game, left) == *right, ..test }
    }

    fn mirrored(game: &ConnectFour, position: &Position) -> Position {
        Position { own: game.layout.mirrored(position.own), all: game.layout.mirrored(position.all), ..*position }
    }

    fn successors(game: &ConnectFour, position: &Position, candidates: bool) -> Vec<Position> {
        let mut moves = Vec::new();
        if candidates {
            game.candidate_moves(position, &mut moves)
        } else {
            game.moves(position, &mut moves)
        }
        moves.into_iter().map(|mv| game.apply(position, mv)).collect()
    }

    fn minimax(game: &ConnectFour, position: &Position, plies: u32) -> i64 {
        let successors = if plies > 0 { successors(game, position, false) } else { Vec::new() };
        let values = successors.iter().map(|successor| minimax(game, successor, plies - 1));
        let value = if position.side == Side::Max { values.max() } else { values.min() };
        value.unwrap_or_else(|| game.value(position))
    }

    /// The value of the open rows, computed square by square.
    fn rows_by_squares(game: &ConnectFour, position: &Position) -> i64 {
        let (width, height) = (game.board.width as isize, game.board.height as isize);
        let owner = |column, row| game.owner(position, (row * width + column) as usize);
        let mut value = 0;
        for (column, row) in (0..height).flat_map(|row| (0..width).map(move |column| (column, row))) {
            for (right, down) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                let (last_column, last_row) = (column + 3 * right, row + 3 * down);
                if (0..width).contains(&last_column) && last_row < height {
                    let row: Vec<_> = (0..4).map(|step| owner(column + step * right, row + step * down)).collect();
                    let count = |side| row.iter().filter(|owner| **owner == Some(side)).count() as u32;
                    value += match (count(Side::Max), count(Side::Min)) {
                        (n @ 1.., 0) => 3_i64.pow(n - 1),
                        (0, n @ 1..) => -(3_i64.pow(n - 1)),
                        _ => 0,
                    };
                }
            }
        }
        value
    }

    fn check_value(game: &ConnectFour, position: &Position) {
        let colors_swapped = Position { side: position.side.other(), ..*position };
        assert_eq!(game.value(&colors_swapped), -game.value(position));
        if !position.won && position.all != game.layout.squares {
            assert_eq!(game.value(position), rows_by_squares(game, position));
        }
    }

    fn check_winning_squares(game: &ConnectFour, position: &Position) {
        let mut winning = 0;
        for square in (0..64).map(|bit| 1 << bit).filter(|bit| game.layout.squares & !position.all & bit != 0) {
            if game.layout.has_four(position.own | square) {
                winning |= square;
            }
        }
        if !game.layout.has_four(position.own) {
            assert_eq!(game.layout.winning_squares(position.own, position.all), winning);
        }
    }

    /// Searches of two and three plies find the forced value, and find no win or loss within two plies without one.
    fn check_forced_value(game: &ConnectFour, position: &Position) {
        let (found, stones) = (minimax(game, position, 2), i64::from(position.all.count_ones()));
        match game.forced_value(position) {
            Some(value) => assert_eq!((value, value), (found, minimax(game, position, 3))),
            None => assert!(found.abs() < WIN_VALUE - stones - 2),
        }
    }

    /// Near the end of the game: the bounds hold, and some candidate is a best move, also among wins and losses.
    fn check_bounds(game: &ConnectFour, position: &Position) {
        let left = game.layout.count - position.all.count_ones();
        if left > 6 {
            return;
        }
        let value = minimax(game, position, left);
        let (lower, upper) = game.value_bounds(position);
        assert!((lower..=upper).contains(&value), "{value} is not from {lower} to {upper}");
        if game.forced_value(position).is_none() {
            let values = successors(game, position, true).into_iter().map(|next| minimax(game, &next, left));
            assert_eq!(if position.side == Side::Max { values.max() } else { values.min() }, Some(value));
        }
    }

    fn check_mirror(game: &ConnectFour, position: &Position) {
        let (image, last) = (mirrored(game, position), game.board.width as u8 - 1);
        assert_eq!(mirrored(game, &image), *position);
        assert_eq!(
            (game.value(&image), game.forced_value(&image)),
            (game.value(position), game.forced_value(position))
        );
        if 3 * position.all.count_ones() <= game.layout.count {
            assert_eq!(game.key(&image), game.key(position));
        }
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        for mv in moves {
            assert_eq!(mirrored(game, &game.apply(position, mv)), game.apply(&image, last - mv));
            assert_eq!(game.move_order(position, mv), game.move_order(&image, last - mv));
        }
    }

    #[test]
    fn laws_hold_on_boards_of_all_sizes() {
        for (width, height) in [(7, 6), (6, 5), (4, 4), (9, 6), (8, 7), (4, 15), (5, 1), (6, 2), (5, 3)] {
            board(width, height).check_laws(40, (width * height) as usize, |game, position| {
                check_value(game, position);
                check_winning_squares(game, position);
                check_forced_value(game, position);
                check_bounds(game, position);
                check_mirror(game, position);
            });
        }
    }

    #[test]
    fn positions_are_as_many_as_published() {
        let test = board(7, 6);
        for (ply, count) in [1, 7, 49, 238, 1120, 4263, 16422, 54859].into_iter().enumerate() {
            assert_eq!(test.count_distinct(ply as u32), count, "at ply {ply}");
        }
        for (plies, count) in [1, 7, 49, 343, 2401, 16807, 117_649, 823_536].into_iter().enumerate() {
            assert_eq!(test.perft(plies as u32), count, "of {plies} plies");
        }
    }

    #[test]
    fn boards_have_at_most_64_bits() {
        for (width, height) in [(3, 6), (10, 5), (7, 0), (9, 7), (8, 8), (4, 16)] {
            let options = [("width", width), ("height", height)];
            assert!(try_to_set_up(ConnectFour::new, &options).is_none(), "{width}×{height}");
        }
    }

    #[test]
    fn quick_wins_are_better() {
        let test = board(7, 6);
        assert_eq!(test.game.value(&test.after("1 2 1 2 1 2 1")), 9993);
        assert_eq!(test.game.value(&test.after("7 1 2 1 2 1 2 1")), -9992);
    }

    #[test]
    fn promising_moves_win_or_defend() {
        let test = board(7, 6);
        let first = |moves: &str| {
            let position = test.after(moves);
            test.moves(&position).into_iter().max_by_key(|mv| test.game.move_order(&position, *mv)).map(|mv| mv + 1)
        };
        assert_eq!(first(""), Some(4));
        assert_eq!(first("1 2 1 2 1 2"), Some(1));
        assert_eq!(first("1 2 1 2 1"), Some(1));
    }

    #[test]
    fn what_could_not_stand_on_a_board_is_refused() {
        let mut test = board(4, 4);
        assert!(test.accepts(Side::Max, "eeee eeee eeee xeoe"));
        // It is not this side's turn; stones in the air; no moves after a win; a square too few; another mark.
        assert!(!test.accepts(Side::Min, "eeee eeee eeee xeoe"));
        assert!(!test.accepts(Side::Max, "eeee eeee xeee eeoe"));
        assert!(!test.accepts(Side::Max, "eeee eeee oooe xxxx"));
        assert!(!test.accepts(Side::Max, "eeee eeee eeee xeo"));
        assert!(!test.accepts(Side::Max, "eeee eeee eeee xeoz"));
        assert!(test.accepts(Side::Min, "eeee eeee oooe xxxx"));
    }
}
