//! Games of k in a row on m×n squares: gomoku if nothing else is said.
//!
//! Stones of a side are bits, square 0 the lowest; k or more in a row, down or slantwise win. Whatever a stone changes is found on
//! the four lines through it, up to k−1 squares to both sides, and kept up to date in the position: its value, its key
//! (A. Zobrist, *A New Hashing Method with Application for Game Playing*, 1970), and whether the stone has won.
//!
//! Max begins and has the crosses. A won game is worth a power of ten (100000 in gomoku) less the number of stones, so that
//! quick wins are better ones.
//! A game that goes on is worth what its open rows are: those of k squares, of which one side has i stones, the other none,
//! count 3ⁱ⁻¹ for that side. That is the valuation of S. Russell and P. Norvig, *Artificial Intelligence: A Modern
//! Approach*, exercise 5.9, for noughts and crosses, carried on to rows of any length.
//!
//! A position is `ходит(х, доска(п,…))`, squares by rows from the top; in English `to_move(x, board(e,…))`.

use crate::games::core::board::{Board, BoardTerms, Coordinates};
use crate::games::core::options::Options;
use crate::games::core::picture::{Picture, Style};
use crate::games::core::position_terms::{TermBuilder, TermReader};
use crate::games::core::{Game, MoveName, Side};
use crate::machine::Thrown;
use crate::terms::Cell;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The largest number of rows and of columns.
const LARGEST: usize = 19;
/// Words that hold a bit for every square.
const WORDS: usize = (LARGEST * LARGEST).div_ceil(64);

/// The directions of rows: right and down.
const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

/// The game.
#[derive(Clone)]
pub(super) struct Mnk {
    board: Board,
    /// Stones of a row that wins.
    row: usize,
    /// What a win would be worth before the first stone: a power of ten, more than all open rows together can count.
    win: i64,
    terms: BoardTerms,
    lines: Arc<Lines>,
}

/// What is known of the squares of a board.
struct Lines {
    /// For each square and direction, how many squares there are before and after it, at most k−1.
    reaches: Vec<[(usize, usize); 4]>,
    /// From a square to the next in each direction.
    steps: [usize; 4],
    /// For each square, the keys of a cross and of a nought on it.
    keys: Vec<[u64; 2]>,
    /// What an open row with so many stones counts.
    worth: Vec<i64>,
    /// How far each square is from the middle, in half steps right and down.
    off_middle: Vec<i32>,
    /// All squares.
    squares: Stones,
}

/// Squares of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Stones([u64; WORDS]);

impl Stones {
    #[inline]
    fn has(&self, square: usize) -> bool {
        self.0[square / 64] >> (square % 64) & 1 != 0
    }

    #[inline]
    fn add(&mut self, square: usize) {
        self.0[square / 64] |= 1 << (square % 64);
    }
}

/// A position, with what follows from its stones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    /// Of Max and of Min.
    stones: [Stones; 2],
    side: Side,
    /// The last stone has won.
    won: bool,
    /// The number of stones.
    count: u16,
    /// What the open rows of Max count more than those of Min.
    rows: i64,
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

impl Lines {
    fn new(board: Board, row: usize) -> Lines {
        let off_middle = |square: usize| {
            let (column, line) = (2 * (square % board.width), 2 * (square / board.width));
            (column.abs_diff(board.width - 1) + line.abs_diff(board.height - 1)) as i32
        };
        let mut squares = Stones::default();
        (0..board.squares()).for_each(|square| squares.add(square));
        Lines {
            reaches: (0..board.squares()).map(|square| reaches(board, row, square)).collect(),
            steps: DIRECTIONS.map(|(right, down)| (right + down * board.width as isize) as usize),
            keys: (0..board.squares() as u64).map(|square| [random(2 * square), random(2 * square + 1)]).collect(),
            worth: (0..=row as u32).map(|stones| if stones == 0 { 0 } else { 3_i64.pow(stones - 1) }).collect(),
            off_middle: (0..board.squares()).map(off_middle).collect(),
            squares,
        }
    }
}

/// How many squares there are before and after a square in each direction, if only k−1 are of interest.
fn reaches(board: Board, row: usize, square: usize) -> [(usize, usize); 4] {
    let (column, line) = ((square % board.width) as isize, (square / board.width) as isize);
    let is_on_board = |right: isize, down: isize| {
        (0..board.width as isize).contains(&(column + right)) && (0..board.height as isize).contains(&(line + down))
    };
    let reach = |right, down| (1..row as isize).take_while(|step| is_on_board(right * step, down * step)).count();
    DIRECTIONS.map(|(right, down)| (reach(-right, -down), reach(right, down)))
}

