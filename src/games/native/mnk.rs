//! m,n,k-games: k or more stones in a row win on a board of m×n squares; gomoku by default.
//!
//! The stones of a side are a bitboard with square 0 as the lowest bit. Value, hash key (A. Zobrist, *A New Hashing Method with
//! Application for Game Playing*, 1970) and the test for a win are updated incrementally: a stone affects only the four lines through
//! it, up to k−1 squares to both sides.
//!
//! Max begins and has the crosses. A win is worth a power of ten (100000 in gomoku) less the number of stones, so that quick wins are
//! preferred. The static value of an unfinished game is the sum over its open rows: k squares in a line with i stones of one side and
//! none of the other count 3ⁱ⁻¹ for that side. This is the evaluation of S. Russell and P. Norvig, *Artificial Intelligence: A Modern
//! Approach*, exercise 5.9, for noughts and crosses, generalized to rows of any length.
//!
//! A position is `ходит(х, доска(п,…))`, squares by rows from the top; in English `to_move(x, board(e,…))`.

use crate::games::core::board::{Board, BoardTerms, Coordinates};
use crate::games::core::options::Options;
use crate::games::core::picture::{Picture, Style};
use crate::games::core::position_terms::{TermBuilder, TermReader};
use crate::games::core::{Game, MoveName, Side};
use crate::machine::Thrown;
use crate::terms::{Cell, Exhausted};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The maximum number of rows and of columns.
const MAX_BOARD_SIDE: usize = 19;
/// The number of words with a bit for every square.
const BOARD_WORDS: usize = (MAX_BOARD_SIDE * MAX_BOARD_SIDE).div_ceil(64);

/// The directions of rows: right and down.
const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

/// The game.
#[derive(Clone)]
pub(super) struct Mnk {
    board: Board,
    /// The number of stones in a row that win: k.
    row: usize,
    /// The value of a win without the deduction for stones: a power of ten that exceeds every sum of open rows.
    win: i64,
    terms: BoardTerms,
    tables: Arc<BoardTables>,
}

impl BoardTables {
    fn size(&self) -> usize {
        size_of_val(&*self.reaches)
            + size_of_val(&*self.zobrist_keys)
            + size_of_val(&*self.row_values)
            + size_of_val(&*self.center_distance)
    }
}

/// Tables for the squares of a board.
struct BoardTables {
    /// For each square and direction, the number of squares before and after it on the line, at most k−1.
    reaches: Vec<[(usize, usize); 4]>,
    /// The difference between neighbouring squares in each direction.
    steps: [usize; 4],
    /// For each square, the Zobrist keys of a cross and of a nought.
    zobrist_keys: Vec<[u64; 2]>,
    /// The value of an open row, by its number of stones.
    row_values: Vec<i64>,
    /// The Manhattan distance of each square from the centre of the board, in half squares.
    center_distance: Vec<i32>,
    /// All squares of the board.
    squares: SquareSet,
}

/// A set of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct SquareSet([u64; BOARD_WORDS]);

impl SquareSet {
    #[inline]
    fn has(&self, square: usize) -> bool {
        self.0[square / 64] >> (square % 64) & 1 != 0
    }

    #[inline]
    fn add(&mut self, square: usize) {
        self.0[square / 64] |= 1 << (square % 64);
    }
}

/// A position, with incrementally updated data.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    /// The stones of Max and of Min.
    stones: [SquareSet; 2],
    side: Side,
    /// The last stone made a winning row.
    won: bool,
    /// The number of stones.
    count: u16,
    /// The value of Max's open rows minus that of Min's.
    open_row_score: i64,
    key: u64,
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.key == other.key && self.side == other.side && self.stones == other.stones
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl BoardTables {
    fn new(board: Board, row: usize) -> BoardTables {
        let center_distance = |square: usize| {
            let (column, line) = (2 * (square % board.width), 2 * (square / board.width));
            (column.abs_diff(board.width - 1) + line.abs_diff(board.height - 1)) as i32
        };
        let mut squares = SquareSet::default();
        (0..board.squares()).for_each(|square| squares.add(square));
        BoardTables {
            reaches: (0..board.squares()).map(|square| squares_within_reach(board, row, square)).collect(),
            steps: DIRECTIONS.map(|(right, down)| (right + down * board.width as isize) as usize),
            zobrist_keys: (0..board.squares() as u64)
                .map(|square| [split_mix(2 * square), split_mix(2 * square + 1)])
                .collect(),
            row_values: (0..=row as u32).map(|stones| if stones == 0 { 0 } else { 3_i64.pow(stones - 1) }).collect(),
            center_distance: (0..board.squares()).map(center_distance).collect(),
            squares,
        }
    }
}

