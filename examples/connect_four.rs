//! Who wins Connect Four, in plain Rust: `cargo run --release --example connect_four [WIDTH HEIGHT [MOVES]]`.
//!
//! Nothing of Perebor is used here: this is what `исход/3` is measured against. Bitboards as in J. Tromp's *Fhourstones
//! Benchmark*, a table, the middle columns first; MOVES are columns from 1, as in 444.

use std::time::Instant;

/// A board of columns, each of `height` bits from the bottom and one more that is always 0.
struct Board {
    width: u32,
    height: u32,
    squares: u64,
    /// The columns' squares, from the middle to the rims.
    columns: Vec<u64>,
    /// Keys, each with the bounds of its value, and 1 added to both, in the lowest bits.
    table: Vec<u64>,
    nodes: u64,
}

impl Board {
    fn new(width: u32, height: u32) -> Board {
        let mut order: Vec<u32> = (0..width).collect();
        order.sort_by_key(|at| (2 * at + 1).abs_diff(width));
        let columns: Vec<u64> = order.iter().map(|at| ((1 << height) - 1) << (at * (height + 1))).collect();
        let squares = columns.iter().sum();
        Board { width, height, squares, columns, table: vec![0; 1 << 25], nodes: 0 }
    }

    fn has_four(&self, stones: u64) -> bool {
        [1, self.height, self.height + 1, self.height + 2].into_iter().any(|shift| {
            let pairs = stones & stones >> shift;
            pairs & pairs >> (2 * shift) != 0
        })
    }

    /// The squares on which a stone can come to lie.
    fn possible(&self, all: u64) -> u64 {
        (all + (self.squares & !(self.squares << 1))) & self.squares
    }

    /// The value for who is to move and has the stones `own`: 1, 0 or -1, or a bound of it outside alpha and beta.
    fn solve(&mut self, own: u64, all: u64, mut alpha: i32, mut beta: i32) -> i32 {
        self.nodes += 1;
        if all == self.squares {
            return 0;
        }
        let possible = self.possible(all);
        let mut free = self.columns.iter().map(|column| possible & column);
        if free.any(|square| self.has_four(own | square)) {
            return 1;
        }
        // The lowest bits of the key are those of the place, so that no two positions are mistaken for each other.
        let mixed = (own + all + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = mixed ^ mixed >> 32;
        let (place, key) = (mixed as usize % self.table.len(), mixed & !15);
        let known = self.table[place];
        let is_known = known & !15 == key;
        let (lower, upper) = if is_known { ((known >> 2 & 3) as i32 - 1, (known & 3) as i32 - 1) } else { (-1, 1) };
        alpha = alpha.max(lower);
        beta = beta.min(upper);
        if alpha >= beta {
            return if lower >= beta { lower } else { upper };
        }
        let (floor, mut best) = (alpha, lower);
        for at in 0..self.columns.len() {
            let square = possible & self.columns[at];
            if square != 0 && best < beta {
                best = best.max(-self.solve(all ^ own, all | square, -beta, -alpha));
                alpha = alpha.max(best);
            }
        }
        let lower = if best > floor { best } else { lower };
        let upper = if best < beta { best } else { upper };
        self.table[place] = key | ((lower + 1) << 2 | (upper + 1)) as u64;
        best
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let size = |at: usize, usual| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let mut board = Board::new(size(0, 6), size(1, 5));
    let moves = words.get(2).map_or("", String::as_str);
    let (mut own, mut all) = (0, 0);
    for column in moves.chars().filter_map(|word| word.to_digit(10)) {
        let square = board.possible(all) & ((1 << board.height) - 1) << ((column - 1) * (board.height + 1));
        (own, all) = (all ^ own, all | square);
    }
    let began = Instant::now();
    let value = board.solve(own, all, -1, 1);
    let seconds = began.elapsed().as_secs_f64();
    println!("{}×{} {moves}: {value}, {} nodes, {seconds:.2} s", board.width, board.height, board.nodes);
}