/// Numbers without any order (G. Steele, D. Lea, C. Flood, *Fast Splittable Pseudorandom Number Generators*, 2014).
fn random(number: u64) -> u64 {
    let number = (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}

/// What a stone on an empty square would change.
#[derive(Clone, Copy, Default)]
struct Change {
    /// What one's own rows would count more.
    gain: i64,
    /// What the other side's rows would count less.
    loss: i64,
    /// It would make a row that wins.
    wins: bool,
}

impl Mnk {
    /// The game with its options ширина, высота and ряд: 15×15 and 5 by default.
    ///
    /// # Errors
    /// For options that are wrong.
    pub(super) fn new(options: &mut Options) -> Result<Mnk, Thrown> {
        let sizes = 1..=LARGEST as i64;
        let width = options.integer("ширина", "width", 15, sizes.clone())? as usize;
        let height = options.integer("высота", "height", 15, sizes.clone())? as usize;
        let row = options.integer("ряд", "row", 5, sizes)? as usize;
        let board = Board { width, height, coordinates: Coordinates::RowsFromBottom };
        let terms = BoardTerms::new(options, board, [("х", "x"), ("о", "o"), ("п", "e")]);
        let lines = Arc::new(Lines::new(board, row));
        // A square begins at most four rows, and none that is open has more than k−1 stones.
        let most = board.squares() as i64 * (4 * lines.worth[row - 1] + 1);
        let win = (3..).map(|digits| 10_i64.pow(digits)).find(|win| *win > most).unwrap_or(i64::MAX);
        Ok(Mnk { board, row, win, terms, lines })
    }

    /// What a stone of a side on an empty square would change.
    #[inline]
    fn change(&self, stones: &[Stones; 2], square: usize, side: Side) -> Change {
        let mut change = Change::default();
        let (own, other) = (&stones[side as usize], &stones[side.other() as usize]);
        for ((before, after), step) in self.lines.reaches[square].into_iter().zip(self.lines.steps) {
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

    /// Adds what changes in the rows on a line, whose squares are bits.
    #[inline]
    fn add_windows(&self, owns: u64, others: u64, length: usize, change: &mut Change) {
        let worth = &self.lines.worth;
        let window = (1_u64 << self.row) - 1;
        for start in 0..=length - self.row {
            match (owns >> start & window, others >> start & window) {
                (owns, 0) => {
                    let count = owns.count_ones() as usize;
                    change.gain += worth[count + 1] - worth[count];
                    change.wins |= count + 1 == self.row;
                }
                (0, others) => change.loss += worth[others.count_ones() as usize],
                _ => {}
            }
        }
    }

    /// Puts a stone of a side on an empty square; returns whether it makes a row that wins.
    #[inline]
    fn place(&self, position: &mut Position, square: usize, side: Side) -> bool {
        let change = self.change(&position.stones, square, side);
        position.stones[side as usize].add(square);
        position.rows += side.sign() * (change.gain + change.loss);
        position.key ^= self.lines.keys[square][side as usize];
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

    fn empty(&self, side: Side) -> Position {
        let key = if side == Side::Min { MIN_MOVES } else { 0 };
        Position { stones: [Stones::default(); 2], side, won: false, count: 0, rows: 0, key }
    }
}

/// The key of Min's being to move.
const MIN_MOVES: u64 = 0x5851_F42D_4C95_7F2D;

impl Game for Mnk {
    type Position = Position;
    /// The square.
    type Move = u16;

    fn start(&self) -> Position {
        self.empty(Side::Max)
    }

    #[inline]
    fn side(&self, position: &Position) -> Side {
        position.side
    }

    fn moves(&self, position: &Position, moves: &mut Vec<u16>) {
        if position.won {
            return;
        }
        let [crosses, noughts] = &position.stones;
        for (word, squares) in self.lines.squares.0.into_iter().enumerate() {
            let mut empty = squares & !(crosses.0[word] | noughts.0[word]);
            while empty != 0 {
                moves.push((64 * word as u32 + empty.trailing_zeros()) as u16);
                empty &= empty - 1;
            }
        }
    }

    #[inline]
    fn apply(&self, position: &Position, square: u16) -> Position {
        let mut next = *position;
        next.won = self.place(&mut next, usize::from(square), position.side);
        next.side = position.side.other();
        next.key ^= MIN_MOVES;
        next
    }

    #[inline]
    fn value(&self, position: &Position) -> i64 {
        if position.won {
            return position.side.sign() * (i64::from(position.count) - self.win);
        }
        if usize::from(position.count) == self.board.squares() { 0 } else { position.rows }
    }

    #[inline]
    fn key(&self, position: &Position) -> u64 {
        position.key
    }

    /// Wins, then what keeps the other side from winning at once, then what changes much for both sides, and of equals the middle.
    fn move_order(&self, position: &Position, square: u16) -> i32 {
        const MOST: i64 = 1 << 20;
        let own = self.change(&position.stones, usize::from(square), position.side);
        let other = self.change(&position.stones, usize::from(square), position.side.other());
        match (own.wins, other.wins) {
            (true, _) => i32::MAX,
            (_, true) => i32::MAX / 2,
            _ => 100 * (own.gain + other.gain).min(MOST) as i32 - self.lines.off_middle[usize::from(square)],
        }
    }

    fn term_size(&self) -> usize {
        self.terms.term_size()
    }

    fn term_of(&self, position: &Position, builder: &mut TermBuilder) -> Cell {
        self.terms.write(position.side, |square| self.owner(position, square), builder)
    }

    /// Any stones may stand there, with any side to move; but not if the other side has won.
    fn position_of(&self, term: Cell, reader: &TermReader) -> Option<Position> {
        let mut position = self.empty(Side::Max);
        let mut wins = [false; 2];
        let side = self.terms.read(term, reader, |square, side| {
            wins[side as usize] |= self.place(&mut position, square, side);
        })?;
        position.key ^= self.empty(side).key;
        let position = Position { side, won: wins[side.other() as usize], ..position };
        (!wins[side as usize]).then_some(position)
    }

    fn picture(&self, position: &Position) -> Picture {
        self.board.picture(|square| match self.owner(position, square) {
            Some(Side::Max) => ("×", Style::Max),
            Some(Side::Min) => ("○", Style::Min),
            None => ("·", Style::Faint),
        })
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

    /// What the open rows count and whether there is a row that wins, found square by square.
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
                value += if noughts == 0 { game.lines.worth[crosses] } else { 0 };
                value -= if crosses == 0 { game.lines.worth[noughts] } else { 0 };
            }
        }
        (value, won)
    }

    fn exchanged(position: &Position) -> Position {
        let [crosses, noughts] = position.stones;
        let side = position.side.other();
        Position { stones: [noughts, crosses], side, rows: -position.rows, ..*position }
    }

    #[test]
    fn laws_hold_on_boards_of_all_sizes() {
        for (width, height, row) in [(3, 3, 3), (15, 15, 5), (19, 19, 6), (4, 7, 4), (9, 2, 3), (1, 1, 1), (2, 3, 19)] {
            board(width, height, row).obeys_the_laws(6, (width * height) as usize, |game, position| {
                assert_eq!(game.value(&exchanged(position)), -game.value(position));
                let (value, won) = rows_by_squares(game, position);
                assert_eq!((position.rows, position.won), (value, won));
                assert!(won || value.abs() < game.win - game.board.squares() as i64);
            });
        }
    }

    #[test]
    fn rows_of_three_are_noughts_and_crosses() {
        let tried = board(3, 3, 3);
        let counts = [1, 9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872, 0];
        assert_eq!(counts.iter().sum::<u64>(), 549_946);
        for (plies, count) in counts.into_iter().enumerate() {
            assert_eq!(tried.perft(plies as u32), count, "of {plies} plies");
        }
        assert_eq!((0..10).map(|ply| tried.distinct(ply)).sum::<usize>(), 5478);
    }

    #[test]
    fn gomoku_begins_with_all_squares() {
        let tried = board(15, 15, 5);
        assert_eq!((tried.perft(1), tried.perft(2)), (225, 225 * 224));
        assert_eq!(tried.moves(&tried.game.start()), (0..225).collect::<Vec<u16>>());
    }

    #[test]
    fn five_or_more_in_a_row_win() {
        let tried = board(15, 15, 5);
        let five = tried.after("h8 a1 h9 b1 h10 c1 h11 d1 h12");
        assert_eq!((tried.game.value(&five), tried.moves(&five).len()), (100_000 - 9, 0));
        let six = tried.after("h8 a1 h9 b1 h10 c1 h12 d1 h13 a3 h11");
        assert_eq!(tried.game.value(&six), 100_000 - 11);
        let noughts = tried.after("h8 a1 h9 b2 h10 c3 h11 d4 o1 e5");
        assert_eq!(tried.game.value(&noughts), 10 - 100_000);
    }

    #[test]
    fn promising_moves_win_or_defend_or_take_the_middle() {
        let tried = board(15, 15, 5);
        let first = |moves: &str| {
            let position = tried.after(moves);
            let best = tried.moves(&position).into_iter().max_by_key(|mv| tried.game.move_order(&position, *mv));
            best.map(|mv| tried.game.board.name(usize::from(mv)))
        };
        assert_eq!(first("").as_deref(), Some("h8"));
        assert_eq!(first("a1 o15 b1 n15 c1 m15 d1 l15").as_deref(), Some("e1"));
        assert_eq!(first("a1 o15 b1 n15 c1 m15 d1").as_deref(), Some("e1"));
    }

    #[test]
    fn the_side_to_move_has_not_lost_or_won() {
        let mut tried = board(3, 3, 3);
        assert!(tried.accepts(Side::Max, "eee eee eex"));
        assert!(tried.accepts(Side::Min, "xxx ooe eee"));
        assert!(!tried.accepts(Side::Max, "xxx ooe eee"));
        assert!(!tried.accepts(Side::Max, "xxx ooo eee"));
        assert!(!tried.accepts(Side::Max, "eee eee ee"));
    }
}
