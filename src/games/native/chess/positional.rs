//! Terms of the evaluation besides material and squares: mobility, structure, safety of the kings, and driving a bare king to the edge.
//!
//! The textbook algorithms see the plain static value, of material and squares only; a selective search adds these terms. Weights are in
//! centipawns, for the middlegame and the endgame where they differ.

use super::piece_square::MAX_PHASE;
use super::position::Position;
use super::sliders::{bishop_attacks, rook_attacks};
use crate::games::core::steps::{Step, Steps};
use cozy_chess::{
    BitBoard, Board, Color, File, Piece, Rank, Square, get_king_moves, get_knight_moves, get_pawn_attacks,
};

/// A weight for the middlegame and one for the endgame.
type Tapered = (i32, i32);

/// The terms wanted, for White.
pub(super) fn terms(position: &Position, steps: Steps) -> i32 {
    let board = position.board();
    let sides = Color::ALL.map(|side| Side::new(board, side));
    let phase = position.score().phase().min(MAX_PHASE);
    let mut sum = (0, 0);
    for (side, sign) in sides.iter().zip([1, -1]) {
        if steps.has(Step::Mobility) || steps.has(Step::KingSafety) {
            let activity = side.activity();
            if steps.has(Step::Mobility) {
                add(&mut sum, sign, activity.mobility);
            }
            if steps.has(Step::KingSafety) {
                add(&mut sum, sign, (activity.attack() + side.shelter(), 0));
            }
        }
        if steps.has(Step::Structure) {
            add(&mut sum, sign, side.pawn_structure());
            add(&mut sum, sign, side.pieces());
        }
    }
    let tapered = (sum.0 * phase + sum.1 * (MAX_PHASE - phase)) / MAX_PHASE;
    let mop_up = if steps.has(Step::MopUp) { mop_up(board, position.score().centipawns() as i32) } else { 0 };
    tapered + mop_up
}

fn add(sum: &mut Tapered, sign: i32, weight: Tapered) {
    sum.0 += sign * weight.0;
    sum.1 += sign * weight.1;
}

/// A side on a board.
struct Side<'b> {
    board: &'b Board,
    color: Color,
    pawns: BitBoard,
    enemy_pawns: BitBoard,
}

/// What the pieces of a side attack.
struct Activity {
    mobility: Tapered,
    /// The number of pieces that attack squares around the enemy's king, and the sum of their weights.
    attackers: usize,
    weights: i32,
}

impl Activity {
    /// The value of an attack on the king: one piece alone is no danger, and each further one makes it greater.
    fn attack(&self) -> i32 {
        const SHARES: [i32; 8] = [0, 0, 50, 75, 88, 94, 97, 99];
        self.weights * SHARES[self.attackers.min(7)] / 100
    }
}

/// For knights, bishops, rooks and queens: the weight of a square a piece can go to, and the number of squares that is usual.
const MOBILITY: [(Piece, Tapered, i32); 4] =
    [(Piece::Knight, (4, 4), 4), (Piece::Bishop, (5, 4), 6), (Piece::Rook, (2, 4), 7), (Piece::Queen, (1, 2), 13)];

/// The weight of a knight, bishop, rook or queen that attacks squares around the king.
const ATTACK_WEIGHTS: [i32; 4] = [20, 20, 40, 80];