/// The number of squares before and after a square in each direction, at most k−1.
fn squares_within_reach(board: Board, row: usize, square: usize) -> [(usize, usize); 4] {
    let (column, line) = ((square % board.width) as isize, (square / board.width) as isize);
    let is_on_board = |right: isize, down: isize| {
        (0..board.width as isize).contains(&(column + right)) && (0..board.height as isize).contains(&(line + down))
    };
    let reach = |right, down| (1..row as isize).take_while(|step| is_on_board(right * step, down * step)).count();
    DIRECTIONS.map(|(right, down)| (reach(-right, -down), reach(right, down)))
}

/// The generator SplitMix64 (G. Steele, D. Lea, C. Flood, *Fast Splittable Pseudorandom Number Generators*, 2014).
fn split_mix(number: u64) -> u64 {
    let number = (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}

/// The effect of a stone on an empty square.
#[derive(Clone, Copy, Default)]
struct StoneEffect {
    /// The increase of the own open rows' value.
    gain: i64,
    /// The decrease of the opponent's open rows' value.
    loss: i64,
    /// The stone completes a winning row.
    wins: bool,
}

impl Mnk {
    /// The game with its options ширина, высота and ряд: 15×15 and 5 by default.
    ///
    /// # Errors
    /// Errors of invalid options.
    pub(super) fn new(options: &mut Options) -> Result<Mnk, Thrown> {
        let sizes = 1..=MAX_BOARD_SIDE as i64;
        let width = options.take_integer("ширина", "width", 15, sizes.clone())? as usize;
        let height = options.take_integer("высота", "height", 15, sizes.clone())? as usize;
        let row = options.take_integer("ряд", "row", 5, sizes)? as usize;
        let board = Board { width, height, coordinates: Coordinates::RowsFromBottom };
        let terms = BoardTerms::new(options, board, [("х", "x"), ("о", "o"), ("п", "e")]);
        let tables = Arc::new(BoardTables::new(board, row));
        // A square begins at most four rows, and an open row has at most k−1 stones. The +1 covers the deduction for stones.
        let most = board.squares() as i64 * (4 * tables.row_values[row - 1] + 1);
        let win = (3..).map(|digits| 10_i64.pow(digits)).find(|win| *win > most).unwrap_or(i64::MAX);
        Ok(Mnk { board, row, win, terms, tables })
    }

    /// The effect of a stone of this side on an empty square.
    #[inline]
    fn stone_effect(&self, stones: &[SquareSet; 2], square: usize, side: Side) -> StoneEffect {
        let mut change = StoneEffect::default();
        let (own, other) = (&stones[side as usize], &stones[side.other() as usize]);
        for ((before, after), step) in self.tables.reaches[square].into_iter().zip(self.tables.steps) {
            let length = before + 1 + after;
            if length < self.row {
                continue;
            }
            let first = square - before * step;
            let (mut owns, mut others) = (0_u64, 0_u64);
            for at in 0..length {
                owns |= u64::from(own.has(first + at * step)) << at;
                others |= u64::from(other.has(first + at * step)) << at;
            }
            self.add_windows(owns, others, length, &mut change);
        }
        change
    }

    /// Adds the effect on all rows of k squares on a line, given as bits. Each of them contains the new stone's square.
    #[inline]
    fn add_windows(&self, owns: u64, others: u64, length: usize, change: &mut StoneEffect) {
        let row_values = &self.tables.row_values;
        let window = (1_u64 << self.row) - 1;
        for start in 0..=length - self.row {
            match (owns >> start & window, others >> start & window) {
                (owns, 0) => {
                    let count = owns.count_ones() as usize;
                    change.gain += row_values[count + 1] - row_values[count];
                    change.wins |= count + 1 == self.row;
                }
                (0, others) => change.loss += row_values[others.count_ones() as usize],
                _ => {}
            }
        }
    }

    /// Puts a stone on an empty square; returns whether it completes a winning row.
    #[inline]
    fn place_stone(&self, position: &mut Position, square: usize, side: Side) -> bool {
        let change = self.stone_effect(&position.stones, square, side);
        position.stones[side as usize].add(square);
        position.open_row_score += side.sign() * (change.gain + change.loss);
        position.key ^= self.tables.zobrist_keys[square][side as usize];
        position.count += 1;
        change.wins
    }

    fn owner(&self, position: &Position, square: usize) -> Option<Side> {
        match position.stones.each_ref().map(|stones| stones.has(square)) {
            [true, _] => Some(Side::Max),
            [_, true] => Some(Side::Min),
            _ => None,
        }
    }

    fn empty_position(&self, side: Side) -> Position {
        let key = if side == Side::Min { MIN_TO_MOVE_KEY } else { 0 };
        Position { stones: [SquareSet::default(); 2], side, won: false, count: 0, open_row_score: 0, key }
    }
}

/// The Zobrist key of Min to move.
const MIN_TO_MOVE_KEY: u64 = 0x5851_F42D_4C95_7F2D;

impl Game for Mnk {
    type Position = Position;
    /// The square.
    type Move = u16;

    fn start(&self) -> Position {
        self.empty_position(Side::Max)
    }

    #[inline]
    fn side_to_move(&self, position: &Position) -> Side {
        position.side
    }

    fn moves(&self, position: &Position, moves: &mut Vec<u16>) {
        if position.won {
            return;
        }
        let [crosses, noughts] = &position.stones;
        for (word, squares) in self.tables.squares.0.into_iter().enumerate() {
            let mut empty = squares & !(crosses.0[word] | noughts.0[word]);
            while empty != 0 {
                moves.push((64 * word as u32 + empty.trailing_zeros()) as u16);
                empty &= empty - 1;
            }
        }
    }

    #[inline]
    fn is_over(&self, position: &Position) -> bool {
        position.won || usize::from(position.count) == self.board.squares()
    }

    #[inline]
    fn apply(&self, position: &Position, square: u16) -> Position {
        let mut next = *position;
        next.won = self.place_stone(&mut next, usize::from(square), position.side);
        next.side = position.side.other();
        next.key ^= MIN_TO_MOVE_KEY;
        next
    }

    #[inline]
    fn value(&self, position: &Position) -> i64 {
        if position.won {
            return position.side.sign() * (i64::from(position.count) - self.win);
        }
        if usize::from(position.count) == self.board.squares() { 0 } else { position.open_row_score }
    }

    #[inline]
    fn key(&self, position: &Position) -> u64 {
        position.key
    }

    /// Wins, then moves that prevent an immediate win, then those with the largest effect on the rows of both sides; of equals, those
    /// near the centre.
    fn move_order(&self, position: &Position, square: u16) -> i32 {
        const MAX_GAIN: i64 = 1 << 20;
        let own = self.stone_effect(&position.stones, usize::from(square), position.side);
        let other = self.stone_effect(&position.stones, usize::from(square), position.side.other());
        match (own.wins, other.wins) {
            (true, _) => i32::MAX,
            (_, true) => i32::MAX / 2,
            _ => 100 * (own.gain + other.gain).min(MAX_GAIN) as i32 - self.tables.center_distance[usize::from(square)],
        }
    }

    fn tables_size(&self) -> usize {
        self.tables.size()
    }

    fn term_size(&self) -> usize {
        self.terms.term_size()
    }

    fn term_of(&self, position: &Position, builder: &mut TermBuilder) -> Result<Cell, Exhausted> {
        Ok(self.terms.write_term(position.side, |square| self.owner(position, square), builder))
    }

    /// Accepts any stones and any side to move, unless that side has won already.
    fn position_of(&self, term: Cell, reader: &TermReader) -> Option<Position> {
        let mut position = self.empty_position(Side::Max);
        let mut wins = [false; 2];
        let side = self.terms.read_term(term, reader, |square, side| {
            wins[side as usize] |= self.place_stone(&mut position, square, side);
        })?;
        position.key ^= self.empty_position(side).key;
        let position = Position { side, won: wins[side.other() as usize], ..position };
        (!wins[side as usize]).then_some(position)
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

    fn squares_of_move(&self, _position: &Position, square: u16) -> Vec<usize> {
        vec![usize::from(square)]
    }

    fn move_name(&self, _position: &Position, square: u16) -> MoveName {
        MoveName::Text(self.board.name(usize::from(square)))
    }

    fn parse_move(&self, _position: &Position, text: &str) -> Option<u16> {
        self.board.parse(text).map(|square| square as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::core::laws::{GameUnderTest, set_up};

    fn board(width: i64, height: i64, row: i64) -> GameUnderTest<Mnk> {
        set_up(Mnk::new, &[("width", width), ("height", height), ("row", row)])
    }

    /// The value of the open rows and whether there is a winning row, computed square by square.
    fn rows_by_squares(game: &Mnk, position: &Position) -> (i64, bool) {
        let (width, height, length) = (game.board.width as isize, game.board.height as isize, game.row as isize);
        let (mut value, mut won) = (0, false);
        for square in 0..game.board.squares() as isize {
            for (right, down) in DIRECTIONS {
                let (column, row) = (square % width + (length - 1) * right, square / width + (length - 1) * down);
                if !(0..width).contains(&column) || row >= height {
                    continue;
                }
                let step = right + down * width;
                let count = |side| {
                    let squares = (0..length).map(|at| (square + at * step) as usize);
                    squares.filter(|square| game.owner(position, *square) == Some(side)).count()
                };
                let (crosses, noughts) = (count(Side::Max), count(Side::Min));
                won |= crosses.max(noughts) == game.row;
                value += if noughts == 0 { game.tables.row_values[crosses] } else { 0 };
                value -= if crosses == 0 { game.tables.row_values[noughts] } else { 0 };
            }
        }
        (value, won)
    }

    fn colors_swapped(position: &Position) -> Position {
        let [crosses, noughts] = position.stones;
        let side = position.side.other();
        Position { stones: [noughts, crosses], side, open_row_score: -position.open_row_score, ..*position }
    }

    #[test]
    fn laws_hold_on_boards_of_all_sizes() {
        for (width, height, row) in [(3, 3, 3), (15, 15, 5), (19, 19, 6), (4, 7, 4), (9, 2, 3), (1, 1, 1), (2, 3, 19)] {
            board(width, height, row).check_laws(6, (width * height) as usize, |game, position| {
                assert_eq!(game.value(&colors_swapped(position)), -game.value(position));
                let (value, won) = rows_by_squares(game, position);
                assert_eq!((position.open_row_score, position.won), (value, won));
                assert!(won || value.abs() < game.win - game.board.squares() as i64);
            });
        }
    }

    #[test]
    fn rows_of_three_are_noughts_and_crosses() {
        let test = board(3, 3, 3);
        let counts = [1, 9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872, 0];
        assert_eq!(counts.iter().sum::<u64>(), 549_946);
        for (plies, count) in counts.into_iter().enumerate() {
            assert_eq!(test.perft(plies as u32), count, "of {plies} plies");
        }
        assert_eq!((0..10).map(|ply| test.count_distinct(ply)).sum::<usize>(), 5478);
    }

    #[test]
    fn gomoku_begins_with_all_squares() {
        let test = board(15, 15, 5);
        assert_eq!((test.perft(1), test.perft(2)), (225, 225 * 224));
        assert_eq!(test.moves(&test.game.start()), (0..225).collect::<Vec<u16>>());
    }

    #[test]
    fn five_or_more_in_a_row_win() {
        let test = board(15, 15, 5);
        let five = test.after("h8 a1 h9 b1 h10 c1 h11 d1 h12");
        assert_eq!((test.game.value(&five), test.moves(&five).len()), (100_000 - 9, 0));
        let six = test.after("h8 a1 h9 b1 h10 c1 h12 d1 h13 a3 h11");
        assert_eq!(test.game.value(&six), 100_000 - 11);
        let noughts = test.after("h8 a1 h9 b2 h10 c3 h11 d4 o1 e5");
        assert_eq!(test.game.value(&noughts), 10 - 100_000);
    }

    #[test]
    fn promising_moves_win_or_defend_or_take_the_middle() {
        let test = board(15, 15, 5);
        let first = |moves: &str| {
            let position = test.after(moves);
            let best = test.moves(&position).into_iter().max_by_key(|mv| test.game.move_order(&position, *mv));
            best.map(|mv| test.game.board.name(usize::from(mv)))
        };
        assert_eq!(first("").as_deref(), Some("h8"));
        assert_eq!(first("a1 o15 b1 n15 c1 m15 d1 l15").as_deref(), Some("e1"));
        assert_eq!(first("a1 o15 b1 n15 c1 m15 d1").as_deref(), Some("e1"));
    }

    #[test]
    fn the_side_to_move_has_not_lost_or_won() {
        let mut test = board(3, 3, 3);
        assert!(test.accepts(Side::Max, "eee eee eex"));
        assert!(test.accepts(Side::Min, "xxx ooe eee"));
        assert!(!test.accepts(Side::Max, "xxx ooe eee"));
        assert!(!test.accepts(Side::Max, "xxx ooo eee"));
        assert!(!test.accepts(Side::Max, "eee eee ee"));
    }
}