impl<'b> Side<'b> {
    fn new(board: &'b Board, color: Color) -> Side<'b> {
        let pawns = |color| board.colored_pieces(color, Piece::Pawn);
        Side { board, color, pawns: pawns(color), enemy_pawns: pawns(!color) }
    }

    /// Squares that pieces of this side attack and that no enemy pawn guards.
    fn activity(&self) -> Activity {
        let (board, occupied) = (self.board, self.board.occupied());
        let safe = !(pawn_attacks(self.enemy_pawns, !self.color) | self.pawns | self.king().bitboard());
        let enemy_king = board.king(!self.color);
        let zone = get_king_moves(enemy_king) | enemy_king.bitboard();
        let mut activity = Activity { mobility: (0, 0), attackers: 0, weights: 0 };
        for ((piece, weight, usual), attack) in MOBILITY.into_iter().zip(ATTACK_WEIGHTS) {
            for square in board.colored_pieces(self.color, piece) {
                let attacked = match piece {
                    Piece::Knight => get_knight_moves(square),
                    Piece::Bishop => bishop_attacks(square, occupied),
                    Piece::Rook => rook_attacks(square, occupied),
                    _ => bishop_attacks(square, occupied) | rook_attacks(square, occupied),
                };
                let count = (attacked & safe).len() as i32 - usual;
                add(&mut activity.mobility, count, weight);
                if !(attacked & zone).is_empty() {
                    activity.attackers += 1;
                    activity.weights += attack;
                }
            }
        }
        activity
    }

    fn king(&self) -> Square {
        self.board.king(self.color)
    }

    /// The pawns before the king, and open files next to it.
    fn shelter(&self) -> i32 {
        let king = self.king();
        let mut shelter = 0;
        for file in files_around(king.file()) {
            let before = file.bitboard() & ranks_before(king.rank(), self.color);
            let nearest = (self.pawns & before).iter().map(|pawn| rank_distance(pawn, king)).min();
            shelter += match nearest {
                Some(1) => 12,
                Some(2) => 6,
                Some(_) => -4,
                None if (file.bitboard() & self.enemy_pawns).is_empty() => -25,
                None => -15,
            };
        }
        shelter
    }

    /// Passed, isolated and doubled pawns.
    fn pawn_structure(&self) -> Tapered {
        /// By the rank of the pawn, its own first rank first.
        const PASSED: [Tapered; Rank::NUM] = [(0, 0), (0, 8), (0, 12), (5, 25), (15, 45), (30, 75), (50, 110), (0, 0)];
        let mut sum = (0, 0);
        for pawn in self.pawns {
            let file = pawn.file();
            let before = ranks_before(pawn.rank(), self.color);
            let stoppers = (file.bitboard() | file.adjacent()) & before;
            let rank = pawn.rank().relative_to(self.color) as usize;
            let is_doubled = !(self.pawns & file.bitboard() & before).is_empty();
            if (self.enemy_pawns & stoppers).is_empty() && !is_doubled {
                add(&mut sum, 1, PASSED[rank]);
                // In the endgame kings decide the race.
                let to = Square::new(file, Rank::Eighth.relative_to(self.color));
                let race = distance(self.board.king(!self.color), to) - distance(self.king(), to);
                add(&mut sum, 1, (0, race * rank as i32));
            }
            if (self.pawns & file.adjacent()).is_empty() {
                add(&mut sum, 1, (-10, -12));
            }
            if is_doubled {
                add(&mut sum, 1, (-8, -16));
            }
        }
        sum
    }

    /// The pair of bishops, and rooks on files without own pawns.
    fn pieces(&self) -> Tapered {
        let mut sum = (0, 0);
        if self.board.colored_pieces(self.color, Piece::Bishop).len() >= 2 {
            add(&mut sum, 1, (25, 45));
        }
        for rook in self.board.colored_pieces(self.color, Piece::Rook) {
            let file = rook.file().bitboard();
            match ((self.pawns & file).is_empty(), (self.enemy_pawns & file).is_empty()) {
                (true, true) => add(&mut sum, 1, (25, 10)),
                (true, false) => add(&mut sum, 1, (12, 8)),
                _ => {}
            }
        }
        sum
    }
}

/// Drives a king that has lost all but pawns to the edge, and the own one towards it, since mates need both.
fn mop_up(board: &Board, material: i32) -> i32 {
    /// By how much a side has to be ahead, in centipawns.
    const MIN_LEAD: i32 = 300;
    let weaker = if material > 0 { Color::Black } else { Color::White };
    let left = board.colors(weaker) - board.pieces(Piece::Pawn) - board.pieces(Piece::King);
    if material.abs() < MIN_LEAD || !left.is_empty() {
        return 0;
    }
    let (hunted, hunter) = (board.king(weaker), board.king(!weaker));
    let from_centre = |at: usize| if at < 4 { 3 - at as i32 } else { at as i32 - 4 };
    let edge = from_centre(hunted.file() as usize) + from_centre(hunted.rank() as usize);
    let bonus = 15 * edge + 6 * (7 - distance(hunted, hunter)) + 4 * (14 - taxicab(hunted, hunter));
    if material > 0 { bonus } else { -bonus }
}

/// The squares that pawns of a side attack.
fn pawn_attacks(pawns: BitBoard, side: Color) -> BitBoard {
    pawns.iter().fold(BitBoard::EMPTY, |attacked, pawn| attacked | get_pawn_attacks(pawn, side))
}

/// The ranks before one, as a side sees them.
fn ranks_before(rank: Rank, side: Color) -> BitBoard {
    let at = rank as u32;
    BitBoard(match side {
        Color::White => (u64::MAX << 8 * at) << 8,
        Color::Black => (1 << (8 * at)) - 1,
    })
}

/// A file and those next to it.
fn files_around(file: File) -> impl Iterator<Item = File> {
    let at = file as usize;
    (at.saturating_sub(1)..=(at + 1).min(File::NUM - 1)).filter_map(File::try_index)
}

fn rank_distance(a: Square, b: Square) -> i32 {
    (a.rank() as i32 - b.rank() as i32).abs()
}

fn file_distance(a: Square, b: Square) -> i32 {
    (a.file() as i32 - b.file() as i32).abs()
}

/// The moves that a king needs between two squares.
fn distance(a: Square, b: Square) -> i32 {
    rank_distance(a, b).max(file_distance(a, b))
}

/// The steps along ranks and files between two squares.
fn taxicab(a: Square, b: Square) -> i32 {
    rank_distance(a, b) + file_distance(a, b)
}
